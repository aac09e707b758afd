//! A bot at the table is the bot of the arena: it lives with its seat, thinks once a turn, and plays the
//! same moves from the same seed.

use bots::erased::{AnyBot, BotMove, BotTurn};
use bots::{Basis, BotKind};
use kernel::erased::AnyPosition;
use kernel::{Actor, Decision, Dice, Seat};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use table::{
    BotFactory, BotLevel, LiveTable, Person, SeatRequest, Secret, Sqlite, Store, TableConfig, TableService,
    Visibility,
};

use tarsas::registry;

const GAME: &str = "terra-mystica";
const SEED: u64 = 11;
const ANNA: Seat = Seat(0);
const BOT: Seat = Seat(1);

type Said = Arc<Mutex<Vec<BotMove>>>;

/// A bot whose words are written down.
struct Heard(Box<dyn AnyBot>, Said);

impl AnyBot for Heard {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove> {
        let said = self.0.choose(position, seat)?;
        self.1.lock().unwrap().push(said.clone());
        Some(said)
    }

    fn consider(&mut self, position: &dyn AnyPosition, seat: Seat, most: usize) -> Vec<BotTurn> {
        self.0.consider(position, seat, most)
    }
}

fn bot(kind: BotKind) -> Box<dyn AnyBot> {
    registry::arena(GAME).unwrap().bot(kind, SEED)
}

/// A table of Anna and a bot of this kind, and what the bot says there.
struct Table {
    _dir: tempfile::TempDir,
    service: Arc<TableService>,
    live: Arc<LiveTable>,
    anna: Person,
    said: Said,
    dice: Dice,
}

impl Table {
    async fn open(kind: BotKind) -> Table {
        let dir = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
        let anna = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap();
        let said = Said::default();
        let heard = said.clone();
        let levels = vec![BotLevel { id: "measured", at_once: true }];
        let factory = BotFactory::new(levels, move |_, _, _| Box::new(Heard(bot(kind), heard.clone())));
        let config = TableConfig { pace: Duration::ZERO, ..TableConfig::default() };
        let service = TableService::new(store, registry::GAMES, factory, Secret::new().unwrap(), config);
        let seats = vec![SeatRequest::Me("Anna".into()), SeatRequest::Bot("measured".into(), "Ábel".into())];
        let id = service.open(&anna, GAME, Vec::new(), seats).await.unwrap();
        let live = service.table(&id).await.unwrap();
        Table { _dir: dir, service, live, anna, said, dice: Dice::new(3) }
    }

    /// Waits until it is Anna's turn; is it, or is the game over?
    async fn wait(&self) -> bool {
        loop {
            match self.live.state().await.position.decision() {
                Decision::Over => return false,
                decision if decision.is_for(Actor::Seat(ANNA)) => return true,
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
        self.service.act(&self.live, self.anna.id, &[&*text], seq, &key).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_plays_as_in_the_arena_and_thinks_once_a_turn() {
    for name in ["search:40", "medium"] {
        let kind: BotKind = name.parse().unwrap();
        let mut table = Table::open(kind).await;
        while table.wait().await {
            table.play().await;
        }
        let state = table.live.state().await;
        let record = state.record(&table.live.header, Visibility::Open);
        let at_the_table = table.said.lock().unwrap().clone();
        // In the arena a bot sits through the whole game.
        let mut position = registry::game(GAME).unwrap().start(2, &[]).unwrap();
        let (mut bot, mut in_the_arena, mut turns) = (bot(kind), Vec::new(), Vec::<Vec<Basis>>::new());
        let mut before = Actor::Chance;
        for line in &record.moves {
            if line.actor == Actor::Seat(BOT) {
                let said = bot.choose(&*position, BOT).unwrap();
                assert_eq!(said.text, line.text, "{name}");
                if before != line.actor || matches!(said.basis, Basis::Deliberated { .. }) {
                    turns.push(Vec::new());
                }
                turns.last_mut().unwrap().push(said.basis);
                in_the_arena.push(said);
            }
            before = line.actor;
            position.play(line.actor, &line.text, &mut Vec::new()).unwrap();
        }
        assert_eq!(at_the_table, in_the_arena, "{name}");
        let searches = |turn: &&Vec<Basis>| !matches!(turn[0], Basis::Planned | Basis::Forced);
        let long: Vec<_> = turns.iter().filter(searches).filter(|turn| turn.len() >= 3).collect();
        assert!(long.len() >= 3, "{name}: {turns:?}");
        for turn in long {
            let kept = |basis: &Basis| matches!(basis, Basis::Planned | Basis::Forced);
            assert!(turn[1..].iter().all(kept), "{name}: {turn:?}");
        }
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
