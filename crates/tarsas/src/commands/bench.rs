//! `tarsas bench`: how fast the rules are, on one core.

use super::import::{failed, importer_of};
use super::{players, with_options, write_json};
use crate::cli::{Bench, BenchCommand};
use crate::files;
use crate::registry::{self, GAMES};
use anyhow::Result;
use kernel::erased::AnyGame;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};
use texts::Lang;

/// The games whose points are summed as a check: a fast wrong answer shows there.
const CHECKED: u64 = 100;

pub fn run(args: &Bench, lang: Lang, out: &mut dyn Write) -> Result<()> {
    if let Some(BenchCommand::Serve(args)) = &args.of {
        return super::bench_serve::run(args, out);
    }
    let games = match &args.game {
        Some(id) => vec![registry::game(id)?],
        None => GAMES.to_vec(),
    };
    let time = Duration::from_secs_f64(args.seconds);
    let (mut answers, mut searched) = (Vec::new(), Vec::new());
    for game in games {
        let measured = random_games(game, players(game, args.players), lang, time)?;
        if !args.json {
            measured.write(game, out)?;
            out.flush()?;
        }
        answers.push(measured.json(game));
        // Not every game on the shelf has bots; one that was asked for must.
        if args.search && (args.game.is_some() || registry::arena(game.id()).is_ok()) {
            let told: Option<&mut dyn Write> = if args.json { None } else { Some(&mut *out) };
            searched.extend(search(game, players(game, args.players), time, told)?);
        }
    }
    let mut answer = json!({ "games": answers });
    if args.search {
        answer["search"] = json!(searched);
    }
    if let Some(file) = &args.import {
        let (game, per_second) = imports(file, time)?;
        let file = file.display().to_string();
        if !args.json {
            writeln!(out, "{game}: {per_second:.0} imports a second of {file}")?;
        }
        answer["import"] = json!({ "file": file, "game": game, "imports_per_second": per_second });
    }
    if args.json {
        write_json(out, &answer)?;
    }
    Ok(())
}

struct Measured {
    players: usize,
    games: u64,
    moves: u64,
    seconds: f64,
    /// Processor time of the program meanwhile, where the system tells it.
    cpu_seconds: Option<f64>,
    check: i64,
}

/// The processor time that this program has taken so far.
fn cpu_seconds() -> Option<f64> {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
        Some(time.tv_sec as f64 + time.tv_nsec as f64 / 1e9)
    }
    #[cfg(not(unix))]
    None
}

fn random_games(game: &dyn AnyGame, players: usize, lang: Lang, time: Duration) -> Result<Measured> {
    let check = with_options(game, lang, game.random_games(players, &[], 1..=CHECKED))?.points;
    let (mut games, mut moves, mut batch) = (0, 0, 1);
    let (begun, cpu) = (Instant::now(), cpu_seconds());
    // At least one batch, however short the time and busy the machine.
    while games == 0 || begun.elapsed() < time {
        let batch_begun = Instant::now();
        let first = CHECKED + 1 + games;
        let tally = game.random_games(players, &[], first..=first + batch - 1)?;
        games += tally.games;
        moves += tally.moves;
        // Long enough that the clock costs nothing, short enough to stop in time.
        if batch_begun.elapsed() < time / 50 {
            batch *= 2;
        }
    }
    let cpu_seconds = cpu_seconds().zip(cpu).map(|(now, then)| now - then);
    Ok(Measured { players, games, moves, seconds: begun.elapsed().as_secs_f64(), cpu_seconds, check })
}

impl Measured {
    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.seconds
    }

    fn moves_per_second(&self) -> f64 {
        self.moves as f64 / self.seconds
    }

    fn ns_per_move(&self) -> f64 {
        1e9 * self.seconds / self.moves.max(1) as f64
    }

    fn moves_per_game(&self) -> f64 {
        self.moves as f64 / self.games.max(1) as f64
    }

    fn write(&self, game: &dyn AnyGame, out: &mut dyn Write) -> std::io::Result<()> {
        writeln!(
            out,
            "{}, {} players, random games to the end, one core:",
            game.about().title,
            self.players
        )?;
        writeln!(out, "  {:.0} games a second", self.games_per_second())?;
        writeln!(
            out,
            "  {:.0} moves a second, {:.0} ns a move, {:.1} moves a game",
            self.moves_per_second(),
            self.ns_per_move(),
            self.moves_per_game()
        )?;
        if let Some(cpu) = self.cpu_seconds {
            let (games, moves) = (self.games as f64, self.moves.max(1) as f64);
            writeln!(
                out,
                "  {:.2} s of processor time in {:.2} s: by it {:.0} games a second, {:.0} ns a move",
                cpu,
                self.seconds,
                games / cpu.max(1e-9),
                1e9 * cpu / moves
            )?;
        }
        writeln!(out, "  {} bytes a position", game.position_size())?;
        writeln!(out, "  {} points in the games of seeds 1 to {CHECKED}", self.check)
    }

    fn json(&self, game: &dyn AnyGame) -> Value {
        json!({
            "game": game.id(),
            "players": self.players,
            "position_bytes": game.position_size(),
            "games_per_second": self.games_per_second(),
            "moves_per_second": self.moves_per_second(),
            "ns_per_move": self.ns_per_move(),
            "moves_per_game": self.moves_per_game(),
            "wall_seconds": self.seconds,
            "cpu_seconds": self.cpu_seconds,
            "check": self.check,
        })
    }
}

/// How fast the search of bots is, at three points of a game; each is told at once, if anybody is to be told.
fn search(
    game: &dyn AnyGame,
    players: usize,
    time: Duration,
    mut told: Option<&mut dyn Write>,
) -> Result<Vec<Value>> {
    let arena = registry::arena(game.id())?;
    let mut answers = Vec::new();
    for speed in arena.search_speed(players, time)? {
        if let Some(out) = &mut told {
            writeln!(
                out,
                "  search at the {}, after {} moves, {} to choose from: {:.0} iterations a second",
                speed.stage, speed.after, speed.choices, speed.iterations_per_second
            )?;
        }
        answers.push(json!({
            "game": game.id(),
            "players": players,
            "stage": speed.stage,
            "after": speed.after,
            "choices": speed.choices,
            "iterations_per_second": speed.iterations_per_second,
            "nodes_per_second": speed.nodes_per_second,
        }));
    }
    Ok(answers)
}

/// Imports a file again and again, with all comparisons; returns the game and imports a second.
fn imports(file: &Path, time: Duration) -> Result<(&'static str, f64)> {
    let text = files::read(file)?;
    let (game, importer) = importer_of(file, &text)?;
    let name = file.display().to_string();
    let begun = Instant::now();
    let mut imports = 0u32;
    while begun.elapsed() < time || imports == 0 {
        (importer.import)(&text).map_err(|error| failed(game, Lang::En, &name, error))?;
        imports += 1;
    }
    Ok((game.id(), f64::from(imports) / begun.elapsed().as_secs_f64()))
}
