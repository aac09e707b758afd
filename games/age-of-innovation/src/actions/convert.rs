//! Exchanges (rules 2.3, 3).

use crate::components::Tables;
use crate::event::{Event, What};
use crate::moves::{Resource, Trade};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, require};
use kernel::{Seat, Watch};

impl Trade {
    /// What is given for one, how much of it, and what is received.
    #[inline]
    pub fn terms(self, t: &Tables) -> (Resource, u8, Resource) {
        match self {
            Trade::PowerScholar => (Resource::Power, t.exchange.scholar, Resource::Scholars),
            Trade::PowerTool => (Resource::Power, t.exchange.tool, Resource::Tools),
            Trade::PowerCoin => (Resource::Power, t.exchange.coin, Resource::Coins),
            Trade::PowerBook(track) => (Resource::Power, t.exchange.book, Resource::Books(track)),
            Trade::ScholarTool => (Resource::Scholars, 1, Resource::Tools),
            Trade::ToolCoin => (Resource::Tools, 1, Resource::Coins),
            Trade::BookCoin(track) => (Resource::Books(track), 1, Resource::Coins),
        }
    }
}

impl Position {
    /// What a seat has of something.
    #[inline]
    pub(crate) fn holds(&self, seat: Seat, what: Resource) -> u16 {
        let player = self.player(seat);
        match what {
            Resource::Coins => player.coins,
            Resource::Tools => player.tools,
            Resource::Scholars => player.scholars.into(),
            Resource::Power => player.bowls.ready().into(),
            Resource::Tokens => player.bowls.0[1].into(),
            Resource::Books(track) => player.books[track].into(),
            Resource::AnyBooks => player.books.sum().into(),
            Resource::Annexes => player.annexes.into(),
        }
    }

    /// May the seat exchange now?
    #[inline]
    pub(crate) fn can_exchange(&self, seat: Seat) -> bool {
        self.phase == Phase::Actions && self.turn.seat == seat && self.settled()
    }

    pub(crate) fn check_burn(&self, seat: Seat, n: u8) -> Result<(), Refusal> {
        require(self.can_exchange(seat), "3.3", Why::NoExchange)?;
        require(n > 0, "2.3", Why::Zero)?;
        let (need, have) = (2 * u16::from(n), self.holds(seat, Resource::Tokens));
        require(have >= need, "2.3", Why::Short { what: Resource::Tokens, need, have })
    }

    pub(crate) fn check_convert(&self, t: &Tables, seat: Seat, trade: Trade, n: u8) -> Result<(), Refusal> {
        require(self.can_exchange(seat), "3.3", Why::NoExchange)?;
        require(n > 0, "3.1", Why::Zero)?;
        let (what, each, gets) = trade.terms(t);
        let (need, have) = (u16::from(n) * u16::from(each), self.holds(seat, what));
        let clause = if what == Resource::Power { "2.2" } else { "1.6" };
        require(have >= need, clause, Why::Short { what, need, have })?;
        match gets {
            Resource::Scholars => require(self.scholar_supply(t, seat) >= n, "3.2", Why::NoScholar),
            Resource::Books(track) => require(self.books[track] >= n, "3.2", Why::NoBook(track)),
            _ => Ok(()),
        }
    }

    /// How many of this exchange could be made at once.
    #[inline]
    pub(crate) fn most_of(&self, t: &Tables, seat: Seat, trade: Trade) -> u8 {
        let (what, each, gets) = trade.terms(t);
        let most = (self.holds(seat, what) / u16::from(each.max(1))).min(255) as u8;
        match gets {
            Resource::Scholars => most.min(self.scholar_supply(t, seat)),
            Resource::Books(track) => most.min(self.books[track]),
            _ => most,
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn burn(&mut self, seat: Seat, n: u8) {
        self.player_mut(seat).bowls.burn(n);
        self.tell(seat, "2.3", What::Burned(n));
    }

    pub(crate) fn convert(&mut self, seat: Seat, trade: Trade, n: u8) {
        let (what, each, gets) = trade.terms(self.tables);
        let given = u16::from(n) * u16::from(each);
        let player = self.player_mut(seat);
        match what {
            Resource::Power => player.bowls.spend(given as u8),
            Resource::Tools => player.tools -= given,
            Resource::Scholars => player.scholars -= given as u8,
            Resource::Books(track) => {
                player.books[track] -= given as u8;
                self.position.books[track] += given as u8;
            }
            _ => {}
        }
        self.tell(seat, "3.1", What::Paid(what, given as u8));
        let player = self.player_mut(seat);
        match gets {
            Resource::Coins => player.coins = player.coins.saturating_add(n.into()),
            Resource::Tools => player.tools = player.tools.saturating_add(n.into()),
            Resource::Scholars => player.scholars += n,
            Resource::Books(track) => return self.gain_books(seat, track, n, "3.1"),
            _ => {}
        }
        self.tell(seat, "3.1", What::Gained(gets, n));
    }
}
