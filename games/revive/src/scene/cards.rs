//! Cards, modules, machines, crates and artifacts as one sees them on the table.

use super::{PEN, Painter, Places};
use crate::components::{List, face};
use crate::ids::*;
use crate::position::Position;
use kernel::catalog::Entry;
use kernel::{Id as _, Operand, Seat};
use parts::html::Tag;
use parts::scene::Localized as _;

/// Kinds of places whose info card is the same for every player.
const SAME: [&str; 4] = ["card:", "module:", "machine:", "crate:"];

/// What an effect does, in icons.
pub(super) fn effect(list: List) -> String {
    PEN.face(&face::list(list))
}

/// What an effect does, with the flasks beside it.
fn effect_with(list: List, flasks: u8) -> String {
    Tag::new("span", "face").holds(effect(list) + &PEN.icon("flask").repeat(flasks.into()))
}

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

    /// What an entry of a catalog is called, and what it does.
    pub(super) fn words<T>(&self, entry: &Entry<T>) -> String {
        self.pair(entry.name, entry.about)
    }

    /// A name, and what it stands for.
    pub(super) fn pair(&self, name: &'static str, about: &'static str) -> String {
        format!("{}: {}", self.word(name), self.word(about))
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
        Tag::new("span", "half").holds(effect(facts.list) + &more)
    }

    fn band(&self, card: Card) -> String {
        let name = Tag::new("span", "").holds(self.word(self.t.cards[card].name));
        Tag::new("span", "band").holds(self.letter(self.t.card(card).color) + &name)
    }

    /// A whole card.
    pub(super) fn card(&self, card: Card) -> String {
        let face = [self.half(card, Half::Top), self.band(card), self.half(card, Half::Bottom)].concat();
        let class = format!("rv-card rv-{}", self.t.card(card).color.id());
        self.thing(card, &class, &self.words(&self.t.cards[card]), &face)
    }

    /// A card in a slot: its name, and the half that is seen, unless another card lies over it.
    pub(super) fn laid(&self, card: Card, seen: Option<Half>) -> String {
        let half = seen.map(|half| self.half(card, half)).unwrap_or_default();
        let class = format!("rv-card rv-in rv-{}", self.t.card(card).color.id());
        self.thing(card, &class, &self.words(&self.t.cards[card]), &(self.band(card) + &half))
    }

    /// A card by its name.
    pub(super) fn named_card(&self, card: Card) -> String {
        let (entry, letter) = (&self.t.cards[card], self.letter(self.t.card(card).color));
        self.thing(card, "rv-line", &self.words(entry), &(letter + &self.word(entry.name)))
    }

    /// A module.
    pub(super) fn module(&self, module: Module) -> String {
        let facts = self.t.module(module);
        let colors = Color::all().filter(|color| facts.colors >> *color as u8 & 1 == 1);
        let letters = Tag::new("span", "key").holds_all(colors.map(|color| self.letter(color)));
        let face = letters + &effect_with(facts.list, facts.flasks);
        self.thing(module, "rv-module", &self.words(&self.t.modules[module]), &face)
    }

    /// A machine with the class of its state, if somebody has it; one with energy on it (`busy`) says so.
    pub(super) fn machine(&self, machine: Machine, state: &str) -> String {
        let (facts, name) = (self.t.machine(machine), self.t.machine_text(machine));
        let mark = if state == "busy" { PEN.icon("energy") } else { String::new() };
        let face = [mark, self.name(name), effect_with(facts.list, facts.flasks)].concat();
        let class = format!("rv-machine rv-{} {state}", facts.color.map_or("plain", Color::id));
        self.thing(machine, &class, &self.pair(name, self.t.machine_about(machine)), &face)
    }

    /// A crate that the viewer may know.
    pub(super) fn one_crate(&self, one: Crate, class: &str) -> String {
        let face = PEN.icon("crate") + &effect(self.t.crate_lists[one.index()]);
        self.thing(one, class, &self.words(&self.t.crates[one]), &face)
    }

    /// A large artifact.
    pub(super) fn artifact(&self, artifact: Artifact) -> String {
        let entry = &self.t.artifacts[artifact];
        self.thing(artifact, "rv-artifact", &self.words(entry), &PEN.icon(face::hue(entry.data.color)))
    }

    /// An artifact card: its three categories, and what they are worth now.
    pub(super) fn aim(&self, seat: Seat, card: ArtifactCard) -> String {
        let (p, t) = (self.p, self.t);
        let entry = &t.artifact_cards[card];
        let rows = Hue::all().map(|hue| {
            let category = entry.data.category(hue);
            let times = 1 + p.artifacts_of(t, seat, hue) as i16;
            let worth = times * category.of(p.count_of(t, seat, category.per));
            let (icon, score) = (PEN.icon(face::hue(hue)), PEN.face(&face::score(category)));
            let row = format!("{icon}<em>×{times}</em>{score}<b class=\"worth\">{worth}</b>");
            Tag::new("span", "row").holds(row)
        });
        let face = self.name(entry.name) + &rows.collect::<String>();
        self.thing(card, "rv-aim", &self.words(entry), &face)
    }
}
