//! Catching up: what a node was told of others' changes to a table, and what it found though nobody had told it.

use crate::Entry;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// What this node was told of others' changes to a table, and whether it catches up with them.
#[derive(Debug, Default)]
pub(crate) struct CatchingUp {
    /// The largest number of an entry that it was told of.
    pub(crate) told: AtomicU64,
    /// Entries that it was told whole.
    news: Mutex<Vec<Entry>>,
    /// Something but its entries was changed.
    pub(crate) changed: AtomicBool,
    /// Its entries will be read, or are being played.
    pub(crate) under_way: AtomicBool,
    /// The largest number that a notice has told it of.
    heard: AtomicU64,
    /// The number that it found by looking.
    found: AtomicU64,
    /// The largest number of an entry of another node's that it has played.
    followed: AtomicU64,
}

impl CatchingUp {
    /// A notice has told of this number.
    pub(crate) fn hear(&self, seq: u64) {
        self.heard.fetch_max(seq, Ordering::SeqCst);
    }

    /// The store is at this number, as one has seen by looking. It may be an entry of one's own that is under way, or one whose
    /// notice is.
    pub(crate) fn find(&self, seq: u64) {
        self.found.store(seq, Ordering::SeqCst);
        self.tell(seq, Vec::new());
    }

    /// An entry of this number, of another node's, is played.
    pub(crate) fn follow(&self, seq: u64) {
        self.followed.fetch_max(seq, Ordering::SeqCst);
    }

    /// The number that was found by looking, if it was another node's and no notice has come of it to this day.
    pub(crate) fn unheard(&self) -> Option<u64> {
        let found = self.found.swap(0, Ordering::SeqCst);
        let (heard, followed) = (self.heard.load(Ordering::SeqCst), self.followed.load(Ordering::SeqCst));
        (heard < found && found <= followed).then_some(found)
    }

    pub(crate) fn tell(&self, seq: u64, entries: Vec<Entry>) {
        self.news.lock().unwrap_or_else(PoisonError::into_inner).extend(entries);
        self.told.fetch_max(seq, Ordering::SeqCst);
    }

    /// The entries after `seen` up to the number that it was `told` of, if it was told all of them whole and nothing but
    /// entries is new. What it cannot use is forgotten, and will be read.
    pub(crate) fn take_news(&self, seen: u64, told: u64) -> Option<Vec<Entry>> {
        let mut news = std::mem::take(&mut *self.news.lock().unwrap_or_else(PoisonError::into_inner));
        if self.changed.load(Ordering::SeqCst) {
            return None;
        }
        // Nodes that move in turn may be heard of in another order.
        news.sort_by_key(|entry| entry.seq);
        news.dedup_by_key(|entry| entry.seq);
        news.retain(|entry| entry.seq > seen);
        let whole = (seen + 1..).zip(&news).all(|(seq, entry)| seq == entry.seq);
        (whole && seen + news.len() as u64 >= told).then_some(news)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EntryKind, Origin};
    use kernel::{Actor, Seat};

    fn entries(numbers: &[u64]) -> Vec<Entry> {
        let what = || EntryKind::Move(Actor::Seat(Seat(0)), "pass".into());
        numbers.iter().map(|&seq| Entry { seq, what: what(), by: Origin::Person, at: 0 }).collect()
    }

    /// The numbers that are played of what was told by and by, if what is new after 3 is known whole.
    fn played(told: &[(u64, &[u64])]) -> Option<Vec<u64>> {
        let table = CatchingUp::default();
        for (seq, numbers) in told {
            table.tell(*seq, entries(numbers));
        }
        let news = table.take_news(3, table.told.load(Ordering::SeqCst))?;
        Some(news.iter().map(|entry| entry.seq).collect())
    }

    #[test]
    fn what_was_told_whole_is_played_and_all_else_is_read() {
        assert_eq!(played(&[(4, &[4])]), Some(vec![4]));
        assert_eq!(played(&[(3, &[2, 3]), (6, &[5, 6]), (4, &[4]), (4, &[4])]), Some(vec![4, 5, 6]));
        assert_eq!(played(&[(5, &[5])]), None, "one was not heard of");
        assert_eq!(played(&[(4, &[4]), (5, &[])]), None, "the last was told by its number");
        assert_eq!(played(&[(4, &[4]), (6, &[6])]), None, "one between them");
        let table = CatchingUp::default();
        table.tell(4, entries(&[4]));
        table.changed.store(true, Ordering::SeqCst);
        assert_eq!(table.take_news(3, 4), None, "somebody sat down as well");
    }

    #[test]
    fn what_was_found_by_looking_and_never_heard_of_is_said_once() {
        let table = CatchingUp::default();
        table.find(4);
        assert_eq!(table.unheard(), None, "one's own, for no other's was played");
        table.find(5);
        table.follow(5);
        table.hear(5);
        assert_eq!(table.unheard(), None, "its notice was a little late");
        table.find(6);
        table.follow(6);
        assert_eq!(table.unheard(), Some(6));
        assert_eq!(table.unheard(), None, "that was said");
    }
}
