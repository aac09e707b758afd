//! `tarsas match` as people run it.

use crate::program::{complains, complains_exactly, folder, json, prints, run};
use serde_json::Value;
use std::fs;

const GAME: &str = "terra-mystica";

/// The answer without what no two runs share.
fn json_of(args: &[&str]) -> Value {
    let mut answer = json(args);
    for result in answer["results"].as_array_mut().unwrap() {
        result["decisions_per_second"] = Value::Null;
    }
    for row in answer["sums"]["rows"].as_array_mut().unwrap() {
        row["thought_us"] = Value::Null;
    }
    answer
}

#[test]
fn a_match_is_told_in_both_languages() {
    let args = ["match", GAME, "--bots", "greedy,random", "--games", "4", "--seed", "3"];
    let said = prints(&args);
    assert!(said.starts_with("4 games of Terra Mystica with 2 players: greedy, random\n"), "{said}");
    assert!(said.contains("2 set-ups (seeds 3–4), each in 2 seatings;"), "{said}");
    assert!(said.lines().any(|line| line.starts_with("  greedy ")), "{said}");
    let said = prints(&[&args[..], &["--lang", "hu"]].concat());
    assert!(said.starts_with("Terra Mystica: 4 játszma, 2 játékos: greedy, random\n"), "{said}");
}

#[test]
fn greedy_beats_random() {
    let answer = json_of(&["match", GAME, "--bots", "greedy,random", "--games", "20", "--json"]);
    let result = &answer["results"][0];
    assert_eq!((result["bot"].as_str(), result["seats"].as_u64()), (Some("greedy"), Some(20)));
    assert!(result["wins"].as_f64().unwrap() > 0.8, "{result}");
    let sources: f64 = result["sources"].as_object().unwrap().values().filter_map(Value::as_f64).sum();
    assert!((sources - result["points"].as_f64().unwrap()).abs() < 1e-6, "sources sum to the points");
}

#[test]
fn parts_on_any_number_of_threads_add_up_to_the_whole() {
    let dir = folder("match-parts");
    let args = ["match", GAME, "--bots", "search:5,medium", "--games", "8", "--json"];
    let whole = json_of(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(json_of(&[&args[..], &["--threads", "3"]].concat()), whole);
    let mut files = Vec::new();
    for part in ["1/3", "2/3", "3/3"] {
        let file = dir.join(part.replace('/', "-"));
        fs::write(&file, prints(&[&args[..], &["--part", part]].concat())).unwrap();
        files.push(file.to_str().unwrap().to_owned());
    }
    let named: Vec<&str> = files.iter().map(String::as_str).collect();
    assert_eq!(json_of(&[&["match", "--json", "--sum"], &named[..]].concat()), whole);
    complains_exactly(
        &["match", "--sum", named[0], named[0]],
        &format!("cannot add `{}`: the set-ups of seeds 1 to 1 were counted already", named[0]),
    );
}

#[test]
fn a_match_can_be_kept_as_records() {
    let dir = folder("match-records");
    let path = dir.to_str().unwrap();
    prints(&["match", GAME, "--bots", "random,easy,medium", "--games", "3", "--records", path]);
    for i in 1..=3 {
        let record = dir.join(format!("{GAME}-3-1-{i}.txt"));
        assert!(prints(&["replay", record.to_str().unwrap()]).contains("easy"));
    }
}

#[test]
fn what_cannot_be_is_told_in_one_sentence_with_the_choices() {
    let of = |bots: &'static str| ["match", GAME, "--bots", bots];
    complains_exactly(
        &of("genius,random"),
        "there is no bot `genius`; known are: random, easy, medium, hard, expert (of an earlier generation: hard@1), greedy, \
         search:ITERATIONS (such as search:2000), search:MSms (such as search:500ms), exec:PROGRAM (a program that speaks the \
         protocol of `tarsas engine`)",
    );
    complains_exactly(
        &of("search:0,random"),
        "`0` is no budget: write iterations from 1 to 10000000 (such as 2000) or a time from 1ms to 600000ms",
    );
    complains_exactly(
        &of("random"),
        "--bots names 1 bot, but Terra Mystica is for 2–5: name one for each seat",
    );
    complains_exactly(
        &[&of("random,easy")[..], &["--games", "3"]].concat(),
        "3 games do not give every bot every seat equally often: each set-up is played in 2 seatings, so \
         write a multiple of 2, such as 4",
    );
    complains_exactly(
        &[&of("random,easy")[..], &["--games", "4", "--part", "3/3"]].concat(),
        "there is no part 3/3 of 2 set-ups: write I/N with I from 1 to N and N at most 2",
    );
    let other = run(&["match", "chess", "--bots", "random,random"]);
    assert!(
        String::from_utf8(other.stderr).unwrap().starts_with("tarsas: there is no game `chess`; known are: ")
    );
    let folder = folder("match-sum");
    let file = folder.join("odd.json");
    fs::write(&file, "{}").unwrap();
    let name = file.to_str().unwrap();
    let said = String::from_utf8(run(&["match", "--sum", name]).stderr).unwrap();
    assert!(
        said.starts_with(&format!("tarsas: `{name}` is no answer of `tarsas match … --json`: ")),
        "{said}"
    );
}

/// Who had a component, who took it, and what that was worth: within groups, for people and for programs.
#[test]
fn the_balance_of_components_is_measured() {
    let game = ["balance", "underwater-cities", "--bots", "random,random,random", "--games", "4"];
    let played = ["--took", "event-played", "--unless", "event-unmatched", "--by", "era,color"];
    let all = [&game[..], &played[..]].concat();
    let answer = json(&[&all[..], &["--json", "--threads", "1"]].concat());
    assert_eq!(answer, json(&[&all[..], &["--json", "--threads", "3"]].concat()));
    let components = answer["components"].as_array().unwrap();
    assert_eq!((answer["games"].as_u64(), components.len()), (Some(4), 205));
    let sum = |key: &str| components.iter().map(|one| one[key].as_u64().unwrap()).sum::<u64>();
    // A seat takes 30 turns, and a random player sometimes matches.
    assert!(sum("took") > 12 && sum("took") <= 4 * 3 * 30 && sum("had") > sum("took"), "{answer}");
    let by_moves = json(&[&game[..], &["--json"]].concat());
    let took = |answer: &Value| -> u64 {
        answer["components"].as_array().unwrap().iter().map(|one| one["took"].as_u64().unwrap()).sum()
    };
    assert!(took(&by_moves) > took(&answer), "discards are moves, too");
    let table = prints(&all);
    assert!(table.contains("era 1, green") && table.contains("first_descent"), "{table}");
    complains(&[&game[..], &["--kind", "shark"]].concat(), "known are: ");
    complains(&[&game[..], &["--by", "size"]].concat(), "--by size: there is no such field");
}
