//! Standing orders: power that is taken or declined without asking, and passing when there is nothing
//! else to do.

use crate::moves::Move;
use crate::position::Position;
use kernel::{Actor, Game, OrderText, Orders, Seat};

const POWER: &str = "power";
const PASS: &str = "pass";

/// The orders a player can give. The numbers are points that power may cost.
pub(crate) const ORDERS: &[OrderText] = &[
    OrderText { id: POWER, values: &["ask", "0", "1", "2", "3", "4", "5", "never"] },
    OrderText { id: PASS, values: &["ask", "alone"] },
];

impl Position {
    pub(crate) fn by_order(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        let (actor, mut moves) = (Actor::Seat(seat), Vec::new());
        self.offered(actor, &mut moves);
        self.power_by_order(seat, orders, &moves).or_else(|| match moves[..] {
            [Move::Pass(card)] if orders.get(PASS).is_some() => Some(Move::Pass(card)),
            _ => None,
        })
    }

    /// Takes the oldest offer that costs few enough points, or declines it.
    fn power_by_order(&self, seat: Seat, orders: &Orders, moves: &[Move]) -> Option<Move> {
        let order = orders.get(POWER)?;
        if order == "never" {
            return moves.iter().copied().find(|mv| matches!(mv, Move::Decline { .. }));
        }
        let most: u8 = order.parse().ok()?;
        moves.iter().copied().find(|mv| match *mv {
            Move::Leech { amount, .. } => {
                let gain = self.leech_gain(seat, amount);
                gain > 0 && gain - 1 <= most
            }
            _ => false,
        })
    }
}
