//! Moves of people, and taking them back.

use crate::hall::to_the_end;
use crate::live::standing;
use crate::{By, Hall, Live, NewEntry, State, TableError, What};
use kernel::{Actor, Decision, Seat, Seats};
use std::sync::Arc;

/// What became of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moved {
    /// The number of the move's entry.
    pub seq: u64,
    /// Had the same request come before?
    pub again: bool,
}

impl Hall {
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
        to_the_end(async move {
            let mut state = hall.change(&live).await?;
            let mut moved = hall.act_now(&live, &mut state, person, &text, expected, &key).await;
            if is_reloaded(&moved) {
                moved = hall.act_now(&live, &mut state, person, &text, expected, &key).await;
            }
            drop(state);
            hall.wake(&live);
            moved
        })
        .await
    }

    async fn act_now(
        self: &Arc<Self>,
        live: &Arc<Live>,
        state: &mut State,
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
            return Ok(Moved { seq, again: true });
        }
        if !state.is_full() {
            return Err(TableError::Waiting);
        }
        let seat = deciding(state, held);
        if state.seq != expected && !seat.is_some_and(|seat| state.unchanged_for(seat, expected)) {
            return Err(TableError::Stale { now: state.seq });
        }
        let seat = seat.ok_or(TableError::NotYourTurn)?;
        let now = Hall::now();
        let mut draft = state.draft();
        draft.play(Actor::Seat(seat), text, By::Person, now)?;
        self.settle(live, state, &mut draft, now)?;
        self.keep(live, state, draft, Some(key)).await
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
        to_the_end(async move {
            let mut state = hall.change(&live).await?;
            let mut moved = hall.undo_now(&live, &mut state, person, expected, &key).await;
            if is_reloaded(&moved) {
                moved = hall.undo_now(&live, &mut state, person, expected, &key).await;
            }
            moved
        })
        .await
    }

    async fn undo_now(
        self: &Arc<Self>,
        live: &Arc<Live>,
        state: &mut State,
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
        let moved = self.append(live, state, vec![entry], standing(&*position)).await?;
        if moved.again {
            return Ok(moved);
        }
        state.played.truncate(keep);
        state.position = position;
        state.seq = moved.seq;
        state.since = now;
        state.undos.push(moved.seq);
        live.beat.send_modify(|beat| beat.seq = moved.seq);
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
fn deciding(state: &State, held: Seats) -> Option<Seat> {
    match state.position.decision() {
        Decision::Seats(seats) => held.iter().find(|seat| seats.has(*seat)),
        _ => None,
    }
}
