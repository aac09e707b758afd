//! The commands and flags, defined once: from here come parsing and help.

use crate::opponents::HINT_ITERATIONS;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;
use texts::Lang;

/// The table for heavy board games, played by the book.
///
/// Without a command, the table opens for browsers: `tarsas serve`.
#[derive(Parser, Debug)]
#[command(name = "tarsas", version, after_help = EXIT)]
pub struct Cli {
    /// The language of what is told: hu or en [default: your system's if it is one of them, else en]
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<Lang>,

    /// Lay your own component files over ours: every DIR/<game>/*.toml
    ///
    /// A file has the name of one of ours and only what differs: an entry replaces the fields of
    /// the entry with the same id, or is added.
    #[arg(long, global = true, value_name = "DIR")]
    pub components: Option<PathBuf>,

    /// What to do
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXIT: &str = "A game is named as `tarsas games` lists it. A FILE may be `-`, the standard input.
Ends with 0 if all is well, 1 if something is wrong (the reason is on standard error, and with --json
also on standard output as {\"error\", \"file\", \"line\", \"clause\"}), 2 if the command is not understood.";

/// What can be done.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Open the table for browsers
    Serve(Serve),
    /// Copy the tables into one file, also while they are played at
    Backup(Backup),
    /// Put what `backup` has copied into a folder or a database that is empty
    Restore(Restore),
    /// Take all tables and people from one folder or database to another one, which is empty
    MoveStore(MoveStore),
    /// List the tables of a server
    Tables(Tables),
    /// Remove tables for good, with all that was played and said there
    Close(CloseTable),
    /// List the people of a server
    People(PeopleList),
    /// Rename or ban somebody, give them a new way in, or forget them
    Person(PersonChange),
    /// Check the file of the tables, replay every stored game and say which differ
    Validate(Validate),
    /// Write the record of a stored game, with every move
    Export(Export),
    /// Watch a random game, told turn by turn in words
    Demo(Demo),
    /// List the games with their options
    Games(Games),
    /// Read a game from elsewhere, replay it by our rules and compare
    Import(Import),
    /// Replay a record and show the score sheet
    Replay(Replay),
    /// Play many random games and show what they come to
    Simulate(Simulate),
    /// Let bots play against each other and measure how strong they are
    Match(Match),
    /// Measure how often bots take each card or tile, and what it adds to their points
    Balance(Balance),
    /// Learn to estimate the positions of a game by self-play, and write the weights that bots play with
    Train(Train),
    /// Let a bot answer lines of text, for other programs to play against
    Engine(Engine),
    /// Measure the speed of the rules on one core
    Bench(Bench),
    /// Count the sequences of legal moves (a test of the rules)
    Perft(Perft),
    /// Print the rules of a game as numbered clauses
    Rules(Rules),
    /// Say where the cards, tiles and boards of a game come from, and write files to put in your own
    Components(Components),
}

impl Command {
    /// Is the answer for a program?
    pub fn json(&self) -> bool {
        match self {
            Command::Demo(_) | Command::Serve(_) | Command::Export(_) | Command::Engine(_) => false,
            Command::Close(_) | Command::Person(_) => false,
            Command::Restore(args) => args.json,
            Command::MoveStore(args) => args.json,
            Command::Tables(args) => args.json,
            Command::People(args) => args.json,
            Command::Backup(args) => args.json,
            Command::Validate(args) => args.json,
            Command::Games(args) => args.json,
            Command::Import(args) => args.json,
            Command::Replay(args) => args.json,
            Command::Simulate(args) => args.json,
            Command::Match(args) => args.json,
            Command::Train(args) => args.json,
            Command::Balance(args) => args.json,
            Command::Bench(args) => args.is_json(),
            Command::Perft(args) => args.json,
            Command::Rules(args) => args.json,
            Command::Components(args) => args.json,
        }
    }
}

/// Arguments of `serve`.
#[derive(Args, Debug)]
#[command(
    args_override_self = true,
    after_help = "Example: tarsas serve --data my-tables --addr 0.0.0.0:7777"
)]
pub struct Serve {
    /// The folder of the tables; it is made when missing
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
    /// Keep the tables in this PostgreSQL database: postgres://user:password@host:5432/name
    #[arg(long, value_name = "ADDRESS")]
    pub store: Option<String>,
    /// Where to listen; 0.0.0.0 lets others in, port 0 takes any free one
    #[arg(long, value_name = "HOST:PORT", default_value = ADDR)]
    pub addr: String,
    /// How long a move of a bot can be seen, in thousandths of a second
    #[arg(long, value_name = "MS", default_value_t = PACE, value_parser = clap::value_parser!(u64).range(..=60_000))]
    pub pace: u64,
    /// How many requests a second one client may make in the long run; chat, new guests and new tables
    /// are limited in proportion
    #[arg(long, value_name = "N", default_value_t = REQUESTS, value_parser = clap::value_parser!(u32).range(1..))]
    pub requests: u32,
    /// How many connections there may be at once [default: what the system allows, at most 10000]
    #[arg(long, value_name = "N")]
    pub connections: Option<usize>,
    /// How many connections one address (of IPv6: one /64) may have at once; 0 is no limit, as behind a proxy
    #[arg(long, value_name = "N", default_value_t = CONNECTIONS_PER_ADDRESS)]
    pub connections_per_address: usize,
    /// How many pages of tables one address may have open at once; 0 is no limit
    #[arg(long, value_name = "N", default_value_t = STREAMS_PER_ADDRESS)]
    pub streams_per_address: usize,
    /// How many tables that wait for players one person may have opened; 0 is no limit
    #[arg(long, value_name = "N", default_value_t = WAITING_TABLES)]
    pub waiting_tables: usize,
    /// How many running games one person may have opened; 0 is no limit
    #[arg(long, value_name = "N", default_value_t = RUNNING_TABLES)]
    pub running_tables: usize,
    /// How many lines of chat a table holds; 0 is no limit
    #[arg(long, value_name = "N", default_value_t = CHAT_LINES)]
    pub chat_lines: usize,
    /// For how many seconds after the last person was at a table its bots go on
    #[arg(long, value_name = "S", default_value_t = ATTENTION)]
    pub attention: u64,
    /// Warn on stderr when fewer megabytes than this are free on the disk; 0 never warns
    #[arg(long, value_name = "MB", default_value_t = FREE_SPACE)]
    pub free_space: u64,
    /// After how many seconds of waiting the others can let a bot play for somebody
    #[arg(long, value_name = "S", default_value_t = IDLE)]
    pub idle: u64,
    /// How many games the bot thinks ahead for a hint, and for each turn of an analysis
    #[arg(long, value_name = "N", default_value_t = HINT_ITERATIONS)]
    pub hint_iterations: u32,
    /// Show what the server does in numbers, as Prometheus reads them, at this address; not for guests
    #[arg(long, value_name = "HOST:PORT")]
    pub metrics: Option<String>,
    /// How the log on stderr is written
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log: LogFormat,
    /// Log every request, and not only what went wrong
    #[arg(long)]
    pub log_requests: bool,
    /// Believe the headers X-Forwarded-For and X-Forwarded-Proto of a proxy in front of the table
    #[arg(long)]
    pub behind_proxy: bool,
    /// Send letters to who has forgotten their password, through this mail server: host:port, plain SMTP
    #[arg(long, value_name = "HOST:PORT", requires_all = ["mail_from", "site"])]
    pub mail_relay: Option<String>,
    /// Whom letters come from, such as tarsas@example.org
    #[arg(long, value_name = "ADDRESS", requires = "mail_relay")]
    pub mail_from: Option<String>,
    /// Where this server is found, for links in letters, such as https://tarsas.example.org
    #[arg(long, value_name = "URL", requires = "mail_relay")]
    pub site: Option<String>,
}

const DATA: &str = "tarsas-data";
const ADDR: &str = "127.0.0.1:7777";
const PACE: u64 = 300;
const REQUESTS: u32 = 40;
const IDLE: u64 = 300;
const CONNECTIONS_PER_ADDRESS: usize = 200;
const STREAMS_PER_ADDRESS: usize = 100;
const WAITING_TABLES: usize = 3;
const RUNNING_TABLES: usize = 20;
const CHAT_LINES: usize = 1_000;
const ATTENTION: u64 = 120;
const FREE_SPACE: u64 = 100;

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            data: DATA.into(),
            store: None,
            addr: ADDR.into(),
            pace: PACE,
            requests: REQUESTS,
            connections: None,
            connections_per_address: CONNECTIONS_PER_ADDRESS,
            streams_per_address: STREAMS_PER_ADDRESS,
            waiting_tables: WAITING_TABLES,
            running_tables: RUNNING_TABLES,
            chat_lines: CHAT_LINES,
            attention: ATTENTION,
            free_space: FREE_SPACE,
            idle: IDLE,
            hint_iterations: HINT_ITERATIONS,
            metrics: None,
            log: LogFormat::Text,
            log_requests: false,
            behind_proxy: false,
            mail_relay: None,
            mail_from: None,
            site: None,
        }
    }
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum LogFormat {
    /// A line for people
    Text,
    /// An object of JSON a line
    Json,
}

/// Arguments of `backup`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas backup --data my-tables tables-monday.sqlite
JSON: {\"file\", \"bytes\"}
The table may run meanwhile; all that was acknowledged before is in the copy, which is a SQLite file whether
the tables are in a folder or in a database. `tarsas restore` puts it into an empty folder or database.")]
pub struct Backup {
    /// The folder of the tables
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
    /// The tables are in this PostgreSQL database: postgres://user:password@host:5432/name
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub store: Option<String>,
    /// The copy; a file that is there is not overwritten
    pub file: PathBuf,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `restore`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas restore monday.sqlite --data my-tables-again
JSON: {\"rows\", \"to\"}
Nothing is overwritten: the folder has no tables yet, or the database is empty.")]
pub struct Restore {
    /// The file that `tarsas backup` made
    pub file: PathBuf,
    /// The folder for the tables; it is made when missing
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
    /// Put the tables into this PostgreSQL database: postgres://user:password@host:5432/name
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub store: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `move-store`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas move-store my-tables postgres://tarsas@127.0.0.1/tarsas
JSON: {\"rows\", \"to\"}
Stop the servers before. What is moved stays where it was, too; links of invitation and devices go along.")]
pub struct MoveStore {
    /// A folder, or the address of a database
    pub from: String,
    /// The same; there are no tables yet
    pub to: String,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Where the tables are.
#[derive(Args, Debug)]
pub struct Where {
    /// The folder of the tables
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
    /// The tables are in this PostgreSQL database: postgres://user:password@host:5432/name
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub store: Option<String>,
}

/// Arguments of `tables`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas tables --data my-tables
JSON: [{\"table\", \"game\", \"host\", \"stands\": \"waits\" | \"runs\" | \"over\", \"created\", \"moved\",
  \"seats\": [{\"name\", \"person\", \"bot\"}]}]
Those moved last come first. Behind a name stands the number of its person, for `tarsas person`.")]
pub struct Tables {
    #[command(flatten)]
    pub at: Where,
    /// Also those that are over
    #[arg(long)]
    pub all: bool,
    /// So many of each at most
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub most: u32,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `close`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas close 3kq9 --data my-tables
Keep the record first if it may be wanted: `tarsas export`. A server may run; whoever sits there is told
that there is no such table.")]
pub struct CloseTable {
    /// The tables, as their addresses name them
    #[arg(required = true, value_name = "TABLE")]
    pub tables: Vec<String>,
    #[command(flatten)]
    pub at: Where,
}

/// Arguments of `people`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas people Anna --data my-tables
JSON: [{\"person\", \"name\", \"login\", \"banned\", \"tables\", \"seen\"}]")]
pub struct PeopleList {
    /// Only those with these letters in their name
    pub name: Option<String>,
    #[command(flatten)]
    pub at: Where,
    /// So many at most
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub most: u32,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `person`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas person 17 reset --data my-tables
A server may run; it holds from the next request on, on every node.")]
pub struct PersonChange {
    /// The number of the person, from `tarsas people`
    pub person: i64,
    #[command(flatten)]
    pub at: Where,
    /// What to do
    #[arg(value_enum)]
    pub what: PersonAction,
    /// The new name, for `rename`
    #[arg(required_if_eq("what", "rename"))]
    pub name: Option<String>,
}

/// What can be done about a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum PersonAction {
    /// Call them otherwise
    Rename,
    /// Sign them out everywhere and let them not come back by name and password
    Ban,
    /// Let them come back
    Unban,
    /// Forget their password, sign them out everywhere and print a link that lets them in once
    Reset,
    /// Forget them: name, password, devices, notes and what they said; their moves stay without a name
    Delete,
}

/// Arguments of `validate`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas validate --data my-tables
JSON: {\"tables\": [{\"table\", \"game\", \"rules\", \"over\", \"moves\", \"differs\"}], \"moves\", \"differ\"}
Each game is replayed under the rules version it was begun with.
Ends with 1 if the file is damaged or a game differs.")]
pub struct Validate {
    /// The folder of the tables, or a file that `tarsas backup` made
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
    /// The tables are in this PostgreSQL database: postgres://user:password@host:5432/name
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub store: Option<String>,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `export`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas export 3kq9 --data my-tables --out game.txt
The moves are as they lie in the store, secret ones included, and are not replayed: so a game can be had
whose rules version is not played any more.")]
pub struct Export {
    /// The table, as its address names it
    pub table: String,
    /// The folder of the tables
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
    /// The tables are in this PostgreSQL database: postgres://user:password@host:5432/name
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub store: Option<String>,
    /// Write the record to this file [default: the standard output]
    #[arg(long, value_name = "RECORD")]
    pub out: Option<PathBuf>,
}

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

/// Arguments of `match`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example: tarsas match terra-mystica --bots hard,medium,medium,medium --games 40 --seed 1
Bots: random, easy, medium, hard, greedy, search:ITERATIONS, search:MSms (time for each decision);
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
    after_help = "Example: printf 'game terra-mystica\\nplayers 2\\noption first=1\\ngo\\n' | tarsas engine
docs/engine.md has the protocol. What is not understood is answered with `error` and a sentence."
)]
pub struct Engine {
    /// Who answers a `go` without a budget: a bot of `tarsas match`
    #[arg(long, value_name = "BOT", default_value = "hard")]
    pub bot: String,
    /// The number that decides the chance of the bot
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
}

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
    fn is_json(&self) -> bool {
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
  \"view_ms\": {\"p50\", \"p99\"}, \"open_table\": {\"moves\", \"p50_ms\", \"p99_ms\", \"bytes\"},
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
#[command(
    after_help = "Example: tarsas components seven-wonders --template my-cards\nThen: tarsas --components my-cards serve"
)]
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

fn option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => Ok((key.trim().to_owned(), value.trim().to_owned())),
        _ => Err("write key=value; `tarsas games` lists the keys".into()),
    }
}

fn part(text: &str) -> Result<(u64, u64), String> {
    let parsed = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    let known = parsed.filter(|&(i, n): &(u64, u64)| (1..=n).contains(&i));
    known.ok_or_else(|| "write I/N with I from 1 to N, such as 3/10".into())
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok().filter(|s| (0.01..=3600.0).contains(s));
    seconds.ok_or_else(|| "write a number of seconds from 0.01 to 3600".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_commands_are_well_defined() {
        Cli::command().debug_assert();
    }

    #[test]
    fn an_option_is_a_key_and_a_value() {
        assert_eq!(option("a = b=c"), Ok(("a".into(), "b=c".into())));
        assert!(option("a").is_err() && option("=b").is_err());
    }
}
