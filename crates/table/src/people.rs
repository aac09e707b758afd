//! People: who they are, on which devices they are signed in, and what is forgotten about them.

use crate::{BoxFuture, Durable, Hash, Person};

/// A session that was not used for so many seconds has ended.
pub const SESSION_IDLE: i64 = 90 * 24 * 3600;
/// A session ends after so many seconds, however it was used.
pub const SESSION_LONGEST: i64 = 365 * 24 * 3600;
/// The name under which what somebody has done stays when they are gone.
pub const ERASED_NAME: &str = "–";

/// A session that has not ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveSession {
    /// Whose it is.
    pub person: Person,
    /// When it was last used, as far as that was written down, in seconds since 1970; 0 if never.
    pub seen: i64,
}

/// A device on which somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// What is stored of its secret.
    pub hash: Hash,
    /// What it says it is.
    pub name: String,
    /// When it was signed in and when it was last here, in seconds since 1970; 0 if that is not known.
    pub created: i64,
    /// When it was last here.
    pub seen: i64,
}

/// Whether somebody is banned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ban {
    /// They cannot come back by name and password.
    Set,
    /// They can.
    Lifted,
}

/// Which sessions of a person end. Links that were not used end with them, but for a single one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// This one.
    One(Hash),
    /// All but this one.
    AllBut(Hash),
    /// All.
    All,
}

/// Somebody who comes back by name and password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Login {
    /// Who it is.
    pub person: Person,
    /// The name they come back by.
    pub name: String,
    /// The hash of their password.
    pub hash: String,
    /// Where a letter reaches them; empty if nowhere.
    pub mail: String,
    /// May they not come back?
    pub banned: bool,
}

/// Somebody, as the operator sees them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// Who it is.
    pub person: Person,
    /// The name they come back by, if they have a password.
    pub login: Option<String>,
    /// May they not come back?
    pub banned: bool,
    /// At how many tables they sit.
    pub tables: u64,
    /// When they were last here, in seconds since 1970; 0 if that is not known.
    pub seen: i64,
}

/// What a store keeps about people besides their tables.
pub trait People: Send + Sync {
    /// Somebody, by their number.
    fn person(&self, id: i64) -> BoxFuture<'_, Option<Person>>;
    /// Whose session the secret of this hash is, unless it has ended at `now`.
    fn session(&self, hash: Hash, now: i64) -> BoxFuture<'_, Option<LiveSession>>;
    /// A session is used, on a device that calls itself so.
    fn touch_session<'a>(&'a self, hash: Hash, device: &'a str, now: i64) -> Durable<'a, ()>;
    /// Where a person is signed in, the device that was here last first.
    fn devices(&self, person: i64) -> BoxFuture<'_, Vec<Device>>;
    /// Ends sessions; says how many.
    fn end_sessions(&self, person: i64, which: Ending) -> Durable<'_, u64>;
    /// By which name and password a person comes back, if they do.
    fn login_of(&self, person: i64) -> BoxFuture<'_, Option<Login>>;
    /// Who comes back by this name, or by one that looks the same.
    fn find_login<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<Login>>;
    /// Keeps a person's tables under a name and the hash of a password. False if somebody else has the name,
    /// or one that looks the same.
    fn set_password<'a>(&'a self, person: i64, name: &'a str, hash: &'a str) -> Durable<'a, bool>;
    /// Says where a letter reaches who has a password; nowhere, if it is empty.
    fn set_mail<'a>(&'a self, person: i64, mail: &'a str) -> Durable<'a, ()>;
    /// Forgets a person's password.
    fn remove_password(&self, person: i64) -> Durable<'_, ()>;
    /// Bans somebody, or lets them come back.
    fn set_ban(&self, person: i64, ban: Ban) -> Durable<'_, ()>;
    /// Calls somebody otherwise, also where they sit and have said something: for a name that nobody should have to read.
    /// False if there is no such person.
    fn rename_everywhere<'a>(&'a self, person: i64, name: &'a str) -> Durable<'a, bool>;
    /// Forgets who somebody was: name, password, sessions, notes, and what they said. The moves they made stay,
    /// for they are others' games, too, under no name. False if there is no such person.
    fn erase_person(&self, person: i64) -> Durable<'_, bool>;
    /// People whose name has these letters in it, those with a password first.
    fn people<'a>(&'a self, name: &'a str, most: u32) -> BoxFuture<'a, Vec<PersonRow>>;
}
