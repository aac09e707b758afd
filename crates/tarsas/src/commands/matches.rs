//! `tarsas match`: bots against each other.

use super::match_report::{answer, report};
use super::{bar, with_options, write_json};
use crate::cli::Match as Args;
use crate::files;
use crate::registry;
use anyhow::{Context, Result, anyhow, bail};
use arena::{Arena, Match, MatchReport, Played};
use bots::BotKind;
use serde::Deserialize;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use texts::Lang;

/// How many games are played if nothing is said: so many, or a few more.
const GAMES: u64 = 100;

pub fn run(args: &Args, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let sums = if args.sum.is_empty() { play(args, lang)? } else { add_up(&args.sum)? };
    let arena = registry::arena(&sums.game)?;
    if args.json {
        return write_json(out, &answer(&sums));
    }
    report(arena.game(), &sums, lang, out)
}

fn play(args: &Args, lang: Lang) -> Result<MatchReport> {
    let arena = registry::arena(args.game.as_deref().unwrap_or_default())?;
    let wanted = wanted(arena, args, lang)?;
    if let Some(dir) = &args.records {
        fs::create_dir_all(dir).with_context(|| format!("cannot make the folder `{}`", dir.display()))?;
    }
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    let bar = bar(wanted.games());
    let unwritten = Mutex::new(None);
    let sums = arena::play(arena, &wanted, threads, &|seed, rotation, played| {
        let written = args.records.as_deref().map(|dir| write(dir, seed, rotation, played));
        if let Some(Err(error)) = written
            && let Ok(mut unwritten) = unwritten.lock()
        {
            unwritten.get_or_insert(error);
        }
        bar.inc(1);
    });
    bar.finish_and_clear();
    let unwritten = unwritten.into_inner().map_err(|_| anyhow!("a record could not be written"))?;
    unwritten.map_or(Ok(()), Err)?;
    Ok(sums?)
}

/// The match that the arguments ask for, if it can be.
fn wanted(arena: &dyn Arena, args: &Args, lang: Lang) -> Result<Match> {
    let bots = args.bots.iter().map(|name| name.parse()).collect::<Result<Vec<BotKind>, _>>()?;
    let about = arena.game().about();
    if !about.allows(bots.len()) {
        let names = if bots.len() == 1 { "1 bot" } else { &format!("{} bots", bots.len()) };
        bail!(
            "--bots names {names}, but {} is for {}: name one for each seat",
            about.title,
            about.counts("or")
        );
    }
    // Bad options are told before anything is made.
    with_options(arena.game(), lang, arena.game().start(bots.len(), &args.options))?;
    let seatings = Match::seatings(&bots);
    let games = args.games.unwrap_or_else(|| GAMES.div_ceil(seatings) * seatings);
    let whole = Match::new(bots, args.options.clone(), args.seed, games)?;
    Ok(match args.part {
        Some((part, parts)) => whole.part(part, parts)?,
        None => whole,
    })
}

fn write(dir: &Path, seed: u64, rotation: u64, played: &Played) -> Result<()> {
    let record = &played.record;
    let path = dir.join(format!("{}-{}-{seed}-{}.txt", record.game, record.seats.len(), rotation + 1));
    fs::write(&path, record.to_string()).with_context(|| format!("cannot write `{}`", path.display()))
}

/// The part of an answer that adds up.
#[derive(Deserialize)]
struct Answer {
    sums: MatchReport,
}

fn add_up(files: &[PathBuf]) -> Result<MatchReport> {
    let mut whole: Option<MatchReport> = None;
    for file in files {
        let name = file.display();
        let text = files::read(file)?;
        let Answer { sums } = serde_json::from_str(&text)
            .map_err(|error| anyhow!("`{name}` is no answer of `tarsas match … --json`: {error}"))?;
        match &mut whole {
            None => whole = Some(sums),
            Some(whole) => whole.merge(&sums).with_context(|| format!("cannot add `{name}`"))?,
        }
    }
    whole.context("--sum needs a file")
}
