//! Nodes: several of them over one database.

use super::{Place, entry, open_many, said_by, with_table};
use kernel::Seats;
use std::sync::Arc;
use std::time::Duration;
use tarsas_table::{
    Appended, Ending, EntryKind, Leased, NewEntry, Notice, Postgres, Secret, Seen, Status, Store, WriteError,
};

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
