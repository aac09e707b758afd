//! Prices: what an action costs with distance, discounts, targets and machines that change it.

use crate::components::{Mod, Tables};
use crate::ids::*;
use crate::moves::With;
use crate::options::Variant;
use crate::position::Position;
use crate::reach::Reach;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::stock::Stock;
use kernel::{Id as _, Seat, Seats};
use parts::hexes::HexSet;

/// What helps with an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Help {
    range: u8,
    discount: u8,
    food: u8,
    anywhere: bool,
}

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

/// What the cards in the slots of a player change, summed up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SlotMods {
    /// Spaces of every distance that are free.
    pub(crate) range: u8,
    /// What actions cost less, by action.
    discount: [u8; 3],
    /// Food that exploring costs less.
    food: u8,
    /// Has exploring no distance?
    anywhere: bool,
}

impl Position {
    /// What the cards in slots change.
    pub(crate) fn slot_mods(&self, t: &Tables, seat: Seat) -> SlotMods {
        let mut mods = SlotMods::default();
        let halves = self.seats[seat].laid.iter().map(|laid| t.card(laid.card).half(laid.half));
        for change in halves.flat_map(|half| half.mods.iter()) {
            match change {
                Mod::Range(n) => mods.range += n,
                Mod::Anywhere => mods.anywhere = true,
                Mod::Discount { action: Action::Explore, n, res: Some(Res::Food) } => mods.food += n,
                Mod::Discount { action, n, .. } => mods.discount[*action as usize] += n,
                Mod::Rotate | Mod::Wild => {}
            }
        }
        mods
    }

    fn add_mod(help: &mut Help, action: Option<Action>, change: Mod) {
        match change {
            Mod::Range(n) => help.range += n,
            Mod::Anywhere if action == Some(Action::Explore) => help.anywhere = true,
            Mod::Discount { action: of, n, res } if Some(of) == action => match res {
                Some(Res::Food) if of == Action::Explore => help.food += n,
                _ => help.discount += n,
            },
            _ => {}
        }
    }

    /// What helps a seat with an action, apart from what the target does. The range of slots and
    /// technologies is in the reach.
    fn help(&self, t: &Tables, (reach, range): (&Reach, u8), action: Action, with: &[Machine]) -> Help {
        let (passives, mods) = (&self.seats[reach.seat()].passives, reach.mods());
        let explores = action == Action::Explore;
        let mut help = Help {
            range,
            discount: passives.discount[action as usize] + mods.discount[action as usize],
            food: if explores { passives.food + mods.food } else { 0 },
            anywhere: explores && mods.anywhere,
        };
        for machine in with {
            if let Some(change) = t.machine(*machine).modifier {
                Position::add_mod(&mut help, Some(action), change);
            }
        }
        help
    }

    /// The discount of own pieces beside the target.
    fn beside_discount(&self, t: &Tables, seat: Seat, beside: HexSet) -> u8 {
        let (n, cap) = self.seats[seat].passives.adjacent;
        if n == 0 {
            return 0;
        }
        let count = (self.pieces_of(t, seat) & beside).len() as u8;
        n.saturating_mul(count).min(cap)
    }

    /// May a seat use this machine now? If so, on which rack it stands.
    pub(crate) fn check_machine(&self, t: &Tables, seat: Seat, machine: Machine) -> Result<usize, Refusal> {
        let player = &self.seats[seat];
        let Some(rack) = player.rack_of(t, machine) else {
            return refuse("12.2", Why::NotYourMachine(machine));
        };
        require(seat == self.turn.seat, "4.5", Why::OtherTurn)?;
        require(!player.is_busy(rack), "12.3", Why::BusyMachine(machine))?;
        require(player.energy > 0, "12.2", Why::NoEnergy)?;
        let late = self.turn.hibernated && !self.rule(Variant::MachinesAfter);
        require(!late, "11.5", Why::EnergyIsBack)?;
        Ok(rack)
    }

    /// Do these machines fit an action, and can they all be used?
    pub(crate) fn check_with(
        &self,
        t: &Tables,
        seat: Seat,
        action: Option<Action>,
        with: &[Machine],
    ) -> Result<(), Refusal> {
        for machine in with {
            self.check_machine(t, seat, *machine)?;
            let fits = match t.machine(*machine).modifier {
                Some(Mod::Range(_)) => true,
                Some(Mod::Anywhere) => action == Some(Action::Explore),
                Some(Mod::Discount { action: of, .. }) => Some(of) == action,
                _ => false,
            };
            require(fits, "13.1", Why::NoModifier(*machine))?;
        }
        require(usize::from(self.seats[seat].energy) >= with.len(), "12.2", Why::NoEnergy)
    }

    /// The machines of a seat that could change an action now.
    pub(crate) fn fitting(&self, t: &Tables, seat: Seat, action: Option<Action>) -> With {
        let mut with = With::new();
        if self.seats[seat].energy > 0 {
            for (_, machine) in self.seats[seat].machines(t) {
                if t.machine(machine).modifier.is_some()
                    && self.check_with(t, seat, action, &[machine]).is_ok()
                {
                    with.push(machine).ok();
                }
            }
            with.sort_unstable();
        }
        with
    }

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
        let stock = self.seats[seat].stock;
        if self.crystals_for(seat, cost).is_some() {
            return Ok(());
        }
        let lacking =
            Res::BASIC.iter().fold(0u8, |sum, &res| sum.saturating_add(cost[res].saturating_sub(stock[res])));
        let crystals = if seat == self.turn.seat { stock[Res::Crystal] } else { 0 };
        let needed = lacking.saturating_add(cost[Res::Crystal]);
        refuse("2.7", Why::CannotPay(cost, needed.saturating_sub(crystals).max(1)))
    }

    /// Each of these machines must change the price.
    fn each_counts(
        &self,
        with: &[Machine],
        price: impl Fn(&[Machine]) -> Option<(u8, u8)>,
    ) -> Result<(), Refusal> {
        if with.is_empty() {
            return Ok(());
        }
        let all = price(with);
        for (i, machine) in with.iter().enumerate() {
            let mut others = With::new();
            with.iter().enumerate().filter(|(k, _)| *k != i).for_each(|(_, other)| {
                others.push(*other).ok();
            });
            require(price(&others) != all, "13.1", Why::ChangesNothing(*machine))?;
        }
        Ok(())
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

    /// The price of building, if it can be done apart from paying it.
    pub(crate) fn build_price(
        &self,
        t: &Tables,
        seat: Seat,
        (size, space): (Size, Space),
        with: &[Machine],
        (reach, range): (&Reach, u8),
    ) -> Result<Price, Refusal> {
        require(self.map.of(Ground::Sand).has(space.hex()), "9.1", Why::NoSand(space))?;
        require(!self.all_buildings().has(space.hex()), "9.1", Why::Occupied(space))?;
        require(self.seats[seat].buildings_left(size) > 0, "1.12", Why::NoBuilding(size))?;
        self.check_with(t, seat, Some(Action::Build), with)?;
        let beside = t.map.next_to(space);
        let terrain = self.seats[seat].passives.terrain;
        let grounds = Ground::ALL.iter().filter(|ground| terrain.0 >> **ground as u8 & 1 == 1);
        let count: u8 = grounds.map(|ground| (self.map.of(*ground) & beside).len() as u8).sum();
        let base =
            self.beside_discount(t, seat, beside) + terrain.1 * count + self.target_discount(t, seat, space);
        let gears = t.common.build[size as usize][Res::Gear];
        let price = |with: &[Machine]| {
            let help = self.help(t, (reach, range), Action::Build, with);
            let distance = reach.to_space(t, space, help.range)?;
            Some((distance, gears.saturating_sub(help.discount + base)))
        };
        let Some((distance, gears)) = price(with) else { return refuse("3.7", Why::NoPath(space)) };
        self.each_counts(with, price)?;
        let own = Stock::of(Res::Gear, gears);
        Ok(Price { total: own.plus(self.distance_cost(t, distance)), own, distance, ..Price::default() })
    }

    /// Other players with a figure on a space.
    pub(crate) fn guests(&self, seat: Seat, space: Space) -> Seats {
        let there = self.all().filter(|other| *other != seat && self.seats[*other].figures.has(space.hex()));
        there.fold(Seats::NONE, Seats::with)
    }

    /// The price of populating, if it can be done apart from paying it.
    pub(crate) fn populate_price(
        &self,
        t: &Tables,
        seat: Seat,
        (space, node): (Space, Node),
        with: &[Machine],
        (reach, range): (&Reach, u8),
    ) -> Result<Price, Refusal> {
        let player = &self.seats[seat];
        let location = self.map.of(Ground::SmallLocation).has(space.hex())
            || space.as_corner().is_some_and(|corner| self.map.corners[corner.index()].is_some());
        require(location, "8.1", Why::NoLocation(space))?;
        require(!player.figures.has(space.hex()), "8.1", Why::OwnFigure(space))?;
        let known = player.nodes;
        require(known >> node.index() & 1 == 0, "8.6", Why::KnownNode(node))?;
        if known == 0 {
            require(node == t.tree.first, "8.2", Why::FirstNode(t.tree.first))?;
        }
        let linked = known == 0 || t.tree.links[node.index()] & known != 0;
        require(linked, "8.3", Why::UnlinkedNode(node))?;
        self.check_with(t, seat, Some(Action::Populate), with)?;
        let Some(side) = player.side else { return refuse("4.6", Why::NotNow) };
        let facts = t.side(side);
        let base = self.beside_discount(t, seat, t.map.next_to(space)) + self.target_discount(t, seat, space);
        let books = facts.books[node.index()];
        let price = |with: &[Machine]| {
            let help = self.help(t, (reach, range), Action::Populate, with);
            let distance = reach.to_space(t, space, help.range)?;
            Some((distance, books.saturating_sub(help.discount + base)))
        };
        let Some((distance, books)) = price(with) else { return refuse("3.7", Why::NoPath(space)) };
        self.each_counts(with, price)?;
        let technology = t.technology(facts.technologies[node.index()]);
        let spared = player.passives.no_extra_books
            || technology.passives.contains(&crate::components::Passive::NoExtraBooks);
        let guests = if spared { Seats::NONE } else { self.guests(seat, space) };
        let own = Stock::of(Res::Book, books);
        let extra = Stock::of(Res::Book, guests.len() as u8 * t.common.book_to_each);
        let total = own.plus(extra).plus(self.distance_cost(t, distance));
        Ok(Price { total, own, guests, distance, ..Price::default() })
    }

    /// The price of exploring, if it can be done apart from paying it.
    pub(crate) fn explore_price(
        &self,
        t: &Tables,
        seat: Seat,
        (place, less): (Place, Option<Stock>),
        with: &[Machine],
        (reach, range): (&Reach, u8),
    ) -> Result<Price, Refusal> {
        let Some(back) = self.map.backs[place.index()] else { return refuse("7.1", Why::FaceUp(place)) };
        let explored = |frame: &parts::effects::Frame<crate::frame::Source>| {
            frame.source.kind == crate::frame::Kind::Explore && frame.source.place() == place
        };
        require(!self.stack.iter().any(explored), "7.1", Why::BeingExplored(place))?;
        self.check_with(t, seat, Some(Action::Explore), with)?;
        let mut cost = t.backs[back.index()].cost;
        let beside = self.beside_discount(t, seat, t.map.touch[place.index()]);
        let raw = |with: &[Machine]| {
            let help = self.help(t, (reach, range), Action::Explore, with);
            let distance = if help.anywhere { 0 } else { reach.to_place(t, place, help.range)? };
            Some((distance, (help.discount + beside).min(cost.total())))
        };
        let Some((mut distance, _)) = raw(with) else { return refuse("7.1", Why::NoPathTo(place)) };
        self.each_counts(with, raw)?;
        let help = self.help(t, (reach, range), Action::Explore, with);
        // Food of the tile first, then of the distance.
        if cost[Res::Food] > 0 {
            cost[Res::Food] -= help.food.min(cost[Res::Food]);
        } else if !self.rule(Variant::FoodOfTile) {
            distance -= help.food.min(distance);
        }
        let discount = (help.discount + beside).min(cost.total());
        let kinds = cost.iter().count();
        let choice = discount > 0 && discount < cost.total() && kinds > 1;
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

    /// Could a seat pay any action of this kind, with all the help that it can have? Says yes too often
    /// rather than too seldom.
    pub(crate) fn may_pay(&self, t: &Tables, reach: &Reach, action: Action, machines: &[Machine]) -> bool {
        let player = &self.seats[reach.seat()];
        let help = self.help(t, (reach, 0), action, machines);
        let own =
            player.side.and_then(|side| t.side(side).piece).map_or(0, |piece| t.piece(piece).own_discount);
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
                least.saturating_sub(less) <= player.stock.total()
            }
        }
    }

    /// What a discount may be taken from, where there is a choice.
    pub(crate) fn less_choices(
        &self,
        t: &Tables,
        place: Place,
        seat: Seat,
        n: u8,
    ) -> impl Iterator<Item = Stock> + use<> {
        let mut cost = self.map.backs[place.index()].map_or(Stock::NONE, |back| t.backs[back.index()].cost);
        let food = self.seats[seat].passives.food;
        cost[Res::Food] = cost[Res::Food].saturating_sub(food);
        Stock::choices(n).filter(move |less| less.is_within(cost))
    }
}
