//! The campaign: which contents are in play, by chapter or by choice, and the tribe boards that come with them.

use crate::components::{Faces, tables};
use crate::ids::{Face, TribeSide};
use kernel::Id as _;
use parts::cards::IdSet;
use serde::{Deserialize, Serialize};

/// The contents of the campaign, in the order of `campaign.toml`.
pub(crate) const CONTENTS: [&str; 6] =
    ["locations", "moon", "formica", "giant_crystals", "vukuntur", "switch"];

/// Contents that are in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Contents(u8);

impl Contents {
    /// Is this one in play?
    pub fn has(self, content: &str) -> bool {
        CONTENTS.iter().position(|id| *id == content).is_some_and(|at| self.0 >> at & 1 == 1)
    }

    /// These.
    pub(crate) fn of<'a>(contents: impl IntoIterator<Item = &'a str>) -> Contents {
        let known = contents.into_iter().filter_map(|one| CONTENTS.iter().position(|id| *id == one));
        Contents(known.fold(0, |all, at| all | 1 << at))
    }

    /// Those that have been unlocked when a chapter is played, and the sides with which it is played.
    pub(crate) fn of_chapter(chapter: usize) -> (Contents, Faces) {
        let so_far = || tables().chapters.iter().filter(|(_, one)| usize::from(one.data.number) <= chapter);
        let faces =
            so_far().max_by_key(|(_, one)| one.data.number).map_or(Faces::Sun, |(_, one)| one.data.sides);
        (Contents::of(so_far().flat_map(|(_, one)| one.data.adds.iter().map(String::as_str))), faces)
    }

    /// The tribe boards with these contents and sides.
    pub(crate) fn boards(self, faces: Faces) -> IdSet<TribeSide> {
        let in_play = |side: &TribeSide| {
            let facts = tables().side(*side);
            // A tribe that is a content of its own comes with it.
            let tribe = !CONTENTS.contains(&facts.tribe_id) || self.has(facts.tribe_id);
            let face = match faces {
                Faces::Sun => facts.face == Face::Sun,
                Faces::Moon => facts.face == Face::Moon,
                Faces::Either => true,
            };
            tribe && face
        };
        TribeSide::all().filter(in_play).collect()
    }
}
