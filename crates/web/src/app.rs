//! The application state: what every request shares.

use crate::limits::{
    HASHES_AT_ONCE, LETTERS, LETTERS_TO_ONE, Limits, WRONG_PASSWORDS, WRONG_PASSWORDS_OF_ALL,
};
use crate::localizer::Localizer;
use crate::mail::Mail;
use crate::network::{Network, forwarded_for, forwarded_secure};
use crate::operations::RequestMetrics;
use crate::rate_limit::{ConcurrencyLimit, RateLimiter};
use crate::table::drawn::DrawnViews;
use crate::{TEXTS_EN, TEXTS_HU};
use ::table::TableService;
use axum::http::HeaderMap;
use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use texts::{Lang, Texts};
use tokio::sync::{Semaphore, watch};

/// How requests come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProxyMode {
    /// From browsers.
    #[default]
    Open,
    /// Through a proxy of ours, which says in `X-Forwarded-For` and `X-Forwarded-Proto` who asks, and how.
    Proxy,
}

/// The server.
pub struct App {
    /// The tables.
    pub service: Arc<TableService>,
    texts: HashMap<&'static str, Texts>,
    common: Texts,
    proxy: ProxyMode,
    limits: Limits,
    requests: RateLimiter<Network>,
    connects: RateLimiter<Network>,
    pub(crate) newcomers: RateLimiter<Network>,
    pub(crate) tables: RateLimiter<Network>,
    /// Lines of chat, by person.
    pub(crate) chat: RateLimiter<i64>,
    /// Hints, by person: how often, and those that are being thought about.
    pub(crate) hints: RateLimiter<i64>,
    pub(crate) asking: ConcurrencyLimit<i64>,
    /// Event streams.
    pub(crate) network_streams: ConcurrencyLimit<Network>,
    pub(crate) person_streams: ConcurrencyLimit<i64>,
    /// Tables that are just being opened, by person.
    pub(crate) opening: ConcurrencyLimit<i64>,
    /// Wrong passwords.
    wrong: RateLimiter<Guess>,
    wrong_of_all: RateLimiter<Network>,
    /// The way letters go, if there is one.
    pub(crate) mail: Option<Mail>,
    /// Letters, by network and by person.
    pub(crate) letters: RateLimiter<Network>,
    pub(crate) letters_to: RateLimiter<i64>,
    /// Reckoning with passwords is dear: only so many at once.
    pub(crate) hashes: Semaphore,
    /// Those of devices that were in before do not queue behind strangers.
    pub(crate) known_hashes: Semaphore,
    /// What tables look like, drawn once for all who see the same.
    pub(crate) drawn: DrawnViews,
    stop: watch::Sender<bool>,
    pub(crate) metrics: RequestMetrics,
}

/// The id of what somebody without a name is called.
const GUEST: &str = "web-guest";

/// Who tries a password.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Guess {
    /// Somebody in a network, for a name. Nobody elsewhere can use up these tries.
    Stranger(String, Option<Network>),
    /// A device that holds this person's seats already.
    Known(i64),
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("App")
    }
}

impl App {
    /// A server over a table service that sends no mail.
    pub fn new(service: Arc<TableService>, limits: Limits, proxy: ProxyMode) -> Arc<App> {
        App::with_mail(service, limits, proxy, None)
    }

    /// A server over a table service.
    pub fn with_mail(
        service: Arc<TableService>,
        limits: Limits,
        proxy: ProxyMode,
        mail: Option<Mail>,
    ) -> Arc<App> {
        let own = [("hu", TEXTS_HU), ("en", TEXTS_EN)];
        let texts = service.games().iter().map(|game| {
            let sources: Vec<(&str, &str)> = own.iter().chain(game.about().texts).copied().collect();
            (game.id(), Texts::new(&sources))
        });
        let nodes = service.node_count();
        Arc::new(App {
            texts: texts.collect(),
            common: Texts::new(&own),
            service,
            proxy,
            limits,
            requests: RateLimiter::new(limits.requests, nodes.clone()),
            connects: RateLimiter::new(limits.connects, nodes.clone()),
            newcomers: RateLimiter::new(limits.newcomers, nodes.clone()),
            tables: RateLimiter::new(limits.tables, nodes.clone()),
            chat: RateLimiter::new(limits.chat, nodes.clone()),
            hints: RateLimiter::new(limits.hints, nodes.clone()),
            asking: ConcurrencyLimit::new(1),
            network_streams: ConcurrencyLimit::new(limits.streams_per_network),
            person_streams: ConcurrencyLimit::new(limits.streams_per_person),
            opening: ConcurrencyLimit::new(1),
            wrong: RateLimiter::new(WRONG_PASSWORDS, nodes.clone()),
            wrong_of_all: RateLimiter::new(WRONG_PASSWORDS_OF_ALL, nodes.clone()),
            mail,
            letters: RateLimiter::new(LETTERS, nodes.clone()),
            letters_to: RateLimiter::new(LETTERS_TO_ONE, nodes.clone()),
            hashes: Semaphore::new(HASHES_AT_ONCE),
            known_hashes: Semaphore::new(1),
            drawn: DrawnViews::default(),
            stop: watch::Sender::new(false),
            metrics: RequestMetrics::default(),
        })
    }

    /// Speaks about the site.
    pub(crate) fn l10n(&self, lang: Lang) -> Localizer<'_> {
        Localizer::new(&self.common, lang, Vec::new())
    }

    /// Speaks about a game, with players of these names.
    pub(crate) fn game_localizer(&self, game: &str, lang: Lang, names: Vec<String>) -> Localizer<'_> {
        let names = names.into_iter().map(|name| self.called(lang, name)).collect();
        Localizer::new(self.texts.get(game).unwrap_or(&self.common), lang, names)
    }

    /// How somebody of this name is called: who has chosen none is a guest in every language, also as one of several.
    pub(crate) fn called(&self, lang: Lang, name: String) -> String {
        let guest = |lang| self.common.word(lang, GUEST);
        let number = Lang::ALL.into_iter().find_map(|lang| name.strip_prefix(&*guest(lang)));
        let is_number =
            |rest: &&str| rest.is_empty() || rest.trim_start().bytes().all(|byte| byte.is_ascii_digit());
        match number.filter(is_number) {
            Some(number) => guest(lang) + number,
            None => name,
        }
    }

    /// How much may be taken.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// May this client ask for something more now?
    pub(crate) fn allow(&self, client: Network) -> bool {
        self.requests.allow(client)
    }

    /// May this client open one more connection now?
    pub(crate) fn lets_connect(&self, client: Network) -> bool {
        self.connects.allow(client)
    }

    /// May a password be tried? It counts as a wrong one until [`App::was_right`].
    pub(crate) fn may_guess(&self, guess: &Guess) -> bool {
        let network = match guess {
            Guess::Stranger(_, network) => *network,
            Guess::Known(_) => None,
        };
        if !self.wrong.allow(guess.clone()) {
            return false;
        }
        let admitted = network.is_none_or(|network| self.wrong_of_all.allow(network));
        if !admitted {
            self.wrong.refund(guess);
        }
        admitted
    }

    /// The password was right: only wrong ones count.
    pub(crate) fn was_right(&self, guess: &Guess) {
        self.wrong.refund(guess);
        if let Guess::Stranger(_, Some(network)) = guess {
            self.wrong_of_all.refund(network);
        }
    }

    /// Who asks. What a proxy says that cannot be read is no way round a limit: then it is the proxy.
    pub(crate) fn client(&self, headers: &HeaderMap, peer: Option<IpAddr>) -> Option<Network> {
        let forwarded = match self.proxy {
            ProxyMode::Proxy => forwarded_for(headers),
            ProxyMode::Open => None,
        };
        forwarded.or(peer).map(Network::from)
    }

    /// For whom a connection counts: behind a proxy all of them are the proxy's.
    pub(crate) fn counted(&self, peer: SocketAddr) -> Option<Network> {
        (self.proxy == ProxyMode::Open).then(|| Network::from(peer.ip()))
    }

    /// Did the request come by a line that nobody else can read?
    pub(crate) fn is_secure(&self, headers: &HeaderMap) -> bool {
        self.proxy == ProxyMode::Proxy && forwarded_secure(headers)
    }

    /// Is the server about to end?
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stop.borrow()
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
