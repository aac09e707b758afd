//! A table that is played at, by somebody who holds all its seats, and listened to by somebody else.

use super::client::Client;
use anyhow::{Context, Result, bail, ensure};
use kernel::erased::{AnyGame, AnyPosition, replay};
use kernel::{Actor, Decision, Dice, Record};
use serde_json::json;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long an event is waited for in the end.
const PATIENCE: Duration = Duration::from_secs(10);

/// What was measured at a table.
#[derive(Default)]
pub struct Measured {
    /// From sending a move until it was acknowledged.
    pub acknowledged: Vec<Duration>,
    /// From sending a move until another client heard of it.
    pub heard: Vec<Duration>,
}

/// When each move that nobody has heard of yet was sent, and what was measured.
#[derive(Default)]
struct Ears {
    sent: HashMap<u64, Instant>,
    measured: Measured,
}

pub struct Table {
    game: &'static dyn AnyGame,
    /// Where somebody else listens.
    listens: SocketAddr,
    client: Client,
    dice: Dice,
    page: String,
    position: Box<dyn AnyPosition>,
    seq: u64,
    ears: Arc<Mutex<Ears>>,
    listener: Option<tokio::task::JoinHandle<Result<()>>>,
}

impl Table {
    pub async fn open(
        game: &'static dyn AnyGame,
        addr: SocketAddr,
        listens: SocketAddr,
        seed: u64,
    ) -> Result<Table> {
        let mut table = Table {
            game,
            listens,
            client: Client::new(addr).await?,
            dice: Dice::new(seed),
            page: String::new(),
            position: game.start(players(game), &[])?,
            seq: 0,
            ears: Arc::default(),
            listener: None,
        };
        table.begin().await?;
        Ok(table)
    }

    /// Where it can be seen.
    pub fn page(&self) -> &str {
        &self.page
    }

    /// Comes to the table again after a pause.
    pub async fn come_back(&mut self) -> Result<()> {
        self.client.reconnect().await
    }

    /// Opens a table and listens to it.
    async fn begin(&mut self) -> Result<()> {
        let seats: Vec<String> =
            (1..=players(self.game)).map(|n| format!("seat{n}=me&name{n}=P{n}")).collect();
        let answer = self.client.form(&format!("/new/{}", self.game.id()), &seats.join("&")).await?;
        ensure!(answer.status == 303, "a table was refused with {}", answer.status);
        self.page = answer.header("location").to_owned();
        self.catch_up().await?;
        let (page, seq, ears) = (self.page.clone(), self.seq, self.ears.clone());
        let listener = Client::new(self.listens).await?;
        let heard = move |id: u64| {
            let now = Instant::now();
            let mut ears = ears.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(sent) = ears.sent.remove(&id) {
                ears.measured.heard.push(now - sent);
            }
        };
        let task = tokio::spawn(async move { listener.listen(&page, seq, heard).await });
        if let Some(old) = self.listener.replace(task) {
            old.abort();
        }
        Ok(())
    }

    /// Reads what chance has drawn.
    async fn catch_up(&mut self) -> Result<()> {
        loop {
            let answer = self.client.get(&format!("{}/record.txt", self.page)).await?;
            let record = Record::parse(std::str::from_utf8(&answer.body)?)?;
            if record.moves.iter().any(|line| line.text == table::HIDDEN) {
                bail!("{} cannot be followed: it has secrets", self.game.id());
            }
            self.position = replay(self.game, &record, None, |_| {})?;
            self.seq = record.moves.len() as u64;
            if self.position.decision() != Decision::Chance {
                return Ok(());
            }
        }
    }

    /// Makes a move; opens another table when the game is over.
    pub async fn play(&mut self) -> Result<()> {
        let Some(actor @ Actor::Seat(_)) = self.position.decision().first_actor() else {
            self.wait().await;
            return self.begin().await;
        };
        let text = self.dice.pick(&self.position.offered(actor)).context("nobody can move")?.clone();
        let body = json!({ "move": text, "expected": self.seq, "key": format!("k{}", self.seq) });
        let sent = Instant::now();
        self.ears().sent.insert(self.seq + 1, sent);
        let answer = self.client.json(&format!("{}/move", self.page), &body).await?;
        let took = sent.elapsed();
        ensure!(answer.status == 200, "{text}: {}", String::from_utf8_lossy(&answer.body));
        self.ears().measured.acknowledged.push(took);
        self.position.play(actor, &text, &mut Vec::new())?;
        self.seq += 1;
        if self.position.decision() == Decision::Chance { self.catch_up().await } else { Ok(()) }
    }

    /// Waits until somebody has heard of every move, but not for ever.
    pub async fn wait(&self) {
        let late = Instant::now() + PATIENCE;
        while !self.ears().sent.is_empty() && Instant::now() < late {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.ears().sent.clear();
    }

    /// What was measured so far.
    pub fn measured(&self) -> Measured {
        std::mem::take(&mut self.ears().measured)
    }

    fn ears(&self) -> std::sync::MutexGuard<'_, Ears> {
        self.ears.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        if let Some(listener) = &self.listener {
            listener.abort();
        }
    }
}

/// Two, or as few as the game allows.
fn players(game: &dyn AnyGame) -> usize {
    game.about().players.0.max(2)
}
