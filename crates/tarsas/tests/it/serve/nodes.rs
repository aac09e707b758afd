//! Several servers over one database: any of them serves any table. Nodes are killed and the database
//! crashes meanwhile; what was acknowledged is there, exactly once, and everybody sees it in order.

use super::outages::{Interval, Outages, check_waits, now, waits};
use super::play::{Ending, FRIENDS, GAME, HOT_SEAT, any, invitation, sit};
use crate::client::{Client, View};
use crate::server::{Server, folder};
use client::{Connection, Question};
use kernel::Dice;
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tokio::runtime::{Handle, Runtime};
use tokio::task::JoinHandle;

const NODES: usize = 3;
const PEOPLE: u64 = 8;
/// Tables that each of them plays at; for each that is over another is opened.
const TABLES: usize = 25;
/// How long somebody thinks: the others on this machine need it, too.
const PACE: Duration = Duration::from_millis(40);
/// One person and one bot, so that moves come from people, bots and chance.
const WITH_BOT: &str = "seat1=me&name1=Anna&seat2=bot+easy&name2=Robi";
/// What the prompt says at the end of a game.
const OVER: &str = "is over";
/// How long one request is tried at one node after the other.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long all play before the first node is killed: so long a bot takes on this machine.
const CALM: Duration = Duration::from_secs(6);

/// So many nodes are killed at least; the database crashes after the third and before the last.
const KILLS: usize = 7;

/// How long nodes are killed; `TARSAS_NODE_SECONDS` for longer.
fn seconds() -> Duration {
    Duration::from_secs(std::env::var("TARSAS_NODE_SECONDS").ok().and_then(|n| n.parse().ok()).unwrap_or(30))
}

/// The nodes that are there, as a balancer knows them.
#[derive(Clone, Default)]
struct Balancer(Arc<Mutex<Vec<String>>>);

impl Balancer {
    fn set(&self, nodes: &[Server]) {
        *self.0.lock().unwrap() = nodes.iter().map(|node| node.addr.clone()).collect();
    }

    fn any(&self, dice: &mut Dice) -> String {
        let nodes = self.0.lock().unwrap();
        dice.pick(&nodes[..]).cloned().unwrap_or_default()
    }

    /// The node of this number, or what runs in its place.
    fn at(&self, node: usize) -> String {
        self.0.lock().unwrap()[node].clone()
    }
}

/// Somebody whose requests go to any node, and to another one if that does not answer.
struct Person {
    client: Client,
    nodes: Balancer,
    dice: Dice,
    /// Where listeners run.
    runtime: Handle,
    /// All tables, those that are over included.
    tables: Vec<Table>,
    /// Those that are played at.
    playing: Vec<usize>,
}

struct Table {
    page: String,
    /// What was acknowledged: the request and its number.
    acknowledged: Vec<(Value, u64)>,
    listener: Listener,
}

impl Person {
    fn new(seed: u64, nodes: &Balancer, runtime: &Runtime) -> Person {
        Person {
            client: Client::default(),
            nodes: nodes.clone(),
            dice: Dice::new(seed),
            runtime: runtime.handle().clone(),
            tables: Vec::new(),
            playing: Vec::new(),
        }
    }

    /// Asks until some node gives an answer that is not its own trouble.
    fn ask(&mut self, mut ask: impl FnMut(&mut Client) -> std::io::Result<client::Answer>) -> client::Answer {
        let begun = Instant::now();
        loop {
            self.client.addr = self.nodes.any(&mut self.dice);
            match ask(&mut self.client) {
                Ok(answer) if answer.status < 500 => return answer,
                other => assert!(begun.elapsed() < PATIENCE, "no node answers: {other:?}"),
            }
            thread::sleep(Duration::from_millis(50));
        }
    }

    fn view(&mut self, table: usize) -> View {
        let path = format!("{}/view", self.tables[table].page);
        let answer = self.ask(|client| client.try_send("GET", &path, &[], b""));
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        View(answer.json())
    }

    /// Opens a table, which somebody listens to at one node after the other; its number.
    fn open(&mut self) -> usize {
        let kind = [("Content-Type", "application/x-www-form-urlencoded")];
        let path = format!("/new/{GAME}");
        let answer = self.ask(|client| client.try_send("POST", &path, &kind, WITH_BOT.as_bytes()));
        assert_eq!(answer.status, 303, "{}", answer.text());
        let (page, number) = (answer.header("location").to_owned(), self.tables.len());
        let heard = Arc::new(AtomicU64::new(0));
        let listening = listen(self.nodes.clone(), number % NODES, page.clone(), heard.clone());
        let listener = Listener { heard, listening: self.runtime.spawn(listening) };
        self.tables.push(Table { page, acknowledged: Vec::new(), listener });
        number
    }

    /// Makes a move at a table if it is this person's turn. The same request goes to one node after the
    /// other until it is answered, whatever became of it before. Where a game is over, another begins.
    fn act(&mut self, place: usize) {
        let table = self.playing[place];
        let view = self.view(table);
        if view.prompt().contains(OVER) {
            self.until_heard(table, view.seq());
            self.tables[table].listener.listening.abort();
            self.playing[place] = self.open();
            return;
        }
        if !view.mine() {
            return;
        }
        let mv = any(&view, &mut self.dice);
        let request = json!({ "move": mv, "expected": view.seq(), "key": self.dice.bits().to_string() });
        let path = format!("{}/move", self.tables[table].page);
        let answer = self.ask(|client| client.try_post(&path, &request));
        // The view may have been of a node that was a little behind.
        if answer.status == 409 {
            return;
        }
        assert_eq!(answer.status, 200, "{request}: {}", answer.text());
        let seq = answer.json()["seq"].as_u64().unwrap();
        self.tables[table].acknowledged.push((request, seq));
    }

    fn open_all(mut self) -> Person {
        while self.playing.len() < TABLES {
            let table = self.open();
            self.playing.push(table);
        }
        self
    }

    fn play(mut self, over: &AtomicBool) -> Person {
        while !over.load(Ordering::Relaxed) {
            let place = self.dice.below(self.playing.len());
            self.act(place);
            thread::sleep(PACE);
        }
        self
    }

    /// Every acknowledged move is there once, under its number, and the same at every node.
    fn check(mut self) -> (Person, usize) {
        let mut moves = 0;
        for table in &mut self.tables {
            let numbers: Vec<u64> = table.acknowledged.iter().map(|(_, seq)| *seq).collect();
            assert!(numbers.is_sorted_by(|a, b| a < b), "{}: {numbers:?}", table.page);
            for (request, seq) in &table.acknowledged {
                self.client.addr = self.nodes.at(*seq as usize % NODES);
                let again = self.client.post(&format!("{}/move", table.page), request).json();
                let expected = (Some(*seq), Some(true));
                assert_eq!((again["seq"].as_u64(), again["duplicate"].as_bool()), expected, "{request}");
            }
            moves += numbers.len();
        }
        (self, moves)
    }

    fn table_ids(&self) -> impl Iterator<Item = String> {
        self.tables.iter().map(|table| table.page.trim_start_matches("/t/").to_owned())
    }

    /// Waits until who listens to a table has heard of all up to this number.
    fn until_heard(&self, table: usize, seq: u64) {
        let (Table { page, listener, .. }, begun) = (&self.tables[table], Instant::now());
        while listener.heard.load(Ordering::Relaxed) < seq {
            assert!(!listener.listening.is_finished(), "{page} was not heard of in order");
            assert!(begun.elapsed() < PATIENCE, "{page} was heard of up to {:?} of {seq}", listener.heard);
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Is a table waiting for neither its person nor its end?
    fn waits_for_bot(&mut self, table: usize) -> bool {
        let view = self.view(table);
        !view.mine() && !view.prompt().contains(OVER)
    }
}

/// All of them at the same time.
fn each<T: Send>(people: Vec<Person>, run: impl Fn(Person) -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let threads: Vec<_> = people.into_iter().map(|person| scope.spawn(|| run(person))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

/// Somebody who listens to a table at one node.
struct Listener {
    heard: Arc<AtomicU64>,
    listening: JoinHandle<()>,
}

/// Listens to a table at one node, and at what runs in its place when that is killed: every entry comes, in order, none twice.
async fn listen(nodes: Balancer, node: usize, page: String, heard: Arc<AtomicU64>) {
    let path = format!("{page}/events");
    loop {
        let last = heard.load(Ordering::Relaxed).to_string();
        let headers = [("Last-Event-ID", &*last)];
        let question = Question { method: "GET", path: &path, headers: &headers, body: b"" };
        if let Ok(connection) = Connection::open(&nodes.at(node)).await
            && let Ok(mut events) = connection.listen(question).await
        {
            while let Ok(Some(seq)) = events.next_id().await {
                assert_eq!(seq, heard.load(Ordering::Relaxed) + 1, "{page} at node {node}");
                heard.store(seq, Ordering::Relaxed);
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A node, and its number among those over the database.
fn start_node(database: &PrivatePostgres, address: &str, known: &mut BTreeSet<String>) -> (Server, String) {
    let server = Server::node(address);
    let begun = Instant::now();
    loop {
        let nodes = database.sql(address, "SELECT node FROM nodes").unwrap();
        if let Some(new) = nodes.lines().find(|node| !known.contains(*node)) {
            known.insert(new.to_owned());
            return (server, new.to_owned());
        }
        assert!(begun.elapsed() < PATIENCE, "a node does not say that it is there");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn nodes_and_the_database_die_and_nothing_is_lost_or_doubled() {
    if private_postgres::is_left_out() {
        return;
    }
    let mut database = PrivatePostgres::start(&[]).unwrap();
    let address = database.database().unwrap();
    let mut known = BTreeSet::new();
    let (mut nodes, mut names): (Vec<Server>, Vec<String>) =
        (0..NODES).map(|_| start_node(&database, &address, &mut known)).unzip();
    let balancer = Balancer::default();
    balancer.set(&nodes);
    let runtime = Runtime::new().unwrap();
    let people = (0..PEOPLE).map(|seed| Person::new(seed, &balancer, &runtime)).collect();
    let people = each(people, Person::open_all);
    let over = AtomicBool::new(false);
    let mut outages = Outages::default();
    let (people, killed) = thread::scope(|scope| {
        let playing = scope.spawn(|| each(people, |person| person.play(&over)));
        let ending = Ending(&over);
        thread::sleep(CALM);
        let (begun, mut dice, mut killed) = (Instant::now(), Dice::new(3), 0);
        while begun.elapsed() < seconds() || killed < KILLS {
            thread::sleep(Duration::from_millis(1_000 + dice.below(1_500) as u64));
            let node = dice.below(NODES);
            let dies = now();
            nodes[node].kill();
            outages.died(&database, &address, &names[node]);
            killed += 1;
            if killed == 3 || killed == KILLS - 1 {
                let from = now();
                database.crash();
                thread::sleep(Duration::from_millis(500));
                database.resume().unwrap();
                outages.database.push(Interval { from, to: now() });
            }
            (nodes[node], names[node]) = start_node(&database, &address, &mut known);
            balancer.set(&nodes);
            outages.restarts.push(Interval { from: dies, to: now() });
        }
        drop(ending);
        (playing.join().unwrap(), killed)
    });
    let (mut people, moves): (Vec<Person>, Vec<usize>) = each(people, Person::check).into_iter().unzip();
    let moves: usize = moves.iter().sum();
    assert!(moves > 100, "{moves} moves");
    // Bots are not left waiting: every table comes back to its person, or to its end.
    let begun = Instant::now();
    let playing =
        people.iter().enumerate().flat_map(|(i, person)| person.playing.iter().map(move |n| (i, *n)));
    let mut waiting: Vec<(usize, usize)> = playing.collect();
    while !waiting.is_empty() {
        assert!(begun.elapsed() < PATIENCE, "{} tables wait for their bot", waiting.len());
        waiting.retain(|(person, table)| people[*person].waits_for_bot(*table));
    }
    // Who listened, at whatever node, has heard of all there is.
    for person in &mut people {
        for number in person.playing.clone() {
            let seq = person.view(number).seq();
            person.until_heard(number, seq);
        }
    }
    let tables: Vec<String> = people.iter().flat_map(Person::table_ids).collect();
    let waited = check_waits(&waits(&runtime, &address, &tables), &outages);
    let said = validate(&address);
    assert!(said.contains(" 0 differ"), "{said}");
    let tables = tables.len();
    println!(
        "{tables} tables, {moves} moves acknowledged by {NODES} nodes, which were killed {killed} times; {waited}: {said}"
    );
}

/// Replays every game of a database.
fn validate(address: &str) -> String {
    let output =
        Command::new(env!("CARGO_BIN_EXE_tarsas")).args(["validate", "--store", address]).output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The same request until it is answered with 200, or as a duplicate.
fn insist(client: &mut Client, path: &str, request: &Value) -> u64 {
    let begun = Instant::now();
    loop {
        if let Ok(answer) = client.try_post(path, request)
            && answer.status == 200
        {
            return answer.json()["seq"].as_u64().unwrap();
        }
        assert!(begun.elapsed() < PATIENCE, "it does not come back");
        thread::sleep(Duration::from_millis(50));
    }
}

fn signal(server: &Server, name: &str) {
    let done = Command::new("kill").args([name, &server.child.id().to_string()]).status();
    assert!(done.unwrap().success());
}

#[test]
fn a_node_without_its_database_says_so_and_one_that_slept_catches_up() {
    if private_postgres::is_left_out() {
        return;
    }
    let mut database = PrivatePostgres::start(&[]).unwrap();
    let address = database.database().unwrap();
    let log = folder("nodes-log").with_extension("txt");
    let one = Server::node_with_log(&address, &log);
    let other = Server::node(&address);
    let mut anna = Client::new(&one.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let mut dice = Dice::new(4);
    let path = format!("{table}/move");
    let mut next = |anna: &mut Client| {
        let view = anna.view(&table);
        let key = dice.bits().to_string();
        json!({ "move": any(&view, &mut dice), "expected": view.seq(), "key": key })
    };
    let request = next(&mut anna);
    let first = insist(&mut anna, &path, &request);
    // Gone: moves are refused with a sentence, and nothing is half done.
    let request = next(&mut anna);
    database.crash();
    let refused = anna.post(&path, &request);
    assert_eq!(refused.status, 500);
    assert!(refused.json()["error"].as_str().unwrap().ends_with('.'), "{}", refused.text());
    let mut balancer = Client::new(&one.addr);
    assert_eq!((balancer.get("/health").status, balancer.get("/ready").status), (200, 503));
    let told = |what: &str| std::fs::read_to_string(&log).unwrap().contains(what);
    let until = |done: &dyn Fn() -> bool| {
        let begun = Instant::now();
        while !done() {
            assert!(begun.elapsed() < PATIENCE);
            thread::sleep(Duration::from_millis(50));
        }
    };
    until(&|| told("the store does not answer, and moves are refused until it does"));
    // Which move it was is in the log, under the number that its sender was told.
    let (number, id) = (refused.header("x-request-id"), table.trim_start_matches("/t/"));
    let said = std::fs::read_to_string(&log).unwrap();
    let lines = said.lines().filter(|line| line.starts_with("tarsas: 20") && !number.is_empty());
    let lines: Vec<&str> = lines.filter(|line| line.contains(&format!("request={number} "))).collect();
    assert_eq!(lines.len(), 2, "the cause, and the request: {said}");
    assert!(lines.iter().all(|line| line.contains(&format!("table={id}"))), "{lines:?}");
    // Back: by itself.
    database.resume().unwrap();
    assert_eq!(insist(&mut anna, &path, &request), first + 1);
    until(&|| told("the store answers again"));
    assert_eq!(balancer.get("/ready").status, 200);
    // A node sleeps while the other goes on; awake again it knows all of it, and nothing happens twice.
    anna.addr.clone_from(&other.addr);
    let mut seq = first + 1;
    while anna.view(&table).seq() < seq {
        thread::sleep(Duration::from_millis(20));
    }
    signal(&one, "-STOP");
    for _ in 0..5 {
        let request = next(&mut anna);
        seq = insist(&mut anna, &path, &request);
    }
    let request = next(&mut anna);
    signal(&one, "-CONT");
    // It is asked for a move at a place it has not heard of yet.
    anna.addr.clone_from(&one.addr);
    let last = insist(&mut anna, &path, &request);
    assert!(last > seq, "{last}");
    anna.addr.clone_from(&other.addr);
    let again = anna.post(&path, &request).json();
    assert_eq!((again["seq"].as_u64(), again["duplicate"].as_bool()), (Some(last), Some(true)));
    let said = validate(&address);
    assert!(said.contains(" 0 differ"), "{said}");
    // Nor is a node ready over a database that a newer program has changed beneath it.
    let sql = |sql: &str| drop(database.sql(&address, sql).unwrap());
    sql("INSERT INTO migrations (version) VALUES (99)");
    assert_eq!(balancer.get("/ready").status, 503);
    sql("DELETE FROM migrations WHERE version = 99");
    assert_eq!(balancer.get("/ready").status, 200);
}

#[test]
fn sessions_invitations_seats_and_talk_hold_on_every_node() {
    let Some(database) = private_postgres::shared() else { return };
    let address = database.database().unwrap();
    let (one, other) = (Server::node(&address), Server::node(&address));
    let mut anna = Client::new(&one.addr);
    let table = anna.open(GAME, FRIENDS);
    let link = invitation(&mut anna, &table);
    // The other node has the table in memory before anything happens there.
    let mut bela = Client::new(&other.addr);
    assert_eq!(bela.get(&table).status, 200);
    sit(&mut bela, &link, "B%C3%A9la");
    let until = |client: &mut Client, done: &dyn Fn(&View) -> bool| {
        let begun = Instant::now();
        while !done(&client.view(&table)) {
            assert!(begun.elapsed() < PATIENCE);
            thread::sleep(Duration::from_millis(20));
        }
    };
    // The seat is seen at the first node, and the table is dealt there.
    until(&mut anna, &|view| view.seq() > 0 && !view.prompt().contains("join"));
    assert_eq!(anna.post(&format!("{table}/chat"), &json!({ "text": "jó játékot" })).status, 200);
    until(&mut bela, &|view| view.0["parts"]["chat"].as_str().unwrap().contains("jó játékot"));
    // Each of them is known at both nodes.
    for person in [&mut anna, &mut bela] {
        for node in [&one, &other] {
            person.addr.clone_from(&node.addr);
            assert!(person.get("/").text().contains(&table), "{}", node.addr);
        }
    }
    assert_ne!(anna.view(&table).mine(), bela.view(&table).mine());
}
