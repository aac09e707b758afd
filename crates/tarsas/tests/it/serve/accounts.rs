//! Accounts: devices that are signed out, passwords that are changed, people who are forgotten; and what
//! whoever opened a table may do there.

use super::play::{FRIENDS, GAME, HOT_SEAT, any, invitation, sit, two};
use crate::client::Client;
use crate::server::{Server, folder};
use kernel::Dice;
use serde_json::json;

/// Anna with a password and a table, on two devices.
fn anna_on_two_devices(server: &Server) -> (Client, Client, String) {
    let mut laptop = Client::new(&server.addr);
    let table = laptop.open(GAME, HOT_SEAT);
    assert_eq!(laptop.form("/password", "name=Anna&password=correct+horse").status, 303);
    let mut phone = Client::new(&server.addr);
    assert_eq!(phone.form("/login", "name=Anna&password=correct+horse").status, 303);
    assert!(phone.view(&table).mine() && laptop.view(&table).mine());
    (laptop, phone, table)
}

#[test]
fn who_signs_out_is_out_and_the_cookie_is_worth_nothing() {
    let server = Server::new("sign-out");
    let (mut laptop, mut phone, table) = anna_on_two_devices(&server);
    let stolen = phone.clone();
    let out = phone.form("/logout", "");
    assert!(out.header("set-cookie").contains("tarsas=; ") && out.header("set-cookie").contains("Max-Age=0"));
    assert!(!stolen.clone().view(&table).mine(), "the server has forgotten it, too");
    assert!(laptop.view(&table).mine());
    assert_eq!(Client::new(&server.addr).form("/logout", "").status, 303, "who is not in is not in");
}

#[test]
fn devices_are_listed_and_ended_one_by_one_or_all_others() {
    let server = Server::new("devices");
    let (mut laptop, phone, table) = anna_on_two_devices(&server);
    let firefox = [("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")];
    let mut tablet = Client::new(&server.addr);
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    tablet.send("POST", "/login", &[form, firefox[0]], b"name=anna&password=correct+horse");
    assert!(tablet.view(&table).mine(), "a name is found however it is written");
    let page = laptop.get("/me").text();
    assert!(page.contains("Firefox, Linux") && page.matches("this device").count() == 1, "{page}");
    let others: Vec<&str> = page.split("name=\"device\" value=\"").skip(1).collect();
    assert_eq!(others.len(), 3, "two others, and all of them");
    assert_eq!(laptop.form("/devices", "device=nonsense").status, 404);
    assert_eq!(Client::new(&server.addr).form("/devices", "device=others").status, 403);
    let one = page.split("Firefox, Linux").nth(1).unwrap().split("value=\"").nth(1).unwrap();
    let one = one.split('"').next().unwrap();
    assert_eq!(laptop.form("/devices", &format!("device={one}")).status, 303);
    assert!(!tablet.view(&table).mine() && phone.clone().view(&table).mine());
    assert_eq!(laptop.form("/devices", "device=others").status, 303);
    assert!(!phone.clone().view(&table).mine() && laptop.view(&table).mine());
}

#[test]
fn a_password_is_changed_by_who_knows_the_old_one_and_all_others_are_out() {
    let server = Server::new("change-password");
    let (mut laptop, mut phone, table) = anna_on_two_devices(&server);
    let link = phone.form("/link-device", "").text();
    let link = link.split("value=\"/continue/").nth(1).unwrap().split('"').next().unwrap();
    let change = |client: &mut Client, old: &str, new: &str| {
        client.form("/password", &format!("name=Anna&password={new}&old={old}")).status
    };
    assert_eq!(change(&mut laptop, "", "another+horse"), 403, "the old one is asked for");
    assert_eq!(change(&mut laptop, "wrong+horse", "another+horse"), 403);
    for common in ["password1", "12345678", "jelsz%C3%B3123", "Anna2026", "qwertzuiop"] {
        assert_eq!(change(&mut laptop, "correct+horse", common), 422, "{common}");
    }
    assert_eq!(change(&mut laptop, "correct+horse", "another+horse"), 303);
    assert!(laptop.view(&table).mine() && !phone.view(&table).mine());
    let mut thief = Client::new(&server.addr);
    assert_eq!(thief.form(&format!("/continue/{link}"), "").status, 403, "a link of before");
    assert_eq!(thief.form("/login", "name=Anna&password=correct+horse").status, 403);
    assert_eq!(thief.form("/login", "name=Anna&password=another+horse").status, 303);
}

#[test]
fn who_signs_in_gets_a_new_secret_and_the_old_one_is_worth_nothing() {
    let server = Server::new("new-secret");
    let (mut laptop, _, table) = anna_on_two_devices(&server);
    let before = laptop.clone();
    assert_eq!(laptop.form("/login", "name=Anna&password=correct+horse").status, 303);
    assert_ne!(laptop.cookies.header(), before.cookies.header());
    assert!(laptop.view(&table).mine() && !before.clone().view(&table).mine());
    // A secret that somebody was given by another is not taken over either.
    let mut fixed = Client::new(&server.addr);
    fixed.cookies.0.push(("tarsas".into(), "ab".repeat(32)));
    let given = fixed.clone();
    assert_eq!(fixed.form("/login", "name=Anna&password=correct+horse").status, 303);
    assert!(fixed.view(&table).mine() && !given.clone().view(&table).mine());
}

#[test]
fn a_password_is_long_and_of_anything_and_kept_by_a_slow_function_only() {
    let mut server = Server::new("password-kept");
    let mut anna = Client::new(&server.addr);
    anna.open(GAME, HOT_SEAT);
    let page = anna.get("/me").text();
    assert!(page.contains("type=\"password\" name=\"password\"") && page.contains("new-password"), "{page}");
    assert!(!page.contains("onpaste"), "a program may fill it in");
    let set = |anna: &mut Client, old: &str, new: &str| {
        anna.form("/password", &format!("name=Anna&password={new}&old={old}")).status
    };
    // No letter, no digit, nothing of another kind is asked for; spaces and signs are as good.
    let long = "only small letters and blanks ".repeat(4).replace(' ', "+");
    assert_eq!(set(&mut anna, "", &"x+".repeat(101)), 422, "longer than anybody types");
    assert_eq!(set(&mut anna, "", &long), 303);
    let odd = "%F0%9F%8E%B2+%C5%91%C5%B1+%E7%89%8C+%09";
    assert_eq!(set(&mut anna, &long, odd), 303);
    assert_eq!(Client::new(&server.addr).form("/login", &format!("name=Anna&password={odd}")).status, 303);
    let cookie = anna.cookies.header().split('=').nth(1).unwrap().split(';').next().unwrap().to_owned();
    server.terminate();
    let file = std::fs::read(server.data.join("tables.sqlite")).unwrap();
    let has = |text: &str| file.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(has("$argon2id$v=19$m=19456,t=2,p=1$"));
    assert!(!has("small letters") && !has("\u{1f3b2} ő") && !has(&cookie), "nothing else of it is kept");
}

#[test]
fn who_is_forgotten_leaves_a_bot_and_no_name() {
    let server = Server::new("forget");
    let (mut anna, mut bela, table) = two(&server);
    assert_eq!(bela.form("/password", "name=B%C3%A9la&password=correct+horse").status, 303);
    assert_eq!(bela.post(&format!("{table}/chat"), &json!({ "text": "jó játékot" })).status, 200);
    assert!(anna.get(&table).text().contains("jó játékot"));
    assert_eq!(bela.form("/forget", "password=correct+horse").status, 422, "not sure");
    assert_eq!(bela.form("/forget", "password=wrong+horse&sure=yes").status, 403);
    assert_eq!(bela.form("/forget", "password=correct+horse&sure=yes").status, 200);
    let page = anna.get(&table).text();
    assert!(!page.contains("jó játékot"), "{page}");
    assert!(anna.get(&format!("{table}/log")).text().contains("a bot plays on"));
    assert_eq!(bela.form("/login", "name=B%C3%A9la&password=correct+horse").status, 403);
    assert!(!bela.get("/").text().contains(&table));
    assert!(server.validate().contains("0 differ"));
}

#[test]
fn a_table_for_its_players_only_is_closed_to_all_others() {
    let server = Server::new("private");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, &format!("{FRIENDS}&privacy=players"));
    let link = invitation(&mut anna, &table);
    let mut stranger = Client::new(&server.addr);
    let paths = [
        "",
        "/view",
        "/log",
        "/record.txt",
        "/replay",
        "/replay/0",
        "/try",
        "/events",
        "/end",
        "/place?place=x",
    ];
    for path in paths {
        assert_eq!(stranger.get(&format!("{table}{path}")).status, 403, "{path}");
    }
    assert_eq!(stranger.form(&format!("{table}/ask"), "name=Eve").status, 403);
    let wrong = format!("{table}/join/{}", "0".repeat(64));
    assert_eq!(stranger.get(&wrong).status, 403);
    let mut bela = Client::new(&server.addr);
    assert_eq!(bela.get(&link).status, 200, "who is invited may come in");
    sit(&mut bela, &link, "B%C3%A9la");
    assert_eq!(bela.get(&table).status, 200);
    assert_eq!(anna.form(&format!("{table}/privacy"), "privacy=nonsense").status, 400);
    assert_eq!(anna.form(&format!("{table}/privacy"), "privacy=link").status, 303);
    for path in ["", "/view", "/log", "/record.txt"] {
        assert_eq!(stranger.get(&format!("{table}{path}")).status, 200, "{path}");
    }
    // Whoever watches may talk, and everybody sees that they watch, whatever they call themselves.
    stranger.form("/name", "name=Anna");
    assert_eq!(stranger.post(&format!("{table}/chat"), &json!({ "text": "I am Anna" })).status, 200);
    anna.post(&format!("{table}/chat"), &json!({ "text": "no, I am" }));
    let chat = bela.view(&table).0["parts"]["chat"].as_str().unwrap().to_owned();
    assert_eq!(chat.matches("<b>Anna</b>").count(), 2, "{chat}");
    let (watches, plays) = chat.split_once("I am Anna").unwrap();
    assert!(watches.contains("watching") && !plays.contains("watching"), "{chat}");
}

#[test]
fn who_watches_hears_nothing_more_once_the_table_is_closed_to_them() {
    let server = Server::new("private-stream");
    let (mut anna, mut bela, table) = two(&server);
    let seq = anna.view(&table).seq();
    let mut watching = Client::new(&server.addr).try_listen(&table, seq).unwrap();
    let mut playing = [&anna, &bela].map(|person| person.listen_as_oneself(&table, seq));
    assert_eq!(anna.form(&format!("{table}/privacy"), "privacy=players").status, 303);
    assert_eq!(watching.next_id().unwrap(), None, "it has ended");
    // Those who play are told as before.
    let mover = if anna.view(&table).mine() { &mut anna } else { &mut bela };
    let mv = any(&mover.view(&table), &mut Dice::new(1));
    assert_eq!(mover.act(&table, &mv, seq, "k").status, 200);
    for stream in &mut playing {
        assert_eq!(stream.next_id().unwrap(), Some(seq + 1));
    }
}

#[test]
fn the_host_frees_a_seat_before_the_first_move_and_not_later() {
    let server = Server::new("free-seat");
    let (mut anna, mut bela, table) = two(&server);
    let free = |client: &mut Client, seat: &str| {
        client.form(&format!("{table}/free"), &format!("seat={seat}")).status
    };
    assert_eq!(free(&mut bela, "1"), 403, "he did not open it");
    assert_eq!(free(&mut anna, "1"), 403, "her own");
    assert_eq!(free(&mut anna, "x"), 400);
    assert!(anna.get(&table).text().contains("Free the seat of Béla"));
    assert_eq!(free(&mut anna, "2"), 303);
    assert!(
        !bela.view(&table).mine() && bela.view(&table).prompt().contains("ask-seat"),
        "a seat is open again"
    );
    let link = invitation(&mut anna, &table);
    let mut cili = Client::new(&server.addr);
    // A name that looks like another at the table is told apart from it.
    sit(&mut cili, &link, "%D0%90nna");
    assert!(cili.get(&table).text().contains("Аnna 2"));
    let plays = if anna.view(&table).mine() { &mut anna } else { &mut cili };
    let view = plays.view(&table);
    let mv = view.moves()[0].clone();
    assert_eq!(plays.act(&table, &mv, view.seq(), "first").status, 200);
    assert_eq!(free(&mut anna, "2"), 409, "the game has begun");
    assert!(server.validate().contains("0 differ"));
}

#[test]
fn a_link_gives_one_seat_and_another_only_to_who_asks_for_it() {
    let server = Server::new("one-seat");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, "seat1=me&name1=Anna&seat2=friend&seat3=friend");
    let link = invitation(&mut anna, &table);
    let mut bela = Client::new(&server.addr);
    // Pressed twice, or sent again by a browser.
    for _ in 0..3 {
        sit(&mut bela, &link, "B%C3%A9la");
        let prompt = anna.view(&table).prompt().to_owned();
        assert!(prompt.contains("One seat is open."), "{prompt}");
    }
    let mut cili = Client::new(&server.addr);
    assert!(cili.get(&link).text().contains("There is a seat for you"));
    // Who plays beside him on the same device has a seat of their own.
    let page = bela.get(&link).text();
    assert!(page.contains("You sit at this table already") && page.contains("name=\"beside\""), "{page}");
    sit(&mut bela, &link, "Vera&beside=yes");
    assert!(bela.view(&table).seq() > 0, "all seats are taken, and it was dealt");
    assert!(cili.get(&link).text().contains("All seats are taken"));
}

#[test]
fn behind_https_cookies_are_of_this_host_and_browsers_stay_with_it() {
    let server = Server::start(&folder("https"), &["--behind-proxy"]);
    let https = ("X-Forwarded-Proto", "https");
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let mut anna = Client::new(&server.addr);
    let answer = anna.send("POST", &format!("/new/{GAME}"), &[form, https], HOT_SEAT.as_bytes());
    let cookie = answer.header("set-cookie").to_owned();
    assert!(cookie.starts_with("__Host-tarsas=") && cookie.contains("; Secure"), "{cookie}");
    assert_eq!(answer.header("strict-transport-security"), "max-age=31536000");
    let table = answer.header("location").to_owned();
    let seen = anna.send("GET", &format!("{table}/view"), &[https], b"");
    assert_eq!(seen.json()["mine"], true);
    assert_eq!(seen.header("strict-transport-security"), "max-age=31536000");
    let open = anna.send("GET", &format!("{table}/view"), &[], b"");
    assert_eq!(open.json()["mine"], false, "not by an open line");
    assert_eq!(open.header("strict-transport-security"), "");
}
