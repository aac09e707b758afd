//! The components as tables: read once from TOML, checked, and made quick to ask.

mod alternative;
mod board;
mod compile;
mod condition;
mod effects;
mod entry;
pub mod face;
mod grammar;
mod numbers;
mod part;
mod production;
mod reader;
mod scoring;
mod trigger;

pub use board::{AnySite, BoardData, BoardSide, End, Feature, Place, SiteData};
pub use condition::{Condition, ConditionId, Counter};
pub use effects::{Effects, List, Run};
pub use grammar::{SiteKind, Target, Which};
pub use numbers::{Cost, Numbers, TRACK};
pub use part::{Part, Price};
pub use production::{Production, Replacement};
pub use scoring::Scoring;
pub use trigger::{Connected, Trigger};

use crate::amounts::Amounts;
use crate::kinds::{Board, Card, CardType, Cards, Color, Contract, Kinds, Metropolis, Space, SpaceSet};
pub(crate) use alternative::Alternative;
use board::RawBoard;
use grammar::{RawConditions, RawModifier, RawPart, RawProduction, RawScoring, RawTrigger};
use kernel::catalog::{Catalog, Provenance, Section};
use kernel::components::{self, ComponentError, Overlay};
use kernel::{Arg, Id};
use serde::Deserialize;

/// The component files with their texts.
pub const FILES: [(&str, &str); 7] = [
    ("game.toml", include_str!("../../components/game.toml")),
    ("spaces.toml", include_str!("../../components/spaces.toml")),
    ("cards.toml", include_str!("../../components/cards.toml")),
    ("special.toml", include_str!("../../components/special.toml")),
    ("metropolises.toml", include_str!("../../components/metropolises.toml")),
    ("contracts.toml", include_str!("../../components/contracts.toml")),
    ("boards.toml", include_str!("../../components/boards.toml")),
];

kernel::loaded_tables!(Tables, Tables::load);

/// Brown metropolises among all.
const BROWNS: usize = 5;

/// A card as it is written.
#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RawCard {
    number: Option<u8>,
    solo: Option<u8>,
    era: Option<u8>,
    credits: Option<u8>,
    color: Option<Color>,
    #[serde(rename = "type")]
    kind: CardType,
    effects: Option<Vec<RawPart>>,
    #[serde(default)]
    sequence: bool,
    #[serde(default)]
    atomic: bool,
    trigger: Option<RawTrigger>,
    modifier: Option<RawModifier>,
    production: Option<RawProduction>,
    end_scoring: Option<RawScoring>,
    #[serde(default)]
    number_source: String,
    #[serde(default)]
    color_source: String,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct RawSpace {
    side: String,
    color: String,
    #[serde(default)]
    place: u8,
    effects: Vec<RawPart>,
    #[serde(default)]
    sequence: bool,
    #[serde(default)]
    atomic: bool,
    #[serde(default, rename = "same_as")]
    _same_as: String,
    #[serde(default, rename = "color_source")]
    _color_source: String,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawMetropolis {
    color: String,
    #[serde(default)]
    instant: Vec<RawPart>,
    #[serde(default)]
    sequence: bool,
    #[serde(default)]
    atomic: bool,
    production: Option<RawProduction>,
    end_scoring: Option<RawScoring>,
    #[serde(default = "yes")]
    in_solo: bool,
}

fn yes() -> bool {
    true
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawContract {
    cond: RawConditions,
    reward: Vec<RawPart>,
}

/// The deck that a card belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// An era, counted from 0.
    Era(u8),
    /// The open special cards.
    Open,
    /// The deck of special cards.
    Special,
    /// The personal assistant.
    Assistant,
}

impl Origin {
    /// Is it a special card?
    #[inline]
    pub fn is_special(self) -> bool {
        matches!(self, Origin::Open | Origin::Special)
    }
}

/// What a card does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Body {
    Effects(List),
    Trigger(Trigger, List),
    Discount {
        kinds: Kinds,
        amounts: Amounts,
    },
    HandLimit(u8),
    /// Expansion sites are building sites.
    ExtraSites,
    /// On these spaces so many more things are built or upgraded, for so much less, or for this.
    Spaces {
        spaces: SpaceSet,
        more: u8,
        less: Amounts,
        cost: Option<Price>,
    },
    Production(Production),
    Scoring(Scoring),
}

/// A card.
#[derive(Clone, Copy, Debug)]
pub struct CardData {
    /// The number printed on it.
    pub number: u8,
    /// The sum of the digits of its number.
    pub solo: u8,
    /// The deck that it belongs to.
    pub origin: Origin,
    /// The credits of a special card.
    pub price: u8,
    /// Its color; the personal assistant has none.
    pub color: Option<Color>,
    /// Where its number is known from, which may be ours where its effect is not.
    pub number_from: Provenance,
    /// Where its color is known from.
    pub color_from: Provenance,
    /// Its type.
    pub kind: CardType,
    /// What it does.
    pub body: Body,
}

/// A space of the main board.
#[derive(Clone, Copy, Debug)]
pub struct SpaceData {
    /// Which sides have it: that for one and two, that for three and four.
    pub sides: [bool; 2],
    /// Its color, if it has one.
    pub color: Option<Color>,
    /// Its place among those of its color, clockwise from 1.
    pub place: u8,
    /// What it does.
    pub effects: List,
    /// Something of it can be used whatever its user has.
    pub robust: bool,
}

/// The color of a metropolis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Hue {
    Brown,
    Blue,
}

impl Hue {
    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Hue::Brown => "brown",
            Hue::Blue => "blue",
        }
    }
}

/// A metropolis tile.
#[derive(Clone, Copy, Debug)]
pub struct MetropolisData {
    /// Its color.
    pub hue: Hue,
    /// What it gives when it is connected.
    pub instant: List,
    /// What it gives in production.
    pub production: Option<Production>,
    /// What it scores at the end.
    pub scoring: Option<Scoring>,
    /// Is it used by one player alone?
    pub in_solo: bool,
}

/// A government contract.
#[derive(Clone, Copy, Debug)]
pub struct ContractData {
    /// What must hold.
    pub condition: ConditionId,
    /// What it gives.
    pub reward: List,
}

/// Everything that is printed.
#[derive(Debug)]
pub struct Tables {
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// Every effect.
    pub effects: Effects,
    /// Cards by id, with their names.
    pub cards: Catalog<Card, RawCard>,
    card: Vec<CardData>,
    spaces: Catalog<Space, RawSpace>,
    space: Vec<SpaceData>,
    pub(crate) metropolises: Catalog<Metropolis, RawMetropolis>,
    metropolis: Vec<MetropolisData>,
    pub(crate) contracts: Catalog<Contract, RawContract>,
    contract: Vec<ContractData>,
    pub(crate) boards: Catalog<Board, RawBoard>,
    board: Vec<BoardData>,
    /// The decks of the three eras.
    pub era_cards: [Cards; 3],
    /// The special cards that lie open, and those of the deck.
    pub open_cards: Cards,
    /// The special cards of the deck.
    pub special_cards: Cards,
    /// The personal assistant.
    pub assistant: Card,
    /// The permanent cards that react to something.
    pub reacting: Cards,
    /// Those of them that react to the card of a turn.
    pub(crate) watchers: Cards,
    /// Those that can be used once per turn.
    pub abilities: Cards,
    /// Those that add parts to spaces.
    pub space_cards: Cards,
    /// Those that lower costs.
    pub discounts: Cards,
    /// Those that change what spaces build and upgrade.
    pub(crate) modifiers: Cards,
    /// Spaces on which such a card lets things be paid in another way.
    pub(crate) alternatives: Vec<Alternative>,
    /// Those that raise the hand limit.
    pub hand_limits: Cards,
    /// Cards that give something in production.
    pub producers: Cards,
    /// Cards that score at the end.
    pub scorers: Cards,
    /// Does a contract look at the cards in front of somebody?
    pub(crate) contracts_count_cards: bool,
    /// Names and sentences of an owner's own files, by language, as Fluent reads them.
    pub own_texts: Vec<(&'static str, String)>,
}

macro_rules! look_up {
    ($($name:ident, $id:ident, $data:ident, $names:ident: $Id:ty => $Data:ty;)+) => {
        impl Tables {$(
            #[doc = concat!("What is known of a ", stringify!($name), ".")]
            #[inline]
            pub fn $data(&self, id: $Id) -> &$Data {
                &self.$name[id.index()]
            }

            #[doc = concat!("The id of a ", stringify!($name), ".")]
            pub fn $id(&self, id: $Id) -> &'static str {
                self.$names[id].id
            }
        )+}
    };
}

look_up! {
    card, card_id, card, cards: Card => CardData;
    space, space_id, space, spaces: Space => SpaceData;
    metropolis, metropolis_id, metropolis, metropolises: Metropolis => MetropolisData;
    contract, contract_id, contract, contracts: Contract => ContractData;
    board, board_id, board, boards: Board => BoardData;
}

/// What stands in the files: names by typed id.
impl Tables {
    /// The id of a card's name in the texts.
    pub fn card_name(&self, card: Card) -> &'static str {
        self.cards[card].name
    }

    /// The id of a space's name.
    pub fn space_name(&self, space: Space) -> &'static str {
        self.spaces[space].name
    }

    /// A space as it stands on the board: the same on both sides. What is always free has its name there.
    pub fn space_mark(&self, space: Space) -> Option<String> {
        let id = self.space_id(space);
        self.space(space).color.map(|_| id.rsplit('_').next().unwrap_or(id).to_uppercase())
    }

    /// A space in a text.
    pub fn space_arg(&self, space: Space) -> Arg {
        self.space_mark(space).map_or_else(|| Arg::Word(self.space_name(space)), Arg::Name)
    }

    /// The id of a metropolis's name.
    pub fn metropolis_name(&self, tile: Metropolis) -> &'static str {
        self.metropolises[tile].name
    }

    /// The id of a contract's name.
    pub fn contract_name(&self, contract: Contract) -> &'static str {
        self.contracts[contract].name
    }

    /// The id of a board's name.
    pub fn board_name(&self, board: Board) -> &'static str {
        self.boards[board].name
    }

    /// The ids of the sentences that say what things do.
    pub fn about_space(&self, space: Space) -> &'static str {
        self.spaces[space].about
    }

    /// The card with this id.
    pub fn card_named(&self, id: &str) -> Option<Card> {
        self.cards.named(id)
    }

    /// The space with this id.
    pub fn space_named(&self, id: &str) -> Option<Space> {
        self.spaces.named(id)
    }

    /// The metropolis with this id.
    pub fn metropolis_named(&self, id: &str) -> Option<Metropolis> {
        self.metropolises.named(id)
    }

    /// The contract with this id.
    pub fn contract_named(&self, id: &str) -> Option<Contract> {
        self.contracts.named(id)
    }

    /// The board with this id.
    pub fn board_named(&self, id: &str) -> Option<Board> {
        self.boards.named(id)
    }

    /// The ids of all names and sentences.
    pub fn text_ids(&self) -> impl Iterator<Item = &'static str> {
        (self.cards.text_ids())
            .chain(self.spaces.text_ids())
            .chain(self.metropolises.text_ids())
            .chain(self.contracts.text_ids())
            .chain(self.boards.text_ids())
    }

    /// The boards of a side, in the order of their numbers.
    pub fn boards_of(&self, side: BoardSide) -> impl Iterator<Item = Board> {
        Board::all().filter(move |board| self.board(*board).side == side)
    }
}

impl Tables {
    /// Reads every file, with overlays laid over.
    ///
    /// # Errors
    /// What is wrong, by file, entry and field.
    pub fn load(overlays: &[Overlay]) -> Result<Tables, ComponentError> {
        components::cover(overlays, &FILES.map(|(file, _)| file))?;
        let read = |wanted: &str| {
            let (file, text) = FILES.iter().find(|(file, _)| *file == wanted).expect("a file of ours");
            components::read(file, text, overlays)
        };
        let [game, spaces, cards, special, tiles, contracts, boards] = [
            read("game.toml")?,
            read("spaces.toml")?,
            read("cards.toml")?,
            read("special.toml")?,
            read("metropolises.toml")?,
            read("contracts.toml")?,
            read("boards.toml")?,
        ];
        let section = |file, table, key| Section { file, table, key };
        let card_sections = [
            section("cards.toml", &cards, "card"),
            section("special.toml", &special, "card"),
            section("cards.toml", &cards, "assistant"),
        ];
        let cards = Catalog::<Card, RawCard>::read_all(&card_sections)?;
        let spaces = Catalog::<Space, RawSpace>::read(section("spaces.toml", &spaces, "space"))?;
        let metropolises =
            Catalog::<Metropolis, RawMetropolis>::read(section("metropolises.toml", &tiles, "metropolis"))?;
        let contracts =
            Catalog::<Contract, RawContract>::read(section("contracts.toml", &contracts, "contract"))?;
        let boards = Catalog::<Board, RawBoard>::read(section("boards.toml", &boards, "board"))?;
        for (file, what, found, wanted) in [
            ("spaces.toml", "space", spaces.len(), Space::COUNT),
            ("metropolises.toml", "metropolis", metropolises.len(), Metropolis::COUNT),
            ("contracts.toml", "contract", contracts.len(), Contract::COUNT),
            ("boards.toml", "board", boards.len(), Board::COUNT),
            ("cards.toml", "card", cards.len(), Card::COUNT),
        ] {
            if found != wanted {
                let why = format!("there are {found} entries [[{what}]], and {wanted} are needed");
                return Err(ComponentError::new(file, "", why));
            }
        }
        let mut tables = Tables {
            numbers: Numbers::read("game.toml", &game)?,
            effects: Effects::among(Space::all().map(|space| spaces[space].id).collect()),
            own_texts: ["en", "hu"]
                .map(|lang| (lang, own_texts(lang, &cards, &spaces, &metropolises, &contracts)))
                .into(),
            cards,
            card: Vec::new(),
            spaces,
            space: Vec::new(),
            metropolises,
            metropolis: Vec::new(),
            contracts,
            contract: Vec::new(),
            boards,
            board: Vec::new(),
            era_cards: [Cards::EMPTY; 3],
            open_cards: Cards::EMPTY,
            special_cards: Cards::EMPTY,
            assistant: Card::default(),
            reacting: Cards::EMPTY,
            watchers: Cards::EMPTY,
            abilities: Cards::EMPTY,
            space_cards: Cards::EMPTY,
            discounts: Cards::EMPTY,
            modifiers: Cards::EMPTY,
            alternatives: Vec::new(),
            hand_limits: Cards::EMPTY,
            producers: Cards::EMPTY,
            scorers: Cards::EMPTY,
            contracts_count_cards: false,
        };
        tables.compile()?;
        Ok(tables)
    }
}

fn own_texts(
    lang: &str,
    cards: &Catalog<Card, RawCard>,
    spaces: &Catalog<Space, RawSpace>,
    metropolises: &Catalog<Metropolis, RawMetropolis>,
    contracts: &Catalog<Contract, RawContract>,
) -> String {
    [cards.fluent(lang), spaces.fluent(lang), metropolises.fluent(lang), contracts.fluent(lang)].concat()
}
