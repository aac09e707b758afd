//! The game as the kernel knows it.

use crate::asked::Asked;
use crate::components::{BRIDGE_SITES, HEXES, tables};
use crate::event::Event;
use crate::legal::Listing;
use crate::moves::{Deal, Move};
use crate::options::Options;
use crate::play::Play;
use crate::position::{OFFERS, Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{
    Actor, Decision, Dice, Game, OrderText, Orders, Outcome, ParseMoveError, RulesHistory, RulesVersion,
    Seat, Seats, Viewer, Watch,
};

impl Game for Position {
    type Options = Options;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Event;

    const ID: &'static str = "terra-mystica";
    const OPEN: bool = true;
    const RULES: RulesHistory = RulesHistory::UNCHANGED;

    fn under(options: &Options, _: RulesVersion) -> Position {
        Position::begin(options)
    }

    fn seats(&self) -> usize {
        self.players as usize
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

    fn legal(&self, actor: Actor, moves: &mut Vec<Move>) {
        self.list(actor, Listing::All, moves);
    }

    fn offered(&self, actor: Actor, moves: &mut Vec<Move>) {
        self.list(actor, Listing::Useful, moves);
    }

    fn check(&self, actor: Actor, mv: Move) -> Result<(), Refusal> {
        require(self.phase != Phase::Over, "1.1", Why::Over)?;
        let decision = self.decision();
        if !decision.is_for(actor) {
            let who = decision.first_actor().and_then(Actor::seat).unwrap_or(Seat::NOBODY);
            return refuse("12.5", Why::NotYours(who));
        }
        if !in_range(mv) {
            return refuse("12.5", self.not_now(actor));
        }
        match actor.seat() {
            None => self.check_chance(mv),
            Some(seat) => self.check_seat(seat, mv),
        }
    }

    fn play_unchecked<W: Watch<Event>>(&mut self, actor: Actor, mv: Move, watch: &mut W) {
        let mover = actor.seat().unwrap_or(Seat::NOBODY);
        let mut play = Play::new(self, watch);
        match mv {
            Move::Score(tile) => play.draw_scoring(tile),
            Move::Card(card) => play.draw_card(card),
            Move::First(seat) => play.draw_first(seat),
            Move::Faction(faction) => play.choose_faction(mover, faction),
            Move::Build(hex) if matches!(play.position.phase, Phase::Dwellings(_)) => {
                play.starting_dwelling(mover, hex)
            }
            Move::Build(hex) => play.build(mover, hex),
            Move::Upgrade(hex, to) => play.upgrade(mover, hex, to),
            Move::Dig(n) => play.dig(mover, n),
            Move::Transform { hex, to, long } => play.transform(mover, hex, to, long),
            Move::Act(act) => play.act(mover, act),
            Move::Bridge(site) => play.bridge(mover, site),
            Move::Ship => play.ship(mover),
            Move::DigBetter => play.dig_better(mover),
            Move::Send { cult, steps } => play.send(mover, cult, steps),
            Move::Burn(n) => play.burn(mover, n),
            Move::Convert(Deal(trade, n)) => play.convert(mover, trade, n),
            Move::Favor(tile) => play.favor(mover, tile),
            Move::Town(tile) => play.town(mover, tile),
            Move::Steps { cult, steps } => play.steps(mover, cult, steps),
            Move::Key(cult) => play.key(mover, cult),
            Move::Connect(river) => play.connect(mover, river),
            Move::GiveUp => play.give_up(mover),
            Move::Leech { from, amount } => play.answer(mover, from, amount, true),
            Move::Decline { from, amount } => play.answer(mover, from, amount, false),
            Move::Pass(Some(card)) if matches!(play.position.phase, Phase::Bonus(_)) => {
                play.first_card(mover, card)
            }
            Move::Pass(card) => play.pass(mover, card),
            Move::Done => play.done(mover),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        self.seats.get(seat).map_or(0, |player| i32::from(player.vp))
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.result())
    }

    /// Nothing is hidden: what is not drawn yet is not in the position.
    fn redeal(&mut self, _: Viewer, _: &mut Dice) {}

    fn orders() -> &'static [OrderText] {
        crate::orders::ORDERS
    }

    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<Move> {
        self.by_order(seat, orders)
    }

    /// The end of a turn, also for the player who is left alone in a round.
    fn is_final(&self, _: Actor, mv: Move) -> bool {
        mv == Move::Done
    }

    fn write_move(&self, _: Actor, mv: Move, text: &mut String) {
        self.write(mv, text);
    }

    fn read_move(&self, actor: Actor, text: &str) -> Result<Move, ParseMoveError> {
        self.read(actor, text)
    }
}

/// Are all its numbers those of something on the table?
fn in_range(mv: Move) -> bool {
    match mv {
        Move::Build(hex) | Move::Upgrade(hex, _) | Move::Connect(hex) => hex.index() < HEXES,
        Move::Transform { hex, to, .. } => hex.index() < HEXES && to < 7,
        Move::Bridge(site) => (site as usize) < BRIDGE_SITES,
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

    fn not_now(&self, actor: Actor) -> Why {
        Why::NotNow(actor.seat().map_or(Asked::Draw, |seat| self.asked(seat)))
    }

    fn check_seat(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let t = tables();
        let answer = matches!(mv, Move::Leech { .. } | Move::Decline { .. });
        let waiting = self.offer_count > 0 && !self.rules.deferred_leech;
        if !answer && (waiting || self.offers_pile_up()) {
            let clause = if waiting { "7.2" } else { "14.2" };
            return refuse(clause, Why::AnswerFirst(self.asked(seat)));
        }
        match mv {
            Move::Score(_) | Move::Card(_) | Move::First(_) => refuse("12.5", Why::NotNow(self.asked(seat))),
            Move::Faction(faction) => self.check_faction(t, faction),
            Move::Build(_) | Move::Dig(_) if matches!(self.phase, Phase::Rewards(_)) => {
                refuse("10.4", Why::RewardSpades(self.player(seat).spades))
            }
            Move::Build(hex) if matches!(self.phase, Phase::Dwellings(_)) => {
                self.check_starting_dwelling(t, seat, hex)
            }
            Move::Build(hex) => self.check_build(t, seat, hex).map(drop),
            Move::Upgrade(hex, to) => self.check_upgrade(t, seat, hex, to).map(drop),
            Move::Dig(n) => self.check_dig(t, seat, n),
            Move::Transform { hex, to, long } => self.check_transform(t, seat, hex, to, long).map(drop),
            Move::Act(act) => self.check_act(t, seat, act),
            Move::Bridge(site) => self.check_bridge(t, seat, site),
            Move::Ship => self.check_ship(t, seat).map(drop),
            Move::DigBetter => self.check_dig_better(t, seat).map(drop),
            Move::Send { cult, steps } => self.check_send(t, seat, cult, steps),
            Move::Burn(n) => self.check_burn(seat, n),
            Move::Convert(Deal(trade, n)) => self.check_convert(t, seat, trade, n),
            Move::Favor(tile) => self.check_favor(seat, tile),
            Move::Town(tile) => self.check_town(seat, tile),
            Move::Steps { cult, steps } => self.check_steps(t, seat, cult, steps),
            Move::Key(cult) => self.check_key(seat, cult),
            Move::Connect(river) => self.check_connect(t, seat, river).map(drop),
            Move::GiveUp => self.check_give_up(seat),
            Move::Leech { from, amount } | Move::Decline { from, amount } => {
                self.check_answer(seat, from, amount)
            }
            Move::Pass(card) => match (self.phase, card) {
                (Phase::Bonus(_), Some(card)) => self.check_card_free(seat, card, "4.7"),
                (Phase::Bonus(_), None) => refuse("4.7", Why::CardNeeded),
                _ => self.check_pass(t, seat, card),
            },
            Move::Done => self.check_done(t, seat),
        }
    }
}
