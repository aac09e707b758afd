//! Inputs of rivals: what lies open of them, the one that is ahead first.

use crate::components::Tables;
use crate::ids::*;
use crate::position::{Position, SEATS};
use kernel::{Id as _, InputSink, Seat, yes};

/// The most rivals.
const RIVALS: usize = SEATS - 1;

impl Position {
    pub(super) fn rivals<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let own = self.open_points(t, seat);
        let mut rivals = [(0_i16, None); RIVALS];
        for (rival, other) in rivals.iter_mut().zip(self.all().filter(|other| *other != seat)) {
            *rival = (self.open_points(t, other), Some(other));
        }
        rivals.sort_unstable_by_key(|(points, other)| (other.is_none(), -points));
        let behind = rivals.iter().filter(|(points, other)| other.is_some() && *points < own).count();
        to.put("own-open", f32::from(own) / 10.0);
        to.put("rivals-behind", behind as f32);
        for (n, (points, other)) in rivals.into_iter().enumerate() {
            let Some(player) = other.map(|other| &self.seats[other]) else {
                (0..FACTS.len()).for_each(|fact| to.nth(FACTS[fact], n, 0.0));
                continue;
            };
            let built: u32 = player.buildings.iter().map(|buildings| buildings.len()).sum();
            let corners = Corner::all().filter(|corner| player.figures.has(Space::corner(*corner).hex()));
            let facts = [
                f32::from(points) / 10.0,
                f32::from(own - points) / 10.0,
                yes(points > own),
                f32::from(player.progress) / 5.0,
                player.artifacts.len() as f32 + f32::from(player.small) / 2.0,
                f32::from(player.hibernations) / 2.0,
                corners.count() as f32,
                built as f32 / 3.0,
                player.figures.len() as f32 / 2.0,
                player.nodes.count_ones() as f32 / 2.0,
                player.unlocked.count_ones() as f32 / 3.0,
                player.tracks.iter().sum::<u8>() as f32 / 10.0,
                player.active.len() as f32 / 2.0,
                f32::from(player.stock.total()) / 4.0,
                (player.closed.len() + player.opened.len()) as f32 / 2.0,
            ];
            (0..FACTS.len()).for_each(|fact| to.nth(FACTS[fact], n, facts[fact]));
        }
    }
}

/// What is told of each.
const FACTS: [&str; 15] = [
    "rival-open",
    "rival-behind",
    "rival-ahead",
    "rival-progress",
    "rival-artifacts",
    "rival-hibernations",
    "rival-locations",
    "rival-built",
    "rival-figures",
    "rival-technologies",
    "rival-rewards",
    "rival-tracks",
    "rival-active",
    "rival-stock",
    "rival-crates",
];
