//! Sources of points, as a score sheet lists them.

kernel::words! {
    /// Where points come from.
    #[allow(missing_docs)]
    pub enum PointSource {
        Play "source-play";
        Federation "source-federation";
        Contracts "source-contracts";
        Production "source-production";
        Hunger "source-hunger";
        Metropolis "source-metropolis";
        Cards "source-cards";
        Cities "source-cities";
        Resources "source-resources";
    }
}
