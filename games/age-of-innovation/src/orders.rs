//! Standing orders: power that is taken or declined without asking, and passing when there is nothing
//! else to do.

use crate::moves::Move;
use crate::position::Position;
use kernel::{Actor, Game, OrderText, Orders, Seat};
use parts::leech;

const POWER: &str = "power";
const PASS: &str = "pass";

/// The orders a player can give. The numbers are points that power may cost.
pub(crate) const ORDERS: &[OrderText] = &[
    OrderText { id: POWER, values: &["ask", "0", "1", "2", "3", "4", "5", "never"] },
    OrderText { id: PASS, values: &["ask", "alone"] },
];

impl Position {
    pub(crate) fn by_order(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        let mut moves = Vec::new();
        self.offered(Actor::Seat(seat), &mut moves);
        match moves[..] {
            [take @ Move::Leech { amount, .. }, decline] => match orders.get(POWER)? {
                "never" => Some(decline),
                most => (leech::cost(amount) <= most.parse().ok()?).then_some(take),
            },
            [pass @ Move::Pass(_)] => orders.get(PASS).map(|_| pass),
            _ => None,
        }
    }
}
