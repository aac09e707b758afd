//! Turns and rounds (chapters 2 and 15).

use crate::changes::HAND_FIRST;
use crate::event::{Event, What};
use crate::kinds::{Cards, Space};
use crate::play::Play;
use crate::position::{Phase, Stage, Turn};
use kernel::{Id as _, Seat, Watch};

impl<W: Watch<Event>> Play<'_, W> {
    /// The next turn of the pass, the next pass of the round, or the end of the round.
    pub(crate) fn next_turn(&mut self) {
        self.p.turn = Turn::default();
        self.p.at += 1;
        if self.p.at < self.p.rules.players {
            return;
        }
        self.p.at = 0;
        self.p.pass += 1;
        if self.p.pass >= self.t.numbers.turns {
            self.end_round();
        }
    }

    fn end_round(&mut self) {
        self.p.pass = 0;
        self.p.tiles = [0; Space::COUNT];
        self.p.cloned = false;
        self.p.extra_tile = None;
        self.reorder();
        let due = self.p.is_solo() && !self.p.stepped && self.p.round < self.last_round();
        self.p.stepped = false;
        self.p.tile_due = due;
        if due && self.p.rules.tile_at_end {
            self.p.round_over = true;
            self.p.phase = Phase::SoloTile;
            return;
        }
        self.after_round();
    }

    fn last_round(&self) -> u8 {
        self.t.numbers.last_rounds[2]
    }

    /// Production, or the next round.
    pub(crate) fn after_round(&mut self) {
        self.p.at = 0;
        if self.p.round == self.t.numbers.last_rounds[usize::from(self.p.era)] {
            self.p.phase = Phase::Production;
            self.p.handled = Cards::EMPTY;
            self.p.passed = false;
        } else {
            self.p.round += 1;
            self.begin_round();
        }
    }

    /// A round begins.
    pub(crate) fn begin_round(&mut self) {
        self.p.phase = Phase::Turn;
        self.p.at = 0;
        self.p.turn = Turn::default();
        self.tell(Seat(0), "2.1", What::Round(self.p.round));
        if self.p.is_solo() {
            self.block_spaces();
        }
    }

    /// Hands are down to what may be kept. Says whether the game goes on.
    pub(crate) fn settle_discards(&mut self) -> bool {
        if self.p.all_seats().any(|seat| self.p.must_discard(seat)) {
            return false;
        }
        if self.p.phase == Phase::EraDiscard {
            self.p.round += 1;
        }
        self.begin_round();
        true
    }
}

impl crate::position::Position {
    /// Has a seat more cards than may be kept? A hand that is larger once the turn has begun is (2.2).
    pub(crate) fn must_discard(&self, seat: Seat) -> bool {
        !self.turn.begun && self.player(seat).hand.len() > self.may_keep(seat)
    }

    /// Must the one on turn discard before anything else?
    pub(crate) fn hand_comes_first(&self, seat: Seat) -> bool {
        self.phase == Phase::Turn
            && self.turn.stage == Stage::Choose
            && self.rules.version.has(&HAND_FIRST)
            && self.must_discard(seat)
    }

    /// How many cards a seat may keep now.
    pub(crate) fn may_keep(&self, seat: Seat) -> usize {
        let t = crate::components::tables();
        match self.phase {
            Phase::FirstDiscard => t.numbers.hand_keep.into(),
            _ => self.player(seat).hand_limit(t),
        }
    }

    /// The spaces of a color in clockwise order.
    pub(crate) fn clockwise(&self, color: crate::kinds::Color, place: u8) -> Option<Space> {
        let t = crate::components::tables();
        self.spaces().find(|space| t.space(*space).color == Some(color) && t.space(*space).place == place)
    }

    /// A tile of nobody lies on a space.
    pub(crate) fn block(&mut self, space: Space) {
        self.tiles[space.index()] |= crate::position::NEUTRAL;
    }
}
