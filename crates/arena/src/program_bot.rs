//! Programs as bots of a table: each seat has a process of its own for as long as its bot is there.

use crate::program::{Brief, Program, ToldMove};
use bots::erased::{AnyBot, BotMove, BotTurn, FaultKind, ProgramFault};
use bots::{Basis, InfoState};
use kernel::erased::{AnyPosition, downcast};
use kernel::{Actor, Advice, Audience, Dice, Expected, Record, Seat};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Programs that run at once at all tables; more are not started.
const MOST_PROGRAMS: usize = 64;
/// How many there are.
static RUNNING: AtomicUsize = AtomicUsize::new(0);

/// A program that plays a seat of a game. It is started when it is asked for the first time, and anew when what it was told
/// has been taken back.
pub(crate) struct ProgramBot<G> {
    command: String,
    game: Option<Record>,
    running: Option<Running>,
    fault: Option<ProgramFault>,
    of: PhantomData<fn() -> G>,
}

/// A program that runs, with what it was told, and its place among all that run.
struct Running {
    program: Program,
    history: Vec<ToldMove>,
    _place: RunningProgram,
}

impl<G: Advice> ProgramBot<G> {
    pub(crate) fn new(command: &str) -> ProgramBot<G> {
        ProgramBot { command: command.to_owned(), game: None, running: None, fault: None, of: PhantomData }
    }

    fn ask(&mut self, position: &G, seat: Seat) -> Result<BotMove, ProgramFault> {
        if self.running.is_none() {
            self.running = Some(self.start(seat)?);
        }
        let Some(Running { program, history, .. }) = &mut self.running else {
            return Err(ProgramFault { kind: FaultKind::Ended, why: "has ended".into() });
        };
        let info = InfoState::new(position, seat);
        let mv = program.choose(info, history)?;
        let seen = info.deal(&mut Dice::new(0));
        let mut text = String::new();
        seen.write_move(Actor::Seat(seat), mv, &mut text);
        let mut expected = Expected::default();
        for (points, seat) in expected.iter_mut().zip(0..).take(seen.seats()) {
            *points = seen.points(Seat(seat)) as f32;
        }
        let basis = Basis::Deliberated { iterations: 0 };
        Ok(BotMove { text, confidence: 1.0, expected, basis, reasons: Vec::new() })
    }

    fn start(&self, seat: Seat) -> Result<Running, ProgramFault> {
        let ended = |why: &str| ProgramFault { kind: FaultKind::Ended, why: why.to_owned() };
        let game = self.game.as_ref().ok_or_else(|| ended("was not told the game"))?;
        let place = RunningProgram::take()
            .ok_or_else(|| ended(&format!("was not started: {MOST_PROGRAMS} programs run already")))?;
        let (rules, players, options) = (game.rules, game.seats.len(), &*game.options);
        let brief = Brief { game: G::ID, rules, players, options, seat };
        Ok(Running { program: Program::start(&self.command, &brief)?, history: told(game), _place: place })
    }
}

impl<G: Advice> AnyBot for ProgramBot<G> {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove> {
        match downcast(position, |position: &G| self.ask(position, seat))? {
            Ok(said) => Some(said),
            Err(fault) => {
                self.running = None;
                self.fault = Some(fault);
                None
            }
        }
    }

    fn consider(&mut self, _: &dyn AnyPosition, _: Seat, _: usize) -> Vec<BotTurn> {
        // The protocol asks for one move.
        Vec::new()
    }

    fn follow(&mut self, game: &Record) {
        if let Some(running) = &mut self.running {
            let history = told(game);
            let known = running.history.get(..running.program.told());
            if known.is_some_and(|known| history.starts_with(known)) {
                running.history = history;
            } else {
                self.running = None;
            }
        }
        self.game = Some(game.clone());
    }

    fn fault(&mut self) -> Option<ProgramFault> {
        self.fault.take()
    }
}

/// The moves of a record, as a program is told them. What the seat may not know is not in the record.
fn told(game: &Record) -> Vec<ToldMove> {
    game.moves.iter().map(|line| (line.actor, line.text.clone(), Audience::Everybody)).collect()
}

/// A place among the programs that run at once.
struct RunningProgram;

impl RunningProgram {
    fn take() -> Option<RunningProgram> {
        let more = |running: usize| (running < MOST_PROGRAMS).then_some(running + 1);
        RUNNING.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).ok().map(|_| RunningProgram)
    }
}

impl Drop for RunningProgram {
    fn drop(&mut self) {
        RUNNING.fetch_sub(1, Ordering::Relaxed);
    }
}
