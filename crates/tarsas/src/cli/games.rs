//! Arguments of the commands about games, their rules and their records.

use super::option;
use clap::Args;
use std::path::PathBuf;

/// Arguments of `demo`.
#[derive(Args, Debug, Default)]
#[command(after_help = "Example: tarsas demo --lang hu")]
pub struct Demo {
    /// Which game [default: the first of `tarsas games`]
    pub game: Option<String>,
    /// How many play [default: 4, or what the game allows]
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// The number that decides all chance [default: another one each time]
    #[arg(long, value_name = "S")]
    pub seed: Option<u64>,
}

/// Arguments of `games`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas games
JSON: [{\"id\", \"title\", \"players\": [least, most], \"rules\", \"languages\", \"imports\",
  \"options\": [{\"key\", \"meaning\", \"values\", \"default\"}]}]")]
pub struct Games {
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `import`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas import ledger.txt --out game.txt
JSON: {\"game\", \"format\", \"players\", \"moves\", \"compared\", \"seats\": [{\"seat\", \"name\", \"plays\",
  \"points\", \"rank\", \"sources\": {source: points}}]}; of several files a list, each with \"file\", or with
  \"error\" and where it is
Ends with 1 at the first line that cannot be read or states something else than our rules give. Of
several files each is tried and has a line of its own; ends with 1 if any fails.")]
pub struct Import {
    /// The texts as published; which format they have is found out
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Write the game as a record to this file
    #[arg(long, value_name = "RECORD")]
    pub out: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `replay`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas replay game.txt --explain
JSON: {\"game\", \"rules\", \"moves\", \"of\", \"decision\": \"over\" | \"chance\" | [seat numbers],
  \"seats\": [{\"seat\", \"name\", \"points\", and once the game is over \"plays\", \"rank\",
  \"sources\": {source: points}}], with --explain \"scored\": [{\"move\", \"line\", \"seat\",
  \"points\", \"clause\", \"text\"}] and \"thoughts\": [{\"move\", \"line\", \"clause\", \"text\"}]}
Ends with 1 at the first move that the rules refuse, and names line, reason and clause. Of several files
each is tried and has a line of its own (JSON: a list, each with \"file\", or with \"error\" and where it is);
ends with 1 if any fails.")]
pub struct Replay {
    /// The records
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Stop after so many moves
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// List every point as it is scored, and how those who play by the rules alone chose, with the
    /// rules behind it
    #[arg(long)]
    pub explain: bool,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `simulate`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas simulate terra-mystica --players 4 --games 1000 --seed 1
With --solo a greedy player, by the game's advice, plays the solo game instead, so many games at every
level; a --option that sets the level asks for that one only.
JSON: {\"game\", \"players\", \"games\", \"seed\", \"options\": {key: value}, \"moves\", \"points\", \"spread\",
  \"least\", \"most\", \"seats\": [{\"seat\", \"games\", \"points\", \"spread\", \"rank\", \"wins\"}],
  \"plays\": [{\"plays\", \"games\", \"points\", \"spread\", \"rank\", \"wins\"}],
  \"sources\": [{\"source\", \"points\"}]}
Moves, points, spreads (standard deviations) and ranks are means; wins is the part of the games won,
a shared victory counting as its share. The game of seed S is always the same.
JSON with --solo: {\"game\", \"bot\", \"games\", \"seed\", \"options\": {key: value}, \"levels\": [{\"level\", \"wins\",
  \"points\", \"grades\": {grade: games}}]}")]
pub struct Simulate {
    /// Which game
    pub game: String,
    /// How many play [default: 4, or what the game allows]
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub games: u32,
    /// The seed of the first game; the others follow
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// An option of the game, such as key=value; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = option)]
    pub options: Vec<(String, String)>,
    /// How many games at the same time [default: one a core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Play the solo game at each of its levels, and tell how well it ended
    #[arg(long, conflicts_with_all = ["players", "records"])]
    pub solo: bool,
    /// Write every game as a record into this folder
    #[arg(long, value_name = "DIR")]
    pub records: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `perft`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas perft terra-mystica --seed 1 --after 20 --depth 2
JSON: {\"game\", \"players\", \"seed\", \"after\", \"counts\": [of depth 1, of depth 2, …]}")]
pub struct Perft {
    /// Which game
    pub game: String,
    /// The seed of the random moves before counting
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// How many moves deep to count; each step takes many times longer
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    pub depth: u32,
    /// How many play [default: 4, or what the game allows]
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// How many random moves to make before counting
    #[arg(long, value_name = "M", default_value_t = 0)]
    pub after: usize,
    /// An option of the game, such as key=value; may be repeated
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = option)]
    pub options: Vec<(String, String)>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `rules`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas rules terra-mystica 7
JSON: [{\"number\", \"text\", \"tested\"}]")]
pub struct Rules {
    /// Which game
    pub game: String,
    /// Only this clause or chapter, such as 7 or 7.3
    pub number: Option<String>,
    /// List the clauses without a test instead; ends with 1 if there are any
    #[arg(long)]
    pub coverage: bool,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `components`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas components seven-wonders --template my-cards
Then: tarsas --components my-cards serve
JSON: [{\"file\", \"kind\", \"id\", \"source\", \"fields\": {field: value}}]")]
pub struct Components {
    /// Which game
    pub game: String,
    /// Write files for an owner of the printed game to fill in, into DIR/<game>
    #[arg(long, value_name = "DIR")]
    pub template: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}
