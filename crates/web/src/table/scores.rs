//! The score sheet: points by source and seat, growing during the game.

use crate::voice::Voice;
use kernel::house::AnyPosition;
use kernel::{Arg, Outcome, Seat};
use maud::{Markup, html};
use table::{Eyes, Played};

/// One line of the sheet: where from, and how much by seat.
struct Row {
    title: String,
    points: Vec<i32>,
}

/// The score sheet of a position that these moves led to.
pub(crate) fn sheet(voice: &Voice, position: &dyn AnyPosition, played: &[Played], eyes: Eyes) -> Markup {
    let outcome = position.outcome();
    let rows = match &outcome {
        Some(outcome) => final_rows(voice, outcome),
        None => rows_so_far(voice, position, played, eyes),
    };
    let seats = (0..position.seats()).map(|i| Seat(i as u8));
    html! {
        table.scores {
            thead { tr {
                th {}
                @for seat in seats.clone() { th scope="col" { (voice.seat(seat)) } }
            } }
            tbody { @for row in &rows {
                tr {
                    th scope="row" { (row.title) }
                    @for n in &row.points { td { (n) } }
                }
            } }
            tfoot {
                tr {
                    th scope="row" { (voice.word("house-total")) }
                    @for seat in seats { td { b { (position.points(seat)) } } }
                }
                @if let Some(outcome) = &outcome {
                    tr {
                        th scope="row" { (voice.word("house-place")) }
                        @for seat in &outcome.seats { td { (seat.rank) "." } }
                    }
                }
            }
        }
    }
}

fn final_rows(voice: &Voice, outcome: &Outcome) -> Vec<Row> {
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
    sources.into_iter().map(|source| Row { title: voice.word(source), points: points(source) }).collect()
}

/// What was told as scored, by its source; what was there before is the first line.
fn rows_so_far(voice: &Voice, position: &dyn AnyPosition, played: &[Played], eyes: Eyes) -> Vec<Row> {
    let seats = position.seats();
    let mut start: Vec<i32> = (0..seats).map(|i| position.points(Seat(i as u8))).collect();
    let mut rows: Vec<Row> = Vec::new();
    for told in played.iter().flat_map(|played| eyes.told(played)) {
        let Some((seat, points)) = told.scored else { continue };
        let source = told.message.args.iter().find_map(|(key, arg)| match arg {
            Arg::Word(id) if *key == "source" => Some(voice.word(id)),
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
    rows.insert(0, Row { title: voice.word("web-start"), points: start });
    rows
}
