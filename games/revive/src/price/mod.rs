//! Prices: what an action costs with distance, discounts, targets and machines that change it.

use crate::changes::{FOOD_BESIDE_DISCOUNTS, MACHINES_SAVE};
use crate::components::{Passive, Tables};
use crate::help::{Help, more_help};
use crate::ids::*;
use crate::moves::With;
use crate::options::Variant;
use crate::position::Position;
use crate::reach::Reach;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::stock::Stock;
use kernel::{Id as _, Seat, Seats};
use parts::hexes::HexSet;

mod list;

/// What an action costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// All that is paid.
    pub total: Stock,
    /// The gears or books of the action itself, after discounts.
    pub own: Stock,
    /// Who receives books.
    pub guests: Seats,
    /// Spaces of distance that are paid.
    pub distance: u8,
    /// How much of the cost a discount takes, where the player chooses from what.
    pub choose_less: u8,
}

/// A target of an action before machines help: the spaces to it, the gears or books that it costs, and what
/// pieces and terrain there take off.
#[derive(Clone, Copy, Debug)]
struct Target {
    distance: u8,
    cost: u8,
    less: u8,
    /// As much of what is taken off may be distance.
    way_less: u8,
}

impl Target {
    /// Spaces and gears or books that are paid.
    #[inline]
    fn with(self, help: Help) -> (u8, u8) {
        let off = help.discount + self.less;
        let way_less = off.saturating_sub(self.cost).min(self.way_less);
        (help.shorten(self.distance).saturating_sub(way_less), self.cost.saturating_sub(off))
    }
}

/// A face-down tile before machines help: the spaces to it, if there is a way, its cost, and what pieces beside it
/// take off.
#[derive(Clone, Copy, Debug)]
struct Unknown {
    distance: Option<u8>,
    cost: Stock,
    less: u8,
}

/// What exploring a tile costs with help: the spaces that are paid, the food that is saved on the tile, and how much a discount
/// takes off the rest of its cost.
#[derive(Clone, Copy, Debug)]
struct Reduced {
    distance: u8,
    food: u8,
    discount: u8,
}

impl Unknown {
    /// Spaces that are counted, if there is a way.
    #[inline]
    fn spaces(self, help: Help) -> Option<u8> {
        if help.anywhere { Some(0) } else { self.distance.map(|distance| help.shorten(distance)) }
    }
}

impl Position {
    /// How many crystals stand in for what a seat lacks, if it can pay so: only in the own turn do crystals
    /// become basic resources.
    pub(crate) fn crystals_for(&self, seat: Seat, cost: Stock) -> Option<u8> {
        let stock = self.seats[seat].stock;
        match seat == self.turn.seat {
            true => stock.crystals_for(cost),
            false => cost.is_within(stock).then_some(0),
        }
    }

    /// Can the seat pay this? If not, says what is missing.
    pub(crate) fn afford(&self, seat: Seat, cost: Stock) -> Result<(), Refusal> {
        if self.crystals_for(seat, cost).is_some() {
            return Ok(());
        }
        let stock = self.seats[seat].stock;
        let mut lacks = cost.minus(stock);
        // Crystals that are left stand in where most is missing.
        let spare =
            if seat == self.turn.seat { stock[Res::Crystal].saturating_sub(cost[Res::Crystal]) } else { 0 };
        for _ in 0..spare {
            let most = Res::BASIC.into_iter().max_by_key(|res| lacks[*res]).unwrap_or_default();
            lacks[most] = lacks[most].saturating_sub(1);
        }
        refuse("2.7", Why::CannotPay(cost, lacks))
    }

    /// What the owner of a target gets of a price, if the seat pays it now: what is asked, or what is handed over.
    pub(crate) fn due_to_target(&self, seat: Seat, price: &Price) -> Stock {
        let (mut due, stock) = (price.own, self.seats[seat].stock);
        if self.rule(Variant::CrystalsToTarget) {
            for res in Res::BASIC {
                let lacking = price.total[res].saturating_sub(stock[res]).min(due[res]);
                due[res] -= lacking;
                due[Res::Crystal] += lacking;
            }
        }
        due
    }

    fn distance_cost(&self, t: &Tables, spaces: u8) -> Stock {
        Stock::of(Res::Food, spaces.saturating_mul(t.common.distance_food))
    }

    /// What a target of the seat saves there.
    fn target_discount(&self, t: &Tables, seat: Seat, space: Space) -> u8 {
        let Some(piece) = self.seats[seat].side.and_then(|side| t.side(side).piece) else { return 0 };
        match self.map.pieces[piece.index()].has(space.hex()) {
            true => t.piece(piece).own_discount,
            false => 0,
        }
    }

    /// What a target of the seat may save of the distance there.
    fn target_way(&self, t: &Tables, seat: Seat, space: Space) -> u8 {
        if self.rule(Variant::TargetDistance) { self.target_discount(t, seat, space) } else { 0 }
    }

    /// The gears that pieces and terrain at a site take off.
    pub(crate) fn build_less(&self, t: &Tables, seat: Seat, space: Space) -> u8 {
        let beside = t.map.next_to(space);
        let (kinds, n) = self.seats[seat].passives.terrain;
        let grounds = Ground::ALL.iter().filter(|ground| kinds >> **ground as u8 & 1 == 1);
        let count: u8 = grounds.map(|ground| (self.map.of(*ground) & beside).len() as u8).sum();
        let by_ground = n.saturating_mul(count);
        [self.beside_discount(t, seat, beside), by_ground, self.target_discount(t, seat, space)]
            .into_iter()
            .fold(0, more_help)
    }

    /// The price of building, if it can be done apart from paying it.
    pub(crate) fn build_price(
        &self,
        t: &Tables,
        seat: Seat,
        (size, space): (Size, Space),
        with: With,
        (reach, range): (&Reach, u8),
    ) -> Result<Price, Refusal> {
        require(self.map.of(Ground::Sand).has(space.hex()), "9.1", Why::NoSand(space))?;
        require(!self.all_buildings().has(space.hex()), "9.1", Why::Occupied(space))?;
        require(self.seats[seat].buildings_left(size) > 0, "1.12", Why::NoBuilding(size))?;
        self.check_with(t, seat, Some(Action::Build), &with)?;
        let Some(distance) = reach.to_space(space) else { return refuse("3.7", Why::NoPath(space)) };
        let (cost, less) = (t.common.build[size as usize][Res::Gear], self.build_less(t, seat, space));
        let way_less = self.target_way(t, seat, space);
        let price = |help| Target { distance, cost, less, way_less }.with(help);
        let helps = self.helps(t, (reach, range), Action::Build, &with);
        helps.require(&price)?;
        let (distance, gears) = price(helps.of(helps.all()));
        let own = Stock::of(Res::Gear, gears);
        Ok(Price { total: own.plus(self.distance_cost(t, distance)), own, distance, ..Price::default() })
    }

    /// Other players with a figure on a space, who are paid a book.
    pub(crate) fn guests(&self, t: &Tables, seat: Seat, space: Space) -> Seats {
        let there = self.all().filter(|other| *other != seat && self.seats[*other].figures.has(space.hex()));
        let full = |other: &Seat| self.seats[*other].stock[Res::Book] >= t.common.caps[Res::Book];
        let paid = there.filter(|other| !(self.rule(Variant::BooksKept) && full(other)));
        paid.fold(Seats::NONE, Seats::with)
    }

    /// The books that pieces at a location take off.
    pub(crate) fn populate_less(&self, t: &Tables, seat: Seat, space: Space) -> u8 {
        self.beside_discount(t, seat, t.map.next_to(space)) + self.target_discount(t, seat, space)
    }

    /// Is nothing paid to others for a figure that unlocks this?
    fn is_spared(&self, t: &Tables, seat: Seat, technology: Technology) -> bool {
        self.seats[seat].passives.no_extra_books
            || !self.rule(Variant::BooksOnce)
                && t.technology(technology).passives.contains(&Passive::NoExtraBooks)
    }

    /// Is there a place for figures?
    fn is_location(&self, space: Space) -> bool {
        self.map.of(Ground::SmallLocation).has(space.hex())
            || space.as_corner().is_some_and(|corner| self.map.corners[corner.index()].is_some())
    }

    /// The locations that take no more figures of this seat.
    fn full_locations(&self, seat: Seat) -> HexSet {
        let player = &self.seats[seat];
        if self.rule(Variant::SecondFigure) { player.second_figures } else { player.figures }
    }

    /// The price of populating, if it can be done apart from paying it.
    pub(crate) fn populate_price(
        &self,
        t: &Tables,
        seat: Seat,
        (space, node): (Space, Node),
        with: With,
        (reach, range): (&Reach, u8),
    ) -> Result<Price, Refusal> {
        let player = &self.seats[seat];
        require(self.is_location(space), "8.1", Why::NoLocation(space))?;
        require(!self.full_locations(seat).has(space.hex()), "8.1", Why::OwnFigure(space))?;
        let known = player.nodes;
        require(known >> node.index() & 1 == 0, "8.6", Why::KnownNode(node))?;
        if known == 0 {
            require(node == t.tree.first, "8.2", Why::FirstNode(t.tree.first))?;
        }
        let linked = known == 0 || t.tree.links[node.index()] & known != 0;
        require(linked, "8.3", Why::UnlinkedNode(node))?;
        self.check_with(t, seat, Some(Action::Populate), &with)?;
        let Some(side) = player.side else { return refuse("4.6", Why::NotNow) };
        let facts = t.side(side);
        let Some(distance) = reach.to_space(space) else { return refuse("3.7", Why::NoPath(space)) };
        let (cost, less) = (facts.books[node.index()], self.populate_less(t, seat, space));
        let way_less = self.target_way(t, seat, space);
        let price = |help| Target { distance, cost, less, way_less }.with(help);
        let helps = self.helps(t, (reach, range), Action::Populate, &with);
        helps.require(&price)?;
        let (distance, books) = price(helps.of(helps.all()));
        let spared = self.is_spared(t, seat, facts.technologies[node.index()]);
        let guests = if spared { Seats::NONE } else { self.guests(t, seat, space) };
        let own = Stock::of(Res::Book, books);
        let extra = Stock::of(Res::Book, guests.len() as u8 * t.common.book_to_each);
        let total = own.plus(extra).plus(self.distance_cost(t, distance));
        Ok(Price { total, own, guests, distance, ..Price::default() })
    }

    /// Is a tile being turned up at this place?
    fn is_being_explored(&self, place: Place) -> bool {
        let explored = |frame: &parts::effects::Frame<crate::frame::Source>| {
            frame.source.kind == crate::frame::Kind::Explore && frame.source.place() == place
        };
        self.stack.iter().any(explored)
    }

    /// May tiles be explored with the cards that are left?
    fn may_explore(&self) -> bool {
        !self.rule(Variant::NoBareExploring) || !self.shown_cards.is_empty() || !self.deck.is_exhausted()
    }

    /// Gears and books that are taken off what exploring costs.
    #[inline]
    fn named_less(&self, reach: &Reach) -> Stock {
        let (by_rule, aids) = (self.seats[reach.seat()].passives.named, reach.aids().named);
        Stock([by_rule[0] + aids[0], by_rule[1] + aids[1], 0, 0])
    }

    /// What a face-down tile costs without what is taken off by name, and what pieces beside it take off.
    #[inline]
    fn tile_cost(&self, t: &Tables, seat: Seat, place: Place, named: Stock) -> Option<(Stock, u8)> {
        let mut cost = t.backs[self.map.backs[place.index()]?.index()].cost;
        if !named.is_empty() {
            cost = cost.minus(named);
        }
        Some((cost, self.beside_discount(t, seat, t.map.touch[place.index()])))
    }

    /// The price of exploring, if it can be done apart from paying it.
    pub(crate) fn explore_price(
        &self,
        t: &Tables,
        seat: Seat,
        (place, less): (Place, Option<Stock>),
        with: With,
        (reach, range): (&Reach, u8),
    ) -> Result<Price, Refusal> {
        let Some((cost, less_beside)) = self.tile_cost(t, seat, place, self.named_less(reach)) else {
            return refuse("7.1", Why::FaceUp(place));
        };
        let tile = Unknown { distance: reach.to_place(t, place), cost, less: less_beside };
        require(!self.is_being_explored(place), "7.1", Why::BeingExplored(place))?;
        require(self.may_explore(), "20.31", Why::NoCardToRecruit)?;
        self.check_with(t, seat, Some(Action::Explore), &with)?;
        let helps = self.helps(t, (reach, range), Action::Explore, &with);
        let Some(reduced) = self.reduced(&tile, helps.of(helps.all())) else {
            return refuse("7.1", Why::NoPathTo(place));
        };
        helps.require(&|help| self.tile_change(&tile, help))?;
        self.tile_price(t, &tile, reduced, less)
    }

    /// What a face-down tile costs with help, if there is a way.
    #[inline]
    fn reduced(&self, tile: &Unknown, help: Help) -> Option<Reduced> {
        let distance = tile.spaces(help)?;
        // Food of the tile first, then of the distance.
        let food = help.food.min(tile.cost[Res::Food]);
        let off = help.discount + tile.less;
        let discount = off.min(tile.cost.total() - food);
        // What another discount would have taken off the tile anyway is saved on the distance.
        let left = match self.version.has(&FOOD_BESIDE_DISCOUNTS) {
            _ if self.rule(Variant::FoodOfTile) => 0,
            true => help.food - food + food.min(off - discount),
            false if tile.cost[Res::Food] == 0 => help.food,
            false => 0,
        };
        Some(Reduced { distance: distance.saturating_sub(left), food, discount })
    }

    /// What a machine must change: the spaces that are paid, or how much is taken off the cost of the tile.
    #[inline]
    fn tile_change(&self, tile: &Unknown, help: Help) -> Option<(u8, u8)> {
        if self.version.has(&MACHINES_SAVE) {
            let reduced = self.reduced(tile, help)?;
            return Some((reduced.distance, reduced.food + reduced.discount));
        }
        Some((tile.spaces(help)?, (help.discount + tile.less).min(tile.cost.total())))
    }

    /// The price of a face-down tile, with what a discount lowers where there is a choice.
    fn tile_price(
        &self,
        t: &Tables,
        tile: &Unknown,
        Reduced { distance, food, discount }: Reduced,
        less: Option<Stock>,
    ) -> Result<Price, Refusal> {
        let mut cost = tile.cost;
        cost[Res::Food] -= food;
        let kinds = cost.iter().count();
        let choice = discount > 0 && discount < cost.total() && kinds > 1 && !self.rule(Variant::FixedLess);
        let lowered = match (less, choice) {
            (None, false) => {
                let mut left = discount;
                for res in Res::ALL {
                    let taken = left.min(cost[*res]);
                    cost[*res] -= taken;
                    left -= taken;
                }
                cost
            }
            (None, true) => return refuse("7.9", Why::ChooseLess(discount)),
            (Some(_), false) => return refuse("7.9", Why::NoLess),
            (Some(less), true) => {
                require(less.total() == discount && less.is_within(cost), "7.9", Why::ChooseLess(discount))?;
                cost.minus(less)
            }
        };
        let total = lowered.plus(self.distance_cost(t, distance));
        let choose_less = if choice { discount } else { 0 };
        Ok(Price { total, own: lowered, distance, choose_less, ..Price::default() })
    }
}
