//! Questions to a seat: for the prompt, and for the refusal of something else.

use crate::actions::Task;
use crate::components::Color;
use crate::position::{Phase, Position};
use crate::scene::words::roman;
use kernel::message_table::Said;
use kernel::{Message, Seat};

/// A question to a seat, as far as its words need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// What comes in between.
    task: Option<Task>,
    /// Is chance at work in it?
    drawing: bool,
    /// Where the game stands.
    phase: Phase,
    age: u8,
    /// Does the opponent pick first in this Age?
    opponent_first: bool,
    /// Can another card be turned up?
    may_flip: bool,
    /// Coins to lose.
    owed: u8,
}

impl Position {
    /// What a seat that has to decide is asked.
    pub(crate) fn asked(&self, seat: Seat) -> Asked {
        Asked {
            task: self.task(),
            drawing: self.is_drawing(),
            phase: self.phase,
            age: self.age,
            opponent_first: self.rules.opponent_first(self.age),
            may_flip: self.may_flip(),
            owed: self.cities.get(seat).map_or(0, |city| city.owed),
        }
    }
}

impl<C: ?Sized> Said<C> for Asked {
    fn said(self, key: &'static str, _: &C, message: Message) -> Message {
        message.one(key, self.message())
    }
}

impl Asked {
    /// The question in words.
    pub fn message(self) -> Message {
        match self.task {
            _ if self.drawing => return Message::new("prompt-draw"),
            Some(task) => return self.task_message(task),
            None => {}
        }
        match self.phase {
            Phase::DraftLeaders => Message::new("prompt-keep-leader"),
            Phase::DraftTiles => Message::new("prompt-keep-tile"),
            Phase::Leaders => Message::new("prompt-leader").name("age", roman(self.age)),
            Phase::YourLeader => Message::new("prompt-leader-solo").name("age", roman(self.age)),
            Phase::Turn => Message::new("prompt-turn"),
            Phase::LastUse => Message::new("prompt-last-card"),
            Phase::Market if self.opponent_first && !self.may_flip => Message::new("prompt-market-full"),
            Phase::Market if self.opponent_first => Message::new("prompt-market-opponent"),
            Phase::Market => Message::new("prompt-market"),
            Phase::YourPick => Message::new("prompt-pick"),
            Phase::OpponentPick => Message::new("prompt-natural"),
            Phase::HelperPick => Message::new("prompt-helper"),
            _ => Message::new("prompt-draw"),
        }
    }

    fn task_message(self, task: Task) -> Message {
        match task {
            Task::FlipPrice => Message::new("prompt-flip-price"),
            Task::CopyLeader => Message::new("prompt-copy-leader"),
            Task::CopyStage(stage) => Message::new("prompt-copy-stage").number("stage", stage),
            Task::Entomb => Message::new("prompt-entomb"),
            Task::Recruit => Message::new("prompt-recruit"),
            Task::Dig => Message::new("prompt-dig"),
            Task::Losses => Message::new("prompt-losses").number("n", self.owed),
            Task::Forfeit(color) => {
                let color = Color::ALL.get(usize::from(color)).copied().unwrap_or(Color::Brown);
                Message::new("prompt-forfeit").word("color", color.text())
            }
            Task::DrawLeaders(_) => Message::new("prompt-draw"),
        }
    }
}
