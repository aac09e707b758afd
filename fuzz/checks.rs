//! What must hold for every text, however mangled. The fuzz targets and the tests share this file.

use kernel::Record;
use kernel::erased::{AnyGame, replay};

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
        let _ = replay(game, &record, None, |_, _, _, _, _| {});
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
