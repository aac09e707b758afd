//! What several games really share, and share by rule.

pub mod bowls;
pub mod cards;
pub mod circle;
pub mod draw;
pub mod effects;
pub mod hexes;
pub mod leech;
pub mod map;
pub mod shares;

pub use bowls::Bowls;
pub use hexes::HexSet;
