//! The score sheet: points by source and seat, growing during the game.

use super::plot::plot;
use crate::localizer::Localizer;
use kernel::erased::AnyPosition;
use kernel::{Arg, Outcome, Seat};
use maud::{Markup, html};
use table::{Played, Visibility};

/// One line of the sheet: where from, and how much by seat.
struct Row {
    title: String,
    points: Vec<i32>,
}

/// The score sheet of a position that these moves led to.
pub(crate) fn sheet(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    played: &[Played],
    visibility: Visibility,
) -> Markup {
    let outcome = position.outcome();
    let rows = match &outcome {
        Some(outcome) => final_rows(l10n, outcome),
        None => rows_so_far(l10n, position, played, visibility),
    };
    let seats = (0..position.seats()).map(|i| Seat(i as u8));
    let now: Vec<i32> = seats.clone().map(|seat| position.points(seat)).collect();
    html! {
        table.scores {
            thead { tr {
                th {}
                @for seat in seats.clone() { th scope="col" { (l10n.seat(seat)) } }
            } }
            tbody { @for row in rows.iter().filter(|row| row.points.iter().any(|n| *n != 0)) {
                tr {
                    th scope="row" { (row.title) }
                    @for n in &row.points { td { (n) } }
                }
            } }
            tfoot {
                tr {
                    th scope="row" { (l10n.word("common-total")) }
                    @for n in &now { td { b { (n) } } }
                }
                @if let Some(outcome) = &outcome {
                    tr {
                        th scope="row" { (l10n.word("common-place")) }
                        @for seat in &outcome.seats { td { (seat.rank) "." } }
                    }
                }
            }
        }
        (plot(l10n, &now, played.len(), &scored(played, visibility)))
    }
}

/// After which move whose points changed by how much.
fn scored(played: &[Played], visibility: Visibility) -> Vec<(usize, Seat, i32)> {
    let changes = played.iter().enumerate().flat_map(|(i, played)| {
        visibility.told(played).filter_map(move |told| told.scored.map(|(seat, n)| (i + 1, seat, n)))
    });
    changes.collect()
}

fn final_rows(l10n: &Localizer, outcome: &Outcome) -> Vec<Row> {
    let mut sources: Vec<&str> = Vec::new();
    for (source, _) in outcome.seats.iter().flat_map(|seat| &seat.sources) {
        if !sources.contains(source) {
            sources.push(source);
        }
    }
    let points = |source: &str| {
        let of = |seat: &kernel::SeatOutcome| {
            seat.sources.iter().filter(|(s, _)| *s == source).map(|(_, n)| n).sum()
        };
        outcome.seats.iter().map(of).collect()
    };
    sources.into_iter().map(|source| Row { title: l10n.word(source), points: points(source) }).collect()
}

/// What was told as scored, by its source; what was there before is the first line.
fn rows_so_far(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    played: &[Played],
    visibility: Visibility,
) -> Vec<Row> {
    let seats = position.seats();
    let mut start: Vec<i32> = (0..seats).map(|i| position.points(Seat(i as u8))).collect();
    let mut rows: Vec<Row> = Vec::new();
    for told in played.iter().flat_map(|played| visibility.told(played)) {
        let Some((seat, points)) = told.scored else { continue };
        let source = told.message.args.iter().find_map(|(key, arg)| match arg {
            Arg::Word(id) if *key == "source" => Some(l10n.word(id)),
            _ => None,
        });
        let title = source.unwrap_or_else(|| told.clause.to_string());
        let i = rows.iter().position(|row| row.title == title).unwrap_or_else(|| {
            rows.push(Row { title, points: vec![0; seats] });
            rows.len() - 1
        });
        if let (Some(sum), Some(rest)) = (rows[i].points.get_mut(seat.index()), start.get_mut(seat.index())) {
            *sum += points;
            *rest -= points;
        }
    }
    rows.insert(0, Row { title: l10n.word("web-start"), points: start });
    rows
}
