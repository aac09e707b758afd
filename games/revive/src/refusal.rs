//! Refusals: why a move is not legal, with the clause that forbids it.

use crate::ids::*;
use crate::stock::Stock;
pub(crate) use kernel::refused::{refuse, require};
use kernel::{Message, Refused};

/// A refusal: the rule and the reason.
pub type Refusal = Refused<Why>;

kernel::messages! {
    /// The reasons against moves. Their English texts explain them.
    pub enum Why for () {
        Over says "refuse-over";
        NotYours says "refuse-not-yours";
        NotNow says "refuse-not-now";
        NoOutcome says "refuse-no-outcome";
        NoActionLeft(n: u8) says "refuse-no-action-left";
        Hibernated says "refuse-hibernated";
        ActFirst says "refuse-act-first";
        ActedAlready says "refuse-acted-already";
        CardsAreOver says "refuse-cards-are-over";
        TakenTribe(tribe: TribeSide) says "refuse-taken-tribe";
        NoSuchBoard says "refuse-no-such-board";
        NotInHand says "refuse-not-in-hand";
        NoActive says "refuse-no-active";
        NotActive(card: Card) says "refuse-not-active";
        SlotTaken(slot: Slot) says "refuse-slot-taken";
        SlotClosed(slot: Slot) says "refuse-slot-closed";
        SlotsFull says "refuse-slots-full";
        ChooseHalf(slot: Slot) says "refuse-choose-half";
        HalfFixed(slot: Slot) says "refuse-half-fixed";
        NoTurning(slot: Slot) says "refuse-no-turning";
        WrongColor(card: Card, color: Color) says "refuse-wrong-color";
        NotInSlot(card: Card) says "refuse-not-in-slot";
        OwnEffect(card: Card) says "refuse-own-effect";
        NotResting(card: Card) says "refuse-not-resting";
        NotShown says "refuse-not-shown";
        WildUseless(card: Card) says "refuse-wild-useless";
        WildPlayedOnly says "refuse-wild-played-only";
        SwitchDown says "refuse-switch-down";
        SwitchBasic says "refuse-switch-basic";
        NoCopying says "refuse-no-copying";
        CannotCopy(card: Card) says "refuse-cannot-copy";
        NoSwitchEnergy says "refuse-no-switch-energy";
        FaceUp(place: Place) says "refuse-face-up";
        BeingExplored(place: Place) says "refuse-being-explored";
        NoPathTo(place: Place) says "refuse-no-path-to";
        NoPath(space: Space) says "refuse-no-path";
        CannotPay(cost: Stock, lacks: Stock) says "refuse-cannot-pay";
        ChooseLess(n: u8) says "refuse-choose-less";
        NoLess says "refuse-no-less";
        NoLocation(space: Space) says "refuse-no-location";
        OwnFigure(space: Space) says "refuse-own-figure";
        FirstNode(node: Node) says "refuse-first-node";
        UnlinkedNode(node: Node) says "refuse-unlinked-node";
        KnownNode(node: Node) says "refuse-known-node";
        NoSand(space: Space) says "refuse-no-sand";
        Occupied(space: Space) says "refuse-occupied";
        NoBuilding(size: Size) says "refuse-no-building";
        NotYourMachine(machine: Machine) says "refuse-not-your-machine";
        BusyMachine(machine: Machine) says "refuse-busy-machine";
        IdleMachine(machine: Machine) says "refuse-idle-machine";
        NoEnergy says "refuse-no-energy";
        EnergyIsBack says "refuse-energy-is-back";
        Modifier(machine: Machine) says "refuse-modifier";
        NoModifier(machine: Machine) says "refuse-no-modifier";
        ChangesNothing(machine: Machine) says "refuse-changes-nothing";
        NothingToDo says "refuse-nothing-to-do";
        EffectsAreOver says "refuse-effects-are-over";
        NotYourCrate says "refuse-not-your-crate";
        ClosedCrate(which: Crate) says "refuse-closed-crate";
        UsedAgain(which: Crate) says "refuse-used-again";
        NotYourModule(module: Module) says "refuse-not-your-module";
        DiscardOnlyPlacing says "refuse-discard-only-placing";
        Amount(n: u8) says "refuse-amount";
        NotThat says "refuse-not-that";
        OtherTurn says "refuse-other-turn";
        NoTechnology(technology: Technology) says "refuse-no-technology";
        NotOnBoard(artifact: Artifact) says "refuse-not-on-board";
        RemoveFirst says "refuse-remove-first";
        TooFarReward(n: u8) says "refuse-too-far-reward";
        AbilityImpossible says "refuse-ability-impossible";
        AbilityEmpty says "refuse-ability-empty";
        NoPieceLeft says "refuse-no-piece-left";
        WrongGround(space: Space) says "refuse-wrong-ground";
        TooFarFalcon(n: u8) says "refuse-too-far-falcon";
        NoFigureThere(space: Space) says "refuse-no-figure-there";
        MustNotSkip says "refuse-must-not-skip";
        NoCardToRecruit says "refuse-no-card-to-recruit";
        LastSpace says "refuse-last-space";
    }
}

impl kernel::refused::Why for Why {
    fn message(&self) -> Message {
        self.message(&())
    }
}
