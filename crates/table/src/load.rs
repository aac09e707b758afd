//! Tables from the store into memory: once each, away from the threads that serve, and anew where memory
//! and store may differ.

use crate::catching_up::CatchingUp;
use crate::driver::{Driver, known_orders};
use crate::live::new_version;
use crate::nodes::Lease;
use crate::presence::Presence;
use crate::seat_bots::SeatBots;
use crate::service::to_the_end;
use crate::vote::Vote;
use crate::{
    Header, HintPolicy, LiveTable, Privacy, Revision, StoreError, TableError, TableService, TableState,
    Terms, log,
};
use crate::{hints, privacy};
use kernel::erased::AnyGame;
use kernel::{Decision, Orders};
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OnceCell, RwLock, RwLockWriteGuard, Semaphore, watch};

/// Tables in memory above which those nobody listens to are put away.
const MOST_LIVE: usize = 2_000;

/// What is being loaded.
#[derive(Debug)]
pub(crate) struct Loading {
    /// Whoever wants a table that is being loaded waits for the same load.
    tables: Mutex<HashMap<String, Arc<OnceCell<Arc<LiveTable>>>>>,
    /// No more at the same time than there are cores.
    permits: Semaphore,
}

impl Default for Loading {
    fn default() -> Loading {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Loading { tables: Mutex::default(), permits: Semaphore::new(cores) }
    }
}

impl Loading {
    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<OnceCell<Arc<LiveTable>>>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A table as the store has it.
struct Loaded {
    header: Header,
    game: &'static dyn AnyGame,
    state: TableState,
    orders: BTreeMap<i64, Orders>,
    votes: BTreeMap<i64, Vote>,
    hints: HintPolicy,
    terms: Terms,
    asking: BTreeMap<i64, String>,
    privacy: Privacy,
    changes: i64,
}

impl TableService {
    /// A table, from memory or recomputed from the store.
    pub async fn table(self: &Arc<Self>, id: &str) -> Result<Arc<LiveTable>, TableError> {
        if let Some(live) = self.in_memory(id) {
            if live.in_doubt.load(Ordering::Acquire) {
                // What it shows was true, and is still worth a look if it cannot be loaded now.
                let (service, live) = (self.clone(), live.clone());
                let _ = to_the_end(async move { service.clear_up(&live).await }).await;
            }
            self.touch(&live);
            return Ok(live);
        }
        let cell = self.loading.tables().entry(id.to_owned()).or_default().clone();
        let (service, id) = (self.clone(), id.to_owned());
        to_the_end(async move {
            let live = cell.get_or_try_init(|| service.enter(&id)).await.cloned();
            service.loading.tables().remove(&id);
            live
        })
        .await
    }

    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<LiveTable>> {
        self.lock().get(id).cloned()
    }

    /// Loads a table and puts it among those in memory.
    async fn enter(self: &Arc<Self>, id: &str) -> Result<Arc<LiveTable>, TableError> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live);
        }
        let Loaded { header, game, state, orders, votes, hints, terms, asking, privacy, changes } =
            self.load(id).await?;
        let live = Arc::new(LiveTable {
            header,
            game,
            terms,
            asking: Mutex::new(asking),
            analyses: Mutex::default(),
            presence: Presence::default(),
            revision: watch::Sender::new(Revision { seq: state.seq, talk: 0 }),
            state: RwLock::new(state),
            in_doubt: AtomicBool::new(false),
            driver: Driver::default(),
            bots: SeatBots::default(),
            hints,
            privacy: AtomicU8::new(privacy as u8),
            last_hint: Mutex::default(),
            lease: Lease::default(),
            changes: AtomicI64::new(changes),
            catching_up: CatchingUp::default(),
            orders: Mutex::new(orders),
            votes: Mutex::new(votes),
        });
        {
            let mut all = self.lock();
            if all.len() >= MOST_LIVE {
                all.retain(|_, live| Arc::strong_count(live) > 1 || live.revision.receiver_count() > 0);
            }
            all.insert(id.to_owned(), live.clone());
        }
        self.deal(&live).await;
        Ok(live)
    }

    async fn load(&self, id: &str) -> Result<Loaded, TableError> {
        let full = |_| StoreError("the service is closed".into());
        let _permit = self.loading.permits.acquire().await.map_err(full)?;
        // Read first: what changes meanwhile is found once more.
        let changes = self.store.changes(id).await?;
        self.metrics.loads.add();
        let summary = self.store.table(id).await?.ok_or(TableError::NoTable)?;
        let game = self.game(&summary.header.game).ok_or(TableError::NoGame)?;
        self.bring_components(game, &summary.header).await?;
        let entries = self.store.entries(id).await?;
        let notes = self.store.all_notes(id).await?;
        let of = |kind: &'static str| notes.iter().filter(move |note| note.kind == kind);
        let all = |kind| of(kind).map(|note| (note.person, note.text.clone()));
        let host = summary.header.host;
        let of_host = |kind| of(kind).find(|note| note.person == host).map_or("", |note| &*note.text);
        let hints = HintPolicy::read(of_host(hints::NOTE)).unwrap_or_default();
        let privacy = Privacy::read(of_host(privacy::NOTE)).unwrap_or_default();
        let (header, seats) = (summary.header.clone(), summary.seats);
        // A long game takes its time, and others wait for the threads that serve.
        let replay = tokio::task::spawn_blocking(move || TableState::replay(game, &header, seats, &entries));
        let state = replay.await.map_err(|_| StoreError("a replay fell over".into()))??;
        let read = |(person, text): (i64, String)| (person, Orders::read(&text, known_orders(game)));
        let orders = all("order").map(read).collect();
        let votes = all("vote").filter_map(|(person, text)| Some((person, Vote::read(&text)?))).collect();
        let (terms, asking) = (Terms::read(of_host("terms")), all("ask").collect());
        Ok(Loaded {
            header: summary.header,
            game,
            state,
            orders,
            votes,
            hints,
            terms,
            asking,
            privacy,
            changes,
        })
    }

    /// Loads a table anew that is in memory. It is in doubt until that has worked.
    pub(crate) async fn reload(&self, live: &LiveTable, state: &mut TableState) -> Result<(), TableError> {
        live.in_doubt.store(true, Ordering::Release);
        let loaded = match self.load(&live.header.id).await {
            // It was removed: nobody finds it in memory any more.
            Err(TableError::NoTable) => {
                self.lock().remove(&live.header.id);
                return Err(TableError::NoTable);
            }
            loaded => loaded?,
        };
        *state = loaded.state;
        *live.orders.lock().unwrap_or_else(PoisonError::into_inner) = loaded.orders;
        *live.votes.lock().unwrap_or_else(PoisonError::into_inner) = loaded.votes;
        *live.asking.lock().unwrap_or_else(PoisonError::into_inner) = loaded.asking;
        live.privacy.store(loaded.privacy as u8, Ordering::Relaxed);
        live.changes.store(loaded.changes, Ordering::Release);
        live.in_doubt.store(false, Ordering::Release);
        live.revision.send_modify(|revision| {
            revision.seq = state.seq;
            revision.talk += 1;
        });
        Ok(())
    }

    /// A table to be changed: as the store has it, and nobody else changes it.
    pub(crate) async fn change<'a>(
        &self,
        live: &'a LiveTable,
    ) -> Result<RwLockWriteGuard<'a, TableState>, TableError> {
        let mut state = live.state.write().await;
        state.version = new_version();
        if live.in_doubt.load(Ordering::Acquire) {
            self.reload(live, &mut state).await?;
        }
        Ok(state)
    }

    /// Ends the doubt about a table, and deals what was not dealt.
    async fn clear_up(self: &Arc<Self>, live: &Arc<LiveTable>) -> Result<(), TableError> {
        drop(self.change(live).await?);
        self.deal(live).await;
        Ok(())
    }

    /// Draws what is to be drawn before anybody looks, once all seats are taken. If that cannot be
    /// stored now, whoever touches the table next tries again; those who sat down are sitting.
    pub(crate) async fn deal(self: &Arc<Self>, live: &Arc<LiveTable>) {
        if let Err(error @ (TableError::Store(_) | TableError::Unknown(_))) = self.deal_now(live).await {
            log::warn_at(&live.header.id, format_args!("the table could not be dealt: {error}"));
            live.in_doubt.store(true, Ordering::Release);
        }
        self.spawn_driver(live);
    }

    async fn deal_now(self: &Arc<Self>, live: &Arc<LiveTable>) -> Result<(), TableError> {
        let mut state = self.change(live).await?;
        if state.is_full() && state.position.decision() == Decision::Chance {
            let mut pending = state.pending();
            pending.draw(&mut live.terms.dice(state.played.len())?, TableService::now())?;
            self.commit(live, &mut state, pending, None).await?;
        }
        Ok(())
    }
}
