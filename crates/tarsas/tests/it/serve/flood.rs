//! Guests who take what others need: bots that think for nobody, lines that are only held.

use super::play::{GAME, HOT_SEAT, any};
use crate::client::Client;
use crate::server::{Server, folder};
use kernel::Dice;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const HARD_BOTS: &str = "seat1=bot+hard&seat2=bot+hard&seat3=bot+hard&seat4=bot+hard";
const FREE: [&str; 2] = ["--requests", "100000"];

/// The threads of a server on which bots think.
#[cfg(target_os = "linux")]
fn bot_threads(server: &Server) -> usize {
    let tasks = std::fs::read_dir(format!("/proc/{}/task", server.child.id())).unwrap();
    let names = tasks.filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("comm")).ok());
    names.filter(|name| name.trim() == "bot").count()
}

/// A connection on which half a request was sent.
fn half_open(server: &Server) -> TcpStream {
    let mut stream = TcpStream::connect(&server.addr).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").unwrap();
    stream
}

/// Has the server closed it? Waits for that as long as it may take.
fn is_closed(stream: &mut TcpStream, patience: Duration) -> bool {
    stream.set_read_timeout(Some(patience)).unwrap();
    // Closed in order, or with bytes unread.
    match stream.read(&mut [0; 1024]) {
        Ok(read) => read == 0 || stream.read(&mut [0; 1024]).is_ok_and(|read| read == 0),
        Err(error) => error.kind() == std::io::ErrorKind::ConnectionReset,
    }
}

/// Lets this process have more files than the 1,024 that are usual, if the system allows it.
#[cfg(unix)]
fn more_descriptors() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let current = Some(maximum.map_or(4096, |most| most.min(4096)));
    setrlimit(Resource::Nofile, Rlimit { current, maximum }).unwrap();
}

#[test]
fn a_table_of_bots_only_is_refused_in_words() {
    let server = Server::new("bots-only");
    for (lang, sentence) in [("en", "Only bots would play"), ("hu", "csak gépek ülnének")] {
        let mut guest = Client { lang: Some(lang.into()), ..Client::new(&server.addr) };
        let refused = guest.form(&format!("/new/{GAME}"), HARD_BOTS);
        assert_eq!(refused.status, 422);
        assert!(refused.text().contains(sentence), "{}", refused.text());
        assert!(guest.cookies.0.is_empty(), "nobody was welcomed");
        // Nor with a seat that is left open first.
        let table = guest.open(GAME, &format!("{HARD_BOTS}&seat5=friend"));
        let filled = guest.form(&format!("{table}/bot"), "level=hard");
        assert_eq!(filled.status, 422);
        assert!(filled.text().contains(sentence), "{}", filled.text());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn others_play_on_beside_hard_bots_and_half_open_connections() {
    const HALF_OPEN: usize = 1_100;
    more_descriptors();
    let server = Server::with_descriptors(1_024, &folder("siege"), &FREE);
    let mut attacker = Client::new(&server.addr);
    for _ in 0..20 {
        attacker.open(GAME, &format!("{HARD_BOTS}&seat5=me"));
    }
    let mut lines: Vec<TcpStream> = (0..HALF_OPEN).map(|_| half_open(&server)).collect();
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let mut dice = Dice::new(7);
    let (mut slowest, mut threads) = (Duration::ZERO, 0);
    for i in 0..40 {
        let view = anna.view(&table);
        let mv = any(&view, &mut dice);
        let sent = Instant::now();
        assert_eq!(anna.act(&table, &mv, view.seq(), &format!("k{i}")).status, 200);
        slowest = slowest.max(sent.elapsed());
        threads = threads.max(bot_threads(&server));
    }
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    assert!((1..=(cores - 1).max(1)).contains(&threads), "{threads} threads think on {cores} cores");
    let closed = lines.iter_mut().filter_map(|line| is_closed(line, Duration::from_millis(1)).then_some(()));
    let closed = closed.count();
    assert!(closed >= HALF_OPEN - 1_024, "{closed} were closed to make room");
    println!("40 moves beside 20 tables of hard bots and {HALF_OPEN} half requests: slowest {slowest:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn as_many_bots_think_at_once_as_the_operator_says() {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let most = cores + 2;
    let more = ["--requests", "100000", "--bot-threads", &most.to_string()];
    let server = Server::start(&folder("bot-threads"), &more);
    let mut anna = Client::new(&server.addr);
    let begun = Instant::now();
    let mut threads = 0;
    // Each table has somebody to think for; threads are started as they are needed.
    while threads < most {
        anna.open(GAME, &format!("{HARD_BOTS}&seat5=me"));
        threads = bot_threads(&server);
        assert!(begun.elapsed() < Duration::from_secs(60), "{threads} of {most} threads think");
    }
    for _ in 0..5 {
        anna.open(GAME, &format!("{HARD_BOTS}&seat5=me"));
        assert_eq!(bot_threads(&server), most);
    }
}

#[test]
fn one_address_has_its_share_of_connections() {
    let more = ["--requests", "100000", "--connections-per-address", "20"];
    let server = Server::start(&folder("share"), &more);
    let mut lines: Vec<TcpStream> = (0..20).map(|_| half_open(&server)).collect();
    let mut anna = Client::new(&server.addr);
    assert_eq!(anna.get("/").status, 200, "who asks for something goes before who holds a line");
    assert!(is_closed(&mut lines[0], Duration::from_secs(5)), "the oldest one went");
    assert!(!is_closed(&mut lines[19], Duration::from_millis(50)), "the youngest one did not");
}

#[test]
fn half_a_request_is_not_waited_for_without_end() {
    let server = Server::new("late");
    let mut head = half_open(&server);
    let mut body = TcpStream::connect(&server.addr).unwrap();
    let sent = "POST /language HTTP/1.1\r\nHost: x\r\nAccept-Language: hu\r\nContent-Length: 9\r\n\
                Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n\r\nlang";
    body.write_all(sent.as_bytes()).unwrap();
    let mut idle = TcpStream::connect(&server.addr).unwrap();
    idle.write_all(b"GET /language HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    let patience = Duration::from_secs(30);
    body.set_read_timeout(Some(patience)).unwrap();
    let mut answer = String::new();
    body.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("nem érkezett meg időben"), "{answer}");
    assert!(is_closed(&mut head, patience), "a head that does not end");
    idle.set_read_timeout(Some(patience)).unwrap();
    let mut answer = Vec::new();
    idle.read_to_end(&mut answer).expect("a line on which nothing more is asked is closed");
    assert!(answer.starts_with(b"HTTP/1.1 405 "));
}

#[test]
fn a_stop_waits_for_nobody_who_only_holds_a_line() {
    let mut server = Server::new("polite");
    let _lines: Vec<TcpStream> = (0..5).map(|_| half_open(&server)).collect();
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let mut stream = anna.connect().unwrap();
    write!(stream, "GET {table}/events?since=0 HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    assert!(stream.read(&mut [0; 64]).unwrap() > 0);
    let id = server.child.id().to_string();
    assert!(std::process::Command::new("kill").arg(id).status().unwrap().success());
    assert!(server.child.wait().unwrap().success());
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).unwrap();
    assert!(rest.ends_with(b"0\r\n\r\n"), "the stream was ended, not cut");
}

#[test]
fn bots_wait_for_their_person_and_go_on_when_one_comes() {
    let (data, more) = (folder("attention"), ["--requests", "100000", "--attention", "0"]);
    let mut server = Server::start(&data, &more);
    let mut anna = Client::new(&server.addr);
    // A bot is the first to decide.
    let table = anna.open(GAME, "seat1=bot+random&seat2=bot+random&seat3=me&option+first=1");
    let seq = anna.view(&table).seq();
    let waits = |anna: &mut Client| {
        for _ in 0..10 {
            std::thread::sleep(Duration::from_millis(20));
            assert_eq!(anna.view(&table).seq(), seq, "nobody listens");
        }
    };
    waits(&mut anna);
    // Nor does a restart wake anybody.
    let addr = server.addr.clone();
    server.kill();
    let server = Server::at(&addr, &data, &more);
    waits(&mut anna);
    let heard = anna.events(&table, &format!("?since={seq}"), None, 1);
    assert_eq!(heard[0], seq + 1, "a bot has moved");
    drop(server);
}
