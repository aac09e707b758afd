//! Building a structure: by its cost, through a link, or free.

use super::When;
use crate::city::Powers;
use crate::components::{Card, Color, Happening, Target, Tile, tables};
use crate::event::Event;
use crate::moves::{Join, Pay, Way};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, free_clause};
use crate::trade::{Price, Shop, TowerEffects};
use kernel::{Clause, Seat, Watch};

impl Position {
    /// Does the city hold a structure of this card's name?
    #[inline]
    pub fn is_double(&self, seat: Seat, card: Card) -> bool {
        self.cities[seat].kept.names.has(card)
            || (self.plays_by_rules(seat) && self.contraband.meets(tables().card(card).same_name))
    }

    /// The free ways to build a card, where its cost would ask for something.
    fn free_ways(&self, seat: Seat, card: Card) -> impl Iterator<Item = Way> {
        let city = &self.cities[seat];
        let black = tables().card(card).color == Color::Black;
        [
            (city.powers.has(Powers::FREE_CARD) && !city.power_used).then_some(Way::Power),
            (black && city.powers.has(Powers::FREE_BLACK) && !city.black_used).then_some(Way::Black),
            (city.free_cards > 0).then_some(Way::Token),
        ]
        .into_iter()
        .flatten()
    }

    /// Calls `emit` with every way this seat can build this card.
    pub(crate) fn each_build(
        &self,
        seat: Seat,
        card: Card,
        shop: &Shop,
        mut emit: impl FnMut(Way, Join, Pay, u16),
    ) {
        if self.is_double(seat, card) {
            return;
        }
        self.each_payment(seat, card, Join::No, shop, |way, pay, all| emit(way, Join::No, pay, all));
        if self.may_join(seat, card) {
            self.each_payment(seat, card, Join::Yes, shop, |way, pay, all| emit(way, Join::Yes, pay, all));
        }
    }

    /// The same for a card that the city does not have, with or without the project.
    #[inline]
    fn each_payment(
        &self,
        seat: Seat,
        card: Card,
        join: Join,
        shop: &Shop,
        mut emit: impl FnMut(Way, Pay, u16),
    ) {
        let data = tables().card(card);
        let link = self.has_link(seat, card, &shop.tower);
        let mut each = |way: Way, price: Price| {
            shop.each(&self.price_with(price, join), |pay, all| emit(way, pay, all));
        };
        if link {
            each(Way::Chain, self.price_of(seat, data, &shop.tower, Way::Chain));
            if !self.chain_is_taxed(&shop.tower) {
                return;
            }
        }
        let own = self.price_of(seat, data, &shop.tower, Way::Cost);
        each(Way::Cost, own);
        let city = &self.cities[seat];
        let has_power = city.free_cards > 0 || city.powers.builds_free();
        if has_power && !link && shop.asks(&own) {
            for way in self.free_ways(seat, card) {
                each(way, self.price_of(seat, data, &shop.tower, way));
            }
        }
    }

    pub(crate) fn why_not_build(&self, seat: Seat, card: Card, way: Way, join: Join, shop: &Shop) -> Refusal {
        if self.is_double(seat, card) {
            return Refusal::AlreadyBuilt { card, clause: Clause("2.3") };
        }
        if join == Join::Yes && !self.may_join(seat, card) {
            return match self.project {
                None => Refusal::NoProject,
                Some(_) if self.project_tokens == 0 => Refusal::NoProjectToken,
                Some(project) => Refusal::ProjectColor { color: tables().project(project).color },
            };
        }
        let link = self.has_link(seat, card, &shop.tower);
        let own = self.card_price(seat, card, &shop.tower, Way::Cost);
        let price = match way {
            Way::Chain if !link => return Refusal::NoLink { card },
            Way::Chain => self.card_price(seat, card, &shop.tower, Way::Chain),
            Way::Cost if link && !self.chain_is_taxed(&shop.tower) => {
                return Refusal::FreeAnyway { clause: Clause("3.3") };
            }
            Way::Cost => own,
            Way::Power | Way::Black | Way::Token => {
                if !self.free_ways(seat, card).any(|w| w == way) {
                    return self.why_no_power(seat, way);
                }
                if link || !shop.asks(&own) {
                    let clause = if link { Clause("3.3") } else { free_clause(way) };
                    return Refusal::FreeAnyway { clause };
                }
                self.card_price(seat, card, &shop.tower, way)
            }
        };
        let tax = self.tax_on(|target| match target {
            Target::ChainedCard => way == Way::Chain,
            target => target.is_color(tables().card(card).color),
        });
        let why = shop.why_not_pay(&price, tax);
        // Where the cost cannot be paid, the link is the way; it is not free because of its tax.
        if way == Way::Cost && link && matches!(why, Some(Refusal::Resources { .. } | Refusal::Coins { .. }))
        {
            return self.why_not_link(seat, card, shop);
        }
        let joined = || self.why_not_join(&price, shop);
        why.or_else(|| (join == Join::Yes).then(joined).flatten())
            .unwrap_or_else(|| shop.right_payment(&self.price_with(price, join)))
    }

    /// A card that would come through a link, were it not taxed.
    fn why_not_link(&self, seat: Seat, card: Card, shop: &Shop) -> Refusal {
        let price = self.card_price(seat, card, &shop.tower, Way::Chain);
        let tax =
            self.tax_on(|target| target == Target::ChainedCard || target.is_color(tables().card(card).color));
        let tile = tax.map_or(Tile::default(), |(tile, _)| tile);
        shop.why_not_pay(&price, tax).unwrap_or(Refusal::TaxedLink { tile, needed: price.coins })
    }

    fn why_no_power(&self, seat: Seat, way: Way) -> Refusal {
        let city = &self.cities[seat];
        let used = match way {
            Way::Power => city.powers.has(Powers::FREE_CARD) && city.power_used,
            Way::Black => city.powers.has(Powers::FREE_BLACK) && city.black_used,
            Way::Cost | Way::Chain | Way::Token => false,
        };
        if used { Refusal::PowerUsed { way } } else { Refusal::NoPower { way } }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A city builds a card and pays the bank; returns what the tower gives for it.
    pub(super) fn build(&mut self, seat: Seat, card: Card, way: Way, join: Join, tower: &TowerEffects) -> u8 {
        let price = self.position.card_price(seat, card, tower, way);
        let price = self.position.price_with(price, join);
        if join == Join::Yes {
            self.join(seat, card);
        }
        let city = &mut self.position.cities[seat];
        match way {
            Way::Power => city.power_used = true,
            Way::Black => city.black_used = true,
            Way::Token => city.free_cards = city.free_cards.saturating_sub(1),
            Way::Cost | Way::Chain => {}
        }
        self.spend(seat, price.coins, Clause("3.1"));
        let clause = match way {
            Way::Chain => Clause("3.3"),
            Way::Cost => Clause("2.2"),
            Way::Power | Way::Black | Way::Token => Clause("5.3"),
        };
        self.add_structure(seat, card, clause);
        price.gift
    }

    /// A structure joins a city.
    pub(crate) fn add_structure(&mut self, seat: Seat, card: Card, clause: Clause) {
        self.position.insert_structure(seat, card);
        self.watch.see(Event::Built { seat, card, clause });
    }

    /// What a structure does when it is built, by whatever way.
    pub(crate) fn built(&mut self, seat: Seat, card: Card) {
        match self.tables.card(card).color {
            Color::Yellow => self.coins_on(seat, Happening::BuiltYellowCard),
            Color::Black => self.coins_on(seat, Happening::BuiltBlackCard),
            _ => {}
        }
        self.apply(seat, self.tables.kind_of(card).effects, When::AfterTheTurn);
    }
}
