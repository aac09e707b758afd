//! Sitting down by a link.

use super::request::{TablePage, TableView};
use crate::body::Body;
use crate::error::PageError;
use crate::frame::frame;
use crate::pages::options;
use crate::session::with_cookie;
use axum::extract::Path;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::Message;
use kernel::scene::Localize;
use maud::html;
use serde::Deserialize;
use table::{Secret, TableState, clean_name};

/// Who sits down.
#[derive(Deserialize)]
pub(crate) struct Name {
    name: String,
    /// Said by somebody who sits there and wants to play beside another on one device.
    #[serde(default)]
    beside: Option<String>,
}

/// Does whoever asks sit at the table?
fn sits(page: &TablePage, state: &TableState) -> bool {
    page.session.id().is_some_and(|person| state.seats.iter().any(|row| row.person == Some(person)))
}

fn invited(page: &TablePage, secret: &str) -> Result<(), PageError> {
    let invitation = page.app.service.invitation(page.id());
    let good = Secret::parse(secret).is_some_and(|secret| secret.ct_eq(&invitation));
    if good { Ok(()) } else { Err(PageError::forbidden("web-error-invitation")) }
}

/// Asks for a name.
pub(crate) async fn ask(
    Path((_, secret)): Path<(String, String)>,
    page: TablePage,
) -> Result<Response, PageError> {
    invited(&page, &secret)?;
    let TableView { live, state, l10n, .. } = page.look().await;
    let there: Vec<&str> = state.seats.iter().filter(|row| !row.is_open()).map(|row| &*row.name).collect();
    let name = page.session.person.as_ref().map_or("", |person| &person.name);
    let title = l10n.title(live.game);
    let html = frame(
        &l10n,
        &page.session,
        title,
        "quiet",
        html! {
            main.sheet {
                h1 { (title) }
                (options::chosen(&l10n, live.game, &live.header.options))
                @if state.is_full() {
                    p { (l10n.word("web-table-full")) }
                    p { a.button href=(page.path()) { (l10n.word("web-watch")) } }
                } @else {
                    @let sits = sits(&page, &state);
                    @if sits {
                        p { (l10n.word("web-invited-again")) }
                        p { a.button href=(page.path()) { (l10n.word("web-back-to-table")) } }
                    } @else {
                        p { (l10n.say(&Message::new("web-invited").name("who", there.join(", ")))) }
                    }
                    form method="post" {
                        @if sits { input type="hidden" name="beside" value="yes"; }
                        label { (l10n.word("web-your-name"))
                            input name="name" value=[(!sits).then_some(name)] required maxlength="40" autocomplete="nickname" autofocus;
                        }
                        button.primary { (l10n.word("web-sit-down")) }
                    }
                }
            }
        },
    );
    Ok(Html(html.into_string()).into_response())
}

/// Sits down. Who sits there already gets a second seat only by saying so: a form that is sent twice takes one.
pub(crate) async fn sit(
    Path((_, secret)): Path<(String, String)>,
    page: TablePage,
    body: Body<Name>,
) -> Result<Response, PageError> {
    invited(&page, &secret)?;
    if body.sent.beside.is_none() && sits(&page, &*page.live.state().await) {
        return Ok(Redirect::to(&page.path()).into_response());
    }
    let name = clean_name(&body.sent.name);
    let name = if name.is_empty() { page.app.l10n(page.session.lang).word("web-guest") } else { name };
    let (person, cookie) = page.session.welcome(&page.app, &name).await?;
    page.app.service.join(&page.live, &person, &name).await?;
    Ok(with_cookie(Redirect::to(&page.path()).into_response(), cookie))
}
