//! Hints for one's own decision, and what bots thought of their last turns.

use super::move_buttons::effect;
use super::page::key;
use super::request::{TablePage, TableView};
use crate::error::PageError;
use crate::frame::frame;
use crate::localizer::Localizer;
use crate::quota;
use axum::response::{Html, IntoResponse, Response};
use bots::erased::BotTurn;
use kernel::scene::{Localize, shown};
use kernel::{Actor, Decision, Expected, Message, Seat};
use maud::{Markup, html};
use table::{BotThought, Hint};

/// What a bot would do in the place of who asks.
pub(crate) async fn hint(page: TablePage) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    let _asking = quota::may_ask(&page.app, person)?;
    let hint = page.app.service.hint(&page.live, person.id).await?;
    let l10n = page.look().await.l10n;
    let (best, others) = hint.turns.split_at(hint.turns.len().min(1));
    let turns = |turns: &[BotTurn], rank: Rank| {
        html! { @for turn in turns { (considered(&l10n, &page, &hint, turn, rank)) } }
    };
    let body = html! {
        @if best.is_empty() { p { (l10n.word("web-hint-none")) } }
        ol.turns.best { (turns(best, Rank::Best)) }
        @if !others.is_empty() {
            h2 { (l10n.word("web-hint-others")) }
            ol.turns { (turns(others, Rank::Other)) }
        }
    };
    Ok(sheet(&page, &l10n, &l10n.word("web-hint-title"), body))
}

/// What bots thought of their last turns.
pub(crate) async fn why(page: TablePage) -> Response {
    let view = page.look().await;
    let l10n = &view.l10n;
    let thoughts = view.live.thoughts(&view.state, view.perspective.viewer);
    let body = html! {
        @if thoughts.is_empty() { p { (l10n.word("web-why-none")) } }
        ol.turns { @for thought in &thoughts { (explained(&view, thought)) } }
    };
    sheet(&page, l10n, &l10n.word("web-why-title"), body)
}

/// The way to a hint, for who may have one now.
pub(crate) fn hint_link(view: &TableView) -> Markup {
    let word = view.l10n.word("web-hint");
    if !view.live.gives_hints(&view.state) {
        return html! {};
    }
    html! {
        @if view.is_mine() {
            a.button.hint href={ "/t/" (view.live.header.id) "/hint" } rel="nofollow" data-over { (word) }
        } @else if !view.perspective.own.is_empty() && view.state.position.decision() != Decision::Over {
            button.button.idle type="button" disabled { (word) }
        }
    }
}

fn sheet(page: &TablePage, l10n: &Localizer, title: &str, body: Markup) -> Response {
    let html = frame(
        l10n,
        &page.session,
        &format!("{title} – {}", l10n.title(page.live.game)),
        "quiet",
        html! {
            main.sheet.thoughts {
                h1 { (title) }
                p { a href=(page.path()) { (l10n.word("web-back-to-table")) } }
                (body)
            }
        },
    );
    Html(html.into_string()).into_response()
}

/// The place of a turn among those that are recommended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    Best,
    Other,
}

/// A turn that is recommended, with a button that makes its first move.
fn considered(l10n: &Localizer, page: &TablePage, hint: &Hint, turn: &BotTurn, rank: Rank) -> Markup {
    let likely = rank == Rank::Best;
    let actor = Actor::Seat(hint.seat);
    let mut position = hint.seen.copy();
    let label = |text: &String| {
        let label = position.label(actor, text).map_or_else(|| text.clone(), |label| l10n.say(&label));
        // What was considered is legal; if not, the rest has no better words than its own.
        let _ = position.play(actor, text, &mut Vec::new());
        label
    };
    let labels: Vec<String> = turn.moves.iter().map(label).collect();
    html! {
        li.turn {
            (chain(&labels))
            (sure(l10n, turn.confidence))
            @if let Some(first) = turn.moves.first() {
                form.hinted method="post" action={ (page.path()) "/move" } {
                    input type="hidden" name="expected" value=(hint.seq);
                    input type="hidden" name="key" value=(key());
                    button.primary[likely] name="move" value=(first) { (l10n.word("web-hint-play")) }
                }
            }
            // All that is proposed is seen at once; why the others are is asked for.
            details open[likely] {
                summary { (l10n.word("web-why")) }
                (expectation(l10n, hint.seat, hint.seen.seats(), &turn.expected, &turn.reasons))
            }
        }
    }
}

/// A turn that was played, with what the bot thought of it.
fn explained(TableView { state, l10n, perspective, .. }: &TableView, thought: &BotThought) -> Markup {
    let BotThought { seat, seq, moves } = thought;
    let own = state.played.iter().filter(|played| played.seq >= *seq && played.actor == Actor::Seat(*seat));
    let told = own.take(moves.len()).map(|played| effect(l10n, perspective.visibility.told(played).iter()));
    let told: Vec<String> = told.filter(|told| !told.is_empty()).collect();
    html! {
        li.turn {
            h2 { (l10n.seat(*seat)) }
            (chain(&told))
            // How sure it was is said of the whole turn, what it counts on after its end.
            @if let (Some(first), Some(last)) = (moves.first(), moves.last()) {
                (sure(l10n, first.confidence))
                (expectation(l10n, *seat, state.seats.len(), &first.expected, &last.reasons))
            }
        }
    }
}

fn chain(moves: &[String]) -> Markup {
    html! { ol.chain { @for text in moves { li { (text) } } } }
}

fn whole(value: f32) -> i32 {
    value.round() as i32
}

/// How sure a bot is.
fn sure(l10n: &Localizer, confidence: f32) -> Markup {
    html! { p.sure { (l10n.say(&Message::new("web-sure").number("n", whole(100.0 * confidence)))) } }
}

/// What a bot expects for everybody, and where the points of the seat come from.
fn expectation(
    l10n: &Localizer,
    seat: Seat,
    seats: usize,
    expected: &Expected,
    reasons: &[(&'static str, f32)],
) -> Markup {
    html! {
        table.expected {
            caption { (l10n.word("web-expected")) }
            @for (i, points) in expected.iter().enumerate().take(seats) {
                @let who = Seat(i as u8);
                tr.own[who == seat] { th scope="row" { (l10n.seat(who)) } td { (shown(whole(*points))) } }
            }
        }
        @if !reasons.is_empty() {
            table.reasons {
                caption { (l10n.say(&Message::new("web-counts-on").name("who", l10n.seat(seat)))) }
                @for (id, points) in reasons.iter().filter(|(_, points)| whole(*points) != 0) {
                    tr { th scope="row" { (l10n.word(id)) } td { (shown(whole(*points))) } }
                }
            }
        }
    }
}
