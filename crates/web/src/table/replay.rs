//! The past of a table: step through it, read all of it, take it home.

use super::offers::effect;
use super::shell::{Link, Parts, shell};
use super::sight::Sight;
use super::stops::{stop_before, stop_from};
use super::story::story;
use crate::app::App;
use crate::frame::frame;
use crate::guest::Guest;
use crate::sorry::Sorry;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::{Actor, Decision, Message, Viewer, scene::Speak};
use maud::html;
use std::sync::Arc;
use table::{Eyes, TableError};

/// The replay, from where the table is now.
pub(crate) async fn last(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Redirect, Sorry> {
    let moves = app.hall.past(&id).await.map_err(|error| Sorry::at(&id, error))?.state().await.played.len();
    Ok(Redirect::to(&format!("/t/{id}/replay/{moves}")))
}

/// The table after so many moves. While the game runs, a deal is one step for those who may not see all
/// of it.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path((id, moves)): Path<(String, usize)>,
    guest: Guest,
) -> Result<Response, Sorry> {
    let live = app.hall.past(&id).await.map_err(|error| Sorry::at(&id, error))?;
    let state = live.state().await;
    let all = state.played.len();
    let mut sight = Sight::of(&state, guest.id());
    let at = stop_from(&state.played, sight.eyes, moves);
    let position = state.at(live.game, &live.header, at)?;
    let voice = app.game_voice(live.game.id(), guest.lang, state.names());
    // A game that is over is shown as who decided then saw it.
    if sight.eyes == Eyes::Open
        && let Some(Actor::Seat(seat)) = position.decision().someone()
    {
        sight.viewer = Viewer::Seat(seat);
    }
    let played = &state.played[..at];
    let (parts, _) =
        Parts::new(&voice, live.game.id(), &*position, &state.seats, (played, &state.handed), sight);
    // A turn is a run of moves of one mover.
    let turn_before = played.iter().rposition(|p| p.actor != played[at - 1].actor).map_or(0, |i| i + 1);
    let turn_after = match state.played.get(at) {
        None => all,
        Some(next) => state.played[at..].iter().position(|p| p.actor != next.actor).map_or(all, |n| at + n),
    };
    let step = |to: usize, id: &'static str, sign: &str, key: &str, here: bool| {
        html! {
            a.button href={ "/t/" (live.header.id) "/replay/" (to) } rel="nofollow" data-key=(key)
                aria-disabled=(if here { "true" } else { "false" }) title=(voice.word(id)) { (sign) }
        }
    };
    let said = Message::new("web-replay-at").number("n", at as i32).number("of", all as i32);
    let over = position.decision() == Decision::Over;
    let prompt = html! {
        div.ask { p.question { (voice.say(&said)) }
            @if let Some(last) = played.last() { p.since { (voice.actor(last.actor)) @let told = effect(&voice, sight.eyes.told(last)); @if !told.is_empty() { ": " (told) } } }
        }
        div.steps {
            (step(0, "web-first", "|‹", "Home", at == 0))
            (step(turn_before.min(at), "web-turn-back", "«", "PageUp", at == 0))
            (step(stop_before(&state.played, sight.eyes, at), "web-back", "‹", "ArrowLeft", at == 0))
            (step(stop_from(&state.played, sight.eyes, at + 1), "web-forward", "›", "ArrowRight", at == all))
            (step(turn_after, "web-turn-forward", "»", "PageDown", at == all))
            (step(all, "web-last", "›|", "End", at == all))
            @if !over && (sight.eyes == Eyes::Open || !sight.own.is_empty()) {
                a.button href={ "/t/" (id) "/try/" (at) } { (voice.word("web-what-if")) }
            }
        }
    };
    let links = [
        Link { href: format!("/t/{id}"), text: voice.word("web-back-to-table") },
        Link { href: format!("/t/{id}/log"), text: voice.word("web-whole-log") },
        Link { href: format!("/t/{id}/record.txt"), text: voice.word("web-record") },
    ];
    let title = format!("{} – {}", voice.word("web-replay"), live.game.about().title);
    let page = shell(&voice, &live, &title, "replay", &parts, &links, prompt, html! {}, state.seq);
    Ok(Html(page.into_string()).into_response())
}

/// The whole log on a page of its own.
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Response, Sorry> {
    let live = app.hall.past(&id).await.map_err(|error| Sorry::at(&id, error))?;
    let state = live.state().await;
    let voice = app.game_voice(live.game.id(), guest.lang, state.names());
    let sight = Sight::of(&state, guest.id());
    let title = format!("{} – {}", voice.word("web-log"), live.game.about().title);
    let page = frame(
        &voice,
        &guest,
        &title,
        "quiet",
        html! {
            main.sheet {
                h1 { (title) }
                p { a href={ "/t/" (id) } { (voice.word("web-back-to-table")) } }
                ol.log { (story(&voice, live.game.id(), (&state.played, &state.handed), sight, usize::MAX)) }
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

/// The game as a record, with what the viewer may know. It can be had even if the table does not open.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Response, Sorry> {
    let record = match app.hall.table(&id).await {
        Ok(live) => {
            let state = live.state().await;
            state.record(&live.header, Sight::of(&state, guest.id()).eyes)
        }
        Err(TableError::NoTable) => return Err(TableError::NoTable.into()),
        Err(_) => app.hall.salvage(&id, guest.id()).await?,
    };
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()).into_response())
}
