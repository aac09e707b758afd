//! Turns and rounds (chapters 2 and 15).

use crate::changes::HAND_FIRST;
use crate::event::{Event, What};
use crate::kinds::{Cards, Space};
use crate::play::Play;
use crate::position::{NOBODY, Phase, Stage, Turn};
use kernel::{ById, Seat, Watch};

impl<W: Watch<Event>> Play<'_, W> {
    /// The next turn of the pass, the next pass of the round, or the end of the round.
    pub(crate) fn next_turn(&mut self) {
        self.position.turn = Turn::default();
        self.position.at += 1;
        if self.position.at < self.position.rules.players {
            return;
        }
        self.position.at = 0;
        self.position.pass += 1;
        if self.position.pass >= self.tables.numbers.turns {
            self.end_round();
        }
    }

    fn end_round(&mut self) {
        self.position.pass = 0;
        self.position.tiles = ById::default();
        self.position.cloned = false;
        self.position.extra_tile = None;
        self.reorder();
        let due =
            self.position.is_solo() && !self.position.stepped && self.position.round < self.last_round();
        self.position.stepped = false;
        self.position.tile_due = due;
        if due && self.position.rules.tile_at_end {
            self.position.round_over = true;
            self.position.phase = Phase::SoloTile;
            return;
        }
        self.after_round();
    }

    fn last_round(&self) -> u8 {
        self.tables.numbers.last_rounds[2]
    }

    /// Production, or the next round.
    pub(crate) fn after_round(&mut self) {
        self.position.at = 0;
        if self.position.round == self.tables.numbers.last_rounds[usize::from(self.position.era)] {
            self.position.phase = Phase::Production;
            self.position.handled = Cards::EMPTY;
            self.position.passed = false;
        } else {
            self.position.round += 1;
            self.begin_round();
        }
    }

    /// A round begins.
    pub(crate) fn begin_round(&mut self) {
        self.position.phase = Phase::Turn;
        self.position.at = 0;
        self.position.turn = Turn::default();
        self.tell(Seat(0), "2.1", What::Round(self.position.round));
        if self.position.is_solo() {
            self.block_spaces();
        }
    }

    /// Hands are down to what may be kept. Says whether the game goes on.
    pub(crate) fn settle_discards(&mut self) -> bool {
        if self.position.all_seats().any(|seat| self.position.must_discard(seat)) {
            return false;
        }
        if self.position.phase == Phase::EraDiscard {
            self.position.round += 1;
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
        self.tiles[space] = self.tiles[space].with(NOBODY);
    }
}
