//! Bots of a table: one a seat, for as long as the table is in memory.
//!
//! A bot keeps what it means to play for the rest of its turn, so it has to be the same one from decision
//! to decision. All of it is a cache: a bot that is lost is made anew, and thinks again.

use crate::BotThought;
use bots::Basis;
use bots::erased::{AnyBot, AnyRandom, BotMove};
use kernel::Seat;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
        BotFactory { levels, make: Box::new(make), adviser: Box::new(|_| Box::new(AnyRandom::new(0))) }
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

    /// The level of this id, or the strongest if there is none of this id any more.
    fn level(&self, id: &str) -> &'static str {
        let known = self.levels.iter().find(|level| level.id == id).or(self.levels.last());
        known.map_or("", |level| level.id)
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
pub(crate) struct SeatBots(Mutex<BTreeMap<Seat, SeatBot>>);

struct SeatBot {
    level: String,
    bot: Box<dyn AnyBot>,
    /// What it said last, and after which entry it was asked.
    said: Option<(u64, BotMove)>,
    /// What it thought of its last turn.
    thought: Option<BotThought>,
}

impl SeatBots {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<Seat, SeatBot>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the bot of a seat think about what to do after entry `seq`. It is away from its seat
    /// meanwhile: if it falls over, another one takes its place. Who is asked the same again, because what
    /// it said could not be written, says the same again.
    pub(crate) fn ask(
        &self,
        seat: Seat,
        level: &str,
        seq: u64,
        make: impl FnOnce() -> Box<dyn AnyBot>,
        think: impl FnOnce(&mut dyn AnyBot) -> Option<BotMove>,
    ) -> Option<BotMove> {
        let seated = self.lock().remove(&seat).filter(|seated| seated.level == level);
        let mut seated = seated.unwrap_or_else(|| SeatBot {
            level: level.to_owned(),
            bot: make(),
            said: None,
            thought: None,
        });
        if seated.said.as_ref().is_none_or(|(after, _)| *after != seq) {
            seated.said = think(&mut *seated.bot).map(|said| (seq, said));
        }
        let said = seated.said.as_ref().map(|(_, said)| said.clone());
        self.lock().insert(seat, seated);
        said
    }

    /// What a bot said was played, as this entry. A planned move goes on with the turn before it.
    pub(crate) fn played(&self, seat: Seat, seq: u64, said: BotMove) {
        let mut bots = self.lock();
        let Some(seated) = bots.get_mut(&seat) else { return };
        match (said.basis, &mut seated.thought) {
            (Basis::Forced, _) => {}
            (Basis::Planned, Some(thought)) => thought.moves.push(said),
            _ => seated.thought = Some(BotThought { seat, seq, moves: vec![said] }),
        }
    }

    /// What the bots thought of their last turns.
    pub(crate) fn thoughts(&self) -> Vec<BotThought> {
        self.lock().values().filter_map(|seated| seated.thought.clone()).collect()
    }

    /// The bot of a seat goes.
    pub(crate) fn leave(&self, seat: Seat) {
        self.lock().remove(&seat);
    }
}
