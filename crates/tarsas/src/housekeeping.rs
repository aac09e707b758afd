//! Housekeeping of the server: what nobody needs is forgotten, and a disk that runs full is said in time.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use table::{Store, TableService, log};

/// How often.
const PAUSE: Duration = Duration::from_secs(3600);
/// Who has nothing here is forgotten after so many seconds.
const WEEK: i64 = 7 * 24 * 3600;
/// Descriptors that are not for connections: the store, the log, what is opened for a moment.
const RESERVED: u64 = 100;

/// Sweeps the store and looks at the disk of the folder, if it is in one, now and every hour.
pub async fn every_hour(store: Arc<dyn Store>, data: Option<PathBuf>, least_megabytes: u64) {
    let mut hours = tokio::time::interval(PAUSE);
    loop {
        hours.tick().await;
        let now = TableService::now();
        if let Err(error) = store.sweep(now, now - WEEK).await {
            log::warn(format_args!("old links and guests could not be swept: {error}"));
        }
        if let Some(data) = &data
            && let Some(free) = free_megabytes(data)
            && free < least_megabytes
        {
            let data = data.display();
            log::warn(format_args!(
                "only {free} MB are free on the disk of {data}: make room, or no move can be stored"
            ));
        }
    }
}

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

/// What is free on the disk of a folder, if the system says so.
fn free_megabytes(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let disk = rustix::fs::statvfs(folder).ok()?;
        Some(disk.f_bavail.saturating_mul(disk.f_frsize) >> 20)
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
}
