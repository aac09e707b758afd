//! Stored games as they lie in the store: what can be had of one whose rules are gone, or whose list
//! has an entry that does not replay.

use crate::catching_up::CatchingUp;
use crate::driver::Driver;
use crate::nodes::Lease;
use crate::presence::Presence;
use crate::seat_bots::SeatBots;
use crate::{
    Entry, EntryKind, HintPolicy, LiveTable, Played, Privacy, Revision, Store, StoreError, Summary,
    TableError, TableService, TableState, Terms, Visibility,
};
use kernel::record::RecordedMove;
use kernel::{Actor, Audience, Message, Orders, Record, Seat, Seats, Viewer};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU8};
use std::sync::{Arc, Mutex};
use tokio::sync::{RwLock, watch};

/// A stored game, read without the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// What never changes, who sits where, and where it stands.
    pub table: Summary,
    /// Everything that happened.
    pub entries: Vec<Entry>,
}

impl Stored {
    /// Reads a table.
    pub async fn read(store: &dyn Store, id: &str) -> Result<Stored, TableError> {
        let table = store.table(id).await?.ok_or(TableError::NoTable)?;
        Ok(Stored { entries: store.entries(id).await?, table })
    }

    /// The game as a record, with every move: for whoever runs the house.
    pub fn record(&self) -> Record {
        self.written(|_, _| true)
    }

    /// The game as a record for a person. While it runs, a move that was not `replayed` is for who
    /// made it, because only the rules know who else may see it.
    fn record_for(&self, person: Option<i64>, replayed: &[Played]) -> Record {
        let visibility = self.visibility(person);
        let audience = |seq: u64, actor: Actor| match replayed.binary_search_by_key(&seq, |p| p.seq) {
            Ok(i) => replayed[i].audience,
            Err(_) => Audience::Only(actor.seat().map_or(Seats::NONE, Seats::only)),
        };
        self.written(|seq, actor| visibility.see(audience(seq, actor)))
    }

    fn visibility(&self, person: Option<i64>) -> Visibility {
        if self.table.status.over {
            return Visibility::Open;
        }
        let held = |row: &crate::SeatRow| person.is_some() && row.person == person && row.bot.is_none();
        let mut own = self.table.seats.iter().zip(0..).filter(|(row, _)| held(row));
        match (own.next(), own.next()) {
            (Some((_, seat)), None) => Visibility::Of(Viewer::Seat(Seat(seat))),
            _ => Visibility::Of(Viewer::Public),
        }
    }

    fn written(&self, seen: impl Fn(u64, Actor) -> bool) -> Record {
        let mut moves = Vec::new();
        for entry in &self.entries {
            match &entry.what {
                EntryKind::Move(actor, text) => {
                    let text = if seen(entry.seq, *actor) { text } else { crate::HIDDEN };
                    moves.push(RecordedMove { actor: *actor, text: text.to_owned(), number: 0 });
                }
                EntryKind::Undo(keep) => moves.truncate(*keep),
                EntryKind::Seat(..) => {}
            }
        }
        let header = &self.table.header;
        Record {
            game: header.game.clone(),
            rules: header.rules,
            seats: self.table.seats.iter().map(|seat| seat.name.clone()).collect(),
            options: header.options.clone(),
            moves,
        }
    }
}

impl TableService {
    /// A table to look back at, as far as its entries replay. It is the live one if they all do; if
    /// not, a copy at which nothing can be played.
    pub async fn past(self: &Arc<Self>, id: &str) -> Result<Arc<LiveTable>, TableError> {
        match self.table(id).await {
            Err(TableError::Broken { .. }) => {}
            other => return other,
        }
        let Stored { table, entries } = Stored::read(self.store(), id).await?;
        let game = self.game(&table.header.game).ok_or(TableError::NoGame)?;
        self.bring_components(game, &table.header).await?;
        let privacy = self.privacy_of(&table.header).await?;
        let (state, _) = TableState::replay_far(game, &table.header, table.seats, &entries)?;
        Ok(Arc::new(LiveTable {
            terms: Terms::default(),
            asking: Mutex::default(),
            analyses: Mutex::default(),
            presence: Presence::default(),
            header: table.header,
            game,
            revision: watch::Sender::new(Revision { seq: state.seq, talk: 0 }),
            state: RwLock::new(state),
            in_doubt: AtomicBool::new(false),
            driver: Driver::default(),
            bots: SeatBots::default(),
            hints: HintPolicy::Never,
            privacy: AtomicU8::new(privacy as u8),
            last_hint: Mutex::default(),
            lease: Lease::default(),
            changes: AtomicI64::new(0),
            catching_up: CatchingUp::default(),
            orders: Mutex::new(BTreeMap::<i64, Orders>::new()),
            votes: Mutex::new(BTreeMap::new()),
        }))
    }

    /// The round or the like that the game of a table is in. Nobody is at the table for that: no bot goes on.
    pub async fn round(&self, id: &str) -> Result<Option<Message>, TableError> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live.state().await.position.round());
        }
        let Stored { table, entries } = Stored::read(self.store(), id).await?;
        let game = self.game(&table.header.game).ok_or(TableError::NoGame)?;
        self.bring_components(game, &table.header).await?;
        let replay = move || TableState::replay(game, &table.header, table.seats, &entries);
        let state = tokio::task::spawn_blocking(replay).await;
        Ok(state.map_err(|_| StoreError("a replay fell over".into()))??.position.round())
    }

    /// The record of a table that cannot be opened, with what this person may know.
    pub async fn salvage(self: &Arc<Self>, id: &str, person: Option<i64>) -> Result<Record, TableError> {
        let stored = Stored::read(self.store(), id).await?;
        let own = stored.table.header.host;
        let seated = stored.table.seats.iter().any(|row| person.is_some() && row.person == person);
        if self.privacy_of(&stored.table.header).await? == Privacy::Players && !seated && person != Some(own)
        {
            return Err(TableError::Private);
        }
        match self.past(id).await {
            Ok(live) => Ok(stored.record_for(person, &live.state().await.played)),
            Err(error @ (TableError::NoTable | TableError::Store(_))) => Err(error),
            Err(_) => Ok(stored.record_for(person, &[])),
        }
    }
}
