//! The server is killed at random moments; what it acknowledged is there, exactly once.

use crate::client::Client;
use crate::play::{GAME, HOT_SEAT};
use crate::server::{Server, folder};
use kernel::Dice;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// How often it is killed; `TARSAS_CRASHES` for more.
fn crashes() -> usize {
    std::env::var("TARSAS_CRASHES").ok().and_then(|n| n.parse().ok()).unwrap_or(20)
}

struct Table {
    page: String,
    /// Entries before the first move of a person.
    start: u64,
    /// What was acknowledged: the request and its number.
    acknowledged: Vec<(Value, u64)>,
    /// What was sent last and not acknowledged.
    open: Option<Value>,
}

/// Plays until the line goes dead. False if the table is over.
fn play(client: &mut Client, table: &mut Table, dice: &mut Dice) -> bool {
    loop {
        let path = format!("{}/move", table.page);
        let request = match table.open.take() {
            Some(request) => request,
            None => {
                let Ok(answer) = client.try_send("GET", &format!("{}/view", table.page), &[], b"") else {
                    return true;
                };
                assert_eq!(answer.status, 200, "{}", answer.text());
                let view = crate::client::View(answer.json());
                if !view.mine() {
                    return false;
                }
                let moves = view.moves();
                let mv = dice.pick(&moves).unwrap();
                json!({ "move": mv, "expected": view.seq(), "key": format!("{}", dice.bits()) })
            }
        };
        match client.try_post(&path, &request) {
            Ok(answer) => {
                assert_eq!(answer.status, 200, "{request}: {}", answer.text());
                let seq = answer.json()["seq"].as_u64().unwrap();
                table.acknowledged.push((request, seq));
            }
            Err(_) => {
                table.open = Some(request);
                return true;
            }
        }
    }
}

/// Every acknowledged move is there, once, where it was.
fn check(client: &mut Client, table: &Table) {
    let seq = client.view(&table.page).seq();
    let known = table.start + table.acknowledged.len() as u64;
    assert!(
        seq == known || (seq == known + 1 && table.open.is_some()),
        "{seq} entries, {known} acknowledged"
    );
    for (request, seq) in table.acknowledged.iter().rev().take(5) {
        let again = client.post(&format!("{}/move", table.page), request).json();
        assert_eq!((again["seq"].as_u64(), &again["again"]), (Some(*seq), &Value::Bool(true)), "{request}");
    }
    let numbers: Vec<u64> = table.acknowledged.iter().map(|(_, seq)| *seq).collect();
    let expected: Vec<u64> = (table.start + 1..=known).collect();
    assert_eq!(numbers, expected);
}

#[test]
fn a_crash_loses_nothing_acknowledged() {
    let data = folder("crash");
    let mut dice = Dice::new(11);
    let mut cookies = Vec::new();
    let mut tables: Vec<Table> = Vec::new();
    let mut crashed = 0;
    while crashed < crashes() {
        let server = Arc::new(Mutex::new(Server::start(&data, &["--requests", "100000"])));
        let mut client = Client::new(&server.lock().unwrap().addr);
        client.cookies.clone_from(&cookies);
        if let Some(table) = tables.last() {
            check(&mut client, table);
        }
        if tables.is_empty() {
            open(&mut client, &mut tables);
            cookies.clone_from(&client.cookies);
        }
        let killer = thread::spawn({
            let server = server.clone();
            let after = Duration::from_micros(3_000 + dice.below(90_000) as u64);
            move || {
                thread::sleep(after);
                server.lock().unwrap().kill();
            }
        });
        while !play(&mut client, tables.last_mut().unwrap(), &mut dice) {
            // The game is over: another one, unless the end comes first.
            if !try_open(&mut client, &mut tables) {
                break;
            }
        }
        killer.join().unwrap();
        crashed += 1;
    }
    let server = Server::start(&data, &["--requests", "100000"]);
    let mut client = Client::new(&server.addr);
    client.cookies = cookies;
    let mut moves = 0;
    for table in &tables {
        check(&mut client, table);
        moves += table.acknowledged.len();
    }
    assert!(moves > crashes(), "{moves} moves in {crashed} lives");
    assert!(server.validate().contains("0 differ"));
}

fn open(client: &mut Client, tables: &mut Vec<Table>) {
    assert!(try_open(client, tables), "nobody has killed it yet");
}

fn try_open(client: &mut Client, tables: &mut Vec<Table>) -> bool {
    let kind = [("Content-Type", "application/x-www-form-urlencoded")];
    let Ok(answer) = client.try_send("POST", &format!("/new/{GAME}"), &kind, HOT_SEAT.as_bytes()) else {
        return false;
    };
    let page = answer.header("location").to_owned();
    // Chance draws the set-up; then it is a person's turn.
    loop {
        let Ok(answer) = client.try_send("GET", &format!("{page}/view"), &[], b"") else { return false };
        let view = crate::client::View(answer.json());
        if view.mine() {
            tables.push(Table { page, start: view.seq(), acknowledged: Vec::new(), open: None });
            return true;
        }
    }
}
