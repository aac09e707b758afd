//! Components: what is printed on cardboard, read from `components/` into typed tables.

mod board;
mod cards;
mod effects;
pub mod face;
mod load;
mod map;
mod overlay;
mod player_board;
mod rules;
mod tribes;

pub use board::*;
pub use cards::*;
pub use effects::{
    Actions, ColorOf, Count, Counter, Goods, List, Lists, Mod, Op, Payment, Score, Suit, Track,
};
pub use load::FILES;
pub use map::{Cell, MapTables, PlaceData, PlaceKind, neighbors};
pub use player_board::*;
pub use rules::*;
pub use tribes::*;

use crate::ids::*;
use crate::stock::Stock;
use effects::{RawOp, RawPassive};
use kernel::Id as _;
use kernel::catalog::Catalog;
use kernel::components::{ComponentError, Overlay};
use parts::cards::IdSet;
use serde::Deserialize;

kernel::loaded_tables!(Tables, load::load);

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

    /// The id of the sentence that says what a machine does.
    pub fn machine_about(&self, machine: Machine) -> &'static str {
        match machine.technology() {
            Some(technology) => self.technologies.get(technology).map_or("common-none", |entry| entry.about),
            None => self.machines.get(machine).map_or("common-none", |entry| entry.about),
        }
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
