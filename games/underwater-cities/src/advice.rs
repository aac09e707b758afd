//! Advice: what a bot should value. Points so far, what the network will still produce, what the final scoring
//! would give, and what goods, cards and unused actions are worth while there is time to use them.

use crate::amounts::{Amounts, Resource};
use crate::components::{Body, List, Part, Scoring, tables};
use crate::kinds::{Card, CardType, Space};
use crate::moves::{Move, Structure};
use crate::network::Tunnels;
use crate::position::{Phase, Position, Stage};
use kernel::{Actor, Advice, ById, Decision, Expected, Game as _, MAX_SEATS, Seat};

/// What one unit of each resource is worth in points while there is time: credits, kelp, steelplast, science,
/// biomatter.
const GOODS: ById<Resource, f32, 5> = ById::new([0.5, 0.55, 0.75, 0.7, 1.1]);
/// Goods in stock are worth less than that: spent early, they have brought more.
const STOCK: f32 = 0.8;
/// What it comes to at the very end.
const LEFT_OVER: f32 = 0.25;
/// A card in hand, an action card that can be used, a turn still to be taken.
const CARD: f32 = 0.5;
const ACTION: f32 = 0.9;
const TURN: f32 = 1.4;
/// A connected city that the goal of the solo game still asks for.
const GOAL_CITY: f32 = 5.0;

impl Position {
    /// Turns that a seat has still to take, this one among them.
    pub(crate) fn turns_left(&self, seat: Seat) -> f32 {
        let numbers = &tables().numbers;
        let rounds = f32::from(numbers.last_rounds[2].saturating_sub(self.round));
        rounds * f32::from(numbers.turns) + f32::from(self.turns_of_round(seat))
    }

    /// The same in this round.
    pub(crate) fn turns_of_round(&self, seat: Seat) -> u8 {
        let numbers = &tables().numbers;
        let place = self.order.iter().position(|other| *other == seat).unwrap_or_default();
        match self.phase {
            Phase::Turn => numbers.turns - self.pass - u8::from(place < usize::from(self.at)),
            Phase::Setup | Phase::FirstDiscard | Phase::SoloTile => numbers.turns,
            _ => 0,
        }
    }

    /// Productions that are still to come for a seat.
    pub(crate) fn productions_left(&self, seat: Seat) -> f32 {
        let done = match self.phase {
            Phase::Production => {
                u8::from(self.finished.iter().take(self.at.into()).any(|other| *other == seat))
            }
            Phase::Scoring | Phase::Over => 1,
            _ => 0,
        };
        f32::from(3 - self.era - done)
    }

    /// The block of a turn that is never worse to begin with, where that can be told: what only gives, and a card
    /// that is claimed for nothing and may already help with the space.
    pub(crate) fn better_first(&self, seat: Seat, card: Card, space: Space) -> Option<Move> {
        let t = tables();
        let gives = |list: List| {
            let free =
                |part: &Part| matches!(part, Part::Gain(_) | Part::GainChoice { .. } | Part::Advance(_));
            t.effects.parts(list).iter().all(free)
        };
        let data = t.card(card);
        match data.body {
            // It costs something, or another action card goes for it, which may be used before.
            _ if data.price > 0 || self.needs_room(seat, card) => None,
            Body::Effects(list) if data.kind == CardType::Instant => {
                let space = self.space_list(seat, space);
                gives(list).then_some(Move::Card).or_else(|| gives(space).then_some(Move::Space))
            }
            _ => Some(Move::Card),
        }
    }

    fn goods(amounts: &Amounts, time: f32) -> f32 {
        let each = GOODS.iter();
        each.map(|(resource, worth)| {
            f32::from(amounts.of(resource)) * (LEFT_OVER + (worth - LEFT_OVER) * time)
        })
        .sum()
    }

    /// The parts of the estimate for a seat that produces so much.
    pub(crate) fn weigh(&self, seat: Seat, makes: Amounts) -> [(&'static str, f32); 8] {
        let (t, player) = (tables(), self.player(seat));
        let turns = self.turns_left(seat);
        let productions = self.productions_left(seat);
        // Goods lose their worth in the last turns.
        let time = (turns / 6.0).min(1.0);
        let over = matches!(self.phase, Phase::Over);
        let cities = player.connected_cities().len() as f32;
        let later = ((productions - 1.0) / 1.5).clamp(0.0, 1.0);
        let mut network = productions * f32::from(makes.points);
        network += productions * Position::goods(&Amounts { points: 0, ..makes }, later);
        let food = f32::from(player.has(Resource::Kelp)) + f32::from(player.has(Resource::Biomatter));
        let short = (cities - food - f32::from(makes.kelp) - f32::from(makes.biomatter)).max(0.0);
        let hunger = productions.min(1.0) * short * (3.0 - 1.6 * time) + productions * cities * 0.35;
        // Structures of cities that are not connected yet will be.
        let loose = (player.cities() - player.reached).len() as f32;
        network += loose * time
            + 0.25 * productions * (player.built_sites() - player.connected_sites()).len() as f32;
        let stock: f32 = Resource::ALL
            .into_iter()
            .map(|resource| {
                let worth = LEFT_OVER + (STOCK * GOODS[resource] - LEFT_OVER) * time;
                let has = f32::from(player.has(resource));
                // More than can be spent is only left over.
                let useful = has.min(5.0 + turns);
                useful * worth + (has - useful) * LEFT_OVER * 0.5
            })
            .sum();
        let mut scoring = f32::from(player.city_points());
        scoring += match t.metropolis(player.tiles[0]).scoring {
            Some(rule) => {
                let near = f32::from(player.scores(rule, self.brown_tunnels()));
                let tunnels = (player.board().places[0].tunnels & player.tunnels).len() as f32;
                if player.connected & 1 == 1 { near + 0.5 * time } else { near * 0.35 * tunnels * time }
            }
            None => 0.0,
        };
        for card in player.claimed & t.scorers {
            if let Body::Scoring(rule) = t.card(card).body {
                scoring += f32::from(player.scores(rule, Tunnels::AtCity)) + 1.5 * time;
                if let Scoring::Buy { cost, points, times } = rule {
                    let n = self.most_times(seat, cost, times);
                    scoring += f32::from(n) * f32::from(points) * 0.8;
                }
            }
        }
        // What is above the limit is discarded before the next turn.
        let mut cards = CARD * time * (player.hand.len().min(player.hand_limit(t)) as f32);
        for (at, card) in player.actions.iter().enumerate() {
            let ready = if player.is_turned(at) { 0.0 } else { 1.0 };
            let worth = if *card == t.assistant { 0.5 } else { ACTION };
            cards += worth * (ready * time + (productions - 1.0).max(0.0));
        }
        for card in player.claimed {
            if t.card(card).kind == CardType::Permanent {
                cards += 0.04 * turns;
            }
        }
        let track = 0.15 * f32::from(self.track[seat]) * time;
        let points = self.points(seat) as f32;
        if over {
            return [
                ("reason-points", points),
                ("reason-network", 0.0),
                ("reason-hunger", 0.0),
                ("reason-goods", 0.0),
                ("reason-scoring", 0.0),
                ("reason-cards", 0.0),
                ("reason-turns", 0.0),
                ("reason-goal", 0.0),
            ];
        }
        let scored = self.phase == Phase::Scoring;
        // A city that only lacks its tunnel is half of the way.
        let missing = (f32::from(t.numbers.goal_cities) - cities - 0.5 * loose).max(0.0);
        [
            ("reason-points", points),
            ("reason-network", network),
            ("reason-hunger", -hunger),
            ("reason-goods", stock),
            ("reason-scoring", if scored { 0.0 } else { scoring }),
            ("reason-cards", cards),
            ("reason-turns", TURN * turns + track),
            ("reason-goal", if self.is_solo() { -GOAL_CITY * missing } else { 0.0 }),
        ]
    }
}

impl Advice for Position {
    fn estimate(&self) -> Expected {
        let mut expected = [0.0; MAX_SEATS];
        for seat in self.all_seats() {
            expected[seat.index()] = self.estimate_of(seat);
        }
        expected
    }

    fn estimate_of(&self, seat: Seat) -> f32 {
        self.weigh(seat, self.player(seat).produces(&[])).iter().map(|(_, points)| points).sum()
    }

    fn prior(&self, actor: Actor, moves: &[Move], weights: &mut Vec<f32>) {
        let _ = actor;
        let between =
            self.turn.stage == Stage::Blocks && moves.iter().any(|mv| !matches!(mv, Move::Ability(_)));
        let first = self.turn.card.and_then(|card| self.better_first(self.acting(), card, self.turn.space));
        weights.extend(moves.iter().map(|mv| match *mv {
            Move::Play { card, space } | Move::Clone { space, card } => {
                let matched = Position::matches(card, space);
                match tables().space(space).color {
                    None => 0.5,
                    Some(_) if matched => 4.0,
                    Some(_) => 1.0,
                }
            }
            Move::Space | Move::Card if between && first.is_some_and(|first| first != *mv) => 0.0,
            Move::Contract(_) => 20.0,
            Move::Build(work) => match work.what {
                Structure::City(..) => 6.0,
                _ => 3.0,
            },
            Move::Upgrade(one) if !self.player(self.acting()).is_first_alike(one.piece) => 0.0,
            Move::Upgrade(_) | Move::Claim | Move::Use(_) | Move::Produce(_) | Move::Convert(_) => 4.0,
            // An ability helps before the turn, or uses up what is left: between, it only makes plans many.
            Move::Ability(_) if between => 0.0,
            Move::Score { times, .. } => 1.0 + f32::from(times.n),
            Move::Advance(steps) => f32::from(steps),
            Move::Skip | Move::Done => 0.2,
            Move::Drop => 0.05,
            Move::ClaimOver(_) => 1.5,
            _ => 1.0,
        }));
    }

    fn turn_ended(&self, before: &Self, seat: Seat, _: Self::Move) -> bool {
        // What is drawn in the middle of a turn does not end it.
        let place = |p: &Position| (p.round, p.pass, p.at, p.phase);
        let decision = self.decision();
        let draws = decision == Decision::Chance && self.turn.stage == Stage::Blocks;
        let asked = draws || decision.is_for(Actor::Seat(seat));
        !asked || place(self) != place(before)
    }

    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)> {
        self.weigh(seat, self.player(seat).produces(&[])).to_vec()
    }
}
