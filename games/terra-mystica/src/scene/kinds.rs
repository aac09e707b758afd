//! The kinds of actions of a turn, as the action bar has them, and the purse.

use super::{Painter, icon, own};
use crate::components::{Tables, tables};
use crate::moves::{Act, Move, Resource, Special, Trade};
use crate::position::{Building, Position};
use kernel::Message;
use kernel::scene::{Action, Counter};

/// Every kind of action: its id, its picture and its text.
pub(super) const KINDS: [(&str, &str, &str); 8] = [
    ("build", "dwelling", "action-build"),
    ("upgrade", "trading-post", "action-upgrade"),
    ("power", "power", "action-power"),
    ("special", "twice", "action-special"),
    ("priests", "priests", "action-priests"),
    ("tracks", "ship", "action-tracks"),
    ("convert", "coins", "action-convert"),
    ("pass", "pass", "action-pass"),
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
        Move::Burn(_) | Move::Convert(..) => "convert",
        Move::Pass(_) => "pass",
        _ => "",
    }
}

impl Painter<'_> {
    /// The action bar.
    pub(super) fn actions(&self) -> Vec<Action> {
        let action = |(id, picture, label): (&'static str, &str, &'static str)| Action {
            id,
            icon: icon(picture),
            label: Message::new(label),
        };
        if self.position.round == 0 { Vec::new() } else { KINDS.into_iter().map(action).collect() }
    }
}

impl Position {
    /// The kind of a move here: before the first round there is no action bar.
    pub(super) fn kind_of(&self, mv: Move) -> &'static str {
        if self.round == 0 { "" } else { kind(mv) }
    }

    /// What a seat decides by.
    pub(super) fn counters(&self, seat: u8) -> Vec<Counter> {
        let player = self.player(seat);
        let counter = |id: &'static str, value: i32| Counter {
            id,
            icon: icon(id),
            value,
            face: None,
            label: Message::new(id).number("n", value),
        };
        let [one, two, three] = player.bowls.0;
        let face = format!("<span class=\"tm-bowls\"><b>{one}</b><b>{two}</b><b>{three}</b></span>");
        let words = Message::new("table-bowls").number("one", one).number("two", two).number("three", three);
        let power = Counter { face: Some(face), label: words, ..counter("power", three.into()) };
        vec![
            counter("coins", player.coins.into()),
            counter("workers", player.workers.into()),
            counter("priests", player.priests.into()),
            power,
            counter("points", player.vp.into()),
        ]
    }

    /// What one may have meant by an entry of the action bar.
    pub(super) fn attempts_of_kind(&self, seat: u8, kind: &str) -> Vec<Move> {
        let t = tables();
        match kind {
            "build" => self.attempts_to_build(t, seat),
            "upgrade" => {
                let own = |hex: &u8| self.building(*hex).is_some_and(|(owner, _)| owner == seat);
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
                [Move::Burn(1)].into_iter().chain(trades.map(|trade| Move::Convert(trade, 1))).collect()
            }
            "pass" => {
                let free = (0..t.bonus.len() as u8).map(|card| Move::Pass(Some(card)));
                [Move::Pass(None)].into_iter().chain(free).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A dwelling on the nearest land, or a spade for it.
    fn attempts_to_build(&self, t: &Tables, seat: u8) -> Vec<Move> {
        let home = self.home(t, seat);
        let near = |hex: &u8| self.building(*hex).is_none() && self.way_to(t, seat, *hex, None).is_ok();
        let ready = t.map.land.iter().filter(near).find(|hex| self.terrain[*hex as usize] == home);
        ready.map(Move::Build).into_iter().chain([Move::Dig(1)]).collect()
    }

    fn upgrades_at(&self, hex: u8) -> Vec<Move> {
        let Some((_, kind)) = self.building(hex) else { return Vec::new() };
        let next = Building::ALL.into_iter().filter(|to| to.before() == Some(kind));
        next.map(|to| Move::Upgrade(hex, to)).collect()
    }

    fn attempts_at_specials(&self, t: &Tables, seat: u8) -> Vec<Move> {
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

    /// The place of what lies before a seat, without the seat.
    pub(super) fn before(place: &str) -> Option<(u8, &str)> {
        let (seat, what) = place.strip_prefix('p')?.split_once(':')?;
        let seat: u8 = seat.parse().ok()?;
        (own(seat, what) == place).then_some((seat, what))
    }
}
