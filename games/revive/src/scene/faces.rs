//! Faces: cards, modules, machines, crates and artifacts as one sees them on the table.

use super::{PEN, Painter, Places, signs};
use crate::ids::*;
use kernel::{Id as _, Operand as _};
use std::fmt::Write as _;

/// The id of the letter of a color.
const fn letter(color: Color) -> &'static str {
    match color {
        Color::Green => "letter-green",
        Color::Yellow => "letter-yellow",
        Color::Gray => "letter-gray",
    }
}

impl Painter<'_> {
    /// Something that can be pressed, or read where it is shown once more.
    pub(super) fn thing(
        &self,
        html: &mut String,
        place: Option<String>,
        class: &str,
        label: &str,
        face: &str,
    ) {
        // What is shown once more is explained by its info card, where that is the same for every player.
        let same = |place: &String| {
            ["card:", "module:", "machine:", "crate:"].iter().any(|kind| place.starts_with(kind))
        };
        let name = label.split(": ").next().unwrap_or(label);
        let _ = match (self.places, place) {
            (Places::Live, Some(place)) => write!(
                html,
                "<button type=\"button\" data-place=\"{place}\" class=\"{class}\" aria-label=\"{label}\">{face}</button>"
            ),
            (Places::Still, Some(place)) if same(&place) => {
                write!(html, "<span data-place=\"{place}\" class=\"{class}\" title=\"{name}\">{face}</span>")
            }
            _ => write!(html, "<span class=\"{class}\" title=\"{label}\">{face}</span>"),
        };
    }

    /// A name and what it means.
    pub(super) fn name_and_text(&self, name: &'static str, text: &'static str) -> String {
        format!("{}: {}", self.word(name), self.word(text))
    }

    /// The letter of a color, in its shape.
    pub(super) fn letter(&self, color: Color) -> String {
        format!("<i class=\"rv-l rv-{}\">{}</i>", color.id(), self.word(letter(color)))
    }

    fn half(&self, card: Card, half: Half) -> String {
        let facts = self.t.card(card).half(half);
        let stack = if facts.stack { PEN.icon("stack") } else { String::new() };
        format!(
            "<span class=\"half\">{}<span class=\"more\">{stack}{}</span></span>",
            self.list(facts.list).html(),
            PEN.icon("flask").repeat(facts.flasks.into())
        )
    }

    fn band(&self, card: Card) -> String {
        let color = self.t.card(card).color;
        format!(
            "<span class=\"band\">{}<span>{}</span></span>",
            self.letter(color),
            self.word(self.t.cards[card].name)
        )
    }

    /// A whole card.
    pub(super) fn card(&self, html: &mut String, card: Card, class: &str) {
        let face =
            format!("{}{}{}", self.half(card, Half::Top), self.band(card), self.half(card, Half::Bottom));
        let entry = &self.t.cards[card];
        let class = format!("rv-card rv-{} {class}", self.t.card(card).color.id());
        self.thing(html, card.place(self.p), &class, &self.name_and_text(entry.name, entry.about), &face);
    }

    /// A card in a slot: its name, and the half that counts.
    pub(super) fn laid(&self, html: &mut String, laid: crate::position::Laid, seen: bool) {
        let face = match seen {
            true => self.band(laid.card) + &self.half(laid.card, laid.half),
            false => self.band(laid.card),
        };
        let entry = &self.t.cards[laid.card];
        let class = format!("rv-card rv-in rv-{}", self.t.card(laid.card).color.id());
        self.thing(
            html,
            laid.card.place(self.p),
            &class,
            &self.name_and_text(entry.name, entry.about),
            &face,
        );
    }

    /// A card by its name.
    pub(super) fn named_card(&self, html: &mut String, card: Card) {
        let entry = &self.t.cards[card];
        let face = format!("{}{}", self.letter(self.t.card(card).color), self.word(entry.name));
        self.thing(html, card.place(self.p), "rv-line", &self.name_and_text(entry.name, entry.about), &face);
    }

    /// A module.
    pub(super) fn module(&self, html: &mut String, module: Module) {
        let (facts, entry) = (self.t.module(module), &self.t.modules[module]);
        let colors = Color::ALL.iter().filter(|color| facts.colors >> **color as u8 & 1 == 1);
        let letters: String = colors.map(|color| self.letter(*color)).collect();
        let face = format!(
            "<span class=\"key\">{letters}</span><span class=\"face\">{}{}</span>",
            self.list(facts.list).html(),
            PEN.icon("flask").repeat(facts.flasks.into())
        );
        self.thing(
            html,
            module.place(self.p),
            "rv-module",
            &self.name_and_text(entry.name, entry.about),
            &face,
        );
    }

    /// A machine; one with energy on it says so.
    pub(super) fn machine(&self, html: &mut String, machine: Machine, busy: Option<bool>) {
        let facts = self.t.machine(machine);
        let about = match machine.technology() {
            Some(technology) => self.t.technologies[technology].about,
            None => self.t.machines[machine].about,
        };
        let (state, mark) = match busy {
            Some(true) => (" busy", PEN.icon("energy")),
            Some(false) => (" ready", String::new()),
            None => ("", String::new()),
        };
        let face = format!(
            "{mark}<b class=\"name\">{}</b><span class=\"face\">{}{}</span>",
            self.word(self.t.machine_text(machine)),
            self.list(facts.list).html(),
            PEN.icon("flask").repeat(facts.flasks.into())
        );
        let class = format!("rv-machine rv-{}{state}", facts.color.map_or("plain", Color::id));
        let label = self.name_and_text(self.t.machine_text(machine), about);
        self.thing(html, machine.place(self.p), &class, &label, &face);
    }

    /// A crate that the viewer may know.
    pub(super) fn one_crate(&self, html: &mut String, one: Crate, open: bool) {
        let entry = &self.t.crates[one];
        let face = format!("{}{}", PEN.icon("crate"), self.list(self.t.crate_lists[one.index()]).html());
        let class = if open { "rv-crate opened" } else { "rv-crate" };
        self.thing(html, one.place(self.p), class, &self.name_and_text(entry.name, entry.about), &face);
    }

    /// A large artifact.
    pub(super) fn artifact(&self, html: &mut String, artifact: Artifact) {
        let entry = &self.t.artifacts[artifact];
        let icon = PEN.icon(signs::hue_icon(entry.data.color));
        let label = self.name_and_text(entry.name, entry.about);
        self.thing(html, artifact.place(self.p), "rv-artifact", &label, &icon);
    }

    /// An artifact card: its three categories, and what they are worth now.
    pub(super) fn aim(&self, html: &mut String, seat: kernel::Seat, card: ArtifactCard) {
        let (p, t) = (self.p, self.t);
        let entry = &t.artifact_cards[card];
        let mut face = format!("<b class=\"name\">{}</b>", self.word(entry.name));
        for hue in Hue::ALL {
            let category = entry.data.category(*hue);
            let own =
                p.seats[seat].artifacts.iter().filter(|one| t.artifacts[*one].data.color == *hue).count();
            let once = category.of(p.count_of(t, seat, category.per));
            let _ = write!(
                face,
                "<span class=\"row\">{}<i>×{}</i>{}<b class=\"worth\">{}</b></span>",
                PEN.icon(signs::hue_icon(*hue)),
                own + 1,
                signs::score(category).html(),
                once * (1 + own as i16)
            );
        }
        self.thing(html, card.place(p), "rv-aim", &self.name_and_text(entry.name, entry.about), &face);
    }
}
