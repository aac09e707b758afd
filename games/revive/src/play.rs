//! Playing a move: the position, its tables and whoever watches; gaining, paying, scoring.

use crate::components::{BonusSpace, List, On, Tables, tables};
use crate::event::{Event, What};
use crate::frame::{Kind, Origin, Source};
use crate::help::Aids;
use crate::ids::*;
use crate::options::Variant;
use crate::position::{BEGINNINGS, NESTED, Phase, Player, Position, Received};
use crate::stock::Stock;
use kernel::{Clause, Id as _, Seat, Watch};
use parts::effects::{Frame, Parts};

/// A position on which a move is being played.
pub(crate) struct Play<'a, W> {
    pub(crate) position: &'a mut Position,
    pub(crate) tables: &'static Tables,
    pub(crate) watch: &'a mut W,
}

impl Position {
    /// How often a bonus of the score track is reached or passed between these points: in the first lap only, or in
    /// every one.
    pub(crate) fn passes(&self, t: &Tables, bonus: &BonusSpace, before: u16, after: u16) -> u16 {
        let (space, lap) = (u16::from(bonus.space), t.tracks.lap.max(1));
        let until = |points: u16| match self.rule(Variant::SecondLap) {
            _ if space >= lap || points < space => 0,
            true => 1 + (points - space) / lap,
            false => 1,
        };
        until(after) - until(before)
    }

    /// Have effects that feed each other come to an end? So many begin in a turn that no set of ours comes near.
    #[inline]
    pub(crate) fn effects_are_over(&self) -> bool {
        self.effects_end_before(self.batch.saturating_add(1))
    }

    /// The same for effects of the batch with this number.
    #[inline]
    fn effects_end_before(&self, batch: u8) -> bool {
        batch > BEGINNINGS || self.stack.len() >= NESTED
    }

    /// May stores of this seat rise above their limits now?
    #[inline]
    pub(crate) fn may_overflow(&self, seat: Seat) -> bool {
        seat == self.turn.seat && !self.rule(Variant::NoOverflow)
    }
}

impl Received {
    /// Adds what somebody received in the turn of another.
    fn note(&mut self, what: What) {
        match what {
            What::Gained(stock) | What::Received(stock, _) => self.stock = self.stock.plus(stock),
            What::Advanced(color, _) => self.steps[color as usize] += 1,
            What::Scored(n) => self.points = self.points.saturating_add(n),
            What::Energy(n) => self.energy = self.energy.saturating_add(n),
            _ => {}
        }
    }
}

impl<'a, W: Watch<Event>> Play<'a, W> {
    pub(crate) fn new(position: &'a mut Position, watch: &'a mut W) -> Self {
        Play { position, tables: tables(), watch }
    }

    #[inline]
    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.position.seats[seat]
    }

    #[inline]
    pub(crate) fn tell(&mut self, seat: Seat, clause: &'static str, what: What) {
        if seat != self.position.turn.seat && self.position.phase == Phase::Turns {
            self.position.seats[seat].received.note(what);
        }
        self.watch.see(Event { seat, clause: Clause(clause), what });
    }

    /// Lays a frame on the stack, unless effects have come to an end.
    pub(crate) fn push(&mut self, seat: Seat, source: Source) {
        if source.kind == Kind::Effects && self.position.effects_end_before(source.batch) {
            return;
        }
        let parts = match source.kind {
            Kind::Ground => (0..source.len(self.tables))
                .filter(|part| source.op(self.tables, *part).is_some())
                .fold(Parts::NONE, Parts::with),
            _ => Parts::first(source.len(self.tables)),
        };
        self.push_parts(seat, source, parts);
    }

    pub(crate) fn push_parts(&mut self, seat: Seat, source: Source, parts: Parts) {
        if !parts.is_empty() {
            let room = self.position.stack.push(Frame::new(source, seat, parts));
            debug_assert!(room.is_ok(), "the stack is full");
        }
    }

    /// A number for frames that are due at the same time.
    pub(crate) fn new_batch(&mut self) -> u8 {
        self.position.batch = self.position.batch.saturating_add(1);
        self.position.batch
    }

    /// Lays the parts of a list on the stack.
    pub(crate) fn push_list(&mut self, seat: Seat, list: List, from: Origin) {
        let batch = self.new_batch();
        self.push(seat, Source { batch, ..Source::effects(list, from) });
    }

    /// Gains resources. What a store cannot hold is lost, unless it may rise above its limit; for crystals
    /// above it a basic resource may be taken.
    pub(crate) fn gain(&mut self, seat: Seat, res: Res, n: u8, clause: &'static str) {
        if n == 0 {
            return;
        }
        let cap = self.tables.common.caps[res];
        let free = self.position.may_overflow(seat);
        let store = &mut self.position.seats[seat].stock[res];
        let kept = if free { n } else { n.min(cap.saturating_sub(*store)) };
        *store = store.saturating_add(kept);
        if kept > 0 {
            self.tell(seat, clause, What::Gained(Stock::of(res, kept)));
        }
        let lost = n - kept;
        let exchanged = seat == self.position.turn.seat || !self.position.rule(Variant::CrystalsLost);
        if lost > 0 && res == Res::Crystal && exchanged {
            let list = self.tables.rule_lists.basic[usize::from(lost).min(8) - 1];
            self.push_list(seat, list, Origin::Limit);
        } else if lost > 0 {
            self.tell(seat, "2.3", What::Lost(Stock::of(res, lost)));
        }
    }

    pub(crate) fn gain_stock(&mut self, seat: Seat, stock: Stock, clause: &'static str) {
        for (res, n) in stock.iter() {
            self.gain(seat, res, n, clause);
        }
    }

    /// Pays; what is lacking of basic resources is taken out of crystals.
    pub(crate) fn pay(&mut self, seat: Seat, cost: Stock, clause: &'static str) {
        if cost.is_empty() {
            return;
        }
        let stock = &mut self.position.seats[seat].stock;
        let crystals = stock.crystals_for(cost).unwrap_or(0);
        let paid = Stock(std::array::from_fn(|i| cost.0[i].min(stock.0[i]))).with(Res::Crystal, crystals);
        *stock = stock.minus(paid);
        self.tell(seat, clause, What::Paid(paid));
    }

    /// Takes away what stores cannot hold.
    pub(crate) fn cut(&mut self, seat: Seat) {
        let over = self.position.seats[seat].stock.minus(self.tables.common.caps);
        if !over.is_empty() {
            self.position.seats[seat].stock = self.position.seats[seat].stock.minus(over);
            self.tell(seat, "2.2", What::Lost(over));
        }
    }

    /// Blue points, and the bonuses that are reached or passed.
    pub(crate) fn score(&mut self, seat: Seat, n: u8, clause: &'static str) {
        if n == 0 {
            return;
        }
        let before = self.position.seats[seat].score;
        let after = before.saturating_add(n.into());
        self.position.seats[seat].score = after;
        self.tell(seat, clause, What::Scored(n));
        let t = self.tables;
        let batch = self.new_batch();
        let waits = seat != self.position.turn.seat && self.position.rule(Variant::BonusWaits);
        for (i, bonus) in t.tracks.score.iter().enumerate().rev() {
            if waits && self.position.passes(t, bonus, before, after) > 0 {
                self.player(seat).waiting_bonuses |= 1 << i;
                continue;
            }
            for _ in 0..self.position.passes(t, bonus, before, after) {
                self.push(seat, Source { batch, ..Source::effects(bonus.list, Origin::Score) });
            }
        }
    }

    /// Purple points, which are counted at the end.
    pub(crate) fn score_later(&mut self, seat: Seat, n: u8) {
        let player = self.player(seat);
        player.purple = player.purple.saturating_add(n);
        self.tell(seat, "21.3", What::EndPoints(n));
    }

    /// What was used beforehand for an action that goes somewhere is gone with it.
    pub(crate) fn spend_aids(&mut self, seat: Seat) {
        if seat == self.position.turn.seat {
            self.position.turn.aids = Aids::default();
        }
    }

    /// A marker goes to the progress track, with the bonus of its space.
    pub(crate) fn progress(&mut self, seat: Seat) {
        let t = self.tables;
        let player = self.player(seat);
        if player.progress >= t.tracks.progress_spaces {
            return;
        }
        player.progress += 1;
        let space = player.progress;
        self.tell(seat, "2.12", What::Progressed(space));
        for bonus in t.tracks.progress.iter().filter(|bonus| bonus.space == space) {
            self.push_list(seat, bonus.list, Origin::Progress);
        }
    }

    /// Energy from the supply, as far as there is any.
    pub(crate) fn gain_energy(&mut self, seat: Seat, n: u8, clause: &'static str) {
        let n = if self.position.rule(Variant::MuchEnergy) { n } else { n.min(self.position.energy) };
        self.position.energy = self.position.energy.saturating_sub(n);
        let player = self.player(seat);
        player.energy = player.energy.saturating_add(n);
        if n > 0 {
            self.tell(seat, clause, What::Energy(n));
        }
    }

    /// Takes the energy off a rack.
    pub(crate) fn recover(&mut self, seat: Seat, machine: Machine) {
        let t = self.tables;
        let player = self.player(seat);
        if let Some(rack) = player.rack_of(t, machine).filter(|rack| player.is_busy(*rack)) {
            player.energy_on &= !(1 << rack);
            player.energy = player.energy.saturating_add(1);
            self.tell(seat, "12.4", What::Recovered(machine));
        }
    }

    /// Moves energy onto a machine.
    pub(crate) fn charge(&mut self, seat: Seat, machine: Machine) {
        let t = self.tables;
        let player = self.player(seat);
        if let Some(rack) = player.rack_of(t, machine) {
            player.energy_on |= 1 << rack;
            player.energy = player.energy.saturating_sub(1);
            self.tell(seat, "12.2", What::Used(machine));
        }
    }

    /// What technologies give whenever this happens, in the order that their owner wants. `arg` is kept for
    /// the color of a card, if there is one.
    pub(crate) fn trigger(&mut self, seat: Seat, on: On, arg: u16) {
        let t = self.tables;
        let batch = self.new_batch();
        for node in 0..Node::COUNT {
            let player = &self.position.seats[seat];
            let Some(side) = player.side else { return };
            if player.nodes >> node & 1 == 0 {
                continue;
            }
            let technology = t.side(side).technologies[node];
            for (_, list) in t.technology(technology).triggers.iter().filter(|(when, _)| *when == on) {
                let source = Source { batch, arg, ..Source::effects(*list, Origin::Technology(technology)) };
                self.push(seat, source);
            }
        }
    }

    /// A card came from the display into the active area.
    pub(crate) fn card_from_display(&mut self, seat: Seat, card: Card) {
        if let Some(at) = self.position.shown_cards.slot_of(card) {
            self.position.shown_cards.take(at);
        }
        self.player(seat).active.insert(card);
        let color = self.tables.card(card).color;
        self.trigger(seat, On::CardGainedFromDisplay, color as u16);
    }
}
