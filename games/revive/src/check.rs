//! Checks: is a move of a seat legal, and if not, why not.

use crate::components::{Goods, Op, Tables, Track, tables};
use crate::effects::Open;
use crate::frame::{Kind, LAY, RECRUIT, REMOVE};
use crate::ids::*;
use crate::moves::Move;
use crate::options::Variant;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::setup::Step;
use crate::stock::Stock;
use kernel::{Id as _, Seat};

impl Position {
    /// Is the move legal for a seat that decides now?
    pub(crate) fn check_seat(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let t = tables();
        if self.phase == Phase::SetUp {
            return self.check_setup(t, seat, mv);
        }
        match mv {
            Move::Play { card, into } => self.check_play(t, seat, card, &into).map(drop),
            Move::Copy { seat: from, card } => self.check_copy(t, seat, from, card),
            Move::SwitchEnergy(machine) => self.check_switch_energy(t, seat, machine),
            Move::Switch(res) => self.check_switch(t, seat, res),
            Move::Explore(goal) => self.check_explore(t, seat, &goal).map(drop),
            Move::Populate { space, study } => self.check_populate(t, seat, space, &study).map(drop),
            Move::Build { size, site } => self.check_build(t, seat, size, &site).map(drop),
            Move::RecruitDeck => {
                require(self.may_recruit(), "7.2", Why::NotNow)?;
                require(!self.deck.is_exhausted(), "1.6", Why::NotShown)
            }
            Move::Recruit(card) => {
                require(self.may_recruit(), "7.2", Why::NotNow)?;
                require(self.shown_cards.slot_of(card).is_some(), "7.2", Why::NotShown)
            }
            Move::Lay(_) => require(self.exploring(LAY).is_some(), "7.4", Why::NotNow),
            Move::Hibernate => self.check_hibernate(t),
            Move::Clear(shown) => self.check_clear(shown),
            Move::Remove(artifact) => self.check_remove(artifact),
            Move::Reward(space) => self.check_reward(seat, space),
            Move::ExchangeBy { technology, paid } => self.check_exchange_by(t, seat, technology, paid),
            Move::Exchange(res) => self.check_exchange(seat, res),
            Move::Use(machine) => self.check_use(t, seat, machine),
            Move::Open(one) => self.check_open(seat, one),
            Move::Discard(module) => self.check_discard(seat, module),
            Move::Sleep => self.check_sleep(t).map(drop),
            Move::Unlock(reward) => {
                let top = self.stack.top().filter(|top| top.source.kind == Kind::Unlock);
                require(top.is_some_and(|top| top.open().has(reward.index())), "10.3", Why::NotNow)
            }
            Move::Skip => self.check_skip(t),
            Move::End => self.check_end(),
            _ => self.check_part(t, seat, mv).map(drop),
        }
    }

    fn check_setup(&self, t: &Tables, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match (self.step(), mv) {
            (Step::Draft(_), Move::Tribe(board)) => {
                require(self.boards.has(board), "18.3", Why::NoSuchBoard)?;
                require(self.boards_left(t).has(board), "18.3", Why::TakenTribe(board))
            }
            (Step::Keep(_), Move::Keep(card)) => {
                require(self.seats[seat].cards.has(card), "18.4", Why::NotInHand)
            }
            _ => refuse("4.6", Why::NotNow),
        }
    }

    fn may_recruit(&self) -> bool {
        self.exploring(RECRUIT).is_some_and(|top| top.part().is_none())
    }

    fn check_skip(&self, t: &Tables) -> Result<(), Refusal> {
        let Some(top) = self.stack.top() else { return refuse("4.6", Why::NotNow) };
        match top.source.kind {
            Kind::Explore => require(self.may_recruit(), "7.4", Why::MustNotSkip),
            Kind::Hibernate => require(self.hibernating(REMOVE).is_none(), "11.4", Why::RemoveFirst),
            Kind::Unlock => refuse("10.3", Why::MustNotSkip),
            Kind::Crates => refuse("4.6", Why::NotNow),
            Kind::Effects | Kind::Ability | Kind::Ground => {
                let sleep = self.rule(Variant::MustSleep)
                    && self.find_open(t, |open| open.op == Op::HibernateRemove).is_some();
                require(!sleep, "20.21", Why::MustNotSkip)
            }
        }
    }

    /// The part of an effect that a move uses.
    pub(crate) fn check_part(&self, t: &Tables, seat: Seat, mv: Move) -> Result<Open, Refusal> {
        let player = &self.seats[seat];
        match mv {
            Move::Gain(what) => {
                let open = self.expect_open(t, |open| self.gain_of(t, open).is_some())?;
                let fits =
                    |open: &Open| self.gain_of(t, open).is_some_and(|(goods, n)| gain_fits(goods, n, what));
                match self.opens(t).find(fits) {
                    Some(found) => Ok(found),
                    None => refuse("4.7", Why::Amount(self.gain_of(t, &open).map_or(0, |(_, n)| n))),
                }
            }
            Move::Count | Move::CountWild(_) => {
                let counted = |open: &Open| self.counts_wild(t, open);
                self.fitting_open(t, counted, |_, color| match mv {
                    Move::CountWild(wild) => self.check_count_wild(t, seat, wild, color),
                    _ => Ok(()),
                })
            }
            Move::Advance(color) => {
                let fixed = |open: &Open| matches!(open.op, Op::Advance(track, _) if Position::track_color(track, open.source) == Some(color));
                if let Some(open) = self.opens(t).find(fixed) {
                    return Ok(open);
                }
                let any = |open: &Open| matches!(open.op, Op::Advance(Track::Any, _));
                let some = |open: &Open| matches!(open.op, Op::Advance(..));
                match self.opens(t).find(any) {
                    Some(open) => Ok(open),
                    None => self.expect_open(t, some).and_then(|_| refuse("10.1", Why::NotThat)),
                }
            }
            Move::PutModule { module, .. } => {
                let open = self.expect_open(t, |open| open.op == Op::TakeModule)?;
                require(self.shown_modules.slot_of(module).is_some(), "5.18", Why::NotShown)?;
                Ok(open)
            }
            Move::TakeMachine(machine) => {
                let color = |open: &Open| match open.op {
                    Op::TakeMachine(color) => Some(color),
                    _ => None,
                };
                self.fitting_open(t, color, |_, color| {
                    let there = self.shown_machines[color as usize].slot_of(machine).is_some();
                    require(there, "10.6", Why::NotShown)
                })
            }
            Move::Take(card) => {
                let suit = |open: &Open| match open.op {
                    Op::TakeCard(suit) => Some(suit),
                    _ => None,
                };
                self.fitting_open(t, suit, |open, suit| {
                    require(self.shown_cards.slot_of(card).is_some(), "5.15", Why::NotShown)?;
                    match Position::suit_color(suit, open.source) {
                        Some(color) if color != t.card(card).color => {
                            refuse("5.15", Why::WrongColor(card, color))
                        }
                        _ => Ok(()),
                    }
                })
            }
            Move::TakeArtifact(artifact) => {
                let open = self.expect_open(t, |open| open.op == Op::TakeArtifact)?;
                require(self.artifacts.has(artifact), "15.1", Why::NotOnBoard(artifact))?;
                Ok(open)
            }
            Move::SmallArtifact => {
                let open = self.expect_open(t, |open| open.op == Op::TakeArtifact)?;
                require(self.may_take_small(), "18.2", Why::NotThat)?;
                Ok(open)
            }
            Move::Rest(card) => {
                let open = self.expect_open(t, |open| {
                    matches!(open.op, Op::SlotToRest(_)) && Position::own_card(open.source) != Some(card)
                });
                let any = self.expect_open(t, |open| matches!(open.op, Op::SlotToRest(_)))?;
                require(player.laid_at(card).is_some(), "5.10", Why::NotInSlot(card))?;
                require(
                    Position::own_card(any.source) != Some(card) || open.is_ok(),
                    "5.10",
                    Why::OwnEffect(card),
                )?;
                open
            }
            Move::Wake(card) => {
                let open = self.expect_open(t, |open| matches!(open.op, Op::RestToActive(_)))?;
                require(player.resting.has(card), "5.11", Why::NotResting(card))?;
                Ok(open)
            }
            Move::Top(card) => {
                let open = self.expect_open(t, |open| open.op == Op::UseActiveTop)?;
                require(player.active.has(card), "5.12", Why::NotActive(card))?;
                Ok(open)
            }
            Move::Recover(machine) => {
                let open = self.expect_open(t, |open| matches!(open.op, Op::RecoverEnergy(_)))?;
                self.check_busy(t, seat, machine)?;
                Ok(open)
            }
            Move::Again(one) => {
                let open = self.expect_open(t, |open| open.op == Op::ReuseCrate)?;
                require(player.opened.has(one), "12.6", Why::ClosedCrate(one))?;
                require(!player.reused.has(one), "12.6", Why::UsedAgain(one))?;
                Ok(open)
            }
            Move::Trade(paid) => self.check_trade(t, seat, paid),
            Move::Branch(number) => {
                let choice = |open: &Open| match open.op {
                    Op::Choose { first, count } => Some((first, count)),
                    _ => None,
                };
                self.fitting_open(t, choice, |open, (first, count)| {
                    require((1..=count).contains(&number), "4.10", Why::NotThat)?;
                    let usable = self.branch_usable(t, seat, open.source, first, number - 1);
                    require(usable, "4.10", Why::NothingToDo)
                })
            }
            Move::Ability => {
                let open = self.expect_open(t, |open| open.op == Op::TribeAbility)?;
                self.check_ability(t, seat)?;
                Ok(open)
            }
            Move::Put(spot) => {
                let open = self.expect_open(t, |open| matches!(open.op, Op::PlaceTile(_)))?;
                let Op::PlaceTile(piece) = open.op else { return refuse("4.6", Why::NotNow) };
                let reach = self.ability_reach(t, seat);
                let cost = self.put_price(t, seat, piece, &spot, &reach)?;
                self.afford(seat, cost)?;
                Ok(open)
            }
            Move::Fly(space) => {
                let open = self.expect_open(t, |open| open.op == Op::MoveFalcon)?;
                let piece = player.side.and_then(|side| t.side(side).piece).unwrap_or_default();
                let terrain = self.map.ground_of(space).is_some_and(|ground| ground.color().is_some());
                require(terrain, "14.29", Why::WrongGround(space))?;
                let steps = self.falcon_steps(t, seat, piece);
                require(self.falcon_spaces(t, seat).has(space.hex()), "14.29", Why::TooFarFalcon(steps))?;
                Ok(open)
            }
            Move::Resettle { start, end } => {
                let open = self.expect_open(t, |open| open.op == Op::MovePopulation)?;
                self.check_resettle(seat, start, end)?;
                Ok(open)
            }
            Move::Score => self.expect_open(t, |open| matches!(open.op, Op::Points(_))),
            _ => refuse("4.6", Why::NotNow),
        }
    }

    fn check_trade(&self, t: &Tables, seat: Seat, paid: Stock) -> Result<Open, Refusal> {
        let open = self.expect_open(t, |open| matches!(open.op, Op::Exchange { .. }))?;
        let fits = |open: &Open| match open.op {
            Op::Exchange { pay, .. } => self.check_payment(seat, pay, paid),
            _ => refuse("4.6", Why::NotNow),
        };
        let gives = |open: &Open| match open.op {
            Op::Exchange { get, .. } => t.ops(get).iter().any(|op| self.is_usable(t, seat, open.source, *op)),
            _ => false,
        };
        // Of several exchanges with this price, one that gives something.
        match self.opens(t).find(|open| fits(open).is_ok() && gives(open)) {
            Some(found) => Ok(found),
            None if self.opens(t).any(|open| fits(&open).is_ok()) => refuse("4.11", Why::NothingToDo),
            None => fits(&open).map(|()| open),
        }
    }

    /// What a part gives, if it gives resources that are named by a move.
    pub(crate) fn gain_of(&self, t: &Tables, open: &Open) -> Option<(Goods, u8)> {
        match open.op {
            Op::Gain(goods, n) => Some((goods, n)),
            Op::GainPer(counter, goods, n) if self.counts_wild(t, open).is_none() => {
                Some((goods, n.saturating_mul(self.count(t, open.seat, open.source, counter))))
            }
            Op::GainByColor(of, n) => Some((Goods::Of(self.color_res(t, open.seat, open.source, of)?), n)),
            _ => None,
        }
    }

    /// The color of cards that a part counts, if a machine could change their number.
    pub(crate) fn counts_wild(&self, t: &Tables, open: &Open) -> Option<Color> {
        match open.op {
            Op::GainPer(counter, ..) => counter.color().filter(|_| self.can_go_wild(t, open.seat, counter)),
            _ => None,
        }
    }
}

/// Is this what is gained?
fn gain_fits(goods: Goods, n: u8, what: Stock) -> bool {
    match goods {
        Goods::Of(res) => what == Stock::of(res, n),
        Goods::Basic => what.total() == n && what[Res::Crystal] == 0,
        Goods::Same => Res::BASIC.iter().any(|res| what == Stock::of(*res, n)),
    }
}
