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

/// What a person wants to be done at a table.
enum Wish {
    /// Moves in their order: all of them, or none.
    Moves(Vec<String>),
    /// Something is taken back.
    Undo(Back),
}

/// A request of a person.
struct Request {
    person: i64,
    wish: Wish,
    /// The number of the last entry that the person saw.
    expected: u64,
    /// The idempotency key: the same one counts once.
    key: String,
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
        let wish = Wish::Moves(texts.iter().map(|text| (*text).to_owned()).collect());
        self.request(live, Request { person, wish, expected, key: key.to_owned() }).await
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
        let wish = Wish::Undo(back);
        self.request(live, Request { person, wish, expected, key: key.to_owned() }).await
    }

    async fn request(self: &Arc<Self>, live: &Arc<LiveTable>, request: Request) -> Result<Moved, TableError> {
        let (service, live) = (self.clone(), live.clone());
        to_the_end(async move {
            let mut state = service.change(&live).await?;
            service.reach_now(&live, &mut state, request.expected).await?;
            let mut moved = service.answer(&live, &mut state, &request).await;
            if is_reloaded(&moved) {
                moved = service.answer(&live, &mut state, &request).await;
            }
            if let Wish::Moves(_) = request.wish {
                service.drive_on(&live, &state);
            }
            moved
        })
        .await
    }

    async fn answer(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        state: &mut TableState,
        request: &Request,
    ) -> Result<Moved, TableError> {
        let held = state.seats_of(Some(request.person));
        if held.is_empty() {
            return Err(TableError::NotYours);
        }
        // The key is this person's own: another's request must not be mistaken for it.
        let (expected, key) = (request.expected, format!("{}:{}", request.person, request.key));
        // Who sends something again has not seen what came of it; the store knows every key.
        if state.seq != expected
            && let Some(seq) = self.store.sent(&live.header.id, &key).await?
        {
            return Ok(Moved { seq, duplicate: true });
        }
        match &request.wish {
            Wish::Moves(texts) => self.act_now(live, state, held, texts, expected, key).await,
            Wish::Undo(_) if state.seq != expected => Err(TableError::Stale { now: state.seq }),
            Wish::Undo(back) => self.undo_now(live, state, held, *back, key).await,
        }
    }

    async fn act_now(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        state: &mut TableState,
        held: Seats,
        texts: &[String],
        expected: u64,
        key: String,
    ) -> Result<Moved, TableError> {
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

    async fn undo_now(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        state: &mut TableState,
        held: Seats,
        back: Back,
        key: String,
    ) -> Result<Moved, TableError> {
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

/// Was the table loaded anew meanwhile, because memory was behind the store or nobody knew what was stored?
/// Then what was asked for is tried once more: if it was stored, its key is found, and if its number does
/// not fit any more, that is the answer.
fn is_reloaded(moved: &Result<Moved, TableError>) -> bool {
    matches!(moved, Err(TableError::Stale { .. } | TableError::Unknown(_)))
}

/// Whether a seat that decides now, and was asked at entry `expected`, is still asked the same: all that happened since is that others
/// answered who were asked at the same time, or what this seat may not know. It replays the game under the write lock; it is rare that
/// somebody was quicker.
fn is_still_asked(live: &LiveTable, state: &TableState, seat: Seat, expected: u64) -> bool {
    let later = state.played.iter().rev().take_while(|played| played.seq > expected);
    let others = later.take_while(|played| state.is_of_others(played, seat)).count();
    // Undone moves and handed seats are entries without a move.
    let only_others = state.seq.checked_sub(expected) == Some(others as u64);
    let asked = || state.at(live.game, &live.header, state.played.len() - others);
    only_others && asked().is_ok_and(|then| then.decision().is_for(Actor::Seat(seat)))
}

/// The seat of these that decides now.
fn deciding(state: &TableState, held: Seats) -> Option<Seat> {
    match state.position.decision() {
        Decision::Seats(seats) => held.iter().find(|seat| seats.has(*seat)),
        _ => None,
    }
}
