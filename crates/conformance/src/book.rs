//! The book of rules, the sources and the tests agree: every clause named exists, every one is proved.

use crate::{files, text};
use kernel::clause::{clauses, proved};
use kernel::erased::About;
use std::collections::BTreeSet;
use std::path::Path;

fn numbers(about: &About) -> BTreeSet<String> {
    clauses(about.rules).iter().map(|rule| rule.number.to_owned()).collect()
}

/// The book of a game, its sources and its tests agree: at least so many clauses stand there, and so many are named in
/// the sources.
pub fn book_sources_and_tests_agree(about: &About, folder: &str, clauses: usize, named: usize) {
    clauses_stand_in_order(about, clauses);
    named_clauses_exist(about, folder, named);
    clauses_are_proved(about);
    clause_tests_are_counted(about, folder);
}

/// Every clause stands in the book once and in order, without a gap, and there are at least so many.
fn clauses_stand_in_order(about: &About, least: usize) {
    let mut last = Vec::new();
    let clauses = clauses(about.rules);
    for rule in &clauses {
        let now: Vec<u16> = rule.number.split('.').map(|part| part.parse().expect("a number")).collect();
        assert!(follows(&last, &now), "{} stands after {last:?}", rule.number);
        last = now;
    }
    assert!(clauses.len() >= least, "only {} clauses", clauses.len());
}

/// The next number at some level; levels below it begin at 1.
fn follows(last: &[u16], now: &[u16]) -> bool {
    let same = last.iter().zip(now).take_while(|(a, b)| a == b).count();
    let Some((&next, below)) = now[same..].split_first() else { return false };
    next == last.get(same).map_or(1, |last| last + 1) && below.iter().all(|&part| part == 1)
}

/// Every clause that the sources of a game name is in its book; they name at least so many.
fn named_clauses_exist(about: &About, folder: &str, least: usize) {
    let known = numbers(about);
    let mut count = 0;
    for path in files(&Path::new(folder).join("src")) {
        // Drawings are full of numbers that are no clauses.
        if path.extension().is_none_or(|end| end != "rs")
            || path.parent().is_some_and(|p| p.ends_with("scene"))
        {
            continue;
        }
        for number in named(&text(&path)) {
            assert!(known.contains(number), "{} names {number}, which is not in rules.md", path.display());
            count += 1;
        }
    }
    assert!(count >= least, "only {count} mentions were found");
}

/// Every string in a source that looks like the number of a clause.
fn named(source: &str) -> impl Iterator<Item = &str> {
    let numeric = |text: &&str| {
        let part = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        text.contains('.') && text.split('.').all(part)
    };
    source.split('"').filter(numeric)
}

/// Every clause is proved by a test, and every test of a clause has one.
fn clauses_are_proved(about: &About) {
    let (known, proved) = (numbers(about), proved(about.test_prefix, about.tests));
    let missing: Vec<_> = known.difference(&proved).cloned().collect();
    assert!(missing.is_empty(), "no test for {}", missing.join(", "));
    let unknown: Vec<_> = proved.difference(&known).cloned().collect();
    assert!(unknown.is_empty(), "tests for clauses that do not exist: {}", unknown.join(", "));
}

/// Every test below `tests/` whose name claims a clause is counted by the shelf.
fn clause_tests_are_counted(about: &About, folder: &str) {
    let mut counted = 0;
    for path in files(&Path::new(folder).join("tests")) {
        if path.extension().is_none_or(|end| end != "rs") {
            continue;
        }
        let source = text(&path);
        if proved(about.test_prefix, &[&source]).is_empty() {
            continue;
        }
        assert!(about.tests.contains(&source.as_str()), "{} is not among the clause tests", path.display());
        counted += 1;
    }
    assert_eq!(counted, about.tests.len(), "files of clause tests");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_each_other_at_every_level() {
        for (last, now) in [(&[][..], &[1, 1][..]), (&[1, 1], &[1, 2]), (&[1, 2], &[2, 1])] {
            assert!(follows(last, now), "{now:?} after {last:?}");
        }
        for (last, now) in [(&[1, 2][..], &[1, 2, 1][..]), (&[1, 2, 4], &[1, 3]), (&[1, 2, 4], &[2, 1, 1])] {
            assert!(follows(last, now), "{now:?} after {last:?}");
        }
        for (last, now) in
            [(&[1, 1][..], &[1, 3][..]), (&[1, 1], &[1, 1]), (&[1, 2], &[2, 2]), (&[2, 1], &[1, 2])]
        {
            assert!(!follows(last, now), "{now:?} after {last:?}");
        }
    }

    #[test]
    fn numbers_in_quotes_are_clauses() {
        assert_eq!(named(r#"no(4, "7.3"); "7."; "13.4.1" 1.2 "a.b""#).collect::<Vec<_>>(), ["7.3", "13.4.1"]);
    }
}
