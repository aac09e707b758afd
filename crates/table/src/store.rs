//! Stores: what one must be able to do.

use crate::{
    Chat, Entry, EntryKind, Hash, Header, Origin, People, Person, SeatRow, Status, StoreError, Summary,
    Terms, WriteError,
};
use std::pin::Pin;
use std::time::Duration;
use tokio::sync::mpsc::Receiver;

/// An answer of the store, later.
pub type BoxFuture<'a, T, E = StoreError> = Pin<Box<dyn Future<Output = Result<T, E>> + Send + 'a>>;

/// The answer to a change, later. Whoever does not wait for it does not take the change back.
pub type Durable<'a, T> = BoxFuture<'a, T, WriteError>;

/// Does something when a change has come to its end, whatever that was.
pub(crate) fn then<'a, T: Send + 'a>(
    change: Durable<'a, T>,
    run: impl FnOnce() + Send + 'a,
) -> Durable<'a, T> {
    Box::pin(async move {
        let changed = change.await;
        run();
        changed
    })
}

/// Which tables are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFilter {
    /// Those that wait for players or run.
    Going,
    /// Those that are over.
    Over,
}

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// What never changes.
    pub header: Header,
    /// Who sits where at first.
    pub seats: Vec<SeatRow>,
    /// Where it stands at first.
    pub status: Status,
    /// What whoever opens it says about it; it is there with the table or not at all.
    pub notes: Vec<Note>,
}

/// An entry to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// What happens.
    pub what: EntryKind,
    /// Who does it.
    pub by: Origin,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The sender's own name for it (an idempotency key); the same name is written once.
    pub key: Option<String>,
}

/// A person's own words about a table; see [`Store::note`] for their kinds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Who wrote them.
    pub person: i64,
    /// What they are for.
    pub kind: String,
    /// The words.
    pub text: String,
}

/// Something to be said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChat {
    /// Who says it.
    pub person: i64,
    /// Under which name.
    pub name: String,
    /// What.
    pub text: String,
    /// Do they only watch?
    pub watching: bool,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// What became of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// Durably written; the last has this number.
    Written(u64),
    /// An entry with this key had been written, with this number; nothing was written now.
    Duplicate(u64),
    /// The list is longer or shorter than expected; it ends here. Nothing was written.
    Conflict(u64),
}

/// How many tables that are not over somebody has opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hosted {
    /// Those with an open seat.
    pub waiting: usize,
    /// Those that are played at.
    pub running: usize,
}

/// What was forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    /// Links to continue elsewhere that were too old.
    pub links: u64,
    /// People who have nothing here to come back to.
    pub persons: u64,
}

/// What another node over the same store has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// There are entries at this table, up to this number.
    Moved {
        /// Which table.
        table: String,
        /// The number of the last entry.
        seq: u64,
        /// The last entries themselves, if they are few and all of them moves; else they are to be read.
        entries: Vec<Entry>,
    },
    /// Somebody sat down at this table, or gave orders or a vote.
    Changed(String),
    /// Something was said at this table.
    Talked(String),
    /// The lease of this table was given back.
    Released(String),
    /// Something about this person: a session has ended, or they are called otherwise.
    Person(i64),
    /// Nobody knows what: notices may have been lost.
    Anything,
}

/// How far a node has seen a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// Which table.
    pub table: String,
    /// The number of its last entry.
    pub seq: u64,
    /// How often it has changed otherwise.
    pub changes: i64,
}

/// Who plays for the bots and chance of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leased {
    /// Whoever has asked.
    Ours,
    /// Another node, for so long.
    Another(Duration),
}

/// Keeps tables. What it acknowledges survives a crash; what it refuses did not happen, and where it
/// cannot tell which, it says so. Each change is one transaction.
pub trait Store: People {
    /// Asks whether it answers, and is of this program's version: a newer program may have been here meanwhile.
    fn check(&self) -> BoxFuture<'_, ()>;
    /// Opens a table.
    fn create(&self, table: NewTable) -> Durable<'_, ()>;
    /// A table, if it is there.
    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Option<Summary>>;
    /// Every entry of a table, in order.
    fn entries<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Vec<Entry>>;
    /// The entries of each of these tables after the number that one has seen of it, in order.
    fn entries_after(&self, seen: Vec<(String, u64)>) -> BoxFuture<'_, Vec<(String, Entry)>> {
        Box::pin(async move {
            let mut all = Vec::new();
            for (id, seq) in seen {
                let entries = self.entries(&id).await?.into_iter().filter(|entry| entry.seq > seq);
                all.extend(entries.map(|entry| (id.clone(), entry)));
            }
            Ok(all)
        })
    }
    /// Writes entries after number `expected`: all or none.
    fn append<'a>(
        &'a self,
        id: &'a str,
        expected: u64,
        entries: Vec<NewEntry>,
        status: Status,
    ) -> Durable<'a, Appended>;
    /// The number of the entry that was sent under this key.
    fn sent<'a>(&'a self, id: &'a str, key: &'a str) -> BoxFuture<'a, Option<u64>>;
    /// Gives a seat to somebody if it is held by `from`. False if it is not.
    fn assign_seat<'a>(&'a self, id: &'a str, seat: usize, from: SeatRow, to: SeatRow) -> Durable<'a, bool>;
    /// The tables of a person that are not over, those moved last first.
    fn tables_of(&self, person: i64, most: u32) -> BoxFuture<'_, Vec<Summary>>;
    /// The tables of a person that are over, those moved last first.
    fn finished_of(&self, person: i64, most: u32) -> BoxFuture<'_, Vec<Summary>>;
    /// The tables that were opened on exactly these terms, the first ones first.
    fn tables_on<'a>(&'a self, terms: &'a Terms, most: u32) -> BoxFuture<'a, Vec<Summary>>;
    /// The words of this kind that a person has written, with the tables they are about.
    fn notes_of<'a>(&'a self, person: i64, kind: &'a str) -> BoxFuture<'a, Vec<(String, String)>>;
    /// These tables, those moved last first.
    fn tables(&self, which: TableFilter, most: u32) -> BoxFuture<'_, Vec<Summary>>;
    /// The same, of those that are shown to everybody.
    fn public_tables(&self, which: TableFilter, most: u32) -> BoxFuture<'_, Vec<Summary>>;
    /// Removes a table with all that was played and said there. False if there is none.
    fn remove_table<'a>(&'a self, id: &'a str) -> Durable<'a, bool>;
    /// A new person, who holds the secret of this hash.
    fn create_person<'a>(&'a self, name: &'a str, hash: Hash) -> Durable<'a, Person>;
    /// Gives a further secret to a person. One for a link lasts until `until` and opens once.
    fn add_secret(&self, person: i64, hash: Hash, until: Option<i64>) -> Durable<'_, ()>;
    /// Uses up the secret of a link; says whose it was, unless it is used or too old at `now`.
    fn redeem(&self, hash: Hash, now: i64) -> Durable<'_, Option<Person>>;
    /// Changes how a person is called.
    fn rename<'a>(&'a self, person: i64, name: &'a str) -> Durable<'a, ()>;
    /// Says something at a table.
    fn say<'a>(&'a self, id: &'a str, line: NewChat) -> Durable<'a, ()>;
    /// What was said last, in order.
    fn chat<'a>(&'a self, id: &'a str, most: u32) -> BoxFuture<'a, Vec<Chat>>;
    /// All that people have written about a table.
    fn all_notes<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Vec<Note>>;
    /// A person's own words about a table: `kind` is `note`, `order`, `vote`, `terms` (of who opened it), `hidden`,
    /// `ask`, `analysis`, `guide`, or `privacy` (of who opened it).
    fn note<'a>(&'a self, id: &'a str, person: i64, kind: &'a str) -> BoxFuture<'a, String>;
    /// Replaces them.
    fn set_note<'a>(&'a self, id: &'a str, person: i64, kind: &'a str, text: &'a str) -> Durable<'a, ()>;
    /// How many tables a person has opened that are not over and moved at `since` or later.
    fn hosted(&self, person: i64, since: i64) -> BoxFuture<'_, Hosted>;
    /// How many lines were said at a table.
    fn chat_lines<'a>(&'a self, id: &'a str) -> BoxFuture<'a, usize>;
    /// Forgets links that are too old at `now`, and people who came before `before` and have neither a
    /// seat, nor a table, nor a password.
    fn sweep(&self, now: i64, before: i64) -> Durable<'_, Swept>;
    /// A setting that all who use this store share: the first who offers a value decides it.
    fn setting<'a>(&'a self, name: &'a str, offered: &'a str) -> Durable<'a, String>;
    /// A setting, if somebody has offered one.
    fn setting_of<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<String>>;
    /// What other nodes over this store change from now on. `None` if there cannot be others.
    fn notices(&self) -> Option<Receiver<Notice>> {
        None
    }
    /// Says that this node is there, and how many there are of which one has heard for so long.
    fn node_count(&self, gone: Duration) -> BoxFuture<'_, usize> {
        let _ = gone;
        Box::pin(std::future::ready(Ok(1)))
    }
    /// Which of these tables are ahead of what one has seen of them, and what one had seen of their changes.
    fn ahead_of(&self, seen: Vec<Seen>) -> BoxFuture<'_, Vec<(Seen, i64)>> {
        let _ = seen;
        Box::pin(std::future::ready(Ok(Vec::new())))
    }
    /// How often a table has changed but for its entries, where others may change it.
    fn changes<'a>(&'a self, id: &'a str) -> BoxFuture<'a, i64> {
        let _ = id;
        Box::pin(std::future::ready(Ok(0)))
    }
    /// Takes or keeps the lease of a table for so long: whoever has it plays for bots and chance.
    fn lease<'a>(&'a self, id: &'a str, length: Duration) -> Durable<'a, Leased> {
        let _ = (id, length);
        Box::pin(std::future::ready(Ok(Leased::Ours)))
    }
    /// Gives the lease of a table back, so that another node need not wait for its end.
    fn release<'a>(&'a self, id: &'a str) -> Durable<'a, ()> {
        let _ = id;
        Box::pin(std::future::ready(Ok(())))
    }
    /// Ends what is under way and closes the store; nothing can be asked of it any more.
    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(std::future::ready(Ok(())))
    }
}
