//! The cards: six kinds, three of each, and the effects that they show.

use kernel::Id as _;
use parts::cards::IdSet;
use parts::effects::{Frame, Parts, Rule};

kernel::ids! {
    /// A card.
    pub struct Card: 18;
    /// A place of the market.
    pub struct Slot: 3;
    /// A part of an effect.
    pub struct Part: 2;
}

/// A set of cards.
pub type Cards = IdSet<Card>;

/// How many cards there are of each kind.
const COPIES: usize = 3;

/// What a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Merchant,
    Smith,
    Banker,
    Herald,
    Guild,
    Scribe,
}

impl Kind {
    /// Every kind, in the order of the cards.
    pub const ALL: [Kind; 6] =
        [Kind::Merchant, Kind::Smith, Kind::Banker, Kind::Herald, Kind::Guild, Kind::Scribe];

    /// As written in a move.
    pub const fn id(self) -> &'static str {
        ["merchant", "smith", "banker", "herald", "guild", "scribe"][self as usize]
    }

    /// The id of its name.
    pub const fn text(self) -> &'static str {
        ["card-merchant", "card-smith", "card-banker", "card-herald", "card-guild", "card-scribe"]
            [self as usize]
    }

    /// What it does when it is played, part by part.
    pub const fn effect(self) -> &'static [Does] {
        match self {
            Kind::Merchant => &[Does::Coins(2), Does::Draw],
            Kind::Smith => &[Does::Points(2), Does::Coins(3)],
            Kind::Banker => &[Does::Pay { coins: 2, points: 3, times: 2 }],
            Kind::Herald => &[Does::Gifts, Does::Points(1)],
            Kind::Guild => &[Does::Discard { points: 2 }, Does::Draw],
            Kind::Scribe => &[],
        }
    }

    /// The frame of its effect: in which order, and what may be left out.
    pub(crate) fn frame<S>(self, source: S, seat: kernel::Seat) -> Frame<S> {
        let all = Parts::first(self.effect().len());
        let frame = Frame::new(source, seat, all);
        match self {
            Kind::Smith => frame.rule(Rule::OneOf).duty(all),
            Kind::Guild => frame.rule(Rule::AllOrNothing).duty(all),
            _ => frame.rule(Rule::AtLeastOne),
        }
    }
}

impl Card {
    /// What it is.
    pub fn kind(self) -> Kind {
        Kind::ALL[self.index() / COPIES % Kind::ALL.len()]
    }

    /// Which of its kind it is, from 1.
    pub(crate) fn copy(self) -> usize {
        self.index() % COPIES + 1
    }

    /// The card written so: its kind and its number.
    pub(crate) fn named(text: &str) -> Option<Card> {
        Card::all().find(|card| text.strip_prefix(card.kind().id()) == Some(&card.copy().to_string()))
    }
}

/// What one part of an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// Gives coins.
    Coins(u8),
    /// Gives points.
    Points(u8),
    /// Draws a card.
    Draw,
    /// Lets pay coins for points, so many times.
    Pay { coins: u8, points: u8, times: u8 },
    /// Gives something to everybody else.
    Gifts,
    /// Discards a card for points.
    Discard { points: u8 },
}

/// What a scribe does when its owner draws a card.
pub(crate) const SCRIBE: Does = Does::Pay { coins: 1, points: 2, times: 1 };
/// What everybody else chooses from when a herald is played.
pub(crate) const GIFT: &[Does] = &[Does::Coins(1), Does::Points(1)];
