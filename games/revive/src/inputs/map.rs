//! Map inputs: room to build, locations and tiles by how far they are.

use crate::components::Tables;
use crate::ids::*;
use crate::position::Position;
use crate::reach::Reach;
use kernel::{Id as _, InputSink, Seat, yes};
use parts::hexes::HexSet;

/// Distances that are told apart: none to three spaces.
const NEAR: usize = 4;

impl Position {
    pub(super) fn on_the_map<S: InputSink>(&self, t: &Tables, seat: Seat, reach: &Reach, to: &mut S) {
        let player = &self.seats[seat];
        let sand = self.map.of(Ground::Sand) & !self.all_buildings();
        let homes = self.map.of(Ground::SmallLocation) & !player.figures;
        let built = player.built();
        let waters = self.map.of(Ground::Water);
        let fresh_waters = waters & !self.built_waters(t, seat);
        let crystals = self.crystals(t);
        let near_crystals = crystals.iter().fold(HexSet::EMPTY, |all, symbol| all | *symbol);
        let mut seen = HexSet::EMPTY;
        let mut nearest = [NEAR; Place::COUNT];
        // What is best at a site: steps, those that unlock something, waters.
        let (mut best, mut sites) = ([0.0_f32; NEAR], [0.0; NEAR]);
        let (mut open, mut alone) = ([0.0; NEAR], [0.0; NEAR]);
        for distance in 0..NEAR {
            let within = reach.within(distance as u8);
            let ring = within & !seen;
            seen |= within;
            for hex in (ring & sand).iter() {
                sites[distance] += 1.0;
                let Some(space) = Space::new(hex.0.into()) else { continue };
                let steps = self.site_steps(t, Size::Small, space).map(f32::from);
                let lagging =
                    (0..3).map(|i| steps[i] * (1.0 - f32::from(player.tracks[i]) / 20.0)).sum::<f32>();
                let water = (t.map.next_to(space) & fresh_waters).len() as f32;
                let crystal = yes(near_crystals.has(hex));
                best[distance] = best[distance].max(lagging + 1.6 * water + crystal);
            }
            let rings = ring & homes;
            open[distance] = rings.len() as f32;
            let others = self.all().filter(|other| *other != seat);
            let taken = others.fold(HexSet::EMPTY, |all, other| all | self.seats[other].figures);
            alone[distance] = (rings & !taken).len() as f32;
            for place in Place::all().filter(|place| self.map.backs[place.index()].is_some()) {
                if nearest[place.index()] == NEAR && t.map.of_place(place).meets(within) {
                    nearest[place.index()] = distance;
                }
            }
        }
        to.each("sites", sites.map(|n: f32| n.min(6.0) / 2.0));
        to.each("site-best", best.map(|n| n / 3.0));
        to.each("homes", open.map(|n: f32| n.min(4.0)));
        to.each("homes-empty", alone.map(|n: f32| n.min(4.0)));
        let (mut tiles, mut points, mut cost) = ([0.0_f32; NEAR], [0.0_f32; NEAR], [0.0_f32; NEAR]);
        for place in Place::all() {
            let (Some(back), distance @ 0..NEAR) = (self.map.backs[place.index()], nearest[place.index()])
            else {
                continue;
            };
            let facts = &t.backs[back.index()];
            tiles[distance] += 1.0;
            points[distance] = points[distance].max(facts.points.into());
            cost[distance] = cost[distance].max(6.0 - f32::from(facts.cost.total()));
        }
        to.each("tiles", tiles.map(|n| n.min(5.0) / 2.0));
        to.each("tile-points", points.map(|n| n / 2.0));
        to.each("tile-cheap", cost.map(|n| n / 2.0));
        to.put("tiles-left", self.fronts_left.len() as f32 / 10.0);
        let [small, large] =
            [Size::Small, Size::Large].map(|size| player.buildings[size as usize].len() as f32);
        to.steps("small-buildings", 5, small);
        to.steps("large-buildings", 4, large);
        to.steps("figures", 7, player.figures.len() as f32);
        // Tiles that lie beside own buildings give them something when they are turned.
        let hidden = Place::all().filter(|place| self.map.backs[place.index()].is_some());
        let beside = hidden.filter(|place| t.map.touch[place.index()].meets(built)).count();
        to.put("hidden-beside", beside as f32 / 2.0);
        for location in Location::all() {
            let corner = Corner::all().find(|corner| self.map.corners[corner.index()] == Some(location));
            let n = location.index();
            let (mut mine, mut near, mut would) = (0.0, 0.0, 0.0);
            if let Some(space) = corner.map(Space::corner) {
                mine = yes(player.figures.has(space.hex()));
                let score = &t.location[n].score;
                would = f32::from(score.of(self.count_of(t, seat, score.per))) / 5.0;
                if mine == 0.0 {
                    near = reach.to_space(space).map_or(0.0, |far| (8.0 - f32::from(far)).max(0.0) / 4.0);
                }
            }
            to.nth("location", n, mine);
            to.nth("location-near", n, near);
            to.nth("location-would", n, (1.0 - mine) * would);
            to.nth("location-points", n, mine * would);
        }
    }
}
