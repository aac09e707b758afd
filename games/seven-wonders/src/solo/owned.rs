//! Belongings of a seat that score the card or stage that is weighed.

use crate::changes::VALUE_OWNED;
use crate::components::{Color, Counted, Effect, Per, Reward, tables};
use crate::phases::Spoils;
use crate::position::Position;
use kernel::Seat;

/// What conflicts hand out.
const TOKENS: Per = Per(1 << Counted::VictoryToken as u8 | 1 << Counted::DefeatToken as u8);

impl Position {
    /// Calls `see` with each scoring effect that a seat has, and the color of the card below it.
    fn each_owned(&self, seat: Seat, mut see: impl FnMut(&Effect, Option<Color>)) {
        let t = tables();
        let city = &self.cities[seat];
        for (i, stage) in city.all_stages().iter().enumerate().filter(|(i, _)| city.stages >> i & 1 == 1) {
            let effects = self.copied_stage(seat, stage).map_or(stage.effects, |copied| copied.effects);
            effects.iter().for_each(|effect| see(effect, self.buried_color(seat, i)));
        }
        for card in (city.built & t.scoring).iter() {
            t.kind_of(card).effects.iter().for_each(|effect| see(effect, None));
        }
        for leader in city.leaders.iter().chain(city.copied_leader) {
            t.leader(leader).effects.iter().for_each(|effect| see(effect, None));
        }
        for (project, &tokens) in t.projects.iter().zip(&city.scoring_tokens) {
            if let Reward::VpPer { amount, per, scope } = project.reward
                && tokens > 0
            {
                see(&Effect::VpPer { amount: amount.saturating_mul(tokens), per, scope }, None);
            }
        }
    }

    /// What the scoring effects that a seat has depend on.
    pub(crate) fn counted(&self, seat: Seat) -> Per {
        if !self.rules.version.has(&VALUE_OWNED) {
            return Per::default();
        }
        let (t, city) = (tables(), &self.cities[seat]);
        let mut counted = 0;
        self.each_stage(seat, |stage| counted |= stage.counted.0);
        for card in city.built & t.counting {
            counted |= Per::of(t.kind_of(card).effects).0;
        }
        for leader in city.acting_leaders() {
            counted |= t.leader(leader).counted.0;
        }
        if city.scoring_tokens != [0; 16] {
            self.each_owned(seat, |effect, _| counted |= effect.counted().0);
        }
        Per(counted)
    }

    /// What the scoring effects that a seat has give more in one position than in another.
    pub(crate) fn owned_gain(&self, seat: Seat, before: &Position, after: &Position) -> i32 {
        let mut gain = 0;
        self.each_owned(seat, |effect, buried| {
            let points = |p: &Position| match effect {
                Effect::CopyNeighborGuild => p.copied_guild_points(seat),
                _ => p.effect_points(seat, effect, buried),
            };
            if effect.counted() != Per::default() {
                gain += points(after) - points(before);
            }
        });
        gain
    }

    /// What these spoils are worth to a seat: their points, and what its scoring effects make of them.
    pub(crate) fn conflict_value(&self, seat: Seat, counted: Per, spoils: &Spoils) -> i32 {
        let points = self.spoils_points(spoils, seat);
        if !counted.meets(TOKENS) {
            return points;
        }
        let mut after = self.clone();
        for (other, city) in after.cities.iter_mut() {
            if let Some(token) = self.victory_token() {
                city.victories[token] = city.victories[token].saturating_add(spoils.victories[other]);
            }
            city.defeats = city.defeats.saturating_add(spoils.defeats[other]);
        }
        points + self.owned_gain(seat, self, &after)
    }

    /// What a victory token is worth to a seat.
    pub(crate) fn token_value(&self, seat: Seat, counted: Per, value: u8) -> i32 {
        let Some(token) = [1, 3, 5].iter().position(|&v| v == value).filter(|_| counted.meets(TOKENS)) else {
            return value.into();
        };
        let mut after = self.clone();
        after.cities[seat].victories[token] = after.cities[seat].victories[token].saturating_add(1);
        i32::from(value) + self.owned_gain(seat, self, &after)
    }
}
