//! Host of a table, and what only they may do: free a seat before the first move, and say who may watch.

use super::request::TablePage;
use crate::body::Body;
use crate::error::PageError;
use crate::localizer::Localizer;
use axum::http::StatusCode;
use axum::response::Response;
use kernel::scene::Localize;
use kernel::{Actor, Message, Seat};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use table::Privacy;

/// A seat that is to be free.
#[derive(Deserialize)]
pub(crate) struct Free {
    seat: String,
}

/// Who may find the table, and who may watch.
#[derive(Deserialize)]
pub(crate) struct Chosen {
    privacy: String,
}

/// The drawer of whoever opened the table; nothing for others.
pub(crate) async fn drawer(page: &TablePage) -> Markup {
    let TablePage { app, session, live } = page;
    if session.id() != Some(live.header.host) {
        return html! {};
    }
    let l10n = app.l10n(session.lang);
    let state = live.state().await;
    let others = |seat: &Seat| {
        let row = state.seats.get(seat.index());
        row.is_some_and(|row| !row.is_open() && row.person != session.id())
    };
    let seats: Vec<Seat> = (0..state.seats.len()).map(|i| Seat(i as u8)).filter(others).collect();
    html! {
        details name="drawer" data-drawer="host" {
            summary { (l10n.word("web-host")) }
            form method="post" action={ (page.path()) "/privacy" } data-stay {
                label.option { span { (l10n.word("web-privacy")) } (choice(&l10n, live.privacy())) }
                button { (l10n.word("web-save")) }
            }
            @if state.is_fresh() {
                @for seat in seats {
                    @let name = state.seats[seat.index()].name.clone();
                    form method="post" action={ (page.path()) "/free" } {
                        button name="seat" value=(seat) { (l10n.say(&Message::new("web-free-seat").name("who", name))) }
                    }
                }
            }
        }
    }
}

/// The choice of who may find a table and watch.
pub(crate) fn choice(l10n: &Localizer<'_>, chosen: Privacy) -> Markup {
    html! {
        select name="privacy" {
            @for privacy in Privacy::ALL {
                option value=(privacy.code()) selected[privacy == chosen] {
                    (l10n.word(&format!("web-privacy-{}", privacy.code())))
                }
            }
        }
    }
}

/// Frees a seat.
pub(crate) async fn free(page: TablePage, body: Body<Free>) -> Result<Response, PageError> {
    let host = page.session.must_be_known()?;
    let seat = body.sent.seat.parse::<Actor>().ok().and_then(Actor::seat);
    let seat = seat.ok_or_else(|| PageError::new(StatusCode::BAD_REQUEST, "web-error-body"))?;
    page.app.service.free_seat(&page.live, host.id, seat).await?;
    Ok(body.answer(&page.path(), json!({})))
}

/// Says who may find the table, and who may watch.
pub(crate) async fn set_privacy(page: TablePage, body: Body<Chosen>) -> Result<Response, PageError> {
    let host = page.session.must_be_known()?;
    let privacy = Privacy::read(&body.sent.privacy);
    let privacy = privacy.ok_or_else(|| PageError::new(StatusCode::BAD_REQUEST, "web-error-body"))?;
    page.app.service.set_privacy(&page.live, host.id, privacy).await?;
    Ok(body.answer(&page.path(), json!({})))
}
