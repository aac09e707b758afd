//! Refusals: why a move is not legal.

use crate::asked::Asked;
use crate::components::{Bonus, Building, Cost, Map, Palace, Swap, Terrain, Track, tables};
use crate::moves::{Act, Piece, Resource};
use crate::names::with_piece;
use kernel::message_table::Said;
pub(crate) use kernel::refused::{refuse, require};
use kernel::{Message, Refused, Seat};
use parts::hexes::Hex;
use parts::map::Site;
use parts::refusals;
use parts::terrain_cycle::toward;

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

kernel::messages! {
    /// The reasons against moves. Their English texts explain them.
    pub enum Why for Map {
        Over says "refuse-over";
        NotYours(who: Seat) => refusals::not_yours(who);
        NotNow(asked: Asked) says "refuse-not-now";
        CannotPay { price: Cost, lacks: Cost } says "refuse-cannot-pay";
        Short { what: Resource, need: u16, have: u16 } => refusals::short(what.id(), need, have);
        StartBuilding(asked: Asked) says "refuse-start-building";
        BuildInstead(hex: Hex) says "refuse-build-instead";
        NoWayAtStart says "refuse-no-way-at-start";
        SpadesOnly(asked: u8 as Asked::Loose) says "refuse-spades-only";
        NoWayForSpades says "refuse-no-way-for-spades";
        NoPiece(building: Building) says "refuse-no-piece";
        NothingToPlace(building: Building) says "refuse-nothing-to-place";
        LostBuilding(building: Building) says "refuse-lost-building";
        NoBridge says "refuse-no-bridge";
        NoScholar says "refuse-no-scholar";
        NoBook(track: Track) says "refuse-no-book";
        Occupied(hex: Hex) says "refuse-occupied";
        River(hex: Hex) says "refuse-river";
        NotHome { hex: Hex, is: Terrain, home: Terrain } says "refuse-not-home";
        HomeAlready(hex: Hex) says "refuse-home-already";
        OutOfReach { hex: Hex, ships: u8 } says "refuse-out-of-reach";
        OutOfSkip { hex: Hex, hexes: u8 } says "refuse-out-of-skip";
        TooNear(hex: Hex) says "refuse-too-near";
        SkippedElsewhere says "refuse-skipped-elsewhere";
        WrongTerrain { hex: Hex, is: Terrain, right: OnTheWay } says "refuse-wrong-terrain";
        FirstHexOnly { hex: Hex, first: Hex } says "refuse-first-hex-only";
        FirstUnfinished(hex: Hex) says "refuse-first-unfinished";
        NoSpadeLeft says "refuse-no-spade-left";
        NoActionLeft says "refuse-no-action-left";
        ActionFirst says "refuse-action-first";
        ChooseFirst(asked: Asked) says "refuse-choose-first";
        FinishFirst(asked: Asked) says "refuse-finish-first";
        AnswerFirst(asked: Asked) says "refuse-answer-first";
        NoExchange says "refuse-no-exchange";
        NotYourBuilding(hex: Hex) says "refuse-not-your-building";
        Neutral(hex: Hex) says "refuse-neutral";
        NoUpgrade { from: Building, to: Building } => no_upgrade(from, to);
        OtherSwap(asked: Swap as Asked::Swap) says "refuse-other-swap";
        ShippingEnd says "refuse-shipping-end";
        TerraformingEnd says "refuse-terraforming-end";
        NoSpace { track: Track, steps: u8, best: u8 } says "refuse-no-space";
        Taken(action: Act) says "refuse-taken";
        Used(action: Act) says "refuse-used";
        NotInGame(action: Act) says "refuse-not-in-game";
        NotOwned(action: Act) says "refuse-not-owned";
        NoSuchAction(action: Act) says "refuse-no-such-action";
        NoTunnel says "refuse-no-tunnel";
        NoFlight says "refuse-no-flight";
        NoHexForSpades says "refuse-no-hex-for-spades";
        NoBuilding(building: Building) says "refuse-no-building";
        NoBridgeSite says "refuse-no-bridge-site";
        BridgeThere(ends: Site) says "refuse-bridge-there";
        NotPrinted(ends: Site) says "refuse-not-printed";
        NoOwnEnd(ends: Site) says "refuse-no-own-end";
        AnnexThere(hex: Hex) says "refuse-annex-there";
        NoOffer says "refuse-no-offer";
        OtherOffer { who: Seat, n: u8 } says "refuse-other-offer";
        Zero says "refuse-zero";
        WrongBooks(n: u8) says "refuse-wrong-books";
        OutOfStock(piece: Piece) says "refuse-out-of-stock";
        OwnedAlready(piece: Piece) says "refuse-owned-already";
        NoRoom says "refuse-no-room";
        Drafted(piece: Palace as Piece::Palace) says "refuse-drafted";
        NotOnDisplay(piece: Bonus as Piece::Bonus) says "refuse-not-on-display";
        NoTileInLastRound says "refuse-no-tile-in-last-round";
        TileNeeded says "refuse-tile-needed";
        NotDrawable says "refuse-not-drawable";
        SecondOfKind(piece: Piece) says "refuse-second-of-kind";
        NoRiverTowns says "refuse-no-river-towns";
        NoRiver(hex: Hex) says "refuse-no-river";
        RiverInTown(hex: Hex) says "refuse-river-in-town";
        JoinsTown(hex: Hex) says "refuse-joins-town";
        TownShort { hex: Hex, buildings: u8, have: u8, power: u8, value: u8 } says "refuse-town-short";
        NoStepWaits(track: Track) says "refuse-no-step-waits";
        NoKey(track: Track) says "refuse-no-key";
        CannotGiveUp(asked: Asked) says "refuse-cannot-give-up";
        NothingToGiveUp says "refuse-nothing-to-give-up";
    }
}

/// The terrains on the way from one to another that a number of spades leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnTheWay {
    /// From this.
    pub is: Terrain,
    /// Toward this.
    pub home: Terrain,
    /// The fewest and the most spades that can be used.
    pub spades: (u8, u8),
}

impl Said<Map> for OnTheWay {
    fn said(self, key: &'static str, _: &Map, message: Message) -> Message {
        let (least, most) = self.spades;
        let right = (least.max(1)..=most).map(|spades| toward(self.is, self.home, spades));
        message.either(key, right.map(Terrain::id))
    }
}

impl kernel::refused::Why for OnBoard {
    fn message(&self) -> Message {
        self.why.message(&tables().maps[self.side as usize & 1])
    }
}

/// With what a building can become, if there is anything.
fn no_upgrade(from: Building, to: Building) -> Message {
    let after = |kind: &Building| tables().buildings[*kind].upgrades == Some(from);
    let right = Building::ALL.into_iter().filter(after).map(Building::id).collect();
    refusals::no_upgrade(from.id(), to.id(), right)
}

impl Said<Map> for Cost {
    fn said(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.amounts(key, self.listed().map(|(n, what)| (n.into(), what)))
    }
}

kernel::said_words! {
    Resource: what => what.id();
    Act: act => act.id();
}

/// A piece with its kind.
impl Said<Map> for Piece {
    fn said(self, _: &'static str, _: &Map, message: Message) -> Message {
        with_piece(message, self)
    }
}
