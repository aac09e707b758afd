//! The past of a table: step through it, read all of it, take it home.

use super::analysis::{Costly, Reviewed};
use super::layout::{Link, PageParts, Shown, layout};
use super::log::{LogPage, entries};
use super::looks::Looks;
use super::move_buttons::{effect, effect_by};
use super::perspective::Perspective;
use super::plot::{plot, rounds};
use super::request::{PastPage, TablePage, TableView};
use super::scores::sheet;
use super::stops::{stop_before, stop_from};
use crate::app::App;
use crate::error::PageError;
use crate::frame::frame;
use crate::localizer::Localizer;
use crate::session::Session;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{Html, IntoResponse, Json, Redirect, Response};
use kernel::{Actor, Decision, Message, Viewer, scene::Localize};
use maud::{Markup, html};
use serde_json::json;
use std::sync::Arc;
use table::{Played, TableError, Visibility};

/// The replay, from where the table is now.
pub(crate) async fn last(PastPage(page): PastPage) -> Redirect {
    let moves = page.live.state().await.played.len();
    Redirect::to(&format!("{}/replay/{moves}", page.path()))
}

/// One moment of a game: the parts of the page that are other ones at another moment.
struct Moment {
    at: usize,
    parts: PageParts,
    /// What happened, in words.
    ask: Markup,
    /// The ways to other moments.
    steps: Markup,
}

/// The table after so many moves. While the game runs, a deal is one step for those who may not see all of it.
fn moment(page: &TablePage, view: &TableView<'_>, moves: usize) -> Result<Moment, PageError> {
    let TableView { live, state, l10n, .. } = view;
    let mut perspective = view.perspective;
    let (id, all) = (page.id(), state.played.len());
    let at = stop_from(&state.played, perspective.visibility, moves);
    let position = state.at(live.game, &live.header, at)?;
    // A game that is over is shown as who decided then saw it.
    if perspective.visibility == Visibility::Open
        && let Some(Actor::Seat(seat)) = position.decision().first_actor()
    {
        perspective.viewer = Viewer::Seat(seat);
    }
    let played = &state.played[..at];
    let game = (live.game.id(), Some(id));
    let (mut parts, _) =
        PageParts::new(l10n, game, &*position, &state.seats, (played, &state.handed), perspective);
    // The log and the plot are of the whole game: from them one goes anywhere.
    let looks = Looks::of(l10n, &*position);
    let log = LogPage { game: live.game.id(), table: Some(id), looks: &looks };
    let whole = (&*state.played, &*state.handed);
    parts.log = entries(l10n, log, whole, perspective, usize::MAX).into_string();
    parts.score = html! {
        (plot(l10n, &looks, &state.played, Some(id)))
        (sheet(l10n, &*position, played, perspective.visibility, &looks))
    }
    .into_string();
    // A turn is a run of moves of one mover.
    let turn_before = played.iter().rposition(|p| p.actor != played[at - 1].actor).map_or(0, |i| i + 1);
    let turn_after = match state.played.get(at) {
        None => all,
        Some(next) => state.played[at..].iter().position(|p| p.actor != next.actor).map_or(all, |n| at + n),
    };
    let step = |to: usize, id: &'static str, sign: &str, key: &str, here: bool| {
        html! {
            a.button href={ "/t/" (live.header.id) "/replay/" (to) } rel="nofollow" data-key=(key) data-to=(to)
                aria-disabled=(if here { "true" } else { "false" }) title=(l10n.word(id)) aria-label=(l10n.word(id)) { (sign) }
        }
    };
    let said = Message::new("web-replay-at").number("n", at as i32).number("of", all as i32);
    let ask = html! {
        p.question { (l10n.say(&said)) @if let Some(round) = position.round() { " · " (l10n.say(&round)) } }
        @if let Some(last) = played.last() {
            p.since {
                @if let Some(seat) = last.actor.seat() { (looks.mark(seat.index())) " " }
                @let events = perspective.visibility.told(last);
                @let told = if last.actor == Actor::Chance { effect(l10n, events.iter()) } else { effect_by(l10n, last.actor, &events) };
                @match last.actor {
                    // What chance did needs nobody who did it; of what lies face down there is nothing else to say.
                    Actor::Chance if told.is_empty() => (l10n.phrase(&Message::new("web-dealt").number("n", 1))),
                    Actor::Chance => (told),
                    // An end of a turn brings nothing: it is told as its button says it.
                    actor => {
                        @let told = if told.is_empty() && perspective.visibility == Visibility::Open { label(view, at) } else { told };
                        b { (l10n.actor(actor)) } @if !told.is_empty() { ": " (told) }
                    },
                }
            }
        }
    };
    let back = stop_before(&state.played, perspective.visibility, at);
    let on = stop_from(&state.played, perspective.visibility, at + 1);
    let may_try = perspective.visibility == Visibility::Open || !perspective.own.is_empty();
    let steps = html! {
        (step(0, "web-first", "|‹", "Home", at == 0))
        (step(turn_before.min(at), "web-turn-back", "«", "PageUp", at == 0))
        (step(back, "web-back", "‹", "ArrowLeft", at == 0))
        (step(on, "web-forward", "›", "ArrowRight", at == all))
        (step(turn_after, "web-turn-forward", "»", "PageDown", at == all))
        (step(all, "web-last", "›|", "End", at == all))
        @if position.decision() != Decision::Over && may_try {
            a.button href={ "/t/" (id) "/try/" (at) } { (l10n.word("web-what-if")) }
        }
    };
    Ok(Moment { at, parts, ask, steps })
}

/// What the last of so many moves is called.
fn label(TableView { live, state, l10n, .. }: &TableView<'_>, at: usize) -> String {
    let last = &state.played[at - 1];
    let before = state.at(live.game, &live.header, at - 1).ok();
    let label = before.and_then(|position| position.label(last.actor, last.text()));
    label.map_or_else(String::new, |label| l10n.say(&label))
}

/// The page of a moment.
pub(crate) async fn show(
    Path((_, moves)): Path<(String, usize)>,
    PastPage(page): PastPage,
) -> Result<Response, PageError> {
    let view = page.look().await;
    let Moment { at, parts, ask, steps } = moment(&page, &view, moves)?;
    let reviewed = Reviewed::of(&page, &view).await;
    let costly = reviewed.as_ref().map_or_else(Vec::new, |reviewed| reviewed.costly(&view));
    let TableView { live, state, l10n, .. } = &view;
    let id = page.id();
    let prompt = html! {
        div.ask #moment { (ask) }
        div.timeline {
            (track(l10n, &state.played, at, id, &costly))
            div.row {
                div.steps #steps { (steps) }
                div.row data-script hidden {
                    button.primary type="button" data-play data-pause=(l10n.word("web-pause")) { (l10n.word("web-run")) }
                    select data-speed aria-label=(l10n.word("web-speed")) {
                        option value="0.5" { "½×" } option value="1" selected { "1×" } option value="4" { "4×" }
                    }
                    button type="button" data-share data-done=(l10n.word("web-shared")) { (l10n.word("web-share")) }
                }
            }
        }
    };
    let links = [
        Link { href: format!("/t/{id}"), text: l10n.word("web-back-to-table") },
        Link { href: format!("/t/{id}/log"), text: l10n.word("web-whole-log") },
        Link { href: format!("/t/{id}/record.txt"), text: l10n.word("web-record") },
    ];
    let title = format!("{} – {}", l10n.word("web-replay"), l10n.title(live.game));
    let shown = Shown { seq: state.seq, ..Shown::default() };
    let drawer = html! {
        @if let Some(reviewed) = &reviewed {
            details name="drawer" data-drawer="analysis" {
                summary { (l10n.word("web-analysis")) }
                (reviewed.drawer(&view))
            }
        }
    };
    let html = layout(l10n, live, &title, "replay", &parts, &links, prompt, drawer, &shown);
    Ok(Html(html.into_string()).into_response())
}

/// The slider over the whole game, with its rounds, and the moments that cost its viewer most, by number.
fn track(l10n: &Localizer, played: &[Played], at: usize, table: &str, costly: &[Costly]) -> Markup {
    let all = played.len().max(1);
    let x = |moves: usize| 1000 * moves / all;
    html! {
        div.track {
            @if !costly.is_empty() {
                svg.costly {
                    @for (n, Costly { at: moves, said }) in costly.iter().enumerate() {
                        @let x = format!("{:.2}%", 100.0 * *moves as f32 / all as f32);
                        a href={ "/t/" (table) "/replay/" (moves) } aria-label=(said) {
                            title { (said) }
                            circle cx=(x) cy="13" r="12" {}
                            text x=(x) y="13" { (n + 1) }
                        }
                    }
                }
            }
            svg.rounds viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true" {
                @for (moves, _) in rounds(played) { rect x=(x(moves)) y="0" width="2" height="14" {} }
            }
            input.slider type="range" min="0" max=(played.len()) value=(at) data-slider disabled
                aria-label=(l10n.word("web-replay"));
        }
    }
}

/// The parts of a moment, for the script.
pub(crate) async fn view(
    Path((_, moves)): Path<(String, usize)>,
    PastPage(page): PastPage,
) -> Result<Response, PageError> {
    let view = page.look().await;
    let Moment { at, parts, ask, steps } = moment(&page, &view, moves)?;
    let mut changed = parts.json();
    // The whole log does not change from one moment to the next.
    if let Some(parts) = changed.as_object_mut() {
        parts.remove("log");
        parts.insert("moment".to_owned(), json!(ask.into_string()));
        parts.insert("steps".to_owned(), json!(steps.into_string()));
    }
    Ok(Json(json!({ "at": at, "of": view.state.played.len(), "parts": changed })).into_response())
}

/// The whole log on a page of its own.
pub(crate) async fn log(PastPage(page): PastPage) -> Response {
    let TableView { live, state, l10n, perspective } = page.look().await;
    let looks = Looks::of(&l10n, &*state.position);
    let log = LogPage { game: live.game.id(), table: Some(page.id()), looks: &looks };
    let title = format!("{} – {}", l10n.word("web-log"), l10n.title(live.game));
    let html = frame(
        &l10n,
        &page.session,
        &title,
        "quiet",
        html! {
            main.sheet {
                h1 { (title) }
                p { a href=(page.path()) { (l10n.word("web-back-to-table")) } }
                ol.log { (entries(&l10n, log, (&state.played, &state.handed), perspective, usize::MAX)) }
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
        Ok(live) if !live.is_open_to(session.id()).await => return Err(TableError::Private.into()),
        Ok(live) => {
            let state = live.state().await;
            state.record(&live.header, Perspective::of(&state, session.id()).visibility)
        }
        Err(TableError::NoTable) => return Err(TableError::NoTable.into()),
        Err(_) => app.service.salvage(&id, session.id()).await?,
    };
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()).into_response())
}
