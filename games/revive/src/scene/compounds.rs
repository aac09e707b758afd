//! Compound choices: a hibernation with its reward.

use crate::components::tables;
use crate::moves::Move;
use crate::position::{Phase, Position};
use kernel::scene::Compound;
use kernel::{Actor, Game as _, Message, Seat};

impl Position {
    /// What a seat may think of as one thing.
    pub(super) fn chains(&self, seat: Seat) -> Vec<Compound<Move>> {
        let actor = Actor::Seat(seat);
        if self.phase != Phase::Turns || self.check(actor, Move::Hibernate).is_err() {
            return Vec::new();
        }
        let mut asleep = self.clone();
        asleep.play_unchecked(actor, Move::Hibernate, &mut ());
        let rewards = (1..=tables().tracks.hibernation.len() as u8).map(Move::Reward);
        let possible = rewards.filter(|mv| asleep.check(actor, *mv).is_ok());
        let chain = |mv| {
            let Move::Reward(space) = mv else { return None };
            let label = Message::new("chain-hibernate").word("reward", REWARDS.get(usize::from(space) - 1)?);
            Some(Compound { moves: vec![Move::Hibernate, mv], places: Vec::new(), label, kind: "hibernate" })
        };
        possible.filter_map(chain).collect()
    }
}

/// The ids of what the spaces of the hibernation track give.
pub(super) const REWARDS: [&str; 6] =
    ["reward-basic", "reward-crystal", "reward-module", "reward-step", "reward-crate", "reward-points"];
