//! Looking ahead, where a rule asks what can still be done: whether a space will be used in this turn (2.6,
//! 5.4), and whether an upgrade that belongs to a build will be paid (3.6).
//!
//! Both questions are rare, because most positions answer them at a glance. Otherwise the moves that lead
//! there are searched on copies of the position, the first way that is found being enough.

use crate::amounts::{Amounts, Resource};
use crate::components::{Body, List, Part, tables};
use crate::kinds::{Card, CardType, Kinds, Space};
use crate::moves::{Bio, Move, Structure, Work};
use crate::position::{From, Phase, Position, Source, Stage};
use crate::refusal::{Refusal, Why, refuse};
use kernel::{Actor, Decision, Game as _, Seat};
use std::ops::ControlFlow;

/// What must still come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Some part of the space of this turn is used.
    SpaceUsed,
    /// The structure that was just built is upgraded, or nothing waits for it any more.
    PairUpgraded,
}

/// Positions that are looked at before a way counts as not there.
const BUDGET: u32 = 200;
/// Moves in a row.
const DEPTH: u32 = 8;

/// How many action cards are followed into each other.
const NESTED: u8 = 2;

/// The most that effects can bring.
struct Most {
    /// All that they give, as if it came together.
    gain: Amounts,
    /// What they build, and how many structures they build and upgrade.
    built: Kinds,
    works: u8,
    /// Do they use action cards?
    acts: bool,
    /// What they do besides.
    more: [Option<(Part, From)>; 8],
    len: usize,
}

impl Most {
    const NOTHING: Most =
        Most { gain: Amounts::NONE, built: Kinds::NONE, works: 0, acts: false, more: [None; 8], len: 0 };

    fn adds(&mut self, gain: Amounts) -> bool {
        self.gain = self.gain.plus(gain);
        true
    }

    fn works(&mut self, what: Kinds, n: u8) -> bool {
        self.built = self.built.with(what);
        self.works = self.works.saturating_add(n);
        true
    }

    /// Notes what is done besides giving. Says whether there was room.
    fn does(&mut self, part: Part, from: From) -> bool {
        let room = self.more.get_mut(self.len).map(|room| *room = Some((part, from)));
        self.len += 1;
        room.is_some()
    }

    fn is_nothing(&self) -> bool {
        self.gain.is_none() && self.works == 0 && !self.acts && self.len == 0
    }
}

impl Position {
    /// Does a move keep to what must still come about in this turn?
    pub(crate) fn keeps_promises(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if self.turn.stage != Stage::Blocks {
            return Ok(());
        }
        if self.is_inside_pair() && !self.rules.separate {
            let after = self.after(seat, mv);
            let mut budget = BUDGET;
            if !after.leads_to(Goal::PairUpgraded, DEPTH, &mut budget) {
                return refuse("3.6", Why::Reserved);
            }
        }
        if !self.turn.space_used && !self.is_sure(mv) {
            let after = self.after(seat, mv);
            let mut budget = BUDGET;
            if !after.leads_to(Goal::SpaceUsed, DEPTH, &mut budget) {
                return refuse("2.6", Why::UseTheSpace(self.turn.space));
            }
        }
        Ok(())
    }

    /// Can it be seen without looking ahead that the space is used after this move, or can be?
    fn is_sure(&self, mv: Move) -> bool {
        let begun = self.stack.iter().next_back().is_some_and(|turn| turn.part() == Some(0));
        let uses = matches!(
            mv,
            Move::Build(_)
                | Move::Upgrade(_)
                | Move::Convert(_)
                | Move::Advance(_)
                | Move::Gain(_)
                | Move::Produce(_)
                | Move::Ready(_)
                | Move::TakeTop
                | Move::TakeThree
                | Move::Take(_)
                | Move::Contract(_)
        );
        if begun { uses && self.is_inside_space() } else { tables().space(self.turn.space).robust }
    }

    fn after(&self, seat: Seat, mv: Move) -> Position {
        let mut after = *self;
        after.searching = after.searching.max(1);
        after.play_unchecked(Actor::Seat(seat), mv, &mut ());
        after
    }

    /// Could some part of the space be used in the turn that begins with this move?
    pub(crate) fn will_be_used(&self, seat: Seat, mv: Move) -> bool {
        let hopeless = match mv {
            Move::Play { card, space } => self.is_hopeless(seat, card, space),
            // Cloning costs something: what could be used before it.
            Move::Clone { space, card } => {
                !self.is_space_usable(seat, space) && self.is_hopeless(seat, card, space)
            }
            _ => false,
        };
        if hopeless {
            return false;
        }
        let mut budget = BUDGET;
        self.searching == 0 && self.after(seat, mv).leads_to(Goal::SpaceUsed, DEPTH, &mut budget)
    }

    /// Is it certain at a glance that a space that is of no use now stays so, even if everything came that the card and what lies before
    /// the seat could bring? What readies or performs is left to the search.
    fn is_hopeless(&self, seat: Seat, card: Card, space: Space) -> bool {
        let (t, data, claimed) = (tables(), tables().card(card), self.player(seat).claimed);
        let mut most = Most::NOTHING;
        let counted = match data.body {
            _ if !Position::matches(card, space) => true,
            Body::Effects(list) if data.kind == CardType::Instant => {
                self.count_most(seat, list, From::Card(card), &mut most, NESTED)
            }
            Body::Production(_) | Body::Scoring(_) | Body::HandLimit(_) => true,
            // A new action may be used, a discount works at once.
            _ => false,
        };
        if !counted || self.can_take_any(seat) {
            return false;
        }
        let helpers = claimed & (t.abilities | t.reacting);
        if most.is_nothing() && helpers.is_empty() {
            return true;
        }
        // Whatever is built and upgraded may be reacted to.
        let (works, mut reactions) = (most.works, Most::NOTHING);
        let brings = |card: Card| match t.card(card).body {
            Body::Trigger(_, list) => {
                self.count_most(seat, list, From::Ability(card), &mut reactions, NESTED)
            }
            _ => true,
        };
        if !helpers.iter().all(brings) || reactions.works > 0 || reactions.len > 0 {
            return false;
        }
        most.adds(reactions.gain.times(works.saturating_add(2)));
        most.acts |= reactions.acts;
        // What is built may bring a contract, and make use of what else is done.
        if !most.is_nothing() && self.contracts != 0 || most.len > 0 && (most.works > 0 || most.acts) {
            return false;
        }
        let mut rich = *self;
        for resource in Resource::ALL {
            rich.seats[seat].stock[resource as usize] += u16::from(most.gain.of(resource));
        }
        let does_more = most.more.iter().flatten().any(|(part, from)| rich.is_usable(seat, part, *from));
        let of_cards = || {
            let added = rich.added_parts(seat, space);
            added.into_iter().any(|(card, part)| rich.could_use(seat, &part, From::Card(card), &most, NESTED))
        };
        !does_more
            && !rich.could_use_any(seat, t.space(space).effects, From::Space(space), &most, NESTED)
            && !of_cards()
    }

    fn could_use_any(&self, seat: Seat, list: List, from: From, most: &Most, depth: u8) -> bool {
        tables().effects.parts(list).iter().any(|part| self.could_use(seat, part, from, most, depth))
    }

    /// Could a part be used with what there is, once so much has been built and upgraded? Where that opens new sites,
    /// only the price is asked for.
    fn could_use(&self, seat: Seat, part: &Part, from: From, most: &Most, depth: u8) -> bool {
        let (t, player) = (tables(), self.player(seat));
        if most.works == 0 && !most.acts {
            return self.is_usable(seat, part, from);
        }
        let opens = most.built.meets(Kinds::CITY.with(Kinds::TUNNEL));
        match *part {
            Part::Build { what, cost, .. } | Part::BuildAndUpgrade { what, cost, .. } => {
                self.is_usable(seat, part, from)
                    || (opens || matches!(part, Part::BuildAndUpgrade { .. }))
                        && player.payable(what, cost) != Kinds::NONE
            }
            Part::Upgrade { cost, .. } => self.can_pay_upgrade(seat, cost),
            Part::UseAction(_) => {
                depth > 0
                    && player.actions.iter().any(|card| {
                        let list = Position::action_list(*card);
                        self.could_use_any(seat, list, From::Card(*card), most, depth - 1)
                    })
            }
            Part::Choose { first, len } => {
                (0..len).any(|n| self.could_use_any(seat, t.effects.branch(first, n), from, most, depth))
            }
            Part::If { then, .. } => self.could_use_any(seat, then, from, most, depth),
            Part::Convert(cost) => player.can_pay(cost, self.substitute()),
            Part::ReadyAction(_) | Part::ProductionOf(_) | Part::Per { .. } | Part::Perform { .. } => true,
            _ => self.is_usable(seat, part, from),
        }
    }

    /// Adds up the most that a list can bring. Says whether that could be told.
    fn count_most(&self, seat: Seat, list: List, from: From, most: &mut Most, depth: u8) -> bool {
        let (t, player) = (tables(), self.player(seat));
        let each = |n: u8| Resource::ALL.into_iter().fold(Amounts::NONE, |a, r| a.plus(Amounts::only(r, n)));
        t.effects.parts(list).iter().all(|part| match *part {
            Part::Gain(gain) => most.adds(gain),
            Part::GainChoice { pick, .. } => most.adds(each(pick)),
            Part::Per { gain, max, .. } => most.adds(gain.times(max)),
            Part::Exchange { a, b } => most.adds(a.plus(b)),
            Part::Advance(_) => {
                most.adds(t.numbers.track_bonus.into_iter().fold(Amounts::NONE, Amounts::plus))
            }
            Part::TakeSpecial => true,
            Part::If { then, .. } => self.count_most(seat, then, from, most, depth),
            Part::Choose { first, len } => {
                (0..len).all(|n| self.count_most(seat, t.effects.branch(first, n), from, most, depth))
            }
            Part::Pay { then, times, .. } => {
                let before = std::mem::replace(&mut most.gain, Amounts::NONE);
                let works = most.works;
                let told = self.count_most(seat, then, from, most, depth);
                most.gain = before.plus(most.gain.times(times));
                told && most.works == works
            }
            Part::UseAction(_) => {
                most.acts = true;
                depth > 0
                    && (0..player.actions.len()).filter(|at| !player.is_turned(*at)).all(|at| {
                        let card = player.actions[at];
                        self.count_most(seat, Position::action_list(card), From::Card(card), most, depth - 1)
                    })
            }
            Part::Build { what, max, .. } => {
                most.works(what, max) && self.count_bonuses(seat, what, max, most, depth)
            }
            Part::BuildAndUpgrade { what, .. } => {
                most.works(what, 2) && self.count_bonuses(seat, what, 1, most, depth)
            }
            Part::Upgrade { max, .. } => most.works(Kinds::NONE, max),
            _ => most.does(*part, from),
        })
    }

    /// Adds up the most that sites and metropolises can bring where so many things of these kinds are built.
    fn count_bonuses(&self, seat: Seat, what: Kinds, n: u8, most: &mut Most, depth: u8) -> bool {
        let (t, player) = (tables(), self.player(seat));
        let board = player.board();
        let works = most.works;
        let tunnel = what.meets(Kinds::TUNNEL);
        let mut tiles = (0..board.places.len()).filter(|i| tunnel && player.connected >> i & 1 == 0);
        let mut bonus = board.bonuses(what);
        let told = tiles.all(|i| {
            let list = t.metropolis(player.tiles[i]).instant;
            self.count_most(seat, list, From::Tile(player.tiles[i]), most, depth)
        });
        // The best of each, so many times.
        let mut best = Amounts::NONE;
        told && bonus.all(|list| {
            let mut of_site = Most::NOTHING;
            let told = self.count_most(seat, list, From::Site, &mut of_site, depth);
            best = best.most(of_site.gain);
            told && of_site.works == 0 && of_site.len == 0 && !of_site.acts
        }) && most.works == works
            && most.adds(best.times(n))
    }

    /// Would the upgrade be paid after building this (which is affordable, but for the upgrade)?
    pub(crate) fn pair_after(
        &self,
        seat: Seat,
        what: Structure,
        cost: crate::amounts::Amounts,
        upgrade: crate::amounts::Amounts,
    ) -> bool {
        if self.searching > 1 {
            return false;
        }
        let mut after = *self;
        after.searching = 2;
        after.build_for_pair(seat, Work { what, bio: Bio::LEAST }, cost, upgrade);
        let mut budget = BUDGET;
        after.leads_to(Goal::PairUpgraded, DEPTH, &mut budget)
    }

    /// Has it come about, or is it certain at a glance? `None` if it has to be searched.
    fn reached(&self, goal: Goal) -> Option<bool> {
        match goal {
            Goal::SpaceUsed if self.turn.space_used => Some(true),
            Goal::SpaceUsed if self.turn.stage != Stage::Blocks => Some(false),
            Goal::SpaceUsed => {
                let turn = self.stack.iter().next_back()?;
                match turn.part() {
                    // It is over, and nothing was used.
                    _ if !turn.open().has(0) => Some(false),
                    // It comes later, or now: what is open can be left.
                    None | Some(1) if self.stack.can_close() => {
                        self.is_space_usable(turn.seat, self.turn.space).then_some(true)
                    }
                    _ => None,
                }
            }
            Goal::PairUpgraded => {
                let pair = self.stack.iter().find(|frame| matches!(frame.source, Source::Pair(_)));
                match pair {
                    None => Some(self.pair_kept()),
                    Some(frame) => {
                        let (seat, upgrade) = (frame.seat, self.turn.pair_cost);
                        (self.stack.can_close() && self.player(seat).can_pay(upgrade, self.substitute()))
                            .then_some(true)
                    }
                }
            }
        }
    }

    /// Is every structure of a pair that was built in this turn upgraded?
    fn pair_kept(&self) -> bool {
        !self.turn.pair_failed
    }

    fn leads_to(&self, goal: Goal, depth: u32, budget: &mut u32) -> bool {
        if let Some(answer) = self.reached(goal) {
            return answer;
        }
        if depth == 0 || *budget == 0 {
            return false;
        }
        *budget -= 1;
        match self.decision() {
            // What is drawn changes nothing here.
            Decision::Chance if self.draws > 0 => {
                let mut after = *self;
                after.forget_draws();
                after.leads_to(goal, depth, budget)
            }
            Decision::Seats(seats) => {
                let Some(seat) = seats.lowest() else { return false };
                let found = self.each_raw_move(seat, crate::list::Width::Distinct, &mut |mv| {
                    let again = matches!(mv, Move::Upgrade(upgrade) if !self.player(seat).is_first_alike(upgrade.piece));
                    if *budget > 0 && !again && self.after(seat, mv).leads_to(goal, depth - 1, budget) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                found.is_break()
            }
            Decision::Chance | Decision::Over => false,
        }
    }
}

/// For the tests.
impl Position {
    /// What is said of each card of a hand on each free space that is of no use, when a turn begins: whether it is hopeless at a
    /// glance, and whether a search finds a way.
    #[doc(hidden)]
    pub fn hopes(&self) -> Vec<(bool, bool)> {
        let seat = self.acting();
        let begins = self.phase == Phase::Turn && self.turn.stage == Stage::Choose && self.stack.is_empty();
        let pairs = self.player(seat).hand.iter().flat_map(|card| self.spaces().map(move |on| (card, on)));
        let of_no_use = |(_, space): &(Card, Space)| {
            begins && self.is_free(*space) && !self.is_space_usable(seat, *space)
        };
        let said = |(card, space)| {
            let (mv, mut budget) = (Move::Play { card, space }, BUDGET);
            let found = self.after(seat, mv).leads_to(Goal::SpaceUsed, DEPTH, &mut budget);
            (self.is_hopeless(seat, card, space), found)
        };
        pairs.filter(of_no_use).map(said).collect()
    }
}
