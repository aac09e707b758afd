//! A turn: card and space, and their two blocks in either order (chapters 2, 3 and 5).

use crate::components::tables;
use crate::event::{Event, What};
use crate::kinds::{Card, Space};
use crate::moves::{Bio, Move};
use crate::play::Play;
use crate::position::{NOBODY, Position, Source, Stage, Turn};
use crate::price::Substitute;
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{Seat, Watch};
use parts::effects::{Frame, Parts};

impl Position {
    /// Does a card match a space (5.1)? The always-available one has no color.
    #[inline]
    pub fn matches(card: Card, space: Space) -> bool {
        let color = tables().space(space).color;
        color.is_some() && tables().card(card).color == color
    }

    fn check_hand(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        require(!self.must_discard(seat), "2.2", self.discard_first(seat))?;
        require(self.player(seat).hand.has(card), "2.4", Why::NotInHand(card))
    }

    /// Says that cards are discarded before anything else.
    pub(crate) fn discard_first(&self, seat: Seat) -> Why {
        let (hold, limit) = (self.player(seat).hand.len(), self.may_keep(seat));
        Why::DiscardFirst { hold: hold as u8, limit: limit as u8 }
    }

    pub(crate) fn check_play(&self, seat: Seat, card: Card, space: Space) -> Result<(), Refusal> {
        self.check_hand(seat, card)?;
        let clause = if self.rules.players > 2 { "3.1" } else { "3.2" };
        require(self.has_space(space), clause, Why::NoSuchSpace(space))?;
        require(self.is_free(space), "2.5", Why::Occupied(space))?;
        self.check_used(seat, Move::Play { card, space }, space)
    }

    pub(crate) fn check_clone(&self, seat: Seat, space: Space, card: Card) -> Result<(), Refusal> {
        self.check_hand(seat, card)?;
        require(self.rules.players == 4, "1.9", Why::NoCloning)?;
        require(!self.cloned, "3.13", Why::CloneTaken)?;
        let others = self.has_space(space) && tables().space(space).color.is_some();
        let others = others && self.is_others(seat, space) && !self.tiles[space].has(NOBODY);
        require(others, "3.10", Why::CannotClone(space))?;
        let cost = tables().numbers.cost.cloning_tile;
        if let Err(refusal) = self.player(seat).payment(cost, Bio::LEAST, Substitute::No) {
            return refuse("3.11", refusal.why);
        }
        self.check_used(seat, Move::Clone { space, card }, space)
    }

    /// Can some part of the space be used in the turn that begins so (2.6)?
    fn check_used(&self, seat: Seat, mv: Move, space: Space) -> Result<(), Refusal> {
        let at_a_glance = matches!(mv, Move::Play { .. }) && self.is_space_usable(seat, space);
        let usable = tables().space(space).robust || at_a_glance || self.will_be_used(seat, mv);
        require(usable, "2.6", Why::NothingUsable(space))
    }

    /// May this block be the first?
    pub(crate) fn check_block(&self, part: usize) -> Result<(), Refusal> {
        let Some(turn) = self.stack.iter().next_back().filter(|frame| frame.source == Source::Turn) else {
            return refuse("5.3", Why::NotNow);
        };
        let choice = self.stack.len() == 1 && turn.choices().has(part) && turn.choices().len() == 2;
        require(choice, "5.3", Why::OtherBlock)
    }
}

/// Whether a space is cloned, on which somebody's tile lies already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cloning {
    Yes,
    No,
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Plays a card on a space, or clones the space with it.
    pub(crate) fn take_turn(&mut self, seat: Seat, card: Card, space: Space, copying: Cloning) {
        self.player(seat).hand.remove(card);
        if self.tables.space(space).color.is_some() {
            let tiles = &mut self.position.tiles[space];
            *tiles = tiles.with(seat);
        }
        let Turn { abilities, begun, .. } = self.position.turn;
        let built = if begun { self.position.turn.built } else { Default::default() };
        self.position.turn =
            Turn { stage: Stage::Blocks, space, card: Some(card), abilities, built, ..Turn::default() };
        if copying == Cloning::Yes {
            self.position.cloned = true;
            self.tell(seat, "3.10", What::Cloned(card, space));
            self.pay(seat, self.tables.numbers.cost.cloning_tile, "3.11");
        } else {
            self.tell(seat, "2.4", What::Played(card, space));
        }
        let matched = Position::matches(card, space);
        let parts = Parts::first(1 + usize::from(matched));
        self.position.stack.clear();
        self.position.reactions.clear();
        self.position.stack.push(Frame::new(Source::Turn, seat, parts)).ok();
        let color = self.tables.space(space).color;
        if matched {
            self.matched(seat, color);
        } else {
            self.position.turn.card = None;
            self.position.turn.unmatched = Some(card);
            self.tell(seat, "5.2", What::Unmatched(card));
            self.put_away(card);
            if color.is_some() {
                self.mismatched(seat);
            }
        }
    }

    /// The block of the space begins.
    pub(crate) fn begin_space(&mut self, seat: Seat) {
        self.position.stack.begin(0, 1);
        let space = self.position.turn.space;
        self.nest_space(seat, space);
    }

    /// The turn is ended (2.9).
    pub(crate) fn end_turn(&mut self, seat: Seat) {
        self.position.turn.declined |= self.position.takeable(seat);
        if self.position.turn.stage != Stage::Ending {
            self.position.turn.stage = Stage::Ending;
            self.turn_ends(seat);
        }
    }

    /// Nothing is left of the blocks: what is still in play of the card goes its way.
    pub(crate) fn finish_card(&mut self, seat: Seat) {
        if let Some(card) = self.position.turn.card.take() {
            self.tell(seat, "4.1", What::Discarded(card));
            self.put_away(card);
        }
    }
}
