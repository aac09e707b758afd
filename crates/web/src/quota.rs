//! Quotas: how many tables one person may open, and how much may be written at a table.

use crate::app::App;
use crate::error::PageError;
use crate::limits::{LONGEST_NOTE, REST_SECONDS};
use crate::rate_limit::Hold;
use crate::session::Session;
use axum::http::StatusCode;
use kernel::Message;
use table::{Person, SeatRequest, TableService, sanitize_text};

fn slow_down(id: &'static str) -> PageError {
    PageError::new(StatusCode::TOO_MANY_REQUESTS, id)
}

fn full(id: &'static str, most: usize) -> PageError {
    PageError::saying(
        StatusCode::CONFLICT,
        Message::new(id).number("n", i32::try_from(most).unwrap_or(i32::MAX)),
    )
}

/// May this guest open a table with these seats? As long as what is returned is held, nobody opens
/// another one in their name.
pub(crate) async fn may_open(
    app: &App,
    session: &Session,
    wishes: &[SeatRequest],
) -> Result<Option<Hold<i64>>, PageError> {
    let held = match session.id() {
        None => None,
        Some(person) => {
            let held = app.opening.hold(person).ok_or_else(|| slow_down("web-error-slow"))?;
            let hosted = app.service.store().hosted(person, TableService::now() - REST_SECONDS).await?;
            let limits = app.limits();
            let waits = wishes.contains(&SeatRequest::Friend);
            if waits && hosted.waiting >= limits.waiting_tables {
                return Err(full("web-error-waiting-tables", limits.waiting_tables));
            }
            if !waits && hosted.running >= limits.running_tables {
                return Err(full("web-error-running-tables", limits.running_tables));
            }
            Some(held)
        }
    };
    if session.network.is_some_and(|network| !app.tables.allow(network)) {
        return Err(slow_down("web-error-tables"));
    }
    Ok(held)
}

/// May this person say something more at this table?
pub(crate) async fn may_say(app: &App, person: &Person, table: &str) -> Result<(), PageError> {
    if !app.chat.allow(person.id) {
        return Err(slow_down("web-error-chat-slow"));
    }
    let most = app.limits().chat_lines;
    if app.service.store().chat_lines(table).await? >= most {
        return Err(full("web-error-chat-full", most));
    }
    Ok(())
}

/// May this person ask for a hint now? As long as what is returned is held, they cannot ask for another.
pub(crate) fn may_ask(app: &App, person: &Person) -> Result<Hold<i64>, PageError> {
    let held = app.asking.hold(person.id).ok_or_else(|| slow_down("web-error-slow"))?;
    if app.hints.allow(person.id) { Ok(held) } else { Err(slow_down("web-error-hints-slow")) }
}

/// A note as it is kept. One that is too long is refused rather than cut: somebody wrote it.
pub(crate) fn note(text: &str) -> Result<String, PageError> {
    let text = sanitize_text(text);
    if text.chars().count() <= LONGEST_NOTE {
        return Ok(text);
    }
    let message = Message::new("web-error-note-long").number("n", LONGEST_NOTE as i32);
    Err(PageError::saying(StatusCode::UNPROCESSABLE_ENTITY, message))
}
