//! Weights of the estimate, and what resources are worth by them.

use crate::position::{ByBuilding, ROUNDS};

/// The weights that the estimate is made of. A pair is for the first and the last round; between
/// them the value changes evenly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// One of each in hand.
    pub coin: [f32; 2],
    pub worker: [f32; 2],
    pub priest: [f32; 2],
    /// A power token in bowls II and III.
    pub power: [[f32; 2]; 2],
    /// A power token that is still in the game, for each round to come.
    pub token: f32,
    /// Coins that go with one worker, and how much of their worth coins and workers beyond that have.
    pub coins_with_worker: f32,
    pub spare_coin: f32,
    pub spare_worker: f32,
    /// One power of an income.
    pub power_income: f32,
    /// A dwelling, trading post, temple, stronghold, sanctuary, for each round to come: what it leads
    /// to beyond its income.
    pub building: ByBuilding<f32>,
    /// A town tile and a favor tile still to be chosen.
    pub town_due: f32,
    pub favor_due: f32,
    /// A group of buildings that is nearly a town.
    pub town_near: f32,
    /// A level of shipping and of digging, for each round to come.
    pub shipping: f32,
    pub digging: f32,
    /// A special action, for each round to come.
    pub special: f32,
    /// Trading posts and dwellings that a player still builds in a round.
    pub posts_a_round: f32,
    pub dwellings_a_round: f32,
    /// How much of the best free card's value a player who has not passed counts on.
    pub card_later: f32,
    /// An unused key.
    pub key: f32,
    /// A hex that can be built on cheaply.
    pub room: f32,
    /// How much of the final scoring as it stands now is believed.
    pub endgame_weight: [f32; 2],
    /// A cult level by itself, for each round to come.
    pub cult_level: f32,
    /// How much of the area's place is believed, and what each building of it is worth by itself.
    pub area_place: f32,
    pub area_each: [f32; 2],
}

const WEIGHTS: Weights = Weights {
    coin: [0.46, 0.50],
    worker: [2.20, 0.52],
    priest: [2.65, 1.55],
    power: [[0.35, 0.19], [1.60, 0.25]],
    token: 0.07,
    coins_with_worker: 1.46,
    spare_coin: 0.37,
    spare_worker: 0.59,
    power_income: 0.17,
    building: ByBuilding::new([0.88, 0.32, 0.29, 1.09, 0.48]),
    town_due: 13.01,
    favor_due: 3.32,
    town_near: 8.64,
    shipping: 0.49,
    digging: 0.63,
    special: 1.90,
    posts_a_round: 0.44,
    dwellings_a_round: 0.59,
    card_later: 1.63,
    key: 0.64,
    room: 0.20,
    endgame_weight: [0.17, 0.26],
    cult_level: 0.05,
    area_place: 0.77,
    area_each: [0.54, 0.16],
};

/// What a resource is worth when all is over: a third of a point.
pub(super) const LEFT_OVER: f32 = 1.0 / 3.0;

/// What one of each resource is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub coin: f32,
    pub worker: f32,
    pub priest: f32,
    pub power: [f32; 2],
}

impl Worth {
    /// In this round, counted from 1; in round 7 all is over.
    pub fn in_round(round: u8) -> Worth {
        if round > ROUNDS {
            let power = [LEFT_OVER / 2.0, LEFT_OVER];
            return Worth { coin: LEFT_OVER, worker: LEFT_OVER, priest: LEFT_OVER, power };
        }
        let at = |pair| between(pair, round);
        let f = weights();
        Worth { coin: at(f.coin), worker: at(f.worker), priest: at(f.priest), power: f.power.map(at) }
    }

    /// Workers and coins are worth most together.
    pub fn of(&self, workers: f32, coins: f32) -> f32 {
        let ratio = weights().coins_with_worker;
        let pairs = workers.min(coins / ratio);
        pairs * (self.worker + ratio * self.coin)
            + (workers - pairs) * self.worker * weights().spare_worker
            + (coins - pairs * ratio) * self.coin * weights().spare_coin
    }
}

pub(super) fn between(pair: [f32; 2], round: u8) -> f32 {
    let gone = f32::from(round.clamp(1, ROUNDS) - 1) / f32::from(ROUNDS - 1);
    pair[0] + (pair[1] - pair[0]) * gone
}

#[inline]
pub(super) fn weights() -> &'static Weights {
    &WEIGHTS
}
