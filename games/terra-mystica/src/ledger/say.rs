//! Commands of a row, carried out one by one.

use super::Row;
use super::command::{Command, Effect};
use super::early::{action, verb};
use super::replay::{Item, MoreSpades, Replay};
use crate::event::What;
use crate::moves::{Deal, Direction, Move};
use crate::names::{ByCult, Cult, FactionId};
use crate::position::{Phase, ROUNDS};
use crate::refusal::Why;
use crate::turn::{InProgress, Offer};
use kernel::erased::ImportError;
use kernel::record::RecordedMove;
use kernel::{Actor, Game, Id as _, Refusal as _, Seat};
use parts::leech::Answer;

impl<'a> Replay<'a> {
    pub(super) fn say(&mut self, row: &Row, item: Item<'a>) -> Result<(), ImportError> {
        let text = item.text;
        self.gives_steps = gives_steps(&item.command);
        if self.gives_steps {
            self.s.made[row.seat.index()] = ByCult::default();
        }
        match item.command {
            Command::Nothing | Command::Book(_) | Command::StepsBack => Ok(()),
            Command::Play(_) | Command::Towns { .. } if self.put_off(row, &item) => Ok(()),
            Command::Play(ref own) => {
                if verb(&item.command, "burn ") {
                    self.transform_before(row)?;
                }
                let own = own.clone();
                self.act(row, text, |me| me.read(row, text, &own))
            }
            Command::Dig(n) => self.dig(row, text, n),
            Command::Convert { trade, n } => {
                // Where zeros mean nothing, they are not carried out.
                let n = n.max(1);
                self.transform_before(row)?;
                self.act(row, text, |_| Ok(Move::Convert(Deal(trade, n))))
            }
            Command::Answer { answer, amount, from } => self.answer(row, text, answer, amount, from),
            Command::Steps { cult, n } => self.steps(row, item, cult, n),
            Command::Towns { tile, n } => {
                (0..n).try_for_each(|_| self.act(row, text, |_| Ok(Move::Town(tile))))
            }
            Command::GiveUp { effect, n } => self.give_up(row, text, effect, n),
            Command::Card(card) if matches!(self.s.position.phase, Phase::Bonus(_)) => {
                self.act(row, text, |_| Ok(Move::Pass(Some(card))))
            }
            Command::Card(_) => Err(self.said(row, text, "a bonus card is taken by `pass BON1`")),
            Command::Pass(card) => self.act(row, text, |me| {
                // In the last round there is no card to take, whatever is written.
                let last = me.s.position.phase == Phase::Actions && me.s.position.round == ROUNDS;
                Ok(Move::Pass(card.filter(|_| !last)))
            }),
        }
    }

    /// Puts a command behind the one that it needs, where it stands before it.
    fn put_off(&mut self, row: &Row, item: &Item<'a>) -> bool {
        if item.put_off {
            return false;
        }
        let turn = &self.s.position.turn;
        let mine = turn.seat == row.seat;
        let needed = match &item.command {
            Command::Towns { .. } if !(mine && turn.towns > 0) => {
                let verbs = ["build ", "upgrade ", "bridge ", "connect ", "+fav5"];
                self.queue.iter().rposition(|other| verbs.iter().any(|word| verb(&other.command, word)))
            }
            command if verb(command, "+fav") && !(mine && turn.favors > 0) => {
                self.queue.iter().position(|other| verb(&other.command, "upgrade "))
            }
            // All transforming comes before the building.
            command if verb(command, "build ") && mine => {
                let spades = matches!(turn.work, InProgress::Spades(s) if s.left() > 1);
                let next = self.queue.front().is_some_and(|next| verb(&next.command, "transform "));
                (spades && next).then_some(0)
            }
            _ => None,
        };
        if let Some(i) = needed {
            self.queue.insert(i + 1, Item { put_off: true, ..item.clone() });
        }
        needed.is_some()
    }

    /// Buys spades: those bought one after the other are bought together.
    fn dig(&mut self, row: &Row, text: &'a str, mut n: u8) -> Result<(), ImportError> {
        while let Some(Command::Dig(more)) = self.queue.front().map(|next| &next.command) {
            n = n.saturating_add(*more);
            self.queue.pop_front();
        }
        let uses = |c: &Command| ["build ", "transform ", "upgrade "].iter().any(|word| verb(c, word));
        let until = self.queue.iter().position(|next| uses(&next.command)).unwrap_or(self.queue.len());
        let ahead = self.queue.iter().take(until);
        // Free spades come before those that are added to them, and whoever needs a number of spades
        // at once buys them after what pays for the last.
        let brings = |c: &Command| ["act5", "act6", "actg", "bon1"].iter().any(|id| action(c, id));
        let at_once = self.s.position.faction(self.tables, row.seat).spades_to_home.is_some();
        let later = |c: &Command| brings(c) || (at_once && matches!(c, Command::Dig(_)));
        if let Some(i) = ahead.into_iter().position(|next| later(&next.command)) {
            if let Command::Dig(more) = &mut self.queue[i].command {
                *more = more.saturating_add(n);
            } else {
                self.queue.insert(i + 1, Item { text, command: Command::Dig(n), put_off: true });
            }
            return Ok(());
        }
        self.act(row, text, |_| Ok(Move::Dig(n)))
    }

    /// Makes cult steps: those of an action, those owed, or one that waited for a key.
    fn steps(&mut self, row: &Row, item: Item<'a>, cult: Cult, mut n: u8) -> Result<(), ImportError> {
        let (seat, text) = (row.seat, item.text);
        let made = &mut self.s.made[seat.index()][cult];
        let again = n.min(*made);
        *made -= again;
        n -= again;
        while n > 0 {
            let p = &self.s.position;
            let on_turn = p.phase == Phase::Actions && p.turn.seat == seat;
            match p.turn.work {
                InProgress::Steps(all) if on_turn => {
                    if p.can_step(seat, cult) {
                        self.play(row, text, seat, Move::Steps { cult, steps: all })?;
                        self.s.made[seat.index()][cult] = all.saturating_sub(n);
                    } else if self
                        .put_off_step(&item, |c| verb(c, "connect ") || matches!(c, Command::Towns { .. }))
                    {
                        return Ok(());
                    } else {
                        // A step on a track that cannot move is a step given up.
                        self.play(row, text, seat, Move::GiveUp)?;
                        self.s.made[seat.index()][cult] = all.saturating_sub(n);
                    }
                    n = n.saturating_sub(all);
                }
                // Where a step is owed too, the row's figures tell which of the two it is.
                _ if on_turn
                    && p.key_choice()
                    && p.held_tracks().any(|held| held == cult)
                    && (row.holds.cults[cult] == 10 || !p.step_due(self.tables, seat)) =>
                {
                    self.play(row, text, seat, Move::Key(cult))?;
                    n -= 1;
                }
                _ if p.step_due(self.tables, seat) => {
                    self.play(row, text, seat, Move::Steps { cult, steps: 1 })?;
                    n -= 1;
                }
                // Made already, when the key came.
                _ if p.player(seat).cults[cult] == 10 => return Ok(()),
                _ => {
                    if self.put_off_step(&item, gives_steps) {
                        return Ok(());
                    }
                    return Err(self.said(row, text, "no cult step is to be made"));
                }
            }
        }
        Ok(())
    }

    /// Puts steps behind a command that they need.
    fn put_off_step(&mut self, item: &Item<'a>, needs: impl Fn(&Command) -> bool) -> bool {
        let after = self.queue.iter().position(|next| needs(&next.command)).filter(|_| !item.put_off);
        if let Some(i) = after {
            self.queue.insert(i + 1, Item { put_off: true, ..item.clone() });
        }
        after.is_some()
    }

    fn answer(
        &mut self,
        row: &Row,
        text: &str,
        answer: Answer,
        amount: Option<u8>,
        from: Option<FactionId>,
    ) -> Result<(), ImportError> {
        let seat = row.seat;
        let p = &self.s.position;
        let mut builder = None;
        if let Some(faction) = from {
            builder = p.all_seats().find(|&other| p.player(other).faction == Some(faction));
            if builder.is_none() {
                let why = format!("nobody plays {}", self.tables.factions[faction].id);
                return Err(self.said(row, text, why));
            }
        }
        let mine = |offer: &&Offer| offer.to == seat && builder.is_none_or(|from| offer.from == from);
        let Some(amount) = amount else {
            let open: Vec<Offer> = p.open_offers().iter().filter(mine).copied().collect();
            return open.into_iter().try_for_each(|Offer { from, amount, .. }| {
                self.play(row, text, seat, Move::Decline { from, amount })
            });
        };
        let real = |offer: &&Offer| {
            answer == Answer::Take && p.leech_gain(seat, amount) == p.leech_gain(seat, offer.amount)
        };
        let open = || p.open_offers().iter().filter(mine);
        let found = open().find(|offer| offer.amount == amount).or_else(|| open().find(real));
        if found.is_none() && p.player(seat).bowls.room() == 0 {
            // Answers to offers that full bowls made void may be missing.
            return Ok(());
        }
        let (from, amount) = match (found, builder) {
            (Some(offer), _) => (offer.from, offer.amount),
            (None, Some(from)) => (from, amount),
            (None, None) => return Err(self.said(row, text, format!("nobody offers {amount} power"))),
        };
        let mv = match answer {
            Answer::Take => Move::Leech { from, amount },
            Answer::Decline => Move::Decline { from, amount },
        };
        self.play(row, text, seat, mv)
    }

    fn give_up(&mut self, row: &Row, text: &str, effect: Effect, n: u8) -> Result<(), ImportError> {
        let seat = row.seat;
        if effect == Effect::Spades {
            self.close_if_over(row)?;
            self.rewards_before(row, seat)?;
            let left = self.spades_left(seat);
            if left == 0 && self.between_rounds() {
                // Reward spades that could not be used were lost without being asked about.
                return Ok(());
            }
            if left > 0 {
                self.losing = n.min(left);
                return Ok(());
            }
        }
        let p = &self.s.position;
        if effect == Effect::Steps
            && p.step_due(self.tables, seat)
            && let Some(cult) = Cult::all().find(|&cult| !p.can_step(seat, cult))
        {
            return self.play(row, text, seat, Move::Steps { cult, steps: 1 });
        }
        let under_way = p.turn.seat == seat
            && match p.turn.work {
                InProgress::Bridge { .. } => effect == Effect::Bridge,
                InProgress::FreeDwelling => effect == Effect::Dwelling,
                InProgress::FreeTradingPost => effect == Effect::TradingPost,
                InProgress::Sandstorm => effect == Effect::Sandstorm,
                InProgress::Steps(_) => effect == Effect::Steps,
                InProgress::Spades(_) | InProgress::None => false,
            };
        if !under_way {
            return Err(self.said(row, text, "there is nothing of this kind to give up"));
        }
        self.play(row, text, seat, Move::GiveUp)
    }

    /// The spades that a seat has at hand.
    pub(super) fn spades_left(&self, seat: Seat) -> u8 {
        let p = &self.s.position;
        match (p.phase, p.turn.work) {
            (Phase::Rewards(place), _) if p.order[place as usize] == seat => p.player(seat).spades,
            (Phase::Actions, InProgress::Spades(s)) if p.turn.seat == seat => s.left(),
            _ => 0,
        }
    }

    /// Gives up spades once those that are used are used.
    pub(super) fn lose_spades(&mut self, row: &Row) -> Result<(), ImportError> {
        if self.losing > 0 && self.spades_left(row.seat) <= self.losing {
            let any = self.spades_left(row.seat) > 0;
            self.losing = 0;
            if any {
                return self.play(row, "-SPADE", row.seat, Move::GiveUp);
            }
        }
        Ok(())
    }

    pub(super) fn read(&self, row: &Row, text: &str, own: &str) -> Result<Move, ImportError> {
        let actor = Actor::Seat(row.seat);
        self.s.position.read_move(actor, own).map_err(|misread| ImportError {
            refused: Some((None, misread.why)),
            ..self.said(row, text, "it cannot be read")
        })
    }

    /// Makes a move of the row's player. What it means depends on the position, so it is asked for again
    /// when a turn had to be ended first.
    fn act(
        &mut self,
        row: &Row,
        text: &str,
        mv: impl Fn(&Self) -> Result<Move, ImportError>,
    ) -> Result<(), ImportError> {
        let seat = row.seat;
        if matches!(mv(self)?, Move::Transform { .. }) {
            self.close_if_over(row)?;
        }
        self.rewards_before(row, seat)?;
        if self.s.position.phase == Phase::Actions {
            self.thin_offers(row)?;
            let turn = self.s.position.turn;
            if turn.seat != seat {
                self.finish_turn(row, text)?;
            } else if turn.actions == 0 && self.begins_action(seat, mv(self)?) {
                self.end_turn(row, text, seat)?;
            }
            let p = &self.s.position;
            if p.turn.seat == seat && p.turn.actions > 0 && self.begins_action(seat, mv(self)?) {
                self.clear_way(row, text)?;
                self.complete(row, text, seat)?;
                self.acted = true;
            } else if p.turn.seat == seat && p.turn.actions > 0 {
                self.decline_unanswered(row)?;
            }
            self.s.income_shown = self.s.position.round;
        }
        let mv = mv(self)?;
        self.play(row, text, seat, mv)
    }

    /// Does the move begin an action, rather than go on with one or choose a tile?
    fn begins_action(&self, seat: Seat, mv: Move) -> bool {
        let p = &self.s.position;
        match mv {
            Move::Act(_) | Move::Ship | Move::DigBetter | Move::Send { .. } | Move::Pass(_) => true,
            Move::Upgrade(..) => p.turn.work != InProgress::FreeTradingPost,
            Move::Dig(_) => match p.turn.work {
                InProgress::Spades(s) if s.left() > 0 => false,
                InProgress::Spades(_) => {
                    let alone = p.all_seats().all(|other| other == seat || p.player(other).passed);
                    let same = (self.acted || !alone) == (self.reading.more_spades == MoreSpades::AsRowsTell);
                    !same || p.check(Actor::Seat(seat), mv).is_err()
                }
                _ => true,
            },
            Move::Build(hex) => match p.turn.work {
                InProgress::Spades(s) => s.left() == 0 && !s.hexes().any(|h| h == hex),
                InProgress::Sandstorm | InProgress::FreeDwelling => false,
                InProgress::None
                | InProgress::FreeTradingPost
                | InProgress::Bridge { .. }
                | InProgress::Steps(_) => true,
            },
            _ => false,
        }
    }

    /// Where all have passed and no spades are at hand, spades are those of the cults, even if no row
    /// has told of them.
    fn close_if_over(&mut self, row: &Row) -> Result<(), ImportError> {
        let p = &self.s.position;
        let passed = p.phase == Phase::Actions && p.all_seats().all(|seat| p.player(seat).passed);
        if passed && self.spades_left(row.seat) == 0 { self.close(row) } else { Ok(()) }
    }

    /// Ends the turn under way, so that the next player can act.
    pub(super) fn finish_turn(&mut self, row: &Row, text: &str) -> Result<(), ImportError> {
        let turn = self.s.position.turn;
        if self.s.position.phase == Phase::Actions && turn.seat != Seat::NOBODY && turn.actions == 0 {
            self.end_turn(row, text, turn.seat)?;
        }
        Ok(())
    }

    fn end_turn(&mut self, row: &Row, text: &str, seat: Seat) -> Result<(), ImportError> {
        self.complete(row, text, seat)?;
        self.play(row, text, seat, Move::Done)
    }

    /// Plays a move that a command stands for.
    pub(super) fn play(&mut self, row: &Row, said: &str, seat: Seat, mv: Move) -> Result<(), ImportError> {
        let actor = Actor::Seat(seat);
        let mut text = String::new();
        self.s.position.write_move(actor, mv, &mut text);
        let first = self.events.len();
        let played = self.s.position.play(actor, mv, &mut self.events);
        if let Err(refusal) = played {
            return Err(self.refused(row, said, seat, &text, refusal));
        }
        for event in &self.events[first..] {
            if let What::Holds(holdings) = event.what {
                self.s.before[event.seat.index()] = holdings;
                self.s.round_told = self.s.position.round;
            }
        }
        self.moves.push(RecordedMove { actor, text, number: 0 });
        for i in 0..self.s.held.len() {
            let about = self.rows[self.s.held[i]].seat;
            self.trail.push((about, self.page(about)));
        }
        Ok(())
    }

    /// The error about a command whose move the rules refuse.
    fn refused(&self, row: &Row, said: &str, seat: Seat, text: &str, refusal: crate::Refusal) -> ImportError {
        let p = &self.s.position;
        let name = |seat: Seat| p.faction(self.tables, seat).id;
        let plain = |text: &str| text.to_ascii_lowercase().replace(' ', "");
        let who = name(seat);
        let mut why = match text {
            _ if said.is_empty() => format!("{who}: `{}`, `{text}` is refused", row.commands),
            "done" if seat != row.seat => {
                format!("before `{said}` of {}: the turn of {who} cannot end", name(row.seat))
            }
            "done" => format!("{who}: before `{said}` the turn cannot end"),
            _ if plain(said) == plain(text) => format!("{who}: `{said}` is refused"),
            _ => format!("{who}: `{said}`, read as `{text}`, is refused"),
        };
        let others = p.phase == Phase::Actions && p.turn.seat != seat && p.turn.seat != Seat::NOBODY;
        if matches!(refusal.why, Why::NotYours(..)) && others {
            why += &format!(" in the turn of {}", name(p.turn.seat));
        }
        ImportError { line: row.line, why, refused: Some((Some(refusal.clause()), refusal.message())) }
    }

    /// What a spade brings may pay for what stands before the `build` that uses it: then the hex is
    /// transformed first.
    fn transform_before(&mut self, row: &Row) -> Result<(), ImportError> {
        let p = &self.s.position;
        let faction = p.faction(self.tables, row.seat);
        let brings = faction.on_stronghold.spade_power > 0 && p.has_stronghold(row.seat);
        let open = matches!(p.turn.work, InProgress::Spades(s) if s.left() > 0);
        if !(brings && open && p.turn.seat == row.seat) {
            return Ok(());
        }
        let uses = |item: &Item| verb(&item.command, "build ") || verb(&item.command, "transform ");
        let Some(i) = self.queue.iter().position(uses) else { return Ok(()) };
        let Command::Play(text) = &self.queue[i].command else { return Ok(()) };
        let actor = Actor::Seat(row.seat);
        let Some(mv) = p.read_move(actor, text).ok().map(|mv| match mv {
            Move::Build(hex) => Move::Transform { hex, to: faction.home, way: Direction::Short },
            mv => mv,
        }) else {
            return Ok(());
        };
        if p.check(actor, mv).is_ok() {
            let text = self.queue[i].text;
            if verb(&self.queue[i].command, "transform ") {
                self.queue.remove(i);
            }
            self.play(row, text, row.seat, mv)?;
        }
        Ok(())
    }

    /// Where keys are too few for all tracks, the row's figures show the choice, unless a command makes
    /// it.
    pub(super) fn choose_tops(&mut self, row: &Row) -> Result<(), ImportError> {
        while self.s.position.key_choice() && self.s.position.turn.seat == row.seat {
            let held: Vec<Cult> = self.s.position.held_tracks().collect();
            let said =
                |item: &Item| matches!(item.command, Command::Steps { cult, .. } if held.contains(&cult));
            if self.rows[self.at].seat == row.seat && self.queue.iter().any(said) {
                return Ok(());
            }
            let shown = held.into_iter().find(|&cult| row.holds.cults[cult] == 10);
            let Some(cult) = shown else { return Ok(()) };
            self.play(row, "", row.seat, Move::Key(cult))?;
        }
        Ok(())
    }
}

/// Is it an action that brings cult steps?
pub(super) fn gives_steps(command: &Command) -> bool {
    ["bon2", "fav6", "acta"].iter().any(|id| action(command, id))
}
