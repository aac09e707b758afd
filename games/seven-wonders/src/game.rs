//! The game as the house meets it: list, check, play.

use crate::actions::Task;
use crate::changes::HISTORY;
use crate::components::CardSet;
use crate::event::Event;
use crate::moves::Move;
use crate::options::{Options, Rules};
use crate::position::{OPPONENT, Phase, Position, YOU};
use crate::refusal::Refusal;
use kernel::{
    Actor, Audience, Clause, Decision, Dice, Game, Outcome, ParseMoveError, RulesHistory, RulesVersion, Seat,
    Viewer, Watch,
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
        position.advance(&mut ());
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
            Actor::Seat(seat) => self.seat_moves(seat.index(), moves),
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
            let chosen = actor
                .seat()
                .is_some_and(|seat| self.chosen.get(seat.index()).is_some_and(|chosen| chosen.is_some()));
            return Err(match self.phase {
                Phase::Over => Refusal::Over,
                _ if chosen => Refusal::AlreadyChosen,
                _ => Refusal::NotYourDecision,
            });
        }
        match actor {
            Actor::Chance => self.check_chance(mv),
            Actor::Seat(seat) => self.check_seat(seat.index(), mv),
        }
    }

    fn play_unchecked<W: Watch<Event>>(&mut self, actor: Actor, mv: Move, watch: &mut W) {
        let before = self.line;
        match actor {
            Actor::Chance => self.play_chance(mv, watch),
            Actor::Seat(seat) => self.play_seat(seat.index() % crate::options::MAX_CITIES, mv, watch),
        }
        self.advance(watch);
        // Only the price of a card that lies there already can be taken back, and who decides a pick.
        let price = matches!(mv, Move::Coin | Move::Defeat) && self.phase == Phase::Market;
        let same = price || mv == Move::Natural;
        self.line = if same { before } else { before.wrapping_add(1) };
    }

    fn draw(&self, dice: &mut Dice, buffer: &mut Vec<Move>) -> Option<Move> {
        self.draw_move(dice, buffer)
    }

    fn points(&self, seat: Seat) -> i32 {
        if seat.index() < self.city_count() { self.public_sheet(seat.index()).total() } else { 0 }
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

    fn undo_line(&self) -> u32 {
        self.line
    }

    fn write_move(&self, actor: Actor, mv: Move, text: &mut String) {
        self.write(actor, mv, text);
    }

    fn read_move(&self, actor: Actor, text: &str) -> Result<Move, ParseMoveError> {
        self.read(actor, text)
    }
}

impl Position {
    fn play_seat<W: Watch<Event>>(&mut self, seat: usize, mv: Move, watch: &mut W) {
        if let Some(task) = self.tasks.first() {
            return self.play_task(task, seat, mv, watch);
        }
        match self.phase {
            Phase::DraftLeaders | Phase::DraftTiles | Phase::Leaders | Phase::Turn => {
                self.chosen[seat] = Some(mv);
            }
            Phase::LastUse if !self.rules.solo => self.chosen[seat] = Some(mv),
            Phase::LastUse => {
                self.you_use(mv, watch);
                self.last_card_done(YOU);
            }
            Phase::YourLeader => {
                self.phase = Phase::Projects;
                self.use_now(YOU, mv, watch);
            }
            Phase::Market => match mv {
                Move::More => {
                    self.market.by_choice = true;
                    self.phase = Phase::Flips;
                }
                Move::Stop => self.next_pick(),
                Move::Natural => {
                    self.market.natural = true;
                    watch.see(Event::Natural);
                }
                _ => {
                    self.you_use(mv, watch);
                    self.picked(YOU);
                }
            },
            Phase::YourPick => {
                self.you_use(mv, watch);
                self.picked(YOU);
            }
            Phase::OpponentPick => {
                self.natural_pick(mv, watch);
                self.picked(OPPONENT);
            }
            Phase::HelperPick => {
                if let Move::Helper(card) = mv {
                    self.helper_takes(card, watch);
                }
                self.market.picked |= 1 << crate::position::HELPER;
                self.next_pick();
            }
            _ => {}
        }
    }

    fn natural_pick<W: Watch<Event>>(&mut self, mv: Move, watch: &mut W) {
        let model = self.model(OPPONENT);
        let chosen = match mv {
            Move::OpponentBuild(card) => self.natural_build(&model, card),
            Move::OpponentStage { card, stage } => self.natural_stage(&model, card, stage),
            Move::OpponentDiscard(card) => Some(Move::Discard(card)),
            _ => None,
        };
        match chosen {
            Some(mv) => self.opponent_uses(mv, watch),
            None => self.opponent_picks(watch),
        }
    }

    fn use_now<W: Watch<Event>>(&mut self, seat: usize, mv: Move, watch: &mut W) {
        let mut uses = [None; crate::options::MAX_CITIES];
        uses[seat] = Some(mv);
        self.resolve(&uses, watch);
    }

    fn you_use<W: Watch<Event>>(&mut self, mv: Move, watch: &mut W) {
        if let Move::Build { card, .. }
        | Move::Stage { card, .. }
        | Move::Discard(card)
        | Move::Tower { card, .. } = mv
        {
            self.take_from_table(card);
            self.use_now(YOU, mv, watch);
        }
    }

    fn play_task<W: Watch<Event>>(&mut self, task: Task, seat: usize, mv: Move, watch: &mut W) {
        if task == Task::Losses {
            if let Move::Settle(pays) = mv {
                self.settle(seat, pays, watch);
            }
            return;
        }
        self.tasks.pop();
        match (task, mv) {
            (Task::FlipPrice, Move::Coin) => {
                let coins = &mut self.cities[YOU].coins;
                *coins = coins.saturating_sub(1);
                watch.see(Event::Coins { seat: YOU as u8, amount: -1, clause: Clause("11.5") });
            }
            (Task::FlipPrice, _) => self.flip_defeat(Clause("11.5"), watch),
            (Task::CopyLeader { .. }, Move::CopyLeader(leader)) => self.copy_leader(seat, leader, watch),
            (Task::CopyStage { stage, .. }, Move::CopyStage { left }) => {
                self.cities[seat].copied_side = if left { 1 } else { 2 };
                let from = if left { self.left(seat) } else { self.right(seat) };
                self.refresh(seat);
                if let Some(data) = self.cities[from].all_stages().get(usize::from(stage).wrapping_sub(1)) {
                    self.apply(seat, data.effects, false, watch);
                }
            }
            (Task::Entomb { .. }, Move::Bury(leader)) => self.entomb(seat, leader),
            (Task::Recruit { .. }, Move::Recruit(_)) => self.use_now(seat, mv, watch),
            (Task::Dig { .. }, _) => {
                if let Move::Take(card) = mv {
                    self.dig_up(seat, card, watch);
                }
                self.market.drawn = CardSet::EMPTY;
            }
            (Task::Forfeit { .. }, Move::Forfeit(card)) => self.forfeit(seat, card, watch),
            _ => {}
        }
    }

    /// How the game ended.
    pub fn result(&self) -> Outcome {
        let rows = (0..usize::from(self.rules.players)).map(|seat| {
            let sheet = self.sheet(seat);
            let sources = crate::phases::Source::ALL
                .into_iter()
                .filter(|source| sheet.from(*source) != 0)
                .map(|source| (source.id(), sheet.from(source)))
                .collect();
            let plays = self.cities[seat].board().map_or("helper", |board| board.text);
            (plays, sources, i32::from(self.cities[seat].coins))
        });
        let mut outcome = Outcome::ranked(rows.collect());
        // Alone at the table one still can lose: to the opponent.
        let grade = self.grade();
        if grade == Some(crate::phases::Grade::Defeat) {
            outcome.seats[0].rank = 2;
        }
        outcome.grade = grade.map(crate::phases::Grade::id);
        outcome
    }
}
