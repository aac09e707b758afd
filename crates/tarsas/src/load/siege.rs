//! Guests who take what others need, for as long as others are measured: tables of hard bots, and
//! connections on which half a request is sent.

use super::client::Client;
use anyhow::{Result, ensure};
use kernel::house::GameBox;
use std::net::SocketAddr;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// What is done to the server until it is dropped.
pub struct Siege(JoinSet<()>);

impl Siege {
    /// So many tables of hard bots with somebody who listens, and so many half requests.
    pub async fn lay(game: &dyn GameBox, addr: SocketAddr, hard_bots: u32, half_open: u32) -> Result<Siege> {
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
                let _ = listener.listen(&answer.location, 0, |_| {}).await;
            });
        }
        for _ in 0..half_open {
            siege.spawn(async move { while hold(addr).await.is_ok() {} });
        }
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
    // Nor to come back faster than a hundred times a second.
    tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    Ok(())
}
