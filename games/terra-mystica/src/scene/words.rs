//! Words for what cards and tiles do.

use super::Painter;
use crate::components::{Gain, ScoringTile, tables};
use crate::names::{Bonus, Favor, Power, Town};
use parts::scene::prelude::*;

/// Points for each of something; what is worth the same stands together.
fn each(id: &'static str, points: impl Iterator<Item = (i16, &'static str)>) -> Vec<Message> {
    // Each one of them, so in the singular.
    let one = |what| match what {
        "spades" => "spade",
        "shipping-levels" => "shipping-level",
        what => what,
    };
    let points: Vec<_> = points.collect();
    let alike = points.chunk_by(|a, b| a.0 == b.0);
    alike
        .map(|all| {
            Message::new(id).number("n", all[0].0).either("what", all.iter().map(|(_, what)| one(*what)))
        })
        .collect()
}

fn gained(id: &'static str, gain: Gain) -> Option<Message> {
    gain.listed().next()?;
    Some(Message::new(id).amounts("what", gain.listed().map(|(n, what)| (n.into(), what))))
}

/// What a bonus card does, part by part.
pub(super) fn card_parts(card: Bonus) -> Vec<Message> {
    let card = &tables().bonus[card];
    let mut parts: Vec<Message> = gained("table-income", card.income).into_iter().collect();
    parts.extend(card.action.and_then(|action| gained("table-action", action)));
    let shipping = || Message::new("table-card-shipping").number("n", card.shipping);
    parts.extend((card.shipping > 0).then(shipping));
    parts.extend(each("table-pass-points", card.pass_points.listed()));
    parts
}

/// What a favor tile does, part by part.
pub(super) fn favor_parts(tile: Favor) -> Vec<Message> {
    let tile = &tables().favors[tile];
    let steps = Message::new("table-steps").number("n", tile.steps).word("cult", tile.cult.text());
    let mut parts = vec![steps];
    parts.extend(gained("table-income", tile.income));
    parts.extend(tile.action.and_then(|action| gained("table-action", action)));
    parts.extend(tile.town_power.map(|power| Message::new("table-town-power").number("n", power)));
    parts.extend(each("table-build-points", tile.build_points.listed()));
    if tile.pass_points != [0; 5] {
        let list = tile.pass_points[1..].iter().map(i16::to_string).collect::<Vec<_>>().join("/");
        parts.push(Message::new("table-pass-trading-posts").name("list", list));
    }
    parts
}

impl Painter<'_> {
    fn joined(&self, parts: impl IntoIterator<Item = Message>) -> String {
        parts.into_iter().map(|part| self.raw(&part)).collect::<Vec<_>>().join("; ")
    }

    pub(super) fn power_action_words(&self, power: Power) -> String {
        let action = &self.tables.power_actions[power];
        let words = Message::new("table-power-action").number("power", action.power);
        self.say(&words.name("what", self.listed(action.gives.listed())))
    }

    /// What a bonus card does, in plain text.
    pub(super) fn card_text(&self, i: Bonus) -> String {
        self.joined(card_parts(i))
    }

    /// What a favor tile does, in plain text.
    pub(super) fn favor_text(&self, i: Favor) -> String {
        self.joined(favor_parts(i))
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
        self.joined(each("table-build-points", tile.points.listed()))
    }

    /// What a scoring tile scores and rewards, in plain text.
    pub(super) fn scoring_text(&self, tile: &ScoringTile) -> String {
        let given = &tile.reward;
        let reward = match given.cult {
            Some(cult) => Message::new("table-reward").number("per", given.per).word("cult", cult.text()),
            None => Message::new("table-reward-priests"),
        };
        let reward = self.raw(&reward.name("what", self.listed(given.gives.listed())));
        format!("{}; {reward}", self.scored_text(tile))
    }

    pub(super) fn scoring_words(&self, round: usize) -> String {
        let head = self.raw(&Message::new("table-round").number("n", round as i32 + 1));
        escape(&match self.position.scoring[round].map(|id| &self.tables.scoring[id]) {
            Some(tile) => {
                // Nothing is rewarded after the last round.
                let last = round + 1 == self.position.scoring.len();
                let text = if last { self.scored_text(tile) } else { self.scoring_text(tile) };
                format!("{head}: {text}")
            }
            None => head,
        })
    }
}
