//! Moves in a few words for a button. What they cost and bring stands beside it, from the purse.

use super::panels::SPECIALS;
use super::words::amounts;
use crate::actions::build::Site;
use crate::components::tables;
use crate::moves::{Act, Move};
use crate::names;
use crate::position::{Building, Phase, Position};
use crate::refusal::cult_id;
use kernel::{Message, Seat};
use parts::hexes::Hex;
use parts::scene::leech_words;

impl Position {
    /// A legal move in a few words.
    pub(super) fn label(&self, seat: Seat, mv: Move) -> Message {
        let t = tables();
        let new = Message::new;
        match mv {
            Move::Score(i) => new("choice-score").word("tile", names::scoring(i)),
            Move::Card(i) => new("choice-card").word("card", names::card(i)),
            Move::First(first) => new("choice-first").seat("seat", first),
            Move::Faction(i) => {
                new("choice-faction").word("who", t.factions.get(i as usize).map_or("nobody", |f| f.id))
            }
            Move::Build(hex) => self.build_label(seat, hex),
            Move::Upgrade(hex, to) => self.upgrade_label(hex, to),
            Move::Dig(n) => new("choice-dig").number("n", n),
            Move::Transform { hex, to, long } => self.transform_label(seat, hex, to, long),
            Move::Act(act) => self.act_label(act),
            Move::Bridge(site) => {
                let (a, b) = t.map.bridges.get(site as usize).copied().unwrap_or_default();
                new("choice-bridge").name("a", t.map.name(a)).name("b", t.map.name(b))
            }
            Move::Ship => new("choice-ship").number("level", self.player(seat).ship + 1),
            Move::DigBetter => new("choice-dig-better"),
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
            Move::Leech { from, amount } => leech_words("choice-leech", self.leech_gain(seat, amount))
                .word("who", self.faction_name(t, from)),
            Move::Decline { from, amount } => {
                new("choice-decline").number("n", amount).word("who", self.faction_name(t, from))
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

    fn build_label(&self, seat: Seat, hex: Hex) -> Message {
        let t = tables();
        let name = t.map.name(hex);
        if let Phase::Dwellings(_) = self.phase {
            return Message::new("choice-start").name("hex", name);
        }
        let (id, spades) = match self.check_build(t, seat, hex) {
            Ok(Site::Plain(Some(_))) => ("choice-build-skip", 0),
            Ok(Site::Spades(plan)) if plan.skip.is_some() => ("choice-build-skip", plan.spades),
            Ok(Site::Spades(plan)) => ("choice-build", plan.spades),
            Ok(Site::Free | Site::Plain(None) | Site::Ready | Site::Storm) | Err(_) => ("choice-build", 0),
        };
        Message::new(id).name("hex", name).number("spades", spades)
    }

    fn upgrade_label(&self, hex: Hex, to: Building) -> Message {
        let label = Message::new("choice-upgrade").name("hex", tables().map.name(hex));
        label.word("building", to.id())
    }

    fn transform_label(&self, seat: Seat, hex: Hex, to: u8, long: bool) -> Message {
        let t = tables();
        let plan = self.check_transform(t, seat, hex, to, long).ok();
        let label = Message::new("choice-transform").name("hex", t.map.name(hex));
        label.word("terrain", crate::terrain_id(to)).number("spades", plan.map_or(0, |plan| plan.spades))
    }

    fn act_label(&self, act: Act) -> Message {
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
                Message::new("choice-special").name("id", id).word("what", SPECIALS[special as usize])
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
