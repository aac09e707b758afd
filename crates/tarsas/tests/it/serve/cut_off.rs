//! Senders hang up in the middle, as phones in lifts do: every table is as before or complete, and nobody
//! else notices.

use super::play::{FRIENDS, GAME, HOT_SEAT, any, invitation};
use crate::client::Client;
use crate::server::Server;
use kernel::Dice;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Requests of each kind that are cut off.
const TIMES: u64 = 300;
/// How long a table may take to be ready.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long somebody who plays meanwhile thinks: those who hang up need the machine, too.
const PACE: Duration = Duration::from_millis(20);

/// Soon after sending: before, while and after the table writes it down.
fn soon(dice: &mut Dice) -> Duration {
    Duration::from_micros(dice.below(6_000) as u64)
}

/// Somebody of these can move, soon, and the move is taken.
fn can_be_played(people: &mut [&mut Client], table: &str, what: &str) {
    let late = Instant::now() + PATIENCE;
    while Instant::now() < late {
        for person in people.iter_mut() {
            let view = person.view(table);
            if view.mine() {
                let mv = any(&view, &mut Dice::new(1));
                let answer = person.act(table, &mv, view.seq(), "first");
                assert_eq!(answer.status, 200, "{what}, {table}: {}", answer.text());
                return;
            }
        }
        thread::sleep(Duration::from_millis(2));
    }
    panic!("{what}: nobody can play at {table}: {}", people[0].view(table).prompt());
}

/// A guest hangs up while sitting down, and tries again.
fn join(addr: &str) {
    let mut dice = Dice::new(1);
    for _ in 0..TIMES {
        let (mut host, mut guest) = (Client::new(addr), Client::new(addr));
        let table = host.open(GAME, FRIENDS);
        let link = invitation(&mut host, &table);
        guest.form("/name", "name=Bela");
        guest.hang_up(&link, "name=Bela", soon(&mut dice));
        let again = guest.form(&link, "name=Bela").status;
        assert!([303, 409].contains(&again), "sitting down again: {again}");
        can_be_played(&mut [&mut host, &mut guest], &table, "join");
    }
}

/// A host hangs up while seating a bot, and tries again.
fn bot(addr: &str) {
    let mut dice = Dice::new(2);
    for _ in 0..TIMES {
        let mut host = Client::new(addr);
        let table = host.open(GAME, FRIENDS);
        host.hang_up(&format!("{table}/bot"), "level=random", soon(&mut dice));
        let again = host.form(&format!("{table}/bot"), "level=random").status;
        assert!([303, 409].contains(&again), "seating a bot again: {again}");
        can_be_played(&mut [&mut host], &table, "bot");
    }
}

/// Somebody hangs up while opening tables. Returns who.
fn new(addr: &str) -> Client {
    let mut dice = Dice::new(3);
    let mut host = Client::new(addr);
    host.form("/name", "name=Anna");
    for _ in 0..TIMES {
        host.hang_up(&format!("/new/{GAME}"), HOT_SEAT, soon(&mut dice));
    }
    host
}

/// Somebody who plays meanwhile, and is never refused. Returns how many moves it were.
fn play(addr: &str, stop: &AtomicBool) -> usize {
    let mut person = Client::new(addr);
    let mut table = person.open(GAME, HOT_SEAT);
    let mut dice = Dice::new(4);
    let mut moves = 0;
    while !stop.load(Ordering::Relaxed) {
        let view = person.view(&table);
        if !view.mine() {
            table = person.open(GAME, HOT_SEAT);
            continue;
        }
        let mv = any(&view, &mut dice);
        let answer = person.act(&table, &mv, view.seq(), &format!("k{}", view.seq()));
        assert_eq!(answer.status, 200, "{mv}: {}", answer.text());
        moves += 1;
        thread::sleep(PACE);
    }
    moves
}

#[test]
fn who_hangs_up_while_opening_a_private_table_leaves_no_other() {
    let server = Server::new("cut-off-private");
    let (mut dice, mut host) = (Dice::new(5), Client::new(&server.addr));
    host.form("/name", "name=Anna");
    for _ in 0..TIMES {
        let form = format!("{FRIENDS}&privacy=players");
        host.hang_up(&format!("/new/{GAME}"), &form, soon(&mut dice));
    }
    let stored: serde_json::Value = serde_json::from_str(&server.validate_with(&["--json"])).unwrap();
    let tables = stored["tables"].as_array().unwrap();
    assert!(!tables.is_empty(), "some were opened");
    let mut stranger = Client::new(&server.addr);
    for table in tables {
        let page = format!("/t/{}", table["table"].as_str().unwrap());
        assert_eq!(stranger.get(&page).status, 403, "{page} is for its players only");
    }
}

#[test]
fn who_hangs_up_leaves_no_table_half() {
    let server = Server::new("cut-off");
    let addr = &*server.addr;
    let stop = AtomicBool::new(false);
    let mut host = thread::scope(|scope| {
        let players = [(); 2].map(|()| scope.spawn(|| play(addr, &stop)));
        let strangers = [join, bot].map(|kind| scope.spawn(move || kind(addr)));
        let opener = scope.spawn(|| new(addr));
        let ended = strangers.map(thread::ScopedJoinHandle::join);
        let host = opener.join();
        stop.store(true, Ordering::Relaxed);
        let moves: usize = players.map(|player| player.join().unwrap()).into_iter().sum();
        assert!(moves > 100, "{moves}");
        for stranger in ended {
            stranger.unwrap();
        }
        host.unwrap()
    });
    // Every table that was opened and not heard of is complete, too.
    let stored: serde_json::Value = serde_json::from_str(&server.validate_with(&["--json"])).unwrap();
    assert_eq!(stored["differ"], 0, "{stored}");
    let mut opened = 0;
    for table in stored["tables"].as_array().unwrap() {
        let page = format!("/t/{}", table["table"].as_str().unwrap());
        let view = host.view(&page);
        assert!(view.seq() > 0, "{page} was never dealt");
        if view.mine() {
            can_be_played(&mut [&mut host], &page, "new");
            opened += 1;
        }
    }
    assert!(opened > 0, "some were opened");
}
