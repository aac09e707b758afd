//! Versions: a store that another version of the program has written.

use super::{Place, entry, on_every_store};
use kernel::Seats;
use tarsas_table::{Appended, Secret, Status};

on_every_store! {
    what_the_version_before_has_written_goes_on
    what_a_newer_program_has_written_is_left_alone
    the_first_who_offers_a_setting_decides_it
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
async fn the_first_who_offers_a_setting_decides_it(place: Place) {
    let store = place.open().await;
    assert_eq!(store.setting("key", "first").await.unwrap(), "first");
    assert_eq!(store.setting("key", "second").await.unwrap(), "first");
    assert_eq!(place.open().await.setting("key", "third").await.unwrap(), "first");
    assert_eq!(store.setting("other", "fourth").await.unwrap(), "fourth");
    assert_eq!(store.setting_of("other").await.unwrap().as_deref(), Some("fourth"));
    assert_eq!(store.setting_of("none").await.unwrap(), None);
}
