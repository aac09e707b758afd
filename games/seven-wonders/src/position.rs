//! The position: the whole state of a game in plain data.

use crate::card::{Board, Card, CardSet, GROUPS, Leader, LeaderSet, Project, TileSet};
use crate::moves::Move;
use crate::options::{MAX_CITIES, Rules};
use crate::powers::Powers;
use crate::tables::{BoardData, StageData, tables};
use serde::{Deserialize, Serialize};
use serde_big_array::BigArray;

/// Your seat in the solo game.
pub const YOU: usize = 0;
/// The opponent's city in the solo game.
pub const OPPONENT: usize = 1;
/// The helper's city in the solo game.
pub const HELPER: usize = 2;
/// No component, where a byte names one.
pub const NOTHING: u8 = 255;
/// Buried leaders are written as this plus their number.
pub const BURIED_LEADER: u8 = 192;

/// One city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct City {
    /// Its board, or [`Board::NONE`].
    pub board: Board,
    /// 0 is side A, 1 is side B.
    pub side: u8,
    /// Built stages, one bit each.
    pub stages: u8,
    /// What lies under each stage: a card, or [`BURIED_LEADER`] plus a leader, or [`NOTHING`].
    pub buried: [u8; 4],
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
    /// The leader copied by the Courtesans Guild, or [`NOTHING`].
    pub copied_leader: u8,
    /// Manneken Pis, third stage: 0 not decided, 1 left, 2 right.
    pub copied_side: u8,
    /// The leader recruited at the start of each Age, or [`NOTHING`].
    pub recruited: [u8; 3],
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
}

impl Default for City {
    fn default() -> City {
        City {
            board: Board::NONE,
            side: 0,
            stages: 0,
            buried: [NOTHING; 4],
            coins: 0,
            built: CardSet::EMPTY,
            hand: CardSet::EMPTY,
            leaders: LeaderSet(0),
            leader_hand: LeaderSet(0),
            leader_kept: LeaderSet(0),
            entombed: LeaderSet(0),
            copied_leader: NOTHING,
            copied_side: 0,
            recruited: [NOTHING; 3],
            tiles: TileSet(0),
            tiles_kept: TileSet(0),
            tiles_placed: 0,
            tiles_this_age: 0,
            victories: [0; 3],
            defeats: 0,
            debt: 0,
            owed: 0,
            diplomacy: 0,
            power_used: false,
            black_used: false,
            extra_taken: false,
            blocked: false,
            digs: 0,
            free_cards: 0,
            free_stages: 0,
            bags: 0,
            shield_tokens: 0,
            set_tokens: 0,
            scoring_tokens: [0; 16],
            penalty: 0,
            joined: 0,
            powers: Powers::NONE,
        }
    }
}

impl City {
    /// Its board's data; the helper has none.
    #[inline]
    pub fn board(&self) -> Option<&'static BoardData> {
        tables().board(self.board)
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
        let mut all = self.leaders;
        if self.copied_leader != NOTHING {
            all.insert(Leader(self.copied_leader));
        }
        all
    }
}

/// Cards that are still to come in this Age. Their order is not part of the position, and in the
/// solo game neither is which cards of a group were put into the deck: a card is drawn from what
/// was not seen yet, as often as its group still has cards in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Deck {
    /// Cards that are certainly in the deck because they were shuffled back.
    pub known: CardSet,
    /// Cards not seen yet, from which the rest of the deck was drawn.
    pub pool: CardSet,
    /// How many cards of each group the rest of the deck has.
    pub quota: [u8; GROUPS],
}

impl Deck {
    /// How many cards it has.
    #[inline]
    pub fn len(&self) -> usize {
        self.known.len() + self.quota.iter().map(|&n| usize::from(n)).sum::<usize>()
    }

    /// Is it empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.quota.iter().all(|&n| n == 0) && self.known.is_empty()
    }
}

/// The tower: which tile lies open in each slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tower {
    /// The open tile of each slot, or [`NOTHING`].
    pub slots: [u8; 4],
    /// How many tiles were placed in all.
    pub placed: u8,
    /// All tiles placed, open or covered.
    pub used: TileSet,
}

impl Default for Tower {
    fn default() -> Tower {
        Tower { slots: [NOTHING; 4], placed: 0, used: TileSet(0) }
    }
}

/// The solo market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Market {
    /// Cards on the table in the order they were turned up.
    pub table: [Card; 5],
    /// How many of them there are.
    pub len: u8,
    /// Cards set aside until the round is over.
    pub aside: CardSet,
    /// Was the last card turned up by choice?
    pub by_choice: bool,
    /// No card can be had any more: turning up is over.
    pub dry: bool,
    /// Who has picked in this round: bit 0 you, bit 1 the opponent, bit 2 the helper.
    pub picked: u8,
    /// Cards drawn from the discard pile for a choice.
    pub drawn: CardSet,
}

impl Default for Market {
    fn default() -> Market {
        Market {
            table: [Card(NOTHING); 5],
            len: 0,
            aside: CardSet::EMPTY,
            by_choice: false,
            dry: false,
            picked: 0,
            drawn: CardSet::EMPTY,
        }
    }
}

/// Where the game stands; a [`Task`] in between comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Phase {
    Boards,
    DealLeaders,
    DraftLeaders,
    DealTiles,
    DraftTiles,
    StartAge,
    Leaders,
    Projects,
    TopLeader,
    YourLeader,
    TopTile,
    DealCards,
    Turn,
    LastCards,
    LastUse,
    Digs,
    Losses,
    EndTurn,
    Flips,
    Market,
    OpponentPick,
    YourPick,
    HelperPick,
    RoundEnd,
    LastDeckCard,
    CloseProject,
    Conflicts,
    BlackMarket,
    RestOfDeck,
    EndAge,
    Over,
}

/// A decision that interrupts the course of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Task {
    FlipPrice,
    CopyLeader { seat: u8 },
    CopyStage { seat: u8, stage: u8 },
    Entomb { seat: u8 },
    DrawLeaders { seat: u8, left: u8 },
    Recruit { seat: u8 },
    Draw { seat: u8, left: u8 },
    Dig { seat: u8 },
    Losses,
    Forfeit { seat: u8, color: u8 },
}

/// How many interrupting decisions can wait at once.
pub const MAX_TASKS: usize = 24;

/// Decisions that wait, first come first served.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tasks {
    list: [Task; MAX_TASKS],
    len: u8,
}

impl Default for Tasks {
    fn default() -> Tasks {
        Tasks { list: [Task::FlipPrice; MAX_TASKS], len: 0 }
    }
}

impl Tasks {
    /// The one that comes next.
    #[inline]
    pub fn first(&self) -> Option<Task> {
        (self.len > 0).then(|| self.list[0])
    }

    /// Adds one behind the others. More than [`MAX_TASKS`] cannot wait: no turn makes so many.
    pub fn push(&mut self, task: Task) {
        if usize::from(self.len) < MAX_TASKS {
            self.list[usize::from(self.len)] = task;
            self.len += 1;
        }
    }

    /// Adds one before the others.
    pub fn push_first(&mut self, task: Task) {
        if usize::from(self.len) < MAX_TASKS {
            self.list.copy_within(0..usize::from(self.len), 1);
            self.list[0] = task;
            self.len += 1;
        }
    }

    /// Replaces the first one.
    pub fn set_first(&mut self, task: Task) {
        if self.len > 0 {
            self.list[0] = task;
        }
    }

    /// Takes the first one away.
    pub fn pop(&mut self) {
        if self.len > 0 {
            self.list.copy_within(1..usize::from(self.len), 0);
            self.len -= 1;
            self.list[usize::from(self.len)] = Task::FlipPrice;
        }
    }
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Position {
    /// The choices made before the game.
    pub rules: Rules,
    /// Where the game stands.
    pub phase: Phase,
    /// The Age: 1, 2 or 3, and 0 before the first.
    pub age: u8,
    /// The turn (solo: round) of the Age, from 1.
    pub turn: u8,
    /// The cities in seating order; the left neighbour is the next one.
    pub cities: [City; MAX_CITIES],
    /// What each seat has chosen in secret.
    pub chosen: [Option<Move>; MAX_CITIES],
    /// Decisions that come in between.
    pub tasks: Tasks,
    /// The Age deck.
    pub deck: Deck,
    /// The discard pile.
    pub discard: CardSet,
    /// Black-market cards of the solo opponent.
    pub contraband: CardSet,
    /// Leaders that left the pool (dealt or drawn).
    pub leaders_out: LeaderSet,
    /// Leaders that were discarded.
    pub leaders_gone: LeaderSet,
    /// Tiles that left the pool.
    pub tiles_out: TileSet,
    /// The project of the Age.
    pub project: Option<Project>,
    /// Participation tokens left on it.
    pub project_tokens: u8,
    /// The tower.
    pub tower: Tower,
    /// The solo market.
    pub market: Market,
    /// For each card: the seat and turn at which it left its hand (see `redeal`).
    #[serde(with = "BigArray")]
    pub left_hand: [u8; crate::card::MAX_CARDS],
    /// For each leader: the seat and draft turn at which it was kept.
    #[serde(with = "BigArray")]
    pub left_draft: [u8; crate::card::MAX_LEADERS],
    /// For each tile: the seat and draft turn at which it was kept.
    pub tile_left_draft: [u8; 32],
    /// Discarded cards that each seat has looked at.
    pub looked: [CardSet; MAX_CITIES],
    /// See `Game::undo_line`.
    pub line: u32,
}

impl Position {
    /// How many cities there are.
    #[inline]
    pub fn n(&self) -> usize {
        self.rules.cities_count()
    }

    /// The left neighbour of a city.
    #[inline]
    pub fn left(&self, seat: usize) -> usize {
        if seat + 1 >= self.n() { 0 } else { seat + 1 }
    }

    /// The right neighbour of a city.
    #[inline]
    pub fn right(&self, seat: usize) -> usize {
        if seat == 0 { self.n() - 1 } else { seat - 1 }
    }

    /// The cards that can be taken from the solo market, in the order they were turned up.
    pub fn tops(&self) -> impl Iterator<Item = Card> + '_ {
        let market = &self.market;
        let cards = &market.table[..usize::from(market.len)];
        (0..cards.len()).filter_map(move |i| {
            let group = tables().card(cards[i]).group;
            let covered = cards[i + 1..].iter().any(|&other| tables().card(other).group == group);
            (!covered).then_some(cards[i])
        })
    }

    /// Reckons anew what a city can do all the time. Needed after its fields were set by hand.
    pub fn refresh(&mut self, seat: usize) {
        // The helper collects; its cards give it no abilities.
        let helper = self.is_helper(seat);
        self.cities[seat].powers =
            if helper { Powers::NONE } else { self.reckon_powers(seat, &self.cities[seat].built) };
    }

    /// What a city could do all the time if these were its structures.
    pub fn reckon_powers(&self, seat: usize, built: &CardSet) -> Powers {
        let mut powers = Powers::NONE;
        let city = &self.cities[seat];
        if let Some(board) = city.board() {
            powers = powers.with(board.abilities[usize::from(city.side & 1)]);
        }
        self.each_stage(seat, |stage| powers = powers.with(stage.powers));
        for leader in city.acting_leaders().iter() {
            powers = powers.with(tables().leader(leader).powers);
        }
        for card in built.and(&tables().powered).iter() {
            powers = powers.with(tables().kind_of(card).powers);
        }
        powers
    }

    /// Calls `see` with each built stage whose effects the city has: its own, or the one it copies.
    #[inline]
    pub fn each_stage(&self, seat: usize, mut see: impl FnMut(&'static StageData)) {
        let city = &self.cities[seat];
        let stages = city.all_stages();
        for (i, stage) in stages.iter().enumerate() {
            if city.stages >> i & 1 == 0 {
                continue;
            }
            see(stage);
            if let Some(copied) = self.copied_stage(seat, stage) {
                see(copied);
            }
        }
    }

    /// The neighbour's stage that a stage copies (Manneken Pis), once that is decided.
    pub fn copied_stage(&self, seat: usize, stage: &StageData) -> Option<&'static StageData> {
        let [crate::effect::Effect::CopyNeighbourStage { stage, from }] = *stage.effects else { return None };
        let look = |other: usize| self.cities[other].all_stages().get(usize::from(stage).wrapping_sub(1));
        use crate::effect::Scope;
        match (from.has(Scope::LEFT), from.has(Scope::RIGHT)) {
            (true, true) => match (look(self.left(seat)), look(self.right(seat))) {
                (Some(left), Some(right)) => match self.cities[seat].copied_side {
                    1 => Some(left),
                    2 => Some(right),
                    _ => None,
                },
                (left, right) => left.or(right),
            },
            (true, false) => look(self.left(seat)),
            (false, true) => look(self.right(seat)),
            (false, false) => None,
        }
    }
}
