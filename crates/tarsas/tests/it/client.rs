//! A browser of few words: one request a connection.

use serde_json::{Value, json};
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

#[derive(Clone, Debug, Default)]
pub struct Client {
    pub addr: String,
    pub cookies: Vec<(String, String)>,
    pub lang: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{} {}", self.status, self.text()))
    }
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
        let mut stream = self.ask(method, path, headers, body)?;
        let mut raw = Vec::new();
        stream.read_to_end(&mut raw)?;
        let answer = parse(&raw).ok_or_else(|| io::Error::other("no answer"))?;
        for (_, cookie) in answer.headers.iter().filter(|(key, _)| key == "set-cookie") {
            let pair = cookie.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.retain(|(key, _)| key != pair.0);
            self.cookies.push((pair.0.to_owned(), pair.1.to_owned()));
        }
        Ok(answer)
    }

    /// Sends a form and hangs up after a while, without waiting for the answer.
    pub fn hang_up(&self, path: &str, form: &str, after: Duration) {
        let kind = [("Content-Type", "application/x-www-form-urlencoded")];
        let stream = self.ask("POST", path, &kind, form.as_bytes()).unwrap();
        std::thread::sleep(after);
        drop(stream);
    }

    /// Sends a request.
    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> io::Result<TcpStream> {
        let mut stream = self.connect()?;
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.addr);
        if let Some(lang) = &self.lang {
            head += &format!("Accept-Language: {lang}\r\n");
        }
        if !self.cookies.is_empty() {
            let cookies: Vec<String> = self.cookies.iter().map(|(k, v)| format!("{k}={v}")).collect();
            head += &format!("Cookie: {}\r\n", cookies.join("; "));
        }
        for (key, value) in headers {
            head += &format!("{key}: {value}\r\n");
        }
        if method == "POST" {
            head += &format!("Content-Length: {}\r\n", body.len());
        }
        stream.write_all(format!("{head}\r\n").as_bytes())?;
        // A refused body may be cut off by the other side.
        let _ = stream.write_all(body);
        Ok(stream)
    }

    pub fn connect(&self) -> io::Result<TcpStream> {
        let stream = TcpStream::connect(&self.addr)?;
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
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

    /// The next `n` events of a table: their numbers.
    pub fn events(&self, table: &str, since: &str, last: Option<u64>, n: usize) -> Vec<u64> {
        let mut stream = self.connect().unwrap();
        let last = last.map_or_else(String::new, |id| format!("Last-Event-ID: {id}\r\n"));
        let host = &self.addr;
        let head = format!("GET {table}/events{since} HTTP/1.1\r\nHost: {host}\r\n{last}\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        let mut seen = String::new();
        let mut buffer = [0; 4096];
        loop {
            let ids: Vec<u64> =
                seen.lines().filter_map(|l| l.strip_prefix("id: ")?.trim().parse().ok()).collect();
            if ids.len() >= n {
                return ids;
            }
            let read = stream.read(&mut buffer).expect("more events should have come");
            assert!(read > 0, "the stream ended: {seen}");
            seen += &String::from_utf8_lossy(&buffer[..read]);
        }
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

fn parse(raw: &[u8]) -> Option<Answer> {
    let end = raw.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&raw[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let headers: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(key, value)| (key.to_lowercase(), value.to_owned()))
        .collect();
    let body = &raw[end + 4..];
    let length = headers.iter().find(|(key, _)| key == "content-length").and_then(|(_, n)| n.parse().ok());
    // Half an answer is none.
    if length.is_some_and(|length: usize| body.len() < length) {
        return None;
    }
    Some(Answer { status, headers, body: body.to_vec() })
}
