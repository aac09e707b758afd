//! Distance: how many spaces lie between a player's pieces and every place of the map.

use crate::components::{MapTables, Tables};
use crate::ids::{Ground, Place, Space};
use crate::options::Variant;
use crate::position::Position;
use kernel::Seat;
use parts::hexes::HexSet;

/// The longest distance that is looked for. Nobody can pay more.
const FAR: usize = 14;

/// The spaces that can be stood on when so many have been counted, one set a number; each holds the ones
/// before it.
#[derive(Clone, Copy, Debug)]
struct Layers {
    sets: [HexSet; FAR],
    len: usize,
}

/// The distances of a player.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
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

impl Reach {
    /// Spaces that are counted to a tile, all range used; `range` comes from the action.
    pub fn to_place(&self, t: &Tables, place: Place, range: u8) -> Option<u8> {
        self.price(t.map.touch[kernel::Id::index(place)], range)
    }

    /// Spaces that are counted to a space.
    pub fn to_space(&self, t: &Tables, space: Space, range: u8) -> Option<u8> {
        if self.all.sets[0].has(space.hex()) {
            return Some(0);
        }
        self.price(t.map.next_to(space), range)
    }

    /// The same without any range.
    pub(crate) fn without_range(self) -> Reach {
        Reach { special: None, range: 0, ..self }
    }

    fn price(&self, beside: HexSet, range: u8) -> Option<u8> {
        let range = range + self.range;
        let usual = self.all.first(beside).map(|n| n.saturating_sub(range));
        let special =
            self.special.and_then(|(layers, more)| Some(layers.first(beside)?.saturating_sub(range + more)));
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
    pub fn reach(&self, t: &Tables, seat: Seat) -> Reach {
        let player = &self.seats[seat];
        let open = self.passable();
        let kinds = Ground::ALL.iter().filter(|ground| player.passives.free >> **ground as u8 & 1 == 1);
        let free = kinds.fold(HexSet::EMPTY, |all, ground| all | self.map.of(*ground));
        let all = Layers::new(&t.map, self.origins(t, seat), open, free);
        let special = (player.passives.origin_range > 0).then(|| {
            let layers = Layers::new(&t.map, self.pieces_of(t, seat), open, free);
            (layers, player.passives.origin_range)
        });
        let special = special.filter(|_| !self.pieces_of(t, seat).is_empty());
        Reach { all, special, range: player.passives.range + self.slot_range(t, seat) }
    }
}
