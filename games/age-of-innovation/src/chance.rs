//! Chance: draws of the set-up, and the empire tile (rules 4.1, 4.2.1, 4.3.1, 13.1).

use crate::components::{FACTIONS, LAST_PALACE, Occasion, Tables};
use crate::event::{Event, What};
use crate::moves::{Move, Piece};
use crate::play::Play;
use crate::position::{Card, Draw, NONE, Phase, Position, ROUNDS, bits};
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::Seat;
use kernel::Watch;

impl Position {
    /// What is to be drawn next in the set-up.
    fn wanted(&self, t: &Tables) -> Option<Draw> {
        let none = |list: &[u8]| list.iter().position(|&i| i == NONE).map(|i| i as u8);
        let spaces = t.innovation_spaces(self.players).len();
        let (players, setup) = (u32::from(self.players), &t.setup);
        if let Some(round) = self.rounds.iter().rposition(|&tile| tile == NONE) {
            return Some(Draw::Round(round as u8 + 1));
        }
        if self.last == NONE {
            return Some(Draw::Last);
        }
        if self.book_actions.count_ones() < u32::from(setup.book_actions) {
            return Some(Draw::BookAction);
        }
        if let Some(space) = none(&self.innovations[..spaces]) {
            return Some(Draw::Innovation(space));
        }
        if let Some(space) = none(&self.competencies) {
            return Some(Draw::Competency(space));
        }
        if self.rules.draft {
            let cards = self.cards.iter().filter(|card| **card != Card::Out).count();
            if self.boards.count_ones() < u32::from(setup.draft_boards) {
                return Some(Draw::Board);
            }
            if self.factions.count_ones() < players + u32::from(setup.draft_factions_more_than_players) {
                return Some(Draw::Faction);
            }
            if self.palaces.count_ones() < players + u32::from(setup.draft_palaces_more_than_players) {
                return Some(Draw::Palace);
            }
            if cards < (self.players + setup.display) as usize {
                return Some(Draw::Bonus);
            }
        } else {
            if self.palaces.count_ones() < players + 1 + u32::from(setup.palaces_more_than_players) {
                return Some(Draw::Palace);
            }
            if let Some(board) = self.sets.iter().position(|set| set.0 == NONE) {
                return Some(Draw::SetFaction(board as u8));
            }
            if let Some(board) = self.sets.iter().position(|set| set.1 == NONE) {
                return Some(Draw::SetBonus(board as u8));
            }
        }
        (self.order[0] == Seat::NOBODY).then_some(Draw::First)
    }

    pub(crate) fn check_draw(&self, t: &Tables, piece: Piece) -> Result<(), Refusal> {
        let Phase::Draw(draw) = self.phase else { return refuse("6.1.4", Why::NotDrawable) };
        let (i, clause) = match (draw, piece) {
            (Draw::Round(round), Piece::Round(i)) => (i, self.round_clause(t, round, i)),
            (Draw::Last, Piece::Last(i)) => (i, "4.1.4"),
            (Draw::BookAction, Piece::BookAction(i)) => (i, "4.1.5"),
            (Draw::Innovation(_), Piece::Innovation(i)) => (i, "4.1.6"),
            (Draw::Competency(_), Piece::Competency(i)) => (i, "4.1.7"),
            (Draw::Palace, Piece::Palace(i)) => (i, "4.1.8"),
            (Draw::Board, Piece::Board(i)) => (i, "4.3.1"),
            (Draw::Faction, Piece::Faction(i)) => (i, "4.3.1"),
            (Draw::Bonus, Piece::Bonus(i)) => (i, "4.3.1"),
            (Draw::SetFaction(_), Piece::Faction(i)) => (i, "4.2.1"),
            (Draw::SetBonus(_), Piece::Bonus(i)) => (i, "4.2.1"),
            (Draw::First, Piece::First(seat)) => (seat.0, "4.2.2"),
            (Draw::Empire, Piece::Empire(i)) => (i, "13.1"),
            _ => return refuse("6.1.4", Why::NotDrawable),
        };
        require(bits(self.drawable(t, draw)).any(|there| there == i), clause, Why::NotDrawable)
    }

    /// The rule by which a tile cannot lie on a round.
    fn round_clause(&self, t: &Tables, round: u8, i: u8) -> &'static str {
        let barred = t.rounds.get(i as usize).is_none_or(|tile| tile.not_in_rounds.contains(&round));
        match () {
            _ if barred || self.rounds.contains(&i) => "4.1.2",
            _ if round == ROUNDS && self.last != NONE && !last_fits(t, i, self.last) => "4.1.4",
            _ => "4.1.3",
        }
    }

    /// What can be drawn, as bits.
    fn drawable(&self, t: &Tables, draw: Draw) -> u32 {
        let all = |n: usize| (1u32 << n) - 1;
        let such = |n: usize, fits: &dyn Fn(u8) -> bool| {
            (0..n as u8).filter(|&i| fits(i)).fold(0, |set, i| set | 1 << i)
        };
        let but = |n: usize, there: &mut dyn Iterator<Item = u8>| {
            there.fold(all(n), |left, i| left & !1u32.checked_shl(i.into()).unwrap_or(0))
        };
        match draw {
            Draw::Round(round) => such(t.rounds.len(), &|i| {
                // A last-round tile that was named beforehand lies there already.
                let clash = round == ROUNDS && self.last != NONE && !last_fits(t, i, self.last);
                !clash && round_fits(t, &self.rounds, round, i)
            }),
            Draw::Last => such(t.last_rounds.len(), &|i| last_fits(t, self.rounds[ROUNDS as usize - 1], i)),
            Draw::BookAction => all(t.book_actions.len()) & !u32::from(self.book_actions),
            Draw::Innovation(_) => but(t.innovations.len(), &mut self.innovations.into_iter()),
            Draw::Competency(_) => but(t.competencies.len(), &mut self.competencies.into_iter()),
            Draw::Palace => all(LAST_PALACE.into()) & !self.palaces,
            Draw::Board => all(t.boards.len()) & !u32::from(self.boards),
            Draw::Faction => all(FACTIONS.len()) & !u32::from(self.factions),
            Draw::SetFaction(_) => but(FACTIONS.len(), &mut self.sets.into_iter().map(|set| set.0)),
            Draw::SetBonus(_) => but(t.bonus.len(), &mut self.sets.into_iter().map(|set| set.1)),
            Draw::Bonus => such(self.cards.len(), &|i| self.cards[i as usize] == Card::Out),
            Draw::First => all(self.players.into()),
            Draw::Empire => all(t.empires.len()),
        }
    }

    pub(crate) fn draw_moves(&self, t: &Tables, draw: Draw, moves: &mut Vec<Move>) {
        let piece: fn(u8) -> Piece = match draw {
            Draw::Round(_) => Piece::Round,
            Draw::Last => Piece::Last,
            Draw::BookAction => Piece::BookAction,
            Draw::Innovation(_) => Piece::Innovation,
            Draw::Competency(_) => Piece::Competency,
            Draw::Palace => Piece::Palace,
            Draw::Board => Piece::Board,
            Draw::Faction | Draw::SetFaction(_) => Piece::Faction,
            Draw::Bonus | Draw::SetBonus(_) => Piece::Bonus,
            Draw::First => |seat| Piece::First(Seat(seat)),
            Draw::Empire => Piece::Empire,
        };
        bits(self.drawable(t, draw)).for_each(|i| moves.push(Move::Draw(piece(i))));
    }
}

/// May this tile lie on this round, beside those that lie already?
pub(crate) fn round_fits(t: &Tables, rounds: &[u8; ROUNDS as usize], round: u8, tile: u8) -> bool {
    let Some(kind) = t.rounds.get(tile as usize) else { return false };
    if rounds.contains(&tile) || kind.not_in_rounds.contains(&round) {
        return false;
    }
    let same = |&i: &u8| t.rounds.get(i as usize).is_some_and(|other| other.track == kind.track);
    let all = 1 + rounds.iter().filter(|i| same(i)).count() >= 3;
    !all || same(&rounds[ROUNDS as usize - 1])
}

/// May this last-round tile lie on the tile of round 6?
pub(crate) fn last_fits(t: &Tables, six: u8, tile: u8) -> bool {
    let Some(kind) = t.last_rounds.get(tile as usize) else { return false };
    let shown = |event: Occasion| match event {
        Occasion::EdgeWorkshop => Occasion::Workshop,
        event => event,
    };
    t.rounds.get(six as usize).is_none_or(|under| under.on.event != shown(kind.on.event))
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn draw(&mut self, piece: Piece) {
        let Phase::Draw(draw) = self.position.phase else { return };
        match (draw, piece) {
            (Draw::Round(round), Piece::Round(i)) => {
                self.position.rounds[round as usize - 1] = i;
                self.tell(Seat(0), "4.1.2", What::DrewFor(piece, round));
            }
            (Draw::Last, Piece::Last(i)) => self.position.last = i,
            (Draw::BookAction, Piece::BookAction(i)) => self.position.book_actions |= 1 << i,
            (Draw::Innovation(space), Piece::Innovation(i)) => self.position.innovations[space as usize] = i,
            (Draw::Competency(space), Piece::Competency(i)) => self.position.competencies[space as usize] = i,
            (Draw::Palace, Piece::Palace(i)) => self.position.palaces |= 1 << i,
            (Draw::Board, Piece::Board(i)) => self.position.boards |= 1 << i,
            (Draw::Faction, Piece::Faction(i)) => self.position.factions |= 1 << i,
            (Draw::Bonus, Piece::Bonus(i)) => self.position.cards[i as usize] = Card::Free(0),
            (Draw::SetFaction(board), Piece::Faction(i)) => self.position.sets[board as usize].0 = i,
            (Draw::SetBonus(board), Piece::Bonus(i)) => self.position.sets[board as usize].1 = i,
            (Draw::First, Piece::First(i)) => self.position.seat_from(i),
            (Draw::Empire, Piece::Empire(i)) => {
                self.position.empire = i;
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
            for (i, card) in (0..).zip(&mut self.position.cards) {
                if !self.position.sets.iter().any(|set| set.1 == i) {
                    *card = Card::Free(coins);
                }
            }
            self.position.phase = Phase::Sets(self.position.players - 1);
        }
    }
}
