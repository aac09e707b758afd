//! Inputs of the science board: own levels, rivals, free spaces, and what the next levels give.

use crate::components::{ByTrack, Tables, Track};
use crate::position::{Position, SEATS};
use kernel::{Id as _, InputSink, Seat, yes};
use parts::tie_split;

impl Position {
    /// The four tracks.
    pub(super) fn science_board<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = self.player(seat);
        let neutral = if self.players == 2 { self.neutral_levels(t) } else { ByTrack::default() };
        let (mut sum, mut levels) = (0.0, [0; Track::COUNT]);
        for (i, track) in Track::all().enumerate() {
            let mut values = [0; SEATS + 1];
            for other in self.all_seats() {
                values[other.index()] = self.player(other).levels[track];
            }
            values[SEATS] = neutral[track];
            let own = player.levels[track];
            levels[i] = own;
            let (mut best, mut second) = (0, 0);
            for (at, &level) in values.iter().enumerate().filter(|(at, _)| *at != seat.index()) {
                debug_assert!(at <= SEATS);
                if level >= best {
                    (best, second) = (level, best);
                } else {
                    second = second.max(level);
                }
            }
            let share = f32::from(tie_split::share(&values, own, &t.final_scoring.science));
            sum += share;
            let apart = |other: u8| (f32::from(own) - f32::from(other)).clamp(-4.0, 4.0) / 3.0;
            to.nth("level", i, f32::from(own) / 5.0);
            to.nth("level-points", i, share / 4.0);
            to.nth("level-lead", i, apart(best));
            to.nth("level-behind-second", i, apart(second));
            let free = self.spaces[track].iter().zip(t.science.spaces);
            let free = free.filter(|(who, _)| **who == Seat::NOBODY).map(|(_, steps)| steps).max();
            to.nth("space", i, f32::from(free.unwrap_or(0)) / 2.0);
            let at = usize::from(own.min(12));
            let ahead = t.science.power[at + 1..].iter().take(2).map(|&n| f32::from(n)).sum::<f32>();
            to.nth("level-power", i, ahead / 2.0);
            to.nth("level-top", i, yes(self.top_of(t, track).is_some()));
            to.nth("level-stuck", i, yes(own + 1 == t.science.key && player.keys == 0));
            let income = own >= t.science.income_from;
            to.nth("level-income", i, yes(income) * left / 3.0);
            let near = t.science.income_from.saturating_sub(own).min(4);
            to.nth("level-to-income", i, yes(!income) * f32::from(4 - near) * left / 12.0);
        }
        to.put("science", sum / 8.0);
        to.put("science-late", sum * f32::from(self.round) / 32.0);
        levels.sort_unstable();
        to.put("levels", levels.iter().map(|&n| f32::from(n)).sum::<f32>() / 10.0);
        to.put("level-lowest", f32::from(levels[0]) / 3.0);
        to.put("levels-highest", f32::from(levels[2] + levels[3]) / 8.0);
    }
}
