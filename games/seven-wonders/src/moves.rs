//! The moves: small values of intent.

use crate::components::{Board, Card, Leader, Project, Tile};
use serde::{Deserialize, Serialize};

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

    /// All coins of it.
    #[inline]
    pub const fn total(self) -> u16 {
        self.left as u16 + self.right as u16 + self.bank as u16
    }
}

/// How a card or stage is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Way {
    /// By its cost.
    Cost,
    /// Through a link.
    Chain,
    /// By the free build once an Age (Olympia).
    Power,
    /// By the free black card once an Age (Caligula).
    Black,
    /// By a token of a great project.
    Token,
}

/// One decision, of a seat or of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Chance: the board of a city.
    Board {
        /// Whose.
        seat: u8,
        /// Which.
        board: Board,
        /// 0 is side A, 1 is side B.
        side: u8,
    },
    /// Chance: a card into a hand.
    Deal {
        /// Whose hand.
        seat: u8,
        /// Which card.
        card: Card,
    },
    /// Chance: a leader into a hand, or turned up from the opponent's stack.
    DealLeader {
        /// Whose.
        seat: u8,
        /// Which.
        leader: Leader,
    },
    /// Chance: a Babel tile into a hand, or turned up from the opponent's stack.
    DealTile {
        /// Whose.
        seat: u8,
        /// Which.
        tile: Tile,
    },
    /// Chance: the project of the Age.
    Project(Project),
    /// Chance, solo: a card turned up from the Age deck.
    Flip(Card),
    /// Chance, solo: a card drawn from the discard pile.
    Draw(Card),
    /// Keep a leader in the draft.
    Keep(Leader),
    /// Keep a tile in the draft.
    KeepTile(Tile),
    /// Recruit a leader.
    Recruit(Leader),
    /// Discard a leader for coins.
    SellLeader(Leader),
    /// Bury a leader for a stage.
    StageLeader {
        /// The leader that is buried.
        leader: Leader,
        /// The stage, counted from 0.
        stage: u8,
        /// How it is paid for.
        way: Way,
        /// Purchases.
        pay: Pay,
    },
    /// Build a card.
    Build {
        /// Which.
        card: Card,
        /// How it is paid for.
        way: Way,
        /// Take part in the project, too.
        join: bool,
        /// Purchases.
        pay: Pay,
    },
    /// Bury a card for a stage.
    Stage {
        /// The card that is buried.
        card: Card,
        /// The stage, counted from 0.
        stage: u8,
        /// How it is paid for.
        way: Way,
        /// Purchases.
        pay: Pay,
    },
    /// Discard a card for coins.
    Discard(Card),
    /// Discard a card to place a Babel tile.
    Tower {
        /// The card that is discarded.
        card: Card,
        /// The tile that is placed.
        tile: Tile,
    },
    /// Solo: turn up one more card.
    More,
    /// Solo: turn up no more.
    Stop,
    /// Solo: you will decide the opponent's next pick.
    Natural,
    /// Solo: pay a coin for the new group.
    Coin,
    /// Solo: take a defeat token for the new group.
    Defeat,
    /// Solo, natural choice: the opponent chooses by its points.
    Points,
    /// Solo, natural choice: the opponent builds this card.
    OpponentBuild(Card),
    /// Solo, natural choice: the opponent buries this card for its stage.
    OpponentStage {
        /// The card.
        card: Card,
        /// The stage, counted from 0.
        stage: u8,
    },
    /// Solo, natural choice: the opponent discards this card.
    OpponentDiscard(Card),
    /// Solo: the helper takes this card.
    Helper(Card),
    /// Build this card of the discard pile.
    Take(Card),
    /// Do without.
    Pass,
    /// Pay this much of a coin loss; the rest is debt.
    Settle(u8),
    /// Copy this leader of a neighbor.
    CopyLeader(Leader),
    /// Copy the stage of the left (or else the right) neighbor.
    CopyStage {
        /// The left one?
        left: bool,
    },
    /// Bury this recruited leader (Abu Simbel).
    Bury(Leader),
    /// Give up this card for a failed project.
    Forfeit(Card),
}
