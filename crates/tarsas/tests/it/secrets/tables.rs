//! Tables in the middle of games.

use super::server::Server;
use super::veil::unveiled;
use bots::erased::{AnyBot, BotMove, BotTurn};
use bots::{BotKind, Budget};
use kernel::erased::{AnyGame, AnyPosition};
use kernel::playout::pick_actor;
use kernel::record::RecordedMove;
use kernel::{Actor, Decision, Dice, Record, RulesVersion, Seat, Seats, Viewer};
use std::path::Path;
use std::sync::{Arc, LazyLock};
use table::{
    BotFactory, EntryKind, Header, HintPolicy, NewEntry, NewTable, Origin, SeatRow, Secret, Sqlite, Status,
    Store, TableConfig, TableService,
};
use web::{App, Limits, ProxyMode};

/// In a moment to come, so that it stays just now while the test runs; the same for all tables.
static NOW: LazyLock<i64> = LazyLock::new(|| TableService::now() + 10_000);

/// Games that were written down, a few of each number of players.
pub fn records(game: &dyn AnyGame, most: usize) -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game.id()).join("records");
    let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.retain(|path| !path.ends_with("results.txt"));
    paths.sort();
    let step = paths.len().div_ceil(most).max(1);
    let read = |path: &std::path::PathBuf| Record::parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    paths.iter().step_by(step).map(read).collect()
}

/// The position before the first move of a record.
pub fn begin(game: &dyn AnyGame, record: &Record) -> Box<dyn AnyPosition> {
    game.start_under(RulesVersion(record.rules), record.seats.len(), &record.options).unwrap()
}

/// A random game.
pub fn random(game: &dyn AnyGame, players: usize, seed: u64) -> Record {
    let mut position = game.start(players, &[]).unwrap();
    let mut dice = Dice::new(seed);
    let mut moves = Vec::new();
    while let Some(actor) = pick_actor(position.decision(), &mut dice) {
        let text = match actor {
            Actor::Chance => position.draw(&mut dice).unwrap(),
            Actor::Seat(_) => dice.pick(&position.offered(actor)).unwrap().clone(),
        };
        position.play(actor, &text, &mut Vec::new()).unwrap();
        moves.push(RecordedMove { actor, text, number: 0 });
    }
    let seats = (1..=players).map(|n| format!("Player {n}")).collect();
    Record { game: game.id().into(), rules: game.rules_version(), seats, options: Vec::new(), moves }
}

/// A game in its middle, with a person on every seat, or one person on all of them.
pub struct Table {
    pub id: String,
    pub game: String,
    pub position: Box<dyn AnyPosition>,
    record: Record,
    /// The cookie of every seat.
    cookies: Vec<String>,
    /// One person sits on all seats.
    hot_seat: bool,
    /// After how many moves its past is looked at.
    pub numbers: Vec<usize>,
}

impl Table {
    pub fn moves(&self) -> usize {
        self.record.moves.len()
    }

    /// Where its past is looked at on pages of their own, too, and tried otherwise: at one in three of the numbers and at the last. All that
    /// such a page shows of the table is in the view of the same number, which is asked for at all of them.
    pub fn paged(&self) -> impl Iterator<Item = usize> {
        let last = self.numbers.len().saturating_sub(4);
        let paged = self.numbers.iter().enumerate().filter(move |(i, _)| i.is_multiple_of(3) || *i >= last);
        paged.map(|(_, number)| *number)
    }

    /// Is it the first of its store?
    pub fn is_first(&self) -> bool {
        self.id == id_of(0)
    }

    fn seat(viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// How this viewer of the table shows who they are, if they can be there.
    pub fn cookie_of(&self, viewer: Viewer) -> Option<&str> {
        let Some(seat) = Table::seat(viewer) else { return Some("") };
        if self.hot_seat {
            // Who holds several seats looks as the one that decides.
            let deciding = self.position.decision().first_actor();
            return (deciding == Some(Actor::Seat(seat))).then_some(&*self.cookies[0]);
        }
        self.cookies.get(seat.index()).map(|cookie| &**cookie)
    }

    /// How many moves this viewer may not know.
    pub fn hidden_from(&self, viewer: Viewer) -> usize {
        let game = tarsas::registry::GAMES.iter().find(|game| game.id() == self.game);
        let game: &dyn AnyGame = game.map_or(&toy::GAME, |game| *game);
        let mut position = begin(game, &self.record);
        let mut hidden = 0;
        for line in &self.record.moves {
            hidden += usize::from(!position.audience(line.actor, &line.text).has(viewer));
            position.play(line.actor, &line.text, &mut Vec::new()).unwrap();
        }
        hidden
    }

    /// Places to touch: of moves that this viewer can make, and none at all.
    pub fn places(&self, viewer: Viewer) -> Vec<String> {
        let choices = Table::seat(viewer).and_then(|seat| self.position.choices(seat)).unwrap_or_default();
        let places = choices.into_iter().flat_map(|choice| choice.places).step_by(5).take(4);
        places.chain(["nowhere".to_owned()]).collect()
    }

    /// Moves to think about: the viewer's own, and whatever others did or could do.
    pub fn tries(&self, viewer: Viewer) -> Vec<String> {
        let own = Table::seat(viewer).map(|seat| self.position.legal(Actor::Seat(seat))).unwrap_or_default();
        own.into_iter().step_by(3).take(3).chain(self.refused(viewer)).collect()
    }

    /// Moves that this viewer cannot make: of others, of chance, of the past, and nonsense.
    pub fn refused(&self, viewer: Viewer) -> Vec<String> {
        let others = (0..self.position.seats()).map(|i| Actor::Seat(Seat(i as u8)));
        let others = others.flat_map(|actor| self.position.legal(actor).into_iter().step_by(4).take(3));
        let past = self.record.moves.iter().rev().step_by(6).take(6).map(|line| line.text.clone());
        let all = others.chain(past).chain(["nonsense".to_owned()]);
        let refused = |text: &String| match Table::seat(viewer) {
            Some(seat) => self.position.copy().play(Actor::Seat(seat), text, &mut Vec::new()).is_err(),
            None => true,
        };
        all.filter(refused).collect()
    }
}

/// Tables in a store.
pub struct Fixture {
    pub tables: Vec<Table>,
    store: Arc<Sqlite>,
    _dir: tempfile::TempDir,
}

impl Fixture {
    async fn empty() -> Fixture {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
        Fixture { tables: Vec::new(), store, _dir: dir }
    }

    /// So many tables of each record, each stopped somewhere on its way. The whole past is asked for at
    /// one of them: the longest of the fewest players.
    pub async fn new(game: &'static dyn AnyGame, records: Vec<Record>, stops: usize) -> Fixture {
        let mut fixture = Fixture::empty().await;
        let mut dice = Dice::new(1);
        for record in records {
            for stop in 0..stops {
                let at = dice.below(record.moves.len());
                let hot_seat = stop % 4 == 3;
                fixture.add(game, &record, at, hot_seat).await;
            }
        }
        let secrets = |table: &&mut Table| !table.hot_seat && table.hidden_from(Viewer::Public) > 0;
        let whole = fixture.tables.iter_mut().filter(secrets);
        if let Some(whole) = whole.max_by_key(|table| (usize::MAX - table.position.seats(), table.moves())) {
            whole.numbers = (0..=whole.moves() + 1).collect();
        }
        assert!(!fixture.tables.is_empty(), "{} has no tables", game.id());
        fixture
    }

    /// A table at the end of each record, whose past is asked for from a number on.
    pub async fn after(game: &'static dyn AnyGame, records: &[(Record, usize)]) -> Fixture {
        let mut fixture = Fixture::empty().await;
        for (record, from) in records {
            fixture.add(game, record, record.moves.len() - 1, false).await;
            let table = fixture.tables.last_mut().unwrap();
            table.numbers = (from.saturating_sub(1)..=table.moves() + 1).collect();
        }
        fixture
    }

    async fn add(&mut self, game: &'static dyn AnyGame, record: &Record, at: usize, hot_seat: bool) {
        self.tables.extend(table(&self.store, game, record, at, hot_seat, self.tables.len()).await);
    }

    /// A server with this game over the tables.
    pub async fn server(&self, game: &'static dyn AnyGame) -> Server {
        let games: &'static [&'static dyn AnyGame] = Box::leak(Box::new([game]));
        let key = Secret::parse(&"7".repeat(64)).unwrap();
        let service = TableService::new(self.store.clone(), games, bots(), key, TableConfig::default());
        Server(web::router(App::new(service, Limits::default(), ProxyMode::Open)))
    }
}

/// Bots that give hints quickly.
fn bots() -> BotFactory {
    let kind = BotKind::Search(Budget::Iterations(8));
    BotFactory::random().with_adviser(move |game| {
        Box::new(Unveiling(match tarsas::registry::arena(game) {
            Ok(arena) => arena.bot(kind, 0),
            Err(_) => kind.any_bot::<toy::Stones>(0),
        }))
    })
}

/// A bot that looks behind the veil, where there is nothing to see any more.
struct Unveiling(Box<dyn AnyBot>);

impl AnyBot for Unveiling {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove> {
        self.0.choose(unveiled(position), seat)
    }

    fn consider(&mut self, position: &dyn AnyPosition, seat: Seat, most: usize) -> Vec<BotTurn> {
        self.0.consider(unveiled(position), seat, most)
    }
}

/// What the table of this number in a store is called.
fn id_of(number: usize) -> String {
    format!("table{number}")
}

/// The first position from `at` on in which a seat decides, as a table.
async fn table(
    store: &Sqlite,
    game: &'static dyn AnyGame,
    record: &Record,
    at: usize,
    hot_seat: bool,
    number: usize,
) -> Option<Table> {
    let mut position = begin(game, record);
    let mut record = record.clone();
    let mut end = None;
    for (i, line) in record.moves.iter().enumerate() {
        position.play(line.actor, &line.text, &mut Vec::new()).unwrap();
        if i >= at && matches!(position.decision(), Decision::Seats(_)) {
            end = Some(i + 1);
            break;
        }
    }
    record.moves.truncate(end?);
    let (mut seats, mut cookies) = (Vec::new(), Vec::new());
    let mut host = None;
    for name in &record.seats {
        if !hot_seat || host.is_none() {
            let secret = Secret::new().unwrap();
            host = Some(store.create_person(name, secret.hash()).await.unwrap().id);
            cookies.push(format!("tarsas={}", secret.text()));
        }
        seats.push(SeatRow { person: host, bot: None, name: name.clone() });
    }
    let id = id_of(number);
    let now = *NOW;
    let header = Header {
        id: id.clone(),
        game: game.id().into(),
        rules: record.rules,
        options: record.options.clone(),
        created: now,
        host: host?,
    };
    let status = Status {
        over: false,
        deciding: match position.decision() {
            Decision::Seats(seats) => seats,
            _ => Seats::NONE,
        },
        points: vec![0; record.seats.len()],
    };
    store.create(NewTable { header, seats, status: status.clone(), notes: Vec::new() }).await.unwrap();
    let entry = |line: &RecordedMove| NewEntry {
        what: EntryKind::Move(line.actor, line.text.clone()),
        by: Origin::Person,
        at: now,
        key: None,
    };
    store.set_note(&id, host?, "hints", HintPolicy::Always.code()).await.unwrap();
    store.append(&id, 0, record.moves.iter().map(entry).collect(), status).await.unwrap();
    let here = record.moves.len();
    let numbers = vec![0, here / 2, here.saturating_sub(1), here];
    Some(Table { id, game: game.id().into(), position, record, cookies, hot_seat, numbers })
}
