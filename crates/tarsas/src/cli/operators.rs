//! Arguments of the commands for operators: the tables and people of a server.

use super::Where;
use clap::Args;

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
