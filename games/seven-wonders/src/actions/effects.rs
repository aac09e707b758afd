//! Effects: what components do at the moment they come into play.

use super::{Task, When};
use crate::components::Effect;
use crate::event::Event;
use crate::play::Play;
use crate::position::Position;
use kernel::{Clause, Seat, Watch};

impl Position {
    /// Takes victory tokens away, the lowest first; returns how many there were to take.
    pub(crate) fn drop_victories(&mut self, seat: Seat, amount: u8) -> u8 {
        let mut taken = 0;
        for value in 0..3 {
            while taken < amount && self.cities[seat].victories[value] > 0 {
                self.cities[seat].victories[value] -= 1;
                taken += 1;
            }
        }
        taken
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// What effects do at the moment they come into play.
    pub(crate) fn apply(&mut self, seat: Seat, effects: &'static [Effect], when: When) {
        let s = seat;
        for effect in effects {
            match *effect {
                Effect::Coins { amount } => self.gain(seat, amount.into(), Clause("2.7")),
                Effect::CoinsPer { amount, per, scope } => {
                    let n = i32::from(amount) * self.position.count_scope(seat, per, scope, None);
                    self.gain(seat, n.clamp(0, 999) as u16, Clause("2.7"));
                }
                Effect::NeighborsGainCoins { amount } => {
                    for neighbor in [self.position.left(seat), self.position.right(seat)] {
                        self.gain(neighbor, amount.into(), Clause("8.12"));
                    }
                }
                Effect::OthersLoseCoins { amount } => self.position.others_lose(seat, |_, _| amount),
                Effect::OthersLoseAgeCoins => self.position.others_lose(seat, |position, _| position.age),
                Effect::OthersLoseCoinsPer { amount, per } => {
                    self.position.others_lose(seat, |position, other| {
                        (i32::from(amount) * position.count(other, per, None)).clamp(0, 99) as u8
                    })
                }
                Effect::DiplomacyToken => {
                    self.position.cities[seat].diplomacy =
                        self.position.cities[seat].diplomacy.saturating_add(1);
                    self.watch.see(Event::Diplomacy { seat: s });
                }
                Effect::TakeVictoryTokenOfCurrentAge => {
                    self.gain_victory(seat, usize::from(self.position.age.clamp(1, 3)) - 1, None);
                }
                Effect::DiscardOwnDefeatTokens => self.position.cities[seat].defeats = 0,
                Effect::OthersDiscardVictoryTokens { amount } => {
                    for other in self.position.all_cities() {
                        if other != seat {
                            self.position.drop_victories(other, amount);
                        }
                    }
                }
                Effect::BuildFromDiscardFree if when == When::AtOnce => self.position.start_dig(seat, when),
                Effect::BuildFromDiscardFree => self.position.cities[seat].digs += 1,
                Effect::CopyNeighborLeader => self.start_copy_leader(seat),
                Effect::CopyNeighborStage { stage, .. } => {
                    let own = self.position.cities[seat].all_stages();
                    let data = own.iter().find(|data| data.effects.contains(effect));
                    let copied = data.and_then(|data| self.position.copied_stage(seat, data));
                    match copied {
                        Some(copied) => self.apply(seat, copied.effects, When::AfterTheTurn),
                        None if self.position.can_copy_stage(seat, stage) => {
                            self.position.defer(Task::CopyStage(stage), seat);
                        }
                        None => {}
                    }
                }
                Effect::DrawLeaders { amount } => {
                    self.position.defer(Task::DrawLeaders(amount), seat);
                }
                Effect::RecruitExtraLeader => self.position.defer(Task::Recruit, seat),
                Effect::BuryLeader { .. } if !self.position.cities[seat].leaders.is_empty() => {
                    self.position.defer(Task::Entomb, seat);
                }
                _ => {}
            }
        }
    }
}
