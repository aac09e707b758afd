//! Lists of the actions that go somewhere: each that can be paid, with the machines that change it.

use super::{Target, Unknown};
use crate::components::Tables;
use crate::help::{Help, Helps};
use crate::ids::*;
use crate::moves::{Goal, Move, Site, Study};
use crate::options::Variant;
use crate::position::Position;
use crate::reach::Reach;
use crate::refusal::{Refusal, Why};
use crate::stock::Stock;
use kernel::{FixedVec, Id as _, Seat};
use parts::hexes::HexSet;
use std::ops::ControlFlow;

/// What takes the moves, and says when it has enough.
pub(crate) type Emit<'a> = dyn FnMut(Move) -> ControlFlow<()> + 'a;

/// What a list of actions asks again and again.
struct Lister<'a> {
    p: &'a Position,
    t: &'a Tables,
    seat: Seat,
    reach: &'a Reach<'a>,
    helps: Helps,
    /// All help that there can be.
    most: Help,
    /// The spaces to which the distance can be paid.
    near: HexSet,
}

fn spaces(set: HexSet) -> impl Iterator<Item = Space> {
    set.iter().filter_map(|hex| Space::new(hex.into()))
}

impl Lister<'_> {
    fn affords(&self, cost: Stock) -> bool {
        self.p.crystals_for(self.seat, cost).is_some()
    }

    /// Is a target too dear, whatever helps?
    #[inline]
    fn is_beyond(&self, target: Target, (res, extra): (Res, u8)) -> bool {
        let stock = self.p.seats[self.seat].stock;
        let least = target.cost.saturating_sub(self.most.discount + target.less).saturating_add(extra);
        least > stock[res].saturating_add(stock[Res::Crystal])
    }

    /// Every way to use machines in which each of them counts and the price can be paid: what is paid is gears
    /// or books, and food for the distance.
    fn ways(&self, target: Target, (res, extra): (Res, u8)) -> impl Iterator<Item = usize> {
        let price = move |help: Help| target.with(help);
        self.helps.ways(self.p.seats[self.seat].energy).filter(move |way| {
            let (distance, own) = price(self.helps.of(*way));
            let cost = Stock::of(res, own.saturating_add(extra)).plus(self.p.distance_cost(self.t, distance));
            self.affords(cost) && self.helps.counts(*way, &price)
        })
    }

    fn builds(&self, emit: &mut Emit) -> ControlFlow<()> {
        let (p, t, seat) = (self.p, self.t, self.seat);
        let sites = p.map.of(Ground::Sand) & !p.all_buildings() & self.near;
        let sizes = Size::ALL.iter().copied().filter(|size| p.seats[seat].buildings_left(*size) > 0);
        let sizes: FixedVec<(Size, u8), 2> =
            sizes.map(|size| (size, t.common.build[size as usize][Res::Gear])).collect();
        for space in spaces(sites) {
            let Some(distance) = self.reach.to_space(space) else { continue };
            let (less, way_less) = (p.build_less(t, seat, space), p.target_way(t, seat, space));
            for (size, cost) in sizes {
                let target = Target { distance, cost, less, way_less };
                if self.is_beyond(target, (Res::Gear, 0)) {
                    continue;
                }
                for way in self.ways(target, (Res::Gear, 0)) {
                    emit(Move::Build { size, site: Site { space, with: self.helps.with(way) } })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn populates(&self, emit: &mut Emit) -> ControlFlow<()> {
        let (p, t, seat) = (self.p, self.t, self.seat);
        let player = &p.seats[seat];
        let Some(side) = player.side else { return ControlFlow::Continue(()) };
        let (facts, known) = (t.side(side), player.nodes);
        let open = |node: &Node| t.tree.is_next(known, *node);
        let corners = Corner::all().map(|corner| Space::corner(corner).hex()).collect::<HexSet>();
        let all = (p.map.of(Ground::SmallLocation) | corners) & self.near & !p.full_locations(seat);
        for space in spaces(all).filter(|space| p.is_location(*space)) {
            let Some(distance) = self.reach.to_space(space) else { continue };
            let (less, way_less) = (p.populate_less(t, seat, space), p.target_way(t, seat, space));
            let guests = p.guests(t, seat, space).len() as u8 * t.common.book_to_each;
            for node in Node::all().filter(open) {
                let spared = guests == 0 || p.is_spared(t, seat, facts.technologies[node.index()]);
                let target = Target { distance, cost: facts.books[node.index()], less, way_less };
                let books = (Res::Book, if spared { 0 } else { guests });
                if self.is_beyond(target, books) {
                    continue;
                }
                for way in self.ways(target, books) {
                    emit(Move::Populate { space, study: Study { node, with: self.helps.with(way) } })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn explores(&self, emit: &mut Emit) -> ControlFlow<()> {
        let (p, t) = (self.p, self.t);
        if !p.may_explore() {
            return ControlFlow::Continue(());
        }
        let most = self.most;
        let named = p.named_less(self.reach);
        let near = |place: &Place| most.anywhere || self.near.meets(t.map.of_place(*place));
        let wealth = p.seats[self.seat].stock.total().saturating_add(most.discount).saturating_add(most.food);
        for place in Place::all().filter(near) {
            let Some((cost, less)) = p.tile_cost(t, self.seat, place, named) else { continue };
            if cost.total() > wealth.saturating_add(less) || p.is_being_explored(place) {
                continue;
            }
            let tile = Unknown { distance: self.reach.to_place(t, place), cost, less };
            let price = |help| p.tile_change(&tile, help);
            for way in self.helps.ways(p.seats[self.seat].energy) {
                let Some(reduced) = p.reduced(&tile, self.helps.of(way)) else { continue };
                if !self.helps.counts(way, &price) {
                    continue;
                }
                let tile_price = |less| p.tile_price(t, &tile, reduced, less);
                let mut found = |less| emit(Move::Explore(Goal { place, less, with: self.helps.with(way) }));
                match tile_price(None) {
                    Ok(price) if self.affords(price.total) => found(None)?,
                    Err(Refusal { why: Why::ChooseLess(n), .. }) => {
                        let pays = |less: &Stock| {
                            tile_price(Some(*less)).is_ok_and(|price| self.affords(price.total))
                        };
                        for less in tile.cost.choices_within(n).filter(pays) {
                            found(Some(less))?;
                        }
                    }
                    _ => {}
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Position {
    /// Every action of a kind that can be paid.
    pub(crate) fn list_actions(
        &self,
        t: &Tables,
        action: Action,
        (reach, range): (&Reach, u8),
        emit: &mut Emit,
    ) -> ControlFlow<()> {
        let seat = reach.seat();
        let machines = Position::fitting(t, reach.modifiers(), Some(action));
        let helps = self.helps(t, (reach, range), action, &machines);
        let most = helps.of(helps.all());
        if !self.may_pay(t, reach, action, most) {
            return ControlFlow::Continue(());
        }
        let stock = self.seats[seat].stock;
        let food = stock[Res::Food].saturating_add(stock[Res::Crystal]);
        let paid = food.checked_div(t.common.distance_food).unwrap_or(u8::MAX);
        let saved = if self.rule(Variant::TargetDistance) { self.own_discount(t, seat) } else { 0 };
        let near = reach.within([paid, most.range, most.food, saved].into_iter().fold(0, u8::saturating_add));
        let lister = Lister { p: self, t, seat, reach, helps, most, near };
        match action {
            Action::Build => lister.builds(emit),
            Action::Populate => lister.populates(emit),
            Action::Explore => lister.explores(emit),
        }
    }

    /// What a target of the seat saves.
    fn own_discount(&self, t: &Tables, seat: Seat) -> u8 {
        let piece = self.seats[seat].side.and_then(|side| t.side(side).piece);
        piece.map_or(0, |piece| t.piece(piece).own_discount)
    }

    /// Could a seat pay any action of this kind, with all the help that it can have? Says yes too often
    /// rather than too seldom.
    fn may_pay(&self, t: &Tables, reach: &Reach, action: Action, help: Help) -> bool {
        let seat = reach.seat();
        let player = &self.seats[seat];
        let own = self.own_discount(t, seat);
        let beside = if player.passives.terrain.1 > 0 { u8::MAX / 2 } else { player.passives.adjacent.1 };
        let less = help.discount.saturating_add(help.food).saturating_add(own).saturating_add(beside);
        let crystals = player.stock[Res::Crystal];
        match action {
            Action::Build => {
                let least = t.common.build.iter().map(|cost| cost[Res::Gear]).min().unwrap_or(0);
                least.saturating_sub(less) <= player.stock[Res::Gear].saturating_add(crystals)
            }
            Action::Populate => {
                let Some(side) = player.side else { return false };
                let least = t.side(side).books.iter().min().copied().unwrap_or(0);
                least.saturating_sub(less) <= player.stock[Res::Book].saturating_add(crystals)
            }
            Action::Explore => {
                let least = t.backs.iter().map(|back| back.cost.total()).min().unwrap_or(0);
                least.saturating_sub(less).saturating_sub(self.named_less(reach).total())
                    <= player.stock.total()
            }
        }
    }
}
