//! Actions: what a seat can choose from, and why it cannot choose something else.

mod build;
mod coins;
mod discard_pile;
mod effects;
mod leader;
mod pending;
mod project;
mod stage;
mod tower;
mod uses;

pub(crate) use discard_pile::When;
pub use pending::{Task, Tasks};
pub(crate) use uses::{Copies, NO_USES, Uses};

use crate::components::{Card, CardSet, Leader, tables};
use crate::moves::{Build, Join, Move, Neighbor, OpponentWork, Way, Work};
use crate::position::{OPPONENT, Phase, Position, YOU};
use crate::refusal::{Refusal, require};
use kernel::{Clause, Seat};

impl Position {
    /// The cards that a seat can use in this decision.
    fn usable(&self, seat: Seat) -> CardSet {
        match self.phase {
            Phase::Turn | Phase::LastUse if !self.rules.solo => self.cities[seat].hand,
            Phase::YourPick | Phase::LastUse | Phase::Market => self.tops().collect(),
            _ => CardSet::EMPTY,
        }
    }

    pub(crate) fn seat_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        if let Some(task) = self.task() {
            return self.task_moves(task, seat, moves);
        }
        match self.phase {
            Phase::DraftLeaders => moves.extend(self.cities[seat].leader_hand.iter().map(Move::Keep)),
            Phase::DraftTiles => moves.extend(self.cities[seat].tiles.iter().map(Move::KeepTile)),
            Phase::Leaders | Phase::YourLeader => self.leader_moves(seat, moves),
            Phase::LastUse if self.rules.solo => {
                moves.push(Move::Pass);
                self.list_uses(YOU, self.tops(), Copies::Every, moves);
            }
            Phase::Turn | Phase::LastUse => {
                self.list_uses(seat, self.cities[seat].hand.iter(), Copies::OneOfAKind, moves);
            }
            Phase::Market => {
                if self.may_flip() {
                    moves.push(Move::More);
                }
                if self.rules.opponent_first(self.age) {
                    moves.push(Move::Stop);
                } else {
                    self.list_uses(YOU, self.tops(), Copies::Every, moves);
                }
                if self.may_decide_pick() {
                    moves.push(Move::Natural);
                }
            }
            Phase::YourPick => self.list_uses(YOU, self.tops(), Copies::Every, moves),
            Phase::OpponentPick => self.natural_moves(moves),
            Phase::HelperPick => moves.extend(self.helper_candidates().map(Move::Helper)),
            _ => {}
        }
    }

    fn task_moves(&self, task: Task, seat: Seat, moves: &mut Vec<Move>) {
        match task {
            Task::FlipPrice => moves.extend([Move::Coin, Move::Defeat]),
            Task::CopyLeader => moves.extend(self.leaders_around(seat).iter().map(Move::CopyLeader)),
            Task::CopyStage(_) => {
                moves.extend([Move::CopyStage(Neighbor::Left), Move::CopyStage(Neighbor::Right)]);
            }
            Task::Entomb => moves.extend(self.cities[seat].leaders.iter().map(Move::Bury)),
            Task::Recruit => {
                let city = &self.cities[seat];
                let pays = |leader: &Leader| self.leader_cost(seat, *leader) <= city.coins;
                moves.extend(city.leader_hand.iter().filter(pays).map(Move::Recruit));
            }
            Task::Dig => moves.extend(self.diggable(seat).map(Move::Take)),
            Task::Losses => moves.extend((0..=self.most_payable(seat)).map(Move::Settle)),
            Task::Forfeit(color) => {
                moves.extend(self.forfeitable(seat, color).map(Move::Forfeit));
            }
            Task::DrawLeaders(_) => {}
        }
        if self.tasks.can_close() {
            moves.push(Move::Pass);
        }
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
                    moves.push(Move::OpponentStage(OpponentWork { card, stage }));
                }
            }
            moves.push(Move::OpponentDiscard(card));
        }
    }

    pub(crate) fn check_seat(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match self.task() {
            Some(task) => self.check_task(task, seat, mv),
            None => self.check_phase(seat, mv),
        }
    }

    /// May this answer what comes in between?
    fn check_task(&self, task: Task, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match (task, mv) {
            (Task::FlipPrice, Move::Coin | Move::Defeat) => Ok(()),
            (Task::CopyLeader, Move::CopyLeader(leader)) => {
                require(self.leaders_around(seat).has(leader), || Refusal::NoSuchLeader { leader })
            }
            (Task::CopyStage(_), Move::CopyStage(_)) => Ok(()),
            (Task::Entomb, Move::Bury(leader)) => {
                require(self.cities[seat].leaders.has(leader), || Refusal::NoSuchLeader { leader })
            }
            (Task::Recruit, Move::Recruit(leader)) => self.check_recruit(seat, leader),
            (_, Move::Pass) if self.tasks.can_close() => Ok(()),
            (Task::Dig, Move::Take(card)) => self.check_take(seat, card),
            (Task::Losses, Move::Settle(pays)) => {
                let most = self.most_payable(seat);
                require(pays <= most, || Refusal::Loss { most })
            }
            (Task::Forfeit(color), Move::Forfeit(card)) => {
                let there = self.forfeitable(seat, color).any(|other| other == card);
                require(there, || Refusal::NotAvailable { card, clause: Clause("9.21") })
            }
            _ => Err(Refusal::NotNow { asked: self.asked(seat) }),
        }
    }

    /// May this be done in this phase?
    fn check_phase(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let not_now = || Refusal::NotNow { asked: self.asked(seat) };
        let in_hand = |leader: Leader| {
            require(self.cities[seat].leader_hand.has(leader), || Refusal::NoSuchLeader { leader })
        };
        match (self.phase, mv) {
            (Phase::DraftLeaders, Move::Keep(leader)) => in_hand(leader),
            (Phase::DraftTiles, Move::KeepTile(tile)) => {
                let there = self.cities[seat].tiles.has(tile);
                require(there, || Refusal::NoSuchTile { tile })
            }
            (Phase::Leaders | Phase::YourLeader, Move::Recruit(leader)) => self.check_recruit(seat, leader),
            (Phase::Leaders | Phase::YourLeader, Move::SellLeader(leader)) => in_hand(leader),
            (Phase::Leaders, Move::StageLeader(Work { under: leader, .. })) => {
                in_hand(leader)?;
                self.check_use(seat, mv)
            }
            (Phase::YourLeader, Move::StageLeader(Work { .. })) => Err(Refusal::NoBurying),
            (Phase::Market, Move::More) => require(self.may_flip(), || Refusal::NoMoreFlips),
            (Phase::Market, Move::Stop) => require(self.rules.opponent_first(self.age), not_now),
            (Phase::Market, Move::Natural) if self.may_decide_pick() => Ok(()),
            (_, Move::Natural) => Err(Refusal::NoNaturalPick),
            (Phase::Market, _) if self.rules.opponent_first(self.age) => Err(not_now()),
            (Phase::LastUse, Move::Pass) if self.rules.solo => Ok(()),
            (
                Phase::Turn | Phase::LastUse | Phase::YourPick | Phase::Market,
                Move::Build(Build { card, .. })
                | Move::Stage(Work { under: card, .. })
                | Move::Discard(card)
                | Move::Tower { card, .. },
            ) => {
                let usable = self.usable(seat);
                let canonical = self.rules.solo || self.canonical(card, &usable) == card;
                require(usable.has(card) && canonical, || Refusal::NotAvailable {
                    card,
                    clause: self.pick_clause(),
                })?;
                self.check_use(seat, mv)
            }
            (Phase::OpponentPick, Move::Points) => Ok(()),
            (
                Phase::OpponentPick,
                Move::OpponentBuild(_) | Move::OpponentStage(OpponentWork { .. }) | Move::OpponentDiscard(_),
            ) => self.check_opponent_pick(mv),
            (Phase::HelperPick, Move::Helper(card)) => self.check_helper_pick(card),
            _ => Err(not_now()),
        }
    }

    /// The rule about the cards that can be chosen from.
    const fn pick_clause(&self) -> Clause {
        if self.rules.solo { Clause("11.8") } else { Clause("2.1") }
    }

    /// May you make the opponent do this?
    fn check_opponent_pick(&self, mv: Move) -> Result<(), Refusal> {
        let (Move::OpponentBuild(card)
        | Move::OpponentStage(OpponentWork { card, .. })
        | Move::OpponentDiscard(card)) = mv
        else {
            return Err(Refusal::NotNow { asked: self.asked(YOU) });
        };
        require(self.tops().any(|top| top == card), || Refusal::NotAvailable {
            card,
            clause: self.pick_clause(),
        })?;
        let model = self.model(OPPONENT);
        let shop = || self.shop(OPPONENT);
        match mv {
            Move::OpponentBuild(card) => require(self.natural_build(&model, card).is_some(), || {
                let why = self.why_not_build(OPPONENT, card, Way::Cost, Join::No, &shop());
                Refusal::OpponentCannot { clause: why.clause() }
            }),
            Move::OpponentStage(OpponentWork { card, stage }) => {
                require(self.natural_stage(&model, card, stage).is_some(), || {
                    let why = self.why_not_stage(OPPONENT, stage, Way::Cost, &shop());
                    Refusal::OpponentCannot { clause: why.clause() }
                })
            }
            _ => Ok(()),
        }
    }

    /// May the helper take this card?
    fn check_helper_pick(&self, card: Card) -> Result<(), Refusal> {
        require(self.tops().any(|top| top == card), || Refusal::NotAvailable {
            card,
            clause: self.pick_clause(),
        })?;
        require(self.helper_candidates().any(|other| other == card), || {
            let color = |card: Card| 1 << tables().card(card).color as u8;
            Refusal::HelperColor { colors: self.helper_candidates().fold(0, |set, card| set | color(card)) }
        })
    }
}
