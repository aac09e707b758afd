//! The scene: the position drawn for a browser.
//!
//! Each file draws one thing: [`board`] the map, [`science`] the science board with the competency
//! tiles, [`rounds`] the strip above them, [`tray`] what lies below, [`draft`] what the set-up offers,
//! [`panels`] the players; [`tiles`] has the faces of tiles, [`choices`] the moves as things to touch.
//! All symbols stand once in `icons.svg` and are used by reference; all
//! colors stand in `style.css`.
//!
//! Places (`data-place`) are named as pieces and players write them: `E8`, `E8:G8`, `law`, `books-law`,
//! `power-coins`, `book-spades`, `bonus-bridge`, `town-tools`, `palace-7`, `innovation-steel`,
//! `competency-tower`, `board-desert`, `faction-moles`. What lies before a player has the seat in
//! front, counted from 0: `p0:coins`, `p0:power`, `p0:law-books`, `p0:ship`, `p0:dig`, `p0:annexes`,
//! `p0:bridges`, `p0:bonus-bridge`, `p0:faction`, `p0:offer`.

mod board;
mod boards;
mod choices;
mod compounds;
mod draft;
mod info;
mod kinds;
mod labels;
mod lessons;
mod option_pieces;
mod panels;
mod rounds;
mod science;
mod tiles;
mod tray;
mod words;

use crate::components::{BoardId, FactionId, Map, Tables, tables};
use crate::moves::Move;
use crate::play::Play;
use crate::position::{Position, ROUNDS};
use crate::source::Source;
use kinds::{KINDS, kind};

parts::map_scene! {
    Position drawn by "ai" on Map, from Tables = tables();
    map: |position, tables| position.map(tables);
    faction: |position, seat| position.player(seat).faction.map(FactionId::text);
    home: |position, seat| position.seats.get(seat)?.board.map(BoardId::terrain);
    terrain: crate::components::Terrain::id;
    board: |painter| painter.whole_map() + &painter.science_board();
    rulings: &[];
    lessons: 3 players with &[];
}
