//! Sources of points.

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Source {
    /// Everybody's first points.
    Start,
    /// Round tiles and the last-round tile.
    Rounds,
    /// Bonus tiles.
    Bonus,
    /// Competency tiles.
    Competencies,
    /// The palace.
    Palace,
    /// Innovations.
    Innovations,
    /// Town tiles.
    Towns,
    /// The faction's abilities.
    Faction,
    /// The shipping track.
    Shipping,
    /// The terraforming track.
    Terraforming,
    /// Book actions.
    Actions,
    /// The income of a science track.
    Science,
    /// Paid for power from neighbors.
    Leech,
    /// The banking track in the end.
    Banking,
    /// The law track in the end.
    Law,
    /// The engineering track in the end.
    Engineering,
    /// The medicine track in the end.
    Medicine,
    /// The largest group.
    Empire,
    /// What was left in the end.
    Resources,
}

/// How many sources there are.
pub const SOURCES: usize = 19;

impl Source {
    /// All sources in the order of a score sheet.
    pub const ALL: [Source; SOURCES] = [
        Source::Start,
        Source::Rounds,
        Source::Bonus,
        Source::Competencies,
        Source::Palace,
        Source::Innovations,
        Source::Towns,
        Source::Faction,
        Source::Shipping,
        Source::Terraforming,
        Source::Actions,
        Source::Science,
        Source::Leech,
        Source::Banking,
        Source::Law,
        Source::Engineering,
        Source::Medicine,
        Source::Empire,
        Source::Resources,
    ];

    /// The id of its text.
    pub fn id(self) -> &'static str {
        [
            "source-start",
            "source-rounds",
            "source-bonus",
            "source-competencies",
            "source-palace",
            "source-innovations",
            "source-towns",
            "source-faction",
            "source-shipping",
            "source-terraforming",
            "source-actions",
            "source-science",
            "source-leech",
            "source-banking",
            "source-law",
            "source-engineering",
            "source-medicine",
            "source-empire",
            "source-resources",
        ][self as usize]
    }

    /// The source of the points for a science track in the end.
    pub fn of_track(track: u8) -> Source {
        [Source::Banking, Source::Law, Source::Engineering, Source::Medicine][track as usize & 3]
    }
}
