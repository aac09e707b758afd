//! Playing a ledger by our rules, and comparing every row.
//!
//! A ledger has no end of turn: a turn ends when somebody else acts. Where a row can be read in more
//! than one way, its figures decide: the first reading that agrees with them is taken.

use super::command::{Book, Command, Spoken, commands};
use super::compare::{Figures, NO_OFFERS};
use super::early::Early;
use super::{Ledger, Row, error};
use crate::components::{Tables, tables};
use crate::event::Event;
use crate::names::ByCult;
use crate::position::{Holdings, Phase, Position, SEATS};
use kernel::Seat;
use kernel::erased::{ImportError, Imported};
use kernel::record::RecordedMove;
use kernel::{Game, Options as _, Record};
use std::collections::{BTreeMap, VecDeque};

pub(super) fn replay(ledger: &Ledger) -> Result<Imported, ImportError> {
    let t = tables();
    let mut replay = Replay {
        tables: t,
        rows: &ledger.rows,
        spoken: ledger
            .rows
            .iter()
            .map(|row| if is_reaction(row) { Vec::new() } else { commands(&row.commands) })
            .collect(),
        at: 0,
        reading: Reading::FIRST,
        queue: VecDeque::new(),
        losing: 0,
        acted: false,
        gives_steps: false,
        moves: Vec::with_capacity(1024),
        events: Vec::new(),
        trail: Vec::new(),
        early_offers: NO_OFFERS,
        s: State {
            position: Position::new(&ledger.setup),
            before: [Holdings::default(); SEATS],
            round_told: 0,
            income_shown: 0,
            held: Vec::new(),
            early: BTreeMap::new(),
            ahead: [Figures::default(); SEATS],
            made: [ByCult::new([0; 4]); SEATS],
            compared: 0,
        },
    };
    for at in 0..ledger.rows.len() {
        replay.row(at)?;
    }
    replay.settle_held()?;
    let last = ledger.rows.last().map_or(1, |row| row.line);
    let Some(outcome) = replay.s.position.outcome() else {
        return Err(error(last, "the page ends before the game does"));
    };
    let record = Record {
        game: Position::ID.into(),
        rules: Position::RULES.newest().0,
        seats: ledger.names.clone(),
        options: ledger.setup.write(),
        moves: replay.moves,
    };
    Ok(Imported { record, outcome, compared: replay.s.compared })
}

/// Is the row about what others decided?
fn is_reaction(row: &Row) -> bool {
    row.commands.trim_start().starts_with('[')
}

pub(super) struct Replay<'a> {
    pub(super) tables: &'static Tables,
    pub(super) rows: &'a [Row],
    /// The commands of every row.
    pub(super) spoken: Vec<Vec<Spoken<'a>>>,
    /// The row under way.
    pub(super) at: usize,
    /// How it is read.
    pub(super) reading: Reading,
    /// What is left of it.
    pub(super) queue: VecDeque<Item<'a>>,
    /// Spades that it gives up, once no others are left.
    pub(super) losing: u8,
    /// Has it begun an action?
    pub(super) acted: bool,
    /// Is its command under way an action that brings cult steps?
    pub(super) gives_steps: bool,
    pub(super) moves: Vec<RecordedMove>,
    pub(super) events: Vec<Event>,
    /// What those held in between about whom a row stands before it is true.
    pub(super) trail: Vec<(Seat, Holdings)>,
    /// Offers of the row that were made before the page came to it.
    pub(super) early_offers: [u8; SEATS],
    pub(super) s: State,
}

/// What a row changes, beside the list of moves.
#[derive(Clone)]
pub(super) struct State {
    pub(super) position: Position,
    /// What all held before the last income, or before the final scoring.
    pub(super) before: [Holdings; SEATS],
    /// The round whose rewards `before` includes.
    pub(super) round_told: u8,
    /// The last round whose income the page has shown.
    pub(super) income_shown: u8,
    /// Rows about what others decided, which stand before their decision.
    pub(super) held: Vec<usize>,
    /// Commands that were carried out before the page came to them.
    pub(super) early: BTreeMap<(usize, usize), Early>,
    /// What these brought, as far as the page has not come to them.
    pub(super) ahead: [Figures; SEATS],
    /// Steps by seat and track that were made together with one that was written before them.
    pub(super) made: [ByCult<u8>; SEATS],
    /// Rows compared.
    pub(super) compared: usize,
}

/// A command of the row under way.
#[derive(Clone, Debug)]
pub(super) struct Item<'a> {
    /// As it stands.
    pub(super) text: &'a str,
    /// What it says.
    pub(super) command: Command,
    /// Was it put off already because it was too early?
    pub(super) put_off: bool,
}

/// How a row is read where there is more than one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reading {
    pub(super) zero: Zero,
    pub(super) more_spades: MoreSpades,
}

/// What an amount of 0 means in a conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Zero {
    None,
    One,
}

/// What it means to buy spades when those bought before are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoreSpades {
    /// They are of the same action within a row, and where the others have not passed.
    AsRowsTell,
    /// The other way round.
    Contrary,
}

impl Reading {
    const FIRST: Reading = Reading { zero: Zero::None, more_spades: MoreSpades::AsRowsTell };
    const OTHERS: [Reading; 3] = [
        Reading { zero: Zero::One, more_spades: MoreSpades::AsRowsTell },
        Reading { zero: Zero::None, more_spades: MoreSpades::Contrary },
        Reading { zero: Zero::One, more_spades: MoreSpades::Contrary },
    ];
}

impl<'a> Replay<'a> {
    /// Plays a row in the first way that agrees with its figures.
    fn row(&mut self, at: usize) -> Result<(), ImportError> {
        self.at = at;
        if is_reaction(&self.rows[at]) {
            return self.reaction();
        }
        let count = |is: fn(&Command) -> bool| {
            self.spoken[at].iter().filter(|s| s.command.as_ref().is_ok_and(is)).count()
        };
        let zeros = count(|c| matches!(c, Command::Convert { n: 0, .. })) > 0;
        let digs = count(|c| matches!(c, Command::Dig(_))) > 0;
        let saved = (zeros || digs).then(|| self.s.clone());
        let moves = self.moves.len();
        let first = self.attempt(Reading::FIRST);
        let (Err(_), Some(saved)) = (&first, saved) else { return first };
        for reading in Reading::OTHERS {
            let other = (zeros || reading.zero == Zero::None)
                && (digs || reading.more_spades == MoreSpades::AsRowsTell);
            if other {
                self.s = saved.clone();
                self.moves.truncate(moves);
                if self.attempt(reading).is_ok() {
                    return Ok(());
                }
            }
        }
        first
    }

    /// A row about what others decided.
    fn reaction(&mut self) -> Result<(), ImportError> {
        let row = &self.rows[self.at];
        let known = ["[opponent accepted power]", "[all opponents declined power]"];
        if !known.iter().any(|text| row.commands.trim().eq_ignore_ascii_case(text)) {
            return Err(error(row.line, format!("`{}` is not known here", row.commands)));
        }
        if self.s.held.is_empty() && self.agrees(row, self.page(row.seat)) {
            self.s.compared += 1;
        } else {
            self.s.held.push(self.at);
        }
        Ok(())
    }

    fn attempt(&mut self, reading: Reading) -> Result<(), ImportError> {
        let rows = self.rows;
        let row = &rows[self.at];
        self.reading = reading;
        (self.losing, self.acted) = (0, false);
        self.events.clear();
        self.trail.clear();
        self.early_offers = NO_OFFERS;
        self.queue.clear();
        self.settle_early(self.at);
        let mut books = Vec::new();
        for (j, spoken) in self.spoken[self.at].iter().enumerate() {
            match &spoken.command {
                Ok(Command::Book(book)) => books.push(book.clone()),
                Ok(_) if self.s.early.contains_key(&(self.at, j)) => {}
                Ok(Command::Nothing) => {}
                Ok(Command::Convert { n: 0, .. }) if reading.zero == Zero::None => {}
                Ok(command) => {
                    let item = Item { text: spoken.text, command: command.clone(), put_off: false };
                    self.queue.push_back(item);
                }
                Err(why) => return Err(self.said(row, spoken.text, why)),
            }
        }
        let only_books = books.len() == self.spoken[self.at].len() && !books.is_empty();
        if only_books {
            self.bookkeeping(row, &books)?
        } else {
            self.turn(row, &books)?
        }
        self.settle_held()
    }

    /// An error about a command of the row.
    pub(super) fn said(&self, row: &Row, text: &str, why: impl std::fmt::Display) -> ImportError {
        let who = self.s.position.faction(self.tables, row.seat).id;
        error(row.line, format!("{who}: `{text}`: {why}"))
    }

    /// A row that the page has written by itself.
    fn bookkeeping(&mut self, row: &Row, books: &[Book]) -> Result<(), ImportError> {
        let mut ours = self.now(row.seat);
        for book in books {
            self.come_to(row, book)?;
            ours = match book {
                Book::CultIncome => self.after_rewards(row.seat),
                Book::Points { .. } => self.s.before[row.seat.index()],
                _ => self.now(row.seat),
            };
        }
        self.compare(row, ours)
    }

    /// Brings the game to where the page does its bookkeeping.
    pub(super) fn come_to(&mut self, row: &Row, book: &Book) -> Result<(), ImportError> {
        match book {
            Book::Options => Ok(()),
            Book::CultIncome | Book::Resources => self.close(row),
            Book::OtherIncome | Book::AllIncome => {
                self.close(row)?;
                self.rewards_before(row, Seat::NOBODY)?;
                self.s.income_shown = self.s.position.round;
                Ok(())
            }
            Book::Points { points, place } => {
                self.close(row)?;
                self.final_points(row, *points, place)
            }
        }
    }

    /// A row in which a player does something.
    fn turn(&mut self, row: &Row, books: &[Book]) -> Result<(), ImportError> {
        while let Some(item) = self.queue.pop_front() {
            self.say(row, item)?;
            self.lose_spades(row)?;
            self.choose_tops(row)?;
        }
        if self.losing > 0 && matches!(self.s.position.phase, Phase::Rewards(_)) {
            self.losing = self.spades_left(row.seat);
            self.lose_spades(row)?;
        }
        if books.is_empty() {
            self.compare(row, self.page(row.seat))?;
        } else {
            self.compare_running_on(row, books)?;
        }
        self.compare_offers(row)
    }
}
