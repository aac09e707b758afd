//! A player's city: what is connected on light ground, domes, tunnels, building sites and metropolises.

use super::{PEN, Painter, Press, own};
use crate::amounts::Resource;
use crate::components::{AnySite, BoardData, End, face, tables};
use crate::kinds::{City, Dome, Site, Tunnel};
use crate::position::Player;
use kernel::{Id as _, Message, Seat};
use parts::face::{FaceSize, Sign, width};
use parts::scene::Localized as _;
use parts::shapes::{Point, circle, line, lines, rect, stack, text};
use std::fmt::Write as _;

/// Where the sites of a city lie around its dome, the last of them the expansion site: with up to three building
/// sites, and with four.
const AROUND: [[(i32, i32); 5]; 2] = [
    [(-42, -37), (42, -37), (-42, 37), (0, 0), (42, 37)],
    [(-42, -37), (42, -37), (-42, 37), (25, 42), (57, 36)],
];

/// The most letters of a metropolis's name that stand in one line.
const LONGEST_NAME: usize = 13;
/// The most signs of a metropolis that stand in one line.
const LONGEST_FACE: usize = 7;

/// Pictures of this size beside letters as large as those of a drawing that is small.
fn sized(icon: i32) -> FaceSize {
    FaceSize { icon, letter: 10 }
}

impl BoardData {
    /// Five columns are closer together than four.
    fn is_wide(&self) -> bool {
        self.places.iter().any(|place| place.x > 3)
    }

    /// Where a place of the grid lies on a drawing of 560 by 430.
    fn at(&self, x: u8, y: u8) -> Point {
        let low = self.cities.iter().map(|(.., y)| *y).chain(self.places.iter().map(|place| place.y)).max();
        let (top, down) = if low > Some(2) { (57, 106) } else { (74, 141) };
        let (left, right) = if self.is_wide() { (56, 109) } else { (70, 140) };
        (left + right * i32::from(x), top + down * i32::from(y))
    }

    fn city_at(&self, city: City) -> Point {
        self.cities.get(city.index()).map_or((0, 0), |(_, x, y)| self.at(*x, *y))
    }

    /// Where a tunnel ends.
    fn end_at(&self, end: End) -> Point {
        match end {
            End::City(city) => self.city_at(city),
            End::Metropolis(place) => {
                self.places.get(place).map_or((0, 0), |place| self.at(place.x, place.y))
            }
        }
    }
}

/// How far from the middle of what it leads to a tunnel ends.
fn margin(end: End, slope: Slope) -> f32 {
    match (end, slope) {
        (End::City(_), _) => 28.0,
        (End::Metropolis(_), Slope::Flat) => 52.0,
        (End::Metropolis(_), Slope::Steep) => 30.0,
    }
}

/// How a tunnel lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slope {
    Flat,
    Steep,
}

impl Painter<'_> {
    /// The city of a seat as a drawing.
    pub(super) fn city(&self, seat: Seat, press: Press) -> String {
        // Before the pieces are dealt there is no city.
        if !self.p.dealt.ready {
            return String::new();
        }
        let player = self.p.player(seat);
        let board = player.board();
        let mut svg = format!(
            "<svg class=\"uc-city\" viewBox=\"0 0 560 430\" role=\"group\" aria-label=\"{}\"><rect class=\"sea\" width=\"560\" \
             height=\"430\" rx=\"12\"/><path class=\"wave\" d=\"M0 118q90-30 190-6t200-14 170 10M0 236q120-26 240 0t320-10M0 356q140-24 280-2t280-8\"/>",
            self.word(tables().board_name(player.board)),
        );
        // What is written on a site lies over what stands beside it.
        let mut over = String::new();
        self.ground(&mut svg, player, board);
        for tunnel in board.all_tunnels().iter() {
            self.tunnel(&mut svg, &mut over, seat, tunnel, press);
        }
        (0..3).for_each(|i| self.metropolis(&mut svg, seat, i, press));
        for city in board.all_cities().iter() {
            self.dome(&mut svg, &mut over, seat, city, press);
        }
        format!("{svg}<g class=\"uc-over\">{over}</g></svg>")
    }

    /// Light ground below what is connected.
    fn ground(&self, svg: &mut String, player: &Player, board: &BoardData) {
        for (_, ends) in Tunnel::all().zip(&board.ends).filter(|(tunnel, _)| player.tunnels.has(*tunnel)) {
            line(svg, "lit", ends.map(|end| board.end_at(end)));
        }
        for city in player.connected_cities().iter() {
            circle(svg, "lit", board.city_at(city), 61);
        }
    }

    /// Begins something that stands on a site.
    fn open(&self, svg: &mut String, seat: Seat, site: AnySite, class: &str, press: Press) {
        let board = self.p.player(seat).board();
        let (place, what) = match site {
            AnySite::City(city) => (format!("city:{}", board.city_name(city)), "kind-city"),
            AnySite::Tunnel(tunnel) => (format!("tunnel:{}", board.tunnel_name(tunnel)), "kind-tunnel"),
            AnySite::Building(site) => (format!("site:{}", board.site_name(site)), "kind-building"),
        };
        let label = Message::new("scene-site").word("what", what).arg("site", board.arg_of(site));
        let place = press.at(&own(seat, &place), &self.say(&label));
        let _ = write!(svg, "<g class=\"{class}\"{place}>");
    }

    fn tunnel(&self, svg: &mut String, over: &mut String, seat: Seat, tunnel: Tunnel, press: Press) {
        let player = self.p.player(seat);
        let board = player.board();
        let ends = board.ends[tunnel.index()];
        let [(x1, y1), (x2, y2)] = ends.map(|end| board.end_at(end));
        let (dx, dy) = ((x2 - x1) as f32, (y2 - y1) as f32);
        let length = dx.hypot(dy);
        let slope = if dy.abs() < dx.abs() { Slope::Flat } else { Slope::Steep };
        let [from, to] = ends.map(|end| margin(end, slope));
        let (l, angle) = ((length - from - to).max(8.0), dy.atan2(dx).to_degrees());
        let (sx, sy) = (x1 as f32 + dx / length * from, y1 as f32 + dy / length * from);
        let built = player.tunnels.has(tunnel);
        let earns = player.tunnels_at_cities().has(tunnel);
        let class = match (built, player.upgraded_tunnels.has(tunnel), earns) {
            (false, ..) => "uc-tunnel",
            (_, _, false) => "uc-tunnel built idle",
            (_, true, _) => "uc-tunnel built up",
            _ => "uc-tunnel built",
        };
        self.open(svg, seat, AnySite::Tunnel(tunnel), class, press);
        let rings = (1..).map(|n| n as f32 * 9.0).take_while(|x| built && *x < l - 3.0);
        let rings: String = rings.map(|x| format!("M{x} -7v14")).collect();
        let _ = write!(
            svg,
            "<g transform=\"translate({sx:.1} {sy:.1}) rotate({angle:.1})\"><rect class=\"hit\" y=\"-15\" width=\"{l:.1}\" height=\"30\"/>\
             <rect class=\"pipe\" y=\"-7\" width=\"{l:.1}\" height=\"14\" rx=\"5\"/><path d=\"{rings}\"/></g>",
        );
        let middle = ((sx + dx / length * l / 2.0) as i32, (sy + dy / length * l / 2.0) as i32);
        if class.ends_with("up") {
            PEN.icon_at(svg, "up", middle, 16);
        }
        self.signs(over, seat, AnySite::Tunnel(tunnel), middle);
        if built && !earns {
            self.no_city(over, middle);
        }
        *svg += "</g>";
    }

    /// What building on a site gives and costs besides, and how many times it produces.
    fn signs(&self, svg: &mut String, seat: Seat, site: AnySite, (x, y): Point) {
        let player = self.p.player(seat);
        let data = player.board().of(site);
        let built = player.is_built(site);
        let mut signs = match data.bonus {
            Some(list) if !built => face::list(list),
            _ => Vec::new(),
        };
        let dear = !built && !data.surcharge.is_none();
        if dear {
            signs.push(Sign::word("−"));
            signs.extend(face::amounts(data.surcharge));
        }
        if data.factor > 1 {
            signs.push(Sign::word(format_args!("×{}", data.factor)));
        }
        if signs.is_empty() {
            return;
        }
        let icons = signs.into_iter().map(|sign| match sign {
            Sign::Of(1, id) => Sign::Icon(id),
            sign => sign,
        });
        let (icons, size) = (icons.collect::<Vec<_>>(), sized(13));
        let (y, class) = (if built { y + 17 } else { y }, if dear { "pill dear" } else { "pill" });
        rect(svg, class, (x, y), (8 + width(&icons, size), 18), 9);
        PEN.face_at(svg, &icons, (x, y), size);
    }

    /// A tunnel with no city at its end: words would be wider than the tunnel.
    fn no_city(&self, svg: &mut String, (x, y): Point) {
        let _ = write!(svg, "<g class=\"uc-badge\"><title>{}</title>", self.word("scene-no-city"));
        circle(svg, "", (x, y), 12);
        PEN.icon_at(svg, "city", (x, y), 17);
        line(svg, "", [(x - 8, y + 8), (x + 8, y - 8)]);
        svg.push_str("</g>");
    }

    fn badge(&self, svg: &mut String, words: &'static str, (x, y): Point) {
        let words = self.word(words);
        svg.push_str("<g class=\"uc-badge\">");
        rect(svg, "", (x, y), (10 * words.chars().count() as i32 + 12, 22), 10);
        text(svg, "", (x, y + 5), words);
        svg.push_str("</g>");
    }

    fn metropolis(&self, svg: &mut String, seat: Seat, i: usize, press: Press) {
        let (t, player) = (tables(), self.p.player(seat));
        let (spot, tile) = (player.board().places[i], player.tiles[i]);
        let (x, y) = player.board().at(spot.x, spot.y);
        let x = x.clamp(60, 500);
        let name = self.word(t.metropolis_name(tile));
        let class = t.metropolis(tile).hue.id();
        let on = if player.connected >> i & 1 == 1 { " on" } else { "" };
        let place = press.at(&format!("tile:{}", t.metropolis_id(tile)), &name);
        let _ = write!(
            svg,
            "<g class=\"uc-metropolis {class}{on}\"{place}><path d=\"M{} {}h86l17 36-17 36h-86l-17-36z\"/>",
            x - 43,
            y - 36
        );
        let face = face::tile(tile);
        if face.len() > LONGEST_FACE {
            // Two lines of signs leave no room for the name, which is on the info card.
            let (first, second) = face.split_at(face.len().div_ceil(2));
            PEN.face_at(svg, first, (x, y - 20), sized(12));
            PEN.face_at(svg, second, (x, y - 2), sized(12));
        } else {
            // One or two lines, and what it gives.
            let lines = lines(&self.soft_word(t.metropolis_name(tile)), LONGEST_NAME, 2);
            let below = stack(svg, "name", (x, y - 17), 12, &lines) + 14;
            PEN.face_at(svg, &face, (x, below), sized(if face.len() > 4 { 12 } else { 15 }));
        }
        // How far the way to it has come.
        let (done, all) = ((spot.tunnels & player.tunnels).len(), spot.tunnels.len());
        let way = [Sign::word(format_args!("{done}/{all}")), Sign::Icon("tunnel")];
        PEN.face_at(svg, &way, (x, y + 22), sized(13));
        *svg += "</g>";
    }

    fn dome(&self, svg: &mut String, over: &mut String, seat: Seat, city: City, press: Press) {
        let player = self.p.player(seat);
        let board = player.board();
        let ((x, y), dome) = (board.city_at(city), player.dome_at(city));
        let loose = dome.is_some() && !player.reached.has(city);
        if loose {
            circle(svg, "uc-loose", (x, y), 59);
        }
        let four = board.sites_of[city].len() > 4;
        for (slot, (dx, dy)) in AROUND[usize::from(four)].into_iter().enumerate() {
            if let Some(site) = Site::of(city, slot).filter(|site| board.has_site(*site)) {
                let dx = if board.is_wide() { dx * 6 / 7 } else { dx };
                self.site(svg, over, seat, site, (x + dx, y + dy), press);
            }
        }
        let (class, icon) = match dome {
            Some(Dome::White) => ("uc-dome built", "city"),
            Some(Dome::Symbiotic) => ("uc-dome built", "symbiotic"),
            None if player.city_sites().has(city) => ("uc-dome near", "city"),
            None => ("uc-dome", "city"),
        };
        self.open(svg, seat, AnySite::City(city), class, press);
        circle(svg, "", (x, y), 26);
        PEN.icon_at(svg, icon, (x, y - 5), if dome.is_some() { 36 } else { 24 });
        let name = Message::new("site-city").arg("city", board.city_arg(city));
        text(svg, "name", (x, y + 20), self.say(&name));
        self.signs(over, seat, AnySite::City(city), (x, y - 6));
        *svg += "</g>";
        if loose {
            self.badge(over, "scene-not-connected", (x, (y - 65).max(12)));
        }
    }

    fn site(&self, svg: &mut String, over: &mut String, seat: Seat, site: Site, (x, y): Point, press: Press) {
        let player = self.p.player(seat);
        let built = player.building_at(site);
        let connected = player.connected_sites().has(site);
        let class = match (built, site.is_expansion()) {
            (Some(_), _) if !connected => "uc-site built idle",
            (Some(_), _) => "uc-site built",
            (None, true) => "uc-site expansion",
            (None, false) => "uc-site",
        };
        self.open(svg, seat, AnySite::Building(site), class, press);
        rect(svg, "", (x, y), (28, 28), 8);
        if let Some(kind) = built {
            let up = player.upgraded.has(site);
            let discs: &[Point] = if up { &[(x + 4, y + 4), (x - 2, y - 2)] } else { &[(x, y)] };
            discs.iter().for_each(|at| PEN.icon_at(svg, kind.id(), *at, 29));
            if up {
                circle(svg, "pill", (x + 12, y - 12), 8);
                PEN.icon_at(svg, "up", (x + 12, y - 12), 12);
            }
        } else if site.is_expansion() {
            PEN.icon_at(svg, "expansion", (x, y), 14);
        }
        self.signs(over, seat, AnySite::Building(site), (x, y));
        *svg += "</g>";
    }

    /// The network of a seat in little: one look says how far it has come.
    pub(super) fn mini(&self, seat: Seat) -> String {
        let player = self.p.player(seat);
        if !self.p.dealt.ready {
            return String::new();
        }
        let board = player.board();
        let mut svg = String::from(
            "<svg class=\"uc-mini\" viewBox=\"0 0 560 430\" aria-hidden=\"true\"><rect class=\"sea\" width=\"560\" height=\"430\" rx=\"24\"/>",
        );
        for (tunnel, ends) in Tunnel::all().zip(&board.ends) {
            let class = if player.tunnels.has(tunnel) { "on" } else { "off" };
            line(&mut svg, class, ends.map(|end| board.end_at(end)));
        }
        for (i, place) in board.places.iter().enumerate() {
            let (id, size) = (["brown", "blue"][i.min(1)], [60, 84][usize::from(player.connected >> i & 1)]);
            PEN.icon_at(&mut svg, id, board.at(place.x, place.y), size);
        }
        for city in board.all_cities().iter() {
            let (x, y) = board.city_at(city);
            let class = match player.dome_at(city) {
                None => "off",
                Some(_) if !player.reached.has(city) => "loose",
                Some(Dome::White) => "white",
                Some(Dome::Symbiotic) => "symbiotic",
            };
            circle(&mut svg, class, (x, y), if class == "off" { 18 } else { 32 });
            let built = (0..5).filter_map(|slot| player.building_at(Site::of(city, slot)?));
            for (kind, (dx, dy)) in built.zip([(-40, -36), (40, -36), (-40, 36), (40, 36), (0, 50)]) {
                PEN.icon_at(&mut svg, kind.id(), (x + dx, y + dy), 40);
            }
        }
        svg + "</svg>"
    }

    /// What the next production brings a seat and what its cities eat, in icons.
    pub(super) fn forecast(&self, seat: Seat) -> String {
        let made = self.p.forecast(seat);
        let mut stock = self.p.player(seat).stock;
        for resource in Resource::ALL {
            stock[resource] += u16::from(made.of(resource));
        }
        let (kelp, biomatter, hungry) = self.p.hunger(seat, &stock);
        let mut html = PEN.face(&face::amounts(made));
        let eats = self.say(&Message::new("scene-eats").number("n", i32::from(kelp + biomatter)));
        let _ = write!(html, "<span class=\"eats\">{eats}{}</span>", PEN.icon("kelp"));
        if hungry > 0 {
            let hungry = self.say(&Message::new("scene-hungry").number("n", i32::from(hungry)));
            let _ = write!(html, "<b class=\"uc-warn\">{hungry}</b>");
        }
        html
    }
}
