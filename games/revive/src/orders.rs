//! Standing orders: what the table does for a seat without asking.

use crate::components::{Goods, Op, tables};
use crate::frame::Origin;
use crate::ids::Res;
use crate::legal::Scope;
use crate::moves::Move;
use crate::position::{Phase, Position};
use crate::stock::Stock;
use kernel::{Actor, OrderText, Orders, Seat};

/// What can be ordered.
pub(crate) const ORDERS: &[OrderText] = &[
    OrderText { id: "crystals", values: &["ask", "gear", "book", "food", "leave"] },
    OrderText { id: "end", values: &["ask", "idle"] },
];

impl Position {
    /// The move that these orders make for a seat that has to decide.
    pub(crate) fn follow(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        self.crystals_ordered(seat, orders).or_else(|| self.end_ordered(seat, orders))
    }

    /// What is taken for crystals above the limit.
    fn crystals_ordered(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        if self.stack.seat() != Some(seat) {
            return None;
        }
        let open = self.find_open(tables(), |open| open.source.from == Origin::Limit)?;
        let Op::Gain(Goods::Basic, n) = open.op else { return None };
        let want = orders.get("crystals")?;
        match Res::named(want) {
            Some(res) => Some(Move::Gain(Stock::of(res, n))),
            None => Some(Move::Skip),
        }
    }

    /// The turn ends when nothing else can be done.
    fn end_ordered(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        orders.get("end")?;
        if self.phase != Phase::Turns || self.turn.seat != seat || self.check_end().is_err() {
            return None;
        }
        let mut moves = Vec::new();
        self.list(Actor::Seat(seat), &mut moves, Scope::Legal);
        (moves == [Move::End]).then_some(Move::End)
    }
}
