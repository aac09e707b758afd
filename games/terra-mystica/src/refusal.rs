//! Refusals: why a move is not legal.

use crate::asked::Asked;
use crate::components::{CULTS, Cost, Terrain, tables};
use crate::moves::{Act, Resource, Special};
use crate::notation::act_id;
use crate::position::{Building, NONE};
pub(crate) use kernel::refused::{refuse, require};
use kernel::{Message, Refused, Seat};
use parts::hexes::Hex;

/// A refusal: the rule and the reason.
pub type Refusal = Refused<Why>;

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
    /// Too few spades.
    ShortOfSpades {
        /// How many are needed.
        need: u8,
        /// How many there are.
        have: u8,
    },
    /// A hex cannot be transformed before so many spades are there.
    DigFirst(u8),
    /// No hex is transformed in the Witches' ride.
    RideTransforms(Hex),
    /// Nothing is built with reward spades, and none is paid for.
    RewardSpades(u8),
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
    NotHome {
        /// Which hex.
        hex: Hex,
        /// What it is.
        is: Terrain,
        /// What it should be.
        home: Terrain,
        /// How many spades would make it that; 0 where none can.
        spades: u8,
    },
    /// It was home terrain when the action began.
    WasHome(Hex),
    /// It is out of reach.
    OutOfReach {
        /// Which hex.
        hex: Hex,
        /// How many river hexes ships may cross.
        ships: u8,
        /// How far a tunnel or flight goes; 0 where there is none.
        skip: u8,
    },
    /// The one tunnel or flight of this action went elsewhere.
    SkippedElsewhere(Hex),
    /// It does not share an edge with an own building.
    NotBeside(Hex),
    /// The action of this turn has been taken.
    NoActionLeft,
    /// The action comes before the end of the turn.
    ActionFirst,
    /// A tile, a step or a key must be chosen first.
    ChooseFirst(Asked),
    /// What was begun must be carried out first.
    FinishFirst(Asked),
    /// Offers of power must be answered first.
    AnswerFirst(Asked),
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
    /// Only this home terrain can be made here.
    HomeOnly(Terrain),
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
    TrackEnd(Track),
    /// The faction has no such track.
    NoTrack(Track),
    /// No such priest space is free.
    NoSpace {
        /// On which track.
        cult: u8,
        /// For how many steps.
        steps: u8,
        /// The most steps that a priest can make there.
        best: u8,
    },
    /// The player stands on the top of the track.
    AtTop(u8),
    /// The step to the top needs a key.
    NoKey(u8),
    /// Another player stands on the top of the track.
    TopTaken(u8),
    /// No step can be made on any track.
    NoStepAnywhere,
    /// No step is owed.
    NoStepDue,
    /// The number of steps is another.
    WrongSteps {
        /// How many steps it is.
        right: u8,
    },
    /// The power action was taken this round.
    Taken(Act),
    /// The player has used the special action this round.
    Used(Act),
    /// There is no action of this name.
    NoSuchAction(Act),
    /// The card of the action is not the player's.
    CardNotHeld(u8),
    /// The tile of the action is not the player's.
    FavorNotOwned(u8),
    /// The action is this other faction's.
    OthersAction {
        /// Which action.
        act: Special,
        /// Whose.
        faction: u8,
    },
    /// The action comes with the stronghold.
    NeedsStronghold(Special),
    /// No hex within reach can take the spades.
    NoHexForSpades,
    /// No hex beside an own building can take the sandstorm.
    NoStormTarget,
    /// No empty hex of this terrain is left.
    NoHomeHex(Terrain),
    /// No such building stands on the map.
    NoBuilding(Building),
    /// No site is free for a bridge.
    NoBridgeSite,
    /// No bridge is to be placed.
    NoBridgeDue,
    /// There is a bridge there already.
    BridgeThere(u8),
    /// No own building stands at either end.
    NoOwnEnd(u8),
    /// Nothing is offered.
    NoOffer,
    /// The offer is another one, and it is taken as a whole.
    OtherOffer {
        /// Who built.
        from: u8,
        /// How much is offered.
        amount: u8,
    },
    /// Only these factions trade points and coins.
    NoPointTrade,
    /// Workers become priests only when this faction builds its stronghold.
    NoPriestTrade,
    /// So many workers may still become priests.
    ExchangeLeft(u8),
    /// Nothing of none.
    Zero,
    /// No favor tile is owed.
    NoFavorDue,
    /// No town tile is owed.
    NoTownDue,
    /// The favor tile is out of stock.
    FavorGone(u8),
    /// The town tile is out of stock.
    TownGone(u8),
    /// No town tile is left.
    NoTownTile,
    /// The favor tile is owned already.
    OwnedAlready(u8),
    /// Another player has the card.
    CardHeld {
        /// Which card.
        card: u8,
        /// Who holds it.
        by: u8,
    },
    /// The card is the one that is given back.
    OwnCard(u8),
    /// The card is not in this game.
    CardOut(u8),
    /// In the last round no card is taken.
    NoCardInLastRound,
    /// A card must be taken.
    CardNeeded,
    /// The factions have been chosen.
    FactionsChosen,
    /// This faction of the same color plays.
    ColorTaken(u8),
    /// It was drawn before or is not in the game.
    NotDrawable,
    /// Only the Mermaids found towns across a river.
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
    /// No key is needed there.
    NoKeyNeeded,
    /// It cannot be given up.
    CannotGiveUp(Asked),
    /// Nothing is there to be given up.
    NothingToGiveUp,
}

/// A track of the faction board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Track {
    /// Shipping.
    Shipping,
    /// Digging.
    Digging,
}

impl Track {
    fn id(self) -> &'static str {
        match self {
            Track::Shipping => "track-shipping",
            Track::Digging => "track-digging",
        }
    }
}

impl kernel::refused::Why for Why {
    fn message(&self) -> Message {
        let t = tables();
        let new = Message::new;
        let hex = |id, hex: Hex| new(id).name("hex", t.map.name(hex));
        let cult = |id, cult: u8| new(id).word("cult", cult_id(cult));
        let card = |id, card: u8| new(id).name("card", act_id(Act::Card(card)));
        let favor = |id, tile: u8| new(id).name("tile", act_id(Act::Favor(tile)));
        let asked = |id, asked: Asked| new(id).one("asked", asked.message());
        let bridge = |id, site: u8| {
            let (a, b) = t.map.bridges.get(site as usize).copied().unwrap_or_default();
            new(id).name("a", t.map.name(a)).name("b", t.map.name(b))
        };
        match *self {
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
            Why::ShortOfSpades { need, have } => {
                new("refuse-spades").number("need", need).number("have", have)
            }
            Why::DigFirst(need) => new("refuse-dig-first").number("need", need),
            Why::RideTransforms(h) => hex("refuse-ride-transforms", h),
            Why::RewardSpades(n) => new("refuse-reward-spades").one("asked", Asked::Reward(n).message()),
            Why::NoPiece(kind) => new("refuse-no-piece").word("building", building_id(kind)),
            Why::NoBridge => new("refuse-no-bridge"),
            Why::NoPriest => new("refuse-no-priest"),
            Why::Occupied(h) => hex("refuse-occupied", h),
            Why::River(h) => hex("refuse-river", h),
            Why::NotHome { hex: h, is, home, spades } => hex("refuse-not-home", h)
                .word("is", crate::terrain_id(is))
                .word("home", crate::terrain_id(home))
                .number("spades", spades),
            Why::WasHome(h) => hex("refuse-was-home", h),
            Why::OutOfReach { hex: h, ships, skip } => {
                hex("refuse-out-of-reach", h).number("ships", ships).number("skip", skip)
            }
            Why::SkippedElsewhere(h) => hex("refuse-skipped-elsewhere", h),
            Why::NotBeside(h) => hex("refuse-not-beside", h),
            Why::NoActionLeft => new("refuse-no-action-left"),
            Why::ActionFirst => new("refuse-action-first"),
            Why::ChooseFirst(what) => asked("refuse-choose-first", what),
            Why::FinishFirst(what) => asked("refuse-finish-first", what),
            Why::AnswerFirst(what) => asked("refuse-answer-first", what),
            Why::SpadesLeftOver(n) => new("refuse-spades-left").number("spades", n),
            Why::SecondUnfinished(h) => hex("refuse-second-unfinished", h),
            Why::OneHex(h) => hex("refuse-one-hex", h),
            Why::LeftBehind(h) => hex("refuse-left-behind", h),
            Why::FreeSpadesSuffice(h) => hex("refuse-free-spades-suffice", h),
            Why::NoPaidSpades => new("refuse-no-paid-spades"),
            Why::TooManySpades(most) => new("refuse-too-many-spades").number("most", most),
            Why::SameTerrain(h) => hex("refuse-same-terrain", h),
            Why::HomeOnly(home) => new("refuse-home-only").word("home", crate::terrain_id(home)),
            Why::OtherWay(h) => hex("refuse-other-way", h),
            Why::NotYourBuilding(h) => hex("refuse-not-your-building", h),
            Why::NoUpgrade { from, to } => {
                let right = Building::ALL.into_iter().filter(|kind| kind.before() == Some(from));
                let right: Vec<_> = right.map(building_id).collect();
                let id = if right.is_empty() { "refuse-last-upgrade" } else { "refuse-no-upgrade" };
                let message = new(id).word("from", building_id(from)).word("to", building_id(to));
                if right.is_empty() { message } else { message.either("right", right) }
            }
            Why::TrackEnd(track) => new("refuse-track-end").word("track", track.id()),
            Why::NoTrack(track) => new("refuse-no-track").word("track", track.id()),
            Why::NoSpace { cult: c, steps, best } => {
                cult("refuse-no-space", c).number("steps", steps).number("best", best)
            }
            Why::AtTop(c) => cult("refuse-at-top", c),
            Why::NoKey(c) => cult("refuse-no-key", c),
            Why::TopTaken(c) => cult("refuse-top-taken", c),
            Why::NoStepAnywhere => new("refuse-no-step-anywhere"),
            Why::NoStepDue => new("refuse-no-step-due"),
            Why::WrongSteps { right } => new("refuse-wrong-steps").number("right", right),
            Why::Taken(act) => new("refuse-taken").name("action", act_id(act)),
            Why::Used(act) => new("refuse-used").name("action", act_id(act)),
            Why::NoSuchAction(act) => new("refuse-no-such-action").name("action", act_id(act)),
            Why::CardNotHeld(i) => card("refuse-card-not-held", i),
            Why::FavorNotOwned(i) => favor("refuse-favor-not-owned", i),
            Why::OthersAction { act, faction } => {
                new("refuse-others-action").name("action", act.id()).word("who", faction_id(faction))
            }
            Why::NeedsStronghold(act) => new("refuse-needs-stronghold").name("action", act.id()),
            Why::NoHexForSpades => new("refuse-no-hex-for-spades"),
            Why::NoStormTarget => new("refuse-no-storm-target"),
            Why::NoHomeHex(home) => new("refuse-no-home-hex").word("home", crate::terrain_id(home)),
            Why::NoBuilding(kind) => new("refuse-no-building").word("building", building_id(kind)),
            Why::NoBridgeSite => new("refuse-no-bridge-site"),
            Why::NoBridgeDue => new("refuse-no-bridge-due"),
            Why::BridgeThere(site) => bridge("refuse-bridge-there", site),
            Why::NoOwnEnd(site) => bridge("refuse-no-own-end", site),
            Why::NoOffer => new("refuse-no-offer"),
            Why::OtherOffer { from, amount } => {
                new("refuse-other-offer").seat("who", Seat(from)).number("n", amount)
            }
            Why::NoPointTrade => new("refuse-no-point-trade"),
            Why::NoPriestTrade => new("refuse-no-priest-trade"),
            Why::ExchangeLeft(n) => new("refuse-exchange-left").number("most", n),
            Why::Zero => new("refuse-zero"),
            Why::NoFavorDue => new("refuse-no-favor-due"),
            Why::NoTownDue => new("refuse-no-town-due"),
            Why::FavorGone(i) => favor("refuse-out-of-stock", i),
            Why::TownGone(i) => {
                new("refuse-out-of-stock").name("tile", t.towns.get(i as usize).map_or("?", |x| &*x.id))
            }
            Why::NoTownTile => new("refuse-no-town-tile"),
            Why::OwnedAlready(i) => favor("refuse-owned-already", i),
            Why::CardHeld { card: i, by } => card("refuse-card-held", i).seat("who", Seat(by)),
            Why::OwnCard(i) => card("refuse-own-card", i),
            Why::CardOut(i) => card("refuse-card-out", i),
            Why::NoCardInLastRound => new("refuse-no-card-in-last-round"),
            Why::CardNeeded => new("refuse-card-needed"),
            Why::FactionsChosen => new("refuse-factions-chosen"),
            Why::ColorTaken(faction) => new("refuse-color-taken").word("who", faction_id(faction)),
            Why::NotDrawable => new("refuse-not-drawable"),
            Why::NoRiverTowns => new("refuse-no-river-towns"),
            Why::NoRiver(h) => hex("refuse-no-river", h),
            Why::RiverInTown(h) => hex("refuse-river-in-town", h),
            Why::JoinsTown(h) => hex("refuse-joins-town", h),
            Why::TownShort { river, buildings, power } => hex("refuse-town-short", river)
                .number("buildings", buildings.0)
                .number("have", buildings.1)
                .number("power", power.0)
                .number("value", power.1),
            Why::NoKeyNeeded => new("refuse-no-key-needed"),
            Why::CannotGiveUp(what) => asked("refuse-cannot-give-up", what),
            Why::NothingToGiveUp => new("refuse-nothing-to-give-up"),
        }
    }
}

/// The id of a faction's text.
fn faction_id(faction: u8) -> &'static str {
    tables().factions.get(faction as usize).map_or("nobody", |f| f.id)
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
