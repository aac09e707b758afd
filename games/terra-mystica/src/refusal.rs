//! Refusals: why a move is not legal.

use crate::asked::Asked;
use crate::components::{CULTS, Cost, Map, Terrain, tables};
use crate::moves::{Act, Resource, Special};
use crate::notation::act_id;
use crate::position::Building;
use kernel::messages_in::Fill;
pub(crate) use kernel::refused::{refuse, require};
use kernel::{Arg, Message, Refused, Seat};
use parts::hexes::Hex;
use parts::map::Site;

/// A refusal: the rule and the reason.
pub type Refusal = Refused<Why>;

kernel::messages_in! {
    /// The reasons against moves. Their English texts explain them.
    pub enum Why for Map {
        Over "refuse-over";
        NotYours(who: Seat) "refuse-not-yours";
        NotNow(asked: Asked) "refuse-not-now";
        CannotPay { price: Cost, lacks: Cost } "refuse-cannot-pay";
        Short { what: Resource, need: u16, have: u16 } "refuse-short";
        ShortOfSpades { need: u8, have: u8 } "refuse-spades";
        DigFirst(need: u8) "refuse-dig-first";
        RideTransforms(hex: Hex) "refuse-ride-transforms";
        RewardSpades(asked: u8 as Asked::Reward) "refuse-reward-spades";
        NoPiece(building: Building) "refuse-no-piece";
        NoBridge "refuse-no-bridge";
        NoPriest "refuse-no-priest";
        Occupied(hex: Hex) "refuse-occupied";
        River(hex: Hex) "refuse-river";
        NotHome { hex: Hex, is: Terrain as terrain_word, home: Terrain as terrain_word, spades: u8 } "refuse-not-home";
        WasHome(hex: Hex) "refuse-was-home";
        OutOfReach { hex: Hex, ships: u8, skip: u8 } "refuse-out-of-reach";
        SkippedElsewhere(hex: Hex) "refuse-skipped-elsewhere";
        NotBeside(hex: Hex) "refuse-not-beside";
        NoActionLeft "refuse-no-action-left";
        ActionFirst "refuse-action-first";
        ChooseFirst(asked: Asked) "refuse-choose-first";
        FinishFirst(asked: Asked) "refuse-finish-first";
        AnswerFirst(asked: Asked) "refuse-answer-first";
        SpadesLeftOver(spades: u8) "refuse-spades-left";
        SecondUnfinished(hex: Hex) "refuse-second-unfinished";
        OneHex(hex: Hex) "refuse-one-hex";
        LeftBehind(hex: Hex) "refuse-left-behind";
        FreeSpadesSuffice(hex: Hex) "refuse-free-spades-suffice";
        NoPaidSpades "refuse-no-paid-spades";
        TooManySpades(most: u8) "refuse-too-many-spades";
        SameTerrain(hex: Hex) "refuse-same-terrain";
        HomeOnly(home: Terrain as terrain_word) "refuse-home-only";
        OtherWay(hex: Hex) "refuse-other-way";
        NotYourBuilding(hex: Hex) "refuse-not-your-building";
        NoUpgrade { from: Building, to: Building } "refuse-no-upgrade";
        TrackEnd(track: Track) "refuse-track-end";
        NoTrack(track: Track) "refuse-no-track";
        NoSpace { cult: u8 as cult_word, steps: u8, best: u8 } "refuse-no-space";
        AtTop(cult: u8 as cult_word) "refuse-at-top";
        NoKey(cult: u8 as cult_word) "refuse-no-key";
        TopTaken(cult: u8 as cult_word) "refuse-top-taken";
        NoStepAnywhere "refuse-no-step-anywhere";
        NoStepDue "refuse-no-step-due";
        WrongSteps { right: u8 } "refuse-wrong-steps";
        Taken(action: Act) "refuse-taken";
        Used(action: Act) "refuse-used";
        NoSuchAction(action: Act) "refuse-no-such-action";
        CardNotHeld(card: u8 as Act::Card) "refuse-card-not-held";
        FavorNotOwned(tile: u8 as Act::Favor) "refuse-favor-not-owned";
        OthersAction { action: Special as Act::Faction, who: u8 as faction } "refuse-others-action";
        NeedsStronghold(action: Special as Act::Faction) "refuse-needs-stronghold";
        NoHexForSpades "refuse-no-hex-for-spades";
        NoStormTarget "refuse-no-storm-target";
        NoHomeHex(home: Terrain as terrain_word) "refuse-no-home-hex";
        NoBuilding(building: Building) "refuse-no-building";
        NoBridgeSite "refuse-no-bridge-site";
        NoBridgeDue "refuse-no-bridge-due";
        BridgeThere(ends: u8 as Site) "refuse-bridge-there";
        NoOwnEnd(ends: u8 as Site) "refuse-no-own-end";
        NoOffer "refuse-no-offer";
        OtherOffer { who: Seat, n: u8 } "refuse-other-offer";
        NoPointTrade "refuse-no-point-trade";
        NoPriestTrade "refuse-no-priest-trade";
        ExchangeLeft(most: u8) "refuse-exchange-left";
        Zero "refuse-zero";
        NoFavorDue "refuse-no-favor-due";
        NoTownDue "refuse-no-town-due";
        FavorGone(tile: u8 as Act::Favor) "refuse-out-of-stock";
        TownGone(tile: u8 as town) "refuse-out-of-stock";
        NoTownTile "refuse-no-town-tile";
        OwnedAlready(tile: u8 as Act::Favor) "refuse-owned-already";
        CardHeld { card: u8 as Act::Card, who: Seat } "refuse-card-held";
        OwnCard(card: u8 as Act::Card) "refuse-own-card";
        CardOut(card: u8 as Act::Card) "refuse-card-out";
        NoCardInLastRound "refuse-no-card-in-last-round";
        CardNeeded "refuse-card-needed";
        FactionsChosen "refuse-factions-chosen";
        ColorTaken(who: u8 as faction) "refuse-color-taken";
        NotDrawable "refuse-not-drawable";
        NoRiverTowns "refuse-no-river-towns";
        NoRiver(hex: Hex) "refuse-no-river";
        RiverInTown(hex: Hex) "refuse-river-in-town";
        JoinsTown(hex: Hex) "refuse-joins-town";
        TownShort { hex: Hex, buildings: u8, have: u8, power: u8, value: u8 } "refuse-town-short";
        NoKeyNeeded "refuse-no-key-needed";
        CannotGiveUp(asked: Asked) "refuse-cannot-give-up";
        NothingToGiveUp "refuse-nothing-to-give-up";
    }
}

kernel::words! {
    /// A track of the faction board.
    pub enum Track {
        /// Shipping.
        Shipping "track-shipping";
        /// Digging.
        Digging "track-digging";
    }
}

impl kernel::refused::Why for Why {
    fn message(&self) -> Message {
        match *self {
            Why::NotYours(Seat::NOBODY) => Message::new("refuse-chance-decides"),
            Why::Short { what, need, have } => Message::new("refuse-short")
                .amounts("price", [(i32::from(need), what.id())])
                .number("have", have),
            Why::NoUpgrade { from, .. } => {
                let message = self.row_message(&tables().map);
                let right = Building::ALL.into_iter().filter(|kind| kind.before() == Some(from));
                let right: Vec<_> = right.map(Building::id).collect();
                match right.is_empty() {
                    true => Message { id: "refuse-last-upgrade", ..message },
                    false => message.either("right", right),
                }
            }
            why => why.row_message(&tables().map),
        }
    }
}

impl Fill<Map> for Cost {
    fn fill(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.amounts(key, self.amounts())
    }
}

impl Fill<Map> for Act {
    fn fill(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.name(key, act_id(self))
    }
}

pub(crate) fn terrain_word(terrain: Terrain) -> Arg {
    Arg::Word(crate::terrain_id(terrain))
}

pub(crate) fn cult_word(cult: u8) -> Arg {
    Arg::Word(cult_id(cult))
}

fn faction(faction: u8) -> Arg {
    Arg::Word(tables().factions.get(faction as usize).map_or("nobody", |faction| faction.id))
}

pub(crate) fn town(tile: u8) -> Arg {
    Arg::Name(tables().towns.get(tile as usize).map_or("?", |tile| &tile.id).into())
}

/// The id of a cult's text.
pub(crate) fn cult_id(cult: u8) -> &'static str {
    CULTS[cult as usize & 3]
}
