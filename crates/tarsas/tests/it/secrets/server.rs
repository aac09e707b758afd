//! The real router, asked directly.

use super::questions::Question;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response};
use futures_util::StreamExt;
use serde_json::Value;
use std::time::Duration;
use tower::ServiceExt;

pub struct Server(pub Router);

/// All that comes back.
#[derive(PartialEq)]
pub struct Answer {
    pub status: u16,
    headers: Vec<(String, String)>,
    body: String,
}

impl Answer {
    async fn of(response: Response<Body>) -> Answer {
        let status = response.status().as_u16();
        let header = |(name, value): (&axum::http::HeaderName, &axum::http::HeaderValue)| {
            (name.to_string(), String::from_utf8_lossy(value.as_bytes()).into_owned())
        };
        let mut headers: Vec<_> = response.headers().iter().map(header).collect();
        headers.sort();
        let stream = headers.iter().any(|(_, value)| value.starts_with("text/event-stream"));
        let body = response.into_body();
        let bytes = if stream {
            // What is waiting comes at once; then the stream stays open.
            let mut frames = body.into_data_stream();
            let mut all = Vec::new();
            while let Ok(Some(Ok(frame))) =
                tokio::time::timeout(Duration::from_millis(20), frames.next()).await
            {
                all.extend_from_slice(&frame);
            }
            all
        } else {
            to_bytes(body, 10 << 20).await.unwrap().to_vec()
        };
        Answer { status, headers, body: without_keys(&String::from_utf8(bytes).unwrap()) }
    }

    /// The first value of a field that needs no unescaping.
    pub fn value(&self, name: &str) -> Option<String> {
        let field = format!("name=\"{name}\" value=\"");
        let parts = self.body.split(&field).skip(1);
        parts
            .map(|part| part.split('"').next().unwrap_or_default())
            .find(|value| !value.contains('&'))
            .map(str::to_owned)
    }

    /// The place where two answers differ.
    pub fn difference(&self, other: &Answer) -> String {
        if (self.status, &self.headers) != (other.status, &other.headers) {
            return format!("{} {:?}\n{} {:?}", self.status, self.headers, other.status, other.headers);
        }
        let at = self.body.bytes().zip(other.body.bytes()).take_while(|(a, b)| a == b).count();
        let around = |text: &str| {
            let bytes = text.as_bytes();
            let part = &bytes[at.saturating_sub(200).min(bytes.len())..(at + 100).min(bytes.len())];
            String::from_utf8_lossy(part).into_owned()
        };
        format!("{}\n---\n{}", around(&self.body), around(&other.body))
    }
}

/// The key of a form is drawn anew for every answer.
fn without_keys(text: &str) -> String {
    let mut clean = String::new();
    for (i, part) in
        text.split("name=\"key\" value=\"").flat_map(|p| p.split("name=\\\"key\\\" value=\\\"")).enumerate()
    {
        let from = if i == 0 { 0 } else { 24.min(part.len()) };
        clean.push_str(&part[from..]);
    }
    clean
}

/// Asks a question.
pub async fn ask(server: &Server, question: &Question, cookie: &str) -> Answer {
    let request = Request::builder()
        .method(question.method.clone())
        .uri(&question.path)
        .header("cookie", cookie)
        .header("accept-language", question.lang);
    let request = match &question.body {
        Value::Null => request.body(Body::empty()),
        body => request.header("content-type", "application/json").body(Body::from(body.to_string())),
    };
    Answer::of(server.0.clone().oneshot(request.unwrap()).await.unwrap()).await
}
