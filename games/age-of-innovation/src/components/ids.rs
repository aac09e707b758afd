//! Typed ids of components, in the order in which positions number them.

use super::{Terrain, tables};
use kernel::moves::ByName;
use kernel::text_id;

kernel::listed_ids! {
    /// A science track, and its discipline.
    pub struct Track, such as "law", texts "": "banking", "law", "engineering", "medicine";
    /// A planning board, which is named after its home terrain and has its number.
    pub struct BoardId, such as "plains", texts "":
        "desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland";
    /// A faction.
    pub struct FactionId, such as "moles", texts "":
        "blessed", "felines", "goblins", "illusionists", "inventors", "lizards", "moles", "monks", "navigators",
        "omar", "philosophers", "psychics";
    /// A palace by its number. The last one is always on offer, or, in the draft, never.
    pub struct Palace, such as "3", texts "palace-":
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17";
    /// An innovation.
    pub struct Innovation, such as "steel", texts "innovation-":
        "deus_ex_machina", "trade_routes", "professors", "architecture", "census", "science", "league_of_cities",
        "library", "telecommunication", "sewage_system", "steam_engine", "steel", "neutral_workshop",
        "neutral_guild", "neutral_school", "neutral_university", "neutral_palace", "monument";
    /// A kind of competency tile.
    pub struct Competency, such as "tower", texts "competency-":
        "tool_and_step", "points_and_coins", "book_and_power", "one_time_mix", "two_spades", "annexes",
        "four_power", "scholar_points", "town_points", "edge_workshops", "tower", "lowest_science";
    /// A bonus tile.
    pub struct Bonus, such as "coins", texts "bonus-":
        "river_workshop", "pass_palace_university", "science_step", "send_scholar", "spade", "pass_school",
        "build_guild", "bridge", "power_coins", "coins";
    /// A round tile.
    pub struct Round, such as "guild_law", texts "round-":
        "workshop_law", "workshop_banking", "guild_law", "guild_medicine", "school_banking",
        "palace_university_medicine", "palace_university_banking", "spade_engineering", "science_medicine",
        "town_engineering", "track_engineering", "innovation_law";
    /// A last-round tile.
    pub struct LastRound, such as "guild", texts "last-": "workshop", "school", "edge_workshop", "guild";
    /// A kind of town tile.
    pub struct Town, such as "tools", texts "town-":
        "tools", "spades", "books", "coins", "science", "power", "scholar";
    /// A book action.
    pub struct BookAction, such as "coins", texts "book-":
        "power", "science", "coins", "upgrade", "guild_points", "spades";
    /// A power action; they lie from left to right.
    pub struct PowerAction, such as "tools", texts "power-":
        "bridge", "scholar", "tools", "coins", "one_spade", "two_spades";
}

kernel::ids! {
    /// An empire tile.
    pub struct Empire: 4;
    /// A space for competency tiles: column by column, each from top to bottom.
    pub struct CompetencySlot: 12;
    /// A space of the innovation board: column by column, then those on top. With few players some are not there.
    pub struct InnovationSlot: 12;
}

/// Empire tiles are named by their size, and have no text.
impl ByName for Empire {
    const EXAMPLE: &'static str = "12";

    fn all() -> impl Iterator<Item = Empire> {
        <Empire as kernel::Id>::all()
    }

    fn name(self) -> &'static str {
        text_id("", &tables().empires[self].to_string())
    }
}

impl BoardId {
    /// Its home terrain.
    #[inline]
    pub fn terrain(self) -> Terrain {
        match self.0 {
            0 => Terrain::Desert,
            1 => Terrain::Plains,
            2 => Terrain::Swamp,
            3 => Terrain::Lake,
            4 => Terrain::Forest,
            5 => Terrain::Mountain,
            _ => Terrain::Wasteland,
        }
    }
}

kernel::said_words! {
    Track: track => track.text();
}
