//! The position: the whole state of a game in plain data.

use crate::amounts::{Amounts, Resource, Stock};
use crate::components::{AnySite, BoardData, Connected, List, Tables, tables};
use crate::kinds::{
    Board, Building, Card, Cards, City, CitySet, ContractSet, Dome, Metropolis, MetropolisSet, Site, SiteSet,
    Space, Tunnel, TunnelSet,
};
use crate::options::{Rules, SEATS};
use crate::source::PointSource;
use kernel::{ById, BySeat, FixedVec, Id as _, Seat, Seats};
use parts::cards::Deck;
use parts::effects::Stack;
use serde::{Deserialize, Serialize};

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Pieces and the first hands are dealt.
    #[default]
    Setup,
    /// Everybody discards from the first hand.
    FirstDiscard,
    /// Alone: a card is turned up for the extra tile.
    SoloTile,
    /// Somebody's turn.
    Turn,
    /// Production, seat by seat in play order.
    Production,
    /// Cards of the new era are dealt.
    EraDeal,
    /// Everybody discards down to the hand limit.
    EraDiscard,
    /// The final scoring, seat by seat in play order.
    Scoring,
    /// The game is over.
    Over,
}

/// Where in a turn somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Stage {
    /// Hand limit, then card and space.
    #[default]
    Choose,
    /// Space and card are resolved.
    Blocks,
    /// Both are done; the turn can be ended.
    Closing,
    /// What happens at the end of the turn.
    Ending,
}

/// A structure that stands on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Piece {
    Building(Site),
    Tunnel(Tunnel),
}

impl Default for Piece {
    fn default() -> Self {
        Piece::Building(Site::default())
    }
}

/// Structures on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Pieces {
    pub(crate) sites: SiteSet,
    pub(crate) tunnels: TunnelSet,
}

impl Pieces {
    pub(crate) fn has(&self, piece: Piece) -> bool {
        match piece {
            Piece::Building(site) => self.sites.has(site),
            Piece::Tunnel(tunnel) => self.tunnels.has(tunnel),
        }
    }

    pub(crate) fn insert(&mut self, piece: Piece) {
        match piece {
            Piece::Building(site) => _ = self.sites.insert(site),
            Piece::Tunnel(tunnel) => self.tunnels.insert(tunnel),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.sites.is_empty() && self.tunnels.is_empty()
    }

    /// Those that are not among the others.
    pub(crate) fn without(self, others: Pieces) -> Pieces {
        Pieces { sites: self.sites - others.sites, tunnels: self.tunnels - others.tunnels }
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Piece> {
        self.sites.iter().map(Piece::Building).chain(self.tunnels.iter().map(Piece::Tunnel))
    }
}

/// Whose parts a list of parts is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum PartOrigin {
    /// A site that was built on.
    #[default]
    Site,
    /// A space: chosen, cloned or performed.
    Space(Space),
    /// A card: played, used, or reacting.
    Card(Card),
    /// A metropolis that was connected.
    Tile(Metropolis),
    /// A card used once per turn.
    Ability(Card),
}

/// Where a frame of the effect stack comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Source {
    /// The two blocks of a turn: part 0 the space, part 1 the card.
    #[default]
    Turn,
    /// The parts of a space, and those that cards add to it.
    Space(Space),
    /// The parts of a list.
    List {
        /// Which list.
        list: List,
        /// Whose it is.
        from: PartOrigin,
    },
    /// The card of the turn waits to be claimed.
    Claim,
    /// An action card that was discarded for a new one may still be used.
    LastUse(Card),
    /// Several things happen at once; a part for each of these reactions.
    Triggers {
        /// The first of the reactions of the position.
        first: u8,
        /// How many there are.
        len: u8,
    },
    /// A structure that was built and is to be upgraded.
    Pair(Piece),
}

/// Something that reacts to an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Reaction {
    #[default]
    None,
    Site(List),
    Tile(Metropolis),
    Card(Card),
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The player board.
    pub board: Board,
    /// The brown metropolis and the two blue ones, in the order of the places of the board.
    pub tiles: [Metropolis; 3],
    /// Which of them are connected, as bits.
    pub connected: u8,
    /// Metropolises gained in play.
    pub gained: MetropolisSet,
    /// By source; together they are never below zero.
    pub points: ById<PointSource, i16, { PointSource::COUNT }>,
    /// By resource.
    pub stock: Stock,
    /// City sites with a white dome.
    pub white: CitySet,
    /// City sites with a purple dome.
    pub symbiotic: CitySet,
    /// City sites that the network reaches, built on or not.
    pub reached: CitySet,
    /// Tunnels.
    pub tunnels: TunnelSet,
    /// Upgraded tunnels.
    pub upgraded_tunnels: TunnelSet,
    /// Farms, desalination plants, laboratories.
    pub buildings: ById<Building, SiteSet, 3>,
    /// Upgraded buildings.
    pub upgraded: SiteSet,
    /// Cards in hand.
    pub hand: Cards,
    /// Cards claimed, and special instant ones that were paid; action cards are not among them.
    pub claimed: Cards,
    /// Action cards.
    pub actions: FixedVec<Card, 8>,
    /// Which of them were used in this era, as bits.
    pub turned: u8,
    /// Contracts taken.
    pub contracts: ContractSet,
    /// Has a card made expansion sites building sites (9.5)?
    pub(crate) extra_sites: bool,
}

impl Player {
    /// The board as it is printed.
    #[inline]
    pub fn board(&self) -> &'static BoardData {
        tables().board(self.board)
    }

    /// Points so far.
    #[inline]
    pub fn total(&self) -> i32 {
        self.points.values().map(|points| i32::from(*points)).sum()
    }

    /// How much of a resource there is.
    #[inline]
    pub fn has(&self, resource: Resource) -> u16 {
        self.stock[resource]
    }

    /// City sites that are built on.
    #[inline]
    pub fn cities(&self) -> CitySet {
        self.white | self.symbiotic
    }

    /// Cities that are part of the network.
    #[inline]
    pub fn connected_cities(&self) -> CitySet {
        self.cities() & self.reached
    }

    /// Building sites that are built on.
    #[inline]
    pub fn built_sites(&self) -> SiteSet {
        self.buildings.values().fold(SiteSet::EMPTY, |all, of_kind| all | *of_kind)
    }

    /// Does a city stand there, and is it connected where that is asked for?
    #[inline]
    pub(crate) fn has_city(&self, city: City, connected: Connected) -> bool {
        let cities = match connected {
            Connected::Yes => self.connected_cities(),
            Connected::Either => self.cities(),
        };
        cities.has(city)
    }

    /// Building sites next to connected cities.
    #[inline]
    pub fn connected_sites(&self) -> SiteSet {
        self.board().sites_at(self.connected_cities())
    }

    /// Tunnels next to an own city.
    #[inline]
    pub fn tunnels_at_cities(&self) -> TunnelSet {
        self.board().tunnels_around(self.cities()) & self.tunnels
    }

    /// What stands on a building site.
    pub fn building_at(&self, site: Site) -> Option<Building> {
        Building::ALL.into_iter().find(|kind| self.buildings[*kind].has(site))
    }

    /// Does something stand on a site?
    pub fn is_built(&self, site: AnySite) -> bool {
        match site {
            AnySite::City(city) => self.dome_at(city).is_some(),
            AnySite::Tunnel(tunnel) => self.tunnels.has(tunnel),
            AnySite::Building(site) => self.building_at(site).is_some(),
        }
    }

    /// What stands on a city site.
    pub fn dome_at(&self, city: City) -> Option<Dome> {
        match (self.white.has(city), self.symbiotic.has(city)) {
            (false, false) => None,
            (false, true) => Some(Dome::Symbiotic),
            (true, _) => Some(Dome::White),
        }
    }

    /// The action card with this id, by its place.
    #[inline]
    pub fn action(&self, card: Card) -> Option<usize> {
        self.actions.iter().position(|other| *other == card)
    }

    /// Was the action card at this place used in this era?
    #[inline]
    pub fn is_turned(&self, at: usize) -> bool {
        self.turned >> at & 1 == 1
    }

    /// How many cards may be kept.
    #[inline]
    pub fn hand_limit(&self, tables: &Tables) -> usize {
        let more = (self.claimed & tables.hand_limits).iter().map(|card| match tables.card(card).body {
            crate::components::Body::HandLimit(add) => usize::from(add),
            _ => 0,
        });
        usize::from(tables.numbers.hand_limit) + more.sum::<usize>()
    }

    /// Every connected metropolis, those gained in play included.
    #[inline]
    pub fn metropolises(&self) -> usize {
        self.connected.count_ones() as usize + self.gained.len()
    }

    /// Gains resources; points and cards are not for here.
    #[inline]
    pub(crate) fn take(&mut self, amounts: Amounts) {
        for resource in Resource::ALL {
            let stock = &mut self.stock[resource];
            *stock = stock.saturating_add(amounts.of(resource).into());
        }
    }

    /// Gives resources away.
    #[inline]
    pub(crate) fn give_up(&mut self, paid: Amounts) {
        for resource in Resource::ALL {
            let stock = &mut self.stock[resource];
            *stock = stock.saturating_sub(paid.of(resource).into());
        }
    }
}

/// The turn that is being taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Where in it somebody is.
    pub stage: Stage,
    /// Was a contract taken or an ability used before card and space?
    pub(crate) begun: bool,
    /// The space that was chosen.
    pub space: Space,
    /// The card that was played, until it lies somewhere else.
    pub card: Option<Card>,
    /// The same, if it did not match.
    pub(crate) unmatched: Option<Card>,
    /// Was some part of the space used?
    pub space_used: bool,
    /// Things built, by kind: farm, desalination plant, laboratory, tunnel, white and symbiotic city.
    pub built: [u8; 6],
    /// The structure that was built last, and the one that was upgraded last.
    pub(crate) last_built: Option<Piece>,
    pub(crate) last_upgraded: Option<Piece>,
    /// The structures whose production was gained by the part in progress.
    pub(crate) gave: Pieces,
    /// Abilities that were used.
    pub abilities: Cards,
    /// What the upgrade costs that belongs to a build.
    pub(crate) pair_cost: Amounts,
    /// Was such an upgrade left out?
    pub(crate) pair_failed: bool,
    /// Was the card of the end of the turn drawn?
    pub(crate) drew: bool,
    /// The contracts that could have been taken when it was ended.
    pub(crate) declined: ContractSet,
}

/// What has been set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Dealt {
    pub(crate) order: bool,
    pub(crate) boards: u8,
    pub(crate) browns: u8,
    pub(crate) blues: u8,
    pub(crate) ready: bool,
    pub(crate) hands: u8,
}

/// The whole state of a game. It is copied as one block, which looking ahead does often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    /// The rules that are played by.
    pub rules: Rules,
    /// What the game is waiting for.
    pub phase: Phase,
    pub(crate) dealt: Dealt,
    /// The era, counted from 0.
    pub era: u8,
    /// The round, counted from 1.
    pub round: u8,
    /// The pass through the order, counted from 0.
    pub pass: u8,
    /// The place in the order of the seat on turn, or of the one that produces or scores.
    pub at: u8,
    /// The play order.
    pub order: FixedVec<Seat, SEATS>,
    /// The order in which seats produce: that of the round just finished (20.4).
    pub(crate) finished: FixedVec<Seat, SEATS>,
    /// Spaces moved on the Federation track: 0 is below it, 4 is its space 1.
    pub track: BySeat<u8, SEATS>,
    /// Who went on top later.
    pub stacked: BySeat<u8, SEATS>,
    pub(crate) stack_count: u8,
    /// Whose tiles lie on each space. Some are nobody's.
    pub tiles: ById<Space, Seats, { Space::COUNT }>,
    /// Is the action-cloning tile taken?
    pub cloned: bool,
    /// Alone: was a step made in this round?
    pub stepped: bool,
    /// Alone: the space of the extra tile.
    pub extra_tile: Option<Space>,
    /// Tunnels left.
    pub tunnels: u8,
    /// White domes left.
    pub white_domes: u8,
    /// Purple domes left; `u8::MAX` is no limit.
    pub purple_domes: u8,
    /// The deck of the era.
    pub deck: Deck<Cards>,
    /// In which shuffle each card came into the deck.
    pub(crate) shuffled: ById<Card, u8, { Card::COUNT }>,
    pub(crate) shuffles: u8,
    /// What was left of the decks of eras gone by, never seen by anybody.
    pub(crate) gone: Cards,
    /// Open special cards.
    pub open: Cards,
    /// Special cards that nobody has seen yet.
    pub special: Cards,
    /// The special card that lies face up.
    pub top: Option<Card>,
    /// Special cards under the deck, the next one first.
    pub under: FixedVec<Card, 16>,
    /// Special cards that were turned up to keep one.
    pub looked: FixedVec<Card, 4>,
    pub(crate) looks_due: u8,
    /// Was one of them kept? Then the others go under.
    pub(crate) kept: bool,
    /// Metropolises left over.
    pub spare_tiles: MetropolisSet,
    /// Metropolises that were drawn to keep one.
    pub drawn: FixedVec<Metropolis, 4>,
    pub(crate) tiles_due: u8,
    /// Those of them that are kept, while more are.
    pub(crate) kept_tiles: MetropolisSet,
    /// Contracts that lie open.
    pub contracts: ContractSet,
    /// Cards that were drawn to keep some.
    pub(crate) choice: Cards,
    /// Cards that a seat has still to draw.
    pub(crate) draws: u8,
    pub(crate) drawer: Seat,
    /// What each player has.
    pub seats: BySeat<Player, SEATS>,
    /// The turn that is being taken.
    pub turn: Turn,
    /// Effects that are being used.
    pub stack: Stack<Source, 24>,
    /// What the frames of several triggers stand for.
    pub reactions: FixedVec<Reaction, 24>,
    /// What spaces that are being used gave so far, each by its place on the stack (4.23).
    pub space_gains: FixedVec<(u8, Amounts), 4>,
    /// Cards that were dealt with in this scoring.
    pub(crate) handled: Cards,
    /// The seat that produces or scores wants nothing more, or has been counted.
    pub(crate) passed: bool,
    /// Has the seat that produces its production, and not eaten yet?
    pub(crate) produced: bool,
    /// What that is.
    pub(crate) made: Amounts,
    /// Alone: an extra tile is due, its digit sum if it is known, and whether the round is over.
    pub(crate) tile_due: bool,
    pub(crate) tile_sum: u8,
    pub(crate) round_over: bool,
    /// Building sites whose production is replaced, each by this card.
    pub(crate) replaced: FixedVec<(Site, Card), 8>,
    /// How deep a copy lies on which something is looked ahead for: looking ahead within that stops soon.
    pub(crate) searching: u8,
}

/// In place of a seat: a tile on a space is nobody's.
pub(crate) const NOBODY: Seat = Seat(7);

impl Position {
    /// Every seat.
    #[inline]
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::first(self.rules.players.into()).iter()
    }

    /// Is it the solo game?
    #[inline]
    pub fn is_solo(&self) -> bool {
        self.rules.players == 1
    }

    /// Does this side of the board have the space?
    #[inline]
    pub fn has_space(&self, space: Space) -> bool {
        tables().space(space).sides[usize::from(self.rules.players > 2)]
    }

    /// Every space of this side.
    #[inline]
    pub fn spaces(&self) -> impl Iterator<Item = Space> + Clone + use<> {
        let side = usize::from(self.rules.players > 2);
        Space::all().filter(move |space| tables().space(*space).sides[side])
    }

    /// The seat on turn, or the one that produces or scores.
    #[inline]
    pub fn acting(&self) -> Seat {
        let order = if self.phase == Phase::Production { &self.finished } else { &self.order };
        order.get(usize::from(self.at)).copied().unwrap_or_default()
    }

    /// Whose turn it is, if somebody's.
    pub fn on_turn(&self) -> Option<Seat> {
        (self.phase == Phase::Turn).then(|| self.acting())
    }

    /// A player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat]
    }

    /// The number on the track: 4, 3, 2, 1, and 0 below it.
    #[inline]
    pub fn track_space(&self, seat: Seat) -> u8 {
        match self.track[seat] {
            0 => 0,
            moved => 5 - moved,
        }
    }

    /// Does nobody's tile lie on a space? The always-available one is never occupied.
    #[inline]
    pub fn is_free(&self, space: Space) -> bool {
        self.tiles[space].is_empty()
    }

    /// Is a space occupied by another player, and not by this one?
    #[inline]
    pub fn is_others(&self, seat: Seat, space: Space) -> bool {
        !self.is_free(space) && !self.tiles[space].has(seat)
    }
}
