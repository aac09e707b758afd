//! Columns of the stores: how options, points and entries are written in a row.

use crate::{Entry, EntryKind, Origin, Status, StoreError};
use kernel::Actor;

/// Options, one `key=value` a line.
pub(crate) fn write_options(options: &[(String, String)]) -> String {
    options.iter().map(|(key, value)| format!("{key}={value}\n")).collect()
}

/// Reads what [`write_options`] wrote.
pub(crate) fn read_options(text: &str) -> Vec<(String, String)> {
    let pairs = text.lines().filter_map(|line| line.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// Points by seat, with blanks between them.
pub(crate) fn write_points(status: &Status) -> String {
    status.points.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}

/// Reads what [`write_points`] wrote.
pub(crate) fn read_points(text: &str) -> Vec<i32> {
    text.split_whitespace().filter_map(|number| number.parse().ok()).collect()
}

/// An entry as actor and text.
pub(crate) fn write_entry(what: &EntryKind) -> (String, String) {
    match what {
        EntryKind::Move(actor, text) => (actor.to_string(), text.clone()),
        EntryKind::Undo(keep) => ("undo".to_owned(), keep.to_string()),
        EntryKind::Seat(seat, bot) => {
            let bot = bot.as_deref().map_or(String::new(), |bot| format!(" {bot}"));
            ("seat".to_owned(), format!("{seat}{bot}"))
        }
    }
}

/// Reads an entry from its columns.
pub(crate) fn read_entry(
    seq: i64,
    actor: &str,
    text: String,
    by: &str,
    at: i64,
) -> Result<Entry, StoreError> {
    let broken = |what: &str| StoreError(format!("entry {seq} has a broken {what}"));
    let what = match actor {
        "undo" => EntryKind::Undo(text.parse().map_err(|_| broken("count"))?),
        "seat" => {
            let (seat, bot) = text.split_once(' ').unwrap_or((&text, ""));
            let seat = seat.parse::<Actor>().ok().and_then(Actor::seat).ok_or_else(|| broken("seat"))?;
            EntryKind::Seat(seat, (!bot.is_empty()).then(|| bot.to_owned()))
        }
        _ => EntryKind::Move(actor.parse::<Actor>().map_err(|_| broken("actor"))?, text),
    };
    let seq = u64::try_from(seq).map_err(|_| broken("number"))?;
    Ok(Entry { seq, what, by: Origin::read(by), at })
}
