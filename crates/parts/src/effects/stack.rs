//! The stack of frames: what interrupts lies above what goes on afterwards.

use super::frame::{Frame, Link, Use};
use super::{Parts, Rule};
use kernel::{FixedVec, Full, Seat};
use serde::{Deserialize, Serialize};

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
                frame.finish_once(Use::Used);
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
        !frame.duty.has(part) && !frame.rule.is_whole() && !self.top_owes()
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

    /// Can all be skipped that is left of every frame?
    #[inline]
    pub fn can_leave(&self) -> bool {
        let owes = |frame: &Frame<S>| frame.open.0 & frame.duty.0 & !frame.used.0 != 0;
        self.can_close() && !self.frames.iter().any(owes)
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
            below.finish_once(if done.used.is_empty() { Use::Unused } else { Use::Used });
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
    use super::super::UNLIMITED;
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
    fn together_means_all_in_any_order_or_none() {
        let mut small = stack(frame(1, 3).rule(Rule::Together));
        assert!(small.can_close() && !small.can_skip(0) && small.begin(2, 2) && !small.can_stop());
        assert!(small.complete() && !small.can_close() && small.stop(), "once is enough");
        assert_eq!(small.top().unwrap().choices(), Parts(0b011));
        assert!(!small.can_skip(1) && small.begin(1, 1) && small.complete() && !small.can_close());
        assert!(small.begin(0, 1) && small.complete() && small.pop_done().is_some());
        // What is nested in the first one and not used closes it.
        small = stack(frame(1, 2).rule(Rule::Together));
        assert!(small.begin(1, 1));
        small.nest(frame(2, 1)).unwrap();
        assert!(small.close() && small.pop_done().is_some() && small.pop_done().is_some());
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
        // What interrupts it can be skipped, but not all that is open.
        stack.push(frame(1, 2).duty(Parts::only(1))).unwrap();
        stack.push(frame(2, 1)).unwrap();
        assert!(stack.can_close() && !stack.can_leave());
        assert!(stack.close() && stack.pop_done().is_some() && stack.begin(1, 1) && stack.complete());
        assert!(stack.can_leave());
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
