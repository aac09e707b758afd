//! `tarsas rules`: the numbered clauses, and which of them have a test.

use super::write_json;
use crate::cli::Rules;
use crate::registry;
use crate::wrap::{screen_width, wrapped};
use anyhow::{Result, bail};
use kernel::clause::{Rule, clauses};
use kernel::erased::{About, unproved};
use serde_json::{Value, json};
use std::io::Write;
use texts::Lang;

pub fn run(args: &Rules, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let game = registry::game(&args.game)?;
    let about = game.about();
    let text = about.rules_for(lang.tag());
    let wanted = args.number.as_deref().map(|number| number.trim().trim_start_matches('§'));
    if let Some(number) = wanted
        && !clauses(about.rules).iter().any(|rule| within(rule.number, number))
    {
        bail!("{} has no clause {number}; `tarsas rules {}` prints all", about.title, game.id());
    }
    let open = unproved(about);
    let untested = |rule: &Rule| open.iter().any(|other| other.number == rule.number);
    if args.json {
        let rules = clauses(text)
            .into_iter()
            .filter(|rule| wanted.is_none_or(|number| within(rule.number, number)))
            .filter(|rule| !args.coverage || untested(rule))
            .map(|rule| json!({ "number": rule.number, "text": rule.text, "tested": !untested(&rule) }));
        write_json(out, &Value::Array(rules.collect()))?;
    } else if !args.coverage {
        print(text, wanted, out)?;
    }
    if args.coverage {
        coverage(about, &open, wanted, if args.json { None } else { Some(out) })?;
    }
    Ok(())
}

/// Fails if there are clauses without a test; lists them, if anybody is to be told.
fn coverage(about: &About, open: &[Rule], wanted: Option<&str>, told: Option<&mut dyn Write>) -> Result<()> {
    let within = |rule: &&Rule| wanted.is_none_or(|number| within(rule.number, number));
    let all = clauses(about.rules).iter().filter(within).count();
    let open: Vec<&Rule> = open.iter().filter(within).collect();
    if let Some(out) = told {
        for rule in &open {
            writeln!(out, "{}", line(rule))?;
        }
        writeln!(out, "{}: {} of {all} clauses have a test.", about.title, all - open.len())?;
    }
    if !open.is_empty() {
        bail!("{}: {} clauses have no test", about.title, open.len());
    }
    Ok(())
}

/// Prints headings and clauses; only the clauses if one number is asked for.
fn print(rules: &str, wanted: Option<&str>, out: &mut dyn Write) -> Result<()> {
    if let Some(number) = wanted {
        for rule in clauses(rules).iter().filter(|rule| within(rule.number, number)) {
            writeln!(out, "{}", line(rule))?;
        }
        return Ok(());
    }
    for text in rules.lines() {
        match clauses(text).first() {
            Some(rule) => writeln!(out, "{}", line(rule))?,
            // A table keeps its form.
            None if text.starts_with('|') => writeln!(out, "{text}")?,
            None => writeln!(out, "{}", wrapped(text, screen_width(), 0))?,
        }
    }
    Ok(())
}

fn line(rule: &Rule) -> String {
    let indent = rule.number.chars().count() + 2;
    wrapped(&format!("{}  {}", rule.number, rule.text), screen_width(), indent)
}

/// Is this clause, or does it stand below, that number?
fn within(number: &str, above: &str) -> bool {
    number.strip_prefix(above).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

#[cfg(test)]
mod tests {
    use super::within;

    #[test]
    fn a_chapter_has_its_clauses() {
        assert!(within("7.3", "7") && within("7.3", "7.3") && within("7.3.1", "7.3"));
        assert!(!within("17.3", "7") && !within("7.31", "7.3") && !within("7", "7.3"));
    }
}
