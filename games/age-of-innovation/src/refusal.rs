//! Why a move is refused.

use crate::components::{Building, TRACKS};
use crate::moves::Resource;
use kernel::{Clause, Message};
use parts::hexes::Hex;

/// A refusal: the rule and the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that the move breaks.
    pub clause: Clause,
    /// Why.
    pub why: Why,
    /// The side of the board, whose hexes are named.
    pub side: u8,
}

/// The reasons against moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The game is over.
    Over,
    /// Somebody else decides now.
    NotYours,
    /// This is not asked for now.
    NotNow,
    /// Too little of something.
    Short {
        /// Of what.
        what: Resource,
        /// How much is needed.
        need: u16,
        /// How much there is.
        have: u16,
    },
    /// No such building is left on the planning board.
    NoPiece(Building),
    /// No bridge is left.
    NoBridge,
    /// No scholar is left in the supply.
    NoScholar,
    /// No book of the discipline is left in the supply.
    NoBook(u8),
    /// There is a building on it.
    Occupied(Hex),
    /// It is no land.
    River(Hex),
    /// It is not home terrain.
    NotHome(Hex),
    /// It is home terrain already.
    HomeAlready(Hex),
    /// It is out of reach.
    OutOfReach(Hex),
    /// It is adjacent to an own building.
    TooNear(Hex),
    /// The one tunnel or flight of this action went elsewhere.
    SkippedElsewhere,
    /// Not on the way home, or not as far as the spades must go.
    WrongTerrain(Hex),
    /// A workshop of this action can stand on the first hex only.
    FirstHexOnly(Hex),
    /// The first hex must be home terrain before spades go on.
    FirstUnfinished(Hex),
    /// No free spade is left for a further hex.
    NoSpadeLeft,
    /// The action of this turn has been taken.
    NoActionLeft,
    /// The action comes before the end of the turn.
    ActionFirst,
    /// Something must be chosen first.
    ChooseFirst,
    /// What was begun must be carried out first.
    FinishFirst,
    /// Offers of power must be answered first.
    AnswerFirst,
    /// No exchange while an action is under way.
    NoExchange,
    /// No own building stands there.
    NotYourBuilding(Hex),
    /// A neutral building stays what it is.
    Neutral(Hex),
    /// Not a step that buildings can make.
    NoUpgrade {
        /// What stands there.
        from: Building,
        /// What was asked for.
        to: Building,
    },
    /// The track ends here.
    TrackEnd,
    /// No such scholar space is free.
    NoSpace(u8),
    /// The action was taken this round.
    Taken,
    /// It is not available to this player.
    NotOwned,
    /// It cannot be carried out now.
    Impossible,
    /// There is a bridge there already.
    BridgeThere,
    /// Only printed sites may be used.
    NotPrinted,
    /// No own building stands at either end.
    NoOwnEnd,
    /// There is an annex already.
    AnnexThere(Hex),
    /// There is no such offer.
    NoOffer,
    /// Nothing of none.
    Zero,
    /// Other books are to be paid.
    WrongBooks,
    /// There is no such tile left.
    OutOfStock,
    /// It is owned already.
    OwnedAlready,
    /// There is no room for another innovation.
    NoRoom,
    /// The bonus tile is not on display.
    NotOnDisplay,
    /// In the last round no bonus tile is taken.
    NoTileInLastRound,
    /// A bonus tile must be taken.
    TileNeeded,
    /// It was drawn before, is not in the game, or may not lie there.
    NotDrawable,
    /// One of this kind was taken before.
    SecondOfKind,
    /// No town can be founded there.
    NoTown,
    /// No step waits for a key there, or there is no key.
    NoKey,
    /// It cannot be given up.
    CannotGiveUp,
}

/// Makes a refusal.
#[inline]
pub(crate) fn refuse<T>(clause: &'static str, why: Why) -> Result<T, Refusal> {
    Err(Refusal { clause: Clause(clause), why, side: 0 })
}

/// Refuses if the condition does not hold.
#[inline]
pub(crate) fn require(holds: bool, clause: &'static str, why: Why) -> Result<(), Refusal> {
    if holds { Ok(()) } else { refuse(clause, why) }
}

impl kernel::Refusal for Refusal {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        let map = &crate::components::tables().maps[self.side as usize & 1];
        let hex = |id, hex: Hex| Message::new(id).name("hex", map.name(hex));
        match self.why {
            Why::Over => Message::new("refuse-over"),
            Why::NotYours => Message::new("refuse-not-yours"),
            Why::NotNow => Message::new("refuse-not-now"),
            Why::Short { what, need, have } => {
                Message::new("refuse-short").word("what", what.id()).number("need", need).number("have", have)
            }
            Why::NoPiece(kind) => Message::new("refuse-no-piece").word("building", kind.id()),
            Why::NoBridge => Message::new("refuse-no-bridge"),
            Why::NoScholar => Message::new("refuse-no-scholar"),
            Why::NoBook(track) => Message::new("refuse-no-book").word("track", track_id(track)),
            Why::Occupied(h) => hex("refuse-occupied", h),
            Why::River(h) => hex("refuse-river", h),
            Why::NotHome(h) => hex("refuse-not-home", h),
            Why::HomeAlready(h) => hex("refuse-home-already", h),
            Why::OutOfReach(h) => hex("refuse-out-of-reach", h),
            Why::TooNear(h) => hex("refuse-too-near", h),
            Why::SkippedElsewhere => Message::new("refuse-skipped-elsewhere"),
            Why::WrongTerrain(h) => hex("refuse-wrong-terrain", h),
            Why::FirstHexOnly(h) => hex("refuse-first-hex-only", h),
            Why::FirstUnfinished(h) => hex("refuse-first-unfinished", h),
            Why::NoSpadeLeft => Message::new("refuse-no-spade-left"),
            Why::NoActionLeft => Message::new("refuse-no-action-left"),
            Why::ActionFirst => Message::new("refuse-action-first"),
            Why::ChooseFirst => Message::new("refuse-choose-first"),
            Why::FinishFirst => Message::new("refuse-finish-first"),
            Why::AnswerFirst => Message::new("refuse-answer-first"),
            Why::NoExchange => Message::new("refuse-no-exchange"),
            Why::NotYourBuilding(h) => hex("refuse-not-your-building", h),
            Why::Neutral(h) => hex("refuse-neutral", h),
            Why::NoUpgrade { from, to } => {
                Message::new("refuse-no-upgrade").word("from", from.id()).word("to", to.id())
            }
            Why::TrackEnd => Message::new("refuse-track-end"),
            Why::NoSpace(steps) => Message::new("refuse-no-space").number("steps", steps),
            Why::Taken => Message::new("refuse-taken"),
            Why::NotOwned => Message::new("refuse-not-owned"),
            Why::Impossible => Message::new("refuse-impossible"),
            Why::BridgeThere => Message::new("refuse-bridge-there"),
            Why::NotPrinted => Message::new("refuse-not-printed"),
            Why::NoOwnEnd => Message::new("refuse-no-own-end"),
            Why::AnnexThere(h) => hex("refuse-annex-there", h),
            Why::NoOffer => Message::new("refuse-no-offer"),
            Why::Zero => Message::new("refuse-zero"),
            Why::WrongBooks => Message::new("refuse-wrong-books"),
            Why::OutOfStock => Message::new("refuse-out-of-stock"),
            Why::OwnedAlready => Message::new("refuse-owned-already"),
            Why::NoRoom => Message::new("refuse-no-room"),
            Why::NotOnDisplay => Message::new("refuse-not-on-display"),
            Why::NoTileInLastRound => Message::new("refuse-no-tile-in-last-round"),
            Why::TileNeeded => Message::new("refuse-tile-needed"),
            Why::NotDrawable => Message::new("refuse-not-drawable"),
            Why::SecondOfKind => Message::new("refuse-second-of-kind"),
            Why::NoTown => Message::new("refuse-no-town"),
            Why::NoKey => Message::new("refuse-no-key"),
            Why::CannotGiveUp => Message::new("refuse-cannot-give-up"),
        }
    }
}

/// The id of a track's text.
pub(crate) fn track_id(track: u8) -> &'static str {
    TRACKS[track as usize & 3]
}
