//! Distance: how many spaces lie between a player's pieces and every place of the map.

use crate::components::{MapTables, Tables};
use crate::ids::{Ground, Place, Space};
use crate::options::Variant;
use crate::position::Position;
use crate::price::SlotMods;
use kernel::Seat;
use parts::hexes::HexSet;
use std::cell::OnceCell;

/// The longest distance that is looked for. Nobody can pay more.
const FAR: usize = 14;

/// The spaces that can be stood on when so many have been counted, one set a number; each holds the ones
/// before it.
#[derive(Clone, Copy, Debug)]
struct Layers {
    sets: [HexSet; FAR],
    len: usize,
}

/// The distances of a player, and what helps with them. Most questions are answered before a distance matters, so
/// they are computed when the first one does.
#[derive(Clone, Debug)]
pub struct Reach<'a> {
    position: &'a Position,
    tables: &'a Tables,
    seat: Seat,
    scope: Scope,
    layers: OnceCell<Found>,
    mods: OnceCell<SlotMods>,
}

/// Do distances get what makes them shorter?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scope {
    WithRange,
    WithoutRange,
}

/// Distances that have been computed.
#[derive(Clone, Copy, Debug)]
struct Found {
    all: Layers,
    /// From the own pieces that have a range of their own.
    special: Option<(Layers, u8)>,
    /// Spaces of every distance that are free, by technologies and cards in slots.
    range: u8,
}

/// The spaces next to any of these.
#[inline]
fn around(map: &MapTables, spaces: HexSet) -> HexSet {
    spaces.iter().fold(HexSet::EMPTY, |all, hex| all | map.near[usize::from(hex)])
}

impl Layers {
    fn new(map: &MapTables, origins: HexSet, open: HexSet, free: HexSet) -> Layers {
        let mut sets = [HexSet::EMPTY; FAR];
        let mut standing = grow(map, origins, origins, open & free);
        sets[0] = standing;
        let (mut len, mut fresh) = (1, standing);
        while len < FAR {
            let step = around(map, fresh) & open & !standing;
            if step.is_empty() {
                break;
            }
            let grown = grow(map, standing | step, step, open & free);
            fresh = grown & !standing;
            standing = grown;
            sets[len] = standing;
            len += 1;
        }
        Layers { sets, len }
    }

    /// The least number counted after which one can stand on one of these.
    #[inline]
    fn first(&self, spaces: HexSet) -> Option<u8> {
        self.sets[..self.len].iter().position(|set| set.meets(spaces)).map(|n| n as u8)
    }
}

/// These spaces, and those that are joined to the fresh ones by free ones.
#[inline]
fn grow(map: &MapTables, all: HexSet, fresh: HexSet, free: HexSet) -> HexSet {
    if free.is_empty() {
        return all;
    }
    let (mut all, mut fresh) = (all, fresh);
    loop {
        fresh = around(map, fresh) & free & !all;
        if fresh.is_empty() {
            return all;
        }
        all |= fresh;
    }
}

impl<'a> Reach<'a> {
    /// Spaces that are counted to a tile, all range used; `range` comes from the action.
    pub fn to_place(&self, t: &Tables, place: Place, range: u8) -> Option<u8> {
        self.price(t.map.touch[kernel::Id::index(place)], range)
    }

    /// Spaces that are counted to a space.
    pub fn to_space(&self, t: &Tables, space: Space, range: u8) -> Option<u8> {
        if self.found().all.sets[0].has(space.hex()) {
            return Some(0);
        }
        self.price(t.map.next_to(space), range)
    }

    /// Whose distances they are.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// The same without any range.
    pub(crate) fn without_range(self) -> Reach<'a> {
        Reach { scope: Scope::WithoutRange, layers: OnceCell::new(), ..self }
    }

    /// What the cards in the slots of the player change.
    pub(crate) fn mods(&self) -> SlotMods {
        *self.mods.get_or_init(|| self.position.slot_mods(self.tables, self.seat))
    }

    fn found(&self) -> &Found {
        self.layers.get_or_init(|| {
            let (p, t, seat) = (self.position, self.tables, self.seat);
            let player = &p.seats[seat];
            let open = p.passable();
            let kinds = Ground::ALL.iter().filter(|ground| player.passives.free >> **ground as u8 & 1 == 1);
            let free = kinds.fold(HexSet::EMPTY, |all, ground| all | p.map.of(*ground));
            let all = Layers::new(&t.map, p.origins(t, seat), open, free);
            if self.scope == Scope::WithoutRange {
                return Found { all, special: None, range: 0 };
            }
            let pieces = p.pieces_of(t, seat);
            let more = player.passives.origin_range;
            let special =
                (more > 0 && !pieces.is_empty()).then(|| (Layers::new(&t.map, pieces, open, free), more));
            Found { all, special, range: player.passives.range + self.mods().range }
        })
    }

    fn price(&self, beside: HexSet, range: u8) -> Option<u8> {
        let found = self.found();
        let range = range + found.range;
        let usual = found.all.first(beside).map(|n| n.saturating_sub(range));
        let special =
            found.special.and_then(|(layers, more)| Some(layers.first(beside)?.saturating_sub(range + more)));
        match (usual, special) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        }
    }
}

impl Position {
    /// The spaces that distances of a seat begin at.
    pub fn origins(&self, t: &Tables, seat: Seat) -> HexSet {
        let player = &self.seats[seat];
        let mut origins = player.built() | player.figures;
        let piece = player.side.and_then(|side| t.side(side).piece);
        let own = piece.filter(|piece| t.piece(*piece).origin);
        let flies = own.is_some_and(|piece| t.piece(piece).starts_on_rift);
        if origins.is_empty() && !(flies && self.rule(Variant::FalconAlone)) {
            origins = HexSet::only(Space::rift().hex());
        }
        if own.is_some() {
            origins |= self.pieces_of(t, seat);
        }
        origins
    }

    /// The spaces that paths can lead over.
    pub(crate) fn passable(&self) -> HexSet {
        match self.rule(Variant::ClosedRift) {
            true => self.map.up & !HexSet::only(Space::rift().hex()),
            false => self.map.up,
        }
    }

    /// The distances of a seat.
    pub fn reach<'a>(&'a self, t: &'a Tables, seat: Seat) -> Reach<'a> {
        let (layers, mods) = (OnceCell::new(), OnceCell::new());
        Reach { position: self, tables: t, seat, scope: Scope::WithRange, layers, mods }
    }
}
