//! The score sheet: points by source and contender, growing during the game.

use super::looks::Looks;
use crate::localizer::Localizer;
use kernel::erased::AnyPosition;
use kernel::scene::{Localize, shown};
use kernel::{Arg, Message, Outcome, Seat};
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
    let ranks = outcome.as_ref().map(|outcome| ranks(outcome, looks, &total));
    // Once there are places, the first stands first.
    let order = match &ranks {
        Some(ranks) => by_rank(ranks, &total),
        None => (0..looks.len()).collect(),
    };
    html! {
        div.wide { table.scores {
            thead { tr {
                td {}
                @for &i in &order { th scope="col" title=(looks.name(i)) { (looks.mark(i)) " " (looks.name(i)) } }
            } }
            tbody { @for row in rows.iter().filter(|row| row.points.iter().any(|n| *n != 0)) {
                tr {
                    th scope="row" { (row.title) }
                    @for &i in &order { td.loss[row.points[i] < 0] { (shown(row.points[i])) } }
                }
            } }
            tfoot {
                tr {
                    th scope="row" { (l10n.word("common-total")) }
                    @for &i in &order { td { b { (shown(total[i])) } } }
                }
                // Nobody is first or second alone.
                @if let Some(ranks) = ranks.filter(|_| looks.len() > 1) {
                    tr {
                        th scope="row" { (l10n.word("common-place")) }
                        @for &i in &order { td { (ordinal(l10n, ranks[i])) } }
                    }
                }
            }
        } }
    }
}

/// The place of every contender. Opponents whom the rules play have no rank of their own: among them points decide.
pub(crate) fn ranks(outcome: &Outcome, looks: &Looks, totals: &[i32]) -> Vec<usize> {
    let rank = |i: usize| match outcome.seats.get(i) {
        Some(seat) if looks.len() == looks.seats() => usize::from(seat.rank),
        _ => 1 + totals.iter().filter(|points| **points > totals[i]).count(),
    };
    (0..looks.len()).map(rank).collect()
}

/// All contenders, the first first; of those who share a place, who has more points.
pub(crate) fn by_rank(ranks: &[usize], totals: &[i32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..ranks.len()).collect();
    order.sort_by_key(|&i| (ranks[i], -totals[i]));
    order
}

/// A place as the language counts it: 1st, 2nd.
pub(crate) fn ordinal(l10n: &Localizer, rank: usize) -> String {
    l10n.say(&Message::new("web-rank").number("place", rank as i32))
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
