//! The game as the table sees it: decisions, lists, checks and plays.

use crate::actions::hibernate::By;
use crate::components::{Goods, Lists, Op};
use crate::event::{Event, What};
use crate::frame::{Kind, RECRUIT};
use crate::ids::*;
use crate::moves::Move;
use crate::options::ReviveOptions;
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse};
use crate::setup::Step;
use kernel::{
    Actor, Audience, Decision, Dice, Game, OrderText, Orders, Outcome, ParseMoveError, RulesHistory,
    RulesVersion, Seat, Seats, Viewer, Watch,
};

impl<W: Watch<Event>> Play<'_, W> {
    /// A seat makes a move that is legal.
    fn play_seat(&mut self, seat: Seat, mv: Move) {
        match mv {
            Move::Tribe(board) => self.take_board(seat, board, "18.3"),
            Move::Keep(card) => {
                let player = self.player(seat);
                player.dropped = player.cards.without(card);
                player.cards -= player.dropped;
                self.tell(seat, "18.4", What::CardKept);
            }
            Move::Play { card, into } => self.play_card(seat, card, into),
            Move::Copy { seat: from, card } => self.copy(seat, from, card),
            Move::SwitchEnergy(machine) => self.switch_energy(seat, machine),
            Move::Switch(res) => self.switch(seat, res),
            Move::Explore(goal) => self.explore(seat, goal),
            Move::RecruitDeck => {
                self.p.stack.begin(RECRUIT, 1);
            }
            Move::Recruit(card) => self.recruit(seat, card),
            Move::Lay(way) => self.lay(seat, way),
            Move::Populate { space, study } => self.populate(seat, space, study),
            Move::Build { size, site } => self.build(seat, size, site),
            Move::Hibernate => self.hibernate(seat, By::Turn),
            Move::Clear(shown) => self.clear(seat, shown),
            Move::Remove(artifact) => self.remove_artifact(seat, artifact),
            Move::Reward(space) => self.hibernation_reward(seat, space),
            Move::ExchangeBy { technology, paid } => self.exchange_by(seat, technology, paid),
            Move::Exchange(res) => self.exchange(seat, res),
            Move::Use(machine) => self.use_machine(seat, machine),
            Move::Open(one) => self.open_crate(seat, one),
            Move::Discard(module) => self.discard_module(seat, module),
            Move::Sleep => self.sleep(seat),
            Move::Unlock(reward) => self.unlock(seat, reward),
            Move::Skip => self.skip(),
            Move::End => self.end_turn(),
            _ => self.play_part(seat, mv),
        }
        self.go_on();
    }

    fn sleep(&mut self, seat: Seat) {
        let Ok(card) = self.p.check_sleep(self.t) else { return };
        if let Some(open) = self.p.find_open(self.t, |open| open.op == Op::HibernateRemove) {
            self.use_part(&open);
        }
        self.hibernate(seat, By::Card(card));
    }

    fn skip(&mut self) {
        match self.p.stack.top().map(|top| top.source.kind) {
            Some(Kind::Explore) => {
                self.p.stack.skip(RECRUIT);
            }
            Some(Kind::Hibernate) => {
                let at = self.p.stack.top().and_then(|top| top.open().lowest()).unwrap_or(0);
                if !self.p.stack.stop() {
                    self.p.stack.skip(at);
                }
            }
            _ => self.leave(),
        }
    }

    /// Uses a part of an effect with the player's choice.
    fn play_part(&mut self, seat: Seat, mv: Move) {
        let t = self.t;
        let Ok(open) = self.p.check_part(t, seat, mv) else { return };
        match mv {
            Move::Gain(what) => return self.gain_chosen(&open, what),
            Move::Advance(color) => return self.advance_chosen(&open, color),
            _ => {}
        }
        let spread = self.p.count_of_cards(t, &open, mv);
        self.use_part(&open);
        match (mv, open.op) {
            (Move::Count(how), Op::GainPer(_, Goods::Of(res), n)) => {
                if let Some(wild) = how.0 {
                    self.charge(seat, wild.machine);
                }
                self.gain(seat, res, n.saturating_mul(spread), "5.13");
            }
            (Move::PutModule { module, space }, _) => self.put_module(seat, module, space),
            (Move::TakeMachine(machine), _) => self.take_machine(seat, machine, open.source),
            (Move::Take(card), _) => {
                self.tell(seat, "5.15", What::CardTaken(card));
                self.card_from_display(seat, card);
            }
            (Move::TakeArtifact(artifact), _) => self.take_artifact(seat, artifact),
            (Move::SmallArtifact, _) => self.take_small(seat),
            (Move::Rest(card), _) => self.rest_card(seat, card),
            (Move::Wake(card), _) => self.wake_card(seat, card),
            (Move::Top(card), _) => self.top_card(seat, card),
            (Move::Recover(machine), _) => self.recover(seat, machine),
            (Move::Again(one), _) => self.reuse_crate(seat, one),
            (Move::Trade(paid), Op::Exchange { get, .. }) => {
                self.pay(seat, paid, "4.11");
                self.push_list(seat, get, open.source.from);
            }
            (Move::Branch(number), Op::Choose { first, .. }) => {
                self.push_list(seat, Lists::branch(first, number.saturating_sub(1)), open.source.from);
            }
            (Move::Ability, _) => self.begin_ability(seat),
            (Move::Put(spot), Op::PlaceTile(piece)) => self.put(seat, piece, spot),
            (Move::Fly(space), _) => self.fly(seat, space),
            (Move::Resettle { start, end }, _) => self.resettle(seat, start, end),
            (Move::Score, Op::Points(n)) => self.score(seat, n, crate::effects::clause_of(open.source.from)),
            _ => {}
        }
    }

    /// Steps on a track of the player's choice: all on one, or one at a time.
    fn advance_chosen(&mut self, open: &crate::effects::Open, color: Color) {
        use crate::components::Track;
        use crate::options::Variant;
        let Op::Advance(track, n) = open.op else { return };
        if track == Track::Any && n > 1 && self.p.rule(Variant::Spread) {
            // The part may be used once a step.
            self.p.stack.raise(open.depth.into());
            if self.p.stack.top().is_some_and(|top| top.part().is_none()) {
                self.p.stack.begin(open.part.into(), n);
            }
            self.p.stack.complete();
            return self.advance(open.seat, color, 1);
        }
        self.use_part(open);
        self.advance(open.seat, color, n);
    }
}

impl Position {
    /// How many cards a counting move counts.
    fn count_of_cards(&self, t: &crate::components::Tables, open: &crate::effects::Open, mv: Move) -> u8 {
        match (mv, open.op) {
            (Move::Count(how), Op::GainPer(counter, ..)) => {
                self.count(t, open.seat, open.source, counter) + u8::from(how.0.is_some())
            }
            _ => 0,
        }
    }
}

impl Game for Position {
    type Options = ReviveOptions;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;

    const ID: &'static str = "revive";
    const RULES: RulesHistory = RulesHistory::UNCHANGED;

    fn under(options: &ReviveOptions, version: RulesVersion) -> Position {
        Position::start(options, version)
    }

    fn seats(&self) -> usize {
        self.players.into()
    }

    fn decision(&self) -> Decision {
        match self.phase {
            Phase::Over => Decision::Over,
            Phase::SetUp => match self.step() {
                Step::Draft(seat) => Decision::Seats(Seats::only(seat)),
                Step::Keep(seats) => Decision::Seats(seats),
                _ => Decision::Chance,
            },
            Phase::Turns if self.chance().is_some() => Decision::Chance,
            Phase::Turns => Decision::Seats(Seats::only(self.stack.seat().unwrap_or(self.turn.seat))),
        }
    }

    fn legal(&self, actor: Actor, moves: &mut Vec<Move>) {
        if self.decision().is_for(actor) {
            self.list(actor, moves);
        }
    }

    fn offered(&self, actor: Actor, moves: &mut Vec<Move>) {
        if self.decision().is_for(actor) {
            self.list_offered(actor, moves);
        }
    }

    fn check(&self, actor: Actor, mv: Move) -> Result<(), Refusal> {
        let decision = self.decision();
        if decision == Decision::Over {
            return refuse("15.4", Why::Over);
        }
        if !decision.is_for(actor) {
            return refuse("1.1", Why::NotYours);
        }
        if !mv.in_range(self) {
            return refuse("4.6", Why::NotThat);
        }
        match actor {
            Actor::Chance => self.check_chance(mv),
            Actor::Seat(seat) => self.check_seat(seat, mv),
        }
    }

    fn play_unchecked<W: Watch<Event>>(&mut self, actor: Actor, mv: Move, watch: &mut W) {
        let mut play = Play::new(self, watch);
        match actor {
            Actor::Chance => play.play_chance(mv),
            Actor::Seat(seat) => play.play_seat(seat, mv),
        }
    }

    fn draw(&self, dice: &mut Dice, _: &mut Vec<Move>) -> Option<Move> {
        self.sample(dice)
    }

    fn points(&self, seat: Seat) -> i32 {
        self.points_of(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        self.deal_anew(viewer, dice);
    }

    fn audience(&self, actor: Actor, mv: Move) -> Audience {
        match (actor, mv) {
            (Actor::Chance, Move::DealCard { seat, .. } | Move::DrawCrate { seat, .. }) => {
                Audience::only(seat)
            }
            (Actor::Seat(seat), Move::Keep(_)) => Audience::only(seat),
            _ => Audience::Everybody,
        }
    }

    fn orders() -> &'static [OrderText] {
        crate::orders::ORDERS
    }

    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        self.follow(seat, orders)
    }

    fn is_final(&self, _: Actor, mv: Move) -> bool {
        matches!(mv, Move::End | Move::Tribe(_) | Move::Keep(_))
    }

    fn write_move(&self, _: Actor, mv: Move, text: &mut String) {
        mv.write(self, text);
    }

    fn read_move(&self, _: Actor, text: &str) -> Result<Move, ParseMoveError> {
        Move::read(self, text)
    }
}
