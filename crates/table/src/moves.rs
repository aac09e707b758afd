//! Moves of people, and taking them back.

use crate::live::status_of;
use crate::service::to_the_end;
use crate::{EntryKind, LiveTable, NewEntry, Origin, TableError, TableService, TableState};
use kernel::{Actor, Decision, Seat, Seats};
use std::sync::Arc;

/// What became of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The number of the move's entry.
    pub seq: u64,
    /// Had the same request come before?
    pub duplicate: bool,
}

/// How much an undo takes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Back {
    /// What was done last: a move, or all of a chain.
    Last,
    /// All of the turn that can be taken back.
    Turn,
}

impl TableService {
    /// Makes a move for a person, or several in one go: all of them, or none.
    ///
    /// `texts` are the moves in their order; `expected` is the number of the last entry that the person saw. Where several decide at once
    /// others may have been quicker: as long as the person is still asked the same, the moves are made. The same `key` (an
    /// idempotency key) counts once.
    pub async fn act(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: i64,
        texts: &[&str],
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        let (service, live, key) = (self.clone(), live.clone(), key.to_owned());
        to_the_end(async move {
            let mut state = service.change(&live).await?;
            service.reach_now(&live, &mut state, expected).await?;
            let mut moved = service.act_now(&live, &mut state, person, &texts, expected, &key).await;
            if is_reloaded(&moved) {
                moved = service.act_now(&live, &mut state, person, &texts, expected, &key).await;
            }
            service.drive_on(&live, &state);
            moved
        })
        .await
    }

    /// What a request of a person is, who expects the table to stand at this entry.
    async fn begin(
        &self,
        live: &LiveTable,
        state: &TableState,
        person: i64,
        expected: u64,
        key: &str,
    ) -> Result<Request, TableError> {
        let held = state.seats_of(Some(person));
        if held.is_empty() {
            return Err(TableError::NotYours);
        }
        // The key is this person's own: another's request must not be mistaken for it.
        let key = format!("{person}:{key}");
        // Who sends something again has not seen what came of it; the store knows every key.
        if state.seq != expected
            && let Some(seq) = self.store.sent(&live.header.id, &key).await?
        {
            return Ok(Request::Sent(Moved { seq, duplicate: true }));
        }
        Ok(Request::New { held, key })
    }

    async fn act_now(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        state: &mut TableState,
        person: i64,
        texts: &[String],
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let (held, key) = match self.begin(live, state, person, expected, key).await? {
            Request::New { held, key } => (held, key),
            Request::Sent(moved) => return Ok(moved),
        };
        if !state.is_full() {
            return Err(TableError::Waiting);
        }
        let seat = deciding(state, held);
        if state.seq != expected && !seat.is_some_and(|seat| is_still_asked(live, state, seat, expected)) {
            return Err(TableError::Stale { now: state.seq });
        }
        let seat = seat.ok_or(TableError::NotYourTurn)?;
        let now = TableService::now();
        let mut pending = state.pending();
        for (i, text) in texts.iter().enumerate() {
            let by = if i == 0 { Origin::Person } else { Origin::Chain };
            pending.play(Actor::Seat(seat), text, by, now)?;
        }
        self.run_automatic_moves(live, state, &mut pending, now)?;
        self.commit(live, state, pending, Some(key)).await
    }

    /// Takes back what was done last, or the turn, where the position allows it.
    pub async fn undo(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: i64,
        back: Back,
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let (service, live, key) = (self.clone(), live.clone(), key.to_owned());
        to_the_end(async move {
            let mut state = service.change(&live).await?;
            service.reach_now(&live, &mut state, expected).await?;
            let mut moved = service.undo_now(&live, &mut state, person, back, expected, &key).await;
            if is_reloaded(&moved) {
                moved = service.undo_now(&live, &mut state, person, back, expected, &key).await;
            }
            moved
        })
        .await
    }

    async fn undo_now(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        state: &mut TableState,
        person: i64,
        back: Back,
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let (held, key) = match self.begin(live, state, person, expected, key).await? {
            Request::New { held, key } => (held, key),
            Request::Sent(moved) => return Ok(moved),
        };
        if state.seq != expected {
            return Err(TableError::Stale { now: state.seq });
        }
        let undoable = state.undoable(held, back);
        if undoable.is_empty() {
            return Err(TableError::NothingToUndo);
        }
        let keep = state.played.len() - undoable.len();
        let position = state.at(live.game, &live.header, keep)?;
        let now = TableService::now();
        let entry = NewEntry { what: EntryKind::Undo(keep), by: Origin::Person, at: now, key: Some(key) };
        let moved = self.append(live, state, vec![entry], status_of(&*position)).await?;
        if moved.duplicate {
            return Ok(moved);
        }
        state.played.truncate(keep);
        state.position = position;
        state.seq = moved.seq;
        state.since = now;
        state.undos.push(moved.seq);
        live.revision.send_modify(|revision| revision.seq = moved.seq);
        Ok(moved)
    }
}

/// A request of somebody who holds seats.
enum Request {
    /// It was not written before: the seats of who sends it, and its key.
    New { held: Seats, key: String },
    /// It was sent before, and this came of it.
    Sent(Moved),
}

/// Was the table loaded anew meanwhile, because memory was behind the store or nobody knew what was stored?
/// Then what was asked for is tried once more: if it was stored, its key is found, and if its number does
/// not fit any more, that is the answer.
fn is_reloaded(moved: &Result<Moved, TableError>) -> bool {
    matches!(moved, Err(TableError::Stale { .. } | TableError::Unknown(_)))
}

/// Whether a seat that decides now, and was asked at entry `expected`, is still asked the same: all that happened since is that others
/// answered who were asked at the same time, or what this seat may not know.
fn is_still_asked(live: &LiveTable, state: &TableState, seat: Seat, expected: u64) -> bool {
    let later = state.played.iter().rev().take_while(|played| played.seq > expected);
    let others = later.take_while(|played| state.is_of_others(played, seat)).count();
    // Undone moves and handed seats are entries without a move.
    let all = state.seq.checked_sub(expected) == Some(others as u64);
    let before = all.then(|| state.at(live.game, &live.header, state.played.len() - others));
    before.is_some_and(|before| before.is_ok_and(|before| before.decision().is_for(Actor::Seat(seat))))
}

/// The seat of these that decides now.
fn deciding(state: &TableState, held: Seats) -> Option<Seat> {
    match state.position.decision() {
        Decision::Seats(seats) => held.iter().find(|seat| seats.has(*seat)),
        _ => None,
    }
}
