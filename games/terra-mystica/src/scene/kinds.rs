//! The kinds of actions of a turn, as the action bar has them, and the purse.

use crate::components::tables;
use crate::moves::{Act, Deal, Move, Resource, Trade};
use crate::names::{Bonus, Cult, Power};
use crate::position::Position;
use parts::players::{POWER, Store};
use parts::scene::prelude::*;

parts::action_bar! {
    Move::Build(_) | Move::Dig(_) | Move::Transform { .. } => "build", "dwelling", "info-build";
    Move::Upgrade(..) => "upgrade", "trading-post", "info-upgrade";
    Move::Act(Act::Power(_)) => "power", "power", "info-power-actions";
    Move::Act(_) => "special", "twice", "info-specials";
    Move::Send { .. } => "priests", "priests", "info-send";
    Move::Ship | Move::DigBetter => "tracks", "ship", "info-tracks";
    Move::Burn(_) | Move::Convert(_) => "convert", "coins", "info-convert";
    Move::Pass(_) => "pass", "pass", "info-pass";
}

impl Position {
    /// Are there kinds of actions? Before the first round there is no action bar.
    pub(super) fn has_kinds(&self) -> bool {
        self.round > 0
    }

    /// Has a seat anything to decide by?
    pub(super) fn has_purse(&self, seat: Seat) -> bool {
        self.player(seat).faction.is_some()
    }

    /// What lies in the stores of a seat.
    pub(super) fn stores(&self, seat: Seat) -> Vec<Store> {
        let player = self.player(seat);
        vec![
            ("coins", player.coins.into(), "info-coins"),
            ("workers", player.workers.into(), "info-workers"),
            ("priests", player.priests.into(), "info-priests"),
            POWER,
            ("points", player.vp.into(), "info-points"),
        ]
    }

    /// What one may have meant by an entry of the action bar.
    pub(super) fn intended_by_kind(&self, seat: Seat, kind: &str) -> Vec<Move> {
        let t = tables();
        match kind {
            "build" => {
                // A dwelling on the nearest land, or a spade for it.
                let near = |hex: &Hex| self.way_to(t, seat, *hex, None).is_ok();
                let ready = (self.open_land(t) & self.terrain.of(self.home(t, seat))).iter().find(near);
                ready.map(Move::Build).into_iter().chain([Move::Dig(1)]).collect()
            }
            "upgrade" => self.player(seat).buildings.iter().flat_map(|hex| self.upgrades_at(hex)).collect(),
            "power" => Power::all().map(|power| Move::Act(Act::Power(power))).collect(),
            "special" => self.intended_specials(seat),
            "priests" => self.sends(Cult::default()),
            "tracks" => vec![Move::Ship, Move::DigBetter],
            "convert" => {
                let trades = Trade::ALL.into_iter().filter(|trade| trade.terms().0 != Resource::Points);
                [Move::Burn(1)].into_iter().chain(trades.map(|trade| Move::Convert(Deal(trade, 1)))).collect()
            }
            "pass" => {
                let free = Bonus::all().map(|card| Move::Pass(Some(card)));
                [Move::Pass(None)].into_iter().chain(free).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The special actions that a seat owns, and that of its stronghold before it stands.
    fn intended_specials(&self, seat: Seat) -> Vec<Move> {
        let t = tables();
        let mut acts = Vec::new();
        self.each_special(t, seat, |act| acts.push(act));
        let promised = self.faction(t, seat).on_stronghold.action.map(Act::Faction);
        acts.extend(promised.filter(|act| !acts.contains(act)));
        acts.into_iter().map(Move::Act).collect()
    }
}
