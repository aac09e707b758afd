//! Secrets: the era cards in hands, and the decks. A viewer is dealt them anew.

use crate::components::{Origin, tables};
use crate::kinds::Card;
use crate::position::Position;
use kernel::{Dice, Viewer};
use parts::cards::Hidden;

impl Position {
    /// Deals anew what a viewer cannot know. The era of a card shows on its back, and after a reshuffle it is
    /// known which cards can have come into a hand since when.
    pub(crate) fn deal_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        let shuffled = self.shuffled;
        let pool = |card: Card| match tables().card(card).origin {
            Origin::Era(era) => Some((era, shuffled[card])),
            _ => None,
        };
        let drawn = viewer != Viewer::Seat(self.drawer);
        Hidden::redeal(viewer, dice, |hidden| {
            for (seat, player) in self.seats.iter_mut() {
                let own = viewer == Viewer::Seat(seat);
                hidden.place_by(&mut player.hand, |card| pool(card).filter(|_| !own));
            }
            hidden.place_by(&mut self.choice, |card| pool(card).filter(|_| drawn));
            hidden.place_by(&mut self.deck.draw_pile, pool);
            hidden.place_by(&mut self.gone, pool);
        });
    }
}
