//! A bot at the table is the bot of the arena: it lives with its seat, thinks once a turn, and plays the
//! same moves from the same seed.

use bots::erased::{AnyBot, BotMove, BotTurn};
use bots::{Basis, BotKind};
use kernel::erased::AnyPosition;
use kernel::{Actor, Decision, Dice, Seat};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{
    BotFactory, BotLevel, LiveTable, Person, Revision, SeatRequest, Secret, Sqlite, Store, TableConfig,
    TableService, Visibility,
};

use tarsas::registry;
use tokio::sync::{Mutex, watch};

/// The game in which turns of several decisions are looked at.
const GAME: &str = "terra-mystica";
const SEED: u64 = 11;
const ANNA: Seat = Seat(0);
const BOT: Seat = Seat(1);
/// How long a move is waited for, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// What the bots of a table said, and whether Anna is quicker where they decide at the same time.
#[derive(Default)]
struct Heard {
    /// What they said and could play.
    said: Vec<(Seat, BotMove)>,
    /// How many moves Anna has made.
    annas: usize,
    /// Does a bot that has thought wait for Anna, who decides as well?
    waiting: bool,
    /// How often she was quicker.
    overtaken: usize,
    /// Has she left?
    left: bool,
}

/// A bot whose words are written down. Where Anna decides at the same time, it hands its move in too late. Only one bot of a table
/// is asked at a time.
struct Slow(Box<dyn AnyBot>, Arc<Mutex<Heard>>);

impl AnyBot for Slow {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove> {
        let before = self.1.blocking_lock().annas;
        let said = self.0.choose(position, seat)?;
        if !position.decision().is_for(Actor::Seat(ANNA)) {
            self.1.blocking_lock().said.push((seat, said.clone()));
            return Some(said);
        }
        let begun = Instant::now();
        // A bot that waited for ever would hold a test that has failed up.
        while begun.elapsed() < PATIENCE {
            let mut heard = self.1.blocking_lock();
            if heard.annas > before || heard.left {
                heard.overtaken += usize::from(!heard.left);
                break;
            }
            heard.waiting = true;
            drop(heard);
            std::thread::sleep(Duration::from_millis(1));
        }
        Some(said)
    }

    fn retract(&mut self) {
        self.0.retract();
    }

    fn consider(&mut self, position: &dyn AnyPosition, seat: Seat, most: usize) -> Vec<BotTurn> {
        self.0.consider(position, seat, most)
    }
}

fn bot_of(game: &str, kind: BotKind) -> Box<dyn AnyBot> {
    registry::arena(game).unwrap().bot(kind, SEED)
}

fn bot(kind: BotKind) -> Box<dyn AnyBot> {
    bot_of(GAME, kind)
}

/// A table of Anna and bots of this kind, and what the bots say there.
struct Table {
    _dir: tempfile::TempDir,
    service: Arc<TableService>,
    live: Arc<LiveTable>,
    /// As long as somebody listens, bots play on, however long it takes.
    _listening: watch::Receiver<Revision>,
    anna: Person,
    heard: Arc<Mutex<Heard>>,
    dice: Dice,
}

impl Table {
    async fn open(game: &'static str, players: usize, kind: BotKind) -> Table {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
        let anna = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap();
        let heard = Arc::<Mutex<Heard>>::default();
        let hears = heard.clone();
        let levels = vec![BotLevel { id: "measured", at_once: true }];
        let factory =
            BotFactory::new(levels, move |_, _, _| Box::new(Slow(bot_of(game, kind), hears.clone())));
        let config = TableConfig { pace: Duration::ZERO, ..TableConfig::default() };
        let service = TableService::new(store, registry::GAMES, factory, Secret::new().unwrap(), config);
        let mut seats = vec![SeatRequest::Me("Anna".into())];
        seats.resize(players, SeatRequest::Bot("measured".into(), "Ábel".into()));
        let id = service.open(&anna, game, Vec::new(), seats).await.unwrap();
        let live = service.table(&id).await.unwrap();
        let _listening = live.listen();
        Table { _dir: dir, service, live, _listening, anna, heard, dice: Dice::new(3) }
    }

    /// Waits until it is Anna's turn, and where bots decide as well, until one of them has thought; is it, or is
    /// the game over?
    async fn wait(&self) -> bool {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < PATIENCE, "nobody moves");
            match self.live.state().await.position.decision() {
                Decision::Over => return false,
                Decision::Seats(seats)
                    if seats.has(ANNA) && (seats.len() == 1 || self.heard.lock().await.waiting) =>
                {
                    return true;
                }
                _ => {}
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Anna makes any move.
    async fn play(&mut self) {
        let (text, seq) = {
            let state = self.live.state().await;
            let offered = state.position.offered(Actor::Seat(ANNA));
            (self.dice.pick(&offered).unwrap().clone(), state.seq)
        };
        let key = seq.to_string();
        // Nobody counts her moves while she makes one.
        let mut heard = self.heard.lock().await;
        self.service.act(&self.live, self.anna.id, &[&*text], seq, &key).await.unwrap();
        heard.annas += 1;
        heard.waiting = false;
    }
}

/// A game of Anna against bots at the table, so many of her moves long or to its end: each bot says what it says in the arena, where
/// it sits through the whole game and is asked once for each move. What they said, in order, and how often Anna was quicker.
async fn plays_as_in_the_arena(
    game: &'static str,
    players: usize,
    name: &str,
    most: usize,
) -> (Vec<(Seat, BotMove)>, usize) {
    let kind: BotKind = name.parse().unwrap();
    let mut table = Table::open(game, players, kind).await;
    while table.wait().await && table.heard.lock().await.annas < most {
        table.play().await;
    }
    let state = table.live.state().await;
    let record = state.record(&table.live.header, Visibility::Open);
    let mut position = registry::game(game).unwrap().start(players, &[]).unwrap();
    let mut bots: Vec<_> = (0..players).map(|_| bot_of(game, kind)).collect();
    let mut in_the_arena = Vec::new();
    for line in &record.moves {
        if let Actor::Seat(seat) = line.actor
            && seat != ANNA
        {
            let said = bots[seat.index()].choose(&*position, seat).unwrap();
            assert_eq!(said.text, line.text, "{game}, {name}, {seat}, move {}", in_the_arena.len());
            in_the_arena.push((seat, said));
        }
        position.play(line.actor, &line.text, &mut Vec::new()).unwrap();
    }
    let mut heard = table.heard.lock().await;
    assert_eq!(heard.said, in_the_arena, "{game}, {name}");
    heard.left = true;
    (in_the_arena, heard.overtaken)
}

#[tokio::test(flavor = "multi_thread")]
async fn it_plays_as_in_the_arena_and_thinks_once_a_turn() {
    for name in ["search:40", "medium"] {
        let (said, _) = plays_as_in_the_arena(GAME, 2, name, usize::MAX).await;
        let mut turns = Vec::<Vec<Basis>>::new();
        for (_, said) in said {
            if turns.is_empty() || matches!(said.basis, Basis::Deliberated { .. }) {
                turns.push(Vec::new());
            }
            turns.last_mut().unwrap().push(said.basis);
        }
        let planned = |basis: &Basis| *basis == Basis::Planned;
        let long = turns.iter().filter(|turn| turn.iter().filter(|basis| planned(basis)).count() >= 2);
        assert!(long.count() >= 3, "{name}: {turns:?}");
    }
}

/// The games whose turns are often several decisions long. In Underwater Cities they are, too: but there each decision is made on
/// another deal of the other hands, and no plan was made for that.
const LONG_TURNS: [&str; 3] = ["terra-mystica", "age-of-innovation", "revive"];

/// So many moves of Anna are enough for plans that are kept and followed, and for bots that are overtaken.
const SEVERAL: usize = 60;

/// Also where all decide at once, and a bot is overtaken while it thinks. Bots that think play the beginning of a game.
#[tokio::test(flavor = "multi_thread")]
async fn it_plays_as_in_the_arena_in_every_game() {
    for arena in registry::ARENAS {
        let mut planned = 0;
        let (game, about) = (arena.game().id(), arena.game().about());
        let mut counts = about.players.0.max(2)..=about.players.1;
        let players = counts.find(|count| !about.excluded_counts.contains(count)).unwrap();
        for (name, most) in [("random", usize::MAX), ("search:4", SEVERAL), ("medium", SEVERAL)] {
            let (said, overtaken) = plays_as_in_the_arena(game, players, name, most).await;
            println!("{game}, {name}: {} moves, {overtaken} times overtaken", said.len());
            planned += said.iter().filter(|(_, said)| said.basis == Basis::Planned).count();
            assert!(
                overtaken > 0 || !["seven-wonders", "underwater-cities"].contains(&game),
                "{game}, {name}"
            );
        }
        println!("{game}: {planned} moves were planned");
        assert!(planned > 0 || !LONG_TURNS.contains(&game), "{game}: no move was planned");
    }
}

/// A position in which a bot plans three decisions and more, and the bot after it has said the first.
fn planning(kind: BotKind) -> (Box<dyn AnyPosition>, Box<dyn AnyBot>, BotMove) {
    let mut position = registry::game(GAME).unwrap().start(2, &[]).unwrap();
    let (mut dice, mut bots) = (Dice::new(5), [bot(kind), bot(kind)]);
    loop {
        let actor = position.decision().first_actor().unwrap();
        let Actor::Seat(seat) = actor else {
            let text = position.draw(&mut dice).unwrap();
            position.play(actor, &text, &mut Vec::new()).unwrap();
            continue;
        };
        let turns = bots[seat.index()].consider(&*position, seat, 1);
        if seat == BOT && turns.first().is_some_and(|turn| turn.moves.len() >= 3) {
            let mut bot = bot(kind);
            let said = bot.choose(&*position, BOT).unwrap();
            let mut after = position.copy();
            after.play(actor, &said.text, &mut Vec::new()).unwrap();
            if after.decision().is_for(actor) && after.offered(actor).len() > 2 {
                return (position, bot, said);
            }
        }
        let text = bots[seat.index()].choose(&*position, seat).unwrap().text;
        position.play(actor, &text, &mut Vec::new()).unwrap();
    }
}

/// Whatever happens between two decisions, a bot does not follow a plan for another position.
#[test]
fn a_plan_is_followed_only_where_it_was_made_for() {
    let kind: BotKind = "search:40".parse().unwrap();
    let actor = Actor::Seat(BOT);
    let thought = |said: &BotMove| matches!(said.basis, Basis::Deliberated { .. });
    // As planned.
    let (mut position, mut bot, said) = planning(kind);
    position.play(actor, &said.text, &mut Vec::new()).unwrap();
    let next = bot.choose(&*position, BOT).unwrap();
    assert_eq!(next.basis, Basis::Planned);
    // Taken back: the same question again.
    let (position, mut bot, said) = planning(kind);
    let again = bot.choose(&*position, BOT).unwrap();
    assert!(thought(&again), "{again:?}");
    assert!(position.legal(actor).contains(&again.text));
    // Somebody else made another move for the seat.
    let mut others = position.offered(actor).into_iter().filter(|text| *text != said.text);
    let other = others.find_map(|text| {
        let mut other = position.copy();
        other.play(actor, &text, &mut Vec::new()).unwrap();
        (other.decision().is_for(actor) && other.offered(actor).len() > 1).then_some(other)
    });
    let (_, mut bot, _) = planning(kind);
    let other = other.unwrap();
    let answer = bot.choose(&*other, BOT).unwrap();
    assert!(thought(&answer), "{answer:?}");
    assert!(other.legal(actor).contains(&answer.text));
}

/// The level that people meet has a time and no number of iterations, and keeps its plan like the others: a turn of several
/// decisions is thought about once.
#[test]
fn hard_thinks_once_a_turn() {
    let (mut position, ..) = planning("search:40".parse().unwrap());
    let (mut hard, mut other) = (bot("hard".parse().unwrap()), bot("medium".parse().unwrap()));
    let mut dice = Dice::new(6);
    // It may prefer a short turn to the one that was seen here.
    for _ in 0..20 {
        let mut bases = Vec::new();
        while position.decision().is_for(Actor::Seat(BOT)) {
            let said = hard.choose(&*position, BOT).unwrap();
            position.play(Actor::Seat(BOT), &said.text, &mut Vec::new()).unwrap();
            bases.push(said.basis);
        }
        let thought = bases.iter().filter(|basis| matches!(basis, Basis::Deliberated { .. })).count();
        assert!(thought <= 1, "{bases:?}");
        if thought == 1 && bases.len() > 1 {
            return;
        }
        while !position.decision().is_for(Actor::Seat(BOT)) {
            let actor = position.decision().first_actor().expect("no turn was long");
            let text = match actor {
                Actor::Chance => position.draw(&mut dice).unwrap(),
                Actor::Seat(seat) => other.choose(&*position, seat).unwrap().text,
            };
            position.play(actor, &text, &mut Vec::new()).unwrap();
        }
    }
    panic!("no turn was long");
}

/// A bot as the table had it once: made anew for every decision, so that it forgets what it planned.
struct Forgetful(BotKind, u64);

impl AnyBot for Forgetful {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove> {
        self.1 += 1;
        registry::arena(GAME).unwrap().bot(self.0, self.1).choose(position, seat)
    }

    fn consider(&mut self, _: &dyn AnyPosition, _: Seat, _: usize) -> Vec<BotTurn> {
        Vec::new()
    }
}

/// What a bot that keeps its plan gains, for `docs/strength.md`. Takes minutes; run it alone:
/// `MEASURE=search:100 GAMES=10 cargo test -p tarsas --test it measure_ -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
fn measure_what_keeping_a_plan_gains() {
    let set = |name: &str, usual: &str| std::env::var(name).unwrap_or_else(|_| usual.into());
    let kind: BotKind = set("MEASURE", "search:100").parse().unwrap();
    let games: u64 = set("GAMES", "4").parse().unwrap();
    for keeps in [true, false] {
        let (mut points, mut decisions, mut searches, mut turns) = (Vec::new(), 0, 0, 0);
        let mut time = Duration::ZERO;
        for seed in 1..=games {
            let mut position = registry::game(GAME).unwrap().start(4, &[]).unwrap();
            let mut dice = Dice::new(seed);
            let seat_bot = |seat| -> Box<dyn AnyBot> {
                let seed = bots::seed_for(bots::seed_for(seed, 0), seat);
                if keeps {
                    registry::arena(GAME).unwrap().bot(kind, seed)
                } else {
                    Box::new(Forgetful(kind, seed))
                }
            };
            let mut seated: Vec<Box<dyn AnyBot>> = (0..4).map(seat_bot).collect();
            let mut before = None;
            while let Some(actor) = position.decision().first_actor() {
                let text = match actor {
                    Actor::Chance => position.draw(&mut dice).unwrap(),
                    Actor::Seat(seat) => {
                        let begun = std::time::Instant::now();
                        let said = seated[seat.index()].choose(&*position, seat).unwrap();
                        time += begun.elapsed();
                        decisions += 1;
                        searches += u32::from(matches!(said.basis, Basis::Deliberated { .. }));
                        turns += u32::from(before != Some(actor));
                        said.text
                    }
                };
                before = Some(actor);
                position.play(actor, &text, &mut Vec::new()).unwrap();
            }
            points.extend((0..4).map(|i| f64::from(position.points(Seat(i)))));
        }
        let mean = points.iter().sum::<f64>() / points.len() as f64;
        println!(
            "{kind} {}: {games} games, {mean:.1} points a seat; {decisions} decisions in {turns} turns, {searches} \
             thought about; {:.2} s a turn",
            if keeps { "keeps its plan" } else { "forgets it" },
            time.as_secs_f64() / f64::from(turns)
        );
    }
}
