//! The turn under way: what was begun, what is still to be chosen, and offers of power to neighbors.

use crate::components::Terrain;
use crate::names::ByCult;
use kernel::Seat;
use parts::hexes::Hex;
use serde::{Deserialize, Serialize};

/// What the player on turn is in the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum InProgress {
    /// Nothing.
    None,
    /// Transforming, and then perhaps building.
    Spades(Spades),
    /// The sandstorm is to be placed.
    Sandstorm,
    /// A free dwelling is to be placed.
    FreeDwelling,
    /// A free trading post is to be placed.
    FreeTradingPost,
    /// A bridge is to be placed; one that was paid for in workers must be.
    Bridge {
        /// May it be left out?
        optional: bool,
    },
    /// So many steps on one track are to be made.
    Steps(u8),
}

/// A transform and build action under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spades {
    /// Where the free spades came from.
    pub source: SpadeSource,
    /// How many free spades there were.
    pub given: u8,
    /// Free spades left.
    pub free: u8,
    /// Paid spades left.
    pub paid: u8,
    /// Whether any spade was paid for.
    pub bought: bool,
    /// Hexes transformed, the last one last.
    pub touched: [Hex; 3],
    /// The terrain of the last one before.
    pub origin: Terrain,
    /// Steps on the cycle that the last one went forward in all; 0 before the first.
    pub forward: i8,
    /// The hex that was tunneled or flown to.
    pub skipped_to: Hex,
}

/// Where free spades come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum SpadeSource {
    /// No free spades: all are paid for.
    Paid,
    /// A power action.
    Power,
    /// A special action.
    Special,
    /// A stronghold just built.
    Stronghold,
    /// The sandstorm, which is no spade.
    Sandstorm,
}

impl Spades {
    /// The beginning of such an action.
    pub fn new(source: SpadeSource, given: u8) -> Spades {
        Spades {
            source,
            given,
            free: given,
            paid: 0,
            bought: false,
            touched: [Hex::NONE; 3],
            origin: Terrain::River,
            forward: 0,
            skipped_to: Hex::NONE,
        }
    }

    /// Spades left.
    #[inline]
    pub fn left(&self) -> u8 {
        self.free + self.paid
    }

    /// Can paid spades be added to them? Not to those of a stronghold, nor to the sandstorm, which is none.
    #[inline]
    pub(crate) fn addable(&self) -> bool {
        !matches!(self.source, SpadeSource::Stronghold | SpadeSource::Sandstorm)
    }

    /// The hex transformed last.
    #[inline]
    pub fn current(&self) -> Option<Hex> {
        self.touched.iter().rev().copied().find(|&hex| hex != Hex::NONE)
    }

    /// Hexes transformed so far.
    #[inline]
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        self.touched.into_iter().take_while(|&hex| hex != Hex::NONE)
    }
}

/// The turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn, or [`Seat::NOBODY`].
    pub seat: Seat,
    /// Actions still to be taken.
    pub actions: u8,
    /// What is under way.
    pub work: InProgress,
    /// Favor tiles to choose.
    pub favors: u8,
    /// Town tiles to choose.
    pub towns: u8,
    /// Workers that may be exchanged for priests.
    pub exchange: u8,
    /// Steps held back at level 9 for want of a key, by track.
    pub held: ByCult<u8>,
}

impl Turn {
    pub(crate) const NOBODY: Turn = Turn {
        seat: Seat::NOBODY,
        actions: 0,
        work: InProgress::None,
        favors: 0,
        towns: 0,
        exchange: 0,
        held: ByCult::new([0; 4]),
    };
}

/// An offer of power to a neighbor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Offer {
    /// Who may take it.
    pub to: Seat,
    /// Who built.
    pub from: Seat,
    /// How much.
    pub amount: u8,
    /// Which building it came from: offers of one building share it.
    pub group: u8,
    /// What is known of it.
    pub fate: OfferFlags,
}

/// What is known of an offer and the others of its group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct OfferFlags(u8);

impl OfferFlags {
    /// Somebody of the group took power.
    pub const TAKEN: OfferFlags = OfferFlags(1);
    /// Somebody of the group declined.
    pub const DECLINED: OfferFlags = OfferFlags(2);
    /// The bowls of the receiver were full when it was made, so it need not be answered.
    pub const FULL: OfferFlags = OfferFlags(4);

    /// Is this known?
    #[inline]
    pub fn is(self, fate: OfferFlags) -> bool {
        self.0 & fate.0 != 0
    }

    /// Now this is known too, if it holds.
    #[inline]
    pub fn note(&mut self, fate: OfferFlags, holds: bool) {
        if holds {
            self.0 |= fate.0;
        }
    }
}
