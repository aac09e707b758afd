//! `tarsas demo`, and what happens without a command: a random game told in words.

use super::players;
use crate::cli::Demo;
use crate::random::RandomGame;
use crate::registry::{self, GAMES};
use crate::table::score_sheet;
use crate::voice::Voice;
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
    let mut random = RandomGame::new(game, names.clone(), &[], seed)?;
    let voice = Voice::new(game, lang, &names);
    let turns = told(&mut random, &voice)?;
    let head = Message::new("house-demo-head")
        .name("title", game.about().title)
        .name("players", voice.players(players));
    writeln!(out, "{}\n", voice.say(&head))?;
    let screen = io::stdout().is_terminal();
    let pause = (LENGTH / turns.len().max(1) as u32).min(LONGEST_PAUSE);
    let width = screen_width();
    for (actor, sentences) in &turns {
        let turn = format!("{}: {}.", voice.actor(*actor), sentences.join("; "));
        writeln!(out, "{}", wrapped(&turn, width, 4))?;
        if screen {
            out.flush()?;
            thread::sleep(pause);
        }
    }
    writeln!(out)?;
    if let Some(outcome) = random.position.outcome() {
        score_sheet(&voice, &outcome).write(out)?;
        writeln!(out, "\n{}", winner(&voice, &outcome))?;
    }
    let again = |id| {
        voice.say(
            &Message::new(id)
                .name("game", game.id())
                .number("n", players as i32)
                .name("seed", seed.to_string()),
        )
    };
    writeln!(out, "\n{}\n{}", again("house-demo-again"), again("house-demo-keep"))?;
    writeln!(out, "{}", voice.word("house-demo-more"))?;
    Ok(())
}

/// Plays the game to its end: who moved, and what came of it, with a run of moves of the same
/// mover as one turn.
fn told(random: &mut RandomGame, voice: &Voice) -> Result<Vec<(Actor, Vec<String>)>> {
    let mut turns: Vec<(Actor, Vec<String>)> = Vec::new();
    let mut events = Vec::new();
    while let Some(line) = random.step(&mut events)? {
        let actor = line.actor;
        let mut sentences: Vec<String> = events.drain(..).map(|event| voice.say(&event.message)).collect();
        if sentences.is_empty() {
            sentences.push(line.text.clone());
        }
        match turns.last_mut() {
            Some((last, told)) if *last == actor => told.extend(sentences),
            _ => turns.push((actor, sentences)),
        }
    }
    Ok(turns)
}

fn winner(voice: &Voice, outcome: &Outcome) -> String {
    let winners: Vec<String> = outcome.winners().map(|seat| voice.actor(Actor::Seat(seat))).collect();
    let id = if winners.len() == 1 { "house-demo-winner" } else { "house-demo-shared" };
    let points = outcome.seats.iter().find(|seat| seat.rank == 1).map_or(0, |seat| seat.points);
    voice.say(&Message::new(id).name("who", winners.join(", ")).number("points", points))
}

fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs() % 1_000_000
}
