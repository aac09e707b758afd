//! Why a move is refused.

use crate::components::{CULTS, tables};
use crate::moves::Resource;
use crate::position::Building;
use kernel::{Clause, Message};
use parts::hexes::Hex;

/// A refusal: the rule and the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that the move breaks.
    pub clause: Clause,
    /// Why.
    pub why: Why,
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
    /// Too few spades.
    ShortOfSpades {
        /// How many are needed.
        need: u8,
        /// How many there are.
        have: u8,
    },
    /// No such building is left.
    NoPiece(Building),
    /// No bridge is left.
    NoBridge,
    /// No priest is left in the supply.
    NoPriest,
    /// There is a building on it.
    Occupied(Hex),
    /// It is no land.
    River(Hex),
    /// It is not the home terrain.
    NotHome(Hex),
    /// It was home terrain when the action began.
    WasHome(Hex),
    /// It is out of reach.
    OutOfReach(Hex),
    /// The one tunnel or flight of this action went elsewhere.
    SkippedElsewhere(Hex),
    /// It does not share an edge with an own building.
    NotBeside(Hex),
    /// The action of this turn has been taken.
    NoActionLeft,
    /// The action comes before the end of the turn.
    ActionFirst,
    /// A tile, a step or a key must be chosen first.
    ChooseFirst,
    /// What was begun must be carried out first.
    FinishFirst,
    /// Offers of power must be answered first.
    AnswerFirst,
    /// Spades would be left over.
    SpadesLeftOver(u8),
    /// A second hex would be left as other than home terrain.
    SecondUnfinished(Hex),
    /// All spades of this action go to one hex.
    OneHex(Hex),
    /// The hex was left for another one.
    LeftBehind(Hex),
    /// The free spades are enough for it.
    FreeSpadesSuffice(Hex),
    /// No spades can be added here.
    NoPaidSpades,
    /// Too many spades for any hex.
    TooManySpades(u8),
    /// It has this terrain already.
    SameTerrain(Hex),
    /// This faction transforms to home terrain only.
    HomeOnly,
    /// Not the way the hex went before.
    OtherWay(Hex),
    /// No own building stands there.
    NotYourBuilding(Hex),
    /// Not a step that buildings can make.
    NoUpgrade {
        /// What stands there.
        from: Building,
        /// What was asked for.
        to: Building,
    },
    /// The track ends here.
    TrackEnd,
    /// The faction has no such track.
    NoTrack,
    /// No such priest space is free.
    NoSpace(u8),
    /// No step can be made on the track.
    NoStep(u8),
    /// The number of steps is another.
    WrongSteps {
        /// How many steps it is.
        right: u8,
    },
    /// The action was taken this round.
    Taken,
    /// It is not available to this player.
    NotOwned,
    /// It cannot be carried out now.
    Impossible,
    /// There is a bridge there already.
    BridgeThere,
    /// No own building stands at either end.
    NoOwnEnd,
    /// There is no such offer.
    NoOffer,
    /// No such conversion is allowed.
    NoTrade,
    /// Nothing of none.
    Zero,
    /// The tile is out of stock.
    OutOfStock,
    /// The tile is owned already.
    OwnedAlready,
    /// The card is not free.
    CardNotFree,
    /// In the last round no card is taken.
    NoCardInLastRound,
    /// A card must be taken.
    CardNeeded,
    /// Another player has this colour.
    ColourTaken,
    /// It was drawn before or is not in the game.
    NotDrawable,
    /// No town can be founded there.
    NoTown,
    /// No key is needed there.
    NoKeyNeeded,
    /// It cannot be given up.
    CannotGiveUp,
}

/// Makes a refusal.
#[inline]
pub(crate) fn refuse<T>(clause: &'static str, why: Why) -> Result<T, Refusal> {
    Err(Refusal { clause: Clause(clause), why })
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
        let hex = |id, hex: Hex| Message::new(id).name("hex", tables().map.name(hex));
        match self.why {
            Why::Over => Message::new("refuse-over"),
            Why::NotYours => Message::new("refuse-not-yours"),
            Why::NotNow => Message::new("refuse-not-now"),
            Why::Short { what, need, have } => {
                Message::new("refuse-short").word("what", what.id()).number("need", need).number("have", have)
            }
            Why::ShortOfSpades { need, have } => {
                Message::new("refuse-spades").number("need", need).number("have", have)
            }
            Why::NoPiece(kind) => Message::new("refuse-no-piece").word("building", building_id(kind)),
            Why::NoBridge => Message::new("refuse-no-bridge"),
            Why::NoPriest => Message::new("refuse-no-priest"),
            Why::Occupied(h) => hex("refuse-occupied", h),
            Why::River(h) => hex("refuse-river", h),
            Why::NotHome(h) => hex("refuse-not-home", h),
            Why::WasHome(h) => hex("refuse-was-home", h),
            Why::OutOfReach(h) => hex("refuse-out-of-reach", h),
            Why::SkippedElsewhere(h) => hex("refuse-skipped-elsewhere", h),
            Why::NotBeside(h) => hex("refuse-not-beside", h),
            Why::NoActionLeft => Message::new("refuse-no-action-left"),
            Why::ActionFirst => Message::new("refuse-action-first"),
            Why::ChooseFirst => Message::new("refuse-choose-first"),
            Why::FinishFirst => Message::new("refuse-finish-first"),
            Why::AnswerFirst => Message::new("refuse-answer-first"),
            Why::SpadesLeftOver(n) => Message::new("refuse-spades-left").number("spades", n),
            Why::SecondUnfinished(h) => hex("refuse-second-unfinished", h),
            Why::OneHex(h) => hex("refuse-one-hex", h),
            Why::LeftBehind(h) => hex("refuse-left-behind", h),
            Why::FreeSpadesSuffice(h) => hex("refuse-free-spades-suffice", h),
            Why::NoPaidSpades => Message::new("refuse-no-paid-spades"),
            Why::TooManySpades(most) => Message::new("refuse-too-many-spades").number("most", most),
            Why::SameTerrain(h) => hex("refuse-same-terrain", h),
            Why::HomeOnly => Message::new("refuse-home-only"),
            Why::OtherWay(h) => hex("refuse-other-way", h),
            Why::NotYourBuilding(h) => hex("refuse-not-your-building", h),
            Why::NoUpgrade { from, to } => {
                Message::new("refuse-no-upgrade").word("from", building_id(from)).word("to", building_id(to))
            }
            Why::TrackEnd => Message::new("refuse-track-end"),
            Why::NoTrack => Message::new("refuse-no-track"),
            Why::NoSpace(steps) => Message::new("refuse-no-space").number("steps", steps),
            Why::NoStep(cult) => Message::new("refuse-no-step").word("cult", cult_id(cult)),
            Why::WrongSteps { right } => Message::new("refuse-wrong-steps").number("right", right),
            Why::Taken => Message::new("refuse-taken"),
            Why::NotOwned => Message::new("refuse-not-owned"),
            Why::Impossible => Message::new("refuse-impossible"),
            Why::BridgeThere => Message::new("refuse-bridge-there"),
            Why::NoOwnEnd => Message::new("refuse-no-own-end"),
            Why::NoOffer => Message::new("refuse-no-offer"),
            Why::NoTrade => Message::new("refuse-no-trade"),
            Why::Zero => Message::new("refuse-zero"),
            Why::OutOfStock => Message::new("refuse-out-of-stock"),
            Why::OwnedAlready => Message::new("refuse-owned-already"),
            Why::CardNotFree => Message::new("refuse-card-not-free"),
            Why::NoCardInLastRound => Message::new("refuse-no-card-in-last-round"),
            Why::CardNeeded => Message::new("refuse-card-needed"),
            Why::ColourTaken => Message::new("refuse-colour-taken"),
            Why::NotDrawable => Message::new("refuse-not-drawable"),
            Why::NoTown => Message::new("refuse-no-town"),
            Why::NoKeyNeeded => Message::new("refuse-no-key-needed"),
            Why::CannotGiveUp => Message::new("refuse-cannot-give-up"),
        }
    }
}

/// The id of a building's text.
pub(crate) fn building_id(kind: Building) -> &'static str {
    match kind {
        Building::Dwelling => "dwelling",
        Building::TradingPost => "trading-post",
        Building::Temple => "temple",
        Building::Stronghold => "stronghold",
        Building::Sanctuary => "sanctuary",
    }
}

/// The id of a cult's text.
pub(crate) fn cult_id(cult: u8) -> &'static str {
    CULTS[cult as usize & 3]
}
