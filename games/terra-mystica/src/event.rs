//! Events: what happens while a move is played.

use crate::components::{Terrain, tables};
use crate::moves::{Act, Resource};
use crate::names;
use crate::position::{Building, Player};
use crate::refusal::{building_id, cult_id};
use crate::source::Source;
use kernel::{Clause, Message, Seat};
use parts::Bowls;
use parts::hexes::Hex;
use std::fmt;

/// Something that happened to a seat, by a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// Whose.
    pub seat: Seat,
    /// The seat's faction.
    pub faction: u8,
    /// The rule behind it.
    pub clause: Clause,
    /// What.
    pub what: What,
}

/// What can happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A round began.
    Round(u8),
    /// A scoring tile was drawn for a round.
    DrewScoring(u8, u8),
    /// A bonus card was drawn.
    DrewCard(u8),
    /// Drawn to be the first player.
    First,
    /// Chose the faction.
    Chose,
    /// Got something.
    Gained(Resource, u8),
    /// Gave something.
    Paid(Resource, u8),
    /// Scored points, or lost them.
    Scored(i16, Source),
    /// Built or upgraded.
    Built(Building, Hex),
    /// Transformed a hex.
    Transformed(Hex, Terrain),
    /// Tunnelled or flew to a hex.
    Skipped(Hex),
    /// Placed a bridge.
    Bridged(Hex, Hex),
    /// Took an action.
    Acted(Act),
    /// Moved up in shipping.
    Shipped(u8),
    /// Moved up in digging.
    Dug(u8),
    /// Reached a level on a track.
    Stepped(u8, u8),
    /// Sent a priest to a track.
    Sent(u8),
    /// Burned power.
    Burned(u8),
    /// Took a favor tile.
    TookFavor(u8),
    /// Founded a town and took its tile.
    TookTown(u8),
    /// Took a bonus card.
    TookCard(u8),
    /// May take power.
    Offered(u8),
    /// Declined power.
    Declined(u8),
    /// Passed.
    Passed,
    /// Received spades.
    Spades(u8),
    /// Holds this: told before the income of a round and before the final scoring.
    Holds(Holdings),
}

/// What a player holds, for whoever keeps the books.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// Points.
    pub vp: i16,
    /// Coins.
    pub coins: u16,
    /// Workers.
    pub workers: u16,
    /// Priests in hand.
    pub priests: u8,
    /// Power.
    pub bowls: Bowls,
    /// Levels on the cult tracks.
    pub cults: [u8; 4],
}

impl Holdings {
    /// What this player holds.
    #[inline]
    pub fn of(player: &Player) -> Holdings {
        Holdings {
            vp: player.vp,
            coins: player.coins,
            workers: player.workers,
            priests: player.priests,
            bowls: player.bowls,
            cults: player.cults,
        }
    }
}

/// As a row of a ledger shows it.
impl fmt::Display for Holdings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three] = self.bowls.0;
        let [fire, water, earth, air] = self.cults;
        write!(
            f,
            "{} VP {} C {} W {} P {one}/{two}/{three} PW {fire}/{water}/{earth}/{air}",
            self.vp, self.coins, self.workers, self.priests
        )
    }
}

impl kernel::Event for Event {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn scored(&self) -> Option<(Seat, i32)> {
        match self.what {
            What::Scored(points, _) => Some((self.seat, i32::from(points))),
            _ => None,
        }
    }

    fn already_visible(&self) -> bool {
        matches!(self.what, What::Holds(_))
    }

    fn message(&self) -> Message {
        let t = tables();
        let who = t.factions.get(self.faction as usize).map_or("nobody", |f| f.id);
        let say = |id| Message::new(id).word("who", who);
        let hex = |message: Message, h: Hex| message.name("hex", t.map.name(h));
        match self.what {
            What::Round(n) => Message::new("event-round").number("round", n),
            What::DrewScoring(tile, round) => Message::new("event-drew-scoring")
                .name("tile", name(t.scoring.get(tile as usize).map(|s| s.id.as_str())))
                .word("what", names::scoring(tile))
                .number("round", round),
            What::DrewCard(card) => Message::new("event-drew-card")
                .name("card", name(t.bonus.get(card as usize).map(|s| s.id.as_str())))
                .word("what", names::card(card)),
            What::First => Message::new("event-first").seat("seat", self.seat),
            What::Chose => say("event-chose").seat("seat", self.seat),
            What::Gained(what, n) => say("event-gained").number("n", n).word("what", what.id()),
            What::Paid(what, n) => say("event-paid").number("n", n).word("what", what.id()),
            What::Scored(points, source) => say(if points < 0 { "event-lost" } else { "event-scored" })
                .number("n", points.abs())
                .word("source", source.id()),
            What::Built(kind, h) => hex(say("event-built"), h).word("building", building_id(kind)),
            What::Transformed(h, to) => {
                hex(say("event-transformed"), h).word("terrain", crate::terrain_id(to))
            }
            What::Skipped(h) => hex(say("event-skipped"), h),
            What::Bridged(a, b) => say("event-bridged").name("a", t.map.name(a)).name("b", t.map.name(b)),
            What::Acted(act) => say("event-acted").name("action", crate::notation::act_id(act)),
            What::Shipped(level) => say("event-shipped").number("level", level),
            What::Dug(level) => say("event-dug").number("level", level),
            What::Stepped(cult, level) => {
                say("event-stepped").word("cult", cult_id(cult)).number("level", level)
            }
            What::Sent(cult) => say("event-sent").word("cult", cult_id(cult)),
            What::Burned(n) => say("event-burned").number("n", n),
            What::TookFavor(tile) => say("event-took-favor")
                .name("tile", name(t.favors.get(tile as usize).map(|s| s.id.as_str())))
                .word("what", names::favor(tile)),
            What::TookTown(tile) => {
                say("event-took-town").name("tile", name(t.towns.get(tile as usize).map(|s| s.id.as_str())))
            }
            What::TookCard(card) => say("event-took-card")
                .name("card", name(t.bonus.get(card as usize).map(|s| s.id.as_str())))
                .word("what", names::card(card)),
            What::Offered(n) => say("event-offered").number("n", n),
            What::Declined(n) => say("event-declined").number("n", n),
            What::Passed => say("event-passed"),
            What::Spades(n) => say("event-spades").number("n", n),
            What::Holds(holdings) => say("event-holds").name("holdings", holdings.to_string()),
        }
    }
}

fn name(id: Option<&str>) -> &str {
    id.unwrap_or("?")
}
