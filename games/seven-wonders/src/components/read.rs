//! Reading the components: TOML into tables, with a player's own files laid over ours.

use super::constants;
use crate::city::Powers;
use crate::components::{
    Board, BoardData, Card, CardData, CardSet, Choice, Color, Cost, Effect, Group, Happening, Kind, KindData,
    Leader, LeaderData, MAX_CARDS, Penalty, Per, Pool, Project, ProjectData, ProjectsData, Provenance,
    Resource, Reward, StageData, Tables, Tile, TileData, TileEffect, TowerData,
};
use kernel::catalog::{Catalog, Section};
use kernel::components::{self, ComponentError, Overlay};
use kernel::{Id as _, text_id};
use serde::Deserialize;

const CARDS: &str = include_str!("../../components/cards.toml");
const CITIES: &str = include_str!("../../components/cities.toml");
const LEADERS: &str = include_str!("../../components/leaders.toml");
const WONDERS: &str = include_str!("../../components/wonders.toml");
const BABEL: &str = include_str!("../../components/babel.toml");

/// The component files with their texts.
pub(crate) const FILES: [(&str, &str); 6] = [
    ("game.toml", constants::GAME),
    ("cards.toml", CARDS),
    ("leaders.toml", LEADERS),
    ("cities.toml", CITIES),
    ("wonders.toml", WONDERS),
    ("babel.toml", BABEL),
];

/// A structure. Its `name`, if it has one, is what a city may hold once: such as that of both Looms. So these entries are no
/// catalog, where a name is what players read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCard {
    id: String,
    #[serde(default)]
    name: Option<String>,
    age: u8,
    color: Color,
    groups: Vec<Group>,
    #[serde(default)]
    coins: u8,
    #[serde(default)]
    cost: Cost,
    effects: Vec<Effect>,
    #[serde(default)]
    chain_from: Vec<String>,
    from: Provenance,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenPrice {
    Coins(u8),
    Age(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenLeader {
    set: Pool,
    cost: WrittenPrice,
    effects: Vec<Effect>,
    #[serde(default)]
    conditional: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStage {
    #[serde(default)]
    coins: u8,
    #[serde(default)]
    cost: Cost,
    effects: Vec<Effect>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBoard {
    pool: Pool,
    #[serde(default)]
    start: Option<Resource>,
    #[serde(default)]
    coins: u8,
    #[serde(default)]
    any_order: bool,
    #[serde(default)]
    needs_a: Option<Pool>,
    #[serde(default)]
    needs_b: Option<Pool>,
    #[serde(default)]
    abilities_a: Vec<Effect>,
    #[serde(default)]
    abilities_b: Vec<Effect>,
    side_a: Vec<WrittenStage>,
    side_b: Vec<WrittenStage>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTile {
    number: u8,
    effect: TileEffect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenProject {
    age: u8,
    color: Color,
    coins: u8,
    #[serde(default)]
    cost: Cost,
    penalty: Penalty,
    reward: Reward,
}

/// The id of the sentence that says what a component with this name does: ours, also where an owner lays something over it.
fn about(name: &str) -> &'static str {
    text_id(name, "-text")
}

/// What is wrong with an entry.
fn fault(section: Section<'_>, id: &str, why: impl Into<String>) -> ComponentError {
    ComponentError::new(section.file, &format!("{} `{id}`", section.key), why)
}

/// A structure as it was read: with its marks, its name if another shares it, its links, its file.
type Read = (KindData, Vec<Group>, Option<String>, Vec<String>, &'static str);

/// Reads and checks all components.
pub fn read(overlays: &[Overlay]) -> Result<Tables, ComponentError> {
    components::cover(overlays, &FILES.map(|(file, _)| file))?;
    let mut kinds: Vec<Read> = Vec::new();
    for (file, text, pool) in [
        ("cards.toml", CARDS, Pool::Base),
        ("leaders.toml", LEADERS, Pool::Leaders),
        ("cities.toml", CITIES, Pool::Cities),
    ] {
        let table = components::read(file, text, overlays)?;
        for card in components::list::<WrittenCard>(file, &table, "card")? {
            let bad = |why: String| ComponentError::new(file, &format!("card `{}`", card.id), why);
            if !(1..=3).contains(&card.age) {
                return Err(bad(format!("age: {} is no Age; write 1, 2 or 3", card.age)));
            }
            if card.cost.units() > 7 {
                return Err(bad("cost: more than 7 units cannot be reckoned with".into()));
            }
            let mut groups = card.groups;
            groups.sort_unstable();
            let powers = Powers::of(&card.effects);
            let text = text_id("card-", &card.id.replace('_', "-"));
            kinds.push((
                KindData {
                    text,
                    about: about(text),
                    id: text_id("", &card.id),
                    age: card.age,
                    color: card.color,
                    coins: card.coins,
                    cost: card.cost,
                    effects: card.effects.leak(),
                    chain_from: CardSet::EMPTY,
                    same_name: CardSet::EMPTY,
                    links: 0,
                    military_links: 0,
                    powers,
                    pool,
                    from: card.from,
                },
                groups,
                card.name,
                card.chain_from,
                file,
            ));
        }
    }
    let mut cards = Vec::new();
    let mut copies: Vec<CardSet> = Vec::new();
    for (k, (kind, groups, _, _, file)) in kinds.iter().enumerate() {
        let mut set = CardSet::EMPTY;
        for &group in groups {
            let (card, kind_id) = (Card::new(cards.len()), Kind::new(k));
            let (Some(card), Some(kind_id)) = (card, kind_id) else {
                let entry = format!("card `{}`", kind.id);
                let why = format!("there are more than {MAX_CARDS} cards");
                return Err(ComponentError::new(file, &entry, why));
            };
            set.insert(card);
            cards.push(card_data(kind_id, kind, group));
        }
        copies.push(set);
    }
    let name_of = |k: usize| kinds[k].2.clone().unwrap_or_else(|| kinds[k].0.id.to_owned());
    let names: Vec<String> = (0..kinds.len()).map(name_of).collect();
    let mut finished: Vec<KindData> = Vec::new();
    for (k, (kind, _, _, chain_from, file)) in kinds.iter().enumerate() {
        let mut kind = kind.clone();
        for id in chain_from {
            let Some(other) = kinds.iter().position(|other| other.0.id == id) else {
                let entry = format!("card `{}`", kind.id);
                return Err(ComponentError::new(
                    file,
                    &entry,
                    format!("chain_from: there is no card `{id}`"),
                ));
            };
            kind.chain_from |= copies[other];
        }
        for (other, set) in copies.iter().enumerate() {
            if names[other] == names[k] {
                kind.same_name |= *set;
            }
            if kinds[other].3.iter().any(|id| id == kind.id) {
                kind.links += 1;
                kind.military_links += u8::from(kinds[other].0.color == Color::Red);
            }
        }
        finished.push(kind);
    }
    for (id, card) in Card::all().zip(&mut cards) {
        let kind = &finished[card.kind.index()];
        (card.chain_from, card.same_name) = (kind.chain_from, kind.same_name);
        let later = finished.iter().zip(&copies).filter(|(later, _)| later.chain_from.has(id));
        card.chain_to = later.fold(CardSet::EMPTY, |all, (_, copies)| all | *copies);
    }
    finish(finished, cards, overlays)
}

fn card_data(kind: Kind, data: &KindData, group: Group) -> CardData {
    let mut card = CardData {
        kind,
        group,
        color: data.color,
        shields: 0,
        any_of: Choice(0),
        amount: 0,
        sellable: false,
        symbol: None,
        coins: data.coins,
        cost: data.cost,
        chain_from: data.chain_from,
        chain_to: CardSet::EMPTY,
        same_name: data.same_name,
    };
    for effect in data.effects {
        match *effect {
            Effect::Shields { amount } => card.shields += amount,
            Effect::Produce { any_of, amount, sellable } => {
                (card.any_of, card.amount, card.sellable) = (any_of, amount, sellable);
            }
            Effect::Science { symbol } => card.symbol = Some(symbol),
            _ => {}
        }
    }
    card
}

fn finish(
    kinds: Vec<KindData>,
    cards: Vec<CardData>,
    overlays: &[Overlay],
) -> Result<Tables, ComponentError> {
    let leaders = read_leaders(overlays)?;
    let boards = read_boards(overlays)?;
    let (tiles, projects, tower, great) = read_babel(&kinds, overlays)?;
    let pick = |choose: &dyn Fn(&CardData, &KindData) -> bool| -> CardSet {
        let all = Card::all().zip(&cards);
        all.filter(|(_, card)| choose(card, &kinds[card.kind.index()])).map(|(id, _)| id).collect()
    };
    let scores = |effect: &Effect| {
        matches!(effect, Effect::Vp { .. } | Effect::VpPer { .. } | Effect::VpPerCoins { .. })
    };
    Ok(Tables {
        color: Color::ALL.map(|color| pick(&|card, _| card.color == color)),
        age: [1, 2, 3].map(|age| pick(&|_, kind| kind.age == age)),
        group: Group::ALL.map(|group| pick(&|card, _| card.group == group)),
        pool: [Pool::Base, Pool::Leaders, Pool::Cities].map(|pool| pick(&|_, kind| kind.pool == pool)),
        producers: pick(&|card, _| card.amount > 0),
        sellers: pick(&|card, _| card.amount > 0 && card.sellable),
        military: pick(&|card, _| card.shields > 0),
        powered: pick(&|_, kind| kind.powers != Powers::NONE),
        scoring: pick(&|_, kind| kind.effects.iter().any(scores)),
        counting: pick(&|_, kind| kind.effects.iter().any(scores) && Per::of(kind.effects) != Per::default()),
        symbols: pick(&|card, _| card.symbol.is_some()),
        wilds: pick(&|_, kind| kind.effects.contains(&Effect::ScienceWild)),
        masks: pick(&|_, kind| kind.effects.contains(&Effect::CopyNeighborScience)),
        diplomacy: pick(&|_, kind| kind.effects.contains(&Effect::DiplomacyToken)),
        all_tiles: Tile::all().take(tiles.len()).collect(),
        kinds,
        cards,
        leaders,
        boards,
        tiles,
        projects,
        numbers: constants::read(overlays)?,
        tower,
        great,
    })
}

fn read_leaders(overlays: &[Overlay]) -> Result<Vec<LeaderData>, ComponentError> {
    let file = "leaders.toml";
    let table = components::read(file, LEADERS, overlays)?;
    let section = Section { file, table: &table, key: "leader" };
    let leaders: Catalog<Leader, WrittenLeader> = Catalog::read(section)?;
    let mut read = Vec::new();
    for (_, entry) in leaders.iter() {
        let leader = &entry.data;
        let cost = match &leader.cost {
            WrittenPrice::Coins(coins) => Some(*coins),
            WrittenPrice::Age(age) if age == "age" => None,
            WrittenPrice::Age(other) => {
                let why = format!("cost: `{other}` is no price; write a number of coins or \"age\"");
                return Err(fault(section, entry.id, why));
            }
        };
        let makes_loss = leader.effects.iter().any(|effect| {
            matches!(
                effect,
                Effect::OthersLoseCoins { .. }
                    | Effect::OthersLoseAgeCoins
                    | Effect::OthersLoseCoinsOn { event: Happening::BuiltWonderStage, .. }
            )
        });
        read.push(LeaderData {
            id: entry.id,
            text: entry.name,
            about: about(entry.name),
            cost,
            powers: Powers::of(&leader.effects),
            shields: Effect::shields(&leader.effects),
            counted: Per::of(&leader.effects),
            effects: leader.effects.clone().leak(),
            conditional: leader.conditional,
            pool: leader.set,
            from: entry.provenance,
            makes_loss,
        });
    }
    Ok(read)
}

fn read_boards(overlays: &[Overlay]) -> Result<Vec<BoardData>, ComponentError> {
    let file = "wonders.toml";
    let table = components::read(file, WONDERS, overlays)?;
    let section = Section { file, table: &table, key: "board" };
    let boards: Catalog<Board, WrittenBoard> = Catalog::read(section)?;
    let mut read = Vec::new();
    for (_, entry) in boards.iter() {
        let board = &entry.data;
        for (name, side) in [("side_a", &board.side_a), ("side_b", &board.side_b)] {
            if side.is_empty() || side.len() > 4 {
                return Err(fault(section, entry.id, format!("{name}: a side has 1 to 4 stages")));
            }
            if side.iter().any(|stage| stage.cost.units() > 7) {
                let why = format!("{name}: a cost of more than 7 units cannot be reckoned with");
                return Err(fault(section, entry.id, why));
            }
        }
        let stages = |name: &str, side: &[WrittenStage]| -> Vec<StageData> {
            let stage = |(number, stage): (usize, &WrittenStage)| StageData {
                about: about(&format!("{}-{name}-{number}", entry.name)),
                coins: stage.coins,
                cost: stage.cost,
                powers: Powers::of(&stage.effects),
                shields: Effect::shields(&stage.effects),
                counted: Per::of(&stage.effects),
                effects: stage.effects.clone().leak(),
            };
            (1..).zip(side).map(stage).collect()
        };
        read.push(BoardData {
            id: entry.id,
            text: entry.name,
            about: about(entry.name),
            sides: [stages("a", &board.side_a), stages("b", &board.side_b)],
            start: board.start,
            coins: board.coins,
            any_order: board.any_order,
            abilities: [Powers::of(&board.abilities_a), Powers::of(&board.abilities_b)],
            leaders_cheaper: [cheaper(&board.abilities_a), cheaper(&board.abilities_b)],
            needs: [board.needs_a, board.needs_b],
            pool: board.pool,
            from: entry.provenance,
        });
    }
    Ok(read)
}

fn cheaper(abilities: &[Effect]) -> (u8, u8) {
    let less = |effect: &Effect| match *effect {
        Effect::LeadersCheaper { own, neighbors } => Some((own, neighbors)),
        _ => None,
    };
    abilities.iter().find_map(less).unwrap_or((0, 0))
}

type Babel = (Vec<TileData>, Vec<ProjectData>, TowerData, ProjectsData);

fn read_babel(kinds: &[KindData], overlays: &[Overlay]) -> Result<Babel, ComponentError> {
    let file = "babel.toml";
    let table = components::read(file, BABEL, overlays)?;
    let tiles = read_tiles(kinds, Section { file, table: &table, key: "tile" })?;
    let projects = read_projects(kinds, Section { file, table: &table, key: "project" })?;
    Ok((tiles, projects, components::one(file, &table, "tower")?, components::one(file, &table, "projects")?))
}

fn read_tiles(kinds: &[KindData], section: Section<'_>) -> Result<Vec<TileData>, ComponentError> {
    let tiles: Catalog<Tile, WrittenTile> = Catalog::read(section)?;
    let mut read = Vec::new();
    for (tile, entry) in tiles.iter() {
        let WrittenTile { number, effect } = &entry.data;
        if usize::from(*number) != tile.index() + 1 {
            return Err(fault(section, entry.id, "number: tiles are numbered 1, 2, … in order"));
        }
        let mut disables = CardSet::EMPTY;
        if let TileEffect::DisableCards { cards } = effect {
            for id in cards {
                let Some(kind) = kinds.iter().find(|kind| kind.id == id) else {
                    return Err(fault(section, entry.id, format!("effect: there is no card `{id}`")));
                };
                disables |= kind.same_name;
            }
        }
        read.push(TileData {
            id: entry.id,
            text: entry.name,
            about: about(entry.name),
            number: *number,
            effect: effect.clone(),
            disables,
            from: entry.provenance,
        });
    }
    Ok(read)
}

fn read_projects(kinds: &[KindData], section: Section<'_>) -> Result<Vec<ProjectData>, ComponentError> {
    let projects: Catalog<Project, WrittenProject> = Catalog::read(section)?;
    let dearest = kinds.iter().map(|kind| kind.cost.units()).max().unwrap_or(0);
    let mut read: Vec<ProjectData> = Vec::new();
    for (_, entry) in projects.iter() {
        let WrittenProject { age, color, coins, cost, penalty, reward } = entry.data;
        if !(1..=3).contains(&age) {
            return Err(fault(section, entry.id, "age: write 1, 2 or 3"));
        }
        if cost.units() > 1 && cost.units() + dearest > 7 {
            return Err(fault(section, entry.id, "cost: more than 1 unit cannot be reckoned with"));
        }
        read.push(ProjectData {
            id: entry.id,
            text: entry.name,
            about: about(entry.name),
            age,
            color,
            coins,
            cost,
            penalty,
            reward,
            from: entry.provenance,
        });
    }
    match (1..=3).find(|&age| read.iter().all(|project| project.age != age)) {
        Some(age) => Err(ComponentError::new(section.file, "", format!("there is no project of Age {age}"))),
        None => Ok(read),
    }
}
