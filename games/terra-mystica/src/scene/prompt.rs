//! The prompt: what is asked of the viewer, or what the table waits for.

use crate::components::tables;
use crate::position::{Phase, Position};
use kernel::{Actor, Decision, Game, Message, Seat, Viewer};

impl Position {
    pub(super) fn prompt(&self, viewer: Viewer) -> Message {
        let decision = self.decision();
        match (decision, viewer) {
            (Decision::Over, _) => self.prompt_over(),
            (Decision::Chance, _) => Message::new("prompt-draw"),
            (Decision::Seats(_), Viewer::Seat(seat)) if decision.is_for(Actor::Seat(seat)) => {
                self.asked(tables(), seat.0).message()
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

    /// What the table waits for.
    fn prompt_wait(&self, seat: Seat) -> Message {
        let id = match self.phase {
            Phase::Factions(_) => "wait-faction",
            Phase::Dwellings(_) => "wait-dwelling",
            Phase::Bonus(_) => "wait-card",
            Phase::Rewards(_) => "wait-reward",
            _ if self.open_offers().iter().any(|offer| offer.to == seat.0) => "wait-leech",
            _ => "wait-turn",
        };
        Message::new(id).seat("seat", seat)
    }
}
