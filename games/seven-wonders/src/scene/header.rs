//! The strip above the table: the Age, the turn, which way the hands go, and what lies in piles.

use super::Painter;
use super::faces::icon;
use super::words::{escape, roman};
use crate::actions::Task;
use crate::components::CardSet;
use crate::options::{LEVELS, Level};
use crate::position::Phase;
use kernel::Message;
use std::fmt::Write;

impl Painter<'_> {
    pub(super) fn header(&self) -> String {
        let mut html = format!(
            "<div class=\"sw-head\"><ol class=\"sw-ages\" aria-label=\"{}\">",
            self.word("table-ages")
        );
        for age in 1..=3 {
            let over = self.position.phase == Phase::Over;
            let (class, current) = match age {
                n if n < self.position.age || over => ("past", ""),
                n if n == self.position.age => ("now", " aria-current=\"step\""),
                _ => ("next", ""),
            };
            let words = self.say(&Message::new("table-age").name("age", roman(age)));
            let _ = write!(
                html,
                "<li class=\"{class}\"{current} title=\"{words}\"><b>{}</b>{}</li>",
                roman(age),
                if age == self.position.age && !over { self.turns() } else { String::new() }
            );
        }
        html.push_str("</ol>");
        self.passing(&mut html);
        self.piles(&mut html);
        if self.position.rules.solo {
            self.difficulty(&mut html);
        }
        html.push_str("</div>");
        html
    }

    /// The turns of this Age as dots.
    fn turns(&self) -> String {
        let all = self.position.rules.turns();
        let words = Message::new(if self.position.rules.solo { "table-round" } else { "table-turn" });
        let words = self.say(&words.number("n", self.position.turn).number("of", all));
        let dots: String = (1..=all)
            .map(|turn| match turn.cmp(&self.position.turn) {
                std::cmp::Ordering::Less => "<i class=\"past\"></i>",
                std::cmp::Ordering::Equal => "<i class=\"now\"></i>",
                std::cmp::Ordering::Greater => "<i></i>",
            })
            .collect();
        format!("<span class=\"dots\" aria-hidden=\"true\">{dots}</span><small>{words}</small>")
    }

    fn passing(&self, html: &mut String) {
        let drafting = matches!(self.position.phase, Phase::DraftLeaders | Phase::DraftTiles);
        if self.position.rules.solo
            || self.position.phase == Phase::Over
            || (self.position.age == 0 && !drafting)
        {
            return;
        }
        // Leaders and tiles are drafted to the right, like the hands of Age II.
        let right = self.position.age == 2 || drafting;
        let (id, words) = if right { ("right", "table-pass-right") } else { ("left", "table-pass-left") };
        let words = self.word(words);
        let _ = write!(html, "<span class=\"sw-fact pass\" title=\"{words}\">{}{words}</span>", icon(id));
    }

    /// The cards of the discard pile that the viewer knows.
    pub(super) fn known_discard(&self) -> CardSet {
        let p = self.position;
        let digging = matches!(p.tasks.first(), Some(Task::Dig { seat }) if Some(seat) == self.me);
        match self.me {
            _ if p.rules.solo => p.discard,
            Some(_) if digging => p.discard,
            Some(seat) => p.discard & p.seen_discards[seat],
            None => CardSet::EMPTY,
        }
    }

    fn piles(&self, html: &mut String) {
        let n = self.position.discard.len() as i32;
        let mut words = self.raw(&Message::new("table-discard").number("n", n));
        let known = self.known_discard();
        if !known.is_empty() {
            let names: Vec<String> =
                known.iter().map(|card| self.plain(self.tables.kind_of(card).text)).collect();
            let _ = write!(words, " {}", names.join(", "));
        }
        let _ = write!(
            html,
            "<span class=\"sw-fact\" data-place=\"discard\" role=\"button\" tabindex=\"-1\" title=\"{}\">\
             {}<b>{n}</b></span>",
            escape(&words),
            icon("pile"),
        );
        if self.position.rules.solo {
            let n = self.position.deck.len() as i32;
            let words = self.say(&Message::new("table-deck").number("n", n));
            let _ =
                write!(html, "<span class=\"sw-fact\" title=\"{words}\">{}<b>{n}</b></span>", icon("deck"),);
        }
    }

    fn difficulty(&self, html: &mut String) {
        let rules = &self.position.rules;
        let first = match (self.position.age, rules.opponent_first(self.position.age)) {
            (0, _) => "table-level-only",
            (_, true) => "table-level-opponent",
            (_, false) => "table-level-you",
        };
        let words = self.say(&Message::new(first).word("level", LEVELS[rules.level as usize].1));
        let black =
            if rules.level >= Level::Normal { self.word("table-black-market") } else { String::new() };
        let _ = write!(html, "<span class=\"sw-fact\" title=\"{black}\">{words}</span>");
    }
}
