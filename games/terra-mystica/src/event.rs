//! Events: what happens while a move is played.

use crate::components::{Map, Terrain, tables};
use crate::moves::{Act, Resource};
use crate::names::{Bonus, Cult, FactionId, Favor, Scoring, Town};
use crate::notation::Ground;
use crate::position::{Building, Holdings};
use crate::source::Source;
use kernel::message_table::Said;
use kernel::{Clause, Message, Seat};
use parts::hexes::Hex;

/// Something that happened to a seat, by a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// Whose.
    pub seat: Seat,
    /// The seat's faction.
    pub faction: Option<FactionId>,
    /// The rule behind it.
    pub clause: Clause,
    /// What.
    pub what: What,
}

kernel::messages! {
    /// What can happen. The English texts explain it.
    pub enum What for Map {
        Round(round: u8) says "event-round";
        DrewScoring(tile: Scoring, round: u8) says "event-drew-scoring";
        DrewCard(card: Bonus) says "event-drew-card";
        First says "event-first";
        Chose says "event-chose";
        Gained(what: Resource, n: u8) says "event-gained";
        Paid(what: Resource, n: u8) says "event-paid";
        Scored(n: i16, source: Source) says "event-scored";
        Built(building: Building, hex: Hex) says "event-built";
        Transformed(hex: Hex, terrain: Terrain as Ground) says "event-transformed";
        Skipped(hex: Hex) says "event-skipped";
        Bridged(a: Hex, b: Hex) says "event-bridged";
        Acted(action: Act) says "event-acted";
        Shipped(level: u8) says "event-shipped";
        Dug(level: u8) says "event-dug";
        Stepped(cult: Cult, level: u8) says "event-stepped";
        Sent(cult: Cult) says "event-sent";
        Burned(n: u8) says "event-burned";
        TookFavor(tile: Favor) says "event-took-favor";
        TookTown(tile: Town) says "event-took-town";
        TookCard(card: Bonus) says "event-took-card";
        Offered(n: u8) says "event-offered";
        Declined(n: u8) says "event-declined";
        Passed says "event-passed";
        Spades(n: u8) says "event-spades";
        // Told before the income of a round and before the final scoring.
        Holds(holdings: Holdings) says "event-holds";
    }
}

impl Said<Map> for Holdings {
    fn said(self, key: &'static str, _: &Map, message: Message) -> Message {
        message.name(key, self.to_string())
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
        let said = self.what.message(&tables().map);
        let who = self.faction.map_or("nobody", FactionId::text);
        match self.what {
            What::Round(_) | What::DrewScoring(..) | What::DrewCard(_) => said,
            What::First => said.seat("seat", self.seat),
            What::Chose => said.word("who", who).seat("seat", self.seat),
            What::Scored(lost @ ..0, source) => {
                Message::new("event-lost").word("who", who).number("n", -lost).word("source", source.id())
            }
            _ => said.word("who", who),
        }
    }
}
