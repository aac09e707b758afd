//! Advice to bots.
//!
//! The estimate is a sum of parts that a person can follow: the score sheet as it stands, the
//! conflicts to come, symbols of science to come, what production, coins, links and abilities still
//! lead to. First sights of moves ask the same of one card: what does it add to these parts, and what
//! does it cost?

mod forecast;
mod prior;
mod weights;
mod worth;

use crate::actions::{NO_USES, Uses};
use crate::components::tables;
use crate::moves::Move;
use crate::phases::{Sheet, Source};
use crate::play::Play;
use crate::position::{OPPONENT, Phase, Position, YOU};
pub(crate) use forecast::Forecast;
use kernel::{Actor, Advice, Expected, MAX_SEATS, Rollout, RolloutPolicy, Seat};
use weights::WEIGHTS;

/// The parts of an estimate, by the ids of their texts.
const PARTS: [&str; 11] = [
    "advice-military",
    "advice-science",
    "advice-treasury",
    "advice-civil",
    "advice-commerce",
    "advice-guilds",
    "advice-wonder",
    "advice-economy",
    "advice-links",
    "advice-leaders",
    "advice-others",
];

impl Advice for Position {
    /// Games are short: moves by their prior to the end are worth more than a look in between.
    const ROLLOUT: Rollout = Rollout { depth: 400, policy: RolloutPolicy::Prior, weight: 1.0 };

    fn rivalry(&self) -> f32 {
        if self.rules.solo { 1.0 } else { 0.5 }
    }

    fn contenders(&self) -> usize {
        if self.rules.solo { 2 } else { self.city_count() }
    }

    fn estimate(&self) -> Expected {
        let mut expected = [0.0; MAX_SEATS];
        let revealed = self.with_choices();
        let position = revealed.as_ref().unwrap_or(self);
        for (seat, points) in self.all_cities().zip(&mut expected).take(self.contenders()) {
            *points = position.parts(seat).iter().sum();
        }
        expected
    }

    fn prior(&self, actor: Actor, moves: &[Move], weights: &mut Vec<f32>) {
        weights.clear();
        match actor.seat() {
            Some(seat) if seat.index() < self.city_count() => self.prior_weights(seat, moves, weights),
            _ => weights.resize(moves.len(), 1.0),
        }
    }

    /// In the solo game a turn lasts until the card is picked: cards are turned up and the opponent may
    /// pick in between.
    fn turn_ended(&self, before: &Position, seat: Seat, mv: Move) -> bool {
        use kernel::Game as _;
        let picking = self.rules.solo
            && before.tasks.is_empty()
            && matches!(before.phase, Phase::Market | Phase::OpponentPick | Phase::YourPick);
        if picking {
            let round = |position: &Position| (position.age, position.turn);
            let picked = |position: &Position| position.market.picked >> YOU.0 & 1 == 1;
            return round(self) != round(before) || picked(self);
        }
        let actor = Actor::Seat(seat);
        !self.decision().is_for(actor) || before.is_final(actor, mv)
    }

    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)> {
        if seat.index() >= self.city_count() {
            return Vec::new();
        }
        let revealed = self.with_choices();
        let parts = revealed.as_ref().unwrap_or(self).parts(seat);
        PARTS.into_iter().zip(parts).collect()
    }
}

impl Position {
    /// The position with the choices made so far carried out, as if the others let their turn pass.
    fn with_choices(&self) -> Option<Position> {
        self.chosen.0.iter().any(Option::is_some).then(|| self.after(&self.chosen))
    }

    /// The position with the choice that this seat has made carried out, as if the others let their turn pass.
    pub(crate) fn with_choice_of(&self, seat: Seat) -> Option<Position> {
        self.chosen[seat].map(|mv| {
            let mut uses = NO_USES;
            uses[seat] = Some(mv);
            self.after(&uses)
        })
    }

    fn after(&self, uses: &Uses) -> Position {
        let mut next = self.clone();
        next.chosen = NO_USES;
        for (city, mv) in next.cities.0.iter_mut().zip(&uses.0) {
            match *mv {
                Some(Move::Keep(leader)) => _ = city.leader_kept.insert(leader),
                Some(Move::KeepTile(tile)) => _ = city.tiles_kept.insert(tile),
                _ => {}
            }
        }
        Play::new(&mut next, &mut ()).resolve(uses);
        next
    }

    /// The parts of the estimate for one city.
    fn parts(&self, seat: Seat) -> [f32; PARTS.len()] {
        let sheet = self.sheet(seat);
        let now = |source: Source| sheet.from(source) as f32;
        if self.phase == Phase::Over || self.is_helper(seat) {
            let others = [Source::Black, Source::Tower, Source::Projects].map(now).iter().sum();
            return [
                now(Source::Military),
                now(Source::Green),
                now(Source::Coins) + now(Source::Debt),
                now(Source::Blue),
                now(Source::Yellow),
                now(Source::Purple),
                now(Source::Wonder),
                0.0,
                0.0,
                now(Source::Leaders),
                others,
            ];
        }
        self.parts_ahead(&sheet, &Forecast::of(self, seat))
    }

    /// The same while there is something ahead.
    pub(crate) fn parts_ahead(&self, sheet: &Sheet, ahead: &Forecast<'_>) -> [f32; PARTS.len()] {
        let now = |source: Source| sheet.from(source) as f32;
        let city = &self.cities[ahead.seat];
        let t = tables();
        let links = |card| {
            let kind = t.kind_of(card);
            if kind.links > 0 { ahead.links(kind.age, kind.links) } else { 0.0 }
        };
        let tokens = f32::from(city.free_cards) * WEIGHTS.token * ahead.clock.part().min(0.5) * 2.0
            + f32::from(city.free_stages) * WEIGHTS.token;
        [
            now(Source::Military) + ahead.military_now,
            ahead.science_now,
            ahead.purse(city.coins) + now(Source::Debt) - f32::from(city.owed) * 0.6,
            now(Source::Blue),
            now(Source::Yellow),
            now(Source::Purple),
            now(Source::Wonder) + f32::from(city.digs) * WEIGHTS.dig,
            ahead.economy_now + ahead.abilities(city.powers),
            (city.built - t.age[2]).iter().map(links).sum(),
            now(Source::Leaders) + self.leaders_to_come(ahead),
            now(Source::Black)
                + now(Source::Tower)
                + now(Source::Projects)
                + f32::from(city.joined) * WEIGHTS.joined
                + tokens,
        ]
    }

    /// What leaders in play will still score, and those in hand may.
    fn leaders_to_come(&self, ahead: &Forecast<'_>) -> f32 {
        if !self.rules.leaders || (self.rules.solo && ahead.seat == OPPONENT) {
            return 0.0;
        }
        let city = &self.cities[ahead.seat];
        let played = city.acting_leaders().iter().flat_map(|leader| tables().leader(leader).effects);
        let mut value: f32 = played.map(|effect| ahead.growth(effect)).sum();
        let drafting = self.phase == Phase::DraftLeaders;
        let mut hand = city.leader_kept;
        if !drafting {
            hand |= city.leader_hand;
        }
        for leader in hand.iter() {
            let cost = f32::from(tables().leader(leader).cost.unwrap_or(2)) * 0.4;
            value += WEIGHTS.leader_hand * (ahead.leader(leader) - cost).max(0.0);
        }
        value
    }
}
