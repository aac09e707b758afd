//! Effects: which parts are open, which can be used, and what using one does.

use crate::changes::{HIBERNATE_FROM_ANYWHERE, ORDER_OF_REWARDS, SMALL_MAY_BE_DECLINED};
use crate::components::{ColorOf, Counter, Goods, Lists, Mod, Op, Suit, Tables, Track};
use crate::event::{Event, What};
use crate::frame::{Kind, Origin, Source};
use crate::ids::*;
use crate::options::Variant;
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse};
use crate::stock::Stock;
use kernel::{Seat, Watch};
use parts::effects::{Frame, Parts, UNLIMITED};
use parts::hexes::HexSet;

/// A part that is open: how deep its frame lies, its number, and what it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    pub(crate) depth: u8,
    pub(crate) part: u8,
    pub(crate) op: Op,
    pub(crate) source: Source,
    pub(crate) seat: Seat,
}

fn has_parts(kind: Kind) -> bool {
    matches!(kind, Kind::Effects | Kind::Ability | Kind::Ground)
}

impl Position {
    /// How many frames on top are due at the same time: none of them has a part in progress, or only the
    /// top one goes on.
    pub(crate) fn due_frames(&self) -> usize {
        let Some(top) = self.stack.top().filter(|top| has_parts(top.source.kind)) else { return 0 };
        let waits = |frame: &&Frame<Source>| {
            has_parts(frame.source.kind)
                && frame.source.batch == top.source.batch
                && frame.seat == top.seat
                && frame.part().is_none()
        };
        self.stack.iter().take_while(waits).count().max(1)
    }

    /// The parts that can be used next, as far as their frames go.
    pub(crate) fn opens<'a>(&'a self, t: &'a Tables) -> impl Iterator<Item = Open> + 'a {
        let due = self.stack.iter().take(self.due_frames()).enumerate();
        due.flat_map(move |(depth, frame)| {
            let choices = match frame.part() {
                Some(part) => Parts::only(part),
                None => frame.choices(),
            };
            choices.iter().filter_map(move |part| {
                let op = frame.source.op(t, part)?;
                Some(Open {
                    depth: depth as u8,
                    part: part as u8,
                    op,
                    source: frame.source,
                    seat: frame.seat,
                })
            })
        })
    }

    /// The first open part that this fits and that can be used.
    pub(crate) fn find_open(&self, t: &Tables, fits: impl Fn(&Open) -> bool) -> Option<Open> {
        self.opens(t).find(|open| fits(open) && self.is_usable(t, open.seat, open.source, open.op))
    }

    /// The same, for a check: a part that fits, or something else is asked for.
    pub(crate) fn expect_open(&self, t: &Tables, fits: impl Fn(&Open) -> bool) -> Result<Open, Refusal> {
        self.opens(t).find(fits).map_or(refuse("4.6", Why::NotNow), Ok)
    }

    /// Of the open parts of a kind, the first one that a move fits; where it fits none, why it does not fit the first.
    pub(crate) fn fitting_open<K>(
        &self,
        t: &Tables,
        kind: impl Fn(&Open) -> Option<K>,
        fits: impl Fn(&Open, K) -> Result<(), Refusal>,
    ) -> Result<Open, Refusal> {
        let mut why = refuse("4.6", Why::NotNow);
        let mut first = true;
        for open in self.opens(t) {
            let Some(kind) = kind(&open) else { continue };
            match fits(&open, kind) {
                Ok(()) => return Ok(open),
                Err(refused) if first => (why, first) = (Err(refused), false),
                Err(_) => {}
            }
        }
        why
    }

    /// The card whose half gave an effect, which that effect cannot move.
    pub(crate) fn own_card(source: Source) -> Option<Card> {
        match source.from {
            Origin::Card(card) | Origin::Again(card) => Some(card),
            _ => None,
        }
    }

    /// How many there are of what is counted.
    pub(crate) fn count(&self, t: &Tables, seat: Seat, source: Source, counter: Counter) -> u8 {
        let player = &self.seats[seat];
        if let Some(color) = counter.color() {
            return player.laid.iter().filter(|laid| t.card(laid.card).color == color).count() as u8;
        }
        match counter {
            Counter::FlasksVisible => {
                let active = player.active.iter().map(|card| both_flasks(t, card));
                let laid = player.laid.iter().map(|laid| t.card(laid.card).half(laid.half).flasks);
                saturating_sum(player.flasks_beside(t).chain(active).chain(laid))
            }
            Counter::PopulationOnBoard => player.population(),
            Counter::Waters => self.built_waters(t, seat).len() as u8,
            Counter::ConnectedForests => match source.from {
                Origin::Piece(space) => {
                    let forests = self.map.of(Ground::Forest);
                    forests.connected(HexSet::only(space.hex()), |hex| t.map.near[usize::from(hex)]).len()
                        as u8
                }
                _ => 0,
            },
            _ => 0,
        }
    }

    /// Waters with an own building next to them.
    pub(crate) fn built_waters(&self, t: &Tables, seat: Seat) -> HexSet {
        let beside = self.seats[seat]
            .built()
            .iter()
            .fold(HexSet::EMPTY, |all, hex| all | t.map.near[usize::from(hex)]);
        beside & self.map.of(Ground::Water)
    }

    /// The color that a track or a suit means in a frame.
    pub(crate) fn track_color(track: Track, source: Source) -> Option<Color> {
        match track {
            Track::Of(color) => Some(color),
            Track::Terrain => source.terrain(),
            Track::Any => None,
        }
    }

    /// The color of cards that can be taken, if only one can.
    pub(crate) fn suit_color(suit: Suit, source: Source) -> Option<Color> {
        match suit {
            Suit::Of(color) => Some(color),
            Suit::Terrain => source.terrain(),
            Suit::Any => None,
        }
    }

    /// The resource of a color that is meant.
    pub(crate) fn color_res(&self, t: &Tables, seat: Seat, source: Source, of: ColorOf) -> Option<Res> {
        match of {
            ColorOf::Card => source.terrain().map(Color::res),
            ColorOf::FalconTerrain => {
                let space = Space::new(usize::from(self.pieces_of(t, seat).first()?))?;
                self.map.ground_of(space)?.color().map(Color::res)
            }
        }
    }

    /// Does an effect give extra actions and extra cards, if it has any?
    pub(crate) fn gives_actions(&self, source: Source) -> bool {
        !(self.rule(Variant::AgainWithoutActions) && matches!(source.from, Origin::Again(_)))
    }

    /// Can a part be used now?
    pub(crate) fn is_usable(&self, t: &Tables, seat: Seat, source: Source, op: Op) -> bool {
        let player = &self.seats[seat];
        match op {
            Op::Gain(Goods::Basic | Goods::Same, _) => {
                self.may_overflow(seat)
                    || Res::BASIC.iter().any(|res| player.stock[*res] < t.common.caps[*res])
            }
            Op::GainPer(counter, ..) => {
                self.count(t, seat, source, counter) > 0 || self.can_go_wild(t, seat, counter)
            }
            Op::RecoverEnergy(_) => player.energy_on != 0,
            Op::GainCrate(_) => !self.crate_pile.is_empty(),
            Op::ReuseCrate => !(player.opened - player.reused).is_empty(),
            Op::TakeModule => !self.shown_modules.is_empty(),
            Op::TakeMachine(color) => !self.shown_machines[color as usize].is_empty(),
            Op::TakeCard(suit) => self.shown_of(t, Position::suit_color(suit, source)).next().is_some(),
            Op::TribeAbility => self.check_ability(t, seat).is_ok(),
            Op::SlotToRest(_) => {
                let own = Position::own_card(source);
                player.laid.iter().any(|laid| Some(laid.card) != own)
            }
            Op::RestToActive(_) => !player.resting.is_empty(),
            Op::UseActiveTop => !player.active.is_empty(),
            Op::PlayCard(color) => self.gives_actions(source) && self.can_play_one(t, seat, color),
            Op::FreeAction { kinds, range } => {
                self.gives_actions(source) && self.can_act(t, seat, kinds, range)
            }
            Op::Exchange { pay, get, .. } => {
                let cost = pay.fixed;
                let stock = player.stock;
                let fixed = self.crystals_for(seat, cost).is_some();
                let rest = stock.minus(cost);
                let crystals = if seat == self.turn.seat { rest[Res::Crystal] } else { 0 };
                let enough = pay.basic == 0 || rest.basics().saturating_add(crystals) >= pay.basic;
                fixed && enough && t.ops(get).iter().any(|op| self.is_usable_after(t, seat, source, *op))
            }
            Op::Choose { first, count } => (0..count).any(|n| self.branch_usable(t, seat, source, first, n)),
            Op::HibernateRemove => {
                let anywhere = self.version.has(&HIBERNATE_FROM_ANYWHERE);
                let there = |card| player.laid_at(card).is_some() || anywhere && player.all_cards().has(card);
                Position::own_card(source).is_some_and(there) && !self.after && seat == self.turn.seat
            }
            Op::MovePopulation => {
                let small = self.map.of(Ground::SmallLocation);
                player.figures.meets(small) && !(small & !player.figures).is_empty()
            }
            Op::PlaceTile(piece) => self.can_put(t, seat, piece),
            Op::MoveFalcon => !self.falcon_spaces(t, seat).is_empty(),
            Op::Modify(change) => seat == self.turn.seat && !matches!(change, Mod::Rotate | Mod::Wild),
            Op::Advance(track, _) => track == Track::Any || Position::track_color(track, source).is_some(),
            Op::GainByColor(of, _) => self.color_res(t, seat, source, of).is_some(),
            _ => true,
        }
    }

    /// Would a part be of use once something was paid for it? What is paid may be what it counts on, but
    /// no part of ours does.
    fn is_usable_after(&self, t: &Tables, seat: Seat, source: Source, op: Op) -> bool {
        self.is_usable(t, seat, source, op)
    }

    pub(crate) fn branch_usable(
        &self,
        t: &Tables,
        seat: Seat,
        source: Source,
        first: crate::components::List,
        n: u8,
    ) -> bool {
        t.ops(Lists::branch(first, n)).iter().any(|op| self.is_usable(t, seat, source, *op))
    }

    /// May one of the small artifacts beside the craters be taken?
    pub(crate) fn may_take_small(&self) -> bool {
        self.small_left > 0 && (self.artifacts.is_empty() || self.rule(Variant::SmallEarly))
    }

    /// Would these points pass a bonus with an artifact?
    fn passes_artifact(&self, t: &Tables, seat: Seat, n: u8) -> bool {
        let before = self.seats[seat].score;
        let after = before + u16::from(n);
        t.tracks.score.iter().any(|bonus| bonus.artifact && self.passes(t, bonus, before, after) > 0)
    }

    /// Do the stores take all of a gain now?
    fn gain_is_plain(&self, t: &Tables, seat: Seat, res: Res, n: u8) -> bool {
        self.may_overflow(seat)
            || self.seats[seat].stock[res].saturating_add(n) <= t.common.caps[res]
            || seat != self.turn.seat && !self.version.has(&ORDER_OF_REWARDS)
    }

    /// Do the stores take all that steps beyond the end of a track give?
    fn steps_are_plain(&self, t: &Tables, seat: Seat, color: Color, n: u8) -> bool {
        let beyond =
            self.seats[seat].tracks[color as usize].saturating_add(n).saturating_sub(t.tracks.length);
        beyond == 0
            || !self.version.has(&ORDER_OF_REWARDS)
            || self.gain_is_plain(t, seat, color.res(), beyond)
    }

    /// Is a part used without asking, because using it at once is never worse?
    fn is_automatic(&self, t: &Tables, open: &Open) -> bool {
        let (seat, source) = (open.seat, open.source);
        match open.op {
            Op::Gain(Goods::Of(res), n) => self.gain_is_plain(t, seat, res, n),
            Op::GainPer(counter, Goods::Of(res), n) => {
                let count = self.count(t, seat, source, counter);
                self.gain_is_plain(t, seat, res, n.saturating_mul(count))
                    && !self.can_go_wild(t, seat, counter)
            }
            Op::GainByColor(of, n) => {
                self.color_res(t, seat, source, of).is_some_and(|res| self.gain_is_plain(t, seat, res, n))
            }
            Op::GainEnergy(_)
            | Op::GainCrate(_)
            | Op::ResetSwitch
            | Op::RewardAdjacent
            | Op::CollectWater => true,
            Op::WhileInSlot(_) | Op::EndPoints(_) | Op::Modify(_) => true,
            Op::Points(n) => !self.passes_artifact(t, seat, n),
            Op::Advance(track, n) => Position::track_color(track, source).is_some_and(|color| {
                !self.would_unlock(t, seat, color, n) && self.steps_are_plain(t, seat, color, n)
            }),
            // Whoever takes the last one ends the game; those after it are points only.
            Op::TakeArtifact => {
                let asked = self.small_left > 0 && self.version.has(&SMALL_MAY_BE_DECLINED);
                self.artifacts.is_empty() && !asked
            }
            _ => false,
        }
    }

    /// Is a part used without asking when nothing else is open? Who is not on turn can make no room first.
    fn is_automatic_alone(&self, t: &Tables, open: &Open) -> bool {
        let off_turn = open.seat != self.turn.seat;
        match open.op {
            Op::Points(_) => true,
            Op::Advance(track, n) => Position::track_color(track, open.source)
                .is_some_and(|color| off_turn || self.steps_are_plain(t, open.seat, color, n)),
            Op::Gain(Goods::Of(_), _) | Op::GainPer(_, Goods::Of(_), _) | Op::GainByColor(..) => off_turn,
            _ => false,
        }
    }
}

/// The flasks of a card on both halves.
pub(crate) fn both_flasks(t: &Tables, card: Card) -> u8 {
    saturating_sum(t.card(card).halves.iter().map(|half| half.flasks))
}

/// The sum, as far as it fits, whatever an owner's components have.
pub(crate) fn saturating_sum(all: impl Iterator<Item = u8>) -> u8 {
    all.fold(0, u8::saturating_add)
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Marks a part as used, once.
    pub(crate) fn use_part(&mut self, open: &Open) {
        self.position.stack.raise(open.depth.into());
        if self.position.stack.top().and_then(Frame::part).is_none() {
            let times = match open.op.times() {
                0 => UNLIMITED,
                n => n,
            };
            self.position.stack.begin(open.part.into(), times);
        }
        self.position.stack.complete();
    }

    /// Uses a part that needs no decision.
    fn use_automatic(&mut self, open: &Open) {
        self.use_part(open);
        let (t, seat, source) = (self.tables, open.seat, open.source);
        let clause = clause_of(source.from);
        match open.op {
            Op::Gain(Goods::Of(res), n) => self.gain(seat, res, n, clause),
            Op::GainPer(counter, Goods::Of(res), n) => {
                let count = self.position.count(t, seat, source, counter);
                self.gain(seat, res, n.saturating_mul(count), counter_clause(counter));
            }
            Op::GainByColor(of, n) => {
                if let Some(res) = self.position.color_res(t, seat, source, of) {
                    let clause = if of == ColorOf::Card { "14.17" } else { "14.30" };
                    self.gain(seat, res, n, clause);
                }
            }
            Op::GainEnergy(n) => self.gain_energy(seat, n, clause),
            Op::GainCrate(n) => self.owe_crates(seat, n, source.from),
            Op::ResetSwitch => self.reset_switch(seat),
            Op::RewardAdjacent => {
                if let Origin::Piece(space) = source.from {
                    self.reward_ground(seat, HexSet::only(space.hex()));
                }
            }
            Op::CollectWater => {
                if let Origin::Piece(space) = source.from {
                    self.collect_water(seat, space);
                }
            }
            Op::Points(n) => self.score(seat, n, clause),
            Op::EndPoints(n) => self.score_later(seat, n),
            Op::Modify(change) => self.position.turn.aids.add(change),
            Op::Advance(track, n) => {
                if let Some(color) = Position::track_color(track, source) {
                    self.advance(seat, color, n);
                }
            }
            Op::TakeArtifact => self.take_small(seat),
            _ => {}
        }
    }

    /// Lets go of what is done, and does by itself what needs no decision.
    pub(crate) fn settle(&mut self) {
        loop {
            if self.position.refill().is_some() {
                return;
            }
            if let Some(done) = self.position.stack.pop_done() {
                self.finish(done);
                continue;
            }
            let Some(top) = self.position.stack.top().copied() else { return self.nothing_left() };
            let changed = match top.source.kind {
                Kind::Crates => self.position.crate_pile.is_empty() && self.position.stack.close(),
                Kind::Unlock => match (top.open().len(), top.open().lowest()) {
                    (1, Some(part)) => {
                        self.unlock(top.seat, RewardSpace::new(part).unwrap_or_default());
                        true
                    }
                    _ => false,
                },
                Kind::Explore => self.settle_exploration(&top),
                Kind::Hibernate => self.settle_hibernation(&top),
                Kind::Effects | Kind::Ability | Kind::Ground => self.settle_parts(),
            };
            if !changed {
                return;
            }
        }
    }

    /// Uses a part that asks nobody, or lets go of frames of which nothing can be used. False if somebody
    /// is asked.
    fn settle_parts(&mut self) -> bool {
        let t = self.tables;
        let usable = |p: &Position, open: &Open| p.is_usable(t, open.seat, open.source, open.op);
        let first = |op: Op| op == Op::RewardAdjacent && self.position.rule(Variant::StepsFirst);
        let automatic = self.position.opens(t).find(|open| first(open.op));
        let automatic = automatic.or_else(|| {
            self.position
                .opens(t)
                .find(|open| self.position.is_automatic(t, open) && usable(self.position, open))
        });
        if let Some(open) = automatic {
            self.use_automatic(&open);
            return true;
        }
        let mut left = self.position.opens(t).filter(|open| usable(self.position, open));
        let two = (left.next(), left.next());
        drop(left);
        match two {
            (None, _) => {
                self.leave();
                true
            }
            (Some(open), None) if self.position.is_automatic_alone(t, &open) => {
                self.use_automatic(&open);
                true
            }
            _ => false,
        }
    }

    /// Leaves the part in progress, or the frame on top; others that are due stay.
    pub(crate) fn leave(&mut self) {
        if self.position.stack.top().is_some_and(|top| top.part().is_some()) && self.position.stack.stop() {
            return;
        }
        self.position.stack.close();
    }

    /// What follows a frame that is done.
    fn finish(&mut self, done: Frame<Source>) {
        if done.source.kind == Kind::Ability && !done.used().is_empty() {
            self.ability_done(done.seat);
        }
    }

    /// No effect is left: an action ends, and with it what stores cannot hold.
    fn nothing_left(&mut self) {
        if !self.position.turn.in_action {
            return;
        }
        let seat = self.position.turn.seat;
        let cap = self.tables.common.caps[Res::Crystal];
        let over = self.position.seats[seat].stock[Res::Crystal].saturating_sub(cap);
        if over > 0 {
            self.player(seat).stock[Res::Crystal] = cap;
            let list = self.tables.rule_lists.basic[usize::from(over).min(8) - 1];
            self.push_list(seat, list, Origin::Limit);
            return self.settle();
        }
        self.position.turn.in_action = false;
        self.spend_aids(seat);
        self.cut(seat);
        if self.position.is_solo()
            && !self.position.after
            && self.position.cube > self.tables.common.cube_spaces
        {
            self.position.after = true;
            self.tell(seat, "17.5", What::LastActions);
        }
    }

    /// Gains basic resources that the player chose.
    pub(crate) fn gain_chosen(&mut self, open: &Open, what: Stock) {
        self.use_part(open);
        let clause = if open.source.from == Origin::Limit { "2.4" } else { clause_of(open.source.from) };
        self.gain_stock(open.seat, what, clause);
    }

    /// Crates to be drawn by chance.
    pub(crate) fn owe_crates(&mut self, seat: Seat, n: u8, from: Origin) {
        let source = Source { kind: Kind::Crates, arg: n.into(), from, ..Source::default() };
        self.push(seat, source);
    }
}

/// The clause by which an effect gives something.
pub(crate) fn clause_of(from: Origin) -> &'static str {
    match from {
        Origin::Rule => "9.4",
        Origin::Card(_) => "5.3",
        Origin::Again(_) => "5.6",
        Origin::Top(_) => "5.12",
        Origin::Copied(_) => "14.31",
        Origin::Module(_) => "5.5",
        Origin::Machine(_) => "12.2",
        Origin::Crate(_) => "12.5",
        Origin::Water(_) => "9.5",
        Origin::Technology(_) => "8.6",
        Origin::Location(_) => "19.3",
        Origin::Hibernation => "11.2",
        Origin::Progress => "2.12",
        Origin::Score => "2.9",
        Origin::Piece(_) => "5.21",
        Origin::Limit => "2.4",
    }
}

fn counter_clause(counter: Counter) -> &'static str {
    match counter {
        Counter::FlasksVisible => "5.14",
        Counter::ConnectedForests => "14.4",
        Counter::Waters => "14.7",
        _ => "5.13",
    }
}
