//! Pieces and actions by name: as they stand in moves, and the ids of their texts.

use crate::components::{
    BONUS_TILES, BOOK_ACTIONS, COMPETENCIES, FACTIONS, INNOVATIONS, LAST_ROUND_TILES, PALACES, POWER_ACTIONS,
    ROUND_TILES, TERRAINS, TOWN_TILES, TRACKS, tables,
};
use crate::moves::{Act, Piece};
use crate::position::SEATS;
use kernel::{Message, ParseMoveError, Seat, text_id};
use std::sync::LazyLock;

kernel::numbered! {
    /// A discipline.
    pub struct Discipline, such as "law": TRACKS => |id| id, id;
    /// A terrain.
    pub struct Terrain, such as "plains": TERRAINS => |id| id, id;
    /// A faction.
    pub struct FactionName, such as "moles": FACTIONS => |id| id, id;
    /// A bonus tile.
    pub struct BonusTile, such as "coins": BONUS_TILES => |id| id, text_id("bonus-", id);
}

kernel::said_words! {
    Discipline: track => track.text();
    Terrain: terrain => terrain.text();
}

/// What there is of one kind of piece.
struct Kind {
    /// Its word in moves.
    word: &'static str,
    /// The id of its text.
    text: &'static str,
    /// What the ids of its pieces' texts begin with; seats and empire tiles have none.
    begin: Option<&'static str>,
    make: fn(u8) -> Piece,
    /// The ids of all pieces, as they stand in moves.
    ids: Vec<&'static str>,
}

impl Kind {
    /// The number of the piece of this name.
    fn find(&self, name: &str) -> Result<u8, Message> {
        let at = self.ids.iter().position(|id| id.eq_ignore_ascii_case(name)).map(|at| at as u8);
        at.ok_or_else(|| match self.ids.first() {
            Some(&"1") => ParseMoveError::out_of_range(name, name, 1, self.ids.len() as u8).why,
            _ => ParseMoveError::unknown(name, name, self.ids.iter().copied()).why,
        })
    }
}

static KINDS: LazyLock<[Kind; 13]> = LazyLock::new(|| {
    let kind =
        |word, text, begin, make, ids: &[&'static str]| Kind { word, text, begin, make, ids: ids.to_vec() };
    let counted =
        |last: usize| -> Vec<&'static str> { (1..=last).map(|n| text_id("", &n.to_string())).collect() };
    let sizes: Vec<&str> = tables().empires.iter().map(|size| text_id("", &size.to_string())).collect();
    let first = |i| Piece::First(Seat(i));
    [
        kind("round", "piece-round", Some("round-"), Piece::Round, &ROUND_TILES),
        kind("last", "piece-last", Some("last-"), Piece::Last, &LAST_ROUND_TILES),
        kind("book_action", "piece-book-action", Some("book-"), Piece::BookAction, &BOOK_ACTIONS),
        kind("innovation", "piece-innovation", Some("innovation-"), Piece::Innovation, &INNOVATIONS),
        kind("competency", "piece-competency", Some("competency-"), Piece::Competency, &COMPETENCIES),
        kind("palace", "piece-palace", Some("palace-"), Piece::Palace, &counted(PALACES.len())),
        kind("board", "piece-board", Some(""), Piece::Board, &TERRAINS),
        kind("faction", "piece-faction", Some(""), Piece::Faction, &FACTIONS),
        kind("bonus", "piece-bonus", Some("bonus-"), Piece::Bonus, &BONUS_TILES),
        kind("town", "piece-town", Some("town-"), Piece::Town, &TOWN_TILES),
        kind("empire", "piece-empire", None, Piece::Empire, &sizes),
        kind("first", "piece-first", None, first, &counted(SEATS)),
        // Power actions are no pieces, and are named like them.
        kind("", "", Some("power-"), Piece::BookAction, &POWER_ACTIONS),
    ]
});
const POWER: usize = 12;

impl Piece {
    /// Its kind, and its number among those of the kind.
    fn parts(self) -> (&'static Kind, u8) {
        let (kind, i) = match self {
            Piece::Round(i) => (0, i),
            Piece::Last(i) => (1, i),
            Piece::BookAction(i) => (2, i),
            Piece::Innovation(i) => (3, i),
            Piece::Competency(i) => (4, i),
            Piece::Palace(i) => (5, i),
            Piece::Board(i) => (6, i),
            Piece::Faction(i) => (7, i),
            Piece::Bonus(i) => (8, i),
            Piece::Town(i) => (9, i),
            Piece::Empire(i) => (10, i),
            Piece::First(seat) => (11, seat.0),
        };
        (&KINDS[kind], i)
    }

    /// The word of its kind in moves.
    pub(crate) fn kind_word(self) -> &'static str {
        self.parts().0.word
    }

    /// The id of the text of its kind.
    pub(crate) fn kind_text(self) -> &'static str {
        self.parts().0.text
    }

    /// Its name among those of its kind, in moves.
    pub(crate) fn name(self) -> &'static str {
        let (kind, i) = self.parts();
        kind.ids.get(i as usize).copied().unwrap_or("?")
    }

    /// The id of its text; seats and empire tiles have none.
    pub(crate) fn text(self) -> Option<&'static str> {
        text(self.parts(), "")
    }

    /// The id of its text, or that of nobody's.
    pub(crate) fn id(self) -> &'static str {
        self.text().unwrap_or("nobody")
    }

    /// The id of the sentence about it. The one about a planning board is not about its terrain.
    pub(crate) fn about(self) -> &'static str {
        let begin = if let Piece::Board(_) = self { "about-board-" } else { "about-" };
        text(self.parts(), begin).unwrap_or("nobody")
    }

    /// The id of what a round tile scores, without the reward at the end of its round.
    pub(crate) fn scores(self) -> &'static str {
        text(self.parts(), "scores-").unwrap_or("nobody")
    }

    /// Its place on the table.
    pub(crate) fn place(self) -> String {
        match self {
            Piece::Board(_) => format!("board-{}", self.id()),
            Piece::Faction(_) => format!("faction-{}", self.id()),
            _ => self.id().to_owned(),
        }
    }

    /// What lies at a place of the table.
    pub(crate) fn at(place: &str) -> Option<Piece> {
        let lying = KINDS[3..10].iter();
        let all = lying.flat_map(|kind| (0..kind.ids.len() as u8).map(kind.make));
        all.into_iter().find(|piece| piece.place() == place)
    }

    /// The piece that is written like this.
    pub(crate) fn find(text: &str) -> Result<Piece, Message> {
        let kinds = &KINDS[..POWER];
        let (word, name) = text.split_once(' ').unwrap_or((text, ""));
        let kind = kinds.iter().find(|kind| kind.word.eq_ignore_ascii_case(word));
        let known = || ParseMoveError::unknown(text, word, kinds.iter().map(|kind| kind.word)).why;
        let kind = kind.ok_or_else(known)?;
        kind.find(name).map(kind.make)
    }
}

/// The id of a text of what has this number among those of its kind.
fn text((kind, i): (&Kind, u8), begin: &str) -> Option<&'static str> {
    let id = kind.ids.get(i as usize)?;
    kind.begin.map(|of_kind| text_id(&format!("{begin}{of_kind}"), id))
}

/// An action by the number of what it lies on.
type MakeAct = fn(u8) -> Act;

/// The kinds of actions as words of the notation, and the action of each on its piece; the last is alone.
const ACTIONS: [(&str, MakeAct); 7] = [
    ("power", Act::Power),
    ("book", Act::Book),
    ("bonus", Act::Bonus),
    ("palace", Act::Palace),
    ("faction", Act::Faction),
    ("competency", Act::Competency),
    ("innovation", Act::Innovation),
];

impl Act {
    /// The kind of what it lies on, and its number.
    fn parts(self) -> (&'static Kind, u8) {
        match self {
            Act::Power(i) => (&KINDS[POWER], i),
            Act::Bridge => (&KINDS[POWER], 0),
            Act::Book(i) => Piece::BookAction(i).parts(),
            Act::Bonus(i) => Piece::Bonus(i).parts(),
            Act::Palace(i) => Piece::Palace(i).parts(),
            Act::Faction(i) => Piece::Faction(i).parts(),
            Act::Competency(i) => Piece::Competency(i).parts(),
            Act::Innovation(i) => Piece::Innovation(i).parts(),
        }
    }

    /// Its name in moves.
    pub(crate) fn name(self) -> String {
        let (kind, i) = self.parts();
        match ACTIONS.iter().find(|(_, make)| make(i) == self) {
            Some((word, _)) => format!("{word} {}", kind.ids.get(i as usize).unwrap_or(&"?")),
            None => "bridge".into(),
        }
    }

    /// The id of its text.
    pub(crate) fn text(self) -> Option<&'static str> {
        text(self.parts(), "")
    }

    /// The id of its text, or that of nobody's.
    pub(crate) fn id(self) -> &'static str {
        self.text().unwrap_or("nobody")
    }

    /// The id of the sentence about it.
    pub(crate) fn about(self) -> &'static str {
        text(self.parts(), "about-").unwrap_or("nobody")
    }

    /// The id of what a special action does.
    pub(crate) fn deed(self) -> &'static str {
        text(self.parts(), "act-").unwrap_or("nobody")
    }

    /// The action with this text, of those whose kinds have these places among [`ACTIONS`].
    pub(crate) fn at(text: &str, kinds: std::ops::Range<usize>) -> Option<Act> {
        let all =
            ACTIONS[kinds].iter().flat_map(|(_, make)| (0..make(0).parts().0.ids.len() as u8).map(make));
        all.into_iter().find(|act| act.text() == Some(text))
    }

    /// The action that is written like this.
    pub(crate) fn find(text: &str) -> Result<Act, Message> {
        let (word, name) = text.split_once(' ').unwrap_or((text, ""));
        if text.eq_ignore_ascii_case("bridge") {
            return Ok(Act::Bridge);
        }
        let found = ACTIONS.iter().find(|(known, _)| known.eq_ignore_ascii_case(word));
        let known = ACTIONS.iter().map(|(word, _)| *word).chain(["bridge"]);
        let (_, make) = found.ok_or_else(|| ParseMoveError::unknown(text, word, known).why)?;
        make(0).parts().0.find(name).map(make)
    }
}

/// A message with the name of a piece and of its kind.
pub(crate) fn with_piece(message: Message, piece: Piece) -> Message {
    named_piece(message.word("kind", piece.kind_text()), piece)
}

/// A message with the name of a piece.
pub(crate) fn named_piece(message: Message, piece: Piece) -> Message {
    match piece.text() {
        Some(id) => message.word("piece", id),
        None => message.name("piece", piece.name()),
    }
}
