//! Sizes: code lines of every game by room, as a table for `docs/size.md`.
//!
//! `cargo run -p tarsas-conformance --example size -- BEFORE NOW` compares two trees, such as a `git worktree`
//! of an old commit and this one; with one tree it prints that. A line counts if it is neither empty nor a
//! comment. Unit tests within `src` count as tests.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// What lines are for. The rooms of glue are what a game repeats of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Room {
    Rules,
    Hidden,
    Components,
    Dispatch,
    Notation,
    Options,
    Reasons,
    Scene,
    Glue,
    Advice,
    Aside,
    All,
    Texts,
    Tests,
}

impl Room {
    const ALL: [(Room, &'static str); 14] = [
        (Room::Rules, "rules (position, set-up, phases, actions, listing, versions)"),
        (Room::Hidden, "hidden information"),
        (Room::Components, "loading components"),
        (Room::Dispatch, "glue: `impl Game` dispatch"),
        (Room::Notation, "glue: moves as text, names"),
        (Room::Options, "glue: options"),
        (Room::Reasons, "glue: refusal, event and source enums"),
        (Room::Scene, "glue: scene"),
        (Room::Glue, "**glue, sum**"),
        (Room::Advice, "advice, and inputs of a net"),
        (Room::Aside, "importer, test support in `src`"),
        (Room::All, "**all Rust in `src`**"),
        (Room::Texts, "texts hu + en"),
        (Room::Tests, "tests"),
    ];

    /// The room of a source below `src/`. The names are those of this tree and of the older ones that it is
    /// compared with.
    fn of(path: &str) -> Room {
        let (folder, file) = path.split_once('/').unwrap_or(("", path));
        match (folder, file) {
            ("scene", _) | ("", "scene.rs" | "asked.rs") => Room::Scene,
            ("advice" | "inputs", _) | ("", "advice.rs" | "inputs.rs") => Room::Advice,
            ("hidden", _) | ("", "redeal.rs" | "view.rs" | "hidden.rs") => Room::Hidden,
            ("components", _) | ("", "components.rs" | "cards.rs" | "tables.rs" | "numbers.rs") => {
                Room::Components
            }
            // 7 Wonders, before its components had a folder.
            ("", "card.rs" | "effect.rs" | "resource.rs") => Room::Components,
            ("ledger", _) | ("", "sketch.rs" | "every_mix.rs") => Room::Aside,
            ("", "game.rs" | "lib.rs") => Room::Dispatch,
            ("", "notation.rs" | "names.rs" | "words.rs") => Room::Notation,
            ("", "options.rs") => Room::Options,
            ("", "refusal.rs" | "event.rs" | "source.rs" | "clauses.rs") => Room::Reasons,
            _ => Room::Rules,
        }
    }

    fn is_glue(self) -> bool {
        matches!(self, Room::Dispatch | Room::Notation | Room::Options | Room::Reasons | Room::Scene)
    }
}

type Sizes = BTreeMap<Room, usize>;

/// Every file below a folder with this extension, by its path below it.
fn files(folder: &Path, extension: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(dir) = open.pop() {
        for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|other| other == extension)
                && let (Ok(below), Ok(text)) = (path.strip_prefix(folder), fs::read_to_string(&path))
            {
                found.push((below.to_string_lossy().into_owned(), text));
            }
        }
    }
    found
}

/// Lines that say something to the machine.
fn lines(text: &str, comment: &str) -> usize {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(comment)).count()
}

fn sizes(game: &Path) -> Sizes {
    let mut sizes = Sizes::new();
    let mut add = |room: Room, n: usize| *sizes.entry(room).or_default() += n;
    for (path, text) in files(&game.join("src"), "rs") {
        let (code, tests) = text.split_once("#[cfg(test)]\nmod ").unwrap_or((&text, ""));
        let (room, n) = (Room::of(&path), lines(code, "//"));
        add(room, n);
        add(Room::All, n);
        if room.is_glue() {
            add(Room::Glue, n);
        }
        add(Room::Tests, lines(tests, "//"));
    }
    for (_, text) in files(&game.join("tests"), "rs") {
        add(Room::Tests, lines(&text, "//"));
    }
    for (_, text) in files(&game.join("texts"), "ftl") {
        add(Room::Texts, lines(&text, "#"));
    }
    sizes
}

/// The games of a tree that have an engine, by the name of their folder.
fn games(tree: &Path) -> BTreeMap<String, Sizes> {
    let folders = fs::read_dir(tree.join("games")).into_iter().flatten().flatten();
    let games = folders.filter(|entry| entry.path().join("src/lib.rs").is_file());
    games.map(|entry| (entry.file_name().to_string_lossy().into_owned(), sizes(&entry.path()))).collect()
}

/// `1,234`.
fn figure(n: usize) -> String {
    if n < 1000 { n.to_string() } else { format!("{},{:03}", n / 1000, n % 1000) }
}

fn main() -> ExitCode {
    let trees: Vec<_> = std::env::args().skip(1).map(|tree| games(Path::new(&tree))).collect();
    let (before, now) = match &trees[..] {
        [now] => (now, now),
        [before, now] => (before, now),
        _ => {
            eprintln!("size: name one tree, or one before and one now");
            return ExitCode::FAILURE;
        }
    };
    let cell = |game: &str, room: Room| {
        let of = |tree: &BTreeMap<String, Sizes>| {
            tree.get(game).map(|sizes| figure(sizes.get(&room).copied().unwrap_or(0)))
        };
        match (of(before), of(now)) {
            (Some(before), Some(now)) if trees.len() > 1 => format!("{before} → {now}"),
            (_, now) => now.unwrap_or_default(),
        }
    };
    println!("| code lines | {} |", now.keys().map(String::as_str).collect::<Vec<_>>().join(" | "));
    println!("| --- |{}", " ---: |".repeat(now.len()));
    for (room, name) in Room::ALL {
        let cells: Vec<String> = now.keys().map(|game| cell(game, room)).collect();
        println!("| {name} | {} |", cells.join(" | "));
    }
    ExitCode::SUCCESS
}
