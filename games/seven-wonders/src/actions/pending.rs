//! Pending decisions: what comes in between, as frames on the effect stack.
//!
//! Cards are revealed together, and several cities can each have something to decide after the same turn:
//! their frames are *deferred*, so that they come one after the other. What is done at once is *pushed*.

use super::When;
use crate::components::CardSet;
use crate::event::Event;
use crate::moves::{Move, Neighbor};
use crate::play::Play;
use crate::position::{Position, YOU};
use crate::solo::DRAWN;
use kernel::{Clause, Seat, Watch};
use parts::effects::{Frame, Parts, Rule, Stack};
use serde::{Deserialize, Serialize};

/// What a frame is about: a decision that interrupts the course of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Task {
    /// Solo: a coin or a defeat token for another group. A part each, one of them.
    #[default]
    FlipPrice,
    /// A leader of a neighbor is copied.
    CopyLeader,
    /// This stage of a neighbor is copied.
    CopyStage(u8),
    /// A leader is buried.
    Entomb,
    /// So many leaders are drawn: chance does the part as many times.
    DrawLeaders(u8),
    /// One more leader may be recruited.
    Recruit,
    /// A card of the discard pile may be built: in the solo game from five that are
    /// drawn first.
    Dig,
    /// Coins are lost, by all at the same time: a part a city.
    Losses,
    /// A card of this color (by its number) goes to the discard pile.
    Forfeit(u8),
}

/// The part of [`Task::FlipPrice`] that costs a defeat token; the first costs a coin.
const DEFEAT: usize = 1;
/// The part of [`Task::Dig`] in which chance draws the cards to choose from, in the solo game.
const DRAW: usize = 0;
/// The part of [`Task::Dig`] in which a card is built.
const BUILD: usize = 1;

/// How many decisions can wait at once. What is revealed together asks each of seven cities for one at most, or two
/// with a player's own components.
const DEPTH: usize = 16;

/// Decisions that wait, the next one on top.
pub type Tasks = Stack<Task, DEPTH>;

impl Position {
    /// What is to be decided before the game goes on.
    #[inline]
    pub fn task(&self) -> Option<Task> {
        self.tasks.top().map(|frame| frame.source)
    }

    /// Does chance draw something for the frame on top?
    pub(crate) fn is_drawing(&self) -> bool {
        self.tasks.top().is_some_and(|frame| match frame.source {
            Task::DrawLeaders(_) => true,
            Task::Dig => frame.part() == Some(DRAW),
            Task::Recruit => self.plays_by_rules(frame.seat),
            _ => false,
        })
    }

    /// Who builds from the discard pile now, or draws for it.
    pub(crate) fn digging(&self) -> Option<Seat> {
        self.tasks.top().filter(|frame| frame.source == Task::Dig).map(|frame| frame.seat)
    }

    /// The seat decides this when all that is due already has been done.
    pub(crate) fn defer(&mut self, task: Task, seat: Seat) {
        _ = self.tasks.defer(self.frame(task, seat));
    }

    /// The seat decides this before anything else.
    pub(crate) fn interrupt(&mut self, task: Task, seat: Seat) {
        _ = self.tasks.push(self.frame(task, seat));
    }

    fn frame(&self, task: Task, seat: Seat) -> Frame<Task> {
        let parts = match task {
            Task::FlipPrice => Parts::first(2),
            Task::Dig if self.rules.solo => Parts::first(2),
            Task::Dig => Parts::only(BUILD),
            Task::Losses => Parts::first(self.city_count()),
            _ => Parts::first(1),
        };
        let frame = Frame::new(task, seat, parts);
        match task {
            Task::FlipPrice => frame.rule(Rule::OneOf).duty(parts),
            Task::Dig => frame.rule(Rule::Sequence),
            Task::DrawLeaders(_) | Task::Recruit => frame,
            Task::CopyLeader | Task::CopyStage(_) | Task::Entomb | Task::Losses | Task::Forfeit(_) => {
                frame.duty(parts)
            }
        }
    }

    /// A part of the frame on top is done. If that was all of it, the frame goes before what its move does.
    pub(crate) fn did(&mut self, part: usize) {
        self.tasks.begin(part, 1);
        self.tasks.complete();
        self.tasks.pop_done();
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Does the frame on top wait for a decision? If not, it is done here, or nothing can be done for it.
    pub(crate) fn task_waits(&mut self, frame: Frame<Task>) -> bool {
        let (task, seat) = (frame.source, frame.seat);
        let position = &mut *self.position;
        let by_rules = position.plays_by_rules(seat);
        let waits = match task {
            Task::FlipPrice | Task::CopyStage(_) | Task::Forfeit(_) => true,
            Task::CopyLeader => !position.leaders_around(seat).is_empty(),
            Task::Entomb if by_rules => {
                position.entomb_best();
                false
            }
            Task::Entomb => !position.cities[seat].leaders.is_empty(),
            // What goes under the opponent's stack is not known before it is turned up.
            Task::DrawLeaders(_) if by_rules => false,
            Task::DrawLeaders(amount) => {
                let begun = frame.part().is_some() || position.tasks.begin(0, amount);
                begun && !position.undealt_leaders().is_empty()
            }
            Task::Recruit if by_rules => !position.undealt_leaders().is_empty(),
            Task::Recruit => !position.cities[seat].leader_hand.is_empty(),
            Task::Dig => return self.dig_waits(frame),
            Task::Losses => {
                let waits = position.all_cities().any(|seat| position.must_settle(seat));
                if !waits {
                    self.default_losses();
                }
                waits
            }
        };
        if !waits {
            self.position.tasks.lapse();
        }
        waits
    }

    /// The same for a build from the discard pile.
    fn dig_waits(&mut self, frame: Frame<Task>) -> bool {
        let position = &mut *self.position;
        let seat = frame.seat;
        if frame.part() == Some(DRAW) || frame.open().has(DRAW) && position.tasks.begin(DRAW, DRAWN as u8) {
            let waits = !(position.discard - position.market.drawn).is_empty();
            if !waits {
                position.tasks.stop();
            }
            return waits;
        }
        if !position.rules.solo {
            // Who builds from the pile looks through all of it.
            let seen = position.seen_discards[seat] | position.discard;
            position.seen_discards[seat] = seen;
        }
        let by_rules = position.plays_by_rules(seat);
        if !by_rules && position.diggable(seat).next().is_some() {
            return true;
        }
        position.tasks.lapse();
        if by_rules {
            self.opponent_digs();
        }
        self.position.market.drawn = CardSet::EMPTY;
        false
    }

    pub(crate) fn play_task(&mut self, task: Task, seat: Seat, mv: Move) {
        match mv {
            Move::Pass => {
                self.position.tasks.close();
                self.position.tasks.pop_done();
            }
            Move::Defeat => self.position.did(DEFEAT),
            Move::Take(_) => self.position.did(BUILD),
            Move::Settle(_) => self.position.did(seat.index()),
            _ => self.position.did(0),
        }
        match (task, mv) {
            (Task::FlipPrice, Move::Coin) => self.spend(YOU, 1, Clause("11.5")),
            (Task::FlipPrice, _) => self.flip_defeat(Clause("11.5")),
            (Task::CopyLeader, Move::CopyLeader(leader)) => self.copy_leader(seat, leader),
            (Task::CopyStage(stage), Move::CopyStage(side)) => self.copy_stage(seat, stage, side),
            (Task::Entomb, Move::Bury(leader)) => self.position.entomb(seat, leader),
            (Task::Recruit, Move::Recruit(_)) => self.use_now(seat, mv),
            (Task::Dig, Move::Take(card)) => {
                self.dig_up(seat, card);
                self.position.market.drawn = CardSet::EMPTY;
            }
            (Task::Dig, _) => self.position.market.drawn = CardSet::EMPTY,
            (Task::Losses, Move::Settle(pays)) => self.settle(seat, pays),
            (Task::Forfeit(_), Move::Forfeit(card)) => self.forfeit(seat, card),
            _ => {}
        }
    }

    /// The city has this stage of a neighbor from now on.
    fn copy_stage(&mut self, seat: Seat, stage: u8, side: Neighbor) {
        self.position.cities[seat].copied_side = if side == Neighbor::Left { 1 } else { 2 };
        let from = self.position.neighbor(seat, side);
        self.position.refresh(seat);
        let stages = self.position.cities[from].all_stages();
        if let Some(data) = stages.get(usize::from(stage).wrapping_sub(1)) {
            self.apply(seat, data.effects, When::AfterTheTurn);
        }
    }
}
