//! Refusals: why a move is not legal, with the clause that forbids it.

use crate::amounts::Amounts;
use crate::components::tables;
use crate::kinds::{Board, Card, Contract, Metropolis, Space};
use kernel::messages_in::Fill;
pub(crate) use kernel::refused::{refuse, require};
use kernel::{Message, Refused};

/// A typed reason against a move.
pub type Refusal = Refused<Why>;

kernel::messages_in! {
    /// The reasons against moves. Their English texts explain them.
    pub enum Why for () {
        NotYours "refuse-not-yours";
        NotNow "refuse-not-now";
        NotInDeck(card: Card) "refuse-not-in-deck";
        NotThat "refuse-not-that";
        NotInHand(card: Card) "refuse-not-in-hand";
        DiscardFirst { hold: u8, limit: u8 } "refuse-discard-first";
        HandFits "refuse-hand-fits";
        NoSuchSpace(space: Space) "refuse-no-such-space";
        Occupied(space: Space) "refuse-occupied";
        NothingUsable(space: Space) "refuse-nothing-usable";
        UseTheSpace(space: Space) "refuse-use-the-space";
        NoCloning "refuse-no-cloning";
        CloneTaken "refuse-clone-taken";
        CannotClone(space: Space) "refuse-cannot-clone";
        NoMatch(card: Card) "refuse-no-match";
        OtherBlock "refuse-other-block";
        CannotPay { price: Amounts, lacks: Amounts } "refuse-cannot-pay";
        NotAllowed "refuse-not-allowed";
        NoSite "refuse-no-site";
        SiteTaken "refuse-site-taken";
        NoCityNear "refuse-no-city-near";
        NoCityPossible "refuse-no-city-possible";
        NoTunnelNear "refuse-no-tunnel-near";
        ThroughMetropolis "refuse-through-metropolis";
        NormalSitesOnly "refuse-normal-sites-only";
        ExpansionOnly "refuse-expansion-only";
        NoDome "refuse-no-dome";
        NoTunnelLeft "refuse-no-tunnel-left";
        UpgradeTooDear "refuse-upgrade-too-dear";
        NothingThere "refuse-nothing-there";
        AlreadyUpgraded "refuse-already-upgraded";
        NotWhite "refuse-not-white";
        WrongCost "refuse-wrong-cost";
        WrongBiomatter "refuse-wrong-biomatter";
        TooManySteps(most: u8) "refuse-too-many-steps";
        NoActionCard(card: Card) "refuse-no-action-card";
        Turned(card: Card) "refuse-turned";
        NotTurned(card: Card) "refuse-not-turned";
        FourCards(limit: u8) "refuse-four-cards";
        RoomLeft "refuse-room-left";
        NewCard "refuse-new-card";
        NotOffered "refuse-not-offered";
        SameTwice "refuse-same-twice";
        NoBranch "refuse-no-branch";
        UpgradeSomething "refuse-upgrade-something";
        NotAvailable(space: Space) "refuse-not-available";
        NotOpen(card: Card) "refuse-not-open";
        DeckEmpty "refuse-deck-empty";
        NotUpgraded "refuse-not-upgraded";
        AbilityUsed(card: Card) "refuse-ability-used";
        NoAbility(card: Card) "refuse-no-ability";
        InsidePair "refuse-inside-pair";
        ConditionFails "refuse-condition-fails";
        NoContract(contract: Contract) "refuse-no-contract";
        ContractUnmet(contract: Contract) "refuse-contract-unmet";
        TooOften(most: u8) "refuse-too-often";
        MustDecide "refuse-must-decide";
        Reserved "refuse-reserved";
    }
}

impl kernel::refused::Why for Why {
    fn message(&self) -> Message {
        self.row_message(&())
    }
}

kernel::said_words! {
    Board: board => tables().board_name(board);
    Card: card => tables().card_name(card);
    Contract: contract => tables().contract_name(contract);
    Metropolis: tile => tables().metropolis_name(tile);
    Space: space => tables().space_name(space);
}

impl<C: ?Sized> Fill<C> for Amounts {
    fn fill(self, key: &'static str, _: &C, message: Message) -> Message {
        message.amounts(key, self.listed())
    }
}
