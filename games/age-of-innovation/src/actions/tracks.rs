//! Shipping and terraforming (rule 6.8).

use crate::components::{Cost, Occasion, Tables};
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, require};
use crate::source::Source;
use kernel::{Seat, Watch};

impl Position {
    /// Is there a further shipping level?
    #[inline]
    pub(crate) fn can_ship(&self, t: &Tables, seat: Seat) -> bool {
        self.player(seat).ship < self.board(t, seat).shipping.top()
    }

    /// Is there a further terraforming level?
    #[inline]
    pub(crate) fn can_terraform(&self, t: &Tables, seat: Seat) -> bool {
        (self.player(seat).dig as usize) < self.board(t, seat).terraforming.levels.len()
    }

    pub(crate) fn check_ship(&self, t: &Tables, seat: Seat) -> Result<Cost, Refusal> {
        self.check_action(seat)?;
        require(self.can_ship(t, seat), "6.8.3", Why::ShippingEnd)?;
        let cost = self.board(t, seat).shipping.cost;
        self.afford(seat, cost).map(|()| cost)
    }

    pub(crate) fn check_terraform(&self, t: &Tables, seat: Seat) -> Result<Cost, Refusal> {
        self.check_action(seat)?;
        require(self.can_terraform(t, seat), "6.8.3", Why::TerraformingEnd)?;
        let cost = self.board(t, seat).terraforming.cost;
        self.afford(seat, cost).map(|()| cost)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn ship(&mut self, seat: Seat) {
        let cost = self.position.board(self.tables, seat).shipping.cost;
        self.begin_action();
        self.pay(seat, cost, "6.8.1");
        self.ship_free(seat, "6.8.1");
    }

    pub(crate) fn terraform(&mut self, seat: Seat) {
        let cost = self.position.board(self.tables, seat).terraforming.cost;
        self.begin_action();
        self.pay(seat, cost, "6.8.2");
        self.terraform_free(seat, "6.8.2");
    }

    /// A shipping level, if there is one.
    pub(crate) fn ship_free(&mut self, seat: Seat, clause: &'static str) {
        if !self.position.can_ship(self.tables, seat) {
            return;
        }
        let player = self.player_mut(seat);
        player.ship += 1;
        let level = player.ship;
        self.tell(seat, clause, What::Shipped(level));
        let reward = self.position.board(self.tables, seat).shipping.reward(level);
        self.gain(seat, &reward, Source::Shipping, clause);
        self.happened(seat, Occasion::TrackLevel, 1);
    }

    /// A terraforming level, if there is one.
    pub(crate) fn terraform_free(&mut self, seat: Seat, clause: &'static str) {
        if !self.position.can_terraform(self.tables, seat) {
            return;
        }
        let player = self.player_mut(seat);
        player.dig += 1;
        let level = player.dig;
        self.tell(seat, clause, What::Terraformed(level));
        let reward = self.position.board(self.tables, seat).terraforming.levels[level as usize - 1];
        self.gain(seat, &reward, Source::Terraforming, clause);
        self.happened(seat, Occasion::TrackLevel, 1);
    }
}
