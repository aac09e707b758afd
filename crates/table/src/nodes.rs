//! Nodes: several servers over one store. Any of them serves any table.
//!
//! Who was first at a table is decided by the store, so nodes need no word of each other to be right. They
//! need it to be quick: a node hears of another's entries and catches up by reading them; what it does not
//! hear it finds by looking, every few seconds. Bots, chance and standing orders of a table are played by the
//! one node that has the table's lease, which ends with its node.

use crate::{
    EntryKind, Leased, LiveTable, Notice, Seen, StoreError, TableError, TableService, TableState, log,
};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How long a lease lasts. If its node is gone, no table waits longer for its bots.
pub(crate) const LEASE: Duration = Duration::from_secs(6);
/// How often a node looks for what it was not told, and says that it is there.
const LOOK: Duration = Duration::from_secs(2);
/// A node that has not been heard of for so long is gone.
const GONE: Duration = Duration::from_secs(10);
/// Tables that catch up at the same time; the others of the store's connections are for people.
const AT_ONCE: usize = 6;

/// How many nodes there are, this one among them.
#[derive(Clone, Debug)]
pub struct NodeCount(Arc<AtomicUsize>);

impl Default for NodeCount {
    fn default() -> NodeCount {
        NodeCount::of(1)
    }
}

impl NodeCount {
    /// So many.
    pub fn of(nodes: usize) -> NodeCount {
        NodeCount(Arc::new(AtomicUsize::new(nodes)))
    }

    /// At least one.
    pub fn get(&self) -> usize {
        self.0.load(Ordering::Relaxed).max(1)
    }

    fn set(&self, nodes: usize) {
        self.0.store(nodes, Ordering::Relaxed);
    }
}

/// This node among the others over its store.
#[derive(Debug)]
pub(crate) struct Node {
    count: NodeCount,
    /// Are there others at all?
    followed: AtomicBool,
    /// Did the store answer the last time?
    reached: AtomicBool,
    catching_up: Semaphore,
}

impl Default for Node {
    fn default() -> Node {
        Node {
            count: NodeCount::default(),
            followed: AtomicBool::new(false),
            reached: AtomicBool::new(true),
            catching_up: Semaphore::new(AT_ONCE),
        }
    }
}

/// Who has the lease of a table as far as this node knows, by its own clock: of its own rather too short.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Holder {
    #[default]
    Nobody,
    Us(Instant),
    Another(Instant),
}

/// The lease of a table, as one node knows it.
#[derive(Debug, Default)]
pub(crate) struct Lease(Mutex<Holder>);

impl Lease {
    fn holder(&self) -> Holder {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, holder: Holder) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = holder;
    }
}

impl TableService {
    /// How many nodes there are over the store.
    pub fn node_count(&self) -> NodeCount {
        self.node.count.clone()
    }

    /// Does the store answer, as far as one knows?
    pub fn is_reached(&self) -> bool {
        self.node.reached.load(Ordering::Relaxed)
    }

    /// Follows what other nodes over the same store do, for as long as the runtime lasts. Nothing is to be
    /// done where there can be no others.
    pub fn follow(self: &Arc<Self>) {
        let Some(mut notices) = self.store.notices() else { return };
        self.node.followed.store(true, Ordering::Relaxed);
        let service = self.clone();
        tokio::spawn(async move {
            while let Some(notice) = notices.recv().await {
                service.hear(notice).await;
            }
        });
        let service = self.clone();
        tokio::spawn(async move {
            let mut looks = tokio::time::interval(LOOK);
            looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            loop {
                looks.tick().await;
                service.look().await;
            }
        });
    }

    async fn hear(self: &Arc<Self>, notice: Notice) {
        match notice {
            Notice::Moved(id, seq) => {
                if let Some(live) = self.in_memory(&id).filter(|live| live.revision.borrow().seq < seq) {
                    self.spawn_catch_up(live);
                }
            }
            Notice::Changed(id) => {
                if let Some(live) = self.in_memory(&id) {
                    live.changed_elsewhere.store(true, Ordering::Release);
                    self.spawn_catch_up(live);
                }
            }
            Notice::Talked(id) => {
                if let Some(live) = self.in_memory(&id) {
                    live.talk();
                }
            }
            Notice::Released(id) => {
                if let Some(live) = self.in_memory(&id) {
                    live.lease.set(Holder::Nobody);
                    self.spawn_driver(&live);
                }
            }
            // The store has forgotten what it knew.
            Notice::Person(_) => {}
            Notice::Anything => self.look().await,
        }
    }

    /// Says that this node is there, and looks which tables in memory are behind the store.
    async fn look(self: &Arc<Self>) {
        let looked = self.look_now().await;
        let reached = looked.is_ok();
        if self.node.reached.swap(reached, Ordering::Relaxed) != reached {
            match looked {
                Ok(()) => log::info(format_args!("the store answers again")),
                Err(error) => log::warn(format_args!(
                    "the store does not answer, and moves are refused until it does: {error}"
                )),
            }
        }
    }

    async fn look_now(self: &Arc<Self>) -> Result<(), StoreError> {
        self.node.count.set(self.store.node_count(GONE).await?);
        let seen = |(id, live): (&String, &Arc<LiveTable>)| {
            let changes = live.changes.load(Ordering::Acquire);
            Seen { table: id.clone(), seq: live.revision.borrow().seq, changes }
        };
        let seen: Vec<Seen> = self.lock().iter().map(seen).collect();
        if seen.is_empty() {
            return Ok(());
        }
        for (now, before) in self.store.ahead_of(seen).await? {
            let Some(live) = self.in_memory(&now.table) else { continue };
            if now.changes != before {
                live.changed_elsewhere.store(true, Ordering::Release);
            }
            self.spawn_catch_up(live);
        }
        Ok(())
    }

    /// Lets a table catch up with the store; once for any number of reasons that come meanwhile.
    fn spawn_catch_up(self: &Arc<Self>, live: Arc<LiveTable>) {
        if live.catching_up.swap(true, Ordering::AcqRel) {
            return;
        }
        let service = self.clone();
        tokio::spawn(async move {
            // It is never closed.
            let _permit = service.node.catching_up.acquire().await;
            live.catching_up.store(false, Ordering::Release);
            let caught = if live.changed_elsewhere.swap(false, Ordering::AcqRel) {
                service.load_anew(&live).await
            } else {
                service.catch_up(&live).await
            };
            if let Err(error) = caught {
                let id = &live.header.id;
                log::warn(format_args!("table {id} cannot catch up with other nodes: {error}"));
                // Whoever looks or changes it next reads it first.
                live.in_doubt.store(true, Ordering::Release);
            }
        });
    }

    /// Reads and plays what is new at a table.
    async fn catch_up(self: &Arc<Self>, live: &Arc<LiveTable>) -> Result<(), TableError> {
        let mut state = self.change(live).await?;
        if self.catch_up_now(live, &mut state).await? {
            drop(state);
            self.spawn_driver(live);
        }
        Ok(())
    }

    /// Waits until a table is at this number at least, if another node may have it there already.
    pub async fn reach(self: &Arc<Self>, live: &Arc<LiveTable>, seq: u64) -> Result<(), TableError> {
        if self.node.followed.load(Ordering::Relaxed) && live.revision.borrow().seq < seq {
            self.catch_up(live).await?;
        }
        Ok(())
    }

    /// The same for whoever changes the table.
    pub(crate) async fn reach_now(
        &self,
        live: &LiveTable,
        state: &mut TableState,
        seq: u64,
    ) -> Result<(), TableError> {
        if self.node.followed.load(Ordering::Relaxed) && state.seq < seq {
            self.catch_up_now(live, state).await?;
        }
        Ok(())
    }

    /// Says whether there was something new.
    async fn catch_up_now(&self, live: &LiveTable, state: &mut TableState) -> Result<bool, TableError> {
        let entries = self.store.entries_after(&live.header.id, state.seq).await?;
        if entries.is_empty() {
            return Ok(false);
        }
        for entry in entries {
            let played = match &entry.what {
                EntryKind::Move(actor, text) if entry.seq == state.seq + 1 => {
                    state.play(*actor, text, entry.seq, entry.by, entry.at).is_ok()
                }
                _ => false,
            };
            // What was played on another node replays here, but for a fault that loading anew shows.
            if !played {
                self.reload(live, state).await?;
                break;
            }
            (state.seq, state.since) = (entry.seq, entry.at);
        }
        live.revision.send_modify(|revision| revision.seq = state.seq);
        Ok(true)
    }

    async fn load_anew(self: &Arc<Self>, live: &Arc<LiveTable>) -> Result<(), TableError> {
        let mut state = self.change(live).await?;
        self.reload(live, &mut state).await?;
        drop(state);
        self.deal(live).await;
        Ok(())
    }

    /// Has this node the lease of a table, or can it get it? If another has it: for how long it need not be
    /// asked for.
    pub(crate) async fn leased(&self, live: &LiveTable) -> Result<Leased, TableError> {
        let now = Instant::now();
        match live.lease.holder() {
            // The half that is left is enough for what is done next, or it is renewed.
            Holder::Us(until) if until > now + LEASE / 2 => return Ok(Leased::Ours),
            Holder::Another(until) if until > now => return Ok(Leased::Another(until - now)),
            _ => {}
        }
        let leased = self.store.lease(&live.header.id, LEASE).await?;
        live.lease.set(match leased {
            Leased::Ours => Holder::Us(now + LEASE),
            Leased::Another(left) => Holder::Another(now + left.min(LEASE)),
        });
        Ok(leased)
    }

    /// Keeps the lease of a table while something takes long.
    pub(crate) async fn keep_lease<T>(&self, live: &LiveTable, during: impl Future<Output = T>) -> T {
        let mut during = std::pin::pin!(during);
        loop {
            tokio::select! {
                done = &mut during => return done,
                // If it is lost, another node decides at the same time, and the store says who was first.
                () = tokio::time::sleep(LEASE / 2) => drop(self.leased(live).await),
            }
        }
    }

    /// Lets another node play for the bots of a table.
    pub(crate) async fn give_up_lease(&self, live: &LiveTable) {
        if matches!(live.lease.holder(), Holder::Us(_)) {
            live.lease.set(Holder::Nobody);
            // If it cannot be given back, it ends by itself.
            let _ = self.store.release(&live.header.id).await;
        }
    }
}
