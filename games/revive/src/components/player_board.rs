//! The player board: reward spaces, slots, and the tracks.

use super::effects::MOST;
use super::load::*;
use super::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RewardWord {
    GeneralMachine,
    SpecialMachine,
    Artifact,
    CardBonus,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawReward {
    pub(super) kind: RewardWord,
    pub(super) machine: Option<String>,
    pub(super) color: Option<Color>,
    pub(super) points: Option<u8>,
}

/// A reward space as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRewardSpace {
    pub(super) needs: std::collections::BTreeMap<Color, u8>,
    pub(super) reward: RawReward,
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

impl RewardFacts {
    /// Does it need more than one marker?
    pub fn is_pair(&self) -> bool {
        self.needs.iter().filter(|need| **need > 0).count() > 1
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawSlotHalf {
    Top,
    Bottom,
    Either,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawModuleSpace {
    pub(super) id: String,
    pub(super) activation: bool,
}

/// A slot as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSlot {
    pub(super) half: RawSlotHalf,
    pub(super) locked_until: Option<String>,
    pub(super) module_spaces: Vec<RawModuleSpace>,
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

#[derive(Deserialize)]
pub(super) struct MachineTracks {
    pub(super) start: u8,
    pub(super) length: u8,
}

#[derive(Deserialize)]
pub(super) struct RawBonus {
    pub(super) space: u8,
    pub(super) effects: Vec<RawOp>,
}

#[derive(Deserialize)]
pub(super) struct ProgressTrack {
    pub(super) spaces: u8,
    pub(super) values: Vec<u8>,
    pub(super) full: u8,
    pub(super) bonus: Vec<RawBonus>,
}

#[derive(Deserialize)]
pub(super) struct HibernationTrack {
    pub(super) rewards: Vec<RawBonus>,
    pub(super) remove_artifact_on: u8,
}

#[derive(Deserialize)]
pub(super) struct ScoreTrack {
    pub(super) lap: u16,
    pub(super) bonus: Vec<RawBonus>,
}

impl Loader {
    pub(super) fn bonuses(
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

    pub(super) fn tracks(&mut self) -> Result<Tracks, ComponentError> {
        const FILE: &str = "player_board.toml";
        let machine: MachineTracks = self.one(FILE, "machine_tracks")?;
        let progress: ProgressTrack = self.one(FILE, "progress_track")?;
        let hibernation: HibernationTrack = self.one(FILE, "hibernation_track")?;
        let score: ScoreTrack = self.one(FILE, "score_track")?;
        let valued = progress.values.len() == usize::from(progress.spaces);
        let inside = progress.bonus.iter().all(|bonus| (1..=progress.spaces).contains(&bonus.space));
        let holds =
            [(valued, "values: one for each space"), (inside, "bonus.space: from 1 to the last space")];
        ensure(FILE, "[progress_track]", &holds)?;
        let few = score.bonus.len() <= u8::BITS as usize;
        let inside = score.bonus.iter().all(|bonus| bonus.space > 0 && u16::from(bonus.space) < score.lap);
        let holds = [(few, "bonus: 8 at most"), (inside, "bonus.space: from 1 to the last space of a lap")];
        ensure(FILE, "[score_track]", &holds)?;
        let removes = (2..=hibernation.rewards.len()).contains(&hibernation.remove_artifact_on.into());
        ensure(FILE, "[hibernation_track]", &[(removes, "remove_artifact_on: from 2 to the last space")])?;
        let ahead = (1..machine.length).contains(&machine.start) && machine.length <= 100;
        ensure(FILE, "[machine_tracks]", &[(ahead, "start: from 1, before length, which is 100 at most")])?;
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

    pub(super) fn reward_facts(
        &mut self,
        catalog: &Catalog<RewardSpace, RawRewardSpace>,
        machines: &Catalog<Machine, RawMachine>,
    ) -> Result<(Vec<RewardFacts>, Vec<RewardSpace>), ComponentError> {
        const FILE: &str = "player_board.toml";
        let MachineTracks { length, .. } = self.one(FILE, "machine_tracks")?;
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
                    let points = raw.points.filter(|points| *points <= MOST);
                    let missing = || lacks(&format!("points, {MOST} at most"));
                    (Reward::CardBonus(color, points.ok_or_else(missing)?), &[])
                }
            };
            let mut needs = [0; 3];
            entry.data.needs.iter().for_each(|(color, n)| needs[*color as usize] = *n);
            let within = needs.iter().all(|n| *n <= length) && needs.iter().any(|n| *n > 1);
            ensure(FILE, entry.id, &[(within, "needs: at least one space of a track, as far as it goes")])?;
            all.push(RewardFacts { needs, reward, list: self.lists.add(ops) });
        }
        if special.len() != crate::position::SPECIAL {
            return Err(fault(FILE, "", "there must be six reward spaces with special machines"));
        }
        Ok((all, special))
    }
}

/// The slots, and the places for modules beside them.
pub(super) fn slot_facts(
    slots: &Catalog<Slot, RawSlot>,
) -> Result<(Vec<SlotFacts>, Vec<ModuleSpaceFacts>), ComponentError> {
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
    Ok((slot, module_spaces))
}
