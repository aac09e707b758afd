//! Moves: every decision of the game in one table, and how each is written:
//! `build forum left 2 right 1`, `stage altar`, `discard baths`, `deal 2 baths`.

use crate::components::{Board, Card, CardSet, Group, Leader, Project, Tile, tables};
use crate::position::{OPPONENT, Position, YOU};
use kernel::{Actor, Arg, Id as _, Operand, Seat};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;

kernel::moves! {
    /// One decision, of a seat or of chance.
    #[derive(Serialize, Deserialize)]
    pub enum Move for Spoken<'_> {
        /// Chance: the board of a city.
        Board { seat: Seat, board: Board, side: Side } "board {seat} {board} {side}"                  as "choice-board";
        /// Chance: a card into a hand.
        Deal { seat: Seat, card: Card }       "deal {seat} {card}"                                    as "choice-deal";
        /// Chance: a leader into a hand, or turned up from the opponent's stack.
        DealLeader { seat: Seat, leader: Leader } "leader {seat} {leader}"                            as "choice-deal-leader";
        /// Chance: a Babel tile into a hand, or turned up from the opponent's stack.
        DealTile { seat: Seat, tile: Tile }   "tile {seat} {tile}"                                    as "choice-deal-tile";
        /// Chance: the project of the Age.
        Project(project: Project)             "project {project}"                                     as "choice-deal-project";
        /// Chance, solo: a card turned up from the Age deck.
        Flip(card: Card)                      "flip {card}"                                           as "choice-deal";
        /// Chance, solo: a card drawn from the discard pile.
        Draw(card: Card)                      "draw {card}"                                           as "choice-deal";
        /// Keep a leader in the draft.
        Keep(what: Leader)                    "keep {what}"             at [what]                     as "choice-keep";
        /// Keep a tile in the draft.
        KeepTile(what: Tile)                  "keep {what}"             at [what]                     as "choice-keep";
        /// Recruit a leader.
        Recruit(leader: Leader)               "recruit {leader}"        at [leader]                   as "choice-recruit";
        /// Discard a leader for coins.
        SellLeader(card: Leader)              "discard {card}"          at [card, "discard"]          as "choice-sell";
        /// Bury a leader for a stage.
        StageLeader(work: Work<Leader>)       "stage {work}"                                          as "choice-stage";
        /// Build a card.
        Build(work: Build)                    "build {work}"                                          as "choice-build";
        /// Bury a card for a stage.
        Stage(work: Work<Card>)               "stage {work}"                                          as "choice-stage";
        /// Discard a card for coins.
        Discard(card: Card)                   "discard {card}"          at [card, "discard"]          as "choice-sell";
        /// Discard a card to place a Babel tile.
        Tower { card: Card, tile: Tile }      "tower {card} {tile}"     at [card, tile, "tower"]      as "choice-tower";
        /// Solo: turn up one more card.
        More                                  "more"                    at ["deck"]                   as "choice-more";
        /// Solo: turn up no more.
        Stop                                  "stop"                                                  as "choice-stop";
        /// Solo: you will decide the opponent's next pick.
        Natural                               "natural"                                               as "choice-natural";
        /// Solo: pay a coin for the new group.
        Coin                                  "coin"                                                  as "choice-coin";
        /// Solo: take a defeat token for the new group.
        Defeat                                "defeat"                                                as "choice-defeat";
        /// Solo, natural choice: the opponent chooses by its points.
        Points                                "opponent points"                                       as "choice-points";
        /// Solo, natural choice: the opponent builds this card.
        OpponentBuild(card: Card)             "opponent build {card}"   at [card]                     as "choice-opponent-build";
        /// Solo, natural choice: the opponent buries this card for its stage.
        OpponentStage(work: OpponentWork)     "opponent stage {work}"                                 as "choice-opponent-stage";
        /// Solo, natural choice: the opponent discards this card.
        OpponentDiscard(card: Card)           "opponent discard {card}" at [card, "discard"]          as "choice-opponent-discard";
        /// Solo: the helper takes this card.
        Helper(card: Card)                    "helper {card}"           at [card]                     as "choice-helper";
        /// Build this card of the discard pile.
        Take(card: Card)                      "take {card}"                                           as "choice-take";
        /// Do without.
        Pass                                  "pass"                                                  as "choice-pass";
        /// Pay this much of a coin loss; the rest is debt.
        Settle(coins: u8)                     "pay {coins}"                                           as "choice-settle";
        /// Copy this leader of a neighbor.
        CopyLeader(leader: Leader)            "copy {leader}"                                         as "choice-copy-leader";
        /// Copy the stage of a neighbor.
        CopyStage(side: Neighbor)             "copy {side}"                                           as "choice-copy-left";
        /// Bury this recruited leader (Abu Simbel).
        Bury(leader: Leader)                  "bury {leader}"                                         as "choice-bury";
        /// Give up this card for a failed project.
        Forfeit(card: Card)                   "forfeit {card}"                                        as "choice-forfeit";
    }
}

impl Move {
    /// The card of a hand or of the market that is used.
    #[inline]
    pub fn used_card(self) -> Option<Card> {
        match self {
            Move::Build(Build { card, .. }) | Move::Stage(Work { under: card, .. }) => Some(card),
            Move::Discard(card) | Move::Tower { card, .. } => Some(card),
            _ => None,
        }
    }
}

kernel::ids! {
    /// A side of a board: A or B.
    pub struct Side: 2;
}

kernel::named! {
    /// A neighbor of a city.
    #[derive(Serialize, Deserialize)]
    pub enum Neighbor, "choice-copy-" {
        Right = "right",
        Left = "left",
    }
}

kernel::named! {
    /// How a card or stage is paid for, as it is written behind it: by its cost, through a link, by the free build
    /// once an Age (Olympia), by the free black card once an Age (Caligula), by a token of a great project.
    #[derive(Serialize, Deserialize)]
    pub enum Way, "way-" {
        Cost = "",
        Chain = "chain",
        Power = "free",
        Black = "black",
        Token = "token",
    }
}

/// Coins that go to the left and right neighbor for resources, and to the bank for one (Bilkis).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pay {
    /// To the left neighbor.
    pub left: u8,
    /// To the right neighbor.
    pub right: u8,
    /// To the bank for a resource bought there.
    pub bank: u8,
}

impl Pay {
    /// Nothing.
    pub const NONE: Pay = Pay { left: 0, right: 0, bank: 0 };

    /// The coins that a neighbor gets.
    #[inline]
    pub const fn to(self, side: Neighbor) -> u8 {
        match side {
            Neighbor::Left => self.left,
            Neighbor::Right => self.right,
        }
    }

    /// All coins of it.
    #[inline]
    pub const fn total(self) -> u16 {
        self.left as u16 + self.right as u16 + self.bank as u16
    }
}

/// Whether a city takes part in the project with a card (9.17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Join {
    /// It does not.
    #[default]
    No,
    /// It does.
    Yes,
}

/// A card to build, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Build {
    /// Which.
    pub card: Card,
    /// How it is paid for.
    pub way: Way,
    /// Whether the city takes part in the project with it.
    pub join: Join,
    /// Purchases.
    pub pay: Pay,
}

/// A stage to build, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Work<T> {
    /// What is buried.
    pub under: T,
    /// The stage, counted from 0.
    pub stage: u8,
    /// How it is paid for.
    pub way: Way,
    /// Purchases.
    pub pay: Pay,
}

/// A stage for the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct OpponentWork {
    /// The card that is buried.
    pub card: Card,
    /// The stage, counted from 0.
    pub stage: u8,
}

/// What a written move is about: who makes it where, and by which word.
#[derive(Clone, Copy, Debug)]
pub struct Spoken<'a> {
    pub(crate) position: &'a Position,
    pub(crate) actor: Actor,
    /// The first word. Copies of a card are told apart by what is done with them.
    pub(crate) verb: &'a str,
}

impl Spoken<'_> {
    /// Whose move it is; what chance does is seen as the first seat sees it.
    pub(crate) fn seat(&self) -> Seat {
        self.actor.seat().filter(|seat| seat.index() < self.position.city_count()).unwrap_or(YOU)
    }

    /// The cards that the verb can mean, in the order they are looked through.
    fn cards(&self) -> CardSet {
        let (p, city) = (self.position, &self.position.cities[self.seat()]);
        match (self.verb, self.actor) {
            ("deal" | "flip", _) => p.deck_outcomes(),
            ("draw", _) => p.discard - p.market.drawn,
            ("take", _) if p.rules.solo => p.market.drawn,
            ("take", _) => p.discard,
            ("forfeit", Actor::Seat(_)) => city.built,
            (_, Actor::Seat(_)) if !p.rules.solo => city.hand,
            _ => p.tops().collect(),
        }
    }

    /// Writes which stage it is, where a board has no order of its own.
    fn write_stage(&self, seat: Seat, stage: u8, text: &mut String) {
        if self.position.cities[seat].board().is_some_and(|board| board.any_order) {
            let _ = write!(text, " {}", u16::from(stage) + 1);
        }
    }

    /// The stage that is meant, and the words behind it: the number if there is one, otherwise the next.
    fn read_stage<'t>(&self, seat: Seat, text: &'t str) -> (u8, &'t str) {
        let (word, rest) = split(text);
        match word.parse::<u8>() {
            Ok(n) => (n.wrapping_sub(1), rest),
            Err(_) => (self.position.open_stages(seat).trailing_zeros() as u8, text),
        }
    }

    /// What `build X` means without more words: through a link where there is one.
    fn plain_way(&self, card: Card) -> Way {
        let tower = self.position.tower();
        let linked = self.position.has_link(self.seat(), card, &tower);
        if linked && !self.position.chain_is_taxed(&tower) { Way::Chain } else { Way::Cost }
    }
}

/// The first word, and the others.
fn split(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

/// Writes how something is paid for behind it.
fn write_payment(way: Way, join: Join, pay: Pay, text: &mut String) {
    let joins = if join == Join::Yes { "join" } else { "" };
    for word in [way.id(), joins].into_iter().filter(|word| !word.is_empty()) {
        let _ = write!(text, " {word}");
    }
    for (word, coins) in [("left", pay.left), ("right", pay.right), ("bank", pay.bank)] {
        if coins > 0 {
            let _ = write!(text, " {word} {coins}");
        }
    }
}

/// `chain`, `free`, `join`, `left 2` and the like, in any order.
fn read_payment(text: &str) -> Option<(Option<Way>, Join, Pay)> {
    let (mut way, mut join, mut pay) = (None, Join::No, Pay::NONE);
    let mut words = text.split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "join" => join = Join::Yes,
            "left" => pay.left = words.next()?.parse().ok()?,
            "right" => pay.right = words.next()?.parse().ok()?,
            "bank" => pay.bank = words.next()?.parse().ok()?,
            way_word => way = Some(Way::named(way_word)?),
        }
    }
    Some((way, join, pay))
}

/// An operand that has a name in the tables and lies in a hand.
macro_rules! named_operand {
    ($($Id:ty, $noun:literal, $example:literal, $data:ident, $named:ident;)+) => {$(
        impl Operand<Spoken<'_>> for $Id {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, _: &Spoken<'_>, text: &mut String) {
                text.push_str(tables().$data(self).id);
            }

            fn read(_: &Spoken<'_>, text: &str) -> Option<$Id> {
                tables().$named(text)
            }

            fn place(self, _: &Spoken<'_>) -> Option<String> {
                Some(format!("hand:{}", tables().$data(self).id))
            }

            fn arg(self, _: &Spoken<'_>) -> Arg {
                Arg::Word(tables().$data(self).text)
            }
        }
    )+};
}

named_operand! {
    Leader, "operand-leader", "caesar", leader, leader_named;
    Tile, "operand-tile", "babel_01", tile, tile_named;
    Project, "operand-project", "menagerie", project, project_named;
    Board, "operand-board", "giza", board_data, board_named;
}

impl Operand<Spoken<'_>> for Card {
    const NOUN: &'static str = "operand-card";
    const EXAMPLE: &'static str = "altar";

    /// Its mark is written where it is a matter of the solo market.
    fn write(self, spoken: &Spoken<'_>, text: &mut String) {
        let t = tables();
        let data = t.card(self);
        text.push_str(t.kind_of(self).id);
        if !spoken.position.rules.solo || matches!(data.group, Group::City | Group::Guild) {
            return;
        }
        let twins = || spoken.cards().iter().filter(|&other| t.card(other).kind == data.kind).count() > 1;
        if matches!(spoken.verb, "flip" | "draw") || (spoken.verb != "forfeit" && twins()) {
            let _ = write!(text, "@{}", data.group.id());
        }
    }

    fn read(spoken: &Spoken<'_>, text: &str) -> Option<Card> {
        let card = tables().card_named(text)?;
        let kind = tables().card(card).kind;
        let meant = |other: &Card| tables().card(*other).kind == kind && !text.contains('@');
        spoken.cards().iter().find(meant).or(Some(card))
    }

    fn place(self, spoken: &Spoken<'_>) -> Option<String> {
        Some(spoken.position.usable_place(self))
    }

    fn arg(self, _: &Spoken<'_>) -> Arg {
        Arg::Word(tables().kind_of(self).text)
    }
}

/// An operand that only writes and reads: its moves have labels and places of their own.
macro_rules! written_operand {
    ($($Operand:ty, $noun:literal, $example:literal, |$self:ident, $spoken:ident, $text:ident| $write:expr, |$read:ident| $value:expr;)+) => {$(
        impl Operand<Spoken<'_>> for $Operand {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write($self, $spoken: &Spoken<'_>, $text: &mut String) {
                $write
            }

            fn read($spoken: &Spoken<'_>, $read: &str) -> Option<Self> {
                $value
            }

            fn arg(self, spoken: &Spoken<'_>) -> Arg {
                let mut text = String::new();
                self.write(spoken, &mut text);
                Arg::Name(text)
            }
        }
    )+};
}

written_operand! {
    Side, "operand-side", "a",
        |self, _spoken, text| text.push_str(["a", "b"][self.index()]),
        |text| ["a", "b"].iter().position(|id| *id == text).and_then(Side::new);
    Neighbor, "operand-neighbor", "left",
        |self, _spoken, text| text.push_str(self.id()),
        |text| Neighbor::named(text);
    Build, "operand-build", "altar left 2",
        |self, spoken, text| {
            self.card.write(spoken, text);
            write_payment(self.way, self.join, self.pay, text);
        },
        |text| {
            let (card, rest) = split(text);
            let card = Card::read(spoken, card)?;
            let (way, join, pay) = read_payment(rest)?;
            Some(Build { card, way: way.unwrap_or_else(|| spoken.plain_way(card)), join, pay })
        };
    OpponentWork, "operand-stage", "altar",
        |self, spoken, text| {
            self.card.write(spoken, text);
            spoken.write_stage(OPPONENT, self.stage, text);
        },
        |text| {
            let (card, rest) = split(text);
            let (stage, rest) = spoken.read_stage(OPPONENT, rest);
            rest.is_empty().then_some(OpponentWork { card: Card::read(spoken, card)?, stage })
        };
    Work<Card>, "operand-stage", "altar left 2",
        |self, spoken, text| self.write_work(spoken, text),
        |text| Work::read_work(spoken, text);
    Work<Leader>, "operand-stage", "caesar left 2",
        |self, spoken, text| self.write_work(spoken, text),
        |text| Work::read_work(spoken, text);
}

impl<T: for<'a> Operand<Spoken<'a>>> Work<T> {
    fn write_work(self, spoken: &Spoken<'_>, text: &mut String) {
        self.under.write(spoken, text);
        spoken.write_stage(spoken.seat(), self.stage, text);
        write_payment(self.way, Join::No, self.pay, text);
    }

    fn read_work(spoken: &Spoken<'_>, text: &str) -> Option<Work<T>> {
        let (under, rest) = split(text);
        let under = T::read(spoken, under)?;
        let (stage, rest) = spoken.read_stage(spoken.seat(), rest);
        let (way, _, pay) = read_payment(rest)?;
        Some(Work { under, stage, way: way.unwrap_or(Way::Cost), pay })
    }
}

impl Position {
    /// What a move of this actor, written by this verb, is about.
    pub(crate) fn spoken<'a>(&'a self, actor: Actor, verb: &'a str) -> Spoken<'a> {
        Spoken { position: self, actor, verb }
    }

    pub(crate) fn write(&self, actor: Actor, mv: Move, text: &mut String) {
        let verb = match mv {
            Move::Deal { .. } => "deal",
            Move::Flip(_) => "flip",
            Move::Draw(_) => "draw",
            Move::Take(_) => "take",
            Move::Forfeit(_) => "forfeit",
            _ => "",
        };
        mv.write(&self.spoken(actor, verb), text);
    }

    pub(crate) fn read(&self, actor: Actor, text: &str) -> Result<Move, kernel::ParseMoveError> {
        Move::read(&self.spoken(actor, text.split_whitespace().next().unwrap_or("")), text)
    }
}
