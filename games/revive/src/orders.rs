//! Standing orders: what the table does for a seat in the turns of others.

use crate::components::{Goods, Op, tables};
use crate::frame::Origin;
use crate::ids::Res;
use crate::moves::Move;
use crate::position::Position;
use crate::stock::Stock;
use kernel::{OrderText, Orders, Seat};

/// What can be ordered.
pub(crate) const ORDERS: &[OrderText] =
    &[OrderText { id: "crystals", values: &["ask", "gear", "book", "food", "leave"] }];

impl Position {
    /// The move that these orders make for a seat that is asked in the turn of another.
    pub(crate) fn follow(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        if self.on_turn() == Some(seat) || self.stack.seat() != Some(seat) {
            return None;
        }
        let t = tables();
        let open = self.find_open(t, |open| open.source.from == Origin::Limit)?;
        let Op::Gain(Goods::Basic, n) = open.op else { return None };
        let want = orders.get("crystals")?;
        match Res::named(want) {
            Some(res) => Some(Move::Gain(Stock::of(res, n))),
            None => Some(Move::Skip),
        }
    }
}
