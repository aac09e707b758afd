//! The effect stack: effects made of parts, in any order, one finished before the next begins, and
//! interrupted by whatever they trigger.
//!
//! An **effect** is a list of parts that a card, a space or a tile shows. What a part means is the game's;
//! what is left of which effect, who decides, and what goes on when something is done, is a [`Stack`] of
//! [`Frame`]s in the position: plain data, `Copy`, without allocation.
//!
//! # In few words
//!
//! * A frame is an effect that is being used: where it comes from ([`Frame::source`], by which the game
//!   finds its parts and says whose card it is), the seat that decides in it, and which parts are open.
//!   The top frame is the one that goes on.
//! * **Begin** an open part, then **complete** it. Nothing else of the frame can begin in between. A part
//!   that may be done up to `n` times is begun with `n`, completed once a time, and **stopped** early.
//! * **Skip** a part that has not begun, or **close** the frame and skip all that is left. Its [`Rule`] and
//!   its duties say what may not be skipped.
//! * **Push** a frame for what interrupts: a trigger, a bonus on the way, a free action. When it is done
//!   the frame below goes on as it was. It may ask another seat.
//! * **Defer** a frame for what has to wait: it is laid beneath all others, so that what was due before
//!   comes first. When it is on top and nothing can be done for it, it **lapses**, duty or not.
//! * **Nest** a frame where the part in progress *is* an effect: an option of "A or B", what is got for a
//!   payment, a card that is used, one of the two halves of a turn. When it is done, so is (one time of)
//!   that part, and it counts as used if something in it was.
//!
//! After every move a game lets go of what is done and does by itself what needs no decision:
//!
//! ```
//! use kernel::{Full, Seat};
//! use parts::effects::{Frame, Parts, Rule, Stack};
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Default)]
//! enum Source {
//!     #[default]
//!     Space,
//!     Card(u8),
//! }
//!
//! // A space: "build up to 2 tunnels; gain a card", of which something must be used.
//! let mut stack: Stack<Source, 8> = Stack::default();
//! stack.push(Frame::new(Source::Space, Seat(0), Parts::first(2)).rule(Rule::AtLeastOne))?;
//! assert!(!stack.can_close(), "nothing was used yet");
//!
//! assert!(stack.begin(0, 2) && stack.complete(), "one tunnel is built");
//! assert!(!stack.begin(1, 1), "the second part cannot begin before the first is finished");
//! // The tunnel triggers a card of the seat: it interrupts, and then the tunnels go on.
//! stack.push(Frame::new(Source::Card(37), Seat(0), Parts::first(1)))?;
//! assert!(stack.begin(0, 1) && stack.complete());
//! assert_eq!(stack.pop_done().map(|frame| frame.source), Some(Source::Card(37)));
//! assert_eq!(stack.top().map(|frame| (frame.part(), frame.times_left())), Some((Some(0), 1)));
//!
//! assert!(stack.stop(), "no second tunnel");
//! assert!(stack.close(), "no card");
//! assert_eq!(stack.pop_done().map(|frame| frame.used()), Some(Parts::only(0)));
//! assert!(stack.is_empty());
//! # Ok::<(), Full>(())
//! ```
//!
//! # Shapes of effects
//!
//! | on the card | on the stack |
//! | --- | --- |
//! | parts in any order, each may be skipped | [`Rule::AnyOrder`] |
//! | the space must be used at least in part | [`Rule::AtLeastOne`]; it also binds what is nested in it |
//! | one part and then the other | [`Rule::Sequence`] |
//! | A or B | one part; nest a frame with [`Rule::OneOf`] and a part a branch, or list the branches as moves and nest the chosen one |
//! | build it and upgrade it, both or neither | [`Rule::AllOrNothing`] |
//! | something that must be done | [`Frame::duty`] |
//! | up to 2 farms | `begin(part, 2)`, `complete` each, `stop` |
//! | pay X to get Y, up to 3 times | `begin(part, 3)`; pay, and nest the frame of Y; each frame that is done is one time |
//! | if you have 3 farms | the game does not let the part begin, or leaves it out of the mask |
//! | card and space, completely one and then the other | a frame with two parts, each of which nests a frame |
//! | several triggers at once, in the order of their owner | one frame; a part for each thing that reacts, so the mask says which did; or a frame each, of which the owner [raises](Stack::raise) the next |
//! | everybody with a building there, in turn order | one frame a seat, pushed in reverse; each asks its own seat |
//! | all at the same time | one frame; a part for each seat, in any order |
//! | cards revealed together, each asking its owner for something, one after the other | a frame each, deferred |
//! | draw 5 cards, then build one of them | [`Rule::Sequence`]; the first part is chance's, `begin(0, 5)` |
//! | use a machine in the middle of something | push its frame |
//!
//! Lists inside of effects (options, what is paid for) are lists of their own in the game's tables, so that
//! a source is a small number and the parts of any frame are one look-up away.
//!
//! `tests/effects.rs` runs three effects of each of two heavy card games on it.
//!
//! # Size
//!
//! A frame takes 11 bytes and its source (14 with a source of two or three bytes); a stack of 16 such
//! frames takes 226 bytes. How many can lie on each other is a matter of a game's rules; its random games should watch
//! that nothing comes near ([`Stack::push`] says when it is full, and panics never).

use kernel::{FixedVec, Full, Seat};
use serde::{Deserialize, Serialize};

/// A set of the parts of one effect, which has 16 at most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Parts(pub u16);

impl Parts {
    /// No part.
    pub const NONE: Parts = Parts(0);
    /// The most parts of an effect.
    pub const MOST: usize = 16;

    /// The parts `0..n`.
    #[inline]
    pub const fn first(n: usize) -> Parts {
        if n >= Parts::MOST { Parts(u16::MAX) } else { Parts((1 << n) - 1) }
    }

    /// One part.
    #[inline]
    pub const fn only(part: usize) -> Parts {
        if part < Parts::MOST { Parts(1 << part) } else { Parts(0) }
    }

    /// Is this part among them?
    #[inline]
    pub const fn has(self, part: usize) -> bool {
        part < Parts::MOST && self.0 >> part & 1 == 1
    }

    /// These and another.
    #[inline]
    #[must_use]
    pub const fn with(self, part: usize) -> Parts {
        Parts(self.0 | Parts::only(part).0)
    }

    /// These without one.
    #[inline]
    #[must_use]
    pub const fn without(self, part: usize) -> Parts {
        Parts(self.0 & !Parts::only(part).0)
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Parts) -> Parts {
        Parts(self.0 & other.0)
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest.
    #[inline]
    pub fn lowest(self) -> Option<usize> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as usize)
    }

    /// The parts in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let part = rest.lowest()?;
            rest = rest.without(part);
            Some(part)
        })
    }
}

/// In which order the parts of an effect are used, and which may be skipped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Rule {
    /// In any order; each may be skipped.
    #[default]
    AnyOrder,
    /// In any order; each may be skipped once something was used. What is nested in such a frame cannot
    /// be left unused either, as long as nothing was.
    AtLeastOne,
    /// In their order; each may be skipped.
    Sequence,
    /// One of them: what is used first closes the others.
    OneOf,
    /// In their order, all of them or none: the frame can be closed as long as nothing was used.
    AllOrNothing,
}

/// How a frame hangs on the one below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
enum Link {
    /// It interrupts: the frame below goes on as it was.
    #[default]
    Interrupt,
    /// It is the part in progress of the frame below.
    Nested,
}

/// An effect that is being used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Frame<S> {
    /// Where it comes from. The game finds its parts by it, and names it in the log and the prompt.
    pub source: S,
    /// Who decides in it.
    pub seat: Seat,
    rule: Rule,
    link: Link,
    /// The parts that were neither finished nor skipped.
    open: Parts,
    /// The parts of which something was done.
    used: Parts,
    /// The parts that may not be skipped.
    duty: Parts,
    /// One more than the part in progress, or 0.
    at: u8,
    /// How many times the part in progress can still be done.
    left: u8,
}

/// A part that can be done any number of times is begun with this many.
pub const UNLIMITED: u8 = u8::MAX;

impl<S> Frame<S> {
    /// An effect of which these parts are open, in any order.
    #[inline]
    pub fn new(source: S, seat: Seat, parts: Parts) -> Frame<S> {
        Frame {
            source,
            seat,
            rule: Rule::AnyOrder,
            link: Link::Interrupt,
            open: parts,
            used: Parts::NONE,
            duty: Parts::NONE,
            at: 0,
            left: 0,
        }
    }

    /// With another rule for its parts.
    #[inline]
    #[must_use]
    pub fn rule(mut self, rule: Rule) -> Frame<S> {
        self.rule = rule;
        self
    }

    /// With parts that may not be skipped.
    #[inline]
    #[must_use]
    pub fn duty(mut self, parts: Parts) -> Frame<S> {
        self.duty = parts;
        self
    }

    /// The parts that were neither finished nor skipped, the one in progress among them.
    #[inline]
    pub fn open(&self) -> Parts {
        self.open
    }

    /// The parts of which something was done.
    #[inline]
    pub fn used(&self) -> Parts {
        self.used
    }

    /// The part in progress.
    #[inline]
    pub fn part(&self) -> Option<usize> {
        (self.at > 0).then(|| usize::from(self.at) - 1)
    }

    /// How many times the part in progress can still be done; [`UNLIMITED`] if there is no limit.
    #[inline]
    pub fn times_left(&self) -> u8 {
        self.left
    }

    /// The parts that can begin now: none while one is in progress.
    #[inline]
    pub fn choices(&self) -> Parts {
        match (self.part(), self.rule) {
            (Some(_), _) => Parts::NONE,
            (None, Rule::Sequence | Rule::AllOrNothing) => {
                self.open.lowest().map_or(Parts::NONE, Parts::only)
            }
            (None, _) => self.open,
        }
    }

    /// Is nothing left of it?
    #[inline]
    pub fn is_done(&self) -> bool {
        self.open.is_empty()
    }

    /// Is the part in progress one that has to be used and was not?
    fn part_is_due(&self) -> bool {
        self.part().is_some_and(|part| self.duty.has(part) && !self.used.has(part))
    }

    /// One time of the part in progress is over.
    fn finish_once(&mut self, used: bool) {
        let Some(part) = self.part() else { return };
        if !used && self.rule == Rule::AllOrNothing && self.used.is_empty() {
            return self.close();
        }
        if used {
            self.used = self.used.with(part);
            match self.rule {
                Rule::OneOf => self.open = Parts::only(part),
                Rule::AllOrNothing => self.duty = self.open,
                _ => {}
            }
        }
        if self.left != UNLIMITED {
            self.left -= 1;
        }
        if self.left == 0 {
            self.end_part();
        }
    }

    /// Nothing is left.
    fn close(&mut self) {
        (self.open, self.at, self.left) = (Parts::NONE, 0, 0);
    }

    /// The part in progress is over.
    fn end_part(&mut self) {
        if let Some(part) = self.part() {
            self.open = self.open.without(part);
        }
        (self.at, self.left) = (0, 0);
    }
}

/// Effects that are being used, each interrupting or being a part of the one below it. See the
/// [module](crate::effects).
///
/// What cannot be done returns false (or an error), and nothing has changed; `can_…` asks beforehand.
#[derive(Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "S: Serialize", deserialize = "S: Deserialize<'de> + Copy + Default"))]
pub struct Stack<S, const N: usize> {
    frames: FixedVec<Frame<S>, N>,
}

impl<S: Copy, const N: usize> Clone for Stack<S, N> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Copy + Default, const N: usize> Default for Stack<S, N> {
    fn default() -> Self {
        Stack { frames: FixedVec::new() }
    }
}

impl<S: Copy, const N: usize> Stack<S, N> {
    /// Is no effect being used?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// How many frames there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.frames.len()
    }

    /// The frame that goes on.
    #[inline]
    pub fn top(&self) -> Option<&Frame<S>> {
        self.frames.last()
    }

    /// The source of the top frame, to note something in it: the site that was just built on, say.
    #[inline]
    pub fn source_mut(&mut self) -> Option<&mut S> {
        self.frames.last_mut().map(|frame| &mut frame.source)
    }

    /// The frames from the top down: what is being done, and what it interrupts or is a part of.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Frame<S>> {
        self.frames.iter().rev()
    }

    /// Who decides: the seat of the top frame.
    #[inline]
    pub fn seat(&self) -> Option<Seat> {
        self.top().map(|frame| frame.seat)
    }

    /// Lays a frame on top that interrupts; what is below goes on when it is done.
    #[inline]
    pub fn push(&mut self, frame: Frame<S>) -> Result<(), Full> {
        self.frames.push(Frame { link: Link::Interrupt, ..frame })
    }

    /// Lays a frame beneath all others: it waits until all that is due now, and all that comes of it, is done.
    #[inline]
    pub fn defer(&mut self, frame: Frame<S>) -> Result<(), Full> {
        self.frames.insert(0, Frame { link: Link::Interrupt, ..frame })
    }

    /// Lays a frame on top that is the part in progress: when it is done, one time of the part is.
    ///
    /// # Errors
    /// [`Full`] if there is no room, or no part in progress.
    #[inline]
    pub fn nest(&mut self, frame: Frame<S>) -> Result<(), Full> {
        self.top().and_then(Frame::part).ok_or(Full)?;
        self.frames.push(Frame { link: Link::Nested, ..frame })
    }

    /// Brings the frame this far below the top to the top: of several effects that are due at the same
    /// time, and lie on each other, the owner chooses the next. False, and nothing has changed, if one of
    /// the frames down to it has begun a part or is the part in progress of the frame below it.
    #[inline]
    pub fn raise(&mut self, depth: usize) -> bool {
        let Some(at) = self.len().checked_sub(depth + 1) else { return false };
        let waiting = |frame: &Frame<S>| frame.at == 0 && frame.link == Link::Interrupt;
        let can = depth == 0 || self.frames[at..].iter().all(waiting);
        if can {
            self.frames[at..].rotate_left(1);
        }
        can
    }

    /// Begins a part of the top frame, which can be done so many times.
    #[inline]
    pub fn begin(&mut self, part: usize, times: u8) -> bool {
        match self.frames.last_mut() {
            Some(frame) if times > 0 && frame.choices().has(part) => {
                (frame.at, frame.left) = (part as u8 + 1, times);
                true
            }
            _ => false,
        }
    }

    /// The part in progress was done, once. When it cannot be done again it is finished.
    #[inline]
    pub fn complete(&mut self) -> bool {
        match self.frames.last_mut() {
            Some(frame) if frame.at > 0 => {
                frame.finish_once(true);
                true
            }
            _ => false,
        }
    }

    /// Must something still be used in this frame, by its own rule or for the sake of those below?
    fn owes(&self, index: usize) -> bool {
        let Some(frame) = self.frames.get(index).filter(|frame| frame.used.is_empty()) else { return false };
        let due_below = || {
            let below = index.checked_sub(1)?;
            Some(self.frames.get(below)?.part_is_due() || self.owes(below))
        };
        frame.rule == Rule::AtLeastOne || frame.link == Link::Nested && due_below() == Some(true)
    }

    fn top_owes(&self) -> bool {
        self.len().checked_sub(1).is_some_and(|top| self.owes(top))
    }

    /// Can the part in progress end here? It can once something of it was done, and before that if it
    /// could have been skipped.
    #[inline]
    pub fn can_stop(&self) -> bool {
        self.top().is_some_and(|frame| {
            frame.part().is_some_and(|part| frame.used.has(part) || self.may_leave_out(frame, part))
        })
    }

    /// Ends the part in progress.
    #[inline]
    pub fn stop(&mut self) -> bool {
        let can = self.can_stop();
        if let Some(frame) = self.frames.last_mut().filter(|_| can) {
            frame.end_part();
        }
        can
    }

    /// May a part of the top frame be left out for itself?
    fn may_leave_out(&self, frame: &Frame<S>, part: usize) -> bool {
        !frame.duty.has(part) && frame.rule != Rule::AllOrNothing && !self.top_owes()
    }

    /// Can this part of the top frame be skipped?
    #[inline]
    pub fn can_skip(&self, part: usize) -> bool {
        self.top().is_some_and(|frame| {
            frame.part().is_none() && frame.open.has(part) && self.may_leave_out(frame, part)
        })
    }

    /// Skips a part of the top frame.
    #[inline]
    pub fn skip(&mut self, part: usize) -> bool {
        let can = self.can_skip(part);
        if let Some(frame) = self.frames.last_mut().filter(|_| can) {
            frame.open = frame.open.without(part);
        }
        can
    }

    /// Can all be skipped that is left of the top frame, the part in progress among it?
    #[inline]
    pub fn can_close(&self) -> bool {
        self.top().is_some_and(|frame| {
            let due = Parts(frame.open.0 & frame.duty.0 & !frame.used.0);
            due.is_empty() && !self.top_owes()
        })
    }

    /// Skips all that is left of the top frame.
    #[inline]
    pub fn close(&mut self) -> bool {
        let can = self.can_close();
        if let Some(frame) = self.frames.last_mut().filter(|_| can) {
            frame.close();
        }
        can
    }

    /// Takes the top frame away if nothing is left of it. The frame below goes on; if this one was its
    /// part in progress, that part was done once.
    #[inline]
    pub fn pop_done(&mut self) -> Option<Frame<S>> {
        let done = *self.top().filter(|frame| frame.is_done())?;
        self.frames.pop();
        if done.link == Link::Nested
            && let Some(below) = self.frames.last_mut()
        {
            below.finish_once(!done.used.is_empty());
        }
        Some(done)
    }

    /// Takes the top frame away, whatever is left of it: nothing of it can be done, so that even a duty falls
    /// away. If it was the part in progress of the frame below, that part was done once.
    #[inline]
    pub fn lapse(&mut self) -> Option<Frame<S>> {
        self.frames.last_mut()?.close();
        self.pop_done()
    }

    /// Drops every frame, whatever is left of it: the game ends a turn at once.
    #[inline]
    pub fn clear(&mut self) {
        self.frames.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    type Small = Stack<u16, 6>;

    fn frame(source: u16, parts: usize) -> Frame<u16> {
        Frame::new(source, Seat(0), Parts::first(parts))
    }

    fn stack(frame: Frame<u16>) -> Small {
        let mut stack = Small::default();
        stack.push(frame).unwrap();
        stack
    }

    #[test]
    fn it_is_as_small_as_it_says() {
        assert_eq!(
            (size_of::<Frame<u8>>(), size_of::<Frame<u16>>(), size_of::<Frame<[u8; 3]>>()),
            (12, 14, 14)
        );
        assert_eq!(size_of::<Stack<u16, 16>>(), 226);
    }

    #[test]
    fn one_part_is_finished_before_the_next_begins() {
        let mut stack = stack(frame(1, 3));
        assert!(stack.begin(2, 1) && !stack.begin(0, 1) && !stack.can_skip(0));
        assert!(stack.complete() && !stack.complete());
        assert!(!stack.begin(2, 1), "it was finished");
        assert!(stack.begin(0, 1) && stack.stop() && stack.skip(1));
        let done = stack.pop_done().unwrap();
        assert_eq!((done.used(), stack.len()), (Parts::only(2), 0));
    }

    #[test]
    fn of_frames_that_are_due_together_the_owner_takes_any() {
        let mut stack = stack(frame(1, 1));
        stack.push(frame(2, 2)).unwrap();
        stack.push(frame(3, 1)).unwrap();
        assert!(stack.raise(1) && !stack.raise(3));
        assert!(stack.iter().map(|frame| frame.source).eq([2, 3, 1]));
        assert!(stack.begin(0, 1) && !stack.raise(2), "what was begun is finished first");
        assert!(stack.raise(0) && stack.complete() && stack.raise(2));
        assert!(stack.iter().map(|frame| frame.source).eq([1, 2, 3]));
    }

    #[test]
    fn what_is_deferred_waits_for_all_that_came_before() {
        let mut stack = stack(frame(1, 1));
        stack.defer(frame(2, 1)).unwrap();
        stack.defer(frame(3, 1)).unwrap();
        assert!(stack.begin(0, 1));
        stack.nest(frame(4, 1)).unwrap();
        assert!(stack.iter().map(|frame| frame.source).eq([4, 1, 2, 3]));
        for source in [4, 1, 2, 3] {
            assert!(stack.top().unwrap().is_done() || stack.begin(0, 1) && stack.complete());
            assert_eq!(stack.pop_done().map(|frame| frame.source), Some(source));
        }
        assert!((0..6).all(|source| stack.defer(frame(source, 1)).is_ok()));
        assert!(stack.defer(frame(6, 1)).is_err(), "it is full");
    }

    #[test]
    fn a_duty_that_nobody_can_do_lapses() {
        let mut stack = stack(frame(1, 2).duty(Parts::first(2)));
        assert!(stack.begin(0, 1) && !stack.can_close() && !stack.can_stop());
        stack.nest(frame(2, 1).duty(Parts::first(1))).unwrap();
        assert_eq!(stack.lapse().map(|frame| (frame.source, frame.used())), Some((2, Parts::NONE)));
        assert_eq!(stack.top().unwrap().choices(), Parts::only(1), "that was the first part, unused");
        assert!(stack.lapse().is_some() && stack.lapse().is_none());
    }

    #[test]
    fn a_sequence_keeps_its_order() {
        let mut stack = stack(frame(1, 3).rule(Rule::Sequence));
        assert!(!stack.begin(1, 1) && stack.skip(0) && stack.begin(1, 1) && stack.complete());
        assert_eq!(stack.top().unwrap().choices(), Parts::only(2));
    }

    #[test]
    fn what_is_used_first_closes_the_others() {
        let mut stack = stack(frame(1, 3).rule(Rule::OneOf));
        assert!(stack.begin(1, 2) && stack.stop(), "nothing of it was used");
        assert_eq!(stack.top().unwrap().choices(), Parts(0b101));
        assert!(stack.begin(0, 2) && stack.complete() && stack.stop());
        assert!(stack.pop_done().is_some());
    }

    #[test]
    fn all_or_nothing_may_be_left_before_it_begins_and_not_after() {
        let mut stack = stack(frame(1, 2).rule(Rule::AllOrNothing));
        assert!(!stack.can_skip(1), "not a part of it");
        assert!(stack.can_close() && stack.begin(0, 1) && !stack.can_stop() && stack.can_close());
        assert!(stack.complete() && !stack.can_close() && !stack.can_skip(1));
        assert!(stack.begin(1, 1) && !stack.can_stop() && stack.complete());
        assert!(stack.pop_done().is_some());
        // What is nested in its first part and not used closes it.
        stack.push(frame(1, 2).rule(Rule::AllOrNothing)).unwrap();
        assert!(stack.begin(0, 1));
        stack.nest(frame(2, 1)).unwrap();
        assert!(stack.close() && stack.pop_done().is_some());
        assert_eq!(stack.pop_done().map(|frame| frame.used()), Some(Parts::NONE));
    }

    #[test]
    fn a_duty_is_not_skipped() {
        let mut stack = stack(frame(1, 2).duty(Parts::only(1)));
        assert!(!stack.can_close() && !stack.can_skip(1) && stack.skip(0));
        assert!(stack.begin(1, 1) && !stack.stop());
        // What is nested in it has to be used as well.
        stack.nest(frame(2, 2)).unwrap();
        assert!(!stack.can_close() && !stack.can_skip(0) && stack.begin(0, 1) && stack.complete());
        assert!(stack.close() && stack.pop_done().is_some() && stack.pop_done().is_some());
    }

    #[test]
    fn something_must_be_used_however_deep_it_lies() {
        let mut stack = stack(frame(1, 2).rule(Rule::AtLeastOne));
        assert!(!stack.can_skip(0) && !stack.can_close());
        assert!(stack.begin(0, 1) && !stack.can_stop());
        stack.nest(frame(2, 2).rule(Rule::OneOf)).unwrap();
        assert!(!stack.can_close() && stack.begin(1, 1));
        stack.nest(frame(3, 2)).unwrap();
        assert!(!stack.can_close() && !stack.can_skip(0));
        // What interrupts owes nothing.
        stack.push(frame(4, 1)).unwrap();
        assert!(stack.close() && stack.pop_done().is_some());
        assert!(stack.begin(0, 1) && stack.complete() && stack.close());
        assert_eq!(stack.pop_done().map(|frame| frame.source), Some(3));
        assert_eq!(stack.pop_done().map(|frame| frame.source), Some(2));
        assert_eq!(stack.pop_done(), None, "there is another part");
        assert!(stack.close(), "something was used");
        assert_eq!(stack.pop_done().map(|frame| frame.used()), Some(Parts::only(0)));
    }

    #[test]
    fn a_nested_frame_is_one_time_of_its_part() {
        let mut stack = stack(frame(1, 1));
        assert!(stack.nest(frame(2, 1)).is_err(), "nothing is in progress");
        assert!(stack.begin(0, 3));
        for left in [2, 1] {
            stack.nest(frame(2, 1)).unwrap();
            assert!(stack.begin(0, 1) && stack.complete() && stack.pop_done().is_some());
            assert_eq!(stack.top().unwrap().times_left(), left);
        }
        assert!(stack.stop() && stack.pop_done().is_some() && stack.is_empty());
        // What was not used does not count as used.
        stack.push(frame(1, 1)).unwrap();
        assert!(stack.begin(0, 1));
        stack.nest(frame(2, 1)).unwrap();
        assert!(stack.close() && stack.pop_done().is_some());
        assert_eq!(stack.pop_done().map(|frame| frame.used()), Some(Parts::NONE));
    }

    #[test]
    fn there_may_be_no_limit() {
        let mut stack = stack(frame(1, 1));
        assert!(!stack.begin(0, 0) && stack.begin(0, UNLIMITED));
        assert!((0..1_000).all(|_| stack.complete()) && stack.stop());
    }

    #[test]
    fn the_seat_of_the_top_frame_decides() {
        let mut stack = stack(frame(1, 1));
        stack.push(Frame::new(2, Seat(3), Parts::first(1))).unwrap();
        assert_eq!(stack.seat(), Some(Seat(3)));
        assert!(stack.close() && stack.pop_done().is_some());
        assert_eq!(stack.seat(), Some(Seat(0)));
        *stack.source_mut().unwrap() = 9;
        assert_eq!(stack.iter().map(|frame| frame.source).collect::<Vec<_>>(), [9]);
    }

    #[derive(Clone, Copy, Debug)]
    enum Step {
        Push(usize, usize),
        Nest(usize, usize),
        Begin(usize, u8),
        Complete,
        Stop,
        Skip(usize),
        Close,
        Pop,
        Defer(usize, usize),
        Lapse,
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            (1usize..4, 0usize..5).prop_map(|(n, rule)| Step::Push(n, rule)),
            (1usize..4, 0usize..5).prop_map(|(n, rule)| Step::Nest(n, rule)),
            (0usize..5, 0u8..4).prop_map(|(part, times)| Step::Begin(part, times)),
            Just(Step::Complete),
            Just(Step::Stop),
            (0usize..5).prop_map(Step::Skip),
            Just(Step::Close),
            Just(Step::Pop),
            (1usize..4, 0usize..5).prop_map(|(n, rule)| Step::Defer(n, rule)),
            Just(Step::Lapse),
        ]
    }

    const RULES: [Rule; 5] =
        [Rule::AnyOrder, Rule::AtLeastOne, Rule::Sequence, Rule::OneOf, Rule::AllOrNothing];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]

        /// Whatever is tried: what is refused changes nothing, what is used was open, a frame that had to
        /// be used is never done unused unless something in it lapsed, and only the top frame changes.
        #[test]
        fn it_holds_together(steps in proptest::collection::vec(step(), 0..200)) {
            let mut stack = Small::default();
            let mut lapsed = false;
            for step in steps {
                let before = stack;
                lapsed = (lapsed || matches!(step, Step::Lapse)) && !stack.is_empty();
                // The source says how many parts there were.
                let made = |n: usize, rule: usize| frame(n as u16, n).rule(RULES[rule]);
                let done = match step {
                    Step::Push(n, rule) => stack.push(made(n, rule)).is_ok(),
                    Step::Nest(n, rule) => stack.nest(made(n, rule)).is_ok(),
                    Step::Defer(n, rule) => stack.defer(made(n, rule)).is_ok(),
                    Step::Lapse => stack.lapse().is_some(),
                    Step::Begin(part, times) => stack.begin(part, times),
                    Step::Complete => stack.complete(),
                    Step::Stop => { prop_assert_eq!(before.can_stop(), stack.stop()); before.can_stop() }
                    Step::Skip(part) => { prop_assert_eq!(before.can_skip(part), stack.skip(part)); before.can_skip(part) }
                    Step::Close => { prop_assert_eq!(before.can_close(), stack.close()); before.can_close() }
                    Step::Pop => {
                        let done = stack.pop_done();
                        if let Some(done) = done {
                            prop_assert!(done.is_done() && done.part().is_none());
                            let (none, all) = (done.used.is_empty(), done.used.len() == usize::from(done.source));
                            match done.rule {
                                Rule::AtLeastOne => prop_assert!(lapsed || !none),
                                Rule::OneOf => prop_assert!(done.used.len() <= 1),
                                Rule::AllOrNothing => prop_assert!(lapsed || none || all),
                                _ => {}
                            }
                        }
                        done.is_some()
                    }
                };
                if !done {
                    prop_assert_eq!(before, stack, "{:?} was refused", step);
                }
                let same = before.len().min(stack.len()).saturating_sub(1);
                match step {
                    Step::Defer(..) if done => prop_assert_eq!(&before.frames[..], &stack.frames[1..]),
                    _ => prop_assert_eq!(&before.frames[..same], &stack.frames[..same]),
                }
                for frame in &stack.frames {
                    prop_assert!(frame.part().is_none_or(|part| frame.open.has(part) && frame.left > 0));
                    prop_assert!(frame.choices().and(frame.open) == frame.choices());
                }
                let bytes = postcard::to_allocvec(&stack).unwrap();
                prop_assert_eq!(postcard::from_bytes::<Small>(&bytes).unwrap(), stack);
            }
        }
    }
}
