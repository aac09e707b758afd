//! Words for what cards and tiles do.

use super::Painter;
use crate::components::{ActionPoints, Cost, Gain, PassPoints};
use crate::refusal::cult_id;
use kernel::Message;
use kernel::scene::escape;
use parts::scene::Voice;

/// What a gain is made of: how many of what. The ids are those of texts and of icons.
pub(super) fn amounts(gain: &Gain) -> impl Iterator<Item = (u8, &'static str)> {
    [
        (gain.coins, "coins"),
        (gain.workers, "workers"),
        (gain.priests, "priests"),
        (gain.power, "power"),
        (gain.points, "points"),
        (gain.spades, "spades"),
        (gain.bridges, "bridges"),
        (gain.cult_steps, "cult-steps"),
        (gain.steps, "all-steps"),
        (gain.shipping, "shipping-levels"),
    ]
    .into_iter()
    .filter(|(n, _)| *n > 0)
}

/// What a price is made of.
pub(super) fn prices(cost: Cost) -> impl Iterator<Item = (u8, &'static str)> {
    [(cost.workers, "workers"), (cost.coins, "coins"), (cost.priests, "priests")]
        .into_iter()
        .filter(|(n, _)| *n > 0)
}

/// What scores in the action phase, by the ids of texts and icons.
pub(super) fn scored(points: &ActionPoints) -> impl Iterator<Item = (i16, &'static str)> {
    [
        (points.spade, "spades"),
        (points.town, "town"),
        (points.dwelling, "dwelling"),
        (points.trading_post, "trading-post"),
        (points.temple, "temple"),
        (points.stronghold, "stronghold"),
        (points.sanctuary, "sanctuary"),
    ]
    .into_iter()
    .filter(|(n, _)| *n > 0)
}

/// What scores when a card is given back.
pub(super) fn scored_on_pass(points: &PassPoints) -> impl Iterator<Item = (i16, &'static str)> {
    [
        (points.dwelling, "dwelling"),
        (points.trading_post, "trading-post"),
        (points.stronghold, "stronghold"),
        (points.sanctuary, "sanctuary"),
        (points.shipping, "shipping-levels"),
    ]
    .into_iter()
    .filter(|(n, _)| *n > 0)
}

impl Painter<'_> {
    fn add_gain(&self, id: &'static str, gain: &Gain, parts: &mut Vec<String>) {
        if amounts(gain).next().is_some() {
            parts.push(self.raw(&Message::new(id).name("what", self.listed(amounts(gain)))));
        }
    }

    pub(super) fn for_each(&self, id: &'static str, n: i16, what: &'static str) -> String {
        // Each one of them, so in the singular.
        let what = match what {
            "spades" => "spade",
            "shipping-levels" => "shipping-level",
            what => what,
        };
        self.raw(&Message::new(id).number("n", n).word("what", what))
    }

    pub(super) fn power_action_words(&self, i: usize) -> String {
        let action = &self.tables.power_actions[i];
        let words = Message::new("table-power-action").number("power", action.power);
        escape(
            &self
                .raw(&words.name("id", action.id.as_str()).name("what", self.listed(amounts(&action.gives)))),
        )
    }

    pub(super) fn card_words(&self, i: usize) -> String {
        escape(&format!("{}: {}", self.tables.bonus[i].id, self.card_text(i)))
    }

    /// What a bonus card does, in plain text.
    pub(super) fn card_text(&self, i: usize) -> String {
        let card = &self.tables.bonus[i];
        let mut parts = Vec::new();
        self.add_gain("table-income", &card.income, &mut parts);
        if let Some(action) = &card.action {
            self.add_gain("table-action", action, &mut parts);
        }
        if card.shipping > 0 {
            parts.push(self.raw(&Message::new("table-card-shipping").number("n", card.shipping)));
        }
        parts
            .extend(scored_on_pass(&card.pass_points).map(|(n, w)| self.for_each("table-pass-points", n, w)));
        parts.join("; ")
    }

    pub(super) fn favor_words(&self, i: usize) -> String {
        escape(&format!("{}: {}", self.tables.favors[i].id, self.favor_text(i)))
    }

    /// What a favor tile does, in plain text.
    pub(super) fn favor_text(&self, i: usize) -> String {
        let tile = &self.tables.favors[i];
        let steps = Message::new("table-steps").number("n", tile.steps).word("cult", cult_id(tile.cult));
        let mut parts = vec![self.raw(&steps)];
        self.add_gain("table-income", &tile.income, &mut parts);
        if let Some(action) = &tile.action {
            self.add_gain("table-action", action, &mut parts);
        }
        if let Some(power) = tile.town_power {
            parts.push(self.raw(&Message::new("table-town-power").number("n", power)));
        }
        parts.extend(scored(&tile.build_points).map(|(n, w)| self.for_each("table-build-points", n, w)));
        if tile.pass_points != [0; 5] {
            let list = tile.pass_points[1..].iter().map(i16::to_string).collect::<Vec<_>>().join("/");
            parts.push(self.raw(&Message::new("table-pass-trading-posts").name("list", list)));
        }
        parts.join("; ")
    }

    pub(super) fn town_words(&self, i: usize) -> String {
        escape(&format!("{}: {}", self.tables.towns[i].id, self.town_text(i)))
    }

    /// What a town tile gives, in plain text.
    pub(super) fn town_text(&self, i: usize) -> String {
        let tile = &self.tables.towns[i];
        let mut parts = vec![self.so_many(tile.points, "points"), self.so_many(tile.keys, "keys")];
        parts.extend(amounts(&tile.gives).map(|(n, what)| self.so_many(n, what)));
        parts.join(", ")
    }

    pub(super) fn scoring_words(&self, round: usize) -> String {
        let head = self.raw(&Message::new("table-round").number("n", round as i32 + 1));
        let Some(tile) = self.tables.scoring.get(self.position.scoring[round] as usize) else {
            return escape(&head);
        };
        let mut parts: Vec<String> =
            scored(&tile.points).map(|(n, what)| self.for_each("table-build-points", n, what)).collect();
        if round + 1 < self.position.scoring.len() {
            let reward = match tile.cult {
                Some(cult) => {
                    Message::new("table-reward").number("per", tile.per).word("cult", cult_id(cult))
                }
                None => Message::new("table-reward-priests"),
            };
            parts.push(self.raw(&reward.name("what", self.listed(amounts(&tile.gives)))));
        }
        escape(&format!("{head} ({}): {}", tile.id, parts.join("; ")))
    }
}
