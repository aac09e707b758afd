//! A table in memory: the position of its moves, and who listens.

use crate::catching_up::CatchingUp;
use crate::driver::Driver;
use crate::nodes::Lease;
use crate::packed::Packed;
use crate::presence::Presence;
use crate::seat_bots::SeatBots;
use crate::vote::Vote;
use crate::{
    Analysis, Back, Entry, EntryKind, Header, Hint, HintPolicy, Origin, SeatRow, Status, TableError, Terms,
};
use kernel::erased::{AnyGame, AnyPosition, LoggedEvent, PlayError};
use kernel::record::RecordedMove;
use kernel::undo::Made;
use kernel::{Actor, Audience, Decision, Dice, Message, Orders, Record, RulesVersion, Seat, Seats, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU8, AtomicU64, Ordering};
use std::{fmt, sync};
use tokio::sync::{RwLock, watch};

/// What listeners are told: that there is something new, never what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Revision {
    /// The number of the last entry.
    pub seq: u64,
    /// Changes with everything else: chat, seats.
    pub talk: u64,
}

/// How a record writes a move that its reader may not know.
pub const HIDDEN: &str = "?";

/// A table that somebody looks at.
pub struct LiveTable {
    /// What never changes.
    pub header: Header,
    /// Its game.
    pub game: &'static dyn AnyGame,
    /// What was agreed about it besides.
    pub terms: Terms,
    /// Who asks for a seat without an invitation, and how they are called.
    pub(crate) asking: sync::Mutex<BTreeMap<i64, String>>,
    /// Analyses of the game that are under way, by who asked for them.
    pub(crate) analyses: sync::Mutex<BTreeMap<i64, Analysis>>,
    /// Whose pages of it are open.
    pub(crate) presence: Presence,
    pub(crate) state: RwLock<TableState>,
    /// The store may have something else; to be loaded anew before it is changed.
    pub(crate) in_doubt: AtomicBool,
    pub(crate) revision: watch::Sender<Revision>,
    /// Who plays for bots and chance.
    pub(crate) driver: Driver,
    /// The bots on its seats.
    pub(crate) bots: SeatBots,
    /// When hints are given.
    pub hints: HintPolicy,
    /// Who may find it and watch, as the number of a choice.
    pub(crate) privacy: AtomicU8,
    /// The last hint that was given, for who asks again.
    pub(crate) last_hint: sync::Mutex<Option<Hint>>,
    /// May this node do so?
    pub(crate) lease: Lease,
    /// How often it had changed but for its entries when it was loaded.
    pub(crate) changes: AtomicI64,
    /// What other nodes have changed.
    pub(crate) catching_up: CatchingUp,
    /// The standing orders that people have given.
    pub(crate) orders: sync::Mutex<BTreeMap<i64, Orders>>,
    /// Who agrees that a bot plays for whom.
    pub(crate) votes: sync::Mutex<BTreeMap<i64, Vote>>,
}

impl LiveTable {
    /// What there is now. Hold it shortly.
    pub async fn state(&self) -> tokio::sync::RwLockReadGuard<'_, TableState> {
        self.state.read().await
    }

    /// Those who ask for a seat and have none, and how they are called.
    pub fn asking(&self, state: &TableState) -> Vec<(i64, String)> {
        let asking = self.asking.lock().unwrap_or_else(sync::PoisonError::into_inner);
        let waits = |(person, _): &(&i64, &String)| state.seats_of(Some(**person)).is_empty();
        asking.iter().filter(waits).map(|(person, name)| (*person, name.clone())).collect()
    }

    /// Listens from now on.
    pub fn listen(&self) -> watch::Receiver<Revision> {
        self.revision.subscribe()
    }

    pub(crate) fn talk(&self) {
        self.revision.send_modify(|revision| revision.talk += 1);
    }
}

impl fmt::Debug for LiveTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LiveTable").field("header", &self.header).finish_non_exhaustive()
    }
}

/// A move that stands.
#[derive(Clone, Debug)]
pub struct Played {
    /// The number of its entry.
    pub seq: u64,
    /// When, in seconds since 1970.
    pub at: i64,
    /// The round or the like that the game is in after it.
    pub round: Option<Arc<Message>>,
    /// Who moved.
    pub actor: Actor,
    /// Who did it.
    pub by: Origin,
    /// Who may know what it was.
    pub audience: Audience,
    /// May its seat take it back?
    pub can_take_back: bool,
    /// Is it one of the kinds of things that are done on a turn ([`kernel::scene::Action`])? An answer in somebody
    /// else's turn is none.
    pub is_action: bool,
    packed: Packed,
}

impl Played {
    /// Plays a move on a position, and says all there is to say about it. `previous` moved before it.
    pub fn make(
        position: &mut dyn AnyPosition,
        previous: Option<Actor>,
        (seq, at): (u64, i64),
        actor: Actor,
        text: &str,
        by: Origin,
    ) -> Result<Played, PlayError> {
        let (before, is_final) = (position.decision(), position.is_final(actor, text));
        let audience = position.audience(actor, text);
        let choice = if actor == Actor::Chance { None } else { position.choice(actor, text) };
        let is_action = choice.as_ref().is_some_and(|choice| !choice.kind.is_empty());
        let label = choice.map(|choice| choice.label);
        let mut told = Vec::new();
        let text = position.play(actor, text, &mut told)?;
        let made = Made { previous, before, actor, is_final, after: position.decision() };
        let can_take_back = made.can_take_back();
        let packed = Packed::new(&text, &points(position), label.as_ref(), &told);
        Ok(Played {
            seq,
            at,
            round: position.round().map(Arc::new),
            actor,
            by,
            audience,
            can_take_back,
            is_action,
            packed,
        })
    }

    /// What, as a record writes it.
    pub fn text(&self) -> &str {
        self.packed.text()
    }

    /// What it was in words, for those who may know it.
    pub fn label(&self) -> Option<Message> {
        self.packed.label()
    }

    /// What came of it.
    pub fn told(&self) -> Vec<LoggedEvent> {
        self.packed.told()
    }

    /// Points after it, by seat, and then those of the opponents whom the rules play.
    pub fn points(&self) -> Vec<i32> {
        self.packed.points()
    }
}

/// Points by seat as everybody can count them, and then those of the opponents whom the rules play.
fn points(position: &dyn AnyPosition) -> Vec<i32> {
    let seats = (0..position.seats()).map(|i| position.points(Seat(i as u8)));
    seats.chain(position.rivals().iter().map(kernel::scene::Rival::points)).collect()
}

/// A change of who plays on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatHandover {
    /// The number of its entry.
    pub seq: u64,
    /// How many moves had been made.
    pub after: usize,
    /// Which seat.
    pub seat: Seat,
    /// The level of the bot that plays from now on; `None` if the person is back.
    pub bot: Option<String>,
    /// Whose doing it is.
    pub by: Origin,
}

/// With whose eyes somebody looks at what was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// While a game runs: one viewer's.
    Of(Viewer),
    /// Once it is over, or on paper: everything is open.
    Open,
}

impl Visibility {
    /// Do they see what is for this audience?
    pub fn see(self, audience: Audience) -> bool {
        match self {
            Visibility::Open => true,
            Visibility::Of(viewer) => audience.has(viewer),
        }
    }

    /// What they may know of what came of a move, and do not see before them anyway.
    pub fn told(self, played: &Played) -> Vec<LoggedEvent> {
        let mut told = played.told();
        told.retain(|told| self.see(told.audience) && !told.already_visible);
        told
    }
}

/// Where a table is.
pub struct TableState {
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// The position after all that was played.
    pub position: Box<dyn AnyPosition>,
    /// The moves that stand.
    pub played: Vec<Played>,
    /// The number of the last entry.
    pub seq: u64,
    /// When the last entry was made, or the table was opened.
    pub since: i64,
    /// The numbers of the entries that took moves back.
    pub undos: Vec<u64>,
    /// Seats that were handed to bots, and taken back.
    pub handed: Vec<SeatHandover>,
    /// Is another whenever something may have changed, and never the same twice: what was made from a state
    /// is good as long as the number is.
    pub version: u64,
}

/// A version that no state has had.
pub(crate) fn new_version() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed) + 1
}

impl TableState {
    /// The state before the first entry that does not replay, and why it does not.
    pub(crate) fn replay_far(
        game: &dyn AnyGame,
        header: &Header,
        seats: Vec<SeatRow>,
        entries: &[Entry],
    ) -> Result<(TableState, Option<TableError>), TableError> {
        let (mut good, mut stopped) = (entries, None);
        loop {
            match TableState::replay(game, header, seats.clone(), good) {
                Err(TableError::Broken { number, why }) => {
                    // What came before it may have been taken back after it, and so be bad as well.
                    good = &good[..good.iter().position(|entry| entry.seq == number).unwrap_or(0)];
                    stopped = Some(TableError::Broken { number, why });
                }
                state => return state.map(|state| (state, stopped)),
            }
        }
    }

    /// The state that a list of entries leads to, under the rules version of the table. What was taken back is cut off first, so that each of them
    /// is played once.
    pub(crate) fn replay(
        game: &dyn AnyGame,
        header: &Header,
        seats: Vec<SeatRow>,
        entries: &[Entry],
    ) -> Result<TableState, TableError> {
        let mut state = TableState {
            position: begin(game, header, seats.len())?,
            seats,
            played: Vec::new(),
            seq: 0,
            since: header.created,
            undos: Vec::new(),
            handed: Vec::new(),
            version: new_version(),
        };
        let mut moves: Vec<(&Entry, Actor, &str)> = Vec::new();
        for entry in entries {
            state.seq = entry.seq;
            state.since = entry.at;
            match &entry.what {
                EntryKind::Move(actor, text) => moves.push((entry, *actor, text)),
                EntryKind::Undo(keep) => {
                    state.undos.push(entry.seq);
                    moves.truncate(*keep);
                }
                EntryKind::Seat(seat, bot) => {
                    state.hand((entry.seq, entry.by), moves.len(), *seat, bot.clone());
                }
            }
        }
        for (entry, actor, text) in moves {
            state
                .play(actor, text, entry.seq, entry.by, entry.at)
                .map_err(|why| TableError::Broken { number: entry.seq, why })?;
        }
        state.played.shrink_to_fit();
        Packed::gather(state.played.iter_mut().map(|played| &mut played.packed));
        Ok(state)
    }

    /// Plays a move in memory only.
    pub(crate) fn play(
        &mut self,
        actor: Actor,
        text: &str,
        seq: u64,
        by: Origin,
        at: i64,
    ) -> Result<(), PlayError> {
        let previous = self.played.last().map(|played| played.actor);
        let played = Played::make(&mut *self.position, previous, (seq, at), actor, text, by)?;
        self.push(played);
        Ok(())
    }

    /// Adds a move. Those of one round share it.
    fn push(&mut self, mut played: Played) {
        if let Some(last) = self.played.last()
            && last.round == played.round
        {
            played.round.clone_from(&last.round);
        }
        self.played.push(played);
    }

    /// After so many moves a bot plays on a seat, or its person again.
    pub(crate) fn hand(&mut self, (seq, by): (u64, Origin), after: usize, seat: Seat, bot: Option<String>) {
        if let Some(row) = self.seats.get_mut(seat.index()) {
            row.bot.clone_from(&bot);
        }
        self.handed.push(SeatHandover { seq, after, seat, bot, by });
    }

    /// The position after the first `moves` moves.
    pub fn at(
        &self,
        game: &dyn AnyGame,
        header: &Header,
        moves: usize,
    ) -> Result<Box<dyn AnyPosition>, TableError> {
        let mut position = begin(game, header, self.seats.len())?;
        for played in self.played.iter().take(moves) {
            position
                .play(played.actor, played.text(), &mut Vec::new())
                .map_err(|why| TableError::Broken { number: played.seq, why })?;
        }
        Ok(position)
    }

    /// A copy to try something on.
    pub(crate) fn pending(&self) -> PendingMoves {
        let previous = self.played.last().map(|played| played.actor);
        PendingMoves { position: self.position.copy(), played: Vec::new(), seq: self.seq, previous }
    }

    pub(crate) fn accept(&mut self, pending: PendingMoves) {
        self.position = pending.position;
        self.seq = pending.seq;
        self.since = pending.played.last().map_or(self.since, |played| played.at);
        pending.played.into_iter().for_each(|played| self.push(played));
    }

    /// The last moves that these seats may take back, none if there is nothing.
    pub fn undoable(&self, seats: Seats, back: Back) -> &[Played] {
        let own = |played: &Played| played.actor.seat().is_some_and(|seat| seats.has(seat));
        let stays = |played: &Played| !own(played) || !played.can_take_back;
        let all = &self.played[self.played.iter().rposition(stays).map_or(0, |i| i + 1)..];
        // Moves that were made in one go are taken back in one go.
        let first = all.iter().rposition(|played| played.by != Origin::Chain).unwrap_or(0);
        match back {
            Back::Last => &all[first.min(all.len())..],
            Back::Turn => all,
        }
    }

    /// Is this a move of another person's seat, or one of which this seat learned nothing?
    pub(crate) fn is_of_others(&self, played: &Played, seat: Seat) -> bool {
        let owner = |seat: Seat| self.seats.get(seat.index()).and_then(|row| row.person);
        match played.actor {
            Actor::Chance => played.packed.told_nothing() && !played.audience.has(Viewer::Seat(seat)),
            Actor::Seat(other) => owner(other) != owner(seat),
        }
    }

    /// The seats that this person plays.
    pub fn seats_of(&self, person: Option<i64>) -> Seats {
        self.seats_where(|row| person.is_some() && row.person == person && row.bot.is_none())
    }

    /// The seats on which a bot stands in for this person.
    pub fn stood_in(&self, person: Option<i64>) -> Seats {
        self.seats_where(|row| person.is_some() && row.person == person && row.bot.is_some())
    }

    fn seats_where(&self, is: impl Fn(&SeatRow) -> bool) -> Seats {
        let rows = self.seats.iter().enumerate().filter(|(_, row)| is(row));
        rows.fold(Seats::NONE, |seats, (i, _)| seats.with(Seat(i as u8)))
    }

    /// The seats whose people have let the others wait for so many seconds until `now`.
    pub fn idle(&self, now: i64, seconds: i64) -> Seats {
        let Decision::Seats(deciding) = self.position.decision() else { return Seats::NONE };
        let late = self.is_full() && now - self.since >= seconds;
        let people = self.seats_where(|row| row.person.is_some() && row.bot.is_none());
        if late { Seats(deciding.0 & people.0) } else { Seats::NONE }
    }

    /// The people who play, but not on this seat: those who have to agree if a bot is to play there.
    pub fn others(&self, seat: Seat) -> BTreeSet<i64> {
        let own = self.seats.get(seat.index()).and_then(|row| row.person);
        let playing = self.seats.iter().filter(|row| row.bot.is_none());
        playing.filter_map(|row| row.person).filter(|person| Some(*person) != own).collect()
    }

    /// Has every seat somebody?
    pub fn is_full(&self) -> bool {
        self.seats.iter().all(|seat| !seat.is_open())
    }

    /// How the seats are called.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// The eyes of a viewer: open for all once the game is over.
    pub fn visibility(&self, viewer: Viewer) -> Visibility {
        if self.position.decision() == Decision::Over { Visibility::Open } else { Visibility::Of(viewer) }
    }

    /// The game as a record. What these eyes may not know is written as [`HIDDEN`].
    pub fn record(&self, header: &Header, visibility: Visibility) -> Record {
        let line = |played: &Played| {
            let text = if visibility.see(played.audience) { played.text() } else { HIDDEN };
            RecordedMove { actor: played.actor, text: text.to_owned(), number: 0 }
        };
        Record {
            game: header.game.clone(),
            rules: header.rules,
            seats: self.names(),
            options: header.options.clone(),
            moves: self.played.iter().map(line).collect(),
        }
    }
}

impl fmt::Debug for TableState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("seats", &self.seats).field("seq", &self.seq).finish_non_exhaustive()
    }
}

/// Moves made on a copy and not stored yet.
pub(crate) struct PendingMoves {
    pub(crate) position: Box<dyn AnyPosition>,
    pub(crate) played: Vec<Played>,
    pub(crate) seq: u64,
    /// Who moved last.
    previous: Option<Actor>,
}

impl PendingMoves {
    /// Plays a move on the copy.
    pub(crate) fn play(&mut self, actor: Actor, text: &str, by: Origin, at: i64) -> Result<(), PlayError> {
        let (made, now) = (&mut *self.position, (self.seq + 1, at));
        let played = Played::make(made, self.previous, now, actor, text, by)?;
        self.seq += 1;
        self.previous = Some(actor);
        self.played.push(played);
        Ok(())
    }

    /// Draws what is to be drawn.
    pub(crate) fn draw(&mut self, dice: &mut Dice, at: i64) -> Result<(), PlayError> {
        while self.position.decision() == Decision::Chance {
            let Some(text) = self.position.draw(dice) else { break };
            self.play(Actor::Chance, &text, Origin::Table, at)?;
        }
        Ok(())
    }
}

/// The position before the first move of a table, under its rules version.
fn begin(game: &dyn AnyGame, header: &Header, seats: usize) -> Result<Box<dyn AnyPosition>, TableError> {
    let version = RulesVersion(header.rules);
    if !game.rules().plays(version) {
        return Err(TableError::OtherRules(version, game.rules()));
    }
    Ok(game.start_under(version, seats, &header.options)?)
}

/// Where a position stands.
pub(crate) fn status_of(position: &dyn AnyPosition) -> Status {
    let decision = position.decision();
    Status {
        over: decision == Decision::Over,
        deciding: if let Decision::Seats(seats) = decision { seats } else { Seats::NONE },
        points: (0..position.seats()).map(|i| position.points(Seat(i as u8))).collect(),
    }
}
