//! The prompt: what is asked of the viewer, or what the table waits for.

use crate::position::{OPPONENT, Position, YOU};
use kernel::{Actor, Decision, Game, Message, Viewer};

impl Position {
    pub(super) fn prompt(&self, viewer: Viewer) -> Message {
        let decision = self.decision();
        match (decision, viewer) {
            (Decision::Over, _) => self.prompt_over(),
            (Decision::Chance, _) => Message::new("prompt-draw"),
            (Decision::Seats(_), Viewer::Seat(seat)) if decision.is_for(Actor::Seat(seat)) => {
                self.asked(seat.index()).message()
            }
            (Decision::Seats(seats), Viewer::Seat(seat))
                if self.chosen.get(seat.index()).is_some_and(|chosen| chosen.is_some()) =>
            {
                Message::new("prompt-chosen").number("n", seats.len() as i32)
            }
            (Decision::Seats(seats), _) => match (seats.len(), seats.lowest()) {
                (1, Some(seat)) => Message::new("prompt-waits-one").seat("seat", seat),
                (n, _) => Message::new("prompt-waits").number("n", n as i32),
            },
        }
    }

    fn prompt_over(&self) -> Message {
        if let Some(grade) = self.grade() {
            let [you, opponent] = [YOU, OPPONENT].map(|seat| self.sheet(seat).total());
            return Message::new("prompt-graded")
                .word("grade", grade.id())
                .number("you", you)
                .number("opponent", opponent);
        }
        let result = self.result();
        match result.winners().next() {
            Some(seat) => {
                let points = result.seats[seat.index()].points;
                Message::new("prompt-over").seat("seat", seat).number("points", points)
            }
            None => Message::new("prompt-draw"),
        }
    }
}
