//! Inputs for a net that learns Stones.

use crate::{Stones, StonesOptions, TRICK_POINTS};
use kernel::{Decision, Dice, Game, InputSink, Inputs, Options, Practice, Seat};

impl Inputs for Stones {
    const SOURCES: &'static [&'static str] = &["tricks", "stones"];

    fn inputs<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let i = seat.index();
        to.put("tricks", self.points(seat) as f32 / TRICK_POINTS as f32);
        to.each("hand", (1..=12).map(|card| f32::from(self.hands[i] >> card & 1)));
        to.one_hot("chosen", 13, self.chosen[i].into());
        to.put(
            "decides",
            if matches!(self.decision(), Decision::Seats(s) if s.has(seat)) { 1.0 } else { 0.0 },
        );
    }

    fn practice(purpose: Practice, dice: &mut Dice) -> Option<StonesOptions> {
        let players = if purpose == Practice::Measuring { 3 } else { 2 + dice.below(3) };
        StonesOptions::read(players, &[]).ok()
    }
}
