//! Seats of a table: sitting down, bots, and bots that stand in.

use crate::live::status_of;
use crate::service::to_the_end;
use crate::vote::Vote;
use crate::{
    EntryKind, LiveTable, NewEntry, Origin, Person, SeatRow, TableError, TableService, TableState,
    WriteError, clean_name,
};
use kernel::{Decision, Seat, Seats};
use std::collections::BTreeMap;
use std::sync::{Arc, MutexGuard, PoisonError};

/// Who is there and thinks may take so many times as long as who is away.
const PATIENCE: i64 = 4;

impl TableService {
    /// Sits down on the first open seat.
    pub async fn join(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: &Person,
        name: &str,
    ) -> Result<Seat, TableError> {
        let to = SeatRow { person: Some(person.id), bot: None, name: clean_name(name) };
        self.take_seat(live, to).await
    }

    /// The host gives an open seat to a bot.
    pub async fn seat_bot(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        host: i64,
        level: &str,
        name: &str,
    ) -> Result<(), TableError> {
        if live.header.host != host || !self.levels().contains(&level) {
            return Err(TableError::NotYours);
        }
        let to = SeatRow { person: None, bot: Some(level.to_owned()), name: clean_name(name) };
        self.take_seat(live, to).await?;
        Ok(())
    }

    /// Gives the first open seat to somebody, and deals if it was the last one.
    async fn take_seat(self: &Arc<Self>, live: &Arc<LiveTable>, to: SeatRow) -> Result<Seat, TableError> {
        let (service, live) = (self.clone(), live.clone());
        to_the_end(async move {
            let mut state = service.change(&live).await?;
            let mut taken = service.take_seat_now(&live, &mut state, &to).await;
            // If memory was behind the store, it is not any more; there may be another seat.
            if matches!(taken, Err(TableError::Taken)) && !state.is_full() {
                taken = service.take_seat_now(&live, &mut state, &to).await;
            }
            drop(state);
            let seat = taken?;
            live.talk();
            service.deal(&live).await;
            Ok(seat)
        })
        .await
    }

    async fn take_seat_now(
        &self,
        live: &LiveTable,
        state: &mut TableState,
        to: &SeatRow,
    ) -> Result<Seat, TableError> {
        let seat = state.seats.iter().position(SeatRow::is_open).ok_or(TableError::Taken)?;
        // The last open seat of a table that has only bots is for a person.
        if to.bot.is_some() && state.seats.iter().enumerate().all(|(i, row)| i == seat || row.bot.is_some()) {
            return Err(TableError::NoPerson);
        }
        let to = SeatRow { name: TableService::free_name(state, &to.name), ..to.clone() };
        match self.store.assign_seat(&live.header.id, seat, SeatRow::default(), to.clone()).await {
            Ok(true) => state.seats[seat] = to,
            Ok(false) => {
                self.reload(live, state).await?;
                return Err(TableError::Taken);
            }
            Err(WriteError::Failed(why)) => return Err(why.into()),
            Err(WriteError::Unknown(why)) => {
                let reloaded = self.reload(live, state).await;
                if reloaded.is_err() || state.seats.get(seat) != Some(&to) {
                    return Err(TableError::Unknown(why));
                }
            }
        }
        Ok(Seat(seat as u8))
    }

    /// A person agrees that a bot plays for somebody who lets the others wait. When all others agree,
    /// it does. Says whether it has come to that.
    pub async fn agree(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: i64,
        seat: Seat,
    ) -> Result<bool, TableError> {
        let (service, live) = (self.clone(), live.clone());
        to_the_end(async move { service.agree_now(&live, person, seat).await }).await
    }

    async fn agree_now(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: i64,
        seat: Seat,
    ) -> Result<bool, TableError> {
        let mut state = self.change(live).await?;
        let others = state.others(seat);
        if !others.contains(&person) {
            return Err(TableError::NotYours);
        }
        if !self.idle(live, &state).has(seat) {
            return Err(TableError::NotIdle);
        }
        let before = votes(live).get(&person).copied().unwrap_or(Vote::none(state.seq));
        let vote = before.at(state.seq).with(seat);
        self.store.set_note(&live.header.id, person, "vote", &vote.write()).await?;
        votes(live).insert(person, vote);
        if self.agreed(live, state.seq, seat) < others.len() {
            drop(state);
            live.talk();
            return Ok(false);
        }
        self.hand(live, &mut state, seat, Some(self.ready_level().to_owned()), Origin::Person).await?;
        drop(state);
        self.spawn_driver(live);
        Ok(true)
    }

    /// A person comes back to where a bot stands in for them.
    pub async fn come_back(self: &Arc<Self>, live: &Arc<LiveTable>, person: i64) -> Result<(), TableError> {
        let (service, live) = (self.clone(), live.clone());
        to_the_end(async move {
            let mut state = service.change(&live).await?;
            let seats = state.stood_in(Some(person));
            if seats.is_empty() {
                return Err(TableError::NotYours);
            }
            for seat in seats.iter() {
                service.hand(&live, &mut state, seat, None, Origin::Person).await?;
            }
            Ok(())
        })
        .await
    }

    /// How many of those who are asked agree that a bot plays for this seat now.
    pub fn agreed(&self, live: &LiveTable, seq: u64, seat: Seat) -> usize {
        votes(live).values().filter(|vote| vote.at(seq).has(seat)).count()
    }

    /// After how many seconds somebody at this table who is away can be stood in for.
    pub fn idle_seconds(&self, live: &LiveTable) -> i64 {
        live.terms.idle.unwrap_or(self.config.idle.as_secs() as i64)
    }

    /// The seats for which a bot can take over now: their people have let the others wait for the table's
    /// time and have no page of it open, or for much longer.
    pub fn idle(&self, live: &LiveTable, state: &TableState) -> Seats {
        let (now, limit) = (TableService::now(), self.idle_seconds(live));
        let person = |seat: Seat| state.seats.get(seat.index()).and_then(|row| row.person);
        let away = |seat: &Seat| person(*seat).is_none_or(|person| !live.is_present(person));
        let away = state.idle(now, limit).iter().filter(away).fold(Seats::NONE, Seats::with);
        Seats(away.0 | state.idle(now, limit.saturating_mul(PATIENCE)).0)
    }

    /// When the answer of [`TableService::idle`] may next become another one by itself, in seconds from now.
    pub fn idle_in(&self, live: &LiveTable, state: &TableState) -> Option<i64> {
        let waited = TableService::now() - state.since;
        let limit = self.idle_seconds(live);
        let due = [limit, limit.saturating_mul(PATIENCE)].into_iter().find(|due| *due > waited)?;
        let waits = state.is_full() && matches!(state.position.decision(), Decision::Seats(_));
        waits.then_some(due - waited)
    }

    /// Somebody without an invitation asks for a seat; whoever opened the table sees it at once.
    pub async fn ask_for_seat(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: i64,
        name: &str,
    ) -> Result<(), TableError> {
        let (service, live, name) = (self.clone(), live.clone(), name.to_owned());
        to_the_end(async move {
            service.store.set_note(&live.header.id, person, "ask", &name).await?;
            live.asking.lock().unwrap_or_else(PoisonError::into_inner).insert(person, name);
            live.talk();
            Ok(())
        })
        .await
    }

    /// A person leaves a table. Before the game has begun the seat is open again; later a bot plays on.
    pub async fn leave(self: &Arc<Self>, live: &Arc<LiveTable>, person: i64) -> Result<(), TableError> {
        let (service, live) = (self.clone(), live.clone());
        to_the_end(async move {
            let mut state = service.change(&live).await?;
            let seats = state.seats_of(Some(person));
            if seats.is_empty() || state.position.decision() == Decision::Over {
                return Err(TableError::NotYours);
            }
            let begun = state.is_full();
            for seat in seats.iter() {
                if begun {
                    let bot = Some(service.ready_level().to_owned());
                    service.hand(&live, &mut state, seat, bot, Origin::Person).await?;
                } else {
                    service.vacate(&live, &mut state, seat).await?;
                }
            }
            drop(state);
            live.talk();
            service.spawn_driver(&live);
            Ok(())
        })
        .await
    }

    pub(crate) async fn vacate(
        &self,
        live: &LiveTable,
        state: &mut TableState,
        seat: Seat,
    ) -> Result<(), TableError> {
        let from = state.seats[seat.index()].clone();
        if !self.store.assign_seat(&live.header.id, seat.index(), from, SeatRow::default()).await? {
            self.reload(live, state).await?;
            return Err(TableError::Stale { now: state.seq });
        }
        state.seats[seat.index()] = SeatRow::default();
        Ok(())
    }

    pub(crate) async fn hand(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        state: &mut TableState,
        seat: Seat,
        bot: Option<String>,
        by: Origin,
    ) -> Result<(), TableError> {
        let now = TableService::now();
        let what = EntryKind::Seat(seat, bot.clone());
        let entry = NewEntry { what, by, at: now, key: None };
        let status = status_of(&*state.position);
        state.seq = self.append(live, state, vec![entry], status).await?.seq;
        state.since = now;
        live.bots.leave(seat);
        state.hand((state.seq, by), state.played.len(), seat, bot);
        live.revision.send_modify(|revision| revision.seq = state.seq);
        Ok(())
    }
}

fn votes(live: &LiveTable) -> MutexGuard<'_, BTreeMap<i64, Vote>> {
    live.votes.lock().unwrap_or_else(PoisonError::into_inner)
}
