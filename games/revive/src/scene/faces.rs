//! Faces: cards, modules, machines, crates and artifacts as one sees them on the table.

use super::{PEN, Painter, Places, signs};
use crate::ids::*;
use crate::position::{Laid, Position};
use kernel::{Id as _, Operand, Seat};
use parts::html::Tag;

/// Kinds of places whose info card is the same for every player.
const SAME: [&str; 4] = ["card:", "module:", "machine:", "crate:"];

impl Painter<'_> {
    /// Something that can be pressed, or read where it is shown once more.
    pub(super) fn thing(&self, one: impl Operand<Position>, class: &str, label: &str, face: &str) -> String {
        let place = one.place(self.p).unwrap_or_default();
        match self.places {
            Places::Live if !place.is_empty() => {
                Tag::new("button", class).at(place).with("aria-label", label).holds(face)
            }
            // What is shown once more is explained by its info card.
            Places::Still if SAME.iter().any(|kind| place.starts_with(kind)) => {
                let name = label.split(": ").next().unwrap_or(label);
                Tag::new("span", class).at(place).says(name).holds(face)
            }
            _ => Tag::new("span", class).says(label).holds(face),
        }
    }

    /// The same for what has a name and a text.
    pub(super) fn entry_thing(
        &self,
        one: impl Operand<Position>,
        class: &str,
        (name, about): (&'static str, &'static str),
        face: &str,
    ) -> String {
        self.thing(one, class, &format!("{}: {}", self.word(name), self.word(about)), face)
    }

    /// The letter of a color, in its shape.
    pub(super) fn letter(&self, color: Color) -> String {
        let letter = ["letter-green", "letter-yellow", "letter-gray"][color as usize];
        Tag::new("i", &format!("rv-l rv-{}", color.id())).holds(self.word(letter))
    }

    /// The name of something.
    pub(super) fn name(&self, id: &'static str) -> String {
        Tag::new("b", "name").holds(self.word(id))
    }

    fn half(&self, card: Card, half: Half) -> String {
        let facts = self.t.card(card).half(half);
        let stack = if facts.stack { PEN.icon("stack") } else { String::new() };
        let more = Tag::new("span", "more").holds(stack + &PEN.icon("flask").repeat(facts.flasks.into()));
        Tag::new("span", "half").holds(self.list(facts.list).html() + &more)
    }

    fn band(&self, card: Card) -> String {
        let name = Tag::new("span", "").holds(self.word(self.t.cards[card].name));
        Tag::new("span", "band").holds(self.letter(self.t.card(card).color) + &name)
    }

    fn card_thing(&self, card: Card, class: &str, face: &str) -> String {
        let entry = &self.t.cards[card];
        self.entry_thing(card, class, (entry.name, entry.about), face)
    }

    /// A whole card.
    pub(super) fn card(&self, card: Card) -> String {
        let face = [self.half(card, Half::Top), self.band(card), self.half(card, Half::Bottom)].concat();
        self.card_thing(card, &format!("rv-card rv-{}", self.t.card(card).color.id()), &face)
    }

    /// A card in a slot: its name, and the half that counts if it is seen.
    pub(super) fn laid(&self, Laid { card, half, .. }: Laid, seen: bool) -> String {
        let half = if seen { self.half(card, half) } else { String::new() };
        let class = format!("rv-card rv-in rv-{}", self.t.card(card).color.id());
        self.card_thing(card, &class, &(self.band(card) + &half))
    }

    /// A card by its name.
    pub(super) fn named_card(&self, card: Card) -> String {
        let name = self.word(self.t.cards[card].name);
        self.card_thing(card, "rv-line", &(self.letter(self.t.card(card).color) + &name))
    }

    /// An effect with the flasks beside it.
    fn face(&self, list: crate::components::List, flasks: u8) -> String {
        Tag::new("span", "face").holds(self.list(list).html() + &PEN.icon("flask").repeat(flasks.into()))
    }

    /// A module.
    pub(super) fn module(&self, module: Module) -> String {
        let (facts, entry) = (self.t.module(module), &self.t.modules[module]);
        let colors = Color::ALL.iter().filter(|color| facts.colors >> **color as u8 & 1 == 1);
        let letters =
            Tag::new("span", "key").holds(colors.map(|color| self.letter(*color)).collect::<String>());
        let face = letters + &self.face(facts.list, facts.flasks);
        self.entry_thing(module, "rv-module", (entry.name, entry.about), &face)
    }

    /// A machine; one with energy on it says so.
    pub(super) fn machine(&self, machine: Machine, busy: Option<bool>) -> String {
        let (facts, name) = (self.t.machine(machine), self.t.machine_text(machine));
        let (state, mark) = match busy {
            Some(true) => (" busy", PEN.icon("energy")),
            Some(false) => (" ready", String::new()),
            None => ("", String::new()),
        };
        let face = [mark, self.name(name), self.face(facts.list, facts.flasks)].concat();
        let class = format!("rv-machine rv-{}{state}", facts.color.map_or("plain", Color::id));
        self.entry_thing(machine, &class, (name, self.t.machine_about(machine)), &face)
    }

    /// A crate that the viewer may know.
    pub(super) fn one_crate(&self, one: Crate, class: &str) -> String {
        let entry = &self.t.crates[one];
        let face = PEN.icon("crate") + &self.list(self.t.crate_lists[one.index()]).html();
        self.entry_thing(one, class, (entry.name, entry.about), &face)
    }

    /// A large artifact.
    pub(super) fn artifact(&self, artifact: Artifact) -> String {
        let entry = &self.t.artifacts[artifact];
        let icon = PEN.icon(signs::hue_icon(entry.data.color));
        self.entry_thing(artifact, "rv-artifact", (entry.name, entry.about), &icon)
    }

    /// An artifact card: its three categories, and what they are worth now.
    pub(super) fn aim(&self, seat: Seat, card: ArtifactCard) -> String {
        let (p, t) = (self.p, self.t);
        let entry = &t.artifact_cards[card];
        let rows = Hue::ALL.iter().map(|hue| {
            let category = entry.data.category(*hue);
            let times = 1 + p.artifacts_of(t, seat, *hue) as i16;
            let worth = times * category.of(p.count_of(t, seat, category.per));
            let (icon, score) = (PEN.icon(signs::hue_icon(*hue)), signs::score(category).html());
            let row = format!("{icon}<i>×{times}</i>{score}<b class=\"worth\">{worth}</b>");
            Tag::new("span", "row").holds(row)
        });
        let face = self.name(entry.name) + &rows.collect::<String>();
        self.entry_thing(card, "rv-aim", (entry.name, entry.about), &face)
    }
}
