//! The solo market: its piles, and what the opponent thinks of the cards on top.

use super::Painter;
use super::cards::Marks;
use super::faces::{draw, icon, number};
use super::words::escape;
use crate::components::{Card, Group};
use crate::position::{OPPONENT, Phase};
use crate::solo::Deliberation;
use crate::solo::{Candidate, Part, Verdict, What, written};
use kernel::{Clause, Message};
use parts::html::Tag;

/// The words of a pile: which group its cards are of.
fn group_words(group: Group) -> Message {
    match group {
        Group::City => Message::new("table-group-city"),
        Group::Guild => Message::new("table-group-guild"),
        group => Message::new("table-group").name("group", group.id()),
    }
}

impl Painter<'_> {
    pub(super) fn market(&self) -> String {
        let p = self.position;
        if p.table().is_empty() && !p.market.dry && p.phase != Phase::Flips {
            return String::new();
        }
        let model = self.model();
        let mut groups: Vec<Group> = Vec::new();
        for group in self.position.table().iter().map(|&card| self.tables.card(card).group) {
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        let piles: String = groups.into_iter().map(|group| self.pile(group, model.as_ref())).collect();
        let valuation = model.map_or(String::new(), |model| self.deliberation(&model));
        self.group("market", self.word("table-market"), piles + &self.deck()) + &valuation
    }

    /// A group of cards: the last one on top, the others covered.
    fn pile(&self, group: Group, model: Option<&Deliberation>) -> String {
        let place = |card: Card| format!("market:{}", self.position.card_place(card));
        let of_group = |card: &Card| self.tables.card(*card).group == group;
        let cards: Vec<Card> = self.position.table().iter().copied().filter(of_group).collect();
        let Some((&top, covered)) = cards.split_last() else { return String::new() };
        let mut html = Tag::new("h4", "").holds(self.say(&group_words(group)));
        for &card in covered {
            let kind = self.tables.kind_of(card);
            let words = format!("{} {}", escape(&self.card_words(card)), self.word("table-covered"));
            let covered = Tag::new("div", &format!("sw-covered c-{}", kind.color.id())).at(place(card));
            html += &covered.pressed().says(words).holds(self.word(kind.text));
        }
        // What the helper takes is not paid for.
        let buyer = self.me.filter(|_| self.position.phase != Phase::HelperPick);
        let mut marks = buyer.map_or_else(Marks::default, |seat| self.price_now(seat, top));
        if let Some(candidate) = model.and_then(|model| model.cards().find(|c| c.what == What::Card(top))) {
            let value = written(candidate.sixths());
            marks.words = self.raw(&Message::new("table-opponent-values").name("value", value.clone()));
            let chosen = model.is_some_and(|model| model.verdict.card() == top);
            marks.badge = if chosen { icon("done") + &value } else { value };
            marks.class.push_str(if chosen { " wanted" } else { "" });
        }
        Tag::new("div", "sw-pile").holds(html + &self.card(&place(top), top, &marks))
    }

    /// The Age deck, to be touched for one more card.
    fn deck(&self) -> String {
        let n = self.position.deck.len() as i32;
        let may = self.position.phase == Phase::Market && self.position.may_flip();
        let words = match (may, self.position.flip_is_free()) {
            (true, true) => "table-flip-free",
            (true, false) => "table-flip-price",
            (false, _) => "table-deck",
        };
        let small = |id, n| Tag::new("small", "").holds(self.say(&Message::new(id).number("n", n)));
        let aside = match self.position.market.aside.len() as i32 {
            0 => String::new(),
            n => small("table-aside", n),
        };
        let deck = draw(&format!("*{n} deck")) + &small(words, n) + &aside;
        Tag::new("button", "sw-deck").at("deck").holds(deck)
    }

    /// What the opponent would do now, if it is still to pick.
    fn model(&self) -> Option<Deliberation> {
        let picks = self.position.market.picked >> OPPONENT.0 & 1 == 0;
        let round = matches!(
            self.position.phase,
            Phase::Market | Phase::YourPick | Phase::OpponentPick | Phase::Flips
        );
        if picks && round { self.position.deliberate() } else { None }
    }

    /// The opponent's mind as a table: each candidate, its value, and what it is made of.
    fn deliberation(&self, model: &Deliberation) -> String {
        let ids = [
            "table-valuation-what",
            "table-valuation-value",
            "table-valuation-coins",
            "table-valuation-parts",
        ];
        let heads: String = ids.map(|id| Tag::new("th", "").holds(self.word(id))).concat();
        let rows = model.cards().chain(model.stage()).map(|one| self.candidate(one, model.verdict));
        let rows: String = rows.collect();
        let table = format!("<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>");
        let title = Tag::new("h3", "").holds(self.word("table-valuation"));
        let table = Tag::new("table", "sw-opponent").holds(table);
        Tag::new("section", "sw-group g-opponent").holds(title + &table)
    }

    fn candidate(&self, candidate: &Candidate, verdict: Verdict) -> String {
        let (name, chosen) = match (candidate.what, verdict) {
            (What::Card(card), verdict) => {
                let chosen = matches!(verdict, Verdict::Build(other) if other == card);
                (self.word(self.tables.kind_of(card).text), chosen)
            }
            (What::Stage(stage), verdict) => {
                let name = self.say(&Message::new("table-stage-short").number("n", i32::from(stage) + 1));
                (name, matches!(verdict, Verdict::Stage(_, other) if other == stage))
            }
        };
        let clause = |clause: Clause| format!(" <i>§{}</i>", clause.0);
        let mut parts = match (candidate.legal, candidate.unwanted) {
            (false, _) => self.word("table-valuation-cannot"),
            (true, Some(why)) => self.word("table-valuation-unwanted") + &clause(why.clause()),
            (true, None) => String::new(),
        };
        for (part, sixths) in Part::ALL.map(|part| (part, candidate.part(part))) {
            if sixths != 0 {
                let sign = if sixths > 0 { "+" } else { "" };
                let value = format!("<b>{sign}{}</b> {}", written(sixths), self.word(part.text()));
                parts += &Tag::new("span", "").holds(value + &clause(part.clause()));
            }
        }
        let (class, mark) = if chosen { ("chosen", icon("done")) } else { ("", String::new()) };
        let out = if candidate.considered() { "" } else { " out" };
        let coins = if candidate.legal { number("coin", candidate.cost) } else { "–".into() };
        format!(
            "<tr class=\"{class}{out}\"><th scope=\"row\">{mark}{name}</th><td>{}</td><td>{coins}</td>\
             <td class=\"parts\">{parts}</td></tr>",
            written(candidate.sixths()),
        )
    }
}
