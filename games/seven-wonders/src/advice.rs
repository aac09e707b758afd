//! A simple player for the solo game and for statistics: it values its moves as the opponent does.

use crate::moves::Move;
use crate::position::{Position, YOU};
use kernel::{Actor, Decision, Game};

impl Position {
    /// The move with the highest value by the opponent's own reckoning, seen from the seat that has
    /// to choose. No looking ahead, no secrets used. `None` if no seat has to choose.
    pub fn greedy_move(&self, moves: &mut Vec<Move>) -> Option<(Actor, Move)> {
        let Decision::Seats(seats) = self.decision() else { return None };
        let seat = seats.lowest()?;
        let actor = Actor::Seat(seat);
        moves.clear();
        self.legal(actor, moves);
        let seat = seat.index();
        let mind = self.mind(seat);
        let mut best: Option<(i32, Move)> = None;
        for &mv in moves.iter() {
            let value = match mv {
                Move::Build { card, join, pay, .. } => {
                    let candidate = self.weigh(&mind, card);
                    let wanted = candidate.considered() && (candidate.join, candidate.pay) == (join, pay);
                    if wanted { candidate.sixths() } else { -60 - i32::from(pay.total()) }
                }
                Move::Stage { card, stage, pay, .. } => {
                    let candidate = self.weigh_stage(&mind, stage, card);
                    if candidate.pay == pay { candidate.sixths() } else { -60 - i32::from(pay.total()) }
                }
                // A tile is worth what the next one adds in the end; a sale its coins.
                Move::Tower { .. } => {
                    let points = [2, 3, 5][usize::from(self.cities[seat].tiles_placed).min(2)];
                    if self.rules.solo { 6 * (points + 3) } else { 6 * points }
                }
                Move::Discard(_) => -12,
                Move::Recruit(leader) => 6 - i32::from(self.leader_cost(seat, leader)),
                Move::Take(card) => self.weigh_free(&mind, card).sixths() + 1,
                Move::Settle(coins) => i32::from(coins),
                Move::Coin => i32::from(self.cities[YOU].coins > 2),
                Move::Stop => 0,
                Move::More => -1,
                _ => 0,
            };
            if best.is_none_or(|(old, _)| value > old) {
                best = Some((value, mv));
            }
        }
        best.map(|(_, mv)| (actor, mv))
    }
}
