//! Inputs of Leaders, Cities and Babel.

use super::{LEADERS, PROJECTS, TILES, View};
use crate::components::{Leader, Tile};
use crate::position::Phase;
use kernel::{Id as _, InputSink, yes};

impl View<'_> {
    /// Leaders recruited and in hand.
    pub(super) fn leaders<S: InputSink>(&self, to: &mut S) {
        let position = self.position;
        let city = &position.cities[self.seat];
        let known = |leader: &Leader| leader.index() < LEADERS;
        let with = |leader: Leader| (leader.index(), 1.0);
        to.some("leader", LEADERS, city.acting_leaders().iter().filter(known).map(with));
        // In the draft what lies before the seat will be passed on.
        let drafting = matches!(position.phase, Phase::DealLeaders | Phase::DraftLeaders);
        let hand = if drafting { city.leader_kept } else { city.leader_hand | city.leader_kept };
        to.some("leader-in-hand", LEADERS, hand.iter().filter(known).map(with));
        to.put("leaders-in-hand", hand.len() as f32 / 2.0);
        let (mut payable, mut best) = (0.0, 0.0_f32);
        for leader in hand {
            let cost = position.leader_cost(self.seat, leader);
            payable += yes(cost <= city.coins);
            best = best.max(self.ahead.leader(leader) + self.ahead.purse_change(-i32::from(cost)));
        }
        to.put("leaders-payable", payable / 2.0);
        to.put("leader-best", best / 5.0);
        to.put("leaders-to-come", self.ahead.clock.ages * yes(!hand.is_empty()));
        to.put("entombed", city.entombed.len() as f32);
    }

    /// The tower and the great project.
    pub(super) fn babel<S: InputSink>(&self, to: &mut S) {
        let position = self.position;
        let city = &position.cities[self.seat];
        let known = |tile: &Tile| tile.index() < TILES;
        let with = |tile: Tile| (tile.index(), 1.0);
        let drafting = matches!(position.phase, Phase::DealTiles | Phase::DraftTiles);
        let hand = if drafting { city.tiles_kept } else { city.tiles | city.tiles_kept };
        to.some("tile-in-hand", TILES, hand.iter().filter(known).map(with));
        let mut open = crate::components::TileSet::EMPTY;
        open.extend(position.tower.slots.iter().flatten().copied());
        to.some("tile", TILES, open.iter().filter(known).map(with));
        to.one_hot("tiles-placed", 4, if position.rules.tower { city.tiles_placed.into() } else { 4 });
        to.put("tiles-this-age", city.tiles_this_age.into());
        to.put("tiles-left", hand.len() as f32 * self.ahead.clock.part());
        let project = position.project.map_or(PROJECTS, |project| project.index().min(PROJECTS));
        to.one_hot("project", PROJECTS, project);
        to.scaled_one_hot("project-joined", PROJECTS, project, city.joined.into());
        to.put("project-tokens", f32::from(position.project_tokens) / 3.0);
        let likely = position.project_tokens as f32 <= self.ahead.clock.age;
        to.put("project-likely", yes(position.project.is_some() && likely) * f32::from(city.joined.min(2)));
        let tokens = [city.free_cards, city.free_stages, city.bags, city.shield_tokens, city.set_tokens];
        to.each("tokens", tokens.map(f32::from));
        to.some("scoring-tokens", PROJECTS, (0..PROJECTS).map(|i| (i, f32::from(city.scoring_tokens[i]))));
        to.put("penalty", city.penalty.into());
    }
}
