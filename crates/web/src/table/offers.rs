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
}

/// Every legal move of a seat.
pub(crate) fn offers(voice: &Voice, position: &dyn AnyPosition, seat: Seat) -> Vec<Offer> {
    let actor = Actor::Seat(seat);
    let worth: BTreeSet<String> = position.offered(actor).into_iter().collect();
    let mut known = position.copy();
    // A trial must not tell what the seat may not know.
    known.redeal(Viewer::Seat(seat), &mut Dice::new(0));
    let choices = match position.choices(seat) {
        Some(choices) => choices.into_iter().map(|c| (c.text, c.places, voice.say(&c.label))).collect(),
        None => {
            position.legal(actor).into_iter().map(|text| (text.clone(), Vec::new(), text)).collect::<Vec<_>>()
        }
    };
    let offer = |(text, places, label): (String, Vec<String>, String)| {
        let mut told = Vec::new();
        let played = known.copy().play(actor, &text, &mut told);
        let effect = if played.is_ok() { effect(voice, &told) } else { String::new() };
        Offer { minor: !worth.contains(&text), text, places, label, effect }
    };
    choices.into_iter().map(offer).collect()
}

/// What came of a move, in one line.
pub(crate) fn effect(voice: &Voice, told: &[Told]) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut before = String::new();
    for event in told.iter().take(MOST_TOLD) {
        let said = voice.phrase(&event.message);
        // Who it is about is said once.
        let who = subject(voice, &event.message);
        let said = match said.strip_prefix(&format!("{who}: ")) {
            Some(rest) if !who.is_empty() && who == before => rest.to_owned(),
            _ => said,
        };
        before = who;
        parts.push(said);
    }
    if told.len() > MOST_TOLD {
        parts.push("…".into());
    }
    parts.join("; ")
}

fn subject(voice: &Voice, message: &Message) -> String {
    match message.args.iter().find(|(key, _)| *key == "who") {
        Some((_, Arg::Word(id))) => voice.word(id),
        Some((_, Arg::Seat(seat))) => voice.seat(*seat),
        _ => String::new(),
    }
}

/// The buttons. They stand in a form, so they work without the script; with it, those that belong to
/// places appear when a place is touched.
pub(crate) fn buttons(voice: &Voice, offers: &[Offer]) -> Markup {
    let button = |offer: &Offer| {
        html! {
            button.choice name="move" value=(offer.text) data-places=(offer.places.join(" ")) {
                b { (offer.label) }
                @if !offer.effect.is_empty() { small { (offer.effect) } }
            }
        }
    };
    let (minor, major): (Vec<&Offer>, Vec<&Offer>) = offers.iter().partition(|offer| offer.minor);
    html! {
        @for offer in &major { (button(offer)) }
        @if !minor.is_empty() {
            details.more {
                summary { (voice.say(&Message::new("web-more-moves").number("n", minor.len() as i32))) }
                div { @for offer in &minor { (button(offer)) } }
            }
        }
    }
}
