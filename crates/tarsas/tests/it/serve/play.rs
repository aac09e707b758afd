//! People at tables.

use crate::client::{Client, View};
use crate::server::Server;
use kernel::Dice;
use std::sync::atomic::{AtomicBool, Ordering};

pub const GAME: &str = "terra-mystica";
pub const FRIENDS: &str = "seat1=me&name1=Anna&seat2=friend";
pub const HOT_SEAT: &str = "seat1=me&name1=Anna&seat2=me&name2=B%C3%A9la";

/// Anna, and Béla who came by her link.
pub fn two(server: &Server) -> (Client, Client, String) {
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, FRIENDS);
    let link = invitation(&mut anna, &table);
    let mut bela = Client::new(&server.addr);
    assert!(bela.get(&link).text().contains("Anna"), "{link}");
    sit(&mut bela, &link, "B%C3%A9la");
    (anna, bela, table)
}

/// The link that somebody at the table can send to friends.
pub fn invitation(host: &mut Client, table: &str) -> String {
    let page = host.get(table).text();
    let link = page.split("data-link").next().unwrap().rsplit("value=\"").next().unwrap();
    link.split('"').next().unwrap().to_owned()
}

pub fn sit(person: &mut Client, link: &str, name: &str) {
    let sat = person.form(link, &format!("name={name}"));
    assert_eq!(sat.header("location"), link.split("/join/").next().unwrap());
}

/// Says that it is over when it goes, whether all went well or not: whoever plays until then would hold a test that has failed up
/// for ever.
pub struct Ending<'a>(pub &'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// One of the offered moves: rather do something than pass.
pub fn any(view: &View, dice: &mut Dice) -> String {
    let moves = view.moves();
    let busy: Vec<String> = moves.iter().filter(|mv| !mv.starts_with("pass")).cloned().collect();
    let from = if busy.is_empty() { moves } else { busy };
    dice.pick(&from).unwrap_or_else(|| panic!("nothing to do: {}", view.prompt())).clone()
}

/// How many entries of the table's list a request makes: a chain is one for each of its moves.
pub fn entries(mv: &str) -> u64 {
    mv.split(';').count() as u64
}

/// Plays so many moves for whoever may, or to the end.
fn play(people: &mut [&mut Client], table: &str, most: usize) -> usize {
    let mut dice = Dice::new(5);
    for played in 0..most {
        let mut moved = false;
        for person in people.iter_mut() {
            let view = person.view(table);
            if view.mine() {
                let mv = any(&view, &mut dice);
                let answer = person.act(table, &mv, view.seq(), &format!("k{}", view.seq()));
                assert_eq!(answer.status, 200, "{mv}: {}", answer.text());
                moved = true;
                break;
            }
        }
        if !moved {
            return played;
        }
    }
    most
}

#[test]
fn two_people_play_a_whole_game() {
    let mut server = Server::new("two");
    let (mut anna, mut bela, table) = two(&server);
    let played = play(&mut [&mut anna, &mut bela], &table, 3000);
    let page = bela.get(&table).text();
    assert!(page.contains("The game is over."), "after {played} moves: {page}");
    assert_eq!(page.matches("<tfoot>").count(), 1);
    // It can be taken home, and replays.
    let record = anna.get(&format!("{table}/record.txt")).text();
    assert!(record.starts_with("tarsas record 1\ngame: terra-mystica\n"), "{record}");
    assert!(record.contains("seat 1: Anna\nseat 2: Béla\n"), "{record}");
    for moves in [0, 1, 50, 99_999] {
        assert_eq!(bela.get(&format!("{table}/replay/{moves}")).status, 200);
    }
    // Anybody may try things out in a finished game.
    let mut stranger = Client::new(&server.addr);
    let tried = stranger.get(&format!("{table}/try/30"));
    assert_eq!(tried.status, 200);
    assert!(!stranger.get("/").text().contains(&table), "a table with people is found by its link only");
    assert_eq!(bela.form(&format!("{table}/privacy"), "privacy=public").status, 403, "he did not open it");
    assert_eq!(anna.form(&format!("{table}/privacy"), "privacy=public").status, 303);
    assert!(stranger.get("/").text().contains(&table), "it is among the recent games");
    assert!(server.validate().contains("1 games"), "while it runs");
    // A polite request to stop is heard.
    server.terminate();
    assert!(server.validate().contains("0 differ"));
}

#[test]
fn a_game_against_bots_goes_on_by_itself() {
    let server = Server::new("bots");
    let mut anna = Client::new(&server.addr);
    let answer = anna.form(&format!("/play/{GAME}"), "");
    assert_eq!(answer.status, 303);
    let table = answer.header("location").to_owned();
    let mut dice = Dice::new(1);
    let mut asked = 0;
    for _ in 0..20_000 {
        let view = anna.view(&table);
        if view.mine() {
            asked += 1;
            let mv = any(&view, &mut dice);
            assert_eq!(anna.act(&table, &mv, view.seq(), &format!("b{asked}")).status, 200, "{mv}");
        } else {
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        if asked == 40 {
            break;
        }
    }
    assert_eq!(asked, 40, "the bots let nobody wait");
}

#[test]
fn the_same_post_counts_once_and_a_stale_one_is_told_what_it_missed() {
    let server = Server::new("once");
    let (mut anna, mut bela, table) = two(&server);
    play(&mut [&mut anna, &mut bela], &table, 12);
    let (first, second) =
        if anna.view(&table).mine() { (&mut anna, &mut bela) } else { (&mut bela, &mut anna) };
    let view = first.view(&table);
    let mv = view.moves()[0].clone();
    let once = first.act(&table, &mv, view.seq(), "same").json();
    let again = first.act(&table, &mv, view.seq(), "same").json();
    assert_eq!((&once["seq"], &once["duplicate"]), (&again["seq"], &false.into()));
    assert_eq!(again["duplicate"], true);
    let now = view.seq() + entries(&mv);
    assert_eq!(first.view(&table).seq(), now, "{mv}");
    // The other one still looks at the position before.
    let stale = second.act(&table, &mv, view.seq(), "late");
    assert_eq!(stale.status, 409);
    let stale = stale.json();
    assert_eq!(stale["now"], now);
    assert_eq!(stale["missed"].as_array().unwrap().len() as u64, entries(&mv), "{stale}");
    // Somebody else's key is not one's own.
    let other = second.act(&table, "done", view.seq(), "same");
    assert_eq!(other.status, 409);
}

#[test]
fn events_are_numbered_and_catch_up() {
    let server = Server::new("events");
    let (mut anna, mut bela, table) = two(&server);
    play(&mut [&mut anna, &mut bela], &table, 10);
    let seq = anna.view(&table).seq();
    let all = anna.events(&table, "?since=0", None, seq as usize);
    assert_eq!(all, (1..=seq).collect::<Vec<_>>());
    let missed = anna.events(&table, "?since=0", Some(seq - 3), 3);
    assert_eq!(missed, [seq - 2, seq - 1, seq], "the browser's own memory counts");
    // And live.
    let listener = anna.clone();
    let from = format!("?since={seq}");
    let heard = std::thread::spawn({
        let table = table.clone();
        move || listener.events(&table, &from, None, 2)
    });
    play(&mut [&mut anna, &mut bela], &table, 2);
    assert_eq!(heard.join().unwrap(), [seq + 1, seq + 2]);
}

#[test]
fn undo_goes_back_to_the_line_and_no_further() {
    let server = Server::new("undo");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let mut undone = 0;
    let mut refused = 0;
    for i in 0..60 {
        let before = anna.view(&table);
        let mv = any(&before, &mut Dice::new(i));
        assert_eq!(anna.act(&table, &mv, before.seq(), &format!("u{i}")).status, 200);
        let after = anna.view(&table);
        let body = serde_json::json!({ "expected": after.seq(), "key": format!("back{i}") });
        let answer = anna.post(&format!("{table}/undo"), &body);
        let offered = after.prompt().contains("class=\"undo\"");
        if offered {
            assert_eq!(answer.status, 200, "{}", answer.text());
            let back = anna.view(&table);
            assert_eq!(back.seq(), after.seq() + 1, "an undo is an entry, too");
            assert_eq!(back.moves(), before.moves());
            assert_eq!(back.0["parts"]["board"], before.0["parts"]["board"]);
            undone += 1;
            let again = any(&back, &mut Dice::new(i));
            assert_eq!(anna.act(&table, &again, back.seq(), &format!("v{i}")).status, 200);
        } else {
            assert_eq!(answer.status, 409);
            refused += 1;
        }
    }
    assert!(undone > 5 && refused > 5, "{undone} {refused}");
    assert!(server.validate().contains("0 differ"));
}

#[test]
fn everything_is_said_in_both_languages() {
    let server = Server::new("words");
    let mut person = Client::new(&server.addr);
    person.lang = Some("hu-HU,hu;q=0.9,en;q=0.1".into());
    let front = person.get("/").text();
    assert!(front.contains("<html lang=\"hu\">") && front.contains("Játékok"), "{front}");
    let lost = person.get("/nowhere");
    assert_eq!(lost.status, 404);
    assert!(lost.text().contains("Ezen a címen nincs lap"), "{}", lost.text());
    // The switch beats the browser.
    assert_eq!(person.form("/language", "lang=en").status, 303);
    assert!(person.get("/").text().contains("<html lang=\"en\">"));
    assert_eq!(person.form("/language", "lang=xx").status, 400);
    // No page shows a bare id.
    person.cookies.0.clear();
    let table = person.open(GAME, HOT_SEAT);
    let pages = [
        "/",
        "/new/terra-mystica",
        "/rules/terra-mystica",
        &table,
        &format!("{table}/replay/3"),
        &format!("{table}/try/9"),
        &format!("{table}/log"),
    ]
    .map(str::to_owned);
    for lang in ["hu", "en"] {
        person.lang = Some(lang.into());
        for path in &pages {
            let page = person.get(path);
            let text = page.text();
            assert_eq!(page.status, 200, "{path}");
            for bare in [">web-", "\"web-", ">common-", ">refuse-", ">option-", "{$"] {
                assert!(!text.contains(bare), "{path} in {lang} has {bare}");
            }
        }
    }
}

#[test]
fn seats_can_be_taken_elsewhere_once() {
    let server = Server::new("elsewhere");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let page = anna.form("/link-device", "").text();
    let link = page.split("/continue/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let mut phone = Client::new(&server.addr);
    assert_eq!(phone.get(&format!("/continue/{link}")).status, 200, "looking does not use it up");
    assert_eq!(phone.form(&format!("/continue/{link}"), "").status, 303);
    assert!(phone.view(&table).mine());
    let mut thief = Client::new(&server.addr);
    assert_eq!(thief.form(&format!("/continue/{link}"), "").status, 403);
    assert!(anna.view(&table).mine(), "and they are still here, too");
}

#[test]
fn a_sandbox_touches_nothing() {
    let server = Server::new("sandbox");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let seq = anna.view(&table).seq();
    let mv = anna.view(&table).moves()[0].replace(' ', "+");
    let tried = anna.get(&format!("{table}/try/{seq}?line=&move={mv}"));
    assert_eq!(tried.status, 200, "{}", tried.text());
    assert!(tried.text().contains("This is only a trial after move"), "{}", tried.text());
    assert_eq!(anna.view(&table).seq(), seq);
    let mut stranger = Client::new(&server.addr);
    assert_eq!(stranger.get(&format!("{table}/try/{seq}")).status, 403, "not while the game runs");
    assert_eq!(anna.get(&format!("{table}/try/{seq}?line=nonsense")).status, 400);
}

#[test]
fn what_cannot_be_done_says_why() {
    let server = Server::new("why");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    let view = anna.view(&table);
    let refused = anna.act(&table, "build E5", view.seq(), "x");
    assert_eq!(refused.status, 422, "{}", refused.text());
    assert!(refused.json()["clause"].is_string() && refused.json()["error"].is_string());
    let misread = anna.act(&table, "?!", view.seq(), "x");
    assert_eq!(misread.status, 400);
    let place = anna.get(&format!("{table}/place?place=E5"));
    assert_eq!(place.status, 200);
    let bad = anna.form(&format!("/new/{GAME}"), "seat1=me&seat2=me&option+factions=elves");
    assert_eq!(bad.status, 422, "{}", bad.text());
    anna.lang = Some("hu".into());
    let bad = anna.form(&format!("/new/{GAME}"), "seat1=me&seat2=me&option+factions=elves").text();
    assert!(bad.contains("Népek: nincs ilyen: `elves`; ezek vannak: auren, "), "{bad}");
    let bad = anna.form("/new/seven-wonders", "seat1=me&seat2=me&seat3=me&option+solo=yes").text();
    assert!(bad.contains("„Egyszemélyes játék”: ez a beállítás nem fér össze"), "{bad}");
    assert_eq!(anna.form("/new/seven-wonders", "seat1=me&seat2=me").status, 422, "two cannot play");
    let misread = anna.act(&table, "?!", view.seq(), "x").json();
    assert!(misread["error"].as_str().unwrap().contains("nem ismer ilyen lépést"), "{misread}");
    assert_eq!(anna.form(&format!("/new/{GAME}"), "seat1=me").status, 422, "too few");
}

#[test]
fn every_game_can_be_opened() {
    let server = Server::new("games");
    let mut anna = Client::new(&server.addr);
    let front = anna.get("/").text();
    let games: Vec<&str> =
        front.split("action=\"/play/").skip(1).map(|part| part.split('"').next().unwrap()).collect();
    assert!(games.contains(&GAME));
    for game in games {
        let answer = anna.form(&format!("/play/{game}"), "");
        let table = answer.header("location").to_owned();
        let page = anna.get(&table);
        assert_eq!(page.status, 200, "{game}: {}", page.text());
        assert_eq!(anna.get(&format!("/rules/{game}")).status, 200);
        assert_eq!(anna.get(&format!("/new/{game}")).status, 200);
        assert_eq!(anna.get(&format!("/assets/{game}.svg")).status, 200);
    }
}
