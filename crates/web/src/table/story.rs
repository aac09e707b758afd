//! The log: who did what, what came of it, and by which rule.

use super::offers::clause_of;
use crate::voice::Voice;
use kernel::Seats;
use kernel::house::Told;
use maud::{Markup, html};
use table::{By, Played};

/// The moves, the last first, as turns: a run of moves of one mover is one paragraph. What happened
/// after the last move of `own` seats is marked as new.
pub(crate) fn story(voice: &Voice, game: &str, played: &[Played], own: Seats, most: usize) -> Markup {
    let mine =
        |played: &Played| played.actor.seat().is_some_and(|seat| own.has(seat)) && played.by == By::Person;
    let seen = played.iter().rposition(mine).map_or(0, |last| last + 1);
    let from = played.len().saturating_sub(most);
    let mut turns: Vec<(usize, &[Played])> = Vec::new();
    let mut at = from;
    for turn in played[from..].chunk_by(|a, b| a.actor == b.actor && a.by == b.by) {
        turns.push((at, turn));
        at += turn.len();
    }
    html! {
        @for (first, turn) in turns.iter().rev() {
            @let fresh = !own.is_empty() && *first >= seen;
            li.fresh[fresh] id={ "m" (first + turn.len()) } {
                b.who { (voice.actor(turn[0].actor)) }
                @if turn[0].by == By::Order { i.by { (voice.word("web-by-order")) } }
                " "
                (turn_of(voice, game, turn))
            }
        }
    }
}

/// What came of a turn. A move of which nothing is told (the end of a turn, a secret choice) stays
/// untold.
fn turn_of(voice: &Voice, game: &str, turn: &[Played]) -> Markup {
    let told: Vec<&Told> = turn.iter().flat_map(|played| &played.told).collect();
    let mut before = voice.actor(turn[0].actor);
    let mut first = true;
    html! {
        @for run in told.chunk_by(|a, b| a.clause == b.clause) {
            @for event in run {
                @let (join, said) = clause_of(voice, &event.message, &mut before);
                @if !std::mem::take(&mut first) { (join) }
                span.points[event.scored.is_some()] { (said) }
            }
            a.clause href={ "/rules/" (game) "#" (run[0].clause.0) } { " §" (run[0].clause.0) }
        }
        @if told.is_empty() { "…" }
    }
}
