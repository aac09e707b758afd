//! `tarsas perft`: how many sequences of legal moves there are.

use super::{players, with_options, write_json};
use crate::cli::Perft;
use crate::registry;
use anyhow::Result;
use serde_json::json;
use std::io::Write;
use std::time::Instant;
use texts::Lang;

pub fn run(args: &Perft, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let game = registry::game(&args.game)?;
    let players = players(game, args.players);
    let mut counts = Vec::new();
    for depth in 1..=args.depth {
        let begun = Instant::now();
        let count = game.perft(players, &args.options, args.seed, args.after, depth);
        let count = with_options(game, lang, count)?;
        counts.push(count);
        if !args.json {
            writeln!(out, "depth {depth}: {count} ({:.3} s)", begun.elapsed().as_secs_f64())?;
            out.flush()?;
        }
    }
    if args.json {
        let answer = json!({
            "game": game.id(),
            "players": players,
            "seed": args.seed,
            "after": args.after,
            "counts": counts,
        });
        write_json(out, &answer)?;
    }
    Ok(())
}
