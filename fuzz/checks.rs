//! Checks that must hold for every text, however mangled. The fuzz targets and the tests share this file.

use kernel::erased::{AnyGame, replay};
use kernel::{Actor, Dice, Record};

/// Reading a record never panics, an error names a line of the text, and what was read prints to a
/// text that reads back as the same record.
pub fn record(text: &str) {
    match Record::parse(text) {
        Ok(record) => {
            let printed = record.to_string();
            let again = Record::parse(&printed).expect("a printed record can be read");
            assert_eq!(again.to_string(), printed, "printing is stable");
            assert_eq!(again.moves, record.moves, "every move stays as it is");
        }
        Err(error) => assert!(
            (1..=text.lines().count().max(1)).contains(&error.line),
            "line {} of a text of {} lines",
            error.line,
            text.lines().count()
        ),
    }
}

/// Replaying a record never panics, whatever its moves say.
pub fn played(game: &dyn AnyGame, text: &str) {
    if let Ok(record) = Record::parse(text) {
        let _ = replay(game, &record, None, |_| {});
    }
}

/// Trying any lines as moves never panics, a refused move changes nothing, and whoever must decide has a move. What is refused gives
/// way to a legal move, so that the game goes on. The first line decides how many play.
pub fn moves(game: &dyn AnyGame, text: &str) {
    let mut lines = text.lines();
    let (least, most) = game.about().players;
    let players = least + lines.next().map_or(0, str::len) % (most - least + 1);
    // Not every number between the least and the most need be possible.
    let Ok(mut position) = game.start(players, &[]) else { return };
    let mut dice = Dice::new(text.len() as u64);
    for line in lines {
        let Some(actor) = position.decision().first_actor() else { return };
        let next = match actor {
            Actor::Chance => position.draw(&mut dice),
            Actor::Seat(_) => {
                let legal = position.legal(actor);
                if position.play(actor, line, &mut Vec::new()).is_ok() {
                    continue;
                }
                assert_eq!(position.legal(actor), legal, "`{line}` was refused and changed something");
                legal.get(line.len() % legal.len().max(1)).cloned()
            }
        };
        let next = next.expect("somebody must decide, so there is a move");
        position.play(actor, &next, &mut Vec::new()).expect("a listed move is legal");
    }
}

/// Importing a text never panics, and an error names a line of the text.
pub fn import(game: &dyn AnyGame, text: &str) {
    for importer in game.about().importers {
        let _ = (importer.recognizes)(text);
        if let Err(error) = (importer.import)(text) {
            assert!(
                (1..=text.lines().count().max(1)).contains(&error.line),
                "line {} of a text of {} lines: {}",
                error.line,
                text.lines().count(),
                error.why
            );
        }
    }
}
