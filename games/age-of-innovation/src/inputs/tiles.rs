//! Inputs of tiles: those of the rounds, bonus and competency tiles, palaces, innovations, towns.

use super::{add, amounts};
use crate::components::{
    Bonus, Competency, Innovation, InnovationSlot, LastRound, On, Palace, Round, RoundReward, Tables, Tile,
};
use crate::moves::Act;
use crate::position::{Card, Position, ROUNDS};
use kernel::{Id, InputSink, Seat, yes};

/// Kinds of occasions.
const OCCASIONS: usize = 13;

fn occasion(on: &On) -> [f32; OCCASIONS] {
    let mut points = [0.0; OCCASIONS];
    if let Some(points) = points.get_mut(on.event as usize) {
        *points = f32::from(on.points) / 3.0;
    }
    points
}

impl Position {
    /// The tiles of this round, the next and those after it: what they score, and what they reward.
    pub(super) fn round_tiles<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let now = usize::from(self.round).max(1) - 1;
        let on = |round: usize| self.rounds.get(round).copied().flatten();
        let at = |round: usize| on(round).map_or(Round::COUNT, Id::index);
        to.one_hot("round-tile", Round::COUNT, if player.passed { Round::COUNT } else { at(now) });
        to.one_hot("round-tile-next", Round::COUNT, at(now + 1));
        to.one_hot("last-tile", LastRound::COUNT, self.last.map_or(LastRound::COUNT, Id::index));
        let mut points = [[0.0; OCCASIONS]; 3];
        let (mut rewards, mut toward) = ([[0.0; 7]; 2], 0.0);
        for round in now..usize::from(ROUNDS) {
            let Some(tile) = on(round).map(|tile| &t.rounds[tile]) else { continue };
            if round > now || !player.passed {
                let place = (round - now).min(2);
                add(&mut points[place], occasion(&tile.on), 1.0);
                if let Some(last) = self.last.filter(|_| round + 1 == usize::from(ROUNDS)) {
                    add(&mut points[place], occasion(&t.last_rounds[last].on), 1.0);
                }
            }
            // After the last round nothing is rewarded.
            if round + 1 < usize::from(ROUNDS) {
                let late = usize::from(round > now);
                let RoundReward { track, every, ref gives } = tile.reward;
                let level = player.levels[track] + self.faction(t, seat).reward_levels;
                add(&mut rewards[late], amounts(gives), (level / every).into());
                let spades = f32::from(gives.spades) * f32::from(level / every);
                rewards[late][1] += spades;
                toward += yes(late == 0) * f32::from(level % every) / f32::from(every);
            }
        }
        to.each("scores", points[0]);
        to.each("scores-next", points[1]);
        to.each("scores-later", points[2]);
        to.each("rewards", rewards[0]);
        to.each("rewards-later", rewards[1]);
        to.put("reward-near", toward);
    }

    /// What passing now would bring.
    fn passing(&self, t: &Tables, seat: Seat, tile: &Tile) -> f32 {
        tile.pass.as_ref().map_or(0.0, |counted| {
            let n = self.counted(t, seat, counted.of);
            f32::from(counted.points(n)) + f32::from(counted.steps(n))
        })
    }

    /// Tiles held, free and in stock.
    pub(super) fn tiles<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = self.player(seat);
        let held = player.bonus.map_or(Bonus::COUNT, Id::index);
        to.one_hot("bonus", Bonus::COUNT, if player.passed { Bonus::COUNT } else { held });
        to.one_hot("bonus-next", Bonus::COUNT, if player.passed { held } else { Bonus::COUNT });
        for (i, card) in self.cards.values().enumerate() {
            let coins = if let Card::Free(coins) = card { 1.0 + f32::from(*coins) / 2.0 } else { 0.0 };
            to.nth("bonus-free", i, if player.passed { 0.0 } else { coins });
        }
        let rounds = left + yes(!player.passed);
        let bonus = self.bonus(t, seat).filter(|_| !player.passed);
        let mut passing = bonus.map_or(0.0, |tile| self.passing(t, seat, tile));
        let kept = self.palace(t, seat).into_iter();
        let kept = kept.chain(self.competencies(t, seat)).chain(self.innovations(t, seat));
        let every: f32 = kept.map(|tile| self.passing(t, seat, tile)).sum();
        passing += yes(!player.passed) * every;
        to.put("passing", passing / 4.0);
        to.put("passing-later", every * rounds / 8.0);
        for tile in Competency::all() {
            let (i, has) = (tile.index(), yes(player.competencies.has(tile)));
            to.nth("competency", i, has);
            to.nth("competency-later", i, has * rounds / 3.0);
            let mut spaces = self.competencies.iter().filter(|(_, there)| **there == Some(tile));
            let free = spaces.any(|(slot, _)| self.stock[slot] > 0);
            to.nth("competency-free", i, yes(has == 0.0 && free));
        }
        to.steps("competencies", 4, player.competencies.len() as f32);
        let palace = player.palace.map_or(Palace::COUNT, Id::index);
        to.one_hot("palace", Palace::COUNT, palace);
        to.scaled_one_hot("palace-later", Palace::COUNT, palace, rounds / 3.0);
        let offered = |palace: Palace| match player.drafted {
            Some(drafted) => drafted == palace,
            None => player.palace.is_none() && self.palaces.has(palace),
        };
        to.each("palace-free", Palace::all().map(|palace| yes(offered(palace))));
        let all = player.towns.into_array().map(f32::from);
        to.steps("towns", 4, all.iter().sum());
        to.each("town-tile", all);
        to.each("town-stock", self.towns.map(|stock| yes(stock > 0)).into_array());
        let has = |innovation: Innovation| player.innovations.contains(&Some(innovation));
        to.each("innovation", Innovation::all().map(|innovation| yes(has(innovation))));
        to.each("innovation-later", Innovation::all().map(|innovation| yes(has(innovation)) * rounds / 3.0));
        let mut used = 0.0;
        self.each_special(t, seat, |act, _| used += yes(!matches!(act, Act::Bonus(_))));
        to.put("special-later", used * left / 4.0);
    }

    /// Innovations on the board, and what the seat lacks for them.
    pub(super) fn innovations_to_take<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let held = player.innovations.iter().flatten().count();
        to.steps("innovations", 3, held as f32);
        let mut lacks = [9_u8; Innovation::COUNT];
        let mut least = [9_u8; 2];
        for (slot, there) in self.innovations.iter() {
            let Some(innovation) = *there else { continue };
            let Some(short) = self.books_short(t, seat, slot) else { continue };
            lacks[innovation.index()] = short;
            if short < least[0] {
                least = [short, least[0]];
            } else {
                least[1] = least[1].min(short);
            }
        }
        to.each("innovation-there", lacks.map(|short| yes(short < 9)));
        to.each("innovation-payable", lacks.map(|short| yes(short == 0 && !player.passed)));
        to.each("innovation-lacks", least.map(|short| f32::from(short.min(6)) / 2.0));
        to.each("innovation-within", [0, 1, 2, 3].map(|n| yes(least[0] <= n)));
        let later = self.rounds_left() / 3.0;
        to.each("innovation-within-later", [0, 1, 2, 3].map(|n| yes(least[0] <= n) * later));
        let palace = player.palace.is_some();
        let coins = f32::from(t.innovation_board.without_palace);
        to.put("innovation-coins", if palace { 0.0 } else { yes(f32::from(player.coins) < coins) });
    }

    /// Books that a seat lacks for the innovation on a space; `None` if it has no room for another one.
    fn books_short(&self, t: &Tables, seat: Seat, slot: InnovationSlot) -> Option<u8> {
        let price = self.innovation_price(t, seat, slot)?;
        let mine = self.player(seat).books;
        let fixed: u8 = price.books.listed().map(|(track, n)| n.saturating_sub(mine[track])).sum();
        let all = (price.books.sum() + price.any).saturating_sub(mine.sum());
        Some(fixed.max(all))
    }
}
