//! The sandbox, "what if": play on from any position, on paper only.
//!
//! The line that is tried stands in the address; the server keeps nothing and the table is not
//! touched. In a running game the sandbox begins from what the viewer may know, where somebody decides.

use super::analysis::words;
use super::drawn::Deciding;
use super::extras::purse;
use super::layout::{Link, PageParts, Shown, layout};
use super::move_buttons::icon;
use super::page::outcome_in_words;
use super::perspective::Perspective;
use super::request::{TablePage, TableView};
use super::stops::decision_from;
use crate::error::PageError;
use crate::localizer::Localizer;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::erased::AnyPosition;
use kernel::scene::{CHAIN_JOINT, Localize};
use kernel::{Actor, Decision, Dice, Message, Seat, Seats, Viewer};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use table::{Origin, Played, ReviewedTurn, TableError, Visibility};

const MOST_MOVES: usize = 200;

/// What is tried.
#[derive(Deserialize)]
pub(crate) struct SandboxQuery {
    /// The moves so far, one a line, each with its actor.
    #[serde(default)]
    line: String,
    /// One more.
    #[serde(rename = "move")]
    next: Option<String>,
    /// One more, which a bot makes for whoever decides.
    bot: Option<String>,
}

/// The sandbox, from where the table is now.
pub(crate) async fn now(page: TablePage) -> Redirect {
    let moves = page.live.state().await.played.len();
    Redirect::to(&format!("{}/try/{moves}", page.path()))
}

/// The sandbox after `moves` moves of the table and a line of its own.
pub(crate) async fn show(
    Path((_, moves)): Path<(String, usize)>,
    Query(mut tried): Query<SandboxQuery>,
    page: TablePage,
) -> Result<Response, PageError> {
    if tried.bot.is_some() {
        tried.next = bot_answer(&page, moves, &tried.line).await;
    }
    let reviewed = reviewed(&page, moves).await?;
    let view = page.look().await;
    let TableView { live, state, l10n, perspective } = &view;
    let id = page.id();
    let over = perspective.visibility == Visibility::Open;
    if perspective.own.is_empty() && !over {
        return Err(PageError::forbidden("web-error-sandbox"));
    }
    let (at, mut position) = begin(&view, moves)?;
    let mut line: Vec<String> = tried.line.lines().map(str::to_owned).collect();
    if line.len() > MOST_MOVES {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-body"));
    }
    if let (Some(next), Some(actor)) =
        (tried.next, played_on(&*position, &line).and_then(|after| after.decision().first_actor()))
    {
        line.extend(next.split(CHAIN_JOINT).map(|text| format!("{actor} {text}")));
    }
    // What led here may be told once nothing of it is a secret any more.
    let told = if over { state.played.get(..at).unwrap_or_default() } else { &[] };
    let mut played: Vec<Played> = told.to_vec();
    let error = |error: TableError| PageError::from(error).of(live.game.id(), state.names());
    let mut i = 0;
    loop {
        // Chance is drawn here, and becomes a part of the line.
        if i == line.len() && position.decision() == Decision::Chance && line.len() < MOST_MOVES {
            let mut dice = Dice::new((at * 1000 + i) as u64);
            match position.draw(&mut dice) {
                Some(text) => line.push(format!("* {text}")),
                None => break,
            }
        }
        let Some(step) = line.get(i) else { break };
        let bad = || PageError::new(StatusCode::BAD_REQUEST, "web-error-body");
        let (actor, text) = step.split_once(' ').ok_or_else(bad)?;
        let actor: Actor = actor.parse().map_err(|_| bad())?;
        let previous = played.last().map(|played| played.actor);
        let made = Played::make(&mut *position, previous, (0, 0), actor, text, Origin::Person);
        played.push(made.map_err(|why| error(why.into()))?);
        i += 1;
    }
    let seat = match position.decision() {
        Decision::Seats(seats) => seats.lowest(),
        _ => None,
    };
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let perspective = Perspective { own: Seats::NONE, viewer, visibility: Visibility::Open };
    let (parts, scene) =
        PageParts::new(l10n, (live.game.id(), None), &*position, &state.seats, (&played, &[]), perspective);
    let asked = match (&scene.prompt, position.outcome()) {
        (_, Some(outcome)) => outcome_in_words(l10n, &outcome, &position.rivals()),
        (Some(asked), None) => l10n.say(asked),
        (None, None) => l10n.word("web-what-if"),
    };
    let best = reviewed.as_ref().map(|(seat, turn)| words(&view, *seat, turn).1);
    let trial = Trial { address: format!("/t/{id}/try/{at}"), at, line: &line, seat };
    let previous = played.last().map(|played| played.actor);
    let deciding = seat.map(|seat| Deciding::new(l10n, &*position, &scene, previous, seat));
    let prompt = trial.prompt(l10n, &asked, best.as_deref(), &*position, deciding.as_ref());
    let links = [
        Link { href: format!("/t/{id}/replay/{at}"), text: l10n.word("web-replay") },
        Link { href: format!("/t/{id}"), text: l10n.word("web-back-to-table") },
    ];
    let title = format!("{} – {}", l10n.word("web-what-if"), l10n.title(live.game));
    let shown = Shown { seq: state.seq, ..Shown::default() };
    let html = layout(l10n, live, &title, "sandbox", &parts, &links, prompt, html! {}, &shown);
    Ok(Html(html.into_string()).into_response())
}

/// Where a trial stands, from which it goes on.
struct Trial<'a> {
    address: String,
    /// After how many moves of the table it began.
    at: usize,
    /// What was tried since.
    line: &'a [String],
    /// Who decides.
    seat: Option<Seat>,
}

impl Trial<'_> {
    /// What is asked: the choices, what the analysis holds for the best, and the ways on and back.
    fn prompt(
        &self,
        l10n: &Localizer,
        asked: &str,
        best: Option<&str>,
        position: &dyn AnyPosition,
        deciding: Option<&Deciding>,
    ) -> Markup {
        let tried = Message::new("web-sandbox").number("at", self.at as i32);
        let hidden = |line: &[String]| html! { input type="hidden" name="line" value=(line.join("\n")); };
        html! {
            @if let Some(deciding) = deciding { (PreEscaped(&deciding.actions)) }
            div.ask {
                p.question { (asked) }
                (purse(l10n, position, self.seat.map_or(Viewer::Public, Viewer::Seat)))
                div.trial {
                    p { (l10n.say(&tried)) }
                    @if let Some(best) = best { p.best { b { (l10n.word("web-analysis-better")) } " " (best) } }
                }
                p.why role="status" aria-live="polite" {}
            }
            @if let Some(deciding) = deciding {
                form.choices method="get" action=(self.address) {
                    (hidden(self.line))
                    (PreEscaped(&deciding.buttons))
                }
            }
            div.back {
                @if self.seat.is_some() {
                    form.bot-answers method="get" action=(self.address) {
                        (hidden(self.line))
                        button name="bot" value="yes" { (l10n.word("web-bot-answers")) }
                    }
                }
                @match taken_back(self.line) {
                    Some(before) => form.undo method="get" action=(self.address) {
                        (hidden(before))
                        button aria-label=(l10n.word("web-undo")) { (icon("undo", "")) span { (l10n.word("web-undo")) } }
                    },
                    None => span.undo.idle title=(l10n.word("web-error-no-undo")) {
                        button type="button" disabled aria-label=(l10n.word("web-undo")) { (icon("undo", "")) span { (l10n.word("web-undo")) } }
                    },
                }
            }
        }
    }
}

/// What the analysis of one's game says of the turn that began here, and whose it is, if there is one.
async fn reviewed(page: &TablePage, moves: usize) -> Result<Option<(usize, ReviewedTurn)>, PageError> {
    let Some(person) = page.session.id() else { return Ok(None) };
    let analysis = page.app.service.analysis(&page.live, person).await?;
    let turn = analysis.and_then(|analysis| analysis.turns.into_iter().find(|turn| turn.at == moves));
    let seat = page.live.state().await.seats.iter().position(|row| row.person == Some(person));
    Ok(seat.zip(turn))
}

/// Does a step of a line belong to chance?
fn is_drawn(step: &str) -> bool {
    step.starts_with("* ")
}

/// A line without what was chosen last. What chance drew after it goes with it, or would come at once again.
fn taken_back(line: &[String]) -> Option<&[String]> {
    let last = line.iter().rposition(|step| !is_drawn(step))?;
    Some(&line[..last])
}

/// What a bot would do after a line, from what the viewer may know; nothing where nobody decides, or for who may
/// not try anything here.
async fn bot_answer(page: &TablePage, moves: usize, line: &str) -> Option<String> {
    let account = page.session.id()?;
    let (position, seat) = {
        let view = page.look().await;
        let over = view.perspective.visibility == Visibility::Open;
        if view.perspective.own.is_empty() && !over {
            return None;
        }
        let start = begin(&view, moves).ok()?.1;
        let line: Vec<String> = line.lines().take(MOST_MOVES).map(str::to_owned).collect();
        let position = played_on(&*start, &line)?;
        let Decision::Seats(seats) = position.decision() else { return None };
        (position, seats.lowest()?)
    };
    page.app.service.bot_answer(page.live.game.id(), position, seat, account).await
}

/// Where a sandbox begins: after how many moves, and the position there as the viewer may know it.
fn begin(view: &TableView<'_>, moves: usize) -> Result<(usize, Box<dyn AnyPosition>), PageError> {
    let TableView { live, state, perspective, .. } = view;
    if perspective.visibility == Visibility::Open {
        let at = moves.min(state.played.len());
        return Ok((at, state.at(live.game, &live.header, at)?));
    }
    let at = decision_from(&state.played, state.position.decision(), moves);
    Ok((at, state.at(live.game, &live.header, at)?.seen_by(perspective.viewer)))
}

/// The position after a line, if it can be played.
fn played_on(start: &dyn AnyPosition, line: &[String]) -> Option<Box<dyn AnyPosition>> {
    let mut position = start.copy();
    for step in line {
        let (actor, text) = step.split_once(' ')?;
        position.play(actor.parse().ok()?, text, &mut Vec::new()).ok()?;
    }
    Some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undo_takes_back_what_was_chosen_and_not_only_what_was_drawn_then() {
        let line = ["0 build", "* draw a", "1 pass", "* draw b", "* draw c"].map(str::to_owned);
        let before = taken_back(&line).unwrap();
        assert_eq!(before, &line[..2]);
        assert_eq!(taken_back(before).unwrap(), &line[..0]);
        assert_eq!(taken_back(&["* draw a".to_owned()]), None);
    }
}
