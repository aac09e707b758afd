//! `tarsas components`: where the components of a game come from, and files for an owner to fill in.

use super::write_json;
use crate::cli::Components;
use crate::text_table::Table;
use crate::{files, registry};
use anyhow::{Context, Result, bail};
use kernel::components::{self, Overlay};
use kernel::erased::AnyGame;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::Path;

/// The fields by which entries are counted where they have them.
pub(super) const FIELDS: [&str; 5] = ["era", "credits", "side", "color", "type"];

/// The source of what an owner has replaced.
const OWNER: &str = "owner";

/// The kind of entries that stand alone, such as a track of a board: their id is their name.
pub(super) const TABLE: &str = "table";

/// One entry of a component file.
pub(super) struct Entry {
    file: &'static str,
    pub(super) kind: String,
    pub(super) id: String,
    pub(super) source: String,
    /// What it has of the fields that are counted.
    pub(super) fields: BTreeMap<&'static str, String>,
    /// As it is written.
    text: String,
}

pub fn run(args: &Components, overlays: Option<&Path>, out: &mut dyn Write) -> Result<()> {
    let game = registry::game(&args.game)?;
    let sources = game.about().components;
    if let Some(dir) = &args.template {
        return write_templates(game.id(), sources, dir, out);
    }
    let entries = of_game(game, overlays)?;
    if args.json { write_json(out, &as_json(&entries)) } else { report(game.about().title, &entries, out) }
}

/// Every entry of a game, with an owner's own laid over.
pub(super) fn of_game(game: &dyn AnyGame, overlays: Option<&Path>) -> Result<Vec<Entry>> {
    let overlays = match overlays {
        Some(dir) if dir.join(game.id()).is_dir() => files::overlays(&dir.join(game.id()))?,
        _ => Vec::new(),
    };
    entries(game.about().components, &overlays)
}

/// The entries of a file: kind, id, and what it holds.
fn all_of(file: &toml::Table) -> impl Iterator<Item = (&str, &str, &toml::Table)> {
    file.iter().flat_map(|(kind, value)| {
        let alone = value.as_table().map(|table| (TABLE, kind.as_str(), table));
        let listed = value.as_array().into_iter().flatten().filter_map(move |entry| {
            let table = entry.as_table()?;
            Some((kind.as_str(), table.get("id")?.as_str()?, table))
        });
        alone.into_iter().chain(listed)
    })
}

/// Every entry that says where it comes from, of every file. Whatever an overlay names is its owner's.
fn entries(sources: &[(&'static str, &'static str)], overlays: &[Overlay]) -> Result<Vec<Entry>> {
    let mut all = Vec::new();
    for (file, text) in sources {
        let table = components::read(file, text, overlays)?;
        let theirs = owned(file, text, overlays)?;
        for (kind, id, fields) in all_of(&table) {
            let word = |key: &str| {
                let value = fields.get(key)?;
                Some(value.as_str().map_or_else(|| value.to_string(), str::to_owned))
            };
            let Some(source) = word("source").or_else(|| word("from")) else { continue };
            let replaced = theirs.iter().any(|(other, named)| other == kind && named == id);
            let source = if replaced { OWNER.to_owned() } else { source };
            let counted = FIELDS.into_iter().filter_map(|key| Some((key, word(key)?))).collect();
            let (kind, id, text) = (kind.to_owned(), id.to_owned(), written(fields));
            all.push(Entry { file, kind, id, source, fields: counted, text });
        }
    }
    Ok(all)
}

/// The fields of an entry, one behind the other: what they hold is written within them, never as a table of its own, which
/// would belong to the file and not to the entry.
fn written(entry: &toml::Table) -> String {
    let mut text = String::new();
    for (key, value) in entry {
        let _ = match value.as_array().filter(|array| array.iter().any(toml::Value::is_table)) {
            None => writeln!(text, "{key} = {value}"),
            Some(array) => {
                let lines: String = array.iter().map(|value| format!("  {value},\n")).collect();
                writeln!(text, "{key} = [\n{lines}]")
            }
        };
    }
    text
}

/// The entries that overlays of a file name, by id or by number: kind and id.
fn owned(file: &str, text: &str, overlays: &[Overlay]) -> Result<Vec<(String, String)>> {
    let ours = components::read(file, text, &[])?;
    let mut all = Vec::new();
    for overlay in overlays.iter().filter(|overlay| overlay.file == file) {
        let table = components::read_overlay(&ours, overlay)?;
        all.extend(all_of(&table).map(|(kind, id, _)| (kind.to_owned(), id.to_owned())));
    }
    Ok(all)
}

/// How many entries come from where, in all and by each field.
fn report(title: &str, entries: &[Entry], out: &mut dyn Write) -> Result<()> {
    let sources = sources(entries);
    let mut table = Table::new(1);
    let head = [title.to_owned()].into_iter().chain(sources.iter().cloned()).chain(["all".to_owned()]);
    table.row(head);
    for ((kind, group), of) in grouped(entries) {
        let name = if group.is_empty() { kind } else { format!("  {group}") };
        let counts = sources.iter().map(|source| of.iter().filter(|entry| entry.source == *source).count());
        let cells = counts.chain([of.len()]).map(|n| if n == 0 { "–".to_owned() } else { n.to_string() });
        table.row([name].into_iter().chain(cells));
    }
    table.write(out)?;
    let own: Vec<&str> = entries.iter().filter(|e| e.source == OWNER).map(|e| e.id.as_str()).collect();
    match own.as_slice() {
        [] => writeln!(out, "None was replaced by an owner's file.")?,
        own => writeln!(out, "Replaced by an owner's files: {}.", own.join(", "))?,
    }
    Ok(())
}

/// The sources that there are, in the order of their names.
fn sources(entries: &[Entry]) -> Vec<String> {
    let mut all: Vec<String> = entries.iter().map(|entry| entry.source.clone()).collect();
    all.sort();
    all.dedup();
    all
}

/// Entries by kind, and within a kind by the values of each field.
fn grouped(entries: &[Entry]) -> BTreeMap<(String, String), Vec<&Entry>> {
    let mut groups: BTreeMap<(String, String), Vec<&Entry>> = BTreeMap::new();
    for entry in entries {
        groups.entry((entry.kind.clone(), String::new())).or_default().push(entry);
        for (field, value) in &entry.fields {
            groups.entry((entry.kind.clone(), format!("{field} {value}"))).or_default().push(entry);
        }
    }
    groups
}

fn as_json(entries: &[Entry]) -> Value {
    let entry = |entry: &Entry| {
        let mut fields = Map::new();
        for (key, value) in &entry.fields {
            fields.insert((*key).to_owned(), json!(value));
        }
        json!({ "file": entry.file, "kind": entry.kind, "id": entry.id, "source": entry.source, "fields": fields })
    };
    Value::Array(entries.iter().map(entry).collect())
}

/// Writes a file for each of ours: what the fields mean, and every entry that is not known from print, to be
/// changed and uncommented.
fn write_templates(
    game: &str,
    sources: &[(&'static str, &'static str)],
    dir: &Path,
    out: &mut dyn Write,
) -> Result<()> {
    let folder = dir.join(game);
    if folder.exists() {
        bail!("`{}` is there already; name another folder", folder.display());
    }
    fs::create_dir_all(&folder).with_context(|| format!("cannot make `{}`", folder.display()))?;
    let all = entries(sources, &[])?;
    for (file, text) in sources {
        let wanted = all
            .iter()
            .filter(|entry| entry.file == *file && ["project", "completed"].contains(&entry.source.as_str()));
        let path = folder.join(file);
        fs::write(&path, template(text, wanted))
            .with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    writeln!(
        out,
        "{}: {} files. Uncomment what you replace, and play with `--components {}`.",
        folder.display(),
        sources.len(),
        dir.display()
    )?;
    Ok(())
}

/// The head of our file, which explains the fields, and its entries as comments.
fn template<'a>(ours: &str, entries: impl Iterator<Item = &'a Entry>) -> String {
    let mut text: String =
        ours.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    text.push_str("#\n# Only what differs from ours needs to stand here: an entry replaces the fields of the one with the\n# same id (all of what it does, if it names its type). Take the `#` away from the lines of an entry, write what is printed, and leave `source = \"owner\"`.\n");
    for entry in entries {
        let _ = match entry.kind.as_str() {
            TABLE => write!(text, "\n# [{}]\n", entry.id),
            kind => write!(text, "\n# [[{kind}]]\n"),
        };
        for line in entry.text.lines() {
            let line = match line.split(' ').next() {
                Some("from") if entry.kind == TABLE => "from = \"owner\"",
                Some("source" | "from") => "source = \"owner\"",
                _ => line,
            };
            let _ = writeln!(text, "# {line}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: &str = "# Cards.\n#   cost  coins\n\n[[card]]\nid = \"a\"\nera = 1\ncost = 2\nsource = \"project\"\n\n[[card]]\nid = \"b\"\nera = 2\ncost = 1\nsource = \"rulebook\"\n";

    #[test]
    fn entries_are_counted_by_where_they_come_from() {
        let own = Overlay { file: "cards.toml".into(), text: "[[card]]\nid = \"a\"\ncost = 3\n".into() };
        let entries = entries(&[("cards.toml", OURS)], &[own]).unwrap();
        let mut out = Vec::new();
        report("Toy", &entries, &mut out).unwrap();
        let out = String::from_utf8(out).unwrap();
        assert!(
            out.contains("owner")
                && out.contains("era 1")
                && out.contains("Replaced by an owner's files: a."),
            "{out}"
        );
    }

    #[test]
    fn a_template_is_an_overlay_that_changes_nothing() {
        let all = entries(&[("cards.toml", OURS)], &[]).unwrap();
        let text = template(OURS, all.iter().filter(|entry| entry.source == "project"));
        assert!(
            text.contains("#   cost  coins") && text.contains("# id = \"a\"") && !text.contains("\"b\""),
            "{text}"
        );
        let own = Overlay { file: "cards.toml".into(), text: text.clone() };
        assert_eq!(entries(&[("cards.toml", OURS)], &[own]).unwrap().len(), 2);
        let taken = uncommented(&text);
        let own = Overlay { file: "cards.toml".into(), text: taken };
        let sources: Vec<String> =
            entries(&[("cards.toml", OURS)], &[own]).unwrap().into_iter().map(|e| e.source).collect();
        assert_eq!(sources, ["owner", "rulebook"]);
    }
    /// What an owner has who takes the `#` away from every entry.
    fn uncommented(template: &str) -> String {
        let (_, entries) = template.split_once("leave `source = \"owner\"`.\n").unwrap();
        entries.lines().map(|line| format!("{}\n", line.strip_prefix("# ").unwrap_or(line))).collect()
    }

    #[test]
    fn a_template_of_every_game_says_what_ours_say() {
        for game in registry::GAMES.iter() {
            let sources = game.about().components;
            let all = entries(sources, &[]).unwrap();
            for (file, ours) in sources {
                let wanted = all.iter().filter(|entry| entry.file == *file);
                let text = uncommented(&template(ours, wanted));
                let own = Overlay { file: (*file).to_owned(), text };
                let with = |overlays: &[Overlay]| {
                    let mut table = components::read(file, ours, overlays).unwrap();
                    for (_, kind) in &mut table {
                        kind.as_table_mut().into_iter().for_each(|alone| {
                            for key in ["source", "from"] {
                                alone.remove(key);
                            }
                        });
                        for entry in
                            kind.as_array_mut().into_iter().flatten().filter_map(|e| e.as_table_mut())
                        {
                            entry.remove("source");
                        }
                    }
                    table
                };
                assert_eq!(with(&[own]), with(&[]), "{}: {file}", game.id());
            }
        }
    }
}
