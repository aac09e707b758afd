//! Innovations and what books pay for (rules 6.9, 17).

use crate::components::{Building, Cost, Innovation, InnovationSlot, Occasion, Tables};
use crate::event::{Event, What};
use crate::moves::{Books, Piece, Resource};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::{Bought, InProgress};
use kernel::{Id as _, Seat, Watch};

/// The price of an innovation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Price {
    /// Books of fixed disciplines.
    pub(crate) books: Books,
    /// Books of any discipline.
    pub(crate) any: u8,
    /// Coins.
    pub(crate) coins: Cost,
}

impl Position {
    /// The space of an innovation that can still be taken.
    #[inline]
    pub(crate) fn innovation_space(&self, innovation: Innovation) -> Option<InnovationSlot> {
        self.innovations.iter().find(|(_, there)| **there == Some(innovation)).map(|(space, _)| space)
    }

    /// What the innovation on a space costs a seat; `None` if there is no room for another one.
    #[inline]
    pub(crate) fn innovation_price(&self, t: &Tables, seat: Seat, space: InnovationSlot) -> Option<Price> {
        let player = self.player(seat);
        let slot = player.innovations.iter().position(Option::is_none)?;
        let terms = t.innovation_spaces(self.players).get(space.index())?;
        let missing = player.count[Building::Palace] == 0;
        let coins = if missing { t.innovation_board.without_palace } else { 0 };
        Some(Price {
            books: terms.books,
            any: terms.any + self.board(t, seat).innovation_books[slot],
            coins: Cost { coins, ..Cost::default() },
        })
    }

    /// Are these books enough?
    #[inline]
    pub(crate) fn has_books(&self, seat: Seat, fixed: Books, any: u8) -> bool {
        let mine = self.player(seat).books;
        fixed.within(mine) && mine.sum() >= fixed.sum().saturating_add(any)
    }

    pub(crate) fn check_innovation(
        &self,
        t: &Tables,
        seat: Seat,
        innovation: Innovation,
    ) -> Result<Price, Refusal> {
        self.check_action(seat)?;
        let Some(space) = self.innovation_space(innovation) else {
            return refuse("6.9.1", Why::OutOfStock(Piece::Innovation(innovation)));
        };
        let Some(price) = self.innovation_price(t, seat, space) else {
            return refuse("6.9.2", Why::NoRoom);
        };
        let mine = self.player(seat).books;
        for (track, need) in price.books.listed() {
            let (need, have) = (u16::from(need), u16::from(mine[track]));
            require(have >= need, "6.9.4", Why::Short { what: Resource::Books(track), need, have })?;
        }
        let (need, have) = (u16::from(price.books.sum() + price.any), u16::from(mine.sum()));
        let clause = if need > 5 { "6.9.2" } else { "6.9.1" };
        require(have >= need, clause, Why::Short { what: Resource::AnyBooks, need, have })?;
        self.afford(seat, price.coins).or_else(|refusal| refuse("6.9.3", refusal.why))?;
        Ok(price)
    }

    pub(crate) fn check_pay(&self, seat: Seat, books: Books) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        let InProgress::Pay(any, _) = self.turn.work else {
            return refuse("1.6", Why::NotNow(self.asked(seat)));
        };
        let right = books.sum() == any && books.within(self.player(seat).books);
        require(right, "1.6", Why::WrongBooks(any))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn buy_innovation(&mut self, seat: Seat, innovation: Innovation) {
        let Ok(price) = self.position.check_innovation(self.tables, seat, innovation) else { return };
        let Some(space) = self.position.innovation_space(innovation) else { return };
        self.begin_action();
        self.pay(seat, price.coins, "6.9.3");
        self.pay_books(seat, price.books, "6.9.1");
        self.ask_books(seat, price.any, Bought::Innovation(space));
    }

    /// Books of any discipline: paid at once if there is no choice.
    pub(crate) fn ask_books(&mut self, seat: Seat, any: u8, bought: Bought) {
        self.position.turn.work = InProgress::Pay(any, bought);
        let mine = self.position.player(seat).books;
        let mut ways = 0;
        let mut only = Books::default();
        mine.each_choice(any, |books| {
            ways += 1;
            only = books;
        });
        if ways == 1 {
            self.pay_any(seat, only);
        }
    }

    pub(crate) fn pay_any(&mut self, seat: Seat, books: Books) {
        let InProgress::Pay(_, bought) = self.position.turn.work else { return };
        self.position.turn.work = InProgress::None;
        self.pay_books(seat, books, "1.6");
        match bought {
            Bought::Act(act) => self.carry_out(seat, act),
            Bought::Innovation(space) => self.take_innovation(seat, space),
        }
    }

    /// Books go back to the supply.
    fn pay_books(&mut self, seat: Seat, books: Books, clause: &'static str) {
        let player = self.player_mut(seat);
        player.books = player.books.without(books);
        self.position.books = self.position.books.and(books);
        for (track, n) in books.listed() {
            self.tell(seat, clause, What::Paid(Resource::Books(track), n));
        }
    }

    fn take_innovation(&mut self, seat: Seat, space: InnovationSlot) {
        let Some(innovation) = self.position.innovations[space].take() else { return };
        if let Some(slot) = self.player_mut(seat).innovations.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(innovation);
        }
        self.tell(seat, "6.9.1", What::Took(Piece::Innovation(innovation)));
        self.happened(seat, Occasion::Innovation, 1);
        let tile = &self.tables.innovations[innovation];
        if let Some(counted) = &tile.counts {
            self.count(seat, counted, Source::Innovations, "6.9.5");
        }
        self.gain(seat, &tile.gives, Source::Innovations, "17.1");
    }
}
