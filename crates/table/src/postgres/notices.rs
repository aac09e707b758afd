//! Notices between nodes over one database: which tables another node has changed, and the moves it has written there.
//!
//! They are sent after a change is durable, by a connection of their own, many in one statement: a notice
//! inside of a transaction would make all commits of the database wait for each other. A notice that is lost
//! costs no more than the time until the next look (`nodes.rs`), because the entries are in the database.
//!
//! A payload is the number of the node, a blank, and a notice a line: what it is, a blank, the table, and after a tab each
//! the fields of the entries that are told whole.

use super::pool::{Session, told};
use crate::columns::{read_entry, write_entry};
use crate::session_cache::SessionCache;
use crate::{Entry, Notice, StoreError, log};
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{Receiver, Sender, UnboundedReceiver, channel};
use tokio_postgres::{AsyncMessage, Client, Config, NoTls};

/// The channel of the database on which notices go.
const CHANNEL: &str = "tarsas_tables";
/// Notices in one statement at most.
const MOST: usize = 500;
/// A payload is shorter than this, in bytes: PostgreSQL takes no longer ones.
const LONGEST: usize = 8_000;
/// Notices that wait for somebody to read them.
const WAITING: usize = 10_000;
/// How long to wait before a lost connection is opened again.
const PAUSE: Duration = Duration::from_millis(500);

/// Sends notices until nobody can have any more.
pub(super) async fn send(config: Config, node: i64, mut outbox: UnboundedReceiver<Notice>) {
    let mut session = None;
    let mut waiting = Vec::new();
    while outbox.recv_many(&mut waiting, MOST).await > 0 {
        let payloads = pack(node, &std::mem::take(&mut waiting));
        // Without a connection they are lost, and others find out by looking.
        if session.is_none() {
            session = Session::open(&config).await.ok();
        }
        if let Some(open) = &mut session
            && notify(open, &payloads).await.is_err()
        {
            session = None;
        }
    }
}

async fn notify(session: &mut Session, payloads: &[String]) -> Result<(), StoreError> {
    let sql = "SELECT pg_notify('tarsas_tables', payload) FROM unnest($1::text[]) AS payload";
    let statement = session.statement(sql).await.map_err(told)?;
    session.client().query(&statement, &[&payloads]).await.map_err(told)?;
    Ok(())
}

/// Listens to other nodes until nobody reads. What is known of sessions is forgotten before anybody reads why.
pub(super) fn listen(config: Config, node: i64, sessions: Arc<SessionCache>) -> Receiver<Notice> {
    let (notices, inbox) = channel(WAITING);
    tokio::spawn(async move {
        loop {
            if let Err(error) = hear(&config, node, &notices, &sessions).await {
                log::warn(format_args!("no notices from other nodes: {error}"));
            }
            // Something may have happened that nobody told.
            sessions.forget_all();
            if notices.send(Notice::Anything).await.is_err() {
                return;
            }
            tokio::time::sleep(PAUSE).await;
        }
    });
    inbox
}

/// Passes notices on until the connection ends.
async fn hear(
    config: &Config,
    node: i64,
    notices: &Sender<Notice>,
    sessions: &SessionCache,
) -> Result<(), StoreError> {
    let (client, mut connection) = config.connect(NoTls).await.map_err(told)?;
    let (heard, mut inbox) = tokio::sync::mpsc::unbounded_channel();
    let line = tokio::spawn(async move {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            match message {
                Ok(AsyncMessage::Notification(notice)) if heard.send(notice.payload().to_owned()).is_ok() => {
                }
                Ok(AsyncMessage::Notification(_)) => return Ok(()),
                Ok(_) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    });
    let client: Client = client;
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await.map_err(told)?;
    sessions.forget_all();
    if notices.send(Notice::Anything).await.is_err() {
        return Ok(());
    }
    while let Some(payload) = inbox.recv().await {
        for notice in unpack(node, &payload) {
            match &notice {
                Notice::Person(person) => sessions.forget(*person),
                Notice::Anything => sessions.forget_all(),
                _ => {}
            }
            if notices.send(notice).await.is_err() {
                return Ok(());
            }
        }
    }
    match line.await {
        Ok(Err(error)) => Err(told(error)),
        _ => Err(StoreError("the connection was closed".into())),
    }
}

/// Notices as payloads, as many in each as fit.
fn pack(node: i64, notices: &[Notice]) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for notice in notices {
        let line = write(notice);
        match payloads.last_mut().filter(|payload| payload.len() + 1 + line.len() < LONGEST) {
            Some(payload) => {
                payload.push('\n');
                payload.push_str(&line);
            }
            None => payloads.push(format!("{node} {line}")),
        }
    }
    payloads
}

/// What another node packed; what is one's own or cannot be read is nothing.
fn unpack(node: i64, payload: &str) -> Vec<Notice> {
    match payload.split_once(' ') {
        Some((from, lines)) if from.parse() != Ok(node) => lines.lines().filter_map(read).collect(),
        _ => Vec::new(),
    }
}

fn write(notice: &Notice) -> String {
    match notice {
        Notice::Moved { table, seq, entries } => {
            format!("{seq} {table}{}", write_entries(entries).unwrap_or_default())
        }
        Notice::Changed(table) => format!("changed {table}"),
        Notice::Talked(table) => format!("talked {table}"),
        Notice::Released(table) => format!("released {table}"),
        Notice::Person(person) => format!("person {person}"),
        Notice::Anything => "anything -".to_owned(),
    }
}

/// The fields of entries, unless they are too long or have something in them that ends a field.
fn write_entries(entries: &[Entry]) -> Option<String> {
    let mut fields = String::new();
    for entry in entries {
        let (actor, text) = write_entry(&entry.what);
        if text.contains(char::is_control) {
            return None;
        }
        fields.push_str(&format!("\t{actor}\t{}\t{}\t{text}", entry.by.code(), entry.at));
    }
    (fields.len() < LONGEST / 2).then_some(fields)
}

fn read(line: &str) -> Option<Notice> {
    let (what, rest) = line.split_once(' ')?;
    let mut fields = rest.split('\t');
    let table = fields.next()?.to_owned();
    Some(match what {
        "changed" => Notice::Changed(table),
        "talked" => Notice::Talked(table),
        "released" => Notice::Released(table),
        "person" => table.parse().map_or(Notice::Anything, Notice::Person),
        number => match number.parse() {
            Ok(seq) => {
                let fields: Vec<&str> = fields.collect();
                Notice::Moved { table, seq, entries: read_entries(seq, &fields).unwrap_or_default() }
            }
            Err(_) => Notice::Anything,
        },
    })
}

/// Entries of which the last has this number.
fn read_entries(last: u64, fields: &[&str]) -> Option<Vec<Entry>> {
    let (entries, rest) = fields.as_chunks::<4>();
    let before = last.checked_sub(entries.len() as u64).filter(|_| rest.is_empty())?;
    let entry = |(seq, [actor, by, at, text]): (u64, &[&str; 4])| {
        read_entry(i64::try_from(seq).ok()?, actor, (*text).to_owned(), by, at.parse().ok()?).ok()
    };
    (before + 1..).zip(entries).map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EntryKind, Origin};
    use kernel::{Actor, Seat};

    fn moved(seq: u64, texts: &[&str]) -> Notice {
        let entry = |(seq, text): (u64, &&str)| Entry {
            seq,
            what: EntryKind::Move(Actor::Seat(Seat(1)), (*text).to_owned()),
            by: Origin::Bot,
            at: 1_700_000_000,
        };
        let entries = (seq + 1 - texts.len() as u64..).zip(texts).map(entry).collect();
        Notice::Moved { table: "3kq9".to_owned(), seq, entries }
    }

    #[test]
    fn notices_are_read_as_they_were_written_but_ones_own() {
        let table = || "3kq9".to_owned();
        let notices = [
            moved(17, &[]),
            moved(19, &["build c4", "pass BON3, and \"more\" é"]),
            Notice::Changed(table()),
            Notice::Talked(table()),
            Notice::Released(table()),
            Notice::Person(3),
            Notice::Anything,
        ];
        let payloads = pack(2, &notices);
        assert_eq!(payloads.len(), 1);
        assert_eq!(unpack(1, &payloads[0]), notices);
        assert_eq!(unpack(2, &payloads[0]), []);
        assert_eq!(unpack(1, "what"), []);
        // As it was written before moves were told whole.
        assert_eq!(unpack(1, "2 17 3kq9"), [moved(17, &[])]);
    }

    #[test]
    fn payloads_are_as_short_as_the_database_takes_them() {
        let notices: Vec<Notice> =
            (1..500).map(|seq| moved(seq, &["a move of some length, at a table"])).collect();
        let payloads = pack(2, &notices);
        assert!(payloads.len() > 1 && payloads.iter().all(|payload| payload.len() < LONGEST));
        let read: Vec<Notice> = payloads.iter().flat_map(|payload| unpack(1, payload)).collect();
        assert_eq!(read, notices);
        // What is too long, or would be read otherwise, is told by its number.
        for text in ["x".repeat(LONGEST), "two\nlines".to_owned(), "two\tfields".to_owned()] {
            assert_eq!(unpack(1, &pack(2, &[moved(4, &[&text])])[0]), [moved(4, &[])]);
        }
        assert_eq!(
            unpack(1, "2 1 3kq9\tP1\tbot\t0\ta\tP1\tbot\t0\tb"),
            [moved(1, &[])],
            "more than there can be"
        );
    }
}
