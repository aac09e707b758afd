//! Outlays that can be paid: how much is missing for the next building, figure and tile, and what would be best of those
//! that can be had.

use crate::components::Tables;
use crate::ids::*;
use crate::position::{Player, Position};
use crate::reach::Reach;
use crate::stock::Stock;
use kernel::{Id as _, InputSink, Seat, yes};

/// The farthest way that is looked at.
const FAR: u8 = 4;
/// What is missing where there is nothing to go for.
const NOWHERE: u8 = 6;

/// Chances of one kind: the least that is missing for any, how many can be paid, and the best of these.
#[derive(Clone, Copy, Debug)]
struct Chances {
    missing: u8,
    payable: f32,
    best: f32,
}

impl Chances {
    const NONE: Chances = Chances { missing: NOWHERE, payable: 0.0, best: 0.0 };

    fn add(&mut self, missing: u8, worth: f32) {
        self.missing = self.missing.min(missing);
        if missing == 0 {
            self.payable += 1.0;
            self.best = self.best.max(worth);
        }
    }

    fn write<S: InputSink>(self, names: [&'static str; 3], to: &mut S) {
        to.put(names[0], f32::from(self.missing) / 2.0);
        to.steps(names[1], 2, self.payable.min(4.0));
        to.put(names[2], self.best / 3.0);
    }
}

/// Resources that are missing, crystals taken for what lacks.
fn missing(player: &Player, cost: Stock) -> u8 {
    let stock = player.stock;
    let lacking: u8 = Res::BASIC.iter().map(|res| cost[*res].saturating_sub(stock[*res])).sum();
    (lacking + cost[Res::Crystal]).saturating_sub(stock[Res::Crystal])
}

impl Position {
    pub(super) fn outlay<S: InputSink>(&self, t: &Tables, seat: Seat, reach: &Reach, to: &mut S) {
        let player = &self.seats[seat];
        let less = |action: Action| player.passives.discount[action as usize];
        let food = |distance: u8| Stock::of(Res::Food, distance.saturating_mul(t.common.distance_food));
        // Sites, by the least way to each.
        let mut builds = [Chances::NONE; 2];
        let waters = self.map.of(Ground::Water) & !self.built_waters(t, seat);
        let sand = self.map.of(Ground::Sand) & !self.all_buildings();
        let mut seen = parts::hexes::HexSet::EMPTY;
        for distance in 0..FAR {
            let within = reach.within(distance);
            let ring = within & sand & !seen;
            seen |= within;
            for space in ring.iter().filter_map(|hex| Space::new(hex.0.into())) {
                let steps = self.site_steps(t, Size::Small, space);
                let water = (t.map.next_to(space) & waters).len() as f32;
                let saved = less(Action::Build) + self.build_less(t, seat, space);
                for size in [Size::Small, Size::Large] {
                    if player.buildings_left(size) > 0 {
                        let gears = t.common.build[size as usize][Res::Gear].saturating_sub(saved);
                        let cost = food(distance).with(Res::Gear, gears);
                        let steps = f32::from(steps.iter().sum::<u8>() * Position::factor(t, size));
                        builds[size as usize].add(missing(player, cost), steps + 1.6 * water);
                    }
                }
            }
        }
        builds[0].write(["small-missing", "small-payable", "small-best"], to);
        builds[1].write(["large-missing", "large-payable", "large-best"], to);
        // Locations with the cheapest technology, and each technology with the nearest location.
        let mut homes = [Chances::NONE; 2];
        let mut studies = [NOWHERE; Node::COUNT];
        let books = |node: usize| player.side.map_or(9, |side| t.side(side).books[node]);
        let open = |node: &usize| {
            let free = player.nodes >> node & 1 == 0;
            free && (*node == t.tree.first.index() || t.tree.links[*node] & player.nodes != 0)
        };
        let small = (self.map.of(Ground::SmallLocation) & !player.figures).iter();
        let small = small.filter_map(|hex| Space::new(hex.0.into()));
        let large = Corner::all().filter(|corner| self.map.corners[corner.index()].is_some());
        let large = large.map(Space::corner).filter(|space| !player.figures.has(space.hex()));
        for space in small.chain(large) {
            let Some(distance) = reach.to_space(space) else { continue };
            let saved = less(Action::Populate) + self.populate_less(t, seat, space);
            let spared = player.passives.no_extra_books;
            let guests = if spared { 0 } else { self.guests(t, seat, space).len() as u8 };
            let corner = space.as_corner().and_then(|corner| self.map.corners[corner.index()]);
            let points = corner.map_or(0.0, |location| {
                let score = &t.location[location.index()].score;
                f32::from(score.of(self.count_of(t, seat, score.per)))
            });
            for node in (0..Node::COUNT).filter(open) {
                let books = books(node).saturating_sub(saved) + guests * t.common.book_to_each;
                let lacks = missing(player, food(distance).with(Res::Book, books));
                homes[usize::from(corner.is_some())].add(lacks, points);
                studies[node] = studies[node].min(lacks);
            }
        }
        homes[0].write(["home-missing", "home-payable", "home-best"], to);
        homes[1].write(["corner-missing", "corner-payable", "corner-best"], to);
        to.each("study-missing", studies.map(|lacks| f32::from(lacks) / 2.0));
        to.each("study", studies.map(|lacks| yes(lacks == 0)));
        // Tiles.
        let mut tiles = Chances::NONE;
        for place in Place::all() {
            let Some(back) = self.map.backs[place.index()] else { continue };
            let Some(distance) = reach.to_place(t, place) else { continue };
            let facts = &t.backs[back.index()];
            let saved = less(Action::Explore)
                + player.passives.food
                + self.beside_discount(t, seat, t.map.touch[place.index()]);
            let lacks = missing(player, facts.cost.plus(food(distance))).saturating_sub(saved);
            tiles.add(lacks, facts.points.into());
        }
        tiles.write(["tile-missing", "tile-payable", "tile-best"], to);
    }
}
