//! Priors: how promising moves look at first sight.

use super::forecast::Forecast;
use super::weights::WEIGHTS;
use crate::components::{Card, tables};
use crate::moves::{Build, Join, Move, OpponentWork, Pay, Way, Work};
use crate::position::{OPPONENT, Position, YOU};
use kernel::Seat;

/// A move that is not worth a thought.
const PRUNED: f32 = f32::NEG_INFINITY;

impl Position {
    /// Weighs the moves of a seat: those that look better by `temperature` points are a few times as
    /// likely. Of ways to pay for the same thing only the best counts, and of cards that are given
    /// away only the one that others would like best.
    pub(super) fn prior_weights(&self, seat: Seat, moves: &[Move], weights: &mut Vec<f32>) {
        let own = Forecast::of(self, seat);
        let mut judge = Judge { own: &own, cards: [None; CACHED] };
        weights.extend(moves.iter().map(|&mv| judge.prior_weight(mv)));
        self.forget_dominated(moves, weights);
        let best = weights.iter().copied().fold(PRUNED, f32::max);
        for weight in weights.iter_mut() {
            *weight = if *weight == PRUNED { 0.0 } else { ((*weight - best) / WEIGHTS.temperature).exp() };
        }
    }

    /// What is the same but for its payment, or for the card given away, counts once.
    fn forget_dominated(&self, moves: &[Move], values: &mut [f32]) {
        for i in 1..moves.len() {
            for j in (0..i).rev() {
                if values[j] == PRUNED || !self.same_but_worse(moves[i], moves[j]) {
                    continue;
                }
                let worse = if values[i] > values[j] { j } else { i };
                values[worse] = PRUNED;
                if worse == i {
                    break;
                }
            }
        }
    }

    fn same_but_worse(&self, a: Move, b: Move) -> bool {
        match (a, b) {
            (Move::Build(Build { card, join, .. }), Move::Build(Build { card: other, join: too, .. })) => {
                card == other && join == too
            }
            (
                Move::Stage(Work { under: card, stage, .. }),
                Move::Stage(Work { under: other, stage: too, .. }),
            ) => stage == too && (!self.rules.solo || card == other),
            (Move::StageLeader(Work { stage, .. }), Move::StageLeader(Work { stage: other, .. })) => {
                stage == other
            }
            (Move::Discard(_), Move::Discard(_)) => !self.rules.solo,
            (Move::Tower { .. }, Move::Tower { .. }) => true,
            _ => false,
        }
    }
}

/// Cards whose worth is remembered while moves are weighed.
const CACHED: usize = 8;

struct Judge<'a> {
    own: &'a Forecast<'a>,
    /// Cards with what they are worth to the seat.
    cards: [Option<(Card, f32)>; CACHED],
}

impl Judge<'_> {
    /// What a card is worth to the seat.
    fn card(&mut self, card: Card) -> f32 {
        if let Some((_, worth)) = self.cards.iter().flatten().find(|(known, _)| *known == card) {
            return *worth;
        }
        let worth = self.own.card(card);
        if let Some(free) = self.cards.iter_mut().find(|known| known.is_none()) {
            *free = Some((card, worth));
        }
        worth
    }

    /// What it is worth to keep a card from others: they want what the seat would want.
    fn denial(&mut self, card: Card) -> f32 {
        WEIGHTS.denial * self.card(card).max(0.0)
    }

    /// What a payment costs: own coins, and those in the purses of neighbors.
    fn price(&self, bank: u16, pay: Pay) -> f32 {
        let position = self.own.position;
        let helped = |to: Seat, coins: u8| if position.is_helper(to) { 0.0 } else { f32::from(coins) };
        let rivals =
            helped(position.left(self.own.seat), pay.left) + helped(position.right(self.own.seat), pay.right);
        self.own.purse_change(-i32::from(bank + pay.total())) - WEIGHTS.rival_coin * rivals
    }

    fn build(&mut self, card: Card, way: Way, join: Join, pay: Pay) -> f32 {
        let (position, seat, tower) = (self.own.position, self.own.seat, &self.own.tower);
        let price = position.price_with(position.card_price(seat, card, tower, way), join);
        let clock = &self.own.clock;
        let spent = match way {
            Way::Cost | Way::Chain => 0.0,
            Way::Power | Way::Black => WEIGHTS.free_build * (clock.age - 1.0).max(0.0) / clock.turns,
            Way::Token => WEIGHTS.token * clock.part().min(0.5) * 2.0,
        };
        let joined = if join == Join::Yes { WEIGHTS.joined } else { 0.0 };
        let gift = if price.gift > 0 { self.own.purse_change(price.gift.into()) } else { 0.0 };
        self.card(card) + self.price(price.coins, pay) + joined + gift - spent
    }

    fn stage(&self, stage: u8, way: Way, pay: Pay, buried: Option<Card>) -> f32 {
        let (position, seat) = (self.own.position, self.own.seat);
        let Some(data) = position.cities[seat].all_stages().get(usize::from(stage)) else { return 0.0 };
        let price = position.stage_price(seat, stage.into(), &self.own.tower, way);
        let spent = if way == Way::Token { WEIGHTS.token } else { 0.0 };
        let buried = buried.map(|card| tables().card(card).color);
        let gift = if price.gift > 0 { self.own.purse_change(price.gift.into()) } else { 0.0 };
        self.own.effects(data.effects, None, buried) + self.own.abilities(data.powers) + gift - spent
            + self.price(price.coins, pay)
    }

    fn prior_weight(&mut self, mv: Move) -> f32 {
        let own = self.own;
        let (position, seat) = (own.position, own.seat);
        let city = &position.cities[seat];
        let sale = i32::from(tables().numbers.setup.sale);
        match mv {
            Move::Build(Build { card, way, join, pay }) => self.build(card, way, join, pay),
            Move::Stage(Work { under: card, stage, way, pay }) => {
                self.stage(stage, way, pay, Some(card)) + self.denial(card)
            }
            Move::StageLeader(Work { under: leader, stage, way, pay }) => {
                self.stage(stage, way, pay, None) - WEIGHTS.leader_hand * own.leader(leader).max(0.0)
            }
            Move::Discard(card) => own.purse_change(sale) + self.denial(card),
            Move::Tower { card, .. } => {
                let tower = &tables().tower;
                let at = usize::from(city.tiles_placed).min(2);
                let solo = if position.rules.solo { &tower.solo_extra } else { &[0; 4] };
                let points = tower.points[at + 1] - tower.points[at] + solo[at + 1] - solo[at];
                f32::from(points) + self.denial(card)
            }
            Move::Recruit(leader) => {
                own.leader(leader) + own.purse_change(-i32::from(position.leader_cost(seat, leader)))
            }
            Move::SellLeader(leader) => {
                own.purse_change(sale) - WEIGHTS.leader_hand * own.leader(leader).max(0.0)
            }
            Move::Keep(leader) => {
                let cost = i32::from(tables().leader(leader).cost.unwrap_or(2));
                own.leader(leader) - cost as f32 * 0.4
            }
            Move::Take(card) => self.card(card),
            Move::Settle(coins) => {
                own.purse_change(-i32::from(coins)) - f32::from(city.owed.saturating_sub(coins))
            }
            Move::CopyLeader(leader) => own.leader(leader),
            Move::CopyStage(side) => {
                let from = position.neighbor(seat, side);
                let stage = position.cities[from].all_stages().last();
                stage.map_or(0.0, |stage| own.effects(stage.effects, None, None))
            }
            Move::Bury(leader) => position.entombed_points(seat, leader) as f32 - own.leader(leader),
            Move::Forfeit(card) => -position.card_points(seat, card) as f32 - own.card(card),
            Move::Coin => own.purse_change(-1),
            Move::Defeat => -1.0,
            Move::More => -0.5,
            Move::OpponentBuild(card) => -Forecast::of(position, OPPONENT).card(card),
            Move::OpponentStage(OpponentWork { .. }) => -3.0,
            Move::Helper(card) => {
                let shields = f32::from(tables().card(card).shields);
                let denial = self.own.seat == YOU && shields > 0.0;
                if denial { -0.5 * shields } else { 0.0 }
            }
            _ => 0.0,
        }
    }
}
