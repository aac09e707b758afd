//! The page of a table, for whoever looks at it.

use super::drawn::Drawn;
use super::end::way_to_end;
use super::extras::{counter_info, is_vague, purse, reason, refusal, why_not};
use super::hint::hint_link;
use super::host;
use super::layout::{Link, Shown, layout, level_name};
use super::lobby::{asks, door};
use super::move_buttons::icon;
use super::pace::waits_for_bots;
use super::perspective::Perspective;
use super::request::{TablePage, TableView};
use super::seats::stand_ins;
use crate::error::PageError;
use crate::limits::{LONGEST_CHAT, LONGEST_NOTE};
use crate::localizer::Localizer;
use crate::pages::options;
use axum::extract::Query;
use axum::response::{Html, IntoResponse, Json, Response};
use kernel::erased::AnyPosition;
use kernel::scene::{CHAIN_JOINT, Localize, Rival, action_place};
use kernel::{Actor, Audience, Clause, Decision, Message, OrderText, Outcome, Seat};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use table::{Back, Secret, TableError, TableState, known_orders};
use texts::hyphenate_html;

/// What was said that is shown.
const MOST_CHAT: u32 = 100;

/// The page.
pub(crate) async fn show(page: TablePage) -> Result<Response, PageError> {
    let said = page.app.service.store().chat(page.id(), MOST_CHAT).await?;
    let chat = chat_lines(&page.app.l10n(page.session.lang), &said).into_string();
    let side_panels = side_panels(&page, &chat).await?;
    let view = page.look().await;
    let drawn = page.app.drawn.of(&view);
    let prompt = prompt(&page, &view, &drawn);
    let links = links(&view);
    let title = title(&view);
    let shown = Shown { seq: view.state.seq, have: drawn.have(&chat) };
    let html =
        layout(&view.l10n, view.live, &title, "live", &drawn.parts, &links, prompt, side_panels, &shown);
    Ok(Html(html.into_string()).into_response())
}

fn title(view: &TableView) -> String {
    let game = view.l10n.title(view.live.game);
    if view.is_mine() {
        format!("● {} – {game}", view.l10n.word("web-your-turn"))
    } else {
        format!("{game} – Társas")
    }
}

fn links(TableView { live, state, l10n, .. }: &TableView) -> Vec<Link> {
    let id = &live.header.id;
    let link = |href: String, text| Link { href, text: l10n.word(text) };
    let bots = state.seats.iter().any(|row| row.bot.is_some());
    let why = bots.then(|| link(format!("/t/{id}/why"), "web-why"));
    let links = [
        link(format!("/t/{id}/replay"), "web-replay"),
        link(format!("/t/{id}/try"), "web-what-if"),
        link(format!("/rules/{}", live.game.id()), "web-rules"),
    ];
    why.into_iter().chain(links).collect()
}

/// What a page knows already.
#[derive(Deserialize)]
pub(crate) struct Heard {
    /// The number up to which it has heard of entries.
    at: Option<u64>,
    /// The parts that it has, by their tags. Who makes a move and says so is answered with the view.
    pub(crate) have: Option<String>,
}

/// The parts that changed, for the script.
pub(crate) async fn view(page: TablePage, Query(heard): Query<Heard>) -> Result<Response, PageError> {
    // What the page has heard of may have come from another node.
    page.app.service.reach(&page.live, heard.at.unwrap_or_default()).await?;
    Ok(Json(view_json(&page, heard.have.as_deref().unwrap_or_default()).await?).into_response())
}

/// The table as who asks sees it now: the parts that they do not have.
pub(crate) async fn view_json(page: &TablePage, have: &str) -> Result<Value, PageError> {
    let said = page.app.service.store().chat(page.id(), MOST_CHAT).await?;
    let view = page.look().await;
    let drawn = page.app.drawn.of(&view);
    let (mut parts, have) = drawn.missing(have, &chat_lines(&view.l10n, &said).into_string());
    parts.insert("prompt".to_owned(), json!(prompt(page, &view, &drawn).into_string()));
    Ok(json!({
        "seq": view.state.seq,
        "mine": view.is_mine(),
        "title": title(&view),
        "parts": parts,
        "have": have,
    }))
}

/// What is asked of the viewer.
fn prompt(page: &TablePage, view: &TableView, drawn: &Drawn) -> Markup {
    let TableView { state, l10n, perspective, .. } = view;
    let (id, perspective) = (page.id(), *perspective);
    if !state.is_full() {
        return waiting(page, view);
    }
    let over = state.position.decision() == Decision::Over;
    html! {
        @if let Some(deciding) = &drawn.deciding { (PreEscaped(&deciding.actions)) }
        div.ask.over[over] {
            p.question { (question(l10n, state, perspective, drawn.asked.as_ref())) }
            // What is left over counts in the end already.
            @if !over { (purse(l10n, &*state.position, perspective.viewer)) }
            p.since { (l10n.say(&Message::new("web-since").name("ago", l10n.ago(state.since)))) }
            p.why role="status" aria-live="polite" {}
        }
        @if let Some(deciding) = &drawn.deciding {
            form.choices method="post" action={ "/t/" (id) "/move" } {
                input type="hidden" name="expected" value=(state.seq);
                input type="hidden" name="key" value=(key());
                (PreEscaped(&deciding.buttons))
            }
        }
        @if waits_for_bots(page, view) {
            form.hurry method="post" action={ "/t/" (id) "/hurry" } data-stay {
                button { (icon("fast", "")) " " (l10n.word("web-hurry")) }
            }
        }
        @if over { (way_to_end(page, view)) }
        div.back {
            (hint_link(view))
            (stand_ins(page, view))
            (back(view, drawn, Back::Last))
            (back(view, drawn, Back::Turn))
        }
    }
}

/// The button that takes back what was done last, or all of the turn where that is more. It keeps its room while
/// there is nothing to take back.
fn back(view: &TableView, drawn: &Drawn, back: Back) -> Markup {
    let TableView { live, state, l10n, perspective } = view;
    let moves = state.undoable(perspective.own, back);
    let turn = back == Back::Turn;
    let (picture, words) = if turn { ("restart", "web-restart-turn") } else { ("undo", "web-undo") };
    if moves.is_empty() || turn && moves.len() == state.undoable(perspective.own, Back::Last).len() {
        let why = if moves.is_empty() { "web-error-no-undo" } else { "web-undo-is-enough" };
        let plays = !perspective.own.is_empty() && state.position.decision() != Decision::Over;
        return html! {
            @if plays {
                span.undo.idle title=(l10n.word(why)) {
                    button type="button" disabled aria-label=(l10n.word(words)) { (icon(picture, "")) span { (l10n.word(words)) } }
                }
            }
        };
    }
    html! {
        form.undo.restart[turn] method="post" action={ "/t/" (live.header.id) "/undo" } {
            input type="hidden" name="expected" value=(state.seq);
            input type="hidden" name="key" value=(key());
            @if turn { input type="hidden" name="turn" value="yes"; }
            button aria-label=(l10n.word(words)) {
                (icon(picture, "")) span { (l10n.word(words)) @if !turn { small { (drawn.undone) } } }
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
        let said = outcome_in_words(l10n, &outcome, &state.position.rivals());
        return match own_place(perspective, &outcome) {
            Some(own) => format!("{said} {}", l10n.say(&own)),
            None => said,
        };
    }
    let mine = perspective.decides(state).is_some();
    match (asked, state.position.decision()) {
        (Some(asked), _) => l10n.say(asked),
        (None, _) if mine => l10n.word("web-your-turn"),
        (None, Decision::Seats(seats)) => {
            l10n.say(&Message::new("web-waits-for").name("who", l10n.seats(seats)))
        }
        _ => l10n.word("web-draws"),
    }
}

/// Which place somebody has, where somebody else has won.
pub(super) fn own_place(perspective: Perspective, outcome: &Outcome) -> Option<Message> {
    let own = perspective.own.iter().filter_map(|seat| outcome.seats.get(seat.index()));
    let own = own.min_by_key(|own| own.rank).filter(|own| outcome.seats.len() > 1 && own.rank > 1)?;
    Some(Message::new("web-over-own").number("place", i32::from(own.rank)).number("points", own.points))
}

/// The grade of a game that has one, with the points on both sides where the rules played an opponent.
pub(super) fn graded_in_words(l10n: &Localizer, outcome: &Outcome, rivals: &[Rival]) -> Option<String> {
    let grade = outcome.grade?;
    Some(match (outcome.seats.first(), rivals.first()) {
        (Some(own), Some(rival)) => {
            let said = Message::new("web-over-against").word("grade", grade);
            l10n.say(&said.number("own", own.points).number("other", rival.points()))
        }
        _ => l10n.sentence(grade),
    })
}

/// That the game is over, and who won.
pub(crate) fn outcome_in_words(l10n: &Localizer, outcome: &Outcome, rivals: &[Rival]) -> String {
    if let Some(said) = graded_in_words(l10n, outcome, rivals) {
        return l10n.say(&Message::new("web-over-graded").name("grade", said));
    }
    let winners: Vec<String> = outcome.winners().map(|seat| l10n.seat(seat)).collect();
    let points = outcome.seats.iter().filter(|seat| seat.rank == 1).map(|seat| seat.points).max();
    let said = Message::new("web-over").name("who", winners.join(", "));
    let said = said.number("winners", winners.len() as i32).number("points", points.unwrap_or(0));
    l10n.say(&said)
}

/// A name for one request, so that it counts once.
pub(super) fn key() -> String {
    Secret::new().map_or_else(|_| String::new(), |secret| secret.text()[..24].to_owned())
}

/// Not everybody is there yet.
fn waiting(page: &TablePage, view: &TableView) -> Markup {
    let TablePage { app, session, live } = page;
    let TableView { state, l10n, .. } = view;
    let id = page.id();
    let known = !state.seats_of(session.id()).is_empty() || session.id() == Some(live.header.host);
    let open = state.seats.iter().filter(|seat| seat.is_open()).count();
    html! {
        div.ask {
            p.question { (l10n.say(&Message::new("web-waiting").number("n", open as i32))) }
            (asks(page, view))
            p.why role="status" aria-live="polite" {}
        }
        (door(page, view))
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
async fn side_panels(page: &TablePage, chat: &str) -> Result<Markup, PageError> {
    let TablePage { app, session, live } = page;
    let id = page.id();
    let l10n = app.l10n(session.lang);
    let note = match session.id() {
        Some(person) => app.service.store().note(id, person, "note").await?,
        None => String::new(),
    };
    let given = session.id().map(|person| app.service.orders(live, person)).unwrap_or_default();
    let game_localizer = app.game_localizer(live.game.id(), session.lang, Vec::new());
    let seated = !live.state().await.seats_of(session.id()).is_empty();
    Ok(html! {
        details name="drawer" data-drawer="chat" {
            summary { (l10n.word("web-chat")) }
            ol.chat #chat { (PreEscaped(chat)) }
            @if session.person.is_some() {
                form.line method="post" action={ "/t/" (id) "/chat" } data-stay {
                    input name="text" maxlength=(LONGEST_CHAT) required aria-label=(l10n.word("web-say-something"))
                        placeholder=(l10n.word("web-say-something")) autocomplete="off";
                    button { (l10n.word("web-say")) }
                }
            }
        }
        @if session.person.is_some() {
            details name="drawer" data-drawer="notes" {
                summary { (l10n.word("web-notes")) }
                form method="post" action={ "/t/" (id) "/notes" } data-stay {
                    textarea name="text" rows="6" maxlength=(LONGEST_NOTE) aria-label=(l10n.word("web-notes-hint"))
                        placeholder=(l10n.word("web-notes-hint")) { (note) }
                    button { (l10n.word("web-save")) }
                }
            }
        }
        @if seated {
            details name="drawer" data-drawer="orders" {
                summary { (l10n.word("web-orders")) }
                form method="post" action={ "/t/" (id) "/orders" } data-stay {
                    @for text in known_orders(live.game) { (order(&game_localizer, text, given.get(text.id))) }
                    button { (l10n.word("web-save")) }
                }
            }
            (preferences(&l10n))
        }
        (host::drawer(page).await)
        @if !live.header.options.is_empty() {
            details name="drawer" data-drawer="options" {
                summary { (l10n.word("web-options")) }
                (options::chosen(&game_localizer, live.game, &live.header.options))
            }
        }
    })
}

/// What the browser remembers for its owner: whether to ask before a turn ends, and whether to call.
fn preferences(l10n: &Localizer) -> Markup {
    html! {
        details.preferences name="drawer" data-drawer="preferences" data-script hidden {
            summary { (l10n.word("web-preferences")) }
            label { input type="checkbox" data-preference="confirm"; " " (l10n.word("web-prefer-confirm")) }
            label { input type="checkbox" data-preference="end-turn"; " " (l10n.word("web-prefer-end-turn")) }
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

/// What was said; who only watches is marked, whatever they call themselves.
fn chat_lines(l10n: &Localizer, said: &[table::Chat]) -> Markup {
    html! {
        @for line in said {
            li {
                b { (line.name) } " "
                @if line.watching { small.tag { (l10n.word("web-watching")) } " " }
                (line.text)
            }
        }
    }
}

/// A place that was touched.
#[derive(Deserialize)]
pub(crate) struct Touched {
    place: String,
}

/// What a place is, and why nothing can be done there.
pub(crate) async fn place(Query(touched): Query<Touched>, page: TablePage) -> Result<Response, PageError> {
    let view = page.look().await;
    let drawn = page.app.drawn.of(&view);
    let TableView { live, state, l10n, perspective } = view;
    let viewer = perspective.viewer;
    let info = counter_info(&l10n, &*state.position, viewer, &touched.place)
        .or_else(|| state.position.info(viewer, &touched.place, &l10n));
    let info = info.map(|info| json!({ "name": info.name, "text": info.text, "rows": info.rows }));
    let seat = perspective.decides(&state);
    let why =
        seat.map(|seat| why_nothing(&l10n, &*state.position, seat, &touched.place, drawn.asked.as_ref()));
    let why = why.unwrap_or_default();
    let why: Vec<_> = why.iter().map(|(text, clause)| json!({ "text": text, "clause": clause })).collect();
    Ok(Json(json!({ "info": info, "why": why, "rules": format!("/rules/{}", live.game.id()) }))
        .into_response())
}

/// The most reasons that are told of a place.
const MOST_REASONS: usize = 3;

/// Why nothing can be done at a place, with the rules that say so; nothing where something can.
fn why_nothing(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    seat: Seat,
    place: &str,
    asked: Option<&Message>,
) -> Vec<(String, &'static str)> {
    let tried = position.intended_moves(seat, place);
    if tried.iter().any(|(_, tried)| tried.is_ok()) {
        return Vec::new();
    }
    let choices = position.choices(seat).unwrap_or_default();
    let kinds: BTreeSet<&str> =
        choices.iter().map(|choice| choice.kind).filter(|kind| !kind.is_empty()).collect();
    // A kind of thing is tried by examples only, of which one tells why it cannot be done, as in its entry of the bar.
    let refused: Vec<(Clause, Message)> = match place.strip_prefix(&*action_place("")) {
        Some(kind) if kinds.contains(kind) => Vec::new(),
        Some(kind) => why_not(position, seat, kind).into_iter().collect(),
        None => tried.into_iter().filter_map(|(_, tried)| refusal(tried.err()?)).collect(),
    };
    // That it is not the time for something says nothing beside a better reason, nor to who may do several kinds of things.
    let is_told = |why: &Message| !is_vague(l10n, why);
    let told = refused.iter().any(|(_, why)| is_told(why)) || kinds.len() > 1;
    let mut why: Vec<(String, &'static str)> = Vec::new();
    for (clause, message) in refused.iter().filter(|(_, why)| !told || is_told(why)) {
        let text = reason(l10n, message, asked);
        if why.len() < MOST_REASONS && why.iter().all(|(known, _)| *known != text) {
            why.push((text, clause.0));
        }
    }
    why
}

/// A move that is thought about.
#[derive(Deserialize)]
pub(crate) struct PreviewQuery {
    #[serde(rename = "move")]
    text: String,
}

/// The board as it would be after a move, for those who play. Nothing happens. What cannot be shows
/// nothing, for the table may have moved on since the thought; so does a secret choice, for what would
/// come of it depends on what the others choose.
pub(crate) async fn preview(
    Query(thought): Query<PreviewQuery>,
    page: TablePage,
) -> Result<Response, PageError> {
    let TableView { state, l10n, perspective, .. } = page.look().await;
    if perspective.own.is_empty() {
        return Err(TableError::NotYours.into());
    }
    let viewer = perspective.viewer;
    let after = perspective.decides(&state).and_then(|seat| {
        let actor = Actor::Seat(seat);
        let mut position = state.position.seen_by(viewer);
        let open = thought.text.split(CHAIN_JOINT).all(|text| {
            let secret = position.audience(actor, text) != Audience::Everybody;
            !secret && position.play(actor, text, &mut Vec::new()).is_ok()
        });
        open.then_some(position)
    });
    drop(state);
    let scene = after.and_then(|position| position.scene(viewer, &l10n));
    // Hyphenated as the board below it is.
    let board = scene.map(|scene| hyphenate_html(l10n.lang, &scene.board).into_owned());
    Ok(Json(json!({ "board": board })).into_response())
}
