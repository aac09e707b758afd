//! Who one is: language, name, and the link that takes one's seats to another device.

use crate::app::App;
use crate::body::Body;
use crate::frame::frame;
use crate::guest::{Guest, lang_cookie, with_cookie};
use crate::sorry::Sorry;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::html;
use serde::Deserialize;
use std::sync::Arc;
use table::{Secret, tidy};
use texts::Lang;

/// A language.
#[derive(Deserialize)]
pub(crate) struct Language {
    lang: String,
}

/// A name.
#[derive(Deserialize)]
pub(crate) struct Name {
    name: String,
}

/// The page one came from, if it is one of ours.
fn back(headers: &HeaderMap) -> String {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let referer = text(header::REFERER).and_then(|referer| referer.split_once("://"));
    let path = referer
        .and_then(|(_, rest)| rest.split_once('/'))
        .filter(|(host, _)| Some(*host) == text(header::HOST))
        // Browsers take a backslash for a slash, and two of them for another host.
        .filter(|(_, path)| !path.contains('\\'));
    path.map_or_else(|| "/".to_owned(), |(_, path)| format!("/{}", path.trim_start_matches('/')))
}

/// Switches the language.
pub(crate) async fn language(headers: HeaderMap, body: Body<Language>) -> Result<Response, Sorry> {
    let lang: Lang =
        body.sent.lang.parse().map_err(|_| Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-language"))?;
    let response = Redirect::to(&back(&headers)).into_response();
    Ok(with_cookie(response, lang_cookie(lang)))
}

/// Says how one wants to be called.
pub(crate) async fn name(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    guest: Guest,
    body: Body<Name>,
) -> Result<Response, Sorry> {
    let name = tidy(&body.sent.name, 40, false);
    if name.is_empty() {
        return Err(Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-empty"));
    }
    let (_, cookie) = guest.welcome(&app, &name).await?;
    Ok(with_cookie(Redirect::to(&back(&headers)).into_response(), cookie))
}

/// Shows a link that takes one's seats to another device.
pub(crate) async fn elsewhere(State(app): State<Arc<App>>, guest: Guest) -> Result<Response, Sorry> {
    let person = guest.must_be_known()?;
    let secret = app.hall.link(person.id).await?;
    let voice = app.voice(guest.lang);
    let link = format!("/continue/{}", secret.text());
    let page = frame(
        &voice,
        &guest,
        &voice.word("web-elsewhere"),
        "quiet",
        html! {
            main.sheet {
                h1 { (voice.word("web-elsewhere")) }
                p { (voice.word("web-elsewhere-how")) }
                p.invite {
                    input #elsewhere type="text" readonly value=(link) data-link aria-label=(voice.word("web-elsewhere"));
                    button type="button" data-copy="elsewhere" hidden { (voice.word("web-copy")) }
                }
                p { a.button href="/" { (voice.word("web-to-front")) } }
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

/// Asks before the link is used up: whoever only looks at links must not spend it.
pub(crate) async fn arrive(
    State(app): State<Arc<App>>,
    Path(_): Path<String>,
    guest: Guest,
) -> Result<Response, Sorry> {
    let voice = app.voice(guest.lang);
    let page = frame(
        &voice,
        &guest,
        &voice.word("web-elsewhere"),
        "quiet",
        html! {
            main.sheet {
                h1 { (voice.word("web-elsewhere")) }
                form method="post" { button.primary { (voice.word("web-continue-here")) } }
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

/// Uses the link.
pub(crate) async fn arrived(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    guest: Guest,
) -> Result<Response, Sorry> {
    let spent = || Sorry::forbidden("web-sorry-link");
    let link = Secret::parse(&secret).ok_or_else(spent)?;
    let (_, own) = app.hall.continue_here(&link).await?.ok_or_else(spent)?;
    Ok(with_cookie(Redirect::to("/").into_response(), guest.seat_cookie(&own)))
}
