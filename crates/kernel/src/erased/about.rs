//! Facts that a game's folder tells about itself.

use crate::component_set;
use crate::{Clause, Message, Outcome, Record};

/// What a game's folder tells about itself.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name on the box. In other languages it is the heading of the rules ([`About::title_for`]).
    pub title: &'static str,
    /// The fewest and the most that can play.
    pub players: (usize, usize),
    /// How many between them cannot.
    pub excluded_counts: &'static [usize],
    /// Its solo game, if it has one that can be made harder.
    pub solo: Option<Solo>,
    /// The text of its `rules.md`.
    pub rules: &'static str,
    /// The same rules in other languages, by language tag.
    pub rules_in: &'static [(&'static str, &'static str)],
    /// The prefix of its clause tests, such as `tm`.
    pub test_prefix: &'static str,
    /// The sources of its clause tests.
    pub tests: &'static [&'static str],
    /// Its texts in Fluent's format, by language tag.
    pub texts: &'static [(&'static str, &'static str)],
    /// Foreign formats that it can read.
    pub importers: &'static [Importer],
    /// Its component files, each with its name and its text.
    pub components: &'static [(&'static str, &'static str)],
    /// Reads the components of a set, with an owner's files laid over ours; the error is for the owner.
    pub load: component_set::Load,
}

impl About {
    /// The rules in this language, if there are any, else as they were written.
    pub fn rules_for(&self, tag: &str) -> &'static str {
        self.rules_in.iter().find(|(other, _)| *other == tag).map_or(self.rules, |(_, rules)| rules)
    }

    /// The name on the box in this language: the heading of its rules.
    pub fn title_for(&self, tag: &str) -> &'static str {
        let rules = self.rules_in.iter().find(|(other, _)| *other == tag);
        let heading = rules.and_then(|(_, rules)| rules.lines().next()?.strip_prefix("# "));
        heading.map_or(self.title, str::trim)
    }

    /// A number of players that can play, as near to this one as can be; the greater of two.
    pub fn nearest(&self, wish: usize) -> usize {
        let (least, most) = self.players;
        let able = (least..=most).rev().filter(|&n| self.allows(n));
        able.min_by_key(|n| n.abs_diff(wish)).unwrap_or(least)
    }

    /// Can so many play?
    pub fn allows(&self, players: usize) -> bool {
        let (least, most) = self.players;
        (least..=most).contains(&players) && !self.excluded_counts.contains(&players)
    }

    /// How many can play, with the word for "or" of a language: `2–5`, `1 or 3–7`.
    pub fn counts(&self, or: &str) -> String {
        self.able().join(&format!(" {or} "))
    }

    /// How many can play, each run of numbers by itself: `1`, `3–7`.
    pub fn able(&self) -> Vec<String> {
        let (least, most) = self.players;
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for n in (least..=most).filter(|&n| self.allows(n)) {
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == n => *last = n,
                _ => runs.push((n, n)),
            }
        }
        let run = |(first, last): (usize, usize)| match last - first {
            0 => first.to_string(),
            _ => format!("{first}–{last}"),
        };
        runs.into_iter().map(run).collect()
    }
}

/// The solo game of a box: how hard it can be, and how it can end.
#[derive(Clone, Copy, Debug)]
pub struct Solo {
    /// The option that sets how hard it is.
    pub option: &'static str,
    /// Its values, the easiest first, each with the id of its text.
    pub levels: &'static [(&'static str, &'static str)],
    /// Its ends, the worst first, as [`Outcome::grade`] names them.
    pub grades: &'static [&'static str],
    /// For each grade but the worst the least lead over the opponent that earns it; none where points do not decide.
    pub leads: &'static [i32],
}

/// A reader of games that were written down elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Importer {
    /// What it reads, in words.
    pub format: &'static str,
    /// Does this text look like it?
    pub recognizes: fn(&str) -> bool,
    /// Reads the text, plays it, and compares all that it states with our own reckoning.
    pub import: fn(&str) -> Result<Imported, ImportError>,
}

/// A game from elsewhere that was read, played and found to agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The game in our own form.
    pub record: Record,
    /// How it ended.
    pub outcome: Outcome,
    /// How many stated positions were compared.
    pub compared: usize,
}

/// The first place where a foreign text cannot be read or does not agree with the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}{}", bare(.refused))]
pub struct ImportError {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// What is wrong, or what differs.
    pub why: String,
    /// Why it cannot be read, or why the rules refuse it, with the rule.
    pub refused: Option<(Option<Clause>, Message)>,
}

impl ImportError {
    /// This line, for this reason.
    pub fn new(line: usize, why: impl Into<String>) -> ImportError {
        ImportError { line, why: why.into(), refused: None }
    }
}

fn bare(refused: &Option<(Option<Clause>, Message)>) -> String {
    match refused {
        None => String::new(),
        Some((None, why)) => format!(": {why}"),
        Some((Some(clause), why)) => format!(": {why} ({clause})"),
    }
}
