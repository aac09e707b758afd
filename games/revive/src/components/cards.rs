//! Cards, modules, machines and crates: as they are written, and as the rules see them.

use super::load::*;
use super::*;

/// A half of a card as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table such as { effects = [], stack = true, flasks = 1 }")]
pub(crate) struct RawHalf {
    pub(super) effects: Vec<RawOp>,
    #[serde(default)]
    pub(super) stack: bool,
    #[serde(default)]
    pub(super) flasks: u8,
}

/// A card as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCard {
    pub(super) color: Color,
    #[serde(default)]
    pub(super) starting: bool,
    #[serde(default)]
    pub(super) sets: Vec<String>,
    pub(super) top: RawHalf,
    pub(super) bottom: RawHalf,
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
    pub(super) colors: Vec<Color>,
    pub(super) effects: Vec<RawOp>,
    #[serde(default)]
    pub(super) flasks: u8,
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
    pub(super) color: Option<Color>,
    pub(super) effects: Vec<RawOp>,
    #[serde(default)]
    pub(super) flasks: u8,
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
    pub(super) effects: Vec<RawOp>,
}

impl Loader {
    pub(super) fn card_facts(
        &mut self,
        cards: &Catalog<Card, RawCard>,
    ) -> Result<Vec<CardFacts>, ComponentError> {
        const FILE: &str = "cards.toml";
        let mut all = Vec::new();
        for (_, entry) in cards.iter() {
            let mut half = |raw: &RawHalf, which: &str| -> Result<HalfFacts, ComponentError> {
                let list = self.list(FILE, &format!("{}: {which}", entry.id), &raw.effects)?;
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

    pub(super) fn module_facts(
        &mut self,
        modules: &Catalog<Module, RawModule>,
    ) -> Result<Vec<ModuleFacts>, ComponentError> {
        let mut module = Vec::new();
        for (_, entry) in modules.iter() {
            let colors = entry.data.colors.iter().fold(0u8, |set, color| set | 1 << *color as u8);
            let few = matches!(entry.data.colors.len(), 1 | 2);
            let differ = colors.count_ones() as usize == entry.data.colors.len();
            ensure("modules.toml", entry.id, &[(few && differ, "colors: one color, or two that differ")])?;
            let list = self.list("modules.toml", entry.id, &entry.data.effects)?;
            module.push(ModuleFacts { colors, list, flasks: entry.data.flasks });
        }
        Ok(module)
    }

    /// The machines, and behind them the technologies that are machines.
    pub(super) fn machine_facts(
        &mut self,
        machines: &Catalog<Machine, RawMachine>,
        technologies: &Catalog<Technology, RawTechnology>,
    ) -> Result<Vec<MachineFacts>, ComponentError> {
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
        let printed = machine.len();
        machine.extend(technologies.iter().map(|(_, entry)| (entry.id, None, 0, entry.data.machine.clone())));
        machine
            .into_iter()
            .enumerate()
            .map(|(i, (id, color, flasks, raw))| {
                let list = match i < printed {
                    true => self.list("machines.toml", id, &raw)?,
                    false => self.list_in("tribes.toml", id, Field::Machine, &raw)?,
                };
                let modifier = match self.lists.get(list) {
                    // What lowers one resource of exploring is used beforehand.
                    [Op::Modify(Mod::Discount { action: Action::Explore, res: Some(_), .. })] => None,
                    [Op::Modify(change)] => Some(*change),
                    _ => None,
                };
                Ok(MachineFacts { color, list, flasks, modifier })
            })
            .collect()
    }
}
