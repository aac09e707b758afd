//! The position: the whole state of a game in plain data.

use crate::components::{BonusCard, Faction, FavorTile, HEXES, Tables, Terrain};
use crate::names::{Bonus, ByCult, Cult, FactionId, Favor, Power, Scoring, Town};
use crate::source::Source;
use crate::turn::{Offer, Turn};
use kernel::{ById, BySeat, Seat};
use parts::cards::IdSet;
use parts::hexes::{ByHex, Hex};
use parts::map::Sites;
use parts::{Bowls, HexSet, TerrainMap};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The most who can play.
pub const SEATS: usize = 5;
/// Rounds of a game.
pub const ROUNDS: u8 = 6;
/// How many power offers can stay open under deferred leeching before they must be answered.
pub const OFFERS: usize = 24;

kernel::words! {
    /// A kind of building.
    #[derive(Serialize, Deserialize)]
    pub enum Building {
        /// D
        Dwelling "dwelling";
        /// TP
        TradingPost "trading-post";
        /// TE
        Temple "temple";
        /// SH
        Stronghold "stronghold";
        /// SA
        Sanctuary "sanctuary";
    }
}

/// Something of each kind of building.
pub type ByBuilding<T> = ById<Building, T, { Building::COUNT }>;

impl Building {
    /// What it can be upgraded from.
    #[inline]
    pub fn before(self) -> Option<Building> {
        match self {
            Building::Dwelling => None,
            Building::TradingPost => Some(Building::Dwelling),
            Building::Temple | Building::Stronghold => Some(Building::TradingPost),
            Building::Sanctuary => Some(Building::Temple),
        }
    }
}

/// Which rules are in force beyond the base game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Rules {
    /// More town tiles.
    pub mini_expansion_1: bool,
    /// One more bonus card.
    pub shipping_bonus: bool,
    /// One more scoring tile.
    pub temple_scoring_tile: bool,
    /// Turn order by order of passing.
    pub variable_turn_order: bool,
    /// Power may be taken later.
    pub deferred_leech: bool,
    /// Effects may be given up.
    pub give_up_effects: bool,
    /// The recommended first game.
    pub first_game: bool,
}

impl Rules {
    /// Is a component of this module in the game?
    pub fn has(&self, module: Option<&str>) -> bool {
        match module {
            None => true,
            Some("mini_expansion_1") => self.mini_expansion_1,
            Some("shipping_bonus") => self.shipping_bonus,
            Some("temple_scoring_tile") => self.temple_scoring_tile,
            Some(_) => false,
        }
    }
}

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// A scoring tile is drawn for this round, counted from 0.
    DrawScoring(u8),
    /// A bonus card is drawn.
    DrawBonus,
    /// The first player is drawn.
    DrawFirst,
    /// The faction of this place in the turn order is chosen.
    Factions(u8),
    /// This starting dwelling is placed.
    Dwellings(u8),
    /// The bonus card of this place in the turn order is taken, from the last to the first.
    Bonus(u8),
    /// The action phase.
    Actions,
    /// Reward spades of this place in the next round's turn order.
    Rewards(u8),
    /// The game is over.
    Over,
}

/// A bonus card's whereabouts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Card {
    /// Not in this game.
    Out,
    /// Free to take, with these coins on it.
    Free(u8),
    /// Held by a seat.
    Held(Seat),
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The faction, once it is chosen.
    pub faction: Option<FactionId>,
    /// The bonus card.
    pub bonus: Option<Bonus>,
    /// Points.
    pub vp: i16,
    /// Coins.
    pub coins: u16,
    /// Workers.
    pub workers: u16,
    /// Priests in hand.
    pub priests: u8,
    /// Priests left on the cult board.
    pub priests_out: u8,
    /// Power.
    pub bowls: Bowls,
    /// Levels on the cult tracks.
    pub cults: ByCult<u8>,
    /// Unused town keys.
    pub keys: u8,
    /// Shipping level.
    pub ship: u8,
    /// Digging level.
    pub dig: u8,
    /// Carpet range gained from town tiles.
    pub carpet_range: u8,
    /// Buildings on the map, by kind.
    pub count: ByBuilding<u8>,
    /// Bridges built.
    pub bridges: Sites,
    /// Favor tiles.
    pub favors: IdSet<Favor>,
    /// Town tiles, by kind.
    pub towns: ById<Town, u8, 8>,
    /// Special actions used this round, as bits.
    pub used: u8,
    /// Passed this round.
    pub passed: bool,
    /// Reward spades to use.
    pub spades: u8,
    /// Where the buildings are.
    pub buildings: HexSet,
    /// The buildings that belong to towns, and river hexes crossed by them.
    pub town_hexes: HexSet,
    /// Points by source.
    pub sources: ById<Source, i16, { Source::COUNT }>,
}

/// A game of Terra Mystica.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    /// How many play.
    pub players: u8,
    /// Which rules.
    pub rules: Rules,
    /// Where in the game.
    pub phase: Phase,
    /// The round from 1 on; 0 in the set-up.
    pub round: u8,
    /// The rounds' scoring tiles, as far as they are drawn.
    pub scoring: [Option<Scoring>; ROUNDS as usize],
    /// The bonus cards.
    pub cards: ById<Bonus, Card, 10>,
    /// Favor tiles in stock.
    pub favors: ById<Favor, u8, 12>,
    /// Town tiles in stock.
    pub towns: ById<Town, u8, 8>,
    /// Power actions taken this round.
    pub power_taken: IdSet<Power>,
    /// Priests on the spaces of the tracks: seat or [`Seat::NOBODY`].
    pub spaces: ByCult<[Seat; 4]>,
    /// Bridges built by anybody.
    pub bridges: Sites,
    /// The turn order of this round.
    pub order: [Seat; SEATS],
    /// Who passed this round, in order.
    pub passed: [Seat; SEATS],
    /// The turn under way.
    pub turn: Turn,
    /// Cult steps that the Cultists may make because others took power.
    pub steps_due: u8,
    /// Open offers of power, the oldest first.
    pub offers: [Offer; OFFERS],
    /// How many of them.
    pub offer_count: u8,
    /// The group of the next offers.
    pub next_group: u8,
    /// The terrain of each hex.
    pub terrain: TerrainMap<HEXES>,
    /// The building on each hex: 0, or 1 + kind + 8 × seat.
    pub built: ByHex<u8, HEXES>,
    /// The players by seat.
    pub seats: BySeat<Player, SEATS>,
}

impl Position {
    /// The faction of a seat. Seats without one yet answer with the first, which no rule asks for.
    #[inline]
    pub fn faction<'t>(&self, t: &'t Tables, seat: Seat) -> &'t Faction {
        &t.factions[self.seats[seat].faction.unwrap_or_default()]
    }

    /// The player on a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat]
    }

    /// What stands on a hex, and whose it is.
    #[inline]
    pub fn building(&self, hex: Hex) -> Option<(Seat, Building)> {
        match self.built.get(hex).copied().unwrap_or(0) {
            0 => None,
            code => Some((Seat(code >> 3), Building::ALL[(code & 7) as usize - 1])),
        }
    }

    /// The seats that play, in seating order.
    #[inline]
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The hexes with a building of anybody.
    #[inline]
    pub fn occupied(&self) -> HexSet {
        self.seats.0.iter().fold(HexSet::EMPTY, |set, player| set | player.buildings)
    }

    /// The hexes that bridges join to this one.
    #[inline]
    pub fn over_bridges(&self, t: &Tables, hex: Hex) -> HexSet {
        t.map.over_bridges(hex, self.bridges)
    }

    /// The land hexes directly adjacent to this one: by an edge or a bridge.
    #[inline]
    pub fn adjacent(&self, t: &Tables, hex: Hex) -> HexSet {
        (t.map.around[hex] & t.map.land) | self.over_bridges(t, hex)
    }

    /// Priests that can still be gained.
    #[inline]
    pub fn priest_supply(&self, t: &Tables, seat: Seat) -> u8 {
        let player = self.player(seat);
        t.common.priests.saturating_sub(player.priests + player.priests_out)
    }

    /// Has the seat this favor tile?
    #[inline]
    pub fn has_favor(&self, seat: Seat, tile: Favor) -> bool {
        self.player(seat).favors.has(tile)
    }

    /// Has the seat its stronghold?
    #[inline]
    pub fn has_stronghold(&self, seat: Seat) -> bool {
        self.player(seat).count[Building::Stronghold] > 0
    }

    /// The scoring tile of this round.
    #[inline]
    pub fn scoring_now<'t>(&self, t: &'t Tables) -> Option<&'t crate::components::ScoringTile> {
        let tile = *self.scoring.get((self.round as usize).wrapping_sub(1))?;
        tile.map(|tile| &t.scoring[tile])
    }

    /// Who stands on top of a track.
    pub fn top_of(&self, cult: Cult) -> Option<Seat> {
        self.all_seats().find(|&seat| self.player(seat).cults[cult] == 10)
    }

    /// The open offers.
    #[inline]
    pub fn open_offers(&self) -> &[Offer] {
        &self.offers[..self.offer_count as usize]
    }

    /// The favor tiles that a seat can take.
    #[inline]
    pub(crate) fn favors_for(&self, seat: Seat) -> impl Iterator<Item = Favor> {
        let mine = self.player(seat).favors;
        self.favors.iter().filter(move |&(tile, &left)| left > 0 && !mine.has(tile)).map(|(tile, _)| tile)
    }

    /// The bonus cards that can be taken.
    #[inline]
    pub(crate) fn free_cards(&self) -> impl Iterator<Item = (Bonus, u8)> {
        self.cards.iter().filter_map(|(card, state)| match state {
            Card::Free(coins) => Some((card, *coins)),
            _ => None,
        })
    }

    /// The home terrain of a seat.
    #[inline]
    pub fn home(&self, t: &Tables, seat: Seat) -> Terrain {
        self.faction(t, seat).home
    }
}

impl Player {
    /// The favor tiles.
    #[inline]
    pub fn favor_tiles<'t>(&self, t: &'t Tables) -> impl Iterator<Item = (Favor, &'t FavorTile)> + use<'t> {
        self.favors.into_iter().map(|tile| (tile, &t.favors[tile]))
    }

    /// The bonus card, if there is one.
    #[inline]
    pub fn card<'t>(&self, t: &'t Tables) -> Option<&'t BonusCard> {
        self.bonus.map(|card| &t.bonus[card])
    }

    pub(crate) const NOBODY: Player = Player {
        faction: None,
        bonus: None,
        vp: 0,
        coins: 0,
        workers: 0,
        priests: 0,
        priests_out: 0,
        bowls: Bowls([0; 3]),
        cults: ByCult::new([0; 4]),
        keys: 0,
        ship: 0,
        dig: 0,
        carpet_range: 0,
        count: ByBuilding::new([0; Building::COUNT]),
        bridges: Sites::EMPTY,
        favors: IdSet::EMPTY,
        towns: ById::new([0; 8]),
        used: 0,
        passed: false,
        spades: 0,
        buildings: HexSet::EMPTY,
        town_hexes: HexSet::EMPTY,
        sources: ById::new([0; Source::COUNT]),
    };
}

/// What a player holds, for whoever keeps the books.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// Points.
    pub vp: i16,
    /// Coins.
    pub coins: u16,
    /// Workers.
    pub workers: u16,
    /// Priests in hand.
    pub priests: u8,
    /// Power.
    pub bowls: Bowls,
    /// Levels on the cult tracks.
    pub cults: ByCult<u8>,
}

impl Holdings {
    /// What this player holds.
    #[inline]
    pub fn of(player: &Player) -> Holdings {
        Holdings {
            vp: player.vp,
            coins: player.coins,
            workers: player.workers,
            priests: player.priests,
            bowls: player.bowls,
            cults: player.cults,
        }
    }
}

/// As a row of a ledger shows it.
impl fmt::Display for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three] = self.bowls.0;
        let [fire, water, earth, air] = self.cults.into_array();
        write!(
            f,
            "{} VP {} C {} W {} P {one}/{two}/{three} PW {fire}/{water}/{earth}/{air}",
            self.vp, self.coins, self.workers, self.priests
        )
    }
}
