//! A player's city: domes, tunnels, building sites and metropolises.

use super::{Painter, Press, lines};
use crate::components::{AnySite, tables};
use crate::kinds::{Building, City, Site, Tunnel};
use kernel::{Id as _, Seat};
use std::fmt::Write as _;

/// Where a place of the grid lies.
fn at(x: u8, y: u8) -> (i32, i32) {
    (60 + i32::from(x) * 115, 55 + i32::from(y) * 118)
}

/// Where the building sites lie around a dome; the last is the expansion site.
const AROUND: [(i32, i32); 5] = [(-34, -34), (34, -34), (-34, 34), (34, 34), (0, 46)];

impl Painter<'_> {
    pub(super) fn city(&self, seat: Seat, press: Press) -> String {
        // Before the pieces are dealt there is no city.
        if !self.p.dealt.ready {
            return String::new();
        }
        let player = self.p.player(seat);
        let board = player.board();
        let place = |kind: &str, id: &str, name: &str| match press {
            Press::Yes => format!(" data-place=\"{kind}:{id}\" aria-label=\"{name} {id}\""),
            Press::No => String::new(),
        };
        let mut svg = String::new();
        for (i, ends) in board.ends.iter().enumerate() {
            let end = |end: u8| match end {
                0..16 => board.cities.get(usize::from(end)).map_or((0, 0), |(_, x, y)| at(*x, *y)),
                metropolis => at(
                    board.places[usize::from(metropolis) - 16].x,
                    board.places[usize::from(metropolis) - 16].y,
                ),
            };
            let ((x1, y1), (x2, y2)) = (end(ends[0]), end(ends[1]));
            let class = match (player.tunnels >> i & 1 == 1, player.upgraded_tunnels >> i & 1 == 1) {
                (_, true) => "uc-built uc-upgraded",
                (true, false) => "uc-built",
                _ => "",
            };
            let site = Tunnel::new(i).unwrap_or_default();
            let _ = write!(
                svg,
                "<g class=\"uc-tunnel {class}\"{}><line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>{}</g>",
                place("tunnel", board.tunnels[i], &self.word("kind-tunnel")),
                self.mark(seat, AnySite::Tunnel(site), (x1 + x2) / 2, (y1 + y2) / 2),
            );
        }
        for (i, spot) in board.places.iter().enumerate() {
            let (x, y) = at(spot.x, spot.y);
            let tile = player.tiles[i];
            let t = tables();
            let name = self.word(t.metropolis_name(tile));
            let color = if t.metropolis(tile).brown { "brown" } else { "blue" };
            let connected = if player.connected >> i & 1 == 1 { " uc-built" } else { "" };
            let place = match press {
                Press::Yes => format!(" data-place=\"tile:{}\" aria-label=\"{name}\"", t.metropolis_id(tile)),
                Press::No => String::new(),
            };
            let _ = write!(
                svg,
                "<g class=\"uc-metropolis uc-{color}{connected}\"{place}><rect x=\"{}\" y=\"{}\" width=\"84\" height=\"48\" rx=\"20\"/>",
                x - 42,
                y - 24,
            );
            for (n, line) in lines(&name, 12).iter().enumerate() {
                let _ = write!(svg, "<text x=\"{x}\" y=\"{}\">{line}</text>", y - 4 + 13 * n as i32);
            }
            svg += "</g>";
        }
        for (i, (id, x, y)) in board.cities.iter().enumerate() {
            svg += &self.dome(seat, City::new(i).unwrap_or_default(), id, at(*x, *y), press);
        }
        svg
    }

    fn dome(&self, seat: Seat, city: City, id: &str, (x, y): (i32, i32), press: Press) -> String {
        let player = self.p.player(seat);
        let board = player.board();
        let place = |kind: &str, id: &str, name: &str| match press {
            Press::Yes => format!(" data-place=\"{kind}:{id}\" aria-label=\"{name} {id}\""),
            Press::No => String::new(),
        };
        let class = match player.dome_at(city) {
            Some(crate::kinds::Dome::White) => "uc-white",
            Some(crate::kinds::Dome::Symbiotic) => "uc-symbiotic",
            None => "",
        };
        let loose = if player.cities() & !player.reached & 1 << city.index() != 0 { " uc-loose" } else { "" };
        let mut svg = format!(
            "<g class=\"uc-dome {class}{loose}\"{}><circle cx=\"{x}\" cy=\"{y}\" r=\"22\"/>{}</g>",
            place("city", id, &self.word("kind-city")),
            self.mark(seat, AnySite::City(city), x, y),
        );
        for (slot, (dx, dy)) in AROUND.into_iter().enumerate() {
            let Some(site) = Site::of(city, slot).filter(|site| board.has_site(*site)) else { continue };
            let (sx, sy) = (x + dx, y + dy);
            let built = player.building_at(site);
            let kind = built.map_or("", Building::id);
            let expansion = if site.is_expansion() { " uc-expansion" } else { "" };
            let upgraded = if player.upgraded >> site.index() & 1 == 1 { " uc-upgraded" } else { "" };
            let letter = match built {
                Some(Building::Farm) => "F",
                Some(Building::Desal) => "D",
                Some(Building::Lab) => "L",
                None => "",
            };
            let _ = write!(
                svg,
                "<g class=\"uc-site uc-{kind}{expansion}{upgraded}\"{}><rect x=\"{}\" y=\"{}\" width=\"22\" height=\"22\" rx=\"4\"/><text x=\"{sx}\" y=\"{}\">{letter}</text>{}</g>",
                place("site", &board.site_name(site), &self.word("kind-building")),
                sx - 11,
                sy - 11,
                sy + 5,
                if built.is_none() {
                    self.mark(seat, AnySite::Building(site), sx, sy)
                } else {
                    String::new()
                },
            );
        }
        svg
    }

    /// A bonus as a plus, a surcharge as an exclamation mark, a multiplier as such.
    fn mark(&self, seat: Seat, site: AnySite, x: i32, y: i32) -> String {
        let data = self.p.player(seat).board().of(site);
        let mut text = String::new();
        if data.bonus.is_some() {
            text.push('+');
        }
        if !data.surcharge.is_none() {
            text.push('!');
        }
        if data.factor > 1 {
            let _ = write!(text, "×{}", data.factor);
        }
        match text.is_empty() {
            true => String::new(),
            false => format!("<text class=\"uc-sign\" x=\"{x}\" y=\"{}\">{text}</text>", y + 5),
        }
    }
}
