//! What every request shares.

use crate::meter::Meter;
use crate::voice::Voice;
use crate::{TEXTS_EN, TEXTS_HU};
use axum::http::HeaderMap;
use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;
use table::Hall;
use texts::{Lang, Texts};
use tokio::sync::{Semaphore, watch};

/// How much one client may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second in the long run.
    pub per_second: f64,
    /// Requests at once after a pause.
    pub at_once: f64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { per_second: 40.0, at_once: 400.0 }
    }
}

/// How many passwords can be tried.
const TRIES: Limits = Limits { per_second: 0.1, at_once: 5.0 };

/// How requests come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Door {
    /// From browsers.
    #[default]
    Open,
    /// Through a proxy of ours, which says in `X-Forwarded-For` and `X-Forwarded-Proto` who asks, and how.
    Proxy,
}

/// The server.
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    texts: HashMap<&'static str, Texts>,
    house: Texts,
    door: Door,
    requests: Meter<IpAddr>,
    /// Passwords tried, by name and by client.
    tries: Meter<String>,
    /// Reckoning with passwords is dear: only so many at once.
    pub(crate) passwords: Semaphore,
    stop: watch::Sender<bool>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("App")
    }
}

impl App {
    /// A server for a hall.
    pub fn new(hall: Arc<Hall>, limits: Limits, door: Door) -> Arc<App> {
        let own = [("hu", TEXTS_HU), ("en", TEXTS_EN)];
        let texts = hall.games().iter().map(|game| {
            let sources: Vec<(&str, &str)> = own.iter().chain(game.about().texts).copied().collect();
            (game.id(), Texts::new(&sources))
        });
        Arc::new(App {
            texts: texts.collect(),
            house: Texts::new(&own),
            hall,
            door,
            requests: Meter::new(limits),
            tries: Meter::new(TRIES),
            passwords: Semaphore::new(2),
            stop: watch::Sender::new(false),
        })
    }

    /// Speaks about the house.
    pub(crate) fn voice(&self, lang: Lang) -> Voice<'_> {
        Voice::new(&self.house, lang, Vec::new())
    }

    /// Speaks about a game, with players of these names.
    pub(crate) fn game_voice(&self, game: &str, lang: Lang, names: Vec<String>) -> Voice<'_> {
        Voice::new(self.texts.get(game).unwrap_or(&self.house), lang, names)
    }

    /// May this client ask for something more now?
    pub(crate) fn admits(&self, client: IpAddr) -> bool {
        self.requests.admits(client)
    }

    /// May a password be tried for this name, and by this client?
    pub(crate) fn may_try(&self, name: &str, client: Option<IpAddr>) -> bool {
        let client = client.is_none_or(|client| self.tries.admits(format!("client {client}")));
        client && self.tries.admits(format!("name {name}"))
    }

    /// Who asks.
    pub(crate) fn client(&self, headers: &HeaderMap, peer: Option<IpAddr>) -> Option<IpAddr> {
        match (self.door, headers.get("x-forwarded-for")) {
            // The last one was written by the proxy; those before by whoever came.
            (Door::Proxy, Some(all)) => all.to_str().ok()?.rsplit(',').next()?.trim().parse().ok(),
            _ => peer,
        }
    }

    /// Did the request come by a line that nobody else can read?
    pub(crate) fn is_secure(&self, headers: &HeaderMap) -> bool {
        let proto = headers.get("x-forwarded-proto");
        self.door == Door::Proxy && proto.is_some_and(|proto| proto.as_bytes() == b"https")
    }

    /// Ends open event streams.
    pub(crate) fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Becomes true when the server stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }
}
