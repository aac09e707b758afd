//! The switch: a basic resource, energy off a machine, or a card of another player.

use crate::actions::turn::Right;
use crate::components::{SwitchFacts, Tables};
use crate::event::{Event, What};
use crate::frame::{Origin, Source};
use crate::ids::*;
use crate::options::Variant;
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{Seat, Watch};

impl Position {
    fn switch_facts(&self, t: &Tables) -> SwitchFacts {
        t.common.switch[usize::from(self.contents.has("switch"))]
    }

    fn check_switch_action(&self, t: &Tables, seat: Seat) -> Result<(), Refusal> {
        require(self.stack.is_empty(), "4.6", Why::NotNow)?;
        self.check_turn_action(t)?;
        require(self.seats[seat].switch_up, "6.2", Why::SwitchDown)
    }

    pub(crate) fn check_switch(&self, t: &Tables, seat: Seat, res: Res) -> Result<(), Refusal> {
        self.check_switch_action(t, seat)?;
        require(res != Res::Crystal, "6.1", Why::SwitchBasic)
    }

    pub(crate) fn check_switch_energy(
        &self,
        t: &Tables,
        seat: Seat,
        machine: Machine,
    ) -> Result<(), Refusal> {
        self.check_switch_action(t, seat)?;
        require(self.switch_facts(t).recover, "19.7", Why::NoSwitchEnergy)?;
        self.check_busy(t, seat, machine)
    }

    /// Is there energy on this machine of the seat?
    pub(crate) fn check_busy(&self, t: &Tables, seat: Seat, machine: Machine) -> Result<(), Refusal> {
        let player = &self.seats[seat];
        match player.rack_of(t, machine) {
            None => refuse("12.4", Why::NotYourMachine(machine)),
            Some(rack) => require(player.is_busy(rack), "12.4", Why::IdleMachine(machine)),
        }
    }

    pub(crate) fn check_copy(&self, t: &Tables, seat: Seat, from: Seat, card: Card) -> Result<(), Refusal> {
        self.check_switch_action(t, seat)?;
        require(self.seats[seat].passives.switch_copy, "14.31", Why::NoCopying)?;
        let Some(other) = self.seats.get(from).filter(|_| from.0 < self.players && from != seat) else {
            return refuse("14.31", Why::CannotCopy(card));
        };
        let in_slot = other.laid_at(card).is_some();
        let active = other.active.has(card) && !self.rule(Variant::CopySlots);
        let clause = if other.active.has(card) && !in_slot { "20.20" } else { "14.31" };
        require(in_slot || active, clause, Why::CannotCopy(card))?;
        let list = t.card(card).half(Half::Bottom).list;
        let source = Source::effects(list, Origin::Copied(card));
        let some = t.ops(list).iter().any(|op| self.is_usable(t, seat, source, *op));
        require(some, "14.31", Why::CannotCopy(card))
    }

    /// Can energy be taken off by the switch?
    pub(crate) fn switch_recovers(&self, t: &Tables) -> bool {
        self.switch_facts(t).recover
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    fn slide(&mut self, seat: Seat) {
        self.begin_action(&Right::Turn);
        self.player(seat).switch_up = false;
        self.tell(seat, "6.1", What::Switched);
    }

    pub(crate) fn switch(&mut self, seat: Seat, res: Res) {
        self.slide(seat);
        let n = self.position.switch_facts(self.tables).basic;
        self.gain(seat, res, n, "6.1");
    }

    pub(crate) fn switch_energy(&mut self, seat: Seat, machine: Machine) {
        self.slide(seat);
        self.recover(seat, machine);
    }

    pub(crate) fn copy(&mut self, seat: Seat, from: Seat, card: Card) {
        self.slide(seat);
        self.tell(seat, "14.31", What::Copied(card, from));
        let list = self.tables.card(card).half(Half::Bottom).list;
        self.push_list(seat, list, Origin::Copied(card));
    }

    pub(crate) fn reset_switch(&mut self, seat: Seat) {
        if !self.position.seats[seat].switch_up {
            self.player(seat).switch_up = true;
            self.tell(seat, "6.2", What::SwitchUp);
        }
    }
}
