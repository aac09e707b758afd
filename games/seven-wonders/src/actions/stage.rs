//! Building a stage of the wonder.

use crate::components::Target;
use crate::event::Event;
use crate::moves::{Pay, Way};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, free_clause};
use crate::trade::{Shop, TowerEffects};
use kernel::{Clause, Seat, Watch};

impl Position {
    /// Which stages may be built next, as bits.
    #[inline]
    pub fn open_stages(&self, seat: Seat) -> u8 {
        let city = &self.cities[seat];
        let Some(board) = city.board() else { return 0 };
        let all = (1u8 << city.all_stages().len()) - 1;
        let open = all & !city.stages;
        if board.any_order { open } else { open & open.wrapping_neg() }
    }

    /// Calls `emit` with every way this seat can build a stage now.
    pub(crate) fn each_stage_way(&self, seat: Seat, shop: &Shop, mut emit: impl FnMut(u8, Way, Pay, u16)) {
        let mut open = self.open_stages(seat);
        while open != 0 {
            let stage = open.trailing_zeros() as u8;
            open &= open - 1;
            let price = self.stage_price(seat, stage.into(), &shop.tower, Way::Cost);
            shop.each(&price, |pay, all| emit(stage, Way::Cost, pay, all));
            if self.cities[seat].free_stages > 0 && shop.asks(&price) {
                let free = self.stage_price(seat, stage.into(), &shop.tower, Way::Token);
                shop.each(&free, |pay, all| emit(stage, Way::Token, pay, all));
            }
        }
    }

    pub(crate) fn why_not_stage(&self, seat: Seat, stage: u8, way: Way, shop: &Shop) -> Refusal {
        let (open, stages) = (self.open_stages(seat), self.cities[seat].all_stages().len() as u8);
        let named = stage.saturating_add(1);
        if stages == 0 {
            return Refusal::NoWonder;
        }
        if open == 0 {
            return Refusal::WonderDone;
        }
        if stage >= stages {
            return Refusal::NoSuchStage { stage: named, stages };
        }
        if self.cities[seat].stages >> stage & 1 == 1 {
            return Refusal::StageBuilt { stage: named };
        }
        if open >> stage & 1 == 0 {
            return Refusal::StageOrder { stage: named, next: open.trailing_zeros() as u8 + 1 };
        }
        let price = self.stage_price(seat, stage.into(), &shop.tower, way);
        match way {
            Way::Cost => {}
            Way::Token if self.cities[seat].free_stages > 0 => {
                let own = self.stage_price(seat, stage.into(), &shop.tower, Way::Cost);
                if !shop.asks(&own) {
                    return Refusal::FreeAnyway { clause: free_clause(way) };
                }
            }
            _ => return Refusal::NoPower { way },
        }
        let tax = self.tax_on(|target| target == Target::WonderStage);
        shop.why_not_pay(&price, tax).unwrap_or_else(|| shop.right_payment(&price))
    }

    pub(super) fn can_copy_stage(&self, seat: Seat, stage: u8) -> bool {
        let has = |other: Seat| self.cities[other].all_stages().len() >= usize::from(stage);
        has(self.left(seat)) && has(self.right(seat))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A city builds a stage and pays the bank; returns what the tower gives for it.
    pub(super) fn build_stage(&mut self, seat: Seat, stage: u8, way: Way, tower: &TowerEffects) -> u8 {
        let price = self.position.stage_price(seat, stage.into(), tower, way);
        if way == Way::Token {
            let tokens = &mut self.position.cities[seat].free_stages;
            *tokens = tokens.saturating_sub(1);
        }
        self.spend(seat, price.coins, Clause("3.1"));
        self.position.insert_stage(seat, stage);
        self.watch.see(Event::StageBuilt { seat, stage });
        price.gift
    }
}
