//! Guests who take what others need, for as long as others are measured: tables of hard bots, and
//! connections on which half a request is sent.

use super::client::Client;
use anyhow::{Result, ensure};
use kernel::erased::AnyGame;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// After how long somebody who was cut off comes back.
const BACK: Duration = Duration::from_secs(1);

/// What is done to the server until it is dropped.
pub struct Siege(JoinSet<()>);

impl Siege {
    /// So many tables of hard bots with somebody who listens, and so many half requests.
    pub async fn lay(game: &dyn AnyGame, addr: SocketAddr, hard_bots: u32, half_open: u32) -> Result<Siege> {
        let mut siege = JoinSet::new();
        let mut host = Client::new(addr).await?;
        // The person sits last, so that the bots are to move.
        let most = game.about().players.1;
        let mut seats: Vec<String> = (1..most).map(|n| format!("seat{n}=bot+hard")).collect();
        seats.push(format!("seat{most}=me"));
        for _ in 0..hard_bots {
            let answer = host.form(&format!("/new/{}", game.id()), &seats.join("&")).await?;
            ensure!(answer.status == 303, "a table of bots was refused with {}", answer.status);
            let listener = Client::new(addr).await?;
            siege.spawn(async move {
                // It ends with the server.
                let _ = listener.listen(answer.header("location"), 0, |_| {}).await;
            });
        }
        for i in 0..half_open {
            siege.spawn(async move {
                // They do not all come at the same moment.
                tokio::time::sleep(BACK.mul_f64(f64::from(i) / f64::from(half_open))).await;
                while hold(addr).await.is_ok() {}
            });
        }
        // Until all of them are there.
        tokio::time::sleep(BACK).await;
        Ok(Siege(siege))
    }

    /// How many of them are still at it.
    pub fn strength(&self) -> usize {
        self.0.len()
    }
}

/// Sends half a request, and waits until the server has had enough.
async fn hold(addr: SocketAddr) -> std::io::Result<()> {
    let mut stream = TcpStream::connect(addr).await?;
    stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await?;
    // That it was cut off is no reason to give up.
    let _ = stream.read(&mut [0; 16]).await;
    tokio::time::sleep(BACK).await;
    Ok(())
}
