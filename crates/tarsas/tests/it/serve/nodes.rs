//! Several servers over one database: any of them serves any table. Nodes are killed and the database
//! crashes meanwhile; what was acknowledged is there, exactly once, and everybody sees it in order.

use super::play::{FRIENDS, GAME, HOT_SEAT, any, invitation, sit};
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
use table::{Postgres, Store};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

const NODES: usize = 3;
const PEOPLE: u64 = 8;
const TABLES: usize = 25;
/// One person and one bot, so that moves come from people, bots and chance.
const WITH_BOT: &str = "seat1=me&name1=Anna&seat2=bot+easy&name2=Robi";
/// How long one request is tried at one node after the other.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a lease lasts, in seconds.
const LEASE: f64 = 6.0;
/// How often a node looks for what it was not told, in seconds.
const LOOK: f64 = 2.0;
/// How long all play before the first node is killed: so long a bot takes on this machine.
const CALM: Duration = Duration::from_secs(6);
/// Entries have their time in whole seconds: a wait may seem longer by this.
const ROUNDED: f64 = 1.0;

/// So many nodes are killed at least; the database crashes after the third and before the last.
const KILLS: usize = 7;

/// How long nodes are killed; `TARSAS_NODE_SECONDS` for longer.
fn seconds() -> Duration {
    Duration::from_secs(std::env::var("TARSAS_NODE_SECONDS").ok().and_then(|n| n.parse().ok()).unwrap_or(60))
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
    tables: Vec<Table>,
}

#[derive(Default)]
struct Table {
    page: String,
    /// What was acknowledged: the request and its number.
    acknowledged: Vec<(Value, u64)>,
}

impl Person {
    fn new(seed: u64, nodes: &Balancer) -> Person {
        Person { client: Client::default(), nodes: nodes.clone(), dice: Dice::new(seed), tables: Vec::new() }
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

    fn open(&mut self) {
        let kind = [("Content-Type", "application/x-www-form-urlencoded")];
        let path = format!("/new/{GAME}");
        let answer = self.ask(|client| client.try_send("POST", &path, &kind, WITH_BOT.as_bytes()));
        assert_eq!(answer.status, 303, "{}", answer.text());
        self.tables.push(Table { page: answer.header("location").to_owned(), ..Table::default() });
    }

    /// Makes a move at a table if it is this person's turn. The same request goes to one node after the
    /// other until it is answered, whatever became of it before.
    fn act(&mut self, table: usize) {
        let view = self.view(table);
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
        while self.tables.len() < TABLES {
            self.open();
        }
        self
    }

    fn play(mut self, ending: &AtomicBool) -> Person {
        while !ending.load(Ordering::Relaxed) {
            let table = self.dice.below(self.tables.len());
            self.act(table);
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
                assert_eq!((again["seq"].as_u64(), again["again"].as_bool()), expected, "{request}");
            }
            moves += numbers.len();
        }
        (self, moves)
    }

    /// Is a table waiting for neither its person nor its end?
    fn waits_for_bot(&mut self, table: usize) -> bool {
        let view = self.view(table);
        !view.mine() && !view.prompt().contains("is over")
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

/// Every table is listened to, those of a person at one node after the other.
fn spawn_listeners(runtime: &Runtime, person: &Person) -> Vec<Listener> {
    let listener = |(number, table): (usize, &Table)| {
        let heard = Arc::new(AtomicU64::new(0));
        let listening = listen(person.nodes.clone(), number % NODES, table.page.clone(), heard.clone());
        Listener { heard, listening: runtime.spawn(listening) }
    };
    person.tables.iter().enumerate().map(listener).collect()
}

/// From when to when, in seconds since 1970.
#[derive(Clone, Copy)]
struct Interval {
    from: f64,
    to: f64,
}

impl Interval {
    fn length(self) -> f64 {
        (self.to - self.from).max(0.0)
    }

    /// How much of it is in any of these.
    fn covered(self, mut by: Vec<Interval>) -> f64 {
        by.sort_by(|a, b| a.from.total_cmp(&b.from));
        let (mut covered, mut from) = (0.0, self.from);
        for one in by {
            let part = Interval { from: one.from.max(from), to: one.to.min(self.to) };
            covered += part.length();
            from = from.max(one.to);
        }
        covered
    }
}

fn now() -> f64 {
    std::time::UNIX_EPOCH.elapsed().unwrap().as_secs_f64()
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

/// Why bots may have been waited for.
#[derive(Default)]
struct Outages {
    /// By table, from the death of a node to the end of the lease that it had.
    leases: Vec<(String, Interval)>,
    /// From a crash of the database until it ran again.
    database: Vec<Interval>,
    /// From the death of a node until another ran in its place.
    restarts: Vec<Interval>,
}

impl Outages {
    /// Notes the leases of a node that is dead.
    fn died(&mut self, database: &PrivatePostgres, address: &str, node: &str) {
        let from = now();
        let sql = format!(
            "SELECT tbl, EXTRACT(EPOCH FROM until) FROM leases WHERE node = {node} AND until > now()"
        );
        for row in database.sql(address, &sql).unwrap().lines() {
            let (table, until) = row.split_once('|').unwrap();
            let lease = Interval { from, to: until.parse().unwrap() };
            assert!(lease.length() <= LEASE + ROUNDED, "{table}: a lease of {} s", lease.length());
            self.leases.push((table.to_owned(), lease));
        }
    }

    /// What is known to hold a table up: its lease is a dead node's, or the database is down.
    fn of(&self, table: &str) -> Vec<Interval> {
        let dead = self.leases.iter().filter(|(id, _)| id == table).map(|(_, lease)| *lease);
        dead.chain(self.database.iter().copied()).collect()
    }

    /// Did nobody die while a table was waited for?
    fn is_calm(&self, table: &str, wait: Interval) -> bool {
        let around = Interval { from: wait.from - ROUNDED, to: wait.to + ROUNDED };
        let all = self.of(table).into_iter().chain(self.restarts.iter().copied()).collect();
        around.covered(all) == 0.0
    }
}

/// Every time that a bot or chance was waited for, with its table.
fn waits(runtime: &Runtime, address: &str, people: &[Person]) -> Vec<(String, Interval)> {
    runtime.block_on(async {
        let store = Postgres::open_existing(address).await.unwrap();
        let mut waits = Vec::new();
        for table in people.iter().flat_map(|person| &person.tables) {
            let id = table.page.trim_start_matches("/t/");
            let entries = store.entries(id).await.unwrap();
            let pairs = entries.windows(2).filter(|pair| !pair[1].by.is_person());
            waits
                .extend(pairs.map(|pair| {
                    (id.to_owned(), Interval { from: pair[0].at as f64, to: pair[1].at as f64 })
                }));
        }
        waits
    })
}

/// No table waits for its bot longer than the lease of a node that is dead, and as long as a bot needs on this machine. That is what
/// it takes while nobody dies, twice, since nodes that start want the same cores; and until a node that had the table alone
/// runs again, or another one looks. Says how long that was.
fn check_waits(waits: &[(String, Interval)], outages: &Outages) -> String {
    let longest = |waits: &mut dyn Iterator<Item = f64>| waits.fold(0.0, f64::max);
    let calm = waits.iter().filter(|(table, wait)| outages.is_calm(table, *wait));
    let usual = longest(&mut calm.map(|(_, wait)| wait.length()));
    let restart = longest(&mut outages.restarts.iter().map(|restart| restart.length()));
    let bound = 2.0 * usual + restart + LOOK + 2.0 * ROUNDED;
    for (table, wait) in waits {
        let unexplained = wait.length() - wait.covered(outages.of(table));
        assert!(
            unexplained <= bound,
            "{table} waited for {} s, {unexplained:.1} of them for no dead node's lease; {usual} is usual, and a node \
             was back after {restart:.1}",
            wait.length()
        );
    }
    let all = longest(&mut waits.iter().map(|(_, wait)| wait.length()));
    format!(
        "a bot was waited for {all} s at most, {usual} while nobody died; {} leases were of a dead node, and a node was back \
         after {restart:.1} s",
        outages.leases.len()
    )
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
    let people = each((0..PEOPLE).map(|seed| Person::new(seed, &balancer)).collect(), Person::open_all);
    let listeners: Vec<Vec<Listener>> =
        people.iter().map(|person| spawn_listeners(&runtime, person)).collect();
    let ending = AtomicBool::new(false);
    let mut outages = Outages::default();
    let (people, killed) = thread::scope(|scope| {
        let playing = scope.spawn(|| each(people, |person| person.play(&ending)));
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
        ending.store(true, Ordering::Relaxed);
        (playing.join().unwrap(), killed)
    });
    let (mut people, moves): (Vec<Person>, Vec<usize>) = each(people, Person::check).into_iter().unzip();
    let moves: usize = moves.iter().sum();
    assert!(moves > 100, "{moves} moves");
    // Bots are not left waiting: every table comes back to its person, or to its end.
    let begun = Instant::now();
    let mut waiting: Vec<(usize, usize)> =
        (0..people.len()).flat_map(|i| (0..TABLES).map(move |table| (i, table))).collect();
    while !waiting.is_empty() {
        assert!(begun.elapsed() < PATIENCE, "{} tables wait for their bot", waiting.len());
        waiting.retain(|(person, table)| people[*person].waits_for_bot(*table));
    }
    // Who listened, at whatever node, has heard of all there is.
    for (person, listeners) in people.iter_mut().zip(&listeners) {
        for (number, listener) in listeners.iter().enumerate() {
            let seq = person.view(number).seq();
            let begun = Instant::now();
            while listener.heard.load(Ordering::Relaxed) < seq {
                let page = &person.tables[number].page;
                assert!(!listener.listening.is_finished(), "{page} was not heard of in order");
                assert!(
                    begun.elapsed() < PATIENCE,
                    "{page} was heard of up to {:?} of {seq}",
                    listener.heard
                );
                thread::sleep(Duration::from_millis(20));
            }
        }
    }
    let waited = check_waits(&waits(&runtime, &address, &people), &outages);
    let said = validate(&address);
    assert!(said.contains(" 0 differ"), "{said}");
    let tables = people.len() * TABLES;
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
    assert_eq!((again["seq"].as_u64(), again["again"].as_bool()), (Some(last), Some(true)));
    let said = validate(&address);
    assert!(said.contains(" 0 differ"), "{said}");
}

#[test]
fn sessions_invitations_seats_and_talk_hold_on_every_node() {
    if private_postgres::is_left_out() {
        return;
    }
    let database = PrivatePostgres::start(&[]).unwrap();
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
