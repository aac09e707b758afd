//! Loading: the component files read into [`Tables`], with everything checked that the rules rely on.

use super::effects::{Lists, RawOp};
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

pub(super) type Amounts = BTreeMap<Res, u8>;

pub(super) fn stock(amounts: &Amounts) -> Stock {
    amounts.iter().fold(Stock::NONE, |stock, (res, n)| stock.with(*res, *n))
}

/// How many pieces each display has.
pub(crate) const SHOWN_CARDS: usize = 5;

pub(crate) const SHOWN_MACHINES: usize = 3;

pub(crate) const SHOWN_MODULES: usize = 5;

/// Files that were read, while they are made into tables.
pub(super) struct Loader {
    pub(super) files: BTreeMap<&'static str, Table>,
    pub(super) lists: Lists,
    pub(super) pieces: Vec<String>,
}

/// The field of an entry that has effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    /// Of what is not a tribe's.
    Effects,
    /// Of a tribe board.
    Ability,
    /// Of a technology: once.
    Immediate,
    /// Of a technology: whenever this happens.
    Trigger(On),
    /// Of a technology: at any time.
    Exchange,
    /// Of a technology: with energy.
    Machine,
    /// Of a piece: whenever it is put.
    After,
    /// Of a piece: for whoever builds there.
    BuildOnBonus,
}

impl Field {
    /// As it is written.
    fn id(self) -> &'static str {
        match self {
            Field::Effects => "effects",
            Field::Ability => "ability",
            Field::Immediate => "immediate",
            Field::Trigger(_) => "trigger",
            Field::Exchange => "exchange",
            Field::Machine => "machine",
            Field::After => "after",
            Field::BuildOnBonus => "build_on_bonus",
        }
    }
}

/// Why a part cannot stand in this field of a file, in an entry with these effects.
fn misplaced(file: &str, field: Field, op: Op, effects: &[Op]) -> Option<&'static str> {
    let tribes = file == "tribes.toml";
    let machine = file == "machines.toml" || field == Field::Machine;
    match op {
        Op::Modify(Mod::Rotate | Mod::Wild) if !matches!(effects, [Op::Modify(_)]) => {
            Some("a machine that turns cards or changes their colors does nothing else")
        }
        Op::Modify(change) if !machine && !matches!(change, Mod::Range(_)) => {
            Some("only machines change the action in progress, but for its range")
        }
        Op::WhileInSlot(_) | Op::HibernateRemove if file != "cards.toml" => Some("only cards lie in slots"),
        Op::WhileInSlot(_) if !effects.contains(&op) => {
            Some("while_in_slot: it stands beside the others, not in them")
        }
        Op::WhileInSlot(Mod::Rotate | Mod::Wild) => Some("only machines turn cards or change their colors"),
        Op::PlaceTile(_) | Op::MoveFalcon | Op::GainByColor(ColorOf::FalconTerrain, _) => match field {
            Field::BuildOnBonus => Some("whoever builds there has no pieces"),
            _ if tribes => None,
            _ => Some("only tribes have pieces"),
        },
        Op::Advance(Track::Terrain, _) | Op::TakeCard(Suit::Terrain) if field != Field::After => {
            Some("of_terrain is for what follows putting a piece")
        }
        Op::RewardAdjacent | Op::CollectWater | Op::GainPer(Counter::ConnectedForests, ..)
            if field != Field::After =>
        {
            Some("only what follows putting a piece speaks of its space")
        }
        Op::GainByColor(ColorOf::Card, _) if field != Field::Trigger(On::CardGainedFromDisplay) => {
            Some("only gaining a card of the display gives by its color")
        }
        Op::Exchange { max: 0, .. } if machine || !tribes => Some("max: at least 1"),
        _ => None,
    }
}

/// What must hold of the numbers of an entry.
pub(super) fn ensure(file: &str, entry: &str, holds: &[(bool, &str)]) -> Result<(), ComponentError> {
    match holds.iter().find(|(holds, _)| !holds) {
        Some((_, why)) => Err(fault(file, entry, *why)),
        None => Ok(()),
    }
}

/// What is wrong with a file.
pub(super) fn fault(file: &str, entry: &str, why: impl Into<String>) -> ComponentError {
    ComponentError::new(file, entry, why)
}

pub(super) fn keep(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}

pub(super) fn exactly<T, const N: usize>(
    file: &str,
    (entry, field): (&str, &str),
    list: Vec<T>,
) -> Result<[T; N], ComponentError> {
    let found = list.len();
    list.try_into().map_err(|_| fault(file, entry, format!("{field}: there must be {N} and are {found}")))
}

/// There must be exactly so many entries of a kind.
pub(super) fn sized<I: kernel::Id, T>(
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
    pub(super) fn section<'a>(&'a self, file: &'static str, key: &'a str) -> Section<'a> {
        Section { file, table: &self.files[file], key }
    }

    pub(super) fn one<T: serde::de::DeserializeOwned>(
        &self,
        file: &'static str,
        key: &str,
    ) -> Result<T, ComponentError> {
        one(file, &self.files[file], key)
    }

    pub(super) fn list(&mut self, file: &str, entry: &str, raw: &[RawOp]) -> Result<List, ComponentError> {
        self.list_in(file, entry, Field::Effects, raw)
    }

    /// The effects in a field of an entry, if all of them can be used there.
    pub(super) fn list_in(
        &mut self,
        file: &str,
        entry: &str,
        field: Field,
        raw: &[RawOp],
    ) -> Result<List, ComponentError> {
        let pieces = &self.pieces;
        let named = |id: &str| Piece::new(pieces.iter().position(|other| other == id)?);
        let list = self.lists.compile(raw, &named).map_err(|why| fault(file, entry, why))?;
        let effects = self.lists.get(list);
        match self.lists.all_of(list).iter().find_map(|op| misplaced(file, field, *op, effects)) {
            Some(why) => Err(fault(file, entry, format!("{}: {why}", field.id()))),
            None => Ok(list),
        }
    }

    /// The pieces that a list puts, moves or asks for.
    pub(super) fn pieces_in(&self, list: List) -> Vec<Piece> {
        let falcon = || Piece::new(self.pieces.iter().position(|id| id == "falcon")?);
        let named = |op: Op| match op {
            Op::PlaceTile(piece) => Some(piece),
            Op::MoveFalcon | Op::GainByColor(ColorOf::FalconTerrain, _) => falcon(),
            _ => None,
        };
        self.lists.all_of(list).into_iter().filter_map(named).collect()
    }

    pub(super) fn piece(&self, file: &str, entry: &str, id: &str) -> Result<Piece, ComponentError> {
        let at = self.pieces.iter().position(|other| other == id);
        at.and_then(Piece::new).ok_or_else(|| fault(file, entry, format!("there is no piece `{id}`")))
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
    let overlays: Vec<Overlay> = overlays.iter().map(overlay::spelled).collect();
    let mut files = BTreeMap::new();
    for (file, text) in FILES {
        let text = overlay::without_what_is_said_anew(file, text, &overlays);
        files.insert(file, read(file, &text, &overlays)?);
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
    let module = loader.module_facts(&modules)?;
    let machines: Catalog<Machine, RawMachine> = Catalog::read(loader.section("machines.toml", "machine"))?;
    sized("machines.toml", "machine", &machines, MACHINES)?;
    let technologies: Catalog<Technology, RawTechnology> =
        Catalog::read(loader.section("tribes.toml", "technology"))?;
    let machine = loader.machine_facts(&machines, &technologies)?;
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
    let location = loader.location_facts(&locations)?;
    let artifacts: Catalog<Artifact, ArtifactData> =
        Catalog::read(loader.section("artifacts.toml", "artifact"))?;
    sized("artifacts.toml", "artifact", &artifacts, Artifact::COUNT)?;
    let four = |hue: &Hue| artifacts.iter().filter(|(_, entry)| entry.data.color == *hue).count() == 4;
    let even = Hue::ALL.iter().all(four);
    for (_, entry) in artifacts.iter() {
        let players = (1..=4).contains(&entry.data.players);
        let holds = [(players, "players: 1 to 4"), (even, "color: four artifacts have each")];
        ensure("artifacts.toml", entry.id, &holds)?;
    }
    let artifact_cards: Catalog<ArtifactCard, ArtifactCardData> =
        Catalog::read(loader.section("artifacts.toml", "artifact_card"))?;
    sized("artifacts.toml", "artifact_card", &artifact_cards, ArtifactCard::COUNT)?;
    for (_, entry) in artifact_cards.iter() {
        for (hue, color) in Hue::ALL.iter().zip(["purple", "orange", "white"]) {
            let score = entry.data.category(*hue).check();
            score.map_err(|why| fault("artifacts.toml", entry.id, format!("{color}.{why}")))?;
        }
    }
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
    let (slot, module_spaces) = slot_facts(&slots)?;
    let technology = loader.technology_facts(&technologies, &slots, &machine)?;
    let tree = loader.tree()?;
    let sides: Catalog<TribeSide, RawSide> = Catalog::read(loader.section("tribes.toml", "ability"))?;
    sized("tribes.toml", "tribe_side", &sides, TribeSide::COUNT)?;
    let side = loader.side_facts(&sides, &technologies, &technology, &tree)?;
    let piece = loader.piece_facts(&pieces)?;
    let contents: Catalog<Content, RawContent> = Catalog::read(loader.section("campaign.toml", "content"))?;
    sized("campaign.toml", "content", &contents, Content::COUNT)?;
    let chapters: Catalog<Chapter, ChapterData> = Catalog::read(loader.section("campaign.toml", "chapter"))?;
    sized("campaign.toml", "chapter", &chapters, Chapter::COUNT)?;
    for (n, (_, entry)) in (1u8..).zip(chapters.iter()) {
        let known = entry.data.adds.iter().all(|content| contents.named(content).is_some());
        let holds = [
            (known, "adds: there is no such content"),
            (entry.data.number == n, "number: 1 to 5, one after the other"),
        ];
        ensure("campaign.toml", entry.id, &holds)?;
    }
    let mut common = loader.common()?;
    for (_, entry) in contents.iter().filter(|(_, entry)| !entry.data.switch.is_empty()) {
        common.switch[1] = loader.switch("campaign.toml", entry.id, &entry.data.switch)?;
    }
    let tracks = loader.tracks()?;
    let basic = std::array::from_fn(|i| loader.lists.add(&[Op::Gain(Goods::Basic, i as u8 + 1)]));
    let counted = [Goods::Basic, Goods::Same]
        .map(|goods| std::array::from_fn(|i| loader.lists.add(&[Op::Gain(goods, i as u8 + 1)])));
    let words = cards.iter().map(|(_, entry)| entry.id).chain(modules.iter().map(|(_, entry)| entry.id));
    let words = words.chain(machines.iter().map(|(_, entry)| entry.id));
    words_differ(words.chain(technologies.iter().map(|(_, entry)| entry.id)))?;
    Ok(Tables {
        lists: loader.lists,
        rule_lists: RuleLists { basic, counted },
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
