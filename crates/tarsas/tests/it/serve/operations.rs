//! Operations: health, metrics and the log of a server, its backups, and the commands of whoever runs it.

use super::play::{FRIENDS, GAME, HOT_SEAT, any, invitation, sit};
use crate::client::{Client, View};
use crate::server::{Server, folder};
use kernel::Dice;
use private_postgres::PrivatePostgres;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long something is waited for, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs a command; its output, or what went wrong.
fn tarsas(args: &[&str]) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_tarsas")).args(args).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Plays so many moves at a table of one person.
fn play(anna: &mut Client, table: &str, moves: u64) -> u64 {
    let mut dice = Dice::new(moves);
    for i in 0..moves {
        let view = anna.view(table);
        let answer = anna.act(table, &any(&view, &mut dice), view.seq(), &format!("{}-{i}", view.seq()));
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    anna.view(table).seq()
}

#[test]
fn the_log_and_the_numbers_say_what_happens_and_no_secret() {
    let log = folder("log").with_extension("txt");
    let more = ["--log", "json", "--log-requests", "--metrics", "127.0.0.1:0", "--requests", "100000"];
    let mut server = Server::start_with_log(&folder("log-data"), &log, &more);
    let mut anna = Client::new(&server.addr);
    assert_eq!((anna.get("/health").text(), anna.get("/ready").text()), ("alive\n".into(), "ready\n".into()));
    assert_eq!(anna.get("/metrics").status, 404, "not for guests");
    let table = anna.open("seven-wonders", "seat1=me&name1=Annabella&seat2=friend&seat3=bot+easy");
    let link = invitation(&mut anna, &table);
    let mut bela = Client::new(&server.addr);
    sit(&mut bela, &link, "Barnab%C3%A1s");
    assert_eq!(anna.form("/password", "name=Annabella&password=correct+horse").status, 303);
    anna.post(&format!("{table}/chat"), &json!({ "text": "whispered" }));
    anna.form(&format!("{table}/notes"), "text=scribbled");
    let page = anna.form("/link-device", "").text();
    let device = page.split("value=\"/continue/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(Client::new(&server.addr).form(&format!("/continue/{device}"), "").status, 303);
    // Both choose in secret, so what each holds and takes is known to one of them only.
    let mut secrets = vec![device, link.rsplit('/').next().unwrap().to_owned()];
    for person in [&mut anna, &mut bela] {
        let view = person.view(&table);
        let moves = view.moves();
        assert_eq!(person.act(&table, &moves[0], view.seq(), "k").status, 200);
        secrets.extend(moves.iter().filter_map(|mv| mv.split(' ').nth(1)).map(str::to_owned));
        secrets
            .push(person.cookies.header().split('=').nth(1).unwrap().split(';').next().unwrap().to_owned());
    }
    let mut prometheus = Client::new(&server.metrics);
    let numbers = prometheus.get("/metrics").text();
    let number = |name: &str| {
        let line = numbers.lines().find(|line| line.starts_with(&format!("tarsas_{name} ")));
        line.and_then(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).unwrap_or(-1.0)
    };
    assert!(number("appends_total") >= 2.0, "{numbers}");
    assert_eq!((number("tables_live"), number("nodes"), number("store_up")), (1.0, 1.0, 1.0), "{numbers}");
    assert!(numbers.contains("tarsas_answers_total{status=\"4xx\"} 1\n"), "{numbers}");
    server.terminate();
    let log = fs::read_to_string(&log).unwrap();
    let id = table.trim_start_matches("/t/");
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let moves = lines.iter().filter(|line| line["route"] == "/t/{table}/move" && line["table"] == *id);
    let requests: Vec<&str> = moves.map(|line| line["request"].as_str().unwrap()).collect();
    assert!(requests.len() == 2 && requests[0] != requests[1], "{log}");
    for secret in secrets.iter().map(String::as_str).chain(["whispered", "scribbled", "Annabella", "horse"]) {
        assert!(secret.len() > 2 && !log.contains(secret), "{secret}: {log}");
        assert!(!numbers.contains(secret), "{secret}: {numbers}");
    }
}

#[test]
fn who_is_refused_a_secret_is_in_the_log_without_a_name() {
    let log = folder("refused").with_extension("txt");
    let mut server = Server::start_with_log(&folder("refused-data"), &log, &["--requests", "100000"]);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, FRIENDS);
    assert_eq!(anna.form("/password", "name=Annabella&password=correct+horse").status, 303);
    let mut eve = Client::new(&server.addr);
    let link = "0123456789abcdef".repeat(4);
    assert_eq!(eve.form("/login", "name=Annabella&password=guessed+horse").status, 403);
    for path in [format!("/continue/{link}"), format!("{table}/join/{link}")] {
        assert_eq!(eve.form(&path, "name=Eve").status, 403, "{path}");
    }
    // What is no guess is not there.
    assert_eq!(eve.get("/me").status, 200);
    server.terminate();
    let log = fs::read_to_string(&log).unwrap();
    let id = table.trim_start_matches("/t/");
    for (line, (route, table)) in
        log.lines().zip([("/login", "-"), ("/continue/{secret}", "-"), ("/t/{table}/join/{secret}", id)])
    {
        let told = format!("method=POST route={route} table={table} status=403");
        assert!(line.starts_with("tarsas: 20") && line.contains(&told), "{log}");
    }
    assert_eq!(log.lines().count(), 3, "{log}");
    assert!(["Anna", "horse", "Eve", &link].iter().all(|word| !log.contains(word)), "{log}");
}

#[test]
fn a_move_that_is_under_way_when_a_node_is_to_stop_is_finished() {
    let Some(postgres) = private_postgres::shared() else { return };
    let address = postgres.database().unwrap();
    let mut server = Server::node(&address);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let view = anna.view(&table);
    let mv = any(&view, &mut Dice::new(1));
    let answer = thread::scope(|scope| {
        // The database lets everybody who writes wait for a while.
        let held = "BEGIN; SELECT FROM tables FOR UPDATE; SELECT pg_sleep(3)";
        scope.spawn(|| postgres.sql(&address, held).unwrap());
        thread::sleep(Duration::from_secs(1));
        let asked = scope.spawn(|| anna.act(&table, &mv, view.seq(), "k"));
        thread::sleep(Duration::from_millis(500));
        assert!(!asked.is_finished(), "it waits");
        server.terminate();
        asked.join().unwrap()
    });
    assert_eq!(answer.status, 200, "{}", answer.text());
    let server = Server::node(&address);
    anna.addr.clone_from(&server.addr);
    let again = anna.act(&table, &mv, view.seq(), "k").json();
    assert_eq!((&again["seq"], again["duplicate"].as_bool()), (&answer.json()["seq"], Some(true)));
}

#[test]
fn a_stop_under_load_loses_nothing_that_was_acknowledged() {
    let server = Server::new("stop-load");
    let data = server.data.clone();
    stops_under_load(server, || Server::start(&data, &[]));
    if let Some(postgres) = private_postgres::shared() {
        let address = postgres.database().unwrap();
        stops_under_load(Server::node(&address), || Server::node(&address));
    }
}

/// Stops a server at which four people play, and looks for their moves at the next one.
fn stops_under_load(mut server: Server, next: impl FnOnce() -> Server) {
    let moves = AtomicUsize::new(0);
    let tables = thread::scope(|scope| {
        let people = [1, 2, 3, 4].map(|seed| {
            let (mut person, moves) = (Client::new(&server.addr), &moves);
            scope.spawn(move || {
                let mut dice = Dice::new(seed);
                let table = person.open(GAME, HOT_SEAT);
                let mut acknowledged = Vec::new();
                while let Ok(answer) = person.try_send("GET", &format!("{table}/view"), &[], b"") {
                    let view = View(answer.json());
                    let mv = any(&view, &mut dice);
                    let request =
                        json!({ "move": mv, "expected": view.seq(), "key": dice.bits().to_string() });
                    let Ok(answer) = person.try_post(&format!("{table}/move"), &request) else { break };
                    assert_eq!(answer.status, 200, "{}", answer.text());
                    acknowledged.push((request, answer.json()["seq"].clone()));
                    moves.fetch_add(1, Ordering::Relaxed);
                }
                (person, table, acknowledged)
            })
        });
        let begun = Instant::now();
        while moves.load(Ordering::Relaxed) < 60 && begun.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
        // People play as long as it runs, also if too little came of it.
        server.terminate();
        assert!(moves.load(Ordering::Relaxed) >= 60, "nobody can move");
        people.map(|person| person.join().unwrap())
    });
    let server = next();
    for (mut person, table, acknowledged) in tables {
        person.addr.clone_from(&server.addr);
        for (request, seq) in acknowledged {
            let again = person.post(&format!("{table}/move"), &request).json();
            assert_eq!(
                (&again["seq"], again["duplicate"].as_bool()),
                (&seq, Some(true)),
                "{table}: {request}"
            );
        }
    }
}

#[test]
fn a_stop_does_not_wait_for_a_database_that_is_silent() {
    let Some(postgres) = private_postgres::shared() else { return };
    let address = postgres.database().unwrap();
    let log = folder("stop-silent").with_extension("txt");
    let mut server = Server::node_with_log(&address, &log);
    thread::scope(|scope| {
        let held = "BEGIN; LOCK TABLE nodes; SELECT pg_sleep(14)";
        scope.spawn(|| postgres.sql(&address, held).unwrap());
        thread::sleep(Duration::from_secs(1));
        let begun = Instant::now();
        server.terminate();
        // After ten seconds systemd would kill it.
        assert!(begun.elapsed() < Duration::from_secs(9), "{:?}", begun.elapsed());
    });
    let said = fs::read_to_string(&log).unwrap();
    assert!(said.contains("the store could not be closed in time"), "{said}");
}

#[test]
fn backups_go_into_folders_and_databases_and_games_go_on_there() {
    let Some(postgres) = private_postgres::shared() else { return };
    let (first, second, third) = (folder("move-1"), folder("move-2"), folder("move-3"));
    let files = folder("move-files");
    fs::create_dir_all(&files).unwrap();
    let [one, two] = ["one.sqlite", "two.sqlite"].map(|name| path(&files.join(name)).to_owned());
    let address = postgres.database().unwrap();
    let mut server = Server::start(&first, &[]);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let waiting = anna.open(GAME, FRIENDS);
    let link = invitation(&mut anna, &waiting);
    let seq = play(&mut anna, &table, 5);
    // While it runs.
    tarsas(&["backup", "--data", path(&first), &one]).unwrap();
    let moved = tarsas(&["move-store", path(&first), &address]).unwrap_err();
    assert!(moved.contains("only while nobody plays"), "{moved}");
    server.terminate();
    // A backup becomes a folder in which the game goes on.
    tarsas(&["restore", &one, "--data", path(&second)]).unwrap();
    let again = tarsas(&["restore", &one, "--data", path(&second)]).unwrap_err();
    assert!(again.contains("not overwritten"), "{again}");
    let mut server = Server::start(&second, &[]);
    anna.addr.clone_from(&server.addr);
    assert_eq!(anna.view(&table).seq(), seq);
    assert_eq!(anna.get(&link).status, 200, "the key of the invitations came along");
    play(&mut anna, &table, 3);
    server.terminate();
    // A folder becomes a database; invitations and sessions hold there.
    let said = tarsas(&["move-store", path(&first), &address, "--json"]).unwrap();
    assert!(said.contains("rows") && !said.contains("tarsas@"), "{said}");
    let mut node = Server::node(&address);
    anna.addr.clone_from(&node.addr);
    assert_eq!(anna.view(&table).seq(), seq);
    let seq = play(&mut anna, &table, 4);
    sit(&mut Client::new(&node.addr), &link, "B%C3%A9la");
    tarsas(&["backup", "--store", &address, &two]).unwrap();
    let moved = tarsas(&["move-store", &address, path(&third)]).unwrap_err();
    assert!(moved.contains("1 servers run"), "{moved}");
    node.terminate();
    // And back.
    tarsas(&["move-store", &address, path(&third)]).unwrap();
    let server = Server::start(&third, &[]);
    anna.addr.clone_from(&server.addr);
    assert_eq!(anna.view(&table).seq(), seq);
    assert_eq!(anna.get(&link).status, 200, "the key of the invitations came along");
    assert!(!anna.get(&link).text().contains("Sit down"), "he sits there");
    for data in [&*one, &*two, path(&third)] {
        assert!(tarsas(&["validate", "--data", data]).unwrap().contains(" 0 differ"), "{data}");
    }
}

#[test]
fn whoever_runs_a_server_closes_tables_and_looks_after_people() {
    looks_after_people(&Server::new("operator"), "--data");
}

#[test]
fn whoever_runs_nodes_closes_tables_and_looks_after_people() {
    if let Some(postgres) = private_postgres::shared() {
        looks_after_people(&Server::node(&postgres.database().unwrap()), "--store");
    }
}

/// The commands of whoever runs a server, over what this option names.
fn looks_after_people(server: &Server, option: &str) {
    let run = |args: &[&str]| tarsas(&[args, &[option, path(&server.data)]].concat());
    let mut anna = Client::new(&server.addr);
    let (table, other) = (anna.open(GAME, HOT_SEAT), anna.open(GAME, HOT_SEAT));
    assert_eq!(anna.form("/password", "name=Anna&password=correct+horse").status, 303);
    let id = table.trim_start_matches("/t/");
    let listed: Value = serde_json::from_str(&run(&["tables", "--json"]).unwrap()).unwrap();
    assert_eq!(listed.as_array().unwrap().len(), 2);
    assert!(run(&["tables"]).unwrap().contains(id));
    // A table that is closed is gone, also for who has it open.
    assert!(run(&["close", "nonsense"]).unwrap_err().contains("there is no table `nonsense`"));
    let view = anna.view(&table);
    run(&["close", id]).unwrap();
    let refused = anna.act(&table, &view.moves()[0], view.seq(), "late").status;
    assert!(refused == 404 || refused == 409, "{refused}");
    assert_eq!(anna.get(&table).status, 404);
    assert!(anna.view(&other).mine());
    // People are found by name; what is changed about them the server knows after a moment.
    let out = |anna: &mut Client| {
        let begun = Instant::now();
        while anna.view(&other).mine() {
            assert!(begun.elapsed() < PATIENCE, "still in");
            thread::sleep(Duration::from_millis(50));
        }
    };
    let people: Value = serde_json::from_str(&run(&["people", "Ann", "--json"]).unwrap()).unwrap();
    let person = people[0]["person"].to_string();
    assert_eq!((people[0]["login"].as_str(), people[0]["tables"].as_u64()), (Some("Anna"), Some(1)));
    run(&["person", &person, "ban"]).unwrap();
    out(&mut anna);
    let refused = anna.form("/login", "name=Anna&password=correct+horse");
    assert_eq!(refused.status, 403);
    assert!(refused.text().contains("closed this account"), "{}", refused.text());
    assert!(run(&["people"]).unwrap().contains("banned"));
    run(&["person", &person, "unban"]).unwrap();
    assert_eq!(anna.form("/login", "name=Anna&password=correct+horse").status, 303);
    // Who has forgotten the password gets a link, and chooses another.
    let said = run(&["person", &person, "reset"]).unwrap();
    let link = said[said.find("/continue/").unwrap()..].trim().to_owned();
    out(&mut anna);
    assert_eq!(anna.form("/login", "name=Anna&password=correct+horse").status, 403);
    assert_eq!(anna.form(&link, "").status, 303);
    assert!(anna.view(&other).mine());
    assert_eq!(
        anna.form("/password", "name=Anna&password=another+horse").status,
        303,
        "no old one is asked for"
    );
    run(&["person", &person, "rename", "An\u{200b}na B."]).unwrap();
    let begun = Instant::now();
    while !anna.get("/").text().contains("Anna B.") {
        assert!(begun.elapsed() < PATIENCE, "the old name");
        thread::sleep(Duration::from_millis(50));
    }
    assert!(run(&["tables"]).unwrap().contains("Anna B."), "at tables, too");
    run(&["person", &person, "delete"]).unwrap();
    out(&mut anna);
    assert!(!run(&["tables"]).unwrap().contains("Anna"), "nor is the name at a table");
    // Whoever is not there is not said to be banned.
    for what in [&["rename", "Eve"][..], &["ban"], &["unban"], &["reset"], &["delete"]] {
        let said = run(&[&["person", "999999"], what].concat()).unwrap_err();
        assert_eq!(said, "tarsas: there is no person 999999; `tarsas people` lists them\n", "{what:?}");
    }
    assert!(run(&["validate"]).unwrap().contains("0 differ"));
}

#[test]
fn a_database_is_named_by_the_environment_and_its_password_is_in_no_argument() {
    let Some(postgres) = private_postgres::shared() else { return };
    let (password, stranger) = ("horse:battery", private_postgres::STRANGER);
    let address = postgres.database().unwrap();
    let role = format!(
        "CREATE ROLE {stranger} LOGIN PASSWORD '{password}'; GRANT ALL ON SCHEMA public TO {stranger}"
    );
    postgres.sql(&address, &role).unwrap();
    let address = address.replace("tarsas@", &format!("{stranger}@"));
    let program = |variables: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tarsas"));
        command.env_remove("PGPASSWORD").env("PGPASSFILE", "/nowhere").envs(variables.iter().copied());
        command
    };
    let mut server =
        Server::from_environment(program(&[("TARSAS_STORE", &address), ("PGPASSWORD", password)]));
    let arguments = fs::read(format!("/proc/{}/cmdline", server.child.id())).unwrap();
    assert!(!String::from_utf8_lossy(&arguments).contains("horse"));
    Client::new(&server.addr).open(GAME, HOT_SEAT);
    server.terminate();
    let tables = |variables: &[(&str, &str)], args: &[&str]| {
        let output = program(variables).arg("tables").args(args).output().unwrap();
        let said =
            String::from_utf8(if output.status.success() { output.stdout } else { output.stderr }).unwrap();
        assert!(!said.contains("horse"), "{said}");
        said
    };
    // Wherever it is in an address, none is printed: that of the store is in the first line of a server.
    let asked = format!("{address}?password=horse%3Abattery");
    assert!(tables(&[("TARSAS_STORE", &asked)], &[]).contains(GAME));
    let printed = tables(&[], &["--store", "mysql://anna@localhost/tarsas?password=horse"]);
    assert!(printed.contains("`mysql://localhost/tarsas` is no address of a store"), "{printed}");
    // In the address, as far as it can be in one; in a password file that nobody else can read.
    let whole = address.replace('@', ":horse%3Abattery@");
    assert!(tables(&[("TARSAS_STORE", &whole)], &[]).contains(GAME));
    let file = folder("pgpass");
    fs::create_dir_all(&file).unwrap();
    let file = file.join("pgpass");
    fs::write(&file, format!("# Ours\nelsewhere:*:*:*:wrong\n127.0.0.1:*:*:{stranger}:horse\\:battery\n"))
        .unwrap();
    let by_file = [("TARSAS_STORE", &*address), ("PGPASSFILE", path(&file))];
    let mode = |mode| fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(mode)).unwrap();
    mode(0o600);
    assert!(tables(&by_file, &[]).contains(GAME));
    assert!(tables(&[("PGPASSFILE", path(&file))], &["--store", &address]).contains(GAME));
    mode(0o644);
    let open = tables(&by_file, &[]);
    assert!(open.contains("is not used, since others can read it"), "{open}");
    // Nobody knows it, or a wrong one.
    for known in [&[("TARSAS_STORE", &*address)][..], &[("TARSAS_STORE", &*address), ("PGPASSWORD", "guess")]]
    {
        let said = tables(known, &[]);
        assert!(said.contains("the password into PGPASSWORD or ~/.pgpass"), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
    // What is asked for by a flag comes before what the environment says.
    let nothing = folder("environment");
    let said = tables(&[("TARSAS_STORE", &whole)], &["--data", path(&nothing)]);
    assert!(said.contains("there are no tables in") && said.contains(path(&nothing)), "{said}");
    let said = tables(&[("TARSAS_DATA", path(&nothing)), ("TARSAS_STORE", "")], &[]);
    assert!(said.contains(path(&nothing)), "{said}");
}

#[test]
fn what_is_set_wrongly_is_told_in_one_sentence() {
    let data = folder("set-wrongly");
    let first = Server::start(&data, &[]);
    let serve = |args: &[&str]| tarsas(&[&["serve"], args].concat()).unwrap_err();
    let taken = serve(&["--data", path(&data)]);
    assert!(taken.contains("another table runs in"), "{taken}");
    let port = serve(&["--data", path(&folder("set-wrongly-2")), "--addr", &first.addr]);
    assert!(
        port.contains("cannot listen on") && port.contains("such as 127.0.0.1:7777 with --addr"),
        "{port}"
    );
    let address = serve(&["--data", path(&folder("set-wrongly-2")), "--addr", "nonsense"]);
    assert!(address.contains("cannot listen on nonsense; choose a free address such as"), "{address}");
    let metrics =
        serve(&["--data", path(&folder("set-wrongly-3")), "--addr", "127.0.0.1:0", "--metrics", &first.addr]);
    assert!(metrics.contains("cannot show metrics on") && metrics.contains("--metrics"), "{metrics}");
    let kind = serve(&["--store", "mysql://localhost/tarsas"]);
    assert!(kind.contains("postgres://user:password@host:5432/name"), "{kind}");
    let nobody = serve(&["--store", "postgres://tarsas@127.0.0.1:1/tarsas"]);
    assert!(nobody.to_lowercase().contains("connection refused"), "{nobody}");
    assert!(nobody.contains("start PostgreSQL there, or write its address as postgres://"), "{nobody}");
    let unread = serve(&["--store", "postgres://tarsas@127.0.0.1:port/tarsas"]);
    assert!(unread.contains("the address of the database cannot be read"), "{unread}");
    let unmade = serve(&["--data", "/proc/nowhere"]);
    assert!(
        unmade.contains("cannot make the data folder /proc/nowhere; choose another one with --data"),
        "{unmade}"
    );
    // A folder in which nobody can write, whoever asks.
    let closed = serve(&["--data", "/proc"]);
    assert!(closed.contains("cannot write into /proc; let this user own it, or choose"), "{closed}");
    let other = folder("set-wrongly-4");
    fs::create_dir_all(&other).unwrap();
    fs::write(other.join("tables.sqlite"), "a shopping list, and no tables at all").unwrap();
    let foreign = serve(&["--data", path(&other), "--addr", "127.0.0.1:0"]);
    assert!(
        foreign.contains("tables.sqlite cannot be opened (file is not a database); put a backup"),
        "{foreign}"
    );
    let newer = folder("set-wrongly-5");
    Server::start(&newer, &[]).terminate();
    let mut file = fs::read(newer.join("tables.sqlite")).unwrap();
    // Where the format of SQLite has the version of its user.
    file[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(newer.join("tables.sqlite"), file).unwrap();
    let newer = serve(&["--data", path(&newer), "--addr", "127.0.0.1:0"]);
    assert!(newer.contains("is of version 99") && newer.contains("use the newer program"), "{newer}");
    let keyless = folder("set-wrongly-7");
    fs::create_dir_all(&keyless).unwrap();
    fs::write(keyless.join("key"), "nonsense").unwrap();
    let key = serve(&["--data", path(&keyless), "--addr", "127.0.0.1:0"]);
    assert!(key.contains("key is broken: it should have 64 digits; put that of a backup there, or"), "{key}");
    fs::remove_file(keyless.join("key")).unwrap();
    fs::create_dir(keyless.join("key")).unwrap();
    let closed_key = serve(&["--data", path(&keyless), "--addr", "127.0.0.1:0"]);
    assert!(
        closed_key.contains("cannot read") && closed_key.contains("let this user read it"),
        "{closed_key}"
    );
    let none = tarsas(&["restore", "nowhere.sqlite", "--data", path(&folder("set-wrongly-6"))]).unwrap_err();
    assert!(none.contains("there is no backup nowhere.sqlite; `tarsas backup` makes one"), "{none}");
    let missing = tarsas(&["tables", "--data", path(&folder("set-wrongly-6"))]).unwrap_err();
    assert!(missing.contains("`tarsas serve --data` names their folder"), "{missing}");
    let mut all = vec![
        taken, port, address, metrics, kind, nobody, unread, unmade, closed, foreign, newer, key, closed_key,
        none, missing,
    ];
    if let Some(postgres) = private_postgres::shared() {
        all.extend(wrong_databases(postgres));
    }
    for said in all {
        assert!(said.starts_with("tarsas: ") && !said.contains("panicked"), "{said}");
        assert_eq!(said.trim_end().lines().count(), 1, "{said}");
    }
}

/// What is said of databases that cannot be used.
fn wrong_databases(postgres: &PrivatePostgres) -> Vec<String> {
    let serve = |address: &str| tarsas(&["serve", "--store", address]).unwrap_err();
    let address = postgres.database().unwrap();
    let missing = serve(&format!("{}/nowhere", address.rsplit_once('/').unwrap().0));
    assert!(missing.contains("database \"nowhere\" does not exist"), "{missing}");
    assert!(missing.contains("make it with `createdb nowhere`"), "{missing}");
    let stranger = format!("{}:guess@", private_postgres::STRANGER);
    let password = serve(&address.replace("tarsas@", &stranger));
    assert!(password.contains("write the right user and password as postgres://"), "{password}");
    let other = serve("mysql://anna:guess@localhost/tarsas");
    assert!(other.contains("`mysql://localhost/tarsas` is no address of a store"), "{other}");
    assert!(!password.contains("guess"), "{password}");
    let outsider = serve(&address.replace("tarsas@", &format!("{}@", private_postgres::OUTSIDER)));
    assert!(outsider.contains("let its pg_hba.conf admit `outsider` from this machine"), "{outsider}");
    let closed = serve(&format!("{address}?sslmode=require"));
    assert!(closed.contains("without TLS; leave `sslmode` out of its address"), "{closed}");
    let empty = tarsas(&["validate", "--store", &address]).unwrap_err();
    assert!(empty.contains("there are no tables in this database; `serve` makes them"), "{empty}");
    // Somebody else's.
    let others = postgres.database().unwrap();
    postgres.sql(&others, "CREATE TABLE persons (id INTEGER)").unwrap();
    let foreign = serve(&others);
    assert!(foreign.contains("it has tables of something else in it, so take an empty one"), "{foreign}");
    // A key that is none.
    let keyless = postgres.database().unwrap();
    drop(Server::node(&keyless));
    postgres.sql(&keyless, "UPDATE settings SET value = 'nonsense' WHERE name = 'key'").unwrap();
    let key = serve(&keyless);
    assert!(key.contains("DELETE FROM settings WHERE name = 'key'"), "{key}");
    // Of the version before, and of one to come.
    let old = postgres.database().unwrap();
    drop(Server::node(&old));
    postgres
        .sql(&old, "DELETE FROM migrations WHERE version = (SELECT MAX(version) FROM migrations)")
        .unwrap();
    let before = tarsas(&["validate", "--store", &old]).unwrap_err();
    assert!(before.contains("start `serve` once to bring it to version"), "{before}");
    postgres.sql(&old, "INSERT INTO migrations (version) VALUES (99)").unwrap();
    let newer = serve(&old);
    assert!(newer.contains("is of version 99") && newer.contains("use the newer program"), "{newer}");
    vec![missing, password, outsider, closed, empty, foreign, key, before, newer]
}
