//! The disk is full for a while: what was refused did not happen, what was acknowledged stays.

use kernel::{Actor, Seat, Seats};
use tarsas_table::{
    Appended, EntryKind, Header, NewEntry, NewTable, Origin, People, SeatRow, Secret, Sqlite, Status, Store,
};

/// How the store ends.
#[derive(Clone, Copy, Debug)]
enum Stop {
    /// Politely.
    Close,
    /// By going out of scope.
    Drop,
    /// As after `kill -9`: only what is in the files by then is left.
    Kill,
}

fn status_of() -> Status {
    Status { over: false, deciding: Seats(1), points: vec![0] }
}

async fn open(store: &Sqlite, id: &str, host: i64) -> Result<(), tarsas_table::WriteError> {
    let header =
        Header { id: id.into(), game: "chess".into(), rules: 1, options: Vec::new(), created: 5, host };
    store
        .create(NewTable { header, seats: vec![SeatRow::default()], status: status_of(), notes: Vec::new() })
        .await
}

/// A move with a long text, so that each needs a page of its own.
async fn act(store: &Sqlite, at: u64) -> bool {
    let what = EntryKind::Move(Actor::Seat(Seat(0)), format!("{at} {}", "x".repeat(3_000)));
    let entry = NewEntry { what, by: Origin::Person, at: 9, key: Some(format!("k{at}")) };
    match store.append("t", at, vec![entry], status_of()).await {
        Ok(Appended::Written(seq)) => seq == at + 1,
        Ok(other) => panic!("{other:?}"),
        Err(_) => false,
    }
}

fn entries_seen_by(reader: &rusqlite::Connection) -> u64 {
    let sql = "SELECT COUNT(*) FROM entries WHERE tbl = 't'";
    reader.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap() as u64
}

async fn scene(refusals: usize, early_returns: bool, stop: Stop) {
    let what = format!("{refusals} refusals, {early_returns}, {stop:?}");
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("tables.sqlite");
    let store = Sqlite::open(&path).await.unwrap();
    let reader = rusqlite::Connection::open(&path).unwrap();
    let anna = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap();
    let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap();
    assert!(store.set_password(anna.id, "Anna", "hash").await.unwrap());
    open(&store, "t", anna.id).await.unwrap();
    let mut acknowledged = 0;
    for _ in 0..20 {
        assert!(act(&store, acknowledged).await, "{what}");
        acknowledged += 1;
    }
    store.limit_pages(1);
    let mut refused = 0;
    while refused < refusals {
        if act(&store, acknowledged).await {
            acknowledged += 1;
        } else {
            refused += 1;
        }
        if early_returns {
            assert_eq!(store.redeem(Secret::new().unwrap().hash(), 0).await.unwrap(), None, "{what}");
            assert!(!store.set_password(bela.id, "Anna", "other").await.unwrap(), "{what}");
        }
    }
    assert_eq!(entries_seen_by(&reader), acknowledged, "{what}");
    store.limit_pages(0);
    for _ in 0..100 {
        assert!(act(&store, acknowledged).await, "{what}");
        acknowledged += 1;
        assert_eq!(entries_seen_by(&reader), acknowledged, "{what}");
    }
    open(&store, "new", bela.id).await.unwrap();
    assert!(store.table("new").await.unwrap().is_some(), "{what}");
    let path = match stop {
        Stop::Close => {
            store.close().await.unwrap();
            path
        }
        Stop::Drop => {
            drop(store);
            path
        }
        Stop::Kill => {
            let after = dir.path().join("after.sqlite");
            std::fs::copy(&path, &after).unwrap();
            std::fs::copy(dir.path().join("tables.sqlite-wal"), dir.path().join("after.sqlite-wal")).unwrap();
            after
        }
    };
    let store = Sqlite::open(&path).await.unwrap();
    let entries = store.entries("t").await.unwrap();
    assert_eq!(
        entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(),
        (1..=acknowledged).collect::<Vec<_>>()
    );
    assert!(store.table("new").await.unwrap().is_some(), "{what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let mut scenes = Vec::new();
    for refusals in 1..=3 {
        for early_returns in [false, true] {
            for stop in [Stop::Close, Stop::Drop, Stop::Kill] {
                scenes.push(tokio::spawn(scene(refusals, early_returns, stop)));
            }
        }
    }
    for scene in scenes {
        scene.await.unwrap();
    }
}
