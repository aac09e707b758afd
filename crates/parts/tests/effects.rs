//! Effects of two heavy card games, run on the stack: how a game uses it, and that it can say what their
//! rules say. A game knows what a part means; here that is a line in a log.

use kernel::Seat;
use parts::effects::{Frame, Parts, Rule, Stack};

const ME: Seat = Seat(0);

/// A table with a stack, and a log of what was done.
struct Table<S> {
    stack: Stack<S, 16>,
    log: Vec<String>,
}

impl<S: Copy + Default + PartialEq + std::fmt::Debug> Table<S> {
    fn new() -> Table<S> {
        Table { stack: Stack::default(), log: Vec::new() }
    }

    /// What a game does after every move: frames of which nothing is left are gone.
    fn settle(&mut self) {
        while let Some(done) = self.stack.pop_done() {
            self.log.push(format!("{:?} is done", done.source));
        }
    }

    /// A part that needs nothing but to be done.
    #[track_caller]
    fn does(&mut self, part: usize, what: &str) {
        assert!(self.stack.begin(part, 1), "{what} cannot begin");
        self.log.push(what.to_owned());
        assert!(self.stack.complete());
        self.settle();
    }

    #[track_caller]
    fn begins(&mut self, part: usize, times: u8) {
        assert!(self.stack.begin(part, times));
    }

    /// One more time of the part in progress.
    #[track_caller]
    fn again(&mut self, what: &str) {
        self.log.push(what.to_owned());
        assert!(self.stack.complete());
    }

    #[track_caller]
    fn closes(&mut self) {
        assert!(self.stack.close());
        self.settle();
    }

    #[track_caller]
    fn push(&mut self, source: S, seat: Seat, parts: Parts) {
        self.stack.push(Frame::new(source, seat, parts)).unwrap();
    }

    #[track_caller]
    fn nest(&mut self, frame: Frame<S>) {
        self.stack.nest(frame).unwrap();
    }

    fn source(&self) -> Option<S> {
        self.stack.top().map(|frame| frame.source)
    }

    /// What has happened since it was last asked.
    fn happened(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }
}

/// Underwater Cities: `facts/underwater-cities/RULES.md`, sections 7, 16 and 21.
mod underwater_cities {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug, Default)]
    enum Source {
        /// The two halves of a turn.
        #[default]
        Turn,
        Space(&'static str),
        Card(u8),
        /// An option or a list inside of the effect of a space.
        Inside(&'static str),
        SiteBonus,
        Federation,
        /// The claimed cards that react to one event.
        Triggers,
    }
    use Source::*;

    const SPACE: usize = 0;
    const CARD: usize = 1;

    /// A turn with a matching card: two blocks in either order. The space must be used, the card may be.
    fn turn() -> Table<Source> {
        let mut table = Table::new();
        table.stack.push(Frame::new(Turn, ME, Parts::first(2)).duty(Parts::only(SPACE))).unwrap();
        assert!(!table.stack.can_skip(SPACE) && table.stack.can_skip(CARD));
        table
    }

    fn chooses_space(table: &mut Table<Source>, space: &'static str, parts: usize) {
        table.begins(SPACE, 1);
        table.nest(Frame::new(Space(space), ME, Parts::first(parts)).rule(Rule::AtLeastOne));
    }

    /// r5, "use 1 action card; build 1 structure and upgrade it": the pair is whole or not at all, what it
    /// triggers comes in between, and the action card is nested in the block (RULES 21, number 3).
    #[test]
    fn build_and_upgrade_with_a_trigger_in_between_and_an_action_card() {
        let mut table = turn();
        chooses_space(&mut table, "r5", 2);
        table.begins(1, 1);
        table.nest(Frame::new(Inside("build and upgrade"), ME, Parts::first(2)).rule(Rule::AllOrNothing));
        assert!(!table.stack.begin(1, 1), "what is not built cannot be upgraded");
        table.does(0, "build a lab: 1 steel");
        // It is the second lab of a connected city: card 37 interrupts.
        table.push(Card(37), ME, Parts::first(1));
        table.does(0, "gain 1 credit");
        assert_eq!(table.source(), Some(Inside("build and upgrade")), "the pair goes on");
        assert!(!table.stack.can_close() && !table.stack.can_skip(1), "the upgrade is due");
        table.does(1, "upgrade it: 1 science");
        assert_eq!(table.source(), Some(Space("r5")), "the part was done with the frame in it");
        // "Use 1 action card": the card is a frame of its own.
        table.begins(0, 1);
        table.nest(Frame::new(Card(34), ME, Parts::first(2)));
        table.does(0, "build a desal: 1 credit");
        table.does(1, "draw a card");
        assert_eq!(table.source(), Some(Turn), "both parts of the space are done");
        assert!(table.stack.skip(CARD), "the matched card may be played for nothing");
        table.settle();
        assert!(table.stack.is_empty());
        assert_eq!(
            table.happened(),
            [
                "build a lab: 1 steel",
                "gain 1 credit",
                "Card(37) is done",
                "upgrade it: 1 science",
                "Inside(\"build and upgrade\") is done",
                "build a desal: 1 credit",
                "draw a card",
                "Card(34) is done",
                "Space(\"r5\") is done",
                "Turn is done"
            ]
        );
    }

    /// The two blocks do not mix: one is finished with all that it triggers before the other begins (RULES
    /// 21, number 4), in either order. A step on the Federation track interrupts wherever it is made.
    #[test]
    fn blocks_do_not_mix() {
        let mut table = turn();
        table.begins(CARD, 1);
        table.nest(Frame::new(Card(28), ME, Parts::first(1)));
        assert_eq!(table.stack.iter().nth(1).map(|turn| turn.choices()), Some(Parts::NONE));
        table.does(0, "gain 1 kelp");
        assert_eq!(table.source(), Some(Turn));
        chooses_space(&mut table, "g1", 1);
        table.begins(0, 2);
        for step in ["step to 3", "step to 2"] {
            table.again(step);
            table.push(Federation, ME, Parts::first(1));
            table.does(0, "the bonus of the space");
        }
        assert!(table.stack.is_empty());
        let steps = ["step to 3", "the bonus of the space", "Federation is done", "step to 2"];
        assert_eq!(table.happened()[2..6], steps);
    }

    /// g5, "build 1 tunnel or (advance 1, gain 2 cards, gain 1 credit)": one branch only, each part of which
    /// may be skipped, but the space has to be used.
    #[test]
    fn one_branch_of_two() {
        let mut table = turn();
        chooses_space(&mut table, "g5", 1);
        table.begins(0, 1);
        table.nest(Frame::new(Inside("or"), ME, Parts::first(2)).rule(Rule::OneOf));
        assert!(!table.stack.can_close(), "the space has to be used");
        table.begins(1, 1);
        table.nest(Frame::new(Inside("second branch"), ME, Parts::first(3)));
        assert!(!table.stack.can_skip(1), "as long as nothing was");
        table.does(2, "gain 1 credit");
        assert!(table.stack.skip(0), "no step");
        table.closes();
        assert_eq!(table.source(), Some(Turn), "the first branch is closed");
        assert!(table.stack.skip(CARD));
    }

    /// y2, "build up to 2 tunnels": the bonus of the first site comes before the second tunnel and pays
    /// for it (RULES 21, number 10). Two cards react to the second tunnel: they are parts of one frame, and
    /// their owner chooses the order.
    #[test]
    fn up_to_two_tunnels_with_what_they_trigger() {
        let mut table = turn();
        chooses_space(&mut table, "y2", 1);
        table.begins(0, 2);
        table.again("tunnel: 1 steel, 1 credit");
        table.push(SiteBonus, ME, Parts::first(1));
        assert!(!table.stack.can_stop(), "the bonus first");
        table.does(0, "gain 1 steel");
        assert_eq!(table.stack.top().map(|frame| frame.times_left()), Some(1));
        table.again("tunnel: 1 steel, 1 credit");
        // Cards 3 and 7 of those that the seat has claimed react: the mask says which.
        table.push(Triggers, ME, Parts::NONE.with(3).with(7));
        assert_eq!(table.stack.top().unwrap().choices().iter().collect::<Vec<_>>(), [3, 7]);
        table.does(7, "the seventh card");
        table.does(3, "the third card");
        assert_eq!(table.source(), Some(Turn));
    }
}

/// Revive: `facts/revive/RULES.md`, sections 5 and 6, and `EFFECTS.md`, section 8.
mod revive {
    use super::*;

    const OTHER: Seat = Seat(2);

    #[derive(Clone, Copy, PartialEq, Debug, Default)]
    enum Source {
        #[default]
        Turn,
        /// Playing a card into a slot: its half, the modules, the cards below that are used again.
        Play(u8),
        Half(u8),
        Module(u8),
        /// What is got for a payment.
        Got,
        /// Spaces of the machine tracks that were unlocked: a part for each of the fifteen.
        Rewards,
        Machine(u8),
        /// What newly revealed spaces give to a building next to them.
        Revealed,
        Progress,
    }
    use Source::*;

    /// A card on a stacked slot: its half, a module of its color and an earlier card, in any order; the half
    /// plays another card, which is finished with all of its own before anything else goes on.
    #[test]
    fn a_card_with_a_module_and_a_card_below_that_plays_another_card() {
        let (half, module, below) = (0, 1, 2);
        let mut table = Table::new();
        table.push(Play(6), ME, Parts::first(3));
        table.begins(module, 1);
        table.nest(Frame::new(Module(4), ME, Parts::first(1)));
        table.does(0, "gain 1 book");
        table.begins(half, 1);
        table.nest(Frame::new(Half(6), ME, Parts::first(2)));
        table.does(0, "gain 1 food");
        // "Play another card": its frame lies in the part.
        table.begins(1, 1);
        table.nest(Frame::new(Play(9), ME, Parts::first(1)));
        assert_eq!(table.stack.iter().map(|frame| frame.source).next_back(), Some(Play(6)));
        table.begins(half, 1);
        table.nest(Frame::new(Half(9), ME, Parts::first(1)));
        table.does(0, "gain 2 gears");
        assert_eq!(table.source(), Some(Play(6)), "the second card is done, and the half with it");
        table.begins(below, 1);
        table.nest(Frame::new(Half(5), ME, Parts::first(2)));
        table.does(1, "1 point");
        table.closes();
        assert!(table.stack.is_empty());
        let done: Vec<String> = table.happened().into_iter().filter(|line| line.ends_with("done")).collect();
        let order = ["Module(4)", "Half(9)", "Play(9)", "Half(6)", "Half(5)", "Play(6)"];
        assert_eq!(done, order.map(|source| format!("{source} is done")));
    }

    /// "Pay 1 food, get 2 gears or 2 books, up to three times", with a machine used in the middle of it.
    #[test]
    fn an_exchange_up_to_three_times_with_a_free_action_in_between() {
        let mut table = Table::new();
        table.push(Half(7), ME, Parts::first(1));
        table.begins(0, 3);
        for (time, got) in [(1, "2 gears"), (2, "2 books")] {
            // The food is paid, and what it buys is chosen anew each time.
            table.nest(Frame::new(Got, ME, Parts::first(2)).rule(Rule::OneOf));
            if time == 2 {
                // A free action: energy on a machine gives the food for the third time.
                table.push(Machine(3), ME, Parts::first(1));
                table.does(0, "gain 1 food");
                assert_eq!(table.source(), Some(Got), "what was interrupted goes on");
            }
            table.does(time - 1, got);
            assert_eq!(table.source(), Some(Half(7)));
        }
        assert_eq!(table.stack.top().map(|frame| frame.times_left()), Some(1));
        assert!(table.stack.stop(), "not a third time");
        table.settle();
        assert!(table.stack.is_empty());
    }

    /// A tile is revealed: everybody with a building next to it is rewarded in turn order from the active
    /// player on, and decides alone; steps unlock reward spaces, whose markers give a bonus in turn.
    #[test]
    fn revealed_spaces_reward_others_who_decide_themselves() {
        let mut table = Table::new();
        table.push(Turn, ME, Parts::first(1));
        table.begins(0, 1);
        table.again("explore");
        // In reverse, so that the active player comes first.
        for seat in [OTHER, ME] {
            table.push(Revealed, seat, Parts::first(2));
        }
        assert_eq!(table.stack.seat(), Some(ME));
        table.does(0, "1 step on the green track");
        // Reward spaces 2 and 14 are unlocked at once: a part each, in the order that the seat likes.
        table.push(Rewards, ME, Parts::NONE.with(2).with(14));
        table.begins(14, 1);
        table.again("the marker moves");
        table.push(Progress, ME, Parts::first(1));
        table.does(0, "1 energy");
        assert_eq!(table.source(), Some(Rewards));
        assert!(table.stack.skip(2), "no effect is a duty");
        table.settle();
        assert_eq!((table.source(), table.stack.seat()), (Some(Revealed), Some(ME)));
        table.does(1, "the reward of a water");
        assert_eq!((table.source(), table.stack.seat()), (Some(Revealed), Some(OTHER)));
        table.does(1, "the reward of a water");
        table.closes();
        assert!(table.stack.is_empty(), "and the turn goes on to its end");
    }

    /// The fourth hibernation: an artifact must be removed, and the reward of the track may be left.
    #[test]
    fn a_duty_among_effects() {
        let (remove, reward) = (0, 1);
        let mut table: Table<Source> = Table::new();
        table.stack.push(Frame::new(Turn, ME, Parts::first(2)).duty(Parts::only(remove))).unwrap();
        assert!(!table.stack.can_close());
        assert!(table.stack.skip(reward) && !table.stack.can_skip(remove));
        table.does(remove, "an artifact leaves the board");
        assert!(table.stack.is_empty());
    }
}
