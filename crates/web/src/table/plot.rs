//! Points over the game, as a drawing of our own: a line for everybody, in the color of their pieces.

use super::looks::Looks;
use crate::localizer::Localizer;
use kernel::scene::{Localize, shown};
use maud::{Markup, html};
use table::Played;

const WIDTH: i32 = 400;
const HEIGHT: i32 = 190;
/// Room for numbers on the left, names on the right, lines above, and the rounds below.
const LEFT: i32 = 28;
const RIGHT: i32 = 114;
const EDGE: i32 = 8;
const FOOT: i32 = 18;
/// The least distance of two names.
const LINE: i32 = 14;

/// The plot of these moves. `table` leads from it into the replay.
pub(crate) fn plot(l10n: &Localizer, looks: &Looks, played: &[Played], table: Option<&str>) -> Markup {
    let moves = played.len();
    let rounds = rounds(played);
    // What comes before the first round is only set-up.
    let from = rounds.first().map_or(0, |(at, _)| *at);
    let lines: Vec<Vec<(usize, i32)>> = (0..looks.len()).map(|i| course(played, from, i)).collect();
    if moves < from + 2 || lines.iter().all(|line| line.iter().all(|(_, points)| *points == line[0].1)) {
        return html! {};
    }
    let all = || lines.iter().flatten().map(|(_, points)| *points);
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(10));
    let step = [5, 10, 20, 25, 50, 100].into_iter().find(|step| (most - least) / step < 6).unwrap_or(200);
    let bottom = HEIGHT - FOOT;
    let x =
        |at: usize| LEFT + (WIDTH - LEFT - RIGHT) * at.saturating_sub(from) as i32 / (moves - from) as i32;
    let y = |points: i32| bottom - (bottom - EDGE) * (points - least) / (most - least).max(1);
    let points = |line: &[(usize, i32)]| {
        line.iter().map(|&(at, points)| format!("{},{}", x(at), y(points))).collect::<Vec<_>>().join(" ")
    };
    let last = |i: usize| lines[i].last().map_or(0, |(_, points)| *points);
    html! {
        svg.plot viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="group" aria-label=(l10n.word("web-points-plot"))
            data-from=(from) data-moves=(moves) data-left=(LEFT) data-right=(WIDTH - RIGHT) {
            @for value in (least..=most).filter(|value| value % step == 0) {
                line.grid x1=(LEFT) x2=(WIDTH - RIGHT) y1=(y(value)) y2=(y(value)) {}
                text x=(LEFT - 4) y=(y(value) + 3) text-anchor="end" { (shown(value)) }
            }
            @for (n, (at, round)) in rounds.iter().enumerate() {
                line.round x1=(x(*at)) x2=(x(*at)) y1=(EDGE) y2=(bottom) {}
                @let room = rounds.get(n + 1).map_or(WIDTH - RIGHT, |(next, _)| x(*next)) - x(*at);
                // A game without rounds has nothing to tell apart.
                @if rounds.len() > 1 { text x=(x(*at) + 2) y=(HEIGHT - 5) { (fitting(&l10n.say(round), room)) } }
            }
            @for (i, line) in lines.iter().enumerate() {
                polyline class=(looks.class(i)) points=(points(line)) {}
            }
            @for (i, at) in names(&(0..looks.len()).map(|i| (last(i), y(last(i)))).collect::<Vec<_>>()) {
                g class=(looks.class(i)) {
                    @match looks.symbol(i) {
                        Some(symbol) => use.mark href={ "#" (symbol) } x=(WIDTH - RIGHT + 4) y=(at - 9) width="11" height="11" {},
                        None => circle.mark cx=(WIDTH - RIGHT + 9) cy=(at - 4) r="4" {},
                    }
                    text.name x=(WIDTH - RIGHT + 18) y=(at) { (shown(last(i))) " " (short(looks.name(i), 8)) }
                }
            }
            @if let Some(table) = table {
                @for (n, (at, round)) in rounds.iter().enumerate() {
                    @let to = rounds.get(n + 1).map_or(moves, |(next, _)| *next);
                    a href={ "/t/" (table) "/replay/" (at) } aria-label=(l10n.say(round)) {
                        rect.jump x=(x(*at)) y=(EDGE) width=((x(to) - x(*at)).max(1)) height=(bottom - EDGE) {}
                    }
                }
                line.cursor x1="0" x2="0" y1=(EDGE) y2=(bottom) {}
            }
        }
    }
}

/// After which moves a round began, and which.
pub(crate) fn rounds(played: &[Played]) -> Vec<(usize, &kernel::Message)> {
    let mut rounds: Vec<(usize, &kernel::Message)> = Vec::new();
    for (i, played) in played.iter().enumerate() {
        if let Some(round) = played.round.as_deref()
            && rounds.last().is_none_or(|(_, last)| *last != round)
        {
            rounds.push((i + 1, round));
        }
    }
    rounds
}

/// Names stand at the ends of their lines, apart from each other: who, and how far down.
fn names(ends: &[(i32, i32)]) -> Vec<(usize, i32)> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by_key(|&i| (-ends[i].0, i));
    let mut below = EDGE - LINE;
    let mut names = Vec::new();
    for i in order {
        below = (below + LINE).max(ends[i].1 + 4);
        names.push((i, below));
    }
    let over = (below - (HEIGHT - FOOT) - 2).max(0);
    names.into_iter().map(|(i, at)| (i, at - over)).collect()
}

/// The points of one contender along the game, as steps.
fn course(played: &[Played], from: usize, i: usize) -> Vec<(usize, i32)> {
    let points = |played: &Played| played.points().get(i).copied().unwrap_or(0);
    let mut now = played.get(from.saturating_sub(1)).map_or(0, points);
    let mut line = vec![(from, now)];
    for (at, next) in played.iter().map(points).enumerate().skip(from) {
        if next != now {
            line.extend([(at + 1, now), (at + 1, next)]);
            now = next;
        }
    }
    line.push((played.len(), now));
    line
}

/// The name of a round as far as there is room: the whole, its number, or nothing.
pub(super) fn fitting(name: &str, room: i32) -> String {
    let wide = |text: &str| 6 * text.chars().count() as i32 + 4;
    let number: String = name.split(' ').filter(|word| word.len() <= 4 && !word.is_empty()).take(1).collect();
    let number = number.trim_end_matches([',', ';', ':']).to_owned();
    [name.to_owned(), number].into_iter().find(|text| wide(text) <= room).unwrap_or_default()
}

fn short(name: &str, most: usize) -> String {
    let mut short: String = name.chars().take(most).collect();
    if name.chars().count() > most {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::fitting;

    #[test]
    fn a_round_is_named_as_far_as_there_is_room() {
        assert_eq!(fitting("Round 4, era 1", 90), "Round 4, era 1");
        assert_eq!(fitting("Round 4, era 1", 40), "4", "and not its comma");
        assert_eq!(fitting("4. forduló, 1. korszak", 40), "4.");
        assert_eq!(fitting("Round 4", 9), "");
    }
}
