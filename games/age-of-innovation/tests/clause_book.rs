//! The book of rules, the sources and the tests agree: every clause named exists, every one is proved.

use age_of_innovation::CLAUSE_TESTS;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const RULES: &str = include_str!("../rules.md");

fn numbers() -> BTreeSet<String> {
    kernel::clause::clauses(RULES).iter().map(|rule| rule.number.to_owned()).collect()
}

/// Every string in a source that looks like the number of a clause.
fn named(source: &str) -> impl Iterator<Item = &str> {
    let numeric = |text: &&str| {
        let part = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        text.contains('.') && text.split('.').all(part)
    };
    source.split('"').filter(numeric)
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            // Drawings are full of numbers that are no clauses.
            true if path.ends_with("scene") => {}
            true => found.extend(sources(&path)),
            false => found.push(path),
        }
    }
    found
}

#[test]
fn every_clause_stands_in_the_book_once() {
    let clauses = kernel::clause::clauses(RULES);
    assert_eq!(clauses.len(), numbers().len(), "a number stands there twice");
    assert!(clauses.len() >= 180, "only {} clauses", clauses.len());
}

#[test]
fn every_clause_that_the_engine_names_exists() {
    let known = numbers();
    let mut count = 0;
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let source = std::fs::read_to_string(&path).unwrap();
        for number in named(&source) {
            assert!(known.contains(number), "{} names {number}, which is not in rules.md", path.display());
            count += 1;
        }
    }
    assert!(count > 150, "only {count} mentions were found");
}

#[test]
fn every_clause_is_proved_by_a_test() {
    let proved = kernel::clause::proved("ai", CLAUSE_TESTS);
    let missing: Vec<_> = numbers().difference(&proved).cloned().collect();
    assert!(missing.is_empty(), "no test for {}", missing.join(", "));
    let unknown: Vec<_> = proved.difference(&numbers()).cloned().collect();
    assert!(unknown.is_empty(), "tests for clauses that do not exist: {}", unknown.join(", "));
}

#[test]
fn every_file_of_clause_tests_is_counted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = sources(&folder);
    let names =
        files.iter().filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("clauses_"));
    for path in names.clone() {
        let source = std::fs::read_to_string(path).unwrap();
        assert!(CLAUSE_TESTS.contains(&source.as_str()), "{} is not in CLAUSE_TESTS", path.display());
    }
    assert_eq!(names.count(), CLAUSE_TESTS.len());
}
