//! The game as the table sees it: decisions, lists, checks and plays.

use crate::actions::hibernate::By;
use crate::changes::HISTORY;
use crate::event::{Event, What};
use crate::frame::RECRUIT;
use crate::legal::Scope;
use crate::moves::Move;
use crate::options::ReviveOptions;
use crate::orders::ORDERS;
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, require};
use kernel::{Actor, Audience, Decision, Dice, Game, RulesHistory, RulesVersion, Seat, Seats, Watch};

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
                self.position.stack.begin(RECRUIT, 1);
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

impl Position {
    /// May this actor decide now, and is the move one of this game at all?
    fn check_decides(&self, actor: Actor, mv: Move) -> Result<(), Refusal> {
        let decision = self.decision();
        require(decision != Decision::Over, "15.4", Why::Over)?;
        require(decision.is_for(actor), "1.1", Why::NotYours)?;
        require(mv.in_range(self), "4.6", Why::NotThat)
    }
}

impl Game for Position {
    parts::card_game!();

    type Options = ReviveOptions;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;

    const ID: &'static str = "revive";
    const RULES: RulesHistory = HISTORY;

    fn under(options: &ReviveOptions, version: RulesVersion) -> Position {
        Position::start(options, version)
    }

    fn seats(&self) -> usize {
        self.players.into()
    }

    fn decision(&self) -> Decision {
        match self.phase {
            Phase::Over => Decision::Over,
            Phase::SetUp => self.step().decision(),
            Phase::Turns if self.chance().is_some() => Decision::Chance,
            Phase::Turns => Decision::Seats(Seats::only(self.stack.seat().unwrap_or(self.turn.seat))),
        }
    }

    fn legal(&self, actor: Actor, moves: &mut Vec<Move>) {
        self.list(actor, moves, Scope::Legal);
    }

    fn offered(&self, actor: Actor, moves: &mut Vec<Move>) {
        self.list(actor, moves, Scope::Offered);
    }

    fn draw(&self, dice: &mut Dice, _: &mut Vec<Move>) -> Option<Move> {
        self.sample(dice)
    }

    fn points(&self, seat: Seat) -> i32 {
        self.points_of(seat)
    }

    fn audience(&self, actor: Actor, mv: Move) -> Audience {
        match (actor, mv) {
            (Actor::Chance, Move::DealCard { seat, .. } | Move::DrawCrate { seat, .. })
            | (Actor::Seat(seat), Move::Keep(_)) => Audience::only(seat),
            _ => Audience::Everybody,
        }
    }

    fn is_final(&self, _: Actor, mv: Move) -> bool {
        matches!(mv, Move::End | Move::Tribe(_) | Move::Keep(_))
    }
}
