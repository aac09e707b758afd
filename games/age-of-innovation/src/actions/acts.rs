//! Power, book and special actions (rules 6.11, 6.12).

use crate::components::{Deed, Occasion, Tables};
use crate::event::{Event, What};
use crate::moves::{Act, Resource};
use crate::play::Play;
use crate::position::{Position, bits};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::{Bought, InProgress};
use kernel::{Seat, Watch};
use parts::HexSet;

/// The marker of a special action, as a bit.
#[inline]
fn marker(act: Act) -> u64 {
    match act {
        Act::Power(_) | Act::Book(_) | Act::Bridge => 0,
        Act::Bonus(_) => 1,
        Act::Palace(_) => 2,
        Act::Faction(_) => 4,
        Act::Competency(i) => 1 << (8 + i as u32 % 16),
        Act::Innovation(i) => 1 << (24 + i as u32 % 32),
    }
}

impl Position {
    /// What an action does, if the seat has it.
    #[inline]
    fn deed<'t>(&self, t: &'t Tables, seat: Seat, act: Act) -> Option<&'t Deed> {
        let player = self.player(seat);
        let there = match act {
            Act::Power(_) => true,
            Act::Book(i) => i < 8 && self.book_actions >> i & 1 == 1,
            Act::Bonus(i) => player.bonus == i,
            Act::Palace(i) => player.palace == i,
            Act::Faction(i) => player.faction == i,
            Act::Competency(i) => i < 12 && player.competencies >> i & 1 == 1,
            Act::Innovation(i) => i < 18 && player.innovations.contains(&i),
            Act::Bridge => false,
        };
        if there { self.printed_deed(t, seat, act) } else { None }
    }

    /// What is printed for an action, wherever its tile may lie. A faction's is that of the seat.
    #[inline]
    pub(crate) fn printed_deed<'t>(&self, t: &'t Tables, seat: Seat, act: Act) -> Option<&'t Deed> {
        match act {
            Act::Power(i) => t.power_actions.get(i as usize).map(|action| &action.effect),
            Act::Book(i) => t.book_actions.get(i as usize).map(|action| &action.effect),
            Act::Bonus(i) => t.bonus.get(i as usize)?.action.as_ref(),
            Act::Palace(i) => t.palaces.get(i as usize)?.action.as_ref(),
            Act::Faction(_) => self.faction(t, seat).action.as_ref(),
            Act::Competency(i) => t.competencies.get(i as usize)?.action.as_ref(),
            Act::Innovation(i) => t.innovations.get(i as usize)?.action.as_ref(),
            Act::Bridge => None,
        }
    }

    /// The power that a power action costs a seat.
    #[inline]
    pub(crate) fn power_price(&self, t: &Tables, seat: Seat, i: u8) -> u8 {
        let price = t.power_actions.get(i as usize).map_or(0, |action| action.price);
        price.saturating_sub(self.faction(t, seat).power_discount)
    }

    pub(crate) fn check_act(&self, t: &Tables, seat: Seat, act: Act) -> Result<(), Refusal> {
        self.check_action(seat)?;
        if act == Act::Bridge {
            return self.check_bridge_action(t, seat).map(drop);
        }
        let player = self.player(seat);
        let board = matches!(act, Act::Power(_) | Act::Book(_));
        let clause = if board { "6.11.1" } else { "6.12.1" };
        let Some(deed) = self.deed(t, seat, act) else {
            return refuse(clause, self.why_no_deed(t, seat, act));
        };
        match act {
            Act::Power(i) => {
                require(self.power_taken >> i & 1 == 0, clause, Why::Taken(act))?;
                let (need, have) = (self.power_price(t, seat, i).into(), player.bowls.ready().into());
                require(have >= need, "2.2", Why::Short { what: Resource::Power, need, have })?;
            }
            Act::Book(i) => {
                require(self.books_taken >> i & 1 == 0, clause, Why::Taken(act))?;
                let (need, have) = (t.book_actions[i as usize].price.into(), player.books.sum().into());
                require(have >= need, clause, Why::Short { what: Resource::AnyBooks, need, have })?;
            }
            _ => require(player.used & marker(act) == 0, clause, Why::Used(act))?,
        }
        self.check_carry_out(t, seat, deed, self.reach(t, seat) & self.open_land(t))
    }

    /// Why the seat does not have an action.
    fn why_no_deed(&self, t: &Tables, seat: Seat, act: Act) -> Why {
        match act {
            Act::Book(_) | Act::Power(_) => Why::NotInGame(act),
            Act::Faction(i) if i != self.player(seat).faction => Why::NotOwned(act),
            _ if self.printed_deed(t, seat, act).is_none() => Why::NoSuchAction(act),
            _ => Why::NotOwned(act),
        }
    }

    /// Can it be carried out at all? `near` is the open land within reach.
    #[inline]
    pub(crate) fn check_carry_out(
        &self,
        t: &Tables,
        seat: Seat,
        deed: &Deed,
        near: HexSet,
    ) -> Result<(), Refusal> {
        let gives = &deed.gives;
        if gives.bridges > 0 {
            self.check_any_bridge(t, seat, false)?;
        }
        if let Some(swap) = deed.swap {
            self.check_swap(t, seat, swap)?;
        }
        let spades = gives.spades == 0 || self.spades_possible(t, seat, gives.spades, near);
        require(spades, "6.11.2", Why::NoHexForSpades)
    }

    /// The special actions that the seat owns and has not used, and what they do.
    #[inline]
    pub(crate) fn each_special<'t>(&self, t: &'t Tables, seat: Seat, mut found: impl FnMut(Act, &'t Deed)) {
        let player = self.player(seat);
        let mut list = |act: Act| {
            if let Some(deed) = self.printed_deed(t, seat, act)
                && player.used & marker(act) == 0
            {
                found(act, deed);
            }
        };
        list(Act::Bonus(player.bonus));
        list(Act::Palace(player.palace));
        list(Act::Faction(player.faction));
        bits(player.competencies.into()).map(Act::Competency).for_each(&mut list);
        player.innovations.map(Act::Innovation).into_iter().for_each(&mut list);
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn act(&mut self, seat: Seat, act: Act) {
        self.begin_action();
        let clause = match act {
            Act::Power(_) | Act::Book(_) => "6.11.1",
            Act::Bridge => "15.8.3",
            _ => "6.12.1",
        };
        self.tell(seat, clause, What::Acted(act));
        match act {
            Act::Power(i) => {
                let price = self.position.power_price(self.tables, seat, i);
                self.position.power_taken |= 1 << i;
                self.player_mut(seat).bowls.spend(price);
                self.tell(seat, "2.2", What::Paid(Resource::Power, price));
                self.happened(seat, Occasion::PowerAction, 1);
            }
            Act::Book(i) => {
                self.position.books_taken |= 1 << i;
                let price = self.tables.book_actions[i as usize].price;
                self.ask_books(seat, price, Bought::Act(act));
                return;
            }
            Act::Bridge => {
                let price = self.position.faction(self.tables, seat).bridge.unwrap_or_default();
                self.pay(seat, price, clause);
                let turn = &mut self.position.turn;
                (turn.bridges, turn.over_land, turn.must) = (1, true, true);
                return;
            }
            _ => self.player_mut(seat).used |= marker(act),
        }
        self.carry_out(seat, act);
    }

    /// What an action that is paid for does.
    pub(crate) fn carry_out(&mut self, seat: Seat, act: Act) {
        let t = self.tables;
        let Some(deed) = self.position.deed(t, seat, act) else { return };
        let (source, clause) = match act {
            Act::Power(_) | Act::Book(_) | Act::Bridge => (Source::Actions, "6.11.1"),
            Act::Bonus(_) => (Source::Bonus, "6.12.1"),
            Act::Palace(_) => (Source::Palace, "16.1"),
            Act::Faction(_) => (Source::Faction, "6.12.1"),
            Act::Competency(_) => (Source::Competencies, "6.12.1"),
            Act::Innovation(_) => (Source::Innovations, "17.1"),
        };
        let turn = &mut self.position.turn;
        turn.must = deed.gives.spades > 0 || deed.gives.bridges > 0;
        if deed.again {
            (turn.actions, turn.optional) = (turn.actions + 1, true);
        }
        if let Some(swap) = deed.swap {
            turn.work = InProgress::Swap(swap);
        }
        self.gain(seat, &deed.gives, source, clause);
        if let Some(counted) = &deed.counts {
            self.count(seat, counted, source, clause);
        }
    }
}
