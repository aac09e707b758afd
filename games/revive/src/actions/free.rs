//! Free actions: exchanges, machines, crates.

use crate::components::{Payment, Tables};
use crate::event::{Event, What};
use crate::frame::{Origin, Source};
use crate::ids::*;
use crate::options::Variant;
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::stock::Stock;
use kernel::{Seat, Watch};

impl Position {
    /// May the seat take free actions now?
    pub(crate) fn check_free(&self, seat: Seat) -> Result<(), Refusal> {
        require(self.phase == Phase::Turns && seat == self.turn.seat, "4.5", Why::OtherTurn)?;
        require(!self.clearing(), "4.6", Why::NotNow)
    }

    pub(crate) fn check_exchange(&self, seat: Seat, res: Res) -> Result<(), Refusal> {
        self.check_free(seat)?;
        require(res != Res::Crystal, "2.5", Why::NotThat)?;
        self.afford(seat, Stock::of(Res::Crystal, 1))
    }

    /// Is this exactly what is asked for in a payment?
    pub(crate) fn check_payment(&self, seat: Seat, pay: Payment, paid: Stock) -> Result<(), Refusal> {
        let chosen = paid.minus(pay.fixed);
        let exact = pay.fixed.is_within(paid) && chosen.total() == pay.basic && chosen[Res::Crystal] == 0;
        require(exact, "4.11", Why::Amount(pay.fixed.total() + pay.basic))?;
        self.afford(seat, paid)
    }

    pub(crate) fn check_exchange_by(
        &self,
        t: &Tables,
        seat: Seat,
        technology: Technology,
        paid: Stock,
    ) -> Result<(), Refusal> {
        self.check_free(seat)?;
        let known = self.seats[seat].technologies(t).any(|other| other == technology);
        let exchange = t.technology(technology).exchange.filter(|_| known);
        let Some((pay, get)) = exchange else { return refuse("12.1", Why::NoTechnology(technology)) };
        self.check_payment(seat, pay, paid)?;
        // Crystals that stand in for what they buy would run in a circle.
        let stock = self.seats[seat].stock;
        require(paid.is_within(stock), "2.7", Why::CannotPay(paid, paid.minus(stock)))?;
        self.check_some(t, seat, Source::effects(get, Origin::Technology(technology)), "12.1")
    }

    /// Can something of these parts be used?
    fn check_some(
        &self,
        t: &Tables,
        seat: Seat,
        source: Source,
        clause: &'static str,
    ) -> Result<(), Refusal> {
        require(!self.effects_are_over(), "21.10", Why::EffectsAreOver)?;
        let some = t.ops(source.list).iter().any(|op| self.is_usable(t, seat, source, *op));
        require(some, clause, Why::NothingToDo)
    }

    pub(crate) fn check_use(&self, t: &Tables, seat: Seat, machine: Machine) -> Result<(), Refusal> {
        self.check_free(seat)?;
        self.check_machine(t, seat, machine)?;
        self.check_effects(t, seat, machine)
    }

    /// Does a machine have effects of its own, and can one of them be used?
    pub(crate) fn check_effects(&self, t: &Tables, seat: Seat, machine: Machine) -> Result<(), Refusal> {
        require(t.machine(machine).modifier.is_none(), "13.1", Why::Modifier(machine))?;
        self.check_some(t, seat, Source::effects(t.machine(machine).list, Origin::Machine(machine)), "12.2")
    }

    pub(crate) fn check_open(&self, seat: Seat, one: Crate) -> Result<(), Refusal> {
        self.check_free(seat)?;
        require(self.seats[seat].closed.has(one), "12.5", Why::NotYourCrate)?;
        require(!self.effects_are_over(), "21.10", Why::EffectsAreOver)
    }

    pub(crate) fn check_discard(&self, seat: Seat, module: Module) -> Result<(), Refusal> {
        self.check_free(seat)?;
        require(self.rule(Variant::FreeDiscard), "5.20", Why::DiscardOnlyPlacing)?;
        require(self.seats[seat].modules.contains(&Some(module)), "20.17", Why::NotYourModule(module))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn exchange(&mut self, seat: Seat, res: Res) {
        self.pay(seat, Stock::of(Res::Crystal, 1), "2.5");
        self.gain(seat, res, 1, "2.5");
    }

    pub(crate) fn exchange_by(&mut self, seat: Seat, technology: Technology, paid: Stock) {
        if let Some((_, get)) = self.tables.technology(technology).exchange {
            self.pay(seat, paid, "12.1");
            self.push_list(seat, get, Origin::Technology(technology));
        }
    }

    pub(crate) fn use_machine(&mut self, seat: Seat, machine: Machine) {
        self.charge(seat, machine);
        self.push_list(seat, self.tables.machine(machine).list, Origin::Machine(machine));
    }

    pub(crate) fn open_crate(&mut self, seat: Seat, one: Crate) {
        let player = self.player(seat);
        player.closed.remove(one);
        player.opened.insert(one);
        self.tell(seat, "12.5", What::Opened(one));
        self.push_crate(seat, one);
    }

    pub(crate) fn reuse_crate(&mut self, seat: Seat, one: Crate) {
        self.player(seat).reused.insert(one);
        self.tell(seat, "12.6", What::Reused(one));
        self.push_crate(seat, one);
    }

    fn push_crate(&mut self, seat: Seat, one: Crate) {
        self.push_list(seat, self.tables.crate_lists[kernel::Id::index(one)], Origin::Crate(one));
    }

    /// A module goes to the discarded ones, or out of the game.
    pub(crate) fn drop_module(&mut self, module: Module) {
        if !self.position.rule(Variant::ModulesOut) {
            self.position.module_pile.discard(module);
        }
    }

    pub(crate) fn discard_module(&mut self, seat: Seat, module: Module) {
        for space in &mut self.position.seats[seat].modules {
            if *space == Some(module) {
                *space = None;
            }
        }
        self.drop_module(module);
        self.tell(seat, "20.17", What::ModuleDiscarded(module));
    }
}
