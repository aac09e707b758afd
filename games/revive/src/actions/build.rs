//! Building, and what buildings get from the ground around them.

use crate::actions::turn::Right;
use crate::components::Tables;
use crate::event::{Event, What};
use crate::frame::{Origin, Source};
use crate::ids::*;
use crate::moves::Site;
use crate::options::Variant;
use crate::play::Play;
use crate::position::Position;
use crate::price::Price;
use crate::refusal::Refusal;
use crate::stock::Stock;
use kernel::{FixedVec, Id as _, Seat, Watch};
use parts::hexes::{Hex, HexSet};

impl Position {
    pub(crate) fn check_build(
        &self,
        t: &Tables,
        seat: Seat,
        size: Size,
        site: &Site,
    ) -> Result<(Right, Price), Refusal> {
        let right = self.right_to(t, Action::Build)?;
        let reach = self.reach(t, seat);
        let price = self.build_price(t, seat, (size, site.space), site.with, (&reach, right.range()))?;
        self.afford(seat, price.total)?;
        Ok((right, price))
    }

    /// How often a building of a size gives what is beside it.
    pub(crate) fn factor(t: &Tables, size: Size) -> u8 {
        if size == Size::Large { t.common.large_factor } else { 1 }
    }

    /// The steps by color that the terrain beside a site gives to a building there.
    pub(crate) fn site_steps(&self, t: &Tables, size: Size, space: Space) -> [u8; 3] {
        let (beside, factor) = (t.map.next_to(space), Position::factor(t, size));
        let steps = |color: Color| (self.map.of(color.ground()) & beside).len() as u8 * factor;
        [Color::Green, Color::Yellow, Color::Gray].map(steps)
    }

    /// The crystal symbols in play.
    pub(crate) fn crystals<'a>(&self, t: &'a Tables) -> &'a [HexSet] {
        let all = &t.map.crystals;
        if self.contents.has("giant_crystals") { all } else { &all[..t.map.common_crystals] }
    }

    /// The reward of a water.
    pub(crate) fn water_list(&self, t: &Tables, space: Space) -> Option<crate::components::List> {
        let (place, cell) = space.place()?;
        let tile = self.map.fronts[place.index()]?;
        let turned = self.map.turned >> place.index() & 1 == 1;
        let cell = if turned { CELLS - 1 - cell } else { cell };
        Some(t.tile[tile.index()].cells[cell].1)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn build(&mut self, seat: Seat, size: Size, site: Site) {
        let t = self.tables;
        let Ok((right, price)) = self.position.check_build(t, seat, size, &site) else { return };
        self.begin_action(&right);
        self.spend_aids(seat);
        for machine in site.with {
            self.charge(seat, machine);
        }
        let (space, hex) = (site.space, site.space.hex());
        let due = self.position.due_to_target(seat, &price);
        self.pay(seat, price.total, "9.2");
        let beside = t.map.next_to(space);
        let mut collected = self.position.built_waters(t, seat);
        if self.position.rule(Variant::TempleOnce) {
            collected |= self.position.pieces_of(t, seat);
        }
        let before = self.position.seats[seat].built();
        self.player(seat).buildings[size as usize].insert(hex);
        self.tell(seat, "9.2", What::Built(size, space));
        // The rewards lie below what the tribes' pieces on the site give.
        let factor = Position::factor(t, size);
        let steps = self.position.site_steps(t, size, space);
        let paid = |symbol: &&HexSet| {
            symbol.has(hex) && !(self.position.rule(Variant::CrystalOnce) && symbol.meets(before))
        };
        let crystals = self.position.crystals(t).iter().filter(paid).count() as u8 * factor;
        let batch = self.new_batch();
        for water in (self.position.map.of(Ground::Water) & beside & !collected).iter() {
            self.push_water(seat, Space::new(water.into()).unwrap_or_default(), batch);
        }
        self.push(seat, Source { batch, ..Source::ground(steps, crystals) });
        self.leave_targets(seat, space, due);
        for piece in Piece::all() {
            if let Some(list) = t.piece(piece).build_on_bonus
                && self.position.map.pieces[piece.index()].has(hex)
            {
                self.push_list(seat, list, Origin::Piece(space));
            }
        }
    }

    /// A water gives its reward.
    fn push_water(&mut self, seat: Seat, space: Space, batch: u8) {
        if let Some(list) = self.position.water_list(self.tables, space) {
            self.push(seat, Source { batch, ..Source::effects(list, Origin::Water(space)) });
        }
    }

    /// A temple collects the water under it.
    pub(crate) fn collect_water(&mut self, seat: Seat, space: Space) {
        let batch = self.new_batch();
        self.push_water(seat, space, batch);
    }

    /// New ground gives the buildings beside it their rewards, in turn order from the player on turn.
    pub(crate) fn reward_ground(&mut self, _by: Seat, fresh: HexSet) {
        let t = self.tables;
        let waters = fresh & self.position.map.of(Ground::Water);
        let factor = if self.position.rule(Variant::SingleTerrain) { 1 } else { t.common.large_factor };
        let each = self.position.rule(Variant::WaterEach);
        for seat in self.position.in_turn_order(self.position.turn.seat).rev() {
            let batch = self.new_batch();
            let mut steps = [0u8; 3];
            let player = &self.position.seats[seat];
            let [small, large] = player.buildings;
            let mut collects: FixedVec<(Hex, u8), CELLS> = FixedVec::default();
            for hex in fresh.iter() {
                let beside = t.map.near[usize::from(hex)];
                let (small, large) = ((small & beside).len() as u8, (large & beside).len() as u8);
                let ground = Space::new(hex.into()).and_then(|space| self.position.map.ground_of(space));
                if let Some(color) = ground.and_then(Ground::color) {
                    steps[color as usize] += small + factor * large;
                }
                if waters.has(hex) && small + large > 0 {
                    collects.push((hex, if each { small + large } else { 1 })).ok();
                }
            }
            for (water, times) in collects.iter() {
                for _ in 0..*times {
                    self.push_water(seat, Space::new((*water).into()).unwrap_or_default(), batch);
                }
            }
            self.push(seat, Source { batch, ..Source::ground(steps, 0) });
        }
    }

    /// Targets on the space of an action pay their owner and return.
    pub(crate) fn leave_targets(&mut self, seat: Seat, space: Space, own: Stock) {
        let t = self.tables;
        for piece in Piece::all().filter(|piece| t.piece(*piece).returns) {
            if !self.position.map.pieces[piece.index()].has(space.hex()) {
                continue;
            }
            if let Some(owner) = self.position.owner_of(t, piece).filter(|owner| *owner != seat)
                && t.piece(piece).collects
            {
                self.receive(owner, own, seat, "14.20");
            }
            self.return_piece(piece, space);
        }
    }

    /// A player receives what another has paid.
    pub(crate) fn receive(&mut self, seat: Seat, stock: Stock, from: Seat, clause: &'static str) {
        let room = self.tables.common.caps.minus(self.position.seats[seat].stock);
        let kept = Stock(std::array::from_fn(|i| stock.0[i].min(room.0[i])));
        self.position.seats[seat].stock = self.position.seats[seat].stock.plus(kept);
        if !kept.is_empty() {
            self.tell(seat, clause, What::Received(kept, from));
        }
        let lost = stock.minus(kept);
        if !lost.is_empty() {
            self.tell(seat, "2.3", What::Lost(lost));
        }
    }
}
