//! `tarsas simulate`: many random games at once.

use super::statistics::{Results, Statistics};
use super::{bar, players, solo, with_options, write_json};
use crate::cli::Simulate;
use crate::localizer::Localizer;
use crate::random::RandomGame;
use crate::registry;
use crate::text_table::Table;
use anyhow::{Context, Result, anyhow, bail};
use kernel::erased::AnyGame;
use kernel::{Dice, Message, Outcome};
use serde_json::{Map, Value, json};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use texts::Lang;

pub fn run(args: &Simulate, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let game = registry::game(&args.game)?;
    if args.solo {
        return solo::run(game, args, lang, out);
    }
    let players = players(game, args.players);
    // Bad options are told before anything is made.
    with_options(game, lang, game.start(players, &args.options))?;
    if args.seed.checked_add(u64::from(args.games)).is_none() {
        bail!("--seed {} leaves no room for {} games: take a smaller one", args.seed, args.games);
    }
    if let Some(dir) = &args.records {
        fs::create_dir_all(dir).with_context(|| format!("cannot make the folder `{}`", dir.display()))?;
    }
    let mut statistics = play(game, players, args)?;
    statistics.sort();
    if args.json {
        return write_json(out, &answer(game, players, args, &statistics));
    }
    report(game, players, args, &statistics, lang, out)
}

/// Plays the games on all cores. The seed alone decides a game, so who plays it does not matter.
fn play(game: &dyn AnyGame, players: usize, args: &Simulate) -> Result<Statistics> {
    let bar = bar(u64::from(args.games));
    let next = AtomicU64::new(0);
    let work = || -> Result<Statistics> {
        let mut statistics = Statistics::default();
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= u64::from(args.games) {
                return Ok(statistics);
            }
            let (outcome, moves) = one(game, players, args, args.seed + i).inspect_err(|_| {
                // The others need not go on.
                next.store(u64::from(args.games), Ordering::Relaxed);
            })?;
            statistics.add(&outcome, moves);
            bar.inc(1);
        }
    };
    let threads = threads(args).min(args.games as usize);
    let parts: Vec<Result<Statistics>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let join = |worker: thread::ScopedJoinHandle<_>| {
            worker.join().unwrap_or_else(|_| Err(anyhow!("a fault of the rules stopped a game")))
        };
        workers.into_iter().map(join).collect()
    });
    bar.finish_and_clear();
    let mut statistics = Statistics::default();
    for part in parts {
        statistics.merge(&part?);
    }
    Ok(statistics)
}

/// How many games are played at the same time.
pub(super) fn threads(args: &Simulate) -> usize {
    args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// Plays the game of one seed, and writes it down if that is wanted.
fn one(game: &dyn AnyGame, players: usize, args: &Simulate, seed: u64) -> Result<(Outcome, usize)> {
    match &args.records {
        None => Ok(game.random_game(players, &args.options, &mut Dice::new(seed))?),
        Some(dir) => recorded(game, players, args, seed, dir),
    }
}

fn recorded(
    game: &dyn AnyGame,
    players: usize,
    args: &Simulate,
    seed: u64,
    dir: &Path,
) -> Result<(Outcome, usize)> {
    let names = (1..=players).map(|n| format!("Random {n}")).collect();
    let mut random = RandomGame::new(game, names, &args.options, seed)?;
    while random.step(&mut Vec::new())?.is_some() {}
    let path = dir.join(format!("{}-{players}-{seed}.txt", game.id()));
    fs::write(&path, random.record.to_string())
        .with_context(|| format!("cannot write `{}`", path.display()))?;
    let outcome = random.position.outcome().ok_or_else(|| anyhow!("a fault of the rules: no outcome"))?;
    Ok((outcome, random.record.moves.len()))
}

fn report(
    game: &dyn AnyGame,
    players: usize,
    args: &Simulate,
    statistics: &Statistics,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<()> {
    let l10n = Localizer::new(game, lang, &[]);
    let message = Message::new("common-simulated")
        .number("games", args.games as i32)
        .name("title", l10n.title(game))
        .name("players", l10n.players(players))
        .name("first", args.seed.to_string())
        .name("last", (args.seed + u64::from(args.games) - 1).to_string())
        .name("moves", format!("{:.1}", mean_moves(statistics)));
    writeln!(out, "{}\n", l10n.say(&message))?;
    let mut table = Table::new(1);
    let head = ["common-games", "common-points", "common-std-dev", "common-place", "common-wins"];
    let head = |title: &str| {
        std::iter::once(l10n.word(title)).chain(head.map(|id| l10n.word(id))).collect::<Vec<_>>()
    };
    table.row(head("common-by-seat"));
    for (i, results) in statistics.seats.iter().enumerate() {
        let seat = Message::new("common-seat").number("n", i as i32 + 1);
        table.row(cells(l10n.say(&seat), results));
    }
    table.row(cells(l10n.word("common-all"), &statistics.all));
    table.row([""]);
    table.row(head("common-by-plays"));
    for (plays, results) in &statistics.plays {
        table.row(cells(l10n.word(plays), results));
    }
    table.write(out)?;
    writeln!(out)?;
    let mut table = Table::new(1);
    table.row(["common-by-source", "common-points", "common-share"].map(|id| l10n.word(id)));
    let total = statistics.all.points();
    for (source, points) in &statistics.sources {
        let mean = per_seat(statistics, *points);
        let share = if total == 0.0 { 0.0 } else { 100.0 * mean / total };
        table.row([l10n.word(source), format!("{mean:.2}"), format!("{share:.1}%")]);
    }
    table.row([l10n.word("common-total"), format!("{total:.2}"), String::new()]);
    table.write(out)?;
    Ok(())
}

fn cells(title: String, results: &Results) -> [String; 6] {
    [
        title,
        results.count.to_string(),
        format!("{:.1}", results.points()),
        format!("{:.1}", results.std_dev()),
        format!("{:.2}", results.rank()),
        format!("{:.1}%", 100.0 * results.wins()),
    ]
}

fn mean_moves(statistics: &Statistics) -> f64 {
    statistics.moves as f64 / statistics.games.max(1) as f64
}

fn per_seat(statistics: &Statistics, points: i64) -> f64 {
    points as f64 / statistics.all.count.max(1) as f64
}

fn answer(game: &dyn AnyGame, players: usize, args: &Simulate, statistics: &Statistics) -> Value {
    let results = |key: &str, name: Value, results: &Results| {
        json!({
            key: name,
            "games": results.count,
            "points": results.points(),
            "spread": results.std_dev(),
            "rank": results.rank(),
            "wins": results.wins(),
        })
    };
    let seats = statistics.seats.iter().enumerate();
    let plays = statistics.plays.iter();
    let sources = statistics.sources.iter();
    let options: Map<String, Value> = args.options.iter().map(|(k, v)| (k.clone(), json!(v))).collect();
    json!({
        "game": game.id(),
        "players": players,
        "games": args.games,
        "seed": args.seed,
        "options": options,
        "moves": mean_moves(statistics),
        "points": statistics.all.points(),
        "spread": statistics.all.std_dev(),
        "least": statistics.range.map(|(least, _)| least),
        "most": statistics.range.map(|(_, most)| most),
        "seats": seats.map(|(i, r)| results("seat", json!(i + 1), r)).collect::<Vec<_>>(),
        "plays": plays.map(|(id, r)| results("plays", json!(id), r)).collect::<Vec<_>>(),
        "sources": sources
            .map(|(source, points)| json!({ "source": source, "points": per_seat(statistics, *points) }))
            .collect::<Vec<_>>(),
    })
}
