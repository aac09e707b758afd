//! Tables of words and numbers for the terminal, and the score sheet.

use crate::localizer::Localizer;
use console::measure_text_width;
use kernel::{Actor, Message, Outcome, SeatOutcome};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// Rows of cells. Columns of words lean left, columns of numbers right.
#[derive(Default)]
pub struct Table {
    rows: Vec<Vec<String>>,
    words: usize,
}

impl Table {
    /// A table whose first `words` columns are words, the rest numbers.
    pub fn new(words: usize) -> Table {
        Table { rows: Vec::new(), words }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl Into<String>>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Writes the table, indented by two; an empty row is an empty line.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| measure_text_width(cell)).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in &self.rows {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let pad = " ".repeat(widths[column] - measure_text_width(cell));
                let gap = if column == 0 { "" } else { "  " };
                let (before, after) = if column < self.words { ("", &*pad) } else { (&*pad, "") };
                line.extend([gap, before, cell, after]);
            }
            writeln!(out, "{}", format!("  {line}").trim_end())?;
        }
        Ok(())
    }
}

/// The score sheet: a column a seat, a line a source of points.
pub fn score_sheet(l10n: &Localizer, outcome: &Outcome) -> Table {
    let mut table = Table::new(1);
    let head = |title: &str, cell: &dyn Fn(&SeatOutcome) -> String| {
        std::iter::once(title.to_owned()).chain(outcome.seats.iter().map(cell)).collect::<Vec<_>>()
    };
    table.row(head("", &|seat| l10n.actor(Actor::Seat(seat.seat))));
    table.row(head("", &|seat| l10n.word(seat.plays)));
    table.row([""]);
    for source in sources(outcome) {
        table.row(head(&l10n.word(source), &|seat| points_from(seat, source).to_string()));
    }
    table.row(head(&l10n.word("common-total"), &|seat| seat.points.to_string()));
    table.row([""]);
    // Who plays alone has a result, and no place.
    let alone = outcome.grade.filter(|_| outcome.seats.len() == 1);
    let title = if alone.is_some() { String::new() } else { l10n.word("common-place") };
    table.row(head(&title, &|seat| match alone {
        Some(grade) => l10n.word(grade),
        None => l10n.say(&Message::new("common-place-value").number("n", seat.rank)),
    }));
    table
}

/// The sources of points of all seats, in an order that keeps the order of each seat's own list.
fn sources(outcome: &Outcome) -> Vec<&'static str> {
    let mut sources: Vec<&'static str> = Vec::new();
    for seat in &outcome.seats {
        let mut next = 0;
        for (source, _) in &seat.sources {
            match sources.iter().position(|known| known == source) {
                Some(at) => next = at + 1,
                None => {
                    sources.insert(next, source);
                    next += 1;
                }
            }
        }
    }
    sources
}

fn points_from(seat: &SeatOutcome, source: &str) -> i32 {
    seat.sources.iter().filter(|(name, _)| *name == source).map(|(_, points)| points).sum()
}

/// The seats of an outcome as JSON: `seat`, `name`, `plays`, `points`, `rank`, `sources`.
pub fn outcome_json(outcome: &Outcome, names: &[String]) -> Vec<Value> {
    let seat = |seat: &SeatOutcome| {
        let mut sources = Map::new();
        for (source, _) in &seat.sources {
            sources.insert((*source).to_owned(), json!(points_from(seat, source)));
        }
        json!({
            "seat": seat.seat.index() + 1,
            "name": names.get(seat.seat.index()),
            "plays": seat.plays,
            "points": seat.points,
            "rank": seat.rank,
            "sources": sources,
        })
    };
    outcome.seats.iter().map(seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Lang;

    #[test]
    fn sources_keep_the_order_of_every_seat() {
        let seat = |sources: &[&'static str]| ("", sources.iter().map(|s| (*s, 1)).collect(), 0);
        let outcome =
            Outcome::ranked(vec![seat(&["a", "d"]), seat(&["a", "b", "d", "e"]), seat(&["c", "d"])]);
        assert_eq!(sources(&outcome), ["c", "a", "b", "d", "e"]);
    }

    #[test]
    fn who_plays_alone_has_a_result_and_no_place() {
        let game = crate::registry::game("revive").unwrap();
        let alone = Outcome::ranked(vec![("tribe-nadair", vec![("source-blue", 8)], 0)]);
        let last = |outcome: &Outcome| {
            let table = score_sheet(&Localizer::new(game, Lang::En, &[]), outcome);
            table.rows.last().unwrap().join("|")
        };
        assert_eq!(last(&alone.clone().graded("rank-lost", kernel::Verdict::won_if(false))), "|lost");
        assert!(last(&alone).starts_with("place|"));
    }

    #[test]
    fn words_lean_left_and_numbers_right() {
        let mut table = Table::new(1);
        table.row(["", "Anna", "Béla"]);
        table.row(["kő", "7", "12"]);
        table.row(["összesen", "107", "9"]);
        let mut out = Vec::new();
        table.write(&mut out).unwrap();
        let expect = "            Anna  Béla\n  kő           7    12\n  összesen   107     9\n";
        assert_eq!(String::from_utf8(out).unwrap(), expect);
    }
}
