//! Power, book and special actions (rules 6.11, 6.12).

use crate::components::{Deed, Occasion, PowerAction, Tables};
use crate::event::{Event, What};
use crate::moves::{Act, Resource};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::{Bought, InProgress, Span};
use kernel::{Id as _, Seat, Watch};
use parts::HexSet;

/// The marker of a special action, as a bit.
#[inline]
fn marker(act: Act) -> u64 {
    match act {
        Act::Power(_) | Act::Book(_) | Act::Bridge => 0,
        Act::Bonus(_) => 1,
        Act::Palace(_) => 2,
        Act::Faction(_) => 4,
        Act::Competency(tile) => 1 << (8 + tile.index()),
        Act::Innovation(innovation) => 1 << (24 + innovation.index()),
    }
}

impl Position {
    /// What an action does, if the seat has it.
    #[inline]
    fn deed<'t>(&self, t: &'t Tables, seat: Seat, act: Act) -> Option<&'t Deed> {
        let player = self.player(seat);
        let there = match act {
            Act::Power(_) => true,
            Act::Book(action) => self.book_actions.has(action),
            Act::Bonus(tile) => player.bonus == Some(tile),
            Act::Palace(palace) => player.palace == Some(palace),
            Act::Faction(faction) => player.faction == Some(faction),
            Act::Competency(tile) => player.competencies.has(tile),
            Act::Innovation(innovation) => player.innovations.contains(&Some(innovation)),
            Act::Bridge => false,
        };
        if there { self.printed_deed(t, seat, act) } else { None }
    }

    /// What is printed for an action, wherever its tile may lie. A faction's is that of the seat.
    #[inline]
    pub(crate) fn printed_deed<'t>(&self, t: &'t Tables, seat: Seat, act: Act) -> Option<&'t Deed> {
        match act {
            Act::Power(action) => Some(&t.power_actions[action].effect),
            Act::Book(action) => Some(&t.book_actions[action].effect),
            Act::Bonus(tile) => t.bonus[tile].action.as_ref(),
            Act::Palace(palace) => t.palaces[palace].action.as_ref(),
            Act::Faction(_) => self.faction(t, seat).action.as_ref(),
            Act::Competency(tile) => t.competencies[tile].action.as_ref(),
            Act::Innovation(innovation) => t.innovations[innovation].action.as_ref(),
            Act::Bridge => None,
        }
    }

    /// The power that a power action costs a seat.
    #[inline]
    pub(crate) fn power_price(&self, t: &Tables, seat: Seat, action: PowerAction) -> u8 {
        t.power_actions[action].price.saturating_sub(self.faction(t, seat).power_discount)
    }

    pub(crate) fn check_act(&self, t: &Tables, seat: Seat, act: Act) -> Result<(), Refusal> {
        self.check_action(seat)?;
        if act == Act::Bridge {
            return self.check_bridge_action(t, seat).map(drop);
        }
        let player = self.player(seat);
        let clause = if act.on_board() { "6.11.1" } else { "6.12.1" };
        let Some(deed) = self.deed(t, seat, act) else {
            return refuse(clause, self.why_no_deed(t, seat, act));
        };
        match act {
            Act::Power(action) => {
                require(!self.power_taken.has(action), clause, Why::Taken(act))?;
                let (need, have) = (self.power_price(t, seat, action).into(), player.bowls.ready().into());
                require(have >= need, "2.2", Why::Short { what: Resource::Power, need, have })?;
            }
            Act::Book(action) => {
                require(!self.books_taken.has(action), clause, Why::Taken(act))?;
                let (need, have) = (t.book_actions[action].price.into(), player.books.sum().into());
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
            Act::Faction(faction) if Some(faction) != self.player(seat).faction => Why::NotOwned(act),
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
            self.check_any_bridge(t, seat, Span::Rivers)?;
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
        player.bonus.map(Act::Bonus).into_iter().for_each(&mut list);
        player.palace.map(Act::Palace).into_iter().for_each(&mut list);
        player.faction.map(Act::Faction).into_iter().for_each(&mut list);
        player.competencies.into_iter().map(Act::Competency).for_each(&mut list);
        player.innovations.into_iter().flatten().map(Act::Innovation).for_each(&mut list);
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
            Act::Power(action) => {
                let price = self.position.power_price(self.tables, seat, action);
                self.position.power_taken.insert(action);
                self.player_mut(seat).bowls.spend(price);
                self.tell(seat, "2.2", What::Paid(Resource::Power, price));
                self.happened(seat, Occasion::PowerAction, 1);
            }
            Act::Book(action) => {
                self.position.books_taken.insert(action);
                let price = self.tables.book_actions[action].price;
                self.ask_books(seat, price, Bought::Act(act));
                return;
            }
            Act::Bridge => {
                let price = self.position.faction(self.tables, seat).bridge.unwrap_or_default();
                self.pay(seat, price, clause);
                let turn = &mut self.position.turn;
                (turn.bridges, turn.span, turn.must) = (1, Span::LandToo, true);
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
