//! Match reports: the answer of `tarsas match`, for people and for programs.

use crate::localizer::Localizer;
use crate::text_table::Table;
use anyhow::Result;
use arena::{Contender, Estimate, Match, MatchReport, Row};
use kernel::Message;
use kernel::erased::AnyGame;
use serde_json::{Map, Value, json};
use std::io::Write;
use texts::Lang;

/// Tells the results in words and tables.
pub fn report(game: &dyn AnyGame, sums: &MatchReport, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let l10n = Localizer::new(game, lang, &[]);
    let head = Message::new("common-match-head")
        .number("games", sums.games as i32)
        .name("title", l10n.title(game))
        .name("players", l10n.players(sums.players()))
        .name("bots", sums.bots.join(", "));
    let setups = Message::new("common-match-setups")
        .number("setups", setups(sums) as i32)
        .name("seeds", seeds(sums))
        .number("seatings", seatings(sums) as i32)
        .name("moves", format!("{:.1}", moves(sums)));
    writeln!(out, "{}\n{}\n", l10n.say(&head), l10n.say(&setups))?;
    results(&l10n, sums).write(out)?;
    writeln!(out)?;
    sources(&l10n, sums).write(out)?;
    writeln!(out)?;
    plays(&l10n, sums).write(out)?;
    Ok(())
}

fn results(l10n: &Localizer, sums: &MatchReport) -> Table {
    let mut table = Table::new(1);
    let head = ["by-bot", "seats", "wins", "points", "place", "least", "most", "decisions"];
    table.row(head.map(|id| l10n.word(&format!("common-{id}"))));
    for row in &sums.rows {
        let (least, most) = row.range.unwrap_or_default();
        let wins = row.win_share();
        let percent = Estimate {
            mean: 100.0 * wins.mean,
            half_width: wins.half_width.map(|half_width| 100.0 * half_width),
        };
        table.row([
            row.bot.clone(),
            row.results.to_string(),
            figure(percent, 1) + " %",
            figure(row.mean_points(), 1),
            figure(row.mean_rank(), 2),
            least.to_string(),
            most.to_string(),
            // People are not timed.
            if row.decisions == 0 { String::new() } else { format!("{:.0}", row.decisions_per_second()) },
        ]);
    }
    table
}

fn sources(l10n: &Localizer, sums: &MatchReport) -> Table {
    let mut table = Table::new(1);
    let bots = || sums.rows.iter().map(|row| row.bot.clone());
    table.row(std::iter::once(l10n.word("common-by-source")).chain(bots()));
    let all: Vec<Vec<(&str, f64)>> = sums.rows.iter().map(Row::mean_sources).collect();
    for id in ids(all.iter().flatten().map(|(id, _)| *id)) {
        let points = all.iter().map(|sources| sources.iter().find(|(other, _)| *other == id));
        let cells = points.map(|found| found.map_or(String::new(), |(_, points)| format!("{points:.1}")));
        table.row(std::iter::once(l10n.word(id)).chain(cells));
    }
    let totals = sums.rows.iter().map(|row| format!("{:.1}", row.mean_points().mean));
    table.row(std::iter::once(l10n.word("common-total")).chain(totals));
    table
}

fn plays(l10n: &Localizer, sums: &MatchReport) -> Table {
    let mut table = Table::new(1);
    let two = |row: &Row| [format!("{}: {}", row.bot, l10n.word("common-points")), l10n.word("common-seats")];
    table.row(std::iter::once(l10n.word("common-by-plays")).chain(sums.rows.iter().flat_map(two)));
    let all: Vec<Vec<(&str, u64, f64)>> = sums.rows.iter().map(Row::mean_plays).collect();
    for id in ids(all.iter().flatten().map(|(id, _, _)| *id)) {
        let cells = all.iter().flat_map(|plays| match plays.iter().find(|(other, _, _)| *other == id) {
            Some((_, seats, points)) => [format!("{points:.1}"), seats.to_string()],
            None => [String::new(), String::new()],
        });
        table.row(std::iter::once(l10n.word(id)).chain(cells));
    }
    table
}

/// Each id once, in the order of its first time.
fn ids<'a>(all: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut once = Vec::new();
    for id in all {
        if !once.contains(&id) {
            once.push(id);
        }
    }
    once
}

fn figure(figure: Estimate, digits: usize) -> String {
    match figure.half_width {
        Some(half_width) => format!("{:.digits$} ± {half_width:.digits$}", figure.mean),
        None => format!("{:.digits$}", figure.mean),
    }
}

/// Set-ups of the match as a whole.
fn setups(sums: &MatchReport) -> u64 {
    sums.seeds.iter().map(|(first, end)| end.saturating_sub(*first)).sum()
}

fn seatings(sums: &MatchReport) -> u64 {
    let kinds: Result<Vec<Contender>, _> = sums.bots.iter().map(|name| name.parse()).collect();
    kinds.map_or(1, |kinds| Match::seatings(&kinds))
}

fn seeds(sums: &MatchReport) -> String {
    let ranges: Vec<String> =
        sums.seeds.iter().map(|(first, end)| format!("{first}–{}", end.saturating_sub(1))).collect();
    ranges.join(", ")
}

fn moves(sums: &MatchReport) -> f64 {
    sums.moves as f64 / sums.games.max(1) as f64
}

/// The results as JSON, with the sums that other parts can be added to.
pub fn answer(sums: &MatchReport) -> Value {
    let options: Map<String, Value> = sums.options.iter().map(|(k, v)| (k.clone(), json!(v))).collect();
    let seeds: Vec<[u64; 2]> =
        sums.seeds.iter().map(|(first, end)| [*first, end.saturating_sub(1)]).collect();
    json!({
        "game": sums.game,
        "rules": sums.rules,
        "players": sums.players(),
        "bots": sums.bots,
        "options": options,
        "seeds": seeds,
        "games": sums.games,
        "moves": moves(sums),
        "results": sums.rows.iter().map(result).collect::<Vec<_>>(),
        "sums": sums,
    })
}

fn result(row: &Row) -> Value {
    let sources: Map<String, Value> =
        row.mean_sources().into_iter().map(|(id, points)| (id.to_owned(), json!(points))).collect();
    let plays: Map<String, Value> = row
        .mean_plays()
        .into_iter()
        .map(|(id, seats, points)| (id.to_owned(), json!({ "seats": seats, "points": points })))
        .collect();
    json!({
        "bot": row.bot,
        "seats": row.results,
        "wins": row.win_share().mean,
        "wins_95": row.win_share().half_width,
        "points": row.mean_points().mean,
        "points_95": row.mean_points().half_width,
        "rank": row.mean_rank().mean,
        "rank_95": row.mean_rank().half_width,
        "least": row.range.map(|range| range.0),
        "most": row.range.map(|range| range.1),
        "decisions": row.decisions,
        "decisions_per_second": row.decisions_per_second(),
        "sources": sources,
        "plays": plays,
    })
}
