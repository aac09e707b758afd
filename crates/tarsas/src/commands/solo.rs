//! `tarsas simulate --solo`: how hard the levels of a solo game are, by a greedy player.

use super::simulate::threads;
use super::{bar, with_options, write_json};
use crate::cli::Simulate;
use crate::localizer::Localizer;
use crate::registry;
use crate::text_table::Table;
use anyhow::{Result, bail};
use arena::{Match, Row};
use bots::BotKind;
use kernel::Message;
use kernel::erased::{AnyGame, Solo};
use serde_json::{Map, Value, json};
use std::io::Write;
use texts::Lang;

/// A level with what the games at it came to.
type SoloGame = (&'static str, &'static str, Row);

pub fn run(game: &dyn AnyGame, args: &Simulate, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let Some(solo) = game.about().solo else {
        let known = registry::GAMES.iter().filter(|game| game.about().solo.is_some());
        let ids: Vec<&str> = known.map(|game| game.id()).collect();
        bail!("{} has no solo game; those that have one: {}", game.about().title, ids.join(", "));
    };
    // Bad options are told before anything is played, an unknown level among them.
    with_options(game, lang, game.start(1, &args.options))?;
    let played = play(game, &solo, args)?;
    if args.json {
        return write_json(out, &answer(game, &solo, args, &played));
    }
    let l10n = Localizer::new(game, lang, &[]);
    let head = Message::new("common-solo-head")
        .number("games", args.games as i32)
        .name("title", l10n.title(game))
        .name("bot", BotKind::Greedy.to_string())
        .name("first", args.seed.to_string())
        .name("last", (args.seed + u64::from(args.games) - 1).to_string());
    writeln!(out, "{}\n", l10n.say(&head))?;
    report(&l10n, &solo, &played).write(out)?;
    Ok(())
}

/// Plays the games of every level that is asked for.
fn play(game: &dyn AnyGame, solo: &Solo, args: &Simulate) -> Result<Vec<SoloGame>> {
    let arena = registry::arena(game.id())?;
    let asked = args.options.iter().find(|(key, _)| key == solo.option).map(|(_, level)| level.as_str());
    let levels: Vec<_> =
        solo.levels.iter().filter(|(level, _)| asked.is_none_or(|asked| asked == *level)).collect();
    let games = u64::from(args.games);
    let bar = bar(games * levels.len() as u64);
    let threads = threads(args);
    let mut played = Vec::new();
    for &&(level, text) in &levels {
        let mut options = args.options.clone();
        options.retain(|(key, _)| key != solo.option);
        options.push((solo.option.to_owned(), level.to_owned()));
        let of = Match::new(vec![BotKind::Greedy], options, args.seed, games)?;
        let sums = arena::play(arena, &of, threads, &|_, _, _| bar.inc(1))?;
        played.push((level, text, sums.rows.into_iter().next().unwrap_or_default()));
    }
    bar.finish_and_clear();
    Ok(played)
}

fn report(l10n: &Localizer, solo: &Solo, played: &[SoloGame]) -> Table {
    let mut table = Table::new(1);
    let levels = played.iter().map(|(_, text, _)| l10n.word(text));
    table.row(std::iter::once(l10n.word("common-by-grade")).chain(levels));
    for grade in solo.grades {
        let share = |row: &Row| {
            let games = row.grades.get(*grade).copied().unwrap_or(0);
            format!("{:.1} %", 100.0 * games as f64 / row.results.max(1) as f64)
        };
        table.row(std::iter::once(l10n.word(grade)).chain(played.iter().map(|(.., row)| share(row))));
    }
    let line = |id: &str, cell: &dyn Fn(&Row) -> String| {
        let cells = played.iter().map(|(.., row)| cell(row));
        std::iter::once(l10n.word(id)).chain(cells).collect::<Vec<_>>()
    };
    table.row(line("common-wins", &|row| format!("{:.1} %", 100.0 * row.win_share().mean)));
    table.row(line("common-points", &|row| format!("{:.1}", row.mean_points().mean)));
    table
}

fn answer(game: &dyn AnyGame, solo: &Solo, args: &Simulate, played: &[SoloGame]) -> Value {
    let options: Map<String, Value> = args.options.iter().map(|(k, v)| (k.clone(), json!(v))).collect();
    let grades = |row: &Row| -> Map<String, Value> {
        let games = |grade: &str| row.grades.get(grade).copied().unwrap_or(0);
        solo.grades.iter().map(|&grade| (grade.to_owned(), json!(games(grade)))).collect()
    };
    let level = |(level, _, row): &SoloGame| {
        json!({
            "level": level,
            "wins": row.win_share().mean,
            "points": row.mean_points().mean,
            "grades": grades(row),
        })
    };
    json!({
        "game": game.id(),
        "bot": BotKind::Greedy.to_string(),
        "games": args.games,
        "seed": args.seed,
        "options": options,
        "levels": played.iter().map(level).collect::<Vec<_>>(),
    })
}
