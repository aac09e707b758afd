//! `tarsas match`: bots against each other.

use super::match_report::{answer, report};
use super::{bar, setups, with_options, write_json};
use crate::cli::Match as Args;
use crate::files;
use crate::registry;
use anyhow::{Context, Result, anyhow, bail};
use arena::{Arena, Contender, Match, MatchReport, PlayedGame, Setup};
use serde::Deserialize;
use std::collections::BTreeMap;
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
    let seating = if args.setups.is_empty() { Seating::EachNamed } else { Seating::OneForAll };
    let bots = contenders(arena, &args.bots, seating)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    if !args.setups.is_empty() {
        return play_setups(arena, bots, args, threads, lang);
    }
    let wanted = wanted(arena, bots, args, lang)?;
    let seated = |rotation| wanted.seated(rotation);
    if args.dealt {
        let setups = dealt(arena, &wanted)?;
        let (bots, seed) = (wanted.bots.clone(), wanted.seeds.start);
        return watched(args, wanted.games(), &seated, |see| {
            Ok(arena::play_setups(arena, bots, &setups, seed, threads, see)?)
        });
    }
    watched(args, wanted.games(), &seated, |see| Ok(arena::play(arena, &wanted, threads, see)?))
}

/// The set-ups of a match in which nobody chooses what can be dealt.
fn dealt(arena: &dyn Arena, of: &Match) -> Result<Vec<Setup>> {
    let players = of.bots.len();
    let setup = |seed| {
        let options = arena.dealt(players, seed);
        options.map(|options| Setup { options, dealt: Vec::new() }).with_context(|| {
            format!("--dealt is not for {players} bots at this game: name as many as usually play it")
        })
    };
    of.seeds.clone().map(setup).collect()
}

/// Plays the set-ups that people had, and tells how they did beside.
fn play_setups(
    arena: &dyn Arena,
    bots: Vec<Contender>,
    args: &Args,
    threads: usize,
    lang: Lang,
) -> Result<MatchReport> {
    // One bot sits everywhere.
    let alone = bots.len() == 1;
    let players = (!alone).then_some(bots.len());
    let given = setups::read(arena.game(), players, &args.setups, lang)?;
    let players = given.first().map_or(0, |given| given.people.outcome.seats.len());
    let bots = if alone { vec![bots[0].clone(); players] } else { bots };
    if args.seed.checked_add(given.len() as u64).is_none() {
        bail!("--seed {} leaves no room for {} set-ups: take a smaller one", args.seed, given.len());
    }
    let (setups, people): (Vec<Setup>, Vec<PlayedGame>) =
        given.into_iter().map(|given| (given.setup, given.people)).unzip();
    let games = setups.len() as u64 * Match::seatings(&bots);
    let of = Match { bots: bots.clone(), options: Vec::new(), seeds: 0..1 };
    let seated = |rotation| of.seated(rotation);
    let mut sums = watched(args, games, &seated, |see| {
        Ok(arena::play_setups(arena, bots, &setups, args.seed, threads, see)?)
    })?;
    sums.add_people("people", &people);
    Ok(sums)
}

/// What is told of every game when it ends.
type See<'a> = dyn Fn(u64, u64, &PlayedGame) + Sync + 'a;

/// Plays games that are written down as they end, and tells what was wrong with programs.
fn watched(
    args: &Args,
    games: u64,
    seated: &(dyn Fn(u64) -> Vec<Contender> + Sync),
    play: impl FnOnce(&See<'_>) -> Result<MatchReport>,
) -> Result<MatchReport> {
    if let Some(dir) = &args.records {
        fs::create_dir_all(dir).with_context(|| format!("cannot make the folder `{}`", dir.display()))?;
    }
    let bar = bar(games);
    let unwritten = Mutex::new(None);
    let faults: Mutex<BTreeMap<String, (u64, String)>> = Mutex::default();
    let sums = play(&|seed, rotation, played| {
        if let Ok(mut faults) = faults.lock() {
            let names = seated(rotation);
            for (seat, count, first) in &played.faults {
                let Some(name) = names.get(seat.index()) else { continue };
                let first = || (0, format!("in the game of seed {seed} it {first}"));
                faults.entry(name.to_string()).or_insert_with(first).0 += u64::from(*count);
            }
        }
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
    for (name, (count, first)) in faults.into_inner().unwrap_or_default() {
        eprintln!("tarsas: {name}: {count} decisions were made at random in its place; first, {first}");
    }
    sums
}

/// The match that the arguments ask for, if it can be.
fn wanted(arena: &dyn Arena, bots: Vec<Contender>, args: &Args, lang: Lang) -> Result<Match> {
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

/// May one bot be named for every seat?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seating {
    EachNamed,
    OneForAll,
}

/// Who plays, if they can.
pub(super) fn contenders(arena: &dyn Arena, names: &[String], seating: Seating) -> Result<Vec<Contender>> {
    let bots = names.iter().map(|name| name.parse()).collect::<Result<Vec<Contender>, _>>()?;
    for bot in &bots {
        if let Contender::Program(command) = bot {
            arena::can_run(command).with_context(|| format!("`{bot}` cannot be run"))?;
        }
    }
    let everywhere = seating == Seating::OneForAll && bots.len() == 1;
    let about = arena.game().about();
    if !everywhere && !about.allows(bots.len()) {
        let names = if bots.len() == 1 { "1 bot" } else { &format!("{} bots", bots.len()) };
        bail!(
            "--bots names {names}, but {} is for {}: name one for each seat",
            about.title,
            about.counts("or")
        );
    }
    Ok(bots)
}

fn write(dir: &Path, seed: u64, rotation: u64, played: &PlayedGame) -> Result<()> {
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
