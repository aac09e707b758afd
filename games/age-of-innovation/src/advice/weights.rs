//! Weights of the estimate, and what resources are worth by them.

use crate::components::Gain;
use crate::position::ROUNDS;

/// The weights that the estimate is made of. A pair is for the first and the last round; between
/// them the value changes evenly.
pub(super) struct Weights {
    /// One of each in hand.
    pub coin: [f32; 2],
    pub tool: [f32; 2],
    pub scholar: [f32; 2],
    pub book: [f32; 2],
    /// A power token in bowls II and III.
    pub power: [[f32; 2]; 2],
    /// One power of an income.
    pub power_income: f32,
    /// A building of each kind, for each round to come: what it leads to beyond its income.
    pub building: [f32; 7],
    /// A level of shipping and of terraforming, for each round to come.
    pub shipping: f32,
    pub terraforming: f32,
    /// A special action, for each round to come.
    pub special: f32,
    /// How often in a round what a tile rewards happens.
    pub occasions: f32,
    /// Things that are due.
    pub town_due: f32,
    pub competency_due: f32,
    pub palace_due: f32,
    pub piece_due: f32,
    pub step: f32,
    /// A group of buildings that is nearly a town.
    pub town_near: f32,
    /// An unused key.
    pub key: f32,
    /// A hex that can be built on cheaply.
    pub room: f32,
    /// How much of the final scoring as it stands now is believed.
    pub endgame_weight: [f32; 2],
    /// A science level by itself, for each round to come, and a building of the largest group.
    pub level: f32,
    pub empire_each: [f32; 2],
}

pub(super) const WEIGHTS: Weights = Weights {
    coin: [0.50, 0.35],
    tool: [1.90, 0.70],
    scholar: [2.60, 1.60],
    book: [2.00, 1.20],
    power: [[0.35, 0.15], [1.20, 0.30]],
    power_income: 0.25,
    building: [0.80, 0.50, 0.80, 1.20, 1.50, 0.60, 1.00],
    shipping: 0.50,
    terraforming: 0.70,
    special: 2.00,
    occasions: 0.60,
    town_due: 13.0,
    competency_due: 7.0,
    palace_due: 9.0,
    piece_due: 2.0,
    step: 0.70,
    town_near: 8.0,
    key: 1.00,
    room: 0.20,
    endgame_weight: [0.20, 0.60],
    level: 0.07,
    empire_each: [0.50, 0.20],
};

/// What a coin is worth when all is over: a fifth of a point.
const LEFT_OVER: f32 = 0.2;

/// What one of each resource is worth.
#[derive(Clone, Copy)]
pub(super) struct Worth {
    pub coin: f32,
    pub tool: f32,
    pub scholar: f32,
    pub book: f32,
    pub power: [f32; 2],
    /// How many rounds are added up in the others.
    pub rounds: f32,
}

/// What resources are worth in each round; when all is over in the one after the last.
static WORTH: [Worth; ROUNDS as usize + 2] = {
    let power = [LEFT_OVER / 2.0, LEFT_OVER];
    let (coin, tool, scholar, book) = (LEFT_OVER, LEFT_OVER, LEFT_OVER, LEFT_OVER);
    let mut worth = [Worth { coin, tool, scholar, book, power, rounds: 1.0 }; ROUNDS as usize + 2];
    let (mut round, f) = (0, &WEIGHTS);
    while round <= ROUNDS {
        let power = [between(f.power[0], round), between(f.power[1], round)];
        let (coin, tool) = (between(f.coin, round), between(f.tool, round));
        let (scholar, book) = (between(f.scholar, round), between(f.book, round));
        worth[round as usize] = Worth { coin, tool, scholar, book, power, rounds: 1.0 };
        round += 1;
    }
    worth
};

/// What one of each is worth that comes in every round after this one.
pub(super) static TO_COME: [Worth; ROUNDS as usize + 1] = {
    let power = [0.0, 0.0];
    let none = Worth { coin: 0.0, tool: 0.0, scholar: 0.0, book: 0.0, power, rounds: 0.0 };
    let mut sums = [none; ROUNDS as usize + 1];
    let mut round = ROUNDS as usize;
    while round > 0 {
        let (sum, worth) = (sums[round], WORTH[round]);
        sums[round - 1] = Worth {
            coin: sum.coin + worth.coin,
            tool: sum.tool + worth.tool,
            scholar: sum.scholar + worth.scholar,
            book: sum.book + worth.book,
            power,
            rounds: sum.rounds + 1.0,
        };
        round -= 1;
    }
    sums
};

impl Worth {
    /// In this round, counted from 1; in round 7 all is over.
    #[inline]
    pub fn in_round(round: u8) -> &'static Worth {
        &WORTH[round.min(ROUNDS + 1) as usize]
    }

    /// What a gain is worth, apart from what it leads to on the map.
    #[inline]
    pub fn of(&self, gain: &Gain) -> f32 {
        let n = f32::from;
        let each = n(gain.power.min(10)) * WEIGHTS.power_income
            + n(gain.points)
            + n(gain.steps + gain.track_steps) * WEIGHTS.step;
        n(gain.coins) * self.coin
            + n(gain.tools) * self.tool
            + n(gain.scholars) * self.scholar
            + n(gain.books) * self.book
            + n(gain.spades) * self.tool
            + each * self.rounds
    }
}

pub(super) const fn between(pair: [f32; 2], round: u8) -> f32 {
    let round = if round == 0 { 1 } else { round };
    let gone = (round - 1) as f32 / (ROUNDS - 1) as f32;
    pair[0] + (pair[1] - pair[0]) * gone
}
