//! What components do at the moment they come into play.

use crate::actions::Task;
use crate::components::{Card, Color, Effect, Happening, Leader, LeaderSet, tables};
use crate::event::Event;
use crate::position::{OPPONENT, Position};
use kernel::{Clause, Watch};

impl Position {
    /// Leaders that pay when something happens.
    pub(crate) fn coins_on<W: Watch<Event>>(&mut self, seat: usize, what: Happening, watch: &mut W) {
        if !self.cities[seat].powers.reacts() {
            return;
        }
        for leader in self.cities[seat].acting_leaders().iter() {
            for effect in tables().leader(leader).effects {
                match *effect {
                    Effect::CoinsOn { amount, event } if event == what => {
                        self.gain(seat, amount.into(), Clause("7.10"), watch);
                    }
                    Effect::OthersLoseCoinsOn { amount, event } if event == what => {
                        self.others_lose(seat, |_, _| amount);
                    }
                    _ => {}
                }
            }
        }
    }

    fn others_lose(&mut self, seat: usize, amount: impl Fn(&Position, usize) -> u8) {
        for other in 0..self.city_count() {
            if other != seat && !self.is_helper(other) {
                let more = amount(self, other);
                let owed = &mut self.cities[other].owed;
                *owed = owed.saturating_add(more);
            }
        }
    }

    /// What effects do at the moment they come into play.
    pub(crate) fn apply<W: Watch<Event>>(
        &mut self,
        seat: usize,
        effects: &'static [Effect],
        at_once: bool,
        watch: &mut W,
    ) {
        let s = seat as u8;
        for effect in effects {
            match *effect {
                Effect::Coins { amount } => self.gain(seat, amount.into(), Clause("2.7"), watch),
                Effect::CoinsPer { amount, per, scope } => {
                    let n = i32::from(amount) * self.count_scope(seat, per, scope, None);
                    self.gain(seat, n.clamp(0, 999) as u16, Clause("2.7"), watch);
                }
                Effect::NeighborsGainCoins { amount } => {
                    for neighbor in [self.left(seat), self.right(seat)] {
                        self.gain(neighbor, amount.into(), Clause("8.12"), watch);
                    }
                }
                Effect::OthersLoseCoins { amount } => self.others_lose(seat, |_, _| amount),
                Effect::OthersLoseAgeCoins => self.others_lose(seat, |position, _| position.age),
                Effect::OthersLoseCoinsPer { amount, per } => self.others_lose(seat, |position, other| {
                    (i32::from(amount) * position.count(other, per, None)).clamp(0, 99) as u8
                }),
                Effect::DiplomacyToken => {
                    self.cities[seat].diplomacy = self.cities[seat].diplomacy.saturating_add(1);
                    watch.see(Event::Diplomacy { seat: s });
                }
                Effect::TakeVictoryTokenOfCurrentAge => {
                    self.gain_victory(seat, usize::from(self.age.clamp(1, 3)) - 1, watch);
                }
                Effect::DiscardOwnDefeatTokens => self.cities[seat].defeats = 0,
                Effect::OthersDiscardVictoryTokens { amount } => {
                    for other in 0..self.city_count() {
                        if other != seat {
                            self.drop_victories(other, amount);
                        }
                    }
                }
                Effect::BuildFromDiscardFree if at_once => self.start_dig(seat, true),
                Effect::BuildFromDiscardFree => self.cities[seat].digs += 1,
                Effect::CopyNeighborLeader => self.start_copy_leader(seat, watch),
                Effect::CopyNeighborStage { stage, .. } => {
                    let own = self.cities[seat].all_stages();
                    let data = own.iter().find(|data| data.effects.contains(effect));
                    let copied = data.and_then(|data| self.copied_stage(seat, data));
                    match copied {
                        Some(copied) => self.apply(seat, copied.effects, false, watch),
                        None if self.can_copy_stage(seat, stage) => {
                            self.tasks.push(Task::CopyStage { seat: s, stage });
                        }
                        None => {}
                    }
                }
                Effect::DrawLeaders { amount } => {
                    self.tasks.push(Task::DrawLeaders { seat: s, left: amount });
                }
                Effect::RecruitExtraLeader => self.tasks.push(Task::Recruit { seat: s }),
                Effect::BuryLeader { .. } if !self.cities[seat].leaders.is_empty() => {
                    self.tasks.push(Task::Entomb { seat: s });
                }
                _ => {}
            }
        }
    }

    /// Takes victory tokens away, the lowest first; returns how many there were to take.
    pub(crate) fn drop_victories(&mut self, seat: usize, amount: u8) -> u8 {
        let mut taken = 0;
        for value in 0..3 {
            while taken < amount && self.cities[seat].victories[value] > 0 {
                self.cities[seat].victories[value] -= 1;
                taken += 1;
            }
        }
        taken
    }

    fn can_copy_stage(&self, seat: usize, stage: u8) -> bool {
        let has = |other: usize| self.cities[other].all_stages().len() >= usize::from(stage);
        has(self.left(seat)) && has(self.right(seat))
    }

    /// The leaders that the Courtesans Guild of this city may copy.
    pub fn leaders_around(&self, seat: usize) -> LeaderSet {
        let around = self.cities[self.left(seat)].leaders.0 | self.cities[self.right(seat)].leaders.0;
        LeaderSet(around)
    }

    fn start_copy_leader<W: Watch<Event>>(&mut self, seat: usize, watch: &mut W) {
        let around = self.leaders_around(seat);
        if around.is_empty() {
            return;
        }
        if self.rules.solo && seat == OPPONENT {
            let best = around.iter().max_by_key(|&l| (self.leader_points(seat, l), std::cmp::Reverse(l.0)));
            if let Some(leader) = best {
                self.copy_leader(seat, leader, watch);
            }
        } else {
            self.tasks.push(Task::CopyLeader { seat: seat as u8 });
        }
    }

    /// The city has the effect of this leader from now on.
    pub(crate) fn copy_leader<W: Watch<Event>>(&mut self, seat: usize, leader: Leader, watch: &mut W) {
        self.cities[seat].copied_leader = leader.0;
        self.refresh(seat);
        self.apply(seat, tables().leader(leader).effects, true, watch);
    }

    /// What a structure does when it is built, by whatever way.
    pub(crate) fn built<W: Watch<Event>>(&mut self, seat: usize, card: Card, chained: bool, watch: &mut W) {
        if chained {
            self.coins_on(seat, Happening::BuiltByChain, watch);
        }
        match tables().card(card).color {
            Color::Yellow => self.coins_on(seat, Happening::BuiltYellowCard, watch),
            Color::Black => self.coins_on(seat, Happening::BuiltBlackCard, watch),
            _ => {}
        }
        self.apply(seat, tables().kind_of(card).effects, false, watch);
    }
}
