//! Events: what happens while a move is played.

use crate::components::{Building, FactionId, Map, Terrain, Track, tables};
use crate::moves::{Act, Piece, Resource};
use crate::source::Source;
use kernel::{Clause, Message, Seat};
use parts::hexes::Hex;

/// Something that happened to a seat, by a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// Whose.
    pub seat: Seat,
    /// The seat's faction.
    pub faction: Option<FactionId>,
    /// The side of the board, whose hexes are named.
    pub side: u8,
    /// The rule behind it.
    pub clause: Clause,
    /// What.
    pub what: What,
}

kernel::messages! {
    /// What can happen. The English texts explain it.
    pub enum What for Map {
        Round(round: u8) says "event-round";
        Drew(piece: Piece) says "event-drew";
        DrewFor(piece: Piece, round: u8) says "event-drew-for";
        Took(piece: Piece) says "event-took";
        Gained(what: Resource, n: u8) says "event-gained";
        Paid(what: Resource, n: u8) says "event-paid";
        Scored(n: i16, source: Source) says "event-scored";
        Built(building: Building, hex: Hex) says "event-built";
        Lost(building: Building) says "event-not-placed";
        Transformed(hex: Hex, terrain: Terrain) says "event-transformed";
        Tunneled(hex: Hex) says "event-tunneled";
        Flew(hex: Hex) says "event-flew";
        Bridged(a: Hex, b: Hex) says "event-bridged";
        Annexed(hex: Hex) says "event-annexed";
        Acted(action: Act) says "event-acted";
        Shipped(level: u8) says "event-shipped";
        Terraformed(level: u8) says "event-terraformed";
        Stepped(track: Track, level: u8) says "event-stepped";
        Sent(track: Track) says "event-sent";
        Burned(n: u8) says "event-burned";
        Founded says "event-founded";
        Offered(n: u8) says "event-offered";
        Declined(n: u8) says "event-declined";
        Passed says "event-passed";
        Spades(n: u8) says "event-spades";
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

    fn message(&self) -> Message {
        let said = self.what.message(&tables().maps[self.side as usize & 1]);
        let said = match self.what {
            What::Drew(Piece::First(seat)) => return Message::new("event-first").seat("seat", seat),
            What::Round(_) | What::Drew(_) | What::DrewFor(..) => return said,
            What::Took(_) => return said.seat("seat", self.seat),
            What::Scored(lost @ ..0, source) => {
                Message::new("event-lost").number("n", -lost).word("source", source.id())
            }
            _ => said,
        };
        said.word("who", self.faction.map_or("nobody", FactionId::text)).seat("seat", self.seat)
    }
}
