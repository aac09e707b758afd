//! Moves in a few words for a button, with their price and what they bring.

use super::panels::SPECIALS;
use super::words::amounts;
use crate::InProgress;
use crate::actions::build::Site;
use crate::actions::transform::Plan;
use crate::components::{Cost, tables};
use crate::moves::{Act, Move, Special};
use crate::names;
use crate::position::{Building, Phase, Position};
use crate::refusal::{building_id, cult_id};
use kernel::{Message, Seat};
use parts::hexes::Hex;

/// A message that names a price.
fn priced(message: Message, cost: Cost) -> Message {
    message.number("workers", cost.workers).number("coins", cost.coins).number("priests", cost.priests)
}

impl Position {
    /// A legal move in a few words.
    pub(super) fn label(&self, seat: u8, mv: Move) -> Message {
        let t = tables();
        let new = Message::new;
        match mv {
            Move::Score(i) => new("choice-score").word("tile", names::scoring(i)),
            Move::Card(i) => new("choice-card").word("card", names::card(i)),
            Move::First(first) => new("choice-first").seat("seat", Seat(first)),
            Move::Faction(i) => {
                new("choice-faction").word("who", t.factions.get(i as usize).map_or("nobody", |f| f.id))
            }
            Move::Build(hex) => self.build_label(seat, hex),
            Move::Upgrade(hex, to) => self.upgrade_label(seat, hex, to),
            Move::Dig(n) => priced(new("choice-dig").number("n", n), self.spade_price(t, seat).times(n)),
            Move::Transform { hex, to, long } => self.transform_label(seat, hex, to, long),
            Move::Act(act) => self.act_label(seat, act),
            Move::Bridge(site) => {
                let (a, b) = t.map.bridges.get(site as usize).copied().unwrap_or_default();
                new("choice-bridge").name("a", t.map.name(a)).name("b", t.map.name(b))
            }
            Move::Ship => {
                let track = self.faction(t, seat).shipping.as_ref();
                let ship = self.player(seat).ship;
                let step = track.and_then(|track| track.points.get(ship.checked_sub(track.start)? as usize));
                let label =
                    new("choice-ship").number("level", ship + 1).number("points", step.map_or(0, |p| *p));
                priced(label, track.map_or(Cost::default(), |track| track.cost))
            }
            Move::DigBetter => {
                let track = self.faction(t, seat).digging.as_ref();
                let label = new("choice-dig-better").number("points", track.map_or(0, |track| track.points));
                priced(label, track.map_or(Cost::default(), |track| track.cost))
            }
            Move::Send { cult, steps } => new("choice-send").number("n", steps).word("cult", cult_id(cult)),
            Move::Burn(n) => new("choice-burn").number("n", n),
            Move::Convert(trade, n) => {
                let (what, each, gets) = trade.terms();
                let label =
                    new("choice-convert").number("give", u16::from(each) * u16::from(n)).number("get", n);
                label.word("what", CONVERTED[what as usize].0).word("gets", CONVERTED[gets as usize].1)
            }
            Move::Favor(i) => match t.favors.get(i as usize) {
                Some(tile) => new("choice-favor")
                    .name("tile", tile.id.as_str())
                    .number("n", tile.steps)
                    .word("cult", cult_id(tile.cult))
                    .word("what", names::favor(i)),
                None => new("choice-nothing"),
            },
            Move::Town(i) => self.town_label(i),
            Move::Steps { cult, steps } => new("choice-steps").number("n", steps).word("cult", cult_id(cult)),
            Move::Key(cult) => new("choice-key").word("cult", cult_id(cult)),
            Move::Connect(river) => new("choice-connect").name("hex", t.map.name(river)),
            Move::GiveUp => new("choice-give-up"),
            Move::Leech { from, amount } => {
                let gain = self.leech_gain(seat, amount);
                let label = new("choice-leech").number("n", gain).number("points", gain.saturating_sub(1));
                label.word("who", self.named(from))
            }
            Move::Decline { from, amount } => {
                new("choice-decline").number("n", amount).word("who", self.named(from))
            }
            Move::Pass(None) => new("choice-pass"),
            Move::Pass(Some(i)) => {
                let first = matches!(self.phase, Phase::Bonus(_));
                let coins = match self.cards.get(i as usize) {
                    Some(crate::position::Card::Free(coins)) => *coins,
                    _ => 0,
                };
                new(if first { "choice-take-card" } else { "choice-pass-card" })
                    .word("card", names::card(i))
                    .number("coins", coins)
            }
            Move::Done => new("choice-done"),
        }
    }

    fn named(&self, seat: u8) -> &'static str {
        let faction = self.seats.get(seat as usize).map_or(usize::MAX, |player| player.faction as usize);
        tables().factions.get(faction).map_or("nobody", |faction| faction.id)
    }

    fn build_label(&self, seat: u8, hex: Hex) -> Message {
        let t = tables();
        let name = t.map.name(hex);
        if let Phase::Dwellings(_) = self.phase {
            return Message::new("choice-start").name("hex", name);
        }
        let price = self.dwelling_price(t, seat);
        let mut points = self.points_for(seat, Building::Dwelling);
        if let Ok(Site::Plain(Some(skip)) | Site::Spades(Plan { skip: Some(skip), .. })) =
            self.check_build(t, seat, hex)
        {
            points += skip.points;
        }
        let (id, cost, spades) = match self.check_build(t, seat, hex) {
            Ok(Site::Free) => ("choice-build", Cost::default(), 0),
            Ok(Site::Plain(Some(skip))) => ("choice-build-skip", price.and(skip.cost), 0),
            Ok(Site::Spades(plan)) => match plan.skip {
                Some(skip) => ("choice-build-skip", price.and(skip.cost), plan.spades),
                None => ("choice-build", price, plan.spades),
            },
            Ok(Site::Plain(None) | Site::Ready | Site::Storm) | Err(_) => ("choice-build", price, 0),
        };
        priced(Message::new(id).name("hex", name).number("spades", spades).number("points", points), cost)
    }

    /// Points that this round's tile and own favor tiles give for a building.
    fn points_for(&self, seat: u8, kind: Building) -> i16 {
        let t = tables();
        let round = self.scoring_now(t).map_or(0, |tile| tile.points.for_building(kind));
        let own = t.favors.iter().enumerate().filter(|&(i, _)| self.has_favor(seat, i));
        round + own.map(|(_, tile)| tile.build_points.for_building(kind)).sum::<i16>()
    }

    fn upgrade_label(&self, seat: u8, hex: Hex, to: Building) -> Message {
        let t = tables();
        let free = self.turn.work == InProgress::FreeTradingPost;
        let cost = if free { Cost::default() } else { self.upgrade_price(t, seat, hex, to) };
        let label = Message::new("choice-upgrade").name("hex", t.map.name(hex));
        priced(label.word("building", building_id(to)).number("points", self.points_for(seat, to)), cost)
    }

    fn transform_label(&self, seat: u8, hex: Hex, to: u8, long: bool) -> Message {
        let t = tables();
        let plan = self.check_transform(t, seat, hex, to, long).ok();
        let label = Message::new("choice-transform").name("hex", t.map.name(hex));
        let label = label.word("terrain", crate::terrain_id(to));
        let skip = plan.and_then(|plan| plan.skip).map_or(Cost::default(), |skip| skip.cost);
        priced(label.number("spades", plan.map_or(0, |plan| plan.spades)), skip)
    }

    fn act_label(&self, seat: u8, act: Act) -> Message {
        let t = tables();
        let id = crate::notation::act_id(act);
        match act {
            Act::Power(i) => {
                let Some(action) = t.power_actions.get(i as usize) else {
                    return Message::new("choice-nothing");
                };
                let (n, what) = amounts(&action.gives).next().unwrap_or((0, "nobody"));
                let label = Message::new("choice-power").name("id", id).number("power", action.power);
                label.number("n", n).word("what", what)
            }
            Act::Card(_) | Act::Favor(_) => {
                let gain = match act {
                    Act::Card(i) => t.bonus.get(i as usize).and_then(|card| card.action),
                    Act::Favor(i) => t.favors.get(i as usize).and_then(|tile| tile.action),
                    _ => None,
                };
                let (n, what) = gain.and_then(|gain| amounts(&gain).next()).unwrap_or((0, "nobody"));
                Message::new("choice-tile-action").name("id", id).number("n", n).word("what", what)
            }
            Act::Faction(special) => {
                let cost = match special {
                    Special::Bridge => self.faction(t, seat).bridge.unwrap_or_default(),
                    _ => Cost::default(),
                };
                let label = Message::new("choice-special").name("id", id);
                priced(label.word("what", SPECIALS[special as usize]), cost)
            }
        }
    }

    fn town_label(&self, i: u8) -> Message {
        let Some(tile) = tables().towns.get(i as usize) else { return Message::new("choice-nothing") };
        let label = Message::new(match amounts(&tile.gives).next() {
            Some(_) => "choice-town",
            None => "choice-town-points",
        });
        let label =
            label.name("tile", tile.id.as_str()).number("points", tile.points).number("keys", tile.keys);
        match amounts(&tile.gives).next() {
            Some((n, what)) => label.number("n", n).word("what", what),
            None => label,
        }
    }
}

/// The ids of resources given and received, in the order of [`crate::Resource`].
const CONVERTED: [(&str, &str); 6] = [
    ("give-coins", "get-coins"),
    ("give-workers", "get-workers"),
    ("give-priests", "get-priests"),
    ("give-power", "get-power"),
    ("give-power", "get-power"),
    ("give-points", "get-points"),
];
