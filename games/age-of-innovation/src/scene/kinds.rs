//! The kinds of actions of a turn, as the action bar has them, and the purse.

use super::{Painter, icon, own};
use crate::components::{Building, Tables, tables};
use crate::moves::{Act, Move, Piece, Resource, Trade};
use crate::position::{Phase, Position};
use kernel::Message;
use kernel::scene::{Action, Counter};

/// Every kind of action: its id, its picture, its text, and the text about it.
pub(super) const KINDS: [(&str, &str, &str, &str); 9] = [
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
        Move::Burn(_) | Move::Convert(..) => "convert",
        Move::Pass(_) => "pass",
        _ => "",
    }
}

impl Painter<'_> {
    /// The action bar.
    pub(super) fn actions(&self) -> Vec<Action> {
        let action = |(id, picture, label, _): (&'static str, &str, &'static str, &str)| Action {
            id,
            icon: icon(picture),
            label: Message::new(label),
        };
        // Before the first round and between rounds there is no turn, and so no kinds of actions.
        let turns = self.position.phase == Phase::Actions;
        if turns { KINDS.into_iter().map(action).collect() } else { Vec::new() }
    }
}

impl Position {
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
        let face = format!("<span class=\"ai-bowls\"><b>{one}</b><b>{two}</b><b>{three}</b></span>");
        let words = Message::new("table-bowls").number("one", one).number("two", two).number("three", three);
        let power = Counter { face: Some(face), label: words, ..counter("power", three.into()) };
        let books = (0..4u8).map(|i| counter(Resource::Books(i).id(), player.books.0[i as usize].into()));
        let mut counters = vec![
            counter("coins", player.coins.into()),
            counter("tools", player.tools.into()),
            counter("scholars", player.scholars.into()),
            power,
        ];
        counters.extend(books);
        counters.push(counter("points", player.vp.into()));
        counters
    }

    /// What one may have meant by an entry of the action bar.
    pub(super) fn attempts_of_kind(&self, seat: u8, kind: &str) -> Vec<Move> {
        let t = tables();
        let own = || self.player(seat).buildings.iter();
        match kind {
            "build" => {
                let near = (self.reach(t, seat) & self.open_land(t)).iter();
                near.take(6).flat_map(|hex| self.attempts_on(t, seat, hex)).collect()
            }
            "upgrade" => own().flat_map(|hex| self.upgrades_at(t, hex)).collect(),
            "power" => (0..t.power_actions.len() as u8).map(|i| Move::Act(Act::Power(i))).collect(),
            "special" => vec![Move::Act(Act::Faction(self.player(seat).faction))],
            "innovate" => (0..t.innovations.len() as u8).map(|i| Move::Take(Piece::Innovation(i))).collect(),
            "scholars" => {
                let steps = t.science.spaces.into_iter().chain([t.science.returned]);
                steps.map(|steps| Move::Send { track: 0, steps }).collect()
            }
            "tracks" => vec![Move::Ship, Move::Terraform],
            "convert" => {
                let trades = Trade::ALL.into_iter().map(|trade| Move::Convert(trade, 1));
                [Move::Burn(1)].into_iter().chain(trades).collect()
            }
            "pass" => {
                let free = (0..t.bonus.len() as u8).map(|tile| Move::Pass(Some(tile)));
                [Move::Pass(None)].into_iter().chain(free).collect()
            }
            _ => Vec::new(),
        }
    }

    fn upgrades_at(&self, t: &Tables, hex: u8) -> Vec<Move> {
        let Some((_, kind)) = self.building(hex) else { return Vec::new() };
        let next = Building::ALL.into_iter().filter(|to| t.buildings[*to as usize].upgrades == Some(kind));
        next.map(|to| Move::Upgrade(hex, to)).collect()
    }
}

/// The seat before which a place lies, and what it is.
pub(super) fn before(place: &str) -> Option<(u8, &str)> {
    let (seat, what) = place.strip_prefix('p')?.split_once(':')?;
    let seat: u8 = seat.parse().ok()?;
    (own(seat, what) == place).then_some((seat, what))
}
