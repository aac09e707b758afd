//! Panels and the strip above the map: each player in a few numbers, and what ends the game.

use super::{PEN, Painter, signs};
use crate::ids::*;
use crate::position::{Phase, Received};
use kernel::scene::{PLAYER_SLOT, PlayerBoard};
use kernel::{Message, Seat};
use std::fmt::Write as _;

impl Painter<'_> {
    /// The clock of the game: actions of the turn, artifacts that are left, the hibernation track.
    pub(super) fn header(&self) -> String {
        let (p, t) = (self.p, self.t);
        let mut html = String::from("<div class=\"rv-head\">");
        if p.phase == Phase::Turns {
            let most = p.actions_of_turn(t);
            let action =
                Message::new("scene-action").number("n", (p.turn.actions + 1).min(most)).number("of", most);
            let _ = write!(html, "<span class=\"turn\">{}</span>", self.words(&action));
        }
        let left = p.artifacts.len() + usize::from(p.small_left);
        let words = self.words(&Message::new("scene-left").number("n", left as i32));
        let _ = write!(html, "<span class=\"clock\"><b>{words}</b>");
        for hue in Hue::ALL {
            let n = p.artifacts.iter().filter(|one| t.artifacts[*one].data.color == *hue).count();
            let label = Message::new("scene-artifacts").word("color", hue.text()).number("n", n as i32);
            let _ = write!(
                html,
                "<span title=\"{}\">{}</span>",
                self.words(&label),
                PEN.icon(signs::hue_icon(*hue)).repeat(n)
            );
        }
        html.push_str("</span>");
        if p.is_solo() {
            let cube = Message::new("scene-cube").number("at", p.cube).number("of", t.common.cube_spaces);
            let _ = write!(html, "<span class=\"clock\">{}</span>", self.words(&cube));
        }
        if p.phase != Phase::SetUp {
            self.hibernation(&mut html);
        }
        if p.ending {
            let _ = write!(html, "<strong>{}</strong>", self.word("word-end-triggered"));
        }
        html + "</div>"
    }

    fn hibernation(&self, html: &mut String) {
        let _ = write!(
            html,
            "<span class=\"sleep\" title=\"{}\">{}",
            self.word("track-hibernation"),
            PEN.icon("moon")
        );
        for (i, list) in self.t.tracks.hibernation.iter().enumerate() {
            let space = i as u8 + 1;
            let class = if space == self.t.tracks.remove_on { "last" } else { "" };
            let _ = write!(html, "<i class=\"{class}\">{}", self.list(*list).html());
            for seat in self.p.all().filter(|seat| self.p.seats[*seat].hibernations == space) {
                html.push_str(&self.seat_mark(seat));
            }
            html.push_str("</i>");
        }
        html.push_str("</span>");
    }

    /// The mark of a seat in a line.
    fn seat_mark(&self, seat: Seat) -> String {
        format!(
            "<svg class=\"rv-mark rv-p{0}\" aria-hidden=\"true\"><use href=\"#rv-mark-{0}\"/></svg>",
            seat.0
        )
    }

    pub(super) fn panel(&self, seat: Seat) -> String {
        let (p, t) = (self.p, self.t);
        let player = &p.seats[seat];
        let mut html = format!(
            "<section class=\"rv-panel rv-p{}\"><header>{}{PLAYER_SLOT}",
            seat.0,
            self.seat_mark(seat)
        );
        if let Some(side) = player.side {
            let facts = t.side(side);
            let _ = write!(html, "<span class=\"tag\">{}</span>", self.word(facts.tribe_text));
        }
        let _ = write!(
            html,
            "<strong title=\"{}\"><span data-count=\"{}:points\">{}</span>{}</strong></header>",
            self.word("resource-points"),
            seat.0,
            p.points_of(seat),
            PEN.icon("point")
        );
        if p.phase == Phase::SetUp {
            return html + "</section>";
        }
        html.push_str("<p class=\"res\">");
        for res in Res::ALL {
            self.count(&mut html, seat, (res.id(), res.text()), player.stock[*res], "");
        }
        let on = player.energy_on.count_ones();
        let more = if on > 0 { format!("<small>+{on}</small>") } else { String::new() };
        self.count(&mut html, seat, ("energy", "resource-energy"), player.energy, &more);
        let crates = (player.closed.len() + player.opened.len()) as u8;
        self.count(&mut html, seat, ("crate", "thing-crate"), crates, "");
        html.push_str("</p><div class=\"rv-two\"><div class=\"tk\">");
        for color in Color::ALL {
            let at = player.tracks[*color as usize];
            let _ = write!(
                html,
                "{}<progress class=\"rv-{}\" max=\"{}\" value=\"{at}\">{at}</progress><b>{at}</b>",
                self.letter(*color),
                color.id(),
                t.tracks.length
            );
        }
        html.push_str("</div><p class=\"lives\">");
        let counts = [
            ("sun", "place-active", player.active.len() as u8),
            ("stack", "scene-slots", player.laid.len() as u8),
            ("moon", "place-resting", player.resting.len() as u8),
            ("figure", "piece-figure", player.figures.len() as u8),
            ("module", "thing-module", player.modules.iter().flatten().count() as u8),
            ("machine", "thing-machine", player.machines(t).count() as u8),
        ];
        for (icon, text, n) in counts {
            let _ = write!(html, "<span title=\"{}\">{}<b>{n}</b></span>", self.word(text), PEN.icon(icon));
        }
        html.push_str("</p></div><p class=\"arts\">");
        for artifact in player.artifacts {
            let entry = &t.artifacts[artifact];
            let _ = write!(
                html,
                "<span title=\"{}\">{}</span>",
                self.word(entry.name),
                PEN.icon(signs::hue_icon(entry.data.color))
            );
        }
        html.push_str(&PEN.icon("artifact").repeat(player.small.into()));
        if p.end_tile == Some(seat) {
            let _ = write!(html, "<b class=\"tag\">{}</b>", self.word("end-tile"));
        }
        html.push_str("</p>");
        self.received(&mut html, player.received);
        if self.own() == Some(seat) {
            player.cards.iter().for_each(|card| self.aim(&mut html, seat, card));
        }
        html + "</section>"
    }

    fn count(&self, html: &mut String, seat: Seat, (id, text): (&str, &'static str), n: u8, more: &str) {
        let _ = write!(
            html,
            "<span title=\"{}\"><b data-count=\"{}:{id}\">{n}</b>{more}{}</span>",
            self.word(text),
            seat.0,
            PEN.icon(id)
        );
    }

    /// What came in the turns of others stands out.
    fn received(&self, html: &mut String, received: Received) {
        if received == Received::default() {
            return;
        }
        let mut row = signs::stock(received.stock);
        for color in Color::ALL.iter().filter(|color| received.steps[**color as usize] > 0) {
            row = row.many(received.steps[*color as usize], signs::step_icon(*color));
        }
        for (n, icon) in [(received.points, "point"), (received.energy, "energy")] {
            row = if n > 0 { row.many(n, icon) } else { row };
        }
        let _ = write!(html, "<p class=\"got\">{} {}</p>", self.word("scene-received"), row.html());
    }

    /// What lies before a seat, and what it would score now.
    pub(super) fn player_board(&self, seat: Seat) -> PlayerBoard {
        let sheet = self.p.sheet(self.t, seat);
        let known = |source: crate::Source| {
            source != crate::Source::Card || self.own() == Some(seat) || self.p.phase == Phase::Over
        };
        let standing = crate::Source::ALL.into_iter().filter(|source| known(*source));
        let standing =
            standing.filter(|source| self.p.phase != Phase::Over && *source != crate::Source::Blue);
        let points = |source: crate::Source| i32::from(sheet[source as usize]);
        PlayerBoard {
            // The own board is the desk.
            html: match self.own() == Some(seat) {
                true => String::new(),
                false => format!("<div class=\"rv-board rv-p{}\">{}</div>", seat.0, self.desk(seat)),
            },
            forecast: String::new(),
            standing: standing.map(|source| (Message::new(source.id()), points(source))).collect(),
        }
    }
}
