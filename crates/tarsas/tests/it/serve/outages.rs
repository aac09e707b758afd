//! Outages: when nodes and the database were dead, and for how long bots were waited for because of it.

use private_postgres::PrivatePostgres;
use table::{Postgres, Store};
use tokio::runtime::Runtime;

/// How long a lease lasts, in seconds.
const LEASE: f64 = 6.0;
/// How often a node looks for what it was not told, in seconds.
const LOOK: f64 = 2.0;
/// Entries have their time in whole seconds: a wait may seem longer by this.
const ROUNDED: f64 = 1.0;

/// How long a bot may be waited for while nobody dies, in seconds: no longer than for the lease of a dead node and a look.
const USUAL: f64 = LEASE + LOOK + 2.0 * ROUNDED;

/// From when to when, in seconds since 1970.
#[derive(Clone, Copy)]
pub struct Interval {
    pub from: f64,
    pub to: f64,
}

impl Interval {
    fn length(self) -> f64 {
        (self.to - self.from).max(0.0)
    }

    /// How much of it is in any of these.
    fn covered(self, mut by: Vec<Interval>) -> f64 {
        by.sort_by(|a, b| a.from.total_cmp(&b.from));
        let (mut covered, mut from) = (0.0, self.from);
        for one in by {
            let part = Interval { from: one.from.max(from), to: one.to.min(self.to) };
            covered += part.length();
            from = from.max(one.to);
        }
        covered
    }
}

pub fn now() -> f64 {
    std::time::UNIX_EPOCH.elapsed().unwrap().as_secs_f64()
}

/// Why bots may have been waited for.
#[derive(Default)]
pub struct Outages {
    /// By table, from the death of a node to the end of the lease that it had.
    leases: Vec<(String, Interval)>,
    /// From a crash of the database until it ran again.
    pub database: Vec<Interval>,
    /// From the death of a node until another ran in its place.
    pub restarts: Vec<Interval>,
}

impl Outages {
    /// Notes the leases of a node that is dead.
    pub fn died(&mut self, database: &PrivatePostgres, address: &str, node: &str) {
        let from = now();
        let sql = format!(
            "SELECT tbl, EXTRACT(EPOCH FROM until) FROM leases WHERE node = {node} AND until > now()"
        );
        for row in database.sql(address, &sql).unwrap().lines() {
            let (table, until) = row.split_once('|').unwrap();
            let lease = Interval { from, to: until.parse().unwrap() };
            assert!(lease.length() <= LEASE + ROUNDED, "{table}: a lease of {} s", lease.length());
            self.leases.push((table.to_owned(), lease));
        }
    }

    /// What is known to hold a table up: its lease is a dead node's, or the database is down.
    fn of(&self, table: &str) -> Vec<Interval> {
        let dead = self.leases.iter().filter(|(id, _)| id == table).map(|(_, lease)| *lease);
        dead.chain(self.database.iter().copied()).collect()
    }

    /// Did nobody die while a table was waited for?
    fn is_calm(&self, table: &str, wait: Interval) -> bool {
        let around = Interval { from: wait.from - ROUNDED, to: wait.to + ROUNDED };
        let all = self.of(table).into_iter().chain(self.restarts.iter().copied()).collect();
        around.covered(all) == 0.0
    }
}

/// Every time that a bot or chance was waited for at these tables, with its table.
pub fn waits(runtime: &Runtime, address: &str, tables: &[String]) -> Vec<(String, Interval)> {
    runtime.block_on(async {
        let store = Postgres::open_existing(address).await.unwrap();
        let mut waits = Vec::new();
        for id in tables {
            let entries = store.entries(id).await.unwrap();
            let pairs = entries.windows(2).filter(|pair| !pair[1].by.is_person());
            waits.extend(
                pairs.map(|pair| (id.clone(), Interval { from: pair[0].at as f64, to: pair[1].at as f64 })),
            );
        }
        waits
    })
}

/// No table waits for its bot longer than the lease of a node that is dead, and as long as a bot needs on this machine. That is what
/// it takes while nobody dies, twice, since nodes that start want the same cores; and until a node that had the table alone
/// runs again, or another one looks. Says how long that was.
pub fn check_waits(waits: &[(String, Interval)], outages: &Outages) -> String {
    let longest = |waits: &mut dyn Iterator<Item = f64>| waits.fold(0.0, f64::max);
    let calm = waits.iter().filter(|(table, wait)| outages.is_calm(table, *wait));
    let usual = longest(&mut calm.map(|(_, wait)| wait.length()));
    assert!(usual <= USUAL, "a bot was waited for {usual} s while nobody died");
    let restart = longest(&mut outages.restarts.iter().map(|restart| restart.length()));
    let bound = 2.0 * usual + restart + LOOK + 2.0 * ROUNDED;
    for (table, wait) in waits {
        let unexplained = wait.length() - wait.covered(outages.of(table));
        assert!(
            unexplained <= bound,
            "{table} waited for {} s, {unexplained:.1} of them for no dead node's lease; {usual} is usual, and a node \
             was back after {restart:.1}",
            wait.length()
        );
    }
    let all = longest(&mut waits.iter().map(|(_, wait)| wait.length()));
    format!(
        "a bot was waited for {all} s at most, {usual} while nobody died; {} leases were of a dead node, and a node was back \
         after {restart:.1} s",
        outages.leases.len()
    )
}
