//! Whole games in our own record form, which must replay to the same end for ever.
//!
//! `records/` of a game's folder has them, and `results.txt` there how they ended.

use crate::text;
use kernel::erased::{AnyGame, replay};
use kernel::playout::{Buffers, random_move};
use kernel::record::RecordedMove;
use kernel::{Actor, Dice, Game, Options, Outcome, Record, RulesVersion};
use std::fmt::Write as _;
use std::path::Path;

/// How a game ended, as a line of `results.txt` has it.
fn result(outcome: &Outcome) -> String {
    let seats =
        outcome.seats.iter().map(|seat| format!("{} {} (rank {})", seat.plays, seat.points, seat.rank));
    seats.collect::<Vec<_>>().join(", ")
}

/// Every record of a game's folder is printed as it is read, and replays to the end that `results.txt` has.
pub fn records_replay_to_their_ends(game: &dyn AnyGame, folder: &str, games: usize) {
    let records = Path::new(folder).join("records");
    let results = text(&records.join("results.txt"));
    for line in results.lines() {
        let (name, expected) = line.split_once(": ").unwrap();
        let text = text(&records.join(format!("{name}.txt")));
        let record = Record::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.to_string(), text, "{name}: printing gives the same text");
        let end = replay(game, &record, None, |_| {}).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(result(&end.outcome().expect("the game is over")), expected, "{name}");
    }
    assert_eq!(results.lines().count(), games);
    assert_eq!(crate::files(&records).len(), games + 1, "every record has its end in results.txt");
}

/// Are the records to be written anew? `TARSAS_WRITE_RECORDS=1` asks for it.
pub fn to_be_written() -> bool {
    std::env::var_os("TARSAS_WRITE_RECORDS").is_some()
}

/// Writes the records of a game's folder, and their ends.
pub fn write(folder: &str, games: impl Iterator<Item = (String, Record, Outcome)>) {
    let records = Path::new(folder).join("records");
    let mut results = String::new();
    for (name, record, outcome) in games {
        writeln!(results, "{name}: {}", result(&outcome)).unwrap();
        std::fs::write(records.join(format!("{name}.txt")), record.to_string()).unwrap();
    }
    std::fs::write(records.join("results.txt"), results).unwrap();
}

/// Writes random games of these seeds as the records of a game's folder.
pub fn write_random_games<G: Game>(folder: &str, seeds: &[u64], options: impl Fn(u64) -> G::Options) {
    let games = seeds.iter().map(|&seed| {
        let options = options(seed);
        let (mut position, mut dice) = (G::new(&options), Dice::new(seed));
        let (mut recorder, mut buffers) = (Recorder::default(), Buffers::default());
        while let Some((actor, mv)) = random_move(&position, &mut dice, &mut buffers) {
            recorder.note(&position, actor, mv);
            position.play_unchecked(actor, mv, &mut ());
        }
        let outcome = position.outcome().expect("the game is over");
        (format!("game_{seed}"), recorder.record::<G>(&options), outcome)
    });
    write(folder, games);
}

/// A game that is written down while it is played.
#[derive(Debug, Default)]
pub struct Recorder(Vec<RecordedMove>);

impl Recorder {
    /// Writes down the move that is made next.
    pub fn note<G: Game>(&mut self, position: &G, actor: Actor, mv: G::Move) {
        let mut text = String::new();
        position.write_move(actor, mv, &mut text);
        self.0.push(RecordedMove { actor, text, number: 0 });
    }

    /// The record of the game.
    pub fn record<G: Game>(self, options: &G::Options) -> Record {
        Record {
            game: G::ID.into(),
            rules: G::RULES.newest().0,
            seats: (1..=options.players()).map(|i| format!("player {i}")).collect(),
            options: options.write(),
            moves: self.0,
        }
    }
}

/// The position before the first move of a record, under its own rules version.
pub fn beginning<G: Game>(record: &Record) -> G {
    let options = G::Options::read(record.seats.len(), &record.options).expect("sound options");
    G::under(&options, RulesVersion(record.rules))
}

/// The record of a game is read back and leads to the same end.
pub fn leads_to<G: Game>(record: &Record, end: &G) {
    let read = Record::parse(&record.to_string()).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(&read, record);
    let mut p = beginning::<G>(&read);
    for line in &read.moves {
        let mv = p.read_move(line.actor, &line.text).unwrap();
        p.play(line.actor, mv, &mut ()).unwrap_or_else(|why| panic!("{}: {why:?}", line.text));
    }
    assert_eq!(&p, end);
    assert_eq!(p.outcome(), end.outcome());
}
