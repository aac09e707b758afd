//! What the open tiles of the tower change for everybody.

use crate::card::{CardSet, Tile};
use crate::effect::{Class, Color, Target, TileEffect};
use crate::position::{NOTHING, Position};
use crate::resource::Choice;
use crate::tables::tables;

/// The targets that are cards of a colour.
pub(crate) const COLORED: [Target; 5] =
    [Target::BlueCard, Target::RedCard, Target::GreenCard, Target::PurpleCard, Target::BlackCard];

/// What the open tiles of the tower change.
#[derive(Clone, Copy, Debug, Default)]
pub struct Climate {
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
    /// The neighbours' structures give links, too.
    pub neighbour_chains: bool,
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

impl Climate {
    /// Does the tower give coins for building anything?
    #[inline]
    pub fn gives(&self) -> bool {
        self.gift != 0 || self.flat != [0; 8]
    }

    #[inline]
    pub(crate) fn names(mask: u8, target: Target) -> bool {
        mask >> target as u8 & 1 == 1
    }

    /// Does this mask name a card of this colour?
    #[inline]
    pub(crate) fn names_color(mask: u8, color: Color) -> bool {
        mask != 0 && COLORED.into_iter().any(|target| Climate::names(mask, target) && target.is_color(color))
    }
}

impl Position {
    /// What the tower changes now.
    pub fn climate(&self) -> Climate {
        let mut climate = Climate::default();
        if self.tower.placed == 0 {
            return climate;
        }
        for (slot, &tile) in self.tower.slots.iter().enumerate() {
            if tile == NOTHING {
                continue;
            }
            let data = tables().tile(Tile(tile));
            match &data.effect {
                TileEffect::PayAgeCoinsWhenBuilding { what } => climate.tax |= 1 << *what as u8,
                TileEffect::GainAgeCoinsWhenBuilding { what } => climate.gift |= 1 << *what as u8,
                TileEffect::GainCoinsWhenBuilding { what, amount } => climate.flat[*what as usize] += amount,
                TileEffect::IgnoreResourceCost { what } => climate.spare |= 1 << *what as u8,
                TileEffect::PayCoinsInPlaceOfResources { what } => climate.swap |= 1 << *what as u8,
                TileEffect::DisableDoubleBrown => climate.no_double = true,
                TileEffect::DisableCards { .. } => climate.disabled = climate.disabled.or(&data.disables),
                TileEffect::ChainsFromNeighbours => climate.neighbour_chains = true,
                TileEffect::TradePriceDelta { resources, delta } => {
                    climate.delta[usize::from(*resources == Class::Goods)] += delta;
                }
                TileEffect::ProduceForAll { any_of } => climate.for_all[slot] = *any_of,
                TileEffect::UnlimitedSingleBrown => climate.endless = true,
                TileEffect::VictoryTokenDowngrade => climate.downgrade = true,
                TileEffect::DefeatTokensDoubled => climate.doubled = true,
            }
        }
        climate
    }
}
