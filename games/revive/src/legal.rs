//! Lists of legal moves: exactly those that the checks accept.

use crate::components::{Goods, Mod, Op, Tables, Track, tables};
use crate::effects::Open;
use crate::frame::{CLEAR, Kind, REMOVE, REWARD};
use crate::help::Modifiers;
use crate::ids::*;
use crate::moves::{MODIFIERS, Move, PlayTarget, Shown, Spot, Wild, With};
use crate::options::Variant;
use crate::position::{Phase, Position, RACKS};
use crate::reach::Reach;
use crate::setup::Step;
use crate::stock::Stock;
use kernel::{Actor, FixedVec, Game as _, Id as _, Seat};
use std::ops::ControlFlow;

/// Every way to use some of these machines, none first.
pub(crate) fn subsets(machines: Modifiers) -> impl Iterator<Item = With> {
    let allowed = |bits: &u32| bits.count_ones() as usize <= MODIFIERS;
    (0u32..1 << machines.len()).filter(allowed).map(move |bits| {
        let used = machines.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
        used.map(|(_, machine)| *machine).collect()
    })
}

/// What is listed: all that is legal, or what is worth considering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    Legal,
    Offered,
}

/// The moves of one part of an effect, behind those of others that are open as well.
struct Listed<'a> {
    moves: &'a mut Vec<Move>,
    /// Where the moves of the other parts begin, and where they end.
    others: std::ops::Range<usize>,
}

impl Listed<'_> {
    /// Adds a move that no other part has.
    fn add(&mut self, mv: Move) {
        if !self.moves[self.others.clone()].contains(&mv) {
            self.moves.push(mv);
        }
    }
}

impl Position {
    /// The moves of an actor, if it is theirs to decide.
    pub(crate) fn list(&self, actor: Actor, moves: &mut Vec<Move>, scope: Scope) {
        if !self.decision().is_for(actor) {
            return;
        }
        let Actor::Seat(seat) = actor else { return self.list_chance(moves) };
        let t = tables();
        if self.phase == Phase::SetUp {
            match self.step() {
                Step::Draft(_) => moves.extend(self.boards_left(t).iter().map(Move::Tribe)),
                Step::Keep(_) => moves.extend(self.seats[seat].cards.iter().map(Move::Keep)),
                _ => {}
            }
            return;
        }
        match self.stack.top().map(|top| top.source.kind) {
            None => self.list_turn(t, seat, moves),
            Some(Kind::Explore) => self.list_exploration(moves),
            Some(Kind::Hibernate) => self.list_hibernation(seat, moves),
            Some(Kind::Unlock) => {
                let open = self.stack.top().map(|top| top.open()).unwrap_or_default();
                moves.extend(open.iter().filter_map(RewardSpace::new).map(Move::Unlock));
            }
            Some(Kind::Crates) => {}
            Some(Kind::Effects | Kind::Ability | Kind::Ground) => self.list_parts(t, seat, moves, scope),
        }
        if seat == self.turn.seat && (scope == Scope::Legal || self.stack.is_empty()) {
            self.list_free(t, seat, moves, scope);
        }
    }

    fn list_turn(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        if self.check_turn_action(t).is_ok() {
            if !self.after {
                self.list_plays(t, seat, None, moves);
            }
            if self.seats[seat].switch_up {
                self.list_switch(t, seat, moves);
            }
            let reach = self.reach(t, seat);
            for action in Action::ALL {
                let _ = self.list_actions(t, *action, (&reach, 0), &mut |mv| {
                    moves.push(mv);
                    ControlFlow::Continue(())
                });
            }
        }
        self.list_rest(t, moves);
    }

    /// What ends a turn.
    fn list_rest(&self, t: &Tables, moves: &mut Vec<Move>) {
        if self.check_hibernate(t).is_ok() {
            moves.push(Move::Hibernate);
        }
        if self.check_end().is_ok() {
            moves.push(Move::End);
        }
    }

    fn list_switch(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        moves.extend(Res::BASIC.map(Move::Switch));
        if self.switch_recovers(t) {
            self.busy(t, seat).for_each(|machine| moves.push(Move::SwitchEnergy(machine)));
        }
        if self.seats[seat].passives.switch_copy {
            for other in self.all().filter(|other| *other != seat) {
                let player = &self.seats[other];
                let cards = player.laid.iter().fold(player.active, |all, laid| all.with(laid.card));
                let fits = |card: &Card| self.check_copy(t, seat, other, *card).is_ok();
                moves.extend(cards.iter().filter(fits).map(|card| Move::Copy { seat: other, card }));
            }
        }
    }

    /// Machines of the seat with energy on them.
    pub(crate) fn busy<'a>(&'a self, t: &'a Tables, seat: Seat) -> impl Iterator<Item = Machine> + 'a {
        let player = &self.seats[seat];
        player.machines(t).filter(|(rack, _)| player.is_busy(*rack)).map(|(_, machine)| machine)
    }

    /// Of these machines those that do this to a card that is played.
    fn doing(t: &Tables, modifiers: &[Machine], change: Mod) -> Modifiers {
        modifiers.iter().copied().filter(|one| t.machine(*one).modifier == Some(change)).collect()
    }

    fn list_plays(&self, t: &Tables, seat: Seat, color: Option<Color>, moves: &mut Vec<Move>) {
        let player = &self.seats[seat];
        let modifiers = self.modifiers(t, seat);
        let [turners, wilds] = [Mod::Rotate, Mod::Wild].map(|change| Position::doing(t, &modifiers, change));
        for slot in Slot::all().filter(|slot| self.check_slot(t, seat, *slot).is_ok()) {
            let mut ways: FixedVec<(Option<Half>, Option<Machine>), { 2 + 2 * RACKS }> = FixedVec::new();
            match t.slot[slot.index()].half {
                None => Half::ALL.iter().for_each(|half| {
                    ways.push((Some(*half), None)).ok();
                    for machine in turners.iter().filter(|_| self.rule(Variant::TurnRight)) {
                        ways.push((Some(*half), Some(*machine))).ok();
                    }
                }),
                Some(_) => {
                    ways.push((None, None)).ok();
                    turners.iter().for_each(|machine| {
                        ways.push((None, Some(*machine))).ok();
                    });
                }
            }
            for card in player.active {
                let fits = color.is_none_or(|color| t.card(card).color == color);
                for (half, turned) in ways {
                    if fits {
                        moves.push(Move::Play { card, into: PlayTarget { slot, half, turned, wild: None } });
                    }
                    for machine in wilds {
                        let laid = player.laid.iter().filter(|laid| laid.slot == slot).map(|laid| laid.card);
                        for other in std::iter::once(card).chain(laid) {
                            let into =
                                PlayTarget { slot, half, turned, wild: Some(Wild { card: other, machine }) };
                            if self.check_play(t, seat, card, &into).is_ok() {
                                moves.push(Move::Play { card, into });
                            }
                        }
                    }
                }
            }
        }
    }

    fn list_exploration(&self, moves: &mut Vec<Move>) {
        let Some(top) = self.stack.top().filter(|top| top.part().is_none()) else { return };
        match top.open().lowest() {
            Some(crate::frame::RECRUIT) => {
                moves.extend(self.shown_cards.iter().map(|(_, card)| Move::Recruit(card)));
                if !self.deck.is_exhausted() {
                    moves.push(Move::RecruitDeck);
                }
                moves.push(Move::Skip);
            }
            Some(crate::frame::LAY) => moves.extend(Way::ALL.iter().map(|way| Move::Lay(*way))),
            _ => {}
        }
    }

    fn list_hibernation(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.hibernating(CLEAR).is_some() {
            moves.extend(self.shown_cards.iter().map(|(_, card)| Move::Clear(Shown::Card(card))));
            let machines = self.shown_machines.iter().flat_map(|row| row.iter());
            moves.extend(machines.map(|(_, machine)| Move::Clear(Shown::Machine(machine))));
            moves.extend(self.shown_modules.iter().map(|(_, module)| Move::Clear(Shown::Module(module))));
            moves.push(Move::Skip);
        } else if self.hibernating(REMOVE).is_some() {
            moves.extend(self.artifacts.iter().map(Move::Remove));
        } else if self.hibernating(REWARD).is_some() {
            moves.extend((1..=self.seats[seat].hibernations).map(Move::Reward));
            moves.push(Move::Skip);
        }
    }

    fn list_free(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>, scope: Scope) {
        if self.check_free(seat).is_err() {
            return;
        }
        let player = &self.seats[seat];
        let crystals = player.stock[Res::Crystal];
        if crystals > 0 && (scope == Scope::Legal || crystals > t.common.caps[Res::Crystal]) {
            moves.extend(Res::BASIC.map(Move::Exchange));
        }
        for technology in player.technologies(t) {
            let Some((pay, _)) = t.technology(technology).exchange else { continue };
            if pay.fixed.total().saturating_add(pay.basic) > player.stock.total() {
                continue;
            }
            for chosen in Stock::choices(pay.basic) {
                let paid = pay.fixed.plus(chosen);
                if self.check_exchange_by(t, seat, technology, paid).is_ok() {
                    moves.push(Move::ExchangeBy { technology, paid });
                }
            }
        }
        let machines = self.idle_machines(t, seat);
        moves.extend(machines.filter(|machine| self.check_effects(t, seat, *machine).is_ok()).map(Move::Use));
        if !self.effects_are_over() {
            moves.extend(player.closed.iter().map(Move::Open));
        }
        if self.rule(Variant::FreeDiscard) && scope == Scope::Legal {
            moves.extend(player.modules.iter().flatten().map(|module| Move::Discard(*module)));
        }
    }

    fn list_parts(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>, scope: Scope) {
        let start = moves.len();
        let mut reach: Option<Reach> = None;
        let mut listed = 0u8;
        for open in self.opens(t).filter(|open| self.is_usable(t, open.seat, open.source, open.op)) {
            match open.op {
                Op::FreeAction { kinds, .. } => {
                    let reach = &*reach.get_or_insert_with(|| self.reach(t, seat));
                    for action in Action::ALL.iter().filter(|action| kinds.has(**action)) {
                        // Of two parts that allow the same, one is used.
                        if listed >> *action as u8 & 1 == 0 {
                            listed |= 1 << *action as u8;
                            let range = self.action_part(t, *action).map_or(0, |right| right.range());
                            let _ = self.list_actions(t, *action, (reach, range), &mut |mv| {
                                moves.push(mv);
                                ControlFlow::Continue(())
                            });
                        }
                    }
                }
                Op::PlayCard(color) => {
                    // A card that fits two parts is listed by the first.
                    let before = moves.len();
                    self.list_plays(t, seat, color, moves);
                    for at in (before..moves.len()).rev() {
                        if moves[start..before].contains(&moves[at]) {
                            moves.swap_remove(at);
                        }
                    }
                }
                _ => {
                    let others = start..moves.len();
                    self.list_part(t, seat, &open, &mut Listed { moves, others });
                }
            }
        }
        let worth_leaving = |open: &Open| {
            matches!(
                open.op,
                Op::Exchange { .. }
                    | Op::Choose { .. }
                    | Op::SlotToRest(_)
                    | Op::RestToActive(_)
                    | Op::UseActiveTop
                    | Op::PlayCard(_)
                    | Op::FreeAction { .. }
                    | Op::RecoverEnergy(_)
                    | Op::TribeAbility
                    | Op::PlaceTile(_)
                    | Op::MoveFalcon
                    | Op::MovePopulation
                    | Op::HibernateRemove
                    | Op::ReuseCrate
            ) || open.op == Op::TakeArtifact && self.artifacts.is_empty()
        };
        let usable = |open: &Open| self.is_usable(t, open.seat, open.source, open.op);
        let leave = scope == Scope::Legal || self.opens(t).filter(usable).all(|open| worth_leaving(&open));
        if leave && self.check_seat(seat, Move::Skip).is_ok() {
            moves.push(Move::Skip);
        }
    }

    /// The moves of one part.
    fn list_part(&self, t: &Tables, seat: Seat, open: &Open, list: &mut Listed) {
        let player = &self.seats[seat];
        if let Some((goods, n)) = self.gain_of(t, open) {
            match goods {
                Goods::Of(res) => list.add(Move::Gain(Stock::of(res, n))),
                Goods::Basic => Stock::choices(n).for_each(|what| list.add(Move::Gain(what))),
                Goods::Same => Res::BASIC.iter().for_each(|res| list.add(Move::Gain(Stock::of(*res, n)))),
            }
            return;
        }
        match open.op {
            Op::GainPer(..) => {
                let Some(color) = self.counts_wild(t, open) else { return };
                list.add(Move::Count);
                for machine in Position::doing(t, &self.modifiers(t, seat), Mod::Wild) {
                    for laid in player.laid.iter().filter(|laid| t.card(laid.card).color != color) {
                        list.add(Move::CountWild(Wild { card: laid.card, machine }));
                    }
                }
            }
            Op::Advance(Track::Any, _) => Color::ALL.iter().for_each(|color| list.add(Move::Advance(*color))),
            Op::Advance(track, _) => {
                if let Some(color) = Position::track_color(track, open.source) {
                    list.add(Move::Advance(color));
                }
            }
            Op::TakeModule => {
                for (_, module) in self.shown_modules.iter() {
                    ModuleSpace::all().for_each(|space| list.add(Move::PutModule { module, space }));
                }
            }
            Op::TakeMachine(color) => {
                self.shown_machines[color as usize]
                    .iter()
                    .for_each(|(_, machine)| list.add(Move::TakeMachine(machine)));
            }
            Op::TakeCard(suit) => {
                self.shown_of(t, Position::suit_color(suit, open.source))
                    .for_each(|card| list.add(Move::Take(card)));
            }
            Op::TakeArtifact => {
                self.artifacts.iter().for_each(|artifact| list.add(Move::TakeArtifact(artifact)));
                if self.may_take_small() {
                    list.add(Move::SmallArtifact);
                }
            }
            Op::SlotToRest(_) => {
                let own = Position::own_card(open.source);
                let others = player.laid.iter().filter(|laid| Some(laid.card) != own);
                others.for_each(|laid| list.add(Move::Rest(laid.card)));
            }
            Op::RestToActive(_) => player.resting.iter().for_each(|card| list.add(Move::Wake(card))),
            Op::UseActiveTop => player.active.iter().for_each(|card| list.add(Move::Top(card))),
            Op::RecoverEnergy(_) => self.busy(t, seat).for_each(|machine| list.add(Move::Recover(machine))),
            Op::ReuseCrate => {
                (player.opened - player.reused).iter().for_each(|one| list.add(Move::Again(one)));
            }
            Op::Exchange { pay, .. } => {
                for chosen in Stock::choices(pay.basic) {
                    let paid = pay.fixed.plus(chosen);
                    if self.check_payment(seat, pay, paid).is_ok() {
                        list.add(Move::Trade(paid));
                    }
                }
            }
            Op::Choose { first, count } => {
                for n in (0..count).filter(|n| self.branch_usable(t, seat, open.source, first, *n)) {
                    list.add(Move::Branch(n + 1));
                }
            }
            Op::TribeAbility => list.add(Move::Ability),
            Op::PlaceTile(piece) => self.list_puts(t, seat, piece, list.moves),
            Op::MoveFalcon => {
                let spaces = self.falcon_spaces(t, seat);
                list.moves.extend(spaces.iter().filter_map(|hex| Space::new(hex.into())).map(Move::Fly));
            }
            Op::MovePopulation => {
                let small = self.map.of(Ground::SmallLocation);
                for from in (small & player.figures).iter().filter_map(|hex| Space::new(hex.into())) {
                    let free = (small & !player.figures).iter().filter_map(|hex| Space::new(hex.into()));
                    list.moves.extend(free.map(|to| Move::Resettle { start: from, end: to }));
                }
            }
            Op::HibernateRemove if self.check_sleep(t).is_ok() => list.add(Move::Sleep),
            Op::Points(_) => list.add(Move::Score),
            _ => {}
        }
    }

    fn list_puts(&self, t: &Tables, seat: Seat, piece: Piece, moves: &mut Vec<Move>) {
        let reach = self.ability_reach(t, seat);
        let pays = t.piece(piece).pay_distance;
        let machines = if pays { Position::fitting(t, reach.modifiers(), None) } else { Modifiers::new() };
        for space in self.spots(t, seat, piece).iter().filter_map(|hex| Space::new(hex.into())) {
            for with in subsets(machines) {
                let spot = Spot { space, with };
                let price = self.put_price(t, seat, piece, &spot, &reach);
                if price.is_ok_and(|cost| self.afford(seat, cost).is_ok()) {
                    moves.push(Move::Put(spot));
                }
            }
        }
    }
}
