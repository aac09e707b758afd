//! Quotas: how many tables one person may open, and how much may be written at a table.

use crate::app::App;
use crate::guest::Guest;
use crate::limits::{LONGEST_NOTE, REST_SECONDS};
use crate::meter::Hold;
use crate::sorry::Sorry;
use axum::http::StatusCode;
use kernel::Message;
use table::{Hall, Person, SeatWish, tidy};

fn slow_down(id: &'static str) -> Sorry {
    Sorry::new(StatusCode::TOO_MANY_REQUESTS, id)
}

fn full(id: &'static str, most: usize) -> Sorry {
    Sorry::saying(StatusCode::CONFLICT, Message::new(id).number("n", i32::try_from(most).unwrap_or(i32::MAX)))
}

/// May this guest open a table with these seats? As long as what is returned is held, nobody opens
/// another one in their name.
pub(crate) async fn may_open(
    app: &App,
    guest: &Guest,
    wishes: &[SeatWish],
) -> Result<Option<Hold<i64>>, Sorry> {
    let held = match guest.id() {
        None => None,
        Some(person) => {
            let held = app.opening.hold(person).ok_or_else(|| slow_down("web-sorry-slow"))?;
            let hosted = app.hall.store().hosted(person, Hall::now() - REST_SECONDS).await?;
            let limits = app.limits();
            let waits = wishes.contains(&SeatWish::Friend);
            if waits && hosted.waiting >= limits.waiting_tables {
                return Err(full("web-sorry-waiting-tables", limits.waiting_tables));
            }
            if !waits && hosted.running >= limits.running_tables {
                return Err(full("web-sorry-running-tables", limits.running_tables));
            }
            Some(held)
        }
    };
    if guest.network.is_some_and(|network| !app.tables.admits(network)) {
        return Err(slow_down("web-sorry-tables"));
    }
    Ok(held)
}

/// May this person say something more at this table?
pub(crate) async fn may_say(app: &App, person: &Person, table: &str) -> Result<(), Sorry> {
    if !app.chat.admits(person.id) {
        return Err(slow_down("web-sorry-chat-slow"));
    }
    let most = app.limits().chat_lines;
    if app.hall.store().chat_lines(table).await? >= most {
        return Err(full("web-sorry-chat-full", most));
    }
    Ok(())
}

/// A note as it is kept. One that is too long is refused rather than cut: somebody wrote it.
pub(crate) fn note(text: &str) -> Result<String, Sorry> {
    let text = tidy(text, usize::MAX, true);
    if text.chars().count() <= LONGEST_NOTE {
        return Ok(text);
    }
    let message = Message::new("web-sorry-note-long").number("n", LONGEST_NOTE as i32);
    Err(Sorry::saying(StatusCode::UNPROCESSABLE_ENTITY, message))
}
