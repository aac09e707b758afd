//! The Federation track (chapter 15).

use crate::changes::FINISHED_ORDER;
use crate::components::TRACK;
use crate::event::{Event, What};
use crate::play::Play;
use crate::source::PointSource;
use kernel::{FixedVec, Seat, Watch};

/// Spaces of the track.
const LAST: u8 = 4;

impl<W: Watch<Event>> Play<'_, W> {
    /// Advances a marker step by step (15.1 to 15.3).
    pub(crate) fn advance(&mut self, seat: Seat, steps: u8) {
        let mut entered = FixedVec::<u8, TRACK>::new();
        for _ in 0..steps {
            if self.position.track[seat] < LAST {
                self.position.track[seat] += 1;
                let moved = self.position.track[seat];
                self.tell(seat, "15.1", What::Stepped(LAST + 1 - moved));
                let bonus = self.tables.numbers.track_bonus[usize::from(moved) - 1];
                self.gain(seat, bonus, PointSource::Federation, "15.1");
                entered.push(LAST + 1 - moved).ok();
            } else {
                self.tell(seat, "15.2", What::Overstepped);
                self.gain(seat, self.tables.numbers.overflow, PointSource::Federation, "15.2");
            }
        }
        if steps > 0 {
            self.position.stack_count = self.position.stack_count.saturating_add(1);
            self.position.stacked[seat] = self.position.stack_count;
            self.position.stepped = true;
            self.entered(seat, &entered);
        }
    }

    /// The order of the next round: by the track, on one space from top to bottom; those below it keep
    /// the order that they had (15.5, 15.6).
    pub(crate) fn reorder(&mut self) {
        let mut order = self.position.order;
        let p = &*self.position;
        order.sort_by_key(|seat| match p.track[*seat] {
            0 => (1, 0, 0),
            moved => (0, LAST - moved, u8::MAX - p.stacked[*seat]),
        });
        let finished = std::mem::replace(&mut self.position.order, order);
        self.position.finished =
            if self.position.rules.version.has(&FINISHED_ORDER) { finished } else { order };
        for (place, seat) in (1..).zip(order) {
            self.position.track[seat] = 0;
            self.position.stacked[seat] = 0;
            if self.position.rules.players > 1 {
                self.tell(seat, "15.5", What::InOrder(place));
            }
        }
        self.position.stack_count = 0;
    }
}
