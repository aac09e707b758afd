//! The analysis: what the adviser expected along the game, and the moments that cost most; on a page of its own, and beside the replay.

use super::looks::Looks;
use super::plot::{fitting, rounds};
use super::request::{TablePage, TableView};
use crate::body::{Body, Nothing};
use crate::error::PageError;
use crate::frame::dressed;
use crate::localizer::capitalized;
use crate::quota;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use kernel::scene::Localize;
use kernel::{Actor, Decision, Message};
use maud::{Markup, html};
use table::{Analysis, ReviewedTurn, TableError};

/// How many moments are told.
const MOMENTS: usize = 3;

/// Begins the analysis of one's game.
pub(crate) async fn begin(page: TablePage, body: Body<Nothing>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    let _asking = quota::may_ask(&page.app, person)?;
    page.app.service.analyze(&page.live, person.id).await?;
    Ok(body.answer(&format!("{}/analysis", page.path()), serde_json::json!({})))
}

/// The page. It renews itself as long as there is something to wait for: by the script, or loaded anew.
pub(crate) async fn show(page: TablePage) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?.id;
    let analysis = page.app.service.analysis(&page.live, person).await?;
    let view = page.look().await;
    let (state, l10n) = (&view.state, &view.l10n);
    let seat = state.seats.iter().position(|row| row.person == Some(person));
    if state.position.decision() != Decision::Over {
        return Err(PageError::new(StatusCode::CONFLICT, "web-error-analysis"));
    }
    let seat = seat.ok_or(TableError::NotYours)?;
    let path = page.path();
    let title = format!("{} – {}", l10n.word("web-analysis"), l10n.title(view.live.game));
    let running = analysis.as_ref().is_some_and(|analysis| !analysis.is_done());
    let inside = html! {
        main.sheet.analysis data-running[running] {
            @if running { noscript { meta http-equiv="refresh" content="3"; } }
            h1 { (l10n.word("web-analysis")) }
            p { a href={ (path) "/end" } { (l10n.word("web-result")) } }
            @match &analysis {
                None => {
                    p { (l10n.word("web-analysis-what")) }
                    form method="post" { button.primary { (l10n.word("web-analysis-begin")) } }
                },
                Some(analysis) => {
                    @if running {
                        p { (l10n.word("web-analysis-runs")) }
                        progress max=(analysis.of) value=(analysis.turns.len()) {}
                    }
                    (course(&view, seat, analysis))
                    @if !running { (moments(&view, seat, analysis, &path)) }
                    (turns(&view, seat, analysis, &path))
                },
            }
        }
    };
    let html = dressed(l10n, &page.session, view.live.game, &title, "quiet", inside);
    Ok(Html(html.into_string()).into_response())
}

/// A moment that cost its player much.
pub(super) struct Costly {
    /// Before which move.
    pub(super) at: usize,
    /// What is to be said of it.
    pub(super) said: String,
}

/// One's own game with its analysis, where that is done.
pub(super) struct Reviewed {
    seat: usize,
    analysis: Analysis,
}

impl Reviewed {
    /// Of the person who looks, once the game is over.
    pub(super) async fn of(page: &TablePage, view: &TableView<'_>) -> Option<Reviewed> {
        let person = page.session.id()?;
        if view.state.position.decision() != Decision::Over {
            return None;
        }
        let seat = view.state.seats.iter().position(|row| row.person == Some(person))?;
        let analysis = page.app.service.analysis(&page.live, person).await.ok().flatten();
        analysis.filter(Analysis::is_done).map(|analysis| Reviewed { seat, analysis })
    }

    /// The moments that cost most.
    pub(super) fn costly(&self, view: &TableView<'_>) -> Vec<Costly> {
        let told = |turn: &&ReviewedTurn| {
            let said = format!("{}: {}", heading(view, &self.analysis, turn), cost(view, turn));
            Costly { at: turn.at, said }
        };
        self.analysis.costliest(MOMENTS).iter().map(told).collect()
    }

    /// Beside the replay: the forecast, and the moments that cost most.
    pub(super) fn drawer(&self, view: &TableView<'_>) -> Markup {
        let path = format!("/t/{}", view.live.header.id);
        html! {
            (course(view, self.seat, &self.analysis))
            (moments(view, self.seat, &self.analysis, &path))
        }
    }
}

/// What was played, and what would have been better, in words.
pub(super) fn words(view: &TableView<'_>, seat: usize, turn: &ReviewedTurn) -> (String, String) {
    let TableView { live, state, l10n, .. } = view;
    let actor = Actor::Seat(kernel::Seat(seat as u8));
    let told = |texts: &mut dyn Iterator<Item = &str>| {
        let Ok(mut position) = state.at(live.game, &live.header, turn.at) else { return String::new() };
        let mut said = Vec::new();
        for text in texts {
            said.extend(position.label(actor, text).map(|label| l10n.phrase(&label)));
            if position.play(actor, text, &mut Vec::new()).is_err() {
                break;
            }
        }
        said.join("; ")
    };
    let played = state.played.get(turn.at..turn.at + turn.moves).unwrap_or_default();
    (told(&mut played.iter().map(|played| played.text())), told(&mut turn.best.iter().map(|text| &**text)))
}

/// The round before a turn, in a game that has more than one.
fn round(view: &TableView<'_>, turn: &ReviewedTurn) -> Option<String> {
    let before = turn.at.checked_sub(1).and_then(|at| view.state.played.get(at))?;
    let several = rounds(&view.state.played).len() > 1;
    before.round.as_deref().filter(|_| several).map(|round| view.l10n.say(round))
}

/// Which of one's turns it was, and with which move it began.
fn when(analysis: &Analysis, turn: &ReviewedTurn) -> Message {
    let n = 1 + analysis.turns.iter().filter(|other| other.at < turn.at).count();
    Message::new("web-analysis-when").number("n", n as i32).number("move", turn.at as i32 + 1)
}

/// When a turn was, as a heading: with its round, where the game has rounds.
fn heading(view: &TableView<'_>, analysis: &Analysis, turn: &ReviewedTurn) -> String {
    let when = view.l10n.say(&when(analysis, turn));
    round(view, turn).map_or_else(|| capitalized(&when), |round| format!("{round}, {when}"))
}

/// By how much less the bot expected after a turn.
fn cost(view: &TableView<'_>, turn: &ReviewedTurn) -> String {
    view.l10n.say(&Message::new("web-analysis-cost").number("points", turn.cost().round() as i32))
}

/// The moments that cost most, each with a way to try something else.
fn moments(view: &TableView<'_>, seat: usize, analysis: &Analysis, path: &str) -> Markup {
    let l10n = &view.l10n;
    let costly = analysis.costliest(MOMENTS);
    html! {
        h2 { (l10n.word("web-analysis-moments")) }
        @if costly.is_empty() { p { (l10n.word("web-analysis-none")) } }
        ol.moments {
            @for turn in costly {
                @let (played, best) = words(view, seat, turn);
                li.card {
                    p {
                        b { (heading(view, analysis, turn)) } " "
                        span.loss { (cost(view, turn)) }
                    }
                    p { b { (l10n.word("web-analysis-played")) } " " (played) }
                    p { b { (l10n.word("web-analysis-better")) } " " (best) }
                    div.row {
                        a.button href={ (path) "/try/" (turn.at) } { (l10n.word("web-what-if")) }
                        a.button href={ (path) "/replay/" (turn.at) } { (l10n.word("web-analysis-picture")) }
                    }
                }
            }
        }
    }
}

/// The turns with which rounds begin: before which move, and in which round.
fn beginnings(view: &TableView<'_>, analysis: &Analysis) -> Vec<(usize, String)> {
    let rounds = analysis.turns.iter().filter_map(|turn| Some((turn.at, round(view, turn)?)));
    let mut first: Vec<(usize, String)> = rounds.collect();
    first.dedup_by(|next, before| next.1 == before.1);
    first
}

/// The room of the plot: its width and height, and where its lines begin and end.
const WIDE: f32 = 600.0;
const HIGH: f32 = 160.0;
const LEFT: f32 = 30.0;
const RIGHT: f32 = 590.0;

/// The expected points along the game, before each turn.
fn course(view: &TableView<'_>, seat: usize, analysis: &Analysis) -> Markup {
    let looks = Looks::of(&view.l10n, &*view.state.position);
    let most = analysis.turns.iter().map(|turn| turn.before.max(turn.after)).fold(10.0, f32::max);
    let (from, all) = (analysis.turns.first().map_or(0, |turn| turn.at), view.state.played.len());
    let x = |at: usize| LEFT + (RIGHT - LEFT) * at.saturating_sub(from) as f32 / (all - from).max(1) as f32;
    let y = |points: f32| HIGH - 20.0 - (HIGH - 30.0) * points.max(0.0) / most;
    let point = |turn: &ReviewedTurn| format!("{:.1},{:.1}", x(turn.at), y(turn.before));
    let points: Vec<String> = analysis.turns.iter().map(point).collect();
    html! {
        @if analysis.turns.len() > 1 {
            svg.plot viewBox={ "0 0 " (WIDE) " " (HIGH) } role="img" aria-label=(view.l10n.word("web-analysis-plot"))
                data-from=(from) data-moves=(all) data-left=(LEFT) data-right=(RIGHT) {
                text x="26" y=(y(most) + 3.0) text-anchor="end" { (format!("{most:.0}")) }
                text x="26" y=(y(0.0) + 3.0) text-anchor="end" { "0" }
                line.grid x1=(LEFT) x2=(RIGHT) y1=(y(0.0)) y2=(y(0.0)) {}
                @let begun = beginnings(view, analysis);
                @for (n, (at, round)) in begun.iter().enumerate() {
                    @let next = begun.get(n + 1).map_or(WIDE, |(next, _)| x(*next));
                    line.round x1=(x(*at)) x2=(x(*at)) y1="10" y2=(y(0.0)) {}
                    text x=(x(*at) + 2.0) y=(HIGH - 5.0) { (fitting(round, (next - x(*at)) as i32)) }
                }
                polyline class=(looks.class(seat)) points=(points.join(" ")) {}
                @for turn in analysis.turns.iter().filter(|turn| turn.cost() >= 1.0) {
                    line.cost x1=(x(turn.at)) x2=(x(turn.at)) y1=(y(turn.before)) y2=(y(turn.after)) {}
                }
                line.cursor x1="0" x2="0" y1="10" y2=(y(0.0)) {}
            }
            p.hint { (view.l10n.word("web-analysis-plot")) }
        }
    }
}

/// Every turn with what was expected before and after it.
fn turns(view: &TableView<'_>, seat: usize, analysis: &Analysis, path: &str) -> Markup {
    let l10n = &view.l10n;
    html! {
        details open[!analysis.is_done()] {
            summary { (l10n.word("web-analysis-turns")) }
            div.wide { table.results {
                thead { tr {
                    th { (l10n.word("common-move")) } th { (l10n.word("web-analysis-before")) }
                    th { (l10n.word("web-analysis-after")) } th { (l10n.word("web-analysis-own")) }
                    th { (l10n.word("web-analysis-bot")) }
                } }
                @for turn in &analysis.turns {
                    @let (played, best) = words(view, seat, turn);
                    tr {
                        td { a href={ (path) "/replay/" (turn.at) } { (turn.at + 1) } }
                        td { (format!("{:.0}", turn.before)) }
                        td.loss[turn.cost() >= 1.0] { (format!("{:.0}", turn.after)) }
                        td { (played) }
                        td { @if played.starts_with(&best) { "=" } @else { (best) } }
                    }
                }
            } }
        }
    }
}
