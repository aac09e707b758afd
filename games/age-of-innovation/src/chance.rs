//! Chance: draws of the set-up, and the empire tile (rules 4.1, 4.2.1, 4.3.1, 13.1).

use crate::components::{BoardId, Empire, InnovationSlot, LastRound, Occasion, Palace, Round, Tables};
use crate::event::{Event, What};
use crate::moves::{Move, Piece};
use crate::play::Play;
use crate::position::{Card, Draw, Phase, Position, ROUNDS};
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{ById, Id, Seat, Watch};
use parts::cards::IdSet;

/// The first place that has nothing yet.
fn empty<I: Id, T: Copy, const N: usize>(places: &ById<I, Option<T>, N>) -> Option<I> {
    places.iter().find(|(_, there)| there.is_none()).map(|(place, _)| place)
}

/// All but those that are there already.
fn but<I: Id>(there: impl Iterator<Item = Option<I>>) -> IdSet<I> {
    there.flatten().fold(IdSet::ALL, |left, id| left.without(id))
}

impl Position {
    /// What is to be drawn next in the set-up.
    fn wanted(&self, t: &Tables) -> Option<Draw> {
        let spaces = t.innovation_spaces(self.players).len();
        let (players, setup) = (usize::from(self.players), &t.setup);
        if let Some(round) = self.rounds.iter().rposition(Option::is_none) {
            return Some(Draw::Round(round as u8 + 1));
        }
        if self.last.is_none() {
            return Some(Draw::Last);
        }
        if self.book_actions.len() < setup.book_actions.into() {
            return Some(Draw::BookAction);
        }
        if let Some(space) = empty(&self.innovations).filter(|space: &InnovationSlot| space.index() < spaces)
        {
            return Some(Draw::Innovation(space));
        }
        if let Some(space) = empty(&self.competencies) {
            return Some(Draw::Competency(space));
        }
        if self.rules.draft {
            let cards = self.cards.values().filter(|card| **card != Card::Out).count();
            if self.boards.len() < setup.draft_boards.into() {
                return Some(Draw::Board);
            }
            if self.factions.len() < players + usize::from(setup.draft_factions_more_than_players) {
                return Some(Draw::Faction);
            }
            if self.palaces.len() < players + usize::from(setup.draft_palaces_more_than_players) {
                return Some(Draw::Palace);
            }
            if cards < players + usize::from(setup.display) {
                return Some(Draw::Bonus);
            }
        } else {
            if self.palaces.len() < players + 1 + usize::from(setup.palaces_more_than_players) {
                return Some(Draw::Palace);
            }
            let missing = |such: fn(&crate::position::Set) -> bool| -> Option<BoardId> {
                self.sets.iter().find(|(_, set)| such(set)).map(|(board, _)| board)
            };
            if let Some(board) = missing(|set| set.faction.is_none()) {
                return Some(Draw::SetFaction(board));
            }
            if let Some(board) = missing(|set| set.bonus.is_none()) {
                return Some(Draw::SetBonus(board));
            }
        }
        (self.order[0] == Seat::NOBODY).then_some(Draw::First)
    }

    pub(crate) fn check_draw(&self, t: &Tables, piece: Piece) -> Result<(), Refusal> {
        let Phase::Draw(draw) = self.phase else { return refuse("6.1.4", Why::NotDrawable) };
        let clause = match (draw, piece) {
            (Draw::Round(round), Piece::Round(tile)) => self.round_clause(t, round, tile),
            (Draw::Last, Piece::Last(_)) => "4.1.4",
            (Draw::BookAction, Piece::BookAction(_)) => "4.1.5",
            (Draw::Innovation(_), Piece::Innovation(_)) => "4.1.6",
            (Draw::Competency(_), Piece::Competency(_)) => "4.1.7",
            (Draw::Palace, Piece::Palace(_)) => "4.1.8",
            (Draw::Board, Piece::Board(_))
            | (Draw::Faction, Piece::Faction(_))
            | (Draw::Bonus, Piece::Bonus(_)) => "4.3.1",
            (Draw::SetFaction(_), Piece::Faction(_)) | (Draw::SetBonus(_), Piece::Bonus(_)) => "4.2.1",
            (Draw::First, Piece::First(_)) => "4.2.2",
            (Draw::Empire, Piece::Empire(_)) => "13.1",
            _ => return refuse("6.1.4", Why::NotDrawable),
        };
        let mut there = false;
        self.each_drawable(t, draw, |drawable| there |= drawable == piece);
        require(there, clause, Why::NotDrawable)
    }

    /// The rule by which a tile cannot lie on a round.
    fn round_clause(&self, t: &Tables, round: u8, tile: Round) -> &'static str {
        let barred = t.rounds[tile].not_in_rounds.contains(&round);
        match () {
            _ if barred || self.rounds.contains(&Some(tile)) => "4.1.2",
            _ if round == ROUNDS && self.last.is_some_and(|last| !last_fits(t, Some(tile), last)) => "4.1.4",
            _ => "4.1.3",
        }
    }

    /// Everything that can be drawn.
    fn each_drawable(&self, t: &Tables, draw: Draw, mut found: impl FnMut(Piece)) {
        match draw {
            Draw::Round(round) => {
                // A last-round tile that was named beforehand lies there already.
                let last = self.last.filter(|_| round == ROUNDS);
                let clashes = |tile| last.is_some_and(|last| !last_fits(t, Some(tile), last));
                let fits = |tile: &Round| !clashes(*tile) && round_fits(t, &self.rounds, round, *tile);
                Round::all().filter(fits).map(Piece::Round).for_each(found);
            }
            Draw::Last => {
                let fits = |tile: &LastRound| last_fits(t, self.rounds[ROUNDS as usize - 1], *tile);
                LastRound::all().filter(fits).map(Piece::Last).for_each(found);
            }
            Draw::BookAction => {
                (IdSet::ALL - self.book_actions).iter().map(Piece::BookAction).for_each(found)
            }
            Draw::Innovation(_) => {
                but(self.innovations.values().copied()).iter().map(Piece::Innovation).for_each(found)
            }
            Draw::Competency(_) => {
                but(self.competencies.values().copied()).iter().map(Piece::Competency).for_each(found)
            }
            Draw::Palace => {
                (IdSet::ALL - self.palaces).without(Palace::LAST).iter().map(Piece::Palace).for_each(found)
            }
            Draw::Board => (IdSet::ALL - self.boards).iter().map(Piece::Board).for_each(found),
            Draw::Faction => (IdSet::ALL - self.factions).iter().map(Piece::Faction).for_each(found),
            Draw::SetFaction(_) => {
                but(self.sets.values().map(|set| set.faction)).iter().map(Piece::Faction).for_each(found);
            }
            Draw::SetBonus(_) => {
                but(self.sets.values().map(|set| set.bonus)).iter().map(Piece::Bonus).for_each(found)
            }
            Draw::Bonus => {
                let out = self.cards.iter().filter(|(_, card)| **card == Card::Out);
                out.for_each(|(tile, _)| found(Piece::Bonus(tile)));
            }
            Draw::First => self.all_seats().map(Piece::First).for_each(found),
            Draw::Empire => Empire::all().map(Piece::Empire).for_each(found),
        }
    }

    pub(crate) fn draw_moves(&self, t: &Tables, draw: Draw, moves: &mut Vec<Move>) {
        self.each_drawable(t, draw, |piece| moves.push(Move::Draw(piece)));
    }
}

/// May this tile lie on this round, beside those that lie already?
pub(crate) fn round_fits(
    t: &Tables,
    rounds: &[Option<Round>; ROUNDS as usize],
    round: u8,
    tile: Round,
) -> bool {
    let kind = &t.rounds[tile];
    if rounds.contains(&Some(tile)) || kind.not_in_rounds.contains(&round) {
        return false;
    }
    let same =
        |there: &Option<Round>| there.is_some_and(|other| t.rounds[other].reward.track == kind.reward.track);
    let all = 1 + rounds.iter().filter(|there| same(there)).count() >= 3;
    !all || same(&rounds[ROUNDS as usize - 1])
}

/// May this last-round tile lie on the tile of round 6?
pub(crate) fn last_fits(t: &Tables, six: Option<Round>, tile: LastRound) -> bool {
    let shown = match t.last_rounds[tile].on.event {
        Occasion::EdgeWorkshop => Occasion::Workshop,
        event => event,
    };
    six.is_none_or(|under| t.rounds[under].on.event != shown)
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn draw(&mut self, piece: Piece) {
        let Phase::Draw(draw) = self.position.phase else { return };
        match (draw, piece) {
            (Draw::Round(round), Piece::Round(tile)) => {
                self.position.rounds[round as usize - 1] = Some(tile);
                self.tell(Seat(0), "4.1.2", What::DrewFor(piece, round));
            }
            (Draw::Last, Piece::Last(tile)) => self.position.last = Some(tile),
            (Draw::BookAction, Piece::BookAction(action)) => drop(self.position.book_actions.insert(action)),
            (Draw::Innovation(space), Piece::Innovation(it)) => self.position.innovations[space] = Some(it),
            (Draw::Competency(space), Piece::Competency(it)) => self.position.competencies[space] = Some(it),
            (Draw::Palace, Piece::Palace(palace)) => drop(self.position.palaces.insert(palace)),
            (Draw::Board, Piece::Board(board)) => drop(self.position.boards.insert(board)),
            (Draw::Faction, Piece::Faction(faction)) => drop(self.position.factions.insert(faction)),
            (Draw::Bonus, Piece::Bonus(tile)) => self.position.cards[tile] = Card::Free(0),
            (Draw::SetFaction(board), Piece::Faction(it)) => self.position.sets[board].faction = Some(it),
            (Draw::SetBonus(board), Piece::Bonus(tile)) => self.position.sets[board].bonus = Some(tile),
            (Draw::First, Piece::First(seat)) => self.position.seat_from(seat),
            (Draw::Empire, Piece::Empire(tile)) => {
                self.position.empire = Some(tile);
                self.tell(Seat(0), "13.1", What::Drew(piece));
                return self.income();
            }
            _ => return,
        }
        if !matches!(piece, Piece::Round(_)) {
            let clause = match draw {
                Draw::Last => "4.1.4",
                Draw::BookAction => "4.1.5",
                Draw::Innovation(_) => "4.1.6",
                Draw::Competency(_) => "4.1.7",
                Draw::Palace if !self.position.rules.draft => "4.1.8",
                Draw::SetFaction(_) | Draw::SetBonus(_) => "4.2.1",
                Draw::First => "4.2.2",
                _ => "4.3.1",
            };
            self.tell(Seat(0), clause, What::Drew(piece));
        }
        self.next_draw();
    }

    /// The next thing to draw, or the first choice.
    pub(crate) fn next_draw(&mut self) {
        if let Some(draw) = self.position.wanted(self.tables) {
            self.position.phase = Phase::Draw(draw);
        } else if self.position.rules.draft {
            self.position.phase = Phase::Draft(0);
        } else {
            let coins = self.tables.setup.display_coins;
            for (tile, card) in self.position.cards.iter_mut() {
                if !self.position.sets.values().any(|set| set.bonus == Some(tile)) {
                    *card = Card::Free(coins);
                }
            }
            self.position.phase = Phase::Sets(self.position.players - 1);
        }
    }
}
