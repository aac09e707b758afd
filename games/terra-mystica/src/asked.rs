//! Questions to a seat: for the prompt, and for the refusal of something else.

use crate::components::{Map, Tables, Terrain, tables};
use crate::position::{Phase, Position};
use crate::refusal::terrain_word;
use crate::turn::{InProgress, Spades};
use kernel::messages_in::Fill;
use kernel::{Message, Seat};
use parts::hexes::Hex;

kernel::messages_in! {
    /// A question to a seat.
    pub enum Asked for Map {
        Draw "prompt-draw";
        Faction "prompt-faction";
        Dwelling(terrain: Terrain as terrain_word) "prompt-dwelling";
        Card "prompt-card";
        Reward(n: u8) "prompt-reward";
        Power { n: u8, seat: Seat } "prompt-leech";
        Favor(n: u8) "prompt-favor";
        Town "prompt-town";
        Key "prompt-key";
        Steps(n: u8) "prompt-steps";
        Cultists "prompt-cultists";
        Spades(n: u8) "prompt-spades";
        Build(hex: Hex) "prompt-build";
        Sandstorm "prompt-sandstorm";
        FreeDwelling "prompt-free-dwelling";
        FreeTradingPost "prompt-free-trading-post";
        Bridge "prompt-bridge";
        Exchange(n: u8) "prompt-exchange";
        Double "prompt-double";
        Action "prompt-action";
        Done "prompt-done";
    }
}

impl Asked {
    /// The question in words.
    pub fn message(self) -> Message {
        let asked = self.row_message(&tables().map);
        match self {
            Asked::Power { n, .. } => asked.number("points", n.saturating_sub(1)),
            _ => asked,
        }
    }
}

impl Fill<Map> for Asked {
    fn fill(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.one(key, self.message())
    }
}

impl Position {
    /// What a seat that has to decide is asked.
    pub(crate) fn asked(&self, t: &Tables, seat: Seat) -> Asked {
        match self.phase {
            Phase::Factions(_) => Asked::Faction,
            Phase::Dwellings(_) => Asked::Dwelling(self.home(t, seat)),
            Phase::Bonus(_) => Asked::Card,
            Phase::Rewards(_) => Asked::Reward(self.player(seat).spades),
            Phase::Actions => self.asked_in_actions(t, seat),
            Phase::DrawScoring(_) | Phase::DrawBonus | Phase::DrawFirst | Phase::Over => Asked::Draw,
        }
    }

    fn asked_in_actions(&self, t: &Tables, seat: Seat) -> Asked {
        let on_turn = self.turn.seat == seat;
        let at_once = !self.rules.deferred_leech || !on_turn || self.answer_due(seat);
        if let Some(offer) = self.open_offers().iter().find(|offer| offer.to == seat && at_once) {
            return Asked::Power { n: self.leech_gain(seat, offer.amount), seat: offer.from };
        }
        let turn = &self.turn;
        match turn.work {
            _ if on_turn && turn.favors > 0 => Asked::Favor(turn.favors),
            _ if on_turn && turn.towns > 0 => Asked::Town,
            _ if on_turn && self.key_choice() => Asked::Key,
            InProgress::Steps(steps) if on_turn => Asked::Steps(steps),
            _ if self.step_due(t, seat) => Asked::Cultists,
            InProgress::Spades(s) if s.left() > 0 || turn.actions == 0 => self.asked_of_spades(t, seat, &s),
            InProgress::Sandstorm => Asked::Sandstorm,
            InProgress::FreeDwelling => Asked::FreeDwelling,
            InProgress::FreeTradingPost => Asked::FreeTradingPost,
            InProgress::Bridge { .. } => Asked::Bridge,
            _ if turn.exchange > 0 => Asked::Exchange(turn.exchange),
            _ if turn.actions > 1 => Asked::Double,
            _ if turn.actions == 1 => Asked::Action,
            _ => Asked::Done,
        }
    }

    fn asked_of_spades(&self, t: &Tables, seat: Seat, s: &Spades) -> Asked {
        let home = self.home(t, seat);
        let ready = s.hexes().find(|&hex| self.terrain[hex] == home && self.built[hex] == 0);
        match (s.left(), ready) {
            (0, Some(hex)) => Asked::Build(hex),
            (0, None) => Asked::Done,
            (n, _) => Asked::Spades(n),
        }
    }
}
