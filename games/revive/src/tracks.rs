//! Machine tracks, reward spaces, and artifacts.

use crate::components::{Reward, Tables};
use crate::event::{Event, What};
use crate::frame::{Kind, Origin, Source};
use crate::ids::*;
use crate::options::Variant;
use crate::play::Play;
use crate::position::Position;
use kernel::{Id as _, Seat, Watch};
use parts::effects::Parts;

impl Position {
    /// Reward spaces that these markers reach, as bits.
    fn reached(t: &Tables, tracks: [u8; 3]) -> u16 {
        let fits = |reward: &crate::components::RewardFacts| (0..3).all(|i| tracks[i] >= reward.needs[i]);
        t.reward.iter().enumerate().filter(|(_, reward)| fits(reward)).fold(0, |set, (i, _)| set | 1 << i)
    }

    /// Reward spaces that are unlocked or wait for it on the stack.
    fn unlocked_or_due(&self, seat: Seat) -> u16 {
        let waiting =
            self.stack.iter().filter(|frame| frame.source.kind == Kind::Unlock && frame.seat == seat);
        waiting.fold(self.seats[seat].unlocked, |set, frame| set | frame.open().0)
    }

    /// Would so many steps unlock something?
    pub(crate) fn would_unlock(&self, t: &Tables, seat: Seat, color: Color, n: u8) -> bool {
        let mut steps = [0; 3];
        steps[color as usize] = n;
        self.would_open(t, seat, steps) != 0
    }

    /// The reward spaces that so many steps by color would unlock, as bits.
    pub(crate) fn would_open(&self, t: &Tables, seat: Seat, steps: [u8; 3]) -> u16 {
        let tracks = self.seats[seat].tracks;
        let after = std::array::from_fn(|i| tracks[i].saturating_add(steps[i]).min(t.tracks.length));
        Position::reached(t, after) & !self.unlocked_or_due(seat)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Steps on a track, one at a time, with what they unlock on the way.
    pub(crate) fn advance(&mut self, seat: Seat, color: Color, n: u8) {
        let t = self.tables;
        for step in 1..=n {
            if self.position.seats[seat].tracks[color as usize] >= t.tracks.length {
                self.gain(seat, color.res(), 1, "10.4");
                continue;
            }
            self.player(seat).tracks[color as usize] += 1;
            let to = self.position.seats[seat].tracks[color as usize];
            self.tell(seat, "10.1", What::Advanced(color, to));
            let fresh =
                Position::reached(t, self.position.seats[seat].tracks) & !self.position.unlocked_or_due(seat);
            if fresh != 0 {
                if step < n {
                    let mut steps = [0; 3];
                    steps[color as usize] = n - step;
                    let batch = self.new_batch();
                    self.push(seat, Source { batch, ..Source::ground(steps, 0) });
                }
                let source = Source { kind: Kind::Unlock, ..Source::default() };
                self.push_parts(seat, source, Parts(fresh));
                return;
            }
        }
    }

    /// Unlocks a reward space that waits on top of the stack.
    pub(crate) fn unlock(&mut self, seat: Seat, reward: RewardSpace) {
        self.position.stack.begin(reward.index(), 1);
        self.position.stack.complete();
        self.player(seat).unlocked |= 1 << reward.index();
        self.tell(seat, "10.2", What::Unlocked(reward));
        let facts = &self.tables.reward[reward.index()];
        if matches!(facts.reward, Reward::Special(..) | Reward::Artifact) {
            let batch = self.new_batch();
            let source =
                Source { batch, arg: reward.index() as u16, ..Source::effects(facts.list, Origin::Rule) };
            self.push(seat, source);
        }
        self.progress(seat);
    }

    /// The player takes a token for the reward space of the frame.
    pub(crate) fn take_machine(&mut self, seat: Seat, machine: Machine, source: Source) {
        let reward = self.tables.reward.get(usize::from(source.arg)).map(|facts| facts.reward);
        let Some(Reward::Special(color, rack)) = reward else { return };
        let display = &mut self.position.shown_machines[color as usize];
        if let Some(at) = display.slot_of(machine) {
            display.take(at);
            self.player(seat).tokens[usize::from(rack)] = Some(machine);
            self.tell(seat, "10.6", What::MachineTaken(machine));
        }
    }

    /// The player takes a large artifact.
    pub(crate) fn take_artifact(&mut self, seat: Seat, artifact: Artifact) {
        self.position.artifacts.remove(artifact);
        self.player(seat).artifacts.insert(artifact);
        self.tell(seat, "15.1", What::Artifact(artifact));
        self.artifact_left(seat);
    }

    /// The player gets a small artifact.
    pub(crate) fn take_small(&mut self, seat: Seat) {
        let player = self.player(seat);
        player.small = player.small.saturating_add(1);
        self.position.small_left = self.position.small_left.saturating_sub(1);
        self.tell(seat, "15.3", What::SmallArtifact);
        self.artifact_left(seat);
    }

    /// An artifact has left the board, by this seat: perhaps it was the last one.
    pub(crate) fn artifact_left(&mut self, seat: Seat) {
        let last = self.position.artifacts.is_empty() && self.position.small_left == 0;
        if !last || self.position.ending || self.position.is_solo() {
            return;
        }
        self.position.ending = true;
        self.tell(seat, "15.2", What::EndTriggered);
        let gets = if self.position.rule(Variant::ActiveEnds) { self.position.turn.seat } else { seat };
        self.position.end_tile = Some(gets);
        self.tell(gets, "15.2", What::EndTile);
    }
}
