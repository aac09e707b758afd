//! The strip above the table: the Age, the turn, which way the hands go, and what lies in piles.

use super::Painter;
use super::faces::{draw, icon};
use super::words::{escape, roman};
use crate::components::CardSet;
use crate::options::Level;
use crate::position::Phase;
use kernel::Message;
use parts::html::Tag;

impl Painter<'_> {
    pub(super) fn header(&self) -> String {
        let over = self.position.phase == Phase::Over;
        let age = |age: u8| {
            let now = age == self.position.age && !over;
            let class = if now {
                "now"
            } else if age < self.position.age || over {
                "past"
            } else {
                "next"
            };
            let item = Tag::new("li", class);
            let item = if now { item.with("aria-current", "step") } else { item };
            let words = self.say(&Message::new("table-age").name("age", roman(age)));
            let turns = if now { self.turns() } else { String::new() };
            item.says(words).holds(format!("<b>{}</b>{turns}", roman(age)))
        };
        let ages: String = (1..=3).map(age).collect();
        let ages = Tag::new("ol", "sw-ages").with("aria-label", self.word("table-ages")).holds(ages);
        let level = if self.position.rules.solo { self.difficulty() } else { String::new() };
        Tag::new("div", "sw-head").holds([ages, self.passing(), self.piles(), level].concat())
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

    fn passing(&self) -> String {
        let p = self.position;
        let drafting = matches!(p.phase, Phase::DraftLeaders | Phase::DraftTiles);
        if p.rules.solo || p.phase == Phase::Over || (p.age == 0 && !drafting) {
            return String::new();
        }
        // Leaders and tiles are drafted to the right, like the hands of Age II.
        let right = p.age == 2 || drafting;
        let (id, words) = if right { ("right", "table-pass-right") } else { ("left", "table-pass-left") };
        let words = self.word(words);
        Tag::new("span", "sw-fact pass").says(&words).holds(icon(id) + &words)
    }

    /// The cards of the discard pile that the viewer knows.
    pub(super) fn known_discard(&self) -> CardSet {
        let p = self.position;
        let digging = p.digging().is_some_and(|seat| Some(seat) == self.me);
        match self.me {
            _ if p.rules.solo || digging => p.discard,
            Some(seat) => p.discard & p.seen_discards[seat],
            None => CardSet::EMPTY,
        }
    }

    fn piles(&self) -> String {
        let n = self.position.discard.len() as i32;
        let mut words = self.raw(&Message::new("table-discard").number("n", n));
        let known = self.known_discard();
        if !known.is_empty() {
            let names: Vec<String> =
                known.iter().map(|card| self.plain(self.tables.kind_of(card).text)).collect();
            words += &format!(" {}", names.join(", "));
        }
        let pile = Tag::new("span", "sw-fact").at("discard").pressed().says(escape(&words));
        let pile = pile.holds(draw(&format!("pile *{n}")));
        if !self.position.rules.solo {
            return pile;
        }
        let n = self.position.deck.len() as i32;
        let words = self.say(&Message::new("table-deck").number("n", n));
        pile + &Tag::new("span", "sw-fact").says(words).holds(draw(&format!("deck *{n}")))
    }

    fn difficulty(&self) -> String {
        let rules = &self.position.rules;
        let first = match (self.position.age, rules.opponent_first(self.position.age)) {
            (0, _) => "table-level-only",
            (_, true) => "table-level-opponent",
            (_, false) => "table-level-you",
        };
        let words = self.say(&Message::new(first).word("level", rules.level.text()));
        let black =
            if rules.level >= Level::Normal { self.word("table-black-market") } else { String::new() };
        Tag::new("span", "sw-fact").says(black).holds(words)
    }
}
