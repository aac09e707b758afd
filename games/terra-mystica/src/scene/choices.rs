//! Moves as things to touch: which places a move concerns, and what touching a place may mean.

use crate::InProgress;
use crate::components::{Cost, Gain, Tables, tables};
use crate::moves::{Act, Deal, Direction, Move, Resource, Special, Trade};
use crate::names::{Bonus, Cult, FactionId, Favor, Town};
use crate::position::{Building, Phase, Position};
use parts::scene::prelude::*;

/// The name of what a resource lies on, before a player.
pub(super) fn store(what: Resource) -> &'static str {
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
            Move::Pass(Some(card)) => vec![card.name().to_owned()],
            Move::Pass(None) => {
                self.player(seat).bonus.map(|card| own(seat, card.name())).into_iter().collect()
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

    /// What one may have meant by touching a place that is neither a hex nor before a seat.
    pub(super) fn intended_at(&self, place: &str) -> Vec<Move> {
        if let Some(cult) = Cult::named(place) {
            return self.intended_on_track(cult);
        }
        let power = Act::named(place).filter(|act| matches!(act, Act::Power(_))).map(Move::Act);
        let card = Bonus::named(place).map(|card| Move::Pass(Some(card)));
        let favor = Favor::named(place).map(Move::Favor);
        let town = Town::named(place).map(Move::Town);
        let faction = FactionId::named(place).map(Move::Faction);
        power.or(card).or(favor).or(town).or(faction).into_iter().collect()
    }

    /// What the building on a hex can become.
    pub(super) fn upgrades_at(&self, hex: Hex) -> Vec<Move> {
        let Some((_, kind)) = self.building(hex) else { return Vec::new() };
        let next = Building::ALL.into_iter().filter(|to| to.before() == Some(kind));
        next.map(|to| Move::Upgrade(hex, to)).collect()
    }

    /// Every way to send a priest to a track.
    pub(super) fn sends(&self, cult: Cult) -> Vec<Move> {
        let board = &tables().cult_board;
        let mut steps: Vec<u8> = board.spaces.into_iter().chain([board.returned]).collect();
        steps.dedup();
        steps.into_iter().map(|steps| Move::Send { cult, steps }).collect()
    }

    /// Touching a hex: build, upgrade, transform, or get the spades for it.
    pub(super) fn intended_on(&self, seat: Seat, hex: Hex) -> Vec<Move> {
        let t = tables();
        if !t.map.land.has(hex) {
            return vec![Move::Connect(hex)];
        }
        if let Some((owner, _)) = self.building(hex) {
            let upgrades = self.upgrades_at(hex);
            return if owner == seat && !upgrades.is_empty() { upgrades } else { vec![Move::Build(hex)] };
        }
        let to_home = Move::Transform { hex, to: self.home(t, seat), way: Direction::Short };
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

    fn intended_on_track(&self, cult: Cult) -> Vec<Move> {
        match self.turn.work {
            InProgress::Steps(steps) => vec![Move::Steps { cult, steps }],
            _ if self.key_choice() => vec![Move::Key(cult)],
            _ if self.steps_due > 0 => vec![Move::Steps { cult, steps: 1 }],
            _ => self.sends(cult),
        }
    }

    /// Touching what lies before oneself.
    pub(super) fn intended_before(&self, _: Seat, what: &str) -> Vec<Move> {
        let terms = |trade: &Trade| [trade.terms().0.id(), trade.terms().2.id()];
        let trades = Trade::ALL.into_iter().filter(|trade| terms(trade).contains(&what));
        let trades = trades.map(|trade| Move::Convert(Deal(trade, 1)));
        if let Some(offer) = what.strip_prefix("offer:") {
            let pair = offer.split_once(':').and_then(|(a, b)| a.parse().ok().map(Seat).zip(b.parse().ok()));
            return pair.map_or_else(Vec::new, |(from, amount)| {
                vec![Move::Leech { from, amount }, Move::Decline { from, amount }]
            });
        }
        match what {
            "ship" => vec![Move::Ship],
            "dig" => vec![Move::Dig(1), Move::DigBetter],
            "power" => [Move::Burn(1)].into_iter().chain(trades).collect(),
            "priests" | "workers" | "coins" | "points" => trades.collect(),
            _ => {
                let does = |act: &Act| matches!(act, Act::Faction(_)) || deed(tables(), *act).is_some();
                let own = Act::named(what).filter(|act| !matches!(act, Act::Power(_)));
                own.filter(does).map(Move::Act).into_iter().collect()
            }
        }
    }
}

/// Where an action lies.
fn act_place(seat: Seat, act: Act) -> String {
    match act {
        Act::Power(_) => act.name().to_owned(),
        Act::Card(_) | Act::Favor(_) | Act::Faction(_) => own(seat, act.name()),
    }
}

/// What an action of the board, a card or a tile gives.
pub(super) fn deed(t: &Tables, act: Act) -> Option<Gain> {
    match act {
        Act::Power(power) => Some(t.power_actions[power].gives),
        Act::Card(card) => t.bonus[card].action,
        Act::Favor(tile) => t.favors[tile].action,
        Act::Faction(_) => None,
    }
}

/// The spades that an action gives.
fn free_spades(t: &Tables, act: Act) -> Option<u8> {
    match act {
        Act::Faction(Special::TwoSpades) => Some(2),
        act => deed(t, act).map(|gain| gain.spades).filter(|&spades| spades > 0),
    }
}
