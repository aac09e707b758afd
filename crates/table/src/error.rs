//! Errors of a table.

use kernel::erased::PlayError;
use kernel::{OptionError, RulesHistory, RulesVersion};

/// The store did not do what was asked. The sentence is for whoever runs the server.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the store: {0}")]
pub struct StoreError(pub String);

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// Why a change was not acknowledged by the store.
#[derive(Clone, Debug, thiserror::Error)]
pub enum WriteError {
    /// It did not happen.
    #[error(transparent)]
    Failed(StoreError),
    /// The outcome is unknown: it may have happened, or may turn out to have.
    #[error("{0} (the outcome is unknown)")]
    Unknown(StoreError),
}

/// Why something did not happen at a table.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// The seat is not held by this person.
    #[error("this seat is not yours")]
    NotYours,
    /// Nobody can sit down there.
    #[error("this seat is taken")]
    Taken,
    /// Only bots would sit there.
    #[error("a table needs a person")]
    NoPerson,
    /// Not all seats are taken yet.
    #[error("the table waits for players")]
    Waiting,
    /// It is somebody else's decision.
    #[error("somebody else decides now")]
    NotYourTurn,
    /// This table gives no hints.
    #[error("this table gives no hints")]
    NoHints,
    /// Only those who play there may look.
    #[error("this table is for its players only")]
    Private,
    /// The first move was made already.
    #[error("the game has begun")]
    Begun,
    /// Who is to be stood in for does not let the others wait.
    #[error("this player does not let the others wait")]
    NotIdle,
    /// The table has moved on; it is at this entry now.
    #[error("the table is at {now} already")]
    Stale {
        /// The number of the last entry.
        now: u64,
    },
    /// The rules refuse the move.
    #[error(transparent)]
    PlayError(#[from] PlayError),
    /// Nothing can be taken back.
    #[error("nothing can be taken back")]
    NothingToUndo,
    /// The game was begun by rules that are not played here.
    #[error("the game is by rules version {0}; this program plays version {1}")]
    OtherRules(RulesVersion, RulesHistory),
    /// What is stored does not replay.
    #[error("move {number} of the stored game does not replay: {why}")]
    Broken {
        /// Which move.
        number: u64,
        /// Why.
        why: PlayError,
    },
    /// An option that cannot be.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// The store failed; it did not happen.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store failed in the middle: nobody knows whether it happened.
    #[error("{0} (the outcome is unknown)")]
    Unknown(StoreError),
}

impl From<WriteError> for TableError {
    fn from(error: WriteError) -> TableError {
        match error {
            WriteError::Failed(why) => TableError::Store(why),
            WriteError::Unknown(why) => TableError::Unknown(why),
        }
    }
}
