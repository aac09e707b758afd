//! Help: what cards in slots, technologies and machines change about an action.

use crate::components::{Mod, Tables};
use crate::frame::Kind;
use crate::ids::*;
use crate::moves::{MODIFIERS, With};
use crate::options::Variant;
use crate::position::{Position, RACKS};
use crate::reach::Reach;
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{FixedVec, Seat};
use parts::hexes::HexSet;
use serde::{Deserialize, Serialize};

/// What helps with an action. The range of slots and technologies is in the reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Help {
    /// Spaces of the distance that are free.
    pub(crate) range: u8,
    /// What it costs less.
    pub(crate) discount: u8,
    /// Food that exploring costs less.
    pub(crate) food: u8,
    /// Has exploring no distance?
    pub(crate) anywhere: bool,
}

impl Help {
    fn and(mut self, action: Option<Action>, change: Mod) -> Help {
        match change {
            Mod::Range(n) => self.range += n,
            Mod::Anywhere if action == Some(Action::Explore) => self.anywhere = true,
            Mod::Discount { action: of, n, .. } if Some(of) == action => self.discount += n,
            _ => {}
        }
        self
    }

    /// Both together.
    fn plus(self, other: Help) -> Help {
        Help {
            range: self.range.saturating_add(other.range),
            discount: more_help(self.discount, other.discount),
            food: self.food.saturating_add(other.food),
            anywhere: self.anywhere || other.anywhere,
        }
    }

    /// What is left of a distance.
    #[inline]
    pub(crate) fn shorten(self, distance: u8) -> u8 {
        if self.anywhere { 0 } else { distance.saturating_sub(self.range) }
    }
}

/// The help of every way to use some of the machines that fit an action. A way is the bits of its machines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Helps {
    machines: Modifiers,
    /// The help of the ways that use the first machines only.
    by: [Help; 1 << MODIFIERS],
    /// What each machine behind them adds. Only owners' sets have as many for one action.
    more: [Help; RACKS - MODIFIERS],
}

impl Helps {
    pub(crate) fn new(t: &Tables, base: Help, action: Option<Action>, machines: &[Machine]) -> Helps {
        let (mut by, mut more) = ([base; 1 << MODIFIERS], [Help::default(); RACKS - MODIFIERS]);
        for (i, machine) in machines.iter().enumerate() {
            if let Some(change) = t.machine(*machine).modifier {
                match i.checked_sub(MODIFIERS) {
                    None => {
                        for way in 1 << i..2 << i {
                            by[way] = by[way - (1 << i)].and(action, change);
                        }
                    }
                    Some(behind) => more[behind] = Help::default().and(action, change),
                }
            }
        }
        Helps { machines: machines.iter().copied().collect(), by, more }
    }

    /// The ways that so much energy allows, none first.
    pub(crate) fn ways(&self, energy: u8) -> impl Iterator<Item = usize> + use<> {
        let most = u32::from(energy).min(MODIFIERS as u32);
        (0..1usize << self.machines.len()).filter(move |way| way.count_ones() <= most)
    }

    /// All of the machines.
    pub(crate) fn all(&self) -> usize {
        (1 << self.machines.len()) - 1
    }

    /// The help of a way.
    #[inline]
    pub(crate) fn of(&self, way: usize) -> Help {
        let behind = way >> MODIFIERS;
        if behind == 0 { self.by[way] } else { self.of_many(way, behind) }
    }

    /// The same for a way with machines behind the first ones.
    #[cold]
    fn of_many(&self, way: usize, behind: usize) -> Help {
        let first = self.by[way & ((1 << MODIFIERS) - 1)];
        let used = self.more.iter().enumerate().filter(|(i, _)| behind >> i & 1 == 1);
        used.fold(first, |all, (_, help)| all.plus(*help))
    }

    /// The machines of a way.
    pub(crate) fn with(&self, way: usize) -> With {
        let used = self.machines.iter().enumerate().filter(|(i, _)| way >> i & 1 == 1);
        used.map(|(_, machine)| *machine).collect()
    }

    /// A machine of the way without which the price would be the same.
    #[inline]
    fn idle<P: PartialEq>(&self, way: usize, price: &impl Fn(Help) -> P) -> Option<Machine> {
        let mut machines = self.machines.iter().enumerate().filter(|(i, _)| way >> i & 1 == 1);
        let idle = machines.find(|(i, _)| price(self.of(way & !(1 << i))) == price(self.of(way)));
        idle.map(|(_, machine)| *machine)
    }

    /// Does each machine of the way change the price?
    #[inline]
    pub(crate) fn counts<P: PartialEq>(&self, way: usize, price: &impl Fn(Help) -> P) -> bool {
        way == 0 || self.idle(way, price).is_none()
    }

    /// Each machine must change the price.
    pub(crate) fn require<P: PartialEq>(&self, price: &impl Fn(Help) -> P) -> Result<(), Refusal> {
        match self.idle(self.all(), price) {
            None => Ok(()),
            Some(machine) => refuse("13.1", Why::ChangesNothing(machine)),
        }
    }
}

/// Machines that change something: at most one on every rack.
pub(crate) type Modifiers = FixedVec<Machine, RACKS>;

/// What helps a player for a while, summed up: cards in slots, and effects used beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Aids {
    /// Spaces of every distance that are free.
    pub(crate) range: u8,
    /// What actions cost less, by action.
    discount: [u8; 3],
    /// Food that exploring costs less.
    food: u8,
    /// Gears and books that exploring costs less.
    pub(crate) named: [u8; 2],
    /// Has exploring no distance?
    anywhere: bool,
}

/// More help than this is of no use: nothing is as far and costs as much.
const ENOUGH: u8 = 40;

/// So much help, as far as it is of use.
pub(crate) fn capped(help: u8) -> u8 {
    help.min(ENOUGH)
}

/// Help and more of it, as far as it is of use.
pub(crate) fn more_help(sum: u8, more: u8) -> u8 {
    capped(sum.saturating_add(more))
}

impl Aids {
    /// With one more.
    pub(crate) fn add(&mut self, change: Mod) {
        match change {
            Mod::Range(n) => self.range = more_help(self.range, n),
            Mod::Anywhere => self.anywhere = true,
            Mod::Discount { action, n, res } => {
                let sum = match (action, res) {
                    (Action::Explore, Some(Res::Food)) => &mut self.food,
                    (Action::Explore, Some(res)) => &mut self.named[usize::from(res == Res::Book)],
                    _ => &mut self.discount[action as usize],
                };
                *sum = more_help(*sum, n);
            }
            Mod::Rotate | Mod::Wild => {}
        }
    }
}

/// Does what a machine changes fit an action?
fn fits(change: Option<Mod>, action: Option<Action>) -> bool {
    match change {
        Some(Mod::Range(_)) => true,
        Some(Mod::Anywhere) => action == Some(Action::Explore),
        Some(Mod::Discount { action: of, .. }) => Some(of) == action,
        _ => false,
    }
}

impl Position {
    /// What cards in slots change, and what was used beforehand.
    pub(crate) fn aids(&self, t: &Tables, seat: Seat) -> Aids {
        let mut aids = if seat == self.turn.seat { self.turn.aids } else { Aids::default() };
        let halves = self.seats[seat].laid.iter().map(|laid| t.card(laid.card).half(laid.half));
        halves.flat_map(|half| half.mods.iter()).for_each(|change| aids.add(*change));
        aids
    }

    /// What helps a seat with an action, apart from what the target does, in every way to use these
    /// machines. `range` comes from what allows the action.
    pub(crate) fn helps(
        &self,
        t: &Tables,
        (reach, range): (&Reach, u8),
        action: Action,
        machines: &[Machine],
    ) -> Helps {
        let (passives, aids) = (&self.seats[reach.seat()].passives, reach.aids());
        let explores = action == Action::Explore;
        let base = Help {
            range,
            discount: passives.discount[action as usize] + aids.discount[action as usize],
            food: if explores { passives.food + aids.food } else { 0 },
            anywhere: explores && aids.anywhere,
        };
        Helps::new(t, base, Some(action), machines)
    }

    /// The discount of own pieces beside the target.
    pub(crate) fn beside_discount(&self, t: &Tables, seat: Seat, beside: HexSet) -> u8 {
        let (n, cap) = self.seats[seat].passives.adjacent;
        if n == 0 {
            return 0;
        }
        let count = (self.pieces_of(t, seat) & beside).len() as u8;
        n.saturating_mul(count).min(cap)
    }

    /// Has the seat's energy come back already in this turn?
    fn is_late(&self) -> bool {
        let sleeps = || self.stack.iter().any(|frame| frame.source.kind == Kind::Hibernate);
        let late = self.turn.hibernated || self.rule(Variant::SleepGoesOn) && sleeps();
        late && !self.rule(Variant::MachinesAfter)
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
        require(!self.is_late(), "11.5", Why::EnergyIsBack)?;
        Ok(rack)
    }

    /// The machines that a seat may use now.
    pub(crate) fn idle_machines<'a>(
        &'a self,
        t: &'a Tables,
        seat: Seat,
    ) -> impl Iterator<Item = Machine> + 'a {
        let player = &self.seats[seat];
        let some = player.energy > 0 && seat == self.turn.seat && !self.is_late();
        let machines = some.then(|| player.idle_machines(t));
        machines.into_iter().flatten()
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
            require(fits(t.machine(*machine).modifier, action), "13.1", Why::NoModifier(*machine))?;
        }
        require(usize::from(self.seats[seat].energy) >= with.len(), "12.2", Why::NoEnergy)
    }

    /// The machines of a seat that could change something now.
    pub(crate) fn modifiers(&self, t: &Tables, seat: Seat) -> Modifiers {
        self.idle_machines(t, seat).filter(|one| t.machine(*one).modifier.is_some()).collect()
    }

    /// Those of them that could change an action.
    pub(crate) fn fitting(t: &Tables, modifiers: &[Machine], action: Option<Action>) -> Modifiers {
        let fitting = modifiers.iter().copied().filter(|one| fits(t.machine(*one).modifier, action));
        let mut fitting: Modifiers = fitting.collect();
        fitting.sort_unstable();
        fitting
    }
}
