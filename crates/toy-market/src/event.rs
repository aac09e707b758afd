//! Events and refusals of Bazaar.

use crate::cards::Card;
use kernel::{Audience, Clause, Event, Message, Refusal, Seat};

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    Effect,
    Scribe,
    Gift,
}

impl Source {
    /// Every source, in the order of a score sheet.
    pub const ALL: [Source; 3] = [Source::Effect, Source::Scribe, Source::Gift];

    /// The id of its name.
    pub const fn id(self) -> &'static str {
        ["effects", "scribes", "gifts"][self as usize]
    }
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happened {
    Dealt(Seat),
    Drew(Seat, Card),
    Filled(Card),
    Bought(Seat, Card),
    Played(Seat, Card),
    Rested(Seat),
    Coins(Seat, u8),
    Paid(Seat, u8),
    Points(Seat, u8, Source),
    Discarded(Seat, Card),
    Reshuffled,
}

impl Event for Happened {
    fn clause(&self) -> Clause {
        Clause(match self {
            Happened::Dealt(_) | Happened::Drew(..) => "1.1",
            Happened::Filled(_) => "1.2",
            Happened::Reshuffled => "1.4",
            Happened::Bought(..) => "2.2",
            Happened::Played(..) => "2.3",
            Happened::Rested(_) => "2.5",
            Happened::Coins(..) | Happened::Points(_, _, Source::Effect) => "3.1",
            Happened::Paid(..) => "3.4",
            Happened::Points(_, _, Source::Gift) => "3.5",
            Happened::Discarded(..) => "3.6",
            Happened::Points(_, _, Source::Scribe) => "3.7",
        })
    }

    fn message(&self) -> Message {
        match *self {
            Happened::Dealt(seat) => Message::new("event-dealt").seat("who", seat),
            Happened::Drew(seat, card) => {
                Message::new("event-drew").seat("who", seat).word("card", card.kind().text())
            }
            Happened::Filled(card) => Message::new("event-filled").word("card", card.kind().text()),
            Happened::Bought(seat, card) => {
                Message::new("event-bought").seat("who", seat).word("card", card.kind().text())
            }
            Happened::Played(seat, card) => {
                Message::new("event-played").seat("who", seat).word("card", card.kind().text())
            }
            Happened::Rested(seat) => Message::new("event-rested").seat("who", seat),
            Happened::Coins(seat, n) => Message::new("event-coins").seat("who", seat).number("n", n),
            Happened::Paid(seat, n) => Message::new("event-paid").seat("who", seat).number("n", n),
            Happened::Points(seat, n, source) => {
                Message::new("event-points").seat("who", seat).number("n", n).word("source", source.id())
            }
            Happened::Discarded(seat, card) => {
                Message::new("event-discarded").seat("who", seat).word("card", card.kind().text())
            }
            Happened::Reshuffled => Message::new("event-reshuffled"),
        }
    }

    fn scored(&self) -> Option<(Seat, i32)> {
        match *self {
            Happened::Points(seat, n, _) => Some((seat, n.into())),
            _ => None,
        }
    }

    fn audience(&self) -> Audience {
        match *self {
            Happened::Drew(seat, _) => Audience::only(seat),
            _ => Audience::Everybody,
        }
    }
}

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum No {
    NotYours,
    NotInDeck(Card),
    NoCardThere,
    TooDear { price: u8, coins: u8 },
    NotInHand(Card),
    NothingToUse(Card),
    UseSomething,
    NotNow,
}

impl Refusal for No {
    fn clause(&self) -> Clause {
        Clause(match self {
            No::NotInDeck(_) => "1.1",
            No::NoCardThere => "1.2",
            No::NotYours => "1.3",
            No::NotNow => "2.1",
            No::TooDear { .. } => "2.2",
            No::NotInHand(_) => "2.3",
            No::NothingToUse(_) | No::UseSomething => "2.4",
        })
    }

    fn message(&self) -> Message {
        match *self {
            No::NotYours => Message::new("refuse-not-yours"),
            No::NotInDeck(card) => Message::new("refuse-not-in-deck").word("card", card.kind().text()),
            No::NoCardThere => Message::new("refuse-no-card-there"),
            No::TooDear { price, coins } => {
                Message::new("refuse-too-dear").number("price", price).number("coins", coins)
            }
            No::NotInHand(card) => Message::new("refuse-not-in-hand").word("card", card.kind().text()),
            No::NothingToUse(card) => Message::new("refuse-nothing-to-use").word("card", card.kind().text()),
            No::UseSomething => Message::new("refuse-use-something"),
            No::NotNow => Message::new("refuse-not-now"),
        }
    }
}
