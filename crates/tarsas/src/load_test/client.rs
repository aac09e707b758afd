//! A browser without a window: one connection, one request after the other.

use anyhow::{Context, Result, bail};
use std::net::SocketAddr;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

pub struct Client {
    addr: SocketAddr,
    stream: BufReader<TcpStream>,
    cookie: String,
}

/// What came back.
pub struct Answer {
    pub status: u16,
    pub location: String,
    pub body: Vec<u8>,
}

impl Client {
    pub async fn new(addr: SocketAddr) -> Result<Client> {
        let stream = TcpStream::connect(addr).await?;
        stream.set_nodelay(true)?;
        Ok(Client { addr, stream: BufReader::new(stream), cookie: String::new() })
    }

    pub async fn get(&mut self, path: &str) -> Result<Answer> {
        self.send("GET", path, "", b"").await
    }

    /// As a browser asks: compressed.
    pub async fn get_small(&mut self, path: &str) -> Result<Answer> {
        self.send("GET", path, "Accept-Encoding: gzip\r\n", b"").await
    }

    pub async fn form(&mut self, path: &str, body: &str) -> Result<Answer> {
        let kind = "Content-Type: application/x-www-form-urlencoded\r\n";
        self.send("POST", path, kind, body.as_bytes()).await
    }

    pub async fn json(&mut self, path: &str, body: &serde_json::Value) -> Result<Answer> {
        self.send("POST", path, "Content-Type: application/json\r\n", body.to_string().as_bytes()).await
    }

    async fn send(&mut self, method: &str, path: &str, more: &str, body: &[u8]) -> Result<Answer> {
        let length =
            if method == "POST" { format!("Content-Length: {}\r\n", body.len()) } else { String::new() };
        let cookie =
            if self.cookie.is_empty() { String::new() } else { format!("Cookie: {}\r\n", self.cookie) };
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n{cookie}{more}{length}\r\n", self.addr);
        let mut request = head.into_bytes();
        request.extend_from_slice(body);
        self.stream.write_all(&request).await?;
        self.answer().await
    }

    async fn answer(&mut self) -> Result<Answer> {
        let (mut length, mut chunked, mut location) = (0, false, String::new());
        let first = self.line().await?;
        let status = first.split(' ').nth(1).and_then(|n| n.parse().ok()).context("no status")?;
        loop {
            let line = self.line().await?;
            let Some((key, value)) = line.split_once(": ") else { break };
            match &*key.to_lowercase() {
                "content-length" => length = value.parse()?,
                "transfer-encoding" => chunked = true,
                "location" => value.clone_into(&mut location),
                "set-cookie" => value.split(';').next().unwrap_or("").clone_into(&mut self.cookie),
                _ => {}
            }
        }
        let mut body = Vec::new();
        while chunked {
            length = usize::from_str_radix(&self.line().await?, 16)?;
            self.bytes(length, &mut body).await?;
            self.line().await?;
            chunked = length > 0;
            length = 0;
        }
        self.bytes(length, &mut body).await?;
        Ok(Answer { status, location, body })
    }

    async fn bytes(&mut self, n: usize, body: &mut Vec<u8>) -> Result<()> {
        let at = body.len();
        body.resize(at + n, 0);
        self.stream.read_exact(&mut body[at..]).await?;
        Ok(())
    }

    async fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            bail!("the server has hung up");
        }
        Ok(line.trim_end().to_owned())
    }

    /// Listens to the events of a table and hands on the number of each entry as it comes.
    pub async fn listen(mut self, table: &str, since: u64, mut heard: impl FnMut(u64)) -> Result<()> {
        let head = format!("GET {table}/events?since={since} HTTP/1.1\r\nHost: {}\r\n\r\n", self.addr);
        self.stream.write_all(head.as_bytes()).await?;
        loop {
            if let Some(id) = self.line().await?.strip_prefix("id: ").and_then(|id| id.parse().ok()) {
                heard(id);
            }
        }
    }
}
