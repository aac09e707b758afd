//! The page of a table, for whoever looks at it.

use super::offers::{buttons, effect, offers};
use super::seats::stand_ins;
use super::shell::{Link, Parts, level_name, shell};
use super::sight::Sight;
use crate::app::App;
use crate::guest::Guest;
use crate::limits::{LONGEST_CHAT, LONGEST_NOTE};
use crate::pages::options;
use crate::sorry::Sorry;
use crate::voice::Voice;
use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse, Json, Response};
use kernel::house::Rejected;
use kernel::scene::Speak;
use kernel::{Actor, Audience, Decision, Dice, Message, OrderText};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use table::{Live, Secret, State as Table, TableError, known_orders};

/// What was said that is shown.
const MOST_CHAT: u32 = 100;

/// The page.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await.map_err(|error| Sorry::at(&id, error))?;
    let drawers = drawers(&app, &live, &guest).await?;
    let state = live.state().await;
    let voice = app.game_voice(live.game.id(), guest.lang, state.names());
    let sight = Sight::of(&state, guest.id());
    let (parts, scene) = Parts::new(
        &voice,
        live.game.id(),
        &*state.position,
        &state.seats,
        (&state.played, &state.handed),
        sight,
    );
    let prompt = prompt(&app, &voice, &live, &state, &guest, sight, scene.prompt.as_ref());
    let title = title(&voice, &live, sight.decides(&state).is_some());
    let links = links(&voice, &live);
    let page = shell(&voice, &live, &title, "live", &parts, &links, prompt, drawers, state.seq);
    Ok(Html(page.into_string()).into_response())
}

fn title(voice: &Voice, live: &Live, mine: bool) -> String {
    let game = live.game.about().title;
    if mine {
        format!("● {} – {game}", voice.word("web-your-turn"))
    } else {
        format!("{game} – Társas")
    }
}

fn links(voice: &Voice, live: &Live) -> Vec<Link> {
    let id = &live.header.id;
    let link = |href: String, text| Link { href, text: voice.word(text) };
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
    guest: Guest,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let said = app.hall.store().chat(&id, MOST_CHAT).await?;
    let state = live.state().await;
    let voice = app.game_voice(live.game.id(), guest.lang, state.names());
    let sight = Sight::of(&state, guest.id());
    let (parts, scene) = Parts::new(
        &voice,
        live.game.id(),
        &*state.position,
        &state.seats,
        (&state.played, &state.handed),
        sight,
    );
    let mine = sight.decides(&state).is_some();
    let mut changed = parts.json();
    let prompt = prompt(&app, &voice, &live, &state, &guest, sight, scene.prompt.as_ref());
    changed["prompt"] = json!(prompt.into_string());
    changed["chat"] = json!(chat_lines(&said).into_string());
    Ok(Json(json!({
        "seq": state.seq,
        "mine": mine,
        "title": title(&voice, &live, mine),
        "parts": changed,
    }))
    .into_response())
}

/// What is asked of the viewer.
fn prompt(
    app: &App,
    voice: &Voice,
    live: &Live,
    state: &Table,
    guest: &Guest,
    sight: Sight,
    asked: Option<&Message>,
) -> Markup {
    let id = &live.header.id;
    if !state.is_full() {
        return waiting(app, voice, live, state, guest);
    }
    let undo = state.undoable(sight.own);
    html! {
        div.ask.over[state.position.decision() == Decision::Over] {
            p.question { (question(voice, state, sight, asked)) }
            p.since { (voice.say(&Message::new("web-since").name("ago", voice.ago(state.since)))) }
            p.why role="status" aria-live="polite" {}
        }
        @if let Some(seat) = sight.decides(state) {
            form.choices method="post" action={ "/t/" (id) "/move" } {
                input type="hidden" name="expected" value=(state.seq);
                input type="hidden" name="key" value=(key());
                (buttons(voice, &offers(voice, &*state.position, seat)))
            }
        }
        (stand_ins(app, voice, live, state, guest))
        @if let Some(last) = undo {
            form.undo method="post" action={ "/t/" (id) "/undo" } {
                input type="hidden" name="expected" value=(state.seq);
                input type="hidden" name="key" value=(key());
                button { (voice.word("web-undo")) @if sight.eyes.see(last.audience) { small { (undone(voice, last, sight)) } } }
            }
        }
    }
}

fn question(voice: &Voice, state: &Table, sight: Sight, asked: Option<&Message>) -> String {
    if let Some(outcome) = state.position.outcome() {
        if let Some(grade) = outcome.grade {
            return voice.say(&Message::new("web-over-graded").word("grade", grade));
        }
        let winners: Vec<String> = outcome.winners().map(|seat| voice.seat(seat)).collect();
        return voice.say(&Message::new("web-over").name("who", winners.join(", ")));
    }
    let mine = sight.decides(state).is_some();
    match (asked, state.position.decision()) {
        (Some(asked), _) => voice.say(asked),
        (None, _) if mine => voice.word("web-your-turn"),
        (None, Decision::Seats(seats)) => {
            voice.say(&Message::new("web-waits-for").name("who", voice.seats(seats)))
        }
        _ => String::new(),
    }
}

/// What an undo takes back, in words where there are any.
fn undone(voice: &Voice, last: &table::Played, sight: Sight) -> String {
    let said = effect(voice, sight.eyes.told(last));
    if said.is_empty() { last.text.clone() } else { said }
}

/// A name for one request, so that it counts once.
fn key() -> String {
    Secret::new().map_or_else(|_| String::new(), |secret| secret.text()[..24].to_owned())
}

/// Not everybody is there yet.
fn waiting(app: &App, voice: &Voice, live: &Live, state: &Table, guest: &Guest) -> Markup {
    let id = &live.header.id;
    let known = !state.seats_of(guest.id()).is_empty() || guest.id() == Some(live.header.host);
    let open = state.seats.iter().filter(|seat| seat.is_open()).count();
    html! {
        div.ask {
            p.question { (voice.say(&Message::new("web-waiting").number("n", open as i32))) }
            p.why role="status" aria-live="polite" {}
        }
        @if known {
            @let link = format!("/t/{id}/join/{}", app.hall.invitation(id).text());
            div.invite {
                label for="invite" { (voice.word("web-invite")) }
                input #invite type="text" readonly value=(link) data-link;
                button type="button" data-copy="invite" hidden { (voice.word("web-copy")) }
                a.button href=(link) { (voice.word("web-sit-here")) }
            }
        }
        @if guest.id() == Some(live.header.host) {
            form method="post" action={ "/t/" (id) "/bot" } {
                @for level in app.hall.levels() {
                    button name="level" value=(level) {
                        (voice.say(&Message::new("web-seat-bot").name("level", level_name(voice, level))))
                    }
                }
            }
        }
    }
}

/// Chat, notes and standing orders.
async fn drawers(app: &App, live: &Live, guest: &Guest) -> Result<Markup, Sorry> {
    let id = &live.header.id;
    let voice = app.voice(guest.lang);
    let said = app.hall.store().chat(id, MOST_CHAT).await?;
    let note = match guest.id() {
        Some(person) => app.hall.store().words(id, person, "note").await?,
        None => String::new(),
    };
    let given = guest.id().map(|person| app.hall.orders(live, person)).unwrap_or_default();
    let game_voice = app.game_voice(live.game.id(), guest.lang, Vec::new());
    let seated = !live.state().await.seats_of(guest.id()).is_empty();
    Ok(html! {
        details name="drawer" {
            summary { (voice.word("web-chat")) }
            ol.chat #chat { (chat_lines(&said)) }
            @if guest.person.is_some() {
                form.line method="post" action={ "/t/" (id) "/chat" } data-stay {
                    input name="text" maxlength=(LONGEST_CHAT) required aria-label=(voice.word("web-say-something"))
                        placeholder=(voice.word("web-say-something")) autocomplete="off";
                    button { (voice.word("web-say")) }
                }
            }
        }
        @if guest.person.is_some() {
            details name="drawer" {
                summary { (voice.word("web-notes")) }
                form method="post" action={ "/t/" (id) "/notes" } data-stay {
                    textarea name="text" rows="6" maxlength=(LONGEST_NOTE) aria-label=(voice.word("web-notes-hint"))
                        placeholder=(voice.word("web-notes-hint")) { (note) }
                    button { (voice.word("web-save")) }
                }
            }
        }
        @if seated {
            details name="drawer" {
                summary { (voice.word("web-orders")) }
                form method="post" action={ "/t/" (id) "/orders" } data-stay {
                    @for text in known_orders(live.game) { (order(&game_voice, text, given.get(text.id))) }
                    button { (voice.word("web-save")) }
                }
            }
            (likes(&voice))
        }
        @if !live.header.options.is_empty() {
            details name="drawer" {
                summary { (voice.word("web-options")) }
                (options::chosen(&game_voice, live.game, &live.header.options))
            }
        }
    })
}

/// What the browser remembers for its owner: whether to ask before a turn ends, and whether to call.
fn likes(voice: &Voice) -> Markup {
    html! {
        details.likes name="drawer" data-script hidden {
            summary { (voice.word("web-likes")) }
            label { input type="checkbox" data-like="confirm"; " " (voice.word("web-like-confirm")) }
            button type="button" data-notify data-granted=(voice.word("web-notify-granted"))
                data-denied=(voice.word("web-notify-denied")) { (voice.word("web-notify")) }
        }
    }
}

/// One standing order: what it is about, and what can be ordered.
fn order(voice: &Voice, text: &OrderText, given: Option<&str>) -> Markup {
    let known = |id: String, house: String| voice.known(&id).unwrap_or_else(|| voice.word(&house));
    html! {
        label.order {
            span { (known(format!("order-{}", text.id), format!("web-order-{}", text.id))) }
            select name=(text.id) {
                @for value in text.values {
                    option value=(value) selected[given == Some(*value)] {
                        (known(format!("order-{}-{value}", text.id), format!("house-value-{value}")))
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
    guest: Guest,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let state = live.state().await;
    let voice = app.game_voice(live.game.id(), guest.lang, state.names());
    let Some(seat) = Sight::of(&state, guest.id()).decides(&state) else {
        return Ok(Json(json!({ "why": [] })).into_response());
    };
    let mut why: Vec<(String, &str)> = Vec::new();
    for (_, tried) in state.position.attempts(seat, &touched.place) {
        if let Err(Rejected::Refused { clause, why: message }) = tried {
            let reason = (voice.say(&message), clause.0);
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
    guest: Guest,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let state = live.state().await;
    if state.seats_of(guest.id()).is_empty() {
        return Err(TableError::NotYours.into());
    }
    let Sight { viewer, .. } = Sight::of(&state, guest.id());
    let voice = app.game_voice(live.game.id(), guest.lang, state.names());
    let after = Sight::of(&state, guest.id()).decides(&state).and_then(|seat| {
        let actor = Actor::Seat(seat);
        let mut position = state.position.copy();
        position.redeal(viewer, &mut Dice::new(0));
        let secret = position.audience(actor, &thought.text) != Audience::Everybody;
        let played = position.play(actor, &thought.text, &mut Vec::new());
        (played.is_ok() && !secret).then_some(position)
    });
    drop(state);
    let scene = after.and_then(|position| position.scene(viewer, &voice));
    Ok(Json(json!({ "board": scene.map(|scene| scene.board) })).into_response())
}
