//! Tables from the store into memory: what memory does not know is found out, and nothing stays half.

use kernel::house::GameBox;
use kernel::{Actor, Decision, Seat};
use std::sync::Arc;
use tarsas_table::{
    By, Hall, Live, Manners, NewEntry, Person, RandomOpponent, SeatRow, SeatWish, Secret, Sqlite, Standing,
    Store, TableError, What,
};

static GAMES: [&dyn GameBox; 1] = [&toy::GAME];

/// A hall over a new file.
async fn hall(dir: &tempfile::TempDir) -> (Arc<Hall>, Arc<Sqlite>, Person) {
    let store = Arc::new(Sqlite::open(&dir.path().join("tables.sqlite")).await.unwrap());
    let anna = store.welcome("Anna", Secret::new().unwrap().hash()).await.unwrap();
    (another_hall(&store), store, anna)
}

/// Another hall over the same store, as after a restart.
fn another_hall(store: &Arc<Sqlite>) -> Arc<Hall> {
    let key = Secret::new().unwrap();
    Hall::new(store.clone(), &GAMES, vec![Arc::new(RandomOpponent)], key, Manners::default())
}

fn entry(what: What) -> NewEntry {
    NewEntry { what, by: By::Person, at: 9, key: None }
}

/// A table of two seats of Anna's.
async fn hot_seat(hall: &Arc<Hall>, anna: &Person) -> Arc<Live> {
    let wishes = vec![SeatWish::Me("Anna".into()), SeatWish::Me("Béla".into())];
    let id = hall.open(anna, toy::GAME.id(), Vec::new(), wishes).await.unwrap();
    hall.table(&id).await.unwrap()
}

/// The number of the table and what its first deciding seat may do.
async fn next(live: &Live) -> (u64, Seat, String) {
    let state = live.state().await;
    let Some(Actor::Seat(seat)) = state.position.decision().someone() else { panic!("nobody decides") };
    (state.seq, seat, state.position.offered(Actor::Seat(seat))[0].clone())
}

#[tokio::test]
async fn what_the_store_has_and_memory_has_not_is_found_out() {
    let dir = tempfile::tempdir().unwrap();
    let (hall, store, anna) = hall(&dir).await;
    let live = hot_seat(&hall, &anna).await;
    let mut beat = live.listen();
    let (seq, seat, text) = next(&live).await;
    // As after a commit of which nobody knew whether it had happened.
    let what = What::Move(Actor::Seat(seat), text.clone());
    let stored = NewEntry { key: Some(format!("{}:k", anna.id)), ..entry(what) };
    let standing = Standing::default();
    store.append(&live.header.id, seq, vec![stored], standing.clone()).await.unwrap();
    let moved = hall.act(&live, anna.id, &text, seq, "k").await.unwrap();
    assert_eq!((moved.seq, moved.again), (seq + 1, true), "it is not made twice");
    assert_eq!(live.state().await.seq, seq + 1);
    assert!(
        beat.has_changed().unwrap() && beat.borrow_and_update().seq == seq + 1,
        "and listeners hear of it"
    );

    // As by another process.
    let (seq, seat, text) = next(&live).await;
    let elsewhere = entry(What::Move(Actor::Seat(seat), text.clone()));
    store.append(&live.header.id, seq, vec![elsewhere], standing).await.unwrap();
    let late = hall.act(&live, anna.id, &text, seq, "other").await;
    assert!(matches!(late, Err(TableError::Stale { now }) if now == seq + 1), "{late:?}");
    let (seq, _, text) = next(&live).await;
    assert_eq!(hall.act(&live, anna.id, &text, seq, "more").await.unwrap().seq, seq + 1);
}

#[tokio::test]
async fn a_full_table_that_was_not_dealt_is_dealt_when_it_is_loaded() {
    let dir = tempfile::tempdir().unwrap();
    let (hall, store, anna) = hall(&dir).await;
    let wishes = vec![SeatWish::Me("Anna".into()), SeatWish::Friend, SeatWish::Friend];
    let id = hall.open(&anna, toy::GAME.id(), Vec::new(), wishes).await.unwrap();
    let live = hall.table(&id).await.unwrap();
    assert_eq!(live.state().await.seq, 0);
    // Somebody sits down without this hall: it is no reason to refuse the next one.
    let bela = store.welcome("Béla", Secret::new().unwrap().hash()).await.unwrap();
    let row = SeatRow { person: Some(bela.id), bot: None, name: "Béla".into() };
    assert!(store.sit(&id, 1, SeatRow::default(), row.clone()).await.unwrap());
    let cili = store.welcome("Cili", Secret::new().unwrap().hash()).await.unwrap();
    assert_eq!(hall.join(&live, &cili, "Cili").await.unwrap(), Seat(2));
    assert!(live.state().await.seq > 0, "dealt");
    assert!(matches!(hall.join(&live, &cili, "Cili").await, Err(TableError::Taken)));

    // A crash between the last seat and the deal.
    let wishes = vec![SeatWish::Me("Anna".into()), SeatWish::Friend];
    let id = hall.open(&anna, toy::GAME.id(), Vec::new(), wishes).await.unwrap();
    assert!(store.sit(&id, 1, SeatRow::default(), row).await.unwrap());
    let live = another_hall(&store).table(&id).await.unwrap();
    assert_ne!(live.state().await.position.decision(), Decision::Chance);
}
