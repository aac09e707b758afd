//! The position: the whole state of a game in plain data.

use crate::changes::HISTORY;
use crate::components::{
    Balance, Board, BoardId, Bonus, BookAction, Building, ByBuilding, ByTrack, Competency, CompetencySlot,
    Empire, Faction, FactionId, HEXES, Innovation, InnovationSlot, LastRound, Map, Palace, PowerAction,
    Round, RoundTile, Tables, Terrain, Tile, Town, Track,
};
use crate::moves::Books;
use crate::source::Source;
use crate::turn::{Offer, Turn};
use kernel::{ById, BySeat, RulesVersion, Seat};
use parts::cards::IdSet;
use parts::hexes::{ByHex, Hex};
use parts::map::Sites;
use parts::{Bowls, HexSet, TerrainMap};
use serde::{Deserialize, Serialize};

/// The most who can play.
pub const SEATS: usize = 5;
/// Rounds of a game.
pub const ROUNDS: u8 = 6;
/// The neutral faction of two players, which sits nowhere.
pub const NEUTRAL: Seat = Seat(SEATS as u8);

/// Which rules are in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// Their version.
    pub version: RulesVersion,
    /// The side of the board: 0 is the small one.
    pub side: u8,
    /// Boards, factions, palaces and bonus tiles are drafted.
    pub draft: bool,
    /// The version of the factions.
    pub balance: Balance,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { version: HISTORY.newest(), side: 0, draft: false, balance: Balance::default() }
    }
}

/// Where in the game we are. A number is a place in the turn order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Something is drawn.
    Draw(Draw),
    /// This place takes a set; the last one is the first to do so.
    Sets(u8),
    /// The n-th piece of the draft is taken.
    Draft(u8),
    /// This place of the draft takes a bonus tile, the last one first.
    Bonus(u8),
    /// What boards and factions leave to choose at the start.
    Choices(u8),
    /// The n-th start building is placed.
    Buildings(u8),
    /// What comes after the start buildings.
    Effects(u8),
    /// What income leaves to choose.
    Income(u8),
    /// The action phase.
    Actions,
    /// What rewards leave to choose, in the next round's turn order.
    Rewards(u8),
    /// The game is over.
    Over,
}

/// What chance draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Draw {
    /// The round tile of this round, from 1.
    Round(u8),
    /// The last-round tile.
    Last,
    /// A book action.
    BookAction,
    /// The innovation of this space.
    Innovation(InnovationSlot),
    /// The competency tiles of this space.
    Competency(CompetencySlot),
    /// A palace.
    Palace,
    /// A planning board of the draft.
    Board,
    /// A faction of the draft.
    Faction,
    /// A bonus tile of the draft.
    Bonus,
    /// The faction of this board's set.
    SetFaction(BoardId),
    /// The bonus tile of this board's set.
    SetBonus(BoardId),
    /// The start player.
    First,
    /// The empire tile, which is turned up in the last round.
    Empire,
}

/// A bonus tile's whereabouts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Card {
    /// Not in this game.
    Out,
    /// Free to take, with these coins on it.
    Free(u8),
    /// Held by a seat.
    Held(Seat),
}

/// What goes with a planning board, as far as it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Set {
    /// The faction.
    pub faction: Option<FactionId>,
    /// The bonus tile.
    pub bonus: Option<Bonus>,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The planning board, which has the home terrain.
    pub board: Option<BoardId>,
    /// The faction.
    pub faction: Option<FactionId>,
    /// The palace that was drafted and is not built yet.
    pub drafted: Option<Palace>,
    /// The palace that is active.
    pub palace: Option<Palace>,
    /// The bonus tile.
    pub bonus: Option<Bonus>,
    /// Points.
    pub vp: i16,
    /// Coins.
    pub coins: u16,
    /// Tools.
    pub tools: u16,
    /// Scholars in hand.
    pub scholars: u8,
    /// Scholars left on the science board.
    pub scholars_out: u8,
    /// Power.
    pub bowls: Bowls,
    /// Books.
    pub books: Books,
    /// Levels on the science tracks.
    pub levels: ByTrack<u8>,
    /// Unused town keys.
    pub keys: u8,
    /// The shipping level.
    pub ship: u8,
    /// The terraforming level.
    pub dig: u8,
    /// Buildings of the own color on the map, by kind.
    pub count: ByBuilding<u8>,
    /// Neutral buildings on the map, by kind.
    pub neutral: ByBuilding<u8>,
    /// Annexes not placed yet.
    pub annexes: u8,
    /// Bridges built.
    pub bridges: Sites,
    /// Competency tiles.
    pub competencies: IdSet<Competency>,
    /// Innovations, as far as there are any.
    pub innovations: [Option<Innovation>; 3],
    /// Town tiles.
    pub towns: ById<Town, u8, 7>,
    /// Special actions used this round, as bits.
    pub used: u64,
    /// Passed this round.
    pub passed: bool,
    /// Where the buildings are.
    pub buildings: HexSet,
    /// Where the neutral ones are.
    pub neutral_hexes: HexSet,
    /// Where annexes are.
    pub annexed: HexSet,
    /// The buildings that belong to towns, and river hexes crossed by them.
    pub town_hexes: HexSet,
    /// Points by source.
    pub sources: ById<Source, i16, { Source::COUNT }>,
}

/// A game of Age of Innovation.
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
    /// The rounds' tiles, as far as they are drawn.
    pub rounds: [Option<Round>; ROUNDS as usize],
    /// The last-round tile.
    pub last: Option<LastRound>,
    /// The book actions in play.
    pub book_actions: IdSet<BookAction>,
    /// The innovations on their spaces.
    pub innovations: ById<InnovationSlot, Option<Innovation>, 12>,
    /// The kind of competency tile on each space.
    pub competencies: ById<CompetencySlot, Option<Competency>, 12>,
    /// Competency tiles left on each space.
    pub stock: ById<CompetencySlot, u8, 12>,
    /// Palaces on offer.
    pub palaces: IdSet<Palace>,
    /// Planning boards that can be taken.
    pub boards: IdSet<BoardId>,
    /// Factions that can be drafted.
    pub factions: IdSet<FactionId>,
    /// The faction and the bonus tile of each board's set.
    pub sets: ById<BoardId, Set, 7>,
    /// The bonus tiles.
    pub cards: ById<Bonus, Card, 10>,
    /// Town tiles in stock.
    pub towns: ById<Town, u8, 7>,
    /// The empire tile.
    pub empire: Option<Empire>,
    /// Power actions taken this round.
    pub power_taken: IdSet<PowerAction>,
    /// Book actions taken this round.
    pub books_taken: IdSet<BookAction>,
    /// Scholars on the spaces of the tracks: seat, [`NEUTRAL`] for the neutral one, or [`Seat::NOBODY`].
    pub spaces: ByTrack<[Seat; 4]>,
    /// Books in the supply.
    pub books: Books,
    /// Bridges built by anybody.
    pub bridges: Sites,
    /// The turn order of this round.
    pub order: [Seat; SEATS],
    /// Who passed this round, in order.
    pub passed: [Seat; SEATS],
    /// The turn under way.
    pub turn: Turn,
    /// Open offers of power, the first to decide first.
    pub offers: [Offer; SEATS],
    /// How many of them.
    pub offer_count: u8,
    /// The terrain of each hex.
    pub terrain: TerrainMap<HEXES>,
    /// The building on each hex: 0, or 1 + kind + 8 × seat.
    pub built: ByHex<u8, HEXES>,
    /// The players by seat.
    pub seats: BySeat<Player, SEATS>,
}

impl Position {
    /// The side of the board.
    #[inline]
    pub fn map<'t>(&self, t: &'t Tables) -> &'t Map {
        &t.maps[self.rules.side as usize & 1]
    }

    /// The player on a seat.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat]
    }

    /// The faction of a seat. Seats without one yet answer with the first, which no rule asks for.
    #[inline]
    pub fn faction<'t>(&self, t: &'t Tables, seat: Seat) -> &'t Faction {
        &t.factions(self.rules.balance, self.players)[self.player(seat).faction.unwrap_or_default()]
    }

    /// The planning board of a seat. Seats without one yet answer with the first.
    #[inline]
    pub fn board<'t>(&self, t: &'t Tables, seat: Seat) -> &'t Board {
        &t.boards[self.player(seat).board.unwrap_or_default()]
    }

    /// The home terrain of a seat.
    #[inline]
    pub fn home(&self, seat: Seat) -> Terrain {
        self.player(seat).board.unwrap_or_default().terrain()
    }

    /// The active palace of a seat.
    #[inline]
    pub fn palace<'t>(&self, t: &'t Tables, seat: Seat) -> Option<&'t Tile> {
        self.player(seat).palace.map(|palace| &t.palaces[palace])
    }

    /// The bonus tile of a seat.
    #[inline]
    pub fn bonus<'t>(&self, t: &'t Tables, seat: Seat) -> Option<&'t Tile> {
        self.player(seat).bonus.map(|tile| &t.bonus[tile])
    }

    /// The bonus tile of a seat, if it lies face up: one taken by passing waits for the next round.
    #[inline]
    pub(crate) fn open_bonus<'t>(&self, t: &'t Tables, seat: Seat) -> Option<&'t Tile> {
        let waits = self.player(seat).passed && self.round < ROUNDS;
        self.bonus(t, seat).filter(|_| !waits)
    }

    /// The innovations of a seat.
    #[inline]
    pub fn innovations<'t>(&self, t: &'t Tables, seat: Seat) -> impl Iterator<Item = &'t Tile> {
        self.player(seat).innovations.into_iter().flatten().map(|innovation| &t.innovations[innovation])
    }

    /// The competency tiles of a seat.
    #[inline]
    pub fn competencies<'t>(&self, t: &'t Tables, seat: Seat) -> impl Iterator<Item = &'t Tile> {
        self.player(seat).competencies.into_iter().map(|tile| &t.competencies[tile])
    }

    /// What stands on a hex, and whose it is.
    #[inline]
    pub fn building(&self, hex: Hex) -> Option<(Seat, Building)> {
        match self.built.get(hex).copied().unwrap_or(0) {
            0 => None,
            code => Some((Seat(code >> 3), Building::ALL[(code & 7) as usize - 1])),
        }
    }

    /// Own buildings of a kind, neutral ones included.
    #[inline]
    pub fn own(&self, seat: Seat, kind: Building) -> u8 {
        let player = self.player(seat);
        player.count[kind] + player.neutral[kind]
    }

    /// The seats that play, in seating order.
    #[inline]
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// The turn order of this round.
    #[inline]
    pub fn turn_order(&self) -> &[Seat] {
        &self.order[..self.players as usize]
    }

    /// The hexes with a building of anybody.
    #[inline]
    pub fn occupied(&self) -> HexSet {
        self.seats.0.iter().fold(HexSet::EMPTY, |set, player| set | player.buildings)
    }

    /// Scholars that can still be gained.
    #[inline]
    pub fn scholar_supply(&self, t: &Tables, seat: Seat) -> u8 {
        let player = self.player(seat);
        t.supply.scholars.saturating_sub(player.scholars + player.scholars_out)
    }

    /// The tile of this round.
    #[inline]
    pub fn round_tile<'t>(&self, t: &'t Tables) -> Option<&'t RoundTile> {
        let tile = *self.rounds.get((self.round as usize).wrapping_sub(1))?;
        tile.map(|tile| &t.rounds[tile])
    }

    /// Who stands on top of a track.
    #[inline]
    pub fn top_of(&self, t: &Tables, track: Track) -> Option<Seat> {
        self.all_seats().find(|&seat| self.player(seat).levels[track] == t.science.top)
    }

    /// The levels of the neutral faction of two players.
    pub fn neutral_levels(&self, t: &Tables) -> ByTrack<u8> {
        let mut levels = ByTrack::new([t.science.neutral_level; 4]);
        for tile in self.rounds[..ROUNDS as usize - 1].iter().flatten().map(|&tile| &t.rounds[tile]) {
            let level = &mut levels[tile.reward.track];
            *level = (*level + tile.reward.every).min(t.science.top);
        }
        levels
    }

    /// The bonus tiles that can be taken, with the coins on them.
    #[inline]
    pub(crate) fn free_cards(&self) -> impl Iterator<Item = (Bonus, u8)> {
        self.cards.iter().filter_map(|(tile, card)| match card {
            Card::Free(coins) => Some((tile, *coins)),
            _ => None,
        })
    }

    /// The open offers.
    #[inline]
    pub fn open_offers(&self) -> &[Offer] {
        &self.offers[..self.offer_count as usize]
    }
}

impl Player {
    pub(crate) const NOBODY: Player = Player {
        board: None,
        faction: None,
        drafted: None,
        palace: None,
        bonus: None,
        vp: 0,
        coins: 0,
        tools: 0,
        scholars: 0,
        scholars_out: 0,
        bowls: Bowls([0; 3]),
        books: Books::of([0; 4]),
        levels: ByTrack::new([0; 4]),
        keys: 0,
        ship: 0,
        dig: 0,
        count: ByBuilding::new([0; 7]),
        neutral: ByBuilding::new([0; 7]),
        annexes: 0,
        bridges: Sites::EMPTY,
        competencies: IdSet::EMPTY,
        innovations: [None; 3],
        towns: ById::new([0; 7]),
        used: 0,
        passed: false,
        buildings: HexSet::EMPTY,
        neutral_hexes: HexSet::EMPTY,
        annexed: HexSet::EMPTY,
        town_hexes: HexSet::EMPTY,
        sources: ById::new([0; Source::COUNT]),
    };
}
