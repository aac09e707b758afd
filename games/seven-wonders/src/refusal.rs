//! Refusals: why a move is not legal.

use crate::asked::Asked;
use crate::components::{Card, Color, Cost, Leader, Resource, Tile, tables};
use crate::moves::{Pay, Way};
use crate::scene::words::{color_word, resource_word};
use kernel::{Clause, Message};

/// A typed reason against a move, with what is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Somebody else decides now.
    NotYourDecision,
    /// The position asks for something else.
    NotNow {
        /// What it asks for.
        asked: Asked,
    },
    /// In the solo game a leader is recruited or discarded, nothing else.
    NoBurying,
    /// The seat has already chosen.
    AlreadyChosen,
    /// The card is not among those that can be used.
    NotAvailable {
        /// The card's text.
        card: &'static str,
        /// The rule that says which cards can.
        clause: Clause,
    },
    /// The leader is not among those that can be named.
    NoSuchLeader {
        /// The leader's text.
        leader: &'static str,
    },
    /// The tile is not in hand.
    NoSuchTile {
        /// The tile's text.
        tile: &'static str,
    },
    /// The city holds a structure of that name.
    AlreadyBuilt {
        /// The card's text.
        card: &'static str,
        /// The rule that forbids it.
        clause: Clause,
    },
    /// Resources are missing and nobody sells them.
    Resources {
        /// What cannot be had.
        missing: Cost,
        /// The rule that asks for it.
        clause: Clause,
    },
    /// There are not enough coins.
    Coins {
        /// How many are needed.
        needed: u16,
        /// How many are there.
        have: u16,
        /// The rule that asks for them.
        clause: Clause,
    },
    /// The tax of a tile cannot be paid.
    Tax {
        /// Which tile.
        tile: Tile,
        /// The coins that it asks for.
        tax: u16,
        /// How many are needed in all.
        needed: u16,
        /// How many are there.
        have: u16,
    },
    /// The cost cannot be paid, but the taxed link can.
    TaxedLink {
        /// The tile that taxes links.
        tile: Tile,
        /// The coins to be paid.
        needed: u16,
    },
    /// The purchases do not fit: too much, too little, or another way is better.
    Payment {
        /// The cheapest way that fits.
        right: Pay,
    },
    /// There is no such link.
    NoLink {
        /// The card that should be built.
        card: Card,
    },
    /// A link makes the card free, or it costs nothing: there is nothing to pay for.
    FreeAnyway {
        /// The rule that makes it free.
        clause: Clause,
    },
    /// The city has no such free build.
    NoPower {
        /// Which one.
        way: Way,
    },
    /// The free build of this Age has been used.
    PowerUsed {
        /// Which one.
        way: Way,
    },
    /// The wonder is finished.
    WonderDone,
    /// The wonder has no such stage.
    NoSuchStage {
        /// Which stage was named, from 1.
        stage: u8,
        /// How many there are.
        stages: u8,
    },
    /// The stage stands already.
    StageBuilt {
        /// Which stage, from 1.
        stage: u8,
    },
    /// Another stage comes first.
    StageOrder {
        /// Which stage was named, from 1.
        stage: u8,
        /// Which is next, from 1.
        next: u8,
    },
    /// The city has no board with stages.
    NoWonder,
    /// There is no project in this Age.
    NoProject,
    /// No participation token is left.
    NoProjectToken,
    /// The project asks for another color.
    ProjectColor {
        /// The color of the project.
        color: Color,
    },
    /// No more cards can be turned up.
    NoMoreFlips,
    /// The opponent's pick is not ahead, or you decide it already.
    NoNaturalPick,
    /// The helper takes another color.
    HelperColor {
        /// The colors it may take, as bits.
        colors: u8,
    },
    /// The opponent cannot do that.
    OpponentCannot {
        /// The rule that forbids it.
        clause: Clause,
    },
    /// More than is owed or than is there.
    Loss {
        /// The most that can be paid.
        most: u8,
    },
    /// Chance cannot bring that.
    NotInDeck,
}

impl kernel::Refusal for Refusal {
    fn clause(&self) -> Clause {
        match self {
            Refusal::Over => Clause("6.1"),
            Refusal::NotYourDecision | Refusal::NotNow { .. } | Refusal::AlreadyChosen => Clause("2.1"),
            Refusal::NoBurying => Clause("15.3"),
            Refusal::NotAvailable { clause, .. }
            | Refusal::AlreadyBuilt { clause, .. }
            | Refusal::Resources { clause, .. }
            | Refusal::FreeAnyway { clause }
            | Refusal::OpponentCannot { clause }
            | Refusal::Coins { clause, .. } => *clause,
            Refusal::NoSuchLeader { .. } => Clause("7.4"),
            Refusal::NoSuchTile { .. } => Clause("9.2"),
            Refusal::Tax { .. } | Refusal::TaxedLink { .. } => Clause("9.5"),
            Refusal::Payment { .. } => Clause("3.9"),
            Refusal::NoLink { .. } => Clause("3.3"),
            Refusal::NoPower { way } | Refusal::PowerUsed { way } => free_clause(*way),
            Refusal::WonderDone
            | Refusal::NoSuchStage { .. }
            | Refusal::StageBuilt { .. }
            | Refusal::NoWonder
            | Refusal::StageOrder { .. } => Clause("2.4"),
            Refusal::NoProject | Refusal::NoProjectToken | Refusal::ProjectColor { .. } => Clause("9.17"),
            Refusal::NoMoreFlips => Clause("11.4"),
            Refusal::NoNaturalPick => Clause("12.30"),
            Refusal::HelperColor { .. } => Clause("13.1"),
            Refusal::Loss { .. } => Clause("8.3"),
            Refusal::NotInDeck => Clause("1.6"),
        }
    }

    fn message(&self) -> Message {
        let new = Message::new;
        let tile = |id, tile: Tile| new(id).word("tile", tables().tile(tile).text);
        match *self {
            Refusal::Over => new("refuse-over"),
            Refusal::NotYourDecision => new("refuse-not-your-decision"),
            Refusal::NotNow { asked } => new("refuse-not-now").one("asked", asked.message()),
            Refusal::NoBurying => new("refuse-no-burying"),
            Refusal::AlreadyChosen => new("refuse-already-chosen"),
            Refusal::NotAvailable { card, .. } => new("refuse-not-available").word("card", card),
            Refusal::NoSuchLeader { leader } => new("refuse-no-such-leader").word("leader", leader),
            Refusal::NoSuchTile { tile } => new("refuse-no-such-tile").word("tile", tile),
            Refusal::AlreadyBuilt { card, .. } => new("refuse-already-built").word("card", card),
            Refusal::Resources { missing, .. } => {
                let units =
                    Resource::ALL.into_iter().map(|r| (i32::from(missing.0[r.index()]), resource_word(r)));
                new("refuse-resources").amounts("missing", units)
            }
            Refusal::Coins { needed, have, .. } => coins(new("refuse-coins"), needed, have),
            Refusal::Tax { tile: t, tax, needed, have } => {
                coins(tile("refuse-tax", t), needed, have).number("tax", tax)
            }
            Refusal::TaxedLink { tile: t, needed } => tile("refuse-taxed-link", t).number("needed", needed),
            Refusal::Payment { right: Pay::NONE } => new("refuse-payment-nothing"),
            Refusal::Payment { right: Pay { left, right, bank } } => new("refuse-payment").amounts(
                "right",
                [(left.into(), "pay-left"), (right.into(), "pay-right"), (bank.into(), "pay-bank")],
            ),
            Refusal::NoLink { card } => no_link(card),
            Refusal::FreeAnyway { .. } => new("refuse-free-anyway"),
            Refusal::NoPower { way } => new("refuse-no-power").word("power", power_text(way)),
            Refusal::PowerUsed { way } => new("refuse-power-used").word("power", power_text(way)),
            Refusal::WonderDone => new("refuse-wonder-done"),
            Refusal::NoSuchStage { stage, stages } => {
                new("refuse-no-such-stage").number("stage", stage).number("stages", stages)
            }
            Refusal::StageBuilt { stage } => new("refuse-stage-built").number("stage", stage),
            Refusal::StageOrder { stage, next } => {
                new("refuse-stage-order").number("stage", stage).number("next", next)
            }
            Refusal::NoWonder => new("refuse-no-wonder"),
            Refusal::NoProject => new("refuse-no-project"),
            Refusal::NoProjectToken => new("refuse-no-project-token"),
            Refusal::ProjectColor { color } => new("refuse-project-color").word("color", color_word(color)),
            Refusal::NoMoreFlips => new("refuse-no-more-flips"),
            Refusal::NoNaturalPick => new("refuse-no-natural-pick"),
            Refusal::HelperColor { colors } => {
                let colors = Color::ALL.into_iter().filter(|&color| colors >> color as u8 & 1 == 1);
                new("refuse-helper-color").either("colors", colors.map(color_word))
            }
            Refusal::OpponentCannot { clause: Clause("2.3") } => new("refuse-opponent-double"),
            Refusal::OpponentCannot { clause: Clause("2.4") } => new("refuse-opponent-stage"),
            Refusal::OpponentCannot { .. } => new("refuse-opponent-pay"),
            Refusal::Loss { most } => new("refuse-loss").number("most", most),
            Refusal::NotInDeck => new("refuse-not-in-deck"),
        }
    }
}

/// Nothing is to be said against a move if this is true.
#[inline]
pub(crate) fn require(fine: bool, why: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if fine { Ok(()) } else { Err(why()) }
}

impl Refusal {
    /// This card is not among those that can be used.
    pub(crate) fn absent(card: Card, clause: Clause) -> Refusal {
        Refusal::NotAvailable { card: tables().kind_of(card).text, clause }
    }

    /// This leader is not among those that can be named.
    pub(crate) fn no_leader(leader: Leader) -> Refusal {
        Refusal::NoSuchLeader { leader: tables().leader(leader).text }
    }
}

/// The rule behind a free build.
pub(crate) const fn free_clause(way: Way) -> Clause {
    match way {
        Way::Token => Clause("9.22"),
        Way::Chain => Clause("3.3"),
        Way::Cost | Way::Power | Way::Black => Clause("5.3"),
    }
}

/// The text of a free build.
const fn power_text(way: Way) -> &'static str {
    match way {
        Way::Black => "power-black",
        Way::Token => "power-token",
        Way::Cost | Way::Chain | Way::Power => "power-any",
    }
}

fn coins(message: Message, needed: u16, have: u16) -> Message {
    let missing = i32::from(needed) - i32::from(have);
    message.number("needed", needed).number("have", have).number("missing", missing)
}

/// What a card would be linked from, if it is from anything.
fn no_link(card: Card) -> Message {
    let t = tables();
    let mut from: Vec<&'static str> = Vec::new();
    for other in t.kind_of(card).chain_from.iter() {
        let text = t.kind_of(other).text;
        if !from.contains(&text) {
            from.push(text);
        }
    }
    let card = t.kind_of(card).text;
    if from.is_empty() {
        return Message::new("refuse-never-linked").word("card", card);
    }
    Message::new("refuse-no-link").word("card", card).either("from", from)
}
