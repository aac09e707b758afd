//! Rate limits: how often each of many may still ask; and tallies: how much each of many holds at once.

use crate::limits::RateLimit;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::NodeCount;

/// Askers remembered before those that were quiet are forgotten.
const MOST: usize = 10_000;
/// They are looked through at most this often: it takes time, and everybody waits for it.
const SWEEP_PAUSE: Duration = Duration::from_secs(1);

/// Counts what is asked, and lets everybody earn more with time.
pub(crate) struct RateLimiter<K> {
    limit: RateLimit,
    /// Who asks may ask any of them, so each gives its share.
    nodes: NodeCount,
    buckets: Mutex<Buckets<K>>,
}

struct Buckets<K> {
    /// How much each has left, as it was then.
    left: HashMap<K, (f64, Instant)>,
    swept: Instant,
}

impl<K: Hash + Eq> RateLimiter<K> {
    pub(crate) fn new(limit: RateLimit, nodes: NodeCount) -> RateLimiter<K> {
        let buckets = Mutex::new(Buckets { left: HashMap::new(), swept: Instant::now() });
        RateLimiter { limit, nodes, buckets }
    }

    /// What this node lets one client do: its share, but at least one thing after a pause.
    fn share(&self) -> RateLimit {
        let nodes = self.nodes.get() as f64;
        let RateLimit { per_second, at_once } = self.limit;
        RateLimit { per_second: per_second / nodes, at_once: (at_once / nodes).max(1.0) }
    }

    /// May this one ask for something more now?
    pub(crate) fn allow(&self, who: K) -> bool {
        self.admits_at(who, Instant::now())
    }

    fn admits_at(&self, who: K, now: Instant) -> bool {
        let RateLimit { per_second, at_once } = self.share();
        let mut buckets = lock(&self.buckets);
        if buckets.left.len() >= MOST && now.duration_since(buckets.swept) >= SWEEP_PAUSE {
            let quiet = at_once / per_second;
            buckets.left.retain(|_, (_, last)| now.duration_since(*last).as_secs_f64() < quiet);
            buckets.swept = now;
        }
        let (left, last) = buckets.left.entry(who).or_insert((at_once, now));
        *left = (*left + now.duration_since(*last).as_secs_f64() * per_second).min(at_once);
        *last = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }

    /// Gives back what was asked for: it does not count.
    pub(crate) fn refund(&self, who: &K) {
        if let Some((left, _)) = lock(&self.buckets).left.get_mut(who) {
            *left = (*left + 1.0).min(self.share().at_once);
        }
    }
}

/// A limit of concurrency: counts what each of many holds at the same time.
pub(crate) struct ConcurrencyLimit<K> {
    most: usize,
    held: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Hash + Eq + Clone> ConcurrencyLimit<K> {
    pub(crate) fn new(most: usize) -> ConcurrencyLimit<K> {
        ConcurrencyLimit { most, held: Arc::default() }
    }

    /// One more for this one, until it is dropped; `None` if that is too much.
    pub(crate) fn hold(&self, who: K) -> Option<Hold<K>> {
        let mut held = lock(&self.held);
        if held.get(&who).is_some_and(|count| *count >= self.most) {
            return None;
        }
        *held.entry(who.clone()).or_insert(0) += 1;
        drop(held);
        Some(Hold { who, held: self.held.clone() })
    }
}

/// Something that is held, and counts as long.
pub(crate) struct Hold<K: Hash + Eq> {
    who: K,
    held: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K: Hash + Eq> Drop for Hold<K> {
    fn drop(&mut self) {
        let mut held = lock(&self.held);
        if let Some(count) = held.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.who);
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: RateLimit = RateLimit { per_second: 2.0, at_once: 3.0 };

    #[test]
    fn so_much_at_once_and_so_much_with_time() {
        let (limiter, now) = (RateLimiter::new(LIMIT, NodeCount::default()), Instant::now());
        let admitted = |n, now| (0..n).filter(|_| limiter.admits_at("anna", now)).count();
        assert_eq!(admitted(9, now), 3);
        assert_eq!(admitted(9, now + Duration::from_secs(1)), 2);
        assert!(limiter.admits_at("bela", now));
        limiter.refund(&"anna");
        assert_eq!(admitted(9, now + Duration::from_secs(1)), 1);
    }

    #[test]
    fn several_nodes_together_give_what_one_would() {
        let limiters =
            [(); 3].map(|()| RateLimiter::new(RateLimit { per_second: 3.0, at_once: 6.0 }, NodeCount::of(3)));
        let now = Instant::now();
        let admitted = |now| (0..90).filter(|i| limiters[i % 3].admits_at("anna", now)).count();
        assert_eq!(admitted(now), 6);
        assert_eq!(admitted(now + Duration::from_secs(1)), 3);
    }

    #[test]
    fn the_quiet_are_forgotten_but_not_looked_for_with_each_request() {
        let (limiter, now) = (RateLimiter::new(LIMIT, NodeCount::default()), Instant::now() + SWEEP_PAUSE);
        for client in 0..MOST + 5_000 {
            limiter.admits_at(client, now);
        }
        let sweeps = |at| {
            let before = lock(&limiter.buckets).swept;
            limiter.admits_at(0, at);
            lock(&limiter.buckets).swept != before
        };
        assert!(!sweeps(now), "it was just done");
        assert!(!sweeps(now + Duration::from_millis(999)));
        assert_eq!(lock(&limiter.buckets).left.len(), MOST + 5_000, "none of them is quiet yet");
        assert!(sweeps(now + Duration::from_secs(2)));
        assert_eq!(lock(&limiter.buckets).left.len(), 1);
    }

    #[test]
    fn what_is_held_counts_until_it_is_dropped() {
        let tally = ConcurrencyLimit::new(2);
        let (one, _two) = (tally.hold("anna"), tally.hold("anna"));
        assert!(one.is_some() && tally.hold("anna").is_none());
        assert!(tally.hold("bela").is_some());
        drop(one);
        assert!(tally.hold("anna").is_some());
        assert_eq!(lock(&tally.held).len(), 1, "who holds nothing is forgotten");
    }
}
