//! The privacy screen between several people on one device, in games with something to hide.

use super::perspective::Perspective;
use crate::localizer::Localizer;
use kernel::scene::Localize;
use kernel::{Audience, Message, Viewer};
use maud::{Markup, html};
use table::{Played, Visibility};

/// Covers the table until the one whose turn it is says so. Nothing where there is nothing to hide.
pub(crate) fn privacy_screen(l10n: &Localizer, played: &[Played], perspective: Perspective) -> Markup {
    let Viewer::Seat(seat) = perspective.viewer else { return html! {} };
    let secrets = || played.iter().any(|played| played.audience != Audience::Everybody);
    if perspective.own.len() < 2 || perspective.visibility == Visibility::Open || !secrets() {
        return html! {};
    }
    let who = l10n.seat(seat);
    html! {
        p { (l10n.say(&Message::new("web-privacy-screen").name("who", who.clone()))) }
        input #lift type="checkbox" data-seat=(seat.0);
        label.button.primary for="lift" { (l10n.say(&Message::new("web-privacy-screen-lift").name("who", who))) }
    }
}
