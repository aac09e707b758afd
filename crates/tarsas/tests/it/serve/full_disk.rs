//! The disk is full for a while, and the server is stopped later: what it acknowledged is there.

use super::play::{GAME, HOT_SEAT, any};
use crate::client::Client;
use crate::server::{Server, folder};
use kernel::Dice;
use std::fs;
use std::thread;

#[derive(Clone, Copy, Debug)]
enum Stop {
    Kill,
    Terminate,
}

/// Whether somebody tries a link that opens nothing while the disk is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Link {
    None,
    Spent,
}

/// Makes a move; says whether it was acknowledged.
fn act(anna: &mut Client, table: &str, dice: &mut Dice) -> bool {
    let view = anna.view(table);
    let mv = any(&view, dice);
    let answer = anna.act(table, &mv, view.seq(), &dice.bits().to_string());
    match answer.status {
        200 => {
            assert_eq!(answer.json()["seq"], view.seq() + 1);
            true
        }
        500 => {
            assert_eq!(anna.view(table).seq(), view.seq(), "what is refused is not shown");
            false
        }
        status => panic!("{status} {}", answer.text()),
    }
}

fn moves_on_the_disk(server: &Server, table: &str) -> u64 {
    let stored: serde_json::Value = serde_json::from_str(&server.validate_with(&["--json"])).unwrap();
    let id = table.strip_prefix("/t/").unwrap();
    let tables = stored["tables"].as_array().unwrap();
    tables.iter().find(|table| table["table"] == id).unwrap()["moves"].as_u64().unwrap()
}

fn scene(refusals: usize, link: Link, stop: Stop) {
    let what = format!("{refusals} refusals, {link:?}, {stop:?}");
    let (data, said) = (
        folder(&format!("full-disk {what}")),
        folder(&format!("full-disk {what} log")).with_extension("txt"),
    );
    let mut server = Server::limited(&data, &said, &["--requests", "100000"]);
    let mut anna = Client::new(&server.addr);
    // Four, so that it is not over too soon.
    let table = anna.open(GAME, "seat1=me&seat2=me&seat3=me&seat4=me");
    let mut dice = Dice::new(5);
    for _ in 0..20 {
        assert!(act(&mut anna, &table, &mut dice), "{what}");
    }
    let log = fs::metadata(data.join("tables.sqlite-wal")).unwrap().len();
    server.limit_files(Some(log));
    for _ in 0..refusals {
        assert!(!act(&mut anna, &table, &mut dice), "{what}: there is no room");
        if link == Link::Spent {
            let none = format!("/continue/{}", "0".repeat(64));
            assert_ne!(Client::new(&server.addr).form(&none, "").status, 303);
        }
    }
    server.limit_files(None);
    // Each of them is in the log with its table and its time.
    let said = fs::read_to_string(&said).unwrap();
    let request = format!("route=/t/{{table}}/move table={} status=500", table.trim_start_matches("/t/"));
    let lines: Vec<&str> = said.lines().filter(|line| line.contains(&request)).collect();
    assert_eq!(lines.len(), refusals, "{what}: {said}");
    assert!(lines.iter().all(|line| line.starts_with("tarsas: 20")), "{what}: {said}");
    // So is its cause, under the number of its request.
    for line in &lines {
        let number = line.split("request=").nth(1).unwrap().split(' ').next().unwrap();
        let cause = format!("request={number} table={}", table.trim_start_matches("/t/"));
        let is_cause = |line: &&str| line.contains("the store: disk I/O error") && line.contains(&cause);
        assert_eq!(said.lines().filter(is_cause).count(), 1, "{what}: {cause}: {said}");
    }
    // A link that cannot be looked up fails as well.
    assert!(said.matches("the store: disk I/O error").count() >= refusals, "{what}: {said}");
    for _ in 0..100 {
        assert!(act(&mut anna, &table, &mut dice), "{what}: there is room again");
    }
    let seq = anna.view(&table).seq();
    assert_eq!(moves_on_the_disk(&server, &table), seq, "{what}: another reader");
    let new = Client::new(&server.addr).open(GAME, HOT_SEAT);
    assert_eq!(anna.get(&new).status, 200, "{what}: a new table");
    match stop {
        Stop::Kill => server.kill(),
        Stop::Terminate => server.terminate(),
    }
    let server = Server::start(&data, &["--requests", "100000"]);
    anna.addr.clone_from(&server.addr);
    assert_eq!(anna.view(&table).seq(), seq, "{what}: after the stop");
    assert_eq!(anna.get(&new).status, 200, "{what}: a new table, after the stop");
    assert!(act(&mut anna, &table, &mut dice), "{what}");
}

#[test]
fn a_full_disk_loses_nothing_that_was_acknowledged() {
    // Side by side: each waits for its disk.
    thread::scope(|scope| {
        for refusals in 1..=3 {
            for stop in [Stop::Kill, Stop::Terminate] {
                scope.spawn(move || scene(refusals, Link::None, stop));
            }
        }
        scope.spawn(|| scene(1, Link::Spent, Stop::Kill));
    });
}
