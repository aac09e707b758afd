//! Tribe abilities: can they be carried out, their pieces, and what follows.

use crate::changes::NO_CARD_COUNTS;
use crate::components::{On, Op, Tables};
use crate::event::{Event, What};
use crate::frame::{Kind, Origin, Source};
use crate::help::{Help, Helps, Modifiers};
use crate::ids::*;
use crate::legal::subsets;
use crate::moves::{Spot, With};
use crate::options::Variant;
use crate::play::Play;
use crate::position::Position;
use crate::reach::Reach;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::stock::Stock;
use kernel::{Id as _, Seat, Watch};
use parts::hexes::{Hex, HexSet};

impl Position {
    /// Can the seat carry out its ability?
    pub(crate) fn check_ability(&self, t: &Tables, seat: Seat) -> Result<(), Refusal> {
        let Some(side) = self.seats[seat].side else { return refuse("5.22", Why::AbilityImpossible) };
        let facts = t.side(side);
        let source = Source { kind: Kind::Ability, ..Source::effects(facts.ability, Origin::Rule) };
        let ops = t.ops(facts.ability);
        if ops.iter().any(|op| self.is_usable(t, seat, source, *op)) {
            return Ok(());
        }
        if ops.iter().any(|op| matches!(op, Op::PlaceTile(_))) {
            require(self.seats[seat].pieces_left > 0, "14.2", Why::NoPieceLeft)?;
        }
        match self.empty_ability(t, seat, ops) {
            Some(_) => require(self.rule(Variant::EmptyAbility), "5.23", Why::AbilityEmpty),
            None => refuse("5.22", Why::AbilityImpossible),
        }
    }

    /// What an ability costs that cannot be carried out only because it would give nothing.
    fn empty_ability(&self, t: &Tables, seat: Seat, ops: &[Op]) -> Option<Stock> {
        let takes = self.version.has(&NO_CARD_COUNTS);
        let gives_nothing = |op: &Op| matches!(op, Op::GainPer(..)) || takes && matches!(op, Op::TakeCard(_));
        ops.iter().find_map(|op| match op {
            op if gives_nothing(op) => Some(Stock::NONE),
            Op::Exchange { pay, get, .. } if takes && pay.basic == 0 => {
                let empty = t.ops(*get).iter().any(gives_nothing);
                (empty && self.afford(seat, pay.fixed).is_ok()).then_some(pay.fixed)
            }
            _ => None,
        })
    }

    /// The distances of an ability.
    pub(crate) fn ability_reach<'a>(&'a self, t: &'a Tables, seat: Seat) -> Reach<'a> {
        let reach = self.reach(t, seat);
        if self.rule(Variant::NoAbilityRange) { reach.without_range() } else { reach }
    }

    /// May the piece be put on this space, apart from the cost?
    fn check_spot(&self, t: &Tables, seat: Seat, piece: Piece, space: Space) -> Result<(), Refusal> {
        let facts = t.piece(piece);
        let hex = space.hex();
        let clause = piece_clause(facts);
        let ground = match self.map.ground_of(space) {
            Some(ground) => facts.on >> ground as u8 & 1 == 1,
            None => {
                facts.on_large
                    && space.as_corner().is_some_and(|corner| self.map.corners[corner.index()].is_some())
            }
        };
        require(ground, clause, Why::WrongGround(space))?;
        let player = &self.seats[seat];
        let free = if facts.returns {
            !(player.built() | player.figures | self.map.pieces[piece.index()]).has(hex)
        } else if facts.becomes.is_some() {
            let blocks = |other: &Piece| {
                let other_facts = t.piece(*other);
                let covered = other_facts.becomes.is_some()
                    || other_facts.returns && self.rule(Variant::ForestOnTarget);
                !covered && self.map.pieces[other.index()].has(hex)
            };
            !self.all_buildings().has(hex) && !Piece::all().any(|other| blocks(&other))
        } else {
            !self.map.pieces[piece.index()].has(hex)
        };
        require(free, clause, Why::Occupied(space))
    }

    /// The spaces that the piece may be put on, apart from the cost.
    pub(crate) fn spots(&self, t: &Tables, seat: Seat, piece: Piece) -> HexSet {
        let facts = t.piece(piece);
        let kinds = Ground::ALL.iter().filter(|ground| facts.on >> **ground as u8 & 1 == 1);
        let mut all = kinds.fold(HexSet::EMPTY, |all, ground| all | self.map.of(*ground));
        if facts.on_large {
            Corner::all().for_each(|corner| all.insert(Space::corner(corner).hex()));
        }
        let fits = |hex: &Hex| {
            Space::new(usize::from(*hex)).is_some_and(|space| self.check_spot(t, seat, piece, space).is_ok())
        };
        all.iter().filter(fits).collect()
    }

    /// What putting the piece there costs, if it can be put.
    pub(crate) fn put_price(
        &self,
        t: &Tables,
        seat: Seat,
        piece: Piece,
        spot: &Spot,
        reach: &Reach,
    ) -> Result<Stock, Refusal> {
        require(self.seats[seat].pieces_left > 0, "14.2", Why::NoPieceLeft)?;
        self.check_spot(t, seat, piece, spot.space)?;
        let facts = t.piece(piece);
        if !facts.pay_distance {
            return match spot.with.first() {
                None => Ok(facts.cost),
                Some(machine) => refuse("13.1", Why::ChangesNothing(*machine)),
            };
        }
        self.check_with(t, seat, None, &spot.with)?;
        let Some(distance) = reach.to_space(spot.space) else {
            return refuse("3.7", Why::NoPath(spot.space));
        };
        let ranged = !self.rule(Variant::NoAbilityRange);
        let paid = |help: Help| if ranged { help.shorten(distance) } else { distance };
        let helps = Helps::new(t, Help::default(), None, &spot.with);
        helps.require(&paid)?;
        let paid = paid(helps.of(helps.all()));
        Ok(facts.cost.plus(Stock::of(Res::Food, paid.saturating_mul(t.common.distance_food))))
    }

    /// Can the piece be put somewhere and paid?
    pub(crate) fn can_put(&self, t: &Tables, seat: Seat, piece: Piece) -> bool {
        if self.seats[seat].pieces_left == 0 || self.afford(seat, t.piece(piece).cost).is_err() {
            return false;
        }
        let reach = self.ability_reach(t, seat);
        let payable = |with: With, space: Space| {
            let spot = Spot { space, with };
            self.put_price(t, seat, piece, &spot, &reach).is_ok_and(|cost| self.afford(seat, cost).is_ok())
        };
        let spaces = self.spots(t, seat, piece);
        let machines = if t.piece(piece).pay_distance {
            Position::fitting(t, reach.modifiers(), None)
        } else {
            Modifiers::new()
        };
        let mut spaces = spaces.iter().filter_map(|hex| Space::new(usize::from(hex)));
        spaces.any(|space| subsets(machines).any(|with| payable(with, space)))
    }

    /// How far the falcon flies with this use.
    pub(crate) fn falcon_steps(&self, t: &Tables, seat: Seat, piece: Piece) -> u8 {
        let all = t.common.tribe_markers;
        let gone = (all - self.seats[seat].markers.min(all) + 1).min(all);
        t.piece(piece).steps_per_marker * gone
    }

    /// How far the falcon of a seat flies with its next use; 0 if it has none.
    pub fn falcon_range(&self, seat: Seat) -> u8 {
        let t = crate::components::tables();
        let piece = self.seats[seat].side.and_then(|side| t.side(side).piece);
        piece.map_or(0, |piece| self.falcon_steps(t, seat, piece))
    }

    /// The spaces where the falcon may end.
    pub(crate) fn falcon_spaces(&self, t: &Tables, seat: Seat) -> HexSet {
        let Some(piece) = self.seats[seat].side.and_then(|side| t.side(side).piece) else {
            return HexSet::EMPTY;
        };
        let facts = t.piece(piece);
        let mut reached = self.map.pieces[piece.index()];
        for _ in 0..self.falcon_steps(t, seat, piece) {
            let next =
                reached.iter().fold(reached, |all, hex| all | t.map.near[usize::from(hex)] & self.map.up);
            if next == reached {
                break;
            }
            reached = next;
        }
        let kinds = Ground::ALL.iter().filter(|ground| facts.on >> **ground as u8 & 1 == 1);
        kinds.fold(HexSet::EMPTY, |all, ground| all | self.map.of(*ground)) & reached
    }
}

/// The clause of a kind of piece.
fn piece_clause(facts: &crate::components::PieceFacts) -> &'static str {
    match facts.becomes {
        Some(Ground::Forest) => "14.3",
        Some(_) => "14.14",
        None if facts.returns => "14.18",
        None if facts.origin => "14.8",
        None => "14.23",
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The player begins the ability.
    pub(crate) fn begin_ability(&mut self, seat: Seat) {
        let t = self.tables;
        let Some(side) = self.position.seats[seat].side else { return };
        self.tell(seat, "5.21", What::Ability);
        let list = t.side(side).ability;
        let batch = self.new_batch();
        let source = Source { kind: Kind::Ability, batch, ..Source::effects(list, Origin::Rule) };
        if t.ops(list).iter().any(|op| self.position.is_usable(t, seat, source, *op)) {
            self.push(seat, source);
        } else if let Some(cost) = self.position.empty_ability(t, seat, t.ops(list)) {
            self.pay(seat, cost, "20.18");
            self.ability_done(seat);
        }
    }

    /// The ability has been carried out: a marker moves, and technologies react.
    pub(crate) fn ability_done(&mut self, seat: Seat) {
        self.trigger(seat, On::TribeAbilityUsed, u16::MAX);
        if self.position.seats[seat].markers > 0 {
            self.player(seat).markers -= 1;
            self.progress(seat);
        }
    }

    /// A piece is put on the map.
    pub(crate) fn put(&mut self, seat: Seat, piece: Piece, spot: Spot) {
        let t = self.tables;
        let reach = self.position.ability_reach(t, seat);
        let cost = self.position.put_price(t, seat, piece, &spot, &reach).unwrap_or_default();
        for machine in spot.with {
            self.charge(seat, machine);
        }
        let facts = t.piece(piece);
        if facts.pay_distance {
            self.spend_aids(seat);
        }
        self.pay(seat, cost, piece_clause(facts));
        let (space, hex) = (spot.space, spot.space.hex());
        let terrain = self.position.map.ground_of(space).and_then(Ground::color);
        self.player(seat).pieces_left -= 1;
        if let Some(becomes) = facts.becomes {
            for other in Piece::all() {
                if !self.position.map.pieces[other.index()].has(hex) {
                    continue;
                }
                if t.piece(other).returns {
                    self.return_piece(other, space);
                } else {
                    self.position.map.pieces[other.index()] =
                        self.position.map.pieces[other.index()] & !HexSet::only(hex);
                }
            }
            for ground in &mut self.position.map.ground {
                *ground = *ground & !HexSet::only(hex);
            }
            self.position.map.ground[becomes as usize].insert(hex);
        }
        self.position.map.pieces[piece.index()].insert(hex);
        self.tell(seat, piece_clause(facts), What::Put(piece, space));
        let arg = terrain.map_or(u16::MAX, |color| color as u16);
        let batch = self.new_batch();
        self.push(seat, Source { batch, arg, ..Source::effects(facts.after, Origin::Piece(space)) });
    }

    /// A piece goes back to its owner.
    pub(crate) fn return_piece(&mut self, piece: Piece, space: Space) {
        let Some(owner) = self.position.owner_of(self.tables, piece) else { return };
        self.position.map.pieces[piece.index()] =
            self.position.map.pieces[piece.index()] & !HexSet::only(space.hex());
        self.player(owner).pieces_left += 1;
        self.tell(owner, "14.19", What::Returned(piece, space));
    }

    /// The falcon flies.
    pub(crate) fn fly(&mut self, seat: Seat, space: Space) {
        let Some(piece) = self.position.seats[seat].side.and_then(|side| self.tables.side(side).piece) else {
            return;
        };
        self.position.map.pieces[piece.index()] = HexSet::only(space.hex());
        self.tell(seat, "14.29", What::Flew(space));
    }
}
