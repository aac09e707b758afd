//! The game as the table sees it: decisions, lists, checks and plays.

use crate::actions::hibernate::By;
use crate::event::{Event, What};
use crate::frame::RECRUIT;
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
}

impl Game for Position {
    type Options = ReviveOptions;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;

    const ID: &'static str = "revive";
    // Under version 1 games of two and three were longer, and tribes had other costs of ours. It was dropped.
    const RULES: RulesHistory = RulesHistory { oldest: RulesVersion(2), changes: &[] };

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
