//! One's account: the devices one is signed in on, signing out, and being forgotten.

use crate::app::App;
use crate::body::{Body, Nothing};
use crate::error::PageError;
use crate::frame::frame;
use crate::localizer::Localizer;
use crate::pages::password;
use crate::session::{Session, with_cookie};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;
use table::{Device, Ending, Hash};

/// The most tables that one leaves when one is forgotten.
const MOST_TABLES: u32 = 1_000;

/// Which devices are signed out: one by its number, or all others.
#[derive(Deserialize)]
pub(crate) struct DevicesToSignOut {
    device: String,
}

/// What somebody who wants to be forgotten confirms.
#[derive(Deserialize)]
pub(crate) struct Forget {
    #[serde(default)]
    password: String,
    #[serde(default)]
    sure: Option<String>,
}

/// Where one is signed in, and how one is forgotten.
pub(crate) async fn section(app: &App, session: &Session) -> Result<Markup, PageError> {
    let Some(person) = session.id() else { return Ok(html! {}) };
    let l10n = app.l10n(session.lang);
    let devices = app.service.store().devices(person).await?;
    let kept = app.service.store().login_of(person).await?.is_some();
    let others = devices.iter().any(|device| Some(device.hash) != session.hash);
    Ok(html! {
        h2 { (l10n.word("web-devices")) }
        p { (l10n.word("web-devices-how")) }
        ul.devices { @for device in &devices { (line(&l10n, session, device)) } }
        @if others {
            form method="post" action="/devices" {
                button name="device" value="others" { (l10n.word("web-end-others")) }
            }
        }
        form method="post" action="/logout" {
            @if !kept { p.hint { (l10n.word("web-sign-out-lost")) } }
            button { (l10n.word("web-sign-out")) }
        }
        details {
            summary { (l10n.word("web-forget")) }
            p { (l10n.word("web-forget-how")) }
            form.open method="post" action="/forget" {
                @if kept {
                    label { (l10n.word("web-password-now"))
                        input type="password" name="password" required autocomplete="current-password";
                    }
                }
                label.tick { input type="checkbox" name="sure" value="yes" required; " " (l10n.word("web-forget-sure")) }
                button { (l10n.word("web-forget")) }
            }
        }
    })
}

fn line(l10n: &Localizer<'_>, session: &Session, device: &Device) -> Markup {
    let here = Some(device.hash) == session.hash;
    let name = if device.name.is_empty() { l10n.word("web-device-unknown") } else { device.name.clone() };
    html! {
        li {
            b { (name) } " "
            @if here { span.tag { (l10n.word("web-device-here")) } } @else {
                @if device.seen > 0 { small { (l10n.ago(device.seen)) } " " }
                form method="post" action="/devices" {
                    button.plain name="device" value=(hex(device.hash)) { (l10n.word("web-end-device")) }
                }
            }
        }
    }
}

fn hex(hash: Hash) -> String {
    hash.0.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Signs out on this device: the secret in its cookie is worth nothing any more.
pub(crate) async fn sign_out(
    State(app): State<Arc<App>>,
    session: Session,
    _: Body<Nothing>,
) -> Result<Response, PageError> {
    if let (Some(person), Some(hash)) = (session.id(), session.hash) {
        app.service.store().end_sessions(person, Ending::One(hash)).await?;
    }
    Ok(with_cookie(Redirect::to("/").into_response(), session.no_seat_cookie()))
}

/// Signs out elsewhere.
pub(crate) async fn end(
    State(app): State<Arc<App>>,
    session: Session,
    body: Body<DevicesToSignOut>,
) -> Result<Response, PageError> {
    let person = session.must_be_known()?.id;
    let own = session.hash.ok_or_else(|| PageError::forbidden("web-error-unknown"))?;
    let store = app.service.store();
    if body.sent.device == "others" {
        store.end_sessions(person, Ending::AllBut(own)).await?;
    } else {
        let devices = store.devices(person).await?;
        let found = devices.iter().find(|device| hex(device.hash) == body.sent.device);
        let device = found.ok_or_else(|| PageError::not_found("web-error-no-device"))?;
        store.end_sessions(person, Ending::One(device.hash)).await?;
    }
    Ok(body.answer("/me", serde_json::json!({})))
}

/// Forgets a person: whoever they were, on every device. Where they sit, bots play on.
pub(crate) async fn forget(
    State(app): State<Arc<App>>,
    session: Session,
    body: Body<Forget>,
) -> Result<Response, PageError> {
    let person = session.must_be_known()?.clone();
    if body.sent.sure.as_deref() != Some("yes") {
        return Err(PageError::new(StatusCode::UNPROCESSABLE_ENTITY, "web-error-not-sure"));
    }
    let store = app.service.store();
    if let Some(login) = store.login_of(person.id).await? {
        password::must_match(&app, person.id, body.sent.password, login.hash).await?;
    }
    for table in store.tables_of(person.id, MOST_TABLES).await? {
        let Ok(live) = app.service.table(&table.header.id).await else { continue };
        // Where it does not work others can agree on a bot.
        let _ = app.service.leave(&live, person.id).await;
    }
    store.erase_person(person.id).await?;
    let l10n = app.l10n(session.lang);
    let nobody = Session { person: None, hash: None, ..session };
    let page = frame(
        &l10n,
        &nobody,
        &l10n.word("web-forgotten"),
        "quiet",
        html! {
            main.sheet {
                h1 { (l10n.word("web-forgotten")) }
                p { (l10n.word("web-forgotten-how")) }
                p { a.button href="/" { (l10n.word("web-to-front")) } }
            }
        },
    );
    Ok(with_cookie(Html(page.into_string()).into_response(), nobody.no_seat_cookie()))
}
