//! Panels and the strip above the map: each player in a few numbers, and what ends the game.

use super::cards::effect;
use super::{PEN, Painter, look};
use crate::components::face;
use crate::ids::*;
use crate::position::{Phase, Received};
use crate::scoring::Source;
use kernel::scene::{Counter, PLAYER_SLOT, PlayerBoard};
use kernel::{Message, Seat};
use parts::face::Sign;
use parts::html::Tag;
use parts::scene::Localized as _;

/// Something with these words for whoever asks what it is.
fn span(words: String, inside: impl std::fmt::Display) -> String {
    Tag::new("span", "").says(words).holds(inside)
}

impl Painter<'_> {
    /// The clock of the game: actions of the turn, artifacts that are left, the hibernation track.
    pub(super) fn header(&self) -> String {
        let (p, t) = (self.p, self.t);
        let mut html = String::new();
        if p.phase == Phase::Turns {
            let most = p.actions_of_turn(t);
            let action = Message::new("scene-action").number("n", (p.turn.actions + 1).min(most));
            html += &Tag::new("span", "turn").holds(self.say(&action.number("of", most)));
        }
        let left = p.artifacts.len() + usize::from(p.small_left);
        let left = self.say(&Message::new("scene-left").number("n", left as i32));
        let hues = Hue::ALL.iter().map(|hue| {
            let n = p.artifacts.iter().filter(|one| t.artifacts[*one].data.color == *hue).count();
            let label = Message::new("scene-artifacts").word("color", hue.text()).number("n", n as i32);
            span(self.say(&label), PEN.icon(face::hue(*hue)).repeat(n))
        });
        html += &Tag::new("span", "clock").holds(format!("<b>{left}</b>{}", hues.collect::<String>()));
        if p.is_solo() {
            let of = t.common.cube_spaces;
            let cube = Message::new("scene-cube").number("at", p.cube.min(of)).number("of", of);
            html += &Tag::new("span", "clock").holds(self.say(&cube));
        }
        if p.phase != Phase::SetUp {
            html += &self.hibernation();
        }
        if p.ending {
            html += &Tag::new("strong", "").holds(self.word("word-end-triggered"));
        }
        Tag::new("div", "rv-head").holds(html)
    }

    fn hibernation(&self) -> String {
        let spaces = (1..).zip(&self.t.tracks.hibernation).map(|(space, list)| {
            let class = if space == self.t.tracks.remove_on { "last" } else { "" };
            let there = self.p.all().filter(|seat| self.p.seats[*seat].hibernations == space);
            let marks: String = there.map(|seat| PEN.seat_mark(&look(seat))).collect();
            Tag::new("i", class).holds(effect(*list) + &marks)
        });
        let inside = PEN.icon("moon") + &spaces.collect::<String>();
        Tag::new("span", "sleep").says(self.word("track-hibernation")).holds(inside)
    }

    pub(super) fn panel(&self, seat: Seat) -> String {
        let (p, t) = (self.p, self.t);
        let player = &p.seats[seat];
        let mut header = PEN.seat_mark(&look(seat)) + PLAYER_SLOT;
        header.extend(player.side.map(|of| Tag::new("span", "tag").holds(self.word(t.side(of).tribe_text))));
        let points = Tag::new("span", "").with("data-count", format!("{}:points", seat.0));
        let points = points.holds(p.points_of(seat)) + &PEN.icon("point");
        header += &Tag::new("strong", "").says(self.word("resource-points")).holds(points);
        let mut html = Tag::new("header", "").holds(header);
        if p.phase != Phase::SetUp {
            html += &Tag::new("p", "res").holds(self.stores(seat));
            let tracks = Color::ALL.iter().map(|color| {
                let at = player.tracks[*color as usize];
                let bar = Tag::new("progress", &format!("rv-{}", color.id())).with("max", t.tracks.length);
                format!("{}{}<b>{at}</b>", self.letter(*color), bar.with("value", at).holds(at))
            });
            let tracks = Tag::new("div", "tk").holds_all(tracks);
            html += &Tag::new("div", "rv-two").holds(tracks + &self.lives(seat));
            html += &Tag::new("p", "arts").holds(self.trophies(seat));
            html += &self.received(player.received);
            let aims = player.cards.iter().filter(|_| self.own == Some(seat));
            html.extend(aims.map(|card| self.aim(seat, card)));
        }
        Tag::new("section", &format!("rv-panel rv-p{}", seat.0)).holds(html)
    }

    /// Resources, energy and crates.
    fn stores(&self, seat: Seat) -> String {
        let player = &self.p.seats[seat];
        let on = player.energy_on.count_ones();
        let own = self.p.counters(seat).into_iter().filter(|one| one.id != "points");
        let store = |one: Counter| {
            let n = Tag::new("b", "").with("data-count", format!("{}:{}", seat.0, one.id)).holds(one.value);
            let on =
                if one.id == "energy" && on > 0 { format!("<small>+{on}</small>") } else { String::new() };
            span(self.say(&one.label), format!("{n}{on}{}", one.icon))
        };
        own.map(store).collect()
    }

    /// Cards, figures, modules and machines in numbers.
    fn lives(&self, seat: Seat) -> String {
        let player = &self.p.seats[seat];
        let counts = [
            ("sun", "place-active", player.active.len()),
            ("stack", "scene-slots", player.laid.len()),
            ("moon", "place-resting", player.resting.len()),
            ("figure", "piece-figure", player.population().into()),
            ("module", "thing-module", player.modules.iter().flatten().count()),
            ("machine", "thing-machine", player.machines(self.t).count()),
        ];
        let count = |(icon, text, n)| span(self.word(text), format!("{}<b>{n}</b>", PEN.icon(icon)));
        Tag::new("p", "lives").holds_all(counts.map(count))
    }

    /// Artifacts and the end tile.
    fn trophies(&self, seat: Seat) -> String {
        let player = &self.p.seats[seat];
        let large = player.artifacts.iter().map(|artifact| {
            let entry = &self.t.artifacts[artifact];
            span(self.word(entry.name), PEN.icon(face::hue(entry.data.color)))
        });
        let small = PEN.icon("artifact").repeat(player.small.into());
        let end = Tag::new("b", "tag").holds(self.word("end-tile"));
        large.collect::<String>() + &small + if self.p.end_tile == Some(seat) { end.as_str() } else { "" }
    }

    /// What came in the turns of others stands out.
    fn received(&self, received: Received) -> String {
        if received == Received::default() {
            return String::new();
        }
        let steps = Color::all().map(|color| (received.steps[color as usize], face::step(color)));
        let rest = steps.chain([(received.points, "point"), (received.energy, "energy")]);
        let some = rest.filter(|(n, _)| *n > 0).map(|(n, icon)| Sign::Of(n, icon));
        let face: Vec<Sign> = face::stock(received.stock).into_iter().chain(some).collect();
        Tag::new("p", "got").holds(format!("{} {}", self.word("scene-received"), PEN.face(&face)))
    }

    /// What lies before a seat, and what it would score now.
    pub(super) fn player_board(&self, seat: Seat) -> PlayerBoard {
        let (sheet, over) = (self.p.sheet(self.t, seat), self.p.phase == Phase::Over);
        let own = self.own == Some(seat);
        let known = |source: &Source| !over && *source != Source::Blue && (*source != Source::Card || own);
        let points = |source: Source| (Message::new(source.id()), i32::from(sheet[source as usize]));
        let board = || Tag::new("div", &format!("rv-board rv-p{}", seat.0)).holds(self.desk(seat));
        PlayerBoard {
            // The own board is the desk.
            html: if own { String::new() } else { board() },
            forecast: String::new(),
            standing: Source::ALL.into_iter().filter(known).map(points).collect(),
        }
    }
}
