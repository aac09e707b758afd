//! The session cache: who asks is known from memory for a moment, because every request wants to know it.
//!
//! What this process changes about a person is forgotten here at once, and what another node changes when its
//! notice comes. What nobody tells (a command of the operator, a lost notice) holds after [`MOMENT`] seconds.

use crate::{Hash, LiveSession};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// For how many seconds a session is believed without being looked up: as often as a node looks around anyway.
const MOMENT: i64 = 2;
/// Sessions remembered before all of them are forgotten.
const MOST: usize = 20_000;

/// Sessions that were looked up a moment ago.
#[derive(Debug, Default)]
pub(crate) struct SessionCache(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    sessions: HashMap<Hash, (LiveSession, i64)>,
    /// How often something was forgotten: what was read before that must not be remembered after it.
    forgotten: u64,
}

/// That a session is being looked up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lookup(u64);

impl SessionCache {
    fn lock(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The session of this hash if it was there a moment before `now`; or else what to remember it by.
    pub(crate) fn get(&self, hash: Hash, now: i64) -> Result<LiveSession, Lookup> {
        let known = self.lock();
        match known.sessions.get(&hash) {
            // A clock that was set back makes nothing younger.
            Some((session, at)) if (0..MOMENT).contains(&(now - at)) => Ok(session.clone()),
            _ => Err(Lookup(known.forgotten)),
        }
    }

    /// Remembers what was looked up, unless something was forgotten meanwhile.
    pub(crate) fn keep(&self, lookup: Lookup, hash: Hash, session: &LiveSession, now: i64) {
        let mut known = self.lock();
        if known.forgotten == lookup.0 {
            if known.sessions.len() >= MOST {
                known.sessions.clear();
            }
            known.sessions.insert(hash, (session.clone(), now));
        }
    }

    /// Something about this person has changed.
    pub(crate) fn forget(&self, person: i64) {
        self.forget_where(|session| session.person.id == person);
    }

    /// Something about this session has changed.
    pub(crate) fn forget_one(&self, hash: Hash) {
        let mut known = self.lock();
        known.forgotten += 1;
        known.sessions.remove(&hash);
    }

    /// Anything may have changed.
    pub(crate) fn forget_all(&self) {
        self.forget_where(|_| true);
    }

    fn forget_where(&self, is: impl Fn(&LiveSession) -> bool) {
        let mut known = self.lock();
        known.forgotten += 1;
        known.sessions.retain(|_, (session, _)| !is(session));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Person;

    const ANNA: Hash = Hash([1; 32]);
    const BELA: Hash = Hash([2; 32]);

    fn session(id: i64) -> LiveSession {
        LiveSession { person: Person { id, name: String::new() }, seen: 0 }
    }

    fn kept() -> SessionCache {
        let cache = SessionCache::default();
        for (hash, id) in [(ANNA, 1), (BELA, 2)] {
            let lookup = cache.get(hash, 100).unwrap_err();
            cache.keep(lookup, hash, &session(id), 100);
        }
        cache
    }

    #[test]
    fn a_session_is_believed_for_a_moment() {
        let cache = kept();
        assert_eq!(cache.get(ANNA, 100).unwrap(), session(1));
        assert!(cache.get(ANNA, 100 + MOMENT - 1).is_ok());
        assert!(cache.get(ANNA, 100 + MOMENT).is_err());
        assert!(cache.get(ANNA, 99).is_err(), "the clock was set back");
    }

    #[test]
    fn what_changes_is_forgotten_at_once() {
        let cache = kept();
        cache.forget(1);
        assert!(cache.get(ANNA, 100).is_err() && cache.get(BELA, 100).is_ok());
        cache.forget_one(BELA);
        assert!(cache.get(BELA, 100).is_err());
        let cache = kept();
        cache.forget_all();
        assert!(cache.get(ANNA, 100).is_err() && cache.get(BELA, 100).is_err());
    }

    #[test]
    fn what_was_read_before_a_change_is_not_remembered_after_it() {
        let cache = SessionCache::default();
        let lookup = cache.get(ANNA, 100).unwrap_err();
        cache.forget(1);
        cache.keep(lookup, ANNA, &session(1), 100);
        assert!(cache.get(ANNA, 100).is_err());
    }
}
