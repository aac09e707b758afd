//! Words for what cards, stages and tiles are and do.

use super::Painter;
use crate::components::{Card, CardSet, Cost, Kind, KindData, Resource};
pub(super) use kernel::scene::escape;
use kernel::{Message, Seat};

/// The number of an Age as it stands on cards.
pub(crate) fn roman(age: u8) -> &'static str {
    ["–", "I", "II", "III"][usize::from(age.min(3))]
}

impl Painter<'_> {
    /// A text without variables, not yet safe for HTML.
    pub(super) fn plain(&self, id: &'static str) -> String {
        self.raw(&Message::new(id))
    }

    /// A cost in words; nothing where it is free.
    pub(super) fn cost_words(&self, coins: u8, cost: &Cost) -> String {
        let mut parts = Vec::new();
        if coins > 0 {
            parts.push(self.raw(&Message::new("table-coins").number("n", coins)));
        }
        for resource in Resource::ALL {
            let n = cost.0[resource.index()];
            if n > 0 {
                let amount = Message::new("table-amount").number("n", n);
                parts.push(self.raw(&amount.word("what", resource.text())));
            }
        }
        if parts.is_empty() { self.plain("table-free") } else { parts.join(", ") }
    }

    /// The names of the kinds among these cards.
    fn names(&self, cards: CardSet) -> String {
        let mut ids: Vec<&'static str> = cards.iter().map(|card| self.tables.kind_of(card).text).collect();
        ids.dedup();
        ids.into_iter().map(|id| self.plain(id)).collect::<Vec<_>>().join(", ")
    }

    /// The names of the cards that make a kind free.
    pub(super) fn chain_names(&self, kind: &KindData) -> String {
        self.names(kind.chain_from)
    }

    /// The names of the cards that a kind makes free.
    pub(super) fn link_names(&self, kind: Kind) -> String {
        if self.tables.kind(kind).links == 0 {
            return String::new();
        }
        let copies = self.tables.copies_of(kind);
        let later = self.tables.kinds.iter().filter(|other| other.chain_from.meets(copies));
        later.map(|other| self.plain(other.text)).collect::<Vec<_>>().join(", ")
    }

    /// A card in a short sentence: name, color, what it does.
    pub(super) fn short_words(&self, card: Card) -> String {
        let kind = self.tables.kind_of(card);
        let head = Message::new("table-card-short").word("card", kind.text);
        let head = self.raw(&head.word("color", kind.color.text()));
        format!("{head} {}", self.plain(kind.about))
    }

    /// All about a card.
    pub(super) fn card_words(&self, card: Card) -> String {
        let kind = self.tables.kind_of(card);
        let head = Message::new("table-card").word("card", kind.text);
        let head = head.word("color", kind.color.text()).name("age", roman(kind.age));
        let mut words = format!("{} {}", self.raw(&head), self.plain(kind.about));
        for ([_, id], list) in self.card_facts(card) {
            words += &format!(" {}", self.raw(&Message::new(id).name("list", list)));
        }
        words
    }

    /// What a card costs, what makes it free and what it makes free, where it does: the ids of a heading and of a
    /// sentence, and the things.
    pub(super) fn card_facts(&self, card: Card) -> impl Iterator<Item = ([&'static str; 2], String)> {
        let kind = self.tables.kind_of(card);
        let facts = [
            (["info-cost", "table-card-cost"], self.cost_words(kind.coins, &kind.cost)),
            (["info-chain-from", "table-card-chain"], self.chain_names(kind)),
            (["info-chain-to", "table-card-links"], self.link_names(self.tables.card(card).kind)),
        ];
        facts.into_iter().filter(|(_, list)| !list.is_empty())
    }

    /// A name and what it does, ready for HTML.
    pub(super) fn about_words(&self, name: &'static str, about: &'static str) -> String {
        escape(&format!("{}: {}", self.plain(name), self.plain(about)))
    }

    /// A stage of a wonder: which, what it does, what it costs, whether it stands.
    pub(super) fn stage_words(&self, seat: Seat, stage: usize) -> String {
        let city = &self.position.cities[seat];
        let Some(data) = city.all_stages().get(stage) else { return String::new() };
        let head = self.raw(&Message::new("table-stage").number("n", stage as i32 + 1));
        let state = if city.stages >> stage & 1 == 1 {
            self.plain("table-stage-built")
        } else {
            let cost = self.cost_words(data.coins, &data.cost);
            self.raw(&Message::new("table-card-cost").name("list", cost))
        };
        format!("{head} {} {state}", self.plain(data.about))
    }
}
