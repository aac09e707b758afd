//! The game as the kernel knows it.

use crate::asked::Asked;
use crate::changes::HISTORY;
use crate::components::tables;
use crate::event::Event;
use crate::legal::Listing;
use crate::moves::{Deal, Move, Piece};
use crate::options::Options;
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{OnBoard, Refusal, Why, refuse, require};
use kernel::{
    Actor, Decision, Dice, Game, OrderText, Orders, Outcome, ParseMoveError, Refused, RulesHistory,
    RulesVersion, Seat, Seats, Viewer, Watch,
};

impl Game for Position {
    type Options = Options;
    type Move = Move;
    type Refusal = Refused<OnBoard>;
    type Event = Event;

    const ID: &'static str = "age-of-innovation";
    const OPEN: bool = true;
    const RULES: RulesHistory = HISTORY;

    fn under(options: &Options, version: RulesVersion) -> Position {
        let mut position = Position::begin(options);
        position.rules.version = version;
        position
    }

    fn seats(&self) -> usize {
        self.players as usize
    }

    #[inline]
    fn decision(&self) -> Decision {
        let one = |seat: Seat| Decision::Seats(Seats::only(seat));
        match self.phase {
            Phase::Draw(_) => Decision::Chance,
            Phase::Sets(place) | Phase::Bonus(place) => one(self.order[place as usize]),
            Phase::Draft(n) => one(self.order[(n % self.players) as usize]),
            Phase::Buildings(n) => one(self.places_nth(tables(), n).unwrap_or_default()),
            Phase::Actions if self.offer_count > 0 => one(self.offers[0].to),
            Phase::Over => Decision::Over,
            _ => one(self.turn.seat),
        }
    }

    fn legal(&self, actor: Actor, moves: &mut Vec<Move>) {
        self.list(actor, Listing::All, moves);
    }

    fn offered(&self, actor: Actor, moves: &mut Vec<Move>) {
        self.list(actor, Listing::Useful, moves);
    }

    fn check(&self, actor: Actor, mv: Move) -> Result<(), Refused<OnBoard>> {
        let side = self.rules.side;
        self.check_any(actor, mv).map_err(|refused| refused.map(|why| OnBoard { why, side }))
    }

    fn play_unchecked<W: Watch<Event>>(&mut self, actor: Actor, mv: Move, watch: &mut W) {
        let mover = actor.seat().unwrap_or(Seat::NOBODY);
        let mut play = Play::new(self, watch);
        match mv {
            Move::Draw(piece) => play.draw(piece),
            Move::Take(piece) => match piece {
                Piece::Competency(kind) => play.take_competency(mover, kind),
                Piece::Innovation(innovation) => play.buy_innovation(mover, innovation),
                Piece::Town(tile) => play.town(mover, tile),
                Piece::Palace(palace) if play.position.phase == Phase::Actions => {
                    play.take_palace(mover, palace)
                }
                piece => play.set_up_take(mover, piece),
            },
            Move::Build { hex, .. } if matches!(play.position.phase, Phase::Buildings(_)) => {
                play.start_building(mover, hex, crate::components::Building::Workshop);
            }
            Move::Build { hex, way } => play.build(mover, hex, way),
            Move::Transform { hex, to, way } => play.transform(mover, hex, to, way),
            Move::Place(kind, hex) => play.place(mover, kind, hex),
            Move::Upgrade(hex, to) => play.upgrade(mover, hex, to),
            Move::Act(act) => play.act(mover, act),
            Move::Pay(books) => play.pay_any(mover, books),
            Move::Bridge(site) => play.bridge(mover, site),
            Move::Annex(hex) => play.annex(mover, hex),
            Move::Ship => play.ship(mover),
            Move::Terraform => play.terraform(mover),
            Move::Send { track, steps } => play.send(mover, track, steps),
            Move::Burn(n) => play.burn(mover, n),
            Move::Convert(Deal(trade, n)) => play.convert(mover, trade, n),
            Move::Book(track) => play.take_book(mover, track),
            Move::Step(track) => play.step(mover, track),
            Move::Key(track) => play.key(mover, track),
            Move::Connect(river) => play.connect(mover, river),
            Move::Spades(grant) => play.choose_spades(grant),
            Move::GiveUp(due) => play.give_up(due),
            Move::Leech { amount, .. } => play.answer(mover, amount, true),
            Move::Decline { amount, .. } => play.answer(mover, amount, false),
            Move::Pass(card) => play.pass(mover, card),
            Move::Done => play.done(mover),
        }
        play.tidy();
    }

    fn points(&self, seat: Seat) -> i32 {
        self.seats.get(seat).map_or(0, |player| i32::from(player.vp))
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.result())
    }

    /// Nothing is hidden: what is not drawn yet is not in the position.
    fn redeal(&mut self, _: Viewer, _: &mut Dice) {}

    /// The end of a turn, also for the player who is left alone in a round.
    fn is_final(&self, _: Actor, mv: Move) -> bool {
        mv == Move::Done && self.phase == Phase::Actions
    }

    fn orders() -> &'static [OrderText] {
        crate::orders::ORDERS
    }

    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        self.by_order(seat, orders)
    }

    fn write_move(&self, _: Actor, mv: Move, text: &mut String) {
        mv.write(&self.spoken(), text);
    }

    fn read_move(&self, _: Actor, text: &str) -> Result<Move, ParseMoveError> {
        self.read(text)
    }
}

impl Position {
    fn list(&self, actor: Actor, which: Listing, moves: &mut Vec<Move>) {
        if !self.decision().is_for(actor) {
            return;
        }
        let t = tables();
        let seat = actor.seat().unwrap_or_default();
        if let Some(offer) = self.open_offers().first() {
            let (from, amount) = (self.turn.seat, offer.amount);
            moves.extend([Move::Leech { from, amount }, Move::Decline { from, amount }]);
            return;
        }
        match self.phase {
            Phase::Actions | Phase::Choices(_) | Phase::Effects(_) | Phase::Income(_) | Phase::Rewards(_) => {
                self.turn_moves(t, seat, which, moves)
            }
            _ => self.set_up_moves(t, seat, moves),
        }
    }

    fn check_any(&self, actor: Actor, mv: Move) -> Result<(), Refusal> {
        require(self.phase != Phase::Over, "1.1", Why::Over)?;
        let decision = self.decision();
        if !decision.is_for(actor) {
            let who = decision.first_actor().and_then(Actor::seat).unwrap_or(Seat::NOBODY);
            return refuse("6.1.4", Why::NotYours(who));
        }
        let asked = || actor.seat().map_or(Asked::Draw, |seat| self.asked(seat));
        if !self.in_range(mv) {
            return refuse("6.1.4", Why::NotNow(asked()));
        }
        match (actor.seat(), mv) {
            (None, Move::Draw(piece)) => self.check_draw(tables(), piece),
            (None, _) | (_, Move::Draw(_)) => refuse("6.1.4", Why::NotNow(asked())),
            (Some(seat), mv) => self.check_seat(seat, mv),
        }
    }

    /// Are all its numbers those of something on the table?
    fn in_range(&self, mv: Move) -> bool {
        let hexes = self.map(tables()).len();
        match mv {
            Move::Build { hex, .. }
            | Move::Upgrade(hex, _)
            | Move::Connect(hex)
            | Move::Place(_, hex)
            | Move::Annex(hex) => hex.index() < hexes,
            Move::Transform { hex, to, .. } => hex.index() < hexes && to < 7,
            _ => true,
        }
    }

    fn check_seat(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let t = tables();
        let answer = matches!(mv, Move::Leech { .. } | Move::Decline { .. });
        if !answer && self.offer_count > 0 {
            return refuse("7.2", Why::AnswerFirst(self.asked(seat)));
        }
        match mv {
            Move::Draw(_) => refuse("6.1.4", Why::NotNow(self.asked(seat))),
            Move::Take(piece) => match piece {
                Piece::Competency(kind) => self.check_competency(seat, kind),
                Piece::Innovation(innovation) => self.check_innovation(t, seat, innovation).map(drop),
                Piece::Town(tile) => self.check_town(seat, tile),
                Piece::Palace(palace) if self.phase == Phase::Actions => self.check_palace(seat, palace),
                piece => self.check_set_up_take(seat, piece),
            },
            Move::Build { hex, way } => match self.phase {
                Phase::Buildings(_) => {
                    require(way == crate::moves::Way::Reach, "4.5.2", Why::NoWayAtStart)?;
                    self.check_start_building(t, seat, crate::components::Building::Workshop, hex)
                }
                Phase::Rewards(_) if self.turn.loose > 0 => refuse("11.4", Why::SpadesOnly(self.turn.loose)),
                Phase::Effects(_) if self.turn.loose > 0 => refuse("4.5.6", Why::SpadesOnly(self.turn.loose)),
                _ => self.check_build(t, seat, hex, way).map(drop),
            },
            Move::Transform { hex, to, way } => self.check_transform(t, seat, hex, to, way).map(drop),
            Move::Place(kind, hex) => self.check_place(t, seat, kind, hex).map(drop),
            Move::Upgrade(hex, to) => self.check_upgrade(t, seat, hex, to).map(drop),
            Move::Act(act) => self.check_act(t, seat, act),
            Move::Pay(books) => self.check_pay(seat, books),
            Move::Bridge(site) => self.check_bridge(t, seat, site),
            Move::Annex(hex) => self.check_annex(seat, hex),
            Move::Ship => self.check_ship(t, seat).map(drop),
            Move::Terraform => self.check_terraform(t, seat).map(drop),
            Move::Send { track, steps } => self.check_send(t, seat, track, steps),
            Move::Burn(n) => self.check_burn(seat, n),
            Move::Convert(Deal(trade, n)) => self.check_convert(t, seat, trade, n),
            Move::Book(track) => self.check_book(seat, track),
            Move::Step(_) => self.check_step(seat),
            Move::Key(track) => self.check_key(seat, track),
            Move::Connect(river) => self.check_connect(t, seat, river).map(drop),
            Move::Spades(grant) => self.check_spades(seat, grant),
            Move::GiveUp(due) => self.check_give_up(seat, due),
            Move::Leech { from, amount } | Move::Decline { from, amount } => {
                self.check_answer(seat, from, amount)
            }
            Move::Pass(card) => self.check_pass(seat, card),
            Move::Done => self.check_done(seat),
        }
    }
}
