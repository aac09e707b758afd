//! Arguments of the server.

use super::Where;
use crate::opponents::{Engine, HINT_ITERATIONS};
use clap::Args;

/// Arguments of `serve`.
#[derive(Args, Debug)]
#[command(
    args_override_self = true,
    after_help = "Example: tarsas serve --data my-tables --addr 0.0.0.0:7777
The folder is made when it is missing."
)]
pub struct Serve {
    #[command(flatten)]
    pub at: Where,
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
    /// How many bots may think at once, each on a core of its own [default: all cores but one]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1_024))]
    pub bot_threads: Option<u16>,
    /// Let a program be chosen for a seat by this name; it speaks the protocol of `tarsas engine`, and may be given several times
    #[arg(long, value_name = "NAME=COMMAND")]
    pub engine: Vec<Engine>,
    /// For how many seconds after the last person was at a table its bots go on
    #[arg(long, value_name = "S", default_value_t = ATTENTION)]
    pub attention: u64,
    /// Warn on stderr when fewer megabytes than this are free on the disk; 0 never warns
    #[arg(long, value_name = "MB", default_value_t = FREE_SPACE)]
    pub free_space: u64,
    /// After how many seconds of waiting the others can let a bot play for somebody
    #[arg(long, value_name = "S", default_value_t = IDLE)]
    pub idle: u64,
    /// Draw everything from this seed: for tests and demonstrations, since whoever knows it knows every card
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
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

const ADDR: &str = "127.0.0.1:7777";
pub(super) const PACE: u64 = 300;
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
            at: Where::default(),
            addr: ADDR.into(),
            pace: PACE,
            requests: REQUESTS,
            connections: None,
            connections_per_address: CONNECTIONS_PER_ADDRESS,
            streams_per_address: STREAMS_PER_ADDRESS,
            waiting_tables: WAITING_TABLES,
            running_tables: RUNNING_TABLES,
            chat_lines: CHAT_LINES,
            bot_threads: None,
            engine: Vec::new(),
            attention: ATTENTION,
            free_space: FREE_SPACE,
            idle: IDLE,
            seed: None,
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
