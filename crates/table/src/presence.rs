//! Presence: who has a page of a table open, and how fast they want to see bots move.

use crate::LiveTable;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a move of a bot can be seen at least, as somebody wants it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum BotPace {
    /// At once.
    Off,
    /// As the server does it.
    #[default]
    Normal,
    /// Slow enough to follow each of several bots.
    Slow,
}

impl BotPace {
    /// The least time for a move, where the usual one is this.
    fn least(self, usual: Duration) -> Duration {
        match self {
            BotPace::Off => Duration::ZERO,
            BotPace::Normal => usual,
            BotPace::Slow => usual * 4,
        }
    }
}

/// The pages of a table that are open.
#[derive(Debug, Default)]
pub(crate) struct Presence(Mutex<(u64, BTreeMap<u64, OpenPage>)>);

#[derive(Clone, Copy, Debug)]
struct OpenPage {
    person: Option<i64>,
    pace: BotPace,
}

impl Presence {
    fn lock(&self) -> MutexGuard<'_, (u64, BTreeMap<u64, OpenPage>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The least time that a move of a bot takes: as the slowest of those who play here want it, or else of
    /// those who watch.
    pub(crate) fn pace(&self, usual: Duration, plays: impl Fn(i64) -> bool) -> Duration {
        let pages = &self.lock().1;
        let of = |players: bool| {
            let pages = pages.values().filter(|page| page.person.is_some_and(&plays) == players);
            pages.map(|page| page.pace).max()
        };
        of(true).or_else(|| of(false)).unwrap_or_default().least(usual)
    }

    fn has(&self, person: i64) -> bool {
        self.lock().1.values().any(|page| page.person == Some(person))
    }
}

/// A page of a table as long as it is open.
#[derive(Debug)]
pub struct Attendance {
    live: Arc<LiveTable>,
    number: u64,
}

impl Drop for Attendance {
    fn drop(&mut self) {
        self.live.presence.lock().1.remove(&self.number);
        // Those who wait for somebody see that they went.
        self.live.talk();
    }
}

impl LiveTable {
    /// Somebody opens a page of the table.
    pub fn attend(self: &Arc<Self>, person: Option<i64>, pace: BotPace) -> Attendance {
        let (next, pages) = &mut *self.presence.lock();
        *next += 1;
        pages.insert(*next, OpenPage { person, pace });
        Attendance { live: self.clone(), number: *next }
    }

    /// Has this person a page of the table open?
    pub fn is_present(&self, person: i64) -> bool {
        self.presence.has(person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_go_as_slowly_as_the_slowest_player_wants() {
        let presence = Presence::default();
        let usual = Duration::from_millis(300);
        let plays = |person| person < 10;
        assert_eq!(presence.pace(usual, plays), usual, "nobody is there");
        let open = |number, person, pace| presence.lock().1.insert(number, OpenPage { person, pace });
        open(1, Some(12), BotPace::Slow);
        assert_eq!(presence.pace(usual, plays), usual * 4, "who only watches is asked if nobody plays");
        open(2, Some(1), BotPace::Off);
        assert_eq!(presence.pace(usual, plays), Duration::ZERO);
        open(3, Some(2), BotPace::Normal);
        assert_eq!(presence.pace(usual, plays), usual);
        assert!(presence.has(12) && !presence.has(13));
    }
}
