//! Store conformance: what any store must do, tried on SQLite and on PostgreSQL.

mod copies;
mod nodes;
mod people;
mod tables;
mod versions;

use kernel::{Actor, Seat, Seats};
use std::sync::Arc;
use tarsas_table::{
    EntryKind, Header, NewChat, NewEntry, NewTable, Origin, Postgres, SeatRow, Secret, Sqlite, Status, Store,
    StoreError,
};

/// Where a store is kept, so that it can be opened again.
enum Place {
    File(tempfile::TempDir),
    Database(String),
}

impl Place {
    fn file() -> Option<Place> {
        Some(Place::File(tempfile::tempdir().unwrap()))
    }

    /// A database of its own on the server of these tests.
    fn database() -> Option<Place> {
        Some(Place::Database(private_postgres::shared()?.database().unwrap()))
    }

    async fn open(&self) -> Arc<dyn Store> {
        self.try_open().await.unwrap()
    }

    async fn try_open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Place::File(dir) => Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await?),
            Place::Database(address) => Arc::new(Postgres::open(address).await?),
        })
    }

    /// As the first version wrote it: two people with names that look alike, and a table.
    async fn make_first_version(&self, hash: [u8; 32]) {
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        match self {
            Place::File(dir) => {
                let file = rusqlite::Connection::open(dir.path().join("tables.sqlite")).unwrap();
                let rows = include_str!("../fixtures/rows.sql").replace("$hash", &format!("X'{hash}'"));
                file.execute_batch(include_str!("../fixtures/sqlite-1.sql")).unwrap();
                file.execute_batch(&format!("{rows} PRAGMA user_version = 1;")).unwrap();
            }
            Place::Database(address) => {
                let (client, line) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
                tokio::spawn(line);
                let rows = include_str!("../fixtures/rows.sql").replace("$hash", &format!("'\\x{hash}'"));
                let rows = rows.replace("/*system*/", "OVERRIDING SYSTEM VALUE");
                let marks = "CREATE TABLE migrations (version INTEGER PRIMARY KEY); INSERT INTO migrations VALUES (1);";
                let made = format!(
                    "{} {marks} {rows} UPDATE tables SET seq = 1;",
                    include_str!("../fixtures/postgres-1.sql")
                );
                client.batch_execute(&made).await.unwrap();
            }
        }
    }

    /// As if a newer program had been here.
    async fn make_newer(&self) {
        match self {
            Place::File(dir) => {
                let file = rusqlite::Connection::open(dir.path().join("tables.sqlite")).unwrap();
                file.execute_batch("PRAGMA user_version = 99").unwrap();
            }
            Place::Database(address) => {
                let (client, line) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
                tokio::spawn(line);
                client.batch_execute("INSERT INTO migrations (version) VALUES (99)").await.unwrap();
            }
        }
    }
}

/// Every test, on every kind of store.
macro_rules! on_every_store {
    ($($test:ident)*) => {
        on_every_store!(sqlite file; $($test)*);
        on_every_store!(postgres database; $($test)*);
    };
    ($kind:ident $place:ident; $($test:ident)*) => {
        mod $kind {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                if let Some(place) = crate::store::Place::$place() {
                    super::$test(place).await;
                }
            })*
        }
    };
}
use on_every_store;

/// A store with one person and one table `t` with an open second seat.
async fn with_table(place: &Place) -> (Arc<dyn Store>, i64) {
    let store = place.open().await;
    let person = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap();
    let header = Header {
        id: "t".into(),
        game: "chess".into(),
        rules: 1,
        options: vec![("a".into(), "b = c".into())],
        created: 5,
        host: person.id,
    };
    let anna = SeatRow { person: Some(person.id), bot: None, name: "Anna".into() };
    let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
    store
        .create(NewTable { header, seats: vec![anna, SeatRow::default()], status, notes: Vec::new() })
        .await
        .unwrap();
    (store, person.id)
}

fn entry(text: &str, key: Option<&str>) -> NewEntry {
    let what = EntryKind::Move(Actor::Seat(Seat(0)), text.into());
    NewEntry { what, by: Origin::Person, at: 9, key: key.map(str::to_owned) }
}

fn said_by(person: i64, text: &str) -> NewChat {
    NewChat { person, name: "Anna".into(), text: text.into(), watching: false, at: 1 }
}

/// Opens so many tables `n0`, `n1`, …
async fn open_many(store: &Arc<dyn Store>, many: u64) -> Vec<String> {
    let host = store.table("t").await.unwrap().unwrap().header.host;
    let mut ids = Vec::new();
    for number in 0..many {
        let id = format!("n{number}");
        let (game, options) = ("chess".into(), Vec::new());
        let header = Header { id: id.clone(), game, rules: 1, options, created: 5, host };
        let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
        store
            .create(NewTable { header, seats: vec![SeatRow::default(); 2], status, notes: Vec::new() })
            .await
            .unwrap();
        ids.push(id);
    }
    ids
}
