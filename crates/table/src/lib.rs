//! Tables that remember moves.
//!
//! A table is a header (game, options, seats) and an append-only list of [`Entry`]s (event sourcing, without
//! snapshots). Positions are recomputed from it and kept in memory while somebody looks. A move is acknowledged only when it
//! is durably stored; chance is drawn here and written down; bots sit on seats like people.
//!
//! [`TableService`] is the door: everything that changes a table goes through it. The [`Store`] behind it is
//! SQLite ([`Sqlite`]) or PostgreSQL ([`Postgres`]).
//!
//! This crate knows no game by name and speaks no language.

mod analysis;
mod backup;
mod bot_pool;
mod catching_up;
mod columns;
mod components;
mod driver;
mod entries;
mod error;
mod hints;
mod live;
mod load;
pub mod log;
mod metrics;
mod model;
mod moves;
mod names;
mod nodes;
mod packed;
mod people;
mod postgres;
mod presence;
mod privacy;
mod readers;
mod seat_bots;
mod seats;
mod secret;
mod service;
mod session_cache;
mod sqlite;
mod store;
mod stored;
mod terms;
mod transfer;
mod validate;
mod vote;
mod writer;

pub use analysis::{Analysis, ReviewedTurn};
pub use components::components_of;
pub use driver::known_orders;
pub use error::{StoreError, TableError, WriteError};
pub use hints::{BotThought, Hint, HintPolicy};
pub use live::{HIDDEN, LiveTable, Played, Revision, SeatHandover, TableState, Visibility};
pub use metrics::{Counter, Exposition, Histogram, TableMetrics};
pub use model::{
    Chat, Entry, EntryKind, Header, Origin, Person, SeatRow, Status, Summary, sanitize_line, sanitize_text,
};
pub use moves::{Back, Moved};
pub use names::{LONGEST_NAME, clean_name, skeleton};
pub use nodes::NodeCount;
pub use people::{Ban, Device, ERASED_NAME, Ending, LiveSession, Login, People, PersonRow, SESSION_LONGEST};
pub use postgres::Postgres;
pub use presence::{Attendance, BotPace};
pub use privacy::Privacy;
pub use seat_bots::{BotFactory, BotLevel};
pub use secret::{Hash, Secret, short_id};
pub use service::{SeatRequest, TableConfig, TableService};
pub use sqlite::Sqlite;
pub use store::{
    Appended, BoxFuture, Durable, Hosted, Leased, NewChat, NewEntry, NewTable, Note, Notice, Seen, Store,
    Swept, TableFilter,
};
pub use stored::Stored;
pub use terms::{HostChoices, Terms};
pub use transfer::{Depot, transfer};
pub use validate::{Validation, validate};
