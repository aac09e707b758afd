//! Solo games as people study them: `tarsas simulate --solo`, and the reckoning of an opponent that
//! plays by the rules alone.

use crate::program::{complains_exactly, json, prints};
use std::path::{Path, PathBuf};

const GAME: &str = "seven-wonders";

fn record(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(GAME).join("records").join(name)
}

#[test]
fn wins_by_grade_are_told_for_every_level() {
    let args = ["simulate", GAME, "--solo", "--games", "5", "--seed", "3"];
    let answer = json(&[&args[..], &["--json"]].concat());
    let levels: Vec<&str> =
        answer["levels"].as_array().unwrap().iter().map(|level| level["level"].as_str().unwrap()).collect();
    assert_eq!(levels, ["learner", "beginner", "normal", "advanced"]);
    for level in answer["levels"].as_array().unwrap() {
        let grades = level["grades"].as_object().unwrap();
        assert_eq!(grades.len(), 7, "{level}");
        assert_eq!(grades.values().map(|games| games.as_u64().unwrap()).sum::<u64>(), 5, "{level}");
        let lost = grades["grade-defeat"].as_f64().unwrap();
        assert_eq!(level["wins"].as_f64().unwrap(), 1.0 - lost / 5.0, "{level}");
    }
    assert_eq!(answer, json(&[&args[..], &["--json"]].concat()), "the same seed, the same games");
    let said = prints(&args);
    assert!(said.starts_with("5 solo games of 7 Wonders at each level, played by greedy, seeds 3 to 7.\n"));
    assert!(said.lines().any(|line| line.trim_start().starts_with("“Caesar” victory")), "{said}");
    let said = prints(&[&args[..], &["--lang", "hu", "--option", "level=normal"]].concat());
    assert!(said.contains("Normál") && !said.contains("Haladó"), "{said}");
}

#[test]
fn what_cannot_be_is_one_sentence() {
    complains_exactly(
        &["simulate", "terra-mystica", "--solo"],
        "Terra Mystica has no solo game; those that have one: seven-wonders",
    );
    complains_exactly(
        &["simulate", GAME, "--solo", "--option", "level=hopeless"],
        "option `level`: there is no `hopeless`; known are learner, beginner, normal, advanced",
    );
    let two = "7 Wonders is for 1 or 3–7 players, not 2";
    complains_exactly(&["simulate", GAME, "--players", "2"], &format!("option `players`: {two}"));
    complains_exactly(&["bench", GAME, "--players", "2"], &format!("option `players`: {two}"));
    complains_exactly(
        &["match", GAME, "--bots", "easy,easy"],
        "--bots names 2 bots, but 7 Wonders is for 1 or 3–7: name one for each seat",
    );
    assert!(prints(&["games"]).contains("seven-wonders: 7 Wonders, 1 or 3–7 players,"));
}

/// For each pick: every card on the table with its value, the parts of it, coins and clauses.
#[test]
fn the_opponents_reckoning_is_explained() {
    let file = record("solo_normal.txt");
    let answer = json(&["replay", file.to_str().unwrap(), "--explain", "--json"]);
    let thoughts = answer["thoughts"].as_array().unwrap();
    let texts: Vec<&str> = thoughts.iter().map(|thought| thought["text"].as_str().unwrap()).collect();
    let picks = |text: &&&str| {
        ["builds", "buries", "discards"].iter().any(|does| text.starts_with(&format!("The opponent {does} ")))
    };
    // Six rounds in each of three Ages.
    assert_eq!(texts.iter().filter(picks).count(), 18);
    let first: Vec<&str> = texts.iter().copied().take_while(|text| !picks(&text)).collect();
    let values = first.iter().filter(|text| text.contains("coins")).count();
    let parts: Vec<&&str> = first.iter().filter(|text| text.starts_with("The opponent on ")).collect();
    assert!(values >= 3, "at least three cards lie there: {first:?}");
    assert!(!parts.is_empty() && parts.iter().all(|part| part.contains(" for ")), "{first:?}");
    for thought in thoughts {
        let clause = thought["clause"].as_str().unwrap();
        assert!(clause.contains('.') && thought["line"].as_u64() > Some(0), "{thought}");
    }
    let said = prints(&["replay", file.to_str().unwrap(), "--explain"]);
    assert!(said.contains("\nWhat was weighed, in order:\n"), "{said}");
    let said = prints(&["replay", file.to_str().unwrap()]);
    assert!(!said.contains("The opponent"), "{said}");
}
