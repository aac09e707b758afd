//! Reading the components: TOML into tables, with a player's own files laid over ours.

use super::constants;
use crate::city::Powers;
use crate::components::{
    BoardData, Card, CardData, CardSet, Choice, Color, Cost, Effect, Group, Happening, Kind, KindData,
    LeaderData, MAX_BOARDS, MAX_CARDS, MAX_LEADERS, MAX_PROJECTS, MAX_TILES, Penalty, Per, Pool, ProjectData,
    ProjectsData, Provenance, Resource, Reward, StageData, Tables, Tile, TileData, TileEffect, TowerData,
};
use kernel::Id as _;
use kernel::components::{self, ComponentError, Overlay};
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
    id: String,
    set: Pool,
    cost: WrittenPrice,
    effects: Vec<Effect>,
    #[serde(default)]
    conditional: bool,
    from: Provenance,
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
    id: String,
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
    from: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenTile {
    id: String,
    number: u8,
    effect: TileEffect,
    from: Provenance,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenProject {
    id: String,
    age: u8,
    color: Color,
    coins: u8,
    #[serde(default)]
    cost: Cost,
    penalty: Penalty,
    reward: Reward,
    from: Provenance,
}

fn keep(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

/// The id of a component's name in texts, where ids have no underscores.
fn text_id(prefix: &str, id: &str) -> &'static str {
    keep(format!("{prefix}-{}", id.replace('_', "-")))
}

/// The id of the sentence that says what a component does.
fn about_id(prefix: &str, id: &str) -> &'static str {
    keep(format!("{prefix}-{}-text", id.replace('_', "-")))
}

fn hold(effects: Vec<Effect>) -> &'static [Effect] {
    Box::leak(effects.into_boxed_slice())
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
            kinds.push((
                KindData {
                    text: text_id("card", &card.id),
                    about: about_id("card", &card.id),
                    id: keep(card.id),
                    age: card.age,
                    color: card.color,
                    coins: card.coins,
                    cost: card.cost,
                    effects: hold(card.effects),
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
    let mut leaders = Vec::new();
    for leader in components::list::<WrittenLeader>(file, &table, "leader")? {
        let entry = format!("leader `{}`", leader.id);
        if leaders.len() >= MAX_LEADERS {
            return Err(ComponentError::new(
                file,
                &entry,
                format!("there are more than {MAX_LEADERS} leaders"),
            ));
        }
        let cost = match leader.cost {
            WrittenPrice::Coins(coins) => Some(coins),
            WrittenPrice::Age(age) if age == "age" => None,
            WrittenPrice::Age(other) => {
                let why = format!("cost: `{other}` is no price; write a number of coins or \"age\"");
                return Err(ComponentError::new(file, &entry, why));
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
        leaders.push(LeaderData {
            text: text_id("leader", &leader.id),
            about: about_id("leader", &leader.id),
            id: keep(leader.id),
            cost,
            powers: Powers::of(&leader.effects),
            shields: Effect::shields(&leader.effects),
            counted: Per::of(&leader.effects),
            effects: hold(leader.effects),
            conditional: leader.conditional,
            pool: leader.set,
            from: leader.from,
            makes_loss,
        });
    }
    Ok(leaders)
}

fn read_boards(overlays: &[Overlay]) -> Result<Vec<BoardData>, ComponentError> {
    let file = "wonders.toml";
    let table = components::read(file, WONDERS, overlays)?;
    let mut boards = Vec::new();
    for board in components::list::<WrittenBoard>(file, &table, "board")? {
        let entry = format!("board `{}`", board.id);
        if boards.len() >= MAX_BOARDS {
            return Err(ComponentError::new(
                file,
                &entry,
                format!("there are more than {MAX_BOARDS} boards"),
            ));
        }
        for (name, side) in [("side_a", &board.side_a), ("side_b", &board.side_b)] {
            if side.is_empty() || side.len() > 4 {
                return Err(ComponentError::new(file, &entry, format!("{name}: a side has 1 to 4 stages")));
            }
            if side.iter().any(|stage| stage.cost.units() > 7) {
                let why = format!("{name}: a cost of more than 7 units cannot be reckoned with");
                return Err(ComponentError::new(file, &entry, why));
            }
        }
        let stages = |name: &str, side: Vec<WrittenStage>| -> Vec<StageData> {
            side.into_iter()
                .enumerate()
                .map(|(i, stage)| StageData {
                    about: about_id("board", &format!("{}-{name}-{}", board.id, i + 1)),
                    coins: stage.coins,
                    cost: stage.cost,
                    powers: Powers::of(&stage.effects),
                    shields: Effect::shields(&stage.effects),
                    counted: Per::of(&stage.effects),
                    effects: hold(stage.effects),
                })
                .collect()
        };
        boards.push(BoardData {
            sides: [stages("a", board.side_a), stages("b", board.side_b)],
            text: text_id("board", &board.id),
            about: about_id("board", &board.id),
            id: keep(board.id),
            start: board.start,
            coins: board.coins,
            any_order: board.any_order,
            abilities: [Powers::of(&board.abilities_a), Powers::of(&board.abilities_b)],
            leaders_cheaper: [cheaper(&board.abilities_a), cheaper(&board.abilities_b)],
            needs: [board.needs_a, board.needs_b],
            pool: board.pool,
            from: board.from,
        });
    }
    Ok(boards)
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
    let mut tiles = Vec::new();
    for (i, tile) in components::list::<WrittenTile>(file, &table, "tile")?.into_iter().enumerate() {
        let entry = format!("tile `{}`", tile.id);
        if usize::from(tile.number) != i + 1 || i >= MAX_TILES {
            let why = "number: tiles are numbered 1, 2, … in order, up to 32";
            return Err(ComponentError::new(file, &entry, why));
        }
        let mut disables = CardSet::EMPTY;
        if let TileEffect::DisableCards { cards } = &tile.effect {
            for id in cards {
                let Some(kind) = kinds.iter().find(|kind| kind.id == id) else {
                    return Err(ComponentError::new(
                        file,
                        &entry,
                        format!("effect: there is no card `{id}`"),
                    ));
                };
                disables |= kind.same_name;
            }
        }
        tiles.push(TileData {
            text: text_id("tile", &tile.id),
            about: about_id("tile", &tile.id),
            id: keep(tile.id),
            number: tile.number,
            effect: tile.effect,
            disables,
            from: tile.from,
        });
    }
    let mut projects = Vec::new();
    for project in components::list::<WrittenProject>(file, &table, "project")? {
        let entry = format!("project `{}`", project.id);
        if !(1..=3).contains(&project.age) {
            return Err(ComponentError::new(file, &entry, "age: write 1, 2 or 3"));
        }
        if projects.len() >= MAX_PROJECTS {
            let why = format!("there are more than {MAX_PROJECTS} projects");
            return Err(ComponentError::new(file, &entry, why));
        }
        let dearest = kinds.iter().map(|kind| kind.cost.units()).max().unwrap_or(0);
        if project.cost.units() > 1 && project.cost.units() + dearest > 7 {
            return Err(ComponentError::new(file, &entry, "cost: more than 1 unit cannot be reckoned with"));
        }
        projects.push(ProjectData {
            text: text_id("project", &project.id),
            about: about_id("project", &project.id),
            id: keep(project.id),
            age: project.age,
            color: project.color,
            coins: project.coins,
            cost: project.cost,
            penalty: project.penalty,
            reward: project.reward,
            from: project.from,
        });
    }
    for age in 1..=3 {
        if !projects.iter().any(|project| project.age == age) {
            return Err(ComponentError::new(file, "", format!("there is no project of Age {age}")));
        }
    }
    Ok((tiles, projects, components::one(file, &table, "tower")?, components::one(file, &table, "projects")?))
}
