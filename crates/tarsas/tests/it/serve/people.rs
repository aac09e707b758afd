//! Standing orders, bots that stand in, passwords.

use super::play::{GAME, HOT_SEAT, any, sit, two};
use crate::client::Client;
use crate::server::{Server, folder};
use kernel::Dice;
use serde_json::json;

#[test]
fn standing_orders_answer_for_whoever_gave_them() {
    let server = Server::new("orders");
    let mut bela = Client::new(&server.addr);
    let table = bela.open(GAME, "seat1=me&seat2=me&seat3=me&seat4=me");
    let page = bela.get(&table).text();
    assert!(page.contains("name=\"power\"") && page.contains("name=\"only-move\""), "{page}");
    let path = format!("{table}/orders");
    assert_eq!(bela.form(&path, "power=12").status, 400, "no such value");
    assert_eq!(bela.form(&path, "power=never").status, 303);
    assert_eq!(bela.form(&path, "only-move=yes").status, 303, "the other one stays");
    let page = bela.get(&table).text();
    assert!(page.contains("<option value=\"never\" selected>"), "{page}");
    let mut dice = Dice::new(3);
    for i in 0..3000 {
        let view = bela.view(&table);
        if !view.mine() {
            break;
        }
        let power = view.moves().iter().any(|mv| mv.starts_with("decline") || mv.starts_with("leech"));
        assert!(!power, "nobody is asked: {:?}", view.moves());
        let mv = any(&view, &mut dice);
        let answer = bela.act(&table, &mv, view.seq(), &format!("o{i}"));
        assert_eq!(answer.status, 200, "{mv}: {}", answer.text());
    }
    let log = bela.get(&format!("{table}/log")).text();
    assert!(log.contains("automatically"), "it is written in the log");
    let record = bela.get(&format!("{table}/record.txt")).text();
    assert!(record.contains(" decline ") && !record.contains(" leech "), "{record}");
    assert!(server.validate().contains("0 differ"));
}

#[test]
fn a_bot_stands_in_when_all_others_agree_and_its_person_comes_back() {
    let (data, more) = (folder("stand-in"), ["--requests", "100000", "--idle", "0"]);
    let mut server = Server::start(&data, &more);
    let mut people: Vec<Client> = (0..3).map(|_| Client::new(&server.addr)).collect();
    let table = people[0].open(GAME, "seat1=me&name1=Anna&seat2=friend&seat3=friend");
    let link = super::play::invitation(&mut people[0], &table);
    sit(&mut people[1], &link, "Bela");
    sit(&mut people[2], &link, "Cili");
    let names = ["Anna", "Bela", "Cili"];
    let away = (0..3).find(|i| people[*i].view(&table).mine()).unwrap();
    let others: Vec<usize> = (0..3).filter(|i| *i != away).collect();
    let path = format!("{table}/stand-in");
    let body = json!({ "seat": (away + 1).to_string() });
    assert_eq!(people[away].post(&path, &body).status, 403, "not for oneself");
    assert_eq!(Client::new(&server.addr).post(&path, &body).status, 403, "not by strangers");
    let bystander = json!({ "seat": (others[0] + 1).to_string() });
    assert_eq!(people[others[1]].post(&path, &bystander).status, 409, "nobody waits for that one");
    assert_eq!(people[others[1]].post(&path, &json!({ "seat": "x" })).status, 400);
    let prompt = people[others[0]].view(&table).prompt().to_owned();
    assert!(prompt.contains(&format!("{} has not moved", names[away])), "{prompt}");
    assert_eq!(people[others[0]].post(&path, &body).json()["done"], false, "one is not all");
    assert!(people[others[1]].view(&table).prompt().contains("1 of 2 agree"));
    // A restart does not forget who agreed.
    let addr = server.addr.clone();
    server.kill();
    let server = Server::at(&addr, &data, &more);
    assert!(people[others[1]].view(&table).prompt().contains("1 of 2 agree"));
    assert_eq!(people[others[1]].post(&path, &body).json()["done"], true);
    // The bot plays at once, and it is written down.
    let log = people[others[0]].get(&format!("{table}/log")).text();
    assert!(log.contains(&format!("{}: a bot plays on", names[away])), "{log}");
    for _ in 0..200 {
        if people.iter_mut().any(|person| person.view(&table).mine()) {
            break;
        }
    }
    assert!(!people[away].view(&table).mine(), "not while a bot plays");
    assert_eq!(people[others[0]].post(&format!("{table}/back"), &json!({})).status, 403);
    assert_eq!(people[away].post(&format!("{table}/back"), &json!({})).status, 200);
    let log = people[others[0]].get(&format!("{table}/log")).text();
    assert!(log.contains(&format!("{} is back", names[away])), "{log}");
    for i in 0..60 {
        if people[away].view(&table).mine() {
            break;
        }
        for person in &mut people {
            let view = person.view(&table);
            if view.mine() {
                let mv = any(&view, &mut Dice::new(i));
                person.act(&table, &mv, view.seq(), &format!("s{i}"));
            }
        }
    }
    assert!(people[away].view(&table).mine());
    assert!(server.validate().contains("0 differ"));
}

#[test]
fn secret_choices_at_the_same_time_do_not_get_in_each_others_way() {
    let server = Server::new("at-once");
    let mut people: Vec<Client> = (0..3).map(|_| Client::new(&server.addr)).collect();
    let table = people[0].open("seven-wonders", "seat1=me&name1=Anna&seat2=friend&seat3=friend");
    let link = super::play::invitation(&mut people[0], &table);
    sit(&mut people[1], &link, "Bela");
    sit(&mut people[2], &link, "Cili");
    for turn in 0..4 {
        let views: Vec<_> = people.iter_mut().map(|person| person.view(&table)).collect();
        assert!(views.iter().all(|view| view.mine() && view.seq() == views[0].seq()), "all choose");
        let seq = views[0].seq();
        for (i, view) in views.iter().enumerate() {
            // None of them has seen that the others have chosen.
            let mv = view.moves().into_iter().find(|mv| mv.starts_with("discard")).expect("a card to sell");
            let answer = people[i].act(&table, &mv, seq, &format!("t{turn}"));
            assert_eq!(answer.status, 200, "{mv}: {}", answer.text());
            // That somebody has chosen is told until it is told what.
            let log = people[0].get(&format!("{table}/log")).text();
            assert_eq!(log.matches("has chosen").count(), (i + 1) % 3, "{log}");
        }
        let late = people[0].act(&table, "x", seq, "late");
        assert_eq!(late.status, 409, "now the choices were shown");
        let log = people[1].get(&format!("{table}/log")).text();
        assert!(log.contains("Anna") && log.contains("Bela") && log.contains("Cili"), "{log}");
    }
}

#[test]
fn who_does_not_let_others_wait_is_not_stood_in_for() {
    let server = Server::new("not-idle");
    let (mut anna, mut bela, table) = two(&server);
    let (waits, plays) = if anna.view(&table).mine() { (&mut bela, 1) } else { (&mut anna, 2) };
    let answer = waits.post(&format!("{table}/stand-in"), &json!({ "seat": plays.to_string() }));
    assert_eq!(answer.status, 409, "{}", answer.text());
    assert!(!waits.view(&table).prompt().contains("stand-in"));
}

#[test]
fn a_name_and_a_password_bring_tables_back() {
    let server = Server::new("password");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    assert_eq!(Client::new(&server.addr).form("/password", "name=Eve&password=longenough").status, 403);
    assert_eq!(anna.form("/password", "name=Anna&password=short").status, 422);
    assert_eq!(anna.form("/password", "name=Anna&password=correct+horse").status, 303);
    let mut other = Client::new(&server.addr);
    other.open(GAME, HOT_SEAT);
    assert_eq!(other.form("/password", "name=Anna&password=another+horse").status, 409, "the name is taken");
    let mut phone = Client::new(&server.addr);
    assert_eq!(phone.form("/login", "name=Anna&password=wrong+horse").status, 403);
    assert_eq!(phone.form("/login", "name=Nobody&password=wrong+horse").status, 403);
    assert!(!phone.view(&table).mine());
    assert_eq!(phone.form("/login", "name=Anna&password=correct+horse").status, 303);
    assert!(phone.view(&table).mine());
    assert!(phone.get("/").text().contains(&table), "among one's own tables");
    let mut thief = Client::new(&server.addr);
    let tried: Vec<u16> =
        (0..8).map(|_| thief.form("/login", "name=Anna&password=guess+guess").status).collect();
    assert_eq!(tried.last(), Some(&429), "{tried:?}");
}

#[test]
fn behind_a_proxy_cookies_keep_to_closed_lines_and_clients_are_told_apart() {
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let play = format!("/play/{GAME}");
    let server = Server::start(&folder("proxy"), &["--requests", "4", "--behind-proxy"]);
    let cookie = |headers: &[(&str, &str)]| {
        let answer = Client::new(&server.addr).send("POST", &play, headers, b"");
        answer.header("set-cookie").to_owned()
    };
    assert!(cookie(&[form, ("X-Forwarded-Proto", "https")]).contains("; Secure"));
    assert!(!cookie(&[form]).contains("Secure"));
    // A flood from one client does not touch another, however it names itself.
    let mut flood = Client::new(&server.addr);
    let mut refused = 0;
    for i in 0..400 {
        let from = format!("10.9.9.{}, 10.0.0.1", i % 250);
        refused += usize::from(flood.send("GET", "/", &[("X-Forwarded-For", &from)], b"").status == 429);
    }
    assert!(refused > 100, "{refused}");
    let other = Client::new(&server.addr).send("GET", "/", &[("X-Forwarded-For", "10.0.0.2")], b"");
    assert_eq!(other.status, 200);
    // Without a proxy nobody is believed.
    let server = Server::new("no-proxy");
    let answer = Client::new(&server.addr).send("POST", &play, &[form, ("X-Forwarded-Proto", "https")], b"");
    assert!(!answer.header("set-cookie").is_empty() && !answer.header("set-cookie").contains("Secure"));
}
