//! The components as tables: read once from TOML, checked, and made quick to ask.

mod constants;
mod effect;
mod ids;
mod read;
mod resource;

pub use constants::{MAX_HAND, Numbers, Setup, Solo, Weights};
pub use effect::{
    COLORS, Class, Color, Counted, Effect, Happening, Penalty, Per, Reward, Scope, Symbol, Target, TileEffect,
};
pub use ids::{
    Board, Card, CardSet, GROUPS, Group, Kind, Leader, LeaderSet, MAX_BOARDS, MAX_CARDS, MAX_LEADERS,
    MAX_TILES, Project, Tile, TileSet,
};
pub(crate) use read::FILES;
pub use read::read;
pub use resource::{Choice, Cost, RAW, RESOURCES, Resource};

use crate::city::Powers;
use kernel::Id as _;
use kernel::catalog::Provenance;
use serde::Deserialize;

/// Which box a component comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Pool {
    Base,
    Leaders,
    Cities,
    WonderPack,
    Anniversary,
    Promo,
}

/// Everything about a structure.
#[derive(Clone, Debug)]
pub struct KindData {
    /// Its id, also the id of its name in texts.
    pub id: &'static str,
    /// The id of its name in texts.
    pub text: &'static str,
    /// The id of the sentence that says what it does.
    pub about: &'static str,
    /// The Age of its back.
    pub age: u8,
    /// Its color.
    pub color: Color,
    /// Coins of its cost.
    pub coins: u8,
    /// Resources of its cost.
    pub cost: Cost,
    /// What it does.
    pub effects: &'static [Effect],
    /// Printed cards any one of which makes it free.
    pub chain_from: CardSet,
    /// All printed cards with its name, itself included: a city holds one of them.
    pub same_name: CardSet,
    /// How many later structures it makes free.
    pub links: u8,
    /// How many of those are red.
    pub military_links: u8,
    /// What it can do all the time.
    pub powers: Powers,
    /// Which box it comes from.
    pub pool: Pool,
    /// Where its numbers come from.
    pub from: Provenance,
}

/// What a printed card is, with what is asked most often.
#[derive(Clone, Copy, Debug)]
pub struct CardData {
    /// Its structure.
    pub kind: Kind,
    /// The mark of this copy.
    pub group: Group,
    /// The color of the structure.
    pub color: Color,
    /// Shields on it.
    pub shields: u8,
    /// What it produces: one of these, this many.
    pub any_of: Choice,
    /// Units it produces.
    pub amount: u8,
    /// May neighbors buy it?
    pub sellable: bool,
    /// Its symbol of science.
    pub symbol: Option<Symbol>,
    /// Coins of its cost.
    pub coins: u8,
    /// Resources of its cost.
    pub cost: Cost,
    /// Printed cards any one of which makes it free.
    pub chain_from: CardSet,
    /// Printed cards that it makes free.
    pub chain_to: CardSet,
    /// All printed cards with its name, itself included.
    pub same_name: CardSet,
}

/// Everything about a leader.
#[derive(Clone, Debug)]
pub struct LeaderData {
    /// Its id.
    pub id: &'static str,
    /// The id of its name in texts.
    pub text: &'static str,
    /// The id of the sentence that says what it does.
    pub about: &'static str,
    /// Coins; `None` is the number of the Age.
    pub cost: Option<u8>,
    /// What it does.
    pub effects: &'static [Effect],
    /// Its points hang on a condition.
    pub conditional: bool,
    /// What it can do all the time.
    pub powers: Powers,
    /// Which box it comes from.
    pub pool: Pool,
    /// Where its numbers come from.
    pub from: Provenance,
    /// Does it make others lose coins (and so need the debt tokens of Cities)?
    pub makes_loss: bool,
    /// Its shields.
    pub shields: u8,
    /// What its points depend on.
    pub counted: Per,
}

/// One stage of a wonder.
#[derive(Clone, Debug)]
pub struct StageData {
    /// The id of the sentence that says what it does.
    pub about: &'static str,
    /// Coins of its cost.
    pub coins: u8,
    /// Resources of its cost.
    pub cost: Cost,
    /// What it does.
    pub effects: &'static [Effect],
    /// What it can do all the time.
    pub powers: Powers,
    /// Its shields.
    pub shields: u8,
    /// What its points depend on.
    pub counted: Per,
}

/// Everything about a board.
#[derive(Clone, Debug)]
pub struct BoardData {
    /// Its id.
    pub id: &'static str,
    /// The id of its name in texts.
    pub text: &'static str,
    /// The id of the sentence that says what it does.
    pub about: &'static str,
    /// What it produces.
    pub start: Option<Resource>,
    /// Coins on top of the usual ones.
    pub coins: u8,
    /// May its stages be built in any order?
    pub any_order: bool,
    /// The stages of side A and of side B.
    pub sides: [Vec<StageData>; 2],
    /// What each side can do from the beginning.
    pub abilities: [Powers; 2],
    /// How much cheaper leaders are for each side: the own ones, the neighbors'.
    pub leaders_cheaper: [(u8, u8); 2],
    /// The expansion each side needs.
    pub needs: [Option<Pool>; 2],
    /// Which box it comes from.
    pub pool: Pool,
    /// Where its numbers come from.
    pub from: Provenance,
}

/// Everything about a Babel tile.
#[derive(Clone, Debug)]
pub struct TileData {
    /// Its id.
    pub id: &'static str,
    /// The id of its name in texts.
    pub text: &'static str,
    /// The id of the sentence that says what it does.
    pub about: &'static str,
    /// The number printed on it.
    pub number: u8,
    /// What it changes.
    pub effect: TileEffect,
    /// The structures it turns off.
    pub disables: CardSet,
    /// Where its numbers come from.
    pub from: Provenance,
}

/// Everything about a great project.
#[derive(Clone, Copy, Debug)]
pub struct ProjectData {
    /// Its id.
    pub id: &'static str,
    /// The id of its name in texts.
    pub text: &'static str,
    /// The id of the sentence that says what it does.
    pub about: &'static str,
    /// Its Age.
    pub age: u8,
    /// The color of cards that let one take part.
    pub color: Color,
    /// Coins of the participation cost.
    pub coins: u8,
    /// Resources of the participation cost.
    pub cost: Cost,
    /// What failing costs.
    pub penalty: Penalty,
    /// What success gives.
    pub reward: Reward,
    /// Where its numbers come from.
    pub from: Provenance,
}

/// The numbers of the tower.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TowerData {
    /// Slots with up to four seats.
    pub slots_few: u8,
    /// Slots with five seats and more.
    pub slots_many: u8,
    /// Points by tiles placed.
    pub points: [i8; 4],
    /// The same, on top, in the solo game.
    pub solo_extra: [i8; 4],
}

/// The numbers of the projects.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProjectsData {
    /// Participation tokens in the solo game.
    pub solo_tokens: u8,
    /// Points lost by Age where a penalty cannot be taken.
    pub unpayable_penalty: [u8; 3],
}

/// All components.
#[derive(Debug)]
pub struct Tables {
    /// Structures.
    pub kinds: Vec<KindData>,
    /// Printed cards.
    pub cards: Vec<CardData>,
    /// Leaders.
    pub leaders: Vec<LeaderData>,
    /// Boards.
    pub boards: Vec<BoardData>,
    /// Babel tiles.
    pub tiles: Vec<TileData>,
    /// Great projects.
    pub projects: Vec<ProjectData>,
    /// Every Babel tile.
    pub all_tiles: TileSet,
    /// The numbers of the rules themselves.
    pub numbers: Numbers,
    /// The numbers of the tower.
    pub tower: TowerData,
    /// The numbers of the projects.
    pub great: ProjectsData,
    /// Cards by color.
    pub color: [CardSet; COLORS],
    /// Cards by Age.
    pub age: [CardSet; 3],
    /// Cards by group.
    pub group: [CardSet; GROUPS],
    /// Cards by box: base, Leaders, Cities.
    pub pool: [CardSet; 3],
    /// Cards that produce.
    pub producers: CardSet,
    /// Cards that produce what neighbors may buy.
    pub sellers: CardSet,
    /// Cards with shields.
    pub military: CardSet,
    /// Cards with [`Powers`].
    pub powered: CardSet,
    /// Cards that score in the end by themselves (all but green).
    pub scoring: CardSet,
    /// Those of them whose points depend on something that building can change.
    pub counting: CardSet,
    /// Cards with a symbol of science.
    pub symbols: CardSet,
    /// Cards with a wild symbol.
    pub wilds: CardSet,
    /// Cards with a mask.
    pub masks: CardSet,
    /// Cards that give a diplomacy token.
    pub diplomacy: CardSet,
}

kernel::loaded_tables!(Tables, read);

impl Tables {
    /// What a printed card is.
    #[inline]
    pub fn card(&self, card: Card) -> &CardData {
        self.cards.get(card.index()).unwrap_or_else(|| &self.cards[0])
    }

    /// The structure of a printed card.
    #[inline]
    pub fn kind_of(&self, card: Card) -> &KindData {
        self.kind(self.card(card).kind)
    }

    /// A structure.
    #[inline]
    pub fn kind(&self, kind: Kind) -> &KindData {
        self.kinds.get(kind.index()).unwrap_or_else(|| &self.kinds[0])
    }

    /// A leader.
    #[inline]
    pub fn leader(&self, leader: Leader) -> &LeaderData {
        &self.leaders[leader.index().min(self.leaders.len() - 1)]
    }

    /// A board, unless it is none.
    #[inline]
    pub fn board(&self, board: Board) -> Option<&BoardData> {
        self.boards.get(board.index())
    }

    /// A board that is one.
    pub fn board_data(&self, board: Board) -> &BoardData {
        &self.boards[board.index().min(self.boards.len() - 1)]
    }

    /// A tile.
    #[inline]
    pub fn tile(&self, tile: Tile) -> &TileData {
        &self.tiles[tile.index().min(self.tiles.len() - 1)]
    }

    /// A project.
    #[inline]
    pub fn project(&self, project: Project) -> &ProjectData {
        &self.projects[project.index().min(self.projects.len() - 1)]
    }

    /// Every board.
    pub fn all_boards(&self) -> impl Iterator<Item = Board> {
        Board::all().take(self.boards.len())
    }

    /// All printed copies of the structure with this id.
    pub fn copies(&self, id: &str) -> CardSet {
        let kind = self.kinds.iter().position(|kind| kind.id == id).and_then(Kind::new);
        kind.map_or(CardSet::EMPTY, |kind| self.copies_of(kind))
    }

    /// All printed copies of a structure.
    pub fn copies_of(&self, kind: Kind) -> CardSet {
        let same = self.kind(kind).same_name;
        same.iter().filter(|&card| self.card(card).kind == kind).collect()
    }

    /// A printed card by its text: `altar`, or with its mark, `altar@5+`.
    pub fn card_named(&self, text: &str) -> Option<Card> {
        let (id, group) = text.split_once('@').map_or((text, None), |(id, group)| (id, Some(group)));
        let copies = self.copies(id);
        match group {
            None => copies.first(),
            Some(group) => {
                let group = Group::named(group)?;
                copies.iter().find(|&card| self.card(card).group == group)
            }
        }
    }

    /// A leader by its id.
    pub fn leader_named(&self, id: &str) -> Option<Leader> {
        self.leaders.iter().position(|leader| leader.id == id).and_then(Leader::new)
    }

    /// A board by its id.
    pub fn board_named(&self, id: &str) -> Option<Board> {
        self.boards.iter().position(|board| board.id == id).and_then(Board::new)
    }

    /// A tile by its id or its number.
    pub fn tile_named(&self, id: &str) -> Option<Tile> {
        let number: Option<u8> = id.parse().ok();
        self.tiles.iter().position(|tile| tile.id == id || Some(tile.number) == number).and_then(Tile::new)
    }

    /// A project by its id.
    pub fn project_named(&self, id: &str) -> Option<Project> {
        self.projects.iter().position(|project| project.id == id).and_then(Project::new)
    }
}
