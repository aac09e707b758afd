//! The log: who did what, what came of it, and by which rule.

use super::offers::clause_of;
use super::sight::Sight;
use crate::voice::Voice;
use kernel::house::Told;
use kernel::scene::Speak;
use kernel::{Actor, Audience, Line, Message};
use maud::{Markup, html};
use table::{By, Eyes, Handed, Played};

/// What chance did is told at once up to this many sentences; more of them are folded away.
const MOST_DRAWN: usize = 3;

/// The moves, the last first, as turns: a run of moves of one mover is one paragraph. What happened
/// after the last move of one's own seats is marked as new.
pub(crate) fn story(
    voice: &Voice,
    game: &str,
    (played, handed): (&[Played], &[Handed]),
    sight: Sight,
    most: usize,
) -> Markup {
    let Sight { own, eyes, .. } = sight;
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
            @for handed in handed.iter().rev().filter(|h| h.after > *first && h.after <= first + turn.len()) {
                li { (voice.say(&hand_over(handed))) }
            }
            @let fresh = !own.is_empty() && *first >= seen;
            @if turn.iter().any(|played| is_told(played, eyes)) {
                li.fresh[fresh] id={ "m" (first + turn.len()) } {
                    b.who { (voice.actor(turn[0].actor)) }
                    @if turn[0].by == By::Order { i.by { (voice.word("web-by-order")) } }
                    " "
                    (turn_of(voice, game, turn, eyes))
                }
            }
        }
    }
}

/// Is there something to say of a move? Of the end of a turn there is not.
fn is_told(played: &Played, eyes: Eyes) -> bool {
    played.audience != Audience::Everybody || eyes.told(played).next().is_some()
}

/// A bot stands in for somebody, or somebody is back.
fn hand_over(handed: &Handed) -> Message {
    let id = if handed.bot.is_some() { "web-handed" } else { "web-came-back" };
    Message::new(id).seat("who", handed.seat)
}

/// What came of a turn. Of a secret move it is said that it was made, and what it was to those who may
/// know; a move of which nothing is told otherwise (the end of a turn) stays untold.
fn turn_of(voice: &Voice, game: &str, turn: &[Played], eyes: Eyes) -> Markup {
    let told: Vec<&Told> = turn.iter().flat_map(|played| eyes.told(played)).collect();
    let secrets: Vec<&Played> = turn.iter().filter(|p| p.audience != Audience::Everybody).collect();
    let mut before = voice.actor(turn[0].actor);
    let alike = |a: &&Told, b: &&Told| match (&a.reason, &b.reason) {
        (None, None) => a.clause == b.clause,
        (a, b) => a.is_some() && b.is_some(),
    };
    let runs: Vec<&[&Told]> = told.chunk_by(alike).collect();
    let sentences = html! {
        (secret_of(voice, &secrets, eyes))
        @if !secrets.is_empty() && !told.is_empty() { "; " }
        @for (i, run) in runs.iter().enumerate() {
            @if run[0].reason.is_some() {
                (reasons_of(voice, game, run))
            } @else {
                @let follows = i > 0 && runs[i - 1][0].reason.is_none();
                @for (j, event) in run.iter().enumerate() {
                    @let (join, said) = clause_of(voice, &event.message, &mut before);
                    @if follows || j > 0 { (join) }
                    span.points[event.scored.is_some()] { (said) }
                }
                (clause_link(game, run[0]))
            }
        }
    };
    if turn[0].actor != Actor::Chance || told.len() <= MOST_DRAWN {
        return sentences;
    }
    let drawn = Message::new("web-drawn").number("n", told.len() as i32);
    html! { details.drawn { summary { (voice.phrase(&drawn)) } (sentences) } }
}

fn clause_link(game: &str, told: &Told) -> Markup {
    html! { a.clause href={ "/rules/" (game) "#" (told.clause.0) } { " §" (told.clause.0) } }
}

/// Why a choice was made: all that was weighed, with each part of what it came to.
fn reasons_of(voice: &Voice, game: &str, lines: &[&Told]) -> Markup {
    let is = |told: &Told, line: Line| told.reason.as_ref().is_some_and(|reason| reason.line == line);
    html! {
        details.reasons {
            summary { (voice.word("web-reasons")) }
            table {
                @for weighed in lines.chunk_by(|_, next| is(next, Line::Part)) {
                    tr.rejected[is(weighed[0], Line::Rejected)] title=(voice.say(&weighed[0].message)) {
                        @for (i, told) in weighed.iter().enumerate() {
                            @if let Some(reason) = &told.reason {
                                @if i == 0 {
                                    th scope="row" { (voice.say(&reason.what)) }
                                    td { b { (reason.value) } }
                                } @else {
                                    td.part { (reason.value) " " (voice.say(&reason.what)) (clause_link(game, told)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Secret moves of one mover: how many cards were dealt, or that somebody has chosen.
fn secret_of(voice: &Voice, secrets: &[&Played], eyes: Eyes) -> Markup {
    let Some(first) = secrets.first() else { return html! {} };
    if first.actor == Actor::Chance {
        let dealt = Message::new("web-dealt").number("n", secrets.len() as i32);
        return html! { (voice.phrase(&dealt)) };
    }
    let known = |played: &&&Played| eyes.see(played.audience);
    let what = |played: &&Played| match &played.label {
        Some(label) => voice.phrase(label),
        None => played.text.clone(),
    };
    let chosen: Vec<String> = secrets.iter().filter(known).map(what).collect();
    html! {
        (voice.word("web-has-chosen"))
        @if !chosen.is_empty() { ": " (chosen.join("; ")) }
    }
}
