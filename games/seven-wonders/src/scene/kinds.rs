//! The kinds of things that are done with a card, as the action bar has them, and the purse.

use super::Painter;
use super::faces::icon;
use crate::moves::{Build, Move, Work};
use crate::position::Position;
use kernel::scene::{Action, Counter};
use kernel::{Message, Seat};

/// Every kind: its id, its picture, its text, and the text about it.
pub(super) const KINDS: [(&str, &str, &str, &str); 5] = [
    ("build", "blue", "action-build", "info-build"),
    ("wonder", "stage", "action-wonder", "info-wonder"),
    ("sell", "coin", "action-sell", "info-sell"),
    ("tower", "tower", "action-tower", "info-tower"),
    ("leader", "leader", "action-leader", "info-leader"),
];

/// The kind of a move.
pub(super) fn kind(mv: Move) -> &'static str {
    match mv {
        Move::Build(Build { .. }) => "build",
        Move::Stage(Work { .. }) | Move::StageLeader(Work { .. }) => "wonder",
        Move::Discard(_) | Move::SellLeader(_) => "sell",
        Move::Tower { .. } => "tower",
        Move::Recruit(_) => "leader",
        _ => "",
    }
}

impl Painter<'_> {
    /// The action bar: the kinds that this game has.
    pub(super) fn actions(&self) -> Vec<Action> {
        let rules = &self.position.rules;
        let has = |id: &str| match id {
            "tower" => rules.tower,
            "leader" => rules.leaders,
            _ => true,
        };
        let action = |(id, picture, label, _)| Action { id, icon: icon(picture), label: Message::new(label) };
        KINDS.into_iter().filter(|(id, ..)| has(id)).map(action).collect()
    }
}

impl Position {
    /// What a seat decides by.
    pub(super) fn counters(&self, seat: Seat) -> Vec<Counter> {
        let counter = |id, picture, value: i32, words| {
            let label = Message::new(words).number("n", value);
            Counter { id, icon: icon(picture), value, face: None, label }
        };
        vec![
            counter("coins", "coin", self.cities[seat].coins.into(), "table-coins"),
            counter("shields", "shield", self.shields(seat).into(), "table-shields"),
            counter("points", "vp", self.public_sheet(seat).total(), "table-points"),
        ]
    }
}
