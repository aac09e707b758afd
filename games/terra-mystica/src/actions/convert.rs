//! Conversions and burning (rules 2.3, 3).

use crate::components::Tables;
use crate::event::{Event, What};
use crate::moves::{Resource, Trade};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, require};
use crate::source::Source;
use kernel::{Seat, Watch};

impl Position {
    /// What a seat has of something.
    #[inline]
    pub(crate) fn holds(&self, seat: Seat, what: Resource) -> u16 {
        let player = self.player(seat);
        match what {
            Resource::Coins => player.coins,
            Resource::Workers => player.workers,
            Resource::Priests => u16::from(player.priests),
            Resource::Power => u16::from(player.bowls.ready()),
            Resource::Tokens => u16::from(player.bowls.0[1]),
            Resource::Points => player.vp.max(0) as u16,
        }
    }

    pub(crate) fn check_burn(&self, seat: Seat, n: u8) -> Result<(), Refusal> {
        self.check_converting(seat)?;
        require(n > 0, "2.3", Why::Zero)?;
        let (need, have) = (2 * u16::from(n), self.holds(seat, Resource::Tokens));
        require(have >= need, "2.3", Why::Short { what: Resource::Tokens, need, have })
    }

    fn check_converting(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_on_turn(seat).map_err(|r| Refusal { clause: kernel::Clause("3.3"), ..r })
    }

    pub(crate) fn check_convert(&self, t: &Tables, seat: Seat, trade: Trade, n: u8) -> Result<(), Refusal> {
        self.check_converting(seat)?;
        let traded = matches!(trade, Trade::PointCoin | Trade::CoinPoint);
        require(!traded || self.faction(t, seat).trades_points, "13.3.1", Why::NoPointTrade)?;
        if trade == Trade::WorkerPriest {
            require(self.turn.exchange > 0, "3.1", Why::NoPriestTrade)?;
            require(n <= self.turn.exchange, "13.4.2", Why::ExchangeLeft(self.turn.exchange))?;
        }
        require(n > 0, "3.1", Why::Zero)?;
        let (what, each, gets) = trade.terms();
        let (need, have) = (u16::from(n) * u16::from(each), self.holds(seat, what));
        let clause = if what == Resource::Power { "2.2" } else { "1.5" };
        require(have >= need, clause, Why::Short { what, need, have })?;
        let supply = gets != Resource::Priests || self.priest_supply(t, seat) >= n;
        require(supply, "3.2", Why::NoPriest)
    }

    /// How many of this conversion could be made at once.
    #[inline]
    pub(crate) fn most_of(&self, t: &Tables, seat: Seat, trade: Trade) -> u8 {
        let (what, each, gets) = trade.terms();
        let mut most = (self.holds(seat, what) / u16::from(each)).min(255) as u8;
        match trade {
            Trade::PointCoin | Trade::CoinPoint if !self.faction(t, seat).trades_points => return 0,
            Trade::WorkerPriest => most = most.min(self.turn.exchange),
            _ => {}
        }
        if gets == Resource::Priests { most.min(self.priest_supply(t, seat)) } else { most }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn burn(&mut self, seat: Seat, n: u8) {
        self.player_mut(seat).bowls.burn(n);
        self.tell(seat, "2.3", What::Burned(n));
    }

    pub(crate) fn convert(&mut self, seat: Seat, trade: Trade, n: u8) {
        let (what, each, gets) = trade.terms();
        let clause = match trade {
            Trade::PointCoin | Trade::CoinPoint => "13.3.1",
            Trade::WorkerPriest => "13.4.2",
            _ => "3.1",
        };
        let given = u16::from(n) * u16::from(each);
        let player = self.player_mut(seat);
        match what {
            Resource::Power => player.bowls.spend(given as u8),
            Resource::Coins => player.coins -= given,
            Resource::Workers => player.workers -= given,
            Resource::Priests => player.priests -= given as u8,
            Resource::Points | Resource::Tokens => {}
        }
        if what == Resource::Points {
            self.score(seat, Source::Trade, -(given as i16), clause);
        } else {
            self.tell(seat, clause, What::Paid(what, given as u8));
        }
        let player = self.player_mut(seat);
        match gets {
            Resource::Coins => player.coins += u16::from(n),
            Resource::Workers => player.workers += u16::from(n),
            Resource::Priests => player.priests += n,
            _ => {}
        }
        if gets == Resource::Points {
            self.score(seat, Source::Trade, i16::from(n), clause);
        } else {
            self.tell(seat, clause, What::Gained(gets, n));
        }
        if trade == Trade::WorkerPriest {
            self.position.turn.exchange -= n;
        }
    }
}
