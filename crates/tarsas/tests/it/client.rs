//! A browser of few words: one request a connection.

use client::{Answer, Cookies, Question, blocking};
use serde_json::{Value, json};
use std::io;
use std::net::TcpStream;
use std::time::Duration;

/// How long an answer may take, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Clone, Debug, Default)]
pub struct Client {
    pub addr: String,
    pub cookies: Cookies,
    pub lang: Option<String>,
}

impl Client {
    pub fn new(addr: &str) -> Client {
        Client { addr: addr.to_owned(), ..Client::default() }
    }

    /// One request. Cookies that come back are kept.
    pub fn try_send(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> io::Result<Answer> {
        let answer = self.ask(method, path, headers, body, PATIENCE)?;
        self.cookies.keep(&answer);
        Ok(answer)
    }

    /// Sends a form and hangs up after a while, whether there was an answer or not.
    pub fn hang_up(&self, path: &str, form: &str, after: Duration) {
        let kind = [("Content-Type", "application/x-www-form-urlencoded")];
        let _ = self.ask("POST", path, &kind, form.as_bytes(), after);
    }

    fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
        patience: Duration,
    ) -> io::Result<Answer> {
        let cookies = self.cookies.header();
        let mut all = vec![("Connection", "close")];
        all.extend(self.lang.iter().map(|lang| ("Accept-Language", &**lang)));
        if !cookies.is_empty() {
            all.push(("Cookie", &cookies));
        }
        all.extend(headers);
        blocking::send(&self.addr, Question { method, path, headers: &all, body }, patience)
    }

    /// A plain connection, for what no client would send.
    pub fn connect(&self) -> io::Result<TcpStream> {
        let stream = TcpStream::connect(&self.addr)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(stream)
    }

    pub fn send(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        self.try_send(method, path, headers, body).unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, &[], b"")
    }

    pub fn form(&mut self, path: &str, body: &str) -> Answer {
        self.send("POST", path, &[("Content-Type", "application/x-www-form-urlencoded")], body.as_bytes())
    }

    pub fn try_post(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        let headers = [("Content-Type", "application/json"), ("Accept", "application/json")];
        self.try_send("POST", path, &headers, body.to_string().as_bytes())
    }

    pub fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.try_post(path, body).unwrap()
    }

    /// Opens a table and returns its page.
    pub fn open(&mut self, game: &str, form: &str) -> String {
        let answer = self.form(&format!("/new/{game}"), form);
        assert_eq!(answer.status, 303, "{}", answer.text());
        answer.header("location").to_owned()
    }

    pub fn view(&mut self, table: &str) -> View {
        let answer = self.get(&format!("{table}/view"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        View(answer.json())
    }

    /// Makes a move.
    pub fn act(&mut self, table: &str, text: &str, expected: u64, key: &str) -> Answer {
        self.post(&format!("{table}/move"), &json!({ "move": text, "expected": expected, "key": key }))
    }

    /// The events of a table after this number, as they come; `None` if nobody answers.
    pub fn try_listen(&self, table: &str, last: u64) -> Option<blocking::Lines> {
        self.listen_with(table, &[("Last-Event-ID", &last.to_string())])
    }

    /// The same for who is known by their cookies.
    pub fn listen_as_oneself(&self, table: &str, last: u64) -> blocking::Lines {
        let headers = [("Last-Event-ID", &*last.to_string()), ("Cookie", &self.cookies.header())];
        self.listen_with(table, &headers).unwrap()
    }

    fn listen_with(&self, table: &str, headers: &[(&str, &str)]) -> Option<blocking::Lines> {
        let path = format!("{table}/events");
        let question = Question { method: "GET", path: &path, headers, body: b"" };
        blocking::listen(&self.addr, question, PATIENCE).ok()
    }

    /// The next `n` events of a table: their numbers.
    pub fn events(&self, table: &str, since: &str, last: Option<u64>, n: usize) -> Vec<u64> {
        let path = format!("{table}/events{since}");
        let last = last.map(|id| id.to_string());
        let headers: Vec<(&str, &str)> = last.iter().map(|id| ("Last-Event-ID", &**id)).collect();
        let question = Question { method: "GET", path: &path, headers: &headers, body: b"" };
        let mut events = blocking::listen(&self.addr, question, PATIENCE).unwrap();
        let next = || events.next_id().expect("more events should have come").expect("the stream ended");
        std::iter::repeat_with(next).take(n).collect()
    }
}

/// What a table shows to somebody.
pub struct View(pub Value);

impl View {
    pub fn seq(&self) -> u64 {
        self.0["seq"].as_u64().unwrap()
    }

    pub fn mine(&self) -> bool {
        self.0["mine"].as_bool().unwrap()
    }

    pub fn prompt(&self) -> &str {
        self.0["parts"]["prompt"].as_str().unwrap()
    }

    /// The moves that are offered; those hidden behind "more" only if there are no others.
    pub fn moves(&self) -> Vec<String> {
        let plain = moves(self.prompt().split("<details").next().unwrap());
        if plain.is_empty() { moves(self.prompt()) } else { plain }
    }
}

fn moves(html: &str) -> Vec<String> {
    let parts = html.split("name=\"move\" value=\"").skip(1);
    let text = |part: &str| {
        part.split('"').next().unwrap().replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    };
    parts.map(text).collect()
}
