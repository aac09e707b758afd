//! The moves of Bazaar: one table.

use crate::Bazaar;
use crate::cards::{Card, Does, Part, Slot};
use kernel::{Arg, Id as _, Operand};

kernel::moves! {
    /// One decision.
    pub enum Move for Bazaar {
        /// A card is dealt to the seat that draws.
        Deal(card: Card)     "deal {card}"                  as "label-deal";
        /// A card is laid into the market.
        Fill(card: Card)     "fill {card}"                  as "label-fill";
        /// Buy from the market.
        Buy(slot: Slot)      "buy {slot}"       at [slot]   as "label-buy";
        /// Play a card.
        Play(card: Card)     "play {card}"      at [card]   as "label-play";
        /// Take two coins.
        Rest                 "rest"                         as "label-rest";
        /// Use a part of an effect.
        Use(part: Part)      "use {part}"                   as "label-use";
        /// Use a part that discards a card.
        Discard(card: Card)  "discard {card}"   at [card]   as "label-discard";
        /// Do the part in progress once more.
        Again                "again"                        as "label-again";
        /// Leave the rest of an effect.
        Done                 "done"                         as "label-done";
    }
}

impl Operand<Bazaar> for Card {
    const NOUN: &'static str = "operand-card";
    const EXAMPLE: &'static str = "smith2";

    fn write(self, _: &Bazaar, text: &mut String) {
        text.push_str(self.kind().id());
        text.push_str(&self.copy().to_string());
    }

    fn read(_: &Bazaar, text: &str) -> Option<Card> {
        Card::named(text)
    }

    fn place(self, _: &Bazaar) -> Option<String> {
        Some(format!("hand:{}{}", self.kind().id(), self.copy()))
    }

    fn arg(self, _: &Bazaar) -> Arg {
        Arg::Word(self.kind().text())
    }
}

/// Places and parts are counted from 1.
fn number<T: kernel::Id>(text: &str) -> Option<T> {
    T::from_index(text.parse::<usize>().ok()?.checked_sub(1)?)
}

impl Operand<Bazaar> for Slot {
    const NOUN: &'static str = "operand-slot";
    const EXAMPLE: &'static str = "2";

    fn write(self, _: &Bazaar, text: &mut String) {
        text.push_str(&(self.index() + 1).to_string());
    }

    fn read(_: &Bazaar, text: &str) -> Option<Slot> {
        number(text)
    }

    fn place(self, _: &Bazaar) -> Option<String> {
        Some(format!("market:{}", self.index() + 1))
    }

    /// What lies there.
    fn arg(self, position: &Bazaar) -> Arg {
        Arg::Word(position.market.get(self.index()).map_or("card-none", |card| card.kind().text()))
    }
}

impl Operand<Bazaar> for Part {
    const NOUN: &'static str = "operand-part";
    const EXAMPLE: &'static str = "1";

    fn write(self, _: &Bazaar, text: &mut String) {
        text.push_str(&(self.index() + 1).to_string());
    }

    fn read(_: &Bazaar, text: &str) -> Option<Part> {
        number(text)
    }

    /// What it does in the effect that is being used.
    fn arg(self, position: &Bazaar) -> Arg {
        Arg::Word(position.part_does(self.index()).map_or("part-discard", part_text))
    }
}

/// The id of what a part of an effect does, in words.
pub(crate) fn part_text(does: Does) -> &'static str {
    match does {
        Does::Coins(1) => "part-coin",
        Does::Coins(2) => "part-two-coins",
        Does::Coins(_) => "part-three-coins",
        Does::Points(1) => "part-point",
        Does::Points(_) => "part-two-points",
        Does::Draw => "part-draw",
        Does::Pay { coins: 1, .. } => "part-scribe",
        Does::Pay { .. } => "part-banker",
        Does::Gifts => "part-gifts",
        Does::Discard { .. } => "part-discard",
    }
}
