//! What people do at a table: moves, undo, words.

use super::offers::effect;
use super::shell::level_name;
use super::sight::Sight;
use crate::app::App;
use crate::body::Body;
use crate::guest::Guest;
use crate::limits::LONGEST_CHAT;
use crate::quota;
use crate::sorry::Sorry;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Live, TableError, known_orders, tidy};

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

fn page(live: &Live) -> String {
    format!("/t/{}", live.header.id)
}

fn key(key: &str) -> Result<&str, Sorry> {
    let good = !key.is_empty() && key.len() <= LONGEST_KEY && key.bytes().all(|b| b.is_ascii_graphic());
    if good { Ok(key) } else { Err(Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-body")) }
}

/// Makes a move.
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<Act>,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let person = guest.must_be_known()?;
    let act = &body.sent;
    if act.text.len() > LONGEST_MOVE {
        return Err(Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-body"));
    }
    let moved = app.hall.act(&live, person.id, &act.text, act.expected, key(&act.key)?).await;
    match moved {
        Ok(moved) => Ok(body.answer(&page(&live), json!({ "seq": moved.seq, "again": moved.again }))),
        Err(error) => Err(explained(&app, &live, &guest, act.expected, error).await),
    }
}

/// Takes back the last move.
pub(crate) async fn undo(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<Undo>,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let person = guest.must_be_known()?;
    let moved = app.hall.undo(&live, person.id, body.sent.expected, key(&body.sent.key)?).await;
    match moved {
        Ok(moved) => Ok(body.answer(&page(&live), json!({ "seq": moved.seq, "again": moved.again }))),
        Err(error) => Err(explained(&app, &live, &guest, body.sent.expected, error).await),
    }
}

/// An error in the words of the game; a stale request is told what it missed.
async fn explained(app: &App, live: &Live, guest: &Guest, expected: u64, error: TableError) -> Sorry {
    let state = live.state().await;
    let voice = app.game_voice(live.game.id(), guest.lang, state.names());
    let eyes = Sight::of(&state, guest.id()).eyes;
    let stale = matches!(error, TableError::Stale { .. });
    let mut sorry = Sorry::from(error).of(live.game.id(), state.names());
    if stale {
        let missed = state.played.iter().filter(|played| played.seq > expected).rev().take(MOST_MISSED);
        let line = |played: &table::Played| {
            // A move of which nothing is told is a secret, or an end of a turn.
            let told = effect(&voice, eyes.told(played));
            let told = if told.is_empty() { "…".to_owned() } else { told };
            format!("{}: {told}", voice.actor(played.actor))
        };
        sorry.missed = missed.map(line).collect();
        sorry.missed.reverse();
    }
    sorry
}

/// Says something.
pub(crate) async fn chat(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<Words>,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let person = guest.must_be_known()?;
    let text = tidy(&body.sent.text, LONGEST_CHAT, false);
    if text.is_empty() {
        return Err(Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-empty"));
    }
    quota::may_say(&app, person, &id).await?;
    let name = {
        let state = live.state().await;
        let seat = state.seats_of(Some(person.id)).lowest();
        seat.and_then(|seat| state.seats.get(seat.index()))
            .map_or(person.name.clone(), |row| row.name.clone())
    };
    let name = if name.is_empty() { app.voice(guest.lang).word("web-guest") } else { name };
    app.hall.say(&live, &name, &text).await?;
    Ok(body.answer(&page(&live), json!({})))
}

/// Keeps a private note.
pub(crate) async fn notes(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<Words>,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let person = guest.must_be_known()?;
    let text = quota::note(&body.sent.text)?;
    app.hall.store().write_words(&id, person.id, "note", &text).await?;
    Ok(body.answer(&page(&live), json!({})))
}

/// Changes the standing orders; what is not sent stays as it is.
pub(crate) async fn orders(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let person = guest.must_be_known()?;
    if live.state().await.seats_of(Some(person.id)).is_empty() {
        return Err(Sorry::forbidden("web-sorry-not-yours"));
    }
    let mut orders = app.hall.orders(&live, person.id);
    for order in known_orders(live.game) {
        if let Some(value) = body.sent.get(order.id)
            && !orders.give(order, value)
        {
            return Err(Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-body"));
        }
    }
    app.hall.give_orders(&live, person.id, orders).await?;
    Ok(body.answer(&page(&live), json!({})))
}

/// The host gives an open seat to a bot.
pub(crate) async fn bot(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<Level>,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let person = guest.must_be_known()?;
    let name = level_name(&app.voice(guest.lang), &body.sent.level);
    app.hall.seat_bot(&live, person.id, &body.sent.level, &name).await?;
    Ok(body.answer(&page(&live), json!({})))
}
