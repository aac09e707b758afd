//! Sources of points, as a score sheet lists them.

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum PointSource {
    Play,
    Federation,
    Contracts,
    Production,
    Hunger,
    Metropolis,
    Cards,
    Cities,
    Resources,
}

impl PointSource {
    /// Every source.
    pub const ALL: [PointSource; 9] = [
        PointSource::Play,
        PointSource::Federation,
        PointSource::Contracts,
        PointSource::Production,
        PointSource::Hunger,
        PointSource::Metropolis,
        PointSource::Cards,
        PointSource::Cities,
        PointSource::Resources,
    ];

    /// The id of its text.
    pub const fn id(self) -> &'static str {
        [
            "source-play",
            "source-federation",
            "source-contracts",
            "source-production",
            "source-hunger",
            "source-metropolis",
            "source-cards",
            "source-cities",
            "source-resources",
        ][self as usize]
    }
}
