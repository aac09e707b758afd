//! A name and a password by which one comes back to one's tables from anywhere.

use crate::app::{App, Guess};
use crate::body::Body;
use crate::common_passwords;
use crate::error::PageError;
use crate::frame::frame;
use crate::pages::{account, mail};
use crate::session::{Session, with_cookie};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use kernel::scene::Localize;
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;
use table::{Ending, Secret, StoreError, clean_name};
use tokio::sync::Semaphore;

/// The shortest password, in characters.
const SHORTEST: usize = 8;
/// The longest, in bytes.
const LONGEST: usize = 200;

/// Credentials: a name and a password.
#[derive(Deserialize)]
pub(crate) struct Credentials {
    name: String,
    password: String,
    /// The password until now, of who changes it.
    #[serde(default)]
    old: String,
}

impl Credentials {
    fn read(self) -> Result<Credentials, PageError> {
        let wrong = |id| PageError::new(StatusCode::UNPROCESSABLE_ENTITY, id);
        let name = clean_name(&self.name);
        if name.is_empty() {
            return Err(wrong("web-error-empty"));
        }
        if self.password.chars().count() < SHORTEST || self.password.len() > LONGEST {
            return Err(wrong("web-error-password-length"));
        }
        Ok(Credentials { name, password: self.password, old: self.old })
    }
}

/// The page for both: to keep one's tables, and to come back to them.
pub(crate) async fn show(State(app): State<Arc<App>>, session: Session) -> Result<Response, PageError> {
    Ok(Html(page(&app, &session, None).await?.into_string()).into_response())
}

/// What was tried: the address of its form, the name, and what is wrong.
struct Tried<'a> {
    form: &'static str,
    name: &'a str,
    wrong: &'a str,
}

/// The page, with what was tried before. The name is kept; a password never is.
async fn page(app: &App, session: &Session, tried: Option<&Tried<'_>>) -> Result<Markup, PageError> {
    let l10n = app.l10n(session.lang);
    let account = account::section(app, session).await?;
    let login = match session.id() {
        Some(person) => app.service.store().login_of(person).await?,
        None => None,
    };
    let own = session.person.as_ref().map_or("", |person| &person.name);
    let form = |action: &'static str, button: &str, kind: &str| {
        let tried = tried.filter(|tried| tried.form == action);
        html! {
            form.open method="post" action=(action) {
                label { (l10n.word("web-name"))
                    input name="name" value=(tried.map_or(own, |tried| tried.name)) required maxlength="40" autocomplete="username";
                }
                @if action == "/password" && login.is_some() {
                    label { (l10n.word("web-password-now"))
                        input type="password" name="old" required maxlength=(LONGEST) autocomplete="current-password";
                    }
                }
                label { (l10n.word(if action == "/password" && login.is_some() { "web-password-new" } else { "web-password" }))
                    input type="password" name="password" required minlength=(SHORTEST) maxlength=(LONGEST)
                        autocomplete=(kind) aria-invalid=[tried.map(|_| "true")];
                }
                @if let Some(tried) = tried { p.field-error role="alert" { (tried.wrong) } }
                button.primary { (l10n.word(button)) }
            }
        }
    };
    Ok(frame(
        &l10n,
        session,
        &l10n.word("web-me"),
        "quiet",
        html! {
            main.sheet {
                h1 { (l10n.word(if session.person.is_some() { "web-account" } else { "web-me" })) }
                @if session.person.is_none() { p { (l10n.word("web-no-account")) } }
                @if session.person.is_some() {
                    h2 { (l10n.word(if login.is_some() { "web-change-password" } else { "web-create-account" })) }
                    p { (l10n.word(if login.is_some() { "web-change-password-how" } else { "web-create-account-how" })) }
                    (form("/password", "web-save", "new-password"))
                    (mail::address_form(app, &l10n, login.as_ref()))
                    (account)
                }
                @if session.person.is_some() { h2 { (l10n.word("web-come-back")) } }
                p { (l10n.word("web-come-back-how")) }
                (form("/login", "web-login", "current-password"))
                (mail::forgotten_form(app, &l10n))
            }
        },
    ))
}

/// What is wrong, said at the form where it was sent.
async fn at_form(
    app: &App,
    session: &Session,
    form: &'static str,
    name: &str,
    error: PageError,
) -> Result<Response, PageError> {
    let wrong = app.l10n(session.lang).say(error.message());
    let html = page(app, session, Some(&Tried { form, name, wrong: &wrong })).await?.into_string();
    Ok((error.status(), Html(html)).into_response())
}

/// Keeps one's tables under a name and a password.
pub(crate) async fn set(
    State(app): State<Arc<App>>,
    session: Session,
    body: Body<Credentials>,
) -> Result<Response, PageError> {
    let (name, script) = (body.sent.name.clone(), body.script);
    match set_now(&app, &session, body).await {
        Err(error) if !script => at_form(&app, &session, "/password", &name, error).await,
        // The script gets an error as it is.
        kept => kept,
    }
}

/// Comes back by name and password.
pub(crate) async fn log_in(
    State(app): State<Arc<App>>,
    session: Session,
    body: Body<Credentials>,
) -> Result<Response, PageError> {
    let (name, script) = (body.sent.name.clone(), body.script);
    match log_in_now(&app, &session, body).await {
        Err(error) if !script => at_form(&app, &session, "/login", &name, error).await,
        // The script gets an error as it is.
        entered => entered,
    }
}

async fn set_now(app: &App, session: &Session, body: Body<Credentials>) -> Result<Response, PageError> {
    let person = session.must_be_known()?.id;
    let script = body.script;
    let Credentials { name, password, old } = body.sent.read()?;
    must_be_good(&password, &name)?;
    let store = app.service.store();
    match store.login_of(person).await? {
        // It counts as a try: whoever finds an open page must not be able to guess.
        Some(login) => must_match(app, person, old, login.hash).await?,
        None if !app.may_guess(&Guess::Known(person)) => return Err(too_many()),
        None => {}
    }
    let hash = hashed(&app.known_hashes, password).await?;
    if !store.set_password(person, &name, &hash).await? {
        return Err(PageError::new(StatusCode::CONFLICT, "web-error-name-kept"));
    }
    store.rename(person, &name).await?;
    // Who was in by the old one is out, on every other device.
    if let Some(own) = session.hash {
        store.end_sessions(person, Ending::AllBut(own)).await?;
    }
    Ok(Body { sent: (), script }.answer("/", serde_json::json!({})))
}

async fn log_in_now(app: &App, session: &Session, body: Body<Credentials>) -> Result<Response, PageError> {
    let script = body.script;
    let Credentials { name, password, .. } = body.sent.read()?;
    let kept = app.service.store().find_login(&name).await?;
    let banned = kept.as_ref().is_some_and(|login| login.banned);
    let (person, hash) = kept.map_or((None, None), |login| (Some(login.person), Some(login.hash)));
    // A device that was in before is not locked out by strangers, and does not queue behind them.
    let known = person.as_ref().map(|person| person.id).filter(|id| session.id() == Some(*id));
    let (guess, turns) = match known {
        Some(id) => (Guess::Known(id), &app.known_hashes),
        None => (Guess::Stranger(name, session.network), &app.hashes),
    };
    if !app.may_guess(&guess) {
        return Err(too_many());
    }
    // Who does not exist takes as long as a wrong password.
    let right = reckon(turns, move || match hash.as_deref().map(PasswordHash::new) {
        Some(Ok(hash)) => Argon2::default().verify_password(password.as_bytes(), &hash).is_ok(),
        _ => Argon2::default().hash_password(password.as_bytes()).is_err(),
    })
    .await?;
    let (Some(person), true) = (person, right) else {
        return Err(PageError::forbidden("web-error-password"));
    };
    app.was_right(&guess);
    if banned {
        return Err(PageError::forbidden("web-error-banned"));
    }
    let (store, secret) = (app.service.store(), Secret::new()?);
    store.add_secret(person.id, secret.hash(), None).await?;
    session.begin(app, &secret).await?;
    // The session that this device had until now is not needed any more.
    if let Some(before) = session.hash.filter(|_| session.id() == Some(person.id)) {
        store.end_sessions(person.id, Ending::One(before)).await?;
    }
    let answer = Body { sent: (), script }.answer("/", serde_json::json!({}));
    Ok(with_cookie(answer, session.seat_cookie(&secret)))
}

/// Refuses a password of a length that no password has, and one that would be guessed first.
pub(crate) fn must_be_good(password: &str, name: &str) -> Result<(), PageError> {
    let wrong = |id| Err(PageError::new(StatusCode::UNPROCESSABLE_ENTITY, id));
    if password.chars().count() < SHORTEST || password.len() > LONGEST {
        return wrong("web-error-password-length");
    }
    if common_passwords::is_common(password, name) { wrong("web-error-password-common") } else { Ok(()) }
}

/// What is stored of a password.
pub(crate) async fn hashed(turns: &Semaphore, password: String) -> Result<String, PageError> {
    let hash = reckon(turns, move || {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.map(|hash| hash.to_string()).map_err(|error| StoreError(format!("a password: {error}")))
    });
    Ok(hash.await??)
}

/// Refuses a wrong password of somebody who is in already.
pub(crate) async fn must_match(
    app: &App,
    person: i64,
    password: String,
    hash: String,
) -> Result<(), PageError> {
    let guess = Guess::Known(person);
    if !app.may_guess(&guess) {
        return Err(too_many());
    }
    let right = reckon(&app.known_hashes, move || {
        let hash = PasswordHash::new(&hash);
        hash.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    })
    .await?;
    if !right {
        return Err(PageError::forbidden("web-error-password-now"));
    }
    app.was_right(&guess);
    Ok(())
}

fn too_many() -> PageError {
    PageError::new(StatusCode::TOO_MANY_REQUESTS, "web-error-tries")
}

/// Does something dear with a password where it stops nobody.
async fn reckon<T: Send + 'static>(
    turns: &Semaphore,
    what: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PageError> {
    let fell = || StoreError("a password could not be reckoned".into());
    let _turn = turns.acquire().await.map_err(|_| fell())?;
    Ok(tokio::task::spawn_blocking(what).await.map_err(|_| fell())?)
}
