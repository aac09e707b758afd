//! Moves as things to touch: which places a move concerns, and what touching a place may mean.

use super::own;
use crate::InProgress;
use crate::components::{Cost, Gain, Tables, tables};
use crate::moves::{Act, Deal, Move, Resource, Special, Trade};
use crate::names::{Bonus, Cult, FactionName, Favor, Town};
use crate::position::{Building, NONE, Phase, Position};
use kernel::Seat;
use kernel::moves::ByName as _;
use parts::hexes::Hex;
use parts::scene::Place;

/// The name of what a resource lies on, before a player.
fn store(what: Resource) -> &'static str {
    match what {
        Resource::Tokens => "power",
        what => what.id(),
    }
}

impl Position {
    /// The places that a legal move concerns.
    pub(super) fn places(&self, seat: Seat, mv: Move) -> Vec<String> {
        let t = tables();
        match mv {
            Move::Dig(n) => {
                let mut places = vec![own(seat, "dig")];
                places.extend(self.needing(t, seat, n, self.spade_price(t, seat).times(n)));
                places
            }
            Move::Act(act) => {
                let mut places = vec![act_place(seat, act)];
                if let Some(spades) = free_spades(t, act) {
                    places.extend((1..=spades).flat_map(|n| self.needing(t, seat, n, Cost::default())));
                }
                places
            }
            Move::Ship => vec![own(seat, "ship")],
            Move::DigBetter => vec![own(seat, "dig")],
            Move::Burn(_) => vec![own(seat, "power")],
            Move::Convert(Deal(trade, _)) => {
                let (what, _, gets) = trade.terms();
                vec![own(seat, store(what)), own(seat, store(gets))]
            }
            Move::Connect(hex) => vec![t.map.name(hex).to_owned()],
            Move::Leech { from, amount } | Move::Decline { from, amount } => {
                vec![own(seat, &format!("offer:{}:{amount}", from.0))]
            }
            Move::Pass(Some(card)) => vec![Bonus(card).name().to_owned()],
            Move::Pass(None) => {
                let held = Some(self.player(seat).bonus).filter(|&card| card != NONE);
                held.map(|card| own(seat, Bonus(card).name())).into_iter().collect()
            }
            mv => mv.places(&self.spoken(seat)),
        }
    }

    /// The hexes within reach that so many spades bring home.
    fn needing(&self, t: &Tables, seat: Seat, spades: u8, price: Cost) -> Vec<String> {
        let (skipped_to, used) = match self.spades_under_way(seat) {
            Some(s) => (s.skipped_to, s.left()),
            None => (Hex::NONE, 0),
        };
        let needs = |hex: &Hex| self.spades_home(t, seat, self.terrain[*hex]) == spades + used;
        let reach = self.spade_reach(t, seat, skipped_to, price);
        reach.iter().filter(needs).map(|hex| t.map.name(hex).to_owned()).collect()
    }

    /// What one may have meant by touching a place.
    pub(super) fn attempts_at(&self, seat: Seat, place: &str) -> Vec<Move> {
        let t = tables();
        match Place::of(&*t.map, place) {
            Place::Kind(kind) => return self.attempts_of_kind(seat, kind),
            Place::Before(whose, what) if whose == seat => return self.attempts_before(t, what),
            Place::Before(..) => return Vec::new(),
            Place::Hex(hex) => return self.attempts_on(t, seat, hex),
            Place::Bridge(a, b) => return t.map.bridge(a, b).map(Move::Bridge).into_iter().collect(),
            Place::Other(_) => {}
        }
        if let Some(Cult(cult)) = Cult::named(place) {
            return self.attempts_on_track(t, cult);
        }
        let power = Act::named(place).filter(|act| matches!(act, Act::Power(_))).map(Move::Act);
        let card = Bonus::named(place).map(|card| Move::Pass(Some(card.0)));
        let favor = Favor::named(place).map(|tile| Move::Favor(tile.0));
        let town = Town::named(place).map(|tile| Move::Town(tile.0));
        let faction = FactionName::named(place).map(|faction| Move::Faction(faction.0));
        power.or(card).or(favor).or(town).or(faction).into_iter().collect()
    }

    /// Touching a hex: build, upgrade, transform, or get the spades for it.
    fn attempts_on(&self, t: &Tables, seat: Seat, hex: Hex) -> Vec<Move> {
        if !t.map.land.has(hex) {
            return vec![Move::Connect(hex)];
        }
        if let Some((owner, kind)) = self.building(hex) {
            let next = Building::ALL.into_iter().filter(|to| to.before() == Some(kind));
            let upgrades: Vec<Move> = next.map(|to| Move::Upgrade(hex, to)).collect();
            return if owner == seat && !upgrades.is_empty() { upgrades } else { vec![Move::Build(hex)] };
        }
        let to_home = Move::Transform { hex, to: self.home(t, seat), long: false };
        let needed = self.spades_home(t, seat, self.terrain[hex]);
        let at_hand = match (self.phase, self.turn.work) {
            (Phase::Rewards(_), _) => return vec![to_home],
            (Phase::Actions, InProgress::Spades(s)) => s.left(),
            (Phase::Actions, InProgress::Sandstorm) => needed,
            (Phase::Actions, InProgress::None) => 0,
            _ => return vec![Move::Build(hex)],
        };
        let mut moves = Vec::new();
        if needed > 0 && at_hand > 0 {
            moves.push(to_home);
        }
        // Out of reach is the better answer than having no spade.
        if needed > at_hand && self.way_to(t, seat, hex, None).is_ok() {
            moves.push(Move::Dig(needed - at_hand));
        } else {
            moves.insert(0, Move::Build(hex));
        }
        moves
    }

    fn attempts_on_track(&self, t: &Tables, cult: u8) -> Vec<Move> {
        let mut moves = match self.turn.work {
            InProgress::Steps(steps) => vec![Move::Steps { cult, steps }],
            _ if self.key_choice() => vec![Move::Key(cult)],
            _ if self.steps_due > 0 => vec![Move::Steps { cult, steps: 1 }],
            _ => Vec::new(),
        };
        if moves.is_empty() {
            let mut steps: Vec<u8> = t.cult_board.spaces.into_iter().chain([t.cult_board.returned]).collect();
            steps.dedup();
            moves.extend(steps.into_iter().map(|steps| Move::Send { cult, steps }));
        }
        moves
    }

    /// Touching what lies before oneself.
    fn attempts_before(&self, t: &Tables, what: &str) -> Vec<Move> {
        let trades = |from: Resource| {
            let trades = Trade::ALL.into_iter().filter(move |trade| trade.terms().0 == from);
            trades.map(|trade| Move::Convert(Deal(trade, 1))).collect::<Vec<_>>()
        };
        match what {
            "ship" => return vec![Move::Ship],
            "dig" => return vec![Move::Dig(1), Move::DigBetter],
            "power" => return [vec![Move::Burn(1)], trades(Resource::Power)].concat(),
            "priests" => return trades(Resource::Priests),
            "workers" => return trades(Resource::Workers),
            "coins" => return trades(Resource::Coins),
            "points" => return trades(Resource::Points),
            _ => {}
        }
        if let Some(offer) = what.strip_prefix("offer:") {
            let pair = offer.split_once(':').and_then(|(a, b)| a.parse().ok().map(Seat).zip(b.parse().ok()));
            return pair.map_or_else(Vec::new, |(from, amount)| {
                vec![Move::Leech { from, amount }, Move::Decline { from, amount }]
            });
        }
        let does = |act: &Act| match *act {
            Act::Power(_) => false,
            Act::Card(i) => t.bonus.get(i as usize).is_some_and(|card| card.action.is_some()),
            Act::Favor(i) => t.favors.get(i as usize).is_some_and(|tile| tile.action.is_some()),
            Act::Faction(_) => true,
        };
        Act::named(what).filter(does).map(Move::Act).into_iter().collect()
    }
}

/// Where an action lies.
fn act_place(seat: Seat, act: Act) -> String {
    match act {
        Act::Power(_) => act.name().to_owned(),
        Act::Card(_) | Act::Favor(_) | Act::Faction(_) => own(seat, act.name()),
    }
}

/// The spades that an action gives.
fn free_spades(t: &Tables, act: Act) -> Option<u8> {
    let spades = |gain: &Gain| (gain.spades > 0).then_some(gain.spades);
    match act {
        Act::Power(i) => spades(&t.power_actions.get(i as usize)?.gives),
        Act::Card(i) => spades(t.bonus.get(i as usize)?.action.as_ref()?),
        Act::Favor(i) => spades(t.favors.get(i as usize)?.action.as_ref()?),
        Act::Faction(Special::TwoSpades) => Some(2),
        Act::Faction(_) => None,
    }
}
