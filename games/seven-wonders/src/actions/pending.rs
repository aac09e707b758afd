//! Decisions that come in between.

use serde::{Deserialize, Serialize};

/// A decision that interrupts the course of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Task {
    FlipPrice,
    CopyLeader { seat: u8 },
    CopyStage { seat: u8, stage: u8 },
    Entomb { seat: u8 },
    DrawLeaders { seat: u8, left: u8 },
    Recruit { seat: u8 },
    Draw { seat: u8, left: u8 },
    Dig { seat: u8 },
    Losses,
    Forfeit { seat: u8, color: u8 },
}

/// How many interrupting decisions can wait at once.
pub const MAX_TASKS: usize = 24;

/// Decisions that wait, first come first served.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tasks {
    list: [Task; MAX_TASKS],
    len: u8,
}

impl Default for Tasks {
    fn default() -> Tasks {
        Tasks { list: [Task::FlipPrice; MAX_TASKS], len: 0 }
    }
}

impl Tasks {
    /// The one that comes next.
    #[inline]
    pub fn first(&self) -> Option<Task> {
        (self.len > 0).then(|| self.list[0])
    }

    /// Adds one behind the others. More than [`MAX_TASKS`] cannot wait: no turn makes so many.
    pub fn push(&mut self, task: Task) {
        if usize::from(self.len) < MAX_TASKS {
            self.list[usize::from(self.len)] = task;
            self.len += 1;
        }
    }

    /// Adds one before the others.
    pub fn push_first(&mut self, task: Task) {
        if usize::from(self.len) < MAX_TASKS {
            self.list.copy_within(0..usize::from(self.len), 1);
            self.list[0] = task;
            self.len += 1;
        }
    }

    /// Replaces the first one.
    pub fn set_first(&mut self, task: Task) {
        if self.len > 0 {
            self.list[0] = task;
        }
    }

    /// Takes the first one away.
    pub fn pop(&mut self) {
        if self.len > 0 {
            self.list.copy_within(1..usize::from(self.len), 0);
            self.len -= 1;
            self.list[usize::from(self.len)] = Task::FlipPrice;
        }
    }
}
