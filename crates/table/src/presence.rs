//! Presence: who has a page of a table open, and how fast they want to see bots move.

use crate::LiveTable;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::sync::futures::Notified;

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
pub(crate) struct Presence {
    pages: Mutex<(u64, BTreeMap<u64, OpenPage>)>,
    /// Somebody hurries the bots along.
    hurry: Notify,
}

#[derive(Clone, Copy, Debug)]
struct OpenPage {
    person: Option<i64>,
    pace: BotPace,
    /// Does it want bots to move at once, until a person is asked?
    hurries: bool,
}

impl Presence {
    fn lock(&self) -> MutexGuard<'_, (u64, BTreeMap<u64, OpenPage>)> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The least time that a move of a bot takes: as the slowest of those who play here want it, or else of
    /// those who watch.
    pub(crate) fn pace(&self, usual: Duration, plays: impl Fn(i64) -> bool) -> Duration {
        let pages = &self.lock().1;
        let of = |players: bool| {
            let pages = pages.values().filter(|page| page.person.is_some_and(&plays) == players);
            pages.map(|page| if page.hurries { BotPace::Off } else { page.pace }).max()
        };
        of(true).or_else(|| of(false)).unwrap_or_default().least(usual)
    }

    /// From now on the pages of this person want bots to move at once, until a person is asked.
    pub(crate) fn hurry(&self, person: i64) {
        let pages = &mut self.lock().1;
        pages.values_mut().filter(|page| page.person == Some(person)).for_each(|page| page.hurries = true);
        self.hurry.notify_waiters();
    }

    /// Hears of the next hurry.
    pub(crate) fn hurried(&self) -> Notified<'_> {
        self.hurry.notified()
    }

    /// A person is asked: whoever was in a hurry has come where they wanted.
    pub(crate) fn calm_down(&self) {
        self.lock().1.values_mut().for_each(|page| page.hurries = false);
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
        pages.insert(*next, OpenPage { person, pace, hurries: false });
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
        let open = |number, person, pace| {
            presence.lock().1.insert(number, OpenPage { person, pace, hurries: false })
        };
        open(1, Some(12), BotPace::Slow);
        assert_eq!(presence.pace(usual, plays), usual * 4, "who only watches is asked if nobody plays");
        open(2, Some(1), BotPace::Off);
        assert_eq!(presence.pace(usual, plays), Duration::ZERO);
        open(3, Some(2), BotPace::Normal);
        assert_eq!(presence.pace(usual, plays), usual);
        presence.hurry(2);
        assert_eq!(presence.pace(usual, plays), Duration::ZERO, "the other has no wish to look");
        open(3, Some(3), BotPace::Slow);
        assert_eq!(presence.pace(usual, plays), usual * 4, "who is in no hurry is waited for");
        presence.hurry(3);
        presence.calm_down();
        assert_eq!(presence.pace(usual, plays), usual * 4, "it is over");
        assert!(presence.has(12) && !presence.has(13));
    }
}
