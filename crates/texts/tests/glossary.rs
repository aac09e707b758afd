//! Glossaries: one thing has one word in each language.
//!
//! A game's `texts/glossary.toml` lists its terms, and the words that must not stand for them. They are looked
//! for in every text, every rule and the primer of the game; the pages have a glossary of their own.

use std::fs;
use std::path::{Path, PathBuf};

/// A term in one language.
struct Term {
    word: String,
    forbidden: Vec<String>,
}

/// The terms of a glossary in this language.
fn terms(glossary: &Path, lang: &str) -> Vec<Term> {
    let table: toml::Table = fs::read_to_string(glossary).unwrap().parse().unwrap();
    let text = |value: &toml::Value| value.as_str().unwrap().to_lowercase();
    let rows = table["term"].as_array().unwrap().iter();
    rows.map(|row| Term {
        word: text(&row[lang]),
        forbidden: row[format!("not_{lang}")].as_array().unwrap().iter().map(text).collect(),
    })
    .collect()
}

/// Does this line have the word: the whole of it, or what begins so if it ends in `*`?
fn has(line: &str, word: &str) -> bool {
    let (word, open) = word.strip_suffix('*').map_or((word, false), |begin| (begin, true));
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let bound = |next: Option<char>| next.is_none_or(|c| !c.is_alphanumeric() && c != '-' && c != '_');
        bound(before) && (open || bound(after))
    })
}

/// What is said in a text file: no comments, no ids, no names in braces. Lines of rules are taken whole.
fn said(file: &Path) -> Vec<(usize, String)> {
    let text = fs::read_to_string(file).unwrap();
    let fluent = file.extension().is_some_and(|ending| ending == "ftl");
    let mut lines = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let value = match line.split_once(" = ") {
            _ if !fluent => line,
            _ if line.starts_with('#') => continue,
            Some((_, value)) => value,
            None => line,
        };
        let outside = |(n, part): (usize, &str)| match n {
            0 => part.to_owned(),
            _ => part.split_once('}').map_or(String::new(), |(_, rest)| rest.to_owned()),
        };
        let plain: String = value.split('{').enumerate().map(outside).collect();
        // What stands between backquotes is an option or a move, and a row of drawings has ids: both are the same in
        // every language.
        let words: String = plain.split('`').step_by(2).collect();
        if !words.starts_with(">> ") {
            lines.push((i + 1, without_icons(&words.to_lowercase())));
        }
    }
    lines
}

/// A line without its `:icons:`.
fn without_icons(line: &str) -> String {
    let is_icon = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    line.split(':').enumerate().filter(|(i, part)| *i == 0 || !is_icon(part)).map(|(_, part)| part).collect()
}

/// The glossaries of this workspace, each with the files it is for by language.
fn glossaries() -> Vec<(PathBuf, [Vec<PathBuf>; 2])> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut all = Vec::new();
    for game in fs::read_dir(root.join("games")).unwrap() {
        let folder = game.unwrap().path();
        let glossary = folder.join("texts/glossary.toml");
        let files =
            [["texts/en.ftl", "rules.md", "primer.md"], ["texts/hu.ftl", "rules.hu.md", "primer.hu.md"]];
        all.push((glossary, files.map(|files| files.map(|file| folder.join(file)).to_vec())));
    }
    let pages = root.join("crates/web/src/texts");
    let common = root.join("crates/texts/src");
    let files = ["en.ftl", "hu.ftl"].map(|file| vec![pages.join(file), common.join(file)]);
    all.push((pages.join("glossary.toml"), files));
    all
}

#[test]
fn one_thing_has_one_word_in_each_language() {
    let mut wrong = Vec::new();
    for (glossary, files) in glossaries() {
        for (lang, files) in ["en", "hu"].into_iter().zip(files) {
            let lines: Vec<(&PathBuf, usize, String)> = files
                .iter()
                .flat_map(|file| said(file).into_iter().map(move |(n, line)| (file, n, line)))
                .collect();
            for term in terms(&glossary, lang) {
                if !lines.iter().any(|(_, _, line)| line.contains(&term.word)) {
                    wrong.push(format!("{}: nobody says “{}”", glossary.display(), term.word));
                }
                for word in &term.forbidden {
                    for (file, n, _) in lines.iter().filter(|(_, _, line)| has(line, word)) {
                        wrong.push(format!("{}:{n}: “{word}”; the word is “{}”", file.display(), term.word));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn words_are_found_whole_or_by_their_beginning() {
    assert!(has("egy korongot kap", "korong*") && has("a tál üres", "tál"));
    assert!(!has("általában", "tál") && !has("találat", "tál") && !has("két-tál", "tál"));
    assert_eq!(without_icons("a town :town: is four: no more"), "a town  is four no more");
}
