//! Parts of effects: using one with what the player chose, and leaving the rest.

use crate::actions::hibernate::By;
use crate::changes::{COLOR_IN_BRANCHES, NOTHING_AFTER_HIBERNATING};
use crate::components::{Goods, List, Lists, Op, Tables, Track};
use crate::effects::{Open, clause_of};
use crate::event::{Event, What};
use crate::frame::{Kind, RECRUIT, Source};
use crate::ids::Color;
use crate::moves::Move;
use crate::options::Variant;
use crate::play::Play;
use crate::position::Position;
use kernel::{Seat, Watch};

impl Position {
    /// How many cards a counting move counts.
    fn count_of_cards(&self, t: &Tables, open: &Open, mv: Move) -> u8 {
        match (mv, open.op) {
            (Move::Count | Move::CountWild(_), Op::GainPer(counter, ..)) => {
                self.count(t, open.seat, open.source, counter) + u8::from(mv != Move::Count)
            }
            _ => 0,
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn sleep(&mut self, seat: Seat) {
        let Ok(card) = self.position.check_sleep(self.tables) else { return };
        let rest = self.position.find_open(self.tables, |open| open.op != Op::HibernateRemove).is_some();
        if let Some(open) = self.position.find_open(self.tables, |open| open.op == Op::HibernateRemove) {
            self.use_part(&open);
            match self.position.version.has(&NOTHING_AFTER_HIBERNATING) {
                true => self.leave_plays(),
                // Whoever had to hibernate used the rest afterwards.
                false if rest && !self.position.rule(Variant::MustSleep) => {
                    self.leave_play(open.source.batch)
                }
                false => {}
            }
        }
        self.hibernate(seat, By::Card(card));
    }

    /// Leaves whatever is left of a play, and of the plays of cards that played that card: what played it lies
    /// right below its effects.
    fn leave_plays(&mut self) {
        while self.position.stack.top().is_some_and(|top| top.source.from.is_play()) {
            self.position.stack.lapse();
        }
    }

    /// Leaves whatever is left of the effects of a play that lie on top.
    fn leave_play(&mut self, batch: u8) {
        while self.position.stack.top().is_some_and(|top| top.source.batch == batch && top.part().is_none()) {
            self.position.stack.close();
            self.position.stack.pop_done();
        }
    }

    pub(crate) fn skip(&mut self) {
        match self.position.stack.top().map(|top| top.source.kind) {
            Some(Kind::Explore) => {
                self.position.stack.skip(RECRUIT);
            }
            Some(Kind::Hibernate) => {
                let at = self.position.stack.top().and_then(|top| top.open().lowest()).unwrap_or(0);
                if !self.position.stack.stop() {
                    self.position.stack.skip(at);
                }
            }
            _ => self.leave(),
        }
    }

    /// Uses a part of an effect with the player's choice.
    pub(crate) fn play_part(&mut self, seat: Seat, mv: Move) {
        let t = self.tables;
        let Ok(open) = self.position.check_part(t, seat, mv) else { return };
        match mv {
            Move::Gain(what) => return self.gain_chosen(&open, what),
            Move::Advance(color) => return self.advance_chosen(&open, color),
            _ => {}
        }
        let spread = self.position.count_of_cards(t, &open, mv);
        self.use_part(&open);
        match (mv, open.op) {
            (Move::Count | Move::CountWild(_), Op::GainPer(_, goods, n)) => {
                if let Move::CountWild(wild) = mv {
                    self.charge(seat, wild.machine);
                }
                match (goods, n.saturating_mul(spread)) {
                    (Goods::Of(res), n) => self.gain(seat, res, n, "5.13"),
                    (_, 0) => {}
                    (goods, n) => self.push_list(seat, t.rule_lists.choice(goods, n), open.source.from),
                }
            }
            (Move::PutModule { module, space }, _) => self.put_module(seat, module, space),
            (Move::TakeMachine(machine), _) => self.take_machine(seat, machine, open.source),
            (Move::Take(card), _) => {
                self.tell(seat, "5.15", What::CardTaken(card));
                self.card_from_display(seat, card);
            }
            (Move::TakeArtifact(artifact), _) => self.take_artifact(seat, artifact),
            (Move::SmallArtifact, _) => self.take_small(seat),
            (Move::Rest(card), _) => self.rest_card(seat, card),
            (Move::Wake(card), _) => self.wake_card(seat, card),
            (Move::Top(card), _) => self.top_card(seat, card),
            (Move::Recover(machine), _) => self.recover(seat, machine),
            (Move::Again(one), _) => self.reuse_crate(seat, one),
            (Move::Trade(paid), Op::Exchange { get, .. }) => {
                self.pay(seat, paid, "4.11");
                self.push_nested(&open, get);
            }
            (Move::Branch(number), Op::Choose { first, .. }) => {
                self.push_nested(&open, Lists::branch(first, number.saturating_sub(1)));
            }
            (Move::Ability, _) => self.begin_ability(seat),
            (Move::Put(spot), Op::PlaceTile(piece)) => self.put(seat, piece, spot),
            (Move::Fly(space), _) => self.fly(seat, space),
            (Move::Resettle { start, end }, _) => self.resettle(seat, start, end),
            (Move::Score, Op::Points(n)) => self.score(seat, n, clause_of(open.source.from)),
            _ => {}
        }
    }

    /// Lays a branch of a part on the stack, or what it exchanges: its color is that of the part.
    fn push_nested(&mut self, open: &Open, list: List) {
        let batch = self.new_batch();
        let arg = if self.position.version.has(&COLOR_IN_BRANCHES) { open.source.arg } else { 0 };
        self.push(open.seat, Source { batch, arg, ..Source::effects(list, open.source.from) });
    }

    /// Steps on a track of the player's choice: all on one, or one at a time.
    fn advance_chosen(&mut self, open: &Open, color: Color) {
        let Op::Advance(track, n) = open.op else { return };
        if track == Track::Any && n > 1 && self.position.rule(Variant::Spread) {
            // The part may be used once a step.
            self.position.stack.raise(open.depth.into());
            if self.position.stack.top().is_some_and(|top| top.part().is_none()) {
                self.position.stack.begin(open.part.into(), n);
            }
            self.position.stack.complete();
            return self.advance(open.seat, color, 1);
        }
        self.use_part(open);
        self.advance(open.seat, color, n);
    }
}
