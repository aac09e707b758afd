//! What a viewer may not know cannot be found in anything that is sent to that viewer.
//!
//! Two servers run over the same tables: one with the game as it is, one with a game in which all that
//! the viewer may not know is something else. Every answer of the two must be the same to the byte.

#[path = "../../src/registry.rs"]
#[allow(dead_code)]
mod registry;
mod server;
mod tables;
mod veil;

use kernel::house::GameBox;
use kernel::{Actor, Decision, Dice, Viewer};
use server::{Answer, Server, get, post};
use tables::{House, Table};
use veil::Veil;

/// The seed of what is made up.
const OTHER_DEAL: u64 = 99;

/// Every answer that this viewer of a table can get, by what was asked. Moves to be sent are refused in
/// both worlds, so nothing changes.
async fn answers(server: &Server, table: &Table, cookie: &str, viewer: Viewer) -> Vec<(String, Answer)> {
    let page = format!("/t/{}", table.id);
    let mut asked: Vec<(String, Answer)> = Vec::new();
    let mut paths = vec!["/".to_owned(), page.clone()];
    let here = table.moves();
    let then = here / 2;
    for path in ["view", "log", "record.txt", "events?since=0"] {
        paths.push(format!("{page}/{path}"));
    }
    for at in [0, then, here.saturating_sub(1), here] {
        paths.push(format!("{page}/replay/{at}"));
    }
    for place in table.places(viewer) {
        paths.push(format!("{page}/place?place={}", encoded(&place)));
    }
    for text in table.tries(viewer) {
        paths.push(format!("{page}/preview?move={}", encoded(&text)));
    }
    for path in paths {
        let answer = get(server, &path, cookie, "hu").await;
        asked.push((path, answer));
    }
    // A line of the sandbox: what is offered there is made of what the viewer may know.
    for at in [then, here] {
        let mut path = format!("{page}/try/{at}");
        for _ in 0..4 {
            let answer = get(server, &path, cookie, "en").await;
            let next = answer.value("move").zip(answer.value("line"));
            asked.push((path, answer));
            let Some((text, line)) = next else { break };
            path = format!("{page}/try/{at}?line={}&move={}", encoded(&line), encoded(&text));
        }
    }
    let refused = table.refused(viewer);
    let stale = refused.iter().take(1).map(|text| (text, 0));
    for (text, expected) in refused.iter().map(|text| (text, here)).chain(stale) {
        let body = serde_json::json!({ "move": text, "expected": expected, "key": "k" });
        let answer = post(server, &format!("{page}/move"), cookie, &body).await;
        assert!(answer.status >= 400, "{text} was accepted");
        asked.push((format!("move {text}, expecting {expected}"), answer));
    }
    let body = serde_json::json!({ "expected": 0, "key": "k" });
    asked.push(("undo".into(), post(server, &format!("{page}/undo"), cookie, &body).await));
    asked
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}

/// Compares the two worlds for every viewer of every table.
async fn nothing_shows(game: &'static dyn GameBox, house: &House) -> usize {
    let truth = house.server(game).await;
    let mut hidden = 0;
    let most = house.tables.iter().map(|table| table.position.seats()).max().unwrap_or(0);
    let viewers = (0..most).map(|i| Viewer::Seat(kernel::Seat(i as u8))).chain([Viewer::Public]);
    for viewer in viewers {
        let veil: &'static dyn GameBox = Box::leak(Box::new(Veil { game, viewer, seed: OTHER_DEAL }));
        let other = house.server(veil).await;
        for table in &house.tables {
            let Some(cookie) = table.cookie_of(viewer) else { continue };
            hidden += table.hidden_from(viewer);
            let [a, b] =
                [answers(&truth, table, cookie, viewer).await, answers(&other, table, cookie, viewer).await];
            assert_eq!(a.len(), b.len());
            for ((asked, a), (_, b)) in a.iter().zip(&b) {
                assert!(a == b, "{} as {viewer:?}, {asked}:\n{}", game.id(), a.difference(b));
            }
        }
    }
    hidden
}

#[tokio::test]
async fn what_one_may_not_know_is_not_sent() {
    for game in registry::GAMES {
        let mut games = tables::records(*game, 8);
        games.push(tables::random(*game, game.about().players.0, 2));
        let house = House::new(*game, games, 4).await;
        nothing_shows(*game, &house).await;
    }
}

#[tokio::test]
async fn there_is_something_to_hide() {
    let game: &'static dyn GameBox = &toy::GAME;
    let random = (0..12).map(|seed| tables::random(game, 2 + seed as usize % 3, seed)).collect();
    let house = House::new(game, random, 4).await;
    assert!(nothing_shows(game, &house).await > 100, "hidden moves were compared");
}

#[test]
fn once_dealt_anew_the_first_deal_cannot_be_told() {
    let toy: &'static dyn GameBox = &toy::GAME;
    for game in registry::GAMES.iter().copied().chain([toy]) {
        for record in
            tables::records(game, 8).into_iter().chain([tables::random(game, game.about().players.0, 3)])
        {
            let mut position = game.start(record.seats.len(), &record.options).unwrap();
            for (i, line) in record.moves.iter().enumerate() {
                position.play(line.actor, &line.text, &mut Vec::new()).unwrap();
                if i % 7 != 0 || position.decision() == Decision::Over {
                    continue;
                }
                for viewer in (0..position.seats()).map(|i| Viewer::Seat(kernel::Seat(i as u8))) {
                    let mut once = position.copy();
                    once.redeal(viewer, &mut Dice::new(5));
                    let mut twice = position.copy();
                    twice.redeal(viewer, &mut Dice::new(OTHER_DEAL));
                    twice.redeal(viewer, &mut Dice::new(5));
                    for seat in (0..position.seats()).map(|i| Actor::Seat(kernel::Seat(i as u8))) {
                        assert_eq!(once.legal(seat), twice.legal(seat), "{} for {viewer:?}", game.id());
                    }
                }
            }
        }
    }
}
