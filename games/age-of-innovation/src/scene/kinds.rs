//! The kinds of actions of a turn, as the action bar has them, and the purse.

use super::PEN;
use crate::components::{Bonus, Innovation, PowerAction, Track, tables};
use crate::moves::{Act, Deal, Move, Piece, Resource, Trade};
use crate::position::{Phase, Position};
use kernel::scene::Counter;
use kernel::{Id as _, Seat};
use parts::scene::Kind;

/// Every kind of action.
pub(super) const KINDS: &[Kind] = &[
    ("build", "workshop", "action-build", "info-build"),
    ("upgrade", "guild", "action-upgrade", "info-upgrade"),
    ("power", "power", "action-power", "info-power-actions"),
    ("special", "twice", "action-special", "info-specials"),
    ("innovate", "innovation", "action-innovate", "info-innovate"),
    ("scholars", "scholars", "action-scholars", "info-send"),
    ("tracks", "ship", "action-tracks", "info-tracks"),
    ("convert", "coins", "action-convert", "info-convert"),
    ("pass", "pass", "action-pass", "info-pass"),
];

/// The kind of a move.
pub(super) fn kind(mv: Move) -> &'static str {
    match mv {
        Move::Build { .. } | Move::Transform { .. } => "build",
        Move::Upgrade(..) => "upgrade",
        Move::Act(Act::Power(_) | Act::Book(_)) => "power",
        Move::Act(_) => "special",
        Move::Take(Piece::Innovation(_)) => "innovate",
        Move::Send { .. } => "scholars",
        Move::Ship | Move::Terraform => "tracks",
        Move::Burn(_) | Move::Convert(_) => "convert",
        Move::Pass(_) => "pass",
        _ => "",
    }
}

impl Position {
    /// Are there kinds of actions? Before the first round and between rounds there is no turn, and so no action bar.
    pub(super) fn has_kinds(&self) -> bool {
        self.phase == Phase::Actions
    }

    /// What a seat decides by.
    pub(super) fn counters(&self, seat: Seat) -> Vec<Counter> {
        let player = self.player(seat);
        if self.round == 0 {
            return Vec::new();
        }
        let mut counters = vec![
            PEN.purse("coins", player.coins.into()),
            PEN.purse("tools", player.tools.into()),
            PEN.purse("scholars", player.scholars.into()),
            PEN.purse_power(player.bowls),
        ];
        let books = player.books.each();
        counters.extend(books.map(|(track, n)| PEN.purse(Resource::Books(track).id(), n.into())));
        counters.push(PEN.purse("points", player.vp.into()));
        counters
    }

    /// What one may have meant by an entry of the action bar.
    pub(super) fn attempts_of_kind(&self, seat: Seat, kind: &str) -> Vec<Move> {
        let t = tables();
        match kind {
            "build" => {
                let near = (self.reach(t, seat) & self.open_land(t)).iter();
                near.take(6).flat_map(|hex| self.attempts_on(seat, hex)).collect()
            }
            "upgrade" => self.player(seat).buildings.iter().flat_map(|hex| self.upgrades_at(hex)).collect(),
            "power" => PowerAction::all().map(Act::Power).map(Move::Act).collect(),
            "special" => self.player(seat).faction.map(Act::Faction).map(Move::Act).into_iter().collect(),
            "innovate" => Innovation::all().map(Piece::Innovation).map(Move::Take).collect(),
            "scholars" => self.sends(Track::default()),
            "tracks" => vec![Move::Ship, Move::Terraform],
            "convert" => {
                let trades = Trade::all().map(|trade| Move::Convert(Deal(trade, 1)));
                [Move::Burn(1)].into_iter().chain(trades).collect()
            }
            "pass" => {
                let free = Bonus::all().map(|tile| Move::Pass(Some(tile)));
                [Move::Pass(None)].into_iter().chain(free).collect()
            }
            _ => Vec::new(),
        }
    }
}
