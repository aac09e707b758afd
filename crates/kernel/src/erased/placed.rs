//! A typed position with the components it is played with.

use crate::component_set::ComponentSet;

/// A position among its components: there is no other way to ask it something.
#[derive(Clone)]
pub(super) struct Placed<G> {
    position: G,
    set: ComponentSet,
}

impl<G> Placed<G> {
    /// The position that `make` makes among these components.
    pub(super) fn new(set: ComponentSet, make: impl FnOnce() -> G) -> Placed<G> {
        Placed { position: set.within(make), set }
    }

    pub(super) fn ask<R>(&self, ask: impl FnOnce(&G) -> R) -> R {
        self.set.within(|| ask(&self.position))
    }

    pub(super) fn change<R>(&mut self, change: impl FnOnce(&mut G) -> R) -> R {
        self.set.within(|| change(&mut self.position))
    }

    /// Another position of the same game.
    pub(super) fn map(&self, make: impl FnOnce(&G) -> G) -> Placed<G> {
        Placed { position: self.ask(make), set: self.set }
    }
}
