//! Moves of chance: what can come, by which odds, and what it does.

use crate::actions::Task;
use crate::components::{Card, CardSet, Leader, LeaderSet, Project, TileSet, tables};
use crate::event::Event;
use crate::moves::Move;
use crate::play::Play;
use crate::position::{OPPONENT, Phase, Position, YOU};
use crate::refusal::Refusal;
use kernel::{Dice, Id as _, Seat, Watch};

/// What chance decides now.
enum ChanceEvent {
    Board(Seat),
    Leader(Seat, LeaderSet),
    Tile(Seat, TileSet),
    Project,
    Deal(Seat),
    Flip,
    Draw(CardSet),
    Nothing,
}

impl Position {
    fn chance(&self) -> ChanceEvent {
        if let Some(frame) = self.tasks.top() {
            return match frame.source {
                Task::DrawLeaders(_) | Task::Recruit => {
                    ChanceEvent::Leader(frame.seat, self.undealt_leaders())
                }
                Task::Dig => ChanceEvent::Draw(self.discard - self.market.drawn),
                _ => ChanceEvent::Nothing,
            };
        }
        match self.phase {
            Phase::Boards => self.boardless().map_or(ChanceEvent::Nothing, ChanceEvent::Board),
            Phase::DealLeaders => {
                ChanceEvent::Leader(self.short_of_leaders().unwrap_or(YOU), self.undealt_leaders())
            }
            Phase::TopLeader => ChanceEvent::Leader(OPPONENT, self.undealt_leaders()),
            Phase::DealTiles => ChanceEvent::Tile(self.short_of_tiles().unwrap_or(YOU), self.undealt_tiles()),
            Phase::TopTile => ChanceEvent::Tile(OPPONENT, self.undealt_tiles()),
            Phase::Projects | Phase::FirstProject => ChanceEvent::Project,
            Phase::DealCards => self.short_of_cards().map_or(ChanceEvent::Nothing, ChanceEvent::Deal),
            Phase::Flips | Phase::LastDeckCard | Phase::BlackMarket | Phase::RestOfDeck => ChanceEvent::Flip,
            _ => ChanceEvent::Nothing,
        }
    }

    fn projects_of_age(&self) -> impl Iterator<Item = Project> {
        let age = self.age;
        let all = Project::all().zip(&tables().projects);
        all.filter(move |(_, project)| project.age == age).map(|(id, _)| id)
    }

    pub(crate) fn chance_moves(&self, moves: &mut Vec<Move>) {
        match self.chance() {
            ChanceEvent::Board(seat) => self.each_board(seat, |board, side| {
                moves.push(Move::Board { seat, board, side });
            }),
            ChanceEvent::Leader(seat, pool) => {
                moves.extend(pool.iter().map(|leader| Move::DealLeader { seat, leader }));
            }
            ChanceEvent::Tile(seat, pool) => {
                moves.extend(pool.iter().map(|tile| Move::DealTile { seat, tile }));
            }
            ChanceEvent::Project => moves.extend(self.projects_of_age().map(Move::Project)),
            ChanceEvent::Deal(seat) => {
                let outcomes = self.deck_outcomes();
                let firsts = outcomes.iter().filter(|&card| self.canonical(card, &outcomes) == card);
                moves.extend(firsts.map(|card| Move::Deal { seat, card }));
            }
            ChanceEvent::Flip => moves.extend(self.deck_outcomes().iter().map(Move::Flip)),
            ChanceEvent::Draw(from) => moves.extend(from.iter().map(Move::Draw)),
            ChanceEvent::Nothing => {}
        }
    }

    pub(crate) fn check_chance(&self, mv: Move) -> Result<(), Refusal> {
        let fine = match (self.chance(), mv) {
            (ChanceEvent::Board(seat), Move::Board { seat: s, board, side }) => {
                let mut found = false;
                self.each_board(seat, |b, d| found |= (b, d) == (board, side));
                s == seat && found
            }
            (ChanceEvent::Leader(seat, pool), Move::DealLeader { seat: s, leader }) => {
                s == seat && pool.has(leader)
            }
            (ChanceEvent::Tile(seat, pool), Move::DealTile { seat: s, tile }) => s == seat && pool.has(tile),
            (ChanceEvent::Project, Move::Project(project)) => {
                self.projects_of_age().any(|other| other == project)
            }
            (ChanceEvent::Deal(seat), Move::Deal { seat: s, card }) => {
                let outcomes = self.deck_outcomes();
                s == seat && outcomes.has(card) && self.canonical(card, &outcomes) == card
            }
            (ChanceEvent::Flip, Move::Flip(card)) => self.deck_outcomes().has(card),
            (ChanceEvent::Draw(from), Move::Draw(card)) => from.has(card),
            _ => return Err(Refusal::NotNow { asked: self.asked(YOU) }),
        };
        if fine { Ok(()) } else { Err(Refusal::NotInDeck) }
    }

    pub(crate) fn draw_move(&self, dice: &mut Dice, buffer: &mut Vec<Move>) -> Option<Move> {
        match self.chance() {
            ChanceEvent::Board(seat) => self.draw_board(seat, dice),
            ChanceEvent::Deal(seat) => {
                let card = self.draw_card(dice)?;
                Some(Move::Deal { seat, card: self.first_copy(card) })
            }
            ChanceEvent::Flip => self.draw_card(dice).map(Move::Flip),
            _ => {
                buffer.clear();
                self.chance_moves(buffer);
                dice.pick(buffer).copied()
            }
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn play_chance(&mut self, mv: Move) {
        match mv {
            Move::Board { seat, board, side } => {
                self.position.set_board(seat, board, side.index() as u8);
            }
            Move::DealLeader { seat, leader } => self.deal_leader(seat, leader),
            Move::DealTile { seat, tile } => {
                self.position.tiles_out.insert(tile);
                if self.position.phase == Phase::TopTile {
                    self.place_tile(seat, tile);
                    // What you place counts anew from here.
                    for city in &mut self.position.cities.0 {
                        city.tiles_this_age = 0;
                    }
                    self.position.start_round();
                } else {
                    self.position.cities[seat].tiles.insert(tile);
                }
            }
            Move::Project(project) => self.open_project(project),
            Move::Deal { seat, card } => {
                self.position.draw_from_deck(card);
                self.position.cities[seat].hand.insert(card);
                self.position.dealt += 1;
            }
            Move::Flip(card) => self.play_flip(card),
            Move::Draw(card) => {
                self.position.market.drawn.insert(card);
                self.position.tasks.complete();
            }
            _ => {}
        }
    }

    fn deal_leader(&mut self, seat: Seat, leader: Leader) {
        if let Some(Task::DrawLeaders(_)) = self.position.task() {
            self.position.tasks.complete();
            self.position.tasks.pop_done();
        } else if !self.position.tasks.is_empty() || self.position.phase == Phase::TopLeader {
            let at_start = self.position.tasks.is_empty();
            if at_start {
                self.position.phase = Phase::YourLeader;
            }
            return self.top_leader(leader);
        }
        self.position.leaders_out.insert(leader);
        self.position.cities[seat].leader_hand.insert(leader);
        self.position.draft_history[leader.index()] = seat.0 << 4 | 15;
    }

    fn play_flip(&mut self, card: Card) {
        self.position.draw_from_deck(card);
        match self.position.phase {
            Phase::BlackMarket => {
                if self.black_market(card) {
                    self.position.phase = Phase::RestOfDeck;
                }
            }
            Phase::RestOfDeck => _ = self.position.discard.insert(card),
            Phase::LastDeckCard => {
                self.flip(card);
                self.position.phase = Phase::LastUse;
            }
            _ => self.flip(card),
        }
    }
}
