//! Words for what tiles are called and do, and names of their places.

use super::Painter;
use crate::components::{Building, Cost, Gain, TERRAINS};
use crate::moves::{Act, Piece};
use crate::words::{act_text, piece_text};
use kernel::Message;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Pieces that have a name and a sentence about them.
const TOLD: [fn(u8) -> Piece; 9] = [
    Piece::Round,
    Piece::Last,
    Piece::BookAction,
    Piece::Innovation,
    Piece::Competency,
    Piece::Palace,
    Piece::Faction,
    Piece::Bonus,
    Piece::Town,
];

/// The actions that lie before players.
const SPECIAL: [fn(u8) -> Act; 5] = [Act::Bonus, Act::Palace, Act::Faction, Act::Competency, Act::Innovation];

/// The most pieces of a kind.
pub(super) const MOST: u8 = 18;

/// The ids of the sentences about pieces and power actions, by the ids of their names.
static ABOUT: LazyLock<BTreeMap<&'static str, String>> = LazyLock::new(|| {
    let pieces = TOLD.into_iter().flat_map(|kind| (0..MOST).filter_map(move |i| piece_text(kind(i))));
    let acts = (0..MOST).filter_map(|i| act_text(Act::Power(i)));
    let told = pieces.chain(acts).map(|id| (id, format!("about-{id}")));
    told.chain(TERRAINS.map(|id| (id, format!("about-board-{id}")))).collect()
});

/// The ids of what special actions do, by the ids of the names of what they lie on.
static DEEDS: LazyLock<BTreeMap<&'static str, String>> = LazyLock::new(|| {
    let acts = SPECIAL.into_iter().flat_map(|kind| (0..MOST).filter_map(move |i| act_text(kind(i))));
    acts.map(|id| (id, format!("act-{id}"))).collect()
});

/// The id of the sentence about something, by the id of its name.
pub(super) fn about(id: &'static str) -> &'static str {
    ABOUT.get(id).map_or(id, String::as_str)
}

/// The id of what a special action does.
pub(super) fn deed_text(act: Act) -> &'static str {
    let name = act_text(act).unwrap_or("nobody");
    DEEDS.get(name).map_or(name, String::as_str)
}

/// The id of a piece's name.
pub(super) fn name_of(piece: Piece) -> &'static str {
    piece_text(piece).unwrap_or("nobody")
}

/// The place of a piece on the table.
pub(super) fn piece_place(piece: Piece) -> String {
    match piece {
        Piece::Board(_) => format!("board-{}", name_of(piece)),
        Piece::Faction(_) => format!("faction-{}", name_of(piece)),
        piece => name_of(piece).to_owned(),
    }
}

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
    /// So many of something.
    pub(super) fn amount(&self, n: impl Into<i32>, what: &'static str) -> String {
        self.say(&Message::new("table-amount").number("n", n).word("what", what))
    }

    /// Amounts in words.
    pub(super) fn listed(&self, amounts: impl Iterator<Item = (u8, &'static str)>) -> String {
        amounts.map(|(n, what)| self.amount(n, what)).collect::<Vec<_>>().join(", ")
    }

    /// The name of something and what it does.
    pub(super) fn told(&self, id: &'static str) -> String {
        format!("{}: {}", self.word(id), self.word(about(id)))
    }

    /// What is left of something, after what it does.
    pub(super) fn stock_words(&self, words: String, left: u8) -> String {
        format!("{words} – {}", self.say(&Message::new("table-left").number("n", left)))
    }

    /// What the buildings of this kind that left the planning board bring in each round.
    pub(super) fn row_income(&self, seat: u8, kind: Building, built: u8) -> Gain {
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
