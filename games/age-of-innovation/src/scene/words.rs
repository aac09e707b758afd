//! Words for what tiles are called and do.

use super::Painter;
use crate::moves::Piece;
use parts::scene::prelude::*;

impl Painter<'_> {
    /// The name of something and what it does.
    pub(super) fn told(&self, piece: Piece) -> String {
        format!("{}: {}", self.word(piece.id()), self.word(piece.about()))
    }
}
