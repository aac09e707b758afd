//! Hibernating, as a turn or by a card.

use crate::changes::STAYS_HIBERNATED;
use crate::components::{Op, Tables};
use crate::event::{Event, What};
use crate::frame::{CLEAR, Kind, Origin, REMOVE, REWARD, Source};
use crate::ids::*;
use crate::moves::Shown;
use crate::options::Variant;
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{Seat, Watch};
use parts::effects::{Frame, Parts, Rule};

/// Why a player hibernates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    /// As the turn.
    Turn,
    /// By a card, which leaves the game.
    Card(Card),
}

impl Position {
    pub(crate) fn check_hibernate(&self, t: &Tables) -> Result<(), Refusal> {
        require(!self.after, "17.6", Why::CardsAreOver)?;
        require(self.stack.is_empty(), "4.6", Why::NotNow)?;
        require(!self.turn.hibernated, "4.4", Why::Hibernated)?;
        require(self.turn.actions == 0, "4.4", Why::ActedAlready)?;
        let last = self.rule(Variant::LastSpacePlays) && self.is_solo() && self.cube >= t.common.cube_spaces;
        require(!last || !self.can_play_one(t, self.turn.seat, None), "20.39", Why::LastSpace)
    }

    /// Is there an artifact that a hibernation can remove?
    fn has_removable(&self) -> bool {
        !self.artifacts.is_empty() || self.rule(Variant::RemoveSmall) && self.small_left > 0
    }

    /// The hibernation on top of the stack, if it is at this part.
    pub(crate) fn hibernating(&self, part: usize) -> Option<Frame<Source>> {
        let top = self.stack.top().filter(|top| top.source.kind == Kind::Hibernate)?;
        (top.open().lowest() == Some(part)).then_some(*top)
    }

    /// Is the display being renewed, with gaps that are not filled yet?
    pub(crate) fn clearing(&self) -> bool {
        self.hibernating(CLEAR).is_some_and(|top| top.part() == Some(CLEAR))
    }

    pub(crate) fn check_clear(&self, shown: Shown) -> Result<(), Refusal> {
        require(self.hibernating(CLEAR).is_some(), "17.4", Why::NotNow)?;
        let there = match shown {
            Shown::Card(card) => self.shown_cards.slot_of(card).is_some(),
            Shown::Machine(machine) => self.shown_machines.iter().any(|row| row.slot_of(machine).is_some()),
            Shown::Module(module) => self.shown_modules.slot_of(module).is_some(),
        };
        require(there, "17.4", Why::NotShown)
    }

    pub(crate) fn check_remove(&self, artifact: Artifact) -> Result<(), Refusal> {
        require(self.hibernating(REMOVE).is_some(), "11.4", Why::NotNow)?;
        require(self.artifacts.has(artifact), "11.4", Why::NotOnBoard(artifact))
    }

    pub(crate) fn check_reward(&self, seat: Seat, space: u8) -> Result<(), Refusal> {
        require(self.hibernating(REMOVE).is_none(), "11.4", Why::RemoveFirst)?;
        require(self.hibernating(REWARD).is_some(), "11.2", Why::NotNow)?;
        let reached = self.seats[seat].hibernations;
        require((1..=reached).contains(&space), "11.2", Why::TooFarReward(reached))
    }

    /// May the player hibernate by a card now?
    pub(crate) fn check_sleep(&self, t: &Tables) -> Result<Card, Refusal> {
        let sleep = self.find_open(t, |open| open.op == Op::HibernateRemove);
        let Some(sleep) = sleep else { return refuse("4.6", Why::NotNow) };
        Position::own_card(sleep.source).map_or(refuse("5.16", Why::NotNow), Ok)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn hibernate(&mut self, seat: Seat, by: By) {
        let t = self.tables;
        let stays = self.position.turn.hibernated && self.position.version.has(&STAYS_HIBERNATED);
        self.position.turn.hibernated = stays || by == By::Turn || !self.position.rule(Variant::SleepGoesOn);
        if by == By::Turn {
            self.position.turn.in_action = true;
            if self.position.is_solo() {
                self.move_cube(seat, t.common.cube_hibernation);
            }
        }
        self.tell(seat, if by == By::Turn { "11.1" } else { "5.16" }, What::Hibernated);
        let player = self.player(seat);
        player.energy = player.energy.saturating_add(player.energy_on.count_ones() as u8);
        player.energy_on = 0;
        if let By::Card(card) = by {
            player.laid.retain(|laid| laid.card != card);
            player.resting.remove(card);
            player.active.remove(card);
            player.removed.insert(card);
        }
        player.active |= player.resting;
        player.resting = player.laid.iter().map(|laid| laid.card).collect();
        player.laid.clear();
        let last = t.tracks.hibernation.len() as u8;
        let entered = player.hibernations < last;
        player.hibernations = (player.hibernations + 1).min(last);
        let space = player.hibernations;
        if let By::Card(card) = by {
            self.tell(seat, "5.16", What::CardRemoved(card));
        }
        self.reset_switch(seat);
        let remove_on = t.tracks.remove_on - u8::from(self.position.rule(Variant::StartCounts));
        let mut parts = Parts::only(REWARD);
        if entered && space == remove_on && self.position.has_removable() {
            parts = parts.with(REMOVE);
        }
        let renews = by == By::Turn || !self.position.rule(Variant::ChosenDisplay);
        if self.position.is_solo() && renews {
            parts = parts.with(CLEAR);
        }
        let source = Source { kind: Kind::Hibernate, from: Origin::Hibernation, ..Source::default() };
        let frame = Frame::new(source, seat, parts).rule(Rule::Sequence).duty(Parts::only(REMOVE));
        let room = self.position.stack.push(frame);
        debug_assert!(room.is_ok(), "the stack is full");
    }

    /// Goes on with a hibernation. False if the player is asked.
    pub(crate) fn settle_hibernation(&mut self, top: &Frame<Source>) -> bool {
        match top.open().lowest() {
            // There was no large one, or somebody else took the last one in between.
            Some(REMOVE) if self.position.artifacts.is_empty() => {
                self.position.stack.begin(REMOVE, 1);
                self.position.stack.complete();
                if self.position.has_removable() {
                    self.position.small_left -= 1;
                    self.tell(top.seat, "20.25", What::SmallRemoved);
                    self.artifact_left(top.seat);
                }
                true
            }
            _ => false,
        }
    }

    /// Something leaves the display.
    pub(crate) fn clear(&mut self, seat: Seat, shown: Shown) {
        self.position.stack.begin(CLEAR, parts::effects::UNLIMITED);
        match shown {
            Shown::Card(card) => {
                let at = self.position.shown_cards.slot_of(card);
                at.and_then(|at| self.position.shown_cards.take(at));
            }
            Shown::Machine(machine) => {
                for row in &mut self.position.shown_machines {
                    let at = row.slot_of(machine);
                    at.and_then(|at| row.take(at));
                }
            }
            Shown::Module(module) => {
                let at = self.position.shown_modules.slot_of(module);
                at.and_then(|at| self.position.shown_modules.take(at));
            }
        }
        self.tell(seat, "17.4", What::Cleared(shown));
    }

    /// A large artifact leaves the game.
    pub(crate) fn remove_artifact(&mut self, seat: Seat, artifact: Artifact) {
        self.position.stack.begin(REMOVE, 1);
        self.position.stack.complete();
        self.position.artifacts.remove(artifact);
        self.tell(seat, "11.4", What::Removed(artifact));
        self.artifact_left(seat);
    }

    /// A reward of the track.
    pub(crate) fn hibernation_reward(&mut self, seat: Seat, space: u8) {
        self.position.stack.begin(REWARD, 1);
        self.position.stack.complete();
        if let Some(list) = self.tables.tracks.hibernation.get(usize::from(space).wrapping_sub(1)) {
            self.push_list(seat, *list, Origin::Hibernation);
        }
    }
}
