//! A city: its board, its structures, its people and its tokens.

mod abilities;
mod kept;

pub use abilities::Powers;
pub use kept::Kept;

use crate::components::{
    Board, BoardData, Card, CardSet, Leader, LeaderSet, Resource, StageData, TileSet, tables,
};
use serde::{Deserialize, Serialize};

/// What lies face down under a stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Buried {
    /// A card.
    Card(Card),
    /// A leader.
    Leader(Leader),
}

impl Buried {
    /// The card, if it is one.
    #[inline]
    pub const fn card(self) -> Option<Card> {
        match self {
            Buried::Card(card) => Some(card),
            Buried::Leader(_) => None,
        }
    }
}

/// One city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct City {
    /// Its board; the helper has none.
    pub board: Option<Board>,
    /// 0 is side A, 1 is side B.
    pub side: u8,
    /// Built stages, one bit each.
    pub stages: u8,
    /// What lies under each stage.
    pub buried: [Option<Buried>; 4],
    /// Coins.
    pub coins: u16,
    /// Structures of the city.
    pub built: CardSet,
    /// Cards in hand.
    pub hand: CardSet,
    /// Recruited leaders.
    pub leaders: LeaderSet,
    /// Leaders in hand (in the draft: the packet that is passed on).
    pub leader_hand: LeaderSet,
    /// Leaders kept so far in the draft.
    pub leader_kept: LeaderSet,
    /// Leaders turned face down by Abu Simbel: they score a multiple of their cost.
    pub entombed: LeaderSet,
    /// The leader copied by the Courtesans Guild.
    pub copied_leader: Option<Leader>,
    /// Manneken Pis, third stage: 0 not decided, 1 left, 2 right.
    pub copied_side: u8,
    /// The leader recruited at the start of each Age.
    pub recruited: [Option<Leader>; 3],
    /// Tiles in hand (in the draft: the packet that is passed on).
    pub tiles: TileSet,
    /// Tiles kept so far in the draft.
    pub tiles_kept: TileSet,
    /// Tiles placed.
    pub tiles_placed: u8,
    /// Tiles placed in this Age.
    pub tiles_this_age: u8,
    /// Victory tokens of value 1, 3 and 5.
    pub victories: [u8; 3],
    /// Defeat tokens.
    pub defeats: u8,
    /// Debt.
    pub debt: u8,
    /// Coins lost to others, not yet settled.
    pub owed: u8,
    /// Diplomacy tokens.
    pub diplomacy: u8,
    /// Has the free build of this Age been used?
    pub power_used: bool,
    /// Has the free black card of this Age been used?
    pub black_used: bool,
    /// Has the extra coin of this turn been taken?
    pub extra_taken: bool,
    /// Does the board's resource no longer produce?
    pub blocked: bool,
    /// Builds from the discard pile that are still to come this turn.
    pub digs: u8,
    /// Tokens for a free card.
    pub free_cards: u8,
    /// Tokens for a free stage.
    pub free_stages: u8,
    /// Mystery bags.
    pub bags: u8,
    /// Shields of project tokens.
    pub shield_tokens: u8,
    /// Points added to each set of symbols by project tokens.
    pub set_tokens: u8,
    /// Rewards of each project that score in the end, by project of the tables (first 16).
    pub scoring_tokens: [u8; 16],
    /// Points lost because a penalty could not be taken.
    pub penalty: u8,
    /// Participation tokens of this Age's project.
    pub joined: u8,
    /// What the city can do all the time; follows from the rest.
    pub powers: Powers,
    /// What else is asked at every turn; follows from the rest.
    pub kept: Kept,
}

impl City {
    /// Its board's data; the helper has none.
    #[inline]
    pub fn board(&self) -> Option<&'static BoardData> {
        tables().board(self.board?)
    }

    /// What its board produces, while it does.
    #[inline]
    pub(crate) fn start(&self) -> Option<Resource> {
        self.board().filter(|_| !self.blocked).and_then(|board| board.start)
    }

    /// The stages of its side.
    #[inline]
    pub fn all_stages(&self) -> &'static [StageData] {
        self.board().map_or(&[], |board| &board.sides[usize::from(self.side & 1)])
    }

    /// How many stages are built.
    #[inline]
    pub const fn stages_built(&self) -> u32 {
        self.stages.count_ones()
    }

    /// How many victory tokens it has.
    #[inline]
    pub const fn victory_tokens(&self) -> u32 {
        self.victories[0] as u32 + self.victories[1] as u32 + self.victories[2] as u32
    }

    /// Its leaders and the one it copies.
    #[inline]
    pub fn acting_leaders(&self) -> LeaderSet {
        self.copied_leader.map_or(self.leaders, |leader| self.leaders.with(leader))
    }
}
