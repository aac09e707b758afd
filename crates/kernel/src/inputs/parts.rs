//! Parts of inputs that were written before, by what they follow from.
//!
//! A bot that plans looks at thousands of positions with the same few maps: what a map comes to is reckoned once for each.

use crate::QuickHasher;
use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};

/// Parts are kept in so many slots: a newer one takes the place of another. A power of two.
const SLOTS: usize = 1024;

/// All that a part of the inputs follows from, in one set of components: whoever asks about another needs another memory.
pub trait PartKey: Hash + PartialEq + Send + Sync + 'static {}

impl<K: Hash + PartialEq + Send + Sync + 'static> PartKey for K {}

/// Inputs as they were written for a key.
pub(super) struct Part<K> {
    key: K,
    /// The place of the first input, and that behind the last.
    pub(super) from: usize,
    pub(super) to: usize,
    /// Those that are not 0.
    pub(super) entries: Vec<(u16, f32)>,
}

type Slots<K> = Vec<Option<Box<Part<K>>>>;

/// The parts of each type of key. It is a memory only: a copy begins without any.
#[derive(Default)]
pub(super) struct Parts(Vec<Box<dyn Any + Send + Sync>>);

impl Parts {
    /// What was written for this key.
    #[inline]
    pub(super) fn find<K: PartKey>(&self, key: &K) -> Option<&Part<K>> {
        let slots = self.0.iter().find_map(|slots| slots.downcast_ref::<Slots<K>>())?;
        slots[slot(key)].as_deref().filter(|part| part.key == *key)
    }

    /// Keeps what was written for a key.
    pub(super) fn keep<K: PartKey>(&mut self, key: K, from: usize, to: usize, entries: &[(u16, f32)]) {
        let known = self.0.iter().position(|slots| slots.is::<Slots<K>>());
        let at = known.unwrap_or_else(|| {
            let slots: Slots<K> = std::iter::repeat_with(|| None).take(SLOTS).collect();
            self.0.push(Box::new(slots));
            self.0.len() - 1
        });
        let Some(slots) = self.0[at].downcast_mut::<Slots<K>>() else { return };
        let slot = &mut slots[slot(&key)];
        match slot {
            Some(part) => {
                (part.key, part.from, part.to) = (key, from, to);
                part.entries.clear();
                part.entries.extend_from_slice(entries);
            }
            None => {
                // Another part in its place needs no more room: they all are of as many inputs.
                let mut kept = Vec::with_capacity(to - from);
                kept.extend_from_slice(entries);
                *slot = Some(Box::new(Part { key, from, to, entries: kept }));
            }
        }
    }
}

impl Clone for Parts {
    fn clone(&self) -> Self {
        Parts::default()
    }
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Parts").field(&self.0.len()).finish()
    }
}

#[inline]
fn slot(key: &impl Hash) -> usize {
    let mut hasher = QuickHasher::default();
    key.hash(&mut hasher);
    (hasher.finish() >> 32) as usize % SLOTS
}
