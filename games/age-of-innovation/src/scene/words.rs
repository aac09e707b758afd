//! Words for what tiles are called and do, and names of their places.

use super::Painter;
use crate::components::{Building, Cost, Gain};
use crate::moves::Piece;
use kernel::Seat;
use parts::scene::Voice;

/// What a gain is made of: how many of what. The ids are those of icons.
pub(super) fn amounts(gain: &Gain) -> impl Iterator<Item = (u8, &'static str)> {
    [
        (gain.coins, "coins"),
        (gain.tools, "tools"),
        (gain.scholars, "scholars"),
        (gain.power, "power"),
        (gain.points, "points"),
        (gain.tokens, "tokens"),
        (gain.annexes, "annexes"),
        (gain.books, "books"),
        (gain.steps, "step"),
        (gain.track_steps, "step"),
        (gain.spades, "spades"),
        (gain.bridges, "bridges"),
        (gain.shipping, "ship"),
        (gain.terraforming, "dig"),
        (gain.competencies, "competency"),
        (gain.towns, "town"),
        (gain.guilds, "guild"),
    ]
    .into_iter()
    .filter(|(n, _)| *n > 0)
}

/// What a price is made of.
pub(super) fn prices(cost: Cost) -> impl Iterator<Item = (u8, &'static str)> {
    [(cost.tools, "tools"), (cost.coins, "coins"), (cost.scholars, "scholars")]
        .into_iter()
        .filter(|(n, _)| *n > 0)
}

impl Painter<'_> {
    /// The name of something and what it does.
    pub(super) fn told(&self, piece: Piece) -> String {
        format!("{}: {}", self.word(piece.id()), self.word(piece.about()))
    }

    /// What the buildings of this kind that left the planning board bring in each round.
    pub(super) fn row_income(&self, seat: Seat, kind: Building, built: u8) -> Gain {
        let board = self.position.board(self.tables, seat);
        let at = |row: &[u8]| row.get(built as usize).copied().unwrap_or(0);
        match kind {
            Building::Workshop => Gain { tools: at(&board.workshop_tools), ..Gain::default() },
            Building::Guild => {
                Gain { power: at(&board.guild_power), coins: at(&board.guild_coins), ..Gain::default() }
            }
            Building::School => Gain { scholars: at(&board.school_scholars), ..Gain::default() },
            Building::University => Gain { scholars: at(&board.university_scholars), ..Gain::default() },
            Building::Palace | Building::Tower | Building::Monument => Gain::default(),
        }
    }
}
