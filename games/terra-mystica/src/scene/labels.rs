//! Moves in a few words for a button. What they cost and bring stands beside it, from the purse.

use super::choices::{deed, store};
use super::words::card_parts;
use crate::actions::build::Site as Ground;
use crate::components::tables;
use crate::moves::{Act, Deal, Move};
use crate::names::Town;
use crate::position::{Card, Phase, Position};
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
            Move::Build(hex) => self.build_label(seat, hex),
            Move::Transform { hex, to, way } => {
                let plan = self.check_transform(tables(), seat, hex, to, way).ok();
                label.number("spades", plan.map_or(0, |plan| plan.spades))
            }
            Move::Act(act) => self.act_label(act),
            Move::Bridge(site) => site.said("", &tables().map, Message::new("choice-bridge")),
            Move::Ship => label.number("level", self.player(seat).ship + 1),
            Move::Convert(Deal(trade, n)) => {
                let (what, each, gets) = trade.terms();
                let label = Message::new("choice-convert").number("give", u16::from(each) * u16::from(n));
                let (what, gets) = (text_id("give-", store(what)), text_id("get-", store(gets)));
                label.number("get", n).word("what", what).word("gets", gets)
            }
            Move::Favor(favor) => {
                let tile = &tables().favors[favor];
                let label = favor.said("tile", &(), Message::new("choice-favor")).number("n", tile.steps);
                label.word("cult", tile.cult.text())
            }
            Move::Town(tile) => self.town_label(tile),
            Move::Leech { from, amount } => {
                leech_words("choice-leech", self.leech_gain(seat, amount)).word("who", self.faction_id(from))
            }
            Move::Pass(Some(card)) => {
                let first = matches!(self.phase, Phase::Bonus(_));
                let coins = if let Card::Free(coins) = self.cards[card] { coins } else { 0 };
                let label = Message::new(if first { "choice-take-card" } else { "choice-pass-card" });
                let label = label.word("card", card.text()).number("coins", coins);
                if first { label.arg("does", Arg::List(card_parts(card), Joint::Comma)) } else { label }
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

    fn act_label(&self, act: Act) -> Message {
        let t = tables();
        if let Act::Faction(special) = act {
            return Message::new("choice-special").name("id", act.name()).word("what", special.id());
        }
        let (n, what) = deed(t, act).and_then(|gain| gain.listed().next()).unwrap_or((0, "nobody"));
        let label = Message::new("choice-tile-action").name("id", act.name());
        label.number("n", n).word("what", what)
    }

    fn town_label(&self, town: Town) -> Message {
        let tile = &tables().towns[town];
        let gives = tile.gives.listed().next();
        let label = Message::new(if gives.is_some() { "choice-town" } else { "choice-town-points" });
        let label = label.name("tile", town.name()).number("points", tile.points).number("keys", tile.keys);
        match gives {
            Some((n, what)) => label.number("n", n).word("what", what),
            None => label,
        }
    }
}
