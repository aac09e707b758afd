//! Sessions: who asks, and in which language.

use crate::app::App;
use crate::error::PageError;
use crate::network::Network;
use crate::preferences::Preferences;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use std::sync::Arc;
use table::{Person, Secret};
use texts::Lang;

const SEAT_COOKIE: &str = "tarsas";
const LANG_COOKIE: &str = "lang";
const YEAR: u32 = 365 * 24 * 3600;

/// Who asks.
pub(crate) struct Session {
    pub(crate) lang: Lang,
    /// Who it is, if they were here before.
    pub(crate) person: Option<Person>,
    /// Came the request by a line that nobody else can read?
    pub(crate) secure: bool,
    /// Where they ask from, if that is known.
    pub(crate) network: Option<Network>,
    pub(crate) preferences: Preferences,
}

impl Session {
    pub(crate) fn id(&self) -> Option<i64> {
        self.person.as_ref().map(|person| person.id)
    }

    /// Who it is; or refuses.
    pub(crate) fn must_be_known(&self) -> Result<&Person, PageError> {
        self.person.as_ref().ok_or_else(|| PageError::forbidden("web-error-unknown"))
    }

    /// Who it is; somebody new is welcomed, and gets the cookie that says so.
    pub(crate) async fn welcome(
        &self,
        app: &App,
        name: &str,
    ) -> Result<(Person, Option<HeaderValue>), PageError> {
        if let Some(person) = &self.person {
            if !name.is_empty() && name != person.name {
                app.service.store().rename(person.id, name).await?;
            }
            return Ok((person.clone(), None));
        }
        if self.network.is_some_and(|network| !app.newcomers.allow(network)) {
            return Err(PageError::new(StatusCode::TOO_MANY_REQUESTS, "web-error-newcomers"));
        }
        let secret = Secret::new()?;
        let person = app.service.store().create_person(name, secret.hash()).await?;
        Ok((person, self.seat_cookie(&secret)))
    }

    /// The cookie that holds one's seats: not for scripts, not for other sites, and never by an open
    /// line if it came by a closed one.
    pub(crate) fn seat_cookie(&self, secret: &Secret) -> Option<HeaderValue> {
        cookie(SEAT_COOKIE, &secret.text(), self.secure)
    }
}

/// The cookie of the language.
pub(crate) fn lang_cookie(lang: Lang) -> Option<HeaderValue> {
    cookie(LANG_COOKIE, lang.tag(), false)
}

fn cookie(name: &str, value: &str, secure: bool) -> Option<HeaderValue> {
    let secure = if secure { "; Secure" } else { "" };
    HeaderValue::from_str(&format!("{name}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"))
        .ok()
}

/// The answer with this cookie, if there is one.
pub(crate) fn with_cookie(mut response: Response, cookie: Option<HeaderValue>) -> Response {
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The language of a request: the cookie's, else the browser's, else English.
pub(crate) fn lang(headers: &HeaderMap) -> Lang {
    let wished = || {
        let header = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        Lang::of_accept_language(header)
    };
    cookie_value(headers, LANG_COOKIE).and_then(|tag| tag.parse().ok()).or_else(wished).unwrap_or_default()
}

pub(crate) fn cookie_value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(key, value)| (key == name).then_some(value))
}

impl FromRequestParts<Arc<App>> for Session {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Session, PageError> {
        let secret = cookie_value(&parts.headers, SEAT_COOKIE).and_then(Secret::parse);
        let person = match secret {
            Some(secret) => app.service.store().person(secret.hash()).await?,
            None => None,
        };
        Ok(Session {
            lang: lang(&parts.headers),
            person,
            secure: app.is_secure(&parts.headers),
            network: parts.extensions.get().copied(),
            preferences: Preferences::of(&parts.headers),
        })
    }
}
