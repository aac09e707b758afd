//! Who sits where: sitting down, bots, and bots that stand in.

use crate::live::standing;
use crate::moves::{finish, written_or};
use crate::vote::Vote;
use crate::{By, Hall, Live, NewEntry, Person, SeatRow, State, TableError, What, tidy};
use kernel::Seat;
use std::collections::BTreeMap;
use std::sync::{Arc, MutexGuard, PoisonError};

impl Hall {
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
        // The last open seat of a table that has only bots is for a person.
        if state.seats.iter().enumerate().all(|(i, row)| i == seat || row.bot.is_some()) {
            return Err(TableError::NoPerson);
        }
        let to = SeatRow { person: None, bot: Some(level.to_owned()), name: tidy(name, 40, false) };
        if !self.store.sit(&live.header.id, seat, SeatRow::default(), to.clone()).await? {
            return Err(TableError::Taken);
        }
        state.seats[seat] = to;
        drop(state);
        live.talk();
        self.deal(live).await
    }

    /// A person agrees that a bot plays for somebody who lets the others wait. When all others agree,
    /// it does. Says whether it has come to that.
    pub async fn agree(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: i64,
        seat: Seat,
    ) -> Result<bool, TableError> {
        let (hall, live) = (self.clone(), live.clone());
        finish(tokio::spawn(async move { hall.agree_now(&live, person, seat).await })).await
    }

    async fn agree_now(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: i64,
        seat: Seat,
    ) -> Result<bool, TableError> {
        let mut state = live.state.write().await;
        let others = state.others(seat);
        if !others.contains(&person) {
            return Err(TableError::NotYours);
        }
        if !state.idle(Hall::now(), self.manners.idle.as_secs() as i64).has(seat) {
            return Err(TableError::NotIdle);
        }
        let before = votes(live).get(&person).copied().unwrap_or(Vote::none(state.seq));
        let vote = before.at(state.seq).with(seat);
        self.store.write_words(&live.header.id, person, "vote", &vote.write()).await?;
        votes(live).insert(person, vote);
        if self.agreed(live, state.seq, seat) < others.len() {
            drop(state);
            live.talk();
            return Ok(false);
        }
        self.hand(live, &mut state, seat, Some(self.ready_level().to_owned())).await?;
        drop(state);
        self.wake(live);
        Ok(true)
    }

    /// A person comes back to where a bot stands in for them.
    pub async fn come_back(self: &Arc<Self>, live: &Arc<Live>, person: i64) -> Result<(), TableError> {
        let (hall, live) = (self.clone(), live.clone());
        finish(tokio::spawn(async move {
            let mut state = live.state.write().await;
            let seats = state.stood_in(Some(person));
            if seats.is_empty() {
                return Err(TableError::NotYours);
            }
            for seat in seats.iter() {
                hall.hand(&live, &mut state, seat, None).await?;
            }
            Ok(())
        }))
        .await
    }

    /// How many of those who are asked agree that a bot plays for this seat now.
    pub fn agreed(&self, live: &Live, seq: u64, seat: Seat) -> usize {
        votes(live).values().filter(|vote| vote.at(seq).has(seat)).count()
    }

    /// After how many seconds somebody can be stood in for.
    pub fn idle_seconds(&self) -> i64 {
        self.manners.idle.as_secs() as i64
    }

    async fn hand(
        &self,
        live: &Live,
        state: &mut State,
        seat: Seat,
        bot: Option<String>,
    ) -> Result<(), TableError> {
        let now = Hall::now();
        let what = What::Seat(seat, bot.clone());
        let entry = NewEntry { what, by: By::Person, at: now, key: None };
        let standing = standing(&*state.position);
        let written = self.store.append(&live.header.id, state.seq, vec![entry], standing).await?;
        state.seq = written_or(written, state.seq)?.seq;
        state.since = now;
        state.hand(state.seq, seat, bot);
        live.beat.send_modify(|beat| beat.seq = state.seq);
        Ok(())
    }
}

fn votes(live: &Live) -> MutexGuard<'_, BTreeMap<i64, Vote>> {
    live.votes.lock().unwrap_or_else(PoisonError::into_inner)
}
