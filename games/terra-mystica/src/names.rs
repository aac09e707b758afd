//! Names of components: as moves write them, and the ids of the texts about them. `BON1` is `bon-1`.

use kernel::message_table::Said;
use kernel::moves::ByName as _;
use kernel::{ById, Message};

kernel::listed_ids! {
    /// A power action of the board.
    pub struct Power, such as "ACT1", texts "": "ACT1", "ACT2", "ACT3", "ACT4", "ACT5", "ACT6";
    /// A scoring tile; the text says what it gives points for, and which cult it looks at.
    pub struct Scoring, such as "SCORE1", texts "score-" in place of "SCORE":
        "SCORE1", "SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7", "SCORE8", "SCORE9";
    /// A bonus card; the text says what it is called.
    pub struct Bonus, such as "BON1", texts "bon-" in place of "BON":
        "BON1", "BON2", "BON3", "BON4", "BON5", "BON6", "BON7", "BON8", "BON9", "BON10";
    /// A favor tile; the text says what it brings beside its steps.
    pub struct Favor, such as "FAV3", texts "fav-" in place of "FAV":
        "FAV1", "FAV2", "FAV3", "FAV4", "FAV5", "FAV6", "FAV7", "FAV8", "FAV9", "FAV10", "FAV11", "FAV12";
    /// A town tile.
    pub struct Town, such as "TW1", texts "": "TW1", "TW2", "TW3", "TW4", "TW5", "TW6", "TW7", "TW8";
    /// A faction.
    pub struct FactionId, such as "witches", texts "":
        "auren", "witches", "alchemists", "darklings", "halflings", "cultists", "engineers", "dwarves", "mermaids",
        "swarmlings", "chaosmagicians", "giants", "fakirs", "nomads";
}

kernel::named_ids! {
    /// A cult, and its track.
    pub struct Cult: 4, such as "FIRE": CULTS => |cult| cult.0, cult.1;
}

/// Something of each cult.
pub type ByCult<T> = ById<Cult, T, 4>;

/// The cults as they stand in moves, and their texts.
const CULTS: ByCult<(&str, &str)> =
    ById::new([("FIRE", "fire"), ("WATER", "water"), ("EARTH", "earth"), ("AIR", "air")]);

kernel::said_words! {
    FactionId: who => who.text();
    Cult: cult => cult.text();
}

/// Cards and tiles are said by their id, with what they are about.
macro_rules! said_tiles {
    ($($Tile:ident),+) => {$(
        impl<C: ?Sized> Said<C> for $Tile {
            fn said(self, key: &'static str, _: &C, message: Message) -> Message {
                message.name(key, self.name()).word("what", self.text())
            }
        }
    )+};
}

said_tiles!(Scoring, Bonus, Favor);

impl<C: ?Sized> Said<C> for Town {
    fn said(self, key: &'static str, _: &C, message: Message) -> Message {
        message.name(key, self.name())
    }
}
