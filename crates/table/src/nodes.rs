//! Nodes: several servers over one store. Any of them serves any table.
//!
//! Who was first at a table is decided by the store, so nodes need no word of each other to be right. They
//! need it to be quick: a node hears of another's moves and plays them. What it is not told whole it reads, for all tables that
//! are behind in one question; what it does not hear of it finds by looking, every few seconds. Bots, chance and standing orders of a table are played by the
//! one node that has the table's lease, which ends with its node.

use crate::catching_up::CatchingUp;
use crate::service::to_the_end;
use crate::{
    Entry, EntryKind, Leased, LiveTable, Notice, Seen, StoreError, TableError, TableService, TableState, log,
};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// How long a lease lasts. If its node is gone, no table waits longer for its bots.
pub(crate) const LEASE: Duration = Duration::from_secs(6);
/// How often a node looks for what it was not told, and says that it is there.
const LOOK: Duration = Duration::from_secs(2);
/// A node that has not been heard of for so long is gone.
const GONE: Duration = Duration::from_secs(10);
/// Tables that are loaded anew at the same time; the others of the store's connections are for people.
const AT_ONCE: usize = 6;
/// Tables whose entries are read in one question at most.
const MOST_BEHIND: usize = 500;

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
    /// Tables that are behind the store.
    behind: UnboundedSender<Arc<LiveTable>>,
    /// The other end, until somebody follows.
    inbox: Mutex<Option<UnboundedReceiver<Arc<LiveTable>>>>,
    loading_anew: Semaphore,
}

impl Default for Node {
    fn default() -> Node {
        let (behind, inbox) = unbounded_channel();
        Node {
            count: NodeCount::default(),
            followed: AtomicBool::new(false),
            reached: AtomicBool::new(true),
            behind,
            inbox: Mutex::new(Some(inbox)),
            loading_anew: Semaphore::new(AT_ONCE),
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
        let inbox = self.node.inbox.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some((mut notices, inbox)) = self.store.notices().zip(inbox) else { return };
        self.node.followed.store(true, Ordering::Relaxed);
        tokio::spawn(self.clone().keep_up(inbox));
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
            Notice::Moved { table, seq, entries } => {
                let Some(live) = self.in_memory(&table) else { return };
                live.catching_up.hear(seq);
                if live.revision.borrow().seq < seq {
                    live.catching_up.tell(seq, entries);
                    self.fall_behind(live);
                }
            }
            Notice::Changed(id) => {
                if let Some(live) = self.in_memory(&id) {
                    live.catching_up.changed.store(true, Ordering::SeqCst);
                    self.fall_behind(live);
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
                Ok(()) => {
                    log::info(format_args!("the store answers again"));
                    // Bots that pause because of it need not wait until their pause is over.
                    let tables: Vec<Arc<LiveTable>> = self.lock().values().cloned().collect();
                    tables.iter().for_each(|live| self.spawn_driver(live));
                }
                Err(error) => log::warn(format_args!(
                    "the store does not answer, and moves are refused until it does: {error}"
                )),
            }
        }
    }

    async fn look_now(self: &Arc<Self>) -> Result<(), StoreError> {
        self.node.count.set(self.store.node_count(GONE).await?);
        self.report_unheard();
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
            live.catching_up.find(now.seq);
            if now.changes != before {
                live.catching_up.changed.store(true, Ordering::SeqCst);
            }
            self.fall_behind(live);
        }
        Ok(())
    }

    /// Says of which tables notices were lost since the last look but one: what was found by the last one had its time
    /// to be heard of.
    fn report_unheard(&self) {
        let tables = self.lock();
        let unheard =
            |(id, live): (&String, &Arc<LiveTable>)| Some((id.clone(), live.catching_up.unheard()?));
        let unheard: Vec<(String, u64)> = tables.iter().filter_map(unheard).collect();
        drop(tables);
        for (table, seq) in unheard {
            self.metrics.unheard.add();
            log::warn_at(&table, format_args!("no notice came of entry {seq}; it was found by looking"));
        }
    }

    /// Lets a table catch up with the store; once for any number of reasons that come meanwhile.
    fn fall_behind(self: &Arc<Self>, live: Arc<LiveTable>) {
        if live.catching_up.under_way.swap(true, Ordering::SeqCst) {
            return;
        }
        let told = live.catching_up.told.load(Ordering::SeqCst);
        let seen = live.revision.borrow().seq;
        match live.catching_up.take_news(seen, told) {
            Some(entries) => {
                let catching_up = self.clone().catch_up_with(live.clone(), entries);
                self.spawn_catching_up(live, told, catching_up);
            }
            // The other end lasts as long as the service.
            None => drop(self.node.behind.send(live)),
        }
    }

    /// Lets the tables catch up that are behind, for as long as the runtime lasts: the new entries of all that wait
    /// are read in one question.
    async fn keep_up(self: Arc<Self>, mut inbox: UnboundedReceiver<Arc<LiveTable>>) {
        let mut waiting = Vec::new();
        while inbox.recv_many(&mut waiting, MOST_BEHIND).await > 0 {
            let mut behind: HashMap<String, (Arc<LiveTable>, u64)> = HashMap::new();
            for live in waiting.drain(..) {
                let told = live.catching_up.told.load(Ordering::SeqCst);
                if live.catching_up.changed.swap(false, Ordering::SeqCst) {
                    let loading = self.clone().load_anew(live.clone());
                    self.spawn_catching_up(live, told, loading);
                } else {
                    behind.insert(live.header.id.clone(), (live, told));
                }
            }
            if behind.is_empty() {
                continue;
            }
            let seen =
                |(id, (live, _)): (&String, &(Arc<LiveTable>, u64))| (id.clone(), live.revision.borrow().seq);
            let read = self.store.entries_after(behind.iter().map(seen).collect()).await;
            let (mut new, error) = match read {
                Ok(entries) => (by_table(entries), None),
                Err(error) => (HashMap::new(), Some(error)),
            };
            for (id, (live, told)) in behind {
                match (new.remove(&id), &error) {
                    // Somebody may be changing it, and the others need not wait for that.
                    (Some(entries), _) => {
                        let catching_up = self.clone().catch_up_with(live.clone(), entries);
                        self.spawn_catching_up(live, told, catching_up);
                    }
                    (None, None) => self.settle(live, told, Ok(())),
                    (None, Some(error)) => self.settle(live, told, Err(TableError::Store(error.clone()))),
                }
            }
        }
    }

    /// Lets a table catch up in a task of its own. However that ends, it can do so again.
    fn spawn_catching_up(
        self: &Arc<Self>,
        live: Arc<LiveTable>,
        told: u64,
        catching_up: impl Future<Output = Result<(), TableError>> + Send + 'static,
    ) {
        let service = self.clone();
        tokio::spawn(async move {
            let caught = to_the_end(catching_up).await;
            service.settle(live, told, caught);
        });
    }

    /// A table has caught up with all up to the number that it was `told` of before, or could not. What it was told of
    /// meanwhile is next.
    fn settle(self: &Arc<Self>, live: Arc<LiveTable>, told: u64, caught: Result<(), TableError>) {
        let CatchingUp { told: now, changed, under_way, .. } = &live.catching_up;
        under_way.store(false, Ordering::SeqCst);
        match caught {
            Ok(()) => {
                let now = now.load(Ordering::SeqCst);
                if changed.load(Ordering::SeqCst) || now > told.max(live.revision.borrow().seq) {
                    self.fall_behind(live);
                }
            }
            Err(error) => {
                let id = &live.header.id;
                log::warn_at(id, format_args!("the table cannot catch up with other nodes: {error}"));
                // Whoever looks at it or changes it next reads it first.
                live.in_doubt.store(true, Ordering::Release);
            }
        }
    }

    /// Reads and plays what is new at a table.
    async fn catch_up(self: &Arc<Self>, live: &Arc<LiveTable>) -> Result<(), TableError> {
        let mut state = self.change(live).await?;
        self.catch_up_now(live, &mut state).await?;
        self.drive_on(live, &state);
        Ok(())
    }

    /// Plays what was read of a table.
    async fn catch_up_with(
        self: Arc<Self>,
        live: Arc<LiveTable>,
        entries: Vec<Entry>,
    ) -> Result<(), TableError> {
        let mut state = self.change(&live).await?;
        self.follow_entries(&live, &mut state, entries).await?;
        self.drive_on(&live, &state);
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

    async fn catch_up_now(&self, live: &LiveTable, state: &mut TableState) -> Result<(), TableError> {
        let entries = self.store.entries_after(vec![(live.header.id.clone(), state.seq)]).await?;
        self.follow_entries(live, state, entries.into_iter().map(|(_, entry)| entry).collect()).await
    }

    /// Plays entries of other nodes, but for those that are known already.
    async fn follow_entries(
        &self,
        live: &LiveTable,
        state: &mut TableState,
        entries: Vec<Entry>,
    ) -> Result<(), TableError> {
        for entry in entries {
            if entry.seq <= state.seq {
                continue;
            }
            live.catching_up.follow(entry.seq);
            let played = match &entry.what {
                EntryKind::Move(actor, text) if entry.seq == state.seq + 1 => {
                    state.play(*actor, text, entry.seq, entry.by, entry.at).is_ok()
                }
                _ => false,
            };
            // What was played on another node replays here, but for a fault that loading anew shows.
            if !played {
                return self.reload(live, state).await;
            }
            (state.seq, state.since) = (entry.seq, entry.at);
        }
        live.revision
            .send_if_modified(|revision| std::mem::replace(&mut revision.seq, state.seq) != state.seq);
        Ok(())
    }

    async fn load_anew(self: Arc<Self>, live: Arc<LiveTable>) -> Result<(), TableError> {
        // It is never closed.
        let _permit = self.node.loading_anew.acquire().await;
        let mut state = self.change(&live).await?;
        self.reload(&live, &mut state).await?;
        drop(state);
        self.deal(&live).await;
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

/// What was read, by the tables it belongs to.
fn by_table(entries: Vec<(String, Entry)>) -> HashMap<String, Vec<Entry>> {
    let mut all: HashMap<String, Vec<Entry>> = HashMap::new();
    for (id, entry) in entries {
        all.entry(id).or_default().push(entry);
    }
    all
}
