//! Coming and going: asking for a seat without an invitation, letting somebody in, leaving, hiding a table.

use super::request::{TablePage, TableView};
use crate::body::{Body, Nothing};
use crate::error::PageError;
use crate::session::with_cookie;
use axum::http::StatusCode;
use axum::response::Response;
use kernel::Message;
use kernel::scene::Localize;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use table::{Person, TableError, clean_name};

/// The most who are listed as asking for a seat.
const MOST_ASKING: usize = 5;

/// Who asks for a seat.
#[derive(Deserialize)]
pub(crate) struct Asks {
    name: String,
}

/// Who is let in.
#[derive(Deserialize)]
pub(crate) struct Admits {
    person: String,
}

/// At a table that waits for players: the way in for somebody without a link, and who asks for whoever opened it.
pub(crate) fn door(page: &TablePage, view: &TableView<'_>) -> Markup {
    let TableView { state, l10n, .. } = view;
    let asking = page.live.asking(state);
    let path = page.path();
    let id = page.session.id();
    let host = id == Some(page.live.header.host);
    if state.is_full() || !state.seats_of(id).is_empty() && !host {
        return html! {};
    }
    if host {
        return html! {
            @for (person, name) in asking.iter().take(MOST_ASKING) {
                form.admit method="post" action={ (path) "/admit" } data-stay {
                    button.primary name="person" value=(person) {
                        (l10n.say(&Message::new("web-admit").name("who", name.clone())))
                    }
                }
            }
        };
    }
    let asked = id.is_some_and(|id| asking.iter().any(|(person, _)| *person == id));
    let name = page.session.person.as_ref().map_or("", |person| &person.name);
    html! {
        @if asked { p.hint { (l10n.word("web-asked")) } } @else {
            form.ask-seat method="post" action={ (path) "/ask" } {
                label { (l10n.word("web-your-name"))
                    input name="name" value=(name) required maxlength="40" autocomplete="nickname";
                }
                button.primary { (l10n.word("web-ask-seat")) }
            }
        }
    }
}

/// Who asks for a seat, in a sentence for whoever opened the table.
pub(crate) fn asks(page: &TablePage, view: &TableView<'_>) -> Markup {
    let TableView { state, l10n, .. } = view;
    let asking = page.live.asking(state);
    if asking.is_empty() || page.session.id() != Some(page.live.header.host) {
        return html! {};
    }
    let who: Vec<&str> = asking.iter().take(MOST_ASKING).map(|(_, name)| &**name).collect();
    let said = Message::new("web-asks").name("who", who.join(", ")).number("n", who.len() as i32);
    html! { p.asks { (l10n.say(&said)) } }
}

/// Asks for a seat.
pub(crate) async fn ask(page: TablePage, body: Body<Asks>) -> Result<Response, PageError> {
    let name = clean_name(&body.sent.name);
    if name.is_empty() {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-empty"));
    }
    if page.live.state().await.is_full() {
        return Err(TableError::Taken.into());
    }
    let (person, cookie) = page.session.welcome(&page.app, &name).await?;
    page.app.service.ask_for_seat(&page.live, person.id, &name).await?;
    Ok(with_cookie(body.answer(&page.path(), json!({})), cookie))
}

/// Whoever opened the table lets somebody in who has asked.
pub(crate) async fn admit(page: TablePage, body: Body<Admits>) -> Result<Response, PageError> {
    let host = page.session.must_be_known()?;
    if host.id != page.live.header.host {
        return Err(TableError::NotYours.into());
    }
    let asking = page.live.asking(&*page.live.state().await);
    let found = asking.into_iter().find(|(person, _)| person.to_string() == body.sent.person);
    let (id, name) = found.ok_or(TableError::NotYours)?;
    page.app.service.join(&page.live, &Person { id, name: name.clone() }, &name).await?;
    Ok(body.answer(&page.path(), json!({})))
}

/// Leaves a table: the seat is open again, or a bot plays on.
pub(crate) async fn leave(page: TablePage, body: Body<Nothing>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    page.app.service.leave(&page.live, person.id).await?;
    page.app.service.store().set_note(page.id(), person.id, "hidden", "yes").await?;
    Ok(body.answer("/", json!({})))
}

/// Hides a table from one's front page.
pub(crate) async fn hide(page: TablePage, body: Body<Nothing>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    page.app.service.store().set_note(page.id(), person.id, "hidden", "yes").await?;
    Ok(body.answer("/", json!({})))
}
