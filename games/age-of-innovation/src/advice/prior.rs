//! Priors: which moves are worth a thought.

use crate::components::tables;
use crate::moves::{Act, Deal, Move, Piece, Trade};
use crate::position::Position;
use kernel::Seat;

impl Position {
    /// How promising a move looks at first sight.
    pub(super) fn prior_weight(&self, seat: Seat, mv: Move) -> f32 {
        match mv {
            Move::Take(Piece::Innovation(_)) => 6.0,
            Move::Done => 6.0,
            Move::Build { .. } | Move::Upgrade(..) | Move::Take(_) | Move::Place(..) => 4.0,
            Move::Key(_) | Move::Step(_) | Move::Connect(_) | Move::Book(_) => 4.0,
            Move::Act(Act::Bridge) => 0.5,
            Move::Act(Act::Power(_) | Act::Book(_)) => 3.0,
            Move::Act(_) => 4.0,
            Move::Transform { to, .. } => {
                if to == self.home(seat) {
                    2.0
                } else {
                    0.15
                }
            }
            Move::Ship | Move::Terraform | Move::Pay(_) => 2.0,
            Move::Annex(_) => 1.0,
            Move::Send { steps, .. } => {
                if steps > 1 {
                    1.5
                } else {
                    0.5
                }
            }
            Move::Burn(n) => {
                if n <= 4 {
                    0.8
                } else {
                    0.3
                }
            }
            Move::Convert(Deal(trade, _)) => match trade {
                Trade::PowerCoin | Trade::PowerTool | Trade::PowerBook(_) => 0.8,
                _ => 0.4,
            },
            Move::Pass(_) => 0.8,
            Move::GiveUp(_) => 0.2,
            Move::Leech { amount, .. } => {
                if amount <= 3 {
                    4.0
                } else {
                    1.5
                }
            }
            Move::Bridge(site) => {
                let buildings = self.player(seat).buildings;
                let ends = self.map(tables()).ends(site);
                if ends.is_some_and(|(a, b)| buildings.has(a) && buildings.has(b)) { 3.0 } else { 0.4 }
            }
            Move::Spades(_) | Move::Decline { .. } | Move::Draw(_) => 1.0,
        }
    }
}
