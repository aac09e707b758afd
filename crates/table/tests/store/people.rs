//! People: what a store knows of their names, sessions and links, and what is left of who has gone.

use super::{Place, entry, on_every_store, said_by, with_table};
use kernel::Seats;
use tarsas_table::{Ban, ERASED_NAME, Ending, NewChat, Secret, Status, Swept};

on_every_store! {
    secrets_open_what_they_are_for
    people_are_listed_with_when_they_were_here_and_whether_they_may_come_back
    a_kept_name_belongs_to_one_person
    a_session_ends_when_it_is_not_used_and_when_it_is_told_to
    what_another_process_changes_about_people_holds_after_a_moment
    who_is_erased_leaves_moves_without_a_name
    a_name_that_the_operator_changes_is_gone_everywhere
    old_links_and_people_with_nothing_here_are_forgotten
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
