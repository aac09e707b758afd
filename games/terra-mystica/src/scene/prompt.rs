//! What is asked of the viewer, or what the table waits for.

use crate::components::tables;
use crate::position::{Position, Stage};
use crate::{Spades, Work};
use kernel::{Actor, Decision, Game, Message, Seat, Viewer};

impl Position {
    pub(super) fn prompt(&self, viewer: Viewer) -> Message {
        let decision = self.decision();
        match (decision, viewer) {
            (Decision::Over, _) => self.prompt_over(),
            (Decision::Chance, _) => Message::new("prompt-draw"),
            (Decision::Seats(_), Viewer::Seat(seat)) if decision.is_for(Actor::Seat(seat)) => {
                self.prompt_you(seat.0)
            }
            (Decision::Seats(seats), _) => self.prompt_wait(seats.lowest().unwrap_or_default()),
        }
    }

    fn prompt_over(&self) -> Message {
        let best = self.all_seats().max_by_key(|&seat| (self.player(seat).vp, -i16::from(seat)));
        let winner = best.unwrap_or(0);
        let points = self.player(winner).vp;
        let shared = self.all_seats().filter(|&seat| self.player(seat).vp == points).count() > 1;
        let id = if shared { "prompt-over-shared" } else { "prompt-over" };
        Message::new(id).seat("seat", Seat(winner)).number("points", points)
    }

    /// What the viewer is asked.
    fn prompt_you(&self, seat: u8) -> Message {
        match self.stage {
            Stage::Factions(_) => Message::new("prompt-faction"),
            Stage::Dwellings(_) => {
                let terrain = crate::terrain_id(self.home(tables(), seat));
                Message::new("prompt-dwelling").word("terrain", terrain)
            }
            Stage::Bonus(_) => Message::new("prompt-card"),
            Stage::Rewards(_) => Message::new("prompt-reward").number("n", self.player(seat).spades),
            Stage::Actions => self.prompt_action(seat),
            Stage::DrawScoring(_) | Stage::DrawBonus | Stage::DrawFirst | Stage::Over => {
                Message::new("prompt-draw")
            }
        }
    }

    fn prompt_action(&self, seat: u8) -> Message {
        let t = tables();
        let on_turn = self.turn.seat == seat;
        let at_once = !self.rules.deferred_leech || !on_turn || self.answer_due(seat);
        if let Some(offer) = self.open_offers().iter().find(|offer| offer.to == seat && at_once) {
            let gain = self.leech_gain(seat, offer.amount);
            let ask = Message::new("prompt-leech").number("n", gain).number("points", gain.saturating_sub(1));
            return ask.seat("seat", Seat(offer.from));
        }
        let turn = &self.turn;
        match turn.work {
            _ if on_turn && turn.favors > 0 => Message::new("prompt-favor").number("n", turn.favors),
            _ if on_turn && turn.towns > 0 => Message::new("prompt-town"),
            _ if on_turn && self.key_choice() => Message::new("prompt-key"),
            Work::Steps(steps) if on_turn => Message::new("prompt-steps").number("n", steps),
            _ if self.step_due(t, seat) => Message::new("prompt-cultists"),
            Work::Spades(s) if s.left() > 0 || turn.actions == 0 => self.prompt_spades(seat, &s),
            Work::Sandstorm => Message::new("prompt-sandstorm"),
            Work::FreeDwelling => Message::new("prompt-free-dwelling"),
            Work::FreeTradingPost => Message::new("prompt-free-trading-post"),
            Work::Bridge { .. } => Message::new("prompt-bridge"),
            _ if turn.exchange > 0 => Message::new("prompt-exchange").number("n", turn.exchange),
            _ if turn.actions > 1 => Message::new("prompt-double"),
            _ if turn.actions == 1 => Message::new("prompt-action"),
            _ => Message::new("prompt-done"),
        }
    }

    fn prompt_spades(&self, seat: u8, s: &Spades) -> Message {
        let home = self.home(tables(), seat);
        let ready =
            s.hexes().find(|&hex| self.terrain[hex as usize] == home && self.built[hex as usize] == 0);
        match (s.left(), ready) {
            (0, Some(hex)) => Message::new("prompt-build").name("hex", tables().map.name(hex)),
            (0, None) => Message::new("prompt-done"),
            (n, _) => Message::new("prompt-spades").number("n", n),
        }
    }

    /// What the table waits for.
    fn prompt_wait(&self, seat: Seat) -> Message {
        let id = match self.stage {
            Stage::Factions(_) => "wait-faction",
            Stage::Dwellings(_) => "wait-dwelling",
            Stage::Bonus(_) => "wait-card",
            Stage::Rewards(_) => "wait-reward",
            _ if self.open_offers().iter().any(|offer| offer.to == seat.0) => "wait-leech",
            _ => "wait-turn",
        };
        Message::new(id).seat("seat", seat)
    }
}
