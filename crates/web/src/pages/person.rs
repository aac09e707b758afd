//! Personal settings: language, name, and the link that takes one's seats to another device.

use crate::app::App;
use crate::body::Body;
use crate::error::PageError;
use crate::frame::sheet;
use crate::session::{Session, lang_cookie, with_cookie};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use serde::Deserialize;
use std::sync::Arc;
use table::{Secret, clean_name};
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
pub(crate) fn back(headers: &HeaderMap) -> String {
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
pub(crate) async fn language(headers: HeaderMap, body: Body<Language>) -> Result<Response, PageError> {
    let lang: Lang =
        body.sent.lang.parse().map_err(|_| PageError::new(StatusCode::BAD_REQUEST, "web-error-language"))?;
    let response = Redirect::to(&back(&headers)).into_response();
    Ok(with_cookie(response, lang_cookie(lang)))
}

/// Says how one wants to be called.
pub(crate) async fn name(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    session: Session,
    body: Body<Name>,
) -> Result<Response, PageError> {
    let name = clean_name(&body.sent.name);
    if name.is_empty() {
        return Err(PageError::new(StatusCode::BAD_REQUEST, "web-error-empty"));
    }
    let (_, cookie) = session.welcome(&app, &name).await?;
    Ok(with_cookie(Redirect::to(&back(&headers)).into_response(), cookie))
}

/// Shows a link that takes one's seats to another device.
pub(crate) async fn link_device(
    State(app): State<Arc<App>>,
    session: Session,
) -> Result<Response, PageError> {
    let person = session.must_be_known()?;
    let secret = app.service.link(person.id).await?;
    let l10n = app.l10n(session.lang);
    let link = format!("/continue/{}", secret.text());
    let inside = html! {
        p.invite {
            input #link type="text" readonly value=(link) data-link aria-label=(l10n.word("web-link-device"));
            button type="button" data-copy="link" hidden { (l10n.word("web-copy")) }
        }
        p { a.button href="/" { (l10n.word("web-to-front")) } }
    };
    Ok(sheet(&app, &session, "web-link-device", Some("web-link-device-how"), inside))
}

/// Asks before the link is used up: whoever only looks at links must not spend it.
pub(crate) async fn arrive(
    State(app): State<Arc<App>>,
    Path(_): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let l10n = app.l10n(session.lang);
    let form = html! { form method="post" { button.primary { (l10n.word("web-continue-here")) } } };
    Ok(sheet(&app, &session, "web-link-device", None, form))
}

/// Uses the link.
pub(crate) async fn arrived(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let spent = || PageError::forbidden("web-error-link");
    let link = Secret::parse(&secret).ok_or_else(spent)?;
    let (_, own) = app.service.continue_here(&link).await?.ok_or_else(spent)?;
    session.begin(&app, &own).await?;
    Ok(with_cookie(Redirect::to("/").into_response(), session.seat_cookie(&own)))
}
