//! Babel tiles: placed on the tower, and what they tax.

use super::Uses;
use crate::components::{Target, Tile, TileEffect, tables};
use crate::event::Event;
use crate::moves::Move;
use crate::options::MAX_CITIES;
use crate::play::Play;
use crate::position::Position;
use kernel::{FixedVec, Seat, Watch};

impl Position {
    /// The open tile that taxes what is built, and what all of them ask for together.
    pub(super) fn tax_on(&self, taxed: impl Fn(Target) -> bool) -> Option<(Tile, u16)> {
        let mut found = None;
        for &tile in self.tower.slots.iter().flatten() {
            if let TileEffect::PayAgeCoinsWhenBuilding { what } = tables().tile(tile).effect
                && taxed(what)
            {
                let (first, tax) = found.unwrap_or((tile, 0));
                found = Some((first, tax + u16::from(self.age.max(1))));
            }
        }
        found
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Tiles are placed in the order of their numbers.
    pub(super) fn place_tiles(&mut self, uses: &Uses) {
        if !self.position.rules.tower {
            return;
        }
        let mut tiles: FixedVec<(Tile, Seat), MAX_CITIES> = FixedVec::new();
        for (seat, mv) in uses.iter() {
            if let Some(Move::Tower { tile, .. }) = *mv {
                _ = tiles.push((tile, seat));
            }
        }
        tiles.sort_unstable();
        for &(tile, seat) in &tiles {
            self.place_tile(seat, tile);
        }
    }

    /// A tile goes to the next slot of the tower.
    pub(crate) fn place_tile(&mut self, seat: Seat, tile: Tile) {
        let slots = if self.position.city_count() <= 4 {
            self.tables.tower.slots_few
        } else {
            self.tables.tower.slots_many
        };
        let slot = usize::from(self.position.tower.placed) % usize::from(slots.clamp(1, 4));
        self.position.tower.slots[slot] = Some(tile);
        self.position.tower.placed = self.position.tower.placed.saturating_add(1);
        self.position.tower.used.insert(tile);
        let city = &mut self.position.cities[seat];
        city.tiles.remove(tile);
        city.tiles_placed = city.tiles_placed.saturating_add(1);
        city.tiles_this_age = city.tiles_this_age.saturating_add(1);
        self.watch.see(Event::TilePlaced { seat, tile });
    }
}
