//! Components: what is printed on cardboard, read from `components/` into typed tables.

mod effects;
mod load;
mod map;

pub use effects::{
    Actions, ColorOf, Count, Counter, Goods, List, Lists, Mod, Op, Payment, Score, Suit, Track,
};
pub use load::{FILES, tables};
pub use map::{Cell, MapTables, PlaceData, PlaceKind, neighbors};

use crate::ids::*;
use crate::stock::Stock;
use effects::{RawOp, RawPassive};
use kernel::Id as _;
use kernel::catalog::{Catalog, Loaded};
use kernel::components::{ComponentError, Overlay};
use parts::cards::IdSet;
use serde::Deserialize;

static TABLES: Loaded<Tables> = Loaded::new(load::load);

/// Reads the components with a player's own files laid over ours.
///
/// # Errors
/// What is wrong with them, or that the tables are in use already.
pub fn apply_overlays(overlays: &[Overlay]) -> Result<(), ComponentError> {
    TABLES.apply_overlays(overlays)
}

/// A half of a card as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawHalf {
    effects: Vec<RawOp>,
    #[serde(default)]
    stack: bool,
    #[serde(default)]
    flasks: u8,
}

/// A card as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCard {
    color: Color,
    #[serde(default)]
    starting: bool,
    #[serde(default)]
    sets: Vec<String>,
    top: RawHalf,
    bottom: RawHalf,
}

/// A half of a card.
#[derive(Clone, Debug)]
pub struct HalfFacts {
    /// What it does.
    pub list: List,
    /// Does it show the stack symbol?
    pub stack: bool,
    /// How many flasks it shows.
    pub flasks: u8,
    /// What it changes while it lies in a slot.
    pub mods: Vec<Mod>,
    /// The id of the sentence that says what it does.
    pub text: &'static str,
}

/// A card.
#[derive(Clone, Debug)]
pub struct CardFacts {
    /// Its color.
    pub color: Color,
    /// The sets of starting cards that hold it, as bits; none for citizens.
    pub sets: u8,
    /// Top and bottom.
    pub halves: [HalfFacts; 2],
}

impl CardFacts {
    /// One of its halves.
    #[inline]
    pub fn half(&self, half: Half) -> &HalfFacts {
        &self.halves[half as usize]
    }

    /// Is it a starting card?
    pub fn is_starting(&self) -> bool {
        self.sets > 0
    }
}

/// A module as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawModule {
    colors: Vec<Color>,
    effects: Vec<RawOp>,
    #[serde(default)]
    flasks: u8,
}

/// A module.
#[derive(Clone, Debug)]
pub struct ModuleFacts {
    /// Its colors, as bits.
    pub colors: u8,
    /// What it does.
    pub list: List,
    /// How many flasks it shows.
    pub flasks: u8,
}

/// A machine as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMachine {
    color: Option<Color>,
    effects: Vec<RawOp>,
    #[serde(default)]
    flasks: u8,
}

/// A machine.
#[derive(Clone, Debug, Default)]
pub struct MachineFacts {
    /// Its color; general machines and technologies have none.
    pub color: Option<Color>,
    /// What it does.
    pub list: List,
    /// How many flasks it shows.
    pub flasks: u8,
    /// What it changes, if it only changes an action in progress.
    pub modifier: Option<Mod>,
}

/// A crate as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCrate {
    effects: Vec<RawOp>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBack {
    cost: std::collections::BTreeMap<Res, u8>,
    points: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCell {
    kind: Ground,
    #[serde(default)]
    reward: Vec<RawOp>,
}

/// A tile as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTile {
    #[serde(default)]
    starting: bool,
    back: Option<RawBack>,
    cells: Vec<RawCell>,
}

/// A tile.
#[derive(Clone, Debug)]
pub struct TileFacts {
    /// Its back; starting tiles have none.
    pub back: Option<Back>,
    /// What its cells are, and the rewards of waters.
    pub cells: [(Ground, List); CELLS],
}

/// A back of tiles.
#[derive(Clone, Debug)]
pub struct BackFacts {
    /// Its word in records: `g1b1f1.2`.
    pub word: &'static str,
    /// What exploring costs.
    pub cost: Stock,
    /// What it scores.
    pub points: u8,
    /// The tiles that have it.
    pub tiles: IdSet<Tile>,
}

/// A side of a large location as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLocation {
    tile: u8,
    #[allow(dead_code)]
    side: String,
    #[serde(default)]
    campaign: bool,
    #[serde(default)]
    immediate: Vec<RawOp>,
    score: Score,
}

/// A side of a large location.
#[derive(Clone, Debug)]
pub struct LocationFacts {
    /// The tile that it is a side of.
    pub tile: u8,
    /// Does it come with the campaign?
    pub campaign: bool,
    /// What populating it gives at once.
    pub immediate: Option<List>,
    /// What it scores.
    pub score: Score,
}

/// An artifact.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArtifactData {
    /// Its color.
    pub color: Hue,
    /// It is used with at least so many players.
    pub players: u8,
}

/// An artifact card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArtifactCardData {
    purple: Score,
    orange: Score,
    white: Score,
}

impl ArtifactCardData {
    /// The category of a color.
    pub fn category(&self, hue: Hue) -> &Score {
        match hue {
            Hue::Purple => &self.purple,
            Hue::Orange => &self.orange,
            Hue::White => &self.white,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RewardWord {
    GeneralMachine,
    SpecialMachine,
    Artifact,
    CardBonus,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawReward {
    kind: RewardWord,
    machine: Option<String>,
    color: Option<Color>,
    points: Option<u8>,
}

/// A reward space as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRewardSpace {
    needs: std::collections::BTreeMap<Color, u8>,
    reward: RawReward,
}

/// What a reward space gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// A machine printed there.
    General(Machine),
    /// A token of this color, kept on the rack with this number.
    Special(Color, u8),
    /// A large artifact.
    Artifact,
    /// Points at the end for each recruited card of a color.
    CardBonus(Color, u8),
}

/// A reward space.
#[derive(Clone, Debug)]
pub struct RewardFacts {
    /// What each marker must have reached, by color.
    pub needs: [u8; 3],
    /// What it gives.
    pub reward: Reward,
    /// The part that takes its token or artifact.
    pub list: List,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawSlotHalf {
    Top,
    Bottom,
    Either,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawModuleSpace {
    id: String,
    activation: bool,
}

/// A slot as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSlot {
    half: RawSlotHalf,
    locked_until: Option<String>,
    module_spaces: Vec<RawModuleSpace>,
}

/// A slot.
#[derive(Clone, Debug)]
pub struct SlotFacts {
    /// The half that is shown there; either, if none is named.
    pub half: Option<Half>,
    /// Is it closed at the beginning?
    pub locked: bool,
    /// Its places for modules.
    pub spaces: Vec<ModuleSpace>,
}

/// A place for a module.
#[derive(Clone, Copy, Debug)]
pub struct ModuleSpaceFacts {
    /// Its word in records.
    pub id: &'static str,
    /// The slot at which it is.
    pub slot: Slot,
    /// Is a module activated that is put there while it is empty?
    pub activation: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNode {
    node: String,
    technology: String,
    #[allow(dead_code)]
    assignment: String,
    books: Option<u8>,
}

/// A tribe board as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSide {
    tribe: String,
    side: Face,
    #[serde(default)]
    #[allow(dead_code)]
    campaign: bool,
    ability: Vec<RawOp>,
    #[allow(dead_code)]
    ability_assignment: String,
    technologies: Vec<RawNode>,
}

/// A tribe board with one side up.
#[derive(Clone, Debug)]
pub struct SideFacts {
    /// Which tribe, as a number.
    pub tribe: u8,
    /// Its word.
    pub tribe_id: &'static str,
    /// The id of its name.
    pub tribe_text: &'static str,
    /// Which side.
    pub face: Face,
    /// What its ability does.
    pub ability: List,
    /// The technologies of the tree.
    pub technologies: [Technology; Node::COUNT],
    /// Which of them are machines, as bits of the nodes.
    pub machine_nodes: u8,
    /// What they cost in books.
    pub books: [u8; Node::COUNT],
    /// The piece of its ability.
    pub piece: Option<Piece>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
/// What a trigger waits for.
pub enum On {
    /// The tribe ability was carried out.
    TribeAbilityUsed,
    /// A card came from the display.
    CardGainedFromDisplay,
    /// A crate was gained.
    CrateGained,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTrigger {
    on: On,
    effects: Vec<RawOp>,
}

/// A technology as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTechnology {
    #[serde(default)]
    immediate: Vec<RawOp>,
    #[serde(default)]
    passive: Vec<RawPassive>,
    #[serde(default)]
    trigger: Vec<RawTrigger>,
    #[serde(default)]
    exchange: Vec<RawOp>,
    #[serde(default)]
    machine: Vec<RawOp>,
}

/// What a technology changes for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passive {
    /// A slot is open.
    OpenSlot(Slot),
    /// So many spaces of every distance are free.
    Range(u8),
    /// Kinds of ground that are not counted, as bits.
    FreePass(u8),
    /// Range for paths that begin at a piece.
    OriginRange(Piece, u8),
    /// An action costs less.
    Discount(Action, u8, Option<Res>),
    /// Actions next to a piece cost less, at most so much.
    AdjacentDiscount(Piece, u8, u8),
    /// An action costs less for each terrain next to it.
    TerrainDiscount(Action, Ground, u8),
    /// No books are paid to other players.
    NoExtraBooks,
    /// The switch may copy a card.
    SwitchCopy,
}

/// A technology.
#[derive(Clone, Debug)]
pub struct TechnologyFacts {
    /// What it gives once.
    pub immediate: Option<List>,
    /// What it changes.
    pub passives: Vec<Passive>,
    /// What it gives whenever something happens.
    pub triggers: Vec<(On, List)>,
    /// An exchange at any time: what is paid, and what is got.
    pub exchange: Option<(Payment, List)>,
    /// Is it a machine?
    pub machine: bool,
}

/// A piece as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPiece {
    count: u8,
    #[serde(default)]
    cost: std::collections::BTreeMap<Res, u8>,
    on: Vec<String>,
    #[serde(default)]
    pay_distance: bool,
    becomes: Option<Ground>,
    #[serde(default)]
    origin: bool,
    #[serde(default)]
    after: Vec<RawOp>,
    build_on_bonus: Option<Vec<RawOp>>,
    #[serde(default)]
    returns: bool,
    #[serde(default)]
    own_discount: u8,
    #[serde(default)]
    collect_from_others: bool,
    start: Option<String>,
    #[serde(default)]
    steps_per_marker: u8,
}

/// A piece of a tribe ability.
#[derive(Clone, Debug)]
pub struct PieceFacts {
    /// How many there are.
    pub count: u8,
    /// What putting one costs besides the distance.
    pub cost: Stock,
    /// The kinds of ground it may be put on, as bits.
    pub on: u8,
    /// May it be put on large locations?
    pub on_large: bool,
    /// Is the distance paid?
    pub pay_distance: bool,
    /// The ground that a space becomes by it, if that changes.
    pub becomes: Option<Ground>,
    /// Is it an origin of distances?
    pub origin: bool,
    /// What putting it gives.
    pub after: List,
    /// What building on it gives.
    pub build_on_bonus: Option<List>,
    /// Does it return to its owner when somebody acts there?
    pub returns: bool,
    /// What the owner saves there.
    pub own_discount: u8,
    /// Does the owner receive what others pay there?
    pub collects: bool,
    /// Does it begin on the rift?
    pub starts_on_rift: bool,
    /// How far it flies for each marker.
    pub steps_per_marker: u8,
}

/// The technology tree.
#[derive(Clone, Debug)]
pub struct TreeFacts {
    /// The words of its nodes.
    pub nodes: [&'static str; Node::COUNT],
    /// The lowest node.
    pub first: Node,
    /// What each node is linked to, as bits.
    pub links: [u8; Node::COUNT],
    /// What each node scores.
    pub points: [u8; Node::COUNT],
}

/// A place of a track with its effects.
#[derive(Clone, Copy, Debug)]
pub struct BonusSpace {
    /// The space.
    pub space: u8,
    /// What it gives.
    pub list: List,
    /// Is an artifact among it?
    pub artifact: bool,
}

/// A content of the campaign as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawContent {
    #[allow(dead_code)]
    named: bool,
    #[serde(default)]
    switch: Vec<RawOp>,
}

/// The sides with which a chapter is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faces {
    /// All on the sun side.
    Sun,
    /// All on the moon side.
    Moon,
    /// Each on either side.
    Either,
}

/// A chapter of the campaign.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChapterData {
    /// Its number.
    pub number: u8,
    /// What it adds.
    pub adds: Vec<String>,
    /// The sides of the tribe boards.
    pub sides: Faces,
}

/// What the switch action gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SwitchFacts {
    /// Basic resources of one's choice.
    pub basic: u8,
    /// May energy be taken off a machine in their place?
    pub recover: bool,
}

/// The numbers of the rules themselves.
#[derive(Clone, Debug)]
pub struct Common {
    /// Cards that begin in the active area.
    pub cards_active: usize,
    /// Energy of each player at the beginning.
    pub energy: u8,
    /// Starting resources by place in turn order.
    pub starting: [Stock; 4],
    /// Energy tokens.
    pub energy_supply: u8,
    /// Buildings of each size, and figures.
    pub buildings: [u8; 2],
    /// Figures of each player.
    pub figures: u8,
    /// Markers on each tribe board.
    pub tribe_markers: u8,
    /// The limits of the stores.
    pub caps: Stock,
    /// Actions of a turn.
    pub actions: u8,
    /// Food for each space of a distance.
    pub distance_food: u8,
    /// What buildings cost, by size.
    pub build: [Stock; 2],
    /// How much more a large building gives.
    pub large_factor: u8,
    /// Books to each player on a location.
    pub book_to_each: u8,
    /// Points of the end tile and of a small artifact.
    pub end_tile: u8,
    /// Points of a small artifact.
    pub small_artifact: u8,
    /// Resources that make a point.
    pub resources_per_point: u8,
    /// Small artifacts beside the craters in the longer game of four.
    pub long_small: u8,
    /// Actions of a turn alone.
    pub solo_actions: u8,
    /// Spaces of the cube.
    pub cube_spaces: u8,
    /// What playing a card moves it.
    pub cube_card: u8,
    /// What hibernating moves it.
    pub cube_hibernation: u8,
    /// The results alone: from so many points, the id of the text.
    pub ranks: Vec<(i32, &'static str)>,
    /// The switch of the base game and of the campaign.
    pub switch: [SwitchFacts; 2],
}

/// The player board and the tracks.
#[derive(Clone, Debug)]
pub struct Tracks {
    /// Where the machine markers begin.
    pub start: u8,
    /// The last space of a machine track.
    pub length: u8,
    /// Spaces of the progress track.
    pub progress_spaces: u8,
    /// What its spaces score.
    pub progress_values: Vec<u8>,
    /// What it scores when it is full.
    pub progress_full: u8,
    /// Its bonuses.
    pub progress: Vec<BonusSpace>,
    /// Rewards of the hibernation track, from its first space.
    pub hibernation: Vec<List>,
    /// The hibernation that removes an artifact.
    pub remove_on: u8,
    /// The bonuses of the score track.
    pub score: Vec<BonusSpace>,
    /// Spaces of a lap.
    pub lap: u16,
}

/// Lists of parts that no component has and the rules need.
#[derive(Clone, Debug)]
pub struct RuleLists {
    /// Basic resources of one's choice, by their number less one: for crystals at the limit.
    pub basic: [List; 8],
}

/// Everything that is printed on cardboard.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The parts of every effect.
    pub lists: Lists,
    /// The lists of the rules.
    pub rule_lists: RuleLists,
    /// The map.
    pub map: MapTables,
    /// Numbers of the rules.
    pub common: Common,
    /// Player board and tracks.
    pub tracks: Tracks,
    /// Cards by id, with names.
    pub cards: Catalog<Card, RawCard>,
    /// What cards are.
    pub card: Vec<CardFacts>,
    /// Modules by id.
    pub modules: Catalog<Module, RawModule>,
    /// What modules are.
    pub module: Vec<ModuleFacts>,
    /// Printed machines and tokens by id.
    pub machines: Catalog<Machine, RawMachine>,
    /// What machines are, technologies behind.
    pub machine: Vec<MachineFacts>,
    /// Crates by id.
    pub crates: Catalog<Crate, RawCrate>,
    /// What crates do.
    pub crate_lists: Vec<List>,
    /// Tiles by id.
    pub tiles: Catalog<Tile, RawTile>,
    /// What tiles are.
    pub tile: Vec<TileFacts>,
    /// The backs.
    pub backs: Vec<BackFacts>,
    /// Large locations by id.
    pub locations: Catalog<Location, RawLocation>,
    /// What they are.
    pub location: Vec<LocationFacts>,
    /// Artifacts.
    pub artifacts: Catalog<Artifact, ArtifactData>,
    /// Artifact cards.
    pub artifact_cards: Catalog<ArtifactCard, ArtifactCardData>,
    /// Reward spaces by id.
    pub rewards: Catalog<RewardSpace, RawRewardSpace>,
    /// What they are.
    pub reward: Vec<RewardFacts>,
    /// The reward space of each general machine.
    pub general_rewards: [Option<RewardSpace>; GENERAL],
    /// The reward spaces with tokens, in the order of the racks.
    pub special_rewards: Vec<RewardSpace>,
    /// Slots by id.
    pub slots: Catalog<Slot, RawSlot>,
    /// What they are.
    pub slot: Vec<SlotFacts>,
    /// Places for modules.
    pub module_spaces: Vec<ModuleSpaceFacts>,
    /// Tribe boards by id.
    pub sides: Catalog<TribeSide, RawSide>,
    /// What they are.
    pub side: Vec<SideFacts>,
    /// Technologies by id.
    pub technologies: Catalog<Technology, RawTechnology>,
    /// What they are.
    pub technology: Vec<TechnologyFacts>,
    /// Pieces by id.
    pub pieces: Catalog<Piece, RawPiece>,
    /// What they are.
    pub piece: Vec<PieceFacts>,
    /// The tree.
    pub tree: TreeFacts,
    /// Contents of the campaign.
    pub contents: Catalog<Content, RawContent>,
    /// Chapters of the campaign.
    pub chapters: Catalog<Chapter, ChapterData>,
}

impl Tables {
    /// A card.
    #[inline]
    pub fn card(&self, card: Card) -> &CardFacts {
        &self.card[card.index().min(self.card.len() - 1)]
    }

    /// A module.
    #[inline]
    pub fn module(&self, module: Module) -> &ModuleFacts {
        &self.module[module.index()]
    }

    /// A machine, a technology among them.
    #[inline]
    pub fn machine(&self, machine: Machine) -> &MachineFacts {
        &self.machine[machine.index()]
    }

    /// A tribe board.
    #[inline]
    pub fn side(&self, side: TribeSide) -> &SideFacts {
        &self.side[side.index()]
    }

    /// A piece.
    #[inline]
    pub fn piece(&self, piece: Piece) -> &PieceFacts {
        &self.piece[piece.index()]
    }

    /// A technology.
    #[inline]
    pub fn technology(&self, technology: Technology) -> &TechnologyFacts {
        &self.technology[technology.index().min(self.technology.len() - 1)]
    }

    /// The parts of a list.
    #[inline]
    pub fn ops(&self, list: List) -> &[Op] {
        self.lists.get(list)
    }

    /// The word of a machine, a technology among them.
    pub fn machine_id(&self, machine: Machine) -> &'static str {
        match machine.technology() {
            Some(technology) => self.technologies.get(technology).map_or("", |entry| entry.id),
            None => self.machines.get(machine).map_or("", |entry| entry.id),
        }
    }

    /// The id of a machine's name.
    pub fn machine_text(&self, machine: Machine) -> &'static str {
        match machine.technology() {
            Some(technology) => self.technologies.get(technology).map_or("common-none", |entry| entry.name),
            None => self.machines.get(machine).map_or("common-none", |entry| entry.name),
        }
    }

    /// The machine with this word.
    pub fn machine_named(&self, id: &str) -> Option<Machine> {
        let technology = || {
            let technology = self.technologies.named(id)?;
            self.technology(technology).machine.then(|| Machine::of_technology(technology))?
        };
        self.machines.named(id).or_else(technology)
    }

    /// Every component with where it comes from: kind, id, provenance.
    pub fn provenance(&self) -> Vec<(&'static str, &'static str, kernel::catalog::Provenance)> {
        let mut all = Vec::new();
        macro_rules! add {
            ($($kind:literal $catalog:ident),+) => {
                $(all.extend(self.$catalog.iter().map(|(_, entry)| ($kind, entry.id, entry.provenance)));)+
            };
        }
        add!("card" cards, "module" modules, "machine" machines, "crate" crates, "tile" tiles,
            "location" locations, "artifact" artifacts, "artifact_card" artifact_cards, "reward" rewards,
            "slot" slots, "tribe" sides, "technology" technologies, "piece" pieces, "content" contents,
            "chapter" chapters);
        all
    }
}

/// Reads the components with these files laid over ours, without using them.
///
/// # Errors
/// What is wrong with them.
pub fn check_overlays(overlays: &[Overlay]) -> Result<(), ComponentError> {
    load::load(overlays).map(drop)
}
