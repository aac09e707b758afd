//! Whatever goes on without a person: chance, bots, standing orders.

use crate::hall::dice;
use crate::live::Draft;
use crate::{By, Hall, Live, Opponent, State, StoreError, TableError};
use kernel::house::{AnyPosition, GameBox};
use kernel::{Actor, Audience, Decision, Dice, OrderText, Orders, Seat, Viewer};
use std::sync::{Arc, PoisonError};

enum Next {
    Chance,
    Bot(Seat, Arc<dyn Opponent>),
    Ordered(Seat, String),
}

/// The order that every game has: a move without a choice is made at once.
static ONLY_MOVE: OrderText = OrderText { id: "only-move", values: &["no", "yes"] };

/// The orders that can be given at a table of this game.
pub fn known_orders(game: &dyn GameBox) -> impl Iterator<Item = &'static OrderText> + use<> {
    game.orders().iter().chain([&ONLY_MOVE])
}

impl Hall {
    /// Goes on with the tables that wait for a bot, as after a restart. Returns how many there are.
    pub async fn resume(self: &Arc<Self>, most: u32) -> Result<usize, TableError> {
        let mut resumed = 0;
        for summary in self.store.tables(false, most).await? {
            let full = summary.seats.iter().all(|seat| !seat.is_open());
            let bot = |seat: Seat| summary.seats.get(seat.index()).is_some_and(|row| row.bot.is_some());
            let deciding = summary.standing.deciding;
            if full && (deciding.is_empty() || deciding.iter().any(bot)) {
                // A table that cannot be loaded is for `validate`, not a reason to stop.
                if self.table(&summary.header.id).await.is_ok() {
                    resumed += 1;
                }
            }
        }
        Ok(resumed)
    }

    pub(crate) fn wake(self: &Arc<Self>, live: &Arc<Live>) {
        let (hall, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            let _driver = live.driver.lock().await;
            // What fails here fails again, and is told, when a person touches the table.
            while let Ok(true) = hall.step(&live).await {}
        });
    }

    /// Makes one move that needs no person: chance, a bot, a standing order. False if there is none.
    async fn step(self: &Arc<Self>, live: &Arc<Live>) -> Result<bool, TableError> {
        let (seq, next, position) = {
            let state = live.state.read().await;
            if !state.is_full() {
                return Ok(false);
            }
            let Some(next) = self.next(live, &state) else { return Ok(false) };
            (state.seq, next, state.position.copy())
        };
        let begun = tokio::time::Instant::now();
        let (actor, text, by) = match next {
            Next::Chance => (Actor::Chance, position.draw(&mut dice()?), By::Table),
            Next::Ordered(seat, text) => (Actor::Seat(seat), Some(text), By::Order),
            Next::Bot(seat, opponent) => {
                let mut dice = dice()?;
                let thinking = tokio::task::spawn_blocking(move || {
                    let mut known = position;
                    known.redeal(Viewer::Seat(seat), &mut dice);
                    opponent.choose(&*known, seat, &mut dice)
                });
                let text = thinking.await.map_err(|_| StoreError("a bot fell over".into()))?;
                tokio::time::sleep_until(begun + self.manners.pace).await;
                (Actor::Seat(seat), text, By::Bot)
            }
        };
        let Some(text) = text else { return Ok(false) };
        let mut state = live.state.write().await;
        if state.seq != seq {
            return Ok(true);
        }
        let now = Hall::now();
        let mut draft = state.draft();
        draft.play(actor, &text, by, now)?;
        self.settle(live, &state, &mut draft, now)?;
        self.keep(live, &mut state, draft, None).await?;
        Ok(true)
    }

    /// Draws what is to be drawn and follows standing orders, as long as nobody has to be asked. So
    /// nobody ever sees a question that is answered already.
    pub(crate) fn settle(
        &self,
        live: &Live,
        state: &State,
        draft: &mut Draft,
        now: i64,
    ) -> Result<(), TableError> {
        let mut dice = dice()?;
        loop {
            draft.draw(&mut dice, now)?;
            let Some((seat, text)) = self.ordered(live, state, &*draft.position) else { return Ok(()) };
            // An order that cannot be followed must not hold up who moved.
            if draft.play(Actor::Seat(seat), &text, By::Order, now).is_err() {
                return Ok(());
            }
        }
    }

    /// The first move that a standing order makes now.
    fn ordered(&self, live: &Live, state: &State, position: &dyn AnyPosition) -> Option<(Seat, String)> {
        let Decision::Seats(deciding) = position.decision() else { return None };
        deciding.iter().find_map(|seat| {
            let row = state.seats.get(seat.index()).filter(|row| row.bot.is_none())?;
            let orders = self.orders(live, row.person?);
            Some((seat, ordered(position, seat, &orders)?))
        })
    }

    fn next(&self, live: &Live, state: &State) -> Option<Next> {
        let seats = match state.position.decision() {
            Decision::Over => return None,
            Decision::Chance => return Some(Next::Chance),
            Decision::Seats(seats) => seats,
        };
        if let Some((seat, text)) = self.ordered(live, state, &*state.position) {
            return Some(Next::Ordered(seat, text));
        }
        seats.iter().find_map(|seat| {
            let level = state.seats.get(seat.index())?.bot.as_ref()?;
            let bot = self.opponents.iter().find(|bot| bot.level() == level).or(self.opponents.last());
            bot.map(|bot| Next::Bot(seat, bot.clone()))
        })
    }

    /// The standing orders of a person at a table.
    pub fn orders(&self, live: &Live, person: i64) -> Orders {
        let orders = live.orders.lock().unwrap_or_else(PoisonError::into_inner);
        orders.get(&person).cloned().unwrap_or_default()
    }

    /// Changes them.
    pub async fn give_orders(
        self: &Arc<Self>,
        live: &Arc<Live>,
        person: i64,
        orders: Orders,
    ) -> Result<(), TableError> {
        self.store.write_words(&live.header.id, person, "order", &orders.write()).await?;
        live.orders.lock().unwrap_or_else(PoisonError::into_inner).insert(person, orders);
        self.wake(live);
        Ok(())
    }
}

/// What orders make a seat do. They see what the seat may know, like a bot.
fn ordered(position: &dyn AnyPosition, seat: Seat, orders: &Orders) -> Option<String> {
    if orders.is_empty() {
        return None;
    }
    let mut known = position.copy();
    known.redeal(Viewer::Seat(seat), &mut Dice::new(0));
    let by_game = known.ordered(seat, orders);
    let text = by_game.or_else(|| match &known.legal(Actor::Seat(seat))[..] {
        [only] if orders.get(ONLY_MOVE.id).is_some() => Some(only.clone()),
        _ => None,
    })?;
    // That a secret choice came by order would tell something about it.
    (known.audience(Actor::Seat(seat), &text) == Audience::Everybody).then_some(text)
}
