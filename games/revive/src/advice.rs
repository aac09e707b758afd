//! Advice: what a bot should value in Revive.

use crate::components::{Count, Tables, tables};
use crate::ids::*;
use crate::moves::Move;
use crate::position::{Phase, Position};
use crate::scoring::{Sheet, Source};
use kernel::{Actor, Advice, Expected, Game as _, Id as _, MAX_SEATS, Seat};

/// A feature of a position: the part of the estimate that it belongs to, and what one of it is worth at a table
/// and alone: so much while there is all the time to use it, and so much whenever the game ends.
struct Feature {
    reason: &'static str,
    together: [f32; 2],
    alone: [f32; 2],
}

const fn row(reason: &'static str, together: [f32; 2], alone: [f32; 2]) -> Feature {
    Feature { reason, together, alone }
}

/// How many features there are, and how many of them count at a table.
pub(crate) const FEATURES: usize = 28;
const TOGETHER: usize = 20;

/// The figures for a game alone were fitted to what came of such games among bots, those at a table were set by hand.
static WORTH: [Feature; FEATURES] = [
    // Basic resources, up to three of each.
    row("reason-resources", [0.75, 0.0], [1.84, 0.41]),
    // Basic resources beyond.
    row("reason-resources", [0.75, 0.0], [0.32, 0.7]),
    // Crystals.
    row("reason-resources", [0.95, 0.0], [2.76, 0.16]),
    // Cards in the active area.
    row("reason-cards", [1.5, 0.0], [2.93, 0.11]),
    // Cards in the resting area.
    row("reason-cards", [0.75, 0.0], [2.0, 0.01]),
    // Cards in slots.
    row("reason-cards", [0.35, 0.0], [1.72, -0.3]),
    // Cards that were recruited.
    row("reason-cards", [1.2, 0.0], [0.96, -0.23]),
    // Energy at hand.
    row("reason-machines", [2.2, 0.0], [2.56, 0.55]),
    // Energy on machines.
    row("reason-machines", [0.7, 0.0], [3.57, -0.46]),
    // Machines.
    row("reason-machines", [2.0, 0.0], [3.37, 0.11]),
    // Modules.
    row("reason-machines", [1.8, 0.0], [3.95, -0.05]),
    // Closed crates.
    row("reason-machines", [2.4, 0.0], [-1.3, -0.44]),
    // Small buildings.
    row("reason-map", [2.6, 0.0], [1.43, -0.67]),
    // Large buildings.
    row("reason-map", [4.4, 0.0], [1.44, 0.12]),
    // Figures.
    row("reason-map", [3.2, 0.0], [2.79, 0.71]),
    // Steps on the machine tracks.
    row("reason-tracks", [0.66, 0.28], [0.89, 0.36]),
    // Reward spaces that are open.
    row("reason-tracks", [0.0, 0.0], [-1.36, -0.06]),
    // Large artifacts.
    row("reason-artifacts", [3.0, 0.0], [0.41, -1.35]),
    // The switch.
    row("reason-resources", [0.7, 0.0], [4.42, 1.22]),
    // Uses of the tribe ability.
    row("reason-map", [0.8, 0.0], [2.16, 0.09]),
    // Cards that can be played before the next hibernation.
    row("reason-cards", [0.0, 0.0], [1.17, -0.31]),
    // Figures on large locations.
    row("reason-locations", [0.0, 0.0], [0.24, 0.86]),
    // The track that lags behind.
    row("reason-tracks", [0.0, 0.0], [-0.19, -0.24]),
    // Points that artifacts have multiplied, in tens.
    row("reason-artifacts", [0.0, 0.0], [-0.59, 0.22]),
    // Hibernations.
    row("reason-cards", [0.0, 0.0], [-7.21, -0.69]),
    // Slots that were opened.
    row("reason-cards", [0.0, 0.0], [-0.42, 0.48]),
    // Points of the artifact card without artifacts, in tens.
    row("reason-artifacts", [0.0, 0.0], [1.29, -0.47]),
    // What is still to come.
    row("reason-points", [0.0, 0.0], [5.82, 0.28]),
];

impl Position {
    /// How much of the game is left, from 1 down to 0.
    pub(crate) fn time_left(&self, t: &Tables) -> f32 {
        match self.phase {
            Phase::Over => 0.0,
            _ if self.is_solo() => {
                let spaces = f32::from(t.common.cube_spaces);
                ((spaces + 1.0 - f32::from(self.cube)) / spaces).clamp(0.0, 1.0)
            }
            _ => {
                let all = 4.0 + 2.0 * f32::from(self.players);
                let left = self.artifacts.len() as f32 + f32::from(self.small_left);
                let turns = self.turns_left.map_or(1.0, f32::from);
                (left / all).clamp(if self.ending { 0.0 } else { 0.12 }, 1.0).max(if self.ending {
                    0.04 * turns
                } else {
                    0.0
                })
            }
        }
    }

    /// How much there is of each feature.
    pub(crate) fn features(&self, t: &Tables, seat: Seat) -> [f32; FEATURES] {
        let player = &self.seats[seat];
        let kept = |res: Res| player.stock[res].min(t.common.caps[res]);
        let sum = |of: &dyn Fn(u8) -> u8| Res::BASIC.iter().map(|res| f32::from(of(kept(*res)))).sum::<f32>();
        let mut all = [0.0; FEATURES];
        let (usual, rest) = all.split_at_mut(TOGETHER);
        usual.copy_from_slice(&[
            sum(&|n| n.min(3)),
            sum(&|n| n.saturating_sub(3)),
            kept(Res::Crystal).into(),
            player.active.len() as f32,
            player.resting.len() as f32,
            player.laid.len() as f32,
            self.count_of(t, seat, Count::RecruitedCards).into(),
            player.energy.into(),
            player.energy_on.count_ones() as f32,
            player.machines(t).count() as f32,
            player.modules.iter().flatten().count() as f32,
            player.closed.len() as f32,
            player.buildings[Size::Small as usize].len() as f32,
            player.buildings[Size::Large as usize].len() as f32,
            player.figures.len() as f32,
            player.tracks.iter().map(|track| f32::from(*track - t.tracks.start)).sum(),
            player.unlocked.count_ones() as f32,
            player.artifacts.len() as f32,
            u8::from(player.switch_up).into(),
            self.count_of(t, seat, Count::TribeUses).into(),
        ]);
        if self.is_solo() {
            let taken = player.laid.iter().fold(0u8, |slots, laid| slots | 1 << laid.slot.index());
            let slots = Slot::all().filter(|slot| {
                let open = !t.slot[slot.index()].locked || player.passives.open >> slot.index() & 1 == 1;
                open && taken >> slot.index() & 1 == 0
            });
            let corners = Corner::all().filter(|corner| player.figures.has(Space::corner(*corner).hex()));
            let (plain, times) = self.aims(t, seat);
            rest.copy_from_slice(&[
                slots.count().min(player.active.len()) as f32,
                corners.count() as f32,
                player.tracks.iter().min().copied().unwrap_or_default().into(),
                times * 0.1,
                player.hibernations.into(),
                player.passives.open.count_ones() as f32,
                plain * 0.1,
                1.0,
            ]);
        }
        all
    }

    /// Points of the artifact card without artifacts, and what artifacts add to them.
    fn aims(&self, t: &Tables, seat: Seat) -> (f32, f32) {
        let player = &self.seats[seat];
        let Some(card) = player.cards.first() else { return (0.0, 0.0) };
        Hue::ALL.iter().fold((0.0, 0.0), |(plain, times), hue| {
            let score = t.artifact_cards[card].data.category(*hue);
            let points = f32::from(score.of(self.count_of(t, seat, score.per)));
            (plain + points, times + points * self.artifacts_of(t, seat, *hue) as f32)
        })
    }

    /// What each feature adds to the points, with the part of the estimate that it belongs to.
    fn weighed(&self, t: &Tables, seat: Seat) -> impl Iterator<Item = (&'static str, f32)> {
        let (time, solo) = (self.time_left(t), self.is_solo());
        self.features(t, seat).into_iter().zip(&WORTH).map(move |(n, worth)| {
            let [timely, always] = if solo { worth.alone } else { worth.together };
            (worth.reason, n * (timely * time + always))
        })
    }

    fn parts(&self, t: &Tables, seat: Seat) -> [(&'static str, f32); 8] {
        let sheet = self.sheet(t, seat);
        let [locations, card] =
            [Source::Locations, Source::Card].map(|source| f32::from(sheet[source as usize]));
        let mut parts = [
            ("reason-points", sum(&sheet) - locations - card),
            ("reason-locations", locations),
            ("reason-artifacts", card),
            ("reason-resources", 0.0),
            ("reason-cards", 0.0),
            ("reason-machines", 0.0),
            ("reason-map", 0.0),
            ("reason-tracks", 0.0),
        ];
        for (reason, points) in self.weighed(t, seat) {
            parts.iter_mut().filter(|(id, _)| *id == reason).for_each(|(_, sum)| *sum += points);
        }
        parts
    }
}

/// All points of a sheet.
fn sum(sheet: &Sheet) -> f32 {
    sheet.iter().map(|points| f32::from(*points)).sum()
}

impl Advice for Position {
    fn estimate(&self) -> Expected {
        let mut expected = [0.0; MAX_SEATS];
        for seat in self.all() {
            expected[seat.index()] = self.estimate_of(seat);
        }
        expected
    }

    fn estimate_of(&self, seat: Seat) -> f32 {
        if seat.index() >= self.seats() {
            return 0.0;
        }
        let t = tables();
        sum(&self.sheet(t, seat)) + self.weighed(t, seat).map(|(_, points)| points).sum::<f32>()
    }

    fn prior(&self, _: Actor, moves: &[Move], weights: &mut Vec<f32>) {
        weights.extend(moves.iter().map(|mv| match mv {
            Move::Populate { .. } => 6.0,
            Move::Build { size: Size::Large, .. } => 5.0,
            Move::Build { .. } => 3.0,
            Move::Explore(_) => 2.5,
            Move::Play { into, .. } if into.turned.is_some() || into.wild.is_some() => 0.6,
            Move::Play { .. } => 2.5,
            Move::TakeArtifact(_) | Move::Ability | Move::Unlock(_) | Move::Score => 4.0,
            Move::PutModule { .. } | Move::TakeMachine(_) | Move::Take(_) | Move::Recruit(_) => 2.0,
            Move::Put(_) | Move::Fly(_) => 2.0,
            Move::Use(_) | Move::Open(_) | Move::Again(_) | Move::Recover(_) => 1.5,
            Move::Trade(_) | Move::Branch(_) | Move::Advance(_) | Move::Gain(_) => 1.5,
            Move::Switch(_) => 0.6,
            Move::Hibernate => 0.5,
            Move::Sleep => 0.3,
            Move::Clear(_) | Move::Discard(_) => 0.05,
            Move::Exchange(_) | Move::ExchangeBy { .. } => 0.3,
            Move::Skip => 0.4,
            Move::End => 0.8,
            _ => 1.0,
        }));
    }

    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)> {
        if seat.index() >= self.seats() {
            return Vec::new();
        }
        self.parts(tables(), seat).to_vec()
    }
}
