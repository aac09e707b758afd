//! `tarsas import`: games from elsewhere, replayed by our rules and compared.

use super::write_json;
use crate::cli::Import;
use crate::failure::{self, AtLine};
use crate::files;
use crate::localizer::Localizer;
use crate::registry::GAMES;
use crate::text_table::{outcome_json, score_sheet};
use anyhow::{Context, Result, bail};
use kernel::Message;
use kernel::erased::{AnyGame, ImportError, Imported, Importer};
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use texts::Lang;

pub fn run(args: &Import, lang: Lang, out: &mut dyn Write) -> Result<()> {
    match args.files.as_slice() {
        [file] => one(file, args, lang, out),
        files if args.out.is_some() => {
            bail!("--out takes one game, and there are {} files", files.len())
        }
        files => several(files, args, lang, out),
    }
}

/// One file, with its score sheet.
fn one(file: &Path, args: &Import, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let game = import(file, lang)?;
    let record = &game.imported.record;
    if let Some(path) = &args.out {
        fs::write(path, record.to_string()).with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    if args.json {
        return write_json(out, &game.json());
    }
    let l10n = Localizer::new(game.game, lang, &record.seats);
    writeln!(out, "{}", game.line(lang))?;
    if let Some(path) = &args.out {
        let message = Message::new("common-written").name("file", path.display().to_string());
        writeln!(out, "{}", l10n.say(&message))?;
    }
    writeln!(out)?;
    score_sheet(&l10n, &game.imported.outcome).write(out)?;
    Ok(())
}

/// Several files: a line for each, and how many of them could be imported.
fn several(files: &[PathBuf], args: &Import, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let mut answers = Vec::new();
    let mut failed = 0;
    for file in files {
        let name = file.display().to_string();
        let imported = import(file, lang);
        failed += usize::from(imported.is_err());
        match imported {
            _ if args.json => {
                let mut answer = imported.map_or_else(|error| failure::json(&error), |game| game.json());
                answer["file"] = json!(name);
                answers.push(answer);
            }
            Ok(game) => writeln!(out, "{}", game.line(lang))?,
            Err(error) => writeln!(out, "{error:#}")?,
        }
    }
    if args.json {
        write_json(out, &Value::Array(answers))?;
    }
    if failed > 0 {
        bail!("{failed} of {} files cannot be imported", files.len());
    }
    if let (false, Some(game)) = (args.json, GAMES.first()) {
        let message = Message::new("common-imported-all").number("files", files.len() as i32);
        writeln!(out, "{}", Localizer::new(*game, lang, &[]).say(&message))?;
    }
    Ok(())
}

/// A game that was imported from a file.
pub(super) struct Found {
    file: String,
    game: &'static dyn AnyGame,
    importer: &'static Importer,
    pub(super) imported: Imported,
}

pub(super) fn import(path: &Path, lang: Lang) -> Result<Found> {
    let file = path.display().to_string();
    let text = files::read(path)?;
    let (game, importer) = importer_of(path, &text)?;
    let imported = (importer.import)(&text).map_err(|error| failed(game, lang, &file, error))?;
    Ok(Found { file, game, importer, imported })
}

impl Found {
    fn line(&self, lang: Lang) -> String {
        let record = &self.imported.record;
        let l10n = Localizer::new(self.game, lang, &record.seats);
        let message = Message::new("common-imported")
            .name("file", &self.file)
            .name("format", self.importer.format)
            .name("players", l10n.players(record.seats.len()))
            .number("moves", record.moves.len() as i32)
            .number("compared", self.imported.compared as i32);
        l10n.say(&message)
    }

    fn json(&self) -> Value {
        let record = &self.imported.record;
        json!({
            "game": self.game.id(),
            "format": self.importer.format,
            "players": record.seats.len(),
            "moves": record.moves.len(),
            "compared": self.imported.compared,
            "seats": outcome_json(&self.imported.outcome, &record.seats),
        })
    }
}

/// What an importer says is wrong, in the words of the user's language where the rules or the notation
/// have them.
pub fn failed(game: &dyn AnyGame, lang: Lang, file: &str, error: ImportError) -> AtLine {
    let mut sentence = format!("{file}, line {}: {}", error.line, error.why);
    if let Some((clause, why)) = &error.refused {
        let why = Localizer::new(game, lang, &[]).phrase(why);
        sentence += &format!(": {why}");
        if let Some(clause) = clause {
            sentence += &format!(" ({clause})");
        }
    }
    let clause = error.refused.and_then(|(clause, _)| clause).map(|clause| clause.0);
    AtLine { file: file.to_owned(), line: error.line, clause, sentence }
}

/// The game and the reader that know this text.
pub fn importer_of(file: &Path, text: &str) -> Result<(&'static dyn AnyGame, &'static Importer)> {
    let all = || GAMES.iter().flat_map(|game| game.about().importers.iter().map(move |i| (*game, i)));
    if let Some(found) = all().find(|(_, importer)| (importer.recognizes)(text)) {
        return Ok(found);
    }
    let file = file.display();
    if text.starts_with("tarsas record") {
        bail!("`{file}` is a record of this program already: use `tarsas replay {file}`");
    }
    let formats: Vec<&str> = all().map(|(_, importer)| importer.format).collect();
    let formats = if formats.is_empty() { "nothing yet".into() } else { formats.join("; ") };
    bail!("`{file}` is in no format that can be imported. Can be imported: {formats}");
}
