//! Words for what cards and tiles do.

use super::Painter;
use crate::components::{Gain, PowerAction, ScoringTile};
use crate::names::{Bonus, Favor, Town};
use parts::scene::prelude::*;

impl Painter<'_> {
    fn gain_text(&self, id: &'static str, gain: Gain) -> Option<String> {
        gain.listed().next()?;
        Some(self.raw(&Message::new(id).name("what", self.listed(gain.listed()))))
    }

    fn for_each(&self, id: &'static str, n: i16, what: &'static str) -> String {
        // Each one of them, so in the singular.
        let what = match what {
            "spades" => "spade",
            "shipping-levels" => "shipping-level",
            what => what,
        };
        self.raw(&Message::new(id).number("n", n).word("what", what))
    }

    pub(super) fn power_action_words(&self, action: &PowerAction) -> String {
        let words = Message::new("table-power-action").number("power", action.power);
        self.say(&words.name("id", action.id.as_str()).name("what", self.listed(action.gives.listed())))
    }

    /// What a bonus card does, in plain text.
    pub(super) fn card_text(&self, i: Bonus) -> String {
        let card = &self.tables.bonus[i];
        let mut parts: Vec<String> = self.gain_text("table-income", card.income).into_iter().collect();
        parts.extend(card.action.and_then(|action| self.gain_text("table-action", action)));
        if card.shipping > 0 {
            parts.push(self.raw(&Message::new("table-card-shipping").number("n", card.shipping)));
        }
        parts.extend(card.pass_points.listed().map(|(n, what)| self.for_each("table-pass-points", n, what)));
        parts.join("; ")
    }

    /// What a favor tile does, in plain text.
    pub(super) fn favor_text(&self, i: Favor) -> String {
        let tile = &self.tables.favors[i];
        let steps = Message::new("table-steps").number("n", tile.steps).word("cult", tile.cult.text());
        let mut parts = vec![self.raw(&steps)];
        parts.extend(self.gain_text("table-income", tile.income));
        parts.extend(tile.action.and_then(|action| self.gain_text("table-action", action)));
        if let Some(power) = tile.town_power {
            parts.push(self.raw(&Message::new("table-town-power").number("n", power)));
        }
        parts
            .extend(tile.build_points.listed().map(|(n, what)| self.for_each("table-build-points", n, what)));
        if tile.pass_points != [0; 5] {
            let list = tile.pass_points[1..].iter().map(i16::to_string).collect::<Vec<_>>().join("/");
            parts.push(self.raw(&Message::new("table-pass-trading-posts").name("list", list)));
        }
        parts.join("; ")
    }

    /// What a town tile gives, in plain text.
    pub(super) fn town_text(&self, i: Town) -> String {
        let tile = &self.tables.towns[i];
        let mut parts = vec![self.so_many(tile.points, "points"), self.so_many(tile.keys, "keys")];
        parts.extend(tile.gives.listed().map(|(n, what)| self.so_many(n, what)));
        parts.join(", ")
    }

    /// What a scoring tile scores, in plain text.
    fn scored_text(&self, tile: &ScoringTile) -> String {
        let points = tile.points.listed();
        points.map(|(n, what)| self.for_each("table-build-points", n, what)).collect::<Vec<_>>().join("; ")
    }

    /// What a scoring tile scores and rewards, in plain text.
    pub(super) fn scoring_text(&self, tile: &ScoringTile) -> String {
        let reward = match tile.cult {
            Some(cult) => Message::new("table-reward").number("per", tile.per).word("cult", cult.text()),
            None => Message::new("table-reward-priests"),
        };
        let reward = self.raw(&reward.name("what", self.listed(tile.gives.listed())));
        format!("{}; {reward}", self.scored_text(tile))
    }

    pub(super) fn scoring_words(&self, round: usize) -> String {
        let head = self.raw(&Message::new("table-round").number("n", round as i32 + 1));
        escape(&match self.position.scoring[round].map(|tile| &self.tables.scoring[tile]) {
            Some(tile) => {
                // Nothing is rewarded after the last round.
                let last = round + 1 == self.position.scoring.len();
                let text = if last { self.scored_text(tile) } else { self.scoring_text(tile) };
                format!("{head} ({}): {text}", tile.id)
            }
            None => head,
        })
    }
}
