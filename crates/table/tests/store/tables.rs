//! Tables: what a store knows of their moves, seats, words and notes, and how it lists them.

use super::{Place, entry, on_every_store, open_many, said_by, with_table};
use kernel::{Actor, Seat, Seats};
use tarsas_table::{
    Appended, EntryKind, Header, Hosted, NewChat, NewEntry, NewTable, Note, Origin, SeatRow, Secret, Status,
    Summary, TableFilter, Terms,
};

on_every_store! {
    entries_are_numbered_without_gaps_and_a_key_counts_once
    a_seat_is_taken_once
    words_are_ones_own
    what_its_host_says_about_a_table_is_there_with_it
    lists_have_an_order_and_an_end
    entries_after_what_one_has_seen_are_those_of_each_table
    tables_are_found_by_their_terms_and_their_players
    many_tables_are_written_together_and_each_gets_its_own_answer
    a_seat_that_is_handed_on_is_an_entry_and_a_seat
    private_tables_are_not_shown_and_removed_ones_are_gone
    tables_are_counted_by_whoever_opened_them
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
    assert_eq!(store.tables(TableFilter::Over, 9).await.unwrap().len(), 1);
    assert_eq!(store.tables(TableFilter::Going, 9).await.unwrap().len(), 0);
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
    let shown = store.public_tables(TableFilter::Going, 9).await.unwrap();
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
        assert_eq!(ids(store.tables(TableFilter::Going, most).await.unwrap()), expected);
        assert_eq!(ids(store.public_tables(TableFilter::Going, most).await.unwrap()), expected);
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
        assert_eq!(ids(store.tables(TableFilter::Over, most).await.unwrap()), expected);
        assert_eq!(ids(store.public_tables(TableFilter::Over, most).await.unwrap()), expected);
        assert_eq!(ids(store.finished_of(anna, most).await.unwrap()), expected);
    }
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

async fn private_tables_are_not_shown_and_removed_ones_are_gone(place: Place) {
    let (store, anna) = with_table(&place).await;
    let shown = async || store.public_tables(TableFilter::Going, 9).await.unwrap().len();
    assert_eq!(shown().await, 1);
    for (privacy, count) in [("link", 0), ("public", 1), ("players", 0)] {
        store.set_note("t", anna, "privacy", privacy).await.unwrap();
        assert_eq!(shown().await, count, "{privacy}");
    }
    assert_eq!(
        store.tables(TableFilter::Going, 9).await.unwrap().len(),
        1,
        "whoever runs the server sees it"
    );
    store.say("t", said_by(anna, "bye")).await.unwrap();
    let status = Status { over: false, deciding: Seats(1), points: vec![0, 0] };
    store.append("t", 0, vec![entry("e4", None)], status.clone()).await.unwrap();
    assert!(store.remove_table("t").await.unwrap());
    assert!(!store.remove_table("t").await.unwrap());
    assert!(store.table("t").await.unwrap().is_none());
    assert_eq!(store.append("t", 1, vec![entry("e5", None)], status).await.unwrap(), Appended::Conflict(0));
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
