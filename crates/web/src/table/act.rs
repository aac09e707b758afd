//! What people do at a table: moves, undo, words.

use super::layout::level_name;
use super::move_buttons::effect;
use super::perspective::Perspective;
use crate::app::App;
use crate::body::Body;
use crate::error::PageError;
use crate::limits::LONGEST_CHAT;
use crate::quota;
use crate::session::Session;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{LiveTable, TableError, known_orders, sanitize};

/// The most that is told of what was missed.
const MOST_MISSED: usize = 30;
/// The longest key of a request.
const LONGEST_KEY: usize = 64;
/// The longest text of a move.
const LONGEST_MOVE: usize = 200;

/// A move.
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
}

/// Words.
#[derive(Deserialize)]
pub(crate) struct Words {
    text: String,
}

/// A bot for an open seat.
#[derive(Deserialize)]
pub(crate) struct Level {
    level: String,
}

fn page(live: &LiveTable) -> String {
    format!("/t/{}", live.header.id)
}

fn key(key: &str) -> Result<&str, PageError> {
    let good = !key.is_empty() && key.len() <= LONGEST_KEY && key.bytes().all(|b| b.is_ascii_graphic());
    if good { Ok(key) } else { Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body")) }
}

/// Makes a move.
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<Act>,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await?;
    let person = session.must_be_known()?;
    let act = &body.sent;
    if act.text.len() > LONGEST_MOVE {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body"));
    }
    let moved = app.service.act(&live, person.id, &act.text, act.expected, key(&act.key)?).await;
    match moved {
        Ok(moved) => Ok(body.answer(&page(&live), json!({ "seq": moved.seq, "again": moved.duplicate }))),
        Err(error) => Err(explained(&app, &live, &session, act.expected, error).await),
    }
}

/// Takes back the last move.
pub(crate) async fn undo(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<Undo>,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await?;
    let person = session.must_be_known()?;
    let moved = app.service.undo(&live, person.id, body.sent.expected, key(&body.sent.key)?).await;
    match moved {
        Ok(moved) => Ok(body.answer(&page(&live), json!({ "seq": moved.seq, "again": moved.duplicate }))),
        Err(error) => Err(explained(&app, &live, &session, body.sent.expected, error).await),
    }
}

/// An error in the words of the game; a stale request is told what it missed.
async fn explained(
    app: &App,
    live: &LiveTable,
    session: &Session,
    expected: u64,
    error: TableError,
) -> PageError {
    let state = live.state().await;
    let l10n = app.game_voice(live.game.id(), session.lang, state.names());
    let visibility = Perspective::of(&state, session.id()).visibility;
    let stale = matches!(error, TableError::Stale { .. });
    let mut error = PageError::from(error).of(live.game.id(), state.names());
    if stale {
        let missed = state.played.iter().filter(|played| played.seq > expected).rev().take(MOST_MISSED);
        let line = |played: &table::Played| {
            // A move of which nothing is told is a secret, or an end of a turn.
            let told = effect(&l10n, visibility.told(played));
            let told = if told.is_empty() { "…".to_owned() } else { told };
            format!("{}: {told}", l10n.actor(played.actor))
        };
        error.missed = missed.map(line).collect();
        error.missed.reverse();
    }
    error
}

/// Says something.
pub(crate) async fn chat(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<Words>,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await?;
    let person = session.must_be_known()?;
    let text = sanitize(&body.sent.text, LONGEST_CHAT, false);
    if text.is_empty() {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-empty"));
    }
    quota::may_say(&app, person, &id).await?;
    let name = {
        let state = live.state().await;
        let seat = state.seats_of(Some(person.id)).lowest();
        seat.and_then(|seat| state.seats.get(seat.index()))
            .map_or(person.name.clone(), |row| row.name.clone())
    };
    let name = if name.is_empty() { app.l10n(session.lang).word("web-guest") } else { name };
    app.service.say(&live, &name, &text).await?;
    Ok(body.answer(&page(&live), json!({})))
}

/// Keeps a private note.
pub(crate) async fn notes(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<Words>,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await?;
    let person = session.must_be_known()?;
    let text = quota::note(&body.sent.text)?;
    app.service.store().set_note(&id, person.id, "note", &text).await?;
    Ok(body.answer(&page(&live), json!({})))
}

/// Changes the standing orders; what is not sent stays as it is.
pub(crate) async fn orders(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await?;
    let person = session.must_be_known()?;
    if live.state().await.seats_of(Some(person.id)).is_empty() {
        return Err(PageError::forbidden("web-error-not-yours"));
    }
    let mut orders = app.service.orders(&live, person.id);
    for order in known_orders(live.game) {
        if let Some(value) = body.sent.get(order.id)
            && !orders.give(order, value)
        {
            return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body"));
        }
    }
    app.service.give_orders(&live, person.id, orders).await?;
    Ok(body.answer(&page(&live), json!({})))
}

/// The host gives an open seat to a bot.
pub(crate) async fn bot(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<Level>,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await?;
    let person = session.must_be_known()?;
    let name = level_name(&app.l10n(session.lang), &body.sent.level);
    app.service.seat_bot(&live, person.id, &body.sent.level, &name).await?;
    Ok(body.answer(&page(&live), json!({})))
}
