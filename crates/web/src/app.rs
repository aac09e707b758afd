//! What every request shares.

use crate::voice::Voice;
use crate::{TEXTS_EN, TEXTS_HU};
use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use table::Hall;
use texts::{Lang, Texts};
use tokio::sync::watch;

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

/// The server.
pub struct App {
    /// The tables.
    pub hall: Arc<Hall>,
    texts: HashMap<&'static str, Texts>,
    house: Texts,
    limits: Limits,
    clients: Mutex<HashMap<IpAddr, (f64, Instant)>>,
    stop: watch::Sender<bool>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("App")
    }
}

/// Clients remembered before those that were quiet are forgotten.
const MOST_CLIENTS: usize = 10_000;

impl App {
    /// A server for a hall.
    pub fn new(hall: Arc<Hall>, limits: Limits) -> Arc<App> {
        let own = [("hu", TEXTS_HU), ("en", TEXTS_EN)];
        let texts = hall.games().iter().map(|game| {
            let sources: Vec<(&str, &str)> = own.iter().chain(game.about().texts).copied().collect();
            (game.id(), Texts::new(&sources))
        });
        Arc::new(App {
            texts: texts.collect(),
            house: Texts::new(&own),
            hall,
            limits,
            clients: Mutex::default(),
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
        let now = Instant::now();
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if clients.len() >= MOST_CLIENTS {
            let quiet = self.limits.at_once / self.limits.per_second;
            clients.retain(|_, (_, last)| now.duration_since(*last).as_secs_f64() < quiet);
        }
        let (left, last) = clients.entry(client).or_insert((self.limits.at_once, now));
        let earned = now.duration_since(*last).as_secs_f64() * self.limits.per_second;
        *left = (*left + earned).min(self.limits.at_once);
        *last = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
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
