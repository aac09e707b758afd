//! Limits of one person, one network and one table, each said in words.

use super::play::{FRIENDS, GAME, HOT_SEAT};
use crate::client::Client;
use crate::server::{Server, folder};
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

/// Refused with this status and a sentence in each language.
fn refused(client: &mut Client, status: u16, path: &str, form: &str, sentences: [&str; 2]) {
    for (lang, sentence) in ["en", "hu"].into_iter().zip(sentences) {
        client.lang = Some(lang.into());
        let answer = client.form(path, form);
        assert_eq!(answer.status, status, "{path}: {}", answer.text());
        assert!(answer.text().contains(sentence), "{sentence}: {}", answer.text());
    }
}

#[test]
fn one_person_opens_so_many_tables_and_no_more() {
    let more = ["--requests", "100000", "--waiting-tables", "3", "--running-tables", "2"];
    let server = Server::start(&folder("tables"), &more);
    let mut anna = Client::new(&server.addr);
    let new = format!("/new/{GAME}");
    let waiting: Vec<String> = (0..3).map(|_| anna.open(GAME, FRIENDS)).collect();
    refused(&mut anna, 409, &new, FRIENDS, ["3 tables that wait", "3 asztalod vár"]);
    anna.open(GAME, HOT_SEAT);
    // One that is filled waits no more, and counts among those that run.
    assert_eq!(anna.form(&format!("{}/bot", waiting[0]), "level=random").status, 303);
    anna.open(GAME, FRIENDS);
    refused(&mut anna, 409, &new, HOT_SEAT, ["2 games running", "2 játszmád folyik"]);
    refused(&mut anna, 409, &format!("/play/{GAME}"), "", ["Finish one", "fejezz be egyet"]);
    Client::new(&server.addr).open(GAME, HOT_SEAT);
}

#[test]
fn one_network_brings_so_many_people_and_tables() {
    // In proportion to the requests: 25 people and 15 tables at once.
    let server = Server::start(&folder("network"), &["--requests", "10", "--behind-proxy"]);
    let new = format!("/new/{GAME}");
    let send = |client: &mut Client, network: u8, path: &str, form: &str| {
        let from = format!("2001:db8:0:{network}::{}", client.cookies.0.len());
        client.send("POST", path, &[FORM, ("X-Forwarded-For", &from)], form.as_bytes())
    };
    let names: Vec<_> =
        (0..30).map(|_| send(&mut Client::new(&server.addr), 1, "/name", "name=Eve")).collect();
    assert_eq!(names[0].status, 303);
    let last = names.last().unwrap();
    assert_eq!(last.status, 429);
    assert!(last.text().contains("new guests came from your network"), "{}", last.text());
    let mut host = Client::new(&server.addr);
    let opened: Vec<_> = (0..20).map(|_| send(&mut host, 2, &new, HOT_SEAT)).collect();
    assert_eq!(opened[0].status, 303);
    let last = opened.last().unwrap();
    assert_eq!(last.status, 429);
    assert!(last.text().contains("tables were opened from your network"), "{}", last.text());
    assert_eq!(send(&mut Client::new(&server.addr), 3, &new, HOT_SEAT).status, 303, "others may");
}

#[test]
fn chat_has_a_pace_and_an_end() {
    // In proportion to the requests: two lines at once, and one in five seconds.
    let server = Server::start(&folder("chat-pace"), &["--requests", "8"]);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let chat = format!("{table}/chat");
    for i in 0..2 {
        assert_eq!(anna.post(&chat, &json!({ "text": format!("line {i}") })).status, 200);
    }
    refused(&mut anna, 429, &chat, "text=more", ["faster than the others", "Gyorsabban írsz"]);

    let server = Server::start(&folder("chat-end"), &["--requests", "100000", "--chat-lines", "5"]);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let chat = format!("{table}/chat");
    for i in 0..5 {
        assert_eq!(anna.post(&chat, &json!({ "text": format!("line {i}") })).status, 200);
    }
    refused(&mut anna, 409, &chat, "text=more", ["5 lines of chat", "5 sornyi csevegés"]);
    assert!(anna.get(&table).text().contains("line 4") && !anna.get(&table).text().contains("more</"));
}

#[test]
fn a_note_that_is_too_long_is_refused_and_not_cut() {
    let server = Server::new("note");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let notes = format!("{table}/notes");
    assert_eq!(anna.post(&notes, &json!({ "text": "ő".repeat(4000) })).status, 200);
    let long = format!("text={}", "x".repeat(4001));
    refused(&mut anna, 422, &notes, &long, ["at most 4000 characters", "legfeljebb 4000 karakter"]);
    assert!(anna.get(&table).text().contains("őőő"), "the old one is kept");
}

/// Opens an event stream: the stream, and its status.
fn listen(client: &Client, table: &str, cookie: &str) -> (TcpStream, String) {
    let mut stream = client.connect().unwrap();
    let head = format!("GET {table}/events?since=0 HTTP/1.1\r\nHost: x\r\nCookie: tarsas={cookie}\r\n\r\n");
    stream.write_all(head.as_bytes()).unwrap();
    let mut start = [0; "HTTP/1.1 200".len()];
    stream.read_exact(&mut start).unwrap();
    (stream, String::from_utf8_lossy(&start[9..]).into_owned())
}

#[test]
fn so_many_streams_of_one_address_and_one_person() {
    let more = ["--requests", "100000", "--streams-per-address", "23"];
    let server = Server::start(&folder("streams"), &more);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let cookie = anna.cookies.0[0].1.clone();
    let mut open = Vec::new();
    let mut statuses = |cookie: &str, n: usize| -> Vec<String> {
        let streams: Vec<_> = (0..n).map(|_| listen(&anna, &table, cookie)).collect();
        let statuses = streams.iter().map(|(_, status)| status.clone()).collect();
        open.extend(streams);
        statuses
    };
    assert_eq!(statuses(&cookie, 20), ["200"; 20]);
    assert_eq!(statuses(&cookie, 1), ["429"], "that is enough for one person");
    assert_eq!(statuses("", 4), ["200", "200", "200", "429"], "and that for one address");
    drop(open);
    let again = (0..100).any(|_| {
        thread::sleep(Duration::from_millis(20));
        listen(&anna, &table, &cookie).1 == "200"
    });
    assert!(again, "whoever closes one may open another");
}

#[test]
fn a_disk_that_runs_full_is_said_in_time() {
    let mut server = Command::new(env!("CARGO_BIN_EXE_tarsas"))
        .args(["serve", "--addr", "127.0.0.1:0", "--free-space", "999999999999", "--data"])
        .arg(folder("disk"))
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let said = server.stderr.take().unwrap();
    let (send, line) = mpsc::channel();
    thread::spawn(move || send.send(BufReader::new(said).lines().next()));
    let line = line.recv_timeout(Duration::from_secs(20));
    server.kill().unwrap();
    server.wait().unwrap();
    let line = line.expect("a line on stderr").unwrap().unwrap();
    assert!(line.starts_with("tarsas: 20") && line.contains("MB are free"), "{line}");
}
