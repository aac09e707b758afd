//! Ids of the texts that say in a word or two what a card or tile is about: `BON1` is `bon-1`.

use crate::components::tables;
use kernel::text_id;

fn of(begin: &str, id: Option<&String>) -> &'static str {
    id.map_or("nobody", |id| text_id(begin, id.trim_start_matches(|letter: char| !letter.is_ascii_digit())))
}

/// What a bonus card is called.
pub(crate) fn card(i: u8) -> &'static str {
    of("bon-", tables().bonus.get(i as usize).map(|card| &card.id))
}

/// What a favor tile brings beside its steps.
pub(crate) fn favor(i: u8) -> &'static str {
    of("fav-", tables().favors.get(i as usize).map(|tile| &tile.id))
}

/// What a scoring tile gives points for, and which cult it looks at.
pub(crate) fn scoring(i: u8) -> &'static str {
    of("score-", tables().scoring.get(i as usize).map(|tile| &tile.id))
}
