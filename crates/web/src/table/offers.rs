//! The legal moves of a viewer as buttons, each with what it costs and gives.

use crate::voice::Voice;
use kernel::house::{AnyPosition, Told};
use kernel::scene::Speak;
use kernel::{Actor, Arg, Dice, Message, Seat, Viewer};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// The most events told of one move.
const MOST_TOLD: usize = 6;

/// A legal move to be shown.
pub(crate) struct Offer {
    /// The move as a record writes it.
    pub(crate) text: String,
    /// Where it can be touched.
    pub(crate) places: Vec<String>,
    /// What it is.
    pub(crate) label: String,
    /// What would come of it.
    pub(crate) effect: String,
    /// Not worth much: shown only when asked for.
    pub(crate) minor: bool,
    /// Cannot be taken back, or is the last of the turn.
    pub(crate) last: bool,
}

/// Every legal move of a seat.
pub(crate) fn offers(voice: &Voice, position: &dyn AnyPosition, seat: Seat) -> Vec<Offer> {
    let actor = Actor::Seat(seat);
    let worth: BTreeSet<String> = position.offered(actor).into_iter().collect();
    // A trial must not tell what the seat may not know, nor make it up: what two deals of the unknown
    // agree on is told.
    let known = [0, 1].map(|seed| {
        let mut deal = position.copy();
        deal.redeal(Viewer::Seat(seat), &mut Dice::new(seed));
        deal
    });
    let choices = match position.choices(seat) {
        Some(choices) => choices.into_iter().map(|c| (c.text, c.places, voice.say(&c.label))).collect(),
        None => {
            position.legal(actor).into_iter().map(|text| (text.clone(), Vec::new(), text)).collect::<Vec<_>>()
        }
    };
    let offer = |(text, places, label): (String, Vec<String>, String)| {
        let mut last = false;
        let [mut told, other] = [0, 1].map(|deal| {
            let mut told = Vec::new();
            // A move that one of the deals refuses is told nothing of.
            let mut after = known[deal].copy();
            let played = after.play(actor, &text, &mut told);
            last |= !after.decision().is_for(actor) || after.undo_line() != known[deal].undo_line();
            if played.is_ok() { told } else { Vec::new() }
        });
        let sure = told.iter().zip(&other).take_while(|(a, b)| a == b).count();
        told.truncate(sure);
        let effect = effect(voice, told.iter().filter(|told| told.audience.has(Viewer::Seat(seat))));
        Offer { minor: !worth.contains(&text), text, places, label, effect, last }
    };
    choices.into_iter().map(offer).collect()
}

/// What came of a move, in one line.
pub(crate) fn effect<'a>(voice: &Voice, told: impl Iterator<Item = &'a Told>) -> String {
    let mut line = String::new();
    let mut before = String::new();
    let mut told = told.filter(|event| event.reason.is_none()).fuse();
    for event in told.by_ref().take(MOST_TOLD) {
        let (join, said) = clause_of(voice, &event.message, &mut before);
        if !line.is_empty() {
            line.push_str(join);
        }
        line.push_str(&said);
    }
    if told.next().is_some() {
        line.push_str(" …");
    }
    line
}

/// A sentence as a part of a longer one, and what joins it to what stands before: whom it is about is
/// said once.
pub(crate) fn clause_of(voice: &Voice, message: &Message, before: &mut String) -> (&'static str, String) {
    let said = voice.phrase(message);
    let who = subject(voice, message, &said);
    let rest = said.strip_prefix(&*who).and_then(|rest| rest.strip_prefix([' ', ':'])).map(str::trim_start);
    let again = !who.is_empty() && who == *before;
    *before = who;
    match rest {
        Some(rest) if again => (", ", rest.to_owned()),
        _ => ("; ", said),
    }
}

/// Whom a sentence is about, if it begins with the name.
fn subject(voice: &Voice, message: &Message, said: &str) -> String {
    let names = message.args.iter().filter_map(|(key, arg)| match (*key, arg) {
        ("who" | "seat", Arg::Word(id)) => Some(voice.word(id)),
        ("who" | "seat", Arg::Seat(seat)) => Some(voice.seat(*seat)),
        _ => None,
    });
    names.into_iter().find(|name| said.starts_with(&**name)).unwrap_or_default()
}

/// The buttons. They stand in a form, so they work without the script; with it, those that belong to
/// places appear when a place is touched.
pub(crate) fn buttons(voice: &Voice, offers: &[Offer]) -> Markup {
    let button = |offer: &Offer| {
        html! {
            button.choice name="move" value=(offer.text) data-places=(offer.places.join(" ")) data-last[offer.last] {
                b { (offer.label) }
                @if !offer.effect.is_empty() { small { (offer.effect) } }
                @if offer.last { small.again { (voice.word("web-press-again")) } }
            }
        }
    };
    let (minor, major): (Vec<&Offer>, Vec<&Offer>) = offers.iter().partition(|offer| offer.minor);
    html! {
        @for offer in &major { (button(offer)) }
        @if offers.iter().any(|offer| !offer.places.is_empty()) {
            p.hint data-hint hidden { (voice.word("web-touch")) }
            button type="button" data-all hidden {
                (voice.say(&Message::new("web-all-moves").number("n", offers.len() as i32)))
            }
        }
        @if !minor.is_empty() {
            details.more {
                summary { (voice.say(&Message::new("web-more-moves").number("n", minor.len() as i32))) }
                div { @for offer in &minor { (button(offer)) } }
            }
        }
    }
}
