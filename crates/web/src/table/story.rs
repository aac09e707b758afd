//! The log: who did what, what came of it, and by which rule.

use crate::voice::Voice;
use kernel::Seats;
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
                @for played in *turn { (one(voice, game, played)) }
            }
        }
    }
}

fn one(voice: &Voice, game: &str, played: &Played) -> Markup {
    html! {
        @if played.told.is_empty() {
            span.move { (played.text) ". " }
        }
        @for told in played.told.chunk_by(|a, b| a.clause == b.clause) {
            @for event in told {
                span.points[event.scored.is_some()] { (voice_sentence(voice, event)) } " "
            }
            a.clause href={ "/rules/" (game) "#" (told[0].clause.0) } { "§" (told[0].clause.0) }
            " "
        }
    }
}

fn voice_sentence(voice: &Voice, event: &kernel::house::Told) -> String {
    kernel::scene::Speak::say(voice, &event.message)
}
