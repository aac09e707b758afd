//! Settling: what goes on by itself after a move, until chance or a seat has to decide.

use crate::changes::{REWARD_UPGRADES, UPGRADED_ONCE};
use crate::components::Part;
use crate::event::Event;
use crate::play::Play;
use crate::position::{PartOrigin, Phase, Piece, Position, Source, Stage};
use kernel::{Seat, Watch};

impl Position {
    /// Draws are left out, where only what can be decided matters.
    pub(crate) fn forget_draws(&mut self) {
        self.draws = 0;
        Play::new(self, &mut ()).settle();
    }

    /// May a contract still be taken whose reward pays for an upgrade (3.7)?
    fn waits_for_reward(&self, seat: Seat) -> bool {
        self.rules.version.has(&REWARD_UPGRADES) && self.can_take_any(seat)
    }

    /// Did something else upgrade a structure before the upgrade that belongs to building it (22.3)?
    fn is_upgraded_already(&self, seat: Seat, piece: Piece) -> bool {
        self.rules.version.has(&UPGRADED_ONCE) && self.player(seat).is_upgraded(piece)
    }

    /// Must chance do something before anything else?
    pub(crate) fn waits_for_chance(&self) -> bool {
        self.draws > 0
            || self.tiles_due > 0
            || !self.special.is_empty() && (self.looks_due > 0 || self.wants_top())
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Goes on until somebody has to decide.
    pub(crate) fn settle(&mut self) {
        loop {
            if self.position.draws > 0 && self.position.deck.is_exhausted() {
                self.position.draws = 0;
            }
            let seat = self.position.acting();
            if self.position.phase != Phase::Setup && self.settle_special(seat) {
                continue;
            }
            if self.position.phase == Phase::Setup || self.position.waits_for_chance() {
                return;
            }
            if !self.position.stack.is_empty() && !self.settle_stack(seat) {
                if self.position.draws > 0 && self.position.deck.is_exhausted() {
                    continue;
                }
                if self.position.waits_for_chance() || !self.can_settle_special() {
                    return;
                }
                continue;
            }
            if self.position.waits_for_chance() || self.can_settle_special() {
                continue;
            }
            if !self.go_on(seat) {
                return;
            }
        }
    }

    fn can_settle_special(&self) -> bool {
        self.position.special.is_empty()
            && !self.position.under.is_empty()
            && (self.position.looks_due > 0 || self.position.wants_top())
    }

    /// The next step of the phase. Says whether there was one.
    fn go_on(&mut self, seat: Seat) -> bool {
        match self.position.phase {
            Phase::Turn => match self.position.turn.stage {
                Stage::Blocks => {
                    self.position.turn.stage = Stage::Closing;
                    false
                }
                // An effect of the end of the turn may meet a contract.
                Stage::Ending if !self.position.turn.drew && self.position.meets_another(seat) => false,
                Stage::Ending if !self.position.turn.drew => {
                    self.position.turn.drew = true;
                    self.position.drawer = seat;
                    self.position.draws = 1;
                    true
                }
                Stage::Ending => {
                    self.next_turn();
                    true
                }
                Stage::Choose | Stage::Closing => false,
            },
            Phase::SoloTile if self.position.deck.is_exhausted() => {
                self.after_reveal();
                true
            }
            Phase::Production => self.settle_production(),
            Phase::Scoring => self.settle_scoring(),
            Phase::FirstDiscard | Phase::EraDiscard => self.settle_discards(),
            Phase::Setup | Phase::SoloTile | Phase::EraDeal | Phase::Over => false,
        }
    }

    /// Lets go of what is done and does what needs no decision. Says whether the stack is empty.
    fn settle_stack(&mut self, seat: Seat) -> bool {
        loop {
            if self.position.waits_for_chance() || self.can_settle_special() {
                return false;
            }
            if let Some(done) = self.position.stack.pop_done() {
                self.forget(done);
                continue;
            }
            let Some(top) = self.position.stack.top().copied() else { return true };
            match top.source {
                Source::Turn => {
                    if !top.open().has(1) {
                        self.finish_card(seat);
                    }
                    match (top.choices().has(0), top.choices().has(1)) {
                        (true, true) => return false,
                        (true, false) => self.begin_space(seat),
                        (false, true) => self.begin_card(seat),
                        (false, false) => return false,
                    }
                }
                Source::Space(_) | Source::List { .. } => {
                    if !self.settle_parts(seat) {
                        return false;
                    }
                }
                Source::Claim => return false,
                Source::LastUse(card) => {
                    let list = Position::action_list(card);
                    if self.position.is_list_usable(seat, list, PartOrigin::Card(card))
                        || !self.position.stack.close()
                    {
                        return false;
                    }
                }
                Source::Triggers { first, .. } => {
                    let usable = |part: usize| {
                        let reaction = self.position.reactions.get(usize::from(first) + part).copied();
                        reaction.is_some_and(|reaction| {
                            let (list, from) = self.position.reaction_list(reaction);
                            self.position.is_list_usable(seat, list, from)
                        })
                    };
                    if top.choices().iter().any(usable) || !self.position.stack.close() {
                        return false;
                    }
                }
                Source::Pair(piece) if self.position.is_upgraded_already(seat, piece) => self.end_pair(),
                Source::Pair(piece) => {
                    let payable = self
                        .position
                        .player(seat)
                        .can_pay(self.position.turn.pair_cost, self.position.substitute());
                    let waits = if payable {
                        self.position.rules.separate
                    } else {
                        self.position.waits_for_reward(seat)
                    };
                    if waits {
                        return false;
                    }
                    self.settle_pair(seat, piece);
                }
            }
        }
    }

    /// Nothing is left that could be used of something that belongs together, or that must be used. Whoever looks ahead sees that it
    /// fails.
    fn lapse(&mut self) -> bool {
        if self.position.searching > 0 || !self.position.is_bound() && !self.position.owes_upgrade() {
            return false;
        }
        let Some(frame) = self.position.stack.lapse() else { return false };
        self.forget(frame);
        true
    }

    /// Uses what only gives, and leaves what cannot be used. Says whether something was done.
    fn settle_parts(&mut self, seat: Seat) -> bool {
        if let Some(part) = self.position.part_in_progress() {
            let from = match part {
                Part::DrawKeep { .. } => return self.settle_choice(seat),
                Part::GainMetropolis { .. } | Part::TakeSpecial => return false,
                Part::Build { .. } | Part::Upgrade { .. } => PartOrigin::Site,
                _ => self.position.open_parts().next().map_or(PartOrigin::Site, |(_, _, from)| from),
            };
            return !self.position.is_usable(seat, &part, from)
                && !self.position.has_help(seat)
                && (self.position.stack.stop() || self.lapse());
        }
        // What is used as a whole or not at all begins with a word of its owner.
        let asks = self.position.may_be_left_whole();
        let mut usable = false;
        let changes = self.position.open_parts().any(|(_, part, _)| part.changes_counts());
        let mut next = None;
        for (at, part, from) in self.position.open_parts() {
            let can = self.position.is_open_usable(seat, &part, from);
            usable |= can;
            let by_itself = match part {
                _ if asks => false,
                part if part.needs_no_word() => true,
                // Of several that look at what there is, the player chooses the first.
                Part::List(_) | Part::If { .. } | Part::Per { .. } => {
                    !changes
                        && (!self.tables.effects.counts_stock(&part)
                            || self.position.open_parts().nth(1).is_none())
                }
                _ => false,
            };
            if can && by_itself {
                next = Some((at, part, from));
                break;
            }
        }
        match next {
            Some(next) => self.use_part(seat, next),
            None if usable || self.position.has_help(seat) => return false,
            // The next one of a sequence may be of use.
            None => {
                let next = self.position.next_in_order().filter(|part| self.position.stack.can_skip(*part));
                return match next {
                    Some(part) => self.position.stack.skip(part),
                    None => self.position.stack.close() || self.lapse(),
                };
            }
        }
        true
    }
}
