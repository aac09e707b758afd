//! Loading: the component files read into [`Tables`], with everything checked that the rules rely on.

use super::effects::{Lists, RawOp, RawPassive};
use super::*;
use kernel::catalog::Section;
use kernel::components::{Table, cover, one, read};
use std::collections::{BTreeMap, BTreeSet};

/// The component files and what is in them.
pub const FILES: [(&str, &str); 12] = [
    ("game.toml", include_str!("../../components/game.toml")),
    ("board.toml", include_str!("../../components/board.toml")),
    ("player_board.toml", include_str!("../../components/player_board.toml")),
    ("cards.toml", include_str!("../../components/cards.toml")),
    ("modules.toml", include_str!("../../components/modules.toml")),
    ("machines.toml", include_str!("../../components/machines.toml")),
    ("crates.toml", include_str!("../../components/crates.toml")),
    ("tiles.toml", include_str!("../../components/tiles.toml")),
    ("locations.toml", include_str!("../../components/locations.toml")),
    ("artifacts.toml", include_str!("../../components/artifacts.toml")),
    ("tribes.toml", include_str!("../../components/tribes.toml")),
    ("campaign.toml", include_str!("../../components/campaign.toml")),
];

/// The tables of the game.
pub fn tables() -> &'static Tables {
    TABLES.get()
}

type Amounts = BTreeMap<Res, u8>;

fn stock(amounts: &Amounts) -> Stock {
    amounts.iter().fold(Stock::NONE, |stock, (res, n)| stock.with(*res, *n))
}

#[derive(Deserialize)]
struct Display {
    cards: usize,
    machines_of_a_color: usize,
    modules: usize,
}

#[derive(Deserialize)]
struct Setup {
    cards_active: usize,
    energy: u8,
    display: Display,
    starting_resources: [Amounts; 4],
}

#[derive(Deserialize)]
struct Supply {
    energy: u8,
    small_buildings: u8,
    large_buildings: u8,
    figures: u8,
    tribe_markers: u8,
}

#[derive(Deserialize)]
struct Turn {
    actions: u8,
    distance_food: u8,
    switch: Vec<RawOp>,
}

#[derive(Deserialize)]
struct Build {
    small: Amounts,
    large: Amounts,
    large_factor: u8,
}

#[derive(Deserialize)]
struct Populate {
    book_to_each_player: u8,
}

#[derive(Deserialize)]
struct Scoring {
    end_tile: u8,
    small_artifact: u8,
    resources_per_point: u8,
}

#[derive(Deserialize)]
struct LongGame {
    small_artifacts: u8,
}

#[derive(Deserialize)]
struct Rank {
    id: String,
    from: i32,
}

#[derive(Deserialize)]
struct SoloGame {
    actions: u8,
    cube_spaces: u8,
    cube_card: u8,
    cube_hibernation: u8,
    ranks: Vec<Rank>,
}

#[derive(Deserialize)]
struct Caps {
    crystal: u8,
    gear: u8,
    book: u8,
    food: u8,
}

#[derive(Deserialize)]
struct MachineTracks {
    start: u8,
    length: u8,
}

#[derive(Deserialize)]
struct RawBonus {
    space: u8,
    effects: Vec<RawOp>,
}

#[derive(Deserialize)]
struct ProgressTrack {
    spaces: u8,
    values: Vec<u8>,
    full: u8,
    bonus: Vec<RawBonus>,
}

#[derive(Deserialize)]
struct HibernationTrack {
    rewards: Vec<RawBonus>,
    remove_artifact_on: u8,
}

#[derive(Deserialize)]
struct ScoreTrack {
    lap: u16,
    bonus: Vec<RawBonus>,
}

#[derive(Deserialize)]
struct RawTree {
    nodes: Vec<String>,
    first: String,
    links: Vec<(String, String)>,
    books: Vec<u8>,
    points: Vec<u8>,
    common: BTreeMap<String, String>,
}

/// The tree, the books of its nodes, and the technologies that every tribe has there.
type ReadTree = (TreeFacts, Vec<u8>, BTreeMap<String, String>);

/// How many pieces each display has.
pub(crate) const SHOWN_CARDS: usize = 5;
pub(crate) const SHOWN_MACHINES: usize = 3;
pub(crate) const SHOWN_MODULES: usize = 5;

/// Files that were read, while they are made into tables.
struct Loader {
    files: BTreeMap<&'static str, Table>,
    lists: Lists,
    pieces: Vec<String>,
}

/// What is wrong with a file.
fn fault(file: &str, entry: &str, why: impl Into<String>) -> ComponentError {
    ComponentError::new(file, entry, why)
}

fn keep(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

fn exactly<T, const N: usize>(file: &str, what: &str, list: Vec<T>) -> Result<[T; N], ComponentError> {
    let found = list.len();
    list.try_into().map_err(|_| fault(file, "", format!("{what}: there must be {N} and are {found}")))
}

/// There must be exactly so many entries of a kind.
fn sized<I: kernel::Id, T>(
    file: &str,
    key: &str,
    catalog: &Catalog<I, T>,
    n: usize,
) -> Result<(), ComponentError> {
    if catalog.len() == n {
        return Ok(());
    }
    Err(fault(file, "", format!("there must be {n} entries of `{key}` and are {}", catalog.len())))
}

/// Puts the entries of one array before those of another, marked as starting ones.
fn merge(table: &mut Table, starting: &str, others: &str, into: &str) {
    let mut all: Vec<toml::Value> = Vec::new();
    if let Some(toml::Value::Array(list)) = table.remove(starting) {
        for mut entry in list {
            if let toml::Value::Table(fields) = &mut entry
                && into != "machine"
            {
                fields.insert("starting".into(), toml::Value::Boolean(true));
            }
            all.push(entry);
        }
    }
    if let Some(toml::Value::Array(list)) = table.remove(others) {
        all.extend(list);
    }
    table.insert(into.into(), toml::Value::Array(all));
}

impl Loader {
    fn section<'a>(&'a self, file: &'static str, key: &'a str) -> Section<'a> {
        Section { file, table: &self.files[file], key }
    }

    fn one<T: serde::de::DeserializeOwned>(
        &self,
        file: &'static str,
        key: &str,
    ) -> Result<T, ComponentError> {
        one(file, &self.files[file], key)
    }

    fn list(&mut self, file: &str, entry: &str, raw: &[RawOp]) -> Result<List, ComponentError> {
        let pieces = &self.pieces;
        let named = |id: &str| Piece::new(pieces.iter().position(|other| other == id)?);
        self.lists.compile(raw, &named).map_err(|why| fault(file, entry, why))
    }

    fn piece(&self, file: &str, entry: &str, id: &str) -> Result<Piece, ComponentError> {
        let at = self.pieces.iter().position(|other| other == id);
        at.and_then(Piece::new).ok_or_else(|| fault(file, entry, format!("there is no piece `{id}`")))
    }

    fn bonuses(
        &mut self,
        file: &str,
        entry: &str,
        raw: &[RawBonus],
    ) -> Result<Vec<BonusSpace>, ComponentError> {
        let one = |bonus: &RawBonus| {
            let list = self.list(file, entry, &bonus.effects)?;
            let artifact = self.lists.get(list).contains(&Op::TakeArtifact);
            Ok(BonusSpace { space: bonus.space, list, artifact })
        };
        raw.iter().map(one).collect()
    }

    fn common(&mut self) -> Result<Common, ComponentError> {
        const FILE: &str = "game.toml";
        let (setup, supply): (Setup, Supply) = (self.one(FILE, "setup")?, self.one(FILE, "supply")?);
        let display = &setup.display;
        if (display.cards, display.machines_of_a_color, display.modules)
            != (SHOWN_CARDS, SHOWN_MACHINES, SHOWN_MODULES)
        {
            return Err(fault(
                FILE,
                "[setup]",
                "the display has 5 cards, 3 machines of each color and 5 modules",
            ));
        }
        let (turn, build): (Turn, Build) = (self.one(FILE, "turn")?, self.one(FILE, "build")?);
        let (populate, scoring): (Populate, Scoring) =
            (self.one(FILE, "populate")?, self.one(FILE, "scoring")?);
        let (long, solo): (LongGame, SoloGame) = (self.one(FILE, "long_game")?, self.one(FILE, "solo")?);
        let caps: Caps = self.one(FILE, "caps")?;
        let plain = self.switch(FILE, "[turn]", &turn.switch)?;
        let rank = |rank: Rank| (rank.from, keep(format!("rank-{}", rank.id.replace('_', "-"))));
        Ok(Common {
            cards_active: setup.cards_active,
            energy: setup.energy,
            starting: setup.starting_resources.map(|amounts| stock(&amounts)),
            energy_supply: supply.energy,
            buildings: [supply.small_buildings, supply.large_buildings],
            figures: supply.figures,
            tribe_markers: supply.tribe_markers,
            caps: Stock([caps.gear, caps.book, caps.food, caps.crystal]),
            actions: turn.actions,
            distance_food: turn.distance_food,
            build: [stock(&build.small), stock(&build.large)],
            large_factor: build.large_factor,
            book_to_each: populate.book_to_each_player,
            end_tile: scoring.end_tile,
            small_artifact: scoring.small_artifact,
            resources_per_point: scoring.resources_per_point.max(1),
            long_small: long.small_artifacts,
            solo_actions: solo.actions,
            cube_spaces: solo.cube_spaces,
            cube_card: solo.cube_card,
            cube_hibernation: solo.cube_hibernation,
            ranks: solo.ranks.into_iter().map(rank).collect(),
            switch: [plain, plain],
        })
    }

    /// The switch gives basic resources, or that or energy off a machine; its move has words for no more.
    fn switch(&mut self, file: &str, entry: &str, raw: &[RawOp]) -> Result<SwitchFacts, ComponentError> {
        let list = self.list(file, entry, raw)?;
        let mut facts = SwitchFacts::default();
        let mut see = |op: &Op| match op {
            Op::Gain(Goods::Basic, n) => facts.basic = *n,
            Op::RecoverEnergy(_) => facts.recover = true,
            _ => {}
        };
        for op in self.lists.get(list) {
            match *op {
                Op::Choose { first, count } => {
                    (0..count).flat_map(|n| self.lists.get(Lists::branch(first, n))).for_each(&mut see);
                }
                ref op => see(op),
            }
        }
        if facts.basic == 1 {
            Ok(facts)
        } else {
            Err(fault(file, entry, "the switch gives 1 basic resource"))
        }
    }

    fn tracks(&mut self) -> Result<Tracks, ComponentError> {
        const FILE: &str = "player_board.toml";
        let machine: MachineTracks = self.one(FILE, "machine_tracks")?;
        let progress: ProgressTrack = self.one(FILE, "progress_track")?;
        let hibernation: HibernationTrack = self.one(FILE, "hibernation_track")?;
        let score: ScoreTrack = self.one(FILE, "score_track")?;
        if progress.values.len() != usize::from(progress.spaces) {
            return Err(fault(FILE, "[progress_track]", "there must be a value for each space"));
        }
        let mut rewards = Vec::new();
        for (number, bonus) in (1..).zip(&hibernation.rewards) {
            if bonus.space != number {
                return Err(fault(
                    FILE,
                    "[hibernation_track]",
                    "its spaces are counted from 1, without a gap",
                ));
            }
            rewards.push(self.list(FILE, "[hibernation_track]", &bonus.effects)?);
        }
        Ok(Tracks {
            start: machine.start,
            length: machine.length,
            progress_spaces: progress.spaces,
            progress_values: progress.values,
            progress_full: progress.full,
            progress: self.bonuses(FILE, "[progress_track]", &progress.bonus)?,
            hibernation: rewards,
            remove_on: hibernation.remove_artifact_on,
            score: self.bonuses(FILE, "[score_track]", &score.bonus)?,
            lap: score.lap,
        })
    }

    fn card_facts(&mut self, cards: &Catalog<Card, RawCard>) -> Result<Vec<CardFacts>, ComponentError> {
        const FILE: &str = "cards.toml";
        let mut all = Vec::new();
        for (_, entry) in cards.iter() {
            let mut half = |raw: &RawHalf, which: &str| -> Result<HalfFacts, ComponentError> {
                let list = self.list(FILE, entry.id, &raw.effects)?;
                let mods = self.lists.get(list).iter().filter_map(|op| match op {
                    Op::WhileInSlot(change) => Some(*change),
                    _ => None,
                });
                let text = keep(format!("{}-{which}", entry.name));
                Ok(HalfFacts { list, stack: raw.stack, flasks: raw.flasks, mods: mods.collect(), text })
            };
            let mut sets = 0;
            for set in &entry.data.sets {
                let at = ["A", "B", "C", "D"].iter().position(|other| other == set);
                sets |= 1 << at.ok_or_else(|| fault(FILE, entry.id, "sets are A to D"))?;
            }
            if entry.data.starting != (sets > 0) {
                return Err(fault(FILE, entry.id, "starting cards, and no others, have sets"));
            }
            let halves = [half(&entry.data.top, "top")?, half(&entry.data.bottom, "bottom")?];
            all.push(CardFacts { color: entry.data.color, sets, halves });
        }
        let citizens = all.iter().filter(|card| !card.is_starting()).count();
        if citizens != 39
            || (0..4).any(|set| all.iter().filter(|card| card.sets >> set & 1 == 1).count() != 6)
        {
            return Err(fault(FILE, "", "there must be 39 citizens and six starting cards in each set"));
        }
        Ok(all)
    }

    fn technology_facts(
        &mut self,
        catalog: &Catalog<Technology, RawTechnology>,
        slots: &Catalog<Slot, RawSlot>,
    ) -> Result<Vec<TechnologyFacts>, ComponentError> {
        const FILE: &str = "tribes.toml";
        let mut all = Vec::new();
        for (_, entry) in catalog.iter() {
            let raw = &entry.data;
            let immediate = match raw.immediate.is_empty() {
                true => None,
                false => Some(self.list(FILE, entry.id, &raw.immediate)?),
            };
            let mut passives = Vec::new();
            for passive in &raw.passive {
                passives.push(match passive {
                    RawPassive::OpenSlot { slot } => Passive::OpenSlot(
                        slots.named(slot).ok_or_else(|| fault(FILE, entry.id, "there is no such slot"))?,
                    ),
                    RawPassive::Range { n } => Passive::Range(*n),
                    RawPassive::FreePass { kinds } => {
                        Passive::FreePass(kinds.iter().fold(0, |set, kind| set | 1 << *kind as u8))
                    }
                    RawPassive::OriginRange { origin, n } => {
                        Passive::OriginRange(self.piece(FILE, entry.id, origin)?, *n)
                    }
                    RawPassive::Discount { action, n, res } => Passive::Discount(*action, *n, *res),
                    RawPassive::AdjacentDiscount { to, n, cap } => {
                        Passive::AdjacentDiscount(self.piece(FILE, entry.id, to)?, *n, *cap)
                    }
                    RawPassive::TerrainDiscount { action, terrain, n } => {
                        Passive::TerrainDiscount(*action, *terrain, *n)
                    }
                    RawPassive::NoExtraBooks {} => Passive::NoExtraBooks,
                    RawPassive::SwitchCopyBottom {} => Passive::SwitchCopy,
                });
            }
            let mut triggers = Vec::new();
            for trigger in &raw.trigger {
                triggers.push((trigger.on, self.list(FILE, entry.id, &trigger.effects)?));
            }
            let exchange = match raw.exchange.is_empty() {
                true => None,
                false => {
                    let list = self.list(FILE, entry.id, &raw.exchange)?;
                    match self.lists.get(list) {
                        [Op::Exchange { pay, get, .. }] => Some((*pay, *get)),
                        _ => return Err(fault(FILE, entry.id, "exchange needs one exchange")),
                    }
                }
            };
            all.push(TechnologyFacts {
                immediate,
                passives,
                triggers,
                exchange,
                machine: !raw.machine.is_empty(),
            });
        }
        Ok(all)
    }

    fn tree(&self) -> Result<ReadTree, ComponentError> {
        const FILE: &str = "tribes.toml";
        let raw: RawTree = self.one(FILE, "tree")?;
        let at = |id: &str| raw.nodes.iter().position(|node| node == id);
        let missing = || fault(FILE, "[tree]", "a link names a node that there is not");
        let mut links = [0u8; Node::COUNT];
        for (one, other) in &raw.links {
            let (one, other) = (at(one).ok_or_else(missing)?, at(other).ok_or_else(missing)?);
            links[one] |= 1 << other;
            links[other] |= 1 << one;
        }
        let first = at(&raw.first).ok_or_else(missing)?;
        let mut reached = 1u8 << first;
        for _ in 0..Node::COUNT {
            reached = (0..Node::COUNT)
                .filter(|node| reached >> node & 1 == 1)
                .fold(reached, |all, node| all | links[node]);
        }
        if reached != 0b111_1111 {
            return Err(fault(FILE, "[tree]", "a technology cannot be reached from the lowest one"));
        }
        let nodes: Vec<&'static str> = raw.nodes.iter().map(|node| keep(node.clone())).collect();
        let tree = TreeFacts {
            nodes: exactly(FILE, "nodes of the tree", nodes)?,
            first: Node::new(first).unwrap_or_default(),
            links,
            points: exactly(FILE, "points of the tree", raw.points)?,
        };
        if raw.books.len() != Node::COUNT {
            return Err(fault(FILE, "[tree]", "there must be books for each node"));
        }
        Ok((tree, raw.books, raw.common))
    }

    fn side_facts(
        &mut self,
        catalog: &Catalog<TribeSide, RawSide>,
        technologies: &Catalog<Technology, RawTechnology>,
        facts: &[TechnologyFacts],
        (tree, books, common): &ReadTree,
    ) -> Result<Vec<SideFacts>, ComponentError> {
        const FILE: &str = "tribes.toml";
        let mut tribes: Vec<&str> = Vec::new();
        let mut all = Vec::new();
        for (_, entry) in catalog.iter() {
            let raw = &entry.data;
            if !tribes.contains(&raw.tribe.as_str()) {
                tribes.push(&raw.tribe);
            }
            let mut nodes: [Option<Technology>; Node::COUNT] = [None; Node::COUNT];
            let mut paid: [u8; Node::COUNT] = std::array::from_fn(|node| books[node]);
            let find = |id: &str| {
                technologies
                    .named(id)
                    .ok_or_else(|| fault(FILE, entry.id, format!("there is no technology `{id}`")))
            };
            let at = |id: &str| {
                tree.nodes
                    .iter()
                    .position(|node| *node == id)
                    .ok_or_else(|| fault(FILE, entry.id, format!("there is no node `{id}`")))
            };
            for (node, technology) in common {
                nodes[at(node)?] = Some(find(technology)?);
            }
            for raw in &raw.technologies {
                let node = at(&raw.node)?;
                nodes[node] = Some(find(&raw.technology)?);
                paid[node] = raw.books.unwrap_or(paid[node]);
            }
            let list: Vec<Technology> = nodes.iter().flatten().copied().collect();
            let ability = self.list(FILE, entry.id, &raw.ability)?;
            let piece = self.lists.get(ability).iter().find_map(|op| match op {
                Op::PlaceTile(piece) => Some(*piece),
                Op::MoveFalcon => Piece::new(self.pieces.iter().position(|id| id == "falcon")?),
                _ => None,
            });
            let technologies: [Technology; Node::COUNT] = exactly(FILE, entry.id, list)?;
            // Two exchanges that undo each other would never end.
            let gives = |paid_in: bool| {
                technologies.iter().filter_map(|technology| facts[technology.index()].exchange).any(
                    |(pay, get)| {
                        let gets = self.lists.get(get);
                        match paid_in {
                            true => {
                                pay.fixed[Res::Crystal] == 1
                                    && matches!(gets, [Op::Gain(Goods::Basic | Goods::Same, 2..)])
                            }
                            false => {
                                pay.basic <= 2
                                    && pay.basic > 0
                                    && gets == [Op::Gain(Goods::Of(Res::Crystal), 1)]
                            }
                        }
                    },
                )
            };
            if gives(true) && gives(false) {
                return Err(fault(FILE, entry.id, "two of its exchanges undo each other without loss"));
            }
            let machines = |set: u8, (node, technology): (usize, &Technology)| {
                set | u8::from(facts[technology.index()].machine) << node
            };
            let machine_nodes = technologies.iter().enumerate().fold(0, machines);
            all.push(SideFacts {
                machine_nodes,
                tribe: tribes.iter().position(|tribe| *tribe == raw.tribe).unwrap_or(0) as u8,
                tribe_id: keep(raw.tribe.clone()),
                tribe_text: keep(format!("tribe-{}", raw.tribe)),
                face: raw.side,
                ability,
                technologies,
                books: paid,
                piece,
            });
        }
        Ok(all)
    }

    fn piece_facts(&mut self, catalog: &Catalog<Piece, RawPiece>) -> Result<Vec<PieceFacts>, ComponentError> {
        const FILE: &str = "tribes.toml";
        let mut all = Vec::new();
        for (_, entry) in catalog.iter() {
            let raw = &entry.data;
            let mut on = 0u8;
            let mut on_large = false;
            for kind in &raw.on {
                match Ground::named(kind) {
                    Some(ground) => on |= 1 << ground as u8,
                    None if kind == "large_location" => on_large = true,
                    None => return Err(fault(FILE, entry.id, format!("there is no kind `{kind}`"))),
                }
            }
            let build_on_bonus = match &raw.build_on_bonus {
                None => None,
                Some(raw) => Some(self.list(FILE, entry.id, raw)?),
            };
            all.push(PieceFacts {
                count: raw.count,
                cost: stock(&raw.cost),
                on,
                on_large,
                pay_distance: raw.pay_distance,
                becomes: raw.becomes.filter(|ground| on != 1 << *ground as u8),
                origin: raw.origin,
                after: self.list(FILE, entry.id, &raw.after)?,
                build_on_bonus,
                returns: raw.returns,
                own_discount: raw.own_discount,
                collects: raw.collect_from_others,
                starts_on_rift: raw.start.as_deref() == Some("rift"),
                steps_per_marker: raw.steps_per_marker,
            });
        }
        Ok(all)
    }

    fn reward_facts(
        &mut self,
        catalog: &Catalog<RewardSpace, RawRewardSpace>,
        machines: &Catalog<Machine, RawMachine>,
    ) -> Result<(Vec<RewardFacts>, Vec<RewardSpace>), ComponentError> {
        const FILE: &str = "player_board.toml";
        let (mut all, mut special) = (Vec::new(), Vec::new());
        for (space, entry) in catalog.iter() {
            let raw = &entry.data.reward;
            let lacks = |what: &str| fault(FILE, entry.id, format!("the reward needs {what}"));
            let (reward, ops): (Reward, &[Op]) = match raw.kind {
                RewardWord::GeneralMachine => {
                    let machine = raw.machine.as_deref().and_then(|id| machines.named(id));
                    let machine = machine.filter(|machine| machine.index() < GENERAL);
                    (Reward::General(machine.ok_or_else(|| lacks("a general machine"))?), &[])
                }
                RewardWord::SpecialMachine => {
                    let color = raw.color.ok_or_else(|| lacks("a color"))?;
                    special.push(space);
                    (Reward::Special(color, special.len() as u8 - 1), &[Op::TakeMachine(color)])
                }
                RewardWord::Artifact => (Reward::Artifact, &[Op::TakeArtifact]),
                RewardWord::CardBonus => {
                    let color = raw.color.ok_or_else(|| lacks("a color"))?;
                    (Reward::CardBonus(color, raw.points.ok_or_else(|| lacks("points"))?), &[])
                }
            };
            let mut needs = [0; 3];
            entry.data.needs.iter().for_each(|(color, n)| needs[*color as usize] = *n);
            all.push(RewardFacts { needs, reward, list: self.lists.add(ops) });
        }
        if special.len() != crate::position::SPECIAL {
            return Err(fault(FILE, "", "there must be six reward spaces with special machines"));
        }
        Ok((all, special))
    }

    fn tile_facts(
        &mut self,
        catalog: &Catalog<Tile, RawTile>,
    ) -> Result<(Vec<TileFacts>, Vec<BackFacts>), ComponentError> {
        const FILE: &str = "tiles.toml";
        let (mut all, mut backs) = (Vec::new(), Vec::<BackFacts>::new());
        for (tile, entry) in catalog.iter() {
            let raw = &entry.data;
            let back = match (&raw.back, raw.starting) {
                (None, true) => None,
                (Some(back), false) => {
                    let cost = stock(&back.cost);
                    let known =
                        backs.iter().position(|other| other.cost == cost && other.points == back.points);
                    let at = known.unwrap_or_else(|| {
                        let letters =
                            [(Res::Gear, 'g'), (Res::Book, 'b'), (Res::Food, 'f'), (Res::Crystal, 'c')];
                        let some = letters.iter().filter(|(res, _)| cost[*res] > 0);
                        let word: String =
                            some.map(|(res, letter)| format!("{letter}{}", cost[*res])).collect();
                        let word = keep(format!("{word}.{}", back.points));
                        backs.push(BackFacts { word, cost, points: back.points, tiles: IdSet::EMPTY });
                        backs.len() - 1
                    });
                    backs[at].tiles.insert(tile);
                    Back::new(at)
                }
                _ => return Err(fault(FILE, entry.id, "area tiles, and no others, have a back")),
            };
            let mut cells = Vec::new();
            for cell in &raw.cells {
                if !cell.reward.is_empty() && cell.kind != Ground::Water {
                    return Err(fault(FILE, entry.id, "only waters have rewards"));
                }
                cells.push((cell.kind, self.list(FILE, entry.id, &cell.reward)?));
            }
            all.push(TileFacts { back, cells: exactly(FILE, entry.id, cells)? });
        }
        Ok((all, backs))
    }
}

/// No two things that a move may name have the same word.
fn words_differ<'a>(words: impl Iterator<Item = &'a str>) -> Result<(), ComponentError> {
    let mut seen = BTreeSet::new();
    for word in words {
        if !seen.insert(word) {
            return Err(fault(
                "cards.toml",
                word,
                "a card, machine, module or technology has this id already",
            ));
        }
    }
    Ok(())
}

pub(super) fn load(overlays: &[Overlay]) -> Result<Tables, ComponentError> {
    cover(overlays, &FILES.map(|(file, _)| file))?;
    let mut files = BTreeMap::new();
    for (file, text) in FILES {
        files.insert(file, read(file, text, overlays)?);
    }
    for (file, starting, others, into) in [
        ("cards.toml", "starting_card", "card", "card"),
        ("machines.toml", "general_machine", "machine", "machine"),
        ("tiles.toml", "starting_tile", "area_tile", "tile"),
        ("player_board.toml", "", "reward_space", "reward"),
        ("tribes.toml", "", "tribe_side", "ability"),
    ] {
        if let Some(table) = files.get_mut(file) {
            merge(table, starting, others, into);
        }
    }
    let mut loader = Loader { files, lists: Lists::default(), pieces: Vec::new() };
    // The empty list has the number 0.
    loader.lists.add(&[]);
    let pieces: Catalog<Piece, RawPiece> = Catalog::read(loader.section("tribes.toml", "piece"))?;
    loader.pieces = pieces.iter().map(|(_, entry)| entry.id.to_owned()).collect();
    let cards: Catalog<Card, RawCard> = Catalog::read(loader.section("cards.toml", "card"))?;
    let card = loader.card_facts(&cards)?;
    let modules: Catalog<Module, RawModule> = Catalog::read(loader.section("modules.toml", "module"))?;
    sized("modules.toml", "module", &modules, Module::COUNT)?;
    let mut module = Vec::new();
    for (_, entry) in modules.iter() {
        let colors = entry.data.colors.iter().fold(0, |set, color| set | 1 << *color as u8);
        let list = loader.list("modules.toml", entry.id, &entry.data.effects)?;
        module.push(ModuleFacts { colors, list, flasks: entry.data.flasks });
    }
    let machines: Catalog<Machine, RawMachine> = Catalog::read(loader.section("machines.toml", "machine"))?;
    sized("machines.toml", "machine", &machines, MACHINES)?;
    let technologies: Catalog<Technology, RawTechnology> =
        Catalog::read(loader.section("tribes.toml", "technology"))?;
    let mut machine = Vec::new();
    for (id, entry) in machines.iter() {
        if (id.index() < GENERAL) != entry.data.color.is_none() {
            return Err(fault("machines.toml", entry.id, "machine tokens, and no others, have a color"));
        }
        machine.push((entry.id, entry.data.color, entry.data.flasks, entry.data.effects.clone()));
    }
    for color in Color::ALL {
        if machine.iter().filter(|(_, of, ..)| *of == Some(*color)).count() != 10 {
            return Err(fault("machines.toml", "", "there must be ten machine tokens of each color"));
        }
    }
    machine.extend(technologies.iter().map(|(_, entry)| (entry.id, None, 0, entry.data.machine.clone())));
    let machine: Result<Vec<MachineFacts>, ComponentError> = machine
        .into_iter()
        .map(|(id, color, flasks, raw)| {
            let list = loader.list("machines.toml", id, &raw)?;
            let modifier = match loader.lists.get(list) {
                [Op::Modify(change)] => Some(*change),
                ops if ops.iter().any(|op| matches!(op, Op::Modify(_))) => {
                    return Err(fault(
                        "machines.toml",
                        id,
                        "a machine that changes an action does nothing else",
                    ));
                }
                _ => None,
            };
            Ok(MachineFacts { color, list, flasks, modifier })
        })
        .collect();
    let machine = machine?;
    let crates: Catalog<Crate, RawCrate> = Catalog::read(loader.section("crates.toml", "crate"))?;
    sized("crates.toml", "crate", &crates, Crate::COUNT)?;
    let mut crate_lists = Vec::new();
    for (_, entry) in crates.iter() {
        crate_lists.push(loader.list("crates.toml", entry.id, &entry.data.effects)?);
    }
    let tiles: Catalog<Tile, RawTile> = Catalog::read(loader.section("tiles.toml", "tile"))?;
    sized("tiles.toml", "tile", &tiles, Tile::COUNT)?;
    let (tile, backs) = loader.tile_facts(&tiles)?;
    let map = MapTables::load("board.toml", &loader.files["board.toml"])?;
    let starting = map.places.iter().filter(|(_, place)| place.data.kind == PlaceKind::Starting).count();
    if starting != tile.iter().filter(|tile| tile.back.is_none()).count() {
        return Err(fault("tiles.toml", "", "tiles do not fit their places"));
    }
    let locations: Catalog<Location, RawLocation> =
        Catalog::read(loader.section("locations.toml", "location"))?;
    sized("locations.toml", "location", &locations, Location::COUNT)?;
    let mut location = Vec::new();
    for (_, entry) in locations.iter() {
        let raw = &entry.data;
        let immediate = match raw.immediate.is_empty() {
            true => None,
            false => Some(loader.list("locations.toml", entry.id, &raw.immediate)?),
        };
        location.push(LocationFacts {
            tile: raw.tile,
            campaign: raw.campaign,
            immediate,
            score: raw.score.clone(),
        });
    }
    let artifacts: Catalog<Artifact, ArtifactData> =
        Catalog::read(loader.section("artifacts.toml", "artifact"))?;
    sized("artifacts.toml", "artifact", &artifacts, Artifact::COUNT)?;
    let artifact_cards: Catalog<ArtifactCard, ArtifactCardData> =
        Catalog::read(loader.section("artifacts.toml", "artifact_card"))?;
    sized("artifacts.toml", "artifact_card", &artifact_cards, ArtifactCard::COUNT)?;
    let rewards: Catalog<RewardSpace, RawRewardSpace> =
        Catalog::read(loader.section("player_board.toml", "reward"))?;
    sized("player_board.toml", "reward_space", &rewards, RewardSpace::COUNT)?;
    let (reward, special_rewards) = loader.reward_facts(&rewards, &machines)?;
    let general_rewards = std::array::from_fn(|rack| {
        let gives = |facts: &RewardFacts| Some(facts.reward) == Machine::new(rack).map(Reward::General);
        RewardSpace::new(reward.iter().position(gives)?)
    });
    let slots: Catalog<Slot, RawSlot> = Catalog::read(loader.section("player_board.toml", "slot"))?;
    sized("player_board.toml", "slot", &slots, Slot::COUNT)?;
    let (mut slot, mut module_spaces) = (Vec::new(), Vec::new());
    for (id, entry) in slots.iter() {
        let mut spaces = Vec::new();
        for space in &entry.data.module_spaces {
            spaces.extend(ModuleSpace::new(module_spaces.len()));
            let word = keep(space.id.clone());
            module_spaces.push(ModuleSpaceFacts { id: word, slot: id, activation: space.activation });
        }
        let half = match entry.data.half {
            RawSlotHalf::Top => Some(Half::Top),
            RawSlotHalf::Bottom => Some(Half::Bottom),
            RawSlotHalf::Either => None,
        };
        slot.push(SlotFacts { half, locked: entry.data.locked_until.is_some(), spaces });
    }
    if module_spaces.len() != ModuleSpace::COUNT {
        return Err(fault("player_board.toml", "", "there must be twelve module spaces"));
    }
    let technology = loader.technology_facts(&technologies, &slots)?;
    let tree = loader.tree()?;
    let sides: Catalog<TribeSide, RawSide> = Catalog::read(loader.section("tribes.toml", "ability"))?;
    sized("tribes.toml", "tribe_side", &sides, TribeSide::COUNT)?;
    let side = loader.side_facts(&sides, &technologies, &technology, &tree)?;
    let piece = loader.piece_facts(&pieces)?;
    let contents: Catalog<Content, RawContent> = Catalog::read(loader.section("campaign.toml", "content"))?;
    sized("campaign.toml", "content", &contents, Content::COUNT)?;
    let chapters: Catalog<Chapter, ChapterData> = Catalog::read(loader.section("campaign.toml", "chapter"))?;
    sized("campaign.toml", "chapter", &chapters, Chapter::COUNT)?;
    let mut common = loader.common()?;
    for (_, entry) in contents.iter().filter(|(_, entry)| !entry.data.switch.is_empty()) {
        common.switch[1] = loader.switch("campaign.toml", entry.id, &entry.data.switch)?;
    }
    let tracks = loader.tracks()?;
    let basic = std::array::from_fn(|i| loader.lists.add(&[Op::Gain(Goods::Basic, i as u8 + 1)]));
    let words = cards.iter().map(|(_, entry)| entry.id).chain(modules.iter().map(|(_, entry)| entry.id));
    let words = words.chain(machines.iter().map(|(_, entry)| entry.id));
    words_differ(words.chain(technologies.iter().map(|(_, entry)| entry.id)))?;
    Ok(Tables {
        lists: loader.lists,
        rule_lists: RuleLists { basic },
        map,
        common,
        tracks,
        cards,
        card,
        modules,
        module,
        machines,
        machine,
        crates,
        crate_lists,
        tiles,
        tile,
        backs,
        locations,
        location,
        artifacts,
        artifact_cards,
        rewards,
        reward,
        general_rewards,
        special_rewards,
        slots,
        slot,
        module_spaces,
        sides,
        side,
        technologies,
        technology,
        pieces,
        piece,
        tree: tree.0,
        contents,
        chapters,
    })
}
