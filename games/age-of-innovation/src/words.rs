//! The ids of the texts of pieces and actions.

use crate::components::{FACTIONS, TERRAINS};
use crate::moves::{Act, Piece};
use crate::names::{act_name, piece_kind, piece_name};
use kernel::Message;

/// Ids with what they have in common before them.
macro_rules! ids {
    ($kind:literal: $($id:literal)*) => {
        [$(concat!($kind, $id)),*]
    };
}

const ROUNDS: [&str; 12] = ids!("round-":
    "workshop_law" "workshop_banking" "guild_law" "guild_medicine" "school_banking"
    "palace_university_medicine" "palace_university_banking" "spade_engineering" "science_medicine"
    "town_engineering" "track_engineering" "innovation_law"
);
const LASTS: [&str; 4] = ids!("last-":
    "workshop" "school" "edge_workshop" "guild"
);
const INNOVATIONS: [&str; 18] = ids!("innovation-":
    "deus_ex_machina" "trade_routes" "professors" "architecture" "census" "science"
    "league_of_cities" "library" "telecommunication" "sewage_system" "steam_engine" "steel"
    "neutral_workshop" "neutral_guild" "neutral_school" "neutral_university" "neutral_palace"
    "monument"
);
const COMPETENCIES: [&str; 12] = ids!("competency-":
    "tool_and_step" "points_and_coins" "book_and_power" "one_time_mix" "two_spades" "annexes"
    "four_power" "scholar_points" "town_points" "edge_workshops" "tower" "lowest_science"
);
const BONUS_TILES: [&str; 10] = ids!("bonus-":
    "river_workshop" "pass_palace_university" "science_step" "send_scholar" "spade" "pass_school"
    "build_guild" "bridge" "power_coins" "coins"
);
const TOWNS: [&str; 7] = ids!("town-":
    "tools" "spades" "books" "coins" "science" "power" "scholar"
);
const BOOK_ACTIONS: [&str; 6] = ids!("book-":
    "power" "science" "coins" "upgrade" "guild_points" "spades"
);
const POWER_ACTIONS: [&str; 6] = ids!("power-":
    "bridge" "scholar" "tools" "coins" "one_spade" "two_spades"
);
const PALACES: [&str; 17] = ids!("palace-":
    "1" "2" "3" "4" "5" "6" "7" "8" "9" "10" "11" "12" "13" "14" "15" "16" "17"
);

fn of(ids: &[&'static str], i: u8) -> Option<&'static str> {
    ids.get(i as usize).copied()
}

/// The id of a piece's text; seats and empire tiles have none.
pub(crate) fn piece_text(piece: Piece) -> Option<&'static str> {
    match piece {
        Piece::Round(i) => of(&ROUNDS, i),
        Piece::Last(i) => of(&LASTS, i),
        Piece::BookAction(i) => of(&BOOK_ACTIONS, i),
        Piece::Innovation(i) => of(&INNOVATIONS, i),
        Piece::Competency(i) => of(&COMPETENCIES, i),
        Piece::Palace(i) => of(&PALACES, i),
        Piece::Board(i) => of(&TERRAINS, i),
        Piece::Faction(i) => of(&FACTIONS, i),
        Piece::Bonus(i) => of(&BONUS_TILES, i),
        Piece::Town(i) => of(&TOWNS, i),
        Piece::Empire(_) | Piece::First(_) => None,
    }
}

/// The id of an action's text.
pub(crate) fn act_text(act: Act) -> Option<&'static str> {
    match act {
        Act::Power(i) => of(&POWER_ACTIONS, i),
        Act::Book(i) => of(&BOOK_ACTIONS, i),
        Act::Bonus(i) => of(&BONUS_TILES, i),
        Act::Palace(i) => of(&PALACES, i),
        Act::Faction(i) => of(&FACTIONS, i),
        Act::Competency(i) => of(&COMPETENCIES, i),
        Act::Innovation(i) => of(&INNOVATIONS, i),
        Act::Bridge => Some("power-bridge"),
    }
}

/// A message with the name of a piece and of its kind.
pub(crate) fn with_piece(message: Message, piece: Piece) -> Message {
    let message = message.word("kind", piece_kind(piece));
    match piece_text(piece) {
        Some(id) => message.word("piece", id),
        None => message.name("piece", piece_name(piece)),
    }
}

/// A message with the name of an action.
pub(crate) fn with_action(message: Message, act: Act) -> Message {
    match act_text(act) {
        Some(id) => message.word("action", id),
        None => message.name("action", act_name(act)),
    }
}
