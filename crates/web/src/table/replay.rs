//! The past of a table: step through it, read all of it, take it home.

use super::layout::{Link, Parts, layout};
use super::log::entries;
use super::move_buttons::effect;
use super::perspective::Perspective;
use super::request::{PastPage, TableView};
use super::stops::{stop_before, stop_from};
use crate::app::App;
use crate::error::PageError;
use crate::frame::frame;
use crate::session::Session;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::{Actor, Decision, Message, Viewer, scene::Localize};
use maud::html;
use std::sync::Arc;
use table::{TableError, Visibility};

/// The replay, from where the table is now.
pub(crate) async fn last(PastPage(page): PastPage) -> Redirect {
    let moves = page.live.state().await.played.len();
    Redirect::to(&format!("{}/replay/{moves}", page.path()))
}

/// The table after so many moves. While the game runs, a deal is one step for those who may not see all
/// of it.
pub(crate) async fn show(
    Path((_, moves)): Path<(String, usize)>,
    PastPage(page): PastPage,
) -> Result<Response, PageError> {
    let TableView { live, state, l10n, mut perspective } = page.look().await;
    let id = page.id();
    let all = state.played.len();
    let at = stop_from(&state.played, perspective.visibility, moves);
    let position = state.at(live.game, &live.header, at)?;
    // A game that is over is shown as who decided then saw it.
    if perspective.visibility == Visibility::Open
        && let Some(Actor::Seat(seat)) = position.decision().first_actor()
    {
        perspective.viewer = Viewer::Seat(seat);
    }
    let played = &state.played[..at];
    let (parts, _) =
        Parts::new(&l10n, live.game.id(), &*position, &state.seats, (played, &state.handed), perspective);
    // A turn is a run of moves of one mover.
    let turn_before = played.iter().rposition(|p| p.actor != played[at - 1].actor).map_or(0, |i| i + 1);
    let turn_after = match state.played.get(at) {
        None => all,
        Some(next) => state.played[at..].iter().position(|p| p.actor != next.actor).map_or(all, |n| at + n),
    };
    let step = |to: usize, id: &'static str, sign: &str, key: &str, here: bool| {
        html! {
            a.button href={ "/t/" (live.header.id) "/replay/" (to) } rel="nofollow" data-key=(key)
                aria-disabled=(if here { "true" } else { "false" }) title=(l10n.word(id)) { (sign) }
        }
    };
    let said = Message::new("web-replay-at").number("n", at as i32).number("of", all as i32);
    let over = position.decision() == Decision::Over;
    let prompt = html! {
        div.ask { p.question { (l10n.say(&said)) }
            @if let Some(last) = played.last() { p.since { (l10n.actor(last.actor)) @let told = effect(&l10n, perspective.visibility.told(last)); @if !told.is_empty() { ": " (told) } } }
        }
        div.steps {
            (step(0, "web-first", "|‹", "Home", at == 0))
            (step(turn_before.min(at), "web-turn-back", "«", "PageUp", at == 0))
            (step(stop_before(&state.played, perspective.visibility, at), "web-back", "‹", "ArrowLeft", at == 0))
            (step(stop_from(&state.played, perspective.visibility, at + 1), "web-forward", "›", "ArrowRight", at == all))
            (step(turn_after, "web-turn-forward", "»", "PageDown", at == all))
            (step(all, "web-last", "›|", "End", at == all))
            @if !over && (perspective.visibility == Visibility::Open || !perspective.own.is_empty()) {
                a.button href={ "/t/" (id) "/try/" (at) } { (l10n.word("web-what-if")) }
            }
        }
    };
    let links = [
        Link { href: format!("/t/{id}"), text: l10n.word("web-back-to-table") },
        Link { href: format!("/t/{id}/log"), text: l10n.word("web-whole-log") },
        Link { href: format!("/t/{id}/record.txt"), text: l10n.word("web-record") },
    ];
    let title = format!("{} – {}", l10n.word("web-replay"), live.game.about().title);
    let html = layout(&l10n, live, &title, "replay", &parts, &links, prompt, html! {}, state.seq);
    Ok(Html(html.into_string()).into_response())
}

/// The whole log on a page of its own.
pub(crate) async fn log(PastPage(page): PastPage) -> Response {
    let TableView { live, state, l10n, perspective } = page.look().await;
    let title = format!("{} – {}", l10n.word("web-log"), live.game.about().title);
    let html = frame(
        &l10n,
        &page.session,
        &title,
        "quiet",
        html! {
            main.sheet {
                h1 { (title) }
                p { a href=(page.path()) { (l10n.word("web-back-to-table")) } }
                ol.log { (entries(&l10n, live.game.id(), (&state.played, &state.handed), perspective, usize::MAX)) }
            }
        },
    );
    Html(html.into_string()).into_response()
}

/// The game as a record, with what the viewer may know. It can be had even if the table does not open.
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let record = match app.service.table(&id).await {
        Ok(live) => {
            let state = live.state().await;
            state.record(&live.header, Perspective::of(&state, session.id()).visibility)
        }
        Err(TableError::NoTable) => return Err(TableError::NoTable.into()),
        Err(_) => app.service.salvage(&id, session.id()).await?,
    };
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()).into_response())
}
