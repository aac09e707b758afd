//! What a seat can choose from, and why it cannot choose something else.

mod apply;
mod pending;
mod resolve;
mod uses;

pub use pending::{Task, Tasks};
pub use uses::Shop;

use crate::components::{Card, CardSet, Leader, tables};
use crate::moves::{Move, Way};
use crate::position::{OPPONENT, Phase, Position, YOU};
use crate::refusal::Refusal;
use kernel::{Clause, Refusal as _};

impl Position {
    /// The cards that a seat can use in this decision.
    fn usable(&self, seat: usize) -> CardSet {
        match self.phase {
            Phase::Turn | Phase::LastUse if !self.rules.solo => self.cities[seat].hand,
            Phase::YourPick | Phase::LastUse | Phase::Market => self.tops().collect(),
            _ => CardSet::EMPTY,
        }
    }

    pub(crate) fn seat_moves(&self, seat: usize, moves: &mut Vec<Move>) {
        if let Some(task) = self.tasks.first() {
            return self.task_moves(task, seat, moves);
        }
        match self.phase {
            Phase::DraftLeaders => moves.extend(self.cities[seat].leader_hand.iter().map(Move::Keep)),
            Phase::DraftTiles => moves.extend(self.cities[seat].tiles.iter().map(Move::KeepTile)),
            Phase::Leaders | Phase::YourLeader => self.leader_moves(seat, moves),
            Phase::Turn => self.each_use(seat, self.cities[seat].hand.iter(), false, |mv| moves.push(mv)),
            Phase::LastUse if !self.rules.solo => {
                self.each_use(seat, self.cities[seat].hand.iter(), false, |mv| moves.push(mv));
            }
            Phase::LastUse => {
                moves.push(Move::Pass);
                self.each_use(YOU, self.tops_iter(), true, |mv| moves.push(mv));
            }
            Phase::Market => {
                if self.may_flip() {
                    moves.push(Move::More);
                }
                if self.rules.opponent_first(self.age) {
                    moves.push(Move::Stop);
                } else {
                    self.each_use(YOU, self.tops_iter(), true, |mv| moves.push(mv));
                }
                if self.may_decide_pick() {
                    moves.push(Move::Natural);
                }
            }
            Phase::YourPick => self.each_use(YOU, self.tops_iter(), true, |mv| moves.push(mv)),
            Phase::OpponentPick => self.natural_moves(moves),
            Phase::HelperPick => moves.extend(self.helper_candidates().map(Move::Helper)),
            _ => {}
        }
    }

    /// The top cards, in a form that can be gone through several times.
    fn tops_iter(&self) -> impl Iterator<Item = Card> + Clone {
        let mut list = [None; 5];
        for (slot, card) in list.iter_mut().zip(self.tops()) {
            *slot = Some(card);
        }
        list.into_iter().flatten()
    }

    fn leader_moves(&self, seat: usize, moves: &mut Vec<Move>) {
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
                    moves.push(Move::StageLeader { leader, stage, way, pay });
                }
            });
        }
    }

    fn task_moves(&self, task: Task, seat: usize, moves: &mut Vec<Move>) {
        match task {
            Task::FlipPrice => moves.extend([Move::Coin, Move::Defeat]),
            Task::CopyLeader { .. } => moves.extend(self.leaders_around(seat).iter().map(Move::CopyLeader)),
            Task::CopyStage { .. } => {
                moves.extend([Move::CopyStage { left: true }, Move::CopyStage { left: false }]);
            }
            Task::Entomb { .. } => moves.extend(self.cities[seat].leaders.iter().map(Move::Bury)),
            Task::Recruit { .. } => {
                let city = &self.cities[seat];
                let pays = |leader: &Leader| self.leader_cost(seat, *leader) <= city.coins;
                moves.extend(city.leader_hand.iter().filter(pays).map(Move::Recruit));
                moves.push(Move::Pass);
            }
            Task::Dig { .. } => {
                moves.extend(self.diggable(seat).map(Move::Take));
                moves.push(Move::Pass);
            }
            Task::Losses => moves.extend((0..=self.most_payable(seat)).map(Move::Settle)),
            Task::Forfeit { color, .. } => {
                moves.extend(self.forfeitable(seat, color).map(Move::Forfeit));
            }
            Task::DrawLeaders { .. } | Task::Draw { .. } => {}
        }
    }

    fn most_payable(&self, seat: usize) -> u8 {
        let city = &self.cities[seat];
        u16::from(city.owed).min(city.coins) as u8
    }

    fn forfeitable(&self, seat: usize, color: u8) -> impl Iterator<Item = Card> {
        let set = tables().color.get(usize::from(color)).copied().unwrap_or_default();
        self.cities[seat].built.and(&set).iter()
    }

    fn natural_moves(&self, moves: &mut Vec<Move>) {
        moves.push(Move::Points);
        let model = self.model(OPPONENT);
        let open = self.open_stages(OPPONENT);
        for card in self.tops() {
            if self.natural_build(&model, card).is_some() {
                moves.push(Move::OpponentBuild(card));
            }
            for stage in (0..8).filter(|stage| open >> stage & 1 == 1) {
                if self.natural_stage(&model, card, stage).is_some() {
                    moves.push(Move::OpponentStage { card, stage });
                }
            }
            moves.push(Move::OpponentDiscard(card));
        }
    }

    pub(crate) fn check_seat(&self, seat: usize, mv: Move) -> Result<(), Refusal> {
        let absent =
            |card: Card, clause: Clause| Refusal::NotAvailable { card: tables().kind_of(card).text, clause };
        let pick = if self.rules.solo { Clause("11.8") } else { Clause("2.1") };
        let ok = |fine: bool, why: Refusal| if fine { Ok(()) } else { Err(why) };
        let leader_id = |leader| tables().leader(leader).text;
        if let Some(task) = self.tasks.first() {
            return match (task, mv) {
                (Task::FlipPrice, Move::Coin | Move::Defeat) => Ok(()),
                (Task::CopyLeader { .. }, Move::CopyLeader(leader)) => {
                    let there = self.leaders_around(seat).has(leader);
                    ok(there, Refusal::NoSuchLeader { leader: leader_id(leader) })
                }
                (Task::CopyStage { .. }, Move::CopyStage { .. }) => Ok(()),
                (Task::Entomb { .. }, Move::Bury(leader)) => {
                    let there = self.cities[seat].leaders.has(leader);
                    ok(there, Refusal::NoSuchLeader { leader: leader_id(leader) })
                }
                (Task::Recruit { .. }, Move::Recruit(leader)) => self.check_recruit(seat, leader),
                (Task::Recruit { .. } | Task::Dig { .. }, Move::Pass) => Ok(()),
                (Task::Dig { .. }, Move::Take(card)) => {
                    let from = if self.rules.solo { self.market.drawn } else { self.discard };
                    if from.has(card) && self.is_double(seat, card) {
                        let clause = Clause("5.2");
                        return Err(Refusal::AlreadyBuilt { card: tables().kind_of(card).text, clause });
                    }
                    let there = self.diggable(seat).any(|other| other == card);
                    ok(there, absent(card, Clause("5.1")))
                }
                (Task::Losses, Move::Settle(pays)) => {
                    let most = self.most_payable(seat);
                    ok(pays <= most, Refusal::Loss { most })
                }
                (Task::Forfeit { color, .. }, Move::Forfeit(card)) => {
                    let there = self.forfeitable(seat, color).any(|other| other == card);
                    ok(there, absent(card, Clause("9.21")))
                }
                _ => Err(Refusal::NotNow { asked: self.asked(seat) }),
            };
        }
        match (self.phase, mv) {
            (Phase::DraftLeaders, Move::Keep(leader)) => {
                let there = self.cities[seat].leader_hand.has(leader);
                ok(there, Refusal::NoSuchLeader { leader: leader_id(leader) })
            }
            (Phase::DraftTiles, Move::KeepTile(tile)) => {
                let there = self.cities[seat].tiles.has(tile);
                ok(there, Refusal::NoSuchTile { tile: tables().tile(tile).text })
            }
            (Phase::Leaders | Phase::YourLeader, Move::Recruit(leader)) => self.check_recruit(seat, leader),
            (Phase::Leaders | Phase::YourLeader, Move::SellLeader(leader)) => {
                let there = self.cities[seat].leader_hand.has(leader);
                ok(there, Refusal::NoSuchLeader { leader: leader_id(leader) })
            }
            (Phase::Leaders, Move::StageLeader { leader, .. }) => {
                let there = self.cities[seat].leader_hand.has(leader);
                ok(there, Refusal::NoSuchLeader { leader: leader_id(leader) })?;
                self.check_use(seat, mv)
            }
            (Phase::YourLeader, Move::StageLeader { .. }) => Err(Refusal::NoBurying),
            (Phase::Market, Move::More) => ok(self.may_flip(), Refusal::NoMoreFlips),
            (Phase::Market, Move::Stop) => {
                ok(self.rules.opponent_first(self.age), Refusal::NotNow { asked: self.asked(seat) })
            }
            (Phase::Market, Move::Natural) if self.may_decide_pick() => Ok(()),
            (_, Move::Natural) => Err(Refusal::NoNaturalPick),
            (Phase::Market, _) if self.rules.opponent_first(self.age) => {
                Err(Refusal::NotNow { asked: self.asked(seat) })
            }
            (Phase::LastUse, Move::Pass) if self.rules.solo => Ok(()),
            (
                Phase::Turn | Phase::LastUse | Phase::YourPick | Phase::Market,
                Move::Build { card, .. }
                | Move::Stage { card, .. }
                | Move::Discard(card)
                | Move::Tower { card, .. },
            ) => {
                let usable = self.usable(seat);
                let canonical = self.rules.solo || self.canonical(card, &usable) == card;
                ok(usable.has(card) && canonical, absent(card, pick))?;
                self.check_use(seat, mv)
            }
            (Phase::OpponentPick, Move::Points) => Ok(()),
            (
                Phase::OpponentPick,
                Move::OpponentBuild(card) | Move::OpponentStage { card, .. } | Move::OpponentDiscard(card),
            ) => {
                let there = self.tops().any(|top| top == card);
                ok(there, absent(card, pick))?;
                let model = self.model(OPPONENT);
                match mv {
                    Move::OpponentBuild(card) => {
                        let shop = || self.shop(OPPONENT);
                        let why = || self.why_not_build(OPPONENT, card, Way::Cost, false, &shop()).clause();
                        let builds = self.natural_build(&model, card);
                        builds.map(drop).ok_or_else(|| Refusal::OpponentCannot { clause: why() })
                    }
                    Move::OpponentStage { card, stage } => {
                        let shop = || self.shop(OPPONENT);
                        let why = || self.why_not_stage(OPPONENT, stage, Way::Cost, &shop()).clause();
                        let builds = self.natural_stage(&model, card, stage);
                        builds.map(drop).ok_or_else(|| Refusal::OpponentCannot { clause: why() })
                    }
                    _ => Ok(()),
                }
            }
            (Phase::HelperPick, Move::Helper(card)) => {
                let there = self.tops().any(|top| top == card);
                ok(there, absent(card, pick))?;
                let color = |card: Card| 1 << tables().card(card).color as u8;
                let colors = self.helper_candidates().fold(0, |set, card| set | color(card));
                ok(self.helper_candidates().any(|other| other == card), Refusal::HelperColor { colors })
            }
            _ => Err(Refusal::NotNow { asked: self.asked(seat) }),
        }
    }

    fn check_recruit(&self, seat: usize, leader: Leader) -> Result<(), Refusal> {
        let city = &self.cities[seat];
        if !city.leader_hand.has(leader) {
            return Err(Refusal::NoSuchLeader { leader: tables().leader(leader).text });
        }
        let needed = self.leader_cost(seat, leader);
        if needed > city.coins {
            return Err(Refusal::Coins { needed, have: city.coins, clause: Clause("7.5") });
        }
        Ok(())
    }
}
