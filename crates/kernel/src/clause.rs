//! Numbered rules: every rule has a number, every number a test.

use std::collections::BTreeSet;
use std::fmt;

/// The number of a rule in a game's `rules.md`, such as `7.3` or `13.4.1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "§{}", self.0)
    }
}

/// One binding sentence of a rule book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule<'a> {
    /// Its number.
    pub number: &'a str,
    /// Its words.
    pub text: &'a str,
}

/// The binding clauses of a `rules.md`: the lines that begin with `**number**`.
pub fn clauses(rules_md: &str) -> Vec<Rule<'_>> {
    rules_md
        .lines()
        .filter_map(|line| {
            let (number, text) = line.strip_prefix("**")?.split_once("**")?;
            let numeric = number.split('.').all(|part| part.parse::<u16>().is_ok());
            numeric.then(|| Rule { number, text: text.trim() })
        })
        .collect()
}

/// The clause numbers that test sources claim to prove: `fn tm_7_3_leech_is_all_or_nothing` proves
/// `7.3` when `prefix` is `tm`.
pub fn proved(prefix: &str, test_sources: &[&str]) -> BTreeSet<String> {
    let head = format!("fn {prefix}_");
    let mut found = BTreeSet::new();
    for source in test_sources {
        for line in source.lines() {
            let Some(name) = line.trim_start().strip_prefix(&head) else { continue };
            let digits: Vec<&str> = name.split('_').take_while(|part| part.parse::<u16>().is_ok()).collect();
            if !digits.is_empty() {
                found.insert(digits.join("."));
            }
        }
    }
    found
}

/// The sources of the tests that prove clauses: those with these names behind the beginning of their path, which is
/// seen from the file that asks.
///
/// ```text
/// const TESTS: &[&str] = kernel::clause_tests!["../tests/clauses_"; "setup", "end"];
/// ```
#[macro_export]
macro_rules! clause_tests {
    [$path:literal; $($name:literal),+ $(,)?] => {
        &[$(include_str!(concat!($path, $name, ".rs"))),+]
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_the_numbered_lines() {
        let book = "# Rules\n\n## 1 First\n\n**1.1** Be kind.\nNo clause.\n**bold** neither\n**13.4.1** Dig.";
        let numbers: Vec<_> = clauses(book).iter().map(|rule| rule.number).collect();
        assert_eq!(numbers, ["1.1", "13.4.1"]);
        assert_eq!(clauses(book)[0].text, "Be kind.");
    }

    #[test]
    fn a_test_proves_the_number_in_its_name() {
        let source = "#[test]\nfn tm_7_3_leech() {}\n    fn tm_13_4_1_dig() {}\nfn other_1_1() {}";
        let found = proved("tm", &[source]);
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["13.4.1", "7.3"]);
    }
}
