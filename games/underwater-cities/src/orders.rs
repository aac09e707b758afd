//! Standing orders: what the table does for a seat without asking. Feeding needs none, because nobody has a
//! choice there.

use crate::components::{Origin, tables};
use crate::list::Width;
use crate::moves::Move;
use crate::position::{Phase, Position, Stage};
use kernel::{OrderText, Orders, Seat};

/// The orders that can be given.
pub(crate) static ORDERS: &[OrderText] = &[
    OrderText { id: "only-move", values: &["ask", "make"] },
    OrderText { id: "end-turn", values: &["ask", "end"] },
    OrderText { id: "discard", values: &["ask", "weakest"] },
];

impl Position {
    /// The move that orders make for a seat.
    pub(crate) fn follow(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        if orders.is_empty() {
            return None;
        }
        if orders.get("discard") == Some("weakest") && self.asks_to_discard(seat) {
            return self.weakest_discard(seat);
        }
        let closing = self.phase == Phase::Turn && self.turn.stage == Stage::Closing && self.stack.is_empty();
        let wanted = if closing {
            orders.get("end-turn") == Some("end")
        } else {
            orders.get("only-move") == Some("make")
        };
        if wanted { self.only_move(seat) } else { None }
    }

    fn asks_to_discard(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::FirstDiscard | Phase::EraDiscard => self.must_discard(seat),
            Phase::Turn => {
                self.turn.stage == Stage::Choose && self.stack.is_empty() && self.must_discard(seat)
            }
            _ => false,
        }
    }

    /// A card of an earlier era before a later one, yellow before red before green; special cards last.
    fn weakest_discard(&self, seat: Seat) -> Option<Move> {
        let rank = |card: &crate::kinds::Card| {
            let data = tables().card(*card);
            let era = match data.origin {
                Origin::Era(era) => era,
                _ => u8::MAX,
            };
            (era, std::cmp::Reverse(data.color), *card)
        };
        self.player(seat).hand.iter().min_by_key(rank).map(Move::Discard)
    }

    /// The one move that a seat has, if there is only one.
    fn only_move(&self, seat: Seat) -> Option<Move> {
        let (mut count, mut only) = (0, None);
        self.each_move(seat, Width::All, &mut |mv| {
            count += 1;
            only = Some(mv);
        });
        only.filter(|_| count == 1)
    }
}
