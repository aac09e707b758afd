//! Babel: the tower and the great project of the Age, open for all.

use super::Painter;
use super::faces::{self, icon};
use kernel::Message;
use parts::html::Tag;

impl Painter<'_> {
    /// The tower and the project, where they are in play.
    pub(super) fn babel(&self) -> String {
        let rules = &self.position.rules;
        let tower = if rules.tower { self.tower_board() } else { String::new() };
        let html = tower + &self.project().unwrap_or_default();
        Tag::new("div", "sw-babel").around(html)
    }

    fn tower_board(&self) -> String {
        let tower = &self.position.tower;
        let words = self.say(&Message::new("table-tower").number("n", tower.placed));
        let many = self.position.city_count() >= 5;
        let slots = if many { self.tables.tower.slots_many } else { self.tables.tower.slots_few };
        let slots: String = tower
            .slots
            .iter()
            .take(slots.into())
            .map(|slot| match *slot {
                Some(tile) => self.tile_in(Tag::new("span", "sw-slot full"), tile),
                None => Tag::new("span", "sw-slot").holds(self.word("table-empty-slot")),
            })
            .collect();
        let head = Tag::new("h3", "").says(&words).holds(format!("{}{}", icon("tower"), tower.placed));
        let section = Tag::new("section", "sw-tower").at("tower").role("group").with("tabindex", -1);
        section.with("aria-label", words).holds(head + &slots)
    }

    fn project(&self) -> Option<String> {
        let data = self.tables.project(self.position.project?);
        let left = self.say(&Message::new("table-project-left").number("n", self.position.project_tokens));
        let about = self.about_words(data.text, data.about);
        let section = Tag::new("section", &format!("sw-project c-{}", data.color.id())).at("project");
        let rows = [
            ("", faces::dot(data.color) + &faces::cost(data.coins, &data.cost)),
            ("good", icon("done") + &faces::reward(data.reward)),
            ("bad", icon("no") + &faces::penalty(data.penalty)),
        ];
        let rows: String =
            rows.into_iter().map(|(class, face)| Tag::new("span", class).holds(face)).collect();
        let head = Tag::new("h3", "").holds(icon("project") + &self.word(data.text));
        let section = section.role("group").with("tabindex", -1).says(format!("{about} {left}"));
        Some(section.holds(format!("{head}{rows}<small>{left}</small>")))
    }
}
