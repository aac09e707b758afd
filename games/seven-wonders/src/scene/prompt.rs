//! What is asked of the viewer, or what the table waits for.

use super::words::{color_word, roman};
use crate::effect::Color;
use crate::position::{OPPONENT, Phase, Position, Task, YOU};
use kernel::{Actor, Decision, Game, Message, Viewer};

impl Position {
    pub(super) fn prompt(&self, viewer: Viewer) -> Message {
        let decision = self.decision();
        match (decision, viewer) {
            (Decision::Over, _) => self.prompt_over(),
            (Decision::Chance, _) => Message::new("prompt-draw"),
            (Decision::Seats(_), Viewer::Seat(seat)) if decision.is_for(Actor::Seat(seat)) => {
                self.prompt_you(seat.index())
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

    fn prompt_you(&self, seat: usize) -> Message {
        if let Some(task) = self.tasks.first() {
            return self.prompt_task(seat, task);
        }
        match self.phase {
            Phase::DraftLeaders => Message::new("prompt-keep-leader"),
            Phase::DraftTiles => Message::new("prompt-keep-tile"),
            Phase::Leaders | Phase::YourLeader => Message::new("prompt-leader").name("age", roman(self.age)),
            Phase::Turn => Message::new("prompt-turn"),
            Phase::LastUse => Message::new("prompt-last-card"),
            Phase::Market if self.rules.opponent_first(self.age) => Message::new("prompt-market-opponent"),
            Phase::Market => Message::new("prompt-market"),
            Phase::YourPick => Message::new("prompt-pick"),
            Phase::OpponentPick => Message::new("prompt-natural"),
            Phase::HelperPick => Message::new("prompt-helper"),
            _ => Message::new("prompt-draw"),
        }
    }

    fn prompt_task(&self, seat: usize, task: Task) -> Message {
        match task {
            Task::FlipPrice => Message::new("prompt-flip-price"),
            Task::CopyLeader { .. } => Message::new("prompt-copy-leader"),
            Task::CopyStage { stage, .. } => Message::new("prompt-copy-stage").number("stage", stage),
            Task::Entomb { .. } => Message::new("prompt-entomb"),
            Task::Recruit { .. } => Message::new("prompt-recruit"),
            Task::Dig { .. } => Message::new("prompt-dig"),
            Task::Losses => Message::new("prompt-losses").number("n", self.cities[seat].owed),
            Task::Forfeit { color, .. } => {
                let color = Color::ALL.get(usize::from(color)).copied().unwrap_or(Color::Brown);
                Message::new("prompt-forfeit").word("color", color_word(color))
            }
            Task::DrawLeaders { .. } | Task::Draw { .. } => Message::new("prompt-draw"),
        }
    }
}
