//! The rules, clause by clause and situation by situation.
//!
//! `base`, `expansions`, `solo`, `opponent` and `options` have a test for every clause of `rules.md`, named
//! by it; `quiz`, `vectors` and `oracle` prove what others have reckoned, `facts` that our components are
//! right, `trade` that purchases are, `by_hand` that the opponent's reckoning is, `secrets` that a re-deal is
//! one, `notation` that texts are read.

mod base;
mod by_hand;
mod common;
mod expansions;
mod facts;
mod leaders;
mod notation;
mod opponent;
mod options;
mod oracle;
mod quiz;
mod records;
mod secrets;
mod solo;
mod symmetry;
mod trade;
mod vectors;

/// The tests of the clauses.
const TESTS: [&str; 5] = [
    include_str!("base.rs"),
    include_str!("expansions.rs"),
    include_str!("solo.rs"),
    include_str!("opponent.rs"),
    include_str!("options.rs"),
];

#[test]
fn every_clause_has_a_test_and_every_test_a_clause() {
    let clauses = kernel::clause::clauses(include_str!("../../rules.md"));
    let proved = kernel::clause::proved("sw", &TESTS);
    for rule in &clauses {
        assert!(proved.contains(rule.number), "no test proves {}: {}", rule.number, rule.text);
    }
    for number in &proved {
        assert!(clauses.iter().any(|rule| rule.number == number), "there is no clause {number}");
    }
    // Numbers follow each other without a gap.
    let mut last = (0, 0);
    for rule in &clauses {
        let (chapter, item) = rule.number.split_once('.').expect("chapter and item");
        let now: (u16, u16) = (chapter.parse().expect("a chapter"), item.parse().expect("an item"));
        assert!(now == (last.0, last.1 + 1) || now == (last.0 + 1, 1), "{} after {last:?}", rule.number);
        last = now;
    }
}
