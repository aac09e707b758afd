//! Moves that are played again: after a long war of undos only what stands, once for all who wait; and what others were quicker than.

use kernel::erased::{About, AnyGame, AnyPosition, LoggedEvent, PlayError, Tally};
use kernel::outcome::Sources;
use kernel::scene::{Choice, Counter, Info, Localize, OptionPiece, Rival, Scene, SeatLook};
use kernel::{
    Actor, Audience, Decision, Dice, Message, OptionError, OptionText, OrderText, Orders, Outcome,
    RulesHistory, RulesVersion, Seat, Viewer,
};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tarsas_table::{
    Appended, BotFactory, EntryKind, Header, NewEntry, NewTable, Origin, SeatHandover, SeatRequest, SeatRow,
    Secret, Sqlite, Status, Store, TableConfig, TableError, TableService,
};

static COUNTED: [&dyn AnyGame; 1] = [&Counted(Choosing::InSecret)];
static OPEN: [&dyn AnyGame; 1] = [&Counted(Choosing::Openly)];
static PLAYED: AtomicUsize = AtomicUsize::new(0);

/// The game of the house's tests, which counts the moves that are played.
struct Counted(Choosing);

/// Who may know what is chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choosing {
    InSecret,
    Openly,
}

struct Position(Box<dyn AnyPosition>, Choosing);

#[rustfmt::skip]
impl AnyGame for Counted {
    fn id(&self) -> &'static str { toy::GAME.id() }
    fn about(&self) -> &About { toy::GAME.about() }
    fn rules(&self) -> RulesHistory { toy::GAME.rules() }
    fn options(&self) -> &'static [OptionText] { toy::GAME.options() }
    fn orders(&self) -> &'static [OrderText] { toy::GAME.orders() }
    fn style(&self) -> Option<&'static str> { toy::GAME.style() }
    fn picture(&self) -> Option<&'static str> { toy::GAME.picture() }
    fn position_size(&self) -> usize { toy::GAME.position_size() }
    fn start_under(&self, version: RulesVersion, players: usize, options: &[(String, String)]) -> Result<Box<dyn AnyPosition>, OptionError> {
        Ok(Box::new(Position(toy::GAME.start_under(version, players, options)?, self.0)))
    }
    fn random_game(&self, n: usize, options: &[(String, String)], dice: &mut Dice) -> Result<(Outcome, usize), OptionError> {
        toy::GAME.random_game(n, options, dice)
    }
    fn random_games(&self, n: usize, options: &[(String, String)], seeds: RangeInclusive<u64>) -> Result<Tally, OptionError> {
        toy::GAME.random_games(n, options, seeds)
    }
    fn perft(&self, n: usize, options: &[(String, String)], seed: u64, warm_up: usize, depth: u32) -> Result<u64, OptionError> {
        toy::GAME.perft(n, options, seed, warm_up, depth)
    }
}

#[rustfmt::skip]
impl AnyPosition for Position {
    fn copy(&self) -> Box<dyn AnyPosition> { Box::new(Position(self.0.copy(), self.1)) }
    fn seats(&self) -> usize { self.0.seats() }
    fn decision(&self) -> Decision { self.0.decision() }
    fn legal(&self, actor: Actor) -> Vec<String> { self.0.legal(actor) }
    fn offered(&self, actor: Actor) -> Vec<String> { self.0.offered(actor) }
    fn draw(&self, dice: &mut Dice) -> Option<String> { self.0.draw(dice) }
    fn play(&mut self, actor: Actor, text: &str, told: &mut Vec<LoggedEvent>) -> Result<String, PlayError> {
        PLAYED.fetch_add(1, Ordering::Relaxed);
        self.0.play(actor, text, told)
    }
    fn audience(&self, actor: Actor, text: &str) -> Audience {
        if self.1 == Choosing::Openly && actor != Actor::Chance { Audience::Everybody } else { self.0.audience(actor, text) }
    }
    fn label(&self, actor: Actor, text: &str) -> Option<Message> { self.0.label(actor, text) }
    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<String> { self.0.ordered(seat, orders) }
    fn points(&self, seat: Seat) -> i32 { self.0.points(seat) }
    fn outcome(&self) -> Option<Outcome> { self.0.outcome() }
    fn is_final(&self, actor: Actor, text: &str) -> bool { self.0.is_final(actor, text) }
    fn determinize(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn AnyPosition> { self.0.determinize(viewer, dice) }
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Option<Scene> { self.0.scene(viewer, l10n) }
    fn choices(&self, seat: Seat) -> Option<Vec<Choice>> { self.0.choices(seat) }
    fn choice(&self, actor: Actor, text: &str) -> Option<Choice> { self.0.choice(actor, text) }
    fn compounds(&self, seat: Seat) -> Vec<Choice> { self.0.compounds(seat) }
    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> { self.0.info(viewer, place, l10n) }
    fn purse(&self, seat: Seat) -> Vec<Counter> { self.0.purse(seat) }
    fn round(&self) -> Option<Message> { self.0.round() }
    fn seat_looks(&self) -> Vec<SeatLook> { self.0.seat_looks() }
    fn sources(&self, seat: Seat) -> Option<Sources> { self.0.sources(seat) }
    fn rivals(&self) -> Vec<Rival> { self.0.rivals() }
    fn shortfall(&self) -> Vec<Message> { self.0.shortfall() }
    fn option_pieces(&self, key: &str, l10n: &dyn Localize) -> Vec<OptionPiece> { self.0.option_pieces(key, l10n) }
    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<(String, Result<(), PlayError>)> { self.0.intended_moves(seat, place) }
}

fn entry(what: EntryKind) -> NewEntry {
    NewEntry { what, by: Origin::Person, at: 9, key: None }
}

/// Plays for whoever decides, beside the service.
fn play_any(position: &mut dyn AnyPosition, dice: &mut Dice) -> EntryKind {
    let actor = position.decision().first_actor().unwrap();
    let text = match actor {
        Actor::Chance => position.draw(dice).unwrap(),
        Actor::Seat(_) => position.offered(actor)[0].clone(),
    };
    EntryKind::Move(actor, position.play(actor, &text, &mut Vec::new()).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_stands_is_played_and_once_for_all_who_wait() {
    const UNDOS: u64 = 4_000;
    let dir = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
    let anna = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap();
    let service = TableService::new(
        store.clone(),
        &COUNTED,
        BotFactory::random(),
        Secret::new().unwrap(),
        TableConfig::default(),
    );
    let seats = vec![SeatRow { person: Some(anna.id), bot: None, name: "Anna".into() }; 2];
    let header = Header {
        id: "t".into(),
        game: toy::GAME.id().into(),
        rules: toy::GAME.rules_version(),
        options: Vec::new(),
        created: 5,
        host: anna.id,
    };
    store.create(NewTable { header, seats, status: Status::default(), notes: Vec::new() }).await.unwrap();
    let mut position = toy::GAME.start(2, &[]).unwrap();
    let mut dice = Dice::new(1);
    // Until somebody has something to decide, and then one move more.
    let mut entries = Vec::new();
    while position.decision() == Decision::Chance || entries.len() < 7 {
        entries.push(entry(play_any(&mut *position, &mut dice)));
    }
    let stand = entries.len();
    let next = play_any(&mut *position.copy(), &mut dice);
    for _ in 0..UNDOS {
        entries.push(entry(next.clone()));
        entries.push(entry(EntryKind::Undo(stand)));
    }
    // A seat is handed on after a move that is then taken back.
    entries.push(entry(next.clone()));
    let bot = Some("random".to_owned());
    entries.push(entry(EntryKind::Seat(Seat(0), bot.clone())));
    entries.push(entry(EntryKind::Seat(Seat(0), None)));
    entries.push(entry(EntryKind::Undo(stand)));
    let last = entries.len() as u64;
    assert_eq!(store.append("t", 0, entries, Status::default()).await.unwrap(), Appended::Written(last));

    PLAYED.store(0, Ordering::Relaxed);
    let waiting: Vec<_> = (0..6)
        .map(|_| {
            let service = service.clone();
            tokio::spawn(async move { service.table("t").await.unwrap() })
        })
        .collect();
    let mut tables = Vec::new();
    for table in waiting {
        tables.push(table.await.unwrap());
    }
    assert_eq!(PLAYED.load(Ordering::Relaxed), stand, "moves played for {stand} that stand");
    assert!(tables.iter().all(|table| Arc::ptr_eq(table, &tables[0])));
    let state = tables[0].state().await;
    assert_eq!(
        state.played.iter().map(|played| played.seq).collect::<Vec<_>>(),
        (1..=stand as u64).collect::<Vec<_>>()
    );
    assert_eq!((state.seq, state.undos.len() as u64), (last, UNDOS + 1));
    assert_eq!(state.undos[0], stand as u64 + 2);
    let by = Origin::Person;
    let handed = |seq, bot| SeatHandover { seq, after: stand + 1, seat: Seat(0), bot, by };
    assert_eq!(state.handed, [handed(last - 2, bot), handed(last - 1, None)]);
    assert!(!state.played.last().unwrap().can_take_back, "a card that was chosen in secret");
    assert_eq!(state.position.legal(Actor::Seat(Seat(0))), position.legal(Actor::Seat(Seat(0))));
}

/// Three choose at once, and everybody sees what was chosen: who is slower is still asked the same. Who has chosen is not, nor who is asked
/// only since then, nor anybody after an undo.
#[tokio::test]
async fn a_move_counts_that_others_were_quicker_than() {
    let dir = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
    let mut people = Vec::new();
    for name in ["Anna", "Béla", "Cili"] {
        people.push(store.create_person(name, Secret::new().unwrap().hash()).await.unwrap());
    }
    let (bots, secret) = (BotFactory::random(), Secret::new().unwrap());
    let service = TableService::new(store.clone(), &OPEN, bots, secret, TableConfig::default());
    let known = |i: usize| SeatRequest::Known(people[i].id, people[i].name.clone());
    let wishes = vec![SeatRequest::Me("Anna".into()), known(1), known(2)];
    let id = service.open(&people[0], toy::GAME.id(), Vec::new(), wishes).await.unwrap();
    let live = service.table(&id).await.unwrap();
    let offered = |i: u8| {
        let live = live.clone();
        async move { live.state().await.position.offered(Actor::Seat(Seat(i))).first().cloned() }
    };
    let seq = live.state().await.seq;
    let mut wishes = Vec::new();
    for i in 0..3 {
        wishes.push(offered(i).await.expect("all are asked"));
    }
    let act = |i: usize, text: String, expected: u64, key: &'static str| {
        let (service, live, person) = (service.clone(), live.clone(), people[i].id);
        async move { service.act(&live, person, &[&*text], expected, key).await }
    };
    assert_eq!(act(1, wishes[1].clone(), seq, "b").await.unwrap().seq, seq + 1);
    assert_eq!(act(0, wishes[0].clone(), seq, "a").await.unwrap().seq, seq + 2, "others were quicker");
    let twice = act(0, wishes[0].clone(), seq, "again").await;
    assert!(matches!(twice, Err(TableError::Stale { now }) if now == seq + 2), "{twice:?}");
    assert_eq!(act(2, wishes[2].clone(), seq, "c").await.unwrap().seq, seq + 3, "and again");
    // Somebody takes stones now, who has chosen a card since.
    let winner = match live.state().await.position.decision() {
        Decision::Seats(seats) => seats.lowest().unwrap(),
        other => panic!("{other:?}"),
    };
    let text = offered(winner.0).await.unwrap();
    let blind = act(winner.index(), text.clone(), seq, "blind").await;
    assert!(matches!(blind, Err(TableError::Stale { .. })), "{blind:?}");
    assert_eq!(act(winner.index(), text, seq + 3, "seen").await.unwrap().seq, seq + 4);
}
