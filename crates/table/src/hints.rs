//! Hints: what a bot would do in a person's place; and what bots thought of their own turns.
//!
//! A hint is made from the position as its seat may know it, by a bot whose answer the position alone
//! decides: who asks again is told the same. A bot's thoughts are told to those who know all that it knew.

use crate::{LiveTable, StoreError, TableError, TableService, TableState, Visibility};
use bots::erased::{BotMove, BotTurn};
use kernel::erased::AnyPosition;
use kernel::{Actor, Audience, Decision, Seat, Viewer};
use std::sync::{Arc, PoisonError};

/// The best turn and two others.
const TURNS: usize = 3;
/// Under which kind of note the host's choice is kept.
pub(crate) const NOTE: &str = "hints";

/// When hints are given at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HintPolicy {
    /// To one person against bots, and not among people.
    #[default]
    AgainstBots,
    /// To everybody who plays.
    Always,
    /// To nobody.
    Never,
}

impl HintPolicy {
    /// All policies.
    pub const ALL: [HintPolicy; 3] = [HintPolicy::AgainstBots, HintPolicy::Always, HintPolicy::Never];

    /// As it is stored, and in forms.
    pub fn code(self) -> &'static str {
        match self {
            HintPolicy::AgainstBots => "against-bots",
            HintPolicy::Always => "always",
            HintPolicy::Never => "never",
        }
    }

    /// Reads a code.
    pub fn read(code: &str) -> Option<HintPolicy> {
        HintPolicy::ALL.into_iter().find(|policy| policy.code() == code)
    }
}

/// A hint for one decision.
#[derive(Clone)]
pub struct Hint {
    /// For which seat.
    pub seat: Seat,
    /// After which entry.
    pub seq: u64,
    /// The position as the seat may know it.
    pub seen: Arc<dyn AnyPosition>,
    /// The turns that a bot would consider, the best first. Empty where it has nothing to say.
    pub turns: Vec<BotTurn>,
}

/// What a bot thought of its last turn.
#[derive(Clone, PartialEq, Debug)]
pub struct BotThought {
    /// Whose turn.
    pub seat: Seat,
    /// The number of its first entry.
    pub seq: u64,
    /// Its decisions.
    pub moves: Vec<BotMove>,
}

impl LiveTable {
    /// Are hints given here?
    pub fn gives_hints(&self, state: &TableState) -> bool {
        match self.hints {
            HintPolicy::Always => true,
            HintPolicy::Never => false,
            // Several seats of one person are several people on one device.
            HintPolicy::AgainstBots => state.seats.iter().filter(|row| row.bot.is_none()).count() == 1,
        }
    }

    /// What bots thought of their last turns, as far as this viewer may know it.
    pub fn thoughts(&self, state: &TableState, viewer: Viewer) -> Vec<BotThought> {
        let stands = |thought: &BotThought| {
            let actor = Actor::Seat(thought.seat);
            state.played.iter().any(|played| played.seq == thought.seq && played.actor == actor)
        };
        let visibility = state.visibility(viewer);
        let mut thoughts = self.bots.thoughts();
        thoughts.retain(|thought| stands(thought) && knows_all(state, visibility, thought.seat));
        thoughts
    }
}

/// Does this viewer know all that a seat knows? Whatever is hidden in a game was played by somebody or
/// drawn by chance, for some to see; so it is enough to look at who may know what was played.
fn knows_all(state: &TableState, visibility: Visibility, seat: Seat) -> bool {
    let known = |audience: Audience| !audience.has(Viewer::Seat(seat)) || visibility.see(audience);
    let told = |played: &crate::Played| played.told().iter().all(|told| known(told.audience));
    state.played.iter().all(|played| known(played.audience) && told(played))
}

impl TableService {
    /// A hint for the decision that a person has to make.
    pub async fn hint(self: &Arc<Self>, live: &Arc<LiveTable>, person: i64) -> Result<Hint, TableError> {
        let (seat, seq, seen) = {
            let state = live.state.read().await;
            let held = state.seats_of(Some(person));
            if held.is_empty() {
                return Err(TableError::NotYours);
            }
            if !live.gives_hints(&state) {
                return Err(TableError::NoHints);
            }
            if !state.is_full() {
                return Err(TableError::Waiting);
            }
            let Decision::Seats(deciding) = state.position.decision() else {
                return Err(TableError::NotYourTurn);
            };
            let seat = held.iter().find(|seat| deciding.has(*seat)).ok_or(TableError::NotYourTurn)?;
            (seat, state.seq, Arc::<dyn AnyPosition>::from(state.position.seen_by(Viewer::Seat(seat))))
        };
        let last = live.last_hint.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(hint) = last.filter(|hint| (hint.seat, hint.seq) == (seat, seq)) {
            return Ok(hint);
        }
        let (service, game, position) = (self.clone(), live.game.id(), seen.clone());
        // It is thought on the account of who asks, so that it keeps nobody else waiting.
        let thinking =
            self.bots.think(person, move || service.factory.adviser(game).consider(&*position, seat, TURNS));
        let turns = thinking.await.ok_or_else(|| StoreError("a bot fell over".into()))?;
        let hint = Hint { seat, seq, seen, turns };
        *live.last_hint.lock().unwrap_or_else(PoisonError::into_inner) = Some(hint.clone());
        Ok(hint)
    }
}
