//! Choices that the page has later than our rules: they are looked up in the rows ahead and made where
//! our rules ask for them.
//!
//! A tile, a cult step or a bridge may stand rows after the action that earned it, offers of power may
//! stay unanswered for good, and reward spades are used in any order of players.

use super::command::{Command, Effect, Spoken};
use super::compare::{Figures, NO_OFFERS, figures, minus, plus};
use super::replay::Replay;
use super::say::gives_steps;
use super::{Row, error, starts_with};
use crate::event::What;
use crate::moves::{Deal, Move, Trade};
use crate::names::Cult;
use crate::position::{OFFERS, Phase, SEATS};
use crate::turn::{InProgress, Offer, OfferFlags};
use kernel::erased::ImportError;
use kernel::{Actor, Game, Id as _, Seat};
use parts::leech::Answer;

/// A command that was carried out before the page came to it.
#[derive(Clone, Debug)]
pub(super) struct Early {
    /// What it brought each seat.
    brought: [Figures; SEATS],
    /// The power that it offered.
    offers: [u8; SEATS],
}

/// How far an answer is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Within {
    /// In what is left of the row.
    Row,
    /// In the rows ahead, too.
    Page,
}

/// Where a command was found.
#[derive(Clone, Copy, Debug)]
enum Found {
    /// Further on in the row.
    Here(usize),
    /// In a later row.
    Ahead(usize, usize),
}

impl Replay<'_> {
    /// The page has come to a row: what was done of it before is accounted for now.
    pub(super) fn settle_early(&mut self, at: usize) {
        for j in 0..self.spoken[at].len() {
            if let Some(early) = self.s.early.get(&(at, j)) {
                for seat in 0..SEATS {
                    self.s.ahead[seat] = minus(self.s.ahead[seat], early.brought[seat]);
                    self.early_offers[seat] += early.offers[seat];
                }
            }
        }
    }

    /// The next command of a seat that is wanted, before one that is not.
    fn find(
        &self,
        seat: Seat,
        wanted: impl Fn(&Self, &Command) -> bool,
        stop: impl Fn(&Command) -> bool,
    ) -> Option<(Found, Command)> {
        if self.rows[self.at].seat == seat {
            for (i, item) in self.queue.iter().enumerate() {
                if wanted(self, &item.command) {
                    return Some((Found::Here(i), item.command.clone()));
                }
                if stop(&item.command) {
                    return None;
                }
            }
        }
        for at in self.at + 1..self.rows.len() {
            if self.rows[at].seat != seat {
                continue;
            }
            for (j, spoken) in self.spoken[at].iter().enumerate() {
                let Ok(command) = &spoken.command else { return None };
                if self.s.early.contains_key(&(at, j)) {
                    continue;
                }
                if wanted(self, command) {
                    return Some((Found::Ahead(at, j), command.clone()));
                }
                if stop(command) {
                    return None;
                }
            }
        }
        None
    }

    /// Makes the moves of a command that was found, and notes what they brought.
    fn bring(&mut self, row: &Row, seat: Seat, found: Found, moves: &[Move]) -> Result<(), ImportError> {
        match found {
            Found::Here(i) => {
                let text = self.queue.remove(i).map_or("", |item| item.text);
                moves.iter().try_for_each(|&mv| self.play(row, text, seat, mv))?;
                self.choose_tops(row)
            }
            Found::Ahead(at, j) => {
                let text = self.spoken[at][j].text;
                let view = |me: &Self, seat: Seat| {
                    let rewards = me.between_rounds();
                    figures(&if rewards { me.after_rewards(seat) } else { me.now(seat) })
                };
                let seats = self.s.position.players;
                let before: [Figures; SEATS] =
                    std::array::from_fn(|i| view(self, Seat((i as u8).min(seats - 1))));
                let events = std::mem::take(&mut self.events);
                moves.iter().try_for_each(|&mv| self.play(&self.rows[at], text, seat, mv))?;
                self.choose_tops(&self.rows[at])?;
                let mut early = Early { brought: [Figures::default(); SEATS], offers: NO_OFFERS };
                for event in std::mem::replace(&mut self.events, events) {
                    if let What::Offered(n) = event.what {
                        early.offers[event.seat.index()] += n;
                    }
                }
                for (i, before) in before.iter().enumerate().take(seats as usize) {
                    early.brought[i] = minus(view(self, Seat(i as u8)), *before);
                    self.s.ahead[i] = plus(self.s.ahead[i], early.brought[i]);
                }
                self.s.early.insert((at, j), early);
                Ok(())
            }
        }
    }

    /// Makes the choices that a turn still asks for.
    pub(super) fn complete(&mut self, row: &Row, text: &str, seat: Seat) -> Result<(), ImportError> {
        // Every pass makes one of the choices, of which a turn has a handful.
        for _ in 0..32 {
            let turn = self.s.position.turn;
            if turn.favors > 0 {
                let wanted = |_: &Self, c: &Command| verb(c, "+");
                let found = self.find(seat, wanted, upgrades_for_favor);
                self.make(row, text, seat, found, "takes no favor tile")?;
            } else if turn.towns > 0 {
                let found = self.find(seat, |_, c| matches!(c, Command::Towns { .. }), |_| false);
                self.make(row, text, seat, found, "takes no town tile")?;
            } else if self.s.position.key_choice() {
                self.choose_top_ahead(row, seat)?;
            } else if !self.complete_work(row, seat, turn.work)? && !self.exchange_late(row, seat)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Carries out what is under way, or gives it up. Says whether there was something.
    fn complete_work(&mut self, row: &Row, seat: Seat, work: InProgress) -> Result<bool, ImportError> {
        let found = match work {
            InProgress::None => return Ok(false),
            InProgress::Steps(n) => {
                let wanted = |_: &Self, c: &Command| {
                    matches!(c, Command::Steps { n: m, .. } if *m <= n)
                        || matches!(c, Command::GiveUp { effect: Effect::Steps, .. })
                };
                self.find(seat, wanted, gives_steps)
            }
            InProgress::Bridge { .. } => self.find(seat, |_, c| verb(c, "bridge "), |c| action(c, "act")),
            InProgress::Spades(s) if s.left() == 0 => return Ok(false),
            InProgress::Spades(_)
            | InProgress::Sandstorm
            | InProgress::FreeDwelling
            | InProgress::FreeTradingPost => self.find(seat, |me, c| me.fits(seat, c), begins),
        };
        if let (InProgress::Steps(all), Some((found, Command::Steps { cult, n }))) = (work, &found) {
            let can = self.s.position.can_step(seat, *cult);
            let mv = if can { Move::Steps { cult: *cult, steps: all } } else { Move::GiveUp };
            self.bring(row, seat, *found, &[mv])?;
            self.s.made[seat.index()][*cult] = all - n;
            return Ok(true);
        }
        let moves = found.as_ref().and_then(|(_, command)| self.moves_of(seat, command));
        match (found, moves) {
            (Some((found, _)), Some(moves)) => self.bring(row, seat, found, &moves)?,
            (Some((found, _)), None) => self.bring(row, seat, found, &[Move::GiveUp])?,
            (None, _) => {
                let lapses = self.s.position.check(Actor::Seat(seat), Move::Done).is_ok();
                if lapses {
                    return Ok(false);
                }
                self.play(row, "", seat, Move::GiveUp)?;
            }
        }
        Ok(true)
    }

    /// The Darklings' exchange of workers for priests, which some pages allow any time later. Says
    /// whether there was one.
    fn exchange_late(&mut self, row: &Row, seat: Seat) -> Result<bool, ImportError> {
        if self.s.position.turn.exchange == 0 {
            return Ok(false);
        }
        let exchanges =
            |_: &Self, c: &Command| matches!(c, Command::Convert { trade: Trade::WorkerPriest, .. });
        let found = self.find(seat, exchanges, |_| false);
        let moves = found.as_ref().and_then(|(_, command)| self.moves_of(seat, command));
        let (Some((found, _)), Some(moves)) = (found, moves) else { return Ok(false) };
        self.bring(row, seat, found, &moves)?;
        Ok(true)
    }

    /// Does the command go on with what is under way?
    fn fits(&self, seat: Seat, command: &Command) -> bool {
        let goes_on = verb(command, "transform ") || verb(command, "build ") || verb(command, "upgrade ");
        goes_on && self.moves_of(seat, command).is_some()
    }

    /// The moves of a command that is legal now.
    fn moves_of(&self, seat: Seat, command: &Command) -> Option<Vec<Move>> {
        let p = &self.s.position;
        let actor = Actor::Seat(seat);
        let moves = match command {
            Command::Play(text) => vec![p.read_move(actor, text).ok()?],
            Command::Towns { tile, n } => vec![Move::Town(*tile); usize::from(*n)],
            Command::Steps { cult, n } => vec![Move::Steps { cult: *cult, steps: *n }],
            Command::GiveUp { .. } => vec![Move::GiveUp],
            Command::Convert { trade, n } => vec![Move::Convert(Deal(*trade, *n))],
            _ => return None,
        };
        p.check(actor, *moves.first()?).is_ok().then_some(moves)
    }

    fn make(
        &mut self,
        row: &Row,
        text: &str,
        seat: Seat,
        found: Option<(Found, Command)>,
        lacks: &str,
    ) -> Result<(), ImportError> {
        let moves = found.as_ref().and_then(|(_, command)| self.moves_of(seat, command));
        if let (Some((found, _)), Some(moves)) = (found, moves) {
            return self.bring(row, seat, found, &moves);
        }
        let who = self.s.position.faction(self.tables, seat).id;
        Err(error(row.line, format!("before `{text}`: {who} {lacks}, and must take one")))
    }

    /// The next row of the seat shows where a key was used.
    fn choose_top_ahead(&mut self, row: &Row, seat: Seat) -> Result<(), ImportError> {
        let next = self.rows[self.at..].iter().filter(|row| row.seat == seat).map(|row| row.holds.cults);
        let shown = next
            .into_iter()
            .find_map(|levels| self.s.position.held_tracks().find(|&cult| levels[cult] == 10));
        let Some(cult) = shown else {
            return Err(error(row.line, "a key must be used, and the page does not show where"));
        };
        self.play(row, "", seat, Move::Key(cult))
    }

    /// Reward spades are used in turn order: who comes before this seat uses them now.
    pub(super) fn rewards_before(&mut self, row: &Row, seat: Seat) -> Result<(), ImportError> {
        while let Phase::Rewards(place) = self.s.position.phase {
            let first = self.s.position.order[place as usize];
            if first == seat {
                return Ok(());
            }
            let spade = |_: &Self, c: &Command| {
                verb(c, "transform ") || matches!(c, Command::GiveUp { effect: Effect::Spades, .. })
            };
            let found = self.find(first, spade, begins);
            let moves = found.as_ref().and_then(|(_, command)| self.moves_of(first, command));
            match (found, moves) {
                (Some((found, _)), Some(moves)) => self.bring(row, first, found, &moves)?,
                _ => self.play(row, "", first, Move::GiveUp)?,
            }
        }
        Ok(())
    }

    /// Answers offers that must be answered now: as the page does within this distance, else by
    /// declining.
    pub(super) fn answer_open(
        &mut self,
        row: &Row,
        within: Within,
        due: impl Fn(&Offer) -> bool,
    ) -> Result<(), ImportError> {
        while let Some(&offer) = self.s.position.open_offers().iter().find(|offer| due(offer)) {
            let Offer { to, from, amount, .. } = offer;
            let faction = self.s.position.player(from).faction;
            let fits = |_: &Self, c: &Command| {
                let Command::Answer { amount: n, from: f, .. } = c else { return false };
                n.is_none_or(|n| n == amount) && f.is_none_or(|f| Some(f) == faction)
            };
            // What follows another building may answer that one.
            let builds = |at: usize| {
                let built =
                    |s: &Spoken| s.command.as_ref().is_ok_and(|c| verb(c, "build ") || verb(c, "upgrade "));
                self.spoken[at].iter().any(built)
            };
            let found = self.find(to, fits, begins).filter(|(found, command)| match (found, command) {
                (Found::Here(_), _) => true,
                (Found::Ahead(at, _), Command::Answer { from: f, .. }) => {
                    let by = |at: usize| self.rows[at].seat == from || f.is_none();
                    within == Within::Page && !(self.at + 1..*at).any(|at| by(at) && builds(at))
                }
                _ => false,
            });
            match found {
                Some((found, Command::Answer { answer: Answer::Take, .. })) => {
                    self.bring(row, to, found, &[Move::Leech { from, amount }])?;
                }
                Some((found, Command::Answer { amount: Some(_), .. })) => {
                    self.bring(row, to, found, &[Move::Decline { from, amount }])?;
                }
                _ => self.play(row, "", to, Move::Decline { from, amount })?,
            }
        }
        Ok(())
    }

    /// Where too many offers are open, they are answered before anybody acts.
    pub(super) fn thin_offers(&mut self, row: &Row) -> Result<(), ImportError> {
        let p = &self.s.position;
        if p.phase == Phase::Actions && p.open_offers().len() > OFFERS - p.players as usize {
            self.answer_open(row, Within::Page, |_| true)?;
        }
        Ok(())
    }

    /// Before a seat acts, it makes the step that is owed to it and answers its offers.
    pub(super) fn clear_way(&mut self, row: &Row, text: &str) -> Result<(), ImportError> {
        let seat = row.seat;
        while self.s.position.step_due(self.tables, seat) {
            self.owed_step(row, text, seat)?;
        }
        while self.s.position.answer_due(seat) {
            let mine = |offer: &Offer| offer.to == seat && !offer.fate.is(OfferFlags::FULL);
            // Whoever acts has declined what is not answered in the same row.
            self.answer_open(row, Within::Row, mine)?;
        }
        Ok(())
    }

    /// Whoever acts in this row has declined what the row does not answer. Where the page tells so in the
    /// row before, it was before anything else in this one: full bowls would make it void.
    pub(super) fn decline_unanswered(&mut self, row: &Row) -> Result<(), ImportError> {
        let seat = row.seat;
        let told = !self.s.held.is_empty();
        if !told || !self.s.position.answer_due(seat) || !self.queue.iter().any(|item| begins(&item.command))
        {
            return Ok(());
        }
        if self.queue.iter().any(|item| matches!(item.command, Command::Answer { .. })) {
            return Ok(());
        }
        self.answer_open(row, Within::Row, |offer| offer.to == seat && !offer.fate.is(OfferFlags::FULL))
    }

    /// The Cultists' step, which may stand later, or be given up on a track that cannot move.
    fn owed_step(&mut self, row: &Row, text: &str, seat: Seat) -> Result<(), ImportError> {
        let give_up = |c: &Command| matches!(c, Command::GiveUp { effect: Effect::Steps, .. });
        let step = |cult: Cult| Move::Steps { cult, steps: 1 };
        let here = self.rows[self.at].seat == seat;
        let owed = if here { self.owed_here() } else { None };
        if let Some((i, cult, n)) = owed {
            if n > 1 {
                self.queue[i].command = Command::Steps { cult, n: n - 1 };
                return self.play(row, text, seat, step(cult));
            }
            return self.bring(row, seat, Found::Here(i), &[step(cult)]);
        }
        let queue = std::mem::take(&mut self.queue);
        let wanted = |_: &Self, c: &Command| matches!(c, Command::Steps { .. }) || give_up(c);
        let found = self.find(seat, wanted, |_| false);
        self.queue = queue;
        let stuck = Cult::all().find(|&cult| !self.s.position.can_step(seat, cult));
        match (found, stuck) {
            (Some((found, Command::Steps { cult, .. })), _) => self.bring(row, seat, found, &[step(cult)]),
            (Some((found, _)), Some(cult)) => self.bring(row, seat, found, &[step(cult)]),
            (None, Some(cult)) => self.play(row, text, seat, step(cult)),
            _ => {
                let who = self.s.position.faction(self.tables, seat).id;
                let why =
                    format!("before `{text}`: {who} must make the cult step that others' power brought");
                Err(error(row.line, why))
            }
        }
    }

    /// A step in what is left of the row that is not that of an action: where, on which track, of how many.
    fn owed_here(&self) -> Option<(usize, Cult, u8)> {
        let mut by_action = self.gives_steps;
        for (i, item) in self.queue.iter().enumerate() {
            if let Command::Steps { cult, n } = item.command
                && (!by_action || n > 1)
            {
                return Some((i, cult, n));
            }
            by_action = gives_steps(&item.command);
        }
        None
    }

    /// The page says that the round or the game is over: what our rules still wait for is decided.
    pub(super) fn close(&mut self, row: &Row) -> Result<(), ImportError> {
        self.finish_turn(row, &row.commands)?;
        let waits =
            |me: &Self| me.s.position.phase == Phase::Actions && me.s.position.turn.seat == Seat::NOBODY;
        while waits(self) {
            let owed = self.s.position.all_seats().find(|&seat| self.s.position.step_due(self.tables, seat));
            let due = self.s.position.open_offers().first().copied();
            match (due, owed) {
                (Some(first), _) => self.answer_open(row, Within::Page, |offer| *offer == first)?,
                (None, Some(seat)) => self.owed_step(row, &row.commands, seat)?,
                (None, None) => break,
            }
        }
        Ok(())
    }
}

/// Does it begin like this?
pub(super) fn verb(command: &Command, word: &str) -> bool {
    matches!(command, Command::Play(text) if starts_with(text, word).is_some())
}

/// Is it an action whose name begins like this?
pub(super) fn action(command: &Command, id: &str) -> bool {
    matches!(command, Command::Play(text) if starts_with(text, "action ").is_some_and(|a| starts_with(a, id).is_some()))
}

/// Does it begin an action?
fn begins(command: &Command) -> bool {
    let verbs = ["build ", "upgrade ", "action ", "advance ", "send "];
    matches!(command, Command::Dig(_) | Command::Pass(_)) || verbs.iter().any(|word| verb(command, word))
}

fn upgrades_for_favor(command: &Command) -> bool {
    verb(command, "upgrade ")
        && !matches!(command, Command::Play(text) if text.to_ascii_lowercase().ends_with(" tp"))
}
