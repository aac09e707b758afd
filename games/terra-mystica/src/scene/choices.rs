//! Moves as things to touch: which places a move concerns, and what touching a place may mean.

use super::own;
use crate::InProgress;
use crate::components::{CULTS, Cost, Gain, Tables, tables};
use crate::moves::{Act, Move, Resource, Special, Trade};
use crate::position::{Building, Phase, Position};
use crate::refusal::cult_id;
use kernel::Seat;
use parts::hexes::Hex;

/// The name of what a resource lies on, before a player.
fn store(what: Resource) -> &'static str {
    match what {
        Resource::Tokens => "power",
        what => what.id(),
    }
}

fn track(cult: u8) -> String {
    cult_id(cult).to_uppercase()
}

impl Position {
    /// The places that a legal move concerns.
    pub(super) fn places(&self, seat: Seat, mv: Move) -> Vec<String> {
        let t = tables();
        let hex = |h: Hex| vec![t.map.name(h).to_owned()];
        match mv {
            Move::Score(_) | Move::Card(_) | Move::First(_) | Move::GiveUp | Move::Done => Vec::new(),
            Move::Faction(i) => t.factions.get(i as usize).map(|f| f.id.to_owned()).into_iter().collect(),
            Move::Build(h) | Move::Upgrade(h, _) | Move::Transform { hex: h, .. } | Move::Connect(h) => {
                hex(h)
            }
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
            Move::Bridge(site) => vec![t.map.bridge_name(site)],
            Move::Ship => vec![own(seat, "ship")],
            Move::DigBetter => vec![own(seat, "dig")],
            Move::Send { cult, .. } | Move::Steps { cult, .. } | Move::Key(cult) => vec![track(cult)],
            Move::Burn(_) => vec![own(seat, "power")],
            Move::Convert(trade, _) => {
                let (what, _, gets) = trade.terms();
                vec![own(seat, store(what)), own(seat, store(gets))]
            }
            Move::Favor(i) => t.favors.get(i as usize).map(|x| x.id.clone()).into_iter().collect(),
            Move::Town(i) => t.towns.get(i as usize).map(|x| x.id.clone()).into_iter().collect(),
            Move::Leech { from, amount } | Move::Decline { from, amount } => {
                vec![own(seat, &format!("offer:{}:{amount}", from.0))]
            }
            Move::Pass(Some(i)) => t.bonus.get(i as usize).map(|x| x.id.clone()).into_iter().collect(),
            Move::Pass(None) => {
                let card = t.bonus.get(self.player(seat).bonus as usize);
                card.map(|card| own(seat, &card.id)).into_iter().collect()
            }
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
        if let Some(what) = place.strip_prefix(&own(seat, "")) {
            return self.attempts_before(t, what);
        }
        if let Some(hex) = t.map.hex(place) {
            return self.attempts_on(t, seat, hex);
        }
        if let Some((a, b)) = place.split_once(':') {
            let ends = t.map.hex(a).zip(t.map.hex(b));
            return ends.and_then(|(a, b)| t.map.bridge(a, b)).map(Move::Bridge).into_iter().collect();
        }
        if let Some(cult) = (0..4).find(|&cult| CULTS[cult as usize].eq_ignore_ascii_case(place)) {
            return self.attempts_on_track(t, cult);
        }
        let power = at(t.power_actions.iter().map(|x| x.id.as_str()), place);
        let card = at(t.bonus.iter().map(|x| x.id.as_str()), place);
        let favor = at(t.favors.iter().map(|x| x.id.as_str()), place);
        let town = at(t.towns.iter().map(|x| x.id.as_str()), place);
        let faction = at(t.factions.iter().map(|x| x.id), place);
        let action = power.map(|i| Move::Act(Act::Power(i)));
        let taken = card.map(|i| Move::Pass(Some(i))).or(favor.map(Move::Favor)).or(town.map(Move::Town));
        action.or(taken).or(faction.map(Move::Faction)).into_iter().collect()
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
            trades.map(|trade| Move::Convert(trade, 1)).collect::<Vec<_>>()
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
        let act = |act: Act| vec![Move::Act(act)];
        if let Some(special) = Special::ALL.into_iter().find(|special| special.id() == what) {
            return act(Act::Faction(special));
        }
        if let Some(i) = t.bonus.iter().position(|card| card.id == what) {
            return match t.bonus[i].action {
                Some(_) => act(Act::Card(i as u8)),
                None => Vec::new(),
            };
        }
        let favor = t.favors.iter().position(|tile| tile.id == what && tile.action.is_some());
        favor.map(|i| act(Act::Favor(i as u8))).unwrap_or_default()
    }
}

/// The number of the thing with this id.
fn at<'a>(mut ids: impl Iterator<Item = &'a str>, place: &str) -> Option<u8> {
    ids.position(|id| id == place).map(|i| i as u8)
}

/// Where an action lies.
fn act_place(seat: Seat, act: Act) -> String {
    let id = crate::notation::act_id(act);
    match act {
        Act::Power(_) => id,
        Act::Card(_) | Act::Favor(_) | Act::Faction(_) => own(seat, &id),
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
