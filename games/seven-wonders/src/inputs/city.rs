//! Inputs of the own city: purse, production, structures, science, wonder.

use super::{BOARDS, View, kind_of};
use crate::components::{COLORS, RAW, tables};
use crate::moves::Way;
use kernel::{Id as _, InputSink, yes};

/// Lasting abilities that are inputs.
const POWERS: usize = 27;
/// The most stages of a wonder.
const STAGES: usize = 4;

impl View<'_> {
    /// Coins, and points as they stand.
    pub(super) fn purse<S: InputSink>(&self, to: &mut S) {
        let city = &self.position.cities[self.seat];
        let coins = f32::from(city.coins.min(40));
        to.put("coins", coins / 5.0);
        to.put("coins-later", coins * self.ahead.clock.part() / 5.0);
        to.each("coins-from", [1, 2, 3, 4, 6, 8, 11].map(|n| yes(city.coins >= n)));
        to.put("coins-over", f32::from(city.coins % 3));
        to.put("owed", city.owed.into());
        to.each("sheet", self.sheet.0.map(|points| points as f32 / 10.0));
        to.put("points", self.sheet.total() as f32 / 20.0);
    }

    /// What the city produces, what it can buy, and what it can do all the time.
    pub(super) fn supply<S: InputSink>(&self, to: &mut S) {
        let trader = &self.ahead.trader;
        let part = self.ahead.clock.part();
        let own = &trader.own;
        for units in own.fixed() {
            to.steps("makes", 3, units.min(4).into());
        }
        let may = |kind: usize| own.choices().iter().filter(|choice| choice.has(kind)).count();
        let mut kinds = [0.0; 2];
        for (kind, &units) in own.fixed().iter().enumerate() {
            let choices = may(kind).min(3) as f32;
            to.nth("may-make", kind, choices);
            let some = units > 0 || choices > 0.0;
            to.nth("has-later", kind, yes(some) * part);
            kinds[usize::from(kind >= RAW)] += yes(some);
        }
        to.each("kinds", kinds);
        to.each("kinds-later", kinds.map(|n| n * part));
        let units =
            own.fixed().iter().map(|&n| f32::from(n.min(9))).sum::<f32>() + own.choices().len() as f32;
        to.each("units", [units / 4.0, units * part / 4.0]);
        for (kind, &units) in own.fixed().iter().enumerate() {
            let class = usize::from(kind >= RAW);
            let sold = |side: usize| trader.sale[side].kinds().has(kind);
            let price = |side: usize| trader.price[side][class];
            let cheapest = (0..2).filter(|&side| sold(side)).map(price).min();
            to.nth("sold", kind, yes(cheapest.is_some()));
            to.nth("sold-cheap", kind, yes(cheapest.is_some_and(|price| price < 2)));
            let there = units > 0 || may(kind) > 0 || cheapest.is_some();
            to.nth("nowhere", kind, yes(!there) * part);
        }
        let powers = self.position.cities[self.seat].powers;
        let has = |bit: &usize| powers.0 >> bit & 1 == 1;
        to.some("power", POWERS, (0..POWERS).filter(has).map(|bit| (bit, 1.0)));
        to.some("power-later", POWERS, (0..POWERS).filter(has).map(|bit| (bit, part)));
    }

    /// What is built, by itself and by color, and what it leads to.
    pub(super) fn structures<S: InputSink>(&self, to: &mut S) {
        let (position, t) = (self.position, tables());
        let city = &position.cities[self.seat];
        let kinds = city.built.iter().filter_map(kind_of).map(|kind| (kind, 1.0));
        to.some("built", super::KINDS, kinds);
        for color in 0..COLORS {
            to.nth("color", color, city.built.count(t.color[color]) as f32 / 3.0);
        }
        let mut links = [0.0; 3];
        for card in city.built {
            let kind = t.kind_of(card);
            let ahead = (kind.age + 1).saturating_sub(position.age.max(1)).min(2);
            links[usize::from(ahead)] += f32::from(kind.links);
        }
        // To structures of this Age and of the next; to those of an Age that is over they lead nowhere.
        let left = self.ahead.clock.age / self.ahead.clock.turns;
        to.each("links", [links[1] * left / 3.0, links[2] / 3.0]);
        let used = [city.power_used, city.black_used, city.blocked].map(yes);
        to.each("used", used);
        to.put("digs", city.digs.into());
    }

    /// Symbols of science: what they score, and what one more would.
    pub(super) fn science<S: InputSink>(&self, to: &mut S) {
        let science = &self.ahead.science;
        let (now, part) = (science.best(), self.ahead.clock.part());
        for &symbols in &science.symbols {
            to.steps("symbols", 4, symbols.min(6).into());
        }
        to.each(
            "science",
            [science.wild, science.masks, u8::from(science.swap), u8::from(science.most)].map(f32::from),
        );
        to.put("set-bonus", science.set_bonus.into());
        let mut more = [0, 1, 2].map(|i| {
            let mut with = *science;
            with.symbols[i] += 1;
            (with.best() - now) as f32 / 5.0
        });
        to.each("symbol-more", more);
        more.sort_by(f32::total_cmp);
        to.each("symbol-best", more);
        to.each("symbol-later", more.map(|points| points * part));
        let sets = science.symbols.iter().min().copied().unwrap_or(0);
        to.each("sets", [f32::from(sets), yes(science.symbols.iter().filter(|&&n| n > sets).count() == 2)]);
        to.put("no-science", yes(now == 0));
    }

    /// The wonder: which, and what its next stages give and cost.
    pub(super) fn wonder<S: InputSink>(&self, to: &mut S) {
        let position = self.position;
        let city = &position.cities[self.seat];
        let part = self.ahead.clock.part();
        let side = usize::from(city.side & 1);
        let place = city.board.map_or(2 * BOARDS, |board| (2 * board.index() + side).min(2 * BOARDS));
        to.one_hot("board", 2 * BOARDS, place);
        to.scaled_one_hot("board-later", 2 * BOARDS, place, part);
        let stages = city.all_stages();
        let built = city.stages_built() as usize;
        let left = stages.len() - built.min(stages.len());
        to.one_hot("stages", STAGES + 1, built);
        to.one_hot("stages-left", STAGES + 1, left);
        let turns = self.ahead.clock.game - yes(self.chosen);
        to.put("stages-late", (left as f32 - turns).max(0.0));
        // Any stage may be the next where the board says so: the best that can be paid is looked at.
        let open = position.open_stages(self.seat);
        let (mut best, mut least, mut rest) = (0.0_f32, None, 0.0);
        let mut paid = 0.0_f32;
        for (i, stage) in stages.iter().enumerate().filter(|(i, _)| city.stages >> i & 1 == 0) {
            let worth = self.ahead.effects(stage.effects, None, None) + self.ahead.abilities(stage.powers);
            rest += worth;
            if open >> i & 1 == 0 {
                continue;
            }
            best = best.max(worth);
            let price = position.stage_price(self.seat, i, &self.shop.tower, Way::Cost);
            self.shop.each(&price, |_, coins| {
                paid = paid.max(worth);
                least = Some(least.map_or(coins, |least: u16| least.min(coins)));
            });
        }
        to.each("stage-worth", [best / 5.0, paid / 5.0, rest / 10.0]);
        to.put("stage-rest", rest.min(turns * 7.0) / 10.0 * part);
        to.put("stage-payable", yes(least.is_some()));
        to.put("stage-price", f32::from(least.unwrap_or(0).min(12)) / 4.0);
        to.put("stage-out-of-reach", yes(least.is_none() && left > 0));
        let of = |kind: usize| {
            let needs = stages.iter().enumerate().filter(|(i, _)| city.stages >> i & 1 == 0);
            let needs = needs.map(|(_, stage)| stage.cost.0[kind]).max().unwrap_or(0);
            f32::from(needs.saturating_sub(self.ahead.trader.own.fixed()[kind]).min(4))
        };
        to.each("stage-lacks", (0..self.ahead.trader.own.fixed().len()).map(|kind| of(kind) / 2.0));
    }
}
