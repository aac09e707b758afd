//! Store conformance: what any store must do, tried on SQLite and on PostgreSQL.

use kernel::{Actor, Seat, Seats};
use std::sync::Arc;
use std::time::Duration;
use tarsas_table::{
    Appended, Ban, Depot, ERASED_NAME, Ending, EntryKind, Header, Hosted, Leased, NewChat, NewEntry,
    NewTable, Note, Notice, Origin, People, Postgres, SeatRow, Secret, Seen, Sqlite, Status, Store,
    StoreError, Summary, Swept, Terms, Which, WriteError, transfer,
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
                let rows = include_str!("fixtures/rows.sql").replace("$hash", &format!("X'{hash}'"));
                file.execute_batch(include_str!("fixtures/sqlite-1.sql")).unwrap();
                file.execute_batch(&format!("{rows} PRAGMA user_version = 1;")).unwrap();
            }
            Place::Database(address) => {
                let (client, line) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.unwrap();
                tokio::spawn(line);
                let rows = include_str!("fixtures/rows.sql").replace("$hash", &format!("'\\x{hash}'"));
                let rows = rows.replace("/*system*/", "OVERRIDING SYSTEM VALUE");
                let marks = "CREATE TABLE migrations (version INTEGER PRIMARY KEY); INSERT INTO migrations VALUES (1);";
                let made = format!(
                    "{} {marks} {rows} UPDATE tables SET seq = 1;",
                    include_str!("fixtures/postgres-1.sql")
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
                if let Some(place) = super::Place::$place() {
                    super::$test(place).await;
                }
            })*
        }
    };
}

on_every_store! {
    entries_are_numbered_without_gaps_and_a_key_counts_once
    a_seat_is_taken_once
    secrets_open_what_they_are_for
    words_are_ones_own
    what_its_host_says_about_a_table_is_there_with_it
    lists_have_an_order_and_an_end
    people_are_listed_with_when_they_were_here_and_whether_they_may_come_back
    entries_after_what_one_has_seen_are_those_of_each_table
    tables_are_found_by_their_terms_and_their_players
    many_tables_are_written_together_and_each_gets_its_own_answer
    a_seat_that_is_handed_on_is_an_entry_and_a_seat
    a_kept_name_belongs_to_one_person
    a_session_ends_when_it_is_not_used_and_when_it_is_told_to
    what_another_process_changes_about_people_holds_after_a_moment
    who_is_erased_leaves_moves_without_a_name
    a_name_that_the_operator_changes_is_gone_everywhere
    private_tables_are_not_shown_and_removed_ones_are_gone
    what_the_version_before_has_written_goes_on
    tables_are_counted_by_whoever_opened_them
    old_links_and_people_with_nothing_here_are_forgotten
    the_first_who_offers_a_setting_decides_it
    what_a_newer_program_has_written_is_left_alone
}

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

async fn entries_are_numbered_without_gaps_and_a_key_counts_once(place: Place) {
    let (store, _) = with_table(&place).await;
    let status = Status { over: true, deciding: Seats::NONE, points: vec![3, -4] };
    let append = |at, entries| store.append("t", at, entries, status.clone());
    assert_eq!(
        append(0, vec![entry("e4", Some("k")), entry("e5", None)]).await.unwrap(),
        Appended::Written(2)
    );
    assert_eq!(append(2, vec![entry("again", Some("k"))]).await.unwrap(), Appended::Duplicate(1));
    assert_eq!(append(1, vec![entry("late", None)]).await.unwrap(), Appended::Conflict(2));
    let undo = NewEntry { what: EntryKind::Undo(1), ..entry("", None) };
    assert_eq!(append(2, vec![undo]).await.unwrap(), Appended::Written(3));
    // All of it is there after opening it anew.
    store.close().await.unwrap();
    let store = place.open().await;
    let entries = store.entries("t").await.unwrap();
    assert_eq!(entries.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(entries[0].what, EntryKind::Move(Actor::Seat(Seat(0)), "e4".into()));
    assert_eq!(entries[2].what, EntryKind::Undo(1));
    assert_eq!(store.sent("t", "k").await.unwrap(), Some(1));
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!((table.status, table.moved), (status, 9));
    assert_eq!(table.header.options, [("a".to_owned(), "b = c".to_owned())]);
    assert_eq!(store.tables(Which::Over, 9).await.unwrap().len(), 1);
    assert_eq!(store.tables(Which::Going, 9).await.unwrap().len(), 0);
}

async fn a_seat_is_taken_once(place: Place) {
    let (store, _) = with_table(&place).await;
    let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap();
    let to = SeatRow { person: Some(bela.id), bot: None, name: "Béla".into() };
    assert!(store.assign_seat("t", 1, SeatRow::default(), to.clone()).await.unwrap());
    assert!(!store.assign_seat("t", 1, SeatRow::default(), to.clone()).await.unwrap(), "taken");
    assert!(!store.assign_seat("t", 0, SeatRow::default(), to).await.unwrap(), "Anna's");
    assert_eq!(store.tables_of(bela.id, 9).await.unwrap().len(), 1);
}

async fn secrets_open_what_they_are_for(place: Place) {
    let store = place.open().await;
    let (own, link, old) = (Secret::new().unwrap(), Secret::new().unwrap(), Secret::new().unwrap());
    let anna = store.create_person("Anna", own.hash()).await.unwrap();
    let live = async |hash| store.session(hash, 50).await.unwrap().map(|live| live.person);
    assert_eq!(live(own.hash()).await, Some(anna.clone()));
    store.add_secret(anna.id, link.hash(), Some(100)).await.unwrap();
    store.add_secret(anna.id, old.hash(), Some(10)).await.unwrap();
    assert_eq!(live(link.hash()).await, None, "a link is no seat");
    assert_eq!(store.redeem(own.hash(), 50).await.unwrap(), None, "a seat is no link");
    assert_eq!(store.redeem(old.hash(), 50).await.unwrap(), None, "too old");
    assert_eq!(store.redeem(link.hash(), 50).await.unwrap(), Some(anna));
    assert_eq!(store.redeem(link.hash(), 50).await.unwrap(), None, "used");
}

async fn words_are_ones_own(place: Place) {
    let (store, anna) = with_table(&place).await;
    let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap();
    store.set_note("t", anna, "note", "one").await.unwrap();
    store.set_note("t", anna, "note", "two").await.unwrap();
    assert_eq!(store.note("t", anna, "note").await.unwrap(), "two");
    assert_eq!(store.note("t", bela.id, "note").await.unwrap(), "");
    for text in ["a", "b", "c"] {
        store.say("t", said_by(anna, text)).await.unwrap();
    }
    let said: Vec<String> = store.chat("t", 2).await.unwrap().into_iter().map(|chat| chat.text).collect();
    assert_eq!(said, ["b", "c"], "the last, in order");
    store.say("t", NewChat { watching: true, at: 77, ..said_by(bela.id, "d") }).await.unwrap();
    let said = store.chat("t", 2).await.unwrap();
    assert_eq!(
        said.iter().map(|chat| (chat.watching, chat.at)).collect::<Vec<_>>(),
        [(false, 1), (true, 77)]
    );
    store.set_note("t", bela.id, "vote", "2 1").await.unwrap();
    let mut notes = store.all_notes("t").await.unwrap();
    notes.sort_by_key(|note| note.person);
    let note = |person, kind: &str, text: &str| Note { person, kind: kind.into(), text: text.into() };
    assert_eq!(notes, [note(anna, "note", "two"), note(bela.id, "vote", "2 1")]);
    assert_eq!(store.all_notes("nowhere").await.unwrap(), []);
}

async fn what_its_host_says_about_a_table_is_there_with_it(place: Place) {
    let (store, anna) = with_table(&place).await;
    let note = |kind: &str, text: &str| Note { person: anna, kind: kind.into(), text: text.into() };
    let notes = vec![note("privacy", "players"), note("terms", "idle=60\n")];
    let (game, options, status) = ("chess".into(), Vec::new(), Status::default());
    let header = Header { id: "p".into(), game, rules: 1, options, created: 5, host: anna };
    let table = NewTable { header, seats: vec![SeatRow::default()], status, notes: notes.clone() };
    store.create(table.clone()).await.unwrap();
    assert!(store.create(table).await.is_err(), "there is one");
    let mut stored = store.all_notes("p").await.unwrap();
    stored.sort_by(|a, b| a.kind.cmp(&b.kind));
    assert_eq!(stored, notes);
    let shown = store.public_tables(Which::Going, 9).await.unwrap();
    assert_eq!(shown.iter().map(|table| &*table.header.id).collect::<Vec<_>>(), ["t"]);
}

async fn lists_have_an_order_and_an_end(place: Place) {
    let (store, anna) = with_table(&place).await;
    let going = Status { over: false, deciding: Seats(1), points: vec![0] };
    for (id, created) in [("c", 7), ("b", 9), ("a", 9)] {
        let (game, options) = ("chess".into(), Vec::new());
        let header = Header { id: id.into(), game, rules: 1, options, created, host: anna };
        let seats = vec![SeatRow { person: Some(anna), bot: None, name: "Anna".into() }];
        store.create(NewTable { header, seats, status: going.clone(), notes: Vec::new() }).await.unwrap();
    }
    let ids = |tables: Vec<Summary>| tables.into_iter().map(|table| table.header.id).collect::<Vec<_>>();
    let moved_last_first = ["a", "b", "c", "t"];
    for most in [0, 1, 3, 4, 9] {
        let expected = &moved_last_first[..moved_last_first.len().min(most as usize)];
        assert_eq!(ids(store.tables(Which::Going, most).await.unwrap()), expected);
        assert_eq!(ids(store.public_tables(Which::Going, most).await.unwrap()), expected);
        assert_eq!(ids(store.tables_of(anna, most).await.unwrap()), expected);
    }
    for id in moved_last_first {
        store.set_note(id, anna, "terms", "idle=60\n").await.unwrap();
    }
    let terms = Terms { seed: None, idle: Some(60) };
    assert_eq!(ids(store.tables_on(&terms, 9).await.unwrap()), ["t", "c", "a", "b"], "the first ones first");
    assert_eq!(ids(store.tables_on(&terms, 3).await.unwrap()), ["t", "c", "a"]);
    let over = Status { over: true, deciding: Seats::NONE, points: vec![1] };
    for (id, at) in [("a", 20), ("t", 40), ("c", 30), ("b", 30)] {
        let last = NewEntry { at, ..entry("resign", None) };
        store.append(id, 0, vec![last], over.clone()).await.unwrap();
    }
    for most in [0, 1, 3, 4, 9] {
        let expected = &["t", "b", "c", "a"][..4.min(most as usize)];
        assert_eq!(ids(store.tables(Which::Over, most).await.unwrap()), expected);
        assert_eq!(ids(store.public_tables(Which::Over, most).await.unwrap()), expected);
        assert_eq!(ids(store.finished_of(anna, most).await.unwrap()), expected);
    }
}

async fn people_are_listed_with_when_they_were_here_and_whether_they_may_come_back(place: Place) {
    let (store, anna) = with_table(&place).await;
    let [laptop, phone] = [(); 2].map(|()| Secret::new().unwrap().hash());
    let bela = store.create_person("Béla", laptop).await.unwrap().id;
    store.add_secret(bela, phone, None).await.unwrap();
    store.touch_session(phone, "Opera", 900).await.unwrap();
    store.touch_session(laptop, "Firefox", 500).await.unwrap();
    assert!(store.set_password(bela, "Béla", "hash").await.unwrap());
    store.set_ban(bela, Ban::Set).await.unwrap();
    let listed = async |most| {
        let rows = store.people("", most).await.unwrap();
        rows.iter().map(|row| (row.person.id, row.seen, row.banned, row.tables)).collect::<Vec<_>>()
    };
    assert_eq!(listed(9).await, [(bela, 900, true, 0), (anna, 0, false, 1)], "with a password first");
    assert_eq!(listed(1).await.len(), 1);
    store.set_ban(bela, Ban::Lifted).await.unwrap();
    assert!(!store.people("él", 9).await.unwrap()[0].banned);
}

async fn entries_after_what_one_has_seen_are_those_of_each_table(place: Place) {
    let (store, _) = with_table(&place).await;
    let ids = open_many(&store, 2).await;
    for id in ids.iter().map(String::as_str).chain(["t"]) {
        for at in 0..3 {
            let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
            store.append(id, at, vec![entry(&format!("{id} {at}"), None)], status).await.unwrap();
        }
    }
    let seen = [("n0", 1), ("n1", 3), ("nowhere", 0), ("t", 2)].map(|(id, seq)| (id.to_owned(), seq));
    let after = store.entries_after(seen.to_vec()).await.unwrap();
    let told = after.iter().map(|(id, entry)| (&**id, entry.seq)).collect::<Vec<_>>();
    assert_eq!(told, [("n0", 2), ("n0", 3), ("t", 3)]);
    assert_eq!(after[2].1, store.entries("t").await.unwrap()[2], "the whole entry");
}

async fn tables_are_found_by_their_terms_and_their_players(place: Place) {
    let (store, anna) = with_table(&place).await;
    let terms = Terms { seed: Some("day 7".into()), idle: None };
    assert_eq!(store.tables_on(&terms, 9).await.unwrap(), []);
    store.set_note("t", anna, "terms", "seed=day 7\n").await.unwrap();
    store.set_note("t", anna, "hidden", "yes").await.unwrap();
    let found = store.tables_on(&terms, 9).await.unwrap();
    assert_eq!(found.iter().map(|table| &*table.header.id).collect::<Vec<_>>(), ["t"]);
    assert_eq!(store.notes_of(anna, "hidden").await.unwrap(), [("t".to_owned(), "yes".to_owned())]);
    assert_eq!(store.notes_of(anna + 1, "hidden").await.unwrap(), []);
    assert_eq!(store.finished_of(anna, 9).await.unwrap(), [], "it is not over");
    let over = Status { over: true, deciding: Seats::NONE, points: vec![3, 4] };
    store.append("t", 0, vec![entry("resign", None)], over).await.unwrap();
    assert_eq!(store.finished_of(anna, 9).await.unwrap().len(), 1);
    assert_eq!(store.tables_of(anna, 9).await.unwrap(), []);
}

async fn many_tables_are_written_together_and_each_gets_its_own_answer(place: Place) {
    let (store, host) = with_table(&place).await;
    let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
    let mut tasks = Vec::new();
    for number in 0..30 {
        let (store, status) = (store.clone(), status.clone());
        tasks.push(tokio::spawn(async move {
            let id = format!("t{number}");
            let header = Header {
                id: id.clone(),
                game: "chess".into(),
                rules: 1,
                options: Vec::new(),
                created: 5,
                host,
            };
            let seats = vec![SeatRow::default(); 2];
            store
                .create(NewTable { header, seats, status: status.clone(), notes: Vec::new() })
                .await
                .unwrap();
            for at in 0..20 {
                // Somebody who is behind disturbs nobody who waits for the same disk.
                let (good, behind) = tokio::join!(
                    store.append(&id, at, vec![entry("e4", None)], status.clone()),
                    store.append(&id, 99, vec![entry("d4", None)], status.clone()),
                );
                assert_eq!(good.unwrap(), Appended::Written(at + 1));
                assert!(matches!(behind.unwrap(), Appended::Conflict(n) if n == at || n == at + 1));
            }
            assert_eq!(store.entries(&id).await.unwrap().len(), 20);
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
}

async fn a_seat_that_is_handed_on_is_an_entry_and_a_seat(place: Place) {
    let (store, person) = with_table(&place).await;
    let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
    for (at, bot) in [(0, Some("easy".to_owned())), (1, None)] {
        let what = EntryKind::Seat(Seat(0), bot.clone());
        let entry = NewEntry { what: what.clone(), by: Origin::Person, at: 9, key: None };
        store.append("t", at, vec![entry], status.clone()).await.unwrap();
        assert_eq!(store.entries("t").await.unwrap().last().unwrap().what, what);
        let seat = store.table("t").await.unwrap().unwrap().seats[0].clone();
        assert_eq!((seat.person, seat.bot), (Some(person), bot));
    }
}

async fn a_kept_name_belongs_to_one_person(place: Place) {
    let (store, anna) = with_table(&place).await;
    let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap();
    assert!(store.set_password(anna, "Anna", "hash 1").await.unwrap());
    assert!(!store.set_password(bela.id, "Anna", "hash 2").await.unwrap());
    assert!(store.set_password(anna, "Anna", "hash 3").await.unwrap(), "a new password");
    let login = store.find_login("Anna").await.unwrap().unwrap();
    assert_eq!((login.person.id, &*login.hash, login.banned), (anna, "hash 3", false));
    // A name that looks the same is the same.
    for name in ["anna", "Аnna", "An\u{200b}na"] {
        assert!(!store.set_password(bela.id, name, "hash 4").await.unwrap(), "{name}");
        assert_eq!(store.find_login(name).await.unwrap(), Some(login.clone()), "{name}");
    }
    // A letter finds its way to who has a password, and a new one does not change that.
    store.set_mail(anna, "anna@example.org").await.unwrap();
    store.set_mail(bela.id, "bela@example.org").await.unwrap();
    assert!(store.set_password(anna, "Anna", "hash 5").await.unwrap());
    let login = store.login_of(anna).await.unwrap().unwrap();
    assert_eq!((&*login.hash, &*login.mail), ("hash 5", "anna@example.org"));
    store.set_ban(anna, Ban::Set).await.unwrap();
    assert!(store.login_of(anna).await.unwrap().unwrap().banned);
    store.remove_password(anna).await.unwrap();
    assert!(store.set_password(anna, "Anna", "hash 6").await.unwrap());
    assert_eq!(store.login_of(anna).await.unwrap().unwrap().mail, "", "it went with the password");
    store.remove_password(anna).await.unwrap();
    assert_eq!(store.login_of(anna).await.unwrap(), None);
    assert!(store.find_login("Béla").await.unwrap().is_none());
}

async fn a_session_ends_when_it_is_not_used_and_when_it_is_told_to(place: Place) {
    const DAY: i64 = 24 * 3600;
    let store = place.open().await;
    let secrets = [(); 4].map(|()| Secret::new().unwrap());
    let [laptop, phone, tablet, link] = secrets.each_ref().map(Secret::hash);
    let anna = store.create_person("Anna", laptop).await.unwrap().id;
    let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap().id;
    let is_live = async |hash, now| store.session(hash, now).await.unwrap().is_some();
    assert!(is_live(laptop, 900 * DAY).await, "it was never used, so nobody knows how old it is");
    for (hash, until) in [(phone, None), (tablet, None), (link, Some(2_000 * DAY))] {
        store.add_secret(anna, hash, until).await.unwrap();
    }
    for (hash, device, now) in [(laptop, "Firefox", 1_000), (phone, "Chrome", 1_000), (phone, "Opera", 1_050)]
    {
        store.touch_session(hash, device, now * DAY).await.unwrap();
    }
    assert!(is_live(laptop, 1_090 * DAY).await && !is_live(laptop, 1_091 * DAY).await, "not used");
    assert!(is_live(phone, 1_140 * DAY).await && !is_live(phone, 1_141 * DAY).await);
    store.touch_session(phone, "Opera", 1_360 * DAY).await.unwrap();
    assert!(is_live(phone, 1_365 * DAY).await && !is_live(phone, 1_366 * DAY).await, "a year is the most");
    let devices = async |person| {
        let all = store.devices(person).await.unwrap();
        all.iter().map(|device| (device.name.clone(), device.seen / DAY)).collect::<Vec<_>>()
    };
    let expected = [("Opera".to_owned(), 1_360), ("Firefox".to_owned(), 1_000), (String::new(), 0)];
    assert_eq!(devices(anna).await, expected, "a link is no device");
    assert_eq!(store.end_sessions(bela, Ending::One(phone)).await.unwrap(), 0, "it is not his");
    assert_eq!(store.end_sessions(anna, Ending::One(phone)).await.unwrap(), 1);
    assert!(!is_live(phone, 1_361 * DAY).await);
    assert_eq!(store.end_sessions(anna, Ending::AllBut(tablet)).await.unwrap(), 2, "the laptop and the link");
    assert!(store.redeem(link, 0).await.unwrap().is_none());
    assert!(is_live(tablet, 1_361 * DAY).await);
    assert_eq!(store.end_sessions(anna, Ending::All).await.unwrap(), 1);
    assert_eq!(devices(anna).await, []);
    assert_eq!(devices(bela).await.len(), 1);
}

async fn what_another_process_changes_about_people_holds_after_a_moment(place: Place) {
    let (server, operator) = (place.open().await, place.open().await);
    let (laptop, phone) = (Secret::new().unwrap().hash(), Secret::new().unwrap().hash());
    let anna = server.create_person("Anna", laptop).await.unwrap().id;
    server.add_secret(anna, phone, None).await.unwrap();
    let name = async |hash, now| server.session(hash, now).await.unwrap().map(|live| live.person.name);
    for hash in [laptop, phone] {
        assert_eq!(name(hash, 100).await.as_deref(), Some("Anna"));
    }
    operator.rename(anna, "Panna").await.unwrap();
    operator.end_sessions(anna, Ending::One(phone)).await.unwrap();
    assert_eq!(name(laptop, 102).await.as_deref(), Some("Panna"));
    assert_eq!(name(phone, 102).await, None);
    // What the server itself changes holds at once.
    server.rename(anna, "Hanna").await.unwrap();
    assert_eq!(name(laptop, 102).await.as_deref(), Some("Hanna"));
    server.touch_session(laptop, "Firefox", 102).await.unwrap();
    assert_eq!(server.session(laptop, 102).await.unwrap().unwrap().seen, 102);
    server.end_sessions(anna, Ending::All).await.unwrap();
    assert_eq!(name(laptop, 102).await, None);
}

async fn who_is_erased_leaves_moves_without_a_name(place: Place) {
    let (store, anna) = with_table(&place).await;
    let secret = Secret::new().unwrap();
    store.add_secret(anna, secret.hash(), None).await.unwrap();
    assert!(store.set_password(anna, "Anna", "hash").await.unwrap());
    store.set_note("t", anna, "note", "private").await.unwrap();
    let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap().id;
    store.say("t", said_by(anna, "hello")).await.unwrap();
    store.say("t", NewChat { name: "Béla".into(), ..said_by(bela, "hello") }).await.unwrap();
    let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
    store.append("t", 0, vec![entry("e4", None)], status).await.unwrap();
    let found = store.people("nn", 9).await.unwrap();
    assert_eq!(found.iter().map(|row| (row.person.id, row.tables)).collect::<Vec<_>>(), [(anna, 1)]);
    assert_eq!(found[0].login.as_deref(), Some("Anna"));
    assert!(store.erase_person(anna).await.unwrap());
    assert!(!store.erase_person(anna + 1_000).await.unwrap(), "nobody");
    assert_eq!(store.person(anna).await.unwrap().map(|person| person.id), Some(anna), "the number stays");
    assert_eq!(store.person(anna + 1_000).await.unwrap(), None);
    assert_eq!(store.people("Anna", 9).await.unwrap(), []);
    assert!(store.session(secret.hash(), 0).await.unwrap().is_none());
    assert!(store.find_login("Anna").await.unwrap().is_none());
    assert_eq!(store.note("t", anna, "note").await.unwrap(), "");
    let said: Vec<String> = store.chat("t", 9).await.unwrap().into_iter().map(|line| line.name).collect();
    assert_eq!(said, ["Béla"]);
    assert_eq!(store.table("t").await.unwrap().unwrap().seats[0].name, ERASED_NAME);
    assert_eq!(store.entries("t").await.unwrap().len(), 1, "the game is another's, too");
}

async fn a_name_that_the_operator_changes_is_gone_everywhere(place: Place) {
    let (store, anna) = with_table(&place).await;
    let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap().id;
    store.say("t", said_by(anna, "hello")).await.unwrap();
    store.say("t", NewChat { name: "Béla".into(), ..said_by(bela, "hello") }).await.unwrap();
    assert!(store.rename_everywhere(anna, "Panna").await.unwrap());
    assert!(!store.rename_everywhere(anna + 1_000, "Panna").await.unwrap(), "nobody");
    let said: Vec<String> = store.chat("t", 9).await.unwrap().into_iter().map(|line| line.name).collect();
    assert_eq!(said, ["Panna", "Béla"]);
    let names: Vec<String> =
        store.table("t").await.unwrap().unwrap().seats.into_iter().map(|seat| seat.name).collect();
    assert_eq!(names, ["Panna", ""]);
    let found = store.people("anna", 9).await.unwrap();
    assert_eq!(
        found.iter().map(|row| (row.person.id, &*row.person.name)).collect::<Vec<_>>(),
        [(anna, "Panna")]
    );
}

async fn private_tables_are_not_shown_and_removed_ones_are_gone(place: Place) {
    let (store, anna) = with_table(&place).await;
    let shown = async || store.public_tables(Which::Going, 9).await.unwrap().len();
    assert_eq!(shown().await, 1);
    for (privacy, count) in [("link", 0), ("public", 1), ("players", 0)] {
        store.set_note("t", anna, "privacy", privacy).await.unwrap();
        assert_eq!(shown().await, count, "{privacy}");
    }
    assert_eq!(store.tables(Which::Going, 9).await.unwrap().len(), 1, "whoever runs the server sees it");
    store.say("t", said_by(anna, "bye")).await.unwrap();
    let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
    store.append("t", 0, vec![entry("e4", None)], status.clone()).await.unwrap();
    assert!(store.remove_table("t").await.unwrap());
    assert!(!store.remove_table("t").await.unwrap());
    assert!(store.table("t").await.unwrap().is_none());
    assert_eq!(store.append("t", 1, vec![entry("e5", None)], status).await.unwrap(), Appended::Conflict(0));
}

async fn what_the_version_before_has_written_goes_on(place: Place) {
    let secret = Secret::new().unwrap();
    place.make_first_version(secret.hash().0).await;
    let store = place.open().await;
    let live = store.session(secret.hash(), 5_000_000_000).await.unwrap().unwrap();
    assert_eq!((live.person.name.as_str(), live.seen), ("Anna", 0));
    // Of two names that look alike both still come back, each by its own letters.
    assert_eq!(store.find_login("Anna").await.unwrap().unwrap().person.id, 1);
    assert_eq!(store.find_login("anna").await.unwrap().unwrap().person.id, 2);
    assert_eq!(store.entries("t").await.unwrap().len(), 1);
    assert_eq!(store.chat("t", 9).await.unwrap()[0].text, "hello");
    let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
    assert_eq!(store.append("t", 1, vec![entry("e5", None)], status).await.unwrap(), Appended::Written(2));
    store.close().await.unwrap();
    place.open().await.close().await.unwrap();
}

async fn tables_are_counted_by_whoever_opened_them(place: Place) {
    let (store, anna) = with_table(&place).await;
    let hosted = async |since| store.hosted(anna, since).await.unwrap();
    assert_eq!(hosted(5).await, Hosted { waiting: 1, running: 0 });
    assert_eq!(hosted(6).await, Hosted::default(), "it rests");
    let bot = SeatRow { person: None, bot: Some("easy".into()), name: "Ábel".into() };
    assert!(store.assign_seat("t", 1, SeatRow::default(), bot).await.unwrap());
    assert_eq!(hosted(0).await, Hosted { waiting: 0, running: 1 });
    let over = Status { over: true, deciding: Seats::NONE, points: vec![0, 0] };
    store.append("t", 0, vec![entry("e4", None)], over).await.unwrap();
    assert_eq!(hosted(0).await, Hosted::default());
    assert_eq!(store.chat_lines("t").await.unwrap(), 0);
    store.say("t", said_by(anna, "well played")).await.unwrap();
    assert_eq!(store.chat_lines("t").await.unwrap(), 1);
}

async fn old_links_and_people_with_nothing_here_are_forgotten(place: Place) {
    const WEEK: i64 = 100;
    let (store, anna) = with_table(&place).await;
    let welcome = async |name| {
        let secret = Secret::new().unwrap();
        (store.create_person(name, secret.hash()).await.unwrap().id, secret)
    };
    let (kept, kept_secret) = welcome("has a password").await;
    assert!(store.set_password(kept, "Kati", "hash").await.unwrap());
    let (gone, gone_secret) = welcome("has only a note").await;
    store.set_note("t", gone, "note", "hello").await.unwrap();
    let (old, link) = (Secret::new().unwrap(), Secret::new().unwrap());
    store.add_secret(anna, old.hash(), Some(999)).await.unwrap();
    store.add_secret(anna, link.hash(), Some(1_000)).await.unwrap();
    let sweep = async |now| store.sweep(now, now - WEEK).await.unwrap();
    assert_eq!(sweep(1_000).await, Swept { links: 1, persons: 0 }, "nobody is known to be old yet");
    let (_, young_secret) = welcome("young").await;
    assert_eq!(sweep(1_050).await, Swept { links: 1, persons: 0 });
    assert_eq!(sweep(1_101).await, Swept { links: 0, persons: 1 });
    assert_eq!(store.session(gone_secret.hash(), 1_200).await.unwrap(), None);
    assert_eq!(store.note("t", gone, "note").await.unwrap(), "");
    assert!(store.session(kept_secret.hash(), 1_200).await.unwrap().is_some());
    assert!(store.session(young_secret.hash(), 1_200).await.unwrap().is_some());
    assert_eq!(sweep(1_149).await.persons, 0);
    assert_eq!(sweep(1_150).await.persons, 1);
    assert!(store.session(young_secret.hash(), 1_200).await.unwrap().is_none());
    assert_eq!(store.tables_of(anna, 9).await.unwrap().len(), 1, "who sits stays");
}

async fn the_first_who_offers_a_setting_decides_it(place: Place) {
    let store = place.open().await;
    assert_eq!(store.setting("key", "first").await.unwrap(), "first");
    assert_eq!(store.setting("key", "second").await.unwrap(), "first");
    assert_eq!(place.open().await.setting("key", "third").await.unwrap(), "first");
    assert_eq!(store.setting("other", "fourth").await.unwrap(), "fourth");
    assert_eq!(store.setting_of("other").await.unwrap().as_deref(), Some("fourth"));
    assert_eq!(store.setting_of("none").await.unwrap(), None);
}

async fn what_a_newer_program_has_written_is_left_alone(place: Place) {
    place.open().await.close().await.unwrap();
    let before = place.open().await;
    before.check().await.unwrap();
    place.make_newer().await;
    // Whoever has it open notices, too.
    let told = before.check().await.unwrap_err();
    assert!(told.0.contains("version 99"), "{told}");
    before.close().await.unwrap();
    let Err(error) = place.try_open().await else { panic!("it was opened") };
    assert!(error.0.contains("version 99") && error.0.contains("newer program"), "{error}");
}

/// Two nodes over the same database.
async fn two_nodes() -> Option<(Arc<dyn Store>, Arc<dyn Store>)> {
    let place = Place::database()?;
    let (one, _) = with_table(&place).await;
    Some((one, place.open().await))
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_that_start_at_once_over_an_empty_database_make_it_once() {
    let Some(Place::Database(address)) = Place::database() else { return };
    let open = || Postgres::open(&address);
    let (one, two, three) = tokio::join!(open(), open(), open());
    for store in [one, two, three] {
        let store = store.unwrap();
        store.check().await.unwrap();
        store.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lease_has_one_holder_until_it_is_over_or_given_back() {
    const HOUR: Duration = Duration::from_secs(3600);
    let Some((one, other)) = two_nodes().await else { return };
    assert_eq!(one.lease("t", HOUR).await.unwrap(), Leased::Ours);
    assert_eq!(one.lease("t", HOUR).await.unwrap(), Leased::Ours, "it is kept");
    let Leased::Another(left) = other.lease("t", HOUR).await.unwrap() else { panic!("there are two") };
    assert!(left <= HOUR && left > HOUR / 2, "{left:?}");
    other.release("t").await.unwrap();
    assert!(matches!(other.lease("t", HOUR).await.unwrap(), Leased::Another(_)), "it was not its own");
    one.release("t").await.unwrap();
    assert_eq!(other.lease("t", Duration::ZERO).await.unwrap(), Leased::Ours);
    assert_eq!(one.lease("t", HOUR).await.unwrap(), Leased::Ours, "the other's is over");
    // A lease that ends later than any could is of before the clock was set back.
    assert_eq!(other.lease("t", HOUR / 3).await.unwrap(), Leased::Ours);
    assert!(matches!(one.lease("t", HOUR / 3).await.unwrap(), Leased::Another(_)));
    // Who goes gives back all there is.
    other.close().await.unwrap();
    assert_eq!(one.lease("t", HOUR).await.unwrap(), Leased::Ours);
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_hear_of_each_other_and_find_what_they_did_not_hear() {
    let Some((one, other)) = two_nodes().await else { return };
    let mut notices = other.notices().unwrap();
    assert_eq!(notices.recv().await, Some(Notice::Anything), "what was before one listened");
    let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
    one.append("t", 0, vec![entry("e4", None), entry("e5", None)], status.clone()).await.unwrap();
    let entries = one.entries("t").await.unwrap();
    assert_eq!(notices.recv().await, Some(Notice::Moved { table: "t".into(), seq: 2, entries }));
    let undo = NewEntry { what: EntryKind::Undo(1), ..entry("", None) };
    one.append("t", 2, vec![undo], status.clone()).await.unwrap();
    let unread = Notice::Moved { table: "t".into(), seq: 3, entries: Vec::new() };
    assert_eq!(notices.recv().await, Some(unread), "only moves are told whole");
    let anna = one.table("t").await.unwrap().unwrap().header.host;
    one.say("t", said_by(anna, "well")).await.unwrap();
    assert_eq!(notices.recv().await, Some(Notice::Talked("t".into())));
    one.set_note("t", anna, "note", "mine alone").await.unwrap();
    one.set_note("t", anna, "vote", "2 1").await.unwrap();
    assert_eq!(notices.recv().await, Some(Notice::Changed("t".into())), "not of the note");
    one.lease("t", Duration::from_secs(9)).await.unwrap();
    one.release("t").await.unwrap();
    assert_eq!(notices.recv().await, Some(Notice::Released("t".into())));
    // The same without a word.
    let seen = |seq, changes| vec![Seen { table: "t".into(), seq, changes }];
    let now = Seen { table: "t".into(), seq: 3, changes: one.changes("t").await.unwrap() };
    assert_eq!(now.changes, 2);
    assert_eq!(other.ahead_of(seen(3, 2)).await.unwrap(), []);
    assert_eq!(other.ahead_of(seen(1, 2)).await.unwrap(), [(now.clone(), 2)]);
    assert_eq!(other.ahead_of(seen(3, 1)).await.unwrap(), [(now, 1)]);
    let seen = vec![("t".to_owned(), 2), ("nowhere".to_owned(), 0)];
    let after = other.entries_after(seen).await.unwrap();
    assert_eq!(after.iter().map(|(id, entry)| (&**id, entry.seq)).collect::<Vec<_>>(), [("t", 3)]);
    // How many they are.
    let gone = Duration::from_secs(60);
    assert_eq!(one.node_count(gone).await.unwrap(), 1);
    assert_eq!(other.node_count(gone).await.unwrap(), 2);
    assert_eq!(one.node_count(gone).await.unwrap(), 2);
    other.close().await.unwrap();
    assert_eq!(one.node_count(gone).await.unwrap(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_set_back_leaves_no_node_that_is_not_there() {
    let Some(Place::Database(address)) = Place::database() else { return };
    let (store, gone) = (Postgres::open(&address).await.unwrap(), Duration::from_secs(60));
    assert_eq!(store.node_count(gone).await.unwrap(), 1);
    let (client, line) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(line);
    // Nodes that have died: shortly ago, long ago, and before the clock was set back by a day.
    for (node, seen) in [(1, "- interval '1 s'"), (2, "- interval '1 day'"), (3, "+ interval '1 day'")] {
        let sql = format!("INSERT INTO nodes (node, seen) VALUES ({node}, now() {seen})");
        client.batch_execute(&sql).await.unwrap();
    }
    assert_eq!(store.servers().await.unwrap(), 2, "the first of them may be there");
    assert_eq!(store.node_count(gone).await.unwrap(), 2);
    let left = client.query_one("SELECT COUNT(*) FROM nodes", &[]).await.unwrap();
    assert_eq!(left.get::<_, i64>(0), 2, "the others are forgotten");
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

/// One move at each of these tables, all at the same time.
fn append_each(
    store: &Arc<dyn Store>,
    ids: &[String],
    at: u64,
    text: &'static str,
) -> Vec<tokio::task::JoinHandle<Result<Appended, WriteError>>> {
    let append = |id: &String| {
        let (store, id) = (store.clone(), id.clone());
        tokio::spawn(async move {
            let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
            store.append(&id, at, vec![entry(text, None)], status).await
        })
    };
    ids.iter().map(append).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_that_are_at_the_same_tables_at_once_write_each_number_once() {
    const MOVES: u64 = 15;
    let Some((one, other)) = two_nodes().await else { return };
    let ids = open_many(&one, 40).await;
    let backwards: Vec<String> = ids.iter().rev().cloned().collect();
    let mut won = [0, 0];
    for at in 0..MOVES {
        let ours = append_each(&one, &ids, at, "ours");
        let theirs = append_each(&other, &backwards, at, "theirs");
        for (ours, theirs) in ours.into_iter().zip(theirs.into_iter().rev()) {
            match (ours.await.unwrap().unwrap(), theirs.await.unwrap().unwrap()) {
                (Appended::Written(n), Appended::Conflict(_)) if n == at + 1 => won[0] += 1,
                (Appended::Conflict(_), Appended::Written(n)) if n == at + 1 => won[1] += 1,
                both => panic!("{both:?}"),
            }
        }
    }
    let mut written = [0, 0];
    for id in &ids {
        let entries = one.entries(id).await.unwrap();
        assert!(entries.iter().map(|entry| entry.seq).eq(1..=MOVES), "{entries:?}");
        for entry in entries {
            let EntryKind::Move(_, text) = &entry.what else { panic!("{entry:?}") };
            written[usize::from(text == "theirs")] += 1;
        }
    }
    assert_eq!(written, won);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_somebody_holds_holds_up_no_other() {
    let Some(Place::Database(address)) = Place::database() else { return };
    let place = Place::Database(address.clone());
    let (store, _) = with_table(&place).await;
    let ids = open_many(&store, 20).await;
    let (client, line) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(line);
    client.batch_execute("BEGIN; SELECT FROM tables WHERE id = 'n7' FOR UPDATE").await.unwrap();
    let mut writing = append_each(&store, &ids, 0, "e4");
    let held = writing.remove(7);
    for written in writing {
        assert_eq!(written.await.unwrap().unwrap(), Appended::Written(1));
    }
    assert!(!held.is_finished());
    client.batch_execute("COMMIT").await.unwrap();
    assert_eq!(held.await.unwrap().unwrap(), Appended::Written(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_the_database_refuses_is_refused_alone() {
    const REFUSE: &str = "
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF NEW.tbl = 'n7' THEN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END IF;
            RETURN NEW;
        END $$;
        CREATE TRIGGER refuse BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION refuse()";
    let Some(Place::Database(address)) = Place::database() else { return };
    let (store, _) = with_table(&Place::Database(address.clone())).await;
    let ids = open_many(&store, 20).await;
    let (client, line) = tokio_postgres::connect(&address, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(line);
    client.batch_execute(REFUSE).await.unwrap();
    let others: Vec<String> = ids.iter().filter(|id| *id != "n7").cloned().collect();
    for at in 0..3 {
        let mut writing = append_each(&store, &others, at, "e4");
        // It is never further than before.
        writing.extend(append_each(&store, &ids[7..8], 0, "e4"));
        let refused = writing.pop().unwrap().await.unwrap();
        assert!(matches!(&refused, Err(WriteError::Failed(why)) if why.0.contains("no room")), "{refused:?}");
        for written in writing {
            assert_eq!(written.await.unwrap().unwrap(), Appended::Written(at + 1));
        }
    }
    assert!(store.entries("n7").await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_signed_out_on_one_node_is_out_on_all() {
    let Some((one, other)) = two_nodes().await else { return };
    let mut notices = other.notices().unwrap();
    assert_eq!(notices.recv().await, Some(Notice::Anything));
    let phone = Secret::new().unwrap().hash();
    let anna = one.create_person("Anna", phone).await.unwrap().id;
    assert!(other.session(phone, 100).await.unwrap().is_some());
    one.end_sessions(anna, Ending::All).await.unwrap();
    assert_eq!(notices.recv().await, Some(Notice::Person(anna)));
    assert!(other.session(phone, 100).await.unwrap().is_none(), "in the same second");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_goes_from_store_to_store_and_back() {
    let Some(database) = Place::database() else { return };
    let Place::Database(address) = &database else { unreachable!() };
    let dir = tempfile::tempdir().unwrap();
    let (first, last) = (dir.path().join("first.sqlite"), dir.path().join("last.sqlite"));
    let fill = async {
        let place = Place::file().unwrap();
        let (store, anna) = with_table(&place).await;
        assert!(store.set_password(anna, "Anna", "hash").await.unwrap());
        store.set_mail(anna, "anna@example.org").await.unwrap();
        store.say("t", said_by(anna, "hello")).await.unwrap();
        store.set_note("t", anna, "note", "mine").await.unwrap();
        store.setting("key", "before").await.unwrap();
        store.setting("components/toy/0123", "a kept set").await.unwrap();
        store.sweep(200, 100).await.unwrap();
        let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
        for at in 0..600 {
            let key = (at == 7).then_some("k");
            store.append("t", at, vec![entry("e4", key)], status.clone()).await.unwrap();
        }
        store.close().await.unwrap();
        let Place::File(folder) = place else { unreachable!() };
        Sqlite::backup(&folder.path().join("tables.sqlite"), &first).unwrap();
        anna
    };
    let anna = fill.await;
    let key = [("key", "after".to_owned())];
    // A server that nobody came to has been there, and has looked after the house.
    let store = database.open().await;
    store.setting("key", "of nobody").await.unwrap();
    store.sweep(200, 100).await.unwrap();
    store.close().await.unwrap();
    let rows = transfer(Depot::File(&first), Depot::Database(address), &key).await.unwrap();
    assert!(rows > 605, "{rows}");
    let again = transfer(Depot::File(&first), Depot::Database(address), &[]).await;
    assert!(again.unwrap_err().0.contains("empty"), "not over what is there");
    let store = database.open().await;
    let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
    assert_eq!(store.sent("t", "k").await.unwrap(), Some(8));
    assert_eq!(
        store.append("t", 600, vec![entry("e5", None)], status).await.unwrap(),
        Appended::Written(601)
    );
    assert_eq!(store.setting("key", "another").await.unwrap(), "after");
    assert_eq!(store.setting_of("components/toy/0123").await.unwrap().as_deref(), Some("a kept set"));
    assert_eq!(store.setting_of("components/toy/4567").await.unwrap(), None);
    let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap();
    assert!(bela.id > anna, "numbers go on");
    store.say("t", said_by(anna, "bye")).await.unwrap();
    store.close().await.unwrap();
    let all = transfer(Depot::Database(address), Depot::File(&last), &[]).await.unwrap();
    assert_eq!(all, rows + 4, "an entry, a person with a secret, a line");
    let there = transfer(Depot::Database(address), Depot::File(&last), &[]).await;
    assert!(there.unwrap_err().0.contains("not overwritten"));
    let store = Sqlite::open(&last).await.unwrap();
    assert_eq!(store.find_login("Anna").await.unwrap().unwrap().mail, "anna@example.org");
    assert_eq!(store.entries("t").await.unwrap().len(), 601);
    assert_eq!(store.chat("t", 9).await.unwrap().len(), 2);
    assert_eq!(store.find_login("Anna").await.unwrap().unwrap().hash, "hash");
    assert_eq!(store.note("t", anna, "note").await.unwrap(), "mine");
    assert_eq!(store.setting_of("components/toy/0123").await.unwrap().as_deref(), Some("a kept set"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_an_older_version_can_be_restored() {
    let secret = Secret::new().unwrap();
    let old = Place::file().unwrap();
    old.make_first_version(secret.hash().0).await;
    let Place::File(folder) = &old else { unreachable!() };
    let backup = folder.path().join("tables.sqlite");
    let new = Place::file().unwrap();
    let Place::File(target) = &new else { unreachable!() };
    transfer(Depot::File(&backup), Depot::File(&target.path().join("tables.sqlite")), &[]).await.unwrap();
    for place in [Some(new), Place::database()].into_iter().flatten() {
        if let Place::Database(address) = &place {
            transfer(Depot::File(&backup), Depot::Database(address), &[]).await.unwrap();
        }
        let store = place.open().await;
        assert!(store.session(secret.hash(), 5_000_000_000).await.unwrap().is_some());
        assert_eq!(store.find_login("Anna").await.unwrap().unwrap().person.id, 1);
        assert_eq!(store.find_login("anna").await.unwrap().unwrap().person.id, 2);
        assert_eq!(store.chat("t", 9).await.unwrap()[0].text, "hello");
        let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
        assert_eq!(
            store.append("t", 1, vec![entry("e5", None)], status).await.unwrap(),
            Appended::Written(2)
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_a_newer_program_is_not_taken() {
    for place in [Place::file(), Place::database()].into_iter().flatten() {
        let (store, _) = with_table(&place).await;
        store.close().await.unwrap();
        place.make_newer().await;
        let dir = tempfile::tempdir().unwrap();
        let to = dir.path().join("to.sqlite");
        let taken = match &place {
            Place::File(folder) => {
                transfer(Depot::File(&folder.path().join("tables.sqlite")), Depot::File(&to), &[]).await
            }
            Place::Database(address) => transfer(Depot::Database(address), Depot::File(&to), &[]).await,
        };
        let why = taken.unwrap_err().0;
        assert!(why.contains("is of version 99") && why.contains("newer program"), "{why}");
        assert!(!to.exists());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_transfer_that_fails_leaves_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let (none, to) = (dir.path().join("none.sqlite"), dir.path().join("to.sqlite"));
    assert!(transfer(Depot::File(&none), Depot::File(&to), &[]).await.is_err());
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}
