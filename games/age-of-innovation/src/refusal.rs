//! Refusals: why a move is not legal.

use crate::asked::{Asked, terrain_id};
use crate::components::{Building, Cost, Swap, TRACKS, Terrain, tables};
use crate::moves::{Act, Piece, Resource};
use crate::names::piece_kind;
use crate::position::NONE;
use crate::words::{with_action, with_piece};
pub(crate) use kernel::refused::{refuse, require};
use kernel::{Message, Refused, Seat};
use parts::hexes::Hex;
use parts::terrain_cycle::towards;

/// A refusal: the rule and the reason.
pub type Refusal = Refused<Why>;

/// A reason at a table, whose hexes it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnBoard {
    /// Why.
    pub why: Why,
    /// The side of the board.
    pub side: u8,
}

/// The reasons against moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The game is over.
    Over,
    /// This seat decides now, or chance where it is [`NONE`].
    NotYours(u8),
    /// Something else is asked for now.
    NotNow(Asked),
    /// The price cannot be paid.
    CannotPay {
        /// What it costs.
        price: Cost,
        /// What is missing.
        lacks: Cost,
    },
    /// Too little of something.
    Short {
        /// Of what.
        what: Resource,
        /// How much is needed.
        need: u16,
        /// How much there is.
        have: u16,
    },
    /// Another start building is to be placed.
    StartBuilding(Asked),
    /// A workshop is built, not placed.
    BuildInstead(Hex),
    /// A start building needs no tunnel and no flight.
    NoWayAtStart,
    /// Nothing is built with spades of the set-up or of a reward.
    SpadesOnly(u8),
    /// No tunnel and no flight with spades of the set-up or of a reward.
    NoWayForSpades,
    /// No such building is left on the planning board.
    NoPiece(Building),
    /// No such building is to be placed.
    NothingToPlace(Building),
    /// The neutral building could not be placed and is lost.
    LostBuilding(Building),
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
    NotHome {
        /// Which hex.
        hex: Hex,
        /// What it is.
        is: Terrain,
        /// What it should be.
        home: Terrain,
    },
    /// It is home terrain already.
    HomeAlready(Hex),
    /// It is out of reach.
    OutOfReach {
        /// Which hex.
        hex: Hex,
        /// How many river hexes ships may cross.
        ships: u8,
    },
    /// It is out of reach for a tunnel or flight over so many hexes.
    OutOfSkip {
        /// Which hex.
        hex: Hex,
        /// How many hexes may lie between.
        hexes: u8,
    },
    /// It is adjacent to an own building.
    TooNear(Hex),
    /// The one tunnel or flight of this action went elsewhere.
    SkippedElsewhere,
    /// Not on the way home, or not as far as the spades must go.
    WrongTerrain {
        /// Which hex.
        hex: Hex,
        /// What it is.
        is: Terrain,
        /// What it goes towards.
        home: Terrain,
        /// The fewest and the most spades that can be used on it.
        spades: (u8, u8),
    },
    /// A workshop of this action can stand on the first hex only.
    FirstHexOnly {
        /// Where it cannot.
        hex: Hex,
        /// Where it can.
        first: Hex,
    },
    /// The first hex must be home terrain before spades go on.
    FirstUnfinished(Hex),
    /// No free spade is left for a further hex.
    NoSpadeLeft,
    /// The action of this turn has been taken.
    NoActionLeft,
    /// The action comes before the end of the turn.
    ActionFirst,
    /// Something must be chosen first.
    ChooseFirst(Asked),
    /// What was begun must be carried out first.
    FinishFirst(Asked),
    /// Offers of power must be answered first.
    AnswerFirst(Asked),
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
    /// Another building is to be replaced.
    OtherSwap(Swap),
    /// The shipping track ends here.
    ShippingEnd,
    /// The terraforming track ends here.
    TerraformingEnd,
    /// No such scholar space is free.
    NoSpace {
        /// On which track.
        track: u8,
        /// For how many steps.
        steps: u8,
        /// The most steps that a scholar can make there.
        best: u8,
    },
    /// The action of the board was taken this round.
    Taken(Act),
    /// The player has used the special action this round.
    Used(Act),
    /// The book action is not in this game.
    NotInGame(Act),
    /// The action belongs to who has its tile.
    NotOwned(Act),
    /// The tile has no action.
    NoSuchAction(Act),
    /// Only the Moles tunnel.
    NoTunnel,
    /// Only the owner of palace 9 flies.
    NoFlight,
    /// No hex within reach can take the spades, and no workshop can be built.
    NoHexForSpades,
    /// No such building of the own color stands on the map.
    NoBuilding(Building),
    /// No site is free for a bridge.
    NoBridgeSite,
    /// There is a bridge there already.
    BridgeThere(u8),
    /// Only printed sites may be used.
    NotPrinted(u8),
    /// No own building stands at either end.
    NoOwnEnd(u8),
    /// There is an annex already.
    AnnexThere(Hex),
    /// Nothing is offered.
    NoOffer,
    /// The offer is another one, and it is taken as a whole.
    OtherOffer {
        /// Who built.
        from: u8,
        /// How much is offered.
        amount: u8,
    },
    /// Nothing of none.
    Zero,
    /// Other books are to be paid: so many, of those there are.
    WrongBooks(u8),
    /// There is no such tile left.
    OutOfStock(Piece),
    /// It is owned already.
    OwnedAlready(Piece),
    /// There is no room for another innovation.
    NoRoom,
    /// The palace was drafted, and no other is chosen.
    Drafted(u8),
    /// The bonus tile is not on display.
    NotOnDisplay(u8),
    /// In the last round no bonus tile is taken.
    NoTileInLastRound,
    /// A bonus tile must be taken.
    TileNeeded,
    /// It was drawn before, is not in the game, or may not lie there.
    NotDrawable,
    /// One of this kind was taken before.
    SecondOfKind(Piece),
    /// Only the owner of palace 14 founds towns across a river.
    NoRiverTowns,
    /// It is no river hex.
    NoRiver(Hex),
    /// The river hex is part of a town.
    RiverInTown(Hex),
    /// The buildings around it are in a town.
    JoinsTown(Hex),
    /// Too little for a town around this river hex.
    TownShort {
        /// Where.
        river: Hex,
        /// Buildings that are needed, and that are there.
        buildings: (u8, u8),
        /// Power value that is needed, and that is there.
        power: (u8, u8),
    },
    /// No step waits for a key there.
    NoStepWaits(u8),
    /// There is no key.
    NoKey(u8),
    /// It cannot be given up.
    CannotGiveUp(Asked),
    /// Nothing of this is there to be given up.
    NothingToGiveUp,
}

impl kernel::refused::Why for OnBoard {
    fn message(&self) -> Message {
        let t = tables();
        let map = &t.maps[self.side as usize & 1];
        let new = Message::new;
        let hex = |id, hex: Hex| new(id).name("hex", map.name(hex));
        let track = |id, track: u8| new(id).word("track", track_id(track));
        let asked = |id, asked: Asked| new(id).one("asked", asked.message(self.side));
        let action = |id, act: Act| with_action(new(id), act);
        let piece = |id, piece: Piece| with_piece(new(id), piece);
        let bridge = |id, site: u8| {
            let (a, b) = map.bridges.get(site as usize).copied().unwrap_or_default();
            new(id).name("a", map.name(a)).name("b", map.name(b))
        };
        match self.why {
            Why::Over => new("refuse-over"),
            Why::NotYours(NONE) => new("refuse-chance-decides"),
            Why::NotYours(who) => new("refuse-not-yours").seat("who", Seat(who)),
            Why::NotNow(what) => asked("refuse-not-now", what),
            Why::CannotPay { price, lacks } => {
                new("refuse-cannot-pay").amounts("price", price.amounts()).amounts("lacks", lacks.amounts())
            }
            Why::Short { what, need, have } => {
                new("refuse-short").amounts("price", [(i32::from(need), what.id())]).number("have", have)
            }
            Why::StartBuilding(what) => asked("refuse-start-building", what),
            Why::BuildInstead(h) => hex("refuse-build-instead", h),
            Why::NoWayAtStart => new("refuse-no-way-at-start"),
            Why::SpadesOnly(n) => asked("refuse-spades-only", Asked::Loose(n)),
            Why::NoWayForSpades => new("refuse-no-way-for-spades"),
            Why::NoPiece(kind) => new("refuse-no-piece").word("building", kind.id()),
            Why::NothingToPlace(kind) => new("refuse-nothing-to-place").word("building", kind.id()),
            Why::LostBuilding(kind) => new("refuse-lost-building").word("building", kind.id()),
            Why::NoBridge => new("refuse-no-bridge"),
            Why::NoScholar => new("refuse-no-scholar"),
            Why::NoBook(i) => track("refuse-no-book", i),
            Why::Occupied(h) => hex("refuse-occupied", h),
            Why::River(h) => hex("refuse-river", h),
            Why::NotHome { hex: h, is, home } => {
                hex("refuse-not-home", h).word("is", terrain_id(is)).word("home", terrain_id(home))
            }
            Why::HomeAlready(h) => hex("refuse-home-already", h),
            Why::OutOfReach { hex: h, ships } => hex("refuse-out-of-reach", h).number("ships", ships),
            Why::OutOfSkip { hex: h, hexes } => hex("refuse-out-of-skip", h).number("hexes", hexes),
            Why::TooNear(h) => hex("refuse-too-near", h),
            Why::SkippedElsewhere => new("refuse-skipped-elsewhere"),
            Why::WrongTerrain { hex: h, is, home, spades: (least, most) } => {
                let right = (least.max(1)..=most).map(|spades| terrain_id(towards(is, home, spades)));
                hex("refuse-wrong-terrain", h).word("is", terrain_id(is)).either("right", right)
            }
            Why::FirstHexOnly { hex: h, first } => {
                hex("refuse-first-hex-only", h).name("first", map.name(first))
            }
            Why::FirstUnfinished(h) => hex("refuse-first-unfinished", h),
            Why::NoSpadeLeft => new("refuse-no-spade-left"),
            Why::NoActionLeft => new("refuse-no-action-left"),
            Why::ActionFirst => new("refuse-action-first"),
            Why::ChooseFirst(what) => asked("refuse-choose-first", what),
            Why::FinishFirst(what) => asked("refuse-finish-first", what),
            Why::AnswerFirst(what) => asked("refuse-answer-first", what),
            Why::NoExchange => new("refuse-no-exchange"),
            Why::NotYourBuilding(h) => hex("refuse-not-your-building", h),
            Why::Neutral(h) => hex("refuse-neutral", h),
            Why::NoUpgrade { from, to } => {
                let after = |kind: &Building| t.buildings[*kind as usize].upgrades == Some(from);
                let right: Vec<_> = Building::ALL.into_iter().filter(after).map(Building::id).collect();
                let id = if right.is_empty() { "refuse-last-upgrade" } else { "refuse-no-upgrade" };
                let message = new(id).word("from", from.id()).word("to", to.id());
                if right.is_empty() { message } else { message.either("right", right) }
            }
            Why::OtherSwap(swap) => asked("refuse-other-swap", Asked::Swap(swap)),
            Why::ShippingEnd => new("refuse-shipping-end"),
            Why::TerraformingEnd => new("refuse-terraforming-end"),
            Why::NoSpace { track: i, steps, best } => {
                track("refuse-no-space", i).number("steps", steps).number("best", best)
            }
            Why::Taken(act) => action("refuse-taken", act),
            Why::Used(act) => action("refuse-used", act),
            Why::NotInGame(act) => action("refuse-not-in-game", act),
            Why::NotOwned(act) => action("refuse-not-owned", act),
            Why::NoSuchAction(act) => action("refuse-no-such-action", act),
            Why::NoTunnel => new("refuse-no-tunnel"),
            Why::NoFlight => new("refuse-no-flight"),
            Why::NoHexForSpades => new("refuse-no-hex-for-spades"),
            Why::NoBuilding(kind) => new("refuse-no-building").word("building", kind.id()),
            Why::NoBridgeSite => new("refuse-no-bridge-site"),
            Why::BridgeThere(site) => bridge("refuse-bridge-there", site),
            Why::NotPrinted(site) => bridge("refuse-not-printed", site),
            Why::NoOwnEnd(site) => bridge("refuse-no-own-end", site),
            Why::AnnexThere(h) => hex("refuse-annex-there", h),
            Why::NoOffer => new("refuse-no-offer"),
            Why::OtherOffer { from, amount } => {
                new("refuse-other-offer").seat("who", Seat(from)).number("n", amount)
            }
            Why::Zero => new("refuse-zero"),
            Why::WrongBooks(n) => new("refuse-wrong-books").number("n", n),
            Why::OutOfStock(what) => piece("refuse-out-of-stock", what),
            Why::OwnedAlready(what) => piece("refuse-owned-already", what),
            Why::NoRoom => new("refuse-no-room"),
            Why::Drafted(i) => piece("refuse-drafted", Piece::Palace(i)),
            Why::NotOnDisplay(i) => piece("refuse-not-on-display", Piece::Bonus(i)),
            Why::NoTileInLastRound => new("refuse-no-tile-in-last-round"),
            Why::TileNeeded => new("refuse-tile-needed"),
            Why::NotDrawable => new("refuse-not-drawable"),
            Why::SecondOfKind(what) => new("refuse-second-of-kind").word("kind", piece_kind(what)),
            Why::NoRiverTowns => new("refuse-no-river-towns"),
            Why::NoRiver(h) => hex("refuse-no-river", h),
            Why::RiverInTown(h) => hex("refuse-river-in-town", h),
            Why::JoinsTown(h) => hex("refuse-joins-town", h),
            Why::TownShort { river, buildings, power } => hex("refuse-town-short", river)
                .number("buildings", buildings.0)
                .number("have", buildings.1)
                .number("power", power.0)
                .number("value", power.1),
            Why::NoStepWaits(i) => track("refuse-no-step-waits", i),
            Why::NoKey(i) => track("refuse-no-key", i),
            Why::CannotGiveUp(what) => asked("refuse-cannot-give-up", what),
            Why::NothingToGiveUp => new("refuse-nothing-to-give-up"),
        }
    }
}

/// The id of a track's text.
pub(crate) fn track_id(track: u8) -> &'static str {
    TRACKS[track as usize & 3]
}
