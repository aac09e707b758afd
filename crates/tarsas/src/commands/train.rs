//! `tarsas train`: weights for the bots of a game, by self-play.

use super::{bar, write_json};
use crate::cli::Train;
use crate::localizer::Localizer;
use crate::registry;
use crate::text_table::Table;
use anyhow::{Context, Result};
use indicatif::ProgressStyle;
use kernel::erased::AnyGame;
use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};
use texts::Lang;
use trainer::{Course, Round, Stage};

pub fn run(args: &Train, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let trainer = registry::trainer(&args.game)?;
    let game = registry::game(&args.game)?;
    let folder = args.dir.clone().unwrap_or_else(|| PathBuf::from(format!("train-{}", game.id())));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let course = Course {
        rounds: args.rounds,
        games: args.games,
        memory: args.memory,
        passes: args.passes,
        rate: 1.5e-3,
        lambda: f32::from(args.lambda) / 100.0,
        hidden: args.hidden.parse().context("--hidden")?,
        measured: args.measured,
        seed: args.seed,
        threads: args.threads.map_or(cores, usize::from),
        from: args.from.clone(),
    };
    let begun = Instant::now();
    let in_time = || args.minutes.is_none_or(|minutes| begun.elapsed() < Duration::from_secs(60 * minutes));
    let bar = bar(1000);
    if let Ok(style) = ProgressStyle::with_template("round {msg}: {bar:40} {percent} %, {elapsed}") {
        bar.set_style(style);
    }
    let rounds = trainer.train(&folder, &course, &|stage| {
        let share = |done: u32, of: u32| 1000 * u64::from(done) / u64::from(of.max(1));
        match stage {
            Stage::Played(round, done, of) => {
                bar.set_message(round.to_string());
                bar.set_position(share(done, of) * 6 / 10);
            }
            Stage::Fitting(_, part) => bar.set_position(600 + (200.0 * part) as u64),
            Stage::Measured(_, done, of) => bar.set_position(800 + share(done, of) * 2 / 10),
            Stage::Done(round) => {
                bar.suspend(|| eprintln!("{}", line(&round)));
                bar.set_position(0);
                return in_time();
            }
        }
        true
    })?;
    bar.finish_and_clear();
    let path = folder.join("report.md");
    fs::write(&path, report(game, args, &rounds, lang))
        .with_context(|| format!("cannot write `{}`", path.display()))?;
    if args.json {
        return write_json(out, &json!({ "game": game.id(), "rounds": rounds }));
    }
    curve(game, &rounds, lang).write(out)?;
    Ok(())
}

/// A round while others go on.
fn line(round: &Round) -> String {
    let ahead = round.ahead.map_or(String::new(), |ahead| format!(", {ahead:+.1} on the round before"));
    let Round { number, positions, error, points, half_width, .. } = round;
    format!(
        "round {number}: {points:.1} ± {half_width:.1} points{ahead}; {positions} positions, error {error:.2}"
    )
}

/// All rounds, a row each, with the sources of points that matter.
fn curve(game: &dyn AnyGame, rounds: &[Round], lang: Lang) -> Table {
    let l10n = Localizer::new(game, lang, &[]);
    let mut table = Table::new(1);
    let sources = rounds.last().map(|round| &round.by_source[..]).unwrap_or_default();
    let words = ["round", "points", "ahead"].map(|id| l10n.word(&format!("common-{id}")));
    table.row(words.into_iter().chain(sources.iter().map(|(id, _)| l10n.word(id))));
    for round in rounds {
        let ahead = round.ahead.map_or(String::new(), |ahead| format!("{ahead:+.1}"));
        let head =
            [round.number.to_string(), format!("{:.1} ± {:.1}", round.points, round.half_width), ahead];
        table.row(head.into_iter().chain(round.by_source.iter().map(|(_, points)| format!("{points:.1}"))));
    }
    table
}

/// What was done and what it came to, to be kept beside the weights.
fn report(game: &dyn AnyGame, args: &Train, rounds: &[Round], lang: Lang) -> String {
    let from = args.from.as_ref().map_or(String::new(), |path| format!(" --from {}", path.display()));
    let command = format!(
        "tarsas train {}{from} --rounds {} --games {} --memory {} --passes {} --hidden {} --lambda {} --measured {} --seed {}",
        game.id(),
        rounds.len(),
        args.games,
        args.memory,
        args.passes,
        args.hidden,
        args.lambda,
        args.measured,
        args.seed
    );
    let mut text = Vec::new();
    // A list of bytes takes whatever is written.
    let _ = curve(game, rounds, lang).write(&mut text);
    let table = String::from_utf8_lossy(&text);
    let games: u32 = rounds.iter().map(|round| round.games).sum();
    format!(
        "# Weights of {}\n\n`{command}`\n\n{games} games of self-play in {} rounds. Points a seat:\n\n```text\n{table}```\n",
        game.id(),
        rounds.len()
    )
}
