//! Programs as players: processes that are told a game in lines of text, and answer with moves.
//!
//! `docs/engine.md` has the protocol. A program may be slow, silent, wrong or gone: whoever asks is
//! told so, and plays on without it.

use kernel::{Actor, Audience, Seat, Viewer};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
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
pub(crate) struct Question<'a> {
    /// All moves of the game so far.
    pub(crate) moves: &'a [ToldMove],
    /// What can be done.
    pub(crate) legal: &'a [String],
    /// The position as the seat may know it, in one line.
    pub(crate) position: &'a str,
}

/// A program that plays a seat of one game.
#[derive(Debug)]
pub(crate) struct Program {
    process: Option<Process>,
    seat: Seat,
    /// How many moves it was told.
    told: usize,
    faults: u32,
    first_fault: Option<String>,
}

impl Program {
    /// Starts a program and tells it which game it plays.
    pub(crate) fn start(command: &str, brief: &Brief<'_>) -> Program {
        let mut program = Program { process: None, seat: brief.seat, told: 0, faults: 0, first_fault: None };
        match Process::start(command) {
            Ok(process) => {
                process.tell("tarsas 1".into());
                process.tell(format!("game {}", brief.game));
                process.tell(format!("rules {}", brief.rules));
                process.tell(format!("players {}", brief.players));
                for (key, value) in brief.options {
                    process.tell(format!("option {key}={value}"));
                }
                process.tell(format!("seat {}", brief.seat.0 + 1));
                program.process = Some(process);
            }
            Err(error) => program.fault(format!("cannot be run: {error}")),
        }
        program
    }

    /// The move that the program makes, as it wrote it. `None` if it has none; then that is a fault.
    pub(crate) fn ask(&mut self, question: &Question<'_>) -> Option<String> {
        let Some(process) = &self.process else {
            self.faults += 1;
            return None;
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
        match process.answer() {
            Ok(text) => Some(text),
            Err(Bad { why, gone }) => {
                if gone {
                    self.process = None;
                }
                self.fault(why);
                None
            }
        }
    }

    /// Something was wrong with its answer.
    pub(crate) fn fault(&mut self, why: String) {
        self.faults += 1;
        self.first_fault.get_or_insert(why);
        if self.faults >= MOST_FAULTS {
            self.process = None;
        }
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

/// An answer that is none.
struct Bad {
    why: String,
    /// There will be no other.
    gone: bool,
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
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
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
                    return Err(Bad { why: format!("did not answer within {seconds} seconds"), gone: true });
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Bad { why: "has ended".into(), gone: true });
                }
            };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match word {
                "best" => return Ok(rest.trim().to_owned()),
                "error" => return Err(Bad { why: format!("said `{}`", short(&line)), gone: false }),
                "info" | "ready" | "" => {}
                _ => {
                    let why = format!("said `{}` in place of `best MOVE`", short(&line));
                    return Err(Bad { why, gone: false });
                }
            }
        }
        Err(Bad { why: "talks without end and says no `best MOVE`".into(), gone: true })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Something a program said, fit to be repeated.
pub(crate) fn short(text: &str) -> String {
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
