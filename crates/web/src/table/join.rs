//! Sitting down by a link.

use crate::app::App;
use crate::body::Body;
use crate::frame::frame;
use crate::guest::{Guest, with_cookie};
use crate::pages::options;
use crate::sorry::Sorry;
use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::Message;
use kernel::scene::Speak;
use maud::html;
use serde::Deserialize;
use std::sync::Arc;
use table::{Secret, tidy};

/// Who sits down.
#[derive(Deserialize)]
pub(crate) struct Name {
    name: String,
}

fn invited(app: &App, table: &str, secret: &str) -> Result<(), Sorry> {
    let good = Secret::parse(secret).is_some_and(|secret| secret.same(&app.hall.invitation(table)));
    if good { Ok(()) } else { Err(Sorry::forbidden("web-sorry-invitation")) }
}

/// Asks for a name.
pub(crate) async fn ask(
    State(app): State<Arc<App>>,
    Path((id, secret)): Path<(String, String)>,
    guest: Guest,
) -> Result<Response, Sorry> {
    invited(&app, &id, &secret)?;
    let live = app.hall.table(&id).await?;
    let state = live.state().await;
    let voice = app.game_voice(live.game.id(), guest.lang, state.names());
    let there: Vec<&str> = state.seats.iter().filter(|row| !row.is_open()).map(|row| &*row.name).collect();
    let name = guest.person.as_ref().map_or("", |person| &person.name);
    let title = live.game.about().title;
    let page = frame(
        &voice,
        &guest,
        title,
        "quiet",
        html! {
            main.sheet {
                h1 { (title) }
                (options::chosen(&voice, live.game, &live.header.options))
                @if state.is_full() {
                    p { (voice.word("web-table-full")) }
                    p { a.button href={ "/t/" (id) } { (voice.word("web-watch")) } }
                } @else {
                    p { (voice.say(&Message::new("web-invited").name("who", there.join(", ")))) }
                    form method="post" {
                        label { (voice.word("web-your-name"))
                            input name="name" value=(name) required maxlength="40" autocomplete="nickname" autofocus;
                        }
                        button.primary { (voice.word("web-sit-down")) }
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
    guest: Guest,
    body: Body<Name>,
) -> Result<Response, Sorry> {
    invited(&app, &id, &secret)?;
    let live = app.hall.table(&id).await?;
    let name = tidy(&body.sent.name, 40, false);
    let name = if name.is_empty() { app.voice(guest.lang).word("web-guest") } else { name };
    let (person, cookie) = guest.welcome(&app, &name).await?;
    app.hall.join(&live, &person, &name).await?;
    Ok(with_cookie(Redirect::to(&format!("/t/{id}")).into_response(), cookie))
}
