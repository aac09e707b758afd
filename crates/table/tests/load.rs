//! Tables from the store into memory: what memory does not know is found out, and nothing stays half.

use kernel::erased::AnyGame;
use kernel::{Actor, Decision, Seat};
use std::sync::Arc;
use tarsas_table::{
    BotFactory, EntryKind, LiveTable, NewEntry, Origin, Person, SeatRequest, SeatRow, Secret, Sqlite, Status,
    Store, TableConfig, TableError, TableService,
};

static GAMES: [&dyn AnyGame; 1] = [&toy::GAME];

/// A service over a new file.
async fn service(dir: &tempfile::TempDir) -> (Arc<TableService>, Arc<Sqlite>, Person) {
    let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
    let anna = store.create_person("Anna", Secret::new().unwrap().hash()).await.unwrap();
    (another_service(&store), store, anna)
}

/// Another service over the same store, as after a restart.
fn another_service(store: &Arc<Sqlite>) -> Arc<TableService> {
    let key = Secret::new().unwrap();
    TableService::new(store.clone(), &GAMES, BotFactory::random(), key, TableConfig::default())
}

fn entry(what: EntryKind) -> NewEntry {
    NewEntry { what, by: Origin::Person, at: 9, key: None }
}

/// A table of two seats of Anna's.
async fn hot_seat(service: &Arc<TableService>, anna: &Person) -> Arc<LiveTable> {
    let wishes = vec![SeatRequest::Me("Anna".into()), SeatRequest::Me("Béla".into())];
    let id = service.open(anna, toy::GAME.id(), Vec::new(), wishes).await.unwrap();
    service.table(&id).await.unwrap()
}

/// The number of the table and what its first deciding seat may do.
async fn next(live: &LiveTable) -> (u64, Seat, String) {
    let state = live.state().await;
    let Some(Actor::Seat(seat)) = state.position.decision().first_actor() else { panic!("nobody decides") };
    (state.seq, seat, state.position.offered(Actor::Seat(seat))[0].clone())
}

#[tokio::test]
async fn what_the_store_has_and_memory_has_not_is_found_out() {
    let dir = tempfile::tempdir().unwrap();
    let (service, store, anna) = service(&dir).await;
    let live = hot_seat(&service, &anna).await;
    let mut revision = live.listen();
    let (seq, seat, text) = next(&live).await;
    // As after a commit of which nobody knew whether it had happened.
    let what = EntryKind::Move(Actor::Seat(seat), text.clone());
    let stored = NewEntry { key: Some(format!("{}:k", anna.id)), ..entry(what) };
    let status = Status::default();
    store.append(&live.header.id, seq, vec![stored], status.clone()).await.unwrap();
    let moved = service.act(&live, anna.id, &[&*text], seq, "k").await.unwrap();
    assert_eq!((moved.seq, moved.duplicate), (seq + 1, true), "it is not made twice");
    assert_eq!(live.state().await.seq, seq + 1);
    assert!(
        revision.has_changed().unwrap() && revision.borrow_and_update().seq == seq + 1,
        "and listeners hear of it"
    );

    // As by another process.
    let (seq, seat, text) = next(&live).await;
    let elsewhere = entry(EntryKind::Move(Actor::Seat(seat), text.clone()));
    store.append(&live.header.id, seq, vec![elsewhere], status).await.unwrap();
    let late = service.act(&live, anna.id, &[&*text], seq, "other").await;
    assert!(matches!(late, Err(TableError::Stale { now }) if now == seq + 1), "{late:?}");
    let (seq, _, text) = next(&live).await;
    assert_eq!(service.act(&live, anna.id, &[&*text], seq, "more").await.unwrap().seq, seq + 1);
}

#[tokio::test]
async fn a_full_table_that_was_not_dealt_is_dealt_when_it_is_loaded() {
    let dir = tempfile::tempdir().unwrap();
    let (service, store, anna) = service(&dir).await;
    let wishes = vec![SeatRequest::Me("Anna".into()), SeatRequest::Friend, SeatRequest::Friend];
    let id = service.open(&anna, toy::GAME.id(), Vec::new(), wishes).await.unwrap();
    let live = service.table(&id).await.unwrap();
    assert_eq!(live.state().await.seq, 0);
    // Somebody sits down without this service: it is no reason to refuse the next one.
    let bela = store.create_person("Béla", Secret::new().unwrap().hash()).await.unwrap();
    let row = SeatRow { person: Some(bela.id), bot: None, name: "Béla".into() };
    assert!(store.assign_seat(&id, 1, SeatRow::default(), row.clone()).await.unwrap());
    let cili = store.create_person("Cili", Secret::new().unwrap().hash()).await.unwrap();
    assert_eq!(service.join(&live, &cili, "Cili").await.unwrap(), Seat(2));
    assert!(live.state().await.seq > 0, "dealt");
    assert!(matches!(service.join(&live, &cili, "Cili").await, Err(TableError::Taken)));

    // A crash between the last seat and the deal.
    let wishes = vec![SeatRequest::Me("Anna".into()), SeatRequest::Friend];
    let id = service.open(&anna, toy::GAME.id(), Vec::new(), wishes).await.unwrap();
    assert!(store.assign_seat(&id, 1, SeatRow::default(), row).await.unwrap());
    let live = another_service(&store).table(&id).await.unwrap();
    assert_ne!(live.state().await.position.decision(), Decision::Chance);
}
