//! Bots that stand in for people who let the others wait.

use crate::app::App;
use crate::body::Body;
use crate::guest::Guest;
use crate::sorry::Sorry;
use crate::voice::Voice;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use kernel::scene::Speak;
use kernel::{Actor, Message};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;
use table::{Hall, Live, State as Table};

/// For whom a bot is to play.
#[derive(Deserialize)]
pub(crate) struct For {
    seat: String,
}

/// Nothing more needs to be said.
#[derive(Deserialize)]
pub(crate) struct Nothing {}

/// What can be done about seats whose people are away.
pub(crate) fn stand_ins(app: &App, voice: &Voice, live: &Live, state: &Table, guest: &Guest) -> Markup {
    let id = &live.header.id;
    let idle = state.idle(Hall::now(), app.hall.idle_seconds());
    let asked = |seat| state.others(seat).len() as i32;
    let mine = |seat| guest.id().is_some_and(|person| state.others(seat).contains(&person));
    html! {
        @for seat in idle.iter().filter(|seat| mine(*seat)) {
            @let agreed = app.hall.agreed(live, state.seq, seat) as i32;
            form.stand-in method="post" action={ "/t/" (id) "/stand-in" } data-stay {
                button name="seat" value=(seat) {
                    (voice.say(&Message::new("web-stand-in").seat("who", seat).number("n", agreed).number("of", asked(seat))))
                }
            }
        }
        @if !state.stood_in(guest.id()).is_empty() {
            form.stand-in method="post" action={ "/t/" (id) "/back" } {
                button.primary { (voice.word("web-take-back")) }
            }
        }
    }
}

/// Agrees that a bot plays for somebody.
pub(crate) async fn agree(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<For>,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let person = guest.must_be_known()?;
    let seat = body.sent.seat.parse::<Actor>().ok().and_then(Actor::seat);
    let seat = seat.ok_or_else(|| Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-body"))?;
    let done = app.hall.agree(&live, person.id, seat).await?;
    Ok(body.answer(&format!("/t/{id}"), json!({ "done": done })))
}

/// Takes one's seat back from a bot.
pub(crate) async fn back(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<Nothing>,
) -> Result<Response, Sorry> {
    let live = app.hall.table(&id).await?;
    let person = guest.must_be_known()?;
    app.hall.come_back(&live, person.id).await?;
    Ok(body.answer(&format!("/t/{id}"), json!({})))
}
