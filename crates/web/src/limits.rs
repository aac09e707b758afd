//! Limits: how much one client, one person, one table and the whole server may take.

use std::time::Duration;

/// How often something may be done: a token bucket.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RateLimit {
    /// How often a second in the long run.
    pub per_second: f64,
    /// How often at once after a pause.
    pub at_once: f64,
}

impl RateLimit {
    /// So often that nobody is ever kept waiting.
    pub const NONE: RateLimit = RateLimit { per_second: 1e9, at_once: 1e9 };

    /// So many times as much.
    fn times(self, factor: f64) -> RateLimit {
        RateLimit { per_second: self.per_second * factor, at_once: self.at_once * factor }
    }
}

/// How much may be taken. Clients are told apart by network: an IPv4 address, or the /64 of an IPv6 one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Requests of one network.
    pub requests: RateLimit,
    /// New connections of one network. Who is slowed down must still be able to read why.
    pub connects: RateLimit,
    /// People who come from one network without a cookie.
    pub newcomers: RateLimit,
    /// Tables opened from one network.
    pub tables: RateLimit,
    /// Lines of chat of one person.
    pub chat: RateLimit,
    /// Hints asked for by one person.
    pub hints: RateLimit,
    /// Connections of all at once.
    pub connections: usize,
    /// Connections of one network at once.
    pub connections_per_network: usize,
    /// Event streams of one network at once.
    pub streams_per_network: usize,
    /// Event streams of one person at once.
    pub streams_per_person: usize,
    /// Tables that one person has opened and that wait for players.
    pub waiting_tables: usize,
    /// Tables that one person has opened and that are played at.
    pub running_tables: usize,
    /// Lines of chat at one table.
    pub chat_lines: usize,
}

/// The requests a second of one network from which the other rates are reckoned.
const REQUESTS: f64 = 40.0;

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: RateLimit { per_second: REQUESTS, at_once: 10.0 * REQUESTS },
            connects: RateLimit { per_second: 2.0 * REQUESTS, at_once: 20.0 * REQUESTS },
            newcomers: RateLimit { per_second: 0.1, at_once: 100.0 },
            tables: RateLimit { per_second: 1.0 / 60.0, at_once: 60.0 },
            chat: RateLimit { per_second: 1.0, at_once: 10.0 },
            hints: RateLimit { per_second: 0.2, at_once: 20.0 },
            connections: 10_000,
            connections_per_network: 200,
            streams_per_network: 100,
            streams_per_person: 20,
            waiting_tables: 3,
            running_tables: 20,
            chat_lines: 1_000,
        }
    }
}

impl Limits {
    /// Nobody is kept waiting, and nothing is refused.
    pub const NONE: Limits = Limits {
        requests: RateLimit::NONE,
        connects: RateLimit::NONE,
        newcomers: RateLimit::NONE,
        tables: RateLimit::NONE,
        chat: RateLimit::NONE,
        hints: RateLimit::NONE,
        connections: usize::MAX,
        connections_per_network: usize::MAX,
        streams_per_network: usize::MAX,
        streams_per_person: usize::MAX,
        waiting_tables: usize::MAX,
        running_tables: usize::MAX,
        chat_lines: usize::MAX,
    };

    /// The usual limits, with so many requests a second and all other rates in proportion.
    pub fn of_requests(per_second: f64) -> Limits {
        let usual = Limits::default();
        let factor = per_second / REQUESTS;
        Limits {
            requests: usual.requests.times(factor),
            connects: usual.connects.times(factor),
            newcomers: usual.newcomers.times(factor),
            tables: usual.tables.times(factor),
            chat: usual.chat.times(factor),
            hints: usual.hints.times(factor),
            ..usual
        }
    }
}

/// Wrong passwords for one name from one network, and those of a device that was in before.
pub(crate) const WRONG_PASSWORDS: RateLimit = RateLimit { per_second: 0.1, at_once: 5.0 };
/// Wrong passwords from one network, for whatever names.
pub(crate) const WRONG_PASSWORDS_OF_ALL: RateLimit = RateLimit { per_second: 0.2, at_once: 30.0 };
/// Letters that one network may ask for, and that one person is sent.
pub(crate) const LETTERS: RateLimit = RateLimit { per_second: 10.0 / 3600.0, at_once: 10.0 };
pub(crate) const LETTERS_TO_ONE: RateLimit = RateLimit { per_second: 3.0 / 3600.0, at_once: 3.0 };
/// Passwords reckoned with at once.
pub(crate) const HASHES_AT_ONCE: usize = 2;

/// How long the head of a request may take, and a connection may idle between two requests.
pub(crate) const HEAD_TIMEOUT: Duration = Duration::from_secs(10);
/// How long the body of a request may take.
pub(crate) const BODY_TIMEOUT: Duration = Duration::from_secs(10);
/// The most bytes of the body of a request.
pub(crate) const MOST_BYTES: usize = 16 << 10;
/// The most bytes of its head, and of what is read ahead.
pub(crate) const MOST_HEAD_BYTES: usize = 64 << 10;

/// The longest line of chat, in characters.
pub(crate) const LONGEST_CHAT: usize = 500;
/// The longest note, in characters.
pub(crate) const LONGEST_NOTE: usize = 4_000;
/// A table at which nothing has moved for so many seconds does not count for whoever opened it.
pub(crate) const REST_SECONDS: i64 = 7 * 24 * 3600;
