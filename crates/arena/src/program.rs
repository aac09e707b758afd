//! Programs as players: processes that are told a game in lines of text, and answer with moves.
//!
//! `docs/engine.md` has the protocol. A program may be slow, silent, wrong or gone: whoever asks is
//! told so, and plays on without it.

use bots::InfoState;
use bots::erased::{FaultKind, ProgramFault};
use kernel::{Actor, Audience, Dice, Game, Seat, Viewer};
use serde::Serialize;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// The effort that a program is asked for.
const BUDGET: &str = "1000ms";
/// How long it is waited for; the machine may be busy, and the program just started.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest line that is read.
const LONGEST_LINE: u64 = 64 << 10;
/// The lines before an answer that are read.
const MOST_LINES: usize = 10_000;
/// After so many bad answers a program is not asked any more.
const MOST_FAULTS: u32 = 5;

/// A move as it is told: who made it, what, and who may know it.
pub(crate) type ToldMove = (Actor, String, Audience);

/// What a game is, for a program that is to play it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brief<'a> {
    pub(crate) game: &'a str,
    pub(crate) rules: u32,
    pub(crate) players: usize,
    pub(crate) options: &'a [(String, String)],
    pub(crate) seat: Seat,
}

/// One decision of a program.
#[derive(Debug)]
struct Question<'a> {
    /// All moves of the game so far.
    moves: &'a [ToldMove],
    /// What can be done.
    legal: &'a [String],
    /// The position as the seat may know it, in one line.
    position: &'a str,
}

/// A program that plays a seat of one game.
#[derive(Debug)]
pub(crate) struct Program {
    process: Option<Process>,
    seat: Seat,
    /// How many moves it was told.
    told: usize,
}

/// A program in a match, where whoever fails goes on: how often that happened.
#[derive(Debug)]
pub(crate) struct MatchProgram {
    program: Program,
    faults: u32,
    first_fault: Option<String>,
}

impl Program {
    /// Starts a program and tells it which game it plays.
    pub(crate) fn start(command: &str, brief: &Brief<'_>) -> Result<Program, ProgramFault> {
        let ended = |error| fault(FaultKind::Ended, format!("cannot be run: {error}"));
        let process = Process::start(command).map_err(ended)?;
        process.tell("tarsas 1".into());
        process.tell(format!("game {}", brief.game));
        process.tell(format!("rules {}", brief.rules));
        process.tell(format!("players {}", brief.players));
        for (key, value) in brief.options {
            process.tell(format!("option {key}={value}"));
        }
        process.tell(format!("seat {}", brief.seat.0 + 1));
        Ok(Program { process: Some(process), seat: brief.seat, told: 0 })
    }

    /// How many moves it was told.
    pub(crate) fn told(&self) -> usize {
        self.told
    }

    /// The move that the program makes in a position that its seat holds possible.
    pub(crate) fn choose<G: Game + Serialize>(
        &mut self,
        info: InfoState<'_, G>,
        history: &[ToldMove],
    ) -> Result<G::Move, ProgramFault> {
        let (actor, seen) = (Actor::Seat(info.seat()), info.deal(&mut Dice::new(0)));
        let mut moves = Vec::new();
        info.offered(&mut moves);
        let write = |mv: &G::Move| {
            let mut text = String::new();
            seen.write_move(actor, *mv, &mut text);
            text
        };
        let legal: Vec<String> = moves.iter().map(write).collect();
        let position = serde_json::to_string(&seen).unwrap_or_default();
        let text = self.ask(&Question { moves: history, legal: &legal, position: &position })?;
        let illegal = |what: &str| fault(FaultKind::Illegal, format!("made {what}, `{}`", short(&text)));
        match seen.read_move(actor, &text) {
            Ok(mv) if seen.check(actor, mv).is_ok() => Ok(mv),
            Ok(_) => Err(illegal("an illegal move")),
            Err(_) => Err(illegal("a move that cannot be read")),
        }
    }

    /// The answer of the program, as it wrote it.
    fn ask(&mut self, question: &Question<'_>) -> Result<String, ProgramFault> {
        let Some(process) = &self.process else {
            return Err(fault(FaultKind::Ended, "has ended".into()));
        };
        let new = question.moves.get(self.told..).unwrap_or_default();
        self.told = question.moves.len();
        for (actor, text, audience) in new {
            let text = if audience.has(Viewer::Seat(self.seat)) { text } else { "?" };
            process.tell(format!("move {actor} {text}"));
        }
        for text in question.legal {
            process.tell(format!("legal {text}"));
        }
        process.tell(format!("position {}", question.position));
        process.tell(format!("go {BUDGET}"));
        process.answer().map_err(|Bad { fault, gone }| {
            if gone {
                self.process = None;
            }
            fault
        })
    }
}

impl MatchProgram {
    /// Starts a program and tells it which game it plays. One that cannot be started has failed once.
    pub(crate) fn start(command: &str, brief: &Brief<'_>) -> MatchProgram {
        match Program::start(command, brief) {
            Ok(program) => MatchProgram { program, faults: 0, first_fault: None },
            Err(ProgramFault { why, .. }) => {
                let program = Program { process: None, seat: brief.seat, told: 0 };
                MatchProgram { program, faults: 1, first_fault: Some(why) }
            }
        }
    }

    /// The move that the program makes; `None` if it fails.
    pub(crate) fn choose<G: Game + Serialize>(
        &mut self,
        info: InfoState<'_, G>,
        history: &[ToldMove],
    ) -> Option<G::Move> {
        let ProgramFault { why, .. } = match self.program.choose(info, history) {
            Ok(mv) => return Some(mv),
            Err(fault) => fault,
        };
        self.faults += 1;
        self.first_fault.get_or_insert(why);
        if self.faults >= MOST_FAULTS {
            self.program.process = None;
        }
        None
    }

    /// How many decisions it did not make, and what was wrong the first time.
    pub(crate) fn faults(self) -> Option<(u32, String)> {
        let faults = self.faults;
        self.first_fault.map(|first| (faults, first))
    }
}

/// Can this command be run at all?
pub fn can_run(command: &str) -> io::Result<()> {
    Process::start(command).map(drop)
}

fn fault(kind: FaultKind, why: String) -> ProgramFault {
    ProgramFault { kind, why }
}

/// An answer that is none.
struct Bad {
    fault: ProgramFault,
    /// There will be no other.
    gone: bool,
}

impl Bad {
    fn last(kind: FaultKind, why: String) -> Bad {
        Bad { fault: fault(kind, why), gone: true }
    }

    fn nonsense(why: String) -> Bad {
        Bad { fault: fault(FaultKind::Nonsense, why), gone: false }
    }
}

/// A running process. It is ended when it is not needed any more.
#[derive(Debug)]
struct Process {
    child: Child,
    lines: Receiver<String>,
    to_child: Sender<String>,
}

impl Process {
    fn start(command: &str) -> io::Result<Process> {
        let mut child = spawn(command)?;
        let (to_child, told) = mpsc::channel();
        // Whoever says more than is heard has to wait.
        let (heard, lines) = mpsc::sync_channel(256);
        // Threads of their own: one who does not read or does not write must not hold up the game.
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write_lines(input, told));
            thread::spawn(move || read_lines(output, heard));
        }
        Ok(Process { child, lines, to_child })
    }

    fn tell(&self, line: String) {
        // One that is gone is noticed when it is asked.
        let _ = self.to_child.send(line);
    }

    fn answer(&self) -> Result<String, Bad> {
        let end = Instant::now() + PATIENCE;
        for _ in 0..MOST_LINES {
            let line = match self.lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = PATIENCE.as_secs();
                    return Err(Bad::last(
                        FaultKind::Silent,
                        format!("did not answer within {seconds} seconds"),
                    ));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Bad::last(FaultKind::Ended, "has ended".into()));
                }
            };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word {
                "best" => return Ok(rest.trim().to_owned()),
                "error" => return Err(Bad::nonsense(format!("said `{}`", short(&line)))),
                "info" | "ready" | "" => {}
                _ => {
                    return Err(Bad::nonsense(format!("said `{}` in place of `best MOVE`", short(&line))));
                }
            }
        }
        Err(Bad::last(FaultKind::Nonsense, "talks without end and says no `best MOVE`".into()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A command that is to be run, and where its process is wanted.
type Order = (String, SyncSender<io::Result<Child>>);

/// Starts a process by a thread that is there from the first one on. A process has the niceness of the thread that starts it:
/// bots think behind everything else, but a program is given its time by the clock.
fn spawn(command: &str) -> io::Result<Child> {
    static ORDERS: OnceLock<Sender<Order>> = OnceLock::new();
    let orders = ORDERS.get_or_init(|| {
        let (orders, ordered) = mpsc::channel::<Order>();
        thread::spawn(move || {
            for (command, wanted) in ordered {
                let mut words = command.split_whitespace();
                let mut program = Command::new(words.next().unwrap_or_default());
                let child = program.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
                // Whoever ordered it waits.
                let _ = wanted.send(child);
            }
        });
        orders
    });
    let (wanted, child) = mpsc::sync_channel(1);
    let gone = || io::Error::other("the thread that starts programs is gone");
    orders.send((command.to_owned(), wanted)).map_err(|_| gone())?;
    child.recv().map_err(|_| gone())?
}

/// Something a program said, fit to be repeated.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}

fn write_lines(mut input: ChildStdin, lines: Receiver<String>) {
    for line in lines {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, heard: SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                let line = String::from_utf8_lossy(&bytes).trim().to_owned();
                if heard.send(line).is_err() {
                    return;
                }
            }
        }
    }
}
