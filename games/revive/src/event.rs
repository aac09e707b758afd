//! Events: what happens while a move is played.

use crate::components::tables;
use crate::ids::*;
use crate::moves::Shown;
use crate::scoring::Source;
use crate::stock::Stock;
use kernel::message_table::Said;
use kernel::moves::ByName as _;
use kernel::{Audience, Clause, Message, Seat};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// To whom.
    pub seat: Seat,
    /// By which rule.
    pub clause: Clause,
    /// What.
    pub what: What,
}

kernel::messages! {
    /// What happened. The English texts explain each.
    pub enum What for () {
        First says "event-first";
        Tribe(side: TribeSide) => tribe(side);
        Set(set: StartSet) says "event-set";
        Shown(what: Shown) says "event-shown";
        Start(tile: Tile, place: Place) says "event-start";
        Location(what: Location) says "event-location";
        CardDealt says "event-card-dealt";
        CardIs(card: ArtifactCard) says "event-card-is";
        CardKept says "event-card-kept";
        CrateDrawn says "event-crate-drawn";
        CrateIs(what: Crate) says "event-crate-is";
        Played(card: Card, slot: Slot) says "event-played";
        Switched says "event-switched";
        Copied(card: Card, from: Seat) says "event-copied";
        Explored(place: Place) says "event-explored";
        Recruited(card: Card) says "event-recruited";
        FromDeck(card: Card) says "event-from-deck";
        Revealed(tile: Tile, place: Place) says "event-revealed";
        Populated(space: Space, technology: Technology) says "event-populated";
        Built(what: Size, space: Space) says "event-built";
        Hibernated says "event-hibernated";
        Removed(what: Artifact) says "event-removed";
        SmallRemoved says "event-small-removed";
        Cleared(what: Shown) says "event-cleared";
        CardRemoved(card: Card) says "event-card-removed";
        Gained(what: Stock) says "event-gained";
        Paid(what: Stock) says "event-paid";
        Received(what: Stock, from: Seat) says "event-received";
        Lost(what: Stock) says "event-lost";
        Energy(n: u8) says "event-energy";
        Recovered(what: Machine) says "event-recovered";
        Used(what: Machine) says "event-used";
        Opened(what: Crate) says "event-opened";
        Reused(what: Crate) says "event-reused";
        Advanced(color: Color, to: u8) says "event-advanced";
        Unlocked(what: RewardSpace) says "event-unlocked";
        Progressed(n: u8) says "event-progressed";
        Scored(n: u8) says "event-scored";
        EndPoints(n: u8) says "event-end-points";
        ModulePut(what: Module, space: ModuleSpace) says "event-module";
        ModuleDiscarded(what: Module) says "event-module-discarded";
        MachineTaken(what: Machine) says "event-machine";
        CardTaken(card: Card) says "event-card-taken";
        Artifact(what: Artifact) => artifact(what);
        SmallArtifact says "event-small-artifact";
        Rested(card: Card) says "event-rested";
        Woke(card: Card) says "event-woke";
        Topped(card: Card) says "event-topped";
        Ability says "event-ability";
        Put(what: Piece, space: Space) says "event-put";
        Returned(what: Piece, space: Space) says "event-returned";
        Flew(space: Space) says "event-flew";
        Moved(from: Space, to: Space) says "event-moved";
        SwitchUp says "event-switch-up";
        EndTriggered says "event-end-triggered";
        EndTile says "event-end-tile";
        Cube(to: u8) says "event-cube";
        LastActions says "event-last-actions";
        Final(source: Source, n: i16) says "event-final";
    }
}

fn tribe(side: TribeSide) -> Message {
    let facts = tables().side(side);
    Message::new("event-tribe").word("tribe", facts.tribe_text).word("side", facts.face.text())
}

fn artifact(what: Artifact) -> Message {
    let color = tables().artifacts[what].data.color.text();
    Message::new("event-artifact").arg("what", what.arg()).word("color", color)
}

kernel::said_words! {
    Source: source => source.id();
}

impl<C: ?Sized> Said<C> for Stock {
    fn said(self, key: &'static str, _: &C, message: Message) -> Message {
        message.arg(key, self.words())
    }
}

impl kernel::Event for Event {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        self.what.message(&()).seat("who", self.seat)
    }

    fn scored(&self) -> Option<(Seat, i32)> {
        match self.what {
            What::Scored(n) => Some((self.seat, n.into())),
            What::Final(_, n) => Some((self.seat, n.into())),
            _ => None,
        }
    }

    fn audience(&self) -> Audience {
        let own = matches!(self.what, What::CardIs(_) | What::CrateIs(_));
        if own { Audience::only(self.seat) } else { Audience::Everybody }
    }
}
