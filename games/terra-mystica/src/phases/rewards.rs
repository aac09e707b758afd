//! Phase III: cult rewards and the preparation of the next round (rule 10).

use crate::components::Gain;
use crate::event::Event;
use crate::play::Play;
use crate::position::{Card, Phase, Position, ROUNDS, SEATS};
use kernel::{Seat, Watch};
use parts::cards::IdSet;

impl Position {
    /// The turn order of the next round.
    fn next_order(&self) -> [Seat; SEATS] {
        if self.rules.variable_turn_order {
            return self.passed;
        }
        let mut order = [Seat::NOBODY; SEATS];
        for (i, place) in order.iter_mut().enumerate().take(self.players as usize) {
            *place = Seat((self.passed[0].0 + i as u8) % self.players);
        }
        order
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The action phase is over.
    pub(crate) fn end_round(&mut self) {
        if self.position.round == ROUNDS {
            self.final_scoring();
            self.position.phase = Phase::Over;
            return;
        }
        self.position.order = self.position.next_order();
        for i in 0..self.position.players as usize {
            self.reward(self.position.order[i]);
        }
        self.position.phase = Phase::Rewards(0);
        self.next_reward();
    }

    fn reward(&mut self, seat: Seat) {
        let Some(tile) = self.position.scoring_now(self.tables) else { return };
        let reward = &tile.reward;
        let player = self.position.player(seat);
        let (level, clause) = match reward.cult {
            Some(cult) => (player.cults[cult], "10.1"),
            None => (player.priests_out, "14.9"),
        };
        let times = level / reward.per;
        if times == 0 {
            return;
        }
        let gives = &reward.gives;
        let reward = Gain {
            coins: gives.coins * times,
            workers: gives.workers * times,
            priests: gives.priests * times,
            power: gives.power * times,
            ..Gain::default()
        };
        self.gain(seat, &reward, clause);
        if gives.spades > 0 {
            self.player_mut(seat).spades = gives.spades * times;
            self.receive_spades(seat, gives.spades * times);
        }
    }

    /// Goes on to the next player who can use reward spades; then prepares the next round.
    pub(crate) fn next_reward(&mut self) {
        let Phase::Rewards(mut place) = self.position.phase else { return };
        while (place as usize) < self.position.players as usize {
            let seat = self.position.order[place as usize];
            let mut usable = false;
            if self.position.player(seat).spades > 0 {
                self.position.each_reward(self.tables, seat, |_| usable = true);
            }
            if usable {
                self.position.phase = Phase::Rewards(place);
                return;
            }
            self.player_mut(seat).spades = 0;
            place += 1;
        }
        self.prepare_round();
    }

    fn prepare_round(&mut self) {
        self.position.power_taken = IdSet::EMPTY;
        for player in &mut self.position.seats.0 {
            player.used = 0;
            player.passed = false;
        }
        let more = self.tables.bonus_cards.coins_a_round;
        for card in self.position.cards.values_mut() {
            if let Card::Free(coins) = card {
                *coins = coins.saturating_add(more);
            }
        }
        self.begin_round();
    }
}
