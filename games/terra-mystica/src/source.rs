//! Sources of points.

use serde::{Deserialize, Serialize};

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Source {
    /// Everybody's first points.
    Start,
    /// The rounds' scoring tiles.
    Rounds,
    /// Favor tiles.
    Favors,
    /// Bonus cards given back.
    Bonus,
    /// Town tiles.
    Towns,
    /// The faction's abilities.
    Faction,
    /// The shipping track.
    Shipping,
    /// The digging track.
    Digging,
    /// Paid for power from neighbors.
    Leech,
    /// Points and coins traded.
    Trade,
    /// The fire track in the end.
    Fire,
    /// The water track in the end.
    Water,
    /// The earth track in the end.
    Earth,
    /// The air track in the end.
    Air,
    /// The largest area.
    Area,
    /// What was left in the end.
    Resources,
}

impl Source {
    /// All sources in the order of a score sheet.
    pub const ALL: [Source; 16] = [
        Source::Start,
        Source::Rounds,
        Source::Favors,
        Source::Bonus,
        Source::Towns,
        Source::Faction,
        Source::Shipping,
        Source::Digging,
        Source::Leech,
        Source::Trade,
        Source::Fire,
        Source::Water,
        Source::Earth,
        Source::Air,
        Source::Area,
        Source::Resources,
    ];

    /// The id of its text.
    pub fn id(self) -> &'static str {
        [
            "source-start",
            "source-rounds",
            "source-favors",
            "source-bonus",
            "source-towns",
            "source-faction",
            "source-shipping",
            "source-digging",
            "source-leech",
            "source-trade",
            "source-fire",
            "source-water",
            "source-earth",
            "source-air",
            "source-area",
            "source-resources",
        ][self as usize]
    }

    /// The source of the points for a cult track.
    pub fn of_cult(cult: u8) -> Source {
        [Source::Fire, Source::Water, Source::Earth, Source::Air][cult as usize & 3]
    }
}
