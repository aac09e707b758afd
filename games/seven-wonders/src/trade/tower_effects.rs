//! Tower effects: what the open tiles of the tower change for everybody.

use crate::components::{CardSet, Choice, Class, Color, Target, TileEffect, tables};
use crate::position::Position;

/// The targets that are cards of a color.
pub(crate) const COLORED: [Target; 5] =
    [Target::BlueCard, Target::RedCard, Target::GreenCard, Target::PurpleCard, Target::BlackCard];

/// What the open tiles of the tower change.
#[derive(Clone, Copy, Debug, Default)]
pub struct TowerEffects {
    /// No tile is open.
    pub(crate) plain: bool,
    /// Coins to pay by Age for building these.
    pub(crate) tax: u8,
    /// Coins to take by Age for building these.
    pub(crate) gift: u8,
    /// Coins to take for building a guild.
    pub(crate) flat: [u8; 8],
    /// These cost no resources.
    pub(crate) spare: u8,
    /// These cost coins in place of resources.
    pub(crate) swap: u8,
    /// Brown cards with two symbols produce nothing.
    pub no_double: bool,
    /// Brown cards with one symbol produce without end.
    pub endless: bool,
    /// The neighbors' structures give links, too.
    pub neighbor_chains: bool,
    /// Prices of raw materials and goods.
    pub(crate) delta: [i8; 2],
    /// A unit for everybody.
    pub(crate) for_all: [Choice; 4],
    /// Structures without effect.
    pub disabled: CardSet,
    /// Victory tokens are one Age lower.
    pub downgrade: bool,
    /// Defeats count twice.
    pub doubled: bool,
}

impl TowerEffects {
    /// Does the tower give coins for building anything?
    #[inline]
    pub fn gives(&self) -> bool {
        self.gift != 0 || self.flat != [0; 8]
    }

    #[inline]
    pub(crate) fn names(mask: u8, target: Target) -> bool {
        mask >> target as u8 & 1 == 1
    }

    /// Does this mask name a card of this color?
    #[inline]
    pub(crate) fn names_color(mask: u8, color: Color) -> bool {
        mask != 0
            && COLORED.into_iter().any(|target| TowerEffects::names(mask, target) && target.is_color(color))
    }
}

impl Position {
    /// What the tower changes now.
    pub fn tower(&self) -> TowerEffects {
        let mut tower = TowerEffects { plain: self.tower.placed == 0, ..TowerEffects::default() };
        if tower.plain {
            return tower;
        }
        for (slot, &tile) in self.tower.slots.iter().enumerate() {
            let Some(tile) = tile else { continue };
            let data = tables().tile(tile);
            match &data.effect {
                TileEffect::PayAgeCoinsWhenBuilding { what } => tower.tax |= 1 << *what as u8,
                TileEffect::GainAgeCoinsWhenBuilding { what } => tower.gift |= 1 << *what as u8,
                TileEffect::GainCoinsWhenBuilding { what, amount } => tower.flat[*what as usize] += amount,
                TileEffect::IgnoreResourceCost { what } => tower.spare |= 1 << *what as u8,
                TileEffect::PayCoinsInPlaceOfResources { what } => tower.swap |= 1 << *what as u8,
                TileEffect::DisableDoubleBrown => tower.no_double = true,
                TileEffect::DisableCards { .. } => tower.disabled |= data.disables,
                TileEffect::ChainsFromNeighbors => tower.neighbor_chains = true,
                TileEffect::TradePriceDelta { resources, delta } => {
                    tower.delta[usize::from(*resources == Class::Goods)] += delta;
                }
                TileEffect::ProduceForAll { any_of } => tower.for_all[slot] = *any_of,
                TileEffect::UnlimitedSingleBrown => tower.endless = true,
                TileEffect::VictoryTokenDowngrade => tower.downgrade = true,
                TileEffect::DefeatTokensDoubled => tower.doubled = true,
            }
        }
        tower
    }
}
