//! Questions to a seat: for the prompt, and for the refusal of something else.

use crate::components::{Map, Tables, Terrain, tables};
use crate::notation::Ground;
use crate::position::{Phase, Position};
use crate::turn::{InProgress, Spades};
use kernel::message_table::Said;
use kernel::{Message, Seat};
use parts::hexes::Hex;
use parts::scene::leech_words;

kernel::messages! {
    /// A question to a seat.
    pub enum Asked for Map {
        Draw says "prompt-draw";
        Faction says "prompt-faction";
        Dwelling(terrain: Terrain as Ground) says "prompt-dwelling";
        Card says "prompt-card";
        Reward(n: u8) says "prompt-reward";
        Power { n: u8, seat: Seat } => leech_words("prompt-leech", n).seat("seat", seat);
        Favor(n: u8) says "prompt-favor";
        Town says "prompt-town";
        Key says "prompt-key";
        Steps(n: u8) says "prompt-steps";
        Cultists says "prompt-cultists";
        Spades(n: u8) says "prompt-spades";
        Build(hex: Hex) says "prompt-build";
        Sandstorm says "prompt-sandstorm";
        FreeDwelling says "prompt-free-dwelling";
        FreeTradingPost says "prompt-free-trading-post";
        Bridge says "prompt-bridge";
        Exchange(n: u8) says "prompt-exchange";
        Double says "prompt-double";
        Action says "prompt-action";
        Done says "prompt-done";
    }
}

impl Said<Map> for Asked {
    fn said(self, key: &'static str, map: &Map, message: Message) -> Message {
        message.one(key, self.message(map))
    }
}

impl Position {
    /// What a seat that has to decide is asked.
    pub(crate) fn asked(&self, seat: Seat) -> Asked {
        let t = tables();
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
