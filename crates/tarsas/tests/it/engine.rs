//! Engines as people run them: `tarsas engine`, programs in a match, and set-ups that people had.

use kernel::{Actor, Decision, Dice};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tarsas::registry;

const GAME: &str = "terra-mystica";

fn tarsas(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tarsas"));
    command.args(args).env("LC_ALL", "C").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // One that does not listen to its end closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn says(input: &str) -> Vec<String> {
    let output = tarsas(&["engine", "--bot", "greedy"], input);
    assert!(output.status.success(), "{}", err(&output));
    out(&output).lines().map(str::to_owned).collect()
}

/// A program of a few lines of shell that does this for every line it reads.
fn program(name: &str, script: &str) -> String {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("engines");
    fs::create_dir_all(&dir).unwrap();
    let path = dir.join(name);
    fs::write(&path, script).unwrap();
    format!("exec:sh {}", path.display())
}

#[test]
fn the_engine_answers_in_lines() {
    let said = says(
        "tarsas 1\ngame terra-mystica\nplayers 2\noption first=1\noption factions=witches nomads\ngo 20\ngo\n",
    );
    assert!(said[0].starts_with("ready tarsas"), "{said:?}");
    assert!(said[1].starts_with("error chance decides now"), "{said:?}");
}

#[test]
fn whoever_searches_minds_a_budget_and_nobody_else_does() {
    let mut input = "game terra-mystica\nplayers 2\n".to_owned();
    let mut position = registry::game(GAME).unwrap().start(2, &[]).unwrap();
    while position.decision() == Decision::Chance {
        let text = position.draw(&mut Dice::new(1)).unwrap();
        position.play(Actor::Chance, &text, &mut Vec::new()).unwrap();
        input.push_str(&format!("move * {text}\n"));
    }
    input.push_str("go 20\n");
    for (bot, does) in [("search:7", true), ("hard", true), ("greedy", false), ("medium", false)] {
        let told = out(&tarsas(&["engine", "--bot", bot], &input));
        assert_eq!(told.contains("iterations 20\n"), does, "{bot}: {told}");
        assert!(told.contains("\nbest "), "{bot}: {told}");
    }
}

#[test]
fn what_the_engine_does_not_understand_it_says_and_goes_on() {
    let first = "game terra-mystica\nplayers 2\noption setup=first-game\n";
    for (line, expect) in [
        ("jump", "error `jump` is not understood; known are: tarsas, game,"),
        ("tarsas 9", "error this is protocol 1, not `9`"),
        ("game chess", "error there is no game `chess`; known are:"),
        ("players many", "error `many` is no number that fits here"),
        ("option first", "error `first` is no option: write `option KEY=VALUE`"),
        ("move 1", "error `1` is no move: write `move SEAT TEXT`"),
        ("move 7x build", "error `7x` is no seat, nor `*` for chance"),
        ("move 1 fly", "error"),
        ("position {}", "error this is no position of terra-mystica"),
        ("seat 0", "error seats begin with 1"),
        ("go fast", "error `fast` is no budget: write iterations from 1 to"),
    ] {
        let said = says(&format!("{first}{line}\njump\n"));
        assert_eq!(said.len(), 2, "{line}: {said:?}");
        assert!(said[0].starts_with(expect), "{line}: {said:?}");
        assert!(said[1].starts_with("error `jump`"), "it goes on after {line}");
    }
    assert!(says("go\n")[0].starts_with("error say which game first"), "without a game");
    let said = says(&format!("{first}move 1 ?\ngo\n"));
    assert!(said[0].starts_with("error a move was not told"), "{said:?}");
}

/// Our engine, as a program, plays whole games of every game without a fault, hidden hands or not.
#[test]
fn the_engine_plays_in_matches() {
    let engine = format!("exec:{} engine --bot greedy", env!("CARGO_BIN_EXE_tarsas"));
    for game in ["terra-mystica", "seven-wonders", "age-of-innovation"] {
        let players = if game == "seven-wonders" { 3 } else { 2 };
        let bots = vec!["random".to_owned(); players - 1].join(",");
        let bots = format!("{engine},{bots}");
        let output =
            tarsas(&["match", game, "--bots", &bots, "--games", &players.to_string(), "--threads", "1"], "");
        assert!(output.status.success(), "{}", err(&output));
        assert_eq!(err(&output), "", "{game}: no fault");
        assert!(out(&output).contains(&engine), "{}", out(&output));
    }
}

#[test]
fn a_match_goes_on_whatever_a_program_does() {
    let each = "while read word rest; do [ \"$word\" = go ] &&";
    for (name, script, expect) in [
        ("nonsense", format!("{each} echo hello; done"), "it said `hello` in place of `best MOVE`"),
        (
            "illegal",
            format!("{each} echo best pass BON99; done"),
            "it made a move that cannot be read, `pass BON99`",
        ),
        ("refused", format!("{each} echo best done; done"), "it made an illegal move, `done`"),
        ("sorry", format!("{each} echo error no idea; done"), "it said `error no idea`"),
        ("gone", "exit 3".to_owned(), "it has ended"),
        ("endless", format!("{each} yes info; done"), "it talks without end and says no `best MOVE`"),
    ] {
        let bots = format!("{},random", program(name, &script));
        let output = tarsas(&["match", GAME, "--bots", &bots, "--games", "2"], "");
        assert!(output.status.success(), "{name}: {}", err(&output));
        let said = err(&output);
        assert!(
            said.contains("decisions were made at random in its place; first, in the game of seed 1"),
            "{name}: {said}"
        );
        assert!(said.contains(expect), "{name}: {said}");
        assert!(out(&output).starts_with("2 games of Terra Mystica"), "{name}");
    }
}

#[test]
fn a_program_that_cannot_be_run_is_told_before_anything_is_played() {
    let output = tarsas(&["match", GAME, "--bots", "exec:./no-such-program,random"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("tarsas: `exec:./no-such-program` cannot be run"), "{}", err(&output));
    let output = tarsas(&["match", GAME, "--bots", "exec:,random"], "");
    assert!(err(&output).starts_with("tarsas: `exec:` names no program"), "{}", err(&output));
}

#[test]
fn the_example_player_plays() {
    let player = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/player.py");
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let bots = format!("exec:python3 {},random", player.display());
    let output = tarsas(&["match", GAME, "--bots", &bots, "--games", "2"], "");
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(err(&output), "", "no fault");
}

fn records() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(GAME).join("records");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.to_string_lossy().contains("game_2p_"));
    files.sort();
    files.truncate(3);
    files
}

#[test]
fn bots_play_the_set_ups_that_people_had() {
    let files = records();
    let names: Vec<&str> = files.iter().map(|file| file.to_str().unwrap()).collect();
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("set-ups");
    let _ = fs::remove_dir_all(&dir);
    let args = ["match", GAME, "--bots", "greedy", "--records", dir.to_str().unwrap(), "--setups"];
    let output = tarsas(&[&args[..], &names].concat(), "");
    assert!(output.status.success(), "{}", err(&output));
    let said = out(&output);
    assert!(said.starts_with("3 games of Terra Mystica with 2 players: greedy, greedy"), "{said}");
    assert!(said.lines().any(|line| line.trim_start().starts_with("people ")), "{said}");
    // The same options, so the same tiles, cards and factions.
    let options = |text: &str| {
        let lines = text.lines().filter(|line| line.starts_with("option ")).map(str::to_owned);
        lines.collect::<std::collections::BTreeSet<_>>()
    };
    for (i, file) in files.iter().enumerate() {
        let played = fs::read_to_string(dir.join(format!("{GAME}-2-{}-1.txt", i + 1))).unwrap();
        assert_eq!(options(&played), options(&fs::read_to_string(file).unwrap()), "{}", file.display());
    }
    let wrong = tarsas(&["match", "seven-wonders", "--bots", "greedy", "--setups", names[0]], "");
    assert_eq!(wrong.status.code(), Some(1));
    assert!(err(&wrong).contains("is a game of terra-mystica, not of seven-wonders"), "{}", err(&wrong));
    let three = tarsas(&["match", GAME, "--bots", "greedy,greedy,greedy", "--setups", names[0]], "");
    assert!(err(&three).contains("is a game of 2 players, not of 3: play them apart"), "{}", err(&three));
}

#[test]
fn several_records_are_replayed_with_a_line_each() {
    let files = records();
    let mut names: Vec<&str> = files.iter().map(|file| file.to_str().unwrap()).collect();
    let output = tarsas(&[&["replay"], &names[..]].concat(), "");
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(out(&output).lines().count(), names.len());
    names.push("no-such-file.txt");
    let output = tarsas(&[&["replay", "--json"], &names[..]].concat(), "");
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("tarsas: 1 of 4 files cannot be replayed"), "{}", err(&output));
    let output = tarsas(&[&["replay", "--explain"], &names[..]].concat(), "");
    assert!(err(&output).starts_with("tarsas: --explain and --to are for one record"), "{}", err(&output));
}

#[test]
fn simulations_are_the_same_on_one_thread_and_on_many() {
    let run = |threads: &str| out(&tarsas(&["simulate", GAME, "--games", "30", "--threads", threads], ""));
    assert_eq!(run("1"), run("3"));
    assert!(run("1").starts_with("30 "), "{}", run("1"));
}
