//! Refusals: why a move is not legal, with the clause that forbids it.

use crate::amounts::Amounts;
use crate::components::tables;
use crate::kinds::{Board, Card, Contract, Metropolis, Space};
use kernel::message_table::Said;
pub(crate) use kernel::refused::{refuse, require};
use kernel::{Message, Refused};

/// A typed reason against a move.
pub type Refusal = Refused<Why>;

kernel::messages! {
    /// The reasons against moves. Their English texts explain them.
    pub enum Why for () {
        NotYours says "refuse-not-yours";
        NotNow says "refuse-not-now";
        ChooseFirst says "refuse-choose-first";
        NotInDeck(card: Card) says "refuse-not-in-deck";
        NotThat says "refuse-not-that";
        NotInHand(card: Card) says "refuse-not-in-hand";
        DiscardFirst { hold: u8, limit: u8 } says "refuse-discard-first";
        HandFits says "refuse-hand-fits";
        NoSuchSpace(space: Space) says "refuse-no-such-space";
        Occupied(space: Space) says "refuse-occupied";
        NothingUsable(space: Space) says "refuse-nothing-usable";
        UseTheSpace(space: Space) says "refuse-use-the-space";
        NoCloning says "refuse-no-cloning";
        CloneTaken says "refuse-clone-taken";
        CannotClone(space: Space) says "refuse-cannot-clone";
        NoMatch(card: Card) says "refuse-no-match";
        OtherBlock says "refuse-other-block";
        CannotPay { price: Amounts, lacks: Amounts } says "refuse-cannot-pay";
        NotAllowed says "refuse-not-allowed";
        NoSite says "refuse-no-site";
        SiteTaken says "refuse-site-taken";
        NoCityNear says "refuse-no-city-near";
        NoCityPossible says "refuse-no-city-possible";
        NoTunnelNear says "refuse-no-tunnel-near";
        ThroughMetropolis says "refuse-through-metropolis";
        NormalSitesOnly says "refuse-normal-sites-only";
        ExpansionOnly says "refuse-expansion-only";
        NoDome says "refuse-no-dome";
        NoTunnelLeft says "refuse-no-tunnel-left";
        UpgradeTooDear says "refuse-upgrade-too-dear";
        NothingThere says "refuse-nothing-there";
        AlreadyUpgraded says "refuse-already-upgraded";
        OwnUpgrade says "refuse-own-upgrade";
        NotWhite says "refuse-not-white";
        WrongCost says "refuse-wrong-cost";
        WrongBiomatter says "refuse-wrong-biomatter";
        TooManySteps(most: u8) says "refuse-too-many-steps";
        NoActionCard(card: Card) says "refuse-no-action-card";
        Turned(card: Card) says "refuse-turned";
        NotTurned(card: Card) says "refuse-not-turned";
        FourCards(limit: u8) says "refuse-four-cards";
        RoomLeft says "refuse-room-left";
        NewCard says "refuse-new-card";
        NotOffered says "refuse-not-offered";
        SameTwice says "refuse-same-twice";
        NoBranch says "refuse-no-branch";
        UpgradeSomething says "refuse-upgrade-something";
        NotAvailable(space: Space) says "refuse-not-available";
        NotOpen(card: Card) says "refuse-not-open";
        DeckEmpty says "refuse-deck-empty";
        NotUpgraded says "refuse-not-upgraded";
        AbilityUsed(card: Card) says "refuse-ability-used";
        NoAbility(card: Card) says "refuse-no-ability";
        InsidePair says "refuse-inside-pair";
        ConditionFails says "refuse-condition-fails";
        NoContract(contract: Contract) says "refuse-no-contract";
        ContractUnmet(contract: Contract) says "refuse-contract-unmet";
        TooOften(most: u8) says "refuse-too-often";
        MustDecide says "refuse-must-decide";
        Reserved says "refuse-reserved";
        AllOrNothing says "refuse-all-or-nothing";
        WhichCard says "refuse-which-card";
    }
}

impl kernel::refused::Why for Why {
    fn message(&self) -> Message {
        self.message(&())
    }
}

kernel::said_words! {
    Board: board => tables().board_name(board);
    Card: card => tables().card_name(card);
    Contract: contract => tables().contract_name(contract);
    Metropolis: tile => tables().metropolis_name(tile);
}

impl<C: ?Sized> Said<C> for Space {
    fn said(self, key: &'static str, _: &C, message: Message) -> Message {
        message.arg(key, tables().space_arg(self))
    }
}

impl<C: ?Sized> Said<C> for Amounts {
    fn said(self, key: &'static str, _: &C, message: Message) -> Message {
        message.amounts(key, self.listed())
    }
}
