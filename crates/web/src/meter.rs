//! How much each of many may still ask for.

use crate::Limits;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Askers remembered before those that were quiet are forgotten.
const MOST: usize = 10_000;

/// Counts what is asked, and lets everybody earn more with time.
pub(crate) struct Meter<K> {
    limits: Limits,
    left: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Hash + Eq> Meter<K> {
    pub(crate) fn new(limits: Limits) -> Meter<K> {
        Meter { limits, left: Mutex::default() }
    }

    /// May this one ask for something more now?
    pub(crate) fn admits(&self, who: K) -> bool {
        let Limits { per_second, at_once } = self.limits;
        let now = Instant::now();
        let mut all = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            let quiet = at_once / per_second;
            all.retain(|_, (_, last)| now.duration_since(*last).as_secs_f64() < quiet);
        }
        let (left, last) = all.entry(who).or_insert((at_once, now));
        *left = (*left + now.duration_since(*last).as_secs_f64() * per_second).min(at_once);
        *last = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }
}
