//! The score sheet: points by source and contender, growing during the game.

use super::looks::Looks;
use crate::localizer::Localizer;
use kernel::erased::AnyPosition;
use kernel::scene::shown;
use kernel::{Arg, Outcome, Seat};
use maud::{Markup, html};
use table::{Played, Visibility};

/// One line of the sheet: where from, and how much by contender.
pub(crate) struct Row {
    pub(crate) title: String,
    pub(crate) points: Vec<i32>,
}

/// The score sheet of a position that these moves led to.
pub(crate) fn sheet(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    played: &[Played],
    visibility: Visibility,
    looks: &Looks,
) -> Markup {
    let outcome = position.outcome();
    let rows = rows(l10n, position, outcome.as_ref(), played, visibility);
    let total = totals(position);
    html! {
        div.wide { table.scores {
            thead { tr {
                td {}
                @for i in 0..looks.len() { th scope="col" title=(looks.name(i)) { (looks.mark(i)) " " (looks.name(i)) } }
            } }
            tbody { @for row in rows.iter().filter(|row| row.points.iter().any(|n| *n != 0)) {
                tr {
                    th scope="row" { (row.title) }
                    @for n in &row.points { td.loss[*n < 0] { (shown(*n)) } }
                }
            } }
            tfoot {
                tr {
                    th scope="row" { (l10n.word("common-total")) }
                    @for n in &total { td { b { (shown(*n)) } } }
                }
                // Nobody is first or second alone.
                @if let Some(outcome) = outcome.as_ref().filter(|_| looks.len() > 1) {
                    tr {
                        th scope="row" { (l10n.word("common-place")) }
                        @for seat in &outcome.seats { td { (seat.rank) "." } }
                    }
                }
            }
        } }
    }
}

/// The points of every contender now.
pub(crate) fn totals(position: &dyn AnyPosition) -> Vec<i32> {
    let seats = (0..position.seats()).map(|i| position.points(Seat(i as u8)));
    seats.chain(position.rivals().iter().map(kernel::scene::Rival::points)).collect()
}

/// Points by source: of the outcome, as the game itself counts them so far, or else of what was told.
pub(crate) fn rows(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    outcome: Option<&Outcome>,
    played: &[Played],
    visibility: Visibility,
) -> Vec<Row> {
    let (seats, rivals) = (position.seats(), position.rivals());
    let counted: Option<Vec<_>> = match outcome {
        Some(outcome) => Some(outcome.seats.iter().map(|seat| seat.sources.clone()).collect()),
        None => (0..seats).map(|i| position.sources(Seat(i as u8))).collect(),
    };
    let mut rows: Vec<Row> = Vec::new();
    let all = seats + rivals.len();
    let mut add = |title: String, who: usize, n: i32| {
        let i = rows.iter().position(|row| row.title == title).unwrap_or_else(|| {
            rows.push(Row { title, points: vec![0; all] });
            rows.len() - 1
        });
        if let Some(sum) = rows[i].points.get_mut(who) {
            *sum += n;
        }
    };
    match counted {
        Some(counted) => {
            for (who, sources) in counted.iter().chain(rivals.iter().map(|rival| &rival.sources)).enumerate()
            {
                for (source, n) in sources {
                    add(l10n.word(source), who, *n);
                }
            }
        }
        None => {
            // What was there before anything was told is the first line.
            let told: Vec<_> = played.iter().flat_map(|played| visibility.told(played)).collect();
            for i in 0..seats {
                let scored: i32 = told
                    .iter()
                    .filter_map(|told| told.scored)
                    .filter(|(seat, _)| seat.index() == i)
                    .map(|(_, n)| n)
                    .sum();
                add(l10n.word("web-start"), i, position.points(Seat(i as u8)) - scored);
            }
            for told in &told {
                let Some((seat, points)) = told.scored else { continue };
                let source = told.message.args.iter().find_map(|(key, arg)| match arg {
                    Arg::Word(id) if *key == "source" => Some(l10n.word(id)),
                    _ => None,
                });
                add(source.unwrap_or_else(|| told.clause.to_string()), seat.index(), points);
            }
        }
    }
    rows
}
