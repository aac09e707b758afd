//! Names of components: as moves write them, and the ids of the texts about them. `BON1` is `bon-1`.

use crate::components::tables;
use kernel::message_table::Said;
use kernel::moves::ByName as _;
use kernel::{ById, Message, text_id};

kernel::named_ids! {
    /// A power action of the board.
    pub struct Power: 6, such as "ACT1": tables().power_actions => |action| action.id.as_str(), action.id.as_str();
    /// A scoring tile; the text says what it gives points for, and which cult it looks at.
    pub struct Scoring: 9, such as "SCORE1": tables().scoring => |tile| tile.id.as_str(), numbered("score-", &tile.id);
    /// A bonus card; the text says what it is called.
    pub struct Bonus: 10, such as "BON1": tables().bonus => |card| card.id.as_str(), numbered("bon-", &card.id);
    /// A favor tile; the text says what it brings beside its steps.
    pub struct Favor: 12, such as "FAV3": tables().favors => |tile| tile.id.as_str(), numbered("fav-", &tile.id);
    /// A town tile.
    pub struct Town: 8, such as "TW1": tables().towns => |tile| tile.id.as_str(), tile.id.as_str();
    /// A faction.
    pub struct FactionId: 14, such as "witches": tables().factions => |faction| faction.id, faction.id;
    /// A cult, and its track.
    pub struct Cult: 4, such as "FIRE": CULTS => |cult| cult.0, cult.1;
}

/// Something of each cult.
pub type ByCult<T> = ById<Cult, T, 4>;

/// The cults as they stand in moves, and their texts.
const CULTS: ByCult<(&str, &str)> =
    ById::new([("FIRE", "fire"), ("WATER", "water"), ("EARTH", "earth"), ("AIR", "air")]);

/// The id of a text by the number of a component.
fn numbered(begin: &str, id: &str) -> &'static str {
    text_id(begin, id.trim_start_matches(|letter: char| !letter.is_ascii_digit()))
}

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
