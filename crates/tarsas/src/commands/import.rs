//! `tarsas import`: a game from elsewhere, replayed by our rules and compared.

use super::write_json;
use crate::cli::Import;
use crate::failure::AtLine;
use crate::files;
use crate::registry::GAMES;
use crate::table::{outcome_json, score_sheet};
use crate::voice::Voice;
use anyhow::{Context, Result, bail};
use kernel::Message;
use kernel::house::{GameBox, ImportError, Importer};
use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::Path;
use texts::Lang;

pub fn run(args: &Import, lang: Lang, out: &mut dyn Write) -> Result<()> {
    let file = args.file.display().to_string();
    let text = files::read(&args.file)?;
    let (game, importer) = importer_of(&args.file, &text)?;
    let imported = (importer.import)(&text).map_err(|error| failed(game, lang, &file, error))?;
    let record = &imported.record;
    if let Some(path) = &args.out {
        fs::write(path, record.to_string()).with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    if args.json {
        let answer = json!({
            "game": game.id(),
            "format": importer.format,
            "players": record.seats.len(),
            "moves": record.moves.len(),
            "compared": imported.compared,
            "seats": outcome_json(&imported.outcome, &record.seats),
        });
        return write_json(out, &answer);
    }
    let voice = Voice::new(game, lang, &record.seats);
    let message = Message::new("house-imported")
        .name("file", &file)
        .name("format", importer.format)
        .name("players", voice.players(record.seats.len()))
        .number("moves", record.moves.len() as i32)
        .number("compared", imported.compared as i32);
    writeln!(out, "{}", voice.say(&message))?;
    if let Some(path) = &args.out {
        let message = Message::new("house-written").name("file", path.display().to_string());
        writeln!(out, "{}", voice.say(&message))?;
    }
    writeln!(out)?;
    score_sheet(&voice, &imported.outcome).write(out)?;
    Ok(())
}

/// What an importer says is wrong, in the words of the user's language where it is a refusal.
pub fn failed(game: &dyn GameBox, lang: Lang, file: &str, error: ImportError) -> AtLine {
    let mut sentence = format!("{file}, line {}: {}", error.line, error.why);
    if let Some((clause, why)) = &error.refused {
        let why = Voice::new(game, lang, &[]).phrase(why);
        sentence += &format!(": {why} ({clause})");
    }
    let clause = error.refused.map(|(clause, _)| clause.0);
    AtLine { file: file.to_owned(), line: error.line, clause, sentence }
}

/// The game and the reader that know this text.
pub fn importer_of(file: &Path, text: &str) -> Result<(&'static dyn GameBox, &'static Importer)> {
    let all = || GAMES.iter().flat_map(|game| game.about().importers.iter().map(move |i| (*game, i)));
    if let Some(found) = all().find(|(_, importer)| (importer.recognises)(text)) {
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
