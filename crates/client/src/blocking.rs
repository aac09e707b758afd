//! Requests that are waited for, each on a connection of its own.

use crate::{Answer, Connection, Question};
use std::io;
use std::sync::LazyLock;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

/// Drives every connection; whoever waits does so on their own thread.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build();
    runtime.expect("a runtime needs only a thread and a few descriptors")
});

fn too_late() -> io::Error {
    io::Error::new(io::ErrorKind::TimedOut, "no answer in time")
}

/// One request on a new connection, and its whole answer. After `patience` the connection is dropped.
pub fn send(host: &str, question: Question<'_>, patience: Duration) -> io::Result<Answer> {
    let asked = async { Connection::open(host).await?.send(question).await };
    RUNTIME.block_on(async { timeout(patience, asked).await.unwrap_or_else(|_| Err(too_late())) })
}

/// An answer without an end, line by line.
#[derive(Debug)]
pub struct Lines {
    lines: crate::Lines,
    patience: Duration,
}

/// Asks for an answer without an end. Each line is waited for as long as `patience` says.
pub fn listen(host: &str, question: Question<'_>, patience: Duration) -> io::Result<Lines> {
    let asked = async { Connection::open(host).await?.listen(question).await };
    let lines =
        RUNTIME.block_on(async { timeout(patience, asked).await.unwrap_or_else(|_| Err(too_late())) });
    Ok(Lines { lines: lines?, patience })
}

impl Lines {
    /// The next id of a server-sent event that is a number; `None` if the other side has ended the answer.
    pub fn next_id(&mut self) -> io::Result<Option<u64>> {
        let (lines, patience) = (&mut self.lines, self.patience);
        RUNTIME
            .block_on(async { timeout(patience, lines.next_id()).await.unwrap_or_else(|_| Err(too_late())) })
    }
}
