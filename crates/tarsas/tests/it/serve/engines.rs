//! Programs on seats of a table: they play like bots, and whatever they do, the table goes on.

use super::play::{GAME, any};
use crate::client::Client;
use crate::program::complains;
use crate::server::{Server, folder};
use kernel::Dice;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// Longer than a program is waited for, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// The flag that makes this script of the shell a program called so.
fn engine(dir: &Path, name: &str, script: &str) -> String {
    fs::create_dir_all(dir).unwrap();
    let path = dir.join(name);
    fs::write(&path, script).unwrap();
    format!("{name}=sh {}", path.display())
}

/// Plays so many moves of the person, while the program, or who plays for it, plays its own.
fn play(client: &mut Client, table: &str, moves: usize) {
    let (mut dice, begun, mut played) = (Dice::new(2), Instant::now(), 0);
    while played < moves {
        let view = client.view(table);
        if view.mine() {
            let mv = any(&view, &mut dice);
            let answer = client.act(table, &mv, view.seq(), &format!("e{}", view.seq()));
            assert!([200, 409].contains(&answer.status), "{mv}: {}", answer.text());
            played += usize::from(answer.status == 200);
        } else {
            assert!(begun.elapsed() < PATIENCE, "the table waits: {}", view.prompt());
            thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn a_program_plays_a_seat_and_is_told_what_its_seat_may_know() {
    let dir = folder("engine_good");
    let heard = dir.join("heard");
    // Takes the last of the legal moves, and writes down all that it is told.
    let script = format!(
        "while read -r line; do echo \"$line\" >> {}; case \"$line\" in legal*) last=${{line#legal }};; \
         go*) echo info thinking; echo best \"$last\";; esac; done",
        heard.display()
    );
    let flag = engine(&dir, "mine", &script);
    let game = "seven-wonders";
    let server = Server::start(&dir.join("data"), &["--requests", "100000", "--engine", &flag]);
    let mut anna = Client::new(&server.addr);
    assert!(anna.get(&format!("/new/{game}")).text().contains("bot mine"), "it can be chosen");
    let table = anna.open(game, "seat1=me&seat2=bot+mine&seat3=bot+easy");
    play(&mut anna, &table, 4);
    let page = anna.get(&table).text();
    assert!(!page.contains("the program"), "no fault: {page}");
    let told = fs::read_to_string(&heard).unwrap();
    let count = |start: &str| told.lines().filter(|line| line.starts_with(start)).count();
    assert!(told.starts_with("tarsas 1\ngame seven-wonders\nrules "), "{told}");
    assert_eq!((count("tarsas"), count("players 3"), count("seat 2")), (1, 1, 1), "one process for the seat");
    assert!(count("go ") >= 3 && count("position {") == count("go "), "{told}");
    // What the others chose in secret is not told before it is turned up.
    let record = anna.get(&format!("{table}/record.txt")).text();
    assert!(record.contains("\n2 "), "it has moved: {record}");
    let hidden = told.lines().filter(|line| *line == "move 1 ?" || *line == "move 3 ?").count();
    assert!(hidden > 0 && !told.contains("move 2 ?"), "{told}");
}

#[test]
fn a_table_goes_on_whatever_its_program_does() {
    let each = "while read word rest; do [ \"$word\" = go ] &&";
    let dir = folder("engine_bad");
    let bad = [
        ("silent", "exec sleep 1000".to_owned(), "did not answer within 10 seconds", "does not answer"),
        ("gone", "exit 3".to_owned(), "has ended", "has ended or cannot be started"),
        ("nonsense", format!("{each} echo hello; done"), "said `hello` in place of", "is not a move"),
        ("sorry", format!("{each} echo error no idea; done"), "said `error no idea`", "is not a move"),
        ("unread", format!("{each} echo best pass BON99; done"), "cannot be read, `pass BON99`", "not legal"),
        ("illegal", format!("{each} echo best done; done"), "made an illegal move, `done`", "not legal"),
    ];
    let flags: Vec<String> = bad.iter().map(|(name, script, ..)| engine(&dir, name, script)).collect();
    let mut args = vec!["--requests", "100000", "--lang", "en"];
    args.extend(flags.iter().flat_map(|flag| ["--engine", flag]));
    let log = dir.join("log");
    let server = Server::start_with_log(&dir.join("data"), &log, &args);
    thread::scope(|scope| {
        for (name, _, logged, told) in &bad {
            let (mut anna, log) = (Client::new(&server.addr), &log);
            scope.spawn(move || {
                let table = anna.open(GAME, &format!("seat1=me&seat2=bot+{name}"));
                // In the first six moves everybody decides more than once.
                play(&mut anna, &table, 6);
                let page = anna.get(&table).text();
                assert!(page.contains(told), "{name}: {page}");
                assert_eq!(page.matches("in its place").count(), 1, "{name}: one sentence");
                let id = table.strip_prefix("/t/").unwrap();
                let said = fs::read_to_string(log).unwrap();
                let lines: Vec<&str> = said.lines().filter(|line| line.contains(id)).collect();
                assert_eq!(lines.len(), 1, "{name}: {lines:?}");
                assert!(lines[0].contains(&format!("the program {name} on seat 2")), "{lines:?}");
                let end = format!("plays on in its place table={id}");
                assert!(lines[0].contains(logged) && lines[0].ends_with(&end), "{lines:?}");
            });
        }
    });
    // It stays so: whoever opens the table again meets the bot, and reads why.
    drop(server);
    let server = Server::start(&dir.join("data"), &["--requests", "100000"]);
    assert!(server.validate().contains("6 games"));
}

#[test]
fn the_example_player_sits_at_a_table() {
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let player = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/player.py");
    let flag = format!("python=python3 {}", player.display());
    let server = Server::start(&folder("engine_python"), &["--requests", "100000", "--engine", &flag]);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, "seat1=me&seat2=bot+python");
    play(&mut anna, &table, 10);
    let page = anna.get(&table).text();
    assert!(!page.contains("in its place"), "no fault: {page}");
}

/// Bots think behind everything else. A program that did so came too late on a busy machine.
#[test]
#[cfg(target_os = "linux")]
fn a_program_is_as_quick_as_the_server() {
    let dir = folder("engine_nice");
    let niceness = dir.join("niceness");
    let script = format!(
        "nice > {}; while read -r line; do case \"$line\" in legal*) last=${{line#legal }};; go*) echo best \"$last\";; esac; done",
        niceness.display()
    );
    let flag = engine(&dir, "mine", &script);
    let server = Server::start(&dir.join("data"), &["--requests", "100000", "--engine", &flag]);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, "seat1=me&seat2=bot+mine");
    play(&mut anna, &table, 2);
    let own = Command::new("nice").output().unwrap().stdout;
    assert_eq!(fs::read(&niceness).unwrap(), own);
}

#[test]
fn a_program_that_cannot_be_seated_is_told_at_the_start() {
    let data = folder("engine_none");
    let data = data.to_str().unwrap();
    let serve = |flag: &str, expect: &str| complains(&["serve", "--data", data, "--engine", flag], expect);
    serve("mine=./no-such-program", "`./no-such-program` cannot be run");
    for (flag, expect) in [
        ("mine", "write NAME=COMMAND"),
        ("=sh", "a name has 1 to 20"),
        ("Mine=sh", "a name has 1 to 20"),
        ("hard=sh", "a level of our own bots"),
        ("mine= ", "no program is named"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_tarsas"))
            .args(["serve", "--data", data, "--engine", flag])
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(expect), "{flag}: {said}");
    }
}
