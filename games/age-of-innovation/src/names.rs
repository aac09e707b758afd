//! Pieces and actions by name, as they stand in moves.

use crate::components::{
    BONUS_TILES, BOOK_ACTIONS, COMPETENCIES, FACTIONS, INNOVATIONS, LAST_ROUND_TILES, POWER_ACTIONS,
    ROUND_TILES, TERRAINS, TOWN_TILES, tables,
};
use crate::moves::{Act, Piece};
use kernel::ParseMoveError;

pub(crate) fn is(word: &str, known: &str) -> bool {
    word.eq_ignore_ascii_case(known)
}

pub(crate) fn index(ids: &[&str], word: &str) -> Option<u8> {
    ids.iter().position(|id| is(word, id)).map(|i| i as u8)
}

pub(crate) fn number(word: &str) -> Option<u8> {
    word.parse().ok()
}

/// The number of what is named so.
pub(crate) fn named(text: &str, ids: &[&str], word: &str) -> Result<u8, ParseMoveError> {
    index(ids, word).ok_or_else(|| ParseMoveError::unknown(text, word, ids.iter().copied()))
}

/// The kinds of pieces as words of the notation.
const KINDS: [&str; 12] = [
    "round",
    "last",
    "book_action",
    "innovation",
    "competency",
    "palace",
    "board",
    "faction",
    "bonus",
    "town",
    "empire",
    "first",
];

fn place_of(piece: Piece) -> usize {
    match piece {
        Piece::Round(_) => 0,
        Piece::Last(_) => 1,
        Piece::BookAction(_) => 2,
        Piece::Innovation(_) => 3,
        Piece::Competency(_) => 4,
        Piece::Palace(_) => 5,
        Piece::Board(_) => 6,
        Piece::Faction(_) => 7,
        Piece::Bonus(_) => 8,
        Piece::Town(_) => 9,
        Piece::Empire(_) => 10,
        Piece::First(_) => 11,
    }
}

pub(crate) fn kind_word(piece: Piece) -> &'static str {
    KINDS[place_of(piece)]
}

/// The id of the text of a piece's kind.
pub(crate) fn piece_kind(piece: Piece) -> &'static str {
    [
        "piece-round",
        "piece-last",
        "piece-book-action",
        "piece-innovation",
        "piece-competency",
        "piece-palace",
        "piece-board",
        "piece-faction",
        "piece-bonus",
        "piece-town",
        "piece-empire",
        "piece-first",
    ][place_of(piece)]
}

/// The name of a piece among those of its kind.
pub(crate) fn piece_name(piece: Piece) -> String {
    let of = |ids: &[&str], i: u8| ids.get(i as usize).copied().unwrap_or("?").to_owned();
    match piece {
        Piece::Round(i) => of(&ROUND_TILES, i),
        Piece::Last(i) => of(&LAST_ROUND_TILES, i),
        Piece::BookAction(i) => of(&BOOK_ACTIONS, i),
        Piece::Innovation(i) => of(&INNOVATIONS, i),
        Piece::Competency(i) => of(&COMPETENCIES, i),
        Piece::Board(i) => of(&TERRAINS, i),
        Piece::Faction(i) => of(&FACTIONS, i),
        Piece::Bonus(i) => of(&BONUS_TILES, i),
        Piece::Town(i) => of(&TOWN_TILES, i),
        Piece::Palace(i) | Piece::First(i) => (u16::from(i) + 1).to_string(),
        Piece::Empire(i) => tables().empires.get(i as usize).map_or("?".into(), u8::to_string),
    }
}

pub(crate) fn read_piece(text: &str, kind: &str, name: &str) -> Result<Piece, ParseMoveError> {
    let of = |ids: &[&str], make: fn(u8) -> Piece| named(text, ids, name).map(make);
    let counted = |last: u8, make: fn(u8) -> Piece| {
        let n = number(name).filter(|n| (1..=last).contains(n));
        n.map(|n| make(n - 1)).ok_or_else(|| ParseMoveError::out_of_range(text, name, 1, last))
    };
    match index(&KINDS, kind) {
        Some(0) => of(&ROUND_TILES, Piece::Round),
        Some(1) => of(&LAST_ROUND_TILES, Piece::Last),
        Some(2) => of(&BOOK_ACTIONS, Piece::BookAction),
        Some(3) => of(&INNOVATIONS, Piece::Innovation),
        Some(4) => of(&COMPETENCIES, Piece::Competency),
        Some(5) => counted(17, Piece::Palace),
        Some(6) => of(&TERRAINS, Piece::Board),
        Some(7) => of(&FACTIONS, Piece::Faction),
        Some(8) => of(&BONUS_TILES, Piece::Bonus),
        Some(9) => of(&TOWN_TILES, Piece::Town),
        Some(10) => {
            let sizes: Vec<String> = tables().empires.iter().map(u8::to_string).collect();
            let size = sizes.iter().position(|size| size == name);
            let why = || ParseMoveError::unknown(text, name, sizes.iter().map(String::as_str));
            size.map(|i| Piece::Empire(i as u8)).ok_or_else(why)
        }
        Some(_) => counted(5, Piece::First),
        None => Err(ParseMoveError::unknown(text, kind, KINDS)),
    }
}

/// The name of an action.
pub(crate) fn act_name(act: Act) -> String {
    let of = |kind: &str, ids: &[&str], i: u8| format!("{kind} {}", ids.get(i as usize).unwrap_or(&"?"));
    match act {
        Act::Power(i) => of("power", &POWER_ACTIONS, i),
        Act::Book(i) => of("book", &BOOK_ACTIONS, i),
        Act::Bonus(i) => of("bonus", &BONUS_TILES, i),
        Act::Palace(i) => format!("palace {}", u16::from(i) + 1),
        Act::Faction(i) => of("faction", &FACTIONS, i),
        Act::Competency(i) => of("competency", &COMPETENCIES, i),
        Act::Innovation(i) => of("innovation", &INNOVATIONS, i),
        Act::Bridge => "bridge".into(),
    }
}

pub(crate) fn read_act(text: &str, words: &[&str]) -> Result<Act, ParseMoveError> {
    let of = |ids: &[&str], name: &str, make: fn(u8) -> Act| named(text, ids, name).map(make);
    match words {
        [kind] if is(kind, "bridge") => Ok(Act::Bridge),
        [kind, name] => match kind.to_ascii_lowercase().as_str() {
            "power" => of(&POWER_ACTIONS, name, Act::Power),
            "book" => of(&BOOK_ACTIONS, name, Act::Book),
            "bonus" => of(&BONUS_TILES, name, Act::Bonus),
            "faction" => of(&FACTIONS, name, Act::Faction),
            "competency" => of(&COMPETENCIES, name, Act::Competency),
            "innovation" => of(&INNOVATIONS, name, Act::Innovation),
            "palace" => match number(name) {
                Some(n @ 1..=17) => Ok(Act::Palace(n - 1)),
                _ => Err(ParseMoveError::out_of_range(text, name, 1, 17)),
            },
            _ => Err(ParseMoveError::unknown(text, kind, ACTIONS)),
        },
        _ => Err(ParseMoveError::form(text, "action power tools, action palace 3, action bridge")),
    }
}

/// The kinds of actions.
const ACTIONS: [&str; 8] =
    ["power", "book", "bonus", "palace", "faction", "competency", "innovation", "bridge"];
