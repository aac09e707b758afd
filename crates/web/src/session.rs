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
use table::{Hash, Person, SESSION_LONGEST, Secret, TableService};
use texts::Lang;

const SEAT_COOKIE: &str = "tarsas";
/// The same where nobody else reads the line: browsers let no other host and no open line set it.
const SECURE_SEAT_COOKIE: &str = "__Host-tarsas";
const LANG_COOKIE: &str = "lang";
/// How many seconds a cookie is kept: as long as a session lasts.
const COOKIE_SECONDS: i64 = SESSION_LONGEST;
/// How many seconds after the last time it is written down that a session is used.
const TOUCH_SECONDS: i64 = 3600;

/// Who asks.
pub(crate) struct Session {
    pub(crate) lang: Lang,
    /// Who it is, if they were here before.
    pub(crate) person: Option<Person>,
    /// What is stored of the secret by which they are known.
    pub(crate) hash: Option<Hash>,
    /// What their browser says it is, at length.
    pub(crate) agent: Option<HeaderValue>,
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
        self.begin(app, &secret).await?;
        Ok((person, self.seat_cookie(&secret)))
    }

    /// Writes down that a session with this secret begins on this device.
    pub(crate) async fn begin(&self, app: &App, secret: &Secret) -> Result<(), PageError> {
        Ok(app
            .service
            .store()
            .touch_session(secret.hash(), &device(self.agent.as_ref()), TableService::now())
            .await?)
    }

    /// The cookie that holds one's seats: not for scripts, not for other sites, and never by an open
    /// line if it came by a closed one.
    pub(crate) fn seat_cookie(&self, secret: &Secret) -> Option<HeaderValue> {
        cookie(self.seat_cookie_name(), &secret.text(), COOKIE_SECONDS, self.scheme())
    }

    /// The same without a secret: the browser forgets it.
    pub(crate) fn no_seat_cookie(&self) -> Option<HeaderValue> {
        cookie(self.seat_cookie_name(), "", 0, self.scheme())
    }

    fn scheme(&self) -> Scheme {
        if self.secure { Scheme::Https } else { Scheme::Http }
    }

    fn seat_cookie_name(&self) -> &'static str {
        if self.secure { SECURE_SEAT_COOKIE } else { SEAT_COOKIE }
    }
}

/// The cookie of the language.
pub(crate) fn lang_cookie(lang: Lang) -> Option<HeaderValue> {
    cookie(LANG_COOKIE, lang.tag(), COOKIE_SECONDS, Scheme::Http)
}

/// The schemes by which a cookie may be sent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scheme {
    /// Any.
    Http,
    /// HTTPS only.
    Https,
}

fn cookie(name: &str, value: &str, seconds: i64, scheme: Scheme) -> Option<HeaderValue> {
    let secure = match scheme {
        Scheme::Http => "",
        Scheme::Https => "; Secure",
    };
    let text = format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).ok()
}

/// What a browser says it is, in two words; empty if it is none that one knows.
fn device(agent: Option<&HeaderValue>) -> String {
    let agent = agent.and_then(|value| value.to_str().ok()).unwrap_or_default();
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| agent.contains(sign)).map_or("", |(_, name)| *name)
    };
    // Browsers name those that they want to be taken for, too: the rarer first.
    let browser = find(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrom", "Chrome"),
        ("Safari/", "Safari"),
        ("curl/", "curl"),
    ]);
    let system = find(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ]);
    [browser, system].into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
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
        let secure = app.is_secure(&parts.headers);
        // Whoever came before the line was closed keeps their seats.
        let names: &[&str] = if secure { &[SECURE_SEAT_COOKIE, SEAT_COOKIE] } else { &[SEAT_COOKIE] };
        let secret = names.iter().find_map(|name| cookie_value(&parts.headers, name).and_then(Secret::parse));
        let (hash, now) = (secret.map(|secret| secret.hash()), TableService::now());
        let agent = parts.headers.get(header::USER_AGENT).cloned();
        let store = app.service.store();
        let live = match hash {
            Some(hash) => store.session(hash, now).await?,
            None => None,
        };
        if let (Some(hash), Some(live)) = (hash, &live)
            && now - live.seen >= TOUCH_SECONDS
        {
            // If it cannot be written down now, it is at the next request; nobody is sent away for that.
            let _ = store.touch_session(hash, &device(agent.as_ref()), now).await;
        }
        Ok(Session {
            lang: lang(&parts.headers),
            hash: hash.filter(|_| live.is_some()),
            person: live.map(|live| live.person),
            agent,
            secure,
            network: parts.extensions.get().copied(),
            preferences: Preferences::of(&parts.headers),
        })
    }
}
