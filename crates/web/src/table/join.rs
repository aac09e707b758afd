//! Sitting down by a link.

use crate::app::App;
use crate::body::Body;
use crate::error::PageError;
use crate::frame::frame;
use crate::pages::options;
use crate::session::{Session, with_cookie};
use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::Message;
use kernel::scene::Localize;
use maud::html;
use serde::Deserialize;
use std::sync::Arc;
use table::{Secret, sanitize};

/// Who sits down.
#[derive(Deserialize)]
pub(crate) struct Name {
    name: String,
}

fn invited(app: &App, table: &str, secret: &str) -> Result<(), PageError> {
    let good = Secret::parse(secret).is_some_and(|secret| secret.same(&app.service.invitation(table)));
    if good { Ok(()) } else { Err(PageError::forbidden("web-error-invitation")) }
}

/// Asks for a name.
pub(crate) async fn ask(
    State(app): State<Arc<App>>,
    Path((id, secret)): Path<(String, String)>,
    session: Session,
) -> Result<Response, PageError> {
    invited(&app, &id, &secret)?;
    let live = app.service.table(&id).await?;
    let state = live.state().await;
    let l10n = app.game_voice(live.game.id(), session.lang, state.names());
    let there: Vec<&str> = state.seats.iter().filter(|row| !row.is_open()).map(|row| &*row.name).collect();
    let name = session.person.as_ref().map_or("", |person| &person.name);
    let title = live.game.about().title;
    let page = frame(
        &l10n,
        &session,
        title,
        "quiet",
        html! {
            main.sheet {
                h1 { (title) }
                (options::chosen(&l10n, live.game, &live.header.options))
                @if state.is_full() {
                    p { (l10n.word("web-table-full")) }
                    p { a.button href={ "/t/" (id) } { (l10n.word("web-watch")) } }
                } @else {
                    p { (l10n.say(&Message::new("web-invited").name("who", there.join(", ")))) }
                    form method="post" {
                        label { (l10n.word("web-your-name"))
                            input name="name" value=(name) required maxlength="40" autocomplete="nickname" autofocus;
                        }
                        button.primary { (l10n.word("web-sit-down")) }
                    }
                }
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

/// Sits down.
pub(crate) async fn sit(
    State(app): State<Arc<App>>,
    Path((id, secret)): Path<(String, String)>,
    session: Session,
    body: Body<Name>,
) -> Result<Response, PageError> {
    invited(&app, &id, &secret)?;
    let live = app.service.table(&id).await?;
    let name = sanitize(&body.sent.name, 40, false);
    let name = if name.is_empty() { app.l10n(session.lang).word("web-guest") } else { name };
    let (person, cookie) = session.welcome(&app, &name).await?;
    app.service.join(&live, &person, &name).await?;
    Ok(with_cookie(Redirect::to(&format!("/t/{id}")).into_response(), cookie))
}
