//! Actions of people at a table: moves, undo, words.

use super::move_buttons::{effect, effect_by};
use super::page::{Heard, view_json};
use super::request::{TablePage, TableView};
use crate::body::Body;
use crate::error::PageError;
use crate::limits::LONGEST_CHAT;
use crate::pages::open::free_bot_name;
use crate::quota;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::Response;
use kernel::Actor;
use kernel::scene::CHAIN_JOINT;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use table::{Back, Moved, NewChat, TableError, TableService, known_orders, sanitize_line};

/// The most that is told of what was missed.
const MOST_MISSED: usize = 30;
/// The longest key of a request.
const LONGEST_KEY: usize = 64;
/// The longest text of a move.
const LONGEST_MOVE: usize = 200;
/// The most moves that are made in one go.
const MOST_CHAINED: usize = 8;

/// A move, or a chain of them.
#[derive(Deserialize)]
pub(crate) struct Act {
    #[serde(rename = "move")]
    text: String,
    expected: u64,
    key: String,
}

/// An undo.
#[derive(Deserialize)]
pub(crate) struct Undo {
    expected: u64,
    key: String,
    /// Is the whole turn taken back?
    #[serde(default)]
    turn: Option<String>,
}

/// Words.
#[derive(Deserialize)]
pub(crate) struct Words {
    text: String,
}

/// A bot for an open seat.
#[derive(Deserialize)]
pub(crate) struct BotOfLevel {
    level: String,
}

fn key(key: &str) -> Result<&str, PageError> {
    let good = !key.is_empty() && key.len() <= LONGEST_KEY && key.bytes().all(|b| b.is_ascii_graphic());
    if good { Ok(key) } else { Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body")) }
}

/// The answer to what was done. Who says what their page has is sent the view with it, so that a move is one request.
async fn done<T>(
    page: &TablePage,
    heard: &Heard,
    body: &Body<T>,
    moved: &Moved,
) -> Result<Response, PageError> {
    let mut answer = json!({ "seq": moved.seq, "duplicate": moved.duplicate });
    if let Some(have) = &heard.have {
        answer["view"] = view_json(page, have).await?;
    }
    Ok(body.answer(&page.path(), answer))
}

/// Makes a move.
pub(crate) async fn play(
    page: TablePage,
    Query(heard): Query<Heard>,
    body: Body<Act>,
) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    let act = &body.sent;
    let moves: Vec<&str> = act.text.split(CHAIN_JOINT).collect();
    if moves.len() > MOST_CHAINED || moves.iter().any(|text| text.len() > LONGEST_MOVE) {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body"));
    }
    let key = key(&act.key)?;
    match page.app.service.act(&page.live, person.id, &moves, act.expected, key).await {
        Ok(moved) => done(&page, &heard, &body, &moved).await,
        Err(error) => Err(explained(&page, act.expected, error).await),
    }
}

/// Takes back the last move, or the turn.
pub(crate) async fn undo(
    page: TablePage,
    Query(heard): Query<Heard>,
    body: Body<Undo>,
) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    let back = if body.sent.turn.is_some() { Back::Turn } else { Back::Last };
    let (expected, key) = (body.sent.expected, key(&body.sent.key)?);
    let moved = page.app.service.undo(&page.live, person.id, back, expected, key).await;
    match moved {
        Ok(moved) => done(&page, &heard, &body, &moved).await,
        Err(error) => Err(explained(&page, body.sent.expected, error).await),
    }
}

/// An error in the words of the game; a stale request is told what it missed.
async fn explained(page: &TablePage, expected: u64, error: TableError) -> PageError {
    let TableView { live, state, l10n, perspective } = page.look().await;
    let stale = matches!(error, TableError::Stale { .. });
    let mut error = PageError::from(error).of(live.game.id(), state.names());
    if stale {
        let missed = state.played.iter().filter(|played| played.seq > expected).rev().take(MOST_MISSED);
        let line = |played: &table::Played| {
            // A move of which nothing is told is a secret, or an end of a turn. Who made it is named once.
            let events = perspective.visibility.told(played);
            let or_dots = |told: String| if told.is_empty() { "…".to_owned() } else { told };
            match played.actor {
                Actor::Chance => or_dots(effect(&l10n, events.iter())),
                actor => format!("{}: {}", l10n.actor(actor), or_dots(effect_by(&l10n, actor, &events))),
            }
        };
        error.missed = missed.map(line).collect();
        error.missed.reverse();
    }
    error
}

/// Says something.
pub(crate) async fn chat(page: TablePage, body: Body<Words>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    let text = sanitize_line(&body.sent.text, LONGEST_CHAT);
    if text.is_empty() {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-empty"));
    }
    quota::may_say(&page.app, person, page.id()).await?;
    let seat_name = {
        let state = page.live.state().await;
        state.seats.iter().find(|row| row.person == Some(person.id)).map(|row| row.name.clone())
    };
    let watching = seat_name.is_none();
    let name = seat_name.unwrap_or_else(|| person.name.clone());
    let name = if name.is_empty() { page.app.l10n(page.session.lang).word("web-guest") } else { name };
    let line = NewChat { person: person.id, name, text, watching, at: TableService::now() };
    page.app.service.say(&page.live, line).await?;
    Ok(body.answer(&page.path(), json!({})))
}

/// Keeps a private note.
pub(crate) async fn notes(page: TablePage, body: Body<Words>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    let text = quota::note(&body.sent.text)?;
    page.app.service.store().set_note(page.id(), person.id, "note", &text).await?;
    Ok(body.answer(&page.path(), json!({})))
}

/// Changes the standing orders; what is not sent stays as it is.
pub(crate) async fn orders(
    page: TablePage,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    if page.live.state().await.seats_of(Some(person.id)).is_empty() {
        return Err(PageError::forbidden("web-error-not-yours"));
    }
    let mut orders = page.app.service.orders(&page.live, person.id);
    for order in known_orders(page.live.game) {
        if let Some(value) = body.sent.get(order.id)
            && !orders.give(order, value)
        {
            return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body"));
        }
    }
    page.app.service.give_orders(&page.live, person.id, orders).await?;
    Ok(body.answer(&page.path(), json!({})))
}

/// The host gives an open seat to a bot.
pub(crate) async fn bot(page: TablePage, body: Body<BotOfLevel>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    let name = free_bot_name(&page.live.state().await.names());
    page.app.service.seat_bot(&page.live, person.id, &body.sent.level, name).await?;
    Ok(body.answer(&page.path(), json!({})))
}
