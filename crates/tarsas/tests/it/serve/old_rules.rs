//! Tables of older rules, of rules that are gone, and of entries that do not replay.

use crate::client::Client;
use crate::server::{Server, folder};
use kernel::erased::{AnyPosition, replay};
use kernel::{Decision, Record, Seat, Seats};
use seven_wonders::GAME;
use std::path::Path;
use std::process::Command;
use table::{EntryKind, Header, NewEntry, NewTable, Origin, SeatRow, Secret, Sqlite, Status, Store};

/// A solo game that was recorded when there was only one version of the rules.
const RECORD: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/seven-wonders/records/solo_normal.txt"));

fn status_of(position: &dyn AnyPosition) -> Status {
    let deciding = match position.decision() {
        Decision::Seats(seats) => seats,
        _ => Seats::NONE,
    };
    let over = position.decision() == Decision::Over;
    Status { over, deciding, points: vec![position.points(Seat(0))] }
}

/// Puts a table into the store as it was left.
async fn store(store: &Sqlite, id: &str, rules: u32, record: &Record, status: Status) {
    let host = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap().id;
    let (game, options) = (record.game.clone(), record.options.clone());
    let header = Header { id: id.into(), game, rules, options, created: 5, host };
    let seats = vec![SeatRow { person: Some(host), bot: None, name: "Anna".into() }];
    store.create(NewTable { header, seats, status: status.clone(), notes: Vec::new() }).await.unwrap();
    let entry = |line: &kernel::record::RecordedMove| NewEntry {
        what: EntryKind::Move(line.actor, line.text.clone()),
        by: Origin::Person,
        at: 9,
        key: None,
    };
    store.append(id, 0, record.moves.iter().map(entry).collect(), status).await.unwrap();
}

/// A folder with four tables: one of the first rules that goes on, one whose rules are gone, one of
/// these that is over, and one with a bad entry.
fn tables(data: &Path) -> Record {
    std::fs::create_dir_all(data).unwrap();
    let mut record = Record::parse(RECORD).unwrap();
    record.moves.truncate(100);
    let position = replay(&GAME, &record, None, |_| {}).unwrap();
    let (now, over) = (status_of(&*position), Status { over: true, ..status_of(&*position) });
    let mut bad = record.clone();
    bad.moves[60].text = "xyzzy".into();
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let file = Sqlite::open(&data.join("tables.sqlite")).await.unwrap();
        store(&file, "old", 1, &record, now.clone()).await;
        store(&file, "gone", 99, &record, now.clone()).await;
        store(&file, "done", 99, &record, over).await;
        store(&file, "bad", 1, &bad, now).await;
        file.close().await.unwrap();
    });
    record
}

fn export(data: &Path, table: &str) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tarsas"));
    let output = command.args(["export", table, "--data"]).arg(data).output().unwrap();
    (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[test]
fn a_game_of_older_rules_goes_on_and_others_leave_their_record() {
    let data = folder("old_rules");
    let record = tables(&data);
    let server = Server::start(&data, &["--requests", "100000"]);
    let mut client = Client::new(&server.addr);
    assert_eq!(client.get("/t/old").status, 200);
    assert!(client.get("/t/old/record.txt").text().contains("\nrules: 1\n"));
    // The rules are gone: the page says so and leads to the record.
    let page = client.get("/t/gone");
    assert_eq!(page.status, 409);
    assert!(page.text().contains("rules version 99") && page.text().contains("1–2"), "{}", page.text());
    assert!(page.text().contains("href=\"/t/gone/record.txt\""), "{}", page.text());
    assert_eq!(client.get("/t/gone/replay/3").status, 409);
    let hidden = Record::parse(&client.get("/t/gone/record.txt").text()).unwrap();
    assert_eq!((hidden.rules, hidden.moves.len()), (99, 100));
    assert!(hidden.moves.iter().all(|line| line.text == "?"), "a stranger may know none for sure");
    // Once it is over everybody may have all of it.
    let open = Record::parse(&client.get("/t/done/record.txt").text()).unwrap();
    assert_eq!(open.moves, record.moves);
    // A bad entry: what came before it can be replayed.
    let page = client.get("/t/bad");
    assert_eq!(page.status, 409);
    assert!(page.text().contains("Entry 61 ") && page.text().contains("href=\"/t/bad/replay\""));
    assert_eq!(client.get("/t/bad/replay").header("location"), "/t/bad/replay/60");
    assert_eq!(client.get("/t/bad/replay/60").status, 200);
    assert_eq!(client.get("/t/bad/log").status, 200);
    let known = Record::parse(&client.get("/t/bad/record.txt").text()).unwrap();
    assert_eq!((known.moves.len(), &*known.moves[60].text), (100, "?"));
    assert_eq!(known.moves[..60], record.moves[..60], "in this game nothing is hidden");
    for path in ["/t/gone/log", "/t/gone/view", "/t/bad/view", "/t/bad/try"] {
        assert_eq!(client.get(path).status, 409, "{path}");
    }
    // Whoever runs the house has everything.
    for (table, line) in [("gone", 60), ("bad", 59)] {
        let (good, text) = export(&data, table);
        let exported = Record::parse(&text).unwrap();
        assert!(good && exported.moves[line] == record.moves[line] && exported.moves.len() == 100);
    }
    assert!(!export(&data, "nowhere").0);
    let output = Command::new(env!("CARGO_BIN_EXE_tarsas")).args(["validate", "--data"]).arg(&data).output();
    let said = String::from_utf8_lossy(&output.unwrap().stdout).into_owned();
    assert!(said.contains("seven-wonders, rules version 1: 2 games"), "{said}");
    assert!(said.contains("bad (seven-wonders, rules version 1): move 61 "), "{said}");
    assert!(said.contains("gone (seven-wonders, rules version 99): ") && said.contains("3 differ"), "{said}");
}
