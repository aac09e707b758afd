//! Parts that several games really share, and share by rule.

pub mod amounts;
pub mod bowls;
pub mod card_game;
pub mod cards;
pub mod draw;
pub mod effects;
pub mod face;
pub mod hexagons;
pub mod hexes;
pub mod html;
pub mod info_cards;
pub mod leech;
pub mod map;
pub mod map_game;
pub mod map_inputs;
pub mod map_scene;
pub mod notation;
pub mod players;
pub mod refusals;
pub mod scene;
pub mod scenic;
pub mod shapes;
pub mod terrain_cycle;
pub mod terrain_map;
pub mod tie_split;

pub use bowls::Bowls;
pub use hexes::HexSet;
pub use terrain_map::TerrainMap;
