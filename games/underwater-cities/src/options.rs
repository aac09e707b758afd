//! Options, chosen before the game: sides, contracts, the rulings that can be read in two ways, and pieces
//! that are named in place of being drawn.

use crate::components::{BoardSide, Hue, Numbers, tables};
use crate::kinds::{Board, Contract, Metropolis};
use kernel::option_table::{Chosen, OptionRow as Row, OptionTable};
use kernel::{Id, Message, OptionError, RulesVersion};
use serde::{Deserialize, Serialize};

/// The most players.
pub const SEATS: usize = 4;

static TABLE: OptionTable = OptionTable::new(&[
    Row::one_of("side", "The side of the player boards (alone the advanced one).", &["basic", "advanced"]),
    Row::one_of("contracts", "Play with three government contracts (two to four players).", &["no", "yes"]),
    Row::one_of("biomatter", "What biomatter may pay for others.", &["any_payment", "build_only"]),
    Row::one_of("tunnels", "How many tunnels there are.", &["46", "47"]),
    Row::one_of("build_and_upgrade", "Whether the two belong together in one part.", &["whole", "separate"]),
    Row::one_of("brown_tunnels", "Which tunnels the brown metropolises count.", &["at_city", "all"]),
    Row::one_of("solo_tile", "When the extra tile is placed alone.", &["start_of_round", "end_of_round"]),
    Row::pieces("boards", "The player boards in the order of seats.", boards, each),
    Row::pieces("order", "The seats in the first play order.", || vec!["1", "2", "3", "4"], each),
    Row::pieces("brown", "The brown metropolises in the order of seats.", browns, each),
    Row::pieces("blue", "The blue metropolises, two to a seat, in the order of seats.", blues, two_each),
    Row::pieces("specials", "The special cards that lie open.", specials, |_| exactly(numbers().face_up)),
    Row::pieces("contract_cards", "The contracts in play.", contracts, |_| exactly(numbers().contracts)),
]);

type Count = std::ops::RangeInclusive<usize>;

fn exactly(n: impl Into<usize>) -> Count {
    let n = n.into();
    n..=n
}

fn each(players: usize) -> Count {
    exactly(players)
}

fn two_each(players: usize) -> Count {
    exactly(2 * players)
}

fn numbers() -> &'static Numbers {
    &tables().numbers
}

fn boards() -> Vec<&'static str> {
    Board::all().map(|board| tables().board_id(board)).collect()
}

/// The metropolises of a color.
pub(crate) fn tiles(hue: Hue) -> impl Iterator<Item = Metropolis> {
    Metropolis::all().filter(move |tile| tables().metropolis(*tile).hue == hue)
}

fn browns() -> Vec<&'static str> {
    tiles(Hue::Brown).map(|tile| tables().metropolis_id(tile)).collect()
}

fn blues() -> Vec<&'static str> {
    tiles(Hue::Blue).map(|tile| tables().metropolis_id(tile)).collect()
}

fn specials() -> Vec<&'static str> {
    tables().open_cards.iter().map(|card| tables().card_id(card)).collect()
}

fn contracts() -> Vec<&'static str> {
    Contract::all().map(|contract| tables().contract_id(contract)).collect()
}

/// The choices that the rules ask for, as the position keeps them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// The version of the rules.
    pub version: RulesVersion,
    /// How many play.
    pub players: u8,
    /// Advanced boards?
    pub advanced: bool,
    /// Government contracts?
    pub contracts: bool,
    /// Biomatter stands in for others only where something is built?
    pub build_only: bool,
    /// May the upgrade of "build and upgrade" be left out?
    pub separate: bool,
    /// Do brown metropolises count every tunnel?
    pub all_tunnels: bool,
    /// Is the extra tile of the solo game placed at the end of a round?
    pub tile_at_end: bool,
}

/// What was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options(Chosen);

impl Options {
    /// The choices that the rules ask for.
    pub(crate) fn rules(&self, version: RulesVersion) -> Rules {
        let players = self.0.players() as u8;
        Rules {
            version,
            players,
            advanced: self.advanced(),
            contracts: self.0.is("contracts", "yes"),
            build_only: self.0.is("biomatter", "build_only"),
            separate: self.0.is("build_and_upgrade", "separate"),
            all_tunnels: self.0.is("brown_tunnels", "all"),
            tile_at_end: self.0.is("solo_tile", "end_of_round"),
        }
    }

    fn advanced(&self) -> bool {
        self.0.players() == 1 || self.0.is("side", "advanced")
    }

    /// How many tunnels there are.
    pub(crate) fn tunnels(&self) -> u8 {
        tables().numbers.tunnels + u8::from(self.0.is("tunnels", "47"))
    }

    /// The pieces of a row that were named, out of all that its list has, in the same order.
    pub(crate) fn pieces<T: Copy>(&self, key: &str, all: impl Iterator<Item = T>) -> Option<Vec<T>> {
        let (named, all) = (self.0.pieces(key)?, all.collect::<Vec<T>>());
        Some(named.iter().filter_map(|&at| all.get(at).copied()).collect())
    }

    /// What the rows cannot say: which pieces go together.
    fn check(&self) -> Result<(), OptionError> {
        let (t, players) = (tables(), self.0.players());
        let (alone, contracts) = (players == 1, self.0.is("contracts", "yes"));
        let refuse = |key: &str, why: Message| Err(OptionError::new(key, why));
        let side = if self.advanced() { BoardSide::Advanced } else { BoardSide::Basic };
        if let Some(board) =
            self.pieces("boards", Board::all()).iter().flatten().find(|board| t.board(**board).side != side)
        {
            return refuse("boards", Message::new("option-wrong-side").word("board", t.board_name(*board)));
        }
        if self.0.pieces("order").is_some_and(|seats| seats.iter().any(|seat| *seat >= players)) {
            return refuse("order", Message::new("option-no-such-seat").number("players", players as i32));
        }
        if alone && contracts {
            return refuse("contracts", Message::new("option-contracts-alone"));
        }
        if !contracts && self.0.pieces("contract_cards").is_some() {
            return refuse("contract_cards", Message::new("option-no-contracts"));
        }
        if let Some(tile) = self
            .pieces("brown", tiles(Hue::Brown))
            .iter()
            .flatten()
            .find(|tile| alone && !t.metropolis(**tile).in_solo)
        {
            return refuse("brown", Message::new("option-not-alone").word("tile", t.metropolis_name(*tile)));
        }
        Ok(())
    }
}

kernel::chosen_options!(Options by TABLE;);
