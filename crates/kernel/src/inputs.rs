//! Inputs (features) of a learned estimate: what a game tells a net about a position.
//!
//! A game writes its inputs one after the other into an [`InputSink`], each with its name, always the same
//! names in the same order. Names are read once, to know what a file of weights was made for; values are
//! kept sparse, since most inputs of a position are 0.

mod parts;

use crate::{Dice, Game, Seat};
pub use parts::PartKey;
use parts::Parts;

/// What a game tells a net that learns to estimate its positions. A game that leaves everything as it is here
/// has none.
pub trait Inputs: Game {
    /// Parts of a game that are judged by their own last layer, such as rounds.
    const PHASES: usize = 1;
    /// Where points come from: the ids that [`crate::Outcome`] counts them by.
    const SOURCES: &'static [&'static str] = &[];
    /// How many of the last sources are no points, but what it is worth to reach a goal or to be ahead of a rival.
    /// Bots strive for them; what they tell people to expect is without them.
    const GOALS: usize = 0;
    /// The weights that bots play with: a file that `tarsas train` wrote.
    const WEIGHTS: Option<&'static [u8]> = None;
    /// Weights of an earlier round, by which the level `medium` plays: it has learned less. Without them it plays by
    /// [`Inputs::WEIGHTS`] like the levels above it.
    const EARLIER_WEIGHTS: Option<&'static [u8]> = None;

    /// Which of the [`Inputs::PHASES`] this is, counted from 0.
    fn phase(&self) -> usize {
        0
    }

    /// Writes all inputs of one seat. Looks only at what lies open to everybody and, in a determinization, at
    /// one possible deal of the rest.
    fn inputs<S: InputSink>(&self, _seat: Seat, _to: &mut S) {}

    /// The points of a seat so far, by [`Inputs::SOURCES`]; a net tells those still to come. What is counted
    /// only in the end may be left at 0 until the game is over, then all that is learned stands here, the goals too.
    fn scored(&self, _seat: Seat, _by_source: &mut [f32]) {}

    /// Can points of this source come in a game of these options? Of others a net still tells a little, which is nobody's
    /// reason.
    fn has_source(&self, _source: usize) -> bool {
        true
    }

    /// At a choice of the set-up, the points by which choices may differ and still be taken nearly as often
    /// (the temperature of a softmax), so that games begin differently; 0 where only the best will do.
    fn variety(&self) -> f32 {
        0.0
    }

    /// A set-up drawn for a purpose. What players would choose among themselves, such as factions, is dealt,
    /// so that nobody has better ones by choosing.
    fn practice(_for: Practice, _dice: &mut Dice) -> Option<Self::Options> {
        None
    }
}

/// What a set-up is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Practice {
    /// To learn from: every number of players and every module, as often as they should count.
    Learning,
    /// To measure by: the usual table, without modules.
    Measuring,
}

/// What holds or not as an input (an indicator): 1 if it holds, otherwise 0.
#[inline]
pub fn yes(holds: bool) -> f32 {
    if holds { 1.0 } else { 0.0 }
}

/// Where inputs are written to, in their order.
pub trait InputSink {
    /// The next input: the `n`th of its name.
    fn nth(&mut self, name: &'static str, n: usize, value: f32);

    /// The next input, the only one of its name.
    #[inline]
    fn put(&mut self, name: &'static str, value: f32) {
        self.nth(name, 0, value);
    }

    /// The next inputs: one of each value.
    #[inline]
    fn each(&mut self, name: &'static str, values: impl IntoIterator<Item = f32>) {
        for (n, value) in values.into_iter().enumerate() {
            self.nth(name, n, value);
        }
    }

    /// So many inputs of which only one counts, or none if it is beyond the last.
    #[inline]
    fn one_hot(&mut self, name: &'static str, count: usize, at: usize) {
        self.scaled_one_hot(name, count, at, 1.0);
    }

    /// The same with another value than 1.
    #[inline]
    fn scaled_one_hot(&mut self, name: &'static str, count: usize, at: usize, value: f32) {
        for n in 0..count {
            self.nth(name, n, if n == at { value } else { 0.0 });
        }
    }

    /// So many inputs of which only these count: their places, in ascending order, and their values.
    #[inline]
    fn some(&mut self, name: &'static str, count: usize, these: impl IntoIterator<Item = (usize, f32)>) {
        let mut next = 0;
        for (at, value) in these {
            (next..at).for_each(|n| self.nth(name, n, 0.0));
            self.nth(name, at, value);
            next = at + 1;
        }
        (next..count).for_each(|n| self.nth(name, n, 0.0));
    }

    /// The next inputs, which follow from a key alone: for an equal one they may be taken from memory. Parts with keys of one
    /// type are always written in the same place.
    #[inline]
    fn part<K: PartKey>(&mut self, _key: impl FnOnce() -> K, write: impl FnOnce(&mut Self)) {
        write(self);
    }

    /// A number, and whether it is at least 1, 2 and so on up to `most`.
    #[inline]
    fn steps(&mut self, name: &'static str, most: usize, value: f32) {
        self.nth(name, 0, value);
        for n in 1..=most {
            self.nth(name, n, if value >= n as f32 { 1.0 } else { 0.0 });
        }
    }
}

/// The most inputs that a game may have: a power of two.
pub const MOST_INPUTS: usize = 2048;

/// The inputs of one position that are not 0, with their places. It is used again and again.
#[derive(Clone, Debug)]
pub struct SparseInputs {
    next: usize,
    count: usize,
    entries: Box<[(u16, f32); MOST_INPUTS]>,
    parts: Parts,
}

impl Default for SparseInputs {
    fn default() -> Self {
        SparseInputs {
            next: 0,
            count: 0,
            entries: Box::new([(0, 0.0); MOST_INPUTS]),
            parts: Parts::default(),
        }
    }
}

impl SparseInputs {
    /// Takes in the inputs of a seat, in place of what was there.
    #[inline]
    pub fn read<G: Inputs>(&mut self, position: &G, seat: Seat) {
        (self.next, self.count) = (0, 0);
        position.inputs(seat, self);
    }

    /// Places and values, in the order of the places.
    #[inline]
    pub fn entries(&self) -> &[(u16, f32)] {
        &self.entries[..self.count.min(MOST_INPUTS)]
    }

    /// Forgets the parts that it keeps, and gives their room back.
    pub fn forget(&mut self) {
        self.parts = Parts::default();
    }

    /// How many inputs were written, those that are 0 among them.
    pub fn written(&self) -> usize {
        self.next
    }

    /// Writes an input without asking whether it counts, and goes on only if it does.
    #[inline(always)]
    fn write(&mut self, place: usize, value: f32) {
        self.entries[self.count % MOST_INPUTS] = (place as u16, value);
        self.count += usize::from(value != 0.0);
    }
}

impl InputSink for SparseInputs {
    #[inline(always)]
    fn nth(&mut self, _: &'static str, _: usize, value: f32) {
        self.write(self.next, value);
        self.next += 1;
    }

    #[inline(always)]
    fn scaled_one_hot(&mut self, _: &'static str, count: usize, at: usize, value: f32) {
        self.write(self.next + at, if at < count { value } else { 0.0 });
        self.next += count;
    }

    #[inline(always)]
    fn some(&mut self, _: &'static str, count: usize, these: impl IntoIterator<Item = (usize, f32)>) {
        these.into_iter().for_each(|(at, value)| self.write(self.next + at, value));
        self.next += count;
    }

    #[inline(always)]
    fn steps(&mut self, _: &'static str, most: usize, value: f32) {
        self.write(self.next, value);
        let reached = usize::try_from(value as i32).unwrap_or(0).min(most);
        (1..=reached).for_each(|n| self.write(self.next + n, 1.0));
        self.next += 1 + most;
    }

    #[inline]
    fn part<K: PartKey>(&mut self, key: impl FnOnce() -> K, write: impl FnOnce(&mut Self)) {
        let key = key();
        if let Some(part) = self.parts.find(&key) {
            let entries = self.entries.get_mut(self.count..self.count + part.entries.len());
            if let Some(entries) = entries.filter(|_| part.from == self.next) {
                entries.copy_from_slice(&part.entries);
                (self.next, self.count) = (part.to, self.count + part.entries.len());
                return;
            }
        }
        let (from, count) = (self.next, self.count);
        write(self);
        if let Some(entries) = self.entries.get(count..self.count) {
            self.parts.keep(key, from, self.next, entries);
        }
    }
}

/// The names of inputs, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct InputNames(pub Vec<String>);

impl InputNames {
    /// The names of the inputs of a position, which are the same for every position of a game.
    pub fn of<G: Inputs>(position: &G, seat: Seat) -> InputNames {
        let mut names = InputNames::default();
        position.inputs(seat, &mut names);
        names
    }

    /// A number for these names in this order (FNV-1a of 64 bits).
    pub fn hash(&self) -> u64 {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for byte in self.0.iter().flat_map(|name| name.bytes().chain([b'\n'])) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        hash
    }
}

impl InputSink for InputNames {
    fn nth(&mut self, name: &'static str, n: usize, _: f32) {
        self.0.push(if n == 0 { name.to_owned() } else { format!("{name}.{n}") });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(to: &mut impl InputSink, round: usize, coins: f32) {
        to.one_hot("round", 3, round);
        to.steps("coins", 2, coins);
        to.some("cards", 4, [(1, coins), (3, 2.0)]);
        to.each("cult", [0.0, coins]);
    }

    #[test]
    fn names_and_values_stand_in_the_same_places() {
        let (mut names, mut values) = (InputNames::default(), SparseInputs::default());
        write(&mut names, 1, 1.5);
        write(&mut values, 1, 1.5);
        let cards = ["cards", "cards.1", "cards.2", "cards.3"];
        let wanted = [
            &["round", "round.1", "round.2", "coins", "coins.1", "coins.2"][..],
            &cards,
            &["cult", "cult.1"],
        ];
        assert_eq!(names.0, wanted.concat());
        assert_eq!(values.entries(), [(1, 1.0), (3, 1.5), (4, 1.0), (7, 1.5), (9, 2.0), (11, 1.5)]);
        assert_eq!(values.written(), names.0.len());
    }

    #[test]
    fn a_place_beyond_the_last_is_none() {
        let mut values = SparseInputs::default();
        write(&mut values, 9, 0.0);
        assert_eq!((values.entries(), values.written()), (&[(9, 2.0)][..], 12));
    }

    #[test]
    fn a_part_is_written_once_for_each_key() {
        let mut values = SparseInputs::default();
        let mut write = |key: u8, coins: f32| {
            (values.next, values.count) = (0, 0);
            values.put("before", 1.0);
            let mut written = false;
            values.part(
                || key,
                |to| {
                    written = true;
                    to.each("part", [0.0, coins]);
                },
            );
            values.put("behind", 2.0);
            (written, values.entries().to_vec(), values.written())
        };
        let with = |coins| vec![(0, 1.0), (2, coins), (3, 2.0)];
        assert_eq!(write(7, 3.0), (true, with(3.0), 4));
        assert_eq!(write(8, 4.0), (true, with(4.0), 4));
        assert_eq!(write(7, 9.0), (false, with(3.0), 4), "as it was written for this key");
        assert_eq!(write(8, 9.0), (false, with(4.0), 4));
    }

    #[test]
    fn steps_count_as_comparisons_do() {
        for value in [-3.0, -0.0, 0.4, 1.0, 1.5, 2.0, 7.25, f32::NAN] {
            let (mut names, mut values) = (InputNames::default(), SparseInputs::default());
            names.steps("coins", 3, value);
            values.steps("coins", 3, value);
            let ones = (1..=3).filter(|n| value >= *n as f32).map(|n| (n, 1.0)).collect::<Vec<(u16, f32)>>();
            let own = values.entries().iter().filter(|(place, _)| *place > 0).copied().collect::<Vec<_>>();
            assert_eq!((own, values.written()), (ones, names.0.len()), "{value}");
        }
    }

    #[test]
    fn the_hash_of_names_knows_their_order() {
        let hash = |names: [&str; 2]| InputNames(names.map(String::from).to_vec()).hash();
        assert_ne!(hash(["a", "b"]), hash(["b", "a"]));
        assert_ne!(hash(["ab", ""]), hash(["a", "b"]));
    }
}
