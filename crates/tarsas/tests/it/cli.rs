//! The real binary, run as people run it: every command, and what it says to wrong input.

use crate::program::*;
use serde_json::Value;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;

const GAME: &str = "terra-mystica";

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The record of one random game.
fn record(name: &str, players: usize) -> PathBuf {
    let dir = folder(name);
    let n = players.to_string();
    prints(&["simulate", GAME, "--players", &n, "--games", "1", "--seed", "7", "--records", path(&dir)]);
    dir.join(format!("{GAME}-{players}-7.txt"))
}

#[test]
fn a_demo_tells_a_game() {
    let said = prints(&["demo"]);
    assert!(said.starts_with("A game of "), "{said}");
    assert!(said.contains("\n  total "), "{said}");
    assert!(said.ends_with("What else there is: tarsas help\n"), "{said}");
}

#[test]
fn a_told_game_can_be_told_again_in_either_language() {
    let told = |more: &[&str]| prints(&[&["demo", GAME, "--players", "3", "--seed", "7"], more].concat());
    assert_eq!(told(&[]), told(&["--lang", "en"]));
    let hungarian = told(&["--lang", "hu"]);
    assert!(hungarian.contains("\n  összesen "), "{hungarian}");
    assert!(!hungarian.contains("{$") && !told(&[]).contains("{$"));
    let by_locale =
        tarsas(&["demo", GAME, "--players", "3", "--seed", "7"]).env("LANG", "hu_HU.UTF-8").output().unwrap();
    assert_eq!(text(&by_locale.stdout), hungarian);
}

#[test]
fn help_tells_a_newcomer_what_there_is() {
    let help = prints(&["help"]);
    for command in [
        "serve", "backup", "validate", "demo", "games", "import", "replay", "simulate", "balance", "bench",
        "perft", "rules",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{help}");
        let own = prints(&["help", command]);
        assert!(own.contains("Example: tarsas "), "{own}");
        assert!(own.contains("JSON: ") || ["demo", "serve"].contains(&command), "{own}");
    }
}

#[test]
fn games_are_listed() {
    assert!(prints(&["games"]).starts_with("terra-mystica: Terra Mystica, 2–5 players, rules version"));
    let games = json(&["games", "--json"]);
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == GAME).unwrap();
    assert_eq!(game["players"], serde_json::json!([2, 5]));
    assert_eq!(game["languages"].as_array().unwrap().len(), 2);
}

#[test]
fn a_simulated_game_replays_to_the_same_points() {
    let dir = folder("simulated");
    let simulate = ["simulate", GAME, "--players", "2", "--games", "3", "--seed", "5", "--json"];
    let fast = json(&simulate);
    assert_eq!(fast, json(&[&simulate[..], &["--records", path(&dir)]].concat()));
    let mut points = 0;
    for seed in 5..8 {
        let file = dir.join(format!("{GAME}-2-{seed}.txt"));
        let replayed = json(&["replay", path(&file), "--json", "--explain"]);
        assert_eq!((replayed["decision"].as_str(), &replayed["moves"]), (Some("over"), &replayed["of"]));
        for seat in replayed["seats"].as_array().unwrap() {
            let by_source = seat["sources"].as_object().unwrap().values();
            let sum: i64 = by_source.map(|points| points.as_i64().unwrap()).sum();
            assert_eq!(seat["points"], sum);
            points += sum;
        }
    }
    assert_eq!(fast["points"].as_f64().unwrap(), points as f64 / 6.0);
    let shares = |key: &str| -> f64 {
        let list = fast[key].as_array().unwrap();
        list.iter().map(|r| r["wins"].as_f64().unwrap() * r["games"].as_f64().unwrap()).sum()
    };
    assert!((shares("seats") - 3.0).abs() < 1e-9 && (shares("plays") - 3.0).abs() < 1e-9);
    let table = prints(&simulate[..simulate.len() - 1]);
    assert!(table.starts_with("3 random games of ") && table.contains("by source"), "{table}");
}

#[test]
fn a_record_replays_with_its_score_sheet() {
    let file = record("replayed", 4);
    let said = prints(&["replay", path(&file)]);
    assert!(said.contains("4 players, rules version") && said.contains("the game is over"), "{said}");
    assert!(prints(&["replay", path(&file), "--explain"]).contains("Every point"));
    assert!(prints(&["replay", path(&file), "--lang", "hu"]).contains("a játéknak vége"));
    let half = json(&["replay", path(&file), "--to", "30", "--json"]);
    assert_eq!((&half["moves"], &half["seats"][0]["rank"]), (&30.into(), &Value::Null));
    assert!(prints(&["replay", path(&file), "--to", "30"]).contains("30 of "));
    complains(&["replay", path(&file), "--to", "99999"], "write a number from 0 to ");
    let mut piped = tarsas(&["replay", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    piped.stdin.take().unwrap().write_all(&fs::read(&file).unwrap()).unwrap();
    assert_eq!(text(&piped.wait_with_output().unwrap().stdout), said);
}

#[test]
fn a_record_replays_under_the_rules_it_was_played_by() {
    let solo =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/seven-wonders/records/solo_normal.txt");
    assert!(prints(&["replay", path(&solo)]).contains("rules version 1\n"), "what it says of itself");
    let old = fs::read_to_string(&solo).unwrap();
    let file = folder("rules").join("newer.txt");
    fs::write(&file, old.replace("rules: 1\n", "rules: 2\n")).unwrap();
    // By today's rules the opponent does something else, and what comes after is not legal.
    complains(&["replay", path(&file)], "may not play");
    assert_eq!(json(&["replay", path(&solo), "--json"])["rules"], 1);
}

#[test]
fn an_illegal_move_is_refused_with_line_reason_and_clause() {
    let file = record("refused", 2);
    let good = fs::read_to_string(&file).unwrap();
    // Take out the first move of a seat: the next one comes out of turn or too early.
    let first = good.lines().position(|line| line.starts_with("1 ") || line.starts_with("2 ")).unwrap();
    let lines: Vec<&str> = good.lines().enumerate().filter(|(i, _)| *i != first).map(|(_, l)| l).collect();
    fs::write(&file, lines.join("\n")).unwrap();
    let (code, said) = fails(&["replay", path(&file)]);
    assert_eq!(code, 1);
    assert!(said.contains(&format!(", line {}: Random ", first + 1)), "{said}");
    assert!(said.contains("may not play `") && said.contains("(§"), "{said}");
    let output = run(&["replay", path(&file), "--json"]);
    let error: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert_eq!((&error["line"], output.status.code()), (&(first + 1).into(), Some(1)));
    assert!(error["clause"].is_string() && error["error"].is_string(), "{error}");
}

#[test]
fn a_record_that_cannot_be_read_says_what_would_be_right() {
    let file = record("unread", 2);
    let good = fs::read_to_string(&file).unwrap();
    let check = |bad: String, expect: &str| {
        fs::write(&file, bad).unwrap();
        complains(&["replay", path(&file)], expect);
    };
    check(String::new(), "line 1: a record begins with the line `tarsas record 1`");
    check(good.replace("game: terra-mystica", "game: ludo"), "there is no game `ludo`; known are: ");
    check(good.replace("rules: ", "rules: 9"), "this program plays version");
    check(good.replace("\n\n", "\noption cheating: on\n\n"), "option `cheating`: there is no such option");
    check(good.replacen("\n1 ", "\n7 ", 1), "there is no seat 7");
    check(good.replacen("\n1 ", "\n1 xyzzy ", 1), "cannot read `xyzzy ");
}

#[test]
fn what_cannot_be_read_is_told_in_hungarian_too() {
    let file = record("unread-hu", 2);
    let good = fs::read_to_string(&file).unwrap();
    let check = |bad: String, expect: &str| {
        fs::write(&file, bad).unwrap();
        complains(&["replay", path(&file), "--lang", "hu"], expect);
    };
    check(String::new(), ", 1. sor: a jegyzőkönyv ezzel a sorral kezdődik: `tarsas record 1`");
    check(good.replace("game: terra-mystica", "game: ludo"), "nincs ilyen játék: `ludo`; ezek vannak: ");
    check(good.replace("\n\n", "\noption cheating: on\n\n"), "`cheating` beállítás: nincs ilyen beállítás;");
    check(
        good.replace("\n\n", "\noption leech: never\n\n"),
        "`leech` beállítás: nincs ilyen: `never`; ezek vannak:",
    );
    check(good.replacen("\n1 ", "\n7 ", 1), "7. hely nincs: a fejléc 2 helyet nevez meg");
    check(good.replacen("\n1 ", "\n1 xyzzy ", 1), "nem olvasható: `xyzzy ");
    check(good.replacen("\n1 ", "\n1 xyzzy ", 1), "nincs ilyen: `xyzzy`; ezek vannak: score, card, first,");
    let (players, option) = (["--players", "9"], ["--option", "setup=odd"]);
    let head = ["simulate", GAME, "--lang", "hu"];
    complains(&[&head[..], &players].concat(), "Terra Mystica: 2–5 játékos játszhatja, 9 nem");
    complains(&[&head[..], &option].concat(), "`setup` beállítás: nincs ilyen: `odd`; ezek vannak: usual");
    complains(
        &["perft", GAME, "--lang", "hu", "--depth", "1", "--players", "9"],
        "2–5 játékos játszhatja, 9 nem",
    );
    complains(&["demo", GAME, "--lang", "hu", "--players", "1"], "2–5 játékos játszhatja, 1 nem");
}

#[test]
fn files_that_are_no_texts_are_refused() {
    let dir = folder("files");
    complains(&["replay", path(&dir.join("nowhere"))], "cannot read `");
    complains(&["import", path(&dir)], "it is a folder");
    let file = dir.join("bytes");
    fs::write(&file, b"tarsas record 1\n\xff\xfe").unwrap();
    complains(&["replay", path(&file)], "line 2: this is not UTF-8 text");
    fs::write(&file, "hello").unwrap();
    complains(&["import", path(&file)], "Can be imported: ");
    complains(&["import", path(&record("own", 2))], "use `tarsas replay ");
}

#[test]
fn a_game_from_elsewhere_is_imported_and_replays() {
    let ledger = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/ledger/short.txt");
    imports(&ledger, "short");
}

#[test]
fn several_games_are_imported_with_a_line_for_each() {
    let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/ledger/short.txt");
    let bad = folder("imported-several").join("bad.txt");
    fs::write(&bad, fs::read_to_string(&good).unwrap().replace("upgrade D1 to TP", "upgrad D1 to TP"))
        .unwrap();
    let said = prints(&["import", path(&good), path(&good)]);
    assert_eq!(said.matches("compared, all equal").count(), 2, "{said}");
    assert!(said.ends_with("\nAll 2 files are imported.\n"), "{said}");
    let all = ["import", path(&good), path(&bad), path(&good)];
    complains(&all, "1 of 3 files cannot be imported");
    let output = run(&all);
    let said = text(&output.stdout);
    assert!(said.lines().nth(1).unwrap().contains("`upgrad D1 to TP`"), "{said}");
    assert_eq!(said.lines().count(), 3, "{said}");
    let listed = json(&["import", path(&good), path(&good), "--json"]);
    assert_eq!(listed[1]["compared"], listed[0]["compared"]);
    complains(&["import", path(&good), path(&good), "--out", path(&bad)], "--out takes one game");
}

/// The published ledgers are not part of this repository. Where they lie beside it, they are read.
#[test]
fn a_published_game_is_imported_and_replays() {
    let ledgers =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/facts/terra-mystica/logs/ledgers");
    let Ok(entries) = fs::read_dir(&ledgers) else {
        eprintln!("skipped: there is no folder {}", ledgers.display());
        return;
    };
    let ledger = entries.map(|entry| entry.unwrap().path()).min().unwrap();
    imports(&ledger, "published");
}

/// Imports a page, compares it with the replay of what was written, and then mangles it.
fn imports(ledger: &Path, name: &str) {
    let out = folder(&format!("imported-{name}")).join("game.txt");
    let said = prints(&["import", path(ledger), "--out", path(&out)]);
    assert!(said.contains("compared, all equal"), "{said}");
    let imported = json(&["import", path(ledger), "--json"]);
    let replayed = json(&["replay", path(&out), "--json"]);
    assert_eq!(imported["seats"], replayed["seats"]);
    let bench = json(&["bench", GAME, "--seconds", "0.01", "--import", path(ledger), "--json"]);
    assert!(bench["import"]["imports_per_second"].as_f64().unwrap() > 0.0);

    let wrong = folder(&format!("imported-wrong-{name}")).join("ledger.txt");
    let text = fs::read_to_string(ledger).unwrap();
    let half = text.lines().count() / 2;
    let broken = |(i, line): (usize, &str)| if i == half { "x\ty\tz".to_owned() } else { line.to_owned() };
    fs::write(&wrong, text.lines().enumerate().map(broken).collect::<Vec<_>>().join("\n")).unwrap();
    complains(&["import", path(&wrong)], ", line ");
}

#[test]
fn bench_serve_stops_by_itself_and_every_move_is_heard_of() {
    let bench = json(&["bench", "serve", "--tables", "3", "--seconds", "0.5", "--pace", "20", "--json"]);
    let phases = bench["phases"].as_array().unwrap();
    assert_eq!(phases.iter().map(|phase| phase["pace_ms"].as_u64()).collect::<Vec<_>>(), [Some(20), Some(0)]);
    for phase in phases {
        let moves = phase["moves"].as_u64().unwrap();
        assert!(moves > 3, "{bench}");
        assert_eq!(phase["heard_ms"]["n"].as_u64(), Some(moves), "{bench}");
    }
    assert!(bench["first_load_bytes"].as_u64() < Some(150_000), "{bench}");
    assert!(bench["update_bytes"].as_u64() < Some(30_000), "{bench}");
}

#[test]
fn bench_measures_and_checks() {
    let bench = json(&["bench", GAME, "--players", "4", "--seconds", "0.01", "--json"]);
    let game = &bench["games"][0];
    assert!(game["games_per_second"].as_f64().unwrap() > 0.0);
    assert!(game["position_bytes"].as_u64().unwrap() <= 4096);
    let all = prints(&["bench", "--seconds", "0.01"]);
    assert!(all.contains(&format!("  {} points in the games of seeds 1 to 100", game["check"])), "{all}");
}

#[test]
fn perft_counts() {
    let args = ["perft", GAME, "--players", "2", "--seed", "1", "--after", "40", "--depth", "2"];
    let counted = json(&[&args[..], &["--json"]].concat());
    let counts = counted["counts"].as_array().unwrap();
    assert_eq!(counts.len(), 2);
    assert!(prints(&args).contains(&format!("depth 2: {} (", counts[1])));
}

#[test]
fn rules_are_printed_by_clause() {
    assert!(prints(&["rules", GAME]).starts_with("# Terra Mystica\n"));
    let chapter = prints(&["rules", GAME, "1"]);
    assert!(chapter.starts_with("1.1  "), "{chapter}");
    assert!(prints(&["rules", GAME, "§1.1"]).starts_with("1.1  "));
    complains(&["rules", GAME, "99.9"], "has no clause 99.9");
}

#[test]
fn coverage_fails_exactly_when_a_clause_has_no_test() {
    let rules = json(&["rules", GAME, "--json"]);
    let all = rules.as_array().unwrap().iter();
    let open: Vec<&Value> = all.filter(|rule| rule["tested"] == false).collect();
    let output = run(&["rules", GAME, "--coverage"]);
    assert_eq!(output.status.success(), open.is_empty());
    let said = text(&output.stdout);
    assert!(said.ends_with(" clauses have a test.\n"), "{said}");
    for rule in open {
        assert!(said.contains(&format!("{}  ", rule["number"].as_str().unwrap())), "{said}");
    }
}

#[test]
fn wrong_arguments_get_a_clear_sentence() {
    complains(&["rules", "ludo"], "there is no game `ludo`; known are: ");
    complains(&["simulate", GAME, "--players", "9"], "is for 2–5 players, not 9");
    complains(&["demo", GAME, "--players", "1"], "is for 2–5 players, not 1");
    complains(&["simulate", GAME, "--option", "cheating=on"], "option `cheating`: there is no such option");
    complains(&["simulate", GAME, "--seed", "18446744073709551615"], "take a smaller one");
    let usage = |args: &[&str], expect: &str| {
        let (code, said) = fails(args);
        assert_eq!(code, 2, "{args:?}");
        assert!(said.contains(expect), "{args:?}: {said}");
    };
    usage(&["dance"], "unrecognized subcommand 'dance'");
    usage(&["simulate"], "<GAME>");
    usage(&["simulate", GAME, "--games", "0"], "0 is not in 1..");
    usage(&["simulate", GAME, "--option", "nonsense"], "write key=value");
    usage(&["perft", GAME, "--depth", "many"], "invalid digit");
    usage(&["bench", "--seconds", "nan"], "from 0.01 to 3600");
    usage(&["games", "--lang", "de"], "write hu or en");
}

#[test]
fn own_components_are_laid_over_or_refused_with_their_place() {
    let dir = folder("components");
    complains(&["games", "--components", path(&dir.join("nowhere"))], "--components: cannot read");
    let own = dir.join(GAME);
    fs::create_dir(&own).unwrap();
    complains(&["games", "--components", path(&dir)], "has no file *.toml");
    fs::write(own.join("tile.toml"), "").unwrap();
    complains(&["games", "--components", path(&dir)], "tile.toml: it covers none of our files");
    fs::remove_file(own.join("tile.toml")).unwrap();
    fs::write(own.join("tiles.toml"), "# nothing differs\n").unwrap();
    prints(&["games", "--components", path(&dir)]);
    fs::write(own.join("tiles.toml"), "this is = = no TOML\n").unwrap();
    let (code, said) = fails(&["games", "--components", path(&dir)]);
    assert!(code == 1 && said.contains("tiles.toml"), "{said}");
    fs::create_dir(dir.join("ludo")).unwrap();
    let (_, said) = fails(&["games", "--components", path(&dir)]);
    assert!(said.contains("no game `ludo`") || said.contains("tiles.toml"), "{said}");
}

#[test]
fn components_are_reported_and_templates_are_overlays_that_change_nothing() {
    let said = prints(&["components", GAME]);
    assert!(said.contains("rulebook") && said.contains("None was replaced"), "{said}");
    let dir = folder("component_templates");
    let wrote = prints(&["components", GAME, "--template", path(&dir)]);
    assert!(wrote.contains("--components"), "{wrote}");
    complains(&["components", GAME, "--template", path(&dir)], "is there already");
    let entries = |dir: &Path| json(&["components", GAME, "--json", "--components", path(dir)]);
    assert_eq!(entries(&dir), json(&["components", GAME, "--json"]));
    // Whatever an owner's file names is the owner's; what is wrong with it is said with its place.
    let file = dir.join(GAME).join("tiles.toml");
    fs::write(&file, "[[bonus_card]]\nid = \"BON4\"\n").unwrap();
    let own: Vec<Value> = entries(&dir).as_array().unwrap().clone();
    let own: Vec<&Value> = own.iter().filter(|entry| entry["source"] == "owner").collect();
    assert_eq!(own.iter().map(|entry| entry["id"].as_str().unwrap()).collect::<Vec<_>>(), ["BON4"]);
    let said = prints(&["components", GAME, "--components", path(&dir)]);
    assert!(said.ends_with("Replaced by an owner's files: BON4.\n"), "{said}");
    fs::write(&file, "[[bonus_card]]\nid = \"BON4\"\nmagic = 1\n").unwrap();
    let (_, said) = fails(&["components", GAME, "--components", path(&dir)]);
    assert!(said.contains("tiles.toml: bonus_card `BON4`: unknown field `magic`"), "{said}");
    // A card that is named by its printed number is the owner's, wherever its values come from.
    fs::remove_file(&file).unwrap();
    let own = dir.join("underwater-cities");
    fs::create_dir(&own).unwrap();
    let card = "[[card]]\nnumber = 45\nsource = \"public\"\neffects = [{ op = \"gain\", credits = 3 }]\n";
    fs::write(own.join("cards.toml"), card).unwrap();
    let said = prints(&["components", "underwater-cities", "--components", path(&dir)]);
    assert!(said.ends_with("Replaced by an owner's files: port_fees.\n"), "{said}");
}

#[test]
fn a_reader_who_goes_away_is_no_error() {
    let mut child = tarsas(&["rules", GAME]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(said, "");
}
