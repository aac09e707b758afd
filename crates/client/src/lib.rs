//! HTTP clients: HTTP/1.1 over one connection, for the load test, the tests and the driver of the browser.
//!
//! [`Connection`] is for many at once on a runtime of the caller's; [`blocking`] is for whoever does one thing after
//! the other. Cookies are the caller's to keep ([`Cookies`]), or not.

pub mod blocking;
mod cookies;

pub use cookies::Cookies;

use http_body_util::{BodyExt, Full};
use hyper::Request;
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::io;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

/// What came back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers, their names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body as it was sent, compressed if that was asked for.
    pub body: Vec<u8>,
}

impl Answer {
    /// The first header of this name, or nothing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Question<'a> {
    /// By which method.
    pub method: &'a str,
    /// Where, with the query.
    pub path: &'a str,
    /// What is said beside it.
    pub headers: &'a [(&'a str, &'a str)],
    /// What is sent.
    pub body: &'a [u8],
}

/// A connection, on which one request follows the other. It is closed when it is dropped.
#[derive(Debug)]
pub struct Connection {
    host: String,
    sender: SendRequest<Full<Bytes>>,
    driver: JoinHandle<()>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

impl Connection {
    /// A connection to `host:port`.
    pub async fn open(host: &str) -> io::Result<Connection> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
        // What went wrong is told to whoever waits for an answer.
        let driver = tokio::spawn(async move { drop(connection.await) });
        Ok(Connection { host: host.to_owned(), sender, driver })
    }

    /// One request, and its whole answer.
    pub async fn send(&mut self, question: Question<'_>) -> io::Result<Answer> {
        let (status, headers, body) = self.ask(question).await?;
        let body = body.collect().await.map_err(io::Error::other)?.to_bytes().to_vec();
        Ok(Answer { status, headers, body })
    }

    /// One request whose answer has no end, such as server-sent events, line by line.
    pub async fn listen(mut self, question: Question<'_>) -> io::Result<Lines> {
        let (status, _, body) = self.ask(question).await?;
        if status != 200 {
            return Err(io::Error::other(format!("{} is answered with {status}", question.path)));
        }
        Ok(Lines { body, read: Vec::new(), _connection: self })
    }

    async fn ask(&mut self, question: Question<'_>) -> io::Result<(u16, Vec<(String, String)>, Incoming)> {
        let mut request = Request::builder().method(question.method).uri(question.path);
        request = request.header("host", &self.host);
        for (name, value) in question.headers {
            // Bytes, for not all that is sent in tests is good.
            request = request.header(*name, value.as_bytes());
        }
        let request = request.body(Full::new(Bytes::copy_from_slice(question.body)));
        self.sender.ready().await.map_err(io::Error::other)?;
        let answer = self.sender.send_request(request.map_err(io::Error::other)?).await;
        let (head, body) = answer.map_err(io::Error::other)?.into_parts();
        let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
        let headers = head.headers.iter().map(|(name, value)| (name.to_string(), text(value.as_bytes())));
        Ok((head.status.as_u16(), headers.collect(), body))
    }
}

/// The lines of an answer, as they come.
#[derive(Debug)]
pub struct Lines {
    body: Incoming,
    read: Vec<u8>,
    _connection: Connection,
}

impl Lines {
    /// The next line without its end; `None` if the other side has ended the answer.
    pub async fn next(&mut self) -> io::Result<Option<String>> {
        loop {
            if let Some(end) = self.read.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.read.drain(..=end).collect();
                return Ok(Some(String::from_utf8_lossy(&line).trim_end().to_owned()));
            }
            match self.body.frame().await {
                None => return Ok(None),
                Some(frame) => {
                    if let Ok(data) = frame.map_err(io::Error::other)?.into_data() {
                        self.read.extend_from_slice(&data);
                    }
                }
            }
        }
    }

    /// The next id of a server-sent event that is a number.
    pub async fn next_id(&mut self) -> io::Result<Option<u64>> {
        while let Some(line) = self.next().await? {
            if let Some(id) = line.strip_prefix("id: ").and_then(|id| id.parse().ok()) {
                return Ok(Some(id));
            }
        }
        Ok(None)
    }
}
