//! `tarsas engine`: a bot behind lines of text, for whoever wants to play against it from a program.
//!
//! `docs/engine.md` has the protocol. What cannot be understood is answered with one sentence, and the
//! conversation goes on.

use crate::cli::Engine;
use crate::registry;
use anyhow::{Context, Result, anyhow, bail};
use arena::Arena;
use bots::erased::{AnyBot, BotMove};
use bots::{Basis, BotKind, Budget};
use kernel::erased::AnyPosition;
use kernel::{Actor, RulesVersion, Seat};
use std::io::{self, BufRead, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The longest line that is read: a position of a heavy game is far shorter.
const LONGEST_LINE: u64 = 1 << 20;
/// The version of the protocol.
const PROTOCOL: &str = "1";

pub fn run(args: &Engine, out: &mut dyn Write) -> Result<()> {
    let mut engine = Conversation::new(args.bot.parse()?, args.seed);
    let mut input = io::stdin().lock();
    loop {
        let mut bytes = Vec::new();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        if read.context("cannot read standard input")? == 0 {
            return Ok(());
        }
        let line = String::from_utf8_lossy(&bytes);
        let answer = match engine.hear(line.trim()) {
            Ok(Heard::End) => return Ok(()),
            Ok(Heard::Answer(answer)) => answer,
            Err(error) => format!("error {}\n", one_line(&format!("{error:#}"))),
        };
        out.write_all(answer.as_bytes())?;
        out.flush()?;
    }
}

/// A sentence on one line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a line leads to.
enum Heard {
    /// Something to say, or nothing.
    Answer(String),
    /// The conversation is over.
    End,
}

/// The game as far as it was told.
struct Game {
    arena: &'static dyn Arena,
    rules: Option<RulesVersion>,
    players: usize,
    options: Vec<(String, String)>,
    seat: Option<Seat>,
    /// Where it stands; nothing before the first move.
    position: Option<Box<dyn AnyPosition>>,
    /// It was told as one possible deal, not reached by moves alone.
    dealt: bool,
    /// A move was not told, so the position is not known until it is told.
    hidden: bool,
}

struct Conversation {
    kind: BotKind,
    seed: u64,
    game: Option<Game>,
    /// The bots that were asked, each for its seat.
    bots: Vec<(BotKind, Seat, Box<dyn AnyBot>)>,
}

impl Conversation {
    fn new(kind: BotKind, seed: u64) -> Conversation {
        Conversation { kind, seed, game: None, bots: Vec::new() }
    }

    fn hear(&mut self, line: &str) -> Result<Heard> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let silent = Ok(Heard::Answer(String::new()));
        match word {
            // Programs are told what can be done; this one knows the rules.
            "" | "#" | "legal" => silent,
            "quit" => Ok(Heard::End),
            "tarsas" if rest == PROTOCOL => {
                Ok(Heard::Answer(format!("ready tarsas {} {}\n", env!("CARGO_PKG_VERSION"), self.kind)))
            }
            "tarsas" => bail!("this is protocol {PROTOCOL}, not `{}`", short(rest)),
            "game" => {
                let arena = registry::arena(rest)?;
                let players = arena.game().about().nearest(4);
                self.bots.clear();
                self.game = Some(Game {
                    arena,
                    rules: None,
                    players,
                    options: Vec::new(),
                    seat: None,
                    position: None,
                    dealt: false,
                    hidden: false,
                });
                silent
            }
            "rules" | "players" | "option" | "seat" | "move" | "position" => {
                self.game()?.hear(word, rest)?;
                silent
            }
            "go" => self.go(rest).map(Heard::Answer),
            _ => bail!(
                "`{}` is not understood; known are: tarsas, game, rules, players, option, seat, move, \
                 position, legal, go, quit",
                short(word)
            ),
        }
    }

    fn game(&mut self) -> Result<&mut Game> {
        self.game.as_mut().ok_or_else(|| anyhow!("say which game first, such as `game {}`", example()))
    }

    /// The best move for who decides, with what the bot thinks of it.
    fn go(&mut self, budget: &str) -> Result<String> {
        let kind = match budget {
            "" => self.kind,
            budget => self.kind.with_budget(budget.parse::<Budget>().map_err(|error| anyhow!(error))?),
        };
        let seed = self.seed;
        let game = self.game()?;
        let arena = game.arena;
        let seat = game.deciding()?;
        // A bot that falls over a position that cannot be must not end the conversation.
        let position = game.position()?.copy();
        let known = self.bots.iter().position(|(of, sits, _)| (*of, *sits) == (kind, seat));
        let mut bot = match known {
            Some(i) => self.bots.swap_remove(i).2,
            None => arena.bot(kind, seed),
        };
        let chosen = catch_unwind(AssertUnwindSafe(|| {
            let chosen = bot.choose(&*position, seat);
            chosen.map(|chosen| (chosen, position.seats()))
        }));
        let Ok(chosen) = chosen else { bail!("this position cannot be played") };
        let (chosen, seats) =
            chosen.ok_or_else(|| anyhow!("there is nothing to decide for seat {}", seat.0 + 1))?;
        self.bots.push((kind, seat, bot));
        Ok(said(&chosen, seats))
    }
}

impl Game {
    fn hear(&mut self, word: &str, rest: &str) -> Result<()> {
        let begun = self.position.is_some() || self.hidden;
        match word {
            "rules" | "players" | "option" if begun => bail!("`{word}` comes before the first move"),
            "rules" => self.rules = Some(RulesVersion(number(rest)?)),
            "players" => self.players = number(rest)?,
            "option" => {
                let (key, value) = rest
                    .split_once('=')
                    .ok_or_else(|| anyhow!("`{}` is no option: write `option KEY=VALUE`", short(rest)))?;
                self.options.push((key.trim().to_owned(), value.trim().to_owned()));
            }
            "seat" => {
                self.seat = Some(Seat(number::<u8>(rest)?.checked_sub(1).context("seats begin with 1")?))
            }
            "move" => {
                let (actor, text) = rest
                    .split_once(' ')
                    .ok_or_else(|| anyhow!("`{}` is no move: write `move SEAT TEXT`", short(rest)))?;
                let actor: Actor = actor
                    .parse()
                    .map_err(|_| anyhow!("`{}` is no seat, nor `*` for chance", short(actor)))?;
                if text == "?" {
                    (self.position, self.hidden) = (None, true);
                }
                if self.hidden {
                    return Ok(());
                }
                let played = self.position()?.play(actor, text, &mut Vec::new());
                if played.is_err() && self.dealt {
                    // What was hidden lay otherwise than in the deal.
                    (self.position, self.hidden) = (None, true);
                } else {
                    played?;
                }
            }
            _ => {
                let position = self.arena.read_position(rest);
                let position =
                    position.ok_or_else(|| anyhow!("this is no position of {}", self.arena.game().id()))?;
                (self.position, self.dealt, self.hidden) = (Some(position), true, false);
            }
        }
        Ok(())
    }

    /// The position; the first one if nothing was told yet.
    fn position(&mut self) -> Result<&mut Box<dyn AnyPosition>> {
        if self.hidden {
            bail!("a move was not told, so the position is not known: send `position`");
        }
        if self.position.is_none() {
            let game = self.arena.game();
            let rules = self.rules.unwrap_or(game.rules().newest());
            self.position = Some(game.start_under(rules, self.players, &self.options)?);
        }
        self.position.as_mut().context("there is no position")
    }

    /// The seat that is asked for, or the first that decides.
    fn deciding(&mut self) -> Result<Seat> {
        let wanted = self.seat;
        let position = self.position()?;
        if let Some(seat) = wanted.filter(|seat| position.decision().is_for(Actor::Seat(*seat))) {
            return Ok(seat);
        }
        match (wanted, position.decision().first_actor()) {
            (None, Some(Actor::Seat(seat))) => Ok(seat),
            (_, Some(Actor::Chance)) => bail!("chance decides now: tell what it brings by `move * TEXT`"),
            (_, None) => bail!("the game is over"),
            (Some(seat), _) => bail!("seat {} has nothing to decide now", seat.0 + 1),
        }
    }
}

fn said(chosen: &BotMove, seats: usize) -> String {
    let points: Vec<String> =
        chosen.expected.iter().take(seats).map(|points| format!("{points:.1}")).collect();
    let iterations = match chosen.basis {
        Basis::Deliberated { iterations } => iterations,
        Basis::Planned | Basis::Forced => 0,
    };
    format!(
        "info sure {:.2} points {} iterations {iterations}\nbest {}\n",
        chosen.confidence,
        points.join(" "),
        chosen.text
    )
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T> {
    text.parse().map_err(|_| anyhow!("`{}` is no number that fits here", short(text)))
}

fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

fn example() -> &'static str {
    registry::ARENAS.first().map_or("GAME", |arena| arena.game().id())
}
