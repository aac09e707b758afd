//! Threads that only read, each with a connection of its own. In the write-ahead log they wait for nobody,
//! and nobody for them; and what the disk takes its time for does not hold up those who serve.

use crate::StoreError;
use crate::sqlite::connect;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// How many can read at the same time.
const THREADS: usize = 4;

/// Asks something on a thread's connection; opens one if there is none, and leaves none after an error.
type Question = Box<dyn FnOnce(&Path, &mut Option<Connection>) + Send>;

enum Message {
    Read(Question),
    Close,
}

/// The way to the threads.
#[derive(Debug)]
pub(crate) struct Readers {
    messages: Sender<Message>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Readers {
    /// Starts the threads. Each opens the file when it is asked something.
    pub(crate) fn start(path: &Path) -> Result<Readers, StoreError> {
        let (messages, inbox) = channel();
        let inbox = Arc::new(Mutex::new(inbox));
        let start = |number| {
            let (path, inbox) = (path.to_owned(), inbox.clone());
            std::thread::Builder::new().name(format!("reader-{number}")).spawn(move || answer(path, &inbox))
        };
        let threads: Result<Vec<_>, _> = (0..THREADS).map(start).collect();
        let threads = threads.map_err(|error| StoreError(format!("cannot start a reader: {error}")))?;
        Ok(Readers { messages, threads: Mutex::new(threads) })
    }

    /// Asks something; a question sees the file as it is at one moment only within one statement.
    pub(crate) async fn read<T, F>(&self, ask: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let question = move |path: &Path, connection: &mut Option<Connection>| {
            let asked = match connection.take().map_or_else(|| connect(path), Ok) {
                Err(error) => Err(error.into()),
                // One that met an error, or a panic, is not used again.
                Ok(open) => ask(&open).inspect(|_| *connection = Some(open)),
            };
            // Whoever does not wait any more has gone.
            let _ = answer.send(asked);
        };
        // If it cannot be sent, the answer is dropped with it.
        let _ = self.messages.send(Message::Read(Box::new(question)));
        answered.await.map_err(|_| StoreError("nobody reads the file any more".into()))?
    }

    /// Answers what was asked, closes the file and ends the threads. Blocks until that is done.
    pub(crate) fn close(&self) {
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for _ in &threads {
            // Those that cannot be told any more have ended.
            let _ = self.messages.send(Message::Close);
        }
        for thread in threads {
            // They catch their own panics.
            let _ = thread.join();
        }
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.close();
    }
}

fn answer(path: PathBuf, inbox: &Mutex<Receiver<Message>>) {
    let mut connection = None;
    loop {
        let message = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Message::Read(question)) = message else { return };
        let asked = std::panic::AssertUnwindSafe(|| question(&path, &mut connection));
        // Whoever asked hears that there is no answer.
        let _ = std::panic::catch_unwind(asked);
    }
}
