//! Refusals that map games share: whose turn it is, what is missing, what a building can become.

use kernel::{Message, Seat};

/// Another seat decides, or chance does.
pub fn not_yours(who: Seat) -> Message {
    match who {
        Seat::NOBODY => Message::new("refuse-chance-decides"),
        who => Message::new("refuse-not-yours").seat("who", who),
    }
}

/// So much of something is needed, and so much is there.
pub fn short(what: &'static str, need: u16, have: u16) -> Message {
    Message::new("refuse-short").amounts("price", [(need.into(), what)]).number("have", have)
}

/// A building does not become another, but one of these, if there is any.
pub fn no_upgrade(from: &'static str, to: &'static str, right: Vec<&'static str>) -> Message {
    let said = |id| Message::new(id).word("from", from).word("to", to);
    match right.is_empty() {
        true => said("refuse-last-upgrade"),
        false => said("refuse-no-upgrade").either("right", right),
    }
}
