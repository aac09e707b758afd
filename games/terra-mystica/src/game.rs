//! The game as the kernel knows it.

use crate::asked::Asked;
use crate::components::{HEXES, Tables, tables};
use crate::event::Event;
use crate::legal::Listing;
use crate::moves::{Deal, Move};
use crate::options::Options;
use crate::orders::ORDERS;
use crate::play::Play;
use crate::position::{OFFERS, Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use kernel::{Actor, Decision, Game, RulesHistory, RulesVersion, Seat, Seats, Watch};
use parts::leech::Answer;

impl Game for Position {
    type Options = Options;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;

    const ID: &'static str = "terra-mystica";
    const RULES: RulesHistory = RulesHistory::UNCHANGED;

    parts::map_game!();

    fn under(options: &Options, _: RulesVersion) -> Position {
        Position::begin(options)
    }

    #[inline]
    fn decision(&self) -> Decision {
        let one = |seat: Seat| Decision::Seats(Seats::only(seat));
        match self.phase {
            Phase::DrawScoring(_) | Phase::DrawBonus | Phase::DrawFirst => Decision::Chance,
            Phase::Factions(place) | Phase::Bonus(place) | Phase::Rewards(place) => {
                one(self.order[place as usize])
            }
            Phase::Dwellings(n) => one(self.places_nth(tables(), n).unwrap_or_default()),
            Phase::Actions if self.rules.deferred_leech => self.several_decide(),
            Phase::Actions if self.offer_count > 0 => one(self.offers[0].to),
            Phase::Actions => one(self.turn.seat),
            Phase::Over => Decision::Over,
        }
    }

    fn check(&self, actor: Actor, mv: Move) -> Result<(), Refusal> {
        require(self.phase != Phase::Over, "1.1", Why::Over)?;
        let decision = self.decision();
        if !decision.is_for(actor) {
            let who = decision.first_actor().and_then(Actor::seat).unwrap_or(Seat::NOBODY);
            return refuse("12.5", Why::NotYours(who));
        }
        if !in_range(mv) {
            let asked = actor.seat().map_or(Asked::Draw, |seat| self.asked(seat));
            return refuse("12.5", Why::NotNow(asked));
        }
        match actor.seat() {
            None => self.check_chance(mv),
            Some(seat) => self.check_seat(seat, mv),
        }
    }

    fn play_unchecked<W: Watch<Event>>(&mut self, actor: Actor, mv: Move, watch: &mut W) {
        play_move(&mut Play::new(self, watch), actor.seat().unwrap_or(Seat::NOBODY), mv);
    }

    /// The end of a turn, also for the player who is left alone in a round.
    fn is_final(&self, _: Actor, mv: Move) -> bool {
        mv == Move::Done
    }
}

kernel::dispatch! {
    fn check_move(position: &Position, t: &'static Tables, seat: Seat) -> Refusal;
    fn play_move<W: Watch<Event>>(play: &mut Play<'_, W>, seat: Seat);
    match Move {
        Move::Score(tile) => position.not_drawn_by(seat) => play.draw_scoring(tile);
        Move::Card(card) => position.not_drawn_by(seat) => play.draw_card(card);
        Move::First(first) => position.not_drawn_by(seat) => play.draw_first(first);
        Move::Faction(faction) => position.check_faction(t, faction) => play.choose_faction(seat, faction);
        Move::Build(hex) => position.check_any_build(t, seat, hex) => play.any_build(seat, hex);
        Move::Upgrade(hex, to) => position.check_upgrade(t, seat, hex, to) => play.upgrade(seat, hex, to);
        Move::Dig(n) => position.check_dig(t, seat, n) => play.dig(seat, n);
        Move::Transform { hex, to, way } => position.check_transform(t, seat, hex, to, way) => play.transform(seat, hex, to, way);
        Move::Act(act) => position.check_act(t, seat, act) => play.act(seat, act);
        Move::Bridge(site) => position.check_bridge(t, seat, site) => play.bridge(seat, site);
        Move::Ship => position.check_ship(t, seat) => play.ship(seat);
        Move::DigBetter => position.check_dig_better(t, seat) => play.dig_better(seat);
        Move::Send { cult, steps } => position.check_send(t, seat, cult, steps) => play.send(seat, cult, steps);
        Move::Burn(n) => position.check_burn(seat, n) => play.burn(seat, n);
        Move::Convert(Deal(trade, n)) => position.check_convert(t, seat, trade, n) => play.convert(seat, trade, n);
        Move::Favor(tile) => position.check_favor(seat, tile) => play.favor(seat, tile);
        Move::Town(tile) => position.check_town(seat, tile) => play.town(seat, tile);
        Move::Steps { cult, steps } => position.check_steps(t, seat, cult, steps) => play.steps(seat, cult, steps);
        Move::Key(cult) => position.check_key(seat, cult) => play.key(seat, cult);
        Move::Connect(river) => position.check_connect(t, seat, river) => play.connect(seat, river);
        Move::GiveUp => position.check_give_up(seat) => play.give_up(seat);
        Move::Leech { from, amount } => position.check_answer(seat, from, amount) => play.answer(seat, from, amount, Answer::Take);
        Move::Decline { from, amount } => position.check_answer(seat, from, amount) => play.answer(seat, from, amount, Answer::Decline);
        Move::Pass(card) => position.check_any_pass(t, seat, card) => play.any_pass(seat, card);
        Move::Done => position.check_done(t, seat) => play.done(seat);
    }
}

/// Are all its numbers those of something on the table?
fn in_range(mv: Move) -> bool {
    match mv {
        Move::Build(hex) | Move::Transform { hex, .. } | Move::Upgrade(hex, _) | Move::Connect(hex) => {
            hex.index() < HEXES
        }
        _ => true,
    }
}

impl Position {
    /// Under deferred leeching: the player on turn, and whoever has an offer or a step open. When
    /// offers pile up, they come first.
    fn several_decide(&self) -> Decision {
        let asked = self.open_offers().iter().fold(Seats::NONE, |set, offer| set.with(offer.to));
        if self.offers_pile_up() {
            return Decision::Seats(asked);
        }
        let t = tables();
        let mut seats = asked;
        if self.turn.seat != Seat::NOBODY {
            seats = seats.with(self.turn.seat);
        }
        for seat in self.all_seats().filter(|&seat| self.step_due(t, seat)) {
            seats = seats.with(seat);
        }
        Decision::Seats(seats)
    }

    /// One more building could offer more than there is room for.
    #[inline]
    fn offers_pile_up(&self) -> bool {
        self.offer_count as usize > OFFERS - self.players as usize
    }

    fn list(&self, actor: Actor, which: Listing, moves: &mut Vec<Move>) {
        if !self.decision().is_for(actor) {
            return;
        }
        let t = tables();
        let seat = actor.seat().unwrap_or_default();
        match self.phase {
            Phase::Actions => {
                self.answers(seat, moves);
                let waiting = self.offer_count > 0 && !self.rules.deferred_leech;
                if waiting || self.offers_pile_up() {
                    return;
                }
                if self.turn.seat == seat {
                    self.turn_moves(t, seat, which, moves);
                } else {
                    self.due_steps(t, seat, which, moves);
                }
            }
            Phase::Rewards(_) => self.reward_moves(t, seat, moves),
            _ => self.set_up_moves(t, seat, moves),
        }
    }

    fn check_chance(&self, mv: Move) -> Result<(), Refusal> {
        let t = tables();
        match mv {
            Move::Score(tile) => self.check_draw_scoring(t, tile),
            Move::Card(card) => self.check_draw_card(t, card),
            Move::First(seat) => self.check_first(seat),
            _ => refuse("12.5", Why::NotNow(Asked::Draw)),
        }
    }

    fn not_drawn_by(&self, seat: Seat) -> Result<(), Refusal> {
        refuse("12.5", Why::NotNow(self.asked(seat)))
    }

    fn check_seat(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let answer = matches!(mv, Move::Leech { .. } | Move::Decline { .. });
        let waiting = self.offer_count > 0 && !self.rules.deferred_leech;
        if !answer && (waiting || self.offers_pile_up()) {
            let clause = if waiting { "7.2" } else { "14.2" };
            return refuse(clause, Why::AnswerFirst(self.asked(seat)));
        }
        check_move(self, tables(), seat, mv)
    }
}
