//! What is chosen before the game: sides, contracts, the rulings that can be read in two ways, and pieces
//! that are named in place of being drawn.

use crate::components::{BoardSide, tables};
use crate::kinds::{Board, Card, Contract, Metropolis};
use kernel::option_table::{Chosen, OptionRow, OptionTable, Values};
use kernel::{Id, Message, OptionError, OptionText, RulesVersion, Seat};
use serde::{Deserialize, Serialize};

/// The most players.
pub const SEATS: usize = 4;

const RANDOM: &str = "random";

static TABLE: OptionTable = OptionTable::new(&[
    OptionRow {
        key: "side",
        meaning: "The side of the player boards; alone it is always the advanced one.",
        values: Values::OneOf(&["basic", "advanced"]),
    },
    OptionRow {
        key: "contracts",
        meaning: "Play with three government contracts (two to four players).",
        values: Values::OneOf(&["no", "yes"]),
    },
    OptionRow {
        key: "biomatter",
        meaning: "What biomatter may pay in place of kelp and steelplast.",
        values: Values::OneOf(&["any_payment", "build_only"]),
    },
    OptionRow {
        key: "tunnels",
        meaning: "How many tunnels there are.",
        values: Values::OneOf(&["46", "47"]),
    },
    OptionRow {
        key: "build_and_upgrade",
        meaning: "Whether building and upgrading in one part belong together.",
        values: Values::OneOf(&["whole", "separate"]),
    },
    OptionRow {
        key: "brown_tunnels",
        meaning: "Which tunnels the brown metropolises count.",
        values: Values::OneOf(&["at_city", "all"]),
    },
    OptionRow {
        key: "solo_tile",
        meaning: "When the extra tile of the solo game is placed.",
        values: Values::OneOf(&["start_of_round", "end_of_round"]),
    },
    OptionRow {
        key: "boards",
        meaning: "The player boards in the order of seats.",
        values: Values::Pieces { otherwise: RANDOM, known: boards, count: |players| players..=players },
    },
    OptionRow {
        key: "order",
        meaning: "The seats in the first play order.",
        values: Values::Pieces { otherwise: RANDOM, known: seats, count: |players| players..=players },
    },
    OptionRow {
        key: "brown",
        meaning: "The brown metropolises in the order of seats.",
        values: Values::Pieces { otherwise: RANDOM, known: browns, count: |players| players..=players },
    },
    OptionRow {
        key: "blue",
        meaning: "The blue metropolises, two to a seat, in the order of seats.",
        values: Values::Pieces {
            otherwise: RANDOM,
            known: blues,
            count: |players| 2 * players..=2 * players,
        },
    },
    OptionRow {
        key: "specials",
        meaning: "The special cards that lie open.",
        values: Values::Pieces { otherwise: RANDOM, known: specials, count: |_| face_up()..=face_up() },
    },
    OptionRow {
        key: "contract_cards",
        meaning: "The government contracts in play.",
        values: Values::Pieces {
            otherwise: RANDOM,
            known: contract_cards,
            count: |_| contract_count()..=contract_count(),
        },
    },
]);

fn boards() -> Vec<&'static str> {
    Board::all().map(|board| tables().board_id(board)).collect()
}

fn seats() -> Vec<&'static str> {
    vec!["1", "2", "3", "4"]
}

fn tiles(brown: bool) -> impl Iterator<Item = Metropolis> {
    Metropolis::all().filter(move |tile| tables().metropolis(*tile).brown == brown)
}

fn browns() -> Vec<&'static str> {
    tiles(true).map(|tile| tables().metropolis_id(tile)).collect()
}

fn blues() -> Vec<&'static str> {
    tiles(false).map(|tile| tables().metropolis_id(tile)).collect()
}

fn specials() -> Vec<&'static str> {
    tables().open_cards.iter().map(|card| tables().card_id(card)).collect()
}

fn contract_cards() -> Vec<&'static str> {
    Contract::all().map(|contract| tables().contract_id(contract)).collect()
}

fn face_up() -> usize {
    tables().numbers.face_up.into()
}

fn contract_count() -> usize {
    tables().numbers.contracts.into()
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

    fn pieces<T>(&self, key: &str, all: impl Iterator<Item = T>) -> Option<Vec<T>>
    where
        T: Copy,
    {
        let named = self.0.pieces(key)?;
        let all: Vec<T> = all.collect();
        Some(named.iter().filter_map(|&at| all.get(at).copied()).collect())
    }

    /// The boards that were named.
    pub(crate) fn boards(&self) -> Option<Vec<Board>> {
        self.pieces("boards", Board::all())
    }

    /// The order that was named.
    pub(crate) fn order(&self) -> Option<Vec<Seat>> {
        self.pieces("order", (0..SEATS as u8).map(Seat))
    }

    /// The brown metropolises that were named.
    pub(crate) fn browns(&self) -> Option<Vec<Metropolis>> {
        self.pieces("brown", tiles(true))
    }

    /// The blue metropolises that were named.
    pub(crate) fn blues(&self) -> Option<Vec<Metropolis>> {
        self.pieces("blue", tiles(false))
    }

    /// The open special cards that were named.
    pub(crate) fn specials(&self) -> Option<Vec<Card>> {
        self.pieces("specials", tables().open_cards.iter())
    }

    /// The contracts that were named.
    pub(crate) fn contract_cards(&self) -> Option<Vec<Contract>> {
        self.pieces("contract_cards", Contract::all())
    }

    /// What the rows cannot say: which pieces go together.
    fn check(&self) -> Result<(), OptionError> {
        let players = self.0.players();
        let refuse = |key: &str, why: Message| Err(OptionError::new(key, why));
        let side = if self.advanced() { BoardSide::Advanced } else { BoardSide::Basic };
        if let Some(board) =
            self.boards().and_then(|all| all.into_iter().find(|board| tables().board(*board).side != side))
        {
            let why = Message::new("option-wrong-side").word("board", tables().board_name(board));
            return refuse("boards", why);
        }
        if self.order().is_some_and(|order| order.iter().any(|seat| seat.index() >= players)) {
            return refuse("order", Message::new("option-no-such-seat").number("players", players as i32));
        }
        if players == 1 && self.0.is("contracts", "yes") {
            return refuse("contracts", Message::new("option-contracts-alone"));
        }
        if !self.0.is("contracts", "yes") && self.contract_cards().is_some() {
            return refuse("contract_cards", Message::new("option-no-contracts"));
        }
        if players == 1
            && let Some(tile) =
                self.browns().and_then(|all| all.into_iter().find(|tile| !tables().metropolis(*tile).in_solo))
        {
            let why = Message::new("option-not-alone").word("tile", tables().metropolis_name(tile));
            return refuse("brown", why);
        }
        Ok(())
    }
}

impl kernel::Options for Options {
    fn described() -> &'static [OptionText] {
        TABLE.described()
    }

    fn read(players: usize, given: &[(String, String)]) -> Result<Options, OptionError> {
        let options = Options(TABLE.read(players, given)?);
        options.check()?;
        Ok(options)
    }

    fn write(&self) -> Vec<(String, String)> {
        self.0.write()
    }

    fn players(&self) -> usize {
        self.0.players()
    }
}
