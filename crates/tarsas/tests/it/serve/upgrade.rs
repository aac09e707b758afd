//! Upgrades: a folder and a database that the version before has written open, and their games go on.
//!
//! `fixtures/` has one of each, as that program left them: Anna with a password, a table where she plays both seats and has said
//! something, one against a bot, and one that waits for a friend. The file is its `tarsas backup`, the database its `pg_dump`.

use super::play::any;
use crate::client::Client;
use crate::server::{Server, folder};
use kernel::Dice;
use std::fs;
use std::process::Command;

const FOLDER: &[u8] = include_bytes!("fixtures/version-2.sqlite");
const DATABASE: &str = include_str!("fixtures/version-3.sql");

/// What was played there, by the words that were said at the table.
const SAID: &str = "before the update";
/// The number of the last entry of that table.
const SEQ: u64 = 12;

/// Everything that was there is there, and goes on.
fn goes_on(server: &Server) {
    let mut anna = Client::new(&server.addr);
    assert_eq!(anna.form("/login", "name=Anna&password=correct+horse").status, 303, "the password");
    let front = anna.get("/").text();
    let ids = front.split("href=\"/t/").skip(1).map(|rest| rest.split(['"', '/', '?']).next().unwrap());
    let mut tables: Vec<String> = ids.map(|id| format!("/t/{id}")).collect();
    tables.sort();
    tables.dedup();
    assert_eq!(tables.len(), 3, "{front}");
    let is_own = |anna: &mut Client, table: &String| {
        anna.view(table).0["parts"]["chat"].as_str().unwrap().contains(SAID)
    };
    let own =
        tables.iter().find(|table| is_own(&mut anna, table)).expect("the table with both seats").clone();
    let view = anna.view(&own);
    assert_eq!(view.seq(), SEQ);
    let mut dice = Dice::new(1);
    for _ in 0..3 {
        let view = anna.view(&own);
        let answer = anna.act(&own, &any(&view, &mut dice), view.seq(), &dice.bits().to_string());
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let waits = |anna: &mut Client, table: &String| anna.get(table).text().contains("/join/");
    assert_eq!(tables.iter().filter(|table| waits(&mut anna, table)).count(), 1, "who waits still waits");
    let bot = tables.iter().find(|table| **table != own && !waits(&mut anna, table)).unwrap().clone();
    let begun = std::time::Instant::now();
    while !anna.view(&bot).mine() {
        assert!(begun.elapsed().as_secs() < 60, "the bot does not go on");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

fn validate(args: &[&str]) {
    let output = Command::new(env!("CARGO_BIN_EXE_tarsas")).arg("validate").args(args).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && said.contains(" 0 differ"), "{said}");
}

#[test]
fn a_folder_of_the_version_before_goes_on() {
    let data = folder("upgrade");
    fs::create_dir_all(&data).unwrap();
    fs::write(data.join("tables.sqlite"), FOLDER).unwrap();
    // To look changes nothing, and to change needs an update.
    let path = data.to_str().unwrap();
    validate(&["--data", path]);
    let changed = Command::new(env!("CARGO_BIN_EXE_tarsas"))
        .args(["person", "1", "ban", "--data", path])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&changed.stderr).into_owned();
    assert!(said.contains("start `serve` once to bring it to version"), "{said}");
    let server = Server::start(&data, &["--requests", "100000"]);
    goes_on(&server);
    validate(&["--data", path]);
}

#[test]
fn a_backup_of_the_version_before_can_be_restored() {
    let (files, data) = (folder("upgrade-backup"), folder("upgrade-restored"));
    fs::create_dir_all(&files).unwrap();
    let backup = files.join("monday.sqlite");
    fs::write(&backup, FOLDER).unwrap();
    let mut restore = Command::new(env!("CARGO_BIN_EXE_tarsas"));
    let done = restore.arg("restore").arg(&backup).arg("--data").arg(&data).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    goes_on(&Server::start(&data, &["--requests", "100000"]));
}

#[test]
fn a_database_of_the_version_before_goes_on() {
    let Some(postgres) = private_postgres::shared() else { return };
    let address = postgres.database().unwrap();
    postgres.sql(&address, DATABASE).unwrap();
    let server = Server::node(&address);
    goes_on(&server);
    validate(&["--store", &address]);
}
