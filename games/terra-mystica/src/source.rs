//! Sources of points.

use crate::names::{ByCult, Cult};

kernel::words! {
    /// Where points come from, in the order of a score sheet.
    pub enum Source {
        /// Everybody's first points.
        Start "source-start";
        /// The rounds' scoring tiles.
        Rounds "source-rounds";
        /// Favor tiles.
        Favors "source-favors";
        /// Bonus cards given back.
        Bonus "source-bonus";
        /// Town tiles.
        Towns "source-towns";
        /// The faction's abilities.
        Faction "source-faction";
        /// The shipping track.
        Shipping "source-shipping";
        /// The digging track.
        Digging "source-digging";
        /// Paid for power from neighbors.
        Leech "source-leech";
        /// Points and coins traded.
        Trade "source-trade";
        /// The fire track in the end.
        Fire "source-fire";
        /// The water track in the end.
        Water "source-water";
        /// The earth track in the end.
        Earth "source-earth";
        /// The air track in the end.
        Air "source-air";
        /// The largest area.
        Area "source-area";
        /// What was left in the end.
        Resources "source-resources";
    }
}

impl Source {
    /// The source of the points for a cult track.
    pub fn of_cult(cult: Cult) -> Source {
        ByCult::new([Source::Fire, Source::Water, Source::Earth, Source::Air])[cult]
    }
}
