//! Scoring tiles, bonus cards, favor and town tiles.

use crate::components::{ActionPoints, Gain, ScoringTile, Tables};
use crate::position::{Building, Card, Position};
use kernel::{Id, InputSink, Seat, yes};

const CARDS: usize = 10;
const SCORING: usize = 9;

/// What a scoring tile rewards, one number each.
fn kinds(points: &ActionPoints) -> [f32; 7] {
    [
        points.spade,
        points.town,
        points.dwelling,
        points.trading_post,
        points.temple,
        points.stronghold,
        points.sanctuary,
    ]
    .map(|points| f32::from(points) / 3.0)
}

/// What a reward gives, so many times.
fn given(gives: &Gain, times: f32) -> [f32; 5] {
    [gives.coins, gives.workers, gives.priests, gives.power, gives.spades].map(|n| f32::from(n) * times / 2.0)
}

fn add<const N: usize>(to: &mut [f32; N], what: [f32; N]) {
    to.iter_mut().zip(what).for_each(|(to, what)| *to += what);
}

impl Position {
    /// How often a tile rewards the seat as things stand, and how far it is from the next time.
    fn times(&self, tile: &ScoringTile, seat: Seat) -> (f32, f32) {
        let player = self.player(seat);
        let (cult, per) = (tile.reward.cult, tile.reward.per);
        let level = cult.map_or(player.priests_out, |cult| player.cults[cult]);
        ((level / per).into(), f32::from(level % per) / f32::from(per))
    }

    /// The tiles of this round, the next and those after it: what they score, and what they reward.
    pub(super) fn scoring_tiles<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let passed = self.player(seat).passed;
        let now = usize::from(self.round).max(1) - 1;
        let on = |round: usize| self.scoring.get(round).copied().flatten();
        let at = |round: usize| on(round).map_or(SCORING, Id::index);
        to.one_hot("scoring", SCORING, if passed { SCORING } else { at(now) });
        to.one_hot("scoring-next", SCORING, at(now + 1));
        let (mut points, mut rewards, mut toward) = ([[0.0; 7]; 3], [[0.0; 5]; 2], 0.0);
        for round in now..self.scoring.len() {
            let Some(tile) = on(round).map(|tile| &t.scoring[tile]) else { continue };
            let (times, part) = self.times(tile, seat);
            let late = usize::from(round > now);
            if round > now || !passed {
                add(&mut points[(round - now).min(2)], kinds(&tile.points));
            }
            // After the last round nothing is rewarded.
            if round + 1 < self.scoring.len() {
                add(&mut rewards[late], given(&tile.reward.gives, times));
                toward += if late == 0 { part } else { 0.0 };
            }
        }
        to.each("scores", points[0]);
        to.each("scores-next", points[1]);
        to.each("scores-later", points[2]);
        to.each("rewards", rewards[0]);
        to.each("rewards-later", rewards[1]);
        to.put("reward-near", toward);
        let pieces = |kind: Building| {
            f32::from(t.common.pieces[kind].saturating_sub(self.player(seat).count[kind]).min(3)) / 3.0
        };
        let later = |i: usize| points[1][i] + points[2][i];
        to.put("dwellings-to-score", later(2) * pieces(Building::Dwelling));
        to.put("trading-posts-to-score", later(3) * pieces(Building::TradingPost));
        to.put("stronghold-to-score", (points[0][5] + later(5)) * pieces(Building::Stronghold));
        to.put("sanctuary-to-score", (points[0][6] + later(6)) * pieces(Building::Sanctuary));
    }

    /// Bonus cards held and free, favors and towns held and in stock, and what passing would bring.
    pub(super) fn cards_and_tiles<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = self.player(seat);
        let held = player.bonus.map_or(CARDS, Id::index);
        to.one_hot("card", CARDS, if player.passed { CARDS } else { held });
        to.one_hot("card-next", CARDS, if player.passed { held } else { CARDS });
        for (i, card) in self.cards.values().enumerate() {
            let coins = if let Card::Free(coins) = card { 1.0 + f32::from(*coins) / 2.0 } else { 0.0 };
            to.nth("card-free", i, if player.passed { 0.0 } else { coins });
        }
        to.each("cards", self.cards.map(|card| yes(card != Card::Out)).into_array());
        let count = |kind: Building| f32::from(player.count[kind]);
        let mut passing = 0.0;
        if let Some(card) = player.card(t).filter(|_| !player.passed) {
            let each = &card.pass_points;
            passing += f32::from(each.dwelling) * count(Building::Dwelling)
                + f32::from(each.trading_post) * count(Building::TradingPost)
                + f32::from(each.stronghold) * count(Building::Stronghold)
                + f32::from(each.sanctuary) * count(Building::Sanctuary)
                + f32::from(each.shipping) * f32::from(player.ship);
        }
        to.put("passing", passing / 4.0);
        let passes = left + yes(!player.passed);
        for (favor, tile) in t.favors.iter() {
            let (i, has) = (favor.index(), yes(self.has_favor(seat, favor)));
            to.nth("favor", i, has);
            to.nth("favor-later", i, has * passes / 3.0);
            to.nth("favor-free", i, yes(has == 0.0 && self.favors[favor] > 0));
            to.nth(
                "favor-passing",
                i,
                has * passes
                    * f32::from(tile.pass_points[player.count[Building::TradingPost].min(4) as usize])
                    / 8.0,
            );
        }
        to.steps("favors", 4, player.favors.len() as f32);
        to.steps("towns", 4, player.towns.values().map(|&n| f32::from(n)).sum());
        to.each("town-tile", player.towns.map(f32::from).into_array());
        to.each("town-stock", self.towns.map(|stock| yes(stock > 0)).into_array());
    }
}
