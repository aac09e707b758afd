//! Refusals: why a move is not legal.

use crate::asked::Asked;
use crate::components::{Card, Color, Cost, Leader, Resource, Tile, tables};
use crate::moves::{Pay, Way};
use kernel::message_table::Said;
use kernel::{Clause, Message};

kernel::messages! {
    /// A typed reason against a move, with what is missing.
    pub enum Refusal is Refusal {
        /// The game is over.
        Over                                                by "6.1"    says "refuse-over";
        /// Somebody else decides now.
        NotYourDecision                                     by "2.1"    says "refuse-not-your-decision";
        /// The position asks for something else.
        NotNow { asked: Asked }                             by "2.1"    says "refuse-not-now";
        /// In the solo game a leader is recruited or discarded, nothing else.
        NoBurying                                           by "15.3"   says "refuse-no-burying";
        /// The seat has already chosen.
        AlreadyChosen                                       by "2.1"    says "refuse-already-chosen";
        /// The card is not among those that can be used.
        NotAvailable { card: Card, clause: Clause }         by (clause) says "refuse-not-available";
        /// The leader is not among those that can be named.
        NoSuchLeader { leader: Leader }                     by "7.4"    says "refuse-no-such-leader";
        /// The tile is not in hand.
        NoSuchTile { tile: Tile }                           by "9.2"    says "refuse-no-such-tile";
        /// The city holds a structure of that name.
        AlreadyBuilt { card: Card, clause: Clause }         by (clause) says "refuse-already-built";
        /// Resources are missing and nobody sells them.
        Resources { missing: Cost, clause: Clause }         by (clause) says "refuse-resources";
        /// There are not enough coins.
        Coins { needed: u16, have: u16, clause: Clause }    by (clause) => coins("refuse-coins", needed, have);
        /// The tax of a tile cannot be paid.
        Tax { tile: Tile, tax: u16, needed: u16, have: u16 } by "9.5"
            => tile.said("tile", &(), coins("refuse-tax", needed, have)).number("tax", tax);
        /// The cost cannot be paid, but the taxed link can.
        TaxedLink { tile: Tile, needed: u16 }               by "9.5"    says "refuse-taxed-link";
        /// The purchases do not fit: too much, too little, or another way is better.
        Payment { right: Pay }                              by "3.9"    => payment(right);
        /// There is no such link.
        NoLink { card: Card }                               by "3.3"    => no_link(card);
        /// A link makes the card free, or it costs nothing: there is nothing to pay for.
        FreeAnyway { clause: Clause }                       by (clause) says "refuse-free-anyway";
        /// The city has no such free build.
        NoPower { way as power: Way }                       by (free_clause(way)) says "refuse-no-power";
        /// The free build of this Age has been used.
        PowerUsed { way as power: Way }                     by (free_clause(way)) says "refuse-power-used";
        /// The wonder is finished.
        WonderDone                                          by "2.4"    says "refuse-wonder-done";
        /// The wonder has no such stage.
        NoSuchStage { stage: u8, stages: u8 }               by "2.4"    says "refuse-no-such-stage";
        /// The stage stands already.
        StageBuilt { stage: u8 }                            by "2.4"    says "refuse-stage-built";
        /// Another stage comes first.
        StageOrder { stage: u8, next: u8 }                  by "2.4"    says "refuse-stage-order";
        /// The city has no board with stages.
        NoWonder                                            by "2.4"    says "refuse-no-wonder";
        /// There is no project in this Age.
        NoProject                                           by "9.17"   says "refuse-no-project";
        /// No participation token is left.
        NoProjectToken                                      by "9.17"   says "refuse-no-project-token";
        /// The project asks for another color.
        ProjectColor { color: Color }                       by "9.17"   says "refuse-project-color";
        /// No more cards can be turned up.
        NoMoreFlips                                         by "11.4"   says "refuse-no-more-flips";
        /// The opponent's pick is not ahead, or you decide it already.
        NoNaturalPick                                       by "12.30"  says "refuse-no-natural-pick";
        /// The helper takes another color: one of these, as bits.
        HelperColor { colors: u8 }                          by "13.1"   => helper_color(colors);
        /// The opponent cannot do that.
        OpponentCannot { clause: Clause }                   by (clause) => opponent_cannot(clause);
        /// More than is owed or than is there.
        Loss { most: u8 }                                   by "8.3"    says "refuse-loss";
        /// Chance cannot bring that.
        NotInDeck                                           by "1.6"    says "refuse-not-in-deck";
    }
}

/// Nothing is to be said against a move if this is true.
#[inline]
pub(crate) fn require(fine: bool, why: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if fine { Ok(()) } else { Err(why()) }
}

/// The rule behind a free build.
pub(crate) const fn free_clause(way: Way) -> Clause {
    match way {
        Way::Token => Clause("9.22"),
        Way::Chain => Clause("3.3"),
        Way::Cost | Way::Power | Way::Black => Clause("5.3"),
    }
}

kernel::said_words! {
    Way: way => match way {
        Way::Black => "power-black",
        Way::Token => "power-token",
        Way::Cost | Way::Chain | Way::Power => "power-any",
    };
}

impl<C: ?Sized> Said<C> for Cost {
    fn said(self, key: &'static str, _: &C, message: Message) -> Message {
        message.amounts(key, Resource::ALL.into_iter().map(|r| (self.0[r.index()].into(), r.text())))
    }
}

fn coins(id: &'static str, needed: u16, have: u16) -> Message {
    let missing = i32::from(needed) - i32::from(have);
    Message::new(id).number("needed", needed).number("have", have).number("missing", missing)
}

fn payment(right: Pay) -> Message {
    if right == Pay::NONE {
        return Message::new("refuse-payment-nothing");
    }
    let Pay { left, right, bank } = right;
    let coins = [(left.into(), "pay-left"), (right.into(), "pay-right"), (bank.into(), "pay-bank")];
    Message::new("refuse-payment").amounts("right", coins)
}

fn helper_color(colors: u8) -> Message {
    let colors = Color::ALL.into_iter().filter(|&color| colors >> color as u8 & 1 == 1);
    Message::new("refuse-helper-color").either("colors", colors.map(Color::text))
}

fn opponent_cannot(clause: Clause) -> Message {
    Message::new(match clause {
        Clause("2.3") => "refuse-opponent-double",
        Clause("2.4") => "refuse-opponent-stage",
        _ => "refuse-opponent-pay",
    })
}

/// What a card would be linked from, if it is from anything.
fn no_link(card: Card) -> Message {
    let t = tables();
    let mut from: Vec<&'static str> =
        t.kind_of(card).chain_from.iter().map(|card| t.kind_of(card).text).collect();
    from.dedup();
    match from.is_empty() {
        true => card.said("card", &(), Message::new("refuse-never-linked")),
        false => card.said("card", &(), Message::new("refuse-no-link")).either("from", from),
    }
}
