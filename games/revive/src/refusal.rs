//! Refusals: why a move is not legal, with the clause that forbids it.

use crate::components::tables;
use crate::ids::*;
use crate::notation::amounts;
use crate::stock::Stock;
use kernel::{Clause, Message, Seat};

/// A refusal: the rule and the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that the move breaks.
    pub clause: Clause,
    /// Why.
    pub why: Why,
}

/// Refuses by this clause.
pub(crate) fn refuse<T>(clause: &'static str, why: Why) -> Result<T, Refusal> {
    Err(Refusal { clause: Clause(clause), why })
}

/// Refuses by this clause unless it holds.
pub(crate) fn require(holds: bool, clause: &'static str, why: Why) -> Result<(), Refusal> {
    if holds { Ok(()) } else { refuse(clause, why) }
}

/// Makes the reasons: a row a reason, with what it names and the id of its text.
macro_rules! reasons {
    ($($Name:ident $(($($arg:ident : $Arg:ty),+))? $id:literal;)+) => {
        /// The reasons against moves. Their English texts explain them.
        #[allow(missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Why { $($Name $(($($Arg),+))?),+ }

        impl Why {
            /// The ids of all texts.
            pub const TEXTS: &'static [&'static str] = &[$($id),+];

            fn message(self) -> Message {
                match self {$(
                    Why::$Name $(($($arg),+))? => {
                        let message = Message::new($id);
                        $($(let message = $arg.fill(stringify!($arg), message);)+)?
                        message
                    }
                )+}
            }
        }
    };
}

/// Something that is filled into a text.
trait Fill {
    fn fill(self, key: &'static str, message: Message) -> Message;
}

macro_rules! fill_names {
    ($($Type:ident $name:expr;)+) => {$(
        impl Fill for $Type {
            fn fill(self, key: &'static str, message: Message) -> Message {
                let name: fn($Type) -> &'static str = $name;
                message.word(key, name(self))
            }
        }
    )+};
}

fill_names! {
    Card |card| tables().cards.get(card).map_or("common-none", |entry| entry.name);
    Module |module| tables().modules[module].name;
    Crate |one| tables().crates[one].name;
    Artifact |artifact| tables().artifacts[artifact].name;
    Machine |machine| tables().machine_text(machine);
    Technology |technology| tables().technologies.get(technology).map_or("common-none", |entry| entry.name);
    Slot |slot| tables().slots[slot].name;
    TribeSide |side| tables().side(side).tribe_text;
    Color Color::text;
    Size Size::text;
    Tile |tile| tables().tiles[tile].name;
}

impl Fill for Space {
    fn fill(self, key: &'static str, mut message: Message) -> Message {
        message.args.push((key, kernel::NamedOperand::as_arg(self)));
        message
    }
}

impl Fill for Place {
    fn fill(self, key: &'static str, message: Message) -> Message {
        message.name(key, tables().map.places[self].id)
    }
}

impl Fill for Node {
    fn fill(self, key: &'static str, message: Message) -> Message {
        use kernel::Id as _;
        message.name(key, tables().tree.nodes[self.index()])
    }
}

impl Fill for Seat {
    fn fill(self, key: &'static str, message: Message) -> Message {
        message.seat(key, self)
    }
}

impl Fill for u8 {
    fn fill(self, key: &'static str, message: Message) -> Message {
        message.number(key, self)
    }
}

impl Fill for Stock {
    fn fill(self, key: &'static str, mut message: Message) -> Message {
        message.args.push((key, amounts(self)));
        message
    }
}

reasons! {
    Over "refuse-over";
    NotYours "refuse-not-yours";
    NotNow "refuse-not-now";
    NoOutcome "refuse-no-outcome";
    NoActionLeft(n: u8) "refuse-no-action-left";
    Hibernated "refuse-hibernated";
    ActFirst "refuse-act-first";
    ActedAlready "refuse-acted-already";
    CardsAreOver "refuse-cards-are-over";
    TakenTribe(tribe: TribeSide) "refuse-taken-tribe";
    NoSuchBoard "refuse-no-such-board";
    NotInHand "refuse-not-in-hand";
    NotActive(card: Card) "refuse-not-active";
    SlotTaken(slot: Slot) "refuse-slot-taken";
    SlotClosed(slot: Slot) "refuse-slot-closed";
    SlotsFull "refuse-slots-full";
    ChooseHalf(slot: Slot) "refuse-choose-half";
    HalfFixed(slot: Slot) "refuse-half-fixed";
    NoTurning(slot: Slot) "refuse-no-turning";
    WrongColor(card: Card, color: Color) "refuse-wrong-color";
    NotInSlot(card: Card) "refuse-not-in-slot";
    OwnEffect(card: Card) "refuse-own-effect";
    NotResting(card: Card) "refuse-not-resting";
    NotShown "refuse-not-shown";
    WildUseless(card: Card) "refuse-wild-useless";
    WildPlayedOnly "refuse-wild-played-only";
    SwitchDown "refuse-switch-down";
    SwitchBasic "refuse-switch-basic";
    NoCopying "refuse-no-copying";
    CannotCopy(card: Card) "refuse-cannot-copy";
    NoSwitchEnergy "refuse-no-switch-energy";
    FaceUp(place: Place) "refuse-face-up";
    BeingExplored(place: Place) "refuse-being-explored";
    NoPathTo(place: Place) "refuse-no-path-to";
    NoPath(space: Space) "refuse-no-path";
    CannotPay(cost: Stock, lacks: u8) "refuse-cannot-pay";
    ChooseLess(n: u8) "refuse-choose-less";
    NoLess "refuse-no-less";
    NoLocation(space: Space) "refuse-no-location";
    OwnFigure(space: Space) "refuse-own-figure";
    FirstNode(node: Node) "refuse-first-node";
    UnlinkedNode(node: Node) "refuse-unlinked-node";
    KnownNode(node: Node) "refuse-known-node";
    NoSand(space: Space) "refuse-no-sand";
    Occupied(space: Space) "refuse-occupied";
    NoBuilding(size: Size) "refuse-no-building";
    NotYourMachine(machine: Machine) "refuse-not-your-machine";
    BusyMachine(machine: Machine) "refuse-busy-machine";
    IdleMachine(machine: Machine) "refuse-idle-machine";
    NoEnergy "refuse-no-energy";
    EnergyIsBack "refuse-energy-is-back";
    Modifier(machine: Machine) "refuse-modifier";
    NoModifier(machine: Machine) "refuse-no-modifier";
    ChangesNothing(machine: Machine) "refuse-changes-nothing";
    NothingToDo "refuse-nothing-to-do";
    NotYourCrate "refuse-not-your-crate";
    ClosedCrate(which: Crate) "refuse-closed-crate";
    UsedAgain(which: Crate) "refuse-used-again";
    NotYourModule(module: Module) "refuse-not-your-module";
    DiscardOnlyPlacing "refuse-discard-only-placing";
    Amount(n: u8) "refuse-amount";
    NotThat "refuse-not-that";
    OtherTurn "refuse-other-turn";
    NoTechnology(technology: Technology) "refuse-no-technology";
    NotOnBoard(artifact: Artifact) "refuse-not-on-board";
    RemoveFirst "refuse-remove-first";
    TooFarReward(n: u8) "refuse-too-far-reward";
    AbilityImpossible "refuse-ability-impossible";
    AbilityEmpty "refuse-ability-empty";
    NoPieceLeft "refuse-no-piece-left";
    WrongGround(space: Space) "refuse-wrong-ground";
    TooFarFalcon(n: u8) "refuse-too-far-falcon";
    NoFigureThere(space: Space) "refuse-no-figure-there";
    SleepLater "refuse-sleep-later";
    MustNotSkip "refuse-must-not-skip";
}

impl kernel::Refusal for Refusal {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        self.why.message()
    }
}
