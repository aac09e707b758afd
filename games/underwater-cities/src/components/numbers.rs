//! The numbers of the rules themselves.

use crate::amounts::Amounts;
use crate::kinds::{Building, Dome};
use kernel::ById;
use kernel::components::{self, ComponentError, Table};
use serde::Deserialize;

/// Where the marker of the Federation track ends: four spaces.
pub const TRACK: usize = 4;

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Setup {
    hand_draw: u8,
    hand_keep: u8,
    hand_limit: u8,
    action_card_limit: u8,
    action_tiles: u8,
    start: Amounts,
    brown_metropolises: u8,
    blue_metropolises: u8,
    special_face_up: u8,
    contracts: u8,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Supply {
    tunnels: u8,
    domes_white: u8,
    domes_symbiotic: [u8; 4],
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Eras {
    rounds: [u8; 3],
    turns: u8,
    draw: u8,
    #[serde(rename = "source")]
    _source: String,
}

/// What things cost when nothing is said.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Cost {
    pub city_white: Amounts,
    pub city_symbiotic: Amounts,
    pub tunnel: Amounts,
    pub farm: Amounts,
    pub desal: Amounts,
    pub lab: Amounts,
    pub upgrade: Amounts,
    pub cloning_tile: Amounts,
    #[serde(rename = "source")]
    _source: String,
}

impl Cost {
    /// Are there resources only?
    fn is_payable(&self) -> bool {
        let cities = [self.city_white, self.city_symbiotic, self.cloning_tile];
        let structures = [self.tunnel, self.farm, self.desal, self.lab, self.upgrade];
        cities.iter().chain(&structures).all(|cost| (cost.points, cost.cards) == (0, 0))
    }
}

/// What one piece produces.
#[derive(Clone, Copy, Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Yield {
    /// Always.
    pub normal: Amounts,
    /// On top of it.
    pub upgraded: Amounts,
    /// For each city with two or more upgraded ones.
    pub pair: Amounts,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Produces {
    farm: Yield,
    desal: Yield,
    lab: Yield,
    tunnel: Yield,
    city_white: Yield,
    city_symbiotic: Yield,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Feeding {
    kelp: u8,
    biomatter: u8,
    penalty: u8,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Federation {
    spaces: [u8; TRACK],
    bonus: [Amounts; TRACK],
    overflow: Amounts,
    start: [u8; 4],
    start_extra: [Amounts; 4],
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Scores {
    city_by_building_types: [u8; 4],
    biomatter_credits: u8,
    resources_per_point: u8,
    #[serde(rename = "source")]
    _source: String,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Solo {
    blocked_per_color: u8,
    goal_points: u8,
    goal_connected_cities: u8,
    #[serde(rename = "source")]
    _source: String,
}

/// Every number.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Numbers {
    pub hand_draw: u8,
    pub hand_keep: u8,
    pub hand_limit: u8,
    pub action_cards: u8,
    pub start: Amounts,
    pub face_up: u8,
    pub contracts: u8,
    pub tunnels: u8,
    pub white_domes: u8,
    pub purple_domes: [u8; 4],
    /// The last round of each era.
    pub last_rounds: [u8; 3],
    pub turns: u8,
    pub era_draw: u8,
    pub cost: Cost,
    pub buildings: ById<Building, Yield, 3>,
    pub tunnel: Yield,
    pub cities: ById<Dome, Yield, 2>,
    pub feed_kelp: u8,
    pub feed_biomatter: u8,
    pub hunger: u8,
    /// The bonus of each space, in the direction of movement.
    pub track_bonus: [Amounts; TRACK],
    pub overflow: Amounts,
    /// By place in the first order: how many spaces on, and what besides.
    pub track_start: [u8; 4],
    pub start_extra: [Amounts; 4],
    pub city_points: [u8; 4],
    pub biomatter_credits: u8,
    pub resources_per_point: u8,
    pub goal_points: u8,
    pub goal_cities: u8,
    /// The sizes of the decks: three eras, open special cards, special cards of the deck.
    pub decks: [u8; 5],
}

impl Numbers {
    /// Reads the numbers.
    pub(super) fn read(file: &str, table: &Table) -> Result<Numbers, ComponentError> {
        let setup: Setup = components::one(file, table, "setup")?;
        let supply: Supply = components::one(file, table, "supply")?;
        let eras: Eras = components::one(file, table, "eras")?;
        let cost: Cost = components::one(file, table, "cost")?;
        let produces: Produces = components::one(file, table, "production")?;
        let feeding: Feeding = components::one(file, table, "feeding")?;
        let track: Federation = components::one(file, table, "federation")?;
        let scores: Scores = components::one(file, table, "scoring")?;
        let solo: Solo = components::one(file, table, "solo")?;
        let fixed = [
            ("setup", "action_tiles is 3", setup.action_tiles == eras.turns && eras.turns == 3),
            ("setup", "brown_metropolises is 1", setup.brown_metropolises == 1),
            ("setup", "blue_metropolises is 2", setup.blue_metropolises == 2),
            ("setup", "action_card_limit is 1 to 6", (1..=6).contains(&setup.action_card_limit)),
            ("setup", "special_face_up is 1 to 10", (1..=10).contains(&setup.special_face_up)),
            ("setup", "contracts is 1 to 8", (1..=8).contains(&setup.contracts)),
            ("federation", "spaces are 4, 3, 2, 1", track.spaces == [4, 3, 2, 1]),
            ("federation", "start is 0 to 4", track.start.iter().all(|space| *space <= 4)),
            ("solo", "blocked_per_color is 1", solo.blocked_per_color == 1),
            ("scoring", "resources_per_point is not 0", scores.resources_per_point > 0),
            ("setup", "hand_draw is 3 to 10", (3..=10).contains(&setup.hand_draw)),
            ("setup", "hand_keep is 1 to hand_draw", (1..=setup.hand_draw).contains(&setup.hand_keep)),
            ("setup", "hand_limit is 1 to 10", (1..=10).contains(&setup.hand_limit)),
            ("supply", "tunnels is 1 to 200", (1..=200).contains(&supply.tunnels)),
            ("supply", "domes_white is 4 to 200", (4..=200).contains(&supply.domes_white)),
            ("supply", "domes_symbiotic are 0 to 200", supply.domes_symbiotic.iter().all(|n| *n <= 200)),
            ("eras", "rounds are 1 to 20", eras.rounds.iter().all(|n| (1..=20).contains(n))),
            ("eras", "draw is 1 to 10", (1..=10).contains(&eras.draw)),
            ("cost", "points and cards cannot be paid", cost.is_payable()),
        ];
        if let Some((key, why, _)) = fixed.iter().find(|(_, _, holds)| !holds) {
            return Err(ComponentError::new(file, &format!("[{key}]"), *why));
        }
        let [first, second, third] = eras.rounds;
        Ok(Numbers {
            hand_draw: setup.hand_draw,
            hand_keep: setup.hand_keep,
            hand_limit: setup.hand_limit,
            action_cards: setup.action_card_limit,
            start: setup.start,
            face_up: setup.special_face_up,
            contracts: setup.contracts,
            tunnels: supply.tunnels,
            white_domes: supply.domes_white,
            purple_domes: supply.domes_symbiotic,
            last_rounds: [first, first + second, first + second + third],
            turns: eras.turns,
            era_draw: eras.draw,
            cost,
            buildings: ById::new([produces.farm, produces.desal, produces.lab]),
            tunnel: produces.tunnel,
            cities: ById::new([produces.city_white, produces.city_symbiotic]),
            feed_kelp: feeding.kelp,
            feed_biomatter: feeding.biomatter,
            hunger: feeding.penalty,
            track_bonus: track.bonus,
            overflow: track.overflow,
            track_start: track.start.map(|space| if space == 0 { 0 } else { 5 - space }),
            start_extra: track.start_extra,
            city_points: scores.city_by_building_types,
            biomatter_credits: scores.biomatter_credits,
            resources_per_point: scores.resources_per_point,
            goal_points: solo.goal_points,
            goal_cities: solo.goal_connected_cities,
            decks: [66, 57, 57, 10, 15],
        })
    }
}
