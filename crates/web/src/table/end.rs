//! The end of a game: who won, where the points came from, how it went, and what next.

use super::alone::{Before, graded};
use super::looks::Looks;
use super::page::{graded_in_words, own_place};
use super::plot::plot;
use super::request::{PastPage, TablePage, TableView};
use super::scores::{Row, by_rank, ordinal, ranks, rows, totals};
use crate::body::Body;
use crate::error::PageError;
use crate::frame::{bare, gear, languages};
use crate::localizer::Localizer;
use crate::pages::open::bot_name;
use crate::quota;
use crate::session::with_cookie;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::scene::{Localize, shown};
use kernel::{Decision, Message, Outcome, Viewer};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use std::collections::BTreeMap;
use table::{SeatRequest, TableError, Terms};

/// The page. Before the end it leads to the table.
pub(crate) async fn show(PastPage(page): PastPage) -> Response {
    // How it went before is asked of whoever played it, of a game that has a grade: that takes a look at other tables.
    let (is_over, is_graded) = {
        let view = page.look().await;
        let outcome = view.state.position.outcome();
        let own = !view.perspective.own.is_empty();
        (outcome.is_some(), own && outcome.is_some_and(|outcome| outcome.grade.is_some()))
    };
    if !is_over {
        return Redirect::to(&page.path()).into_response();
    }
    let before = if is_graded { Before::of(&page).await } else { Before::default() };
    let view = page.look().await;
    let Some(outcome) = view.state.position.outcome() else {
        return Redirect::to(&page.path()).into_response();
    };
    let TableView { live, state, l10n, perspective } = &view;
    let title = format!("{} – {}", l10n.word("web-over-title"), l10n.title(live.game));
    let styles = [format!("/assets/{}.css", live.game.id())];
    let looks = Looks::of(l10n, &*state.position);
    let board = state.position.scene(Viewer::Public, l10n).map(|scene| scene.board).unwrap_or_default();
    let path = page.path();
    let hours = l10n.span(state.since - live.header.created);
    let played = Message::new("web-over-after").number("n", state.played.len() as i32).name("time", hours);
    let html = bare(
        l10n,
        &title,
        &format!("ended {}", live.game.id()),
        &styles,
        html! {
            header.top {
                a.brand href="/" title=(l10n.word("web-to-front")) { "Társas" }
                span.game { (l10n.title(live.game)) }
                span.tag { (l10n.say(&played)) }
                span.spring {}
                nav {
                    a href=(path) { (l10n.word("web-look-at-board")) }
                    a href={ "/rules/" (live.game.id()) } { (l10n.word("web-rules")) }
                    (gear(l10n, Some(page.id())))
                    (languages(l10n))
                }
            }
            main.end {
                (headline(&page, &view, &outcome, &before))
                div.column {
                    section.card.sources {
                        h2 { (l10n.word("web-points-from")) }
                        (bars(l10n, &view, &outcome, &looks))
                    }
                    section.card.sheet-card id="sheet" {
                        h2 { (l10n.word("web-score")) }
                        (super::scores::sheet(l10n, &*state.position, &state.played, perspective.visibility, &looks))
                    }
                }
                div.column {
                    section.card.course {
                        h2 { (l10n.word("web-points-plot")) }
                        (plot(l10n, &looks, &state.played, Some(page.id())))
                    }
                    section.card.last-board {
                        h2 { (l10n.word("web-board-at-end")) }
                        div.board inert { (PreEscaped(board)) }
                    }
                }
            }
        },
    );
    Html(html.into_string()).into_response()
}

/// Who won, how the viewer did, and what can be done now.
fn headline(page: &TablePage, view: &TableView<'_>, outcome: &Outcome, before: &Before) -> Markup {
    let TableView { live, state, l10n, perspective } = view;
    let path = page.path();
    let other = |row: &table::SeatRow| row.person.is_some() && row.person != page.session.id();
    let others = state.seats.iter().any(other);
    let host = page.session.person.is_some() && !state.seats_of(page.session.id()).is_empty();
    let again = |who: &str, id: &str, class: Option<&str>| {
        html! {
            form method="post" action={ (path) "/again" } {
                button class=[class] name="who" value=(who) { (l10n.word(id)) }
            }
        }
    };
    // What most people want next.
    let likely = Some("primary");
    let sequel = live.game.sequel(outcome.seats.len(), &live.header.options);
    html! {
        section.headline {
            div {
                h1 { (winner(l10n, view, outcome)) }
                // Whose victory it is has been said.
                @if let Some(own) = own_place(*perspective, outcome) { p { (l10n.say(&own)) } }
                (graded(view, outcome, before))
                @for missed in view.state.position.shortfall() { p.missing { (l10n.say(&missed)) } }
            }
            div.row {
                @if host {
                    @if sequel.is_some() { (again("next", "web-next-chapter", likely)) }
                    (again("bots", "web-again", likely.filter(|_| sequel.is_none())))
                    @if others { (again("players", "web-same-players", None)) }
                    @if live.terms.seed.is_some() { (again("cards", "web-same-cards", None)) }
                }
                a.button href="#sheet" { (l10n.word("web-score")) }
                a.button href={ (path) "/replay/0" } { (l10n.word("web-replay")) }
                @if host { a.button href={ (path) "/analysis" } { (l10n.word("web-analysis")) } }
            }
        }
    }
}

/// The headline.
fn winner(l10n: &Localizer, view: &TableView<'_>, outcome: &Outcome) -> String {
    let state = &view.state;
    if let Some(said) = graded_in_words(l10n, outcome, &state.position.rivals()) {
        return said;
    }
    let winners: Vec<String> = outcome.winners().map(|seat| l10n.seat(seat)).collect();
    let points =
        outcome.seats.iter().filter(|seat| seat.rank == 1).map(|seat| seat.points).max().unwrap_or(0);
    let mine =
        view.perspective.own.len() == 1 && outcome.winners().all(|seat| view.perspective.own.has(seat));
    let id = match winners.len() {
        1 if mine => "web-over-won",
        1 => "web-over-with",
        _ => "web-over-shared",
    };
    l10n.say(&Message::new(id).name("who", winners.join(", ")).number("points", points))
}

/// Ranking and points by source as bars on one common scale; what was lost stands below in words.
fn bars(l10n: &Localizer, view: &TableView<'_>, outcome: &Outcome, looks: &Looks) -> Markup {
    let state = &view.state;
    let rows: Vec<Row> =
        rows(l10n, &*state.position, Some(outcome), &state.played, view.perspective.visibility);
    let totals = totals(&*state.position);
    let gained = |i: usize| rows.iter().map(|row| row.points[i].max(0)).sum::<i32>();
    let longest = (0..looks.len()).map(gained).max().unwrap_or(0).max(1);
    let ranks = ranks(outcome, looks, &totals);
    let before = |rows: &[Row], i: usize| rows.iter().map(|row| row.points[i].max(0)).sum::<i32>();
    let percent = |n: i32| format!("{:.2}", 100.0 * f64::from(n) / f64::from(longest));
    // A game may have colors of its own for its sources.
    let rivals = state.position.rivals();
    let seats = outcome.seats.iter().flat_map(|seat| &seat.sources);
    let named: BTreeMap<String, &str> = seats
        .chain(rivals.iter().flat_map(|rival| &rival.sources))
        .map(|(source, _)| (l10n.word(source), *source))
        .collect();
    let color = |k: usize| format!("c{} s-{}", k % 16, named.get(&rows[k].title).unwrap_or(&""));
    html! {
        ol.bars {
            @for i in by_rank(&ranks, &totals) {
                @let own = i < looks.seats() && view.perspective.own.has(kernel::Seat(i as u8));
                li.own[own] {
                    // Nobody is first or second alone.
                    span.rank { @if looks.len() > 1 { (ordinal(l10n, ranks[i])) } }
                    span.who { (looks.mark(i)) " " b { (looks.name(i)) }
                        @let seat = outcome.seats.get(i).map(|seat| seat.plays);
                        @if let Some(plays) = seat.or_else(|| rivals.get(i.checked_sub(looks.seats())?).map(|rival| rival.plays)) {
                            small { (l10n.word(plays)) }
                        }
                    }
                    span.bar-line {
                        svg.bar viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
                            @for (k, row) in rows.iter().enumerate().filter(|(_, row)| row.points[i] > 0) {
                                rect class=(color(k)) x=(percent(before(&rows[..k], i))) y="0" width=(percent(row.points[i])) height="6" {}
                            }
                        }
                        span.parts {
                            @for (k, row) in rows.iter().enumerate().filter(|(_, row)| row.points[i] != 0) {
                                span.loss[row.points[i] < 0] { i class={ "swatch " (color(k)) } {} (row.title) " " b { (shown(row.points[i])) } }
                            }
                        }
                    }
                    b.total { (totals[i]) }
                }
            }
        }
    }
}

/// What the table itself shows at the end: the places, where there is room for them, and the way to this page.
pub(crate) fn way_to_end(page: &TablePage, view: &TableView<'_>) -> Markup {
    let (l10n, position) = (&view.l10n, &*view.state.position);
    let looks = Looks::of(l10n, position);
    let totals = totals(position);
    let ranks = position.outcome().map(|outcome| ranks(&outcome, &looks, &totals)).unwrap_or_default();
    html! {
        ol.places-at-end {
            @for i in by_rank(&ranks, &totals) {
                li {
                    // Nobody is first or second alone.
                    @if looks.len() > 1 { span.rank { (ordinal(l10n, ranks[i])) } " " }
                    (looks.mark(i)) span.name { (looks.name(i)) } b { (totals[i]) }
                }
            }
        }
        div.row.to-end data-end={ (page.path()) "/end" } data-close=(l10n.word("web-look-at-board")) {
            a.button.primary href={ (page.path()) "/end" } { (l10n.word("web-result")) }
            a.button href={ (page.path()) "/replay/0" } { (l10n.word("web-replay")) }
        }
    }
}

/// With whom one wants to play again.
#[derive(Deserialize)]
pub(crate) struct Again {
    who: String,
}

/// Opens another table like this one: with the same people, with bots in their place, or with the same cards.
pub(crate) async fn again(page: TablePage, body: Body<Again>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    let (wishes, terms) = {
        let state = page.live.state().await;
        if state.position.decision() != Decision::Over || state.seats_of(Some(person.id)).is_empty() {
            return Err(TableError::NotYours.into());
        }
        let level = page.app.service.ready_level();
        let request = |(i, row): (usize, &table::SeatRow)| match (&row.bot, row.person) {
            (_, Some(who)) if who == person.id => SeatRequest::Me(row.name.clone()),
            (_, Some(who)) if matches!(&*body.sent.who, "players" | "next") => {
                SeatRequest::Known(who, row.name.clone())
            }
            (Some(bot), None) => SeatRequest::Bot(bot.clone(), row.name.clone()),
            _ => SeatRequest::Bot(level.to_owned(), bot_name(i).to_owned()),
        };
        let wishes: Vec<SeatRequest> = state.seats.iter().enumerate().map(request).collect();
        let seed = page.live.terms.seed.clone().filter(|_| body.sent.who == "cards");
        (wishes, Terms { seed, idle: page.live.terms.idle })
    };
    if !matches!(&*body.sent.who, "bots" | "players" | "cards" | "next") {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body"));
    }
    let _opening = quota::may_open(&page.app, &page.session, &wishes).await?;
    let here = &page.live.header;
    let options = match &*body.sent.who {
        "next" => page.live.game.sequel(wishes.len(), &here.options),
        _ => Some(here.options.clone()),
    };
    let Some(options) = options else {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body"));
    };
    let table = page.app.service.open_on(person, page.live.game.id(), options, wishes, terms).await?;
    Ok(with_cookie(body.answer(&format!("/t/{table}"), serde_json::json!({ "table": table })), None))
}
