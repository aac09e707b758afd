//! The curtain between several people on one device, in games with something to hide.

use super::sight::Sight;
use crate::voice::Voice;
use kernel::scene::Speak;
use kernel::{Audience, Message, Viewer};
use maud::{Markup, html};
use table::{Eyes, Played};

/// Covers the table until the one whose turn it is says so. Nothing where there is nothing to hide.
pub(crate) fn curtain(voice: &Voice, played: &[Played], sight: Sight) -> Markup {
    let Viewer::Seat(seat) = sight.viewer else { return html! {} };
    let secrets = || played.iter().any(|played| played.audience != Audience::Everybody);
    if sight.own.len() < 2 || sight.eyes == Eyes::Open || !secrets() {
        return html! {};
    }
    let who = voice.seat(seat);
    html! {
        p { (voice.say(&Message::new("web-curtain").name("who", who.clone()))) }
        input #lift type="checkbox" data-seat=(seat.0);
        label.button.primary for="lift" { (voice.say(&Message::new("web-curtain-lift").name("who", who))) }
    }
}
