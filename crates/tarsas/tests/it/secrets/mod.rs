//! Secrets: what a viewer may not know cannot be found in anything that is sent to that viewer.
//!
//! Two servers run over the same tables: one with the game as it is, one with a game in which all that
//! the viewer may not know is something else. Every answer of the two must be the same to the byte, at
//! every address of the server (`questions`). The other fixture is made by the game's own re-deal (`veil`), or
//! is a game that was dealt otherwise (`deals`).

mod deals;
mod questions;
mod server;
mod tables;
mod veil;

use deals::{deals, other_deal};
use kernel::erased::{AnyGame, AnyPosition};
use kernel::{Actor, Decision, Dice, Record, Viewer};
use questions::{Question, encoded, questions};
use server::{Answer, Server, ask};
use std::sync::Arc;
use tables::{Fixture, Table};
use tarsas::registry;
use tokio::task::JoinSet;
use veil::Veil;

/// The seed of what is made up.
const OTHER_DEAL: u64 = 99;
/// How far the sandbox is played on.
const LINE: usize = 4;

/// Every answer that this viewer of a table can get, by what was asked. What is the same whoever asks, such as the rules, is asked
/// for at the first table only.
async fn answers(server: &Server, table: &Table, cookie: &str, viewer: Viewer) -> Vec<(String, Answer)> {
    let mut asked: Vec<(String, Answer)> = Vec::new();
    let personal = |route: &&web::Route| route.path.contains("{table}") || ["/", "/me"].contains(&route.path);
    let asks = |route: &&web::Route| table.is_first() || personal(route);
    for question in web::routes().iter().filter(asks).flat_map(|route| questions(route, table, viewer)) {
        let answer = ask(server, &question, cookie).await;
        let changes = question.method != "GET" && answer.status < 400;
        assert!(!changes, "{question:?} was accepted: {}", answer.status);
        asked.push((format!("{question:?}"), answer));
    }
    // A line of the sandbox: what is offered there is made of what the viewer may know.
    let here = table.moves();
    for at in [here / 2, here] {
        let mut path = format!("/t/{}/try/{at}", table.id);
        for _ in 0..LINE {
            let answer = ask(server, &Question::get(path.clone(), "en"), cookie).await;
            let next = answer.value("move").zip(answer.value("line"));
            asked.push((path, answer));
            let Some((text, line)) = next else { break };
            path = format!("/t/{}/try/{at}?line={}&move={}", table.id, encoded(&line), encoded(&text));
        }
    }
    asked
}

/// A server, and how a viewer shows there who they are.
type World<'a> = (&'a Server, &'a str);

/// Compares all that a viewer of a table is sent in two worlds. What is asked is the same.
async fn compare(table: &Table, viewer: Viewer, one: World<'_>, other: World<'_>) {
    let [a, b] = [answers(one.0, table, one.1, viewer).await, answers(other.0, table, other.1, viewer).await];
    assert_eq!(a.len(), b.len());
    for ((asked, a), (_, b)) in a.iter().zip(&b) {
        assert!(a == b, "{} as {viewer:?}, {asked}:\n{}", table.game, a.difference(b));
    }
}

/// Compares the true tables with veiled ones for one viewer; returns how many moves were hidden.
async fn nothing_shows_to(game: &'static dyn AnyGame, fixture: &Fixture, viewer: Viewer) -> usize {
    let truth = fixture.server(game).await;
    let veil: &'static dyn AnyGame = Box::leak(Box::new(Veil { game, viewer, seed: OTHER_DEAL }));
    let other = fixture.server(veil).await;
    let mut hidden = 0;
    for table in &fixture.tables {
        let Some(cookie) = table.cookie_of(viewer) else { continue };
        hidden += table.hidden_from(viewer);
        compare(table, viewer, (&truth, cookie), (&other, cookie)).await;
    }
    hidden
}

/// Compares tables after secret deals with such that were dealt otherwise; returns how many there were.
async fn no_deal_shows_to(game: &'static dyn AnyGame, records: &[Record], viewer: Viewer) -> usize {
    let mut dice = Dice::new(7);
    let mut worlds = [Vec::new(), Vec::new()];
    for deal in records.iter().flat_map(|record| deals(game, record)) {
        let there = match viewer {
            Viewer::Seat(seat) => seat.index() < deal.record.seats.len(),
            Viewer::Public => true,
        };
        if let Some(other) = other_deal(game, &deal, viewer, &mut dice).filter(|_| there) {
            worlds[0].push((deal.record, deal.draws.start));
            worlds[1].push((other, deal.draws.start));
        }
    }
    let [one, other] = [Fixture::after(game, &worlds[0]).await, Fixture::after(game, &worlds[1]).await];
    let servers = [one.server(game).await, other.server(game).await];
    for (table, like) in one.tables.iter().zip(&other.tables) {
        let cookies = [table, like].map(|table| table.cookie_of(viewer).unwrap());
        compare(table, viewer, (&servers[0], cookies[0]), (&servers[1], cookies[1])).await;
    }
    one.tables.len()
}

/// Everybody who can look at a table of so many seats.
fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|i| Viewer::Seat(kernel::Seat(i as u8))).chain([Viewer::Public])
}

/// Compares the two worlds for every viewer.
async fn nothing_shows(game: &'static dyn AnyGame, fixture: Fixture) -> usize {
    let most = fixture.tables.iter().map(|table| table.position.seats()).max().unwrap_or(0);
    let fixture = Arc::new(fixture);
    let mut all = JoinSet::new();
    for viewer in viewers(most) {
        let fixture = fixture.clone();
        all.spawn(async move { nothing_shows_to(game, &fixture, viewer).await });
    }
    all.join_all().await.into_iter().sum()
}

/// Every number in the middle of every secret deal: what is still to come must not tell what has come.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_deal_can_be_told_from_another() {
    let toy: &'static dyn AnyGame = &toy::GAME;
    for game in registry::GAMES.iter().copied().chain([toy]) {
        let mut records = tables::records(game, 5);
        records.push(tables::random(game, game.about().players.0, 2));
        let most = records.iter().map(|record| record.seats.len()).max().unwrap_or(0);
        let records = Arc::new(records);
        let mut all = JoinSet::new();
        for viewer in viewers(most) {
            let records = records.clone();
            all.spawn(async move { no_deal_shows_to(game, &records, viewer).await });
        }
        let compared: usize = all.join_all().await.into_iter().sum();
        let secret = records.iter().map(|record| deals(game, record).len()).sum::<usize>();
        assert!(compared >= secret, "{}: {secret} deals, {compared} compared", game.id());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_may_not_know_is_not_sent() {
    for game in registry::GAMES {
        let mut games = tables::records(*game, 6);
        games.push(tables::random(*game, game.about().players.0, 2));
        let fixture = Fixture::new(*game, games, 4).await;
        nothing_shows(*game, fixture).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_is_something_to_hide() {
    let game: &'static dyn AnyGame = &toy::GAME;
    let random = (0..12).map(|seed| tables::random(game, 2 + seed as usize % 3, seed)).collect();
    let fixture = Fixture::new(game, random, 4).await;
    assert!(nothing_shows(game, fixture).await > 100, "hidden moves were compared");
}

/// A scene that draws every hidden card on purpose is sent with made-up ones, through every route.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_scene_that_draws_all_it_finds_tells_nothing() {
    let game: &'static dyn AnyGame = &toy::TELLTALE;
    let random = (0..6).map(|seed| tables::random(game, 2 + seed as usize % 3, seed)).collect();
    let fixture = Fixture::new(game, random, 4).await;
    assert!(nothing_shows(game, fixture).await > 50, "hidden moves were compared");
}

/// The route of hints is not compared in vain: who decides is given one, with a legal move to make.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_given() {
    for game in registry::GAMES.iter().copied().chain([&toy::GAME as &'static dyn AnyGame]) {
        let random = tables::random(game, game.about().players.0, 2);
        let fixture = Fixture::new(game, vec![random], 3).await;
        let server = fixture.server(game).await;
        let table = &fixture.tables[0];
        let Some(Actor::Seat(seat)) = table.position.decision().first_actor() else { continue };
        let cookie = table.cookie_of(Viewer::Seat(seat)).unwrap();
        let hint = ask(&server, &Question::get(format!("/t/{}/hint", table.id), "en"), cookie).await;
        assert_eq!(hint.status, 200, "{}", game.id());
        let best = hint.value("move").unwrap();
        assert!(table.position.legal(Actor::Seat(seat)).contains(&best), "{}: {best}", game.id());
    }
}

/// The same dice give the same deal wherever the viewer knows the same.
#[test]
fn once_dealt_anew_the_first_deal_cannot_be_told() {
    let toy: &'static dyn AnyGame = &toy::GAME;
    for game in registry::GAMES.iter().copied().chain([toy]) {
        for record in
            tables::records(game, 9).into_iter().chain([tables::random(game, game.about().players.0, 3)])
        {
            let mut position = tables::begin(game, &record);
            for (i, line) in record.moves.iter().enumerate() {
                position.play(line.actor, &line.text, &mut Vec::new()).unwrap();
                if i % 7 != 0 || position.decision() == Decision::Over {
                    continue;
                }
                for viewer in viewers(position.seats()) {
                    let other = position.determinize(viewer, &mut Dice::new(OTHER_DEAL));
                    same_when_dealt_anew(&*position, &*other, viewer);
                }
            }
        }
    }
}

/// The same in the middle of a deal, also where the other fixture was not made by a re-deal.
#[test]
fn once_dealt_anew_no_deal_can_be_told() {
    let toy: &'static dyn AnyGame = &toy::GAME;
    let mut dice = Dice::new(8);
    let mut compared = 0;
    for game in registry::GAMES.iter().copied().chain([toy]) {
        for deal in tables::records(game, 8).iter().flat_map(|record| deals(game, record)) {
            for viewer in viewers(deal.record.seats.len()) {
                let Some(other) = other_deal(game, &deal, viewer, &mut dice) else { continue };
                let mut worlds = [&deal.record, &other].map(|record| {
                    let mut position = tables::begin(game, record);
                    let known = record.moves[..deal.draws.start].iter();
                    known.for_each(|line| drop(position.play(line.actor, &line.text, &mut Vec::new())));
                    position
                });
                for i in deal.draws.start..deal.record.moves.len() {
                    for (fixture, record) in worlds.iter_mut().zip([&deal.record, &other]) {
                        let line = &record.moves[i];
                        fixture.play(line.actor, &line.text, &mut Vec::new()).unwrap();
                    }
                    same_when_dealt_anew(&*worlds[0], &*worlds[1], viewer);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1000, "{compared} positions");
}

/// Two positions that are the same for a viewer are the same for everybody once they are dealt anew for
/// that viewer: what can be done in them, and what chance can bring.
fn same_when_dealt_anew(one: &dyn AnyPosition, other: &dyn AnyPosition, viewer: Viewer) {
    let [one, other] = [one, other].map(|fixture| fixture.determinize(viewer, &mut Dice::new(5)));
    let seats = (0..one.seats()).map(|i| Actor::Seat(kernel::Seat(i as u8)));
    for actor in seats.chain([Actor::Chance]) {
        let [mut a, mut b] = [one.legal(actor), other.legal(actor)];
        if actor == Actor::Chance {
            // Which of several equal cards was dealt first decides their order, and nothing else.
            a.sort();
            b.sort();
        }
        assert_eq!(a, b, "{actor} for {viewer:?}");
    }
}
