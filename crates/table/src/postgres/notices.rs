//! Notices between nodes over one database: which tables another node has changed.
//!
//! They are sent after a change is durable, by a connection of their own, many in one statement: a notice
//! inside of a transaction would make all commits of the database wait for each other. A notice that is lost
//! costs no more than the time until the next look (`nodes.rs`), because the entries are in the database.

use super::pool::{Session, told};
use crate::session_cache::SessionCache;
use crate::{Notice, StoreError, log};
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{Receiver, Sender, UnboundedReceiver, channel};
use tokio_postgres::{AsyncMessage, Client, Config, NoTls};

/// The channel of the database on which notices go.
const CHANNEL: &str = "tarsas_tables";
/// Notices in one statement at most.
const MOST: usize = 500;
/// Notices that wait for somebody to read them.
const WAITING: usize = 10_000;
/// How long to wait before a lost connection is opened again.
const PAUSE: Duration = Duration::from_millis(500);

/// Sends notices until nobody can have any more.
pub(super) async fn send(config: Config, node: i64, mut outbox: UnboundedReceiver<Notice>) {
    let mut session = None;
    let mut waiting = Vec::new();
    while outbox.recv_many(&mut waiting, MOST).await > 0 {
        let texts: Vec<String> = waiting.drain(..).map(|notice| write(node, &notice)).collect();
        // Without a connection they are lost, and others find out by looking.
        if session.is_none() {
            session = Session::open(&config).await.ok();
        }
        if let Some(open) = &mut session
            && notify(open, &texts).await.is_err()
        {
            session = None;
        }
    }
}

async fn notify(session: &mut Session, texts: &[String]) -> Result<(), StoreError> {
    let sql = "SELECT pg_notify('tarsas_tables', notice) FROM unnest($1::text[]) AS notice";
    let statement = session.statement(sql).await.map_err(told)?;
    session.client().query(&statement, &[&texts]).await.map_err(told)?;
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
    while let Some(text) = inbox.recv().await {
        let Some(notice) = read(node, &text) else { continue };
        match &notice {
            Notice::Person(person) => sessions.forget(*person),
            Notice::Anything => sessions.forget_all(),
            _ => {}
        }
        if notices.send(notice).await.is_err() {
            return Ok(());
        }
    }
    match line.await {
        Ok(Err(error)) => Err(told(error)),
        _ => Err(StoreError("the connection was closed".into())),
    }
}

fn write(node: i64, notice: &Notice) -> String {
    match notice {
        Notice::Moved(table, seq) => format!("{node} {seq} {table}"),
        Notice::Changed(table) => format!("{node} changed {table}"),
        Notice::Talked(table) => format!("{node} talked {table}"),
        Notice::Released(table) => format!("{node} released {table}"),
        Notice::Person(person) => format!("{node} person {person}"),
        Notice::Anything => format!("{node} anything -"),
    }
}

/// Reads what another node wrote; what is one's own or cannot be read is nothing.
fn read(node: i64, text: &str) -> Option<Notice> {
    let mut words = text.splitn(3, ' ');
    let (from, what, table) = (words.next()?, words.next()?, words.next()?.to_owned());
    if from.parse() == Ok(node) {
        return None;
    }
    Some(match what {
        "changed" => Notice::Changed(table),
        "talked" => Notice::Talked(table),
        "released" => Notice::Released(table),
        "person" => table.parse().map_or(Notice::Anything, Notice::Person),
        number => number.parse().map_or(Notice::Anything, |seq| Notice::Moved(table, seq)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_read_as_they_were_written_but_ones_own() {
        let table = || "3kq9".to_owned();
        for notice in [
            Notice::Moved(table(), 17),
            Notice::Changed(table()),
            Notice::Talked(table()),
            Notice::Released(table()),
            Notice::Person(3),
            Notice::Anything,
        ] {
            assert_eq!(read(1, &write(2, &notice)), Some(notice.clone()));
            assert_eq!(read(2, &write(2, &notice)), None);
        }
        assert_eq!(read(1, "what"), None);
    }
}
