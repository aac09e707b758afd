//! Playing a move: the position, its tables and whoever watches.

use crate::components::{Cost, Gain, Tables, tables};
use crate::event::{Event, What};
use crate::moves::Resource;
use crate::position::{Holdings, Player, Position};
use crate::refusal::{Refusal, Why, refuse};
use crate::source::Source;
use kernel::{Clause, Seat, Watch};

/// A position on which a move is being played.
pub(crate) struct Play<'a, W> {
    pub(crate) position: &'a mut Position,
    pub(crate) tables: &'static Tables,
    pub(crate) watch: &'a mut W,
}

impl Position {
    /// Can the seat pay this? If not, says what is missing.
    #[inline]
    pub(crate) fn afford(&self, seat: Seat, cost: Cost) -> Result<(), Refusal> {
        if self.can_afford(seat, cost) {
            return Ok(());
        }
        let player = self.player(seat);
        let most = |have: u16| have.min(u8::MAX.into()) as u8;
        let has = Cost { workers: most(player.workers), coins: most(player.coins), priests: player.priests };
        refuse("1.5", Why::CannotPay { price: cost, lacks: cost.without(has) })
    }

    #[inline]
    pub(crate) fn can_afford(&self, seat: Seat, cost: Cost) -> bool {
        let player = self.player(seat);
        player.workers >= u16::from(cost.workers)
            && player.coins >= u16::from(cost.coins)
            && player.priests >= cost.priests
    }
}

impl<'a, W: Watch<Event>> Play<'a, W> {
    pub(crate) fn new(position: &'a mut Position, watch: &'a mut W) -> Self {
        Play { position, tables: tables(), watch }
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.position.seats[seat]
    }

    #[inline]
    pub(crate) fn tell(&mut self, seat: Seat, clause: &'static str, what: What) {
        let faction = self.position.player(seat).faction;
        self.watch.see(Event { seat, faction, clause: Clause(clause), what });
    }

    #[inline]
    pub(crate) fn tell_holdings(&mut self, clause: &'static str) {
        for seat in self.position.all_seats() {
            let holdings = Holdings::of(self.position.player(seat));
            self.tell(seat, clause, What::Holds(holdings));
        }
    }

    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, cost: Cost, clause: &'static str) {
        let player = self.player_mut(seat);
        player.workers = player.workers.saturating_sub(u16::from(cost.workers));
        player.coins = player.coins.saturating_sub(u16::from(cost.coins));
        player.priests = player.priests.saturating_sub(cost.priests);
        for (what, n) in [
            (Resource::Workers, cost.workers),
            (Resource::Coins, cost.coins),
            (Resource::Priests, cost.priests),
        ] {
            if n > 0 {
                self.tell(seat, clause, What::Paid(what, n));
            }
        }
    }

    #[inline]
    pub(crate) fn pay_power(&mut self, seat: Seat, power: u8, clause: &'static str) {
        self.player_mut(seat).bowls.spend(power);
        self.tell(seat, clause, What::Paid(Resource::Power, power));
    }

    #[inline]
    pub(crate) fn gain_power(&mut self, seat: Seat, power: u8, clause: &'static str) -> u8 {
        let gained = self.player_mut(seat).bowls.gain(power);
        if gained > 0 {
            self.tell(seat, clause, What::Gained(Resource::Power, gained));
        }
        gained
    }

    /// Coins, workers, priests and power. Priests only as far as the supply has them.
    #[inline]
    pub(crate) fn gain(&mut self, seat: Seat, gain: &Gain, clause: &'static str) {
        let priests = gain.priests.min(self.position.priest_supply(self.tables, seat));
        let player = self.player_mut(seat);
        player.coins += u16::from(gain.coins);
        player.workers += u16::from(gain.workers);
        player.priests += priests;
        for (what, n) in
            [(Resource::Coins, gain.coins), (Resource::Workers, gain.workers), (Resource::Priests, priests)]
        {
            if n > 0 {
                self.tell(seat, clause, What::Gained(what, n));
            }
        }
        if gain.power > 0 {
            self.gain_power(seat, gain.power, clause);
        }
    }

    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, source: Source, points: i16, clause: &'static str) {
        if points != 0 {
            let player = self.player_mut(seat);
            player.vp += points;
            player.sources[source] += points;
            self.tell(seat, clause, What::Scored(points, source));
        }
    }
}
