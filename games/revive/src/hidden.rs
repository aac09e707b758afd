//! Hidden information: closed crates and artifact cards, dealt anew for a viewer.

use crate::position::{Phase, Position};
use kernel::{Audience, Dice, Viewer};
use parts::cards::Hidden;

impl Position {
    pub(crate) fn deal_anew(&mut self, viewer: Viewer, dice: &mut Dice) {
        // Once the game is over everything lies open.
        if self.phase == Phase::Over {
            return;
        }
        let nobody = Audience::Only(kernel::Seats::NONE);
        Hidden::redeal(viewer, dice, |hidden| {
            for (seat, player) in self.seats.iter_mut() {
                hidden.place((), Audience::only(seat), &mut player.closed);
            }
            hidden.place((), nobody, &mut self.crate_pile);
        });
        Hidden::redeal(viewer, dice, |hidden| {
            for (seat, player) in self.seats.iter_mut() {
                hidden.place((), Audience::only(seat), &mut player.cards);
                hidden.place((), Audience::only(seat), &mut player.dropped);
            }
            hidden.place((), nobody, &mut self.artifact_cards);
        });
    }
}
