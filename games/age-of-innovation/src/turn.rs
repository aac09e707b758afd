//! The turn under way: what was begun, what is still to be chosen, and offers of power to neighbors.

use crate::components::{Bonus, Building, ByTrack, InnovationSlot, Swap};
use crate::moves::{Act, Grant};
use kernel::{ById, Seat};
use parts::cards::IdSet;
use parts::hexes::Hex;
use serde::{Deserialize, Serialize};

/// What the player on turn is in the middle of. It comes before anything else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum InProgress {
    /// Nothing.
    None,
    /// Books of any discipline are to be paid, so many.
    Pay(u8, Bought),
    /// A hex was transformed; more may follow.
    Dig(Dig),
    /// A building is to be replaced.
    Swap(Swap),
}

/// What books are paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Bought {
    /// A book action.
    Act(Act),
    /// The innovation on this space.
    Innovation(InnovationSlot),
}

/// A transform and build under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Dig {
    /// Free spades left.
    pub free: u8,
    /// The hex that was transformed first.
    pub first: Hex,
    /// The hex that was tunneled or flown to, or [`Hex::NONE`].
    pub skipped_to: Hex,
    /// The workshop is free and may stand on any home terrain within reach.
    pub town: bool,
}

/// What is left of a palace tile that gives books, bridges and spades one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Parts {
    /// Books not taken yet.
    pub books: u8,
    /// The spades are not begun with yet.
    pub spades: bool,
    /// The part that was begun and must be finished before another one.
    pub begun: Part,
}

/// A part of a palace tile that takes several moves. Spades under way are [`InProgress`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Part {
    /// None is half done.
    #[default]
    None,
    /// Books.
    Books,
    /// Bridges.
    Bridges,
}

/// What a bridge may go over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Span {
    /// Rivers, on the printed sites.
    #[default]
    Rivers,
    /// Land, too.
    LandToo,
}

/// The turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn, or [`Seat::NOBODY`].
    pub seat: Seat,
    /// Actions still to be taken.
    pub actions: u8,
    /// The action still to be taken may be left.
    pub optional: bool,
    /// What is under way.
    pub work: InProgress,
    /// Books of choice to take.
    pub books: u8,
    /// Steps of choice to make.
    pub steps: u8,
    /// Steps to make on one track of choice.
    pub track_steps: u8,
    /// Competency tiles to take.
    pub competencies: u8,
    /// A palace is to be chosen.
    pub palace: bool,
    /// Town tiles to take.
    pub towns: u8,
    /// Bridges to place.
    pub bridges: u8,
    /// What the bridges may go over.
    pub span: Span,
    /// Neutral buildings to place, by kind.
    pub place: IdSet<Building>,
    /// Guilds of the planning board to place anywhere.
    pub guilds: u8,
    /// Free spades not begun with, by [`Grant`].
    pub grants: ById<Grant, u8, 4>,
    /// Which of them were chosen to come next.
    pub grant: Option<Grant>,
    /// What the action gave may not be given up before any of it is used.
    pub must: bool,
    /// What is left of a palace tile of several parts.
    pub parts: Parts,
    /// The hex of a transform and build that ended because no workshop could follow, or [`Hex::NONE`].
    pub dug: Hex,
    /// Spades that build nothing, one step each.
    pub loose: u8,
    /// Steps held back for want of a key, by track.
    pub held: ByTrack<u8>,
    /// The bonus tile to take, if any, once the steps of passing are made.
    pub passing: Option<Option<Bonus>>,
}

impl Turn {
    /// No turn is under way.
    pub const NOBODY: Turn = Turn {
        seat: Seat::NOBODY,
        actions: 0,
        optional: false,
        work: InProgress::None,
        books: 0,
        steps: 0,
        track_steps: 0,
        competencies: 0,
        palace: false,
        towns: 0,
        bridges: 0,
        span: Span::Rivers,
        place: IdSet::EMPTY,
        guilds: 0,
        grants: ById::new([0; 4]),
        grant: None,
        must: false,
        parts: Parts { books: 0, spades: false, begun: Part::None },
        dug: Hex::NONE,
        loose: 0,
        held: ByTrack::new([0; 4]),
        passing: None,
    };

    /// Free spades that can be begun with now, if there are any: those that come first.
    #[inline]
    pub fn next_grant(&self) -> Option<Grant> {
        if !self.has_grants() {
            return None;
        }
        let first = self.chosen_grant().or_else(|| self.has_grant(Grant::One).then_some(Grant::One));
        first.or_else(|| Grant::ALL.into_iter().rev().find(|&grant| self.has_grant(grant)))
    }

    /// Are there free spades that are not begun with?
    #[inline]
    pub(crate) fn has_grants(&self) -> bool {
        self.grants != ById::new([0; 4])
    }

    /// Are there steps held back for want of a key?
    #[inline]
    pub(crate) fn holds_steps(&self) -> bool {
        self.held != ByTrack::new([0; 4])
    }

    /// The free spades that were chosen to come next, if they can.
    #[inline]
    pub(crate) fn chosen_grant(&self) -> Option<Grant> {
        self.grant.filter(|&grant| self.has_grant(grant))
    }

    /// Can such free spades be chosen to come next?
    #[inline]
    pub(crate) fn may_choose(&self, grant: Grant) -> bool {
        self.has_grant(grant) && self.chosen_grant().is_none() && self.next_grant() != Some(grant)
    }

    /// Can such free spades be begun with now? Those of a palace wait for its part that was begun.
    #[inline]
    pub(crate) fn has_grant(&self, grant: Grant) -> bool {
        let waits = grant == Grant::Two && self.parts.spades && self.parts.begun != Part::None;
        self.grants[grant] > u8::from(waits)
    }

    /// Can a book of choice be taken now? Those of a palace wait for its bridges if these were begun.
    #[inline]
    pub(crate) fn has_book(&self) -> bool {
        self.books > if self.parts.begun == Part::Bridges { self.parts.books } else { 0 }
    }

    /// Can a bridge be placed now? Those of a palace wait for its books if these were begun.
    #[inline]
    pub(crate) fn has_bridge(&self) -> bool {
        self.bridges > 0 && self.parts.begun != Part::Books
    }

    /// Such free spades are begun with, or given up. Those of the palace go first.
    pub(crate) fn use_grant(&mut self, grant: Grant) {
        self.grants[grant] -= 1;
        self.grant = None;
        if grant == Grant::Two && self.parts.begun == Part::None {
            self.parts.spades = false;
        }
    }

    /// A book of choice is taken. Those of the palace go last.
    pub(crate) fn use_book(&mut self) {
        self.books -= 1;
        if self.books < self.parts.books {
            self.parts.books = self.books;
            self.parts.begun = if self.books > 0 { Part::Books } else { Part::None };
        }
    }

    /// Bridges are placed or given up until so many are left.
    pub(crate) fn leave_bridges(&mut self, left: u8) {
        self.bridges = left;
        self.parts.begun = if left > 0 { Part::Bridges } else { Part::None };
    }

    /// Is anything owed that must be chosen, apart from pieces to place, bridges and spades?
    #[inline]
    pub(crate) fn tiles_due(&self) -> bool {
        self.books > 0
            || self.steps > 0
            || self.track_steps > 0
            || self.competencies > 0
            || self.palace
            || self.towns > 0
    }

    /// Are pieces to place, bridges or spades owed?
    #[inline]
    pub(crate) fn pieces_due(&self) -> bool {
        !self.place.is_empty() || self.guilds > 0 || self.bridges > 0 || self.has_grants() || self.loose > 0
    }
}

/// An offer of power to a neighbor of the player on turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Offer {
    /// Who may take it.
    pub to: Seat,
    /// How much it would bring.
    pub amount: u8,
}
