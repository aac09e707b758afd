//! Playing cards: slots, modules, cards that lie there before, and machines that change it.

use crate::actions::turn::Right;
use crate::components::{Counter, Mod, Tables};
use crate::event::{Event, What};
use crate::frame::{Origin, Source};
use crate::ids::*;
use crate::moves::{PlayTarget, Wild};
use crate::options::Variant;
use crate::play::Play;
use crate::position::{Laid, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{Id as _, Seat, Watch};

impl Half {
    /// The other one.
    pub fn other(self) -> Half {
        if self == Half::Top { Half::Bottom } else { Half::Top }
    }
}

impl Position {
    /// Is a slot open and free?
    pub(crate) fn check_slot(&self, t: &Tables, seat: Seat, slot: Slot) -> Result<(), Refusal> {
        let player = &self.seats[seat];
        let closed = t.slot[slot.index()].locked && player.passives.open >> slot.index() & 1 == 0;
        require(!closed, "5.4", Why::SlotClosed(slot))?;
        let stacks = |laid: &Laid| laid.slot != slot || t.card(laid.card).half(laid.half).stack;
        require(player.laid.iter().all(stacks), "5.2", Why::SlotTaken(slot))?;
        require(!player.laid.is_full(), "5.2", Why::SlotsFull)
    }

    /// The half that would be seen.
    fn check_half(&self, t: &Tables, seat: Seat, into: &PlayTarget) -> Result<Half, Refusal> {
        match (t.slot[into.slot.index()].half, into.half, into.turned) {
            (Some(_), Some(_), _) => refuse("5.3", Why::HalfFixed(into.slot)),
            (None, _, Some(_)) if !self.rule(Variant::TurnRight) => refuse("13.5", Why::NoTurning(into.slot)),
            (None, None, _) => refuse("5.4", Why::ChooseHalf(into.slot)),
            (None, Some(half), None) => Ok(half),
            (Some(half), None, None) => Ok(half),
            (Some(half), None, Some(machine)) | (None, Some(half), Some(machine)) => {
                self.check_machine(t, seat, machine)?;
                let turns = t.machine(machine).modifier == Some(Mod::Rotate);
                require(turns, "13.1", Why::NoModifier(machine))?;
                Ok(half.other())
            }
        }
    }

    /// Would it change something that this card counts as all colors?
    fn check_wild(
        &self,
        t: &Tables,
        seat: Seat,
        card: Card,
        into: &PlayTarget,
        color: Option<Color>,
    ) -> Result<(), Refusal> {
        let Some(wild) = into.wild else { return Ok(()) };
        self.check_machine(t, seat, wild.machine)?;
        require(t.machine(wild.machine).modifier == Some(Mod::Wild), "13.1", Why::NoModifier(wild.machine))?;
        let needed = 1 + u8::from(into.turned.is_some());
        let both = into.turned == Some(wild.machine);
        require(self.seats[seat].energy >= needed && !both, "12.2", Why::NoEnergy)?;
        let player = &self.seats[seat];
        let own = t.card(card).color;
        let in_slot = |other: &&Laid| other.slot == into.slot;
        let useful = if wild.card == card {
            let modules =
                t.slot[into.slot.index()].spaces.iter().filter_map(|space| player.modules[space.index()]);
            color.is_some_and(|color| color != own)
                || modules.into_iter().any(|module| t.module(module).colors >> own as u8 & 1 == 0)
                || player.laid.iter().filter(in_slot).any(|laid| t.card(laid.card).color != own)
        } else {
            require(!self.rule(Variant::WildPlayed), "20.9", Why::WildPlayedOnly)?;
            player
                .laid
                .iter()
                .filter(in_slot)
                .any(|laid| laid.card == wild.card && t.card(laid.card).color != own)
        };
        require(useful, "13.6", Why::WildUseless(wild.card))
    }

    pub(crate) fn check_play(
        &self,
        t: &Tables,
        seat: Seat,
        card: Card,
        into: &PlayTarget,
    ) -> Result<(Right, Half), Refusal> {
        let (right, color) = self.right_to_play(t, t.card(card).color)?;
        require(!self.seats[seat].active.is_empty(), "5.1", Why::NoActive)?;
        require(self.seats[seat].active.has(card), "5.1", Why::NotActive(card))?;
        self.check_slot(t, seat, into.slot)?;
        let half = self.check_half(t, seat, into)?;
        self.check_wild(t, seat, card, into, color)?;
        let as_all = into.wild.is_some_and(|wild| wild.card == card);
        if let Some(color) = color.filter(|color| *color != t.card(card).color && !as_all) {
            return refuse("5.8", Why::WrongColor(card, color));
        }
        Ok((right, half))
    }

    /// A machine that makes a card count as all colors and could be used now.
    pub(crate) fn idle_wild(&self, t: &Tables, seat: Seat) -> Option<Machine> {
        let mut machines = self.seats[seat].machines(t).map(|(_, machine)| machine);
        machines.find(|machine| {
            t.machine(*machine).modifier == Some(Mod::Wild) && self.check_machine(t, seat, *machine).is_ok()
        })
    }

    /// Can another card be played, of this color?
    pub(crate) fn can_play_one(&self, t: &Tables, seat: Seat, color: Option<Color>) -> bool {
        let player = &self.seats[seat];
        let over = self.after && !self.rule(Variant::CardsAfter);
        if over || !Slot::all().any(|slot| self.check_slot(t, seat, slot).is_ok()) {
            return false;
        }
        let fits = |card: Card| color.is_none_or(|color| t.card(card).color == color);
        player.active.iter().any(fits) || !player.active.is_empty() && self.idle_wild(t, seat).is_some()
    }

    /// Could a machine change how many cards of a color are counted?
    pub(crate) fn can_go_wild(&self, t: &Tables, seat: Seat, counter: Counter) -> bool {
        let Some(color) = counter.color() else { return false };
        seat == self.turn.seat
            && !self.rule(Variant::WildPlayed)
            && self.seats[seat].energy > 0
            && self.seats[seat].laid.iter().any(|laid| t.card(laid.card).color != color)
            && self.idle_wild(t, seat).is_some()
    }

    /// May this card be counted as one of this color by this machine?
    pub(crate) fn check_count_wild(
        &self,
        t: &Tables,
        seat: Seat,
        wild: Wild,
        color: Color,
    ) -> Result<(), Refusal> {
        self.check_machine(t, seat, wild.machine)?;
        require(t.machine(wild.machine).modifier == Some(Mod::Wild), "13.1", Why::NoModifier(wild.machine))?;
        require(!self.rule(Variant::WildPlayed), "20.9", Why::WildPlayedOnly)?;
        let other = |laid: &Laid| laid.card == wild.card && t.card(laid.card).color != color;
        require(self.seats[seat].laid.iter().any(other), "13.6", Why::WildUseless(wild.card))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn play_card(&mut self, seat: Seat, card: Card, into: PlayTarget) {
        let t = self.tables;
        let Ok((right, half)) = self.position.check_play(t, seat, card, &into) else { return };
        self.begin_action(&right);
        if matches!(right, Right::Turn) && self.position.is_solo() {
            self.move_cube(seat, t.common.cube_card);
        }
        for machine in into.turned.into_iter().chain(into.wild.map(|wild| wild.machine)) {
            self.charge(seat, machine);
        }
        let slot = into.slot;
        self.tell(seat, "5.1", What::Played(card, slot));
        let color = t.card(card).color;
        let wild = into.wild.map(|wild| wild.card);
        let fits = |colors: u8| wild == Some(card) || colors >> color as u8 & 1 == 1;
        let batch = self.new_batch();
        // What lies on top is used first where nobody asks.
        for i in (0..self.position.seats[seat].laid.len()).rev() {
            let laid = self.position.seats[seat].laid[i];
            let same = fits(1 << t.card(laid.card).color as u8) || wild == Some(laid.card);
            if laid.slot == slot && same {
                let list = t.card(laid.card).half(laid.half).list;
                self.push(seat, Source { batch, ..Source::effects(list, Origin::Again(laid.card)) });
            }
        }
        for space in t.slot[slot.index()].spaces.iter().rev() {
            if let Some(module) = self.position.seats[seat].modules[space.index()]
                && fits(t.module(module).colors)
            {
                let list = t.module(module).list;
                self.push(seat, Source { batch, ..Source::effects(list, Origin::Module(module)) });
            }
        }
        let player = self.player(seat);
        player.active.remove(card);
        player.laid.push(Laid { card, slot, half }).ok();
        let list = t.card(card).half(half).list;
        self.push(seat, Source { batch, ..Source::effects(list, Origin::Card(card)) });
    }

    /// Alone: the action cube moves.
    pub(crate) fn move_cube(&mut self, seat: Seat, n: u8) {
        self.position.cube = self.position.cube.saturating_add(n);
        let to = self.position.cube;
        self.tell(seat, "17.3", What::Cube(to));
    }

    /// A module is put on a space.
    pub(crate) fn put_module(&mut self, seat: Seat, module: Module, space: ModuleSpace) {
        let t = self.tables;
        if let Some(at) = self.position.shown_modules.slot_of(module) {
            self.position.shown_modules.take(at);
        }
        let old = self.player(seat).modules[space.index()].replace(module);
        self.tell(seat, "5.18", What::ModulePut(module, space));
        match old {
            Some(old) => {
                self.drop_module(old);
                self.tell(seat, "5.20", What::ModuleDiscarded(old));
            }
            None if t.module_spaces[space.index()].activation => {
                self.push_list(seat, t.module(module).list, Origin::Module(module));
            }
            None => {}
        }
    }

    /// A card goes from a slot to the resting area.
    pub(crate) fn rest_card(&mut self, seat: Seat, card: Card) {
        let player = self.player(seat);
        if let Some(at) = player.laid_at(card) {
            player.laid.remove(at);
            player.resting.insert(card);
            self.tell(seat, "5.10", What::Rested(card));
        }
    }

    /// A card goes from the resting to the active area.
    pub(crate) fn wake_card(&mut self, seat: Seat, card: Card) {
        let player = self.player(seat);
        if player.resting.remove(card) {
            player.active.insert(card);
            self.tell(seat, "5.11", What::Woke(card));
        }
    }

    /// A card goes from the active to the resting area, and its top half is resolved.
    pub(crate) fn top_card(&mut self, seat: Seat, card: Card) {
        let player = self.player(seat);
        if player.active.remove(card) {
            player.resting.insert(card);
            self.tell(seat, "5.12", What::Topped(card));
            let list = self.tables.card(card).half(Half::Top).list;
            self.push_list(seat, list, Origin::Top(card));
        }
    }
}
