//! Overlays of owners: their spelling, and what they say as a whole, so that nothing of ours is left in it.

use kernel::components::Overlay;
use std::borrow::Cow;
use toml::{Table, Value};

/// Fields that hold amounts: what is not named there is not meant.
const AMOUNTS: [&str; 2] = ["cost", "needs"];

/// What a table of an entry names that says all of itself: a half of a card, a score, a reward.
const WHOLE: [&str; 4] = ["effects", "per", "track", "kind"];

/// Fields with an owner's own words.
const WORDS: [&str; 2] = ["name", "text"];

fn is_whole(field: &str, says: &Table) -> bool {
    AMOUNTS.contains(&field) || WHOLE.iter().any(|name| says.contains_key(*name))
}

/// An owner's file with the keys and words of ours.
pub(super) fn spelled(overlay: &Overlay) -> Overlay {
    let Ok(theirs) = overlay.text.parse::<Table>() else { return overlay.clone() };
    let ours = respelled(theirs.clone());
    let text = if ours == theirs { overlay.text.clone() } else { ours.to_string() };
    Overlay { file: overlay.file.clone(), text }
}

fn respelled(table: Table) -> Table {
    let alias = "colour";
    let ours = |word: &str| word.replace(alias, "color");
    let field = |(key, value): (String, Value)| {
        let value = match value {
            Value::String(word) if ["op", "mod"].contains(&key.as_str()) => Value::String(ours(&word)),
            value if WORDS.contains(&key.as_str()) => value,
            value => respelled_value(value),
        };
        (ours(&key), value)
    };
    table.into_iter().map(field).collect()
}

fn respelled_value(value: Value) -> Value {
    match value {
        Value::Table(table) => Value::Table(respelled(table)),
        Value::Array(list) => Value::Array(list.into_iter().map(respelled_value).collect()),
        value => value,
    }
}

/// One of our files without what its overlays say as a whole.
pub(super) fn without_what_is_said_anew<'a>(file: &str, text: &'a str, overlays: &[Overlay]) -> Cow<'a, str> {
    let theirs = overlays.iter().filter(|overlay| overlay.file == file);
    let theirs: Vec<Table> = theirs.filter_map(|overlay| overlay.text.parse().ok()).collect();
    if theirs.is_empty() {
        return Cow::Borrowed(text);
    }
    let Ok(mut ours) = text.parse::<Table>() else { return Cow::Borrowed(text) };
    theirs.iter().for_each(|theirs| forget(&mut ours, theirs));
    Cow::Owned(ours.to_string())
}

fn forget(ours: &mut Table, theirs: &Table) {
    for (field, says) in theirs {
        match (ours.get_mut(field), says) {
            (Some(Value::Table(_)), Value::Table(says)) if is_whole(field, says) => {
                ours.remove(field);
            }
            (Some(Value::Table(below)), Value::Table(says)) => forget(below, says),
            (Some(Value::Array(below)), Value::Array(says)) => {
                for entry in says.iter().filter_map(Value::as_table) {
                    let same =
                        |old: &&mut Value| entry.get("id").is_some() && old.get("id") == entry.get("id");
                    if let Some(Value::Table(old)) = below.iter_mut().find(same) {
                        forget(old, entry);
                    }
                }
            }
            _ => {}
        }
    }
}
