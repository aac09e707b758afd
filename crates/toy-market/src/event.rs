//! Events and refusals of Bazaar, a row each.

use crate::cards::Card;
use kernel::{Audience, Clause, Event, Message, Seat};

kernel::named! {
    /// Where points come from; the clause that scores it stands behind it.
    pub enum Source, "" {
        Effect = "effects" by "3.1",
        Scribe = "scribes" by "3.7",
        Gift = "gifts" by "3.5",
    }
}

kernel::messages! {
    /// Something that happened.
    pub enum Happened {
        Dealt(who: Seat)                          by "1.1" says "event-dealt";
        Drew(who: Seat, card: Card)               by "1.1" says "event-drew";
        Filled(card: Card)                        by "1.2" says "event-filled";
        Bought(who: Seat, card: Card)             by "2.2" says "event-bought";
        Played(who: Seat, card: Card)             by "2.3" says "event-played";
        Rested(who: Seat)                         by "2.5" says "event-rested";
        Coins(who: Seat, n: u8)                   by "3.1" says "event-coins";
        Paid(who: Seat, n: u8)                    by "3.4" says "event-paid";
        Points(who: Seat, n: u8, source: Source)  by (Source::CLAUSES[source.index()]) says "event-points";
        Discarded(who: Seat, card: Card)          by "3.6" says "event-discarded";
        Reshuffled                                by "1.4" says "event-reshuffled";
    }
}

kernel::messages! {
    /// Why a move is not legal.
    pub enum No is Refusal {
        NotYours                                  by "1.3" says "refuse-not-yours";
        NotInDeck(card: Card)                     by "1.1" says "refuse-not-in-deck";
        NoCardThere                               by "1.2" says "refuse-no-card-there";
        TooDear { price: u8, coins: u8 }          by "2.2" says "refuse-too-dear";
        NotInHand(card: Card)                     by "2.3" says "refuse-not-in-hand";
        NothingToUse(card: Card)                  by "2.4" says "refuse-nothing-to-use";
        UseSomething                              by "2.4" says "refuse-use-something";
        NotNow                                    by "2.1" says "refuse-not-now";
    }
}

kernel::said_words! {
    Card: card => card.kind().text();
    Source: source => source.text();
}

impl Event for Happened {
    fn clause(&self) -> Clause {
        Happened::clause(self)
    }

    fn message(&self) -> Message {
        Happened::message(self)
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
