//! The game as the kernel sees it.

use crate::actions::Cloning;
use crate::changes::HISTORY;
use crate::components::tables;
use crate::event::Event;
use crate::list::Width;
use crate::moves::{Bio, Move};
use crate::options::Options;
use crate::orders::ORDERS;
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, require};
use crate::setup::Chance;
use kernel::{Actor, Audience, Decision, Dice, Game, RulesHistory, RulesVersion, Seat, Seats, Watch};

/// Does what a check has found out how to do. A legal move is never refused.
fn then<T>(checked: Result<T, Refusal>, go: impl FnOnce(T)) {
    if let Ok(found) = checked {
        go(found);
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    fn play_seat(&mut self, seat: Seat, mv: Move) {
        use Move::*;
        let play = self;
        match mv {
            Discard(card) => play.discard(seat, card),
            Play { card, space } => play.take_turn(seat, card, space, Cloning::No),
            Clone { space, card } => play.take_turn(seat, card, space, Cloning::Yes),
            Space => play.begin_space(seat),
            Card => play.begin_card(seat),
            Drop => play.drop_card(seat),
            Claim => play.claim(seat, None),
            ClaimOver(card) => play.claim(seat, Some(card)),
            Build(work) => then(play.position.check_build(seat, work), |by| play.build_by(seat, by, work)),
            Upgrade(one) => {
                then(play.position.check_upgrade(seat, one), |by| play.upgrade_by(seat, by, one.piece))
            }
            Convert(city) => then(play.position.check_convert(seat, city), |by| play.convert(seat, by, city)),
            Advance(steps) => {
                then(play.position.check_advance(steps), |at| play.use_advance(seat, at, steps))
            }
            Use(card) => then(play.position.check_use(seat, card), |by| play.use_action(seat, by, card)),
            Ready(card) => then(play.position.check_ready(seat, card), |by| play.use_ready(seat, by, card)),
            Gain(pick) => then(play.position.check_gain(pick), |at| play.use_choice(seat, at, pick)),
            Branch(n) => then(play.position.check_branch(seat, n), |by| play.use_branch(seat, by)),
            Part(n) => then(play.position.check_part(seat, n), |by| play.use_part(seat, by)),
            Pay => return play.play_seat(seat, PayBio(Bio::LEAST)),
            PayBio(bio) => then(play.position.check_pay(seat, bio), |by| play.use_pay(seat, by)),
            Exchange(given) => {
                then(play.position.check_exchange(seat, given), |by| play.use_exchange(seat, by))
            }
            Perform(on) => then(play.position.check_perform(seat, on), |by| play.perform(seat, by, on)),
            Produce(of) => then(play.position.check_produce(seat, of), |by| play.produce_alone(seat, by, of)),
            TakeTop => then(play.position.check_take(), |at| play.take_top(seat, at)),
            TakeThree => then(play.position.check_take(), |at| play.take_three(seat, at)),
            Take(card) => then(play.position.check_take(), |at| play.take_open(seat, at, card)),
            Keep(card) if play.position.choice.has(card) => play.keep_drawn(seat, card),
            Keep(card) => play.keep_special(seat, card),
            KeepTile(tile) => play.keep_tile(seat, tile),
            Under(card) => play.put_under(seat, card),
            Ability(card) => play.use_ability(seat, card),
            Then(next) => then(play.position.check_then(next), |part| play.react_now(seat, part, next)),
            Contract(contract) => play.take_contract(seat, contract),
            Replace(site) => play.replace(seat, site, None),
            ReplaceBy { site, card } => play.replace(seat, site, Some(card)),
            Score { card, times } => {
                then(play.position.check_score(seat, card, times), |by| play.sell(seat, by, card, times.n))
            }
            Skip => play.skip(),
            Done => play.leave_rest(seat),
            End => play.end_turn(seat),
            _ => {}
        }
        play.settle();
    }
}

impl Position {
    /// May this actor decide now?
    fn check_decides(&self, actor: Actor, _: Move) -> Result<(), Refusal> {
        require(self.decision().is_for(actor), "2.1", Why::NotYours)
    }
}

impl Game for Position {
    parts::card_game!();

    type Options = Options;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;

    const ID: &'static str = "underwater-cities";
    const RULES: RulesHistory = HISTORY;

    fn under(options: &Options, version: RulesVersion) -> Position {
        Position::at_start(options, version)
    }

    fn seats(&self) -> usize {
        self.rules.players.into()
    }

    fn decision(&self) -> Decision {
        if self.phase == Phase::Over {
            return Decision::Over;
        }
        if self.chance().is_some() {
            return Decision::Chance;
        }
        match self.phase {
            Phase::FirstDiscard | Phase::EraDiscard => {
                let waiting = self.all_seats().filter(|seat| self.must_discard(*seat));
                Decision::Seats(waiting.fold(Seats::NONE, |all, seat| all.with(seat)))
            }
            _ => Decision::Seats(Seats::only(self.acting())),
        }
    }

    fn legal(&self, actor: Actor, moves: &mut Vec<Move>) {
        match actor {
            Actor::Chance => self.each_chance(|mv| moves.push(mv)),
            Actor::Seat(seat) if self.decision().is_for(actor) => {
                self.each_move(seat, Width::All, &mut |mv| moves.push(mv));
            }
            Actor::Seat(_) => {}
        }
    }

    fn offered(&self, actor: Actor, moves: &mut Vec<Move>) {
        match actor {
            Actor::Seat(seat) if self.decision().is_for(actor) => {
                let before = moves.len();
                self.each_move(seat, Width::Distinct, &mut |mv| moves.push(mv));
                if moves.len() == before {
                    self.legal(actor, moves);
                }
            }
            _ => self.legal(actor, moves),
        }
    }

    fn draw(&self, dice: &mut Dice, buffer: &mut Vec<Move>) -> Option<Move> {
        match self.chance()? {
            Chance::Deal(seat) => Some(Move::Deal { seat, card: self.deck.sample(dice)? }),
            Chance::Reveal => self.deck.sample(dice).map(Move::Reveal),
            _ => {
                buffer.clear();
                self.legal(Actor::Chance, buffer);
                dice.pick(buffer).copied()
            }
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        self.seats.get(seat).map_or(0, crate::position::Player::total)
    }

    fn audience(&self, actor: Actor, mv: Move) -> Audience {
        match (actor, mv) {
            (Actor::Chance, Move::Deal { seat, .. }) => Audience::only(seat),
            (Actor::Seat(seat), Move::Keep(card)) if !tables().card(card).origin.is_special() => {
                Audience::only(seat)
            }
            _ => Audience::Everybody,
        }
    }

    fn is_final(&self, _: Actor, mv: Move) -> bool {
        matches!(mv, Move::End | Move::TakeThree)
    }
}
