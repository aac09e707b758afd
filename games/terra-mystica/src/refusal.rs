//! Refusals: why a move is not legal.

use crate::asked::Asked;
use crate::components::{Cost, Map, Terrain, tables};
use crate::moves::{Act, Resource, Special};
use crate::names::{Bonus, Cult, FactionId, Favor, Town};
use crate::notation::Ground;
use crate::position::Building;
use kernel::message_table::Said;
use kernel::moves::ByName as _;
pub(crate) use kernel::refused::{refuse, require};
use kernel::{Message, Refused, Seat};
use parts::hexes::Hex;
use parts::map::Site;
use parts::refusals;

/// A refusal: the rule and the reason.
pub type Refusal = Refused<Why>;

kernel::messages! {
    /// The reasons against moves. Their English texts explain them.
    pub enum Why for Map {
        Over says "refuse-over";
        NotYours(who: Seat) => refusals::not_yours(who);
        NotNow(asked: Asked) says "refuse-not-now";
        CannotPay { price: Cost, lacks: Cost } says "refuse-cannot-pay";
        Short { what: Resource, need: u16, have: u16 } => refusals::short(what.id(), need, have);
        ShortOfSpades { need: u8, have: u8 } says "refuse-spades";
        DigFirst(need: u8) says "refuse-dig-first";
        RideTransforms(hex: Hex) says "refuse-ride-transforms";
        RewardSpades(asked: u8 as Asked::Reward) says "refuse-reward-spades";
        NoPiece(building: Building) says "refuse-no-piece";
        NoBridge says "refuse-no-bridge";
        NoPriest says "refuse-no-priest";
        Occupied(hex: Hex) says "refuse-occupied";
        River(hex: Hex) says "refuse-river";
        NotHome { hex: Hex, is: Terrain as Ground, home: Terrain as Ground, spades: u8 } says "refuse-not-home";
        WasHome(hex: Hex) says "refuse-was-home";
        OutOfReach { hex: Hex, ships: u8, skip: u8 } says "refuse-out-of-reach";
        SkippedElsewhere(hex: Hex) says "refuse-skipped-elsewhere";
        NotBeside(hex: Hex) says "refuse-not-beside";
        NoActionLeft says "refuse-no-action-left";
        ActionFirst says "refuse-action-first";
        ChooseFirst(asked: Asked) says "refuse-choose-first";
        FinishFirst(asked: Asked) says "refuse-finish-first";
        AnswerFirst(asked: Asked) says "refuse-answer-first";
        SpadesLeftOver(spades: u8) says "refuse-spades-left";
        SecondUnfinished(hex: Hex) says "refuse-second-unfinished";
        OneHex(hex: Hex) says "refuse-one-hex";
        LeftBehind(hex: Hex) says "refuse-left-behind";
        FreeSpadesSuffice(hex: Hex) says "refuse-free-spades-suffice";
        NoPaidSpades says "refuse-no-paid-spades";
        TooManySpades(most: u8) says "refuse-too-many-spades";
        SameTerrain(hex: Hex) says "refuse-same-terrain";
        HomeOnly(home: Terrain as Ground) says "refuse-home-only";
        OtherWay(hex: Hex) says "refuse-other-way";
        NotYourBuilding(hex: Hex) says "refuse-not-your-building";
        NoUpgrade { from: Building, to: Building } => no_upgrade(from, to);
        TrackEnd(track: Track) says "refuse-track-end";
        NoTrack(track: Track) says "refuse-no-track";
        NoSpace { cult: Cult, steps: u8, best: u8 } says "refuse-no-space";
        AtTop(cult: Cult) says "refuse-at-top";
        NoKey(cult: Cult) says "refuse-no-key";
        TopTaken(cult: Cult) says "refuse-top-taken";
        NoStepAnywhere says "refuse-no-step-anywhere";
        NoStepDue says "refuse-no-step-due";
        WrongSteps { right: u8 } says "refuse-wrong-steps";
        Taken(action: Act) says "refuse-taken";
        Used(action: Act) says "refuse-used";
        NoSuchAction(action: Act) says "refuse-no-such-action";
        CardNotHeld(card: Bonus) says "refuse-card-not-held";
        FavorNotOwned(tile: Favor) says "refuse-favor-not-owned";
        OthersAction { action: Special as Act::Faction, who: FactionId } says "refuse-others-action";
        NeedsStronghold(action: Special as Act::Faction) says "refuse-needs-stronghold";
        NoHexForSpades says "refuse-no-hex-for-spades";
        NoStormTarget says "refuse-no-storm-target";
        NoHomeHex(home: Terrain as Ground) says "refuse-no-home-hex";
        NoBuilding(building: Building) says "refuse-no-building";
        NoBridgeSite says "refuse-no-bridge-site";
        NoBridgeDue says "refuse-no-bridge-due";
        BridgeThere(ends: Site) says "refuse-bridge-there";
        NoOwnEnd(ends: Site) says "refuse-no-own-end";
        NoOffer says "refuse-no-offer";
        OtherOffer { who: Seat, n: u8 } says "refuse-other-offer";
        NoPointTrade says "refuse-no-point-trade";
        NoPriestTrade says "refuse-no-priest-trade";
        ExchangeLeft(most: u8) says "refuse-exchange-left";
        Zero says "refuse-zero";
        NoFavorDue says "refuse-no-favor-due";
        NoTownDue says "refuse-no-town-due";
        FavorGone(tile: Favor) says "refuse-out-of-stock";
        TownGone(tile: Town) says "refuse-out-of-stock";
        NoTownTile says "refuse-no-town-tile";
        OwnedAlready(tile: Favor) says "refuse-owned-already";
        CardHeld { card: Bonus, who: Seat } says "refuse-card-held";
        OwnCard(card: Bonus) says "refuse-own-card";
        CardOut(card: Bonus) says "refuse-card-out";
        NoCardInLastRound says "refuse-no-card-in-last-round";
        CardNeeded says "refuse-card-needed";
        FactionsChosen says "refuse-factions-chosen";
        ColorTaken(who: FactionId) says "refuse-color-taken";
        NotDrawable says "refuse-not-drawable";
        NoRiverTowns says "refuse-no-river-towns";
        NoRiver(hex: Hex) says "refuse-no-river";
        RiverInTown(hex: Hex) says "refuse-river-in-town";
        JoinsTown(hex: Hex) says "refuse-joins-town";
        TownShort { hex: Hex, buildings: u8, have: u8, power: u8, value: u8 } says "refuse-town-short";
        NoKeyNeeded says "refuse-no-key-needed";
        CannotGiveUp(asked: Asked) says "refuse-cannot-give-up";
        NothingToGiveUp says "refuse-nothing-to-give-up";
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
        self.message(&tables().map)
    }
}

/// With what a building can become, if there is anything.
fn no_upgrade(from: Building, to: Building) -> Message {
    let right = Building::ALL.into_iter().filter(|to| to.before() == Some(from)).map(Building::id).collect();
    refusals::no_upgrade(from.id(), to.id(), right)
}

impl Said<Map> for Cost {
    fn said(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.amounts(key, self.listed().map(|(n, what)| (n.into(), what)))
    }
}

impl Said<Map> for Act {
    fn said(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.name(key, self.name())
    }
}

kernel::said_words! {
    Ground: ground => crate::terrain_id(ground.0);
}
