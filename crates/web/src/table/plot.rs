//! Points over the game, as a drawing of our own.

use crate::localizer::Localizer;
use kernel::Seat;
use maud::{Markup, html};

const WIDTH: i32 = 340;
const HEIGHT: i32 = 150;
/// Room for numbers on the left, names on the right, and lines above and below.
const LEFT: i32 = 26;
const RIGHT: i32 = 74;
const EDGE: i32 = 8;
/// The least distance of two names.
const LINE: i32 = 12;

/// A line a seat: the points now, and after which of how many moves they changed by how much.
pub(crate) fn plot(l10n: &Localizer, now: &[i32], moves: usize, scored: &[(usize, Seat, i32)]) -> Markup {
    if scored.is_empty() || moves < 2 {
        return html! {};
    }
    let lines: Vec<Vec<(usize, i32)>> =
        now.iter().enumerate().map(|(i, &now)| course(now, moves, scored, Seat(i as u8))).collect();
    let all = || lines.iter().flatten().map(|(_, points)| *points);
    let (least, most) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(0).max(10));
    let step = [10, 20, 25, 50, 100].into_iter().find(|step| (most - least) / step < 6).unwrap_or(200);
    let x = |at: usize| LEFT + (WIDTH - LEFT - RIGHT) * at as i32 / moves as i32;
    let y = |points: i32| HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (points - least) / (most - least).max(1);
    let points = |line: &[(usize, i32)]| {
        line.iter().map(|&(at, points)| format!("{},{}", x(at), y(points))).collect::<Vec<_>>().join(" ")
    };
    // Names stand at the ends of their lines, apart from each other.
    let mut order: Vec<usize> = (0..now.len()).collect();
    order.sort_by_key(|&i| (-now[i], i));
    let mut below = EDGE - LINE;
    let mut names = Vec::new();
    for i in order {
        below = (below + LINE).max(y(now[i]) + 4);
        names.push((i, below));
    }
    let over = (below - HEIGHT + 2).max(0);
    html! {
        svg.plot viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(l10n.word("web-points-plot")) {
            @for value in (least..=most).filter(|value| value % step == 0) {
                line.grid x1=(LEFT) x2=(WIDTH - RIGHT) y1=(y(value)) y2=(y(value)) {}
                text x=(LEFT - 4) y=(y(value) + 3) text-anchor="end" { (value) }
            }
            @for (i, line) in lines.iter().enumerate() { polyline class={ "s" (i) } points=(points(line)) {} }
            @for (i, at) in names {
                text class={ "s" (i) } x=(WIDTH - RIGHT + 5) y=(at - over) { (now[i]) " " (short(&l10n.seat(Seat(i as u8)))) }
            }
        }
    }
}

/// The points of one seat along the game, as steps.
fn course(now: i32, moves: usize, scored: &[(usize, Seat, i32)], seat: Seat) -> Vec<(usize, i32)> {
    let own = || scored.iter().filter(|(_, whose, _)| *whose == seat);
    let mut points = now - own().map(|(_, _, n)| n).sum::<i32>();
    let mut line = vec![(0, points)];
    for &(at, _, n) in own() {
        line.push((at, points));
        points += n;
        line.push((at, points));
    }
    line.push((moves, now));
    line
}

fn short(name: &str) -> String {
    let mut short: String = name.chars().take(9).collect();
    if name.chars().count() > 9 {
        short.push('…');
    }
    short
}
