//! Sources of points.

use crate::components::{ByTrack, Track};

kernel::words! {
    /// Where points come from, in the order of a score sheet.
    pub enum Source {
        /// Everybody's first points.
        Start "source-start";
        /// Round tiles and the last-round tile.
        Rounds "source-rounds";
        /// Bonus tiles.
        Bonus "source-bonus";
        /// Competency tiles.
        Competencies "source-competencies";
        /// The palace.
        Palace "source-palace";
        /// Innovations.
        Innovations "source-innovations";
        /// Town tiles.
        Towns "source-towns";
        /// The faction's abilities.
        Faction "source-faction";
        /// The shipping track.
        Shipping "source-shipping";
        /// The terraforming track.
        Terraforming "source-terraforming";
        /// Book actions.
        Actions "source-actions";
        /// The income of a science track.
        Science "source-science";
        /// Paid for power from neighbors.
        Leech "source-leech";
        /// The banking track in the end.
        Banking "source-banking";
        /// The law track in the end.
        Law "source-law";
        /// The engineering track in the end.
        Engineering "source-engineering";
        /// The medicine track in the end.
        Medicine "source-medicine";
        /// The largest group.
        Empire "source-empire";
        /// What was left in the end.
        Resources "source-resources";
    }
}

impl Source {
    /// The source of the points for a science track in the end.
    pub fn of_track(track: Track) -> Source {
        ByTrack::new([Source::Banking, Source::Law, Source::Engineering, Source::Medicine])[track]
    }
}
