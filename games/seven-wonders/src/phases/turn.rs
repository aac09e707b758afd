//! What happens in a turn besides the uses of cards: reveals, builds from the discard pile, losses,
//! the passing of hands, and the end.

use crate::actions::Task;
use crate::components::{Card, CardSet, Leader, tables};
use crate::event::Event;
use crate::moves::Move;
use crate::phases::Source;
use crate::position::{OPPONENT, Phase, Position, YOU};
use kernel::{Clause, Watch};

impl Position {
    /// What all chose in secret is revealed and played together.
    pub(crate) fn reveal<W: Watch<Event>>(&mut self, watch: &mut W) {
        let uses = std::mem::take(&mut self.chosen);
        self.resolve(&uses, watch);
    }

    pub(crate) fn discard_hand(&mut self, seat: usize) {
        let mark = self.hand_mark(seat);
        for card in self.cities[seat].hand.iter() {
            self.discard.insert(card);
            self.hand_history[usize::from(card.0) % crate::components::MAX_CARDS] = mark;
        }
        self.cities[seat].hand = CardSet::EMPTY;
    }

    /// Who is dealt the next card.
    pub(crate) fn short_of_cards(&self) -> Option<usize> {
        // A player's own cards may have made the deck too small: then hands are.
        let short = |seat: &usize| self.cities[*seat].hand.len() < self.rules.hand_size();
        (0..self.city_count()).find(short).filter(|_| !self.deck.is_empty())
    }

    /// Starts builds from the discard pile and losses that wait outside a turn. True if any.
    pub(crate) fn pending(&mut self) -> bool {
        self.pending_digs() || self.pending_losses()
    }

    pub(crate) fn pending_digs(&mut self) -> bool {
        let Some(seat) = (0..self.city_count()).find(|&seat| self.cities[seat].digs > 0) else {
            return false;
        };
        self.cities[seat].digs -= 1;
        self.start_dig(seat, false);
        true
    }

    pub(crate) fn pending_losses(&mut self) -> bool {
        let owed = (0..self.city_count()).any(|seat| self.cities[seat].owed > 0);
        if owed {
            self.tasks.push(Task::Losses);
        }
        owed
    }

    /// A seat builds from the discard pile: in the solo game from five cards drawn first.
    pub(crate) fn start_dig(&mut self, seat: usize, at_once: bool) {
        if self.discard.is_empty() {
            return;
        }
        let s = seat as u8;
        let task = if self.rules.solo {
            self.market.drawn = CardSet::EMPTY;
            Task::Draw { seat: s, left: crate::solo::DRAWN as u8 }
        } else {
            Task::Dig { seat: s }
        };
        if at_once { self.tasks.push_first(task) } else { self.tasks.push(task) }
    }

    /// The cards that a seat could build from the discard pile now (base game: one copy a kind).
    pub(crate) fn diggable(&self, seat: usize) -> impl Iterator<Item = Card> + '_ {
        let from = if self.rules.solo { self.market.drawn } else { self.discard };
        let every = self.rules.solo;
        let mut last = None;
        from.iter().filter(move |&card| {
            let kind = tables().card(card).kind;
            let first = every || last != Some(kind);
            last = Some(kind);
            first && !self.is_double(seat, card)
        })
    }

    /// A card of the discard pile is built for nothing.
    pub(crate) fn dig_up<W: Watch<Event>>(&mut self, seat: usize, card: Card, watch: &mut W) {
        self.discard.remove(card);
        let clause = if self.rules.solo { Clause("11.12") } else { Clause("5.1") };
        self.add_structure(seat, card, clause, watch);
        self.built(seat, card, false, watch);
    }

    /// Losses that nobody can choose about: the solo opponent pays while it can, the rest is debt.
    pub(crate) fn default_losses<W: Watch<Event>>(&mut self, watch: &mut W) {
        for seat in 0..self.city_count() {
            let city = &self.cities[seat];
            if city.owed > 0 {
                let pays = u16::from(city.owed).min(city.coins) as u8;
                self.settle(seat, pays, watch);
            }
        }
    }

    /// A seat pays part of what it lost; the rest is debt.
    pub(crate) fn settle<W: Watch<Event>>(&mut self, seat: usize, pays: u8, watch: &mut W) {
        let city = &mut self.cities[seat];
        let pays = u16::from(pays.min(city.owed)).min(city.coins);
        let debt = city.owed - pays as u8;
        city.coins -= pays;
        city.debt = city.debt.saturating_add(debt);
        city.owed = 0;
        if pays > 0 {
            watch.see(Event::Coins { seat: seat as u8, amount: -(pays as i16), clause: Clause("8.3") });
        }
        if debt > 0 {
            watch.see(Event::Debt { seat: seat as u8, amount: debt });
        }
    }

    pub(crate) fn end_turn<W: Watch<Event>>(&mut self, watch: &mut W) {
        watch.see(Event::TurnEnded { age: self.age, turn: self.turn });
        if self.turn >= self.rules.turns() {
            self.phase = Phase::CloseProject;
            return;
        }
        self.turn += 1;
        if self.rules.solo {
            self.start_round();
            return;
        }
        let n = self.city_count();
        let mut hands = self.cities.map(|city| city.hand);
        if self.age == 2 {
            hands[..n].rotate_left(1)
        } else {
            hands[..n].rotate_right(1)
        }
        for (seat, hand) in hands.into_iter().enumerate().take(n) {
            self.cities[seat].hand = hand;
        }
        self.phase = Phase::Turn;
    }

    pub(crate) fn entomb_best(&mut self) {
        let gain =
            |leader: Leader| self.entombed_points(OPPONENT, leader) - self.leader_points(OPPONENT, leader);
        let best = self.cities[OPPONENT].leaders.iter().max_by_key(|&l| (gain(l), std::cmp::Reverse(l.0)));
        if let Some(leader) = best {
            self.entomb(OPPONENT, leader);
        }
    }

    /// A recruited leader is turned face down; its effect ends.
    pub(crate) fn entomb(&mut self, seat: usize, leader: Leader) {
        self.cities[seat].leaders.remove(leader);
        self.cities[seat].entombed.insert(leader);
        self.refresh(seat);
    }

    /// Turns up the opponent's top leader: it recruits it if it can pay.
    pub(crate) fn top_leader<W: Watch<Event>>(&mut self, leader: Leader, watch: &mut W) {
        self.leaders_out.insert(leader);
        let mut uses = [None; crate::options::MAX_CITIES];
        let pays = self.cities[OPPONENT].coins >= self.leader_cost(OPPONENT, leader);
        let extra = matches!(self.tasks.first(), Some(Task::Recruit { .. }));
        if extra {
            self.tasks.pop();
            if !pays {
                // It goes back under the stack, from where it never comes up again.
                self.leaders_gone.insert(leader);
                return;
            }
        }
        uses[OPPONENT] = Some(if pays { Move::Recruit(leader) } else { Move::SellLeader(leader) });
        self.resolve(&uses, watch);
    }

    pub(crate) fn finish<W: Watch<Event>>(&mut self, watch: &mut W) {
        self.phase = Phase::Over;
        for seat in 0..self.city_count() {
            if self.is_helper(seat) {
                continue;
            }
            let sheet = self.sheet(seat);
            for source in Source::ALL {
                let points = sheet.from(source);
                if points != 0 {
                    watch.see(Event::Scored { seat: seat as u8, source, points: points as i16 });
                }
            }
        }
        if let Some(grade) = self.grade() {
            let [you, opponent] = [YOU, OPPONENT].map(|seat| self.sheet(seat).total() as i16);
            watch.see(Event::Graded { grade, you, opponent });
        }
    }
}
