//! Copies of the file, and whether it is whole.

use crate::sqlite::{connect, emptied, private_options};
use crate::{Sqlite, StoreError};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Faults of a file that are told at most.
const MOST_DAMAGE: u32 = 20;

impl Sqlite {
    /// Copies a file, as it is at one moment, into a new one; others may write meanwhile. Returns the
    /// bytes of the copy. It is checked and on the disk; if something fails, nothing is left behind.
    pub fn backup(from: &Path, to: &Path) -> Result<u64, StoreError> {
        let told = |error: io::Error| StoreError(format!("{}: {error}", to.display()));
        // The name is taken at once, so that two copies do not overwrite each other.
        private_options().write(true).create_new(true).open(to).map_err(|error| untaken(to, &error))?;
        let part = with_ending(to, ".part");
        let done = copy(from, &part).and_then(|bytes| {
            fs::rename(&part, to).and_then(|()| sync_folder(to)).map_err(told)?;
            Ok(bytes)
        });
        if done.is_err() {
            // Perhaps they are not there.
            let _ = (fs::remove_file(&part), fs::remove_file(to));
        }
        done
    }

    /// What is wrong with a file; nothing if it is whole.
    pub fn damage(path: &Path) -> Vec<String> {
        if path.metadata().is_ok_and(|file| file.len() == 0) {
            return vec![emptied(path).0];
        }
        faults(path, "integrity_check", MOST_DAMAGE)
    }

    /// The first thing that is wrong with a file whose indexes are not compared with what they are of: sooner told, for a server
    /// that starts.
    pub fn first_damage(path: &Path) -> Option<String> {
        faults(path, "quick_check", 1).pop()
    }
}

/// What one of SQLite's checks finds, so much of it at most.
fn faults(path: &Path, check: &str, most: u32) -> Vec<String> {
    let found = connect(path).and_then(|file| {
        let mut statement = file.prepare(&format!("PRAGMA {check}({most})"))?;
        statement.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()
    });
    match found {
        Ok(lines) if lines == ["ok"] => Vec::new(),
        Ok(lines) => lines,
        Err(error) => vec![error.to_string()],
    }
}

/// Why a copy cannot have this name, with what would be right.
fn untaken(to: &Path, error: &io::Error) -> StoreError {
    let to = to.display();
    StoreError(match error.kind() {
        io::ErrorKind::AlreadyExists => format!("{to} exists, and is not overwritten; choose another name"),
        io::ErrorKind::NotFound => format!("there is no folder for {to}; make it, or choose another one"),
        _ => format!("{to} cannot be made ({error}); choose another folder"),
    })
}

/// Writes a checked copy that survives a crash.
fn copy(from: &Path, part: &Path) -> Result<u64, StoreError> {
    let told = |error: io::Error| StoreError(format!("{}: {error}", part.display()));
    // One that a crash has left is of no use.
    match fs::remove_file(part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(told(error)),
        _ => {}
    }
    // An empty file is taken, and keeps its mode.
    private_options().write(true).create_new(true).open(part).map_err(told)?;
    let name = part.to_str().ok_or_else(|| StoreError(format!("{} is no text", part.display())))?;
    connect(from)?.execute("VACUUM INTO ?", [name])?;
    let damage = Sqlite::damage(part);
    if !damage.is_empty() {
        return Err(StoreError(format!("the copy is damaged: {}", damage.join("; "))));
    }
    let file = File::open(part).map_err(told)?;
    file.sync_all().map_err(told)?;
    Ok(file.metadata().map_err(told)?.len())
}

pub(crate) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// That a file has this name is written into its folder.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}
