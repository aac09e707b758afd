//! Conformance: what every game must prove, written once.
//!
//! A game's tests say what is its own: set-ups, pieces that may not be lost, moves that there can be.
//! All that holds for any game is here, generic over [`kernel::Game`]: random games with their
//! [`invariants`](random), a hot path that never [allocates](allocation), [counts of moves](perft),
//! [records] that replay, the [book] of rules with its tests, [scenes](scene) that are sound, [words] for
//! whatever is told, [inputs] for a net. [`script`] is the table on which clauses are proved, [`gallery`] draws pages to look at.
//!
//! Everything here panics where something does not hold, and is for tests only.

pub mod allocation;
pub mod book;
pub mod count;
pub mod gallery;
pub mod inputs;
pub mod localizers;
pub mod page;
pub mod perft;
pub mod random;
pub mod records;
pub mod scene;
pub mod script;
pub mod words;

use std::path::{Path, PathBuf};

/// Every file below a folder, in the order of names.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The text of a file.
pub(crate) fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}
