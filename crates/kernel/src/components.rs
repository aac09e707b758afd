//! Components as data: tables in TOML, with a player's own file laid over ours.
//!
//! ```
//! use kernel::components::{Overlay, read};
//!
//! let ours = "[[tile]]\nid = \"FAV1\"\ncult = 3\n\n[[tile]]\nid = \"FAV2\"\ncult = 2\n";
//! // Only what differs, and what is new.
//! let theirs = "[[tile]]\nid = \"FAV2\"\ncult = 1\n\n[[tile]]\nid = \"FAV3\"\ncult = 1\n";
//! let overlay = Overlay { file: "tiles.toml".into(), text: theirs.into() };
//! let table = read("tiles.toml", ours, &[overlay])?;
//! let tiles = table["tile"].as_array().unwrap();
//! let cults: Vec<i64> = tiles.iter().filter_map(|tile| tile["cult"].as_integer()).collect();
//! assert_eq!(cults, [3, 1, 1]);
//!
//! let error = read("tiles.toml", "id = ", &[]).unwrap_err().to_string();
//! assert!(error.starts_with("tiles.toml: "), "an error names the file: {error}");
//! # Ok::<(), kernel::components::ComponentError>(())
//! ```

use crate::toml_value::Node;
use serde::de::DeserializeOwned;
use toml::Value;

/// A component file as it was read.
pub use toml::Table;

/// A component table that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}: {entry}{why}")]
pub struct ComponentError {
    /// The file.
    pub file: String,
    /// The entry in it, such as ``bonus_card `BON4`: ``, or nothing.
    pub entry: String,
    /// The field, and what is wrong with it.
    pub why: String,
}

impl ComponentError {
    /// What is wrong with this entry of this file.
    pub fn new(file: &str, entry: &str, why: impl Into<String>) -> ComponentError {
        let entry = if entry.is_empty() { String::new() } else { format!("{entry}: ") };
        // Said to who writes files, not programs.
        let plain = [
            ("expected u8", "expected a whole number from 0 to 255"),
            ("expected a sequence", "expected a list"),
            ("expected a map", "expected a table"),
        ];
        let why = plain.into_iter().fold(why.into(), |why, (code, words)| why.replace(code, words));
        ComponentError { file: file.into(), entry, why: why.trim_end().to_owned() }
    }
}

/// A text that a player lays over one of our component files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overlay {
    /// The name of the file it covers, such as `tiles.toml`.
    pub file: String,
    /// Its content: only what differs.
    pub text: String,
}

/// Reads a component file, with the overlays for it laid over: an entry of an overlay replaces the
/// fields of the entry with the same `id`, or is added; where ours have numbers, one without an `id` is meant by its `number`. What an
/// entry does not name stays, within a table of it, too. If it names its `type`, lists and tables of ours that it does not
/// name fall away; so does what is in a table of ours where it names the `form` of its own.
///
/// # Errors
/// Says what cannot be read. A kind of entries that the file does not have, and an entry that stands twice, are slips of the
/// overlay's owner, too.
pub fn read(file: &str, text: &str, overlays: &[Overlay]) -> Result<Table, ComponentError> {
    let mut table = parse(file, text)?;
    for overlay in overlays.iter().filter(|overlay| overlay.file == file) {
        let above = read_overlay(&table, overlay)?;
        apply_overlays(&mut table, above);
    }
    Ok(table)
}

/// Reads an overlay for a table of ours: every entry with the `id` of the one that it is laid over.
///
/// # Errors
/// See [`read`].
pub fn read_overlay(ours: &Table, overlay: &Overlay) -> Result<Table, ComponentError> {
    let name = format!("{} (overlay)", overlay.file);
    let mut above = parse(&name, &overlay.text)?;
    fields_are_known(&name, ours, &above)?;
    if let Some(key) = above.keys().find(|&key| !ours.contains_key(key)) {
        let known: Vec<&str> = ours.keys().map(String::as_str).collect();
        let why = format!("there is no `{key}` in this file, only {}", known.join(", "));
        return Err(ComponentError::new(&name, "", why));
    }
    find_by_number(&name, ours, &mut above)?;
    if let Some((key, id)) = above.iter().find_map(|(key, value)| Some((key, twice(value)?))) {
        return Err(ComponentError::new(&name, &format!("{key} `{id}`"), "it stands twice"));
    }
    Ok(above)
}

/// Entries without an id are those of ours with the same number.
fn find_by_number(file: &str, ours: &Table, theirs: &mut Table) -> Result<(), ComponentError> {
    for (key, value) in theirs.iter_mut() {
        let (Some(Value::Array(ours)), Value::Array(theirs)) = (ours.get(key), value) else { continue };
        if !entries(ours) {
            continue;
        }
        for (i, entry) in theirs.iter_mut().enumerate() {
            let Value::Table(entry) = entry else { continue };
            if entry.contains_key("id") {
                continue;
            }
            let fault = |why: String| ComponentError::new(file, &format!("{key}, entry {}", i + 1), why);
            let numbered = ours.iter().any(|other| other.get("number").is_some());
            let Some(number) = entry.get("number").filter(|_| numbered) else {
                let both = if numbered { ", and so is `number`" } else { "" };
                return Err(fault(format!("id: it is missing{both}")));
            };
            let mut same = ours.iter().filter(|other| other.get("number") == Some(number));
            let id = match (same.next(), same.next()) {
                (Some(one), None) => one.get("id").cloned(),
                (Some(_), _) => {
                    return Err(fault(format!("number: several of ours have {number}; name the `id`")));
                }
                (None, _) => return Err(fault(format!("number: none of ours has {number}"))),
            };
            entry.extend(id.map(|id| ("id".to_owned(), id)));
        }
    }
    Ok(())
}

/// A table that stands alone has no fields but ours; where it comes from may be said anew.
fn fields_are_known(file: &str, ours: &Table, theirs: &Table) -> Result<(), ComponentError> {
    for (key, value) in theirs {
        let (Some(Value::Table(ours)), Value::Table(theirs)) = (ours.get(key), value) else { continue };
        if let Some(field) = theirs.keys().find(|field| !ours.contains_key(*field) && *field != "source") {
            let known: Vec<&str> = ours.keys().map(String::as_str).collect();
            let why = format!("there is no `{field}` in it, only {}", known.join(", "));
            return Err(ComponentError::new(file, &format!("[{key}]"), why));
        }
    }
    Ok(())
}

/// Every overlay must cover one of these files; one that covers nothing is a slip of its owner.
pub fn cover(overlays: &[Overlay], files: &[&str]) -> Result<(), ComponentError> {
    match overlays.iter().find(|overlay| !files.contains(&overlay.file.as_str())) {
        None => Ok(()),
        Some(overlay) => {
            let why = format!("it covers none of our files, which are {}", files.join(", "));
            Err(ComponentError::new(&overlay.file, "", why))
        }
    }
}

fn parse(file: &str, text: &str) -> Result<Table, ComponentError> {
    text.parse::<Table>().map_err(|e| {
        let before = e.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        ComponentError::new(file, &format!("line {line}"), e.message().replace('\n', ", "))
    })
}

/// The id of an entry that is not the first with it.
fn twice(value: &Value) -> Option<&str> {
    let ids = value.as_array()?.iter().map(|entry| entry.get("id").and_then(Value::as_str));
    let ids: Vec<&str> = ids.flatten().collect();
    ids.iter().enumerate().find_map(|(i, id)| ids[..i].contains(id).then_some(*id))
}

fn apply_overlays(base: &mut Table, overlay: Table) {
    for (key, value) in overlay {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(below)), Value::Table(above)) => apply_overlays(below, above),
            (Some(Value::Array(below)), Value::Array(above)) if entries(below) && entries(&above) => {
                for entry in above {
                    let id = entry.get("id").cloned();
                    match below.iter_mut().find(|old| old.get("id") == id.as_ref()) {
                        Some(Value::Table(old)) => {
                            if let Value::Table(new) = entry {
                                apply_entry(old, new);
                            }
                        }
                        _ => below.push(entry),
                    }
                }
            }
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

/// Lays an entry over ours. One that names its `type` says all of what it does: of a card that gave something in every production, and
/// is now used once, nothing is left of the production. A table of it that names its `form` says all of that, and a list is a new one,
/// so that something can be taken away, too.
fn apply_entry(ours: &mut Table, theirs: Table) {
    if theirs.contains_key("type") {
        ours.retain(|_, value| !value.is_table() && !value.is_array());
    }
    let whole = |value: &Value| value.is_array() || FORMS.iter().any(|form| value.get(*form).is_some());
    ours.retain(|key, _| !theirs.get(key).is_some_and(whole));
    let says = SOURCES.iter().any(|key| theirs.contains_key(*key));
    apply_overlays(ours, theirs);
    // Where ours say where they come from, this one comes from its owner, said or not.
    if let Some(key) = SOURCES.into_iter().find(|key| !says && ours.contains_key(*key)) {
        ours.insert(key.into(), Value::String("owner".into()));
    }
}

/// The fields that say where an entry comes from.
const SOURCES: [&str; 2] = ["source", "from"];

/// The fields that say what kind of thing a table is.
const FORMS: [&str; 3] = ["form", "on", "op"];

fn entries(array: &[Value]) -> bool {
    !array.is_empty() && array.iter().all(|value| value.get("id").is_some())
}

/// The entries of an array of tables, each read into `T`. An error names file, entry and field.
pub fn list<T: DeserializeOwned>(file: &str, table: &Table, key: &str) -> Result<Vec<T>, ComponentError> {
    let Some(Value::Array(array)) = table.get(key) else {
        return Err(ComponentError::new(file, "", format!("there are no entries [[{key}]]")));
    };
    array
        .iter()
        .enumerate()
        .map(|(i, value)| {
            let id = value.get("id").and_then(Value::as_str);
            let entry = id.map_or(format!("{key} number {}", i + 1), |id| format!("{key} `{id}`"));
            T::deserialize(Node(value)).map_err(|e| ComponentError::new(file, &entry, e.to_string()))
        })
        .collect()
}

/// One table of the file, read into `T`.
pub fn one<T: DeserializeOwned>(file: &str, table: &Table, key: &str) -> Result<T, ComponentError> {
    let value =
        table.get(key).ok_or_else(|| ComponentError::new(file, "", format!("there is no table [{key}]")))?;
    T::deserialize(Node(value)).map_err(|e| ComponentError::new(file, &format!("[{key}]"), e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    const CARDS: &str = "[[card]]\nid = \"a\"\ncost = 1\n[[card]]\nid = \"b\"\ncost = 2\n[size]\nhand = 3\n";

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(deny_unknown_fields)]
    struct Card {
        id: String,
        cost: u8,
    }

    fn cards(overlay: &str) -> Result<Vec<(String, u8)>, String> {
        let overlay = Overlay { file: "cards.toml".into(), text: overlay.into() };
        let table = read("cards.toml", CARDS, &[overlay]).map_err(|e| e.to_string())?;
        let cards = list::<Card>("cards.toml", &table, "card").map_err(|e| e.to_string())?;
        Ok(cards.into_iter().map(|c| (c.id, c.cost)).collect())
    }

    #[test]
    fn a_table_that_stands_alone_has_no_other_fields() {
        let said = cards("[size]\nhands = 4\n").unwrap_err();
        assert_eq!(said, "cards.toml (overlay): [size]: there is no `hands` in it, only hand");
        assert!(cards("[size]\nhand = 4\nsource = \"owner\"\n").is_ok());
    }

    #[test]
    fn an_overlay_replaces_by_id_and_adds() {
        let laid = cards("[[card]]\nid = \"b\"\ncost = 7\n[[card]]\nid = \"c\"\ncost = 9\n").unwrap();
        assert_eq!(laid, [("a".into(), 1), ("b".into(), 7), ("c".into(), 9)]);
    }

    #[test]
    fn an_entry_is_found_by_its_number() {
        let ours = "[[card]]\nid = \"a\"\nnumber = 7\ncost = 1\n[[card]]\nid = \"b\"\nnumber = 8\ncost = 2\n\
            [[card]]\nid = \"c\"\nnumber = 8\ncost = 2\n[[tile]]\nid = \"t\"\n";
        let lay = |text: &str| {
            let overlay = Overlay { file: "cards.toml".into(), text: text.into() };
            let table = read("cards.toml", ours, &[overlay]).map_err(|why| why.to_string())?;
            let cost = |card: &Value| card["cost"].as_integer().unwrap();
            Ok::<Vec<i64>, String>(table["card"].as_array().unwrap().iter().map(cost).collect())
        };
        assert_eq!(lay("[[card]]\nnumber = 7\ncost = 5\n"), Ok(vec![5, 2, 2]));
        let why = |text: &str| lay(text).unwrap_err();
        let head = "cards.toml (overlay): card, entry 1: ";
        assert_eq!(why("[[card]]\nnumber = 9\n"), format!("{head}number: none of ours has 9"));
        assert_eq!(
            why("[[card]]\nnumber = 8\n"),
            format!("{head}number: several of ours have 8; name the `id`")
        );
        assert_eq!(why("[[card]]\ncost = 8\n"), format!("{head}id: it is missing, and so is `number`"));
        assert_eq!(why("[[tile]]\nnumber = 8\n"), "cards.toml (overlay): tile, entry 1: id: it is missing");
        let both = "[[card]]\nid = \"a\"\n[[card]]\nnumber = 7\n";
        assert_eq!(why(both), "cards.toml (overlay): card `a`: it stands twice");
    }

    #[test]
    fn what_a_table_does_not_name_stays() {
        let ours = "[cost]\ncity = { steel = 2, kelp = 1 }\nlab = { steel = 1 }\n";
        let lay = |text: &str| {
            let overlay = Overlay { file: "game.toml".into(), text: text.into() };
            read("game.toml", ours, &[overlay]).unwrap()["cost"].to_string()
        };
        assert_eq!(
            lay("[cost]\ncity = { steel = 3 }\n"),
            "{ city = { kelp = 1, steel = 3 }, lab = { steel = 1 } }"
        );
        let without = lay("[cost]\ncity = { steel = 3, kelp = 0 }\n");
        assert_eq!(without, "{ city = { kelp = 0, steel = 3 }, lab = { steel = 1 } }");
    }

    #[test]
    fn an_entry_that_names_its_type_keeps_nothing_of_what_ours_does() {
        let ours = "[[card]]\nid = \"a\"\nera = 1\ntype = \"production\"\nproduction = { form = \"yield\", kelp = 1 }\n";
        let lay = |text: &str| {
            let overlay =
                Overlay { file: "cards.toml".into(), text: format!("[[card]]\nid = \"a\"\n{text}") };
            let table = read("cards.toml", ours, &[overlay]).unwrap();
            let card = table["card"].as_array().unwrap()[0].as_table().unwrap().clone();
            card.keys().cloned().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(lay("type = \"instant\"\neffects = [{ op = \"gain\" }]\n"), "effects era id type");
        assert_eq!(lay("production = { kelp = 2 }\n"), "era id production type");
        assert_eq!(lay("era = 2\n"), "era id production type");
    }

    #[test]
    fn an_entry_that_is_laid_over_is_its_owners() {
        let lay = |theirs: &str| {
            let ours =
                "[[card]]\nid = \"a\"\nsource = \"project\"\ncost = 1\n[[card]]\nid = \"b\"\ncost = 1\n";
            let overlay = Overlay { file: "cards.toml".into(), text: theirs.into() };
            let table = read("cards.toml", ours, &[overlay]).unwrap();
            let source =
                |i: usize| table["card"][i].get("source").map(|source| source.as_str().unwrap().to_owned());
            [source(0), source(1)]
        };
        assert_eq!(lay("[[card]]\nid = \"a\"\ncost = 2\n"), [Some("owner".into()), None]);
        assert_eq!(lay("[[card]]\nid = \"b\"\ncost = 2\n"), [Some("project".into()), None]);
    }

    #[test]
    fn a_table_that_names_its_form_and_a_list_are_new_ones() {
        let ours = "[[tile]]\nid = \"a\"\nproduction = { form = \"yield\", yield = { kelp = 1, credits = 1 } }\nsite = [{ id = \"n\" }, { id = \"s\" }]\n";
        let lay = |text: &str| {
            let overlay =
                Overlay { file: "tiles.toml".into(), text: format!("[[tile]]\nid = \"a\"\n{text}") };
            let table = read("tiles.toml", ours, &[overlay]).unwrap();
            let tile = &table["tile"][0];
            (tile["production"]["yield"].as_table().unwrap().len(), tile["site"].as_array().unwrap().len())
        };
        assert_eq!(lay("production = { form = \"yield\", yield = { science = 1 } }\n"), (1, 2));
        assert_eq!(lay("production = { yield = { science = 1 } }\n"), (3, 2), "no form is named");
        assert_eq!(lay("site = [{ id = \"n\" }]\n"), (2, 1));
    }

    #[test]
    fn an_overlay_that_covers_nothing_is_refused() {
        let overlay = |file: &str| [Overlay { file: file.into(), text: String::new() }];
        let files = ["cards.toml", "map.toml"];
        assert_eq!(cover(&overlay("map.toml"), &files), Ok(()));
        let said = cover(&overlay("card.toml"), &files).unwrap_err().to_string();
        assert_eq!(said, "card.toml: it covers none of our files, which are cards.toml, map.toml");
    }

    #[test]
    fn an_error_names_file_entry_and_field() {
        let said = cards("[[card]]\nid = \"b\"\nprice = 7\n").unwrap_err();
        assert!(said.starts_with("cards.toml: card `b`: unknown field `price`"), "{said}");
        let said = cards("[[card]]\nid = \"b\"\ncost = 700\n").unwrap_err();
        let wanted = "cost: invalid value: integer `700`, expected a whole number from 0 to 255";
        assert_eq!(said, format!("cards.toml: card `b`: {wanted}"));
        let said = cards("[[card]]\nid = \"b\"\n[[effects]]\nop = \"gain\"\n").unwrap_err();
        assert_eq!(said, "cards.toml (overlay): there is no `effects` in this file, only card, size");
        let said = cards("\n[[card]\nid = \"b\"\n").unwrap_err();
        assert!(said.starts_with("cards.toml (overlay): line 2: ") && !said.contains('\n'), "{said}");
        let said = cards("[[card]]\nid = \"b\"\n[[card]]\nid = \"b\"\ncost = 3\n").unwrap_err();
        assert_eq!(said, "cards.toml (overlay): card `b`: it stands twice");
    }
}
