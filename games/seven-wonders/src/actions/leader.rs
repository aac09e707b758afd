//! Leaders: recruited, copied, or turned face down.

use super::{NO_USES, Task, When};
use crate::city::Powers;
use crate::components::{Leader, LeaderSet, tables};
use crate::event::Event;
use crate::moves::{Move, Work};
use crate::play::Play;
use crate::position::{OPPONENT, Position};
use crate::refusal::Refusal;
use kernel::{Clause, Seat, Watch};
use std::cmp::Reverse;

impl Position {
    /// What recruiting a leader costs this city now.
    pub fn leader_cost(&self, seat: Seat, leader: Leader) -> u16 {
        let city = &self.cities[seat];
        if city.powers.has(Powers::LEADERS_FREE) {
            return 0;
        }
        let printed = tables().leader(leader).cost.unwrap_or(self.age.max(1));
        let cheaper = |seat: Seat| {
            let city = &self.cities[seat];
            city.board().map_or((0, 0), |board| board.leaders_cheaper[usize::from(city.side & 1)])
        };
        let less = cheaper(seat).0 + cheaper(self.left(seat)).1 + cheaper(self.right(seat)).1;
        u16::from(printed.saturating_sub(less))
    }

    pub(super) fn leader_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        let city = &self.cities[seat];
        for leader in city.leader_hand.iter() {
            if self.leader_cost(seat, leader) <= city.coins {
                moves.push(Move::Recruit(leader));
            }
            moves.push(Move::SellLeader(leader));
        }
        if !self.rules.solo {
            let shop = self.shop(seat);
            self.each_stage_way(seat, &shop, |stage, way, pay, _| {
                for leader in city.leader_hand.iter() {
                    moves.push(Move::StageLeader(Work { under: leader, stage, way, pay }));
                }
            });
        }
    }

    pub(super) fn check_recruit(&self, seat: Seat, leader: Leader) -> Result<(), Refusal> {
        let city = &self.cities[seat];
        if !city.leader_hand.has(leader) {
            return Err(Refusal::NoSuchLeader { leader });
        }
        let needed = self.leader_cost(seat, leader);
        if needed > city.coins {
            return Err(Refusal::Coins { needed, have: city.coins, clause: Clause("7.5") });
        }
        Ok(())
    }

    /// The leaders that the Courtesans Guild of this city may copy.
    pub fn leaders_around(&self, seat: Seat) -> LeaderSet {
        self.cities[self.left(seat)].leaders | self.cities[self.right(seat)].leaders
    }

    /// A recruited leader is turned face down; its effect ends.
    pub(crate) fn entomb(&mut self, seat: Seat, leader: Leader) {
        self.cities[seat].leaders.remove(leader);
        self.cities[seat].entombed.insert(leader);
        self.refresh(seat);
    }

    pub(crate) fn entomb_best(&mut self) {
        let gain =
            |leader: Leader| self.entombed_points(OPPONENT, leader) - self.leader_points(OPPONENT, leader);
        let best = self.cities[OPPONENT].leaders.iter().max_by_key(|&l| (gain(l), Reverse(l)));
        if let Some(leader) = best {
            self.entomb(OPPONENT, leader);
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A leader joins a city; what it does at once comes later.
    pub(super) fn enlist(&mut self, seat: Seat, leader: Leader) {
        let age = usize::from(self.position.age.clamp(1, 3)) - 1;
        let city = &mut self.position.cities[seat];
        city.leader_hand.remove(leader);
        city.leaders.insert(leader);
        city.recruited[age].get_or_insert(leader);
        self.watch.see(Event::Recruited { seat, leader });
        self.position.refresh(seat);
    }

    /// Turns up the opponent's top leader: it recruits it if it can pay.
    pub(crate) fn top_leader(&mut self, leader: Leader) {
        self.position.leaders_out.insert(leader);
        let mut uses = NO_USES;
        let pays = self.position.cities[OPPONENT].coins >= self.position.leader_cost(OPPONENT, leader);
        let extra = matches!(self.position.task(), Some(Task::Recruit));
        if extra {
            self.position.did(0);
            if !pays {
                // It goes back under the stack, from where it never comes up again.
                self.position.leaders_gone.insert(leader);
                return;
            }
        }
        uses[OPPONENT] = Some(if pays { Move::Recruit(leader) } else { Move::SellLeader(leader) });
        self.resolve(&uses);
    }

    pub(super) fn start_copy_leader(&mut self, seat: Seat) {
        let around = self.position.leaders_around(seat);
        if around.is_empty() {
            return;
        }
        if self.position.rules.solo && seat == OPPONENT {
            let best = around.iter().max_by_key(|&l| (self.position.leader_points(seat, l), Reverse(l)));
            if let Some(leader) = best {
                self.copy_leader(seat, leader);
            }
        } else {
            self.position.defer(Task::CopyLeader, seat);
        }
    }

    /// The city has the effect of this leader from now on.
    pub(crate) fn copy_leader(&mut self, seat: Seat, leader: Leader) {
        self.position.cities[seat].copied_leader = Some(leader);
        self.position.refresh(seat);
        self.apply(seat, self.tables.leader(leader).effects, When::AtOnce);
    }
}
