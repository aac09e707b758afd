//! Compilation: what stands in the component files becomes data by typed id, with every list of effects in one table.

use super::alternative::Alternative;
use super::entry::At;
use super::grammar::{RawCost, RawModifier, RawProduction, word};
use super::reader::kind_named;
use super::{
    BROWNS, BoardData, BoardSide, Body, CardData, ContractData, Hue, List, MetropolisData, Origin, Part,
    Price, Production, RawCard, Scoring, SpaceData, Tables, Trigger,
};
use crate::kinds::{Board, Card, CardType, Cards, Color, Contract, Kinds, Metropolis, Space};
use kernel::Id as _;
use kernel::catalog::Provenance;
use kernel::components::ComponentError;

/// Where the number or the color of a card is known from: it is ours where nothing else is said, and its owner's on an owner's card.
fn known_from(card: Provenance, said: &str) -> Provenance {
    match said {
        _ if card == Provenance::Owner => Provenance::Owner,
        "rulebook" => Provenance::Rulebook,
        "public" => Provenance::Public,
        _ => Provenance::Project,
    }
}

impl Tables {
    /// Compiles every entry.
    pub(super) fn compile(&mut self) -> Result<(), ComponentError> {
        for space in Space::all() {
            let data = self.compile_space(space)?;
            self.space.push(data);
        }
        self.count_places()?;
        for card in Card::all() {
            let data = self.compile_card(card)?;
            self.card.push(data);
            self.sort_in(card, &data);
            self.add_alternatives(card, &data)?;
        }
        self.count_decks()?;
        for tile in Metropolis::all() {
            let data = self.compile_metropolis(tile)?;
            self.metropolis.push(data);
        }
        let browns = self.metropolis.iter().filter(|tile| tile.hue == Hue::Brown).count();
        if browns != BROWNS {
            let why = format!("there are {browns} brown metropolises, and {BROWNS} are needed");
            return Err(ComponentError::new("metropolises.toml", "", why));
        }
        for contract in Contract::all() {
            let entry = &self.contracts[contract];
            let at = At { file: "contracts.toml", kind: "contract", id: entry.id };
            let raw = entry.data.clone();
            let condition = self.effects.condition_of(&raw.cond.joined(), at)?;
            self.contracts_count_cards |= self.effects.counts_cards(condition);
            let reward = self.effects.list(&raw.reward, at)?;
            if !self.effects.only_gains(reward) {
                return Err(at.error("reward", "it has gains only"));
            }
            self.contract.push(ContractData { condition, reward });
        }
        for board in Board::all() {
            let entry = &self.boards[board];
            let at = At { file: "boards.toml", kind: "board", id: entry.id };
            let raw = entry.data.clone();
            let data = BoardData::compile(&raw, &mut self.effects, at)?;
            if self.board.iter().any(|other| other.number == data.number) {
                return Err(at.error("number", format!("another board has {}, too", data.number)));
            }
            self.board.push(data);
        }
        for side in [BoardSide::Basic, BoardSide::Advanced] {
            if self.boards_of(side).count() != 4 {
                return Err(ComponentError::new("boards.toml", "", "there are four boards of each side"));
            }
        }
        Ok(())
    }

    fn compile_space(&mut self, space: Space) -> Result<SpaceData, ComponentError> {
        let entry = &self.spaces[space];
        let at = At { file: "spaces.toml", kind: "space", id: entry.id };
        let raw = entry.data.clone();
        let sides = match raw.side.as_str() {
            "12" => [true, false],
            "34" => [false, true],
            "both" => [true, true],
            side => return Err(at.error("side", format!("`{side}` is none of 12, 34, both"))),
        };
        let color = match raw.color.as_str() {
            "none" => None,
            color => Some(
                word::<Color>(color)
                    .ok_or_else(|| at.error("color", format!("there is no color `{color}`")))?,
            ),
        };
        if raw.effects.is_empty() {
            return Err(at.error("effects", "a space does something"));
        }
        let effects = self.effects.list_among(&raw.effects, raw.order(), at)?;
        let robust = self.is_robust(effects);
        Ok(SpaceData { sides, color, place: raw.place, effects, robust })
    }

    /// On each side the spaces of a color are counted from 1, and one is open to everybody at any time.
    fn count_places(&self) -> Result<(), ComponentError> {
        for side in 0..2 {
            let of = |color| self.space.iter().filter(move |space| space.sides[side] && space.color == color);
            for color in Color::ALL {
                let (mut places, len) = (of(Some(color)).map(|space| space.place), of(Some(color)).count());
                let there = places.try_fold(0u32, |seen, place| {
                    let bit = 1u32.checked_shl(place.into()).filter(|bit| seen & bit == 0)?;
                    Some(seen | bit)
                });
                if there != Some((1 << (len + 1)) - 2) {
                    let why = format!("place: the {} spaces of a side are 1, 2, 3 and so on", color.id());
                    return Err(ComponentError::new("spaces.toml", "", why));
                }
            }
            if of(None).count() != 1 || !of(None).all(|space| space.robust) {
                let why = "color: one space has none, and can always be used";
                return Err(ComponentError::new("spaces.toml", "", why));
            }
        }
        Ok(())
    }

    /// Can something of a list be used whatever its user has?
    fn is_robust(&self, list: List) -> bool {
        self.effects.parts(list).iter().any(|part| match *part {
            Part::Gain(_) | Part::GainChoice { .. } | Part::Advance(_) => true,
            Part::Choose { first, len, .. } => {
                (0..len).any(|n| self.is_robust(self.effects.branch(first, n)))
            }
            Part::List(list) => !self.effects.rule_of(list).is_whole() && self.is_robust(list),
            _ => false,
        })
    }

    fn compile_card(&mut self, card: Card) -> Result<CardData, ComponentError> {
        let entry = &self.cards[card];
        let raw = entry.data.clone();
        let (file, kind) = match (raw.era, raw.credits) {
            (None, None) => ("cards.toml", "assistant"),
            (Some(_), _) => ("cards.toml", "card"),
            _ => ("special.toml", "card"),
        };
        let at = At { file, kind, id: entry.id };
        let origin = match (raw.era, raw.credits) {
            (Some(era @ 1..=3), None) => Origin::Era(era - 1),
            (None, Some(3)) => Origin::Open,
            (None, Some(1 | 2)) => Origin::Special,
            (None, None) => Origin::Assistant,
            _ => return Err(at.error("era", "it is 1 to 3; or else `credits` is 1 to 3")),
        };
        let number = match (raw.number, origin) {
            (Some(number @ 1..=205), _) => number,
            (None, Origin::Assistant) => 0,
            _ => return Err(at.error("number", "a card has a number, 1 to 205")),
        };
        let digits = number / 100 + number / 10 % 10 + number % 10;
        if raw.solo.is_some_and(|solo| solo != digits) {
            return Err(at.error("solo", format!("the digits of {number} add up to {digits}")));
        }
        if raw.color.is_none() && origin != Origin::Assistant {
            return Err(at.error("color", "it is green, red or yellow"));
        }
        let of = entry.provenance;
        let body = self.compile_body(&raw, at)?;
        if origin == Origin::Assistant && raw.kind != CardType::Action {
            return Err(at.error("type", "the personal assistant is an action card"));
        }
        Ok(CardData {
            number,
            solo: digits,
            origin,
            price: raw.credits.unwrap_or(0),
            color: raw.color,
            number_from: known_from(of, &raw.number_source),
            color_from: known_from(of, &raw.color_source),
            kind: raw.kind,
            body,
        })
    }

    fn compile_body(&mut self, raw: &RawCard, at: At<'_>) -> Result<Body, ComponentError> {
        let order = raw.order();
        let parts = raw.effects.is_some() || matches!(raw.production, Some(RawProduction::OnProduced { .. }));
        if (raw.sequence || raw.atomic) && !parts {
            return Err(at.error(if raw.sequence { "sequence" } else { "atomic" }, "it is said of `effects`"));
        }
        Ok(match (raw.kind, &raw.effects, &raw.trigger, &raw.modifier, &raw.production, &raw.end_scoring) {
            (CardType::Instant | CardType::Action, Some(effects), None, None, None, None) => {
                Body::Effects(self.effects.list_by(effects, order, at)?)
            }
            (CardType::Permanent, Some(effects), Some(trigger), None, None, None) => {
                let trigger = self.effects.trigger(trigger, at)?;
                let list = match trigger {
                    // They stand among the parts of the space.
                    Trigger::UseSpace(_) => self.effects.list_among(effects, order, at)?,
                    _ => self.effects.list_by(effects, order, at)?,
                };
                Body::Trigger(trigger, list)
            }
            (CardType::Permanent, None, None, Some(modifier), None, None) => match modifier {
                RawModifier::Discount { kinds, amounts } => {
                    let all = kinds.iter().try_fold(Kinds::default(), |all, id| {
                        kind_named(id, "kinds", at).map(|kinds| all.with(kinds))
                    })?;
                    if amounts.points + amounts.cards > 0 {
                        return Err(at.error("amounts", "points and cards cannot be paid"));
                    }
                    Body::Discount { kinds: all, amounts: *amounts }
                }
                RawModifier::HandLimit { add } => Body::HandLimit(*add),
                RawModifier::ExtraBuildingSite {} => Body::ExtraSites,
                RawModifier::ModifySpace {
                    spaces,
                    more: 0,
                    discount,
                    cost: None,
                    effects: Some(effects),
                } if discount.is_none() => {
                    let list = self.effects.list(effects, at)?;
                    Body::Trigger(Trigger::UseSpace(self.effects.spaces_named(spaces, at)?), list)
                }
                RawModifier::ModifySpace { spaces, more, discount, cost, effects } => {
                    let cost = match cost {
                        None => None,
                        Some(RawCost::Free) => Some(Price::Free),
                        Some(RawCost::Named(cost)) => {
                            Some(Price::Named(self.effects.something(*cost, "cost", at)?))
                        }
                        Some(_) => return Err(at.error("cost", "it is \"free\" or amounts")),
                    };
                    let nothing = *more == 0 && discount.is_none() && cost.is_none();
                    if nothing || effects.is_some() || discount.points + discount.cards > 0 {
                        let why = "it has `more`, a `discount` of resources or a `cost`, or else `effects`";
                        return Err(at.error("modifier", why));
                    }
                    let effects = |space: Space| self.space[space.index()].effects;
                    let spaces = self.effects.changed_spaces(spaces, effects, at)?;
                    Body::Spaces { spaces, more: *more, less: *discount, cost }
                }
            },
            (CardType::Production, None, None, None, Some(production), None) => {
                Body::Production(self.effects.production(production, order, at)?)
            }
            (CardType::EndScoring, None, None, None, None, Some(scoring)) => {
                Body::Scoring(self.effects.scoring(scoring, at)?)
            }
            _ => {
                let why = "instant and action cards have effects; permanent ones a trigger with effects, or a \
                           modifier; production and end-scoring cards what they are called after";
                return Err(at.error("type", why));
            }
        })
    }

    /// What the spaces do on which a card lets things be paid in another way, for whoever has it alone or with others.
    fn add_alternatives(&mut self, card: Card, data: &CardData) -> Result<(), ComponentError> {
        let Body::Spaces { spaces, cost: Some(price), .. } = data.body else { return Ok(()) };
        for space in spaces.iter() {
            let plain = Alternative { space, cards: Cards::EMPTY, effects: self.space(space).effects };
            let others = self.alternatives.iter().filter(|other| other.space == space).copied();
            let before: Vec<Alternative> = [plain].into_iter().chain(others).collect();
            if before.len() > 4 {
                let file = if data.origin.is_special() { "special.toml" } else { "cards.toml" };
                let at = At { file, kind: "card", id: self.card_id(card) };
                let why = format!("on `{}` three other cards name a cost already", self.space_id(space));
                return Err(at.error("cost", why));
            }
            for Alternative { mut cards, effects, .. } in before {
                cards.insert(card);
                let effects = self.effects.with_alternative(effects, price);
                self.alternatives.push(Alternative { space, cards, effects });
            }
        }
        Ok(())
    }

    fn sort_in(&mut self, card: Card, data: &CardData) {
        match data.origin {
            Origin::Era(era) => self.era_cards[usize::from(era)].insert(card),
            Origin::Open => self.open_cards.insert(card),
            Origin::Special => self.special_cards.insert(card),
            Origin::Assistant => {
                self.assistant = card;
                return;
            }
        };
        match data.body {
            Body::Effects(_) | Body::ExtraSites => {}
            Body::Trigger(Trigger::OncePerTurn, _) => {
                self.abilities.insert(card);
            }
            Body::Trigger(Trigger::UseSpace(_), _) => {
                self.space_cards.insert(card);
            }
            Body::Trigger(trigger, _) => {
                self.reacting.insert(card);
                if trigger.is_of_cards() {
                    self.watchers.insert(card);
                }
            }
            Body::Discount { .. } => {
                self.discounts.insert(card);
            }
            Body::HandLimit(_) => {
                self.hand_limits.insert(card);
            }
            Body::Spaces { .. } => {
                self.modifiers.insert(card);
            }
            Body::Production(_) => {
                self.producers.insert(card);
            }
            Body::Scoring(_) => {
                self.scorers.insert(card);
            }
        }
    }

    fn count_decks(&self) -> Result<(), ComponentError> {
        let decks =
            self.era_cards.iter().zip(["era 1", "era 2", "era 3"]).map(|(deck, name)| (name, deck.len()));
        let special = [("credits 3", self.open_cards.len()), ("credits 1 or 2", self.special_cards.len())];
        for ((name, found), wanted) in decks.chain(special).zip(self.numbers.decks) {
            if found != usize::from(wanted) {
                let why = format!("there are {found} cards of {name}, and {wanted} are needed");
                return Err(ComponentError::new("cards.toml", "", why));
            }
        }
        let mut numbers = [None; 256];
        for (card, data) in Card::all().zip(&self.card).filter(|(_, data)| data.number > 0) {
            if let Some(other) = numbers[usize::from(data.number)].replace(card) {
                let entry = format!("card `{}`", self.card_id(card));
                let why = format!("number: {} is that of `{}`, too", data.number, self.card_id(other));
                return Err(ComponentError::new("cards.toml", &entry, why));
            }
        }
        Ok(())
    }

    fn compile_metropolis(&mut self, tile: Metropolis) -> Result<MetropolisData, ComponentError> {
        let entry = &self.metropolises[tile];
        let at = At { file: "metropolises.toml", kind: "metropolis", id: entry.id };
        let raw = entry.data.clone();
        let hue = match raw.color.as_str() {
            "brown" => Hue::Brown,
            "blue" => Hue::Blue,
            color => return Err(at.error("color", format!("`{color}` is neither brown nor blue"))),
        };
        let order = raw.order();
        let instant = self.effects.list_by(&raw.instant, order, at)?;
        let production = raw.production.as_ref();
        let production = production.map(|raw| self.effects.production(raw, order, at)).transpose()?;
        if matches!(production, Some(Production::Replace(_))) {
            return Err(at.error("production", "only a card replaces what a building produces (clause 16.8)"));
        }
        let scoring = raw.end_scoring.as_ref().map(|raw| self.effects.scoring(raw, at)).transpose()?;
        if matches!(scoring, Some(Scoring::Buy { .. })) {
            return Err(at.error("end_scoring", "only a card turns resources into points"));
        }
        Ok(MetropolisData { hue, instant, production, scoring, in_solo: raw.in_solo })
    }
}
