//! Babel: the tower and the great project of the Age, open for all.

use super::Painter;
use super::faces;
use super::words::escape;
use kernel::Message;
use std::fmt::Write;

impl Painter<'_> {
    /// The tower and the project, where they are in play.
    pub(super) fn babel(&self) -> String {
        let mut html = String::new();
        if self.position.rules.tower {
            self.tower(&mut html);
        }
        if self.position.rules.projects {
            self.project(&mut html);
        }
        if html.is_empty() { html } else { format!("<div class=\"sw-babel\">{html}</div>") }
    }

    fn tower(&self, html: &mut String) {
        let words = self.say(&Message::new("table-tower").number("n", self.position.tower.placed));
        let _ = write!(
            html,
            "<section class=\"sw-tower\" data-place=\"tower\" role=\"group\" tabindex=\"-1\" aria-label=\"{words}\">\
             <h3 title=\"{words}\">{}{}</h3>",
            faces::icon("tower"),
            self.position.tower.placed,
        );
        let many = self.position.city_count() >= 5;
        let slots = if many { self.tables.tower.slots_many } else { self.tables.tower.slots_few };
        for &slot in self.position.tower.slots.iter().take(slots.into()) {
            if let Some(tile) = slot {
                let data = self.tables.tile(tile);
                let _ = write!(
                    html,
                    "<span class=\"sw-slot full\" title=\"{}\"><b>{}</b><small>{}</small></span>",
                    escape(&self.tile_words(tile)),
                    self.word(data.text),
                    self.word(data.about)
                );
            } else {
                let _ = write!(html, "<span class=\"sw-slot\">{}</span>", self.word("table-empty-slot"));
            }
        }
        html.push_str("</section>");
    }

    fn project(&self, html: &mut String) {
        let Some(project) = self.position.project else { return };
        let data = self.tables.project(project);
        let left = self.say(&Message::new("table-project-left").number("n", self.position.project_tokens));
        let _ = write!(
            html,
            "<section class=\"sw-project c-{}\" data-place=\"project\" role=\"group\" tabindex=\"-1\" title=\"{} {left}\">\
             <h3>{}{}</h3><span>{}{}</span><span class=\"good\">{}{}</span><span class=\"bad\">{}{}</span>\
             <small>{left}</small></section>",
            data.color.id(),
            escape(&format!("{}: {}", self.plain(data.text), self.plain(data.about))),
            faces::icon("project"),
            self.word(data.text),
            faces::dot(data.color),
            faces::cost(data.coins, &data.cost),
            faces::icon("done"),
            faces::reward(data.reward),
            faces::icon("no"),
            faces::penalty(data.penalty),
        );
    }
}
