//! `tarsas bench serve`: how many moves a second the browser table stores, and how soon others see them.

use super::write_json;
use crate::cli::BenchServe;
use crate::load_test::{self, Client, Measured, Opening, Painted, Siege, Table, open_tables};
use crate::opponents;
use crate::registry::{self, GAMES};
use crate::stores::FILE;
use ::table::{Postgres, Secret, Sqlite, Store, TableConfig, TableService};
use anyhow::{Context, Result};
use kernel::erased::AnyGame;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::watch;
use web::{App, Limits, ProxyMode};

/// Connections of a server that may have 1,024 files open, as is usual.
const USUAL_CONNECTIONS: usize = 924;
/// How often a view is asked for to see how long it takes.
const VIEWS: usize = 200;

/// What a browser loads with the first page of a table.
struct Sizes {
    first: usize,
    update: usize,
}

pub fn run(args: &BenchServe, out: &mut dyn Write) -> Result<()> {
    let game = match &args.game {
        Some(id) => registry::game(id)?,
        None => *GAMES.first().context("there are no games")?,
    };
    let data = match &args.data {
        Some(dir) => dir.join(format!("bench-{}", std::process::id())),
        None => std::env::temp_dir().join(format!("tarsas-bench-{}", std::process::id())),
    };
    std::fs::create_dir_all(&data).with_context(|| format!("cannot make the folder {}", data.display()))?;
    let runtime = tokio::runtime::Runtime::new()?;
    let done = runtime.block_on(measure(args, game, &data, out));
    runtime.shutdown_timeout(Duration::from_secs(2));
    std::fs::remove_dir_all(&data)?;
    done
}

async fn measure(
    args: &BenchServe,
    game: &'static dyn AnyGame,
    data: &Path,
    out: &mut dyn Write,
) -> Result<()> {
    let (stop, stopped) = watch::channel(());
    let key = Secret::new()?;
    let (mut servers, mut addrs, mut opening) = (Vec::new(), Vec::new(), None);
    for _ in 0..args.nodes {
        let store: Arc<dyn Store> = match &args.store {
            Some(address) => Arc::new(Postgres::open(address).await?),
            None => Arc::new(Sqlite::open(&data.join(FILE)).await?),
        };
        let config = TableConfig::default();
        let bots = || opponents::factory(opponents::HINT_ITERATIONS, &[]);
        let service = || TableService::new(store.clone(), GAMES, bots(), key.clone(), config);
        // First of all, while nothing else takes memory.
        if opening.is_none() {
            opening = Some(open_tables(game, &store, &service()).await?);
        }
        let service = service();
        service.follow();
        let connections = if args.half_open > 0 { USUAL_CONNECTIONS } else { usize::MAX };
        let app = App::new(service, Limits { connections, ..Limits::NONE }, ProxyMode::Open);
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        addrs.push(listener.local_addr()?);
        let mut stopped = stopped.clone();
        servers.push(tokio::spawn(web::serve(listener, app, async move {
            // It changes never, and ends with the other end.
            let _ = stopped.changed().await;
        })));
    }
    let addr = *addrs.first().context("no node")?;
    let mut tables = Vec::new();
    for seed in 0..args.tables as usize {
        let (plays, listens) = (addrs[seed % addrs.len()], addrs[(seed + 1) % addrs.len()]);
        tables.push(Table::open(game, plays, listens, seed as u64).await?);
    }
    let page = tables.first().context("no table")?.page().to_owned();
    let siege = Siege::lay(game, addr, args.hard_bots, args.half_open).await?;
    let mut phases = Vec::new();
    if args.pace > 0 {
        phases.push(phase(&mut tables, args.pace, args.seconds).await?);
    }
    phases.push(phase(&mut tables, 0, args.seconds).await?);
    if siege.strength() > 0 {
        let (bots, half_open) = (args.hard_bots, args.half_open);
        eprintln!("beside {bots} tables of hard bots and {half_open} half-open connections");
    }
    let mut client = Client::new(addr).await?;
    let sizes = sizes(&mut client, game, &page).await?;
    let mut views = Vec::new();
    for _ in 0..VIEWS {
        let asked = Instant::now();
        client.get(&format!("{page}/view")).await?;
        views.push(asked.elapsed());
    }
    // Nobody else plays while the browser does.
    drop((client, siege, tables));
    let presses = args.presses as usize;
    let painted = match presses {
        0 => None,
        _ => Some(tokio::task::spawn_blocking(move || load_test::presses(game, addr, presses)).await??),
    };
    drop(stop);
    for server in servers {
        server.await??;
    }
    let mut opening = opening.context("no node")?;
    report(args, game, &mut phases, &mut opening, &sizes, (&mut views, painted), out)
}

/// What was measured while all tables were played at, at one pace.
struct Phase {
    pace: u64,
    seconds: f64,
    measured: Measured,
}

/// Plays at all tables; a pace of 0 is as fast as it can.
async fn phase(tables: &mut Vec<Table>, pace: u64, seconds: f64) -> Result<Phase> {
    let (begun, count) = (Instant::now(), tables.len() as f64);
    let (end, step) = (begun + Duration::from_secs_f64(seconds), Duration::from_millis(pace));
    let players: Vec<_> = tables
        .drain(..)
        .enumerate()
        .map(|(i, table)| {
            // They do not all move at the same moment.
            let wait = step.mul_f64(i as f64 / count);
            tokio::spawn(play(table, wait, step, end))
        })
        .collect();
    let mut all = Measured::default();
    for player in players {
        let table = player.await??;
        let measured = table.measured();
        all.acknowledged.extend(measured.acknowledged);
        all.heard.extend(measured.heard);
        tables.push(table);
    }
    Ok(Phase { pace, seconds: begun.elapsed().as_secs_f64().max(seconds), measured: all })
}

/// Plays at a table until the end, and waits until the last move was heard of.
async fn play(mut table: Table, wait: Duration, pace: Duration, end: Instant) -> Result<Table> {
    tokio::time::sleep(wait).await;
    table.come_back().await?;
    let mut next = Instant::now();
    while Instant::now() < end {
        table.play().await?;
        next = (next + pace).max(Instant::now() - pace);
        tokio::time::sleep_until(next.into()).await;
    }
    table.wait().await;
    Ok(table)
}

async fn sizes(client: &mut Client, game: &dyn AnyGame, page: &str) -> Result<Sizes> {
    let mut first = 0;
    let style = format!("/assets/{}.css", game.id());
    for path in [page, "/assets/site.css", &style, "/assets/table.js", "/assets/icon.svg"] {
        first += client.get_small(path).await?.body.len();
    }
    Ok(Sizes { first, update: client.get_small(&format!("{page}/view")).await?.body.len() })
}

/// In thousandths of a second: what so many of a hundred are below.
fn percentile(times: &mut [Duration], of_hundred: usize) -> f64 {
    times.sort_unstable();
    let at = (times.len() * of_hundred / 100).min(times.len().saturating_sub(1));
    times.get(at).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3)
}

fn report(
    args: &BenchServe,
    game: &dyn AnyGame,
    phases: &mut [Phase],
    opening: &mut Opening,
    sizes: &Sizes,
    (views, painted): (&mut [Duration], Option<Painted>),
    out: &mut dyn Write,
) -> Result<()> {
    let views = [50, 99].map(|of| percentile(views, of));
    let opened = [50, 99].map(|of| percentile(&mut opening.took, of));
    let painted = painted.map(|Painted { mut times, views }| {
        let [p50, p95] = [50, 95].map(|of| percentile(&mut times, of));
        (times.len(), p50, p95, views)
    });
    if args.json {
        let phases: Vec<Value> = phases.iter_mut().map(Phase::json).collect();
        return write_json(
            out,
            &json!({
                "game": game.id(), "tables": args.tables, "nodes": args.nodes, "phases": phases,
                "first_load_bytes": sizes.first, "update_bytes": sizes.update,
                "view_ms": { "p50": views[0], "p99": views[1] },
                "open_table": {
                    "game": opening.game, "moves": opening.moves, "p50_ms": opened[0], "p99_ms": opened[1], "bytes": opening.bytes,
                },
                "painted_ms": painted.map(|(n, p50, p95, views)| json!({ "n": n, "p50": p50, "p95": p95, "views": views })),
            }),
        );
    }
    let place = match (&args.store, args.nodes) {
        (None, _) => "in a file".to_owned(),
        (Some(_), 1) => "in PostgreSQL".to_owned(),
        (Some(_), nodes) => format!("in PostgreSQL, at {nodes} nodes"),
    };
    writeln!(out, "{}, {} tables {place}:", game.about().title, args.tables)?;
    for phase in phases {
        phase.tell(out)?;
    }
    writeln!(
        out,
        "first load of a table {:.1} kB, an update {:.1} kB, compressed",
        sizes.first as f64 / 1e3,
        sizes.update as f64 / 1e3
    )?;
    writeln!(out, "a view, asked for and answered: {:.2} ms (p50), {:.2} ms (p99)", views[0], views[1])?;
    writeln!(
        out,
        "a table of {} moves ({}): opened in {:.1} ms (p50), {:.1} ms (p99), {} in memory",
        opening.moves,
        opening.game,
        opened[0],
        opened[1],
        opening.bytes.map_or_else(|| "not known how much".to_owned(), |bytes| format!("{} kB", bytes / 1024)),
    )?;
    if let Some((n, p50, p95, views)) = painted {
        writeln!(
            out,
            "from a press to the painted scene, {n} presses: {p50:.1} ms (p50), {p95:.1} ms (p95)"
        )?;
        writeln!(out, "  views asked for besides, for what others did: {views}")?;
    }
    Ok(())
}

impl Phase {
    fn moves_a_second(&self) -> f64 {
        self.measured.acknowledged.len() as f64 / self.seconds
    }

    /// The times from sending a move to the event in another client, and to the answer.
    fn times(&mut self) -> [[f64; 2]; 2] {
        let measured = &mut self.measured;
        [&mut *measured.heard, &mut *measured.acknowledged]
            .map(|times| [50, 99].map(|of| percentile(times, of)))
    }

    fn json(&mut self) -> Value {
        let [heard, acknowledged] = self.times();
        json!({
            "pace_ms": self.pace, "seconds": self.seconds, "moves": self.measured.acknowledged.len(),
            "moves_per_second": self.moves_a_second(),
            "heard_ms": { "n": self.measured.heard.len(), "p50": heard[0], "p99": heard[1] },
            "acknowledged_ms": { "p50": acknowledged[0], "p99": acknowledged[1] },
        })
    }

    fn tell(&mut self, out: &mut dyn Write) -> Result<()> {
        let [heard, acknowledged] = self.times();
        match self.pace {
            0 => writeln!(out, "as fast as it can, {:.1} s:", self.seconds)?,
            pace => writeln!(out, "a move every {pace} ms at each, {:.1} s:", self.seconds)?,
        }
        writeln!(
            out,
            "  {:.0} moves a second, each on the disk before it was acknowledged",
            self.moves_a_second()
        )?;
        writeln!(
            out,
            "  from sending to the event in another client: {:.1} ms (p50), {:.1} ms (p99)",
            heard[0], heard[1]
        )?;
        writeln!(
            out,
            "  from sending to the answer: {:.1} ms (p50), {:.1} ms (p99)",
            acknowledged[0], acknowledged[1]
        )?;
        Ok(())
    }
}
