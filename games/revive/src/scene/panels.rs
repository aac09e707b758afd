//! Panels: each player in a few numbers, and each board one touch away.

use super::{Painter, icon};
use crate::ids::*;
use kernel::scene::PLAYER_SLOT;
use kernel::{Id as _, Message, Seat};
use std::fmt::Write as _;

impl Painter<'_> {
    pub(super) fn panel(&self, seat: Seat) -> String {
        let player = &self.p.seats[seat];
        let mut html = format!("<div class=\"rv-panel rv-p{}\">{PLAYER_SLOT}", seat.0);
        if let Some(side) = player.side {
            let facts = self.t.side(side);
            let _ = write!(html, "<p>{} · {}</p>", self.word(facts.tribe_text), self.word(facts.face.text()));
        }
        html.push_str("<p class=\"rv-res\">");
        for res in Res::ALL {
            let _ = write!(
                html,
                "<span title=\"{}\">{}{}</span> ",
                self.word(res.text()),
                player.stock[*res],
                icon(*res)
            );
        }
        let energy = player.energy_on.count_ones();
        let _ = write!(
            html,
            "<span title=\"{}\">{}+{energy}⚡</span> ",
            self.word("resource-energy"),
            player.energy
        );
        let _ = write!(html, "<span title=\"{}\">★{}</span></p>", self.word("resource-points"), player.score);
        let counts = Message::new("scene-panel")
            .number("active", player.active.len() as i32)
            .number("slots", player.laid.len() as i32)
            .number("resting", player.resting.len() as i32)
            .number("crates", (player.closed.len() + player.opened.len()) as i32)
            .number("progress", player.progress)
            .number("hibernations", player.hibernations);
        let _ = write!(html, "<p>{}</p><p class=\"rv-res\">", self.words(&counts));
        for color in Color::ALL {
            let _ = write!(
                html,
                "<span class=\"rv-dot rv-{}\">{}</span> ",
                color.id(),
                player.tracks[*color as usize]
            );
        }
        for artifact in player.artifacts {
            let entry = &self.t.artifacts[artifact];
            let _ = write!(
                html,
                "<span class=\"rv-art rv-{}\" title=\"{}\">✦</span>",
                entry.data.color.id(),
                self.word(entry.name)
            );
        }
        if player.small > 0 {
            let _ = write!(html, "<span>✧{}</span>", player.small);
        }
        if self.p.end_tile == Some(seat) {
            let _ = write!(html, " <b>{}</b>", self.word("end-tile"));
        }
        html + "</p></div>"
    }

    /// A whole board of a seat, to be read.
    pub(super) fn other_board(&self, seat: Seat) -> String {
        let player = &self.p.seats[seat];
        let mut html = String::from("<div class=\"rv-other\">");
        let list = |names: Vec<String>| if names.is_empty() { "–".to_owned() } else { names.join(", ") };
        let cards = |set: crate::position::Cards| {
            list(set.iter().map(|card| self.word(self.t.cards[card].name)).collect())
        };
        let row = |html: &mut String, title: &'static str, text: String| {
            let _ = write!(html, "<p><b>{}</b> {text}</p>", self.word(title));
        };
        row(&mut html, "place-active", cards(player.active));
        let laid = player.laid.iter().map(|laid| {
            let name = self.word(self.t.cards[laid.card].name);
            format!("{name} ({})", self.word(self.t.slots[laid.slot].name))
        });
        row(&mut html, "thing-slot", list(laid.collect()));
        row(&mut html, "place-resting", cards(player.resting));
        let modules = player.modules.iter().enumerate().filter_map(|(i, module)| {
            Some(format!("{} {}", self.t.module_spaces[i].id, self.word(self.t.modules[(*module)?].name)))
        });
        row(&mut html, "thing-module", list(modules.collect()));
        let machines = player.machines(self.t).map(|(rack, machine)| {
            format!(
                "{}{}",
                if player.is_busy(rack) { "⚡" } else { "" },
                self.word(self.t.machine_text(machine))
            )
        });
        row(&mut html, "thing-machine", list(machines.collect()));
        let known = player.technologies(self.t).map(|one| self.word(self.t.technologies[one].name));
        row(&mut html, "thing-technology", list(known.collect()));
        let opened = player.opened.iter().map(|one| self.word(self.t.crates[one].name));
        let closed = std::iter::repeat_n("▣".to_owned(), player.closed.len());
        row(&mut html, "thing-crate", list(opened.chain(closed).collect()));
        let rewards = RewardSpace::all().filter(|one| player.unlocked >> one.index() & 1 == 1);
        row(
            &mut html,
            "thing-reward-space",
            list(rewards.map(|one| self.word(self.t.rewards[one].name)).collect()),
        );
        html + "</div>"
    }
}
