//! Arguments of the measurements.

use super::seconds;
use super::serve::PACE;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Arguments of `bench`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: tarsas bench terra-mystica --players 4
JSON: {\"games\": [{\"game\", \"players\", \"position_bytes\", \"games_per_second\", \"moves_per_second\",
  \"ns_per_move\", \"moves_per_game\", \"wall_seconds\", \"cpu_seconds\", \"check\"}], \"import\": {\"file\", \"game\", \"imports_per_second\"}}
With --search also \"search\": [{\"game\", \"players\", \"stage\", \"after\", \"choices\", \"iterations_per_second\",
  \"nodes_per_second\"}].
`cpu_seconds` is the processor time of the program, null where the system does not tell it: far below
`wall_seconds`, the machine was busy. `check` is the sum of all points in the games of seeds 1 to 100: it changes only if the rules do.
Build with --release, or the numbers mean nothing.",
    args_conflicts_with_subcommands = true
)]
pub struct Bench {
    /// Something else than the rules
    #[command(subcommand)]
    pub of: Option<BenchCommand>,
    /// Which game [default: all]
    pub game: Option<String>,
    /// How many play [default: 4, or what the game allows]
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// How long to measure each thing, in seconds
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = seconds)]
    pub seconds: f64,
    /// Measure also how fast bots search at the opening, in the middle and at the end of a game
    #[arg(long)]
    pub search: bool,
    /// Measure also how fast this file is imported, comparisons included
    #[arg(long, value_name = "FILE")]
    pub import: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

impl Bench {
    pub(super) fn is_json(&self) -> bool {
        match &self.of {
            Some(BenchCommand::Serve(args)) => args.json,
            None => self.json,
        }
    }
}

/// What else can be measured.
#[derive(Subcommand, Debug)]
pub enum BenchCommand {
    /// Measure the browser table with many tables at once, on the loopback
    Serve(BenchServe),
}

/// Arguments of `bench serve`.
#[derive(Args, Debug)]
#[command(after_help = "Examples: tarsas bench serve --tables 200 --seconds 20
  cargo run --release -p tarsas-private-postgres -- target/release/tarsas bench serve --nodes 3 --store {}
JSON: {\"game\", \"tables\", \"nodes\", \"phases\": [{\"pace_ms\", \"seconds\", \"moves\", \"moves_per_second\", \"heard_ms\": {\"n\",
  \"p50\", \"p99\"}, \"acknowledged_ms\": {\"p50\", \"p99\"}}], \"first_load_bytes\", \"update_bytes\",
  \"view_ms\": {\"p50\", \"p99\"}, \"open_table\": {\"game\", \"moves\", \"p50_ms\", \"p99_ms\", \"bytes\"},
  \"painted_ms\": {\"n\", \"p50\", \"p95\", \"views\"} with --presses}
First at the pace of players, then as fast as it can, which is the second phase; with --pace 0 that one only.
The tables are in a folder of their own, which is removed. A disk must be under it, or the numbers mean nothing.")]
pub struct BenchServe {
    /// Which game [default: the first of `tarsas games`]
    pub game: Option<String>,
    /// How many tables are played at
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    pub tables: u32,
    /// How long to measure each phase, in seconds
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    pub seconds: f64,
    /// The time between two moves at a table, in thousandths of a second; 0 moves as fast as it can
    #[arg(long, value_name = "MS", default_value_t = PACE)]
    pub pace: u64,
    /// How many tables of hard bots think meanwhile
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=1_000))]
    pub hard_bots: u32,
    /// How many connections with half a request are held meanwhile; the server has 1024 at most then
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=10_000))]
    pub half_open: u32,
    /// How many moves to press in a real Chromium afterwards, from each press to the painted scene
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=10_000))]
    pub presses: u32,
    /// Where to make the folder [default: the system's folder for such things]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Keep the tables in this PostgreSQL database, which should be empty; they stay there
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub store: Option<String>,
    /// How many nodes serve the database; whoever listens to a table is at another one than who plays
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=16), requires = "store")]
    pub nodes: u32,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}
