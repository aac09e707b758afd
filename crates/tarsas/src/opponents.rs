//! The bots that can be seated at the table.

use crate::registry::ARENAS;
use bots::erased::{AnyBot, AnyRandom};
use bots::{BotKind, Budget, Level};
use std::str::FromStr;
use table::{BotFactory, BotLevel};

/// The usual effort for a hint: about a second on one core.
pub const HINT_ITERATIONS: u32 = 400;

/// Every level, the weakest first, and a bot that gives hints with this effort. They are the bots of the arena, so what
/// is measured there sits here.
pub fn factory(hint_iterations: u32, engines: &[Engine]) -> BotFactory {
    let at_once = ["random", "easy", "medium"].map(|id| BotLevel { id, at_once: true });
    let thinking = ["hard", "expert"].map(|id| BotLevel { id, at_once: false });
    let levels = at_once.into_iter().chain(thinking).collect();
    let names = engines.iter().map(|engine| engine.name).collect();
    let engines = engines.to_vec();
    let make = move |game: &str, level: &str, seed: u64| match engines.iter().find(|one| one.name == level) {
        Some(engine) => program(game, &engine.command, seed),
        None => bot(game, level, seed),
    };
    let factory = BotFactory::new(levels, make).with_programs(names);
    factory.with_adviser(move |game| adviser(game, hint_iterations))
}

/// A program of the operator's that can be seated by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Engine {
    /// What it is called at the table.
    pub name: &'static str,
    /// What is run, with arguments after spaces.
    pub command: String,
}

impl FromStr for Engine {
    type Err = String;

    /// Reads `NAME=COMMAND`.
    fn from_str(text: &str) -> Result<Engine, String> {
        let right = "write NAME=COMMAND, such as mine=./player --fast";
        let (name, command) = text.split_once('=').ok_or(right)?;
        let (name, command) = (name.trim(), command.trim());
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(fits) {
            return Err(format!(
                "a name has 1 to {LONGEST_NAME} small letters, digits and hyphens, not `{name}`; {right}"
            ));
        }
        if name == "random" || Level::ALL.iter().any(|level| level.to_string() == name) {
            return Err(format!("`{name}` is a level of our own bots; choose another name"));
        }
        if command.is_empty() {
            return Err(format!("no program is named for `{name}`; {right}"));
        }
        // Names of levels live as long as the program.
        Ok(Engine { name: name.to_owned().leak(), command: command.to_owned() })
    }
}

/// The longest name of a program.
const LONGEST_NAME: usize = 20;

/// A bot that gives hints in a game. Iterations and not time, so that who asks again is told the same.
fn adviser(game: &str, iterations: u32) -> Box<dyn AnyBot> {
    bot_of(game, BotKind::Search(Budget::Iterations(iterations)), 0)
}

/// A bot of this level for a game.
fn bot(game: &str, level: &str, seed: u64) -> Box<dyn AnyBot> {
    let kind = Level::ALL.into_iter().find(|known| known.to_string() == level);
    bot_of(game, kind.map_or(BotKind::Random, BotKind::Level), seed)
}

/// A program that plays a game.
fn program(game: &str, command: &str, seed: u64) -> Box<dyn AnyBot> {
    match ARENAS.iter().find(|arena| arena.game().id() == game) {
        Some(arena) => arena.program(command),
        None => Box::new(AnyRandom::new(seed)),
    }
}

/// Where a game gives bots no advice yet, they play any move.
fn bot_of(game: &str, kind: BotKind, seed: u64) -> Box<dyn AnyBot> {
    match ARENAS.iter().find(|arena| arena.game().id() == game) {
        Some(arena) => arena.bot(kind, seed),
        None => Box::new(AnyRandom::new(seed)),
    }
}
