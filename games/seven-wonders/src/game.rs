//! The game as the house meets it: list, check, play.

use crate::actions::NO_USES;
use crate::changes::HISTORY;
use crate::event::Event;
use crate::moves::{Move, OpponentWork};
use crate::options::{Options, Rules};
use crate::phases::Grade;
use crate::play::Play;
use crate::position::{OPPONENT, Phase, Position, YOU};
use crate::refusal::Refusal;
use kernel::{
    Actor, Audience, Decision, Dice, Game, Outcome, ParseMoveError, RulesHistory, RulesVersion, Seat,
    Verdict, Viewer, Watch,
};

impl Game for Position {
    type Options = Options;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;

    const ID: &'static str = "seven-wonders";
    const RULES: RulesHistory = HISTORY;

    fn under(options: &Options, version: RulesVersion) -> Position {
        let mut position = Position::blank(Rules { version, ..options.rules });
        Play::new(&mut position, &mut ()).advance();
        position
    }

    fn seats(&self) -> usize {
        self.rules.players.into()
    }

    #[inline]
    fn decision(&self) -> Decision {
        self.who_decides()
    }

    fn legal(&self, actor: Actor, moves: &mut Vec<Move>) {
        if !self.decision().is_for(actor) {
            return;
        }
        match actor {
            Actor::Chance => self.chance_moves(moves),
            Actor::Seat(seat) => self.seat_moves(seat, moves),
        }
    }

    /// Deciding for the opponent is for people who put themselves in its place.
    fn offered(&self, actor: Actor, moves: &mut Vec<Move>) {
        self.legal(actor, moves);
        if moves.last() == Some(&Move::Natural) {
            moves.pop();
        }
    }

    fn check(&self, actor: Actor, mv: Move) -> Result<(), Refusal> {
        if !self.decision().is_for(actor) {
            let chosen =
                actor.seat().is_some_and(|seat| self.chosen.get(seat).is_some_and(|chosen| chosen.is_some()));
            return Err(match self.phase {
                Phase::Over => Refusal::Over,
                _ if chosen => Refusal::AlreadyChosen,
                _ => Refusal::NotYourDecision,
            });
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
        play.advance();
    }

    fn draw(&self, dice: &mut Dice, buffer: &mut Vec<Move>) -> Option<Move> {
        self.draw_move(dice, buffer)
    }

    fn points(&self, seat: Seat) -> i32 {
        if seat.index() < self.city_count() { self.public_sheet(seat).total() } else { 0 }
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.result())
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        self.redeal_for(viewer, dice);
    }

    fn audience(&self, actor: Actor, mv: Move) -> Audience {
        self.who_may_know(actor, mv)
    }

    /// Only the price of a card that lies there already can be taken back, and who decides a pick.
    fn is_final(&self, _: Actor, mv: Move) -> bool {
        let price = matches!(mv, Move::Coin | Move::Defeat) && self.phase == Phase::Market;
        !price && mv != Move::Natural
    }

    fn write_move(&self, actor: Actor, mv: Move, text: &mut String) {
        self.write(actor, mv, text);
    }

    fn read_move(&self, actor: Actor, text: &str) -> Result<Move, ParseMoveError> {
        self.read(actor, text)
    }
}

impl Position {
    /// What a city is called; the helper of a solo game has none.
    pub(crate) fn plays(&self, seat: Seat) -> &'static str {
        self.cities[seat].board().map_or("table-helper", |board| board.text)
    }

    /// How the game ended.
    pub fn result(&self) -> Outcome {
        let rows = (0..self.rules.players)
            .map(Seat)
            .map(|seat| (self.plays(seat), self.sheet(seat).lines(), i32::from(self.cities[seat].coins)));
        let outcome = Outcome::ranked(rows.collect());
        match self.grade() {
            // Alone at the table one still can lose: to the opponent.
            Some(grade) => outcome.graded(grade.text(), Verdict::won_if(grade != Grade::Defeat)),
            None => outcome,
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    fn play_seat(&mut self, seat: Seat, mv: Move) {
        if let Some(task) = self.position.task() {
            return self.play_task(task, seat, mv);
        }
        match self.position.phase {
            Phase::DraftLeaders | Phase::DraftTiles | Phase::Leaders | Phase::Turn => {
                self.position.chosen[seat] = Some(mv);
            }
            Phase::LastUse if !self.position.rules.solo => self.position.chosen[seat] = Some(mv),
            Phase::LastUse => {
                self.you_use(mv);
                self.position.last_card_done(YOU);
            }
            Phase::YourLeader => {
                self.position.phase = Phase::Projects;
                self.use_now(YOU, mv);
            }
            Phase::Market | Phase::YourPick => match mv {
                Move::More => {
                    self.position.market.by_choice = true;
                    self.position.phase = Phase::Flips;
                }
                Move::Stop => self.position.next_pick(),
                Move::Natural => {
                    self.position.market.natural = true;
                    self.watch.see(Event::Natural);
                }
                _ => {
                    self.you_use(mv);
                    self.position.picked(YOU);
                }
            },
            Phase::OpponentPick => {
                self.natural_pick(mv);
                self.position.picked(OPPONENT);
            }
            Phase::HelperPick => {
                if let Move::Helper(card) = mv {
                    self.helper_takes(card);
                }
                self.position.market.picked |= 1 << crate::position::HELPER.0;
                self.position.next_pick();
            }
            _ => {}
        }
    }

    fn natural_pick(&mut self, mv: Move) {
        let model = self.position.model(OPPONENT);
        let chosen = match mv {
            Move::OpponentBuild(card) => self.position.natural_build(&model, card),
            Move::OpponentStage(OpponentWork { card, stage }) => {
                self.position.natural_stage(&model, card, stage)
            }
            Move::OpponentDiscard(card) => Some(Move::Discard(card)),
            _ => None,
        };
        match chosen {
            Some(mv) => self.opponent_uses(mv),
            None => self.opponent_picks(),
        }
    }

    pub(crate) fn use_now(&mut self, seat: Seat, mv: Move) {
        let mut uses = NO_USES;
        uses[seat] = Some(mv);
        self.resolve(&uses);
    }

    fn you_use(&mut self, mv: Move) {
        if let Some(card) = mv.used_card() {
            self.position.take_from_table(card);
            self.use_now(YOU, mv);
        }
    }
}
