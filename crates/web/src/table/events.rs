//! Live updates: server-sent events, numbered by entry, that say only that there is something new.
//!
//! What is new the page asks for itself, so an event has no secret of any viewer.

use super::request::TablePage;
use crate::app::App;
use crate::error::PageError;
use crate::network::Network;
use crate::rate_limit::{ConcurrencyLimit, Hold};
use axum::extract::Query;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;
use table::{Attendance, LiveTable, Revision};
use tokio::sync::watch;

/// The most events that catch up one by one.
const MOST_MISSED: u64 = 500;

/// What the page has.
#[derive(Deserialize)]
pub(crate) struct Since {
    since: Option<u64>,
}

struct Listener {
    app: Arc<App>,
    live: Arc<LiveTable>,
    /// Who listens, if they are known.
    person: Option<i64>,
    beats: watch::Receiver<Revision>,
    stop: watch::Receiver<bool>,
    told: Revision,
    waiting: VecDeque<Event>,
    /// The stream counts for its network and its person as long as it is open.
    _held: (Option<Hold<Network>>, Option<Hold<i64>>),
    /// Who listens is there.
    _present: Attendance,
}

impl Listener {
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Listener)> {
        loop {
            if let Some(event) = self.waiting.pop_front() {
                return Some((Ok(event), self));
            }
            let revision = *self.beats.borrow_and_update();
            // The host may have closed the table to who only watches.
            if !self.live.is_open_to(self.person).await {
                return None;
            }
            self.queue(revision).await;
            if self.waiting.is_empty() {
                let due = self.app.service.idle_in(&self.live, &*self.live.state().await);
                tokio::select! {
                    () = passed(due) => self.waiting.push_back(talk()),
                    changed = self.beats.changed() => changed.ok()?,
                    _ = self.stop.wait_for(|stop| *stop) => return None,
                }
            }
        }
    }

    /// One event an entry, and one for everything else.
    async fn queue(&mut self, revision: Revision) {
        if revision.seq > self.told.seq {
            let (undos, handed): (Vec<u64>, Vec<u64>) = {
                let state = self.live.state().await;
                (state.undos.clone(), state.handed.iter().map(|handed| handed.seq).collect())
            };
            let first = (self.told.seq + 1).max(revision.seq.saturating_sub(MOST_MISSED - 1));
            for seq in first..=revision.seq {
                let kind = match seq {
                    _ if undos.contains(&seq) => "undo",
                    _ if handed.contains(&seq) => "seat",
                    _ => "move",
                };
                let data = format!("{{\"seq\":{seq},\"kind\":\"{kind}\"}}");
                self.waiting.push_back(Event::default().event("entry").id(seq.to_string()).data(data));
            }
        }
        if revision.talk != self.told.talk {
            self.waiting.push_back(talk());
        }
        self.told = revision;
    }
}

/// There is something new that is no entry.
fn talk() -> Event {
    Event::default().event("talk").data("{}")
}

/// Waits for so many seconds, if there is something to wait for: then a bot may take over for somebody.
async fn passed(seconds: Option<i64>) {
    match seconds.and_then(|seconds| u64::try_from(seconds).ok()) {
        Some(seconds) => tokio::time::sleep(Duration::from_secs(seconds.saturating_add(1))).await,
        None => std::future::pending().await,
    }
}

/// One more stream for this one; or refuses.
fn hold<K: Hash + Eq + Clone>(
    tally: &ConcurrencyLimit<K>,
    who: Option<K>,
) -> Result<Option<Hold<K>>, PageError> {
    let too_many = || PageError::new(StatusCode::TOO_MANY_REQUESTS, "web-error-streams");
    who.map(|who| tally.hold(who).ok_or_else(too_many)).transpose()
}

/// Listens to a table, from what the page has seen on.
pub(crate) async fn listen(
    Query(since): Query<Since>,
    headers: HeaderMap,
    TablePage { app, session, live }: TablePage,
) -> Result<Response, PageError> {
    let held = (hold(&app.network_streams, session.network)?, hold(&app.person_streams, session.id())?);
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let present = live.attend(session.id(), session.preferences.pace);
    let beats = live.listen();
    app.service.heard(&live);
    let now = *beats.borrow();
    let seen = last.or(since.since).unwrap_or(now.seq);
    let told = Revision { seq: seen, talk: now.talk };
    let (stop, waiting, person) = (app.stopping(), VecDeque::new(), session.id());
    let listener = Listener { app, live, person, beats, stop, told, waiting, _held: held, _present: present };
    let events = stream::unfold(listener, Listener::next);
    let alive = KeepAlive::new().interval(Duration::from_secs(20));
    Ok(Sse::new(events).keep_alive(alive).into_response())
}
