//! Priors: which moves are worth a thought.

use crate::components::Tables;
use crate::moves::{Act, Deal, Direction, Move, Resource, Trade};
use crate::position::Position;
use kernel::Seat;

impl Position {
    /// How promising a move looks at first sight.
    pub(super) fn prior_weight(&self, t: &Tables, seat: Seat, mv: Move) -> f32 {
        let player = self.player(seat);
        match mv {
            Move::Build(_) | Move::Upgrade(..) => 4.0,
            Move::Favor(_) | Move::Town(_) | Move::Key(_) | Move::Steps { .. } | Move::Connect(_) => 4.0,
            Move::Done => 6.0,
            Move::Act(Act::Power(_)) => 3.0,
            Move::Act(_) => 4.0,
            Move::Dig(n) => {
                if n <= 3 {
                    1.5
                } else {
                    0.0
                }
            }
            Move::Transform { to, way, .. } => {
                if way == Direction::Long {
                    0.0
                } else if to == self.home(t, seat) {
                    2.0
                } else {
                    0.15
                }
            }
            Move::Ship | Move::DigBetter => 2.0,
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
                Trade::PowerCoin | Trade::PowerWorker | Trade::WorkerPriest => 0.8,
                Trade::PointCoin if self.holds(seat, Resource::Points) < 5 => 0.0,
                _ => 0.4,
            },
            Move::Pass(_) => 0.8,
            Move::GiveUp => 0.2,
            Move::Leech { amount, .. } => {
                if amount <= 3 {
                    4.0
                } else {
                    1.5
                }
            }
            Move::Decline { .. } => 1.0,
            Move::Bridge(site) => {
                let (a, b) = t.map.ends(site).unwrap_or_default();
                if player.buildings.has(a) && player.buildings.has(b) { 3.0 } else { 0.4 }
            }
            Move::Faction(_) | Move::Score(_) | Move::Card(_) | Move::First(_) => 1.0,
        }
    }
}
