//! Passing (rule 6.11).

use crate::components::Tables;
use crate::event::{Event, What};
use crate::names::Bonus;
use crate::play::Play;
use crate::position::{Building, Card, Phase, Position, ROUNDS};
use crate::refusal::{Refusal, Why, refuse};
use crate::source::Source;
use kernel::{Seat, Watch};

impl Position {
    /// Taking the first card, or passing.
    pub(crate) fn check_any_pass(&self, t: &Tables, seat: Seat, card: Option<Bonus>) -> Result<(), Refusal> {
        match (self.phase, card) {
            (Phase::Bonus(_), Some(card)) => self.check_card_free(seat, card, "4.7"),
            (Phase::Bonus(_), None) => refuse("4.7", Why::CardNeeded),
            _ => self.check_pass(t, seat, card),
        }
    }

    fn check_pass(&self, t: &Tables, seat: Seat, card: Option<Bonus>) -> Result<(), Refusal> {
        self.check_action(t, seat)?;
        match card {
            None if self.round == ROUNDS => Ok(()),
            None => refuse("6.11.2", Why::CardNeeded),
            Some(_) if self.round == ROUNDS => refuse("6.11.2", Why::NoCardInLastRound),
            Some(card) => self.check_card_free(seat, card, "6.11.2"),
        }
    }

    pub(crate) fn check_card_free(
        &self,
        seat: Seat,
        card: Bonus,
        clause: &'static str,
    ) -> Result<(), Refusal> {
        match self.cards[card] {
            Card::Free(_) => Ok(()),
            Card::Held(by) if by == seat => refuse(clause, Why::OwnCard(card)),
            Card::Held(who) => refuse(clause, Why::CardHeld { card, who }),
            Card::Out => refuse(clause, Why::CardOut(card)),
        }
    }

    /// Own bridges between own buildings.
    fn bridges_joining(&self, t: &Tables, seat: Seat) -> i16 {
        let player = self.player(seat);
        let ends = player.bridges.iter().filter_map(|site| t.map.ends(site));
        ends.filter(|&(a, b)| player.buildings.has(a) && player.buildings.has(b)).count() as i16
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn any_pass(&mut self, seat: Seat, card: Option<Bonus>) {
        match (self.position.phase, card) {
            (Phase::Bonus(_), Some(card)) => self.first_card(seat, card),
            _ => self.pass(seat, card),
        }
    }

    fn pass(&mut self, seat: Seat, card: Option<Bonus>) {
        self.begin_action(seat);
        self.position.turn.actions = 0;
        self.tell(seat, "6.11.1", What::Passed);
        self.pass_points(seat);
        let old = self.position.player(seat).bonus;
        if let Some(card) = card {
            self.take_card(seat, card);
        }
        if let Some(old) = old {
            self.position.cards[old] = Card::Free(0);
            if card.is_none() {
                self.player_mut(seat).bonus = None;
            }
        }
        self.player_mut(seat).passed = true;
        if let Some(place) = self.position.passed.iter_mut().find(|place| **place == Seat::NOBODY) {
            *place = seat;
        }
    }

    /// Takes a bonus card with the coins on it.
    pub(crate) fn take_card(&mut self, seat: Seat, card: Bonus) {
        let Card::Free(coins) = self.position.cards[card] else { return };
        self.position.cards[card] = Card::Held(seat);
        self.player_mut(seat).bonus = Some(card);
        self.tell(seat, "6.11.2", What::TookCard(card));
        let gain = crate::components::Gain { coins, ..Default::default() };
        self.gain(seat, &gain, "6.11.3");
    }

    fn pass_points(&mut self, seat: Seat) {
        let t = self.tables;
        let player = *self.position.player(seat);
        let count = |kind: Building| i16::from(player.count[kind]);
        if let Some(card) = player.card(t) {
            let each = &card.pass_points;
            let points = each.dwelling * count(Building::Dwelling)
                + each.trading_post * count(Building::TradingPost)
                + each.stronghold * count(Building::Stronghold)
                + each.sanctuary * count(Building::Sanctuary)
                + each.shipping * i16::from(player.ship);
            let clause = if card.module.is_some() { "14.8" } else { "6.11.1" };
            self.score(seat, Source::Bonus, points, clause);
        }
        for (_, tile) in player.favor_tiles(t) {
            let points = tile.pass_points[(player.count[Building::TradingPost] as usize).min(4)];
            self.score(seat, Source::Favors, points, "6.11.1");
        }
        let each = i16::from(self.position.faction(t, seat).on_stronghold.bridge_points_on_pass);
        if each > 0 && self.position.has_stronghold(seat) {
            let joining = self.position.bridges_joining(t, seat);
            self.score(seat, Source::Faction, each * joining, "13.7.2");
        }
    }
}
