//! The game as the kernel knows it.

use crate::asked::Asked;
use crate::changes::HISTORY;
use crate::components::{Tables, tables};
use crate::event::Event;
use crate::legal::Listing;
use crate::moves::{Deal, Move};
use crate::options::Options;
use crate::orders::ORDERS;
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{OnBoard, Refusal, Why, refuse, require};
use crate::source::Source;
use kernel::{Actor, Decision, Game, Refused, RulesHistory, RulesVersion, Seat, Seats, Watch};
use parts::leech::Answer;

impl Game for Position {
    type Options = Options;
    type Move = Move;
    type Refusal = Refused<OnBoard>;
    type Event = Event;

    const ID: &'static str = "age-of-innovation";
    const RULES: RulesHistory = HISTORY;

    parts::map_game!();

    fn under(options: &Options, version: RulesVersion) -> Position {
        let mut position = Position::begin(options);
        position.rules.version = version;
        position
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

    fn check(&self, actor: Actor, mv: Move) -> Result<(), Refused<OnBoard>> {
        let side = self.rules.side;
        self.check_any(actor, mv).map_err(|refused| refused.map(|why| OnBoard { why, side }))
    }

    fn play_unchecked<W: Watch<Event>>(&mut self, actor: Actor, mv: Move, watch: &mut W) {
        let mut play = Play::new(self, watch);
        play_move(&mut play, actor.seat().unwrap_or(Seat::NOBODY), mv);
        play.tidy();
    }

    /// The end of a turn, also for the player who is left alone in a round.
    fn is_final(&self, _: Actor, mv: Move) -> bool {
        mv == Move::Done && self.phase == Phase::Actions
    }
}

kernel::dispatch! {
    fn check_move(position: &Position, t: &'static Tables, seat: Seat) -> Refusal;
    fn play_move<W: Watch<Event>>(play: &mut Play<'_, W>, seat: Seat);
    match Move {
        Move::Draw(piece) => refuse::<(), _>("6.1.4", Why::NotNow(position.asked(seat))) => play.draw(piece);
        Move::Take(piece) => position.check_take(t, seat, piece) => play.take(seat, piece);
        Move::Build { hex, way } => position.check_any_build(t, seat, hex, way) => play.any_build(seat, hex, way);
        Move::Transform { hex, to, way } => position.check_transform(t, seat, hex, to, way) => play.transform(seat, hex, to, way);
        Move::Place(kind, hex) => position.check_place(t, seat, kind, hex) => play.place(seat, kind, hex);
        Move::Upgrade(hex, to) => position.check_upgrade(t, seat, hex, to) => play.upgrade(seat, hex, to);
        Move::Act(act) => position.check_act(t, seat, act) => play.act(seat, act);
        Move::Pay(books) => position.check_pay(seat, books) => play.pay_any(seat, books);
        Move::Bridge(site) => position.check_bridge(t, seat, site) => play.bridge(seat, site);
        Move::Annex(hex) => position.check_annex(seat, hex) => play.annex(seat, hex);
        Move::Ship => position.check_ship(t, seat) => play.ship(seat);
        Move::Terraform => position.check_terraform(t, seat) => play.terraform(seat);
        Move::Send { track, steps } => position.check_send(t, seat, track, steps) => play.send(seat, track, steps);
        Move::Burn(n) => position.check_burn(seat, n) => play.burn(seat, n);
        Move::Convert(Deal(trade, n)) => position.check_convert(t, seat, trade, n) => play.convert(seat, trade, n);
        Move::Book(track) => position.check_book(seat, track) => play.take_book(seat, track);
        Move::Step(track) => position.check_step(seat) => play.step(seat, track);
        Move::Key(track) => position.check_key(seat, track) => play.key(seat, track);
        Move::Connect(river) => position.check_connect(t, seat, river) => play.connect(seat, river);
        Move::Spades(grant) => position.check_spades(seat, grant) => play.choose_spades(grant);
        Move::GiveUp(due) => position.check_give_up(seat, due) => play.give_up(due);
        Move::Leech { from, amount } => position.check_answer(seat, from, amount) => play.answer(seat, amount, Answer::Take);
        Move::Decline { from, amount } => position.check_answer(seat, from, amount) => play.answer(seat, amount, Answer::Decline);
        Move::Pass(tile) => position.check_pass(seat, tile) => play.pass(seat, tile);
        Move::Done => position.check_done(seat) => play.done(seat);
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
            | Move::Transform { hex, .. }
            | Move::Upgrade(hex, _)
            | Move::Connect(hex)
            | Move::Place(_, hex)
            | Move::Annex(hex) => hex.index() < hexes,
            _ => true,
        }
    }

    fn check_seat(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let answer = matches!(mv, Move::Leech { .. } | Move::Decline { .. });
        if !answer && self.offer_count > 0 {
            return refuse("7.2", Why::AnswerFirst(self.asked(seat)));
        }
        check_move(self, tables(), seat, mv)
    }
}
