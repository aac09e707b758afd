//! Arguments of the commands in which bots play, learn or answer.

use super::{option, part};
use clap::Args;
use std::path::PathBuf;

/// Arguments of `match`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: tarsas match terra-mystica --bots hard,medium,medium,medium --games 40 --seed 1
Bots: random, easy, medium, hard, expert, greedy, search:ITERATIONS, search:MSms (time for each decision);
easy@1, medium@1, hard@1 (a level as it was in its first generation); exec:PROGRAM (a program that
speaks the protocol of `tarsas engine`; arguments after spaces). Where a program does not answer within 10
seconds, says nonsense or makes an illegal move, its move is made at random, and that is told in the end.
With --setups the tiles, cards, modules, factions and seats are those of games that people have played,
records or files that `tarsas import` reads; one bot then sits on every seat, or name one a seat. The
points of the people stand beside.
Each set-up (a seed) is played once in every seating that differs when the bots rotate through the
seats; intervals are of 95 % over set-ups. Bots without a time limit play the same games everywhere.
To share a match among machines, give each another --part of the same command with --json, and add
the answers up with --sum.
JSON: {\"game\", \"rules\", \"players\", \"bots\", \"options\": {key: value}, \"seeds\": [[first, last]],
  \"games\", \"moves\", \"results\": [{\"bot\", \"seats\", \"wins\", \"wins_95\", \"points\", \"points_95\", \"rank\",
  \"rank_95\", \"least\", \"most\", \"decisions\", \"decisions_per_second\", \"sources\": {source: points},
  \"plays\": {id: {\"seats\", \"points\"}}}], \"sums\": what --sum adds up}
Numbers are means; those with _95 say how far the true mean may be off, null with a single set-up."
)]
pub struct Match {
    /// Which game
    #[arg(required_unless_present = "sum")]
    pub game: Option<String>,
    /// Who plays, one bot a seat
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required_unless_present = "sum")]
    pub bots: Vec<String>,
    /// How many games, a multiple of the seatings [default: about 100]
    #[arg(long, value_name = "N")]
    pub games: Option<u64>,
    /// The seed of the first set-up; the others follow
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many games at the same time [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Play only this part of the set-ups, such as 3/10
    #[arg(long, value_name = "I/N", value_parser = part)]
    pub part: Option<(u64, u64)>,
    /// An option of the game, such as key=value; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = option)]
    pub options: Vec<(String, String)>,
    /// Deal what players would choose in the set-up, such as factions, so that nobody has better ones by choosing
    #[arg(long, conflicts_with_all = ["options", "setups", "sum"])]
    pub dealt: bool,
    /// Write every game as a record into this folder
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Play the set-ups of these games, and tell the points of the people beside
    #[arg(long, value_name = "FILES", num_args = 1.., conflicts_with_all = ["games", "part", "options", "sum"])]
    pub setups: Vec<PathBuf>,
    /// Play nothing; add up the JSON answers in these files
    #[arg(long, value_name = "FILES", num_args = 1..,
          conflicts_with_all = ["game", "bots", "games", "part", "options", "records", "threads"])]
    pub sum: Vec<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `balance`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: tarsas balance underwater-cities --bots medium,medium,medium --games 600 --by era,color \\
  --took event-played --unless event-unmatched
A seat had a component if a move that it was offered names it, and took it if it made such a move; with --took,
if the event of this text id names it (`event-played` in texts/en.ftl of the game).
`having` is what those who had it made more than the others of the same game, which is a fair experiment where
chance deals; `off` is how far that is from the mean of the group; `taking` is the same for those who took it, who
chose to. Intervals are of 95 % over games.
JSON: {\"game\", \"bots\", \"seeds\": [[first, last]], \"games\", \"points\", \"components\": [{\"kind\", \"id\", \"source\", \"group\",
  \"had\", \"took\", \"having\", \"having_95\", \"off\", \"taking\", \"taking_95\"}]}"
)]
pub struct Balance {
    /// Which game
    pub game: String,
    /// Who plays, one bot a seat
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    pub bots: Vec<String>,
    /// How many games, a multiple of the seatings
    #[arg(long, value_name = "N", default_value_t = 120)]
    pub games: u64,
    /// The seed of the first set-up; the others follow
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many games at the same time [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// An option of the game, such as key=value; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = option)]
    pub options: Vec<(String, String)>,
    /// The kind of component, as its file calls it
    #[arg(long, value_name = "KIND", default_value = "card")]
    pub kind: String,
    /// The event that says that something was taken
    #[arg(long, value_name = "EVENT")]
    pub took: Option<String>,
    /// The event that says that it was of no use all the same
    #[arg(long, value_name = "EVENT", requires = "took")]
    pub unless: Option<String>,
    /// Fields by which components are grouped, such as era,color
    #[arg(long, value_name = "FIELDS", value_delimiter = ',')]
    pub by: Vec<String>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `train`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas train terra-mystica --dir learned --minutes 60
Each round plays games with the newest weights, learns from the last rounds, and measures by play. It can be stopped at any
time: the same command goes on after the last round that was over. The folder has the weights of every round
(round-001.net), the curve (curve.json) and a report (report.md); weights are used once they lie in the game's folder.
JSON: {\"game\", \"rounds\": [{\"number\", \"games\", \"positions\", \"error\", \"points\", \"half_width\", \"by_source\", \"ahead\"}]}")]
pub struct Train {
    /// Which game
    pub game: String,
    /// The folder of what is learned; it is made when missing [default: train-GAME]
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
    /// Weights that the first round begins from; a folder that has rounds goes on from its last
    #[arg(long, value_name = "FILE.net")]
    pub from: Option<PathBuf>,
    /// How many rounds in all, those before a stop among them
    #[arg(long, value_name = "N", default_value_t = 30)]
    pub rounds: u32,
    /// Begin no other round after so many minutes
    #[arg(long, value_name = "M")]
    pub minutes: Option<u64>,
    /// Games of self-play a round
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// Rounds whose games are learned from
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub memory: u32,
    /// How often every position is learned from in a round
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub passes: u32,
    /// Hidden units of the net
    #[arg(long, value_name = "N", default_value = "64", value_parser = ["32", "64", "96", "128", "256"])]
    pub hidden: String,
    /// How much the end of a game counts against what the net says a little later, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 70, value_parser = clap::value_parser!(u8).range(..=100))]
    pub lambda: u8,
    /// Games a round to measure by
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub measured: u32,
    /// The number that decides which games are played
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many games at the same time [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `engine`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: printf 'game terra-mystica\\nplayers 2\\noption setup=first-game\\noption first=1\\ngo\\n' | tarsas engine
docs/engine.md has the protocol. What is not understood is answered with `error` and a sentence."
)]
pub struct Engine {
    /// Who answers: a bot of `tarsas match`; the budget of a `go` counts where it searches
    #[arg(long, value_name = "BOT", default_value = "hard")]
    pub bot: String,
    /// The number that decides the chance of the bot
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
}
