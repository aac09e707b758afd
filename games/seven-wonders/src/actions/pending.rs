//! Pending decisions: what comes in between, first come first served.
//!
//! A queue, not the effect stack of `parts`: several cities can each have something to decide after the
//! same turn, one after the other, and none of it is a part of something that goes on below.

use kernel::{FixedVec, Seat};
use serde::{Deserialize, Serialize};

/// A decision that interrupts the course of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Task {
    #[default]
    FlipPrice,
    CopyLeader {
        seat: Seat,
    },
    CopyStage {
        seat: Seat,
        stage: u8,
    },
    Entomb {
        seat: Seat,
    },
    DrawLeaders {
        seat: Seat,
        left: u8,
    },
    Recruit {
        seat: Seat,
    },
    Draw {
        seat: Seat,
        left: u8,
    },
    Dig {
        seat: Seat,
    },
    Losses,
    Forfeit {
        seat: Seat,
        color: u8,
    },
}

/// How many interrupting decisions can wait at once.
const MAX_TASKS: usize = 24;

/// Decisions that wait. More than [`MAX_TASKS`] cannot: no turn makes so many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Tasks(FixedVec<Task, MAX_TASKS>);

impl Tasks {
    /// The one that comes next.
    #[inline]
    pub fn first(&self) -> Option<Task> {
        self.0.first().copied()
    }

    /// Adds one behind the others.
    pub fn push(&mut self, task: Task) {
        _ = self.0.push(task);
    }

    /// Adds one before the others.
    pub fn push_first(&mut self, task: Task) {
        _ = self.0.insert(0, task);
    }

    /// Replaces the first one.
    pub fn set_first(&mut self, task: Task) {
        if let Some(first) = self.0.first_mut() {
            *first = task;
        }
    }

    /// Takes the first one away.
    pub fn pop(&mut self) {
        self.0.remove(0);
    }
}
