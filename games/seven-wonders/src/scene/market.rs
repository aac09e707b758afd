//! The solo market: its piles, and what the opponent thinks of the cards on top.

use super::Painter;
use super::cards::Marks;
use super::faces::{icon, number};
use super::words::escape;
use crate::components::{Card, Group};
use crate::position::{OPPONENT, Phase};
use crate::solo::Deliberation;
use crate::solo::{Candidate, Part, Verdict, What, written};
use kernel::Message;
use parts::html::Tag;
use std::fmt::Write;

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
        if self.position.table().is_empty()
            && !self.position.market.dry
            && !matches!(self.position.phase, Phase::Flips)
        {
            return String::new();
        }
        let model = self.model();
        let mut piles = String::new();
        let mut groups: Vec<Group> = Vec::new();
        for group in self.position.table().iter().map(|&card| self.tables.card(card).group) {
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        for group in groups {
            self.pile(&mut piles, group, model.as_ref());
        }
        self.deck(&mut piles);
        let mut html = self.group("market", self.word("table-market"), piles);
        if let Some(model) = &model {
            self.deliberation(&mut html, model);
        }
        html
    }

    /// A group of cards: the last one on top, the others covered.
    fn pile(&self, html: &mut String, group: Group, model: Option<&Deliberation>) {
        let words = self.say(&group_words(group));
        let _ = write!(html, "<div class=\"sw-pile\"><h4>{words}</h4>");
        let of_group = |card: &Card| self.tables.card(*card).group == group;
        let cards: Vec<Card> = self.position.table().iter().copied().filter(of_group).collect();
        let Some((&top, covered)) = cards.split_last() else { return };
        for &card in covered {
            let kind = self.tables.kind_of(card);
            let place = format!("market:{}", self.position.card_place(card));
            let words = format!("{} {}", escape(&self.card_words(card)), self.word("table-covered"));
            let covered = Tag::new("div", &format!("sw-covered c-{}", kind.color.id())).at(place);
            html.push_str(&covered.pressed().says(words).holds(self.word(kind.text)));
        }
        let mut marks = match self.me {
            Some(seat) => self.price_now(seat, top),
            None => Marks::default(),
        };
        if let Some(candidate) = model.and_then(|model| model.cards().find(|c| c.what == What::Card(top))) {
            let value = written(candidate.sixths());
            marks.words = self.raw(&Message::new("table-opponent-values").name("value", value.clone()));
            let chosen = model.is_some_and(|model| card_of(model.verdict) == top);
            marks.badge = format!("{}{value}", if chosen { icon("done") } else { String::new() });
            if chosen {
                marks.class.push_str(" wanted");
            }
        }
        html.push_str(&self.card(&format!("market:{}", self.position.card_place(top)), top, &marks));
        html.push_str("</div>");
    }

    /// The Age deck, to be touched for one more card.
    fn deck(&self, html: &mut String) {
        let n = self.position.deck.len() as i32;
        let may = self.position.phase == Phase::Market && self.position.may_flip();
        let words = match (may, self.position.flip_is_free()) {
            (true, true) => "table-flip-free",
            (true, false) => "table-flip-price",
            (false, _) => "table-deck",
        };
        let words = self.say(&Message::new(words).number("n", n));
        let aside = self.position.market.aside.len() as i32;
        let more = match aside {
            0 => String::new(),
            n => format!("<small>{}</small>", self.say(&Message::new("table-aside").number("n", n))),
        };
        let deck = format!("<b>{n}</b>{}<small>{words}</small>{more}", icon("deck"));
        html.push_str(&Tag::new("button", "sw-deck").at("deck").holds(deck));
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
    fn deliberation(&self, html: &mut String, model: &Deliberation) {
        let _ = write!(
            html,
            "<section class=\"sw-group g-opponent\"><h3>{}</h3><table class=\"sw-opponent\"><thead><tr><th>{}</th>\
             <th>{}</th><th>{}</th><th>{}</th></tr></thead><tbody>",
            self.word("table-valuation"),
            self.word("table-valuation-what"),
            self.word("table-valuation-value"),
            self.word("table-valuation-coins"),
            self.word("table-valuation-parts"),
        );
        for candidate in model.cards().chain(model.stage()) {
            self.candidate(html, candidate, model.verdict);
        }
        html.push_str("</tbody></table></section>");
    }

    fn candidate(&self, html: &mut String, candidate: &Candidate, verdict: Verdict) {
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
        let out = if candidate.considered() { "" } else { " out" };
        let mark = if chosen { icon("done") } else { String::new() };
        let _ = write!(
            html,
            "<tr class=\"{}{out}\"><th scope=\"row\">{mark}{name}</th><td>{}</td><td>{}</td><td class=\"parts\">",
            if chosen { "chosen" } else { "" },
            written(candidate.sixths()),
            if candidate.legal { number("coin", candidate.cost) } else { "–".into() },
        );
        match (candidate.legal, candidate.unwanted) {
            (false, _) => html.push_str(&self.word("table-valuation-cannot")),
            (true, Some(why)) => {
                let _ = write!(html, "{} <i>§{}</i>", self.word("table-valuation-unwanted"), why.clause().0);
            }
            (true, None) => {}
        }
        for part in Part::ALL {
            let sixths = candidate.part(part);
            if sixths != 0 {
                let sign = if sixths > 0 { "+" } else { "" };
                let _ = write!(
                    html,
                    "<span><b>{sign}{}</b> {} <i>§{}</i></span>",
                    written(sixths),
                    self.word(part.text()),
                    part.clause().0
                );
            }
        }
        html.push_str("</td></tr>");
    }
}

fn card_of(verdict: Verdict) -> Card {
    match verdict {
        Verdict::Build(card) | Verdict::Stage(card, _) | Verdict::Discard(card) => card,
    }
}
