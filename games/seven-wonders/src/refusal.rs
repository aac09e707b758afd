//! Why a move is not legal.

use crate::clauses;
use kernel::{Clause, Message};

/// A typed reason against a move, with what is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Somebody else decides now, or the game is over.
    NotYourDecision,
    /// The position asks for something else.
    NotNow,
    /// In the solo game a leader is recruited or discarded, nothing else.
    NoBurying,
    /// The seat has already chosen.
    AlreadyChosen,
    /// The card is not among those that can be used.
    NotAvailable {
        /// The card's text.
        card: &'static str,
        /// The rule that says which cards can.
        clause: Clause,
    },
    /// The leader is not among those that can be named.
    NoSuchLeader {
        /// The leader's text.
        leader: &'static str,
    },
    /// The tile is not in hand.
    NoSuchTile {
        /// The tile's text.
        tile: &'static str,
    },
    /// The city holds a structure of that name.
    AlreadyBuilt {
        /// The card's text.
        card: &'static str,
        /// The rule that forbids it.
        clause: Clause,
    },
    /// Resources are missing and nobody sells them.
    Resources {
        /// How many units cannot be had.
        missing: u8,
    },
    /// There are not enough coins.
    Coins {
        /// How many are needed.
        needed: u16,
        /// How many are there.
        have: u16,
        /// The rule that asks for them.
        clause: Clause,
    },
    /// The purchases do not fit: too much, too little, or another way is better.
    Payment,
    /// There is no such link.
    NoLink,
    /// A link makes the card free, or it costs nothing: there is nothing to pay for.
    FreeAnyway,
    /// The city has no such power left.
    NoPower,
    /// The stage is built, does not exist, or another comes first.
    StageOrder,
    /// There is no project to take part in with this card.
    NoProject,
    /// No more cards can be turned up.
    NoMoreFlips,
    /// The helper takes another colour.
    HelperColor,
    /// More than is owed or than is there.
    Loss {
        /// The most that can be paid.
        most: u8,
    },
    /// Chance cannot bring that.
    NotInDeck,
}

impl kernel::Refusal for Refusal {
    fn clause(&self) -> Clause {
        match self {
            Refusal::NotYourDecision | Refusal::NotNow | Refusal::AlreadyChosen => clauses::CHOOSE,
            Refusal::NoBurying => clauses::YOUR_LEADER,
            Refusal::NotAvailable { clause, .. }
            | Refusal::AlreadyBuilt { clause, .. }
            | Refusal::Coins { clause, .. } => *clause,
            Refusal::NoSuchLeader { .. } => clauses::LEADER_PLAY,
            Refusal::NoSuchTile { .. } => clauses::TILE,
            Refusal::Resources { .. } => clauses::RESOURCES,
            Refusal::Payment => clauses::WAYS_TO_PAY,
            Refusal::NoLink | Refusal::FreeAnyway => clauses::CHAIN,
            Refusal::NoPower => clauses::FREE_BUILD,
            Refusal::StageOrder => clauses::STAGE,
            Refusal::NoProject => clauses::JOIN,
            Refusal::NoMoreFlips => clauses::MORE_FLIPS,
            Refusal::HelperColor => clauses::HELPER,
            Refusal::Loss { .. } => clauses::LOSS,
            Refusal::NotInDeck => clauses::HANDS,
        }
    }

    fn message(&self) -> Message {
        match *self {
            Refusal::NotYourDecision => Message::new("refused-not-your-decision"),
            Refusal::NotNow => Message::new("refused-not-now"),
            Refusal::NoBurying => Message::new("refused-no-burying"),
            Refusal::AlreadyChosen => Message::new("refused-already-chosen"),
            Refusal::NotAvailable { card, .. } => Message::new("refused-not-available").word("card", card),
            Refusal::NoSuchLeader { leader } => Message::new("refused-no-such-leader").word("leader", leader),
            Refusal::NoSuchTile { tile } => Message::new("refused-no-such-tile").word("tile", tile),
            Refusal::AlreadyBuilt { card, .. } => Message::new("refused-already-built").word("card", card),
            Refusal::Resources { missing } => Message::new("refused-resources").number("missing", missing),
            Refusal::Coins { needed, have, .. } => Message::new("refused-coins")
                .number("needed", i32::from(needed))
                .number("have", i32::from(have))
                .number("missing", i32::from(needed) - i32::from(have)),
            Refusal::Payment => Message::new("refused-payment"),
            Refusal::NoLink => Message::new("refused-no-link"),
            Refusal::FreeAnyway => Message::new("refused-free-anyway"),
            Refusal::NoPower => Message::new("refused-no-power"),
            Refusal::StageOrder => Message::new("refused-stage-order"),
            Refusal::NoProject => Message::new("refused-no-project"),
            Refusal::NoMoreFlips => Message::new("refused-no-more-flips"),
            Refusal::HelperColor => Message::new("refused-helper-color"),
            Refusal::Loss { most } => Message::new("refused-loss").number("most", most),
            Refusal::NotInDeck => Message::new("refused-not-in-deck"),
        }
    }
}
