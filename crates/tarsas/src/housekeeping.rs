//! Housekeeping of the server: what nobody needs is forgotten, and a disk that runs full or a clock that was moved is
//! said in time.

use crate::stores::FILE;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};
use table::{Sqlite, Store, TableService, log};

/// How often one looks at the clock.
const GLANCE: Duration = Duration::from_secs(1);
/// A glance that is so much too late says that the server stood still: it was stopped, or the machine had no time for it.
const STANDSTILL: Duration = Duration::from_secs(5);
/// How often all else is done.
const PAUSE: Duration = Duration::from_secs(3600);
/// By how much the clock of the day may differ from the steady one between two glances.
const SLACK: Duration = Duration::from_secs(60);
/// After the clock was set forward nothing is forgotten for so long: it may be wrong, and whose session has ended by a wrong
/// clock is in again when it is right.
const MISTRUST: Duration = Duration::from_secs(24 * 3600);
/// Who has nothing here is forgotten after so many seconds.
const WEEK: i64 = 7 * 24 * 3600;
/// Descriptors that are not for connections: the store, the log, what is opened for a moment.
const RESERVED: u64 = 100;

/// The clock of the day beside the steady one.
struct Clock {
    day: SystemTime,
    steady: Instant,
}

/// How a clock was moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ClockMoved {
    Back(Duration),
    Forward(Duration),
}

impl Clock {
    fn now() -> Clock {
        Clock { day: SystemTime::now(), steady: Instant::now() }
    }

    /// For how long nothing was done since then, if that was longer than it should.
    fn stood_still_until(&self, now: &Clock) -> Option<Duration> {
        let passed = now.steady.duration_since(self.steady);
        (passed > GLANCE + STANDSTILL).then_some(passed)
    }

    /// How the clock of the day was moved since then.
    fn moved_until(&self, now: &Clock) -> Option<ClockMoved> {
        let expected = self.day + now.steady.duration_since(self.steady);
        let moved = match now.day.duration_since(expected) {
            Ok(forward) => ClockMoved::Forward(forward),
            Err(back) => ClockMoved::Back(back.duration()),
        };
        let (ClockMoved::Back(by) | ClockMoved::Forward(by)) = moved;
        (by > SLACK).then_some(moved)
    }
}

/// Looks after the store and the disk of its folder, if it is in one, now and every hour, and at the clock meanwhile.
pub async fn keep_house(store: Arc<dyn Store>, data: Option<PathBuf>, least_megabytes: u64) {
    if let Some(file) = data.as_ref().map(|data| data.join(FILE)) {
        // It reads the whole file, which nobody has to wait for.
        tokio::task::spawn_blocking(move || look_for_damage(&file));
    }
    let mut glances = tokio::time::interval(GLANCE);
    glances.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut clock = Clock::now();
    let (mut next, mut trusted) = (clock.steady, clock.steady);
    loop {
        glances.tick().await;
        let now = Clock::now();
        if let Some(time) = clock.stood_still_until(&now) {
            log::warn(format_args!("the server stood still for {} s, and goes on", time.as_secs()));
        }
        match clock.moved_until(&now) {
            Some(ClockMoved::Back(by)) => {
                log::warn(format_args!("the clock was set back by {} s; games go on", by.as_secs()));
            }
            // So it looks after a sleep of the machine, too.
            Some(ClockMoved::Forward(by)) => {
                trusted = now.steady + MISTRUST;
                let by = by.as_secs();
                log::warn(format_args!(
                    "the clock was set forward by {by} s; games go on, and for a day nothing old is forgotten"
                ));
            }
            None => {}
        }
        if now.steady >= next {
            next = now.steady + PAUSE;
            look_at_disk(data.as_deref(), least_megabytes);
            if now.steady >= trusted {
                sweep(&*store).await;
            }
        }
        // What the store and the disk took their time for was no standstill.
        clock = Clock::now();
    }
}

async fn sweep(store: &dyn Store) {
    let now = TableService::now();
    if let Err(error) = store.sweep(now, now - WEEK).await {
        log::warn(format_args!("old links and guests could not be swept: {error}"));
    }
}

fn look_for_damage(file: &Path) {
    if let Some(damage) = Sqlite::first_damage(file) {
        let file = file.display();
        log::warn(format_args!(
            "{file} is damaged ({damage}); stop the server, see `tarsas validate`, and go back to a backup"
        ));
    }
}

fn look_at_disk(data: Option<&Path>, least_megabytes: u64) {
    let Some(data) = data else { return };
    if let Some(free) = free_megabytes(data).filter(|free| *free < least_megabytes) {
        let data = data.display();
        log::warn(format_args!(
            "only {free} MB are free on the disk of {data}: make room, or no move can be stored"
        ));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standstill_is_noticed_and_a_late_glance_is_not() {
        let clock = Clock::now();
        let later = |time| Clock { day: clock.day + time, steady: clock.steady + time };
        assert_eq!(clock.stood_still_until(&later(GLANCE + STANDSTILL)), None);
        let minute = Duration::from_secs(60);
        assert_eq!(clock.stood_still_until(&later(minute)), Some(minute));
    }

    #[test]
    fn a_clock_that_is_moved_is_noticed_and_one_that_runs_is_not() {
        let clock = Clock::now();
        let (minute, day) = (Duration::from_secs(60), Duration::from_secs(24 * 3600));
        let later = |day| Clock { day, steady: clock.steady + minute };
        assert_eq!(clock.moved_until(&later(clock.day + minute)), None);
        assert_eq!(clock.moved_until(&later(clock.day + minute + SLACK)), None, "it was set right");
        assert_eq!(clock.moved_until(&later(clock.day + minute + day)), Some(ClockMoved::Forward(day)));
        assert_eq!(clock.moved_until(&later(clock.day + minute - day)), Some(ClockMoved::Back(day)));
    }
}
