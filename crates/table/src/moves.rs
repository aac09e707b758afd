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

impl TableService {
    /// Makes a move for a person.
    ///
    /// `expected` is the number of the last entry that the person saw. The same `key` counts once.
    pub async fn act(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: i64,
        text: &str,
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let (service, live, text, key) = (self.clone(), live.clone(), text.to_owned(), key.to_owned());
        to_the_end(async move {
            let mut state = service.change(&live).await?;
            let mut moved = service.act_now(&live, &mut state, person, &text, expected, &key).await;
            if is_reloaded(&moved) {
                moved = service.act_now(&live, &mut state, person, &text, expected, &key).await;
            }
            drop(state);
            service.spawn_driver(&live);
            moved
        })
        .await
    }

    async fn act_now(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        state: &mut TableState,
        person: i64,
        text: &str,
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
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
            return Ok(Moved { seq, duplicate: true });
        }
        if !state.is_full() {
            return Err(TableError::Waiting);
        }
        let seat = deciding(state, held);
        if state.seq != expected && !seat.is_some_and(|seat| state.unchanged_for(seat, expected)) {
            return Err(TableError::Stale { now: state.seq });
        }
        let seat = seat.ok_or(TableError::NotYourTurn)?;
        let now = TableService::now();
        let mut pending = state.pending();
        pending.play(Actor::Seat(seat), text, Origin::Person, now)?;
        self.run_automatic_moves(live, state, &mut pending, now)?;
        self.commit(live, state, pending, Some(key)).await
    }

    /// Takes back the last move, where the position allows it.
    pub async fn undo(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: i64,
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let (service, live, key) = (self.clone(), live.clone(), key.to_owned());
        to_the_end(async move {
            let mut state = service.change(&live).await?;
            let mut moved = service.undo_now(&live, &mut state, person, expected, &key).await;
            if is_reloaded(&moved) {
                moved = service.undo_now(&live, &mut state, person, expected, &key).await;
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
        expected: u64,
        key: &str,
    ) -> Result<Moved, TableError> {
        let held = state.seats_of(Some(person));
        if held.is_empty() {
            return Err(TableError::NotYours);
        }
        let key = format!("{person}:{key}");
        // Who sends something again has not seen what came of it; the store knows every key.
        if state.seq != expected
            && let Some(seq) = self.store.sent(&live.header.id, &key).await?
        {
            return Ok(Moved { seq, duplicate: true });
        }
        if state.seq != expected {
            return Err(TableError::Stale { now: state.seq });
        }
        state.undoable(held).ok_or(TableError::NothingToUndo)?;
        let keep = state.played.len() - 1;
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

/// Was the table loaded anew meanwhile, because memory was behind the store or nobody knew what was stored?
/// Then what was asked for is tried once more: if it was stored, its key is found, and if its number does
/// not fit any more, that is the answer.
fn is_reloaded(moved: &Result<Moved, TableError>) -> bool {
    matches!(moved, Err(TableError::Stale { .. } | TableError::Unknown(_)))
}

/// The seat of these that decides now.
fn deciding(state: &TableState, held: Seats) -> Option<Seat> {
    match state.position.decision() {
        Decision::Seats(seats) => held.iter().find(|seat| seats.has(*seat)),
        _ => None,
    }
}
