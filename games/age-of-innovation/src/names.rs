//! Pieces and actions by name: the ids of their texts, and their places on the table.

use crate::moves::{Act, Piece};
use kernel::{Message, text_id};

/// The id of a text beside the one that names something.
fn beside(begin: &str, word: Option<&'static str>) -> &'static str {
    word.map_or("nobody", |word| text_id(begin, word))
}

impl Piece {
    /// The id of the text of its kind.
    pub(crate) fn kind_text(self) -> &'static str {
        text_id("piece-", &self.kind().replace('_', "-"))
    }

    /// The id of its text, or that of nobody's.
    pub(crate) fn id(self) -> &'static str {
        self.word().unwrap_or("nobody")
    }

    /// The id of the sentence about it. The one about a planning board is not about its terrain.
    pub(crate) fn about(self) -> &'static str {
        beside(if let Piece::Board(_) = self { "about-board-" } else { "about-" }, self.word())
    }

    /// The id of what a round tile scores, without the reward at the end of its round.
    pub(crate) fn scores(self) -> &'static str {
        beside("scores-", self.word())
    }

    /// Its place on the table.
    pub(crate) fn place(self) -> String {
        match self {
            Piece::Board(_) | Piece::Faction(_) => format!("{}-{}", self.kind(), self.id()),
            _ => self.id().to_owned(),
        }
    }

    /// What lies at a place of the table.
    pub(crate) fn at(place: &str) -> Option<Piece> {
        let lies = |piece: &Piece| {
            !matches!(piece, Piece::Round(_) | Piece::Last(_) | Piece::BookAction(_))
                && piece.word().is_some()
        };
        Piece::all().find(|piece| lies(piece) && piece.place() == place)
    }
}

impl Act {
    /// The id of its text.
    pub(crate) fn id(self) -> &'static str {
        self.word().unwrap_or("nobody")
    }

    /// The id of the sentence about it.
    pub(crate) fn about(self) -> &'static str {
        beside("about-", self.word())
    }

    /// The id of what a special action does.
    pub(crate) fn deed(self) -> &'static str {
        beside("act-", self.word())
    }

    /// Is it a power or book action of the board?
    pub(crate) fn on_board(self) -> bool {
        matches!(self, Act::Power(_) | Act::Book(_))
    }

    /// The action of the board or of a tile with this text.
    pub(crate) fn at(text: &str) -> Option<Act> {
        Act::all().find(|act| act.id() == text && *act != Act::Bridge)
    }
}

/// A message with the name of a piece and of its kind.
pub(crate) fn with_piece(message: Message, piece: Piece) -> Message {
    named_piece(message.word("kind", piece.kind_text()), piece)
}

/// A message with the name of a piece.
pub(crate) fn named_piece(message: Message, piece: Piece) -> Message {
    match piece.word() {
        Some(id) => message.word("piece", id),
        None => message.name("piece", piece.name()),
    }
}
