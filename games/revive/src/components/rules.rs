//! The numbers of the rules themselves, and the contents of the campaign.

use super::load::*;
use super::*;

/// A content of the campaign as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawContent {
    #[allow(dead_code)]
    pub(super) named: bool,
    #[serde(default)]
    pub(super) switch: Vec<RawOp>,
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

/// Lists of parts that no component has and the rules need.
#[derive(Clone, Debug)]
pub struct RuleLists {
    /// Basic resources of one's choice, by their number less one: for crystals at the limit.
    pub basic: [List; 8],
    /// The same for what is counted: chosen for each, and one for all.
    pub(super) counted: [[List; COUNTED]; 2],
}

/// The most resources of one's choice that are gained for what is counted.
pub(super) const COUNTED: usize = 24;

impl RuleLists {
    /// So many resources of one's choice.
    pub(crate) fn choice(&self, goods: Goods, n: u8) -> List {
        self.counted[usize::from(goods == Goods::Same)][usize::from(n.max(1)).min(COUNTED) - 1]
    }
}

#[derive(Deserialize)]
pub(super) struct Display {
    pub(super) cards: usize,
    pub(super) machines_of_a_color: usize,
    pub(super) modules: usize,
}

#[derive(Deserialize)]
pub(super) struct Setup {
    pub(super) cards_active: usize,
    pub(super) energy: u8,
    pub(super) display: Display,
    pub(super) starting_resources: [Amounts; 4],
}

#[derive(Deserialize)]
pub(super) struct Supply {
    pub(super) energy: u8,
    pub(super) small_buildings: u8,
    pub(super) large_buildings: u8,
    pub(super) figures: u8,
    pub(super) progress_markers: u8,
    pub(super) tribe_markers: u8,
}

#[derive(Deserialize)]
pub(super) struct Turn {
    pub(super) actions: u8,
    pub(super) distance_food: u8,
    pub(super) switch: Vec<RawOp>,
}

#[derive(Deserialize)]
pub(super) struct Build {
    pub(super) small: Amounts,
    pub(super) large: Amounts,
    pub(super) large_factor: u8,
}

#[derive(Deserialize)]
pub(super) struct Populate {
    pub(super) book_to_each_player: u8,
}

#[derive(Deserialize)]
pub(super) struct Scoring {
    pub(super) end_tile: u8,
    pub(super) small_artifact: u8,
    pub(super) resources_per_point: u8,
}

#[derive(Deserialize)]
pub(super) struct LongGame {
    pub(super) small_artifacts: u8,
}

#[derive(Deserialize)]
pub(super) struct Rank {
    pub(super) id: String,
    pub(super) from: i32,
}

#[derive(Deserialize)]
pub(super) struct SoloGame {
    pub(super) actions: u8,
    pub(super) cube_spaces: u8,
    pub(super) cube_card: u8,
    pub(super) cube_hibernation: u8,
    pub(super) ranks: Vec<Rank>,
}

#[derive(Deserialize)]
pub(super) struct Caps {
    pub(super) crystal: u8,
    pub(super) gear: u8,
    pub(super) book: u8,
    pub(super) food: u8,
}

impl Loader {
    pub(super) fn common(&mut self) -> Result<Common, ComponentError> {
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
        let only = |cost: &Amounts| cost.keys().all(|res| *res == Res::Gear);
        let rises = solo.ranks.is_sorted_by(|one, next| one.from < next.from);
        let stores = [caps.gear, caps.book, caps.food, caps.crystal];
        let figures = (supply.figures, supply.progress_markers, supply.tribe_markers);
        for (entry, holds, why) in [
            ("[setup]", setup.cards_active == 3, "cards_active: three of the six"),
            ("[supply]", setup.energy <= supply.energy / 4, "energy: enough for four players"),
            ("[supply]", figures == (7, 20, 5), "figures, progress_markers, tribe_markers: 7, 20 and 5"),
            ("[caps]", stores.iter().all(|cap| (1..=20).contains(cap)), "each is from 1 to 20"),
            ("[turn]", (1..=9).contains(&turn.actions), "actions: from 1 to 9"),
            ("[build]", only(&build.small) && only(&build.large), "small, large: gears only"),
            ("[build]", (1..=5).contains(&build.large_factor), "large_factor: from 1 to 5"),
            ("[solo]", (1..=9).contains(&solo.actions), "actions: from 1 to 9"),
            ("[solo]", solo.cube_card > 0 && solo.cube_hibernation > 0, "the cube moves"),
            ("[solo]", !solo.ranks.is_empty() && rises, "ranks: from the lowest to the highest"),
        ] {
            ensure(FILE, entry, &[(holds, why)])?;
        }
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
    pub(super) fn switch(
        &mut self,
        file: &str,
        entry: &str,
        raw: &[RawOp],
    ) -> Result<SwitchFacts, ComponentError> {
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
}
