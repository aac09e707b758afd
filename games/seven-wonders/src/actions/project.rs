//! Taking part in the great project while building.

use crate::components::{Card, Project, tables};
use crate::event::Event;
use crate::moves::Join;
use crate::play::Play;
use crate::position::Position;
use crate::refusal::Refusal;
use crate::trade::{Price, Shop};
use kernel::{Clause, Seat, Watch};

impl Position {
    /// May building this card go with the project? Through its color, or a mystery bag.
    #[inline]
    pub fn may_join(&self, seat: Seat, card: Card) -> bool {
        self.project.is_some_and(|project| self.goes_with(seat, card, project))
    }

    fn goes_with(&self, seat: Seat, card: Card, project: Project) -> bool {
        self.project_tokens > 0
            && (tables().project(project).color == tables().card(card).color || self.cities[seat].bags > 0)
    }

    /// The price with the participation cost of the project added.
    pub fn joined_price(&self, mut price: Price) -> Price {
        if let Some(project) = self.project {
            let data = tables().project(project);
            price.coins += u16::from(data.coins);
            price.cost = price.cost.plus(&data.cost);
        }
        price
    }

    /// A price with what the project takes, if the city takes part in it.
    #[inline]
    pub(crate) fn price_with(&self, price: Price, join: Join) -> Price {
        match join {
            Join::No => price,
            Join::Yes => self.joined_price(price),
        }
    }

    /// What stands against taking part in the project besides, where the card alone can be paid.
    pub(super) fn why_not_join(&self, price: &Price, shop: &Shop) -> Option<Refusal> {
        match shop.why_not_pay(&self.joined_price(*price), None)? {
            Refusal::Resources { missing, .. } => {
                Some(Refusal::Resources { missing, clause: Clause("9.17") })
            }
            Refusal::Coins { needed, have, .. } => {
                Some(Refusal::Coins { needed, have, clause: Clause("9.17") })
            }
            other => Some(other),
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(super) fn join(&mut self, seat: Seat, card: Card) {
        let Some(project) = self.position.project else { return };
        let city = &mut self.position.cities[seat];
        if self.tables.project(project).color != self.tables.card(card).color {
            city.bags = city.bags.saturating_sub(1);
        }
        city.joined = city.joined.saturating_add(1);
        // Where more take part than tokens are left, tokens are added (so none is missing).
        self.position.project_tokens = self.position.project_tokens.saturating_sub(1);
        self.watch.see(Event::Joined { seat, project });
    }
}
