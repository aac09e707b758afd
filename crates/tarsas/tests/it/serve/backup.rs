//! Copies of a running server's tables, and damaged files.

use super::play::{Ending, GAME, HOT_SEAT, any};
use crate::client::Client;
use crate::server::{Server, folder};
use kernel::Dice;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

fn tarsas(args: &[&str], paths: &[&Path]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tarsas")).args(args).args(paths).output().unwrap()
}

fn backup(data: &Path, file: &Path) -> Output {
    tarsas(&["backup", "--data"], &[data, file])
}

/// What `validate` complains about.
fn complaint(path: &Path) -> String {
    let output = tarsas(&["validate", "--data"], &[path]);
    assert!(!output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// How long somebody thinks: who makes the copies needs the machine, too.
const PACE: Duration = Duration::from_millis(10);

/// Plays until told to stop, and tells after each move where the table is.
fn play(mut person: Client, told: impl Fn(&str, u64), stop: &AtomicBool) {
    let mut table = person.open(GAME, HOT_SEAT);
    let mut dice = Dice::new(9);
    while !stop.load(Ordering::Relaxed) {
        let view = person.view(&table);
        if !view.mine() {
            table = person.open(GAME, HOT_SEAT);
            continue;
        }
        let mv = any(&view, &mut dice);
        assert_eq!(person.act(&table, &mv, view.seq(), &format!("k{}", view.seq())).status, 200);
        told(&table, view.seq() + 1);
        thread::sleep(PACE);
    }
}

#[test]
fn a_backup_under_load_has_everything_that_was_acknowledged_before() {
    backs_up_under_load(&Server::new("backup"), "--data");
}

#[test]
fn a_backup_of_a_database_under_load_has_everything_that_was_acknowledged_before() {
    if let Some(postgres) = private_postgres::shared() {
        backs_up_under_load(&Server::node(&postgres.database().unwrap()), "--store");
    }
}

/// Copies what a server keeps, which this option names, while three people play there.
fn backs_up_under_load(server: &Server, option: &str) {
    let copies = folder(&format!("backup-copies{option}"));
    fs::create_dir_all(&copies).unwrap();
    let stop = AtomicBool::new(false);
    let (tell, acknowledged) = channel();
    let mut known = std::collections::BTreeMap::new();
    thread::scope(|scope| {
        for _ in 0..3 {
            let (tell, person, stop) = (tell.clone(), Client::new(&server.addr), &stop);
            let told = move |table: &str, seq| tell.send((table.to_owned(), seq)).unwrap();
            scope.spawn(move || play(person, told, stop));
        }
        // Nothing more is waited for once all three are gone.
        drop(tell);
        let _ending = Ending(&stop);
        for number in 0..5 {
            // Some moves between two copies.
            known.extend(acknowledged.iter().take(30));
            known.extend(acknowledged.try_iter());
            let file = copies.join(format!("copy-{number}.sqlite"));
            let output = tarsas(&["backup", option], &[&server.data, &file]);
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let output = tarsas(&["validate", "--json", "--data"], &[&file]);
            let stored: Value = serde_json::from_slice(&output.stdout).unwrap();
            assert!(output.status.success(), "{stored}");
            for (table, seq) in &known {
                let id = table.strip_prefix("/t/").unwrap();
                let stored = stored["tables"].as_array().unwrap().iter().find(|row| row["table"] == id);
                assert!(stored.unwrap()["moves"].as_u64() >= Some(*seq), "{table}: {seq}, {stored:?}");
            }
        }
    });
    // It can be gone back to.
    let file = copies.join("copy-4.sqlite");
    let data = folder(&format!("backup-back{option}"));
    fs::create_dir_all(&data).unwrap();
    fs::copy(&file, data.join("tables.sqlite")).unwrap();
    let server = Server::start(&data, &["--requests", "100000"]);
    let table = known.keys().next().unwrap();
    assert!(Client::new(&server.addr).view(table).seq() >= known[table]);
}

#[test]
fn a_backup_overwrites_nothing() {
    let server = Server::new("backup-over");
    Client::new(&server.addr).open(GAME, HOT_SEAT);
    let file = server.data.join("precious");
    fs::write(&file, "mine").unwrap();
    let output = backup(&server.data, &file);
    assert!(!output.status.success());
    let told = |output: &Output| String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told(&output).contains("exists, and is not overwritten; choose another name"), "{output:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    let nowhere = server.data.join("no-such-folder/copy");
    let output = backup(&server.data, &nowhere);
    assert!(!output.status.success() && told(&output).contains("there is no folder for"), "{output:?}");
    assert!(!backup(&folder("backup-none"), &server.data.join("copy")).status.success());
    assert!(!server.data.join("copy").exists(), "nothing is left behind");
}

#[test]
fn a_damaged_file_is_noticed() {
    let mut server = Server::new("damage");
    let mut anna = Client::new(&server.addr);
    for _ in 0..5 {
        anna.open(GAME, HOT_SEAT);
    }
    server.terminate();
    let store = server.data.join("tables.sqlite");
    let whole = fs::read(&store).unwrap();
    assert!(server.validate().contains("5 games"));
    // Another byte in every page after the first.
    let mut dice = Dice::new(3);
    let mut damaged = whole.clone();
    for page in damaged.chunks_mut(4096).skip(1) {
        for _ in 0..200 {
            let at = dice.below(page.len());
            page[at] = dice.bits() as u8;
        }
    }
    fs::write(&store, damaged).unwrap();
    let said = complaint(&server.data);
    assert!(said.contains("is damaged"), "{said}");
    // One page that a server does not need to start.
    let mut damaged = whole.clone();
    let last = damaged.len() - 4096;
    damaged[last..].fill(0xa5);
    fs::write(&store, damaged).unwrap();
    let log = folder("damage-log").with_extension("txt");
    let mut again = Server::start_with_log(&server.data, &log, &[]);
    let begun = Instant::now();
    while !fs::read_to_string(&log).unwrap().contains("tables.sqlite is damaged (") {
        assert!(begun.elapsed().as_secs() < 60, "a damaged file is served without a word");
        thread::sleep(Duration::from_millis(20));
    }
    again.kill();
    for end in ["-wal", "-shm"] {
        let _ = fs::remove_file(server.data.join(format!("tables.sqlite{end}")));
    }
    fs::write(&store, &whole[..whole.len() / 2]).unwrap();
    assert!(complaint(&server.data).contains("is damaged"));
    fs::write(&store, "").unwrap();
    assert!(complaint(&server.data).contains("is empty"));
    // Nor is an emptied file taken for a new one.
    let output = tarsas(&["serve", "--addr", "127.0.0.1:0", "--data"], &[&server.data]);
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("is empty"), "{output:?}");
    fs::write(&store, whole).unwrap();
    assert!(server.validate().contains("5 games"));
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_look_into_the_folder() {
    use std::os::unix::fs::PermissionsExt;
    let data = folder("modes");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let all = |data: &Path| {
        for file in fs::read_dir(data).unwrap() {
            let file = file.unwrap().path();
            assert_eq!(mode(&file), 0o600, "{}", file.display());
        }
    };
    let mut server = Server::start(&data, &[]);
    Client::new(&server.addr).open(GAME, HOT_SEAT);
    assert_eq!(mode(&data), 0o700);
    all(&data);
    server.kill();
    // Files of an earlier version are closed to others, too.
    for file in ["tables.sqlite", "tables.sqlite-wal", "lock"] {
        fs::set_permissions(data.join(file), fs::Permissions::from_mode(0o644)).unwrap();
    }
    let server = Server::start(&data, &[]);
    all(&data);
    let copy = server.data.join("copy");
    assert!(backup(&server.data, &copy).status.success());
    assert_eq!(mode(&copy), 0o600);
}
