//! Arguments of the commands about stores: where tables are, copies of them, and whether they are whole.

use clap::Args;
use std::path::PathBuf;

/// Where the tables are: what is written here comes before what stands in the environment.
#[derive(Args, Debug, Default)]
pub struct Where {
    /// The folder of the tables; what only reads takes a backup as well [env: TARSAS_DATA] [default: tarsas-data]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The PostgreSQL database of the tables: postgres://user@host:5432/name [env: TARSAS_STORE]
    ///
    /// Others on the machine can read what is written here. A password is better in TARSAS_STORE, as
    /// postgres://user:password@host:5432/name, in PGPASSWORD or in ~/.pgpass.
    #[arg(long, value_name = "ADDRESS", conflicts_with = "data")]
    pub store: Option<String>,
}

/// Arguments of `backup`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas backup --data my-tables tables-monday.sqlite
JSON: {\"file\", \"bytes\"}
The table may run meanwhile; all that was acknowledged before is in the copy, which is a SQLite file whether
the tables are in a folder or in a database. `tarsas restore` puts it into an empty folder or database.")]
pub struct Backup {
    #[command(flatten)]
    pub at: Where,
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
Nothing is overwritten: the folder has no tables yet or is made, or the database is empty.")]
pub struct Restore {
    /// The file that `tarsas backup` made
    pub file: PathBuf,
    #[command(flatten)]
    pub at: Where,
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

/// Arguments of `validate`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas validate --data my-tables
JSON: {\"tables\": [{\"table\", \"game\", \"rules\", \"over\", \"moves\", \"differs\"}], \"moves\", \"differ\"}
Each game is replayed under the rules version it was begun with.
Ends with 1 if the file is damaged or a game differs.")]
pub struct Validate {
    #[command(flatten)]
    pub at: Where,
    /// Answer in JSON
    #[arg(long)]
    pub json: bool,
}

/// Arguments of `export`.
#[derive(Args, Debug)]
#[command(after_help = "Example: tarsas export 3kq9 --data my-tables --out game.txt
The moves are as they lie in the store, secret ones included, and are not replayed: so a game can be had
whose rules version is not played any more. A game that is played with an owner's components names them; with them beside
it, it can be replayed: tarsas export 3kq9 --out game.txt --own-components own; tarsas --components own replay game.txt")]
pub struct Export {
    /// The table, as its address names it
    pub table: String,
    #[command(flatten)]
    pub at: Where,
    /// Write the record to this file [default: the standard output]
    #[arg(long, value_name = "RECORD")]
    pub out: Option<PathBuf>,
    /// Write the components of its owner that it is played with to this folder, as `--components` reads them
    #[arg(long, value_name = "DIR")]
    pub own_components: Option<PathBuf>,
}
