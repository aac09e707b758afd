//! The table service: every table of the house, and the only door to change one.

use crate::bot_pool::BotPool;
use crate::live::{PendingMoves, status_of};
use crate::load::Loading;
use crate::nodes::Node;
use crate::{
    Appended, BotFactory, EntryKind, Header, HostChoices, LiveTable, Moved, NewChat, NewEntry, NewTable,
    Person, Privacy, SeatRow, Secret, Status, Store, StoreError, TableError, TableMetrics, TableState,
    WriteError, clean_name, short_id,
};
use kernel::Dice;
use kernel::erased::AnyGame;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How many programs are waited for at once.
const MOST_AWAITED: usize = 16;

/// How long a link to continue elsewhere lasts.
const LINK_SECONDS: i64 = 15 * 60;

/// How long a link to choose a new password lasts.
const RESET_SECONDS: i64 = 3600;
/// What the secrets of such links are for.
const RESET: &str = "reset";

/// Who shall sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatRequest {
    /// The person who opens the table; several such seats are for several people on one device.
    Me(String),
    /// Whoever comes by the link.
    Friend,
    /// A bot of this level, called so.
    Bot(String, String),
    /// Somebody who is known already, called so.
    Known(i64, String),
}

/// How the service treats its guests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableConfig {
    /// A bot's move can be seen for at least so long.
    pub pace: Duration,
    /// Who lets the others wait for so long can be stood in for.
    pub idle: Duration,
    /// Bots go on for so long after a person was at the table, if nobody listens.
    pub attention: Duration,
    /// So many bots think at once; all cores but one, if it is not said.
    pub bot_threads: Option<usize>,
    /// What every table draws from, and every bot: for tests and demonstrations, since whoever knows it knows every card.
    pub seed: Option<u64>,
}

impl Default for TableConfig {
    fn default() -> TableConfig {
        TableConfig {
            pace: Duration::from_millis(300),
            idle: Duration::from_secs(300),
            attention: Duration::from_secs(120),
            bot_threads: None,
            seed: None,
        }
    }
}

/// Every table of the house.
pub struct TableService {
    pub(crate) store: Arc<dyn Store>,
    games: &'static [&'static dyn AnyGame],
    pub(crate) factory: BotFactory,
    key: Secret,
    pub(crate) config: TableConfig,
    pub(crate) bots: BotPool,
    /// Threads that wait for programs, which think elsewhere.
    pub(crate) programs: BotPool,
    live: Mutex<HashMap<String, Arc<LiveTable>>>,
    pub(crate) loading: Loading,
    pub(crate) node: Node,
    pub(crate) metrics: TableMetrics,
    /// The settings in which this service has kept owners' components.
    pub(crate) kept: Mutex<BTreeSet<String>>,
    /// How many tables were opened here, so that one seed deals differently at each.
    opened: AtomicU64,
}

impl fmt::Debug for TableService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableService")
    }
}

impl TableService {
    /// A service with these games and bots over a store. The key makes links of invitation.
    pub fn new(
        store: Arc<dyn Store>,
        games: &'static [&'static dyn AnyGame],
        factory: BotFactory,
        key: Secret,
        config: TableConfig,
    ) -> Arc<TableService> {
        let bots = config.bot_threads.map_or_else(BotPool::of_this_machine, BotPool::new);
        Arc::new(TableService {
            store,
            games,
            factory,
            key,
            config,
            bots,
            programs: BotPool::new(MOST_AWAITED),
            live: Mutex::default(),
            loading: Loading::default(),
            node: Node::default(),
            metrics: TableMetrics::default(),
            kept: Mutex::default(),
            opened: AtomicU64::new(0),
        })
    }

    /// The games that can be played.
    pub fn games(&self) -> &'static [&'static dyn AnyGame] {
        self.games
    }

    /// The game of this name.
    pub fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().copied().find(|game| game.id() == id)
    }

    /// The strongest level that answers at once: for who wants to play now.
    pub fn ready_level(&self) -> &'static str {
        self.factory.levels().iter().rev().find(|level| level.at_once).map_or("", |level| level.id)
    }

    /// The levels of bots, the weakest first, and the programs that can be seated.
    pub fn levels(&self) -> Vec<&'static str> {
        let ours = self.factory.levels().iter().map(|level| level.id);
        ours.chain(self.factory.programs().iter().copied()).collect()
    }

    /// The store, for what needs no table: lists, people, chat.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Seconds since 1970.
    pub fn now() -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
    }

    /// The secret of a table's invitation.
    pub fn invitation(&self, table: &str) -> Secret {
        self.key.derive("invite", table)
    }

    /// Opens a table.
    pub async fn open(
        self: &Arc<Self>,
        host: &Person,
        game: &str,
        options: Vec<(String, String)>,
        wishes: Vec<SeatRequest>,
    ) -> Result<String, TableError> {
        self.open_on(host, game, options, wishes, HostChoices::default()).await
    }

    /// Opens a table on these terms.
    pub async fn open_on(
        self: &Arc<Self>,
        host: &Person,
        game: &str,
        options: Vec<(String, String)>,
        wishes: Vec<SeatRequest>,
        choices: impl Into<HostChoices>,
    ) -> Result<String, TableError> {
        let game = self.game(game).ok_or(TableError::NoGame)?;
        let (mut choices, usual) = (choices.into(), Privacy::usual(&wishes));
        if wishes.iter().all(|wish| matches!(wish, SeatRequest::Bot(..))) {
            return Err(TableError::NoPerson);
        }
        let position = game.start(wishes.len(), &options)?;
        if let (None, Some(seed)) = (&choices.terms.seed, self.config.seed) {
            choices.terms.seed = Some(format!("{seed}-{}", self.opened.fetch_add(1, Ordering::Relaxed)));
        }
        // Whoever plays alone may want the same cards again.
        if choices.terms.seed.is_none() && wishes.len() == 1 {
            choices.terms.seed = Some(format!("{:016x}", seed()?));
        }
        let mut seats = Vec::with_capacity(wishes.len());
        for wish in wishes {
            seats.push(match wish {
                SeatRequest::Me(name) => {
                    SeatRow { person: Some(host.id), bot: None, name: clean_name(&name) }
                }
                SeatRequest::Known(person, name) => {
                    SeatRow { person: Some(person), bot: None, name: clean_name(&name) }
                }
                SeatRequest::Friend => SeatRow::default(),
                SeatRequest::Bot(level, name) => {
                    if !self.levels().contains(&&*level) {
                        return Err(TableError::NotYours);
                    }
                    SeatRow { person: None, bot: Some(level), name: clean_name(&name) }
                }
            });
        }
        let header = Header {
            id: short_id()?,
            game: game.id().to_owned(),
            rules: game.rules_version(),
            // The table goes on with the components that it was opened with.
            options: kernel::component_set::stamped(game.id(), options),
            created: TableService::now(),
            host: host.id,
        };
        let id = header.id.clone();
        let notes = choices.notes(host.id, usual);
        let table = NewTable { header, seats, status: status_of(&*position), notes };
        let service = self.clone();
        to_the_end(async move {
            service.keep_components(&table.header.game).await?;
            match service.store.create(table).await {
                // If nobody knows whether it is there, it can be looked for.
                Err(WriteError::Unknown(why)) if service.store.table(&id).await?.is_none() => {
                    return Err(TableError::Unknown(why));
                }
                Err(WriteError::Failed(why)) => return Err(why.into()),
                _ => {}
            }
            // This deals, too. The table is open now, whatever comes of that.
            let _ = service.table(&id).await;
            Ok(id)
        })
        .await
    }

    /// Says something at a table.
    pub async fn say(self: &Arc<Self>, live: &Arc<LiveTable>, line: NewChat) -> Result<(), TableError> {
        let (service, live) = (self.clone(), live.clone());
        to_the_end(async move {
            service.store.say(&live.header.id, line).await?;
            live.talk();
            Ok(())
        })
        .await
    }

    /// The seal of a text for a purpose: only who has the key can make it. It goes over its own hash, so that nobody can
    /// make the seal of a longer text from that of a shorter one.
    pub fn seal(&self, purpose: &str, text: &str) -> Secret {
        self.key.derive(purpose, &self.key.derive(purpose, text).text())
    }

    /// A secret for a link by which a person who has forgotten their password chooses a new one, soon and once. It opens
    /// nothing else, and no other link does this.
    pub async fn reset_link(&self, person: i64) -> Result<Secret, TableError> {
        let secret = Secret::new()?;
        let until = TableService::now() + RESET_SECONDS;
        self.store.add_secret(person, secret.derive(RESET, "").hash(), Some(until)).await?;
        Ok(secret)
    }

    /// Uses up such a link: whose password it is.
    pub async fn redeem_reset(&self, link: &Secret) -> Result<Option<Person>, TableError> {
        Ok(self.store.redeem(link.derive(RESET, "").hash(), TableService::now()).await?)
    }

    /// A secret for a link by which the person continues elsewhere, soon and once.
    pub async fn link(&self, person: i64) -> Result<Secret, TableError> {
        let secret = Secret::new()?;
        self.store.add_secret(person, secret.hash(), Some(TableService::now() + LINK_SECONDS)).await?;
        Ok(secret)
    }

    /// Opens such a link: who it is, and a secret of their own for the new device.
    pub async fn continue_here(
        self: &Arc<Self>,
        link: &Secret,
    ) -> Result<Option<(Person, Secret)>, TableError> {
        let (service, link) = (self.clone(), link.hash());
        to_the_end(async move {
            let Some(person) = service.store.redeem(link, TableService::now()).await? else {
                return Ok(None);
            };
            let secret = Secret::new()?;
            service.store.add_secret(person.id, secret.hash(), None).await?;
            Ok(Some((person, secret)))
        })
        .await
    }

    /// Stores a draft, and only then lets it be seen.
    pub(crate) async fn commit(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        state: &mut TableState,
        pending: PendingMoves,
        key: Option<String>,
    ) -> Result<Moved, TableError> {
        let mut key = key;
        let entry = |played: &crate::Played| NewEntry {
            what: EntryKind::Move(played.actor, played.text().to_owned()),
            by: played.by,
            at: played.at,
            key: key.take(),
        };
        let entries: Vec<NewEntry> = pending.played.iter().map(entry).collect();
        let status = status_of(&*pending.position);
        let first = state.seq + 1;
        let moved = self.append(live, state, entries, status).await?;
        if moved.duplicate {
            return Ok(moved);
        }
        state.accept(pending);
        live.revision.send_modify(|revision| revision.seq = state.seq);
        Ok(Moved { seq: first, duplicate: false })
    }

    /// Is this what is in memory of its table, and not what was put away?
    pub(crate) fn is_current(&self, live: &Arc<LiveTable>) -> bool {
        self.lock().get(&live.header.id).is_some_and(|current| Arc::ptr_eq(current, live))
    }

    /// Stores entries after those in memory. Where memory turns out to be behind the store, or nobody
    /// knows what was stored, the table is loaded anew before the answer is given.
    pub(crate) async fn append(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        state: &mut TableState,
        entries: Vec<NewEntry>,
        status: Status,
    ) -> Result<Moved, TableError> {
        let begun = Instant::now();
        let appended = self.store.append(&live.header.id, state.seq, entries, status).await;
        self.metrics.append_time.record(begun.elapsed());
        match &appended {
            Ok(Appended::Written(_)) => self.metrics.appended.add(),
            Ok(Appended::Duplicate(_)) => self.metrics.duplicates.add(),
            Ok(Appended::Conflict(_)) => self.metrics.conflicts.add(),
            Err(_) => self.metrics.failures.add(),
        }
        match appended {
            Ok(Appended::Written(seq)) => Ok(Moved { seq, duplicate: false }),
            Ok(Appended::Duplicate(seq)) => {
                if seq > state.seq {
                    self.reload(live, state).await?;
                }
                Ok(Moved { seq, duplicate: true })
            }
            Ok(Appended::Conflict(_)) => {
                self.reload(live, state).await?;
                self.spawn_driver(live);
                Err(TableError::Stale { now: state.seq })
            }
            Err(WriteError::Failed(why)) => Err(why.into()),
            Err(WriteError::Unknown(why)) => {
                // If it cannot be loaded now, it stays in doubt, and whoever comes next tries.
                let _ = self.reload(live, state).await;
                Err(TableError::Unknown(why))
            }
        }
    }

    /// The tables in memory.
    pub(crate) fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<LiveTable>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a change in a task of its own, so that it comes to its end even if whoever asked for it goes away
/// in the middle: between the store and the memory nothing may be dropped.
pub(crate) async fn to_the_end<T: Send + 'static>(
    change: impl Future<Output = Result<T, TableError>> + Send + 'static,
) -> Result<T, TableError> {
    let fell = |_| Err(TableError::Unknown(StoreError("a task fell over".into())));
    tokio::spawn(change).await.unwrap_or_else(fell)
}

/// Chance nobody can foresee.
pub(crate) fn dice() -> Result<Dice, StoreError> {
    Ok(Dice::new(seed()?))
}

/// A seed nobody can foresee.
pub(crate) fn seed() -> Result<u64, StoreError> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|error| StoreError(format!("no randomness: {error}")))?;
    Ok(u64::from_le_bytes(seed))
}
