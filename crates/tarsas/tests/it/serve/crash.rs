//! The server is killed at random moments; what it acknowledged is there, exactly once.

use super::play::{GAME, HOT_SEAT, entries};
use crate::client::Client;
use crate::server::{Server, folder};
use kernel::Dice;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// People who play at the same time, each at a table of their own.
const PEOPLE: u64 = 4;

/// How often it is killed; `TARSAS_CRASHES` for more.
fn crashes() -> usize {
    std::env::var("TARSAS_CRASHES").ok().and_then(|n| n.parse().ok()).unwrap_or(100)
}

struct Table {
    page: String,
    /// Entries before the first move of a person.
    start: u64,
    /// What was acknowledged: the request and the number of its first entry.
    acknowledged: Vec<(Value, u64)>,
    /// What was sent last and not acknowledged.
    open: Option<Value>,
}

fn entries_of(request: &Value) -> u64 {
    entries(request["move"].as_str().unwrap())
}

/// So many moves are acknowledged in one life at most before the server is killed.
const MOST_MOVES: usize = 12;
/// How long moves are waited for, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody in the tournament, with all tables played so far; the last one is under way.
struct Person {
    client: Client,
    dice: Dice,
    tables: Vec<Table>,
    /// What was acknowledged to all of them.
    moves: Arc<AtomicUsize>,
}

impl Person {
    fn new(seed: u64, moves: &Arc<AtomicUsize>) -> Person {
        Person { client: Client::default(), dice: Dice::new(seed), tables: Vec::new(), moves: moves.clone() }
    }

    /// Plays until the line goes dead. When a game is over, another one begins.
    fn play(mut self) -> Person {
        while self.play_last().is_ok() && self.open().is_ok() {}
        self
    }

    /// Plays the last table until it is over.
    fn play_last(&mut self) -> std::io::Result<()> {
        let Some(table) = self.tables.last_mut() else { return Ok(()) };
        loop {
            let request = match table.open.clone() {
                Some(request) => request,
                None => {
                    let answer = self.client.try_send("GET", &format!("{}/view", table.page), &[], b"")?;
                    assert_eq!(answer.status, 200, "{}", answer.text());
                    let view = crate::client::View(answer.json());
                    if !view.mine() {
                        return Ok(());
                    }
                    let moves = view.moves();
                    let mv = self.dice.pick(&moves).unwrap();
                    json!({ "move": mv, "expected": view.seq(), "key": format!("{}", self.dice.bits()) })
                }
            };
            table.open = Some(request.clone());
            let answer = self.client.try_post(&format!("{}/move", table.page), &request)?;
            assert_eq!(answer.status, 200, "{request}: {}", answer.text());
            let seq = answer.json()["seq"].as_u64().unwrap();
            table.acknowledged.push((request, seq));
            table.open = None;
            self.moves.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn open(&mut self) -> std::io::Result<()> {
        let kind = [("Content-Type", "application/x-www-form-urlencoded")];
        let answer = self.client.try_send("POST", &format!("/new/{GAME}"), &kind, HOT_SEAT.as_bytes())?;
        let page = answer.header("location").to_owned();
        // Chance draws the set-up; then it is a person's turn.
        loop {
            let answer = self.client.try_send("GET", &format!("{page}/view"), &[], b"")?;
            let view = crate::client::View(answer.json());
            if view.mine() {
                self.tables.push(Table { page, start: view.seq(), acknowledged: Vec::new(), open: None });
                return Ok(());
            }
        }
    }

    /// Every acknowledged move is there, once, where it was; and whoever was away catches up.
    fn check(&mut self, table: usize) {
        let table = &self.tables[table];
        let seq = self.client.view(&table.page).seq();
        let mut known = table.start;
        for (request, first) in &table.acknowledged {
            assert_eq!(*first, known + 1, "{request}");
            known += entries_of(request);
        }
        // What was sent last is there whole or not at all.
        let open = table.open.as_ref().map_or(0, entries_of);
        assert!(seq == known || seq == known + open, "{seq} entries, {known} acknowledged, {open} open");
        for (request, seq) in table.acknowledged.iter().rev().take(2) {
            let again = self.client.post(&format!("{}/move", table.page), request).json();
            assert_eq!(
                (again["seq"].as_u64(), &again["duplicate"]),
                (Some(*seq), &Value::Bool(true)),
                "{request}"
            );
        }
        let missed = self.client.events(&table.page, "", Some(seq - 2), 2);
        assert_eq!(missed, [seq - 1, seq]);
    }

    fn arrive(&mut self, server: &Server) {
        self.client.addr.clone_from(&server.addr);
    }
}

/// Lets people play at a server that is killed so often; how many moves were acknowledged.
fn tournament(data: &Path, seed: u64, lives: usize) -> usize {
    let mut dice = Dice::new(seed);
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let mut people: Vec<Person> =
        (0..PEOPLE).map(|person| Person::new(seed + person, &acknowledged)).collect();
    for _ in 0..lives {
        let mut server = Server::start(data, &["--requests", "100000"]);
        for person in &mut people {
            person.arrive(&server);
            if let Some(last) = person.tables.len().checked_sub(1) {
                person.check(last);
            }
        }
        let playing: Vec<_> = people.drain(..).map(|person| thread::spawn(move || person.play())).collect();
        // After some moves, and then at any moment of the next.
        let (begun, enough) =
            (Instant::now(), acknowledged.load(Ordering::Relaxed) + dice.below(MOST_MOVES + 1));
        while acknowledged.load(Ordering::Relaxed) < enough {
            assert!(begun.elapsed() < PATIENCE, "nobody can move");
            thread::sleep(Duration::from_micros(200));
        }
        thread::sleep(Duration::from_micros(dice.below(6_000) as u64));
        server.kill();
        people.extend(playing.into_iter().map(|person| person.join().unwrap()));
    }
    let server = Server::start(data, &["--requests", "100000"]);
    let mut moves = 0;
    for person in &mut people {
        person.arrive(&server);
        for i in 0..person.tables.len() {
            person.check(i);
            moves += person.tables[i].acknowledged.len();
        }
    }
    assert!(server.validate().contains("0 differ"));
    moves
}

#[test]
fn a_crash_loses_nothing_acknowledged() {
    // Two servers side by side, since each life is mostly a start that is waited for.
    let halves = [(folder("crash-1"), 11, crashes() / 2), (folder("crash-2"), 111, crashes().div_ceil(2))];
    let play = |(data, seed, lives): (PathBuf, u64, usize)| move || tournament(&data, seed, lives);
    let moves: usize =
        halves.map(|half| thread::spawn(play(half))).map(|half| half.join().unwrap()).into_iter().sum();
    assert!(moves > crashes(), "{moves} moves in {} lives", crashes());
    println!("{moves} moves were acknowledged in {} lives", crashes());
}
