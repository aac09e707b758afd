//! Distance: how many spaces lie between a player's pieces and every place of the map.

use crate::components::{MapTables, Tables};
use crate::help::{Aids, Modifiers};
use crate::ids::{Ground, Machine, Place, Space};
use crate::options::Variant;
use crate::position::Position;
use kernel::Seat;
use parts::hexes::HexSet;
use std::cell::{OnceCell, RefCell};

/// The longest distance that is looked for. Nobody can pay more.
const FAR: usize = 14;

/// The spaces next to those that can be stood on when so many have been counted, one set a number; each holds the ones
/// before it. They are found one after the other, as far as somebody asks.
#[derive(Clone, Copy, Debug)]
struct Layers {
    beside: [HexSet; FAR],
    len: usize,
    /// The spaces that can be stood on when none has been counted, and when the last set was found.
    first: HexSet,
    standing: HexSet,
    /// The spaces that can be stood on, and those of them that are not counted.
    open: HexSet,
    free: HexSet,
}

/// The distances of a player, and what helps with them. Most questions are answered before a distance matters, so
/// they are computed when one does.
#[derive(Clone, Debug)]
pub struct Reach<'a> {
    position: &'a Position,
    tables: &'a Tables,
    seat: Seat,
    scope: Scope,
    found: RefCell<Option<Found>>,
    aids: OnceCell<Aids>,
    modifiers: OnceCell<Modifiers>,
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
        let free = open & free;
        let first = grow(map, origins, origins, free);
        let mut beside = [HexSet::EMPTY; FAR];
        beside[0] = around(map, first);
        Layers { beside, len: 1, first, standing: first, open, free }
    }

    /// Finds the next set. False if there is none.
    fn next(&mut self, map: &MapTables) -> bool {
        let (standing, beside) = (self.standing, self.beside[self.len - 1]);
        let step = beside & self.open & !standing;
        if self.len == FAR || step.is_empty() {
            return false;
        }
        self.standing = grow(map, standing | step, step, self.free);
        self.beside[self.len] = beside | around(map, self.standing & !standing);
        self.len += 1;
        true
    }

    /// The spaces next to those that can be stood on when so many have been counted.
    fn until(&mut self, map: &MapTables, n: u8) -> HexSet {
        while self.len <= usize::from(n) && self.next(map) {}
        self.beside[usize::from(n).min(self.len - 1)]
    }

    /// The least number counted after which one can stand next to one of these.
    fn first_beside(&mut self, map: &MapTables, spaces: HexSet) -> Option<u8> {
        let mut n = 0;
        while n < self.len || self.next(map) {
            if self.beside[n].meets(spaces) {
                return Some(n as u8);
            }
            n += 1;
        }
        None
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
    /// Spaces that are counted to a tile, the own range used.
    pub fn to_place(&self, t: &Tables, place: Place) -> Option<u8> {
        self.counted(t.map.of_place(place))
    }

    /// Spaces that are counted to a space, the own range used.
    pub fn to_space(&self, space: Space) -> Option<u8> {
        if self.ask(|found| found.all.first.has(space.hex())) {
            return Some(0);
        }
        self.counted(HexSet::only(space.hex()))
    }

    /// The spaces to which at most so many are counted.
    pub(crate) fn within(&self, most: u8) -> HexSet {
        let map = &self.tables.map;
        self.ask(|found| {
            let far = most.saturating_add(found.range);
            let mut all = found.all.until(map, far) | found.all.first;
            if let Some((layers, more)) = &mut found.special {
                all |= layers.until(map, far.saturating_add(*more));
            }
            all
        })
    }

    /// The spaces of a shortest way to one of these, from the piece where it begins.
    pub fn way(&self, ends: HexSet) -> Option<Vec<Space>> {
        let map = &self.tables.map;
        let (open, free) = self.ask(|found| (found.all.open, found.all.free));
        let mut all = self.position.origins(self.tables, self.seat);
        let mut rings = vec![all];
        while !all.meets(ends) {
            // What costs nothing comes first, so that no later ring is nearer.
            let next = |from, kind| around(map, from) & kind & !all;
            let ring = rings.last().map_or(HexSet::EMPTY, |last| next(*last, free));
            let ring = if ring.is_empty() { next(all, open) } else { ring };
            if ring.is_empty() {
                return None;
            }
            all |= ring;
            rings.push(ring);
        }
        let mut at = (all & ends).first()?;
        let mut way = vec![Space::new(at.into())?];
        while !rings[0].has(at) {
            let near = map.near[usize::from(at)];
            at = rings.iter().find_map(|ring| (*ring & near).first())?;
            way.push(Space::new(at.into())?);
        }
        way.reverse();
        Some(way)
    }

    /// Whose distances they are.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// The same without any range.
    pub(crate) fn without_range(self) -> Reach<'a> {
        Reach { scope: Scope::WithoutRange, found: RefCell::new(None), ..self }
    }

    /// What helps the player for a while.
    pub(crate) fn aids(&self) -> Aids {
        *self.aids.get_or_init(|| self.position.aids(self.tables, self.seat))
    }

    /// The machines that the player could change something with.
    pub(crate) fn modifiers(&self) -> &[Machine] {
        self.modifiers.get_or_init(|| self.position.modifiers(self.tables, self.seat))
    }

    /// Asks what has been computed, and computes it first.
    fn ask<T>(&self, question: impl FnOnce(&mut Found) -> T) -> T {
        question(self.found.borrow_mut().get_or_insert_with(|| self.begin()))
    }

    fn begin(&self) -> Found {
        let (p, t, seat) = (self.position, self.tables, self.seat);
        let player = &p.seats[seat];
        let open = p.passable(seat);
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
        Found { all, special, range: player.passives.range + self.aids().range }
    }

    fn counted(&self, ends: HexSet) -> Option<u8> {
        let map = &self.tables.map;
        self.ask(|found| {
            let usual = found.all.first_beside(map, ends).map(|n| n.saturating_sub(found.range));
            let Some((layers, more)) = &mut found.special else { return usual };
            let first = layers.first_beside(map, ends);
            // By the rule of the nearest piece, a way from farther off is not taken for its range.
            let far =
                self.position.rule(Variant::NearestOrigin) && first != found.all.first_beside(map, ends);
            let special = first.filter(|_| !far).map(|n| n.saturating_sub(found.range + *more));
            match (usual, special) {
                (Some(one), Some(other)) => Some(one.min(other)),
                (one, other) => one.or(other),
            }
        })
    }
}

impl Position {
    /// The spaces that distances of a seat begin at.
    pub fn origins(&self, t: &Tables, seat: Seat) -> HexSet {
        let player = &self.seats[seat];
        let mut origins = player.built() | player.figures;
        let piece = player.side.and_then(|side| t.side(side).piece);
        let own = piece.filter(|piece| t.piece(*piece).origin || player.passives.origin);
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
    fn passable(&self, seat: Seat) -> HexSet {
        let player = &self.seats[seat];
        let first = self.rule(Variant::FirstAcross) && (player.built() | player.figures).is_empty();
        let up = if first { <Space as kernel::Id>::all().map(Space::hex).collect() } else { self.map.up };
        match self.rule(Variant::ClosedRift) {
            true => up & !HexSet::only(Space::rift().hex()),
            false => up,
        }
    }

    /// The distances of a seat.
    pub fn reach<'a>(&'a self, t: &'a Tables, seat: Seat) -> Reach<'a> {
        let (found, aids, modifiers) = (RefCell::new(None), OnceCell::new(), OnceCell::new());
        Reach { position: self, tables: t, seat, scope: Scope::WithRange, found, aids, modifiers }
    }
}
