//! Moves in a few words for a button. What they cost and bring stands beside it, from the purse.

use super::choices::{deed, store};
use super::words::{card_parts, favor_parts};
use crate::actions::build::Site as Ground;
use crate::components::tables;
use crate::moves::{Act, Deal, Move};
use crate::names::{Power, Town};
use crate::position::{Phase, Position};
use kernel::message_table::Said as _;
use kernel::{Arg, Joint};
use parts::scene::prelude::*;

impl Position {
    /// A legal move in a few words.
    pub(super) fn label(&self, seat: Seat, mv: Move) -> Message {
        let label = mv.label(&self.spoken(seat));
        match mv {
            Move::Faction(who) => {
                let faction = &tables().factions[who];
                let start = &faction.start;
                let start = [(start.coins, "coins"), (start.workers, "workers"), (start.priests, "priests")];
                let label = Message::new("choice-faction-start").word("who", faction.id);
                let label = label.word("home", crate::terrain_id(faction.home));
                label.amounts("start", start.map(|(n, what)| (i32::from(n), what)))
            }
            Move::Score(tile) => label.word("what", tile.text()),
            Move::Card(card) => label.word("what", card.text()),
            Move::Build(hex) => self.build_label(seat, hex),
            Move::Transform { hex, to, way } => {
                let plan = self.check_transform(tables(), seat, hex, to, way).ok();
                label.number("spades", plan.map_or(0, |plan| plan.spades))
            }
            Move::Act(act) => act_label(act),
            Move::Bridge(site) => site.said("", &tables().map, Message::new("choice-bridge")),
            Move::Ship => label.number("level", self.player(seat).ship + 1),
            Move::Convert(Deal(trade, n)) => {
                let (what, each, gets) = trade.terms();
                let label = Message::new("choice-convert").number("give", u16::from(each) * u16::from(n));
                let (what, gets) = (text_id("give-", store(what)), text_id("get-", store(gets)));
                label.number("get", n).word("what", what).word("gets", gets)
            }
            Move::Favor(tile) => label.arg("does", Arg::List(favor_parts(tile), Joint::Comma)),
            Move::Town(tile) => town_label(label, tile),
            Move::Leech { from, amount } => {
                leech_words("choice-leech", self.leech_gain(seat, amount)).word("who", self.faction_id(from))
            }
            Move::Pass(Some(card)) => {
                let first = matches!(self.phase, Phase::Bonus(_));
                let label = Message::new(if first { "choice-take-card" } else { "choice-pass-card" });
                label.arg("does", Arg::List(card_parts(card), Joint::Comma))
            }
            Move::Pass(None) => Message::new("choice-pass"),
            _ => label,
        }
    }

    fn build_label(&self, seat: Seat, hex: Hex) -> Message {
        let t = tables();
        let name = t.map.name(hex);
        if let Phase::Dwellings(_) = self.phase {
            return Message::new("choice-start").name("hex", name);
        }
        let (id, spades) = match self.check_build(t, seat, hex) {
            Ok(Ground::Plain(Some(_))) => ("choice-build-skip", 0),
            Ok(Ground::Spades(plan)) if plan.skip.is_some() => ("choice-build-skip", plan.spades),
            Ok(Ground::Spades(plan)) => ("choice-build", plan.spades),
            Ok(Ground::Free | Ground::Plain(None) | Ground::Ready | Ground::Storm) | Err(_) => {
                ("choice-build", 0)
            }
        };
        Message::new(id).name("hex", name).number("spades", spades)
    }
}

fn act_label(act: Act) -> Message {
    let tile = match act {
        Act::Faction(special) => return Message::new(special.id()),
        Act::Power(power) => return gives_label("choice-power", power),
        Act::Card(_) => "card",
        Act::Favor(_) => "favor-tile",
    };
    let gives = deed(tables(), act).unwrap_or_default();
    let gives = gives.listed().map(|(n, what)| (n.into(), what));
    Message::new("choice-tile-action").word("tile", tile).amounts("what", gives)
}

/// What a power action gives. How much of it stands beside the label, where the purse counts it.
pub(super) fn gives_label(id: &'static str, power: Power) -> Message {
    let (n, what) = tables().power_actions[power].gives.listed().next().unwrap_or((0, "nobody"));
    match what {
        "coins" | "workers" | "priests" => Message::new(id).one("what", Message::new(what).number("n", n)),
        _ => Message::new(id).amounts("what", [(n.into(), what)]),
    }
}

/// What a town tile gives beside its points, if there is anything.
fn town_label(label: Message, town: Town) -> Message {
    let tile = &tables().towns[town];
    let keys = (tile.keys > 1).then_some((tile.keys, "keys"));
    let mut gives: Vec<_> = tile.gives.listed().chain(keys).collect();
    if gives.is_empty() {
        gives.push((tile.points as u8, "points"));
    }
    label.amounts("does", gives.into_iter().map(|(n, what)| (n.into(), what)))
}
