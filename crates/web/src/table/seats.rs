//! Bots that stand in for people who let the others wait.

use super::request::{TablePage, TableView};
use crate::body::{Body, Nothing};
use crate::error::PageError;
use axum::http::StatusCode;
use axum::response::Response;
use kernel::scene::Localize;
use kernel::{Actor, Message};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use table::TableService;

/// For whom a bot is to play.
#[derive(Deserialize)]
pub(crate) struct For {
    seat: String,
}

/// What can be done about seats whose people are away.
pub(crate) fn stand_ins(page: &TablePage, view: &TableView) -> Markup {
    let TablePage { app, session, live } = page;
    let TableView { state, l10n, .. } = view;
    let id = page.id();
    let idle = app.service.idle(live, state);
    let waited = l10n.since(TableService::now() - state.since);
    let asked = |seat| state.others(seat).len() as i32;
    let mine = |seat| session.id().is_some_and(|person| state.others(seat).contains(&person));
    html! {
        @for seat in idle.iter().filter(|seat| mine(*seat)) {
            @let agreed = app.service.agreed(live, state.seq, seat) as i32;
            form.stand-in method="post" action={ "/t/" (id) "/stand-in" } data-stay {
                button name="seat" value=(seat) {
                    (l10n.say(&Message::new("web-stand-in").seat("who", seat).name("time", waited.clone()).number("n", agreed).number("of", asked(seat))))
                }
            }
        }
        @if !state.stood_in(session.id()).is_empty() {
            form.stand-in method="post" action={ "/t/" (id) "/back" } {
                button.primary { (l10n.word("web-take-back")) }
            }
        }
    }
}

/// Agrees that a bot plays for somebody.
pub(crate) async fn agree(page: TablePage, body: Body<For>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    let seat = body.sent.seat.parse::<Actor>().ok().and_then(Actor::seat);
    let seat = seat.ok_or_else(|| PageError::new(StatusCode::BAD_REQUEST, "web-error-body"))?;
    let done = page.app.service.agree(&page.live, person.id, seat).await?;
    Ok(body.answer(&page.path(), json!({ "done": done })))
}

/// Takes one's seat back from a bot.
pub(crate) async fn back(page: TablePage, body: Body<Nothing>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    page.app.service.come_back(&page.live, person.id).await?;
    Ok(body.answer(&page.path(), json!({})))
}
