//! The command line of the table: play, replay, import, simulate, measure, look up the rules.
//!
//! This is the rim of the house: the only place that reads files, looks at a clock and writes to
//! the terminal. What it knows of games it knows through [`registry::GAMES`]. It is a library, so that
//! tests know the same games; the binary only calls [`run`].

mod cli;
mod commands;
mod failure;
mod files;
mod housekeeping;
mod load_test;
mod localizer;
mod opponents;
mod random;
pub mod registry;
mod stores;
mod text_table;
mod wrap;

use clap::Parser;
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

/// Runs the command that the arguments name.
pub fn run() -> ExitCode {
    let cli = cli::Cli::parse();
    let json = cli.command.as_ref().is_some_and(cli::Command::json);
    let mut out = BufWriter::new(io::stdout().lock());
    let done = commands::run(cli, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if failure::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            if json {
                // Nobody is left to tell if this fails.
                let _ = writeln!(out, "{}", failure::json(&error)).and_then(|()| out.flush());
            }
            let _ = writeln!(io::stderr(), "tarsas: {error:#}");
            ExitCode::FAILURE
        }
    }
}
