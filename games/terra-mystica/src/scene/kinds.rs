//! The kinds of actions of a turn, as the action bar has them, and the purse.

use super::{PEN, Painter};
use crate::components::{Tables, tables};
use crate::moves::{Act, Deal, Move, Resource, Special, Trade};
use crate::position::{Building, Position};
use kernel::Seat;
use kernel::scene::{Action, Counter};
use parts::hexes::Hex;

/// Every kind of action: its id, its picture, its text, and the text about it.
pub(super) const KINDS: [(&str, &str, &str, &str); 8] = [
    ("build", "dwelling", "action-build", "info-build"),
    ("upgrade", "trading-post", "action-upgrade", "info-upgrade"),
    ("power", "power", "action-power", "info-power-actions"),
    ("special", "twice", "action-special", "info-specials"),
    ("priests", "priests", "action-priests", "info-send"),
    ("tracks", "ship", "action-tracks", "info-tracks"),
    ("convert", "coins", "action-convert", "info-convert"),
    ("pass", "pass", "action-pass", "info-pass"),
];

/// The kind of a move.
pub(super) fn kind(mv: Move) -> &'static str {
    match mv {
        Move::Build(_) | Move::Dig(_) | Move::Transform { .. } => "build",
        Move::Upgrade(..) => "upgrade",
        Move::Act(Act::Power(_)) => "power",
        Move::Act(_) => "special",
        Move::Send { .. } => "priests",
        Move::Ship | Move::DigBetter => "tracks",
        Move::Burn(_) | Move::Convert(_) => "convert",
        Move::Pass(_) => "pass",
        _ => "",
    }
}

impl Painter<'_> {
    /// The action bar.
    pub(super) fn actions(&self) -> Vec<Action> {
        if self.position.round == 0 { Vec::new() } else { PEN.actions(&KINDS) }
    }
}

impl Position {
    /// The kind of a move here: before the first round there is no action bar.
    pub(super) fn kind_of(&self, mv: Move) -> &'static str {
        if self.round == 0 { "" } else { kind(mv) }
    }

    /// What a seat decides by.
    pub(super) fn counters(&self, seat: Seat) -> Vec<Counter> {
        let player = self.player(seat);
        vec![
            PEN.purse("coins", player.coins.into()),
            PEN.purse("workers", player.workers.into()),
            PEN.purse("priests", player.priests.into()),
            PEN.purse_power(player.bowls),
            PEN.purse("points", player.vp.into()),
        ]
    }

    /// What one may have meant by an entry of the action bar.
    pub(super) fn attempts_of_kind(&self, seat: Seat, kind: &str) -> Vec<Move> {
        let t = tables();
        match kind {
            "build" => self.attempts_to_build(t, seat),
            "upgrade" => {
                let own = |hex: &Hex| self.building(*hex).is_some_and(|(owner, _)| owner == seat);
                let hexes = t.map.land.iter().filter(own);
                hexes.flat_map(|hex| self.upgrades_at(hex)).collect()
            }
            "power" => (0..t.power_actions.len() as u8).map(|i| Move::Act(Act::Power(i))).collect(),
            "special" => self.attempts_at_specials(t, seat),
            "priests" => t
                .cult_board
                .spaces
                .iter()
                .chain([&t.cult_board.returned])
                .map(|&steps| Move::Send { cult: 0, steps })
                .collect(),
            "tracks" => vec![Move::Ship, Move::DigBetter],
            "convert" => {
                let trades = Trade::ALL.into_iter().filter(|trade| trade.terms().0 != Resource::Points);
                [Move::Burn(1)].into_iter().chain(trades.map(|trade| Move::Convert(Deal(trade, 1)))).collect()
            }
            "pass" => {
                let free = (0..t.bonus.len() as u8).map(|card| Move::Pass(Some(card)));
                [Move::Pass(None)].into_iter().chain(free).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A dwelling on the nearest land, or a spade for it.
    fn attempts_to_build(&self, t: &Tables, seat: Seat) -> Vec<Move> {
        let home = self.home(t, seat);
        let near = |hex: &Hex| self.building(*hex).is_none() && self.way_to(t, seat, *hex, None).is_ok();
        let ready = t.map.land.iter().filter(near).find(|hex| self.terrain[*hex] == home);
        ready.map(Move::Build).into_iter().chain([Move::Dig(1)]).collect()
    }

    fn upgrades_at(&self, hex: Hex) -> Vec<Move> {
        let Some((_, kind)) = self.building(hex) else { return Vec::new() };
        let next = Building::ALL.into_iter().filter(|to| to.before() == Some(kind));
        next.map(|to| Move::Upgrade(hex, to)).collect()
    }

    fn attempts_at_specials(&self, t: &Tables, seat: Seat) -> Vec<Move> {
        let card = t.bonus.get(self.player(seat).bonus as usize).filter(|card| card.action.is_some());
        let card = card.map(|_| Move::Act(Act::Card(self.player(seat).bonus)));
        let favors =
            t.favors.iter().enumerate().filter(|(i, tile)| tile.action.is_some() && self.has_favor(seat, *i));
        let favors = favors.map(|(i, _)| Move::Act(Act::Favor(i as u8)));
        let own = Special::ALL.into_iter().map(|special| Move::Act(Act::Faction(special)));
        let mut moves: Vec<Move> = card.into_iter().chain(favors).collect();
        if moves.is_empty() {
            moves.extend(own);
        }
        moves
    }
}
