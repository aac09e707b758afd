//! The course of the game: which phase follows which, and who decides now.

mod conflict;
mod final_scoring;
mod project;
mod science;
mod turn;

pub use conflict::{Field, Spoils};
pub use final_scoring::{Grade, Sheet, Source};
pub use science::Science;

use crate::actions::Task;
use crate::city::Powers;
use crate::components::CardSet;
use crate::event::Event;
use crate::position::{OPPONENT, Phase, Position, YOU};
use kernel::{Decision, Seat, Seats, Watch};

impl Position {
    /// The seats that have not chosen yet, among these.
    fn undecided(&self, among: impl Fn(usize) -> bool) -> Seats {
        (0..self.city_count())
            .filter(|&seat| self.chosen[seat].is_none() && among(seat))
            .fold(Seats::NONE, |seats, seat| seats.with(Seat(seat as u8)))
    }

    fn only(seat: u8) -> Decision {
        Decision::Seats(Seats::only(Seat(seat)))
    }

    /// Does a loss of coins wait for this seat's choice?
    pub(crate) fn must_settle(&self, seat: usize) -> bool {
        let city = &self.cities[seat];
        city.owed > 0 && city.coins > 0 && !(self.rules.solo && seat != YOU)
    }

    fn has_cards(&self, seat: usize) -> bool {
        !self.cities[seat].hand.is_empty()
    }

    fn has_leaders(&self, seat: usize) -> bool {
        !self.cities[seat].leader_hand.is_empty()
    }

    fn holds_last_card(&self, seat: usize) -> bool {
        self.cities[seat].powers.has(Powers::LAST_CARD) && !self.cities[seat].hand.is_empty()
    }

    /// Whose decision is next.
    pub(crate) fn who_decides(&self) -> Decision {
        if let Some(task) = self.tasks.first() {
            return match task {
                Task::FlipPrice => Position::only(YOU as u8),
                Task::DrawLeaders { .. } | Task::Draw { .. } => Decision::Chance,
                Task::Recruit { seat } if self.rules.solo && usize::from(seat) == OPPONENT => {
                    Decision::Chance
                }
                Task::CopyLeader { seat }
                | Task::CopyStage { seat, .. }
                | Task::Entomb { seat }
                | Task::Recruit { seat }
                | Task::Dig { seat }
                | Task::Forfeit { seat, .. } => Position::only(seat),
                Task::Losses => Decision::Seats(self.undecided(|seat| self.must_settle(seat))),
            };
        }
        match self.phase {
            Phase::Over => Decision::Over,
            Phase::DraftLeaders | Phase::DraftTiles | Phase::Turn => {
                Decision::Seats(self.undecided(|_| true))
            }
            Phase::Leaders => Decision::Seats(self.undecided(|seat| self.has_leaders(seat))),
            Phase::LastUse if self.rules.solo => Position::only(YOU as u8),
            Phase::LastUse => Decision::Seats(self.undecided(|seat| self.holds_last_card(seat))),
            Phase::YourLeader | Phase::Market | Phase::YourPick | Phase::OpponentPick | Phase::HelperPick => {
                Position::only(YOU as u8)
            }
            _ => Decision::Chance,
        }
    }

    /// Goes on until somebody (or chance) has to decide.
    pub(crate) fn advance<W: Watch<Event>>(&mut self, watch: &mut W) {
        loop {
            if let Some(task) = self.tasks.first() {
                if self.task_waits(task, watch) {
                    return;
                }
                continue;
            }
            if self.phase_waits(watch) {
                return;
            }
        }
    }

    /// Does this task wait for a decision? If not, it is done here.
    fn task_waits<W: Watch<Event>>(&mut self, task: Task, watch: &mut W) -> bool {
        let opponent = |seat: u8| self.rules.solo && usize::from(seat) == OPPONENT;
        let waits = match task {
            Task::FlipPrice => true,
            Task::CopyLeader { seat } => !self.leaders_around(seat.into()).is_empty(),
            Task::CopyStage { .. } => true,
            Task::Entomb { seat } if opponent(seat) => {
                self.entomb_best();
                false
            }
            Task::Entomb { seat } => !self.cities[usize::from(seat)].leaders.is_empty(),
            // What goes under the opponent's stack is not known before it is turned up.
            Task::DrawLeaders { seat, .. } if opponent(seat) => false,
            Task::DrawLeaders { left, .. } => left > 0 && !self.undealt_leaders().is_empty(),
            Task::Recruit { seat } if opponent(seat) => !self.undealt_leaders().is_empty(),
            Task::Recruit { seat } => !self.cities[usize::from(seat)].leader_hand.is_empty(),
            Task::Draw { left, .. } => left > 0 && !self.discard.minus(&self.market.drawn).is_empty(),
            Task::Dig { seat } if opponent(seat) => {
                self.opponent_digs(watch);
                self.market.drawn = CardSet::EMPTY;
                false
            }
            Task::Dig { seat } => {
                if !self.rules.solo {
                    // Who builds from the pile looks through all of it.
                    let seen = self.seen_discards[usize::from(seat)].or(&self.discard);
                    self.seen_discards[usize::from(seat)] = seen;
                }
                self.diggable(seat.into()).next().is_some()
            }
            Task::Losses => {
                let waits = (0..self.city_count()).any(|seat| self.must_settle(seat));
                if !waits {
                    self.default_losses(watch);
                }
                waits
            }
            Task::Forfeit { .. } => true,
        };
        if !waits {
            self.tasks.pop();
            if let Task::Draw { seat, .. } = task {
                self.tasks.push_first(Task::Dig { seat });
            } else if let Task::Dig { .. } = task {
                self.market.drawn = CardSet::EMPTY;
            }
        }
        waits
    }

    /// Does this phase wait for a decision? If not, the next one begins.
    fn phase_waits<W: Watch<Event>>(&mut self, watch: &mut W) -> bool {
        match self.phase {
            Phase::Boards => {
                if self.boardless().is_some() {
                    return true;
                }
                self.boards_done();
            }
            Phase::DealLeaders => {
                if self.short_of_leaders().is_some() {
                    return true;
                }
                let drafted = self.rules.leaders && !self.rules.solo;
                self.turn = u8::from(drafted);
                self.phase = if drafted { Phase::DraftLeaders } else { Phase::DealTiles };
            }
            Phase::DealTiles => {
                if self.short_of_tiles().is_some() {
                    return true;
                }
                let drafted = self.rules.tower && !self.rules.solo;
                self.turn = u8::from(drafted);
                self.phase = if drafted { Phase::DraftTiles } else { Phase::StartAge };
            }
            Phase::DraftLeaders | Phase::DraftTiles => {
                if !self.undecided(|_| true).is_empty() {
                    return true;
                }
                self.pass_draft();
            }
            Phase::StartAge => self.start_age(watch),
            Phase::Leaders => {
                if !self.undecided(|seat| self.has_leaders(seat)).is_empty() {
                    return true;
                }
                self.reveal(watch);
                self.phase = Phase::Projects;
            }
            Phase::FirstProject => {
                if self.project.is_none() {
                    return true;
                }
                self.phase = Phase::TopLeader;
            }
            Phase::TopLeader => return true,
            Phase::YourLeader => {
                if !self.cities[YOU].leader_hand.is_empty() {
                    return true;
                }
                self.phase = Phase::Projects;
            }
            Phase::Projects => {
                // A leader may have set builds or losses going.
                if self.pending() {
                    return false;
                }
                if self.rules.projects && self.project.is_none() {
                    return true;
                }
                self.phase = Phase::TopTile;
            }
            Phase::TopTile => {
                if self.rules.solo && self.opponent_places_tile() {
                    return true;
                }
                for seat in 0..self.city_count() {
                    self.cities[seat].tiles_this_age = 0;
                }
                if self.rules.solo { self.start_round() } else { self.phase = Phase::DealCards }
            }
            Phase::DealCards => {
                if self.short_of_cards().is_some() {
                    return true;
                }
                self.phase = Phase::Turn;
            }
            Phase::Turn => {
                if !self.undecided(|seat| self.has_cards(seat)).is_empty() {
                    return true;
                }
                self.reveal(watch);
                let last = self.turn >= self.rules.turns();
                self.phase = if last { Phase::LastCards } else { Phase::Digs };
            }
            Phase::LastCards => {
                for seat in 0..self.city_count() {
                    if !self.cities[seat].powers.has(Powers::LAST_CARD) {
                        self.discard_hand(seat);
                    }
                }
                self.phase = Phase::LastUse;
            }
            Phase::LastUse if self.rules.solo => return self.solo_last_use(watch),
            Phase::LastUse => {
                if !self.undecided(|seat| self.holds_last_card(seat)).is_empty() {
                    return true;
                }
                self.reveal(watch);
                self.phase = Phase::Digs;
            }
            Phase::Digs => {
                if !self.pending_digs() {
                    self.phase = Phase::Losses;
                }
            }
            Phase::Losses => {
                if !self.pending_losses() {
                    self.phase = Phase::EndTurn;
                }
            }
            Phase::EndTurn => self.end_turn(watch),
            Phase::Flips => return self.flips_go_on(),
            Phase::Market => {
                let opponent_first = self.rules.opponent_first(self.age);
                let yours = !opponent_first && !self.table().is_empty();
                if yours || self.may_flip() || self.may_decide_pick() {
                    return true;
                }
                if self.table().is_empty() {
                    self.market.picked = 0b111;
                }
                self.next_pick();
            }
            Phase::OpponentPick => {
                if self.table().is_empty() {
                    self.picked(OPPONENT);
                } else if self.rules.natural || self.market.natural {
                    return true;
                } else {
                    self.opponent_picks(watch);
                    self.picked(OPPONENT);
                }
            }
            Phase::YourPick => {
                if !self.table().is_empty() {
                    return true;
                }
                self.picked(YOU);
            }
            Phase::HelperPick => return self.helper_turn(watch),
            Phase::LastDeckCard => {
                if self.table().is_empty() && self.deck_ready() {
                    return true;
                }
                self.phase = Phase::LastUse;
            }
            Phase::RoundEnd => {
                self.clear_table();
                self.phase = Phase::Digs;
            }
            Phase::CloseProject => self.close_project(watch),
            Phase::Conflicts => {
                self.resolve_conflicts(watch);
                self.phase = match (self.rules.solo, self.black_market_opens(), self.age) {
                    (false, ..) | (true, _, 3..) => Phase::EndAge,
                    (true, true, _) => Phase::BlackMarket,
                    (true, false, _) => Phase::RestOfDeck,
                };
            }
            Phase::BlackMarket => {
                if !self.deck.is_empty() {
                    return true;
                }
                self.phase = Phase::EndAge;
            }
            Phase::RestOfDeck => {
                if !self.deck.is_empty() {
                    return true;
                }
                watch.see(Event::RestDiscarded);
                self.phase = Phase::EndAge;
            }
            Phase::EndAge => {
                if self.age >= 3 {
                    self.finish(watch);
                } else {
                    self.phase = Phase::StartAge;
                }
            }
            Phase::Over => return true,
        }
        false
    }

    /// Somebody has picked in the solo round.
    pub(crate) fn picked(&mut self, seat: usize) {
        self.market.picked |= 1 << seat;
        if self.rules.loss_at_once {
            self.pending_losses();
        }
        self.next_pick();
    }

    /// The last card of Babylon B in the solo game.
    fn solo_last_use<W: Watch<Event>>(&mut self, watch: &mut W) -> bool {
        let Some(owner) = self.last_card_owner().filter(|_| !self.table().is_empty()) else {
            self.phase = Phase::RoundEnd;
            return false;
        };
        if owner == YOU {
            return true;
        }
        self.opponent_picks(watch);
        self.last_card_done(OPPONENT);
        false
    }
}
