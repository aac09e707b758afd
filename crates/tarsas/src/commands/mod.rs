//! Commands: what each of them does.

mod backup;
mod balance;
mod bench;
mod bench_serve;
mod components;
mod demo;
mod engine;
mod export;
mod games;
mod import;
mod match_report;
mod matches;
mod operators;
mod perft;
mod replay;
mod rules;
mod serve;
mod setups;
mod simulate;
mod solo;
mod statistics;
mod train;
mod validate;

use crate::cli::{Cli, Command, Serve};
use crate::files;
use crate::localizer::Localizer;
use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::OptionError;
use kernel::erased::AnyGame;
use serde_json::Value;
use std::env;
use std::io::Write;
use texts::Lang;

/// Does what was asked, and writes the answer to `out`.
pub fn run(cli: Cli, out: &mut dyn Write) -> Result<()> {
    let lang = cli.lang.unwrap_or_else(system_lang);
    if let Some(dir) = &cli.components {
        files::apply_overlays(dir)?;
    }
    match cli.command.unwrap_or(Command::Serve(Serve::default())) {
        Command::Demo(args) => demo::run(&args, lang, out),
        Command::Games(args) => games::run(&args, out),
        Command::Import(args) => import::run(&args, lang, out),
        Command::Replay(args) => replay::run(&args, lang, out),
        Command::Simulate(args) => simulate::run(&args, lang, out),
        Command::Match(args) => matches::run(&args, lang, out),
        Command::Balance(args) => balance::run(&args, cli.components.as_deref(), lang, out),
        Command::Train(args) => train::run(&args, lang, out),
        Command::Engine(args) => engine::run(&args, out),
        Command::Bench(args) => bench::run(&args, lang, out),
        Command::Perft(args) => perft::run(&args, lang, out),
        Command::Rules(args) => rules::run(&args, lang, out),
        Command::Components(args) => components::run(&args, cli.components.as_deref(), out),
        Command::Serve(args) => serve::run(&args, out),
        Command::Backup(args) => backup::backup(&args, out),
        Command::Restore(args) => backup::restore(&args, out),
        Command::MoveStore(args) => backup::move_store(&args, out),
        Command::Tables(args) => operators::tables(&args, out),
        Command::Close(args) => operators::close(&args, out),
        Command::People(args) => operators::people(&args, out),
        Command::Person(args) => operators::person(&args, out),
        Command::Validate(args) => validate::run(&args, out),
        Command::Export(args) => export::run(&args, out),
    }
}

/// The first of the usual variables that is set decides, as everywhere.
fn system_lang() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|key| {
        let value = env::var(key).ok()?;
        (!value.is_empty()).then_some(value)
    });
    set.and_then(|locale| Lang::of_locale(&locale)).unwrap_or_default()
}

/// How many play if nothing is said: four, or what the game allows.
fn players(game: &dyn AnyGame, given: Option<usize>) -> usize {
    let (least, most) = game.about().players;
    given.unwrap_or(4.clamp(least, most))
}

/// Says in the user's language what is wrong with the options of a game.
fn with_options<T>(game: &dyn AnyGame, lang: Lang, done: Result<T, OptionError>) -> Result<T> {
    done.map_err(|bad| anyhow!(Localizer::new(game, lang, &[]).bad_option(&bad)))
}

/// How far many games have come, where somebody looks.
fn bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} to go")
    {
        bar.set_style(style);
    }
    bar
}

fn write_json(out: &mut dyn Write, value: &Value) -> Result<()> {
    Ok(writeln!(out, "{value:#}")?)
}
