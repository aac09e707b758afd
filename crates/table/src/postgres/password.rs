//! Passwords of databases that are not in their address: from the places where every other client of PostgreSQL looks for them,
//! which are the variable `PGPASSWORD` and the password file (`PGPASSFILE`, or `.pgpass` at home).

use crate::log;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use tokio_postgres::Config;
use tokio_postgres::config::Host;

const HOST: &str = "localhost";
const PORT: u16 = 5432;

/// The password for this database, if its address has none and there is one elsewhere.
pub(super) fn find(config: &Config) -> Option<String> {
    if config.get_password().is_some() {
        return None;
    }
    if let Ok(password) = env::var("PGPASSWORD") {
        return Some(password);
    }
    let file = env::var_os("PGPASSFILE").map(PathBuf::from);
    let file = file.or_else(|| env::home_dir().map(|home| home.join(".pgpass")))?;
    let lines = fs::read_to_string(&file).ok()?;
    if others_can_read(&file) {
        let file = file.display();
        log::warn(format_args!("{file} is not used, since others can read it; `chmod 600` closes it"));
        return None;
    }
    let wanted = wanted(config);
    lines.lines().find_map(|line| password_in(line, &wanted))
}

#[cfg(unix)]
fn others_can_read(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(file).is_ok_and(|file| file.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn others_can_read(_: &Path) -> bool {
    false
}

/// Host, port, database and user, as a password file names them.
fn wanted(config: &Config) -> [String; 4] {
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        _ => HOST.to_owned(),
    };
    let port = config.get_ports().first().copied().unwrap_or(PORT);
    let user = config.get_user().unwrap_or_default();
    [host, port.to_string(), config.get_dbname().unwrap_or(user).to_owned(), user.to_owned()]
}

/// The password of a line, if it is about this database. A `*` is any.
fn password_in(line: &str, wanted: &[String; 4]) -> Option<String> {
    if line.starts_with('#') {
        return None;
    }
    let fields = fields(line);
    let (about, password) = (fields.get(..4)?, fields.get(4)?);
    about.iter().zip(wanted).all(|(field, wanted)| field == "*" || field == wanted).then(|| password.clone())
}

/// What stands between colons; a backslash takes the meaning from what follows.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        let letter = match letter {
            ':' => {
                fields.push(String::new());
                continue;
            }
            '\\' => letters.next().unwrap_or(letter),
            _ => letter,
        };
        if let Some(field) = fields.last_mut() {
            field.push(letter);
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(line: &str, address: &str) -> Option<String> {
        password_in(line, &wanted(&address.parse().unwrap()))
    }

    #[test]
    fn a_line_of_the_password_file_is_about_one_database_or_many() {
        let address = "postgres://anna@db.example.org:5433/tarsas";
        let found = |line: &str| password(line, address);
        assert_eq!(found("db.example.org:5433:tarsas:anna:horse").as_deref(), Some("horse"));
        assert_eq!(found("*:*:*:anna:with\\:colon and \\\\").as_deref(), Some("with:colon and \\"));
        assert_eq!(found("*:*:*:*:").as_deref(), Some(""));
        for other in
            ["db.example.org:5432:tarsas:anna:horse", "*:*:*:bela:horse", "#*:*:*:*:horse", "*:*:*", ""]
        {
            assert_eq!(found(other), None, "{other}");
        }
        // What an address leaves out.
        assert_eq!(
            password("localhost:5432:anna:anna:horse", "postgres://anna@localhost").as_deref(),
            Some("horse")
        );
    }
}
