//! People in the database: sessions, passwords, and what is forgotten.

use super::store::{done, person};
use super::{Params, Postgres};
use crate::people::{ERASED_NAME, SESSION_IDLE, SESSION_LONGEST};
use crate::store::then;
use crate::{
    Ban, BoxFuture, Device, Durable, Ending, Hash, LiveSession, Login, People, Person, PersonRow, StoreError,
    WriteError, skeleton,
};
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

/// A question about logins.
macro_rules! logins {
    ($rest:literal) => {
        concat!(
            "SELECT persons.id, persons.name, passwords.name AS login, hash, mail, banned FROM passwords ",
            "JOIN persons ON persons.id = passwords.person ",
            $rest
        )
    };
}

fn login(row: &Row) -> Login {
    Login {
        person: person(row),
        name: row.get("login"),
        hash: row.get("hash"),
        mail: row.get("mail"),
        banned: row.get("banned"),
    }
}

fn device(row: &Row) -> Device {
    let mut hash = Hash([0; 32]);
    let stored: &[u8] = row.get("hash");
    if stored.len() == hash.0.len() {
        hash.0.copy_from_slice(stored);
    }
    Device { hash, name: row.get("device"), created: row.get("created"), seen: row.get("seen") }
}

impl Postgres {
    /// Gives names of before there were skeletons theirs. Of several that look alike the first has it; the
    /// others are found by their letters only.
    pub(super) async fn fill_skeletons(&self) -> Result<(), StoreError> {
        let rows =
            self.read("SELECT person, name FROM passwords WHERE skeleton = '' ORDER BY person", &[]).await?;
        for row in rows {
            let (person, skeleton) = (row.get::<_, i64>(0), skeleton(row.get(1)));
            let sql = "UPDATE passwords SET skeleton = $2 WHERE person = $1 \
                       AND NOT EXISTS (SELECT FROM passwords WHERE skeleton = $2)";
            // Another node may do the same at this moment.
            let _ = self.change(sql, &[&person, &skeleton]).await;
        }
        Ok(())
    }

    /// Forgets sessions that have ended at `now`.
    pub(super) async fn sweep_sessions(&self, now: i64) -> Result<(), WriteError> {
        let sql = "DELETE FROM secrets WHERE until IS NULL AND created > 0 AND (seen < $1 OR created < $2)";
        self.change(sql, &[&(now - SESSION_IDLE), &(now - SESSION_LONGEST)]).await.map(done)
    }
}

impl People for Postgres {
    fn person(&self, id: i64) -> BoxFuture<'_, Option<Person>> {
        Box::pin(async move {
            let rows = self.read("SELECT id, name FROM persons WHERE id = $1", &[&id]).await?;
            Ok(rows.first().map(person))
        })
    }

    fn session(&self, hash: Hash, now: i64) -> BoxFuture<'_, Option<LiveSession>> {
        Box::pin(async move {
            let sql = "SELECT persons.id, persons.name, seen FROM secrets \
                       JOIN persons ON persons.id = secrets.person \
                       WHERE hash = $1 AND until IS NULL AND (created = 0 OR seen >= $2 AND created >= $3)";
            let lookup = match self.sessions.get(hash, now) {
                Ok(session) => return Ok(Some(session)),
                Err(lookup) => lookup,
            };
            let ends: Params<'_> = &[&&hash.0[..], &(now - SESSION_IDLE), &(now - SESSION_LONGEST)];
            let live = |row: &Row| LiveSession { person: person(row), seen: row.get("seen") };
            let found = self.read(sql, ends).await?.first().map(live);
            if let Some(session) = &found {
                self.sessions.keep(lookup, hash, session, now);
            }
            Ok(found)
        })
    }

    fn touch_session<'a>(&'a self, hash: Hash, device: &'a str, now: i64) -> Durable<'a, ()> {
        Box::pin(async move {
            let sql = "UPDATE secrets SET created = CASE created WHEN 0 THEN $2 ELSE created END, seen = $2, \
                       device = $3 WHERE hash = $1 AND until IS NULL";
            let touched = self.change(sql, &[&&hash.0[..], &now, &device]).await.map(done);
            self.sessions.forget_one(hash);
            touched
        })
    }

    fn devices(&self, person: i64) -> BoxFuture<'_, Vec<Device>> {
        Box::pin(async move {
            let sql = "SELECT hash, device, created, seen FROM secrets WHERE person = $1 AND until IS NULL \
                       ORDER BY seen DESC, created DESC";
            Ok(self.read(sql, &[&person]).await?.iter().map(device).collect())
        })
    }

    fn end_sessions(&self, person: i64, which: Ending) -> Durable<'_, u64> {
        let ended = Box::pin(async move {
            let ended = match which {
                Ending::One(hash) => {
                    let sql =
                        "DELETE FROM secrets WHERE person = $1 AND hash = $2 AND until IS NULL RETURNING 1";
                    self.change(sql, &[&person, &&hash.0[..]]).await?
                }
                Ending::AllBut(hash) => {
                    let sql = "DELETE FROM secrets WHERE person = $1 AND hash <> $2 RETURNING 1";
                    self.change(sql, &[&person, &&hash.0[..]]).await?
                }
                Ending::All => {
                    self.change("DELETE FROM secrets WHERE person = $1 RETURNING 1", &[&person]).await?
                }
            };
            Ok(ended.len() as u64)
        });
        then(ended, move || self.forget(person))
    }

    fn login_of(&self, person: i64) -> BoxFuture<'_, Option<Login>> {
        Box::pin(async move {
            let sql = logins!("WHERE passwords.person = $1");
            Ok(self.read(sql, &[&person]).await?.first().map(login))
        })
    }

    fn find_login<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<Login>> {
        Box::pin(async move {
            let sql = logins!(
                "WHERE passwords.name = $1 OR passwords.skeleton = $2 ORDER BY passwords.name = $1 DESC LIMIT 1"
            );
            Ok(self.read(sql, &[&name, &skeleton(name)]).await?.first().map(login))
        })
    }

    fn set_password<'a>(&'a self, person: i64, name: &'a str, hash: &'a str) -> Durable<'a, bool> {
        Box::pin(async move {
            let sql = "INSERT INTO passwords (person, name, hash, skeleton) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (person) DO UPDATE SET name = excluded.name, hash = excluded.hash, \
                       skeleton = excluded.skeleton";
            match self.try_change(sql, &[&person, &name, &hash, &skeleton(name)]).await? {
                Ok(_) => Ok(true),
                Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => Ok(false),
                Err(error) => Err(super::failed(error)),
            }
        })
    }

    fn set_mail<'a>(&'a self, person: i64, mail: &'a str) -> Durable<'a, ()> {
        Box::pin(async move {
            self.change("UPDATE passwords SET mail = $2 WHERE person = $1", &[&person, &mail]).await.map(done)
        })
    }

    fn remove_password(&self, person: i64) -> Durable<'_, ()> {
        Box::pin(
            async move { self.change("DELETE FROM passwords WHERE person = $1", &[&person]).await.map(done) },
        )
    }

    fn set_ban(&self, person: i64, ban: Ban) -> Durable<'_, ()> {
        Box::pin(async move {
            self.change("UPDATE persons SET banned = $2 WHERE id = $1", &[&person, &(ban == Ban::Set)])
                .await
                .map(done)
        })
    }

    fn rename_everywhere<'a>(&'a self, person: i64, name: &'a str) -> Durable<'a, bool> {
        let renamed = Box::pin(async move {
            // Nodes that have a table of theirs in memory see that it has changed.
            let sql = "WITH said AS (UPDATE chat SET name = $2 WHERE person = $1), \
                       sat AS (UPDATE seats SET name = $2 WHERE person = $1 RETURNING tbl), \
                       seen AS (UPDATE tables SET changes = changes + 1 WHERE id IN (SELECT tbl FROM sat)) \
                       UPDATE persons SET name = $2 WHERE id = $1 RETURNING id";
            Ok(!self.change(sql, &[&person, &name]).await?.is_empty())
        });
        then(renamed, move || self.forget(person))
    }

    fn erase_person(&self, person: i64) -> Durable<'_, bool> {
        let erased = Box::pin(async move {
            // Lines of before one knew who said them are told by the name of the seat. What was agreed about a
            // table stays with it.
            let sql = "WITH said AS (DELETE FROM chat WHERE person = $1 OR person IS NULL AND EXISTS \
                       (SELECT FROM seats WHERE seats.tbl = chat.tbl AND seats.person = $1 AND seats.name = chat.name)), \
                       sat AS (UPDATE seats SET name = $2 WHERE person = $1 RETURNING tbl), \
                       seen AS (UPDATE tables SET changes = changes + 1 WHERE id IN (SELECT tbl FROM sat)), \
                       wrote AS (DELETE FROM words WHERE person = $1 AND kind NOT IN ('terms', 'hints', 'privacy')), \
                       kept AS (DELETE FROM passwords WHERE person = $1), \
                       known AS (DELETE FROM secrets WHERE person = $1) \
                       UPDATE persons SET name = $2 WHERE id = $1 RETURNING id";
            Ok(!self.change(sql, &[&person, &ERASED_NAME]).await?.is_empty())
        });
        then(erased, move || self.forget(person))
    }

    fn people<'a>(&'a self, name: &'a str, most: u32) -> BoxFuture<'a, Vec<PersonRow>> {
        Box::pin(async move {
            let sql = "SELECT persons.id, persons.name, passwords.name AS login, banned, \
                       (SELECT COUNT(DISTINCT tbl) FROM seats WHERE seats.person = persons.id) AS tables, \
                       COALESCE((SELECT MAX(seen) FROM secrets WHERE secrets.person = persons.id), 0) AS seen \
                       FROM persons LEFT JOIN passwords ON passwords.person = persons.id \
                       WHERE strpos(persons.name, $1) > 0 OR strpos(passwords.name, $1) > 0 OR $1 = '' \
                       ORDER BY passwords.name IS NULL, persons.id LIMIT $2";
            let row = |row: &Row| PersonRow {
                person: person(row),
                login: row.get("login"),
                banned: row.get("banned"),
                tables: row.get::<_, i64>("tables") as u64,
                seen: row.get("seen"),
            };
            Ok(self.read(sql, &[&name, &i64::from(most)]).await?.iter().map(row).collect())
        })
    }
}
