//! `tarsas demo`: a random game told in words.

use super::{players, with_options};
use crate::cli::Demo;
use crate::localizer::Localizer;
use crate::random::RandomGame;
use crate::registry::{self, GAMES};
use crate::text_table::score_sheet;
use crate::wrap::{screen_width, wrapped};
use anyhow::{Result, bail};
use kernel::{Actor, MAX_SEATS, Message, Outcome};
use std::io::{self, IsTerminal, Write};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use texts::Lang;

const NAMES: [&str; MAX_SEATS] = ["Anna", "Béla", "Cili", "Dani", "Eszter", "Feri", "Gabi", "Huba"];

/// The whole telling takes about this long on a terminal; elsewhere no time at all.
const LENGTH: Duration = Duration::from_secs(12);
const LONGEST_PAUSE: Duration = Duration::from_millis(120);

pub fn run(args: &Demo, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let game = match &args.game {
        Some(id) => registry::game(id)?,
        None => match GAMES.first() {
            Some(game) => *game,
            None => bail!("there are no games here yet"),
        },
    };
    let players = players(game, args.players);
    let seed = args.seed.unwrap_or_else(any_seed);
    // Too many players for the game are told when it starts.
    let names: Vec<String> = (0..players.min(MAX_SEATS + 1))
        .map(|i| NAMES.get(i).map_or_else(|| format!("{}.", i + 1), |name| (*name).to_owned()))
        .collect();
    with_options(game, lang, game.start(names.len(), &[]))?;
    let mut random = RandomGame::new(game, names.clone(), &[], seed)?;
    let l10n = Localizer::new(game, lang, &names);
    let turns = told(&mut random, &l10n)?;
    let head = Message::new("common-demo-head")
        .name("title", l10n.title(game))
        .name("players", l10n.players(players));
    writeln!(out, "{}\n", l10n.say(&head))?;
    let screen = io::stdout().is_terminal();
    let pause = (LENGTH / turns.len().max(1) as u32).min(LONGEST_PAUSE);
    let width = screen_width();
    for turn in &turns {
        writeln!(out, "{}", wrapped(turn, width, 4))?;
        if screen {
            out.flush()?;
            thread::sleep(pause);
        }
    }
    writeln!(out)?;
    if let Some(outcome) = random.position.outcome() {
        score_sheet(&l10n, &outcome).write(out)?;
        writeln!(out, "\n{}", winner(&l10n, &outcome))?;
    }
    let again = |id| {
        l10n.say(
            &Message::new(id)
                .name("game", game.id())
                .number("n", players as i32)
                .name("seed", seed.to_string()),
        )
    };
    writeln!(out, "\n{}\n{}", again("common-demo-again"), again("common-demo-keep"))?;
    writeln!(out, "{}", l10n.word("common-demo-more"))?;
    Ok(())
}

/// Plays the game to its end and tells it, a paragraph a turn: who moved, and what came of it. A
/// run of moves of the same mover is one turn; a move of which nothing is told (the end of a turn,
/// a secret choice) stays untold. What happens to nobody in particular (a sentence without the
/// variable `who`), such as the beginning of a round, begins a paragraph of its own, in which also
/// stands what comes of it.
fn told(random: &mut RandomGame, l10n: &Localizer) -> Result<Vec<String>> {
    let mut story = Story::default();
    let mut events = Vec::new();
    while let Some(line) = random.step(&mut events)? {
        let mut mover = Some(line.actor);
        for event in events.drain(..) {
            let who = event.message.args.iter().find(|(key, _)| *key == "who");
            let who = who.map(|(_, arg)| l10n.arg(arg));
            let sentence = l10n.phrase(&event.message);
            if who.is_none() && mover != Some(Actor::Chance) {
                mover = None;
                story.paragraphs.push(format!("\n{sentence}"));
                (story.mover, story.subject) = (None, None);
            } else {
                story.tell(l10n, mover, &sentence, who);
            }
        }
    }
    Ok(story.paragraphs.into_iter().map(|paragraph| paragraph + ".").collect())
}

/// The game as it is told.
#[derive(Default)]
struct Story {
    paragraphs: Vec<String>,
    /// Who moves in the last paragraph; nobody where a new part of the game begins.
    mover: Option<Actor>,
    /// Of whom the last sentence was.
    subject: Option<String>,
}

impl Story {
    /// Adds a sentence to the turn of this mover.
    fn tell(&mut self, l10n: &Localizer, mover: Option<Actor>, sentence: &str, subject: Option<String>) {
        match (self.paragraphs.last_mut(), mover) {
            (Some(paragraph), mover) if self.mover == mover => {
                // The same subject need not be named again.
                let rest = subject.as_deref().filter(|_| self.subject == subject);
                let rest = rest.and_then(|subject| sentence.strip_prefix(subject)?.strip_prefix([' ', ':']));
                match rest {
                    Some(rest) => paragraph.extend([", ", rest.trim_start()]),
                    None if mover.is_none() && self.subject.is_none() => paragraph.extend([". ", sentence]),
                    None => paragraph.extend(["; ", sentence]),
                }
            }
            (_, Some(mover)) => {
                let name = l10n.actor(mover);
                let named = sentence.starts_with(&name);
                let paragraph = if named { sentence.to_owned() } else { format!("{name}: {sentence}") };
                self.paragraphs.push(paragraph);
            }
            (_, None) => self.paragraphs.push(sentence.to_owned()),
        }
        (self.mover, self.subject) = (mover, subject);
    }
}

fn winner(l10n: &Localizer, outcome: &Outcome) -> String {
    if let (Some(grade), [alone]) = (outcome.grade, outcome.seats.as_slice()) {
        let said = Message::new("common-demo-graded").word("grade", grade);
        return l10n.say(&said.number("points", alone.points));
    }
    let winners: Vec<String> = outcome.winners().map(|seat| l10n.actor(Actor::Seat(seat))).collect();
    let id = if winners.len() == 1 { "common-demo-winner" } else { "common-demo-shared" };
    let points = outcome.seats.iter().find(|seat| seat.rank == 1).map_or(0, |seat| seat.points);
    l10n.say(&Message::new(id).name("who", winners.join(", ")).number("points", points))
}

fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs() % 1_000_000
}
