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
mod rounds;
mod tiles;
mod tray;
mod words;

use crate::components::{Map, Tables, tables};
use crate::moves::Move;
use crate::names::FactionId;
use crate::play::Play;
use crate::position::{Position, ROUNDS};
use crate::source::Source;
use kinds::{KINDS, kind};

parts::map_scene! {
    Position drawn by "tm" on Map, from Tables = tables();
    map: |_, tables| &tables.map;
    faction: |position, seat| position.seats.get(seat)?.faction.map(FactionId::text);
    home: |position, seat| position.seats.get(seat)?.faction.map(|faction| tables().factions[faction].home);
    terrain: crate::terrain_id;
    board: |painter| painter.whole_map() + &painter.cult_board();
    rulings: &["leech", "give_up_effects"];
    lessons: 3 players with &[("setup", "first-game")];
}
