//! Advice: what a bot should value in Revive.

use crate::components::{Count, Tables, tables};
use crate::ids::*;
use crate::moves::Move;
use crate::position::{Phase, Position};
use crate::scoring::Source;
use kernel::{Actor, Advice, Expected, Game as _, MAX_SEATS, Seat};

/// What things are worth in points while there is all the time to use them.
mod worth {
    pub(super) const BASIC: f32 = 0.75;
    pub(super) const CRYSTAL: f32 = 0.95;
    pub(super) const ACTIVE: f32 = 1.5;
    pub(super) const RESTING: f32 = 0.75;
    pub(super) const SLOTTED: f32 = 0.35;
    pub(super) const RECRUITED: f32 = 1.2;
    pub(super) const ENERGY: f32 = 2.2;
    pub(super) const MACHINE: f32 = 2.0;
    pub(super) const BUSY: f32 = 0.7;
    pub(super) const MODULE: f32 = 1.8;
    pub(super) const CRATE: f32 = 2.4;
    pub(super) const SMALL: f32 = 2.6;
    pub(super) const LARGE: f32 = 4.4;
    pub(super) const FIGURE: f32 = 3.2;
    pub(super) const STEP: f32 = 0.95;
    pub(super) const ARTIFACT: f32 = 3.0;
    pub(super) const SWITCH: f32 = 0.7;
    pub(super) const PIECE: f32 = 0.8;
}

impl Position {
    /// How much of the game is left, from 1 down to 0.
    fn time_left(&self, t: &Tables) -> f32 {
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

    fn parts(&self, t: &Tables, seat: Seat) -> [(&'static str, f32); 8] {
        let player = &self.seats[seat];
        let time = self.time_left(t);
        let sheet = self.sheet(t, seat);
        let of = |source: Source| f32::from(sheet[source as usize]);
        let stock = player.stock;
        let caps = t.common.caps;
        let kept = |res: Res| f32::from(stock[res].min(caps[res]));
        let basics: f32 = Res::BASIC.iter().map(|res| kept(*res)).sum();
        let resources = time * (worth::BASIC * basics + worth::CRYSTAL * kept(Res::Crystal))
            + if player.switch_up { worth::SWITCH * time } else { 0.0 };
        let recruited = f32::from(self.count_of(t, seat, Count::RecruitedCards));
        let cards = worth::ACTIVE * player.active.len() as f32
            + worth::RESTING * player.resting.len() as f32
            + worth::SLOTTED * player.laid.len() as f32
            + worth::RECRUITED * recruited;
        let machines = player.machines(t).count() as f32;
        let busy = player.energy_on.count_ones() as f32;
        let machines =
            worth::ENERGY * f32::from(player.energy) + worth::BUSY * busy + worth::MACHINE * machines;
        let [small, large] = player.buildings;
        let map = worth::SMALL * small.len() as f32
            + worth::LARGE * large.len() as f32
            + worth::FIGURE * player.figures.len() as f32
            + worth::PIECE
                * f32::from(
                    player
                        .side
                        .map_or(0, |_| t.common.tribe_markers - player.markers.min(t.common.tribe_markers)),
                );
        let steps: f32 = player.tracks.iter().map(|track| f32::from(*track - t.tracks.start)).sum();
        let modules = worth::MODULE * player.modules.iter().flatten().count() as f32;
        let crates = worth::CRATE * player.closed.len() as f32;
        let sure = of(Source::Blue) + of(Source::Progress) + of(Source::Technologies) + of(Source::CardBonus);
        [
            ("reason-points", sure + of(Source::EndTile) + of(Source::Small) + of(Source::Resources)),
            ("reason-locations", of(Source::Locations)),
            ("reason-artifacts", of(Source::Card) + worth::ARTIFACT * time * player.artifacts.len() as f32),
            ("reason-resources", resources),
            ("reason-cards", time * cards),
            ("reason-machines", time * (machines + modules + crates)),
            ("reason-map", time * map),
            ("reason-tracks", (0.3 + 0.7 * time) * worth::STEP * steps),
        ]
    }
}

impl kernel::Inputs for Position {}

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
        self.parts(tables(), seat).iter().map(|(_, points)| points).sum()
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
