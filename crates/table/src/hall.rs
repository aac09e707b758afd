//! The hall: every table of the house, and the only door to change one.

use crate::bot_pool::BotPool;
use crate::driver::{Driver, known_orders};
use crate::live::{Draft, standing};
use crate::moves::written_or;
use crate::vote::Vote;
use crate::{
    Beat, Header, Live, Moved, NewEntry, NewTable, Opponent, Person, SeatRow, Secret, State, Store,
    StoreError, TableError, What, short_id, tidy,
};
use kernel::house::GameBox;
use kernel::{Decision, Dice, Orders};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::{RwLock, watch};

/// Tables in memory above which those nobody listens to are put away.
const MOST_LIVE: usize = 2_000;
/// How long a link to continue elsewhere lasts.
const LINK_SECONDS: i64 = 15 * 60;

/// Who shall sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatWish {
    /// The person who opens the table; several such seats are for several people on one device.
    Me(String),
    /// Whoever comes by the link.
    Friend,
    /// A bot of this level, called so.
    Bot(String, String),
}

/// How the hall treats its guests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manners {
    /// A bot's move can be seen for at least so long.
    pub pace: Duration,
    /// Who lets the others wait for so long can be stood in for.
    pub idle: Duration,
    /// Bots go on for so long after a person was at the table, if nobody listens.
    pub attention: Duration,
}

impl Default for Manners {
    fn default() -> Manners {
        Manners {
            pace: Duration::from_millis(300),
            idle: Duration::from_secs(300),
            attention: Duration::from_secs(120),
        }
    }
}

/// Every table of the house.
pub struct Hall {
    pub(crate) store: Arc<dyn Store>,
    games: &'static [&'static dyn GameBox],
    pub(crate) opponents: Vec<Arc<dyn Opponent>>,
    key: Secret,
    pub(crate) manners: Manners,
    pub(crate) bots: BotPool,
    live: Mutex<HashMap<String, Arc<Live>>>,
}

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hall")
    }
}

impl Hall {
    /// A hall with these games and opponents over a store. The key makes links of invitation.
    pub fn new(
        store: Arc<dyn Store>,
        games: &'static [&'static dyn GameBox],
        opponents: Vec<Arc<dyn Opponent>>,
        key: Secret,
        manners: Manners,
    ) -> Arc<Hall> {
        let bots = BotPool::of_this_machine();
        Arc::new(Hall { store, games, opponents, key, manners, bots, live: Mutex::default() })
    }

    /// The games that can be played.
    pub fn games(&self) -> &'static [&'static dyn GameBox] {
        self.games
    }

    /// The game of this name.
    pub fn game(&self, id: &str) -> Option<&'static dyn GameBox> {
        self.games.iter().copied().find(|game| game.id() == id)
    }

    /// The strongest level that answers at once: for who wants to play now.
    pub fn ready_level(&self) -> &'static str {
        self.opponents.iter().rev().find(|bot| bot.at_once()).map_or("", |bot| bot.level())
    }

    /// The levels of bots, the weakest first.
    pub fn levels(&self) -> Vec<&'static str> {
        self.opponents.iter().map(|opponent| opponent.level()).collect()
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
        wishes: Vec<SeatWish>,
    ) -> Result<String, TableError> {
        let game = self.game(game).ok_or(TableError::NoGame)?;
        if wishes.iter().all(|wish| matches!(wish, SeatWish::Bot(..))) {
            return Err(TableError::NoPerson);
        }
        let position = game.start(wishes.len(), &options)?;
        let mut seats = Vec::with_capacity(wishes.len());
        for wish in wishes {
            seats.push(match wish {
                SeatWish::Me(name) => {
                    SeatRow { person: Some(host.id), bot: None, name: tidy(&name, 40, false) }
                }
                SeatWish::Friend => SeatRow::default(),
                SeatWish::Bot(level, name) => {
                    if !self.levels().contains(&&*level) {
                        return Err(TableError::NotYours);
                    }
                    SeatRow { person: None, bot: Some(level), name: tidy(&name, 40, false) }
                }
            });
        }
        let header = Header {
            id: short_id()?,
            game: game.id().to_owned(),
            rules: game.rules_version(),
            options,
            created: Hall::now(),
            host: host.id,
        };
        let id = header.id.clone();
        self.store.create(NewTable { header, seats, standing: standing(&*position) }).await?;
        let live = self.table(&id).await?;
        self.deal(&live).await?;
        Ok(id)
    }

    /// Draws what is to be drawn before anybody looks, once all seats are taken.
    pub(crate) async fn deal(self: &Arc<Self>, live: &Arc<Live>) -> Result<(), TableError> {
        let mut state = live.state.write().await;
        if state.is_full() && state.position.decision() == Decision::Chance {
            let mut draft = state.draft();
            draft.draw(&mut dice()?, Hall::now())?;
            self.keep(live, &mut state, draft, None).await?;
        }
        drop(state);
        self.wake(live);
        Ok(())
    }

    /// A table, from memory or recomputed from the store.
    pub async fn table(self: &Arc<Self>, id: &str) -> Result<Arc<Live>, TableError> {
        let found = self.lock().get(id).cloned();
        if let Some(live) = found {
            self.touch(&live);
            return Ok(live);
        }
        let summary = self.store.table(id).await?.ok_or(TableError::NoTable)?;
        let game = self.game(&summary.header.game).ok_or(TableError::NoGame)?;
        let entries = self.store.entries(id).await?;
        let state = State::replay(game, &summary.header, summary.seats, &entries)?;
        let beat = Beat { seq: state.seq, talk: 0 };
        let given = self.store.all_words(id, "order").await?;
        let orders = given
            .into_iter()
            .map(|(person, text)| (person, Orders::read(&text, known_orders(game))))
            .collect();
        let votes = self.store.all_words(id, "vote").await?;
        let votes =
            votes.into_iter().filter_map(|(person, text)| Some((person, Vote::read(&text)?))).collect();
        let made = Arc::new(Live {
            header: summary.header,
            game,
            state: RwLock::new(state),
            beat: watch::Sender::new(beat),
            driver: Driver::default(),
            orders: Mutex::new(orders),
            votes: Mutex::new(votes),
        });
        let live = {
            let mut all = self.lock();
            if all.len() >= MOST_LIVE {
                all.retain(|_, live| Arc::strong_count(live) > 1 || live.beat.receiver_count() > 0);
            }
            // Somebody else may have been quicker; there is only one of each.
            all.entry(id.to_owned()).or_insert(made).clone()
        };
        self.wake(&live);
        Ok(live)
    }

    /// Says something at a table.
    pub async fn say(&self, live: &Live, name: &str, text: &str) -> Result<(), TableError> {
        self.store.say(&live.header.id, name, text, Hall::now()).await?;
        live.talk();
        Ok(())
    }

    /// A secret for a link by which the person continues elsewhere, soon and once.
    pub async fn link(&self, person: i64) -> Result<Secret, TableError> {
        let secret = Secret::new()?;
        self.store.add_secret(person, secret.hash(), Some(Hall::now() + LINK_SECONDS)).await?;
        Ok(secret)
    }

    /// Opens such a link: who it is, and a secret of their own for the new device.
    pub async fn continue_here(&self, link: &Secret) -> Result<Option<(Person, Secret)>, TableError> {
        let Some(person) = self.store.redeem(link.hash(), Hall::now()).await? else { return Ok(None) };
        let secret = Secret::new()?;
        self.store.add_secret(person.id, secret.hash(), None).await?;
        Ok(Some((person, secret)))
    }

    /// Stores a draft, and only then lets it be seen.
    pub(crate) async fn keep(
        &self,
        live: &Live,
        state: &mut State,
        draft: Draft,
        key: Option<String>,
    ) -> Result<Moved, TableError> {
        let mut key = key;
        let entry = |played: &crate::Played| NewEntry {
            what: What::Move(played.actor, played.text.clone()),
            by: played.by,
            at: played.at,
            key: key.take(),
        };
        let entries: Vec<NewEntry> = draft.played.iter().map(entry).collect();
        let standing = standing(&*draft.position);
        let written = self.store.append(&live.header.id, state.seq, entries, standing).await?;
        let moved = written_or(written, state.seq)?;
        if moved.again {
            return Ok(moved);
        }
        let first = state.seq + 1;
        state.accept(draft);
        live.beat.send_modify(|beat| beat.seq = state.seq);
        Ok(Moved { seq: first, again: false })
    }

    /// Is this what is in memory of its table, and not what was put away?
    pub(crate) fn is_current(&self, live: &Arc<Live>) -> bool {
        self.lock().get(&live.header.id).is_some_and(|current| Arc::ptr_eq(current, live))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Chance nobody can foresee.
pub(crate) fn dice() -> Result<Dice, StoreError> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|error| StoreError(format!("no randomness: {error}")))?;
    Ok(Dice::new(u64::from_le_bytes(seed)))
}
