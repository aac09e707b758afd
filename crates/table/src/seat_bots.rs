//! Bots of a table: one a seat, for as long as the table is in memory.
//!
//! A bot keeps what it means to play for the rest of its turn, so it has to be the same one from decision
//! to decision. All of it is a cache: a bot that is lost is made anew, and thinks again.

use crate::BotThought;
use bots::Basis;
use bots::erased::{AnyBot, AnyRandom, BotMove, ProgramFault};
use kernel::Seat;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// A level of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotLevel {
    /// Its id, which is also that of its name in the texts: `bot-easy`.
    pub id: &'static str,
    /// Does it answer at once, or does it take its time?
    pub at_once: bool,
}

type MakeBot = dyn Fn(&str, &'static str, u64) -> Box<dyn AnyBot> + Send + Sync;
type MakeAdviser = dyn Fn(&str) -> Box<dyn AnyBot> + Send + Sync;

/// Where bots come from: by game and level.
pub struct BotFactory {
    levels: Vec<BotLevel>,
    programs: Vec<&'static str>,
    make: Box<MakeBot>,
    adviser: Box<MakeAdviser>,
}

impl BotFactory {
    /// Bots of these levels, the weakest first; there is one at least. `make` is given the id of a game,
    /// that of a level, and a seed.
    pub fn new(
        levels: Vec<BotLevel>,
        make: impl Fn(&str, &'static str, u64) -> Box<dyn AnyBot> + Send + Sync + 'static,
    ) -> BotFactory {
        // It has nothing to recommend.
        let adviser = Box::new(|_: &str| -> Box<dyn AnyBot> { Box::new(AnyRandom::new(0)) });
        BotFactory { levels, programs: Vec::new(), make: Box::new(make), adviser }
    }

    /// The same with programs of these names beside the levels; they are made as levels are.
    pub fn with_programs(self, programs: Vec<&'static str>) -> BotFactory {
        BotFactory { programs, ..self }
    }

    /// The same with bots that give hints: `adviser` is given the id of a game. The position alone must
    /// decide what they say, whatever the machine.
    pub fn with_adviser(
        self,
        adviser: impl Fn(&str) -> Box<dyn AnyBot> + Send + Sync + 'static,
    ) -> BotFactory {
        BotFactory { adviser: Box::new(adviser), ..self }
    }

    /// Bots that play any move: for games that give bots no advice.
    pub fn random() -> BotFactory {
        let random = BotLevel { id: "random", at_once: true };
        BotFactory::new(vec![random], |_, _, seed| Box::new(AnyRandom::new(seed)))
    }

    /// The levels, the weakest first.
    pub fn levels(&self) -> &[BotLevel] {
        &self.levels
    }

    /// The programs that can be seated, by name.
    pub fn programs(&self) -> &[&'static str] {
        &self.programs
    }

    /// The level or program of this id, or the strongest level if there is none of this id any more.
    fn level(&self, id: &str) -> &'static str {
        let known = self.levels.iter().map(|level| level.id).chain(self.programs.iter().copied());
        let strongest = || self.levels.last().map_or("", |level| level.id);
        known.into_iter().find(|known| *known == id).unwrap_or_else(strongest)
    }

    /// A bot that gives hints in a game.
    pub(crate) fn adviser(&self, game: &str) -> Box<dyn AnyBot> {
        (self.adviser)(game)
    }

    /// A bot for a game.
    pub(crate) fn bot(&self, game: &str, level: &str, seed: u64) -> Box<dyn AnyBot> {
        (self.make)(game, self.level(level), seed)
    }
}

impl fmt::Debug for BotFactory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotFactory").field("levels", &self.levels).finish_non_exhaustive()
    }
}

/// The bots on the seats of one table.
#[derive(Default)]
pub(crate) struct SeatBots {
    seated: Mutex<BTreeMap<Seat, SeatBot>>,
    /// What they thought of their last turns; it stays while a bot is away, thinking about the next one.
    thoughts: Mutex<BTreeMap<Seat, BotThought>>,
}

struct SeatBot {
    level: String,
    bot: Box<dyn AnyBot>,
    /// What it said last, until that is played, and after which entry it was asked.
    said: Option<(u64, BotMove)>,
    /// When it was last asked.
    asked: Instant,
}

impl SeatBots {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<Seat, SeatBot>> {
        self.seated.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock_thoughts(&self) -> MutexGuard<'_, BTreeMap<Seat, BotThought>> {
        self.thoughts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the bot of a seat think about what to do after entry `seq`. It is away from its seat
    /// meanwhile: if it falls over, another one takes its place. Who is asked the same again, because what
    /// it said could not be written, says the same again; if somebody else was quicker, it is as if it had not been
    /// asked. A program that has failed does not come back.
    pub(crate) fn ask(
        &self,
        seat: Seat,
        level: &str,
        seq: u64,
        make: impl FnOnce() -> Box<dyn AnyBot>,
        think: impl FnOnce(&mut dyn AnyBot) -> Option<BotMove>,
    ) -> Result<Option<BotMove>, ProgramFault> {
        let seated = self.lock().remove(&seat).filter(|seated| seated.level == level);
        let mut seated = seated.unwrap_or_else(|| SeatBot {
            level: level.to_owned(),
            bot: make(),
            said: None,
            asked: Instant::now(),
        });
        seated.asked = Instant::now();
        if seated.said.take_if(|(after, _)| *after != seq).is_some() {
            seated.bot.retract();
        }
        if seated.said.is_none() {
            seated.said = think(&mut *seated.bot).map(|said| (seq, said));
        }
        if let Some(fault) = seated.bot.fault() {
            return Err(fault);
        }
        let said = seated.said.as_ref().map(|(_, said)| said.clone());
        self.lock().insert(seat, seated);
        Ok(said)
    }

    /// Ends those of these programs that were not asked for so long. Who is asked again is started again, and told all.
    pub(crate) fn rest(&self, programs: &[&str], unasked: Duration) {
        if !programs.is_empty() {
            let needed = |seated: &SeatBot| seated.asked.elapsed() < unasked;
            self.lock().retain(|_, seated| needed(seated) || !programs.contains(&&*seated.level));
        }
    }

    /// What a bot said was played, as this entry. A planned move goes on with the turn before it.
    pub(crate) fn played(&self, seat: Seat, seq: u64, said: BotMove) {
        if let Some(seated) = self.lock().get_mut(&seat) {
            seated.said = None;
        }
        let mut thoughts = self.lock_thoughts();
        match (said.basis, thoughts.get_mut(&seat)) {
            (Basis::Forced, _) => {}
            (Basis::Planned, Some(thought)) => thought.moves.push(said),
            _ => drop(thoughts.insert(seat, BotThought { seat, seq, moves: vec![said] })),
        }
    }

    /// What the bots thought of their last turns.
    pub(crate) fn thoughts(&self) -> Vec<BotThought> {
        self.lock_thoughts().values().cloned().collect()
    }

    /// The bot of a seat goes.
    pub(crate) fn leave(&self, seat: Seat) {
        self.lock().remove(&seat);
        self.lock_thoughts().remove(&seat);
    }
}
