//! Mail for who has forgotten their password: an address that is confirmed by a letter, and the letter that lets them
//! choose a new one. There is all of it only where the operator has named a mail relay.

use crate::app::App;
use crate::body::{Body, Nothing};
use crate::error::PageError;
use crate::frame::sheet;
use crate::localizer::Localizer;
use crate::mail::{Letter, Mail, MailAddress};
use crate::pages::password::{hashed, must_be_good, must_match};
use crate::session::{Session, with_cookie};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use kernel::Message;
use kernel::scene::Localize;
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;
use table::{Ending, Login, Secret, TableService, clean_name};

/// For how many seconds an address can be confirmed.
const CONFIRM_SECONDS: i64 = 24 * 3600;
/// What the seal of a confirmation is for.
const CONFIRM: &str = "mail";

/// An address, and the password of whose it shall be.
#[derive(Deserialize)]
pub(crate) struct NewAddress {
    mail: String,
    password: String,
}

/// The name of who has forgotten their password.
#[derive(Deserialize)]
pub(crate) struct Forgotten {
    name: String,
}

/// A new password.
#[derive(Deserialize)]
pub(crate) struct NewPassword {
    password: String,
}

fn mail(app: &App) -> Result<&Mail, PageError> {
    app.mail.as_ref().ok_or_else(|| PageError::not_found("web-error-no-mail"))
}

/// The form for the address of who has a password; nothing where there is no mail.
pub(crate) fn address_form(app: &App, l10n: &Localizer<'_>, login: Option<&Login>) -> Markup {
    let Some(login) = login.filter(|_| app.mail.is_some()) else { return html! {} };
    html! {
        h2 { (l10n.word("web-mail")) }
        p { (l10n.word("web-mail-how")) }
        form.open method="post" action="/mail" {
            label { (l10n.word("web-mail-address"))
                input type="email" name="mail" value=(login.mail) maxlength="254" autocomplete="email";
            }
            label { (l10n.word("web-password-now"))
                input type="password" name="password" required autocomplete="current-password";
            }
            button { (l10n.word("web-save")) }
        }
    }
}

/// The form for who has forgotten their password; nothing where there is no mail.
pub(crate) fn forgotten_form(app: &App, l10n: &Localizer<'_>) -> Markup {
    html! {
        @if app.mail.is_some() {
            details {
                summary { (l10n.word("web-forgot")) }
                p { (l10n.word("web-forgot-how")) }
                form.open method="post" action="/forgot" {
                    label { (l10n.word("web-name")) input name="name" required maxlength="40" autocomplete="username"; }
                    button { (l10n.word("web-forgot-send")) }
                }
            }
        }
    }
}

/// What a letter says: its subject, and its text with a link in it.
fn letter(l10n: &Localizer<'_>, to: MailAddress, kind: &str, link: String) -> Letter {
    let subject = l10n.word(&format!("web-letter-{kind}-subject"));
    let text = match kind {
        "reset" => Message::new("web-letter-reset-text"),
        _ => Message::new("web-letter-confirm-text"),
    };
    Letter { to, subject, text: l10n.say(&text.name("link", link)) }
}

/// Not too many letters, neither from one network nor to one person.
fn may_write(app: &App, session: &Session, person: Option<i64>) -> bool {
    session.network.is_none_or(|network| app.letters.allow(network))
        && person.is_none_or(|person| app.letters_to.allow(person))
}

fn too_many() -> PageError {
    PageError::new(StatusCode::TOO_MANY_REQUESTS, "web-error-letters")
}

/// What is sealed of an address that is to be confirmed.
fn sealed(person: i64, until: i64, address: &str) -> String {
    format!("{person}.{until}.{address}")
}

/// Sends a letter to a new address; without one, forgets the old one.
pub(crate) async fn set_address(
    State(app): State<Arc<App>>,
    session: Session,
    body: Body<NewAddress>,
) -> Result<Response, PageError> {
    let mail = mail(&app)?;
    let person = session.must_be_known()?.id;
    let store = app.service.store();
    let login = store.login_of(person).await?.ok_or_else(|| PageError::forbidden("web-error-unknown"))?;
    let text = body.sent.mail.trim().to_owned();
    let address = MailAddress::read(&text);
    if address.is_none() && !text.is_empty() {
        return Err(PageError::new(StatusCode::UNPROCESSABLE_ENTITY, "web-error-mail"));
    }
    must_match(&app, person, body.sent.password, login.hash).await?;
    let Some(address) = address else {
        store.set_mail(person, "").await?;
        return Ok(Redirect::to("/me").into_response());
    };
    if !may_write(&app, &session, Some(person)) {
        return Err(too_many());
    }
    let until = TableService::now() + CONFIRM_SECONDS;
    let seal = app.service.seal(CONFIRM, &sealed(person, until, &text)).text();
    let hex: String = text.bytes().map(|byte| format!("{byte:02x}")).collect();
    let link = mail.link(&format!("/confirm/{seal}.{person}.{until}.{hex}"));
    mail.post(letter(&app.l10n(session.lang), address, "confirm", link));
    Ok(sheet(&app, &session, "web-mail-sent", Some("web-mail-sent-how"), html! {}))
}

/// Asks before an address is confirmed: whoever only looks at links confirms nothing.
pub(crate) async fn ask_confirmation(
    State(app): State<Arc<App>>,
    Path(_): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    mail(&app)?;
    let l10n = app.l10n(session.lang);
    let form = html! { form method="post" { button.primary { (l10n.word("web-mail-confirm")) } } };
    Ok(sheet(&app, &session, "web-mail", None, form))
}

/// Reads the link of a confirmation: whose address it is.
fn confirmed(app: &App, token: &str) -> Option<(i64, String)> {
    let mut parts = token.splitn(4, '.');
    let seal = Secret::parse(parts.next()?)?;
    let (person, until): (i64, i64) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let hex = parts.next().filter(|hex| hex.is_ascii() && hex.len() % 2 == 0)?;
    let bytes: Option<Vec<u8>> =
        (0..hex.len() / 2).map(|i| u8::from_str_radix(hex.get(2 * i..2 * i + 2)?, 16).ok()).collect();
    let address = String::from_utf8(bytes?).ok()?;
    MailAddress::read(&address)?;
    let right = seal.ct_eq(&app.service.seal(CONFIRM, &sealed(person, until, &address)));
    (right && until >= TableService::now()).then_some((person, address))
}

/// Takes over an address whose owner has opened the link in the letter.
pub(crate) async fn confirm(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
    _: Body<Nothing>,
) -> Result<Response, PageError> {
    mail(&app)?;
    let (person, address) = confirmed(&app, &token).ok_or_else(|| PageError::forbidden("web-error-reset"))?;
    app.service.store().set_mail(person, &address).await?;
    Ok(Redirect::to("/me").into_response())
}

/// Sends a letter to who has forgotten their password. Nobody learns from the answer who has an account.
pub(crate) async fn forgot(
    State(app): State<Arc<App>>,
    session: Session,
    body: Body<Forgotten>,
) -> Result<Response, PageError> {
    let mail = mail(&app)?;
    if !may_write(&app, &session, None) {
        return Err(too_many());
    }
    let name = clean_name(&body.sent.name);
    let login = app.service.store().find_login(&name).await?.filter(|login| !login.banned);
    if let Some(login) = login
        && let Some(address) = MailAddress::read(&login.mail)
        && app.letters_to.allow(login.person.id)
    {
        let secret = app.service.reset_link(login.person.id).await?;
        let link = mail.link(&format!("/reset/{}", secret.text()));
        mail.post(letter(&app.l10n(session.lang), address, "reset", link));
    }
    Ok(sheet(&app, &session, "web-forgot-sent", Some("web-forgot-sent-how"), html! {}))
}

/// Asks for a new password.
pub(crate) async fn ask_password(
    State(app): State<Arc<App>>,
    Path(_): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    mail(&app)?;
    let l10n = app.l10n(session.lang);
    let form = html! {
        form.open method="post" {
            label { (l10n.word("web-password-new"))
                input type="password" name="password" required minlength="8" maxlength="200" autocomplete="new-password";
            }
            button.primary { (l10n.word("web-save")) }
        }
    };
    Ok(sheet(&app, &session, "web-reset", Some("web-change-password-how"), form))
}

/// Sets the new password of who has the letter; they are in here, and out everywhere else.
pub(crate) async fn reset(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    session: Session,
    body: Body<NewPassword>,
) -> Result<Response, PageError> {
    mail(&app)?;
    let spent = || PageError::forbidden("web-error-reset");
    let link = Secret::parse(&secret).ok_or_else(spent)?;
    // What is wrong with the password is said before the link is used up.
    must_be_good(&body.sent.password, "")?;
    let hash = hashed(&app.hashes, body.sent.password).await?;
    let person = app.service.redeem_reset(&link).await?.ok_or_else(spent)?;
    let store = app.service.store();
    let login = store.login_of(person.id).await?.filter(|login| !login.banned).ok_or_else(spent)?;
    store.set_password(person.id, &login.name, &hash).await?;
    store.end_sessions(person.id, Ending::All).await?;
    let own = Secret::new()?;
    store.add_secret(person.id, own.hash(), None).await?;
    session.begin(&app, &own).await?;
    Ok(with_cookie(Redirect::to("/").into_response(), session.seat_cookie(&own)))
}
