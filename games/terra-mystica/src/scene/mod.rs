//! The scene: the position drawn for a browser.
//!
//! Each file draws one thing: [`board`] the map, [`cults`] the cult board, [`rounds`] the strip above
//! them, [`tray`] what lies below, [`panels`] the players; [`tiles`] has the faces of cards and tiles,
//! [`choices`] the moves as things to touch. All symbols stand once in
//! `icons.svg` and are used by reference; all colors stand in `style.css`.
//!
//! Places (`data-place`) are named as players write them: `E8`, `E8:G3`, `r12`, `FIRE`, `ACT5`, `BON3`,
//! `FAV11`, `TW2`, a faction's id while factions are chosen. What lies before a player has the seat in
//! front, counted from 0: `p0:BON3`, `p0:FAV6`, `p0:ACTW`, `p0:coins`, `p0:power`, `p0:ship`, `p0:dig`,
//! `p0:offer:1:3` (3 power from a building of seat 1).

mod board;
mod boards;
mod choices;
mod compounds;
mod cults;
mod info;
mod kinds;
mod labels;
mod lessons;
mod option_pieces;
mod panels;
mod pieces;
mod rounds;
mod tiles;
mod tray;
mod words;

use crate::components::{Map, Tables, tables};
use crate::moves::Move;
use crate::play::Play;
use crate::position::{NONE, Position, ROUNDS};
use crate::source::Source;
use kernel::Seat;
use kinds::{KINDS, kind};
use parts::players::Seated;
use parts::scene::own;
use parts::terrain_cycle::Terrain;

parts::map_scene! {
    Position drawn by "tm" on Map, from Tables = tables();
    map: |_, tables| &tables.map;
    board: |painter| painter.whole_map() + &painter.cult_board();
    rulings: &["leech", "give_up_effects"];
}

impl Seated for Position {
    const ROUNDS: u8 = ROUNDS;
    const SOURCES: &'static [&'static str] = &Source::IDS;

    fn round_now(&self) -> u8 {
        self.round
    }

    fn faction_text(&self, seat: Seat) -> Option<&'static str> {
        self.home_terrain(seat).map(|_| self.faction_name(seat).text())
    }

    fn home_terrain(&self, seat: Seat) -> Option<Terrain> {
        let player = self.seats.get(seat).filter(|player| player.faction != NONE)?;
        Some(tables().factions[player.faction as usize].home)
    }

    fn color(&self, seat: Seat) -> &'static str {
        self.home_terrain(seat).map_or("none", crate::terrain_id)
    }

    fn has_passed(&self, seat: Seat) -> bool {
        self.player(seat).passed
    }

    fn bridge_owner(&self, site: usize) -> Option<Seat> {
        self.all_seats().find(|&seat| self.player(seat).bridges >> site & 1 == 1)
    }

    fn points_by_source(&self, seat: Seat) -> &[i16] {
        &self.player(seat).sources
    }

    fn score_the_end(&mut self) {
        Play::new(self, &mut ()).final_scoring();
    }
}
