//! Files that the user names.

use crate::registry;
use anyhow::{Context, Result, bail};
use kernel::components::Overlay;
use std::fs;
use std::io::Read;
use std::path::Path;

/// No game text is anywhere near this long.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a text file; `-` is the standard input.
pub fn read(file: &Path) -> Result<String> {
    let name = file.display();
    let mut bytes = Vec::new();
    if file.as_os_str() == "-" {
        std::io::stdin()
            .take(MOST_BYTES + 1)
            .read_to_end(&mut bytes)
            .context("cannot read standard input")?;
    } else {
        if file.is_dir() {
            bail!("cannot read `{name}`: it is a folder; name one file");
        }
        let opened = fs::File::open(file).with_context(|| format!("cannot read `{name}`"))?;
        opened
            .take(MOST_BYTES + 1)
            .read_to_end(&mut bytes)
            .with_context(|| format!("cannot read `{name}`"))?;
    }
    if bytes.len() as u64 > MOST_BYTES {
        bail!("`{name}` is too long: at most {} MiB are read", MOST_BYTES >> 20);
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let line = 1 + error.as_bytes()[..valid].iter().filter(|&&byte| byte == b'\n').count();
            bail!("`{name}`, line {line}: this is not UTF-8 text; save the file as UTF-8")
        }
    }
}

/// Lays the component files of `dir/<game>/*.toml` over those of the games.
pub fn apply_overlays(dir: &Path) -> Result<()> {
    let entries =
        fs::read_dir(dir).with_context(|| format!("--components: cannot read `{}`", dir.display()))?;
    for entry in entries {
        let path = entry?.path();
        if !path.is_dir() {
            continue;
        }
        let id = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let game = registry::game(&id)
            .with_context(|| format!("--components: `{}` is named after no game", path.display()))?;
        let overlays = overlays(&path)?;
        if overlays.is_empty() {
            bail!("--components: `{}` has no file *.toml", path.display());
        }
        kernel::erased::apply_overlays(game, &overlays)
            .with_context(|| format!("--components: `{}` does not fit {id}", path.display()))?;
    }
    Ok(())
}

/// The files `*.toml` of a folder, by name.
pub fn overlays(dir: &Path) -> Result<Vec<Overlay>> {
    let entries = fs::read_dir(dir).with_context(|| format!("cannot read `{}`", dir.display()))?;
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            found.push(Overlay { file, text: read(&path)? });
        }
    }
    found.sort_by(|a, b| a.file.cmp(&b.file));
    Ok(found)
}
