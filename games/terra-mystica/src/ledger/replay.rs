//! Playing a ledger by our rules, and comparing every row.
//!
//! Two things differ between a ledger and a record. A ledger has no end of turn: a turn ends when
//! somebody else acts. And it books what a spade brings when the spade is received, where our rules
//! give it when the spade is used (6.3.8, 13.3.3); where the two are rows apart, the comparison
//! allows for it.

use super::{Ledger, Row, error};
use crate::components::{CULTS, Tables, tables};
use crate::event::{Event, Holdings, What};
use crate::moves::Move;
use crate::position::{NONE, Position, SEATS, Stage};
use crate::source::Source;
use crate::turn::Work;
use kernel::house::{ImportError, Imported};
use kernel::record::Line;
use kernel::{Actor, Game, Options, Record, Refusal, Seat};

pub(super) fn replay(ledger: &Ledger) -> Result<Imported, ImportError> {
    let mut replay = Replay {
        t: tables(),
        position: Position::new(&ledger.setup),
        moves: Vec::with_capacity(1024),
        events: Vec::new(),
        before: [Holdings::default(); SEATS],
        round_told: 0,
        held: None,
        lost: false,
        compared: 0,
    };
    for row in &ledger.rows {
        replay.row(row)?;
    }
    let last = ledger.rows.last().map_or(0, |row| row.line);
    if let Some(row) = replay.held {
        replay.compare(row, replay.now(row.seat))?;
    }
    let Some(outcome) = replay.position.outcome() else {
        return Err(error(last, "the page ends before the game does"));
    };
    let record = Record {
        game: Position::ID.into(),
        rules: Position::RULES_VERSION,
        seats: ledger.names.clone(),
        options: ledger.setup.write(),
        moves: replay.moves,
    };
    Ok(Imported { record, outcome, compared: replay.compared })
}

struct Replay<'a> {
    t: &'static Tables,
    position: Position,
    moves: Vec<Line>,
    events: Vec<Event>,
    /// What all held before the last income, or before the final scoring.
    before: [Holdings; SEATS],
    /// The round whose rewards `before` includes.
    round_told: u8,
    /// A row about what others decided, which stands before their decision.
    held: Option<&'a Row>,
    /// The row gives up spades that were lost already.
    lost: bool,
    compared: usize,
}

impl<'a> Replay<'a> {
    fn row(&mut self, row: &'a Row) -> Result<(), ImportError> {
        self.events.clear();
        self.lost = false;
        let commands = row.commands.as_str();
        match commands {
            "other_income_for_faction" => {
                self.finish_turn(row)?;
                self.compare(row, self.now(row.seat))?;
            }
            "cult_income_for_faction" => {
                self.finish_turn(row)?;
                self.compare(row, self.after_rewards(row.seat))?;
            }
            "score_resources" => {
                self.finish_turn(row)?;
                self.compare(row, self.now(row.seat))?;
            }
            _ if commands.eq_ignore_ascii_case("setup") => self.compare(row, self.now(row.seat))?,
            _ if commands.starts_with('[') => {
                if self.now(row.seat) == row.holds {
                    self.compared += 1;
                } else {
                    self.held = Some(row);
                }
                return Ok(());
            }
            _ if commands.contains("vp for ") => self.places(row)?,
            _ => self.turn(row)?,
        }
        if let Some(held) = self.held.take() {
            self.compare(held, self.now(held.seat))?;
        }
        Ok(())
    }

    /// A row in which a player does something.
    fn turn(&mut self, row: &Row) -> Result<(), ImportError> {
        let mut commands: Vec<&str> =
            row.commands.split('.').map(str::trim).filter(|c| !c.is_empty()).collect();
        // A row may run on into the income that it waits for.
        let runs_on = commands.last() == Some(&"other_income_for_faction");
        if runs_on {
            commands.pop();
        }
        self.owed_step_first(row, &mut commands);
        let mut i = 0;
        while i < commands.len() {
            // Spades bought one after the other are bought together.
            let mut spades = 0;
            while let Some(n) = commands.get(i).and_then(|c| dig_count(c)) {
                spades += n;
                i += 1;
            }
            if spades > 0 {
                self.command(row, &format!("dig {spades}"))?;
                continue;
            }
            let command = commands[i];
            i += 1;
            self.transform_before(row, command, &commands[i..])?;
            if let Some(tile) = starts_with(command, "+2tw") {
                self.command(row, &format!("+TW{tile}"))?;
                self.command(row, &format!("+TW{tile}"))?;
            } else {
                self.command(row, command)?;
            }
        }
        self.choose_tops(row)?;
        // Where the row ended a phase, the page means what was held before the next one.
        let ended = self.lost || self.events.iter().any(|event| matches!(event.what, What::Holds(_)));
        let rewards = matches!(self.position.stage, Stage::Rewards(_));
        let before_income = (ended || rewards) && !runs_on;
        let ours = if before_income { self.after_rewards(row.seat) } else { self.now(row.seat) };
        self.compare(row, ours)?;
        self.compare_offers(row)
    }

    /// A cult step owed from before the turn may stand anywhere in the row; our rules have it before
    /// the action (14.4).
    fn owed_step_first(&self, row: &Row, commands: &mut Vec<&str>) {
        if !self.position.step_due(self.t, row.seat) {
            return;
        }
        let is_step = |c: &str| {
            CULTS.iter().any(|cult| starts_with(c, "+").is_some_and(|c| c.eq_ignore_ascii_case(cult)))
        };
        let by_action = |c: &str| starts_with(c, "action bon").or(starts_with(c, "action fav")).is_some();
        let owed =
            (0..commands.len()).find(|&i| is_step(commands[i]) && !(i > 0 && by_action(commands[i - 1])));
        if let Some(i) = owed {
            let step = commands.remove(i);
            commands.insert(0, step);
        }
    }

    fn command(&mut self, row: &Row, command: &str) -> Result<(), ImportError> {
        if command.eq_ignore_ascii_case("wait") {
            return Ok(());
        }
        let seat = row.seat;
        let actor = Actor::Seat(Seat(seat));
        let read = |p: &Position| p.read_move(actor, command).map_err(|e| error(row.line, e.to_string()));
        let mut mv = read(&self.position)?;
        if let Move::Leech { .. } | Move::Decline { .. } = mv {
            return self.answer(row, mv);
        }
        if mv == Move::GiveUp
            && self.position.check(actor, mv).is_err()
            && self.round_told == self.position.round
        {
            // Reward spades that could not be used were lost without being asked about.
            self.lost = true;
            return Ok(());
        }
        // A turn ends when somebody else acts, or the same player acts again.
        let off_turn = matches!(mv, Move::Steps { .. }) && self.position.check(actor, mv).is_ok();
        if self.position.stage == Stage::Actions && !off_turn {
            let before = self.moves.len();
            if self.position.turn.seat != seat {
                self.finish_turn(row)?;
            } else if begins_action(mv, &self.position) && self.position.turn.actions == 0 {
                self.end_turn(row, seat)?;
            }
            if self.moves.len() > before {
                // What a short command means depends on the position after the end of the turn.
                mv = read(&self.position)?;
            }
        }
        self.play(row, seat, mv)
    }

    /// Ends the turn under way, so that the next player can act.
    fn finish_turn(&mut self, row: &Row) -> Result<(), ImportError> {
        let on_turn = self.position.turn.seat;
        if self.position.stage == Stage::Actions && on_turn != NONE && self.position.turn.actions == 0 {
            self.end_turn(row, on_turn)?;
        }
        Ok(())
    }

    fn end_turn(&mut self, row: &Row, seat: u8) -> Result<(), ImportError> {
        self.play(row, seat, Move::Done)
    }

    /// Answers to offers that full bowls made void may be missing.
    fn answer(&mut self, row: &Row, mv: Move) -> Result<(), ImportError> {
        let actor = Actor::Seat(Seat(row.seat));
        if self.position.check(actor, mv).is_err() && self.position.player(row.seat).bowls.room() == 0 {
            return Ok(());
        }
        self.play(row, row.seat, mv)
    }

    fn play(&mut self, row: &Row, seat: u8, mv: Move) -> Result<(), ImportError> {
        let actor = Actor::Seat(Seat(seat));
        let mut text = String::new();
        self.position.write_move(actor, mv, &mut text);
        let first = self.events.len();
        self.position.play(actor, mv, &mut self.events).map_err(|refusal| {
            let who = self.position.faction(self.t, seat).id;
            let refused = Some((refusal.clause(), refusal.message()));
            ImportError { line: row.line, why: format!("{who}: `{text}` is refused"), refused }
        })?;
        for event in &self.events[first..] {
            if let What::Holds(holdings) = event.what {
                self.before[event.seat.index()] = holdings;
                self.round_told = self.position.round;
            }
        }
        self.moves.push(Line { actor, text, number: 0 });
        Ok(())
    }

    /// What a spade brings may pay for what stands before the `build` that uses it: then the hex is
    /// transformed first.
    fn transform_before(&mut self, row: &Row, command: &str, rest: &[&str]) -> Result<(), ImportError> {
        let converts = starts_with(command, "convert ").is_some() || starts_with(command, "burn ").is_some();
        let faction = self.position.faction(self.t, row.seat);
        let brings = faction.on_stronghold.spade_power > 0 && self.position.has_stronghold(row.seat);
        let open = matches!(self.position.turn.work, Work::Spades(s) if s.left() > 0);
        if !(converts && brings && open && self.position.turn.seat == row.seat) {
            return Ok(());
        }
        let target = rest.iter().find_map(|c| starts_with(c, "build "));
        let hex = target.and_then(|name| self.t.map.hex(name.trim()));
        if let Some(hex) = hex {
            let mv = Move::Transform { hex, to: faction.home, long: false };
            if self.position.check(Actor::Seat(Seat(row.seat)), mv).is_ok() {
                self.play(row, row.seat, mv)?;
            }
        }
        Ok(())
    }

    /// Where keys are too few for all tracks, the row's figures show the choice.
    fn choose_tops(&mut self, row: &Row) -> Result<(), ImportError> {
        while self.position.key_choice() && self.position.turn.seat == row.seat {
            let chosen = self.position.held_tracks().find(|&cult| row.holds.cults[cult as usize] == 10);
            let Some(cult) = chosen else {
                return Err(error(row.line, "a key must be used, and the row does not show where"));
            };
            self.play(row, row.seat, Move::Key(cult))?;
        }
        Ok(())
    }

    fn now(&self, seat: u8) -> Holdings {
        Holdings::of(self.position.player(seat))
    }

    /// What a seat held after its cult reward and before the income.
    fn after_rewards(&self, seat: u8) -> Holdings {
        if self.position.stage != Stage::Actions || self.round_told != self.position.round {
            let mut holdings = self.now(seat);
            let player = self.position.player(seat);
            let brings = self.position.faction(self.t, seat).on_stronghold.spade_power;
            if self.position.has_stronghold(seat) {
                holdings.bowls.gain(brings * player.spades);
            }
            return holdings;
        }
        self.before[seat as usize]
    }

    /// A row of the final scoring, such as `+8vp for FIRE`.
    fn places(&mut self, row: &Row) -> Result<(), ImportError> {
        self.finish_turn(row)?;
        if self.position.stage != Stage::Over {
            return Err(error(row.line, "the final scoring begins, but the game is not over"));
        }
        let Some((points, place)) = row.commands.strip_prefix('+').and_then(|c| c.split_once("vp for "))
        else {
            return Err(error(row.line, format!("`{}` cannot be read", row.commands)));
        };
        let source = match place.trim().to_ascii_lowercase().as_str() {
            "fire" => Source::Fire,
            "water" => Source::Water,
            "earth" => Source::Earth,
            "air" => Source::Air,
            "network" => Source::Area,
            other => return Err(error(row.line, format!("nothing is scored for `{other}`"))),
        };
        let ours = self.position.player(row.seat).sources[source as usize];
        if points.parse() != Ok(ours) {
            return Err(error(
                row.line,
                format!("the page scores {points} for {place}; by the rules it is {ours}"),
            ));
        }
        let before = &mut self.before[row.seat as usize];
        before.vp += ours;
        let before = *before;
        self.compare(row, before)
    }

    fn compare(&mut self, row: &Row, ours: Holdings) -> Result<(), ImportError> {
        if ours == row.holds {
            self.compared += 1;
            return Ok(());
        }
        let who = self.position.faction(self.t, row.seat).id;
        let why =
            format!("{who}, `{}`: the page says {}; by the rules it is {ours}", row.commands, row.holds);
        Err(error(row.line, why))
    }

    fn compare_offers(&self, row: &Row) -> Result<(), ImportError> {
        let Some(stated) = &row.offers else { return Ok(()) };
        let mut to_each = [0; SEATS];
        for event in &self.events {
            if let What::Offered(n) = event.what {
                to_each[event.seat.index()] += n;
            }
        }
        let mut ours: Vec<u8> = to_each.into_iter().filter(|&n| n > 0).collect();
        let mut stated = stated.clone();
        ours.sort_unstable();
        stated.sort_unstable();
        if ours == stated {
            return Ok(());
        }
        let who = self.position.faction(self.t, row.seat).id;
        let why = format!(
            "{who}, `{}`: the page offers {stated:?} power; by the rules it is {ours:?}",
            row.commands
        );
        Err(error(row.line, why))
    }
}

/// Does the move begin an action, rather than go on with one or choose a tile?
fn begins_action(mv: Move, position: &Position) -> bool {
    match mv {
        Move::Act(_) | Move::Ship | Move::DigBetter | Move::Send { .. } | Move::Pass(_) => true,
        Move::Upgrade(..) => position.turn.work != Work::FreeTradingPost,
        Move::Dig(_) => !matches!(position.turn.work, Work::Spades(s) if s.left() > 0),
        Move::Build(hex) => match position.turn.work {
            Work::Spades(s) => s.left() == 0 && !s.hexes().any(|h| h == hex),
            Work::None => true,
            _ => false,
        },
        _ => false,
    }
}

fn dig_count(command: &str) -> Option<u8> {
    starts_with(command, "dig ")?.trim().parse().ok()
}

/// What follows a word, in any letter case.
fn starts_with<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let head = text.get(..word.len())?;
    head.eq_ignore_ascii_case(word).then(|| &text[word.len()..])
}
