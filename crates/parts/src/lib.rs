//! What several games really share, and share by rule.

pub mod bowls;
pub mod hexes;
pub mod shares;

pub use bowls::Bowls;
pub use hexes::HexSet;
