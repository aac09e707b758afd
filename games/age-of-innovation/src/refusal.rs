//! Refusals: why a move is not legal.

use crate::asked::Asked;
use crate::components::{Building, Cost, Map, Swap, TERRAINS, TRACKS, Terrain, Track, tables};
use crate::moves::{Act, Piece, Resource};
use crate::names::with_piece;
use kernel::messages_in::Fill;
pub(crate) use kernel::refused::{refuse, require};
use kernel::{Arg, Message, Refused, Seat};
use parts::hexes::Hex;
use parts::map::Site;
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

kernel::messages_in! {
    /// The reasons against moves. Their English texts explain them.
    pub enum Why for Map {
        Over "refuse-over";
        NotYours(who: Seat) "refuse-not-yours";
        NotNow(asked: Asked) "refuse-not-now";
        CannotPay { price: Cost, lacks: Cost } "refuse-cannot-pay";
        Short { what: Resource, need: u16, have: u16 } "refuse-short";
        StartBuilding(asked: Asked) "refuse-start-building";
        BuildInstead(hex: Hex) "refuse-build-instead";
        NoWayAtStart "refuse-no-way-at-start";
        SpadesOnly(asked: u8 as Asked::Loose) "refuse-spades-only";
        NoWayForSpades "refuse-no-way-for-spades";
        NoPiece(building: Building) "refuse-no-piece";
        NothingToPlace(building: Building) "refuse-nothing-to-place";
        LostBuilding(building: Building) "refuse-lost-building";
        NoBridge "refuse-no-bridge";
        NoScholar "refuse-no-scholar";
        NoBook(track: Track as track_word) "refuse-no-book";
        Occupied(hex: Hex) "refuse-occupied";
        River(hex: Hex) "refuse-river";
        NotHome { hex: Hex, is: Terrain as terrain_word, home: Terrain as terrain_word } "refuse-not-home";
        HomeAlready(hex: Hex) "refuse-home-already";
        OutOfReach { hex: Hex, ships: u8 } "refuse-out-of-reach";
        OutOfSkip { hex: Hex, hexes: u8 } "refuse-out-of-skip";
        TooNear(hex: Hex) "refuse-too-near";
        SkippedElsewhere "refuse-skipped-elsewhere";
        WrongTerrain { hex: Hex, is: Terrain as terrain_word, right: OnTheWay } "refuse-wrong-terrain";
        FirstHexOnly { hex: Hex, first: Hex } "refuse-first-hex-only";
        FirstUnfinished(hex: Hex) "refuse-first-unfinished";
        NoSpadeLeft "refuse-no-spade-left";
        NoActionLeft "refuse-no-action-left";
        ActionFirst "refuse-action-first";
        ChooseFirst(asked: Asked) "refuse-choose-first";
        FinishFirst(asked: Asked) "refuse-finish-first";
        AnswerFirst(asked: Asked) "refuse-answer-first";
        NoExchange "refuse-no-exchange";
        NotYourBuilding(hex: Hex) "refuse-not-your-building";
        Neutral(hex: Hex) "refuse-neutral";
        NoUpgrade { from: Building, to: Building } "refuse-no-upgrade";
        OtherSwap(asked: Swap as Asked::Swap) "refuse-other-swap";
        ShippingEnd "refuse-shipping-end";
        TerraformingEnd "refuse-terraforming-end";
        NoSpace { track: Track as track_word, steps: u8, best: u8 } "refuse-no-space";
        Taken(action: Act) "refuse-taken";
        Used(action: Act) "refuse-used";
        NotInGame(action: Act) "refuse-not-in-game";
        NotOwned(action: Act) "refuse-not-owned";
        NoSuchAction(action: Act) "refuse-no-such-action";
        NoTunnel "refuse-no-tunnel";
        NoFlight "refuse-no-flight";
        NoHexForSpades "refuse-no-hex-for-spades";
        NoBuilding(building: Building) "refuse-no-building";
        NoBridgeSite "refuse-no-bridge-site";
        BridgeThere(ends: u8 as Site) "refuse-bridge-there";
        NotPrinted(ends: u8 as Site) "refuse-not-printed";
        NoOwnEnd(ends: u8 as Site) "refuse-no-own-end";
        AnnexThere(hex: Hex) "refuse-annex-there";
        NoOffer "refuse-no-offer";
        OtherOffer { who: Seat, n: u8 } "refuse-other-offer";
        Zero "refuse-zero";
        WrongBooks(n: u8) "refuse-wrong-books";
        OutOfStock(piece: Piece) "refuse-out-of-stock";
        OwnedAlready(piece: Piece) "refuse-owned-already";
        NoRoom "refuse-no-room";
        Drafted(piece: u8 as Piece::Palace) "refuse-drafted";
        NotOnDisplay(piece: u8 as Piece::Bonus) "refuse-not-on-display";
        NoTileInLastRound "refuse-no-tile-in-last-round";
        TileNeeded "refuse-tile-needed";
        NotDrawable "refuse-not-drawable";
        SecondOfKind(piece: Piece) "refuse-second-of-kind";
        NoRiverTowns "refuse-no-river-towns";
        NoRiver(hex: Hex) "refuse-no-river";
        RiverInTown(hex: Hex) "refuse-river-in-town";
        JoinsTown(hex: Hex) "refuse-joins-town";
        TownShort { hex: Hex, buildings: u8, have: u8, power: u8, value: u8 } "refuse-town-short";
        NoStepWaits(track: Track as track_word) "refuse-no-step-waits";
        NoKey(track: Track as track_word) "refuse-no-key";
        CannotGiveUp(asked: Asked) "refuse-cannot-give-up";
        NothingToGiveUp "refuse-nothing-to-give-up";
    }
}

/// The terrains on the way from one to another that a number of spades leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnTheWay {
    /// From this.
    pub is: Terrain,
    /// Towards this.
    pub home: Terrain,
    /// The fewest and the most spades that can be used.
    pub spades: (u8, u8),
}

impl Fill<Map> for OnTheWay {
    fn fill(self, key: &'static str, _: &Map, message: Message) -> Message {
        let (least, most) = self.spades;
        let right = (least.max(1)..=most).map(|spades| towards(self.is, self.home, spades));
        message.either(key, right.map(terrain_id))
    }
}

impl kernel::refused::Why for OnBoard {
    fn message(&self) -> Message {
        let t = tables();
        let said = self.why.row_message(&t.maps[self.side as usize & 1]);
        match self.why {
            Why::NotYours(Seat::NOBODY) => Message::new("refuse-chance-decides"),
            Why::Short { what, need, have } => Message::new("refuse-short")
                .amounts("price", [(i32::from(need), what.id())])
                .number("have", have),
            Why::NoUpgrade { from, .. } => {
                let after = |kind: &Building| t.buildings[*kind as usize].upgrades == Some(from);
                let right: Vec<_> = Building::ALL.into_iter().filter(after).map(Building::id).collect();
                match right.is_empty() {
                    true => Message { id: "refuse-last-upgrade", ..said },
                    false => said.either("right", right),
                }
            }
            _ => said,
        }
    }
}

impl Fill<Map> for Cost {
    fn fill(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.amounts(key, self.amounts())
    }
}

impl Fill<Map> for Resource {
    fn fill(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.word(key, self.id())
    }
}

impl Fill<Map> for Building {
    fn fill(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.word(key, self.id())
    }
}

/// A piece with its kind.
impl Fill<Map> for Piece {
    fn fill(self, _: &'static str, _: &Map, message: Message) -> Message {
        with_piece(message, self)
    }
}

impl Fill<Map> for Act {
    fn fill(self, key: &'static str, _: &Map, message: Message) -> Message {
        match self.text() {
            Some(id) => message.word(key, id),
            None => message.name(key, self.name()),
        }
    }
}

pub(crate) fn terrain_word(terrain: Terrain) -> Arg {
    Arg::Word(terrain_id(terrain))
}

pub(crate) fn track_word(track: Track) -> Arg {
    Arg::Word(track_id(track))
}

/// The id of a terrain's text.
pub(crate) fn terrain_id(terrain: Terrain) -> &'static str {
    TERRAINS[terrain as usize % TERRAINS.len()]
}

/// The id of a track's text.
pub(crate) fn track_id(track: Track) -> &'static str {
    TRACKS[track as usize & 3]
}
