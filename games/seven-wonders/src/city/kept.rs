//! Kept answers: what follows from the rest of a city and is asked at every turn.

use crate::components::{COLORS, Card, CardSet, Choice, Effect, RESOURCES, StageData, Tables};
use crate::phases::Science;
use crate::trade::Supply;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// What follows from the structures, stages and leaders of a city, so that nobody goes through them to ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Kept {
    /// Printed cards of a name that the city has.
    pub names: CardSet,
    /// Printed cards that a structure of the city makes free.
    pub links: CardSet,
    /// What it sells while no tile of the tower changes it.
    pub sale: Supply,
    /// What it produces for itself while no tile of the tower changes it.
    pub production: Supply,
    /// How many structures it has of each color.
    pub colors: [u8; COLORS],
    /// Shields of structures, stages and leaders.
    pub shields: u8,
    /// Science without tokens, and without what can be copied.
    pub science: Science,
    /// Units of each kind on the board, on brown and gray cards and on black-market cards; a choice counts for each of
    /// its kinds.
    pub units: [u8; RESOURCES],
    /// Units of any raw material, and of any good.
    pub wild: [u8; 2],
}

/// It says nothing that the rest does not say.
impl Hash for Kept {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Kept {
    /// Adds a structure: all but what the city produces and sells, where one thing hangs on another.
    pub(crate) fn add_card(&mut self, t: &Tables, card: Card) {
        let data = t.card(card);
        self.names |= data.same_name;
        self.links |= data.chain_to;
        self.colors[data.color as usize] += 1;
        self.shields = self.shields.saturating_add(data.shields);
        if let Some(symbol) = data.symbol {
            self.science.symbols[symbol as usize] += 1;
        }
        self.science.wild += u8::from(t.wilds.has(card));
        self.science.masks += u8::from(t.masks.has(card));
        if data.sellable {
            self.add_units(t, card);
        } else {
            self.add_wild(data.any_of);
        }
    }

    /// Counts what a brown or gray card gives.
    pub(crate) fn add_units(&mut self, t: &Tables, card: Card) {
        let data = t.card(card);
        data.any_of.kinds().for_each(|kind| self.units[kind] += data.amount);
    }

    /// Counts a unit that is any of these.
    pub(crate) fn add_wild(&mut self, any_of: Choice) {
        self.wild[0] += u8::from(any_of == Choice::RAW);
        self.wild[1] += u8::from(any_of == Choice::GOODS);
    }

    /// Adds a stage: all but what it produces.
    pub(crate) fn add_stage(&mut self, stage: &StageData) {
        self.add_effects(stage.effects, stage.shields);
        for effect in stage.effects {
            if let Effect::Produce { any_of, .. } = *effect {
                self.add_wild(any_of);
            }
        }
    }

    /// Adds what a stage or a leader gives.
    pub(crate) fn add_effects(&mut self, effects: &[Effect], shields: u8) {
        self.shields = self.shields.saturating_add(shields);
        effects.iter().for_each(|effect| self.science.add(effect));
    }
}
