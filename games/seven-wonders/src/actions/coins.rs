//! Coins: what the bank pays, what is spent, and what is lost.

use super::Task;
use crate::city::Powers;
use crate::components::{Effect, Happening};
use crate::event::Event;
use crate::play::Play;
use crate::position::{Position, YOU};
use kernel::{Clause, Seat, Watch};

impl Position {
    /// Does a loss of coins wait for this seat's choice?
    pub(crate) fn must_settle(&self, seat: Seat) -> bool {
        let city = &self.cities[seat];
        city.owed > 0 && city.coins > 0 && !(self.rules.solo && seat != YOU)
    }

    pub(super) fn most_payable(&self, seat: Seat) -> u8 {
        let city = &self.cities[seat];
        u16::from(city.owed).min(city.coins) as u8
    }

    pub(super) fn others_lose(&mut self, seat: Seat, amount: impl Fn(&Position, Seat) -> u8) {
        for other in self.all_cities() {
            if other != seat && !self.is_helper(other) {
                let more = amount(self, other);
                let owed = &mut self.cities[other].owed;
                *owed = owed.saturating_add(more);
            }
        }
    }

    pub(crate) fn pending_losses(&mut self) -> bool {
        let owed = self.all_cities().any(|seat| self.cities[seat].owed > 0);
        if owed {
            self.defer(Task::Losses, YOU);
        }
        owed
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The bank pays a city; the helper takes nothing.
    pub(crate) fn gain(&mut self, seat: Seat, amount: u16, clause: Clause) {
        if amount == 0 || self.position.is_helper(seat) {
            return;
        }
        let city = &mut self.position.cities[seat];
        let mut all = amount;
        if city.powers.has(Powers::EXTRA_COIN) && !city.extra_taken {
            city.extra_taken = true;
            all += 1;
        }
        city.coins = city.coins.saturating_add(all);
        self.watch.see(Event::Coins { seat, amount: all as i16, clause });
    }

    pub(crate) fn spend(&mut self, seat: Seat, amount: u16, clause: Clause) {
        if amount > 0 {
            let city = &mut self.position.cities[seat];
            city.coins = city.coins.saturating_sub(amount);
            self.watch.see(Event::Coins { seat, amount: -(amount as i16), clause });
        }
    }

    /// Leaders that pay when something happens.
    pub(crate) fn coins_on(&mut self, seat: Seat, what: Happening) {
        if !self.position.cities[seat].powers.reacts() {
            return;
        }
        for leader in self.position.cities[seat].acting_leaders().iter() {
            for effect in self.tables.leader(leader).effects {
                match *effect {
                    Effect::CoinsOn { amount, event } if event == what => {
                        self.gain(seat, amount.into(), Clause("7.10"));
                    }
                    Effect::OthersLoseCoinsOn { amount, event } if event == what => {
                        self.position.others_lose(seat, |_, _| amount);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Losses that nobody can choose about: the solo opponent pays while it can, the rest is debt.
    pub(crate) fn default_losses(&mut self) {
        for seat in self.position.all_cities() {
            let city = &self.position.cities[seat];
            if city.owed > 0 {
                let pays = u16::from(city.owed).min(city.coins) as u8;
                self.settle(seat, pays);
            }
        }
    }

    /// A seat pays part of what it lost; the rest is debt.
    pub(crate) fn settle(&mut self, seat: Seat, pays: u8) {
        let city = &mut self.position.cities[seat];
        let pays = u16::from(pays.min(city.owed)).min(city.coins);
        let debt = city.owed - pays as u8;
        city.coins -= pays;
        city.debt = city.debt.saturating_add(debt);
        city.owed = 0;
        if pays > 0 {
            self.watch.see(Event::Coins { seat, amount: -(pays as i16), clause: Clause("8.3") });
        }
        if debt > 0 {
            self.watch.see(Event::Debt { seat, amount: debt });
        }
    }
}
