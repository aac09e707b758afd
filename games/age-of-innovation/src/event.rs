//! Events: what happens while a move is played.

use crate::components::{Building, FACTIONS, TERRAINS, Terrain, tables};
use crate::moves::{Act, Piece, Resource};
use crate::refusal::track_id;
use crate::source::Source;
use crate::words::{with_action, with_piece};
use kernel::{Clause, Message, Seat};
use parts::hexes::Hex;

/// Something that happened to a seat, by a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// Whose.
    pub seat: Seat,
    /// The seat's faction.
    pub faction: u8,
    /// The side of the board, whose hexes are named.
    pub side: u8,
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
    /// Chance drew a piece.
    Drew(Piece),
    /// A piece was drawn for a round.
    DrewFor(Piece, u8),
    /// Took a piece.
    Took(Piece),
    /// Got something.
    Gained(Resource, u8),
    /// Gave something.
    Paid(Resource, u8),
    /// Scored points, or lost them.
    Scored(i16, Source),
    /// Built or upgraded.
    Built(Building, Hex),
    /// Could not place a building, which is lost.
    Lost(Building),
    /// Transformed a hex.
    Transformed(Hex, Terrain),
    /// Tunnelled to a hex.
    Tunnelled(Hex),
    /// Flew to a hex.
    Flew(Hex),
    /// Placed a bridge.
    Bridged(Hex, Hex),
    /// Put an annex to a building.
    Annexed(Hex),
    /// Took an action.
    Acted(Act),
    /// Reached a shipping level.
    Shipped(u8),
    /// Reached a terraforming level.
    Terraformed(u8),
    /// Reached a level on a track.
    Stepped(u8, u8),
    /// Sent a scholar to a track.
    Sent(u8),
    /// Sacrificed power.
    Burned(u8),
    /// Founded a town.
    Founded,
    /// May take power.
    Offered(u8),
    /// Declined power.
    Declined(u8),
    /// Passed.
    Passed,
    /// Received free spades.
    Spades(u8),
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
        let map = &tables().maps[self.side as usize & 1];
        let who = FACTIONS.get(self.faction as usize).copied().unwrap_or("nobody");
        let say = |id| Message::new(id).word("who", who).seat("seat", self.seat);
        let hex = |message: Message, h: Hex| message.name("hex", map.name(h));
        match self.what {
            What::Round(n) => Message::new("event-round").number("round", n),
            What::Drew(Piece::First(seat)) => Message::new("event-first").seat("seat", Seat(seat)),
            What::Drew(drawn) => with_piece(Message::new("event-drew"), drawn),
            What::DrewFor(drawn, round) => {
                with_piece(Message::new("event-drew-for"), drawn).number("round", round)
            }
            What::Took(taken) => with_piece(say("event-took"), taken),
            What::Gained(what, n) => say("event-gained").number("n", n).word("what", what.id()),
            What::Paid(what, n) => say("event-paid").number("n", n).word("what", what.id()),
            What::Scored(points, source) => say(if points < 0 { "event-lost" } else { "event-scored" })
                .number("n", points.abs())
                .word("source", source.id()),
            What::Built(kind, h) => hex(say("event-built"), h).word("building", kind.id()),
            What::Lost(kind) => say("event-not-placed").word("building", kind.id()),
            What::Transformed(h, to) => {
                hex(say("event-transformed"), h).word("terrain", TERRAINS[to as usize % TERRAINS.len()])
            }
            What::Tunnelled(h) => hex(say("event-tunnelled"), h),
            What::Flew(h) => hex(say("event-flew"), h),
            What::Bridged(a, b) => say("event-bridged").name("a", map.name(a)).name("b", map.name(b)),
            What::Annexed(h) => hex(say("event-annexed"), h),
            What::Acted(act) => with_action(say("event-acted"), act),
            What::Shipped(level) => say("event-shipped").number("level", level),
            What::Terraformed(level) => say("event-terraformed").number("level", level),
            What::Stepped(track, level) => {
                say("event-stepped").word("track", track_id(track)).number("level", level)
            }
            What::Sent(track) => say("event-sent").word("track", track_id(track)),
            What::Burned(n) => say("event-burned").number("n", n),
            What::Founded => say("event-founded"),
            What::Offered(n) => say("event-offered").number("n", n),
            What::Declined(n) => say("event-declined").number("n", n),
            What::Passed => say("event-passed"),
            What::Spades(n) => say("event-spades").number("n", n),
        }
    }
}
