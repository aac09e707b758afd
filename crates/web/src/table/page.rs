//! The page of a table, for whoever looks at it.

use super::layout::{Link, Parts, layout, level_name};
use super::move_buttons::{buttons, effect, offers};
use super::perspective::Perspective;
use super::seats::stand_ins;
use crate::app::App;
use crate::error::PageError;
use crate::limits::{LONGEST_CHAT, LONGEST_NOTE};
use crate::localizer::Localizer;
use crate::pages::options;
use crate::session::Session;
use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse, Json, Response};
use kernel::erased::PlayError;
use kernel::scene::Localize;
use kernel::{Actor, Audience, Decision, Dice, Message, OrderText};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use table::{LiveTable, Secret, TableError, TableState, known_orders};

/// What was said that is shown.
const MOST_CHAT: u32 = 100;

/// The page.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await.map_err(|error| PageError::at(&id, error))?;
    let side_panels = side_panels(&app, &live, &session).await?;
    let state = live.state().await;
    let l10n = app.game_voice(live.game.id(), session.lang, state.names());
    let perspective = Perspective::of(&state, session.id());
    let (parts, scene) = Parts::new(
        &l10n,
        live.game.id(),
        &*state.position,
        &state.seats,
        (&state.played, &state.handed),
        perspective,
    );
    let prompt = prompt(&app, &l10n, &live, &state, &session, perspective, scene.prompt.as_ref());
    let title = title(&l10n, &live, perspective.decides(&state).is_some());
    let links = links(&l10n, &live);
    let page = layout(&l10n, &live, &title, "live", &parts, &links, prompt, side_panels, state.seq);
    Ok(Html(page.into_string()).into_response())
}

fn title(l10n: &Localizer, live: &LiveTable, mine: bool) -> String {
    let game = live.game.about().title;
    if mine {
        format!("● {} – {game}", l10n.word("web-your-turn"))
    } else {
        format!("{game} – Társas")
    }
}

fn links(l10n: &Localizer, live: &LiveTable) -> Vec<Link> {
    let id = &live.header.id;
    let link = |href: String, text| Link { href, text: l10n.word(text) };
    vec![
        link(format!("/t/{id}/replay"), "web-replay"),
        link(format!("/t/{id}/try"), "web-what-if"),
        link(format!("/rules/{}", live.game.id()), "web-rules"),
    ]
}

/// The parts that changed, for the script.
pub(crate) async fn view(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await?;
    let said = app.service.store().chat(&id, MOST_CHAT).await?;
    let state = live.state().await;
    let l10n = app.game_voice(live.game.id(), session.lang, state.names());
    let perspective = Perspective::of(&state, session.id());
    let (parts, scene) = Parts::new(
        &l10n,
        live.game.id(),
        &*state.position,
        &state.seats,
        (&state.played, &state.handed),
        perspective,
    );
    let mine = perspective.decides(&state).is_some();
    let mut changed = parts.json();
    let prompt = prompt(&app, &l10n, &live, &state, &session, perspective, scene.prompt.as_ref());
    changed["prompt"] = json!(prompt.into_string());
    changed["chat"] = json!(chat_lines(&said).into_string());
    Ok(Json(json!({
        "seq": state.seq,
        "mine": mine,
        "title": title(&l10n, &live, mine),
        "parts": changed,
    }))
    .into_response())
}

/// What is asked of the viewer.
fn prompt(
    app: &App,
    l10n: &Localizer,
    live: &LiveTable,
    state: &TableState,
    session: &Session,
    perspective: Perspective,
    asked: Option<&Message>,
) -> Markup {
    let id = &live.header.id;
    if !state.is_full() {
        return waiting(app, l10n, live, state, session);
    }
    let undo = state.undoable(perspective.own);
    html! {
        div.ask.over[state.position.decision() == Decision::Over] {
            p.question { (question(l10n, state, perspective, asked)) }
            p.since { (l10n.say(&Message::new("web-since").name("ago", l10n.ago(state.since)))) }
            p.why role="status" aria-live="polite" {}
        }
        @if let Some(seat) = perspective.decides(state) {
            form.choices method="post" action={ "/t/" (id) "/move" } {
                input type="hidden" name="expected" value=(state.seq);
                input type="hidden" name="key" value=(key());
                (buttons(l10n, &offers(l10n, &*state.position, seat)))
            }
        }
        (stand_ins(app, l10n, live, state, session))
        @if let Some(last) = undo {
            form.undo method="post" action={ "/t/" (id) "/undo" } {
                input type="hidden" name="expected" value=(state.seq);
                input type="hidden" name="key" value=(key());
                button { (l10n.word("web-undo")) @if perspective.visibility.see(last.audience) { small { (undone(l10n, last, perspective)) } } }
            }
        }
    }
}

fn question(
    l10n: &Localizer,
    state: &TableState,
    perspective: Perspective,
    asked: Option<&Message>,
) -> String {
    if let Some(outcome) = state.position.outcome() {
        if let Some(grade) = outcome.grade {
            return l10n.say(&Message::new("web-over-graded").word("grade", grade));
        }
        let winners: Vec<String> = outcome.winners().map(|seat| l10n.seat(seat)).collect();
        return l10n.say(&Message::new("web-over").name("who", winners.join(", ")));
    }
    let mine = perspective.decides(state).is_some();
    match (asked, state.position.decision()) {
        (Some(asked), _) => l10n.say(asked),
        (None, _) if mine => l10n.word("web-your-turn"),
        (None, Decision::Seats(seats)) => {
            l10n.say(&Message::new("web-waits-for").name("who", l10n.seats(seats)))
        }
        _ => String::new(),
    }
}

/// What an undo takes back, in words where there are any.
fn undone(l10n: &Localizer, last: &table::Played, perspective: Perspective) -> String {
    let said = effect(l10n, perspective.visibility.told(last));
    if said.is_empty() { last.text.clone() } else { said }
}

/// A name for one request, so that it counts once.
fn key() -> String {
    Secret::new().map_or_else(|_| String::new(), |secret| secret.text()[..24].to_owned())
}

/// Not everybody is there yet.
fn waiting(app: &App, l10n: &Localizer, live: &LiveTable, state: &TableState, session: &Session) -> Markup {
    let id = &live.header.id;
    let known = !state.seats_of(session.id()).is_empty() || session.id() == Some(live.header.host);
    let open = state.seats.iter().filter(|seat| seat.is_open()).count();
    html! {
        div.ask {
            p.question { (l10n.say(&Message::new("web-waiting").number("n", open as i32))) }
            p.why role="status" aria-live="polite" {}
        }
        @if known {
            @let link = format!("/t/{id}/join/{}", app.service.invitation(id).text());
            div.invite {
                label for="invite" { (l10n.word("web-invite")) }
                input #invite type="text" readonly value=(link) data-link;
                button type="button" data-copy="invite" hidden { (l10n.word("web-copy")) }
                a.button href=(link) { (l10n.word("web-sit-here")) }
            }
        }
        @if session.id() == Some(live.header.host) {
            form method="post" action={ "/t/" (id) "/bot" } {
                @for level in app.service.levels() {
                    button name="level" value=(level) {
                        (l10n.say(&Message::new("web-seat-bot").name("level", level_name(l10n, level))))
                    }
                }
            }
        }
    }
}

/// Chat, notes and standing orders.
async fn side_panels(app: &App, live: &LiveTable, session: &Session) -> Result<Markup, PageError> {
    let id = &live.header.id;
    let l10n = app.l10n(session.lang);
    let said = app.service.store().chat(id, MOST_CHAT).await?;
    let note = match session.id() {
        Some(person) => app.service.store().note(id, person, "note").await?,
        None => String::new(),
    };
    let given = session.id().map(|person| app.service.orders(live, person)).unwrap_or_default();
    let game_voice = app.game_voice(live.game.id(), session.lang, Vec::new());
    let seated = !live.state().await.seats_of(session.id()).is_empty();
    Ok(html! {
        details name="drawer" {
            summary { (l10n.word("web-chat")) }
            ol.chat #chat { (chat_lines(&said)) }
            @if session.person.is_some() {
                form.line method="post" action={ "/t/" (id) "/chat" } data-stay {
                    input name="text" maxlength=(LONGEST_CHAT) required aria-label=(l10n.word("web-say-something"))
                        placeholder=(l10n.word("web-say-something")) autocomplete="off";
                    button { (l10n.word("web-say")) }
                }
            }
        }
        @if session.person.is_some() {
            details name="drawer" {
                summary { (l10n.word("web-notes")) }
                form method="post" action={ "/t/" (id) "/notes" } data-stay {
                    textarea name="text" rows="6" maxlength=(LONGEST_NOTE) aria-label=(l10n.word("web-notes-hint"))
                        placeholder=(l10n.word("web-notes-hint")) { (note) }
                    button { (l10n.word("web-save")) }
                }
            }
        }
        @if seated {
            details name="drawer" {
                summary { (l10n.word("web-orders")) }
                form method="post" action={ "/t/" (id) "/orders" } data-stay {
                    @for text in known_orders(live.game) { (order(&game_voice, text, given.get(text.id))) }
                    button { (l10n.word("web-save")) }
                }
            }
            (preferences(&l10n))
        }
        @if !live.header.options.is_empty() {
            details name="drawer" {
                summary { (l10n.word("web-options")) }
                (options::chosen(&game_voice, live.game, &live.header.options))
            }
        }
    })
}

/// What the browser remembers for its owner: whether to ask before a turn ends, and whether to call.
fn preferences(l10n: &Localizer) -> Markup {
    html! {
        details.preferences name="drawer" data-script hidden {
            summary { (l10n.word("web-preferences")) }
            label { input type="checkbox" data-preference="confirm"; " " (l10n.word("web-prefer-confirm")) }
            button type="button" data-notify data-granted=(l10n.word("web-notify-granted"))
                data-denied=(l10n.word("web-notify-denied")) { (l10n.word("web-notify")) }
        }
    }
}

/// One standing order: what it is about, and what can be ordered.
fn order(l10n: &Localizer, text: &OrderText, given: Option<&str>) -> Markup {
    let known = |id: String, common: String| l10n.known(&id).unwrap_or_else(|| l10n.word(&common));
    html! {
        label.order {
            span { (known(format!("order-{}", text.id), format!("web-order-{}", text.id))) }
            select name=(text.id) {
                @for value in text.values {
                    option value=(value) selected[given == Some(*value)] {
                        (known(format!("order-{}-{value}", text.id), format!("common-value-{value}")))
                    }
                }
            }
        }
    }
}

fn chat_lines(said: &[table::Chat]) -> Markup {
    html! { @for line in said { li { b { (line.name) } " " (line.text) } } }
}

/// A place that was touched.
#[derive(Deserialize)]
pub(crate) struct Touched {
    place: String,
}

/// Why nothing can be done at a place.
pub(crate) async fn place(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(touched): Query<Touched>,
    session: Session,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await?;
    let state = live.state().await;
    let l10n = app.game_voice(live.game.id(), session.lang, state.names());
    let Some(seat) = Perspective::of(&state, session.id()).decides(&state) else {
        return Ok(Json(json!({ "why": [] })).into_response());
    };
    let mut why: Vec<(String, &str)> = Vec::new();
    for (_, tried) in state.position.intended_moves(seat, &touched.place) {
        if let Err(PlayError::Refused { clause, why: message }) = tried {
            let reason = (l10n.say(&message), clause.0);
            if !why.contains(&reason) && why.len() < 3 {
                why.push(reason);
            }
        }
    }
    let why: Vec<_> = why.iter().map(|(text, clause)| json!({ "text": text, "clause": clause })).collect();
    Ok(Json(json!({ "why": why, "rules": format!("/rules/{}", live.game.id()) })).into_response())
}

/// A move that is thought about.
#[derive(Deserialize)]
pub(crate) struct Thought {
    #[serde(rename = "move")]
    text: String,
}

/// The board as it would be after a move, for those who play. Nothing happens. What cannot be shows
/// nothing, for the table may have moved on since the thought; so does a secret choice, for what would
/// come of it depends on what the others choose.
pub(crate) async fn preview(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(thought): Query<Thought>,
    session: Session,
) -> Result<Response, PageError> {
    let live = app.service.table(&id).await?;
    let state = live.state().await;
    if state.seats_of(session.id()).is_empty() {
        return Err(TableError::NotYours.into());
    }
    let Perspective { viewer, .. } = Perspective::of(&state, session.id());
    let l10n = app.game_voice(live.game.id(), session.lang, state.names());
    let after = Perspective::of(&state, session.id()).decides(&state).and_then(|seat| {
        let actor = Actor::Seat(seat);
        let mut position = state.position.copy();
        position.redeal(viewer, &mut Dice::new(0));
        let secret = position.audience(actor, &thought.text) != Audience::Everybody;
        let played = position.play(actor, &thought.text, &mut Vec::new());
        (played.is_ok() && !secret).then_some(position)
    });
    drop(state);
    let scene = after.and_then(|position| position.scene(viewer, &l10n));
    Ok(Json(json!({ "board": scene.map(|scene| scene.board) })).into_response())
}
