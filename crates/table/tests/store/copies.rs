//! Copies: what goes from one store to another.

use super::{Place, entry, said_by, with_table};
use kernel::Seats;
use tarsas_table::{Appended, Depot, People as _, Secret, Sqlite, Status, Store as _, transfer};

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
