//! The components as tables: read once from TOML, checked, and made quick to ask.

mod alternative;
mod board;
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

pub use board::{AnySite, BoardData, BoardSide, Feature, Place, SiteData};
pub use condition::{Condition, ConditionId, Counter};
pub use effects::{Effects, List, Run};
pub use grammar::{SiteKind, Target, Which};
pub use numbers::{Cost, Numbers};
pub use part::{Part, Price};
pub use production::Production;
pub use scoring::Scoring;
pub use trigger::{Connected, Trigger};

use crate::amounts::Amounts;
use crate::kinds::{Board, Card, CardType, Cards, Color, Contract, Kinds, Metropolis, Space};
pub(crate) use alternative::Alternative;
use board::RawBoard;
use entry::At;
use grammar::{
    RawConditions, RawCost, RawModifier, RawOrder, RawPart, RawProduction, RawScoring, RawTrigger,
};
use kernel::catalog::{Catalog, Section};
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
    #[serde(default, rename = "number_source")]
    _number_source: String,
    #[serde(default, rename = "color_source")]
    _color_source: String,
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
    /// On these spaces, a bit each, so many more things are built or upgraded, for so much less, or for this.
    Spaces {
        spaces: u32,
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

    fn compile(&mut self) -> Result<(), ComponentError> {
        for space in Space::all() {
            let data = self.compile_space(space)?;
            self.space.push(data);
        }
        self.count_places()?;
        for card in Card::all() {
            let data = self.compile_card(card)?;
            self.card.push(data);
            self.sort_in(card, &data);
            self.add_alternatives(card, &data)?;
        }
        self.count_decks()?;
        for tile in Metropolis::all() {
            let data = self.compile_metropolis(tile)?;
            self.metropolis.push(data);
        }
        let browns = self.metropolis.iter().filter(|tile| tile.hue == Hue::Brown).count();
        if browns != BROWNS {
            let why = format!("there are {browns} brown metropolises, and {BROWNS} are needed");
            return Err(ComponentError::new("metropolises.toml", "", why));
        }
        for contract in Contract::all() {
            let entry = &self.contracts[contract];
            let at = At { file: "contracts.toml", kind: "contract", id: entry.id };
            let raw = entry.data.clone();
            let condition = self.effects.condition_of(&raw.cond.joined(), at)?;
            self.contracts_count_cards |= self.effects.counts_cards(condition);
            let reward = self.effects.list(&raw.reward, at)?;
            if !self.effects.only_gains(reward) {
                return Err(at.error("reward", "it has gains only"));
            }
            self.contract.push(ContractData { condition, reward });
        }
        for board in Board::all() {
            let entry = &self.boards[board];
            let at = At { file: "boards.toml", kind: "board", id: entry.id };
            let raw = entry.data.clone();
            let data = BoardData::compile(&raw, &mut self.effects, at)?;
            if self.board.iter().any(|other| other.number == data.number) {
                return Err(at.error("number", format!("another board has {}, too", data.number)));
            }
            self.board.push(data);
        }
        for side in [BoardSide::Basic, BoardSide::Advanced] {
            if self.boards_of(side).count() != 4 {
                return Err(ComponentError::new("boards.toml", "", "there are four boards of each side"));
            }
        }
        Ok(())
    }

    fn compile_space(&mut self, space: Space) -> Result<SpaceData, ComponentError> {
        let entry = &self.spaces[space];
        let at = At { file: "spaces.toml", kind: "space", id: entry.id };
        let raw = entry.data.clone();
        let sides = match raw.side.as_str() {
            "12" => [true, false],
            "34" => [false, true],
            "both" => [true, true],
            side => return Err(at.error("side", format!("`{side}` is none of 12, 34, both"))),
        };
        let color = match raw.color.as_str() {
            "none" => None,
            color => Some(
                grammar::word::<Color>(color)
                    .ok_or_else(|| at.error("color", format!("there is no color `{color}`")))?,
            ),
        };
        if raw.effects.is_empty() {
            return Err(at.error("effects", "a space does something"));
        }
        let order = RawOrder { sequence: raw.sequence, atomic: raw.atomic };
        let effects = self.effects.list_among(&raw.effects, order, at)?;
        let robust = self.is_robust(effects);
        Ok(SpaceData { sides, color, place: raw.place, effects, robust })
    }

    /// On each side the spaces of a color are counted from 1, and one is open to everybody at any time.
    fn count_places(&self) -> Result<(), ComponentError> {
        for side in 0..2 {
            let of = |color| self.space.iter().filter(move |space| space.sides[side] && space.color == color);
            for color in Color::ALL {
                let (mut places, len) = (of(Some(color)).map(|space| space.place), of(Some(color)).count());
                let there = places.try_fold(0u32, |seen, place| {
                    let bit = 1u32.checked_shl(place.into()).filter(|bit| seen & bit == 0)?;
                    Some(seen | bit)
                });
                if there != Some((1 << (len + 1)) - 2) {
                    let why = format!("place: the {} spaces of a side are 1, 2, 3 and so on", color.id());
                    return Err(ComponentError::new("spaces.toml", "", why));
                }
            }
            if of(None).count() != 1 || !of(None).all(|space| space.robust) {
                let why = "color: one space has none, and can always be used";
                return Err(ComponentError::new("spaces.toml", "", why));
            }
        }
        Ok(())
    }

    /// Can something of a list be used whatever its user has?
    fn is_robust(&self, list: List) -> bool {
        self.effects.parts(list).iter().any(|part| match *part {
            Part::Gain(_) | Part::GainChoice { .. } | Part::Advance(_) => true,
            Part::Choose { first, len, .. } => {
                (0..len).any(|n| self.is_robust(self.effects.branch(first, n)))
            }
            Part::If { condition, then } => {
                self.effects.is_always(condition)
                    && !self.effects.rule_of(then).is_whole()
                    && self.is_robust(then)
            }
            _ => false,
        })
    }

    fn compile_card(&mut self, card: Card) -> Result<CardData, ComponentError> {
        let entry = &self.cards[card];
        let raw = entry.data.clone();
        let (file, kind) = match (raw.era, raw.credits) {
            (None, None) => ("cards.toml", "assistant"),
            (Some(_), _) => ("cards.toml", "card"),
            _ => ("special.toml", "card"),
        };
        let at = At { file, kind, id: entry.id };
        let origin = match (raw.era, raw.credits) {
            (Some(era @ 1..=3), None) => Origin::Era(era - 1),
            (None, Some(3)) => Origin::Open,
            (None, Some(1 | 2)) => Origin::Special,
            (None, None) => Origin::Assistant,
            _ => return Err(at.error("era", "it is 1 to 3; or else `credits` is 1 to 3")),
        };
        let number = match (raw.number, origin) {
            (Some(number @ 1..=205), _) => number,
            (None, Origin::Assistant) => 0,
            _ => return Err(at.error("number", "a card has a number, 1 to 205")),
        };
        let digits = number / 100 + number / 10 % 10 + number % 10;
        if raw.solo.is_some_and(|solo| solo != digits) {
            return Err(at.error("solo", format!("the digits of {number} add up to {digits}")));
        }
        if raw.color.is_none() && origin != Origin::Assistant {
            return Err(at.error("color", "it is green, red or yellow"));
        }
        let body = self.compile_body(&raw, at)?;
        if origin == Origin::Assistant && raw.kind != CardType::Action {
            return Err(at.error("type", "the personal assistant is an action card"));
        }
        Ok(CardData {
            number,
            solo: digits,
            origin,
            price: raw.credits.unwrap_or(0),
            color: raw.color,
            kind: raw.kind,
            body,
        })
    }

    fn compile_body(&mut self, raw: &RawCard, at: At<'_>) -> Result<Body, ComponentError> {
        let order = RawOrder { sequence: raw.sequence, atomic: raw.atomic };
        let parts = raw.effects.is_some() || matches!(raw.production, Some(RawProduction::OnProduced { .. }));
        if (raw.sequence || raw.atomic) && !parts {
            return Err(at.error(if raw.sequence { "sequence" } else { "atomic" }, "it is said of `effects`"));
        }
        Ok(match (raw.kind, &raw.effects, &raw.trigger, &raw.modifier, &raw.production, &raw.end_scoring) {
            (CardType::Instant | CardType::Action, Some(effects), None, None, None, None) => {
                Body::Effects(self.effects.list_by(effects, order, at)?)
            }
            (CardType::Permanent, Some(effects), Some(trigger), None, None, None) => {
                let trigger = self.effects.trigger(trigger, at)?;
                let list = match trigger {
                    // They stand among the parts of the space.
                    Trigger::UseSpace(_) => self.effects.list_among(effects, order, at)?,
                    _ => self.effects.list_by(effects, order, at)?,
                };
                Body::Trigger(trigger, list)
            }
            (CardType::Permanent, None, None, Some(modifier), None, None) => match modifier {
                RawModifier::Discount { kinds, amounts } => {
                    let all = kinds.iter().try_fold(Kinds::default(), |all, id| {
                        reader::kind_named(id, "kinds", at).map(|kinds| all.with(kinds))
                    })?;
                    if amounts.points + amounts.cards > 0 {
                        return Err(at.error("amounts", "points and cards cannot be paid"));
                    }
                    Body::Discount { kinds: all, amounts: *amounts }
                }
                RawModifier::HandLimit { add } => Body::HandLimit(*add),
                RawModifier::ExtraBuildingSite {} => Body::ExtraSites,
                RawModifier::ModifySpace {
                    spaces,
                    more: 0,
                    discount,
                    cost: None,
                    effects: Some(effects),
                } if discount.is_none() => {
                    let list = self.effects.list(effects, at)?;
                    Body::Trigger(Trigger::UseSpace(self.effects.space_bits(spaces, at)?), list)
                }
                RawModifier::ModifySpace { spaces, more, discount, cost, effects } => {
                    let cost = match cost {
                        None => None,
                        Some(RawCost::Free) => Some(Price::Free),
                        Some(RawCost::Named(cost)) => {
                            Some(Price::Named(self.effects.something(*cost, "cost", at)?))
                        }
                        Some(_) => return Err(at.error("cost", "it is \"free\" or amounts")),
                    };
                    let nothing = *more == 0 && discount.is_none() && cost.is_none();
                    if nothing || effects.is_some() || discount.points + discount.cards > 0 {
                        let why = "it has `more`, a `discount` of resources or a `cost`, or else `effects`";
                        return Err(at.error("modifier", why));
                    }
                    let effects = |space: Space| self.space[space.index()].effects;
                    let spaces = self.effects.changed_spaces(spaces, effects, at)?;
                    Body::Spaces { spaces, more: *more, less: *discount, cost }
                }
            },
            (CardType::Production, None, None, None, Some(production), None) => {
                Body::Production(self.effects.production(production, order, at)?)
            }
            (CardType::EndScoring, None, None, None, None, Some(scoring)) => {
                Body::Scoring(self.effects.scoring(scoring, at)?)
            }
            _ => {
                let why = "instant and action cards have effects; permanent ones a trigger with effects, or a \
                           modifier; production and end-scoring cards what they are called after";
                return Err(at.error("type", why));
            }
        })
    }

    /// What the spaces do on which a card lets things be paid in another way, for whoever has it alone or with others.
    fn add_alternatives(&mut self, card: Card, data: &CardData) -> Result<(), ComponentError> {
        let Body::Spaces { spaces, cost: Some(price), .. } = data.body else { return Ok(()) };
        for space in Space::all().filter(|space| spaces >> space.index() & 1 == 1) {
            let plain = Alternative { space, cards: Cards::EMPTY, effects: self.space(space).effects };
            let others = self.alternatives.iter().filter(|other| other.space == space).copied();
            let before: Vec<Alternative> = [plain].into_iter().chain(others).collect();
            if before.len() > 4 {
                let file = if data.origin.is_special() { "special.toml" } else { "cards.toml" };
                let at = At { file, kind: "card", id: self.card_id(card) };
                let why = format!("on `{}` three other cards name a cost already", self.space_id(space));
                return Err(at.error("cost", why));
            }
            for Alternative { mut cards, effects, .. } in before {
                cards.insert(card);
                let effects = self.effects.with_alternative(effects, price);
                self.alternatives.push(Alternative { space, cards, effects });
            }
        }
        Ok(())
    }

    fn sort_in(&mut self, card: Card, data: &CardData) {
        match data.origin {
            Origin::Era(era) => self.era_cards[usize::from(era)].insert(card),
            Origin::Open => self.open_cards.insert(card),
            Origin::Special => self.special_cards.insert(card),
            Origin::Assistant => {
                self.assistant = card;
                return;
            }
        };
        match data.body {
            Body::Effects(_) | Body::ExtraSites => {}
            Body::Trigger(Trigger::OncePerTurn, _) => {
                self.abilities.insert(card);
            }
            Body::Trigger(Trigger::UseSpace(_), _) => {
                self.space_cards.insert(card);
            }
            Body::Trigger(trigger, _) => {
                self.reacting.insert(card);
                if trigger.is_of_cards() {
                    self.watchers.insert(card);
                }
            }
            Body::Discount { .. } => {
                self.discounts.insert(card);
            }
            Body::HandLimit(_) => {
                self.hand_limits.insert(card);
            }
            Body::Spaces { .. } => {
                self.modifiers.insert(card);
            }
            Body::Production(_) => {
                self.producers.insert(card);
            }
            Body::Scoring(_) => {
                self.scorers.insert(card);
            }
        }
    }

    fn count_decks(&self) -> Result<(), ComponentError> {
        let decks =
            self.era_cards.iter().zip(["era 1", "era 2", "era 3"]).map(|(deck, name)| (name, deck.len()));
        let special = [("credits 3", self.open_cards.len()), ("credits 1 or 2", self.special_cards.len())];
        for ((name, found), wanted) in decks.chain(special).zip(self.numbers.decks) {
            if found != usize::from(wanted) {
                let why = format!("there are {found} cards of {name}, and {wanted} are needed");
                return Err(ComponentError::new("cards.toml", "", why));
            }
        }
        let mut numbers = [None; 256];
        for (card, data) in Card::all().zip(&self.card).filter(|(_, data)| data.number > 0) {
            if let Some(other) = numbers[usize::from(data.number)].replace(card) {
                let entry = format!("card `{}`", self.card_id(card));
                let why = format!("number: {} is that of `{}`, too", data.number, self.card_id(other));
                return Err(ComponentError::new("cards.toml", &entry, why));
            }
        }
        Ok(())
    }

    fn compile_metropolis(&mut self, tile: Metropolis) -> Result<MetropolisData, ComponentError> {
        let entry = &self.metropolises[tile];
        let at = At { file: "metropolises.toml", kind: "metropolis", id: entry.id };
        let raw = entry.data.clone();
        let hue = match raw.color.as_str() {
            "brown" => Hue::Brown,
            "blue" => Hue::Blue,
            color => return Err(at.error("color", format!("`{color}` is neither brown nor blue"))),
        };
        let order = RawOrder { sequence: raw.sequence, atomic: raw.atomic };
        let instant = self.effects.list_by(&raw.instant, order, at)?;
        let production = raw.production.as_ref();
        let production = production.map(|raw| self.effects.production(raw, order, at)).transpose()?;
        if matches!(production, Some(Production::Replace { .. })) {
            return Err(at.error("production", "only a card replaces what a building produces (clause 16.8)"));
        }
        let scoring = raw.end_scoring.as_ref().map(|raw| self.effects.scoring(raw, at)).transpose()?;
        if matches!(scoring, Some(Scoring::Buy { .. })) {
            return Err(at.error("end_scoring", "only a card turns resources into points"));
        }
        Ok(MetropolisData { hue, instant, production, scoring, in_solo: raw.in_solo })
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
