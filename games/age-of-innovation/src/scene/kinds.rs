//! The kinds of actions of a turn, as the action bar has them, and the purse.

use crate::components::{Bonus, PowerAction, Track, tables};
use crate::moves::{Act, Deal, Move, Piece, Resource, Trade};
use crate::position::{Phase, Position};
use parts::players::{POWER, Store};
use parts::scene::prelude::*;

parts::action_bar! {
    Move::Build { .. } | Move::Transform { .. } => "build", "workshop", "info-build";
    Move::Upgrade(..) => "upgrade", "guild", "info-upgrade";
    Move::Act(Act::Power(_) | Act::Book(_)) => "power", "power", "info-power-actions";
    Move::Act(_) => "special", "twice", "info-specials";
    Move::Take(Piece::Innovation(_)) => "innovate", "innovation", "info-innovate";
    Move::Send { .. } => "scholars", "scholars", "info-send";
    Move::Ship | Move::Terraform => "tracks", "ship", "info-tracks";
    Move::Burn(_) | Move::Convert(_) => "convert", "coins", "info-convert";
    Move::Pass(_) => "pass", "pass", "info-pass";
}

impl Position {
    /// Are there kinds of actions? Before the first round and between rounds there is no turn, and so no action bar.
    pub(super) fn has_kinds(&self) -> bool {
        self.phase == Phase::Actions
    }

    /// Has a seat anything to decide by?
    pub(super) fn has_purse(&self, seat: Seat) -> bool {
        self.player(seat).faction.is_some()
    }

    /// What lies in the stores of a seat.
    pub(super) fn stores(&self, seat: Seat) -> Vec<Store> {
        let player = self.player(seat);
        let mut stores = vec![
            ("coins", player.coins.into(), "info-coins"),
            ("tools", player.tools.into(), "info-tools"),
            ("scholars", player.scholars.into(), "info-scholars"),
            POWER,
        ];
        let books = player.books.each();
        stores.extend(books.map(|(track, n)| (Resource::Books(track).id(), n.into(), "info-books")));
        stores.push(("points", player.vp.into(), "info-points"));
        stores
    }

    /// What one may have meant by an entry of the action bar.
    pub(super) fn intended_by_kind(&self, seat: Seat, kind: &str) -> Vec<Move> {
        let t = tables();
        match kind {
            "build" => {
                let near = (self.reach(t, seat) & self.open_land(t)).iter();
                near.take(6).flat_map(|hex| self.intended_on(seat, hex)).collect()
            }
            "upgrade" => self.player(seat).buildings.iter().flat_map(|hex| self.upgrades_at(hex)).collect(),
            "power" => PowerAction::all().map(Act::Power).map(Move::Act).collect(),
            "special" => self.intended_specials(seat),
            "innovate" => {
                let there = self.innovations.values().copied().flatten();
                there.map(Piece::Innovation).map(Move::Take).collect()
            }
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

    /// The special actions that a seat owns, also those it has used.
    fn intended_specials(&self, seat: Seat) -> Vec<Move> {
        let (t, player) = (tables(), self.player(seat));
        let own = player.bonus.map(Act::Bonus).into_iter().chain(player.palace.map(Act::Palace));
        let own = own.chain(player.faction.map(Act::Faction));
        let own = own.chain(player.competencies.into_iter().map(Act::Competency));
        let own = own.chain(player.innovations.into_iter().flatten().map(Act::Innovation));
        own.filter(|act| self.printed_deed(t, seat, *act).is_some()).map(Move::Act).collect()
    }
}
