//! Playing a move: the position, its tables and whoever watches.

use crate::components::{Tables, tables};
use crate::event::Event;
use crate::position::Position;
use kernel::Watch;

/// A position on which a move is being played.
pub(crate) struct Play<'a, W> {
    pub(crate) position: &'a mut Position,
    pub(crate) tables: &'static Tables,
    pub(crate) watch: &'a mut W,
}

impl<'a, W: Watch<Event>> Play<'a, W> {
    pub(crate) fn new(position: &'a mut Position, watch: &'a mut W) -> Self {
        Play { position, tables: tables(), watch }
    }
}
