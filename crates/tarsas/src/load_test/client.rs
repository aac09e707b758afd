//! A browser without a window: one connection, one request after the other.

use anyhow::{Result, bail};
use client::{Answer, Connection, Cookies, Question};
use std::net::SocketAddr;

pub struct Client {
    addr: SocketAddr,
    connection: Connection,
    cookies: Cookies,
}

impl Client {
    pub async fn new(addr: SocketAddr) -> Result<Client> {
        let connection = Connection::open(&addr.to_string()).await?;
        Ok(Client { addr, connection, cookies: Cookies::default() })
    }

    /// A new connection: the server closes one on which nothing was asked for a while.
    pub async fn reconnect(&mut self) -> Result<()> {
        self.connection = Connection::open(&self.addr.to_string()).await?;
        Ok(())
    }

    pub async fn get(&mut self, path: &str) -> Result<Answer> {
        self.send("GET", path, &[], b"").await
    }

    /// As a browser asks: compressed.
    pub async fn get_small(&mut self, path: &str) -> Result<Answer> {
        self.send("GET", path, &[("accept-encoding", "gzip")], b"").await
    }

    pub async fn form(&mut self, path: &str, body: &str) -> Result<Answer> {
        let kind = ("content-type", "application/x-www-form-urlencoded");
        self.send("POST", path, &[kind], body.as_bytes()).await
    }

    pub async fn json(&mut self, path: &str, body: &serde_json::Value) -> Result<Answer> {
        let kind = ("content-type", "application/json");
        self.send("POST", path, &[kind], body.to_string().as_bytes()).await
    }

    async fn send(&mut self, method: &str, path: &str, more: &[(&str, &str)], body: &[u8]) -> Result<Answer> {
        let cookies = self.cookies.header();
        let mut headers = more.to_vec();
        if !cookies.is_empty() {
            headers.push(("cookie", &cookies));
        }
        let answer = self.connection.send(Question { method, path, headers: &headers, body }).await?;
        self.cookies.keep(&answer);
        Ok(answer)
    }

    /// Listens to the events of a table and hands on the number of each entry as it comes.
    pub async fn listen(self, table: &str, since: u64, mut heard: impl FnMut(u64)) -> Result<()> {
        let path = format!("{table}/events?since={since}");
        let question = Question { method: "GET", path: &path, ..Question::default() };
        let mut lines = self.connection.listen(question).await?;
        while let Some(id) = lines.next_id().await? {
            heard(id);
        }
        bail!("the server has hung up");
    }
}
