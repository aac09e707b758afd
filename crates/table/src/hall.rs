//! The hall: every table of the house, and the only door to change one.

use crate::live::{Draft, standing};
use crate::{
    Appended, Beat, By, Header, Live, NewEntry, NewTable, Opponent, Person, SeatRow, Secret, State, Store,
    StoreError, TableError, What, short_id, tidy,
};
use kernel::house::GameBox;
use kernel::{Actor, Decision, Dice, Seat, Seats, Viewer};
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

/// What became of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The number of the move's entry.
    pub seq: u64,
    /// Had the same request come before?
    pub again: bool,
}

/// What the server does for a seat without asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Order {
    /// Makes the move when there is only one.
    pub only_move: bool,
}

impl Order {
    fn read(text: &str) -> Order {
        Order { only_move: text.split_whitespace().any(|word| word == "only-move") }
    }

    fn write(self) -> &'static str {
        if self.only_move { "only-move" } else { "" }
    }
}

/// Every table of the house.
pub struct Hall {
    store: Arc<dyn Store>,
    games: &'static [&'static dyn GameBox],
    opponents: Vec<Arc<dyn Opponent>>,
    key: Secret,
    /// A bot's move can be seen for at least so long.
    pace: Duration,
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
        pace: Duration,
    ) -> Arc<Hall> {
        Arc::new(Hall { store, games, opponents, key, pace, live: Mutex::default() })
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
    async fn deal(self: &Arc<Self>, live: &Arc<Live>) -> Result<(), TableError> {
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
        if let Some(live) = self.lock().get(id) {
            return Ok(live.clone());
        }
        let summary = self.store.table(id).await?.ok_or(TableError::NoTable)?;
        let game = self.game(&summary.header.game).ok_or(TableError::NoGame)?;
        let entries = self.store.entries(id).await?;
        let state = State::replay(game, &summary.header, summary.seats, &entries)?;
        let beat = Beat { seq: state.seq, talk: 0 };
        let made = Arc::new(Live {
            header: summary.header,
            game,
            state: RwLock::new(state),
            beat: watch::Sender::new(beat),
            driver: tokio::sync::Mutex::new(()),
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

    /// Makes a move for a person.
    ///
    /// `expected` is the number of the last entry that the person saw. The same `key` counts once.
    pub async fn act(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: i64,
        text: &str,
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let (hall, live, text, key) = (self.clone(), live.clone(), text.to_owned(), key.to_owned());
        // Not to be cut short when the sender goes away in the middle.
        finish(tokio::spawn(async move { hall.act_now(&live, person, &text, expected, &key).await })).await
    }

    async fn act_now(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: i64,
        text: &str,
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let mut state = live.state.write().await;
        let held = state.seats_of(Some(person));
        if held.is_empty() {
            return Err(TableError::NotYours);
        }
        // The key is this person's own: another's request must not be mistaken for it.
        let key = format!("{person}:{key}");
        if let Some(seq) = self.store.sent(&live.header.id, &key).await? {
            return Ok(Moved { seq, again: true });
        }
        if !state.is_full() {
            return Err(TableError::Waiting);
        }
        if state.seq != expected {
            return Err(TableError::Stale { now: state.seq });
        }
        let seat = deciding(&state, held).ok_or(TableError::NotYourTurn)?;
        let now = Hall::now();
        let mut draft = state.draft();
        draft.play(Actor::Seat(seat), text, By::Person, now)?;
        draft.draw(&mut dice()?, now)?;
        let moved = self.keep(live, &mut state, draft, Some(key)).await?;
        drop(state);
        self.wake(live);
        Ok(moved)
    }

    /// Takes back the last move, where the position allows it.
    pub async fn undo(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: i64,
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let (hall, live, key) = (self.clone(), live.clone(), key.to_owned());
        finish(tokio::spawn(async move { hall.undo_now(&live, person, expected, &key).await })).await
    }

    async fn undo_now(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: i64,
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let mut state = live.state.write().await;
        let held = state.seats_of(Some(person));
        if held.is_empty() {
            return Err(TableError::NotYours);
        }
        let key = format!("{person}:{key}");
        if let Some(seq) = self.store.sent(&live.header.id, &key).await? {
            return Ok(Moved { seq, again: true });
        }
        if state.seq != expected {
            return Err(TableError::Stale { now: state.seq });
        }
        state.undoable(held).ok_or(TableError::NothingToUndo)?;
        let keep = state.played.len() - 1;
        let position = state.at(live.game, &live.header, keep)?;
        let now = Hall::now();
        let entry = NewEntry { what: What::Undo(keep), by: By::Person, at: now, key: Some(key) };
        let written =
            self.store.append(&live.header.id, state.seq, vec![entry], standing(&*position)).await?;
        let moved = written_or(written, state.seq)?;
        state.played.truncate(keep);
        state.position = position;
        state.seq = moved.seq;
        state.since = now;
        state.undos.push(moved.seq);
        live.beat.send_modify(|beat| beat.seq = moved.seq);
        Ok(moved)
    }

    /// Sits down on the first open seat.
    pub async fn join(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: &Person,
        name: &str,
    ) -> Result<Seat, TableError> {
        let mut state = live.state.write().await;
        let seat = state.seats.iter().position(SeatRow::is_open).ok_or(TableError::Taken)?;
        let to = SeatRow { person: Some(person.id), bot: None, name: tidy(name, 40, false) };
        if !self.store.sit(&live.header.id, seat, SeatRow::default(), to.clone()).await? {
            return Err(TableError::Taken);
        }
        state.seats[seat] = to;
        drop(state);
        live.talk();
        self.deal(live).await?;
        Ok(Seat(seat as u8))
    }

    /// The host gives an open seat to a bot.
    pub async fn seat_bot(
        self: &Arc<Self>,
        live: &Arc<Live>,
        host: i64,
        level: &str,
        name: &str,
    ) -> Result<(), TableError> {
        if live.header.host != host || !self.levels().contains(&level) {
            return Err(TableError::NotYours);
        }
        let mut state = live.state.write().await;
        let seat = state.seats.iter().position(SeatRow::is_open).ok_or(TableError::Taken)?;
        let to = SeatRow { person: None, bot: Some(level.to_owned()), name: tidy(name, 40, false) };
        if !self.store.sit(&live.header.id, seat, SeatRow::default(), to.clone()).await? {
            return Err(TableError::Taken);
        }
        state.seats[seat] = to;
        drop(state);
        live.talk();
        self.deal(live).await
    }

    /// Says something at a table.
    pub async fn say(&self, live: &Live, name: &str, text: &str) -> Result<(), TableError> {
        self.store.say(&live.header.id, name, text, Hall::now()).await?;
        live.talk();
        Ok(())
    }

    /// The standing order of a person at a table.
    pub async fn order(&self, live: &Live, person: i64) -> Result<Order, TableError> {
        Ok(Order::read(&self.store.words(&live.header.id, person, "order").await?))
    }

    /// Changes it.
    pub async fn set_order(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: i64,
        order: Order,
    ) -> Result<(), TableError> {
        self.store.write_words(&live.header.id, person, "order", order.write()).await?;
        self.wake(live);
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

    /// Goes on with the tables that wait for a bot, as after a restart. Returns how many there are.
    pub async fn resume(self: &Arc<Self>, most: u32) -> Result<usize, TableError> {
        let mut resumed = 0;
        for summary in self.store.tables(false, most).await? {
            let full = summary.seats.iter().all(|seat| !seat.is_open());
            let bot = |seat: Seat| summary.seats.get(seat.index()).is_some_and(|row| row.bot.is_some());
            let deciding = summary.standing.deciding;
            if full && (deciding.is_empty() || deciding.iter().any(bot)) {
                // A table that cannot be loaded is for `validate`, not a reason to stop.
                if self.table(&summary.header.id).await.is_ok() {
                    resumed += 1;
                }
            }
        }
        Ok(resumed)
    }

    fn wake(self: &Arc<Self>, live: &Arc<Live>) {
        let (hall, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            let _driver = live.driver.lock().await;
            // What fails here fails again, and is told, when a person touches the table.
            while let Ok(true) = hall.step(&live).await {}
        });
    }

    /// Makes one move that needs no person: chance, a bot, a standing order. False if there is none.
    async fn step(self: &Arc<Self>, live: &Arc<Live>) -> Result<bool, TableError> {
        let (seq, next, position) = {
            let state = live.state.read().await;
            if !state.is_full() {
                return Ok(false);
            }
            let Some(next) = self.next(live, &state).await? else { return Ok(false) };
            (state.seq, next, state.position.copy())
        };
        let begun = tokio::time::Instant::now();
        let (actor, text, by) = match next {
            Next::Chance => (Actor::Chance, position.draw(&mut dice()?), By::Table),
            Next::Only(seat, text) => (Actor::Seat(seat), Some(text), By::Order),
            Next::Bot(seat, opponent) => {
                let mut dice = dice()?;
                let thinking = tokio::task::spawn_blocking(move || {
                    let mut known = position;
                    known.redeal(Viewer::Seat(seat), &mut dice);
                    opponent.choose(&*known, seat, &mut dice)
                });
                let text = thinking.await.map_err(|_| StoreError("a bot fell over".into()))?;
                tokio::time::sleep_until(begun + self.pace).await;
                (Actor::Seat(seat), text, By::Bot)
            }
        };
        let Some(text) = text else { return Ok(false) };
        let mut state = live.state.write().await;
        if state.seq != seq {
            return Ok(true);
        }
        let now = Hall::now();
        let mut draft = state.draft();
        draft.play(actor, &text, by, now)?;
        draft.draw(&mut dice()?, now)?;
        self.keep(live, &mut state, draft, None).await?;
        Ok(true)
    }

    async fn next(&self, live: &Live, state: &State) -> Result<Option<Next>, TableError> {
        let seats = match state.position.decision() {
            Decision::Over => return Ok(None),
            Decision::Chance => return Ok(Some(Next::Chance)),
            Decision::Seats(seats) => seats,
        };
        for seat in seats.iter() {
            let Some(row) = state.seats.get(seat.index()) else { continue };
            if let Some(level) = &row.bot {
                let bot = self.opponents.iter().find(|bot| bot.level() == level).or(self.opponents.last());
                return Ok(bot.map(|bot| Next::Bot(seat, bot.clone())));
            }
            if let Some(person) = row.person
                && self.order(live, person).await?.only_move
                && let [only] = &state.position.legal(Actor::Seat(seat))[..]
            {
                return Ok(Some(Next::Only(seat, only.clone())));
            }
        }
        Ok(None)
    }

    /// Stores a draft, and only then lets it be seen.
    async fn keep(
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
        let first = state.seq + 1;
        let standing = standing(&*draft.position);
        let written = self.store.append(&live.header.id, state.seq, entries, standing).await?;
        let moved = written_or(written, state.seq)?;
        state.accept(draft);
        live.beat.send_modify(|beat| beat.seq = state.seq);
        Ok(Moved { seq: first, again: moved.again })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

enum Next {
    Chance,
    Bot(Seat, Arc<dyn Opponent>),
    Only(Seat, String),
}

async fn finish<T>(task: tokio::task::JoinHandle<Result<T, TableError>>) -> Result<T, TableError> {
    task.await.unwrap_or_else(|_| Err(StoreError("a task fell over".into()).into()))
}

fn written_or(written: Appended, at: u64) -> Result<Moved, TableError> {
    match written {
        Appended::Written(seq) => Ok(Moved { seq, again: false }),
        Appended::Again(seq) => Ok(Moved { seq, again: true }),
        // Only another process on the same file could do this.
        Appended::Elsewhere(now) => {
            Err(StoreError(format!("the list ends at {now}, in memory it ends at {at}")).into())
        }
    }
}

/// The seat of these that decides now.
pub(crate) fn deciding(state: &State, held: Seats) -> Option<Seat> {
    match state.position.decision() {
        Decision::Seats(seats) => held.iter().find(|seat| seats.has(*seat)),
        _ => None,
    }
}

/// Chance nobody can foresee.
fn dice() -> Result<Dice, StoreError> {
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|error| StoreError(format!("no randomness: {error}")))?;
    Ok(Dice::new(u64::from_le_bytes(seed)))
}
