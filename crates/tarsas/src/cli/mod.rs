//! The commands and flags, defined once: from here come parsing and help.

mod bench;
mod bots;
mod games;
mod operators;
mod serve;
mod stores;

pub use bench::{Bench, BenchCommand, BenchServe};
pub use bots::{Balance, Engine, Match, Train};
pub use games::{Components, Demo, Games, Import, Perft, Replay, Rules, Simulate};
pub use operators::{CloseTable, PeopleList, PersonAction, PersonChange, Tables};
pub use serve::{LogFormat, Serve};
pub use stores::{Backup, Export, MoveStore, Restore, Validate, Where};

use clap::{Parser, Subcommand};
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
