//! People in the file: sessions, passwords, and what is forgotten.

use super::{all, execute, one, person};
use crate::people::{ERASED_NAME, SESSION_IDLE, SESSION_LONGEST};
use crate::store::then;
use crate::{
    Ban, BoxFuture, Device, Durable, Ending, Hash, LiveSession, Login, People, Person, PersonRow, Sqlite,
    skeleton,
};
use rusqlite::{Connection, Row, params};

/// What a login consists of.
const LOGIN: &str = "SELECT persons.id, persons.name, passwords.name AS login, hash, mail, banned FROM passwords \
                     JOIN persons ON persons.id = passwords.person";

fn login(row: &Row<'_>) -> rusqlite::Result<Login> {
    let (name, hash, banned) = (row.get("login")?, row.get("hash")?, row.get("banned")?);
    Ok(Login { person: person(row)?, name, hash, mail: row.get("mail")?, banned })
}

fn hash(row: &Row<'_>) -> rusqlite::Result<Hash> {
    row.get("hash").map(Hash)
}

/// Gives names of before there were skeletons theirs. Of several that look alike the first has it; the others
/// are found by their letters only.
pub(super) fn fill_skeletons(file: &Connection) -> rusqlite::Result<()> {
    let names =
        all(file, "SELECT person, name FROM passwords WHERE skeleton = '' ORDER BY person", [], |row| {
            Ok((row.get::<_, i64>("person")?, row.get::<_, String>("name")?))
        })?;
    for (person, name) in names {
        execute(
            file,
            "UPDATE OR IGNORE passwords SET skeleton = ? WHERE person = ?",
            params![skeleton(&name), person],
        )?;
    }
    Ok(())
}

/// Forgets sessions that have ended at `now`.
pub(super) fn sweep_sessions(file: &Connection, now: i64) -> rusqlite::Result<usize> {
    let sql = "DELETE FROM secrets WHERE until IS NULL AND created > 0 AND (seen < ? OR created < ?)";
    execute(file, sql, params![now - SESSION_IDLE, now - SESSION_LONGEST])
}

fn erase(file: &Connection, person: i64) -> rusqlite::Result<bool> {
    if one(file, "SELECT 1 FROM persons WHERE id = ?", [person], |_| Ok(()))?.is_none() {
        return Ok(false);
    }
    // Lines of before one knew who said them are told by the name of the seat.
    let said = "DELETE FROM chat WHERE person = ?1 OR person IS NULL AND EXISTS \
                (SELECT 1 FROM seats WHERE seats.tbl = chat.tbl AND seats.person = ?1 AND seats.name = chat.name)";
    execute(file, said, [person])?;
    execute(file, "UPDATE seats SET name = ? WHERE person = ?", params![ERASED_NAME, person])?;
    // What was agreed about a table stays with it.
    execute(
        file,
        "DELETE FROM words WHERE person = ? AND kind NOT IN ('terms', 'hints', 'privacy')",
        [person],
    )?;
    execute(file, "DELETE FROM passwords WHERE person = ?", [person])?;
    execute(file, "DELETE FROM secrets WHERE person = ?", [person])?;
    execute(file, "UPDATE persons SET name = ? WHERE id = ?", params![ERASED_NAME, person])?;
    Ok(true)
}

impl People for Sqlite {
    fn person(&self, id: i64) -> BoxFuture<'_, Option<Person>> {
        self.read(move |file| Ok(one(file, "SELECT id, name FROM persons WHERE id = ?", [id], person)?))
    }

    fn session(&self, hash: Hash, now: i64) -> BoxFuture<'_, Option<LiveSession>> {
        let sql = "SELECT persons.id, persons.name, seen FROM secrets \
                   JOIN persons ON persons.id = secrets.person \
                   WHERE hash = ? AND until IS NULL AND (created = 0 OR seen >= ? AND created >= ?)";
        Box::pin(async move {
            let lookup = match self.sessions.get(hash, now) {
                Ok(session) => return Ok(Some(session)),
                Err(lookup) => lookup,
            };
            let read = self.read(move |file| {
                let ends = params![hash.0, now - SESSION_IDLE, now - SESSION_LONGEST];
                let live = |row: &Row<'_>| Ok(LiveSession { person: person(row)?, seen: row.get("seen")? });
                Ok(one(file, sql, ends, live)?)
            });
            let found = read.await?;
            if let Some(session) = &found {
                self.sessions.keep(lookup, hash, session, now);
            }
            Ok(found)
        })
    }

    fn touch_session<'a>(&'a self, hash: Hash, device: &'a str, now: i64) -> Durable<'a, ()> {
        let device = device.to_owned();
        let touched = self.write(move |file| {
            let sql = "UPDATE secrets SET created = CASE created WHEN 0 THEN ?1 ELSE created END, seen = ?1, \
                       device = ?2 WHERE hash = ?3 AND until IS NULL";
            execute(file, sql, params![now, device, hash.0]).map(|_| ())
        });
        then(touched, move || self.sessions.forget_one(hash))
    }

    fn devices(&self, person: i64) -> BoxFuture<'_, Vec<Device>> {
        self.read(move |file| {
            let sql = "SELECT hash, device, created, seen FROM secrets WHERE person = ? AND until IS NULL \
                       ORDER BY seen DESC, created DESC";
            Ok(all(file, sql, [person], |row| {
                let (created, seen) = (row.get("created")?, row.get("seen")?);
                Ok(Device { hash: hash(row)?, name: row.get("device")?, created, seen })
            })?)
        })
    }

    fn end_sessions(&self, person: i64, which: Ending) -> Durable<'_, u64> {
        let ended = self.write(move |file| {
            let ended = match which {
                Ending::One(hash) => execute(
                    file,
                    "DELETE FROM secrets WHERE person = ? AND hash = ? AND until IS NULL",
                    params![person, hash.0],
                ),
                Ending::AllBut(hash) => execute(
                    file,
                    "DELETE FROM secrets WHERE person = ? AND hash <> ?",
                    params![person, hash.0],
                ),
                Ending::All => execute(file, "DELETE FROM secrets WHERE person = ?", [person]),
            }?;
            Ok(ended as u64)
        });
        then(ended, move || self.sessions.forget(person))
    }

    fn login_of(&self, person: i64) -> BoxFuture<'_, Option<Login>> {
        self.read(move |file| Ok(one(file, &format!("{LOGIN} WHERE passwords.person = ?"), [person], login)?))
    }

    fn find_login<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<Login>> {
        let (name, skeleton) = (name.to_owned(), skeleton(name));
        self.read(move |file| {
            let sql = format!(
                "{LOGIN} WHERE passwords.name = ?1 OR passwords.skeleton = ?2 \
                 ORDER BY passwords.name = ?1 DESC LIMIT 1"
            );
            Ok(one(file, &sql, [&name, &skeleton], login)?)
        })
    }

    fn set_password<'a>(&'a self, person: i64, name: &'a str, hash: &'a str) -> Durable<'a, bool> {
        let (name, hash, skeleton) = (name.to_owned(), hash.to_owned(), skeleton(name));
        self.write(move |file| {
            let sql = "SELECT 1 FROM passwords WHERE (name = ? OR skeleton = ?) AND person <> ?";
            if one(file, sql, params![name, skeleton, person], |_| Ok(()))?.is_some() {
                return Ok(false);
            }
            let sql = "INSERT INTO passwords (person, name, hash, skeleton) VALUES (?, ?, ?, ?) \
                       ON CONFLICT (person) DO UPDATE SET name = excluded.name, hash = excluded.hash, \
                       skeleton = excluded.skeleton";
            execute(file, sql, params![person, name, hash, skeleton])?;
            Ok(true)
        })
    }

    fn set_mail<'a>(&'a self, person: i64, mail: &'a str) -> Durable<'a, ()> {
        let mail = mail.to_owned();
        self.write(move |file| {
            execute(file, "UPDATE passwords SET mail = ? WHERE person = ?", params![mail, person]).map(|_| ())
        })
    }

    fn remove_password(&self, person: i64) -> Durable<'_, ()> {
        self.write(move |file| execute(file, "DELETE FROM passwords WHERE person = ?", [person]).map(|_| ()))
    }

    fn set_ban(&self, person: i64, ban: Ban) -> Durable<'_, ()> {
        self.write(move |file| {
            execute(file, "UPDATE persons SET banned = ? WHERE id = ?", params![ban == Ban::Set, person])
                .map(|_| ())
        })
    }

    fn rename_everywhere<'a>(&'a self, person: i64, name: &'a str) -> Durable<'a, bool> {
        let name = name.to_owned();
        let renamed = self.write(move |file| {
            execute(file, "UPDATE chat SET name = ? WHERE person = ?", params![name, person])?;
            execute(file, "UPDATE seats SET name = ? WHERE person = ?", params![name, person])?;
            Ok(execute(file, "UPDATE persons SET name = ? WHERE id = ?", params![name, person])? > 0)
        });
        then(renamed, move || self.sessions.forget(person))
    }

    fn erase_person(&self, person: i64) -> Durable<'_, bool> {
        then(self.write(move |file| erase(file, person)), move || self.sessions.forget(person))
    }

    fn people<'a>(&'a self, name: &'a str, most: u32) -> BoxFuture<'a, Vec<PersonRow>> {
        let name = name.to_owned();
        self.read(move |file| {
            let sql = "SELECT persons.id, persons.name, passwords.name AS login, banned, \
                       (SELECT COUNT(DISTINCT tbl) FROM seats WHERE seats.person = persons.id) AS tables, \
                       COALESCE((SELECT MAX(seen) FROM secrets WHERE secrets.person = persons.id), 0) AS seen \
                       FROM persons LEFT JOIN passwords ON passwords.person = persons.id \
                       WHERE instr(persons.name, ?1) > 0 OR instr(passwords.name, ?1) > 0 \
                       ORDER BY passwords.name IS NULL, persons.id LIMIT ?2";
            Ok(all(file, sql, params![name, most], |row| {
                Ok(PersonRow {
                    person: person(row)?,
                    login: row.get("login")?,
                    banned: row.get("banned")?,
                    tables: row.get::<_, i64>("tables")? as u64,
                    seen: row.get("seen")?,
                })
            })?)
        })
    }
}
