//! Faults of what a server stands on: a clock that is moved, notices that are lost, a node that sleeps. Nothing is lost,
//! nothing happens twice, and what an operator should know is in the log.

use super::play::{GAME, HOT_SEAT, any, entries};
use crate::client::Client;
use crate::server::{Server, folder};
use kernel::Dice;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// How long something is waited for, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a lost notice may cost: a node looks every two seconds, and then has to read and to play.
const SECONDS: Duration = Duration::from_secs(10);

fn until(what: &str, mut done: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Makes so many moves at a table of which one person holds all seats; the number of the last entry.
fn play(anna: &mut Client, table: &str, dice: &mut Dice, moves: usize) -> u64 {
    for _ in 0..moves {
        let view = anna.view(table);
        let mv = any(&view, dice);
        let answer = anna.act(table, &mv, view.seq(), &dice.bits().to_string());
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.json()["seq"], view.seq() + 1);
        // Chance may have drawn after it.
        assert!(anna.view(table).seq() >= view.seq() + entries(&mv));
    }
    anna.view(table).seq()
}

/// The library that lets a program see another time (Debian: libfaketime).
fn faketime() -> Option<PathBuf> {
    if std::env::var_os("TARSAS_NO_FAKETIME").is_some_and(|value| !value.is_empty()) {
        return None;
    }
    let places = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"];
    let found = places.iter().map(|place| Path::new(place).join("faketime/libfaketimeMT.so.1"));
    let found = found.into_iter().find(|library| library.is_file());
    assert!(
        found.is_some(),
        "install libfaketime, or set TARSAS_NO_FAKETIME=1 to leave the test of clocks out"
    );
    found
}

#[test]
fn a_clock_that_is_moved_back_and_forth_stops_nobody() {
    let Some(library) = faketime() else { return };
    let (data, log) = (folder("clock"), folder("clock-log").with_extension("txt"));
    let clock = folder("clock-now").with_extension("txt");
    std::fs::create_dir_all(clock.parent().unwrap()).unwrap();
    let set = |offset: &str| std::fs::write(&clock, offset).unwrap();
    set("+0");
    let mut command = Command::new(env!("CARGO_BIN_EXE_tarsas"));
    command.env("LD_PRELOAD", library).env("FAKETIME_TIMESTAMP_FILE", &clock);
    command
        .env("FAKETIME_NO_CACHE", "1")
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
        .env("DONT_FAKE_MONOTONIC", "1");
    let server = Server::start_as(command, &data, &log, &["--requests", "100000"]);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let with_bot = anna.open(GAME, "seat1=bot+easy&seat2=me");
    let mut dice = Dice::new(9);
    let told = |what: &str| std::fs::read_to_string(&log).unwrap().contains(what);
    for (offset, said) in [("-30d", "set back by"), ("+40d", "set forward by"), ("-1d", "set back by")] {
        let before = anna.view(&table).seq();
        set(offset);
        assert!(play(&mut anna, &table, &mut dice, 5) >= before + 5, "{offset}");
        // Bots play, and people talk.
        until("the bot", || anna.view(&with_bot).mine());
        let view = anna.view(&with_bot);
        assert_eq!(anna.act(&with_bot, &any(&view, &mut dice), view.seq(), offset).status, 200);
        until(said, || told(said));
    }
    // Who comes later, when the clock is right again, finds all of it.
    set("+0");
    let seq = play(&mut anna, &table, &mut dice, 3);
    assert_eq!(Client::new(&server.addr).view(&table).seq(), seq);
    assert!(server.validate().contains(" 0 differ"));
}

/// How long a node sleeps: much longer than the time after which the others take it for gone.
const ASLEEP: Duration = Duration::from_secs(60);

/// Two nodes over one database, and the log of the first.
fn two_nodes(address: &str, name: &str) -> ([Server; 2], PathBuf) {
    let log = folder(name).with_extension("txt");
    ([Server::node_with_log(address, &log), Server::node(address)], log)
}

/// The line of a log that says this, with its time.
fn until_said(log: &Path, what: &str) -> String {
    let said = || {
        let log = std::fs::read_to_string(log).unwrap();
        log.lines().find(|line| line.contains(what)).map(str::to_owned)
    };
    until(what, || said().is_some());
    let line = said().unwrap();
    assert!(line.starts_with("tarsas: 20"), "{line}");
    line
}

#[test]
fn notices_that_are_lost_cost_seconds_and_nothing_else() {
    let Some(postgres) = private_postgres::shared() else { return };
    let address = postgres.database().unwrap();
    // Whoever wants to tell others something calls this one, which tells nobody.
    let mute =
        "CREATE FUNCTION public.pg_notify(text, text) RETURNS void LANGUAGE sql AS 'SELECT NULL::void'";
    postgres.sql(&address, mute).unwrap();
    let name = address.rsplit('/').next().unwrap();
    postgres.sql(&address, &format!("ALTER DATABASE {name} SET search_path = public, pg_catalog")).unwrap();
    let ([other, one], log) = two_nodes(&address, "mute-log");
    let mut anna = Client::new(&one.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let mut bela = Client::new(&other.addr);
    let seen = bela.view(&table).seq();
    let mut events = bela.try_listen(&table, seen).unwrap();
    let second = anna.open(GAME, HOT_SEAT);
    bela.view(&second);
    let seq = play(&mut anna, &table, &mut Dice::new(2), 6);
    let played = Instant::now();
    play(&mut anna, &second, &mut Dice::new(3), 6);
    for expected in seen + 1..=seq {
        assert_eq!(events.next_id().unwrap(), Some(expected));
    }
    assert!(played.elapsed() < SECONDS, "it took {:?}", played.elapsed());
    assert_eq!(bela.view(&table).seq(), seq);
    for table in [&table, &second] {
        let line = until_said(&log, &format!("table={}", table.trim_start_matches("/t/")));
        assert!(line.contains("no notice came of entry"), "{line}");
    }
    // What is said, and who is who, as well.
    assert_eq!(anna.form("/logout", "").status, 303);
    anna.addr.clone_from(&other.addr);
    until("signed out there, too", || !anna.view(&table).mine());
}

fn signal(server: &Server, name: &str) {
    let done = Command::new("kill").args([name, &server.child.id().to_string()]).status();
    assert!(done.unwrap().success());
}

#[test]
fn a_node_that_sleeps_with_a_lease_holds_up_no_bot_and_doubles_no_move() {
    let Some(postgres) = private_postgres::shared() else { return };
    let address = postgres.database().unwrap();
    let ([one, other], log) = two_nodes(&address, "sleep-log");
    let mut anna = Client::new(&one.addr);
    let table = anna.open(GAME, "seat1=bot+easy&name1=Robi&seat2=me&name2=Anna");
    let mut dice = Dice::new(6);
    // The first node plays for the bot, and so has the lease.
    until("the bot", || anna.view(&table).mine());
    anna.addr.clone_from(&other.addr);
    until("the other node", || anna.view(&table).mine());
    signal(&one, "-STOP");
    let stopped = Instant::now();
    for _ in 0..3 {
        let view = anna.view(&table);
        let answer = anna.act(&table, &any(&view, &mut dice), view.seq(), &dice.bits().to_string());
        assert_eq!(answer.status, 200, "{}", answer.text());
        until("the bot, at the other node", || anna.view(&table).mine());
    }
    thread::sleep(ASLEEP.saturating_sub(stopped.elapsed()));
    let there = postgres.sql(&address, "SELECT COUNT(*) FROM nodes WHERE seen > now() - interval '10 s'");
    assert_eq!(there.unwrap().trim(), "1", "the one that sleeps is taken for gone");
    let seq = anna.view(&table).seq();
    signal(&one, "-CONT");
    anna.addr.clone_from(&one.addr);
    until("the one that slept", || anna.view(&table).seq() >= seq);
    assert_eq!(anna.view(&table).seq(), seq, "it has not moved a second time");
    let view = anna.view(&table);
    assert_eq!(anna.act(&table, &any(&view, &mut dice), view.seq(), "last").status, 200);
    until_said(&log, "the server stood still for");
    let output =
        Command::new(env!("CARGO_BIN_EXE_tarsas")).args(["validate", "--store", &address]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains(" 0 differ"), "{said}");
}
