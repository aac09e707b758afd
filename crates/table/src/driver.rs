//! The driver of a table: whatever goes on without a person, which is chance, bots and standing orders.
//!
//! Bots move only while a person plays or watches: a table that everybody has left waits, and goes on at
//! once when somebody comes back. What fails is logged and tried again, with growing pauses.

use crate::live::PendingMoves;
use crate::service::to_the_end;
use crate::{Leased, LiveTable, Origin, StoreError, TableError, TableService, TableState, Visibility, log};
use bots::erased::{BotMove, ProgramFault};
use kernel::erased::{AnyGame, AnyPosition};
use kernel::{Actor, Audience, Decision, OrderText, Orders, Record, Seat, Viewer};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// How long to wait before what failed is tried again, at first and at most; it doubles each time.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// A program that is not asked for so long ends.
const PROGRAM_REST: Duration = Duration::from_secs(300);

enum Next {
    Chance,
    Bot(Seat, String),
    Ordered(Seat, String),
}

/// The order that every game has: a move without a choice is made at once.
static ONLY_MOVE: OrderText = OrderText { id: "only-move", values: &["no", "yes"] };

/// The orders that can be given at a table of this game.
pub fn known_orders(game: &dyn AnyGame) -> impl Iterator<Item = &'static OrderText> + use<> {
    game.orders().iter().chain([&ONLY_MOVE])
}

/// What came of an attempt to go on without a person.
enum Step {
    /// Something moved; there may be more.
    Moved,
    /// Nothing is to be done until a person does something.
    Done,
    /// A bot is to move, but nobody is there to see it.
    Unattended,
    /// Another node plays for the bots and chance of this table, for so long at least.
    Elsewhere(Duration),
}

/// Where the driver of a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// It has nothing to do.
    Resting,
    /// It has something to do when somebody comes back.
    Paused,
    /// It runs. If something has changed meanwhile, it looks `again` before it rests.
    Driving { again: bool },
}

/// The driver of a table, which plays for bots and chance; there is at most one. And when a person was
/// last at the table.
pub(crate) struct Driver {
    run: Mutex<(Stage, Instant)>,
    /// Something was written, so what failed before may work now.
    changed: Notify,
}

impl Default for Driver {
    fn default() -> Driver {
        Driver { run: Mutex::new((Stage::Resting, Instant::now())), changed: Notify::new() }
    }
}

impl Driver {
    fn lock(&self) -> MutexGuard<'_, (Stage, Instant)> {
        self.run.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something has changed, so that there may be something to do. Says whether a driver has to be started.
    fn change(&self) -> bool {
        self.changed.notify_waiters();
        self.start(|_| true)
    }

    /// Something has changed after which nobody moves without a person: only a driver that runs must look.
    fn change_at_rest(&self) {
        self.changed.notify_waiters();
        self.start(|_| false);
    }

    /// A person is here. Says whether a driver has to be started.
    fn touch(&self) -> bool {
        self.lock().1 = Instant::now();
        self.start(|stage| stage == Stage::Paused)
    }

    fn start(&self, from: impl Fn(Stage) -> bool) -> bool {
        let (stage, _) = &mut *self.lock();
        match *stage {
            Stage::Driving { .. } => {
                *stage = Stage::Driving { again: true };
                false
            }
            rests if from(rests) => {
                *stage = Stage::Driving { again: false };
                true
            }
            _ => false,
        }
    }

    /// Ends driving, unless something has changed meanwhile. Says whether it has ended.
    fn end(&self, as_what: Stage) -> bool {
        let (stage, _) = &mut *self.lock();
        let again = *stage == Stage::Driving { again: true };
        *stage = if again { Stage::Driving { again: false } } else { as_what };
        !again
    }

    fn touched(&self) -> Instant {
        self.lock().1
    }
}

/// A driver that falls over is as good as paused: who comes next starts another one.
struct Seatbelt<'a>(&'a Driver);

impl Drop for Seatbelt<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.lock().0 = Stage::Paused;
        }
    }
}

impl TableService {
    /// A person looks at a table, or does something there: bots that wait for somebody go on.
    pub(crate) fn touch(self: &Arc<Self>, live: &Arc<LiveTable>) {
        if live.driver.touch() {
            self.drive(live);
        }
    }

    /// Somebody has begun to listen to a table: bots that wait for that go on.
    pub fn heard(self: &Arc<Self>, live: &Arc<LiveTable>) {
        self.touch(live);
    }

    /// Something has changed at a table: whoever moves without a person goes on.
    pub(crate) fn spawn_driver(self: &Arc<Self>, live: &Arc<LiveTable>) {
        if live.driver.change() {
            self.drive(live);
        }
    }

    /// The same for who has the state at hand: after most moves of people nobody else moves by itself.
    pub(crate) fn drive_on(self: &Arc<Self>, live: &Arc<LiveTable>, state: &TableState) {
        if state.is_full() && self.next(live, state).is_some() {
            self.spawn_driver(live);
        } else {
            live.driver.change_at_rest();
        }
    }

    fn drive(self: &Arc<Self>, live: &Arc<LiveTable>) {
        let (service, live) = (self.clone(), live.clone());
        tokio::spawn(async move {
            let _belt = Seatbelt(&live.driver);
            let mut pause = FIRST_PAUSE;
            loop {
                let rests = match service.step(&live).await {
                    Ok(Step::Moved) => {
                        pause = FIRST_PAUSE;
                        continue;
                    }
                    Ok(Step::Done) => {
                        live.presence.calm_down();
                        Stage::Resting
                    }
                    Ok(Step::Unattended) => {
                        live.bots.rest(service.factory.programs(), Duration::ZERO);
                        service.give_up_lease(&live).await;
                        Stage::Paused
                    }
                    Ok(Step::Elsewhere(left)) => {
                        // Until that node has done something, or its lease is over.
                        let _ = tokio::time::timeout(left, live.driver.changed.notified()).await;
                        continue;
                    }
                    Err(error) if service.is_current(&live) => {
                        service.hold_on(&live, pause, &error).await;
                        pause = (pause * 2).min(LONGEST_PAUSE);
                        continue;
                    }
                    // The table was loaded anew, and has another driver.
                    Err(_) => Stage::Resting,
                };
                if live.driver.end(rests) {
                    return;
                }
            }
        });
    }

    /// Says what went wrong, and waits before it is tried again; not longer than until somebody else
    /// gets something written at this table.
    async fn hold_on(&self, live: &LiveTable, pause: Duration, error: &TableError) {
        let (id, seconds) = (&live.header.id, pause.as_secs_f64());
        log::warn_at(id, format_args!("the table cannot go on, tries again in {seconds} s: {error}"));
        // Whether it was changed or time has passed, it is tried again.
        let _ = tokio::time::timeout(pause, live.driver.changed.notified()).await;
    }

    /// Is somebody at the table: listening, or there a short while ago?
    fn is_attended(&self, live: &LiveTable) -> bool {
        live.revision.receiver_count() > 0 || live.driver.touched().elapsed() < self.config.attention
    }

    /// Makes one move that needs no person: chance, a bot, a standing order.
    async fn step(self: &Arc<Self>, live: &Arc<LiveTable>) -> Result<Step, TableError> {
        let (seq, made, next, position, record) = {
            let state = live.state.read().await;
            if !state.is_full() {
                return Ok(Step::Done);
            }
            let Some(next) = self.next(live, &state) else { return Ok(Step::Done) };
            if matches!(next, Next::Bot(..)) && !self.is_attended(live) {
                return Ok(Step::Unattended);
            }
            // A program is told the game as its seat may know it; the others see the position.
            let record = match &next {
                Next::Bot(seat, level) if self.is_program(level) => {
                    Some(state.record(&live.header, Visibility::Of(Viewer::Seat(*seat))))
                }
                _ => None,
            };
            (state.seq, state.played.len(), next, state.position.copy(), record)
        };
        let mut thought = None;
        if let Leased::Another(left) = self.leased(live).await? {
            return Ok(Step::Elsewhere(left));
        }
        let (actor, text, by) = match next {
            Next::Chance => (Actor::Chance, position.draw(&mut live.terms.dice(made)?), Origin::Table),
            Next::Ordered(seat, text) => (Actor::Seat(seat), Some(text), Origin::Order),
            Next::Bot(seat, level) => {
                match self.thought(live, (seat, &level), seq, position, record).await? {
                    Some(Ok(Some(said))) => {
                        let text = said.text.clone();
                        thought = Some((seat, said));
                        (Actor::Seat(seat), Some(text), Origin::Bot)
                    }
                    Some(Ok(None)) => return Ok(Step::Done),
                    Some(Err(fault)) => {
                        self.replace_program(live, (seat, &level), seq, &fault).await?;
                        return Ok(Step::Moved);
                    }
                    None => return Ok(Step::Unattended),
                }
            }
        };
        let Some(text) = text else { return Ok(Step::Done) };
        let mut state = self.change(live).await?;
        if state.seq != seq {
            return Ok(Step::Moved);
        }
        let now = TableService::now();
        let mut pending = state.pending();
        pending.play(actor, &text, by, now)?;
        self.run_automatic_moves(live, &state, &mut pending, now)?;
        let moved = self.commit(live, &mut state, pending, None).await?;
        if let Some((seat, said)) = thought {
            live.bots.played(seat, moved.seq, said);
        }
        Ok(Step::Moved)
    }

    /// What a bot wants to do, when its turn to think has come; `None` if nobody is there to see it.
    async fn thought(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        (seat, level): (Seat, &str),
        seq: u64,
        position: Box<dyn AnyPosition>,
        record: Option<Record>,
    ) -> Result<Option<Result<Option<BotMove>, ProgramFault>>, TableError> {
        if !self.is_attended(live) {
            return Ok(None);
        }
        let begun = tokio::time::Instant::now();
        let seed = live.terms.bot_seed(seat)?;
        let (service, table, level) = (self.clone(), live.clone(), level.to_owned());
        let pool = if record.is_some() { &self.programs } else { &self.bots };
        if record.is_some() {
            self.let_programs_rest(live);
        }
        let thinking = pool.think(live.header.host, move || {
            // It may have been long until its turn came.
            service.is_attended(&table).then(|| {
                let make = || service.factory.bot(table.game.id(), &level, seed);
                // A bot sees through an `InfoState` only, which deals anew what its seat may not know.
                table.bots.ask(seat, &level, seq, make, |bot| {
                    if let Some(record) = &record {
                        bot.follow(record);
                    }
                    bot.choose(&*position, seat)
                })
            })
        });
        let thought =
            self.keep_lease(live, thinking).await.ok_or_else(|| StoreError("a bot fell over".into()))?;
        if thought.is_some() {
            self.keep_pace(live, begun).await;
        }
        Ok(thought)
    }

    /// Waits until a move that was begun then may be made: nobody is quicker than can be followed, unless those who play hurry it along.
    async fn keep_pace(&self, live: &LiveTable, begun: tokio::time::Instant) {
        loop {
            let hurried = live.presence.hurried();
            let due = begun + self.pace(live).await;
            if tokio::time::timeout_at(due, hurried).await.is_err() {
                return;
            }
        }
    }

    /// Is a bot to move next?
    pub fn waits_for_bot(&self, live: &LiveTable, state: &TableState) -> bool {
        matches!(self.next(live, state), Some(Next::Bot(..)))
    }

    /// Whoever plays or watches has seen enough of the bots: until a person is asked they move at once, as far as nobody else who plays
    /// wants to look at them.
    pub async fn hurry(&self, live: &LiveTable, person: i64) {
        if self.waits_for_bot(live, &*live.state.read().await) {
            live.presence.hurry(person);
        }
    }

    /// Ends the programs of a table some time after they were last asked.
    fn let_programs_rest(self: &Arc<Self>, live: &Arc<LiveTable>) {
        let (service, live) = (Arc::downgrade(self), Arc::downgrade(live));
        tokio::spawn(async move {
            // A moment later than the one that is asked now.
            tokio::time::sleep(PROGRAM_REST + FIRST_PAUSE).await;
            if let (Some(service), Some(live)) = (service.upgrade(), live.upgrade()) {
                live.bots.rest(service.factory.programs(), PROGRAM_REST);
            }
        });
    }

    /// Is this level of a bot a program of the operator's?
    fn is_program(&self, level: &str) -> bool {
        self.factory.programs().contains(&level)
    }

    /// A program has failed: a bot of ours plays on, and all who are at the table are told why.
    async fn replace_program(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        (seat, name): (Seat, &str),
        seq: u64,
        fault: &ProgramFault,
    ) -> Result<(), TableError> {
        let mut state = self.change(live).await?;
        if state.seq != seq {
            return Ok(());
        }
        let (id, bot, why) = (&live.header.id, self.ready_level(), &fault.why);
        log::warn_at(
            id,
            format_args!("the program {name} on seat {seat} {why}; a bot ({bot}) plays on in its place"),
        );
        self.hand(live, &mut state, seat, Some(bot.to_owned()), Origin::Failed(fault.kind)).await
    }

    /// The least time that a move of a bot takes at this table now.
    async fn pace(&self, live: &LiveTable) -> Duration {
        let state = live.state.read().await;
        let plays = |person| state.seats.iter().any(|row| row.person == Some(person));
        live.presence.pace(self.config.pace, plays)
    }

    /// Draws what is to be drawn and follows standing orders, as long as nobody has to be asked. So
    /// nobody ever sees a question that is answered already.
    pub(crate) fn run_automatic_moves(
        &self,
        live: &LiveTable,
        state: &TableState,
        pending: &mut PendingMoves,
        now: i64,
    ) -> Result<(), TableError> {
        loop {
            let made = state.played.len() + pending.played.len();
            pending.draw(&mut live.terms.dice(made)?, now)?;
            let Some((seat, text)) = self.ordered(live, state, &*pending.position) else { return Ok(()) };
            // An order that cannot be followed must not hold up who moved.
            if pending.play(Actor::Seat(seat), &text, Origin::Order, now).is_err() {
                return Ok(());
            }
        }
    }

    /// The first move that a standing order makes now.
    fn ordered(
        &self,
        live: &LiveTable,
        state: &TableState,
        position: &dyn AnyPosition,
    ) -> Option<(Seat, String)> {
        let Decision::Seats(deciding) = position.decision() else { return None };
        deciding.iter().find_map(|seat| {
            let row = state.seats.get(seat.index()).filter(|row| row.bot.is_none())?;
            let orders = self.orders(live, row.person?);
            Some((seat, ordered(position, seat, &orders)?))
        })
    }

    fn next(&self, live: &LiveTable, state: &TableState) -> Option<Next> {
        let seats = match state.position.decision() {
            Decision::Over => return None,
            Decision::Chance => return Some(Next::Chance),
            Decision::Seats(seats) => seats,
        };
        if let Some((seat, text)) = self.ordered(live, state, &*state.position) {
            return Some(Next::Ordered(seat, text));
        }
        seats.iter().find_map(|seat| {
            let level = state.seats.get(seat.index())?.bot.clone()?;
            Some(Next::Bot(seat, level))
        })
    }

    /// The standing orders of a person at a table.
    pub fn orders(&self, live: &LiveTable, person: i64) -> Orders {
        let orders = live.orders.lock().unwrap_or_else(PoisonError::into_inner);
        orders.get(&person).cloned().unwrap_or_default()
    }

    /// Changes them.
    pub async fn give_orders(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        person: i64,
        orders: Orders,
    ) -> Result<(), TableError> {
        let (service, live) = (self.clone(), live.clone());
        to_the_end(async move {
            service.store.set_note(&live.header.id, person, "order", &orders.write()).await?;
            live.orders.lock().unwrap_or_else(PoisonError::into_inner).insert(person, orders);
            service.spawn_driver(&live);
            Ok(())
        })
        .await
    }
}

/// What orders make a seat do. They see what the seat may know, like a bot.
fn ordered(position: &dyn AnyPosition, seat: Seat, orders: &Orders) -> Option<String> {
    if orders.is_empty() {
        return None;
    }
    let known = position.seen_by(Viewer::Seat(seat));
    let by_game = known.ordered(seat, orders);
    let text = by_game.or_else(|| match &known.legal(Actor::Seat(seat))[..] {
        [only] if orders.get(ONLY_MOVE.id).is_some() => Some(only.clone()),
        _ => None,
    })?;
    // That a secret choice came by order would tell something about it.
    (known.audience(Actor::Seat(seat), &text) == Audience::Everybody).then_some(text)
}
