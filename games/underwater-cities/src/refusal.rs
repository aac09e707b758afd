//! Refusals: why a move is not legal, with the clause that forbids it.

use crate::amounts::Amounts;
use crate::components::tables;
use crate::kinds::{Card, Contract, Space};
use kernel::{Clause, Message};

/// A typed reason against a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that forbids it.
    pub clause: Clause,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Why {
    NotYours,
    NotNow,
    NotInDeck(Card),
    NotThat,
    NotInHand(Card),
    DiscardFirst { hold: u8, limit: u8 },
    HandFits,
    NoSuchSpace(Space),
    Occupied(Space),
    NothingUsable(Space),
    UseTheSpace(Space),
    NoCloning,
    CloneTaken,
    CannotClone(Space),
    NoMatch(Card),
    OtherBlock,
    CannotPay { price: Amounts, lacks: Amounts },
    NotAllowed,
    NoSite,
    SiteTaken,
    NoCityNear,
    NoCityPossible,
    NoTunnelNear,
    ThroughMetropolis,
    NormalSitesOnly,
    ExpansionOnly,
    NoDome,
    NoTunnelLeft,
    UpgradeTooDear,
    NothingThere,
    AlreadyUpgraded,
    NotWhite,
    WrongCost,
    WrongBiomatter,
    TooManySteps(u8),
    NoActionCard(Card),
    Turned(Card),
    NotTurned(Card),
    FourCards(u8),
    RoomLeft,
    NewCard,
    NotOffered,
    SameTwice,
    NoBranch,
    UpgradeSomething,
    NotAvailable(Space),
    NotOpen(Card),
    DeckEmpty,
    NotUpgraded,
    AbilityUsed(Card),
    NoAbility(Card),
    InsidePair,
    ConditionFails,
    NoContract(Contract),
    ContractUnmet(Contract),
    TooOften(u8),
    MustDecide,
    Reserved,
}

/// Refuses by a clause.
pub(crate) fn refuse<T>(clause: &'static str, why: Why) -> Result<T, Refusal> {
    Err(Refusal { clause: Clause(clause), why })
}

/// Refuses by a clause unless something holds.
#[inline]
pub(crate) fn require(holds: bool, clause: &'static str, why: Why) -> Result<(), Refusal> {
    if holds { Ok(()) } else { refuse(clause, why) }
}

impl kernel::Refusal for Refusal {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        let t = tables();
        let card = |id, card: Card| Message::new(id).word("card", t.card_name(card));
        let space = |id, space: Space| Message::new(id).word("space", t.space_name(space));
        match self.why {
            Why::NotYours => Message::new("refuse-not-yours"),
            Why::NotNow => Message::new("refuse-not-now"),
            Why::NotInDeck(c) => card("refuse-not-in-deck", c),
            Why::NotThat => Message::new("refuse-not-that"),
            Why::NotInHand(c) => card("refuse-not-in-hand", c),
            Why::DiscardFirst { hold, limit } => {
                Message::new("refuse-discard-first").number("hold", hold).number("limit", limit)
            }
            Why::HandFits => Message::new("refuse-hand-fits"),
            Why::NoSuchSpace(s) => space("refuse-no-such-space", s),
            Why::Occupied(s) => space("refuse-occupied", s),
            Why::NothingUsable(s) => space("refuse-nothing-usable", s),
            Why::UseTheSpace(s) => space("refuse-use-the-space", s),
            Why::NoCloning => Message::new("refuse-no-cloning"),
            Why::CloneTaken => Message::new("refuse-clone-taken"),
            Why::CannotClone(s) => space("refuse-cannot-clone", s),
            Why::NoMatch(c) => card("refuse-no-match", c),
            Why::OtherBlock => Message::new("refuse-other-block"),
            Why::CannotPay { price, lacks } => Message::new("refuse-cannot-pay")
                .amounts("price", price.listed())
                .amounts("lacks", lacks.listed()),
            Why::NotAllowed => Message::new("refuse-not-allowed"),
            Why::NoSite => Message::new("refuse-no-site"),
            Why::SiteTaken => Message::new("refuse-site-taken"),
            Why::NoCityNear => Message::new("refuse-no-city-near"),
            Why::NoCityPossible => Message::new("refuse-no-city-possible"),
            Why::NoTunnelNear => Message::new("refuse-no-tunnel-near"),
            Why::ThroughMetropolis => Message::new("refuse-through-metropolis"),
            Why::NormalSitesOnly => Message::new("refuse-normal-sites-only"),
            Why::ExpansionOnly => Message::new("refuse-expansion-only"),
            Why::NoDome => Message::new("refuse-no-dome"),
            Why::NoTunnelLeft => Message::new("refuse-no-tunnel-left"),
            Why::UpgradeTooDear => Message::new("refuse-upgrade-too-dear"),
            Why::NothingThere => Message::new("refuse-nothing-there"),
            Why::AlreadyUpgraded => Message::new("refuse-already-upgraded"),
            Why::NotWhite => Message::new("refuse-not-white"),
            Why::WrongCost => Message::new("refuse-wrong-cost"),
            Why::WrongBiomatter => Message::new("refuse-wrong-biomatter"),
            Why::TooManySteps(most) => Message::new("refuse-too-many-steps").number("most", most),
            Why::NoActionCard(c) => card("refuse-no-action-card", c),
            Why::Turned(c) => card("refuse-turned", c),
            Why::NotTurned(c) => card("refuse-not-turned", c),
            Why::FourCards(limit) => Message::new("refuse-four-cards").number("limit", limit),
            Why::RoomLeft => Message::new("refuse-room-left"),
            Why::NewCard => Message::new("refuse-new-card"),
            Why::NotOffered => Message::new("refuse-not-offered"),
            Why::SameTwice => Message::new("refuse-same-twice"),
            Why::NoBranch => Message::new("refuse-no-branch"),
            Why::UpgradeSomething => Message::new("refuse-upgrade-something"),
            Why::NotAvailable(s) => space("refuse-not-available", s),
            Why::NotOpen(c) => card("refuse-not-open", c),
            Why::DeckEmpty => Message::new("refuse-deck-empty"),
            Why::NotUpgraded => Message::new("refuse-not-upgraded"),
            Why::AbilityUsed(c) => card("refuse-ability-used", c),
            Why::NoAbility(c) => card("refuse-no-ability", c),
            Why::InsidePair => Message::new("refuse-inside-pair"),
            Why::ConditionFails => Message::new("refuse-condition-fails"),
            Why::NoContract(c) => Message::new("refuse-no-contract").word("contract", t.contract_name(c)),
            Why::ContractUnmet(c) => {
                Message::new("refuse-contract-unmet").word("contract", t.contract_name(c))
            }
            Why::TooOften(most) => Message::new("refuse-too-often").number("most", most),
            Why::MustDecide => Message::new("refuse-must-decide"),
            Why::Reserved => Message::new("refuse-reserved"),
        }
    }
}
