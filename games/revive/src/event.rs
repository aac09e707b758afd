//! Events: what happens while a move is played.

use crate::components::tables;
use crate::ids::*;
use crate::notation::amounts;
use crate::options::Shown;
use crate::scoring::Source;
use crate::stock::Stock;
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

/// What happened. The English texts explain each.
#[allow(missing_docs)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    First,
    Tribe(TribeSide),
    Set(StartSet),
    Shown(Shown),
    Start(Tile, Place),
    Location(Location),
    CardDealt,
    CardIs(ArtifactCard),
    CardKept,
    CrateDrawn,
    CrateIs(Crate),
    Played(Card, Slot),
    Switched,
    Copied(Card, Seat),
    Explored(Place),
    Recruited(Card),
    FromDeck(Card),
    Revealed(Tile, Place),
    Populated(Space, Technology),
    Built(Size, Space),
    Hibernated,
    Removed(Artifact),
    Cleared(Shown),
    CardRemoved(Card),
    Gained(Stock),
    Paid(Stock),
    Received(Stock, Seat),
    Lost(Stock),
    Energy(u8),
    Recovered(Machine),
    Used(Machine),
    Opened(Crate),
    Reused(Crate),
    Advanced(Color, u8),
    Unlocked(RewardSpace),
    Progressed(u8),
    Scored(u8),
    ModulePut(Module, ModuleSpace),
    ModuleDiscarded(Module),
    MachineTaken(Machine),
    CardTaken(Card),
    Artifact(Artifact),
    SmallArtifact,
    Rested(Card),
    Woke(Card),
    Topped(Card),
    Ability,
    Put(Piece, Space),
    Returned(Piece, Space),
    Flew(Space),
    Moved(Space, Space),
    SwitchUp,
    EndTriggered,
    EndTile,
    Cube(u8),
    LastActions,
    Final(Source, i16),
}

impl Event {
    fn card(card: Card) -> &'static str {
        tables().cards.get(card).map_or("common-none", |entry| entry.name)
    }

    fn at(mut message: Message, key: &'static str, space: Space) -> Message {
        message.args.push((key, kernel::NamedOperand::as_arg(space)));
        message
    }

    fn shown(shown: Shown) -> &'static str {
        let t = tables();
        match shown {
            Shown::Card(card) => Event::card(card),
            Shown::Machine(machine) => t.machine_text(machine),
            Shown::Module(module) => t.modules[module].name,
        }
    }
}

impl kernel::Event for Event {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        let t = tables();
        let say = |id: &'static str| Message::new(id).seat("who", self.seat);
        let stock = |id: &'static str, stock: Stock| {
            let mut message = say(id);
            message.args.push(("what", amounts(stock)));
            message
        };
        match self.what {
            What::First => say("event-first"),
            What::Tribe(side) => say("event-tribe")
                .word("tribe", t.side(side).tribe_text)
                .word("side", t.side(side).face.text()),
            What::Set(set) => {
                use kernel::Id as _;
                say("event-set").name("set", ["A", "B", "C", "D"][set.index()])
            }
            What::Shown(shown) => Message::new("event-shown").word("what", Event::shown(shown)),
            What::Start(tile, place) => Message::new("event-start")
                .word("tile", t.tiles[tile].name)
                .name("place", t.map.places[place].id),
            What::Location(location) => {
                Message::new("event-location").word("what", t.locations[location].name)
            }
            What::CardDealt => say("event-card-dealt"),
            What::CardIs(card) => say("event-card-is").word("card", t.artifact_cards[card].name),
            What::CardKept => say("event-card-kept"),
            What::CrateDrawn => say("event-crate-drawn"),
            What::CrateIs(one) => say("event-crate-is").word("what", t.crates[one].name),
            What::Played(card, slot) => {
                say("event-played").word("card", Event::card(card)).word("slot", t.slots[slot].name)
            }
            What::Switched => say("event-switched"),
            What::Copied(card, from) => {
                say("event-copied").word("card", Event::card(card)).seat("from", from)
            }
            What::Explored(place) => say("event-explored").name("place", t.map.places[place].id),
            What::Recruited(card) => say("event-recruited").word("card", Event::card(card)),
            What::FromDeck(card) => say("event-from-deck").word("card", Event::card(card)),
            What::Revealed(tile, place) => Message::new("event-revealed")
                .word("tile", t.tiles[tile].name)
                .name("place", t.map.places[place].id),
            What::Populated(space, technology) => Event::at(say("event-populated"), "space", space)
                .word("technology", t.technologies.get(technology).map_or("common-none", |entry| entry.name)),
            What::Built(size, space) => {
                Event::at(say("event-built").word("what", size.text()), "space", space)
            }
            What::Hibernated => say("event-hibernated"),
            What::Removed(artifact) => say("event-removed").word("what", t.artifacts[artifact].name),
            What::Cleared(shown) => say("event-cleared").word("what", Event::shown(shown)),
            What::CardRemoved(card) => say("event-card-removed").word("card", Event::card(card)),
            What::Gained(gained) => stock("event-gained", gained),
            What::Paid(paid) => stock("event-paid", paid),
            What::Received(got, from) => stock("event-received", got).seat("from", from),
            What::Lost(lost) => stock("event-lost", lost),
            What::Energy(n) => say("event-energy").number("n", n),
            What::Recovered(machine) => say("event-recovered").word("what", t.machine_text(machine)),
            What::Used(machine) => say("event-used").word("what", t.machine_text(machine)),
            What::Opened(one) => say("event-opened").word("what", t.crates[one].name),
            What::Reused(one) => say("event-reused").word("what", t.crates[one].name),
            What::Advanced(color, to) => say("event-advanced").word("color", color.text()).number("to", to),
            What::Unlocked(reward) => say("event-unlocked").word("what", t.rewards[reward].name),
            What::Progressed(n) => say("event-progressed").number("n", n),
            What::Scored(n) => say("event-scored").number("n", n),
            What::ModulePut(module, space) => {
                use kernel::Id as _;
                say("event-module")
                    .word("what", t.modules[module].name)
                    .name("space", t.module_spaces[space.index()].id)
            }
            What::ModuleDiscarded(module) => {
                say("event-module-discarded").word("what", t.modules[module].name)
            }
            What::MachineTaken(machine) => say("event-machine").word("what", t.machine_text(machine)),
            What::CardTaken(card) => say("event-card-taken").word("card", Event::card(card)),
            What::Artifact(artifact) => say("event-artifact")
                .word("what", t.artifacts[artifact].name)
                .word("color", t.artifacts[artifact].data.color.text()),
            What::SmallArtifact => say("event-small-artifact"),
            What::Rested(card) => say("event-rested").word("card", Event::card(card)),
            What::Woke(card) => say("event-woke").word("card", Event::card(card)),
            What::Topped(card) => say("event-topped").word("card", Event::card(card)),
            What::Ability => say("event-ability"),
            What::Put(piece, space) => {
                Event::at(say("event-put").word("what", t.pieces[piece].name), "space", space)
            }
            What::Returned(piece, space) => {
                Event::at(say("event-returned").word("what", t.pieces[piece].name), "space", space)
            }
            What::Flew(space) => Event::at(say("event-flew"), "space", space),
            What::Moved(from, to) => Event::at(Event::at(say("event-moved"), "from", from), "to", to),
            What::SwitchUp => say("event-switch-up"),
            What::EndTriggered => say("event-end-triggered"),
            What::EndTile => say("event-end-tile"),
            What::Cube(to) => say("event-cube").number("to", to),
            What::LastActions => say("event-last-actions"),
            What::Final(source, n) => say("event-final").word("source", source.id()).number("n", n),
        }
    }

    fn scored(&self) -> Option<(Seat, i32)> {
        match self.what {
            What::Scored(n) => Some((self.seat, n.into())),
            What::Final(_, n) => Some((self.seat, n.into())),
            _ => None,
        }
    }

    fn audience(&self) -> Audience {
        match self.what {
            What::CardIs(_) | What::CrateIs(_) => Audience::only(self.seat),
            _ => Audience::Everybody,
        }
    }
}
