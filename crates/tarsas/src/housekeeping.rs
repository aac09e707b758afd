//! Housekeeping of the server: what the system lets it have.

/// Descriptors that are not for connections: the store, the log, what is opened for a moment.
const RESERVED: u64 = 100;

/// How many connections the system lets us have at once, if it says so.
pub fn connections() -> Option<usize> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit};
        let most = getrlimit(Resource::Nofile).current?;
        usize::try_from(most.saturating_sub(RESERVED).max(most / 2)).ok()
    }
    #[cfg(not(unix))]
    None
}
