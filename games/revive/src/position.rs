//! The position: plain data, and what can be read off it without a rule.

use crate::campaign::Contents;
use crate::components::{Faces, Passive, Tables, tables};
use crate::frame::Source;
use crate::help::{Aids, capped, more_help};
use crate::ids::*;
use crate::options::{Rules, Variant};
use crate::stock::Stock;
use kernel::{BySeat, FixedVec, Id as _, RulesVersion, Seat, Seats};
use parts::cards::{Deck, Display, IdSet};
use parts::effects::Stack;
use parts::hexes::{Hex, HexSet};
use serde::{Deserialize, Serialize};

/// The most players.
pub const SEATS: usize = 4;
/// Reward spaces with special machines.
pub const SPECIAL: usize = 6;
/// Places for machines of a player: the general ones, the tokens, the nodes of the tribe board.
pub const RACKS: usize = GENERAL + SPECIAL + Node::COUNT;
/// The most cards in slots.
pub const LAID: usize = 20;
/// The deepest stack.
pub const DEPTH: usize = 40;
/// Effects begin only while fewer frames than these lie on each other: the rest of the room is for what they are in the midst of.
pub const NESTED: usize = DEPTH - 8;
/// So often effects begin in one turn at most.
pub const BEGINNINGS: u8 = 250;

/// A set of cards.
pub type Cards = IdSet<Card>;
/// A set of crates.
pub type Crates = IdSet<Crate>;
/// A set of machines.
pub type Machines = IdSet<Machine, 2>;

/// A card in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Laid {
    /// Which card.
    pub card: Card,
    /// Where.
    pub slot: Slot,
    /// The half that is seen.
    pub half: Half,
}

/// What the technologies of a player change, summed up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Passives {
    /// Spaces of every distance that are free.
    pub range: u8,
    /// Kinds of ground that are passed freely, as bits.
    pub free: u8,
    /// Range of paths from own pieces that are origins.
    pub origin_range: u8,
    /// What actions cost less, by action.
    pub discount: [u8; 3],
    /// Food that exploring costs less.
    pub food: u8,
    /// Gears and books that exploring costs less.
    #[serde(default)]
    pub named: [u8; 2],
    /// Own pieces are origins.
    #[serde(default)]
    pub origin: bool,
    /// Discount next to the own pieces, and its limit.
    pub adjacent: (u8, u8),
    /// Gears that building costs less for each such terrain: the ground as bits, and how many.
    pub terrain: (u8, u8),
    /// Nothing is paid to other players.
    pub no_extra_books: bool,
    /// The switch may copy.
    pub switch_copy: bool,
    /// Slots that are opened, as bits.
    pub open: u8,
}

impl Passives {
    /// With what one technology changes.
    pub fn add(&mut self, passive: Passive) {
        match passive {
            Passive::OpenSlot(slot) => self.open |= 1 << slot.index(),
            Passive::Range(n) => self.range = more_help(self.range, n),
            Passive::FreePass(kinds) => self.free |= kinds,
            Passive::Origin(_) => self.origin = true,
            Passive::OriginRange(_, n) => self.origin_range = more_help(self.origin_range, n),
            Passive::Discount(Action::Explore, n, Some(Res::Food)) => self.food = more_help(self.food, n),
            Passive::Discount(Action::Explore, n, Some(res)) => {
                let sum = &mut self.named[usize::from(res == Res::Book)];
                *sum = more_help(*sum, n);
            }
            Passive::Discount(action, n, _) => {
                self.discount[action as usize] = more_help(self.discount[action as usize], n)
            }
            Passive::AdjacentDiscount(_, n, cap) => {
                self.adjacent = (more_help(self.adjacent.0, n), more_help(self.adjacent.1, cap))
            }
            Passive::TerrainDiscount(_, ground, n) => {
                self.terrain = (self.terrain.0 | 1 << ground as u8, capped(n))
            }
            Passive::NoExtraBooks => self.no_extra_books = true,
            Passive::SwitchCopy => self.switch_copy = true,
        }
    }
}

/// What a player received in the turns of others, since the end of the own last turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Received {
    /// Resources.
    pub stock: Stock,
    /// Steps on the machine tracks, by color.
    pub steps: [u8; 3],
    /// Blue points.
    pub points: u8,
    /// Energy.
    pub energy: u8,
}

/// What one player has.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The tribe board.
    pub side: Option<TribeSide>,
    /// The set of starting cards.
    pub set: Option<StartSet>,
    /// Resources.
    pub stock: Stock,
    /// Blue points.
    pub score: u16,
    /// Purple points that effects gave.
    #[serde(default)]
    pub purple: u8,
    /// Energy in the storage.
    pub energy: u8,
    /// Machines with energy on them, as bits of the racks.
    pub energy_on: u16,
    /// The machine markers, by color.
    pub tracks: [u8; 3],
    /// Markers on the progress track.
    pub progress: u8,
    /// Markers on the tribe board.
    pub markers: u8,
    /// The space of the hibernation marker.
    pub hibernations: u8,
    /// Is the switch tile up?
    pub switch_up: bool,
    /// Reward spaces that are unlocked, as bits.
    pub unlocked: u16,
    /// The machine tokens on reward spaces.
    pub tokens: [Option<Machine>; SPECIAL],
    /// Technologies that are unlocked, as bits of the nodes.
    pub nodes: u8,
    /// What they change.
    pub passives: Passives,
    /// Cards in the active area.
    pub active: Cards,
    /// Cards in the resting area.
    pub resting: Cards,
    /// Cards that have left the game.
    pub removed: Cards,
    /// Cards in slots, in the order in which they were played.
    pub laid: FixedVec<Laid, LAID>,
    /// Modules by their places.
    pub modules: [Option<Module>; ModuleSpace::COUNT],
    /// Crates that are closed.
    pub closed: Crates,
    /// Crates that were opened.
    pub opened: Crates,
    /// Opened crates that were used again.
    pub reused: Crates,
    /// Large artifacts.
    pub artifacts: IdSet<Artifact>,
    /// Small artifacts.
    pub small: u8,
    /// Artifact cards in hand: one, or two until one is chosen.
    pub cards: IdSet<ArtifactCard>,
    /// The artifact card that was not kept.
    pub dropped: IdSet<ArtifactCard>,
    /// Buildings on the map, by size.
    pub buildings: [HexSet; 2],
    /// Figures on the map.
    pub figures: HexSet,
    /// Locations with a second own figure on them.
    #[serde(default)]
    pub second_figures: HexSet,
    /// Pieces of the tribe that are left.
    pub pieces_left: u8,
    /// What came in the turns of others.
    pub received: Received,
    /// Bonuses of the score track that wait for the own turn, as bits.
    #[serde(default)]
    pub waiting_bonuses: u8,
}

impl Player {
    /// All buildings.
    #[inline]
    pub fn built(&self) -> HexSet {
        self.buildings[0] | self.buildings[1]
    }

    /// How many figures are on the map.
    #[inline]
    pub fn population(&self) -> u8 {
        (self.figures.len() + self.second_figures.len()) as u8
    }

    /// How many buildings of a size are left.
    pub fn buildings_left(&self, size: Size) -> u8 {
        tables().common.buildings[size as usize].saturating_sub(self.buildings[size as usize].len() as u8)
    }

    /// The machine on a rack, if it can be used at all.
    #[inline]
    pub fn machine_at(&self, t: &Tables, rack: usize) -> Option<Machine> {
        if rack < GENERAL {
            let reward = t.general_rewards[rack]?;
            return (self.unlocked >> reward.index() & 1 == 1).then(|| Machine::new(rack))?;
        }
        if let Some(token) = self.tokens.get(rack - GENERAL) {
            return *token;
        }
        let node = rack - GENERAL - SPECIAL;
        if self.nodes >> node & 1 == 0 {
            return None;
        }
        let technology = t.side(self.side?).technologies[node];
        t.technology(technology).machine.then(|| Machine::of_technology(technology))?
    }

    /// The racks on which a machine stands, as bits.
    #[inline]
    fn racks(&self, t: &Tables) -> u16 {
        let mut racks = 0;
        for (rack, reward) in t.general_rewards.iter().enumerate() {
            let open = reward.is_some_and(|reward| self.unlocked >> reward.index() & 1 == 1);
            racks |= u16::from(open) << rack;
        }
        for (rack, token) in self.tokens.iter().enumerate() {
            racks |= u16::from(token.is_some()) << (GENERAL + rack);
        }
        let nodes = self.side.map_or(0, |side| self.nodes & t.side(side).machine_nodes);
        racks | u16::from(nodes) << (GENERAL + SPECIAL)
    }

    /// The rack of a machine that the player has.
    pub fn rack_of(&self, t: &Tables, machine: Machine) -> Option<usize> {
        self.machines(t).find(|(_, other)| *other == machine).map(|(rack, _)| rack)
    }

    /// Every machine that the player has, with its rack.
    pub fn machines<'a>(&'a self, t: &'a Tables) -> impl Iterator<Item = (usize, Machine)> + 'a {
        self.machines_on(t, self.racks(t))
    }

    /// Every machine that the player has and that has no energy on it.
    pub fn idle_machines<'a>(&'a self, t: &'a Tables) -> impl Iterator<Item = Machine> + 'a {
        self.machines_on(t, self.racks(t) & !self.energy_on).map(|(_, machine)| machine)
    }

    fn machines_on<'a>(
        &'a self,
        t: &'a Tables,
        mut racks: u16,
    ) -> impl Iterator<Item = (usize, Machine)> + 'a {
        std::iter::from_fn(move || {
            let rack = racks.trailing_zeros() as usize;
            racks &= racks.wrapping_sub(1);
            (rack < RACKS).then_some(rack)
        })
        .filter_map(|rack| Some((rack, self.machine_at(t, rack)?)))
    }

    /// Is there energy on this rack?
    #[inline]
    pub fn is_busy(&self, rack: usize) -> bool {
        self.energy_on >> rack & 1 == 1
    }

    /// The flasks of machines and modules.
    pub(crate) fn flasks_beside<'a>(&'a self, t: &'a Tables) -> impl Iterator<Item = u8> + 'a {
        let machines = self.machines(t).map(|(_, machine)| t.machine(machine).flasks);
        machines.chain(self.modules.iter().flatten().map(|module| t.module(*module).flasks))
    }

    /// All own cards.
    pub fn all_cards(&self) -> Cards {
        self.laid.iter().fold(self.active | self.resting, |all, laid| all.with(laid.card))
    }

    /// Where a card lies in a slot.
    pub fn laid_at(&self, card: Card) -> Option<usize> {
        self.laid.iter().position(|laid| laid.card == card)
    }

    /// The technologies that are unlocked.
    pub fn technologies<'a>(&'a self, t: &'a Tables) -> impl Iterator<Item = Technology> + 'a {
        let side = self.side.map(|side| t.side(side));
        (0..Node::COUNT)
            .filter(|node| self.nodes >> node & 1 == 1)
            .filter_map(move |node| Some(side?.technologies[node]))
    }
}

/// What is named before the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fixed {
    /// Who begins.
    pub first: Option<Seat>,
    /// Tribe boards by seat.
    pub boards: FixedVec<TribeSide, SEATS>,
    /// Starting tiles by place.
    pub starts: FixedVec<Tile, 5>,
    /// Backs by place.
    pub backs: FixedVec<Back, 25>,
    /// Large locations by corner.
    pub corners: FixedVec<Location, 4>,
    /// Cards on display.
    pub cards: FixedVec<Card, 5>,
    /// Machines on display.
    pub machines: FixedVec<Machine, 9>,
    /// Modules on display.
    pub modules: FixedVec<Module, 5>,
}

/// The map as it lies.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Map {
    /// Tiles that lie face up.
    pub fronts: [Option<Tile>; Place::COUNT],
    /// Tiles that are turned round, as bits.
    pub turned: u32,
    /// Backs of face-down tiles.
    pub backs: [Option<Back>; Place::COUNT],
    /// Spaces that lie face up; rift and corners always do.
    pub up: HexSet,
    /// The spaces of each kind of ground, tiles of tribes taken into account.
    pub ground: [HexSet; 6],
    /// Pieces of tribes that lie on top, by kind.
    pub pieces: [HexSet; Piece::COUNT],
    /// Large locations.
    pub corners: [Option<Location>; Corner::COUNT],
}

impl Map {
    /// What a space is, if it is part of a tile that lies face up.
    #[inline]
    pub fn ground_of(&self, space: Space) -> Option<Ground> {
        Ground::ALL.iter().copied().find(|ground| self.ground[*ground as usize].has(space.hex()))
    }

    /// The spaces of a kind.
    #[inline]
    pub fn of(&self, ground: Ground) -> HexSet {
        self.ground[ground as usize]
    }
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    #[default]
    SetUp,
    /// Turns.
    Turns,
    /// It has been scored.
    Over,
}

/// The turn in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// Actions taken.
    pub actions: u8,
    /// Has the player hibernated in it?
    pub hibernated: bool,
    /// Is one of the actions, or the hibernation, going on?
    pub in_action: bool,
    /// What effects change of the next action that goes somewhere.
    #[serde(default)]
    pub aids: Aids,
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Position {
    /// The rules version.
    pub version: RulesVersion,
    /// How many play.
    pub players: u8,
    /// Rules that differ from the usual ones.
    pub rules: Rules,
    /// Contents of the campaign.
    pub contents: Contents,
    /// Tribe boards that can be dealt or chosen.
    pub boards: IdSet<TribeSide>,
    /// What was named before the game.
    pub fixed: Fixed,
    /// Where the game stands.
    pub phase: Phase,
    /// Who plays first.
    pub first: Option<Seat>,
    /// The turn in progress.
    pub turn: Turn,
    /// The players.
    pub seats: BySeat<Player, SEATS>,
    /// The map.
    pub map: Map,
    /// Fronts of tiles that have not been seen.
    pub fronts_left: IdSet<Tile>,
    /// Citizens that have not been seen.
    pub deck: Deck<Cards>,
    /// Citizens on display.
    pub shown_cards: Display<Card, 5>,
    /// Machine tokens that have not been seen, by color.
    pub machine_piles: [Deck<Machines>; 3],
    /// Machine tokens on display, by color.
    pub shown_machines: [Display<Machine, 3>; 3],
    /// Modules that have not been seen, and those discarded.
    pub module_pile: Deck<IdSet<Module>>,
    /// Modules on display.
    pub shown_modules: Display<Module, 5>,
    /// Crates in the pile.
    pub crate_pile: Crates,
    /// Artifact cards that nobody has.
    pub artifact_cards: IdSet<ArtifactCard>,
    /// Large artifacts on the board.
    pub artifacts: IdSet<Artifact>,
    /// Small artifacts beside the craters.
    pub small_left: u8,
    /// Energy in the supply.
    pub energy: u8,
    /// Who has the end tile.
    pub end_tile: Option<Seat>,
    /// Has the end been triggered?
    pub ending: bool,
    /// Turns of others that are left, once the turn is over in which the end was triggered.
    pub turns_left: Option<u8>,
    /// Alone: the space of the action cube.
    pub cube: u8,
    /// Alone: has the cube left its track, and is what moved it finished?
    pub after: bool,
    /// Effects that are being used.
    pub stack: Stack<Source, DEPTH>,
    /// The number of the last batch of frames in this turn, which also counts how often effects began (21.10).
    pub batch: u8,
}

impl Position {
    /// Every seat.
    pub fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::first(self.players.into()).iter()
    }

    /// Every seat in turn order from this one.
    pub fn in_turn_order(&self, from: Seat) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let players = self.players;
        (0..players).map(move |i| Seat((from.0 + i) % players))
    }

    /// Is it a game alone?
    #[inline]
    pub fn is_solo(&self) -> bool {
        self.players == 1
    }

    /// Is a rule in force?
    #[inline]
    pub fn rule(&self, variant: Variant) -> bool {
        self.rules.has(variant)
    }

    /// The seat whose turn it is, if somebody's.
    pub fn on_turn(&self) -> Option<Seat> {
        (self.phase == Phase::Turns).then_some(self.turn.seat)
    }

    /// The seat that has the piece.
    pub fn owner_of(&self, t: &Tables, piece: Piece) -> Option<Seat> {
        self.all().find(|seat| self.seats[*seat].side.is_some_and(|side| t.side(side).piece == Some(piece)))
    }

    /// The own pieces of a seat on the map.
    pub fn pieces_of(&self, t: &Tables, seat: Seat) -> HexSet {
        let piece = self.seats[seat].side.and_then(|side| t.side(side).piece);
        piece.map_or(HexSet::EMPTY, |piece| self.map.pieces[piece.index()])
    }

    /// Buildings of all players.
    pub fn all_buildings(&self) -> HexSet {
        self.seats.0.iter().fold(HexSet::EMPTY, |all, player| all | player.built())
    }

    /// The cards of a color on display.
    pub fn shown_of(&self, t: &Tables, color: Option<Color>) -> impl Iterator<Item = Card> {
        let of = move |card: &Card| color.is_none_or(|color| t.card(*card).color == color);
        self.shown_cards.slots().into_iter().flatten().filter(of)
    }

    /// How far fronts can be excluded: what can lie at a place.
    pub fn fronts_at(&self, t: &Tables, place: Place) -> IdSet<Tile> {
        self.map.backs[place.index()]
            .map_or(IdSet::EMPTY, |back| t.backs[back.index()].tiles & self.fronts_left)
    }

    /// Its size in bytes.
    pub const SIZE: usize = size_of::<Position>();

    /// The position before the first move.
    pub(crate) fn start(options: &crate::options::ReviveOptions, version: RulesVersion) -> Position {
        use kernel::Options as _;
        let t = tables();
        let players = options.players() as u8;
        let rules = options.rules();
        let (contents, _): (Contents, Faces) = options.contents();
        let counted = players + u8::from(rules.has(Variant::Long));
        let used = |(_, entry): &(Artifact, &kernel::catalog::Entry<crate::components::ArtifactData>)| {
            entry.data.players <= counted
        };
        let citizens = t.cards.iter().map(|(card, _)| card).filter(|card| !t.card(*card).is_starting());
        let pile = |color: Color| {
            let of = |machine: &Machine| t.machine(*machine).color == Some(color);
            Deck::new((0..MACHINES).filter_map(Machine::new).filter(of).collect())
        };
        let seat = |_| Player {
            tracks: [t.tracks.start; 3],
            markers: t.common.tribe_markers,
            switch_up: true,
            energy: t.common.energy,
            ..Player::default()
        };
        let small = if counted > SEATS as u8 { t.common.long_small } else { 0 };
        let mut map = Map::default();
        map.up = (Place::COUNT * CELLS..Space::COUNT).map(|space| Hex(space as u8)).collect();
        let all_energy = t.common.energy * players;
        Position {
            version,
            players,
            rules,
            contents,
            boards: options.boards(),
            fixed: options.fixed(),
            phase: Phase::SetUp,
            first: (players == 1).then_some(Seat(0)),
            turn: Turn::default(),
            seats: BySeat::from_fn(seat),
            map,
            fronts_left: Tile::all().filter(|tile| t.tile[tile.index()].back.is_some()).collect(),
            deck: Deck::new(citizens.collect()),
            shown_cards: Display::default(),
            machine_piles: [pile(Color::Green), pile(Color::Yellow), pile(Color::Gray)],
            shown_machines: Default::default(),
            module_pile: Deck::new(Module::all().collect()),
            shown_modules: Display::default(),
            crate_pile: Crate::all().collect(),
            artifact_cards: ArtifactCard::all().collect(),
            artifacts: t.artifacts.iter().filter(used).map(|(artifact, _)| artifact).collect(),
            small_left: small,
            energy: t.common.energy_supply.saturating_sub(all_energy),
            end_tile: None,
            ending: false,
            turns_left: None,
            cube: 1,
            after: false,
            stack: Stack::default(),
            batch: 0,
        }
    }
}
