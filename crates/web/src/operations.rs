//! Operations: whether the server is alive and ready, what it does in numbers, and a line in the log for each
//! request that went wrong.
//!
//! What is logged of a request is its route, never its address: links of invitation and of devices are secrets.

use crate::app::App;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Router, routing};
use std::error::Error;
use std::io;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use table::log::{Field, LogLevel};
use table::{Counter, Exposition, Histogram, Secret, log};
use tokio::net::TcpListener;

/// The header by which an answer names its request, for whoever looks it up in the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Where a password or the secret of a link is asked for: who is refused there may be guessing.
const SECRETS: [&str; 6] =
    ["/login", "/password", "/forget", "/continue/{secret}", "/reset/{secret}", "/t/{table}/join/{secret}"];

/// What was asked of the server since it began.
#[derive(Debug)]
pub(crate) struct RequestMetrics {
    /// Answers by the first digit of their status.
    answers: [Counter; 6],
    /// How long answers took, but for streams.
    time: Histogram,
    under_way: AtomicUsize,
    /// Numbers of requests: the server's own beginning, and how many came since.
    first: u64,
    next: AtomicU64,
}

impl Default for RequestMetrics {
    fn default() -> RequestMetrics {
        // Nothing depends on it but that two starts of a server differ.
        let first = Secret::new().ok().and_then(|secret| u64::from_str_radix(&secret.text()[..16], 16).ok());
        RequestMetrics {
            answers: Default::default(),
            time: Histogram::default(),
            under_way: AtomicUsize::new(0),
            first: first.unwrap_or_default(),
            next: AtomicU64::new(0),
        }
    }
}

/// Counts a request as long as it is under way, however it ends.
struct UnderWay<'a>(&'a AtomicUsize);

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

tokio::task_local! {
    /// The number and the address of the request that is being answered.
    static REQUEST: (u64, Uri);
}

/// Logs what went wrong while a request is answered, with its number and its table.
pub(crate) fn warn(error: &dyn Error) {
    let asked = |(id, address): &(u64, Uri)| (number(*id), table_of(address.path()));
    let (id, table) = REQUEST.try_with(asked).unwrap_or_default();
    let fields = [Field("request", or_none(Some(&id))), Field("table", or_none(table.as_deref()))];
    log::event(LogLevel::Warn, &error.to_string(), &fields);
}

/// Counts a request, gives it a number, and logs it: what failed as a warning, who was refused a secret, and everything where
/// that is wanted.
pub(crate) async fn observe(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let metrics = &app.metrics;
    let id = scattered(metrics.first.wrapping_add(metrics.next.fetch_add(1, Ordering::Relaxed)));
    let begun = Instant::now();
    metrics.under_way.fetch_add(1, Ordering::Relaxed);
    let under_way = UnderWay(&metrics.under_way);
    let (method, address) = (request.method().clone(), request.uri().clone());
    let mut response = REQUEST.scope((id, address.clone()), next.run(request)).await;
    drop(under_way);
    let (status, took) = (response.status(), begun.elapsed());
    let class = usize::from(status.as_u16() / 100).min(5);
    metrics.answers[class].add();
    metrics.time.record(took);
    let level = match status {
        _ if status.is_server_error() => LogLevel::Warn,
        StatusCode::FORBIDDEN if route_of(address.path()).is_some_and(|route| SECRETS.contains(&route)) => {
            LogLevel::Info
        }
        _ => LogLevel::Debug,
    };
    // Most requests are not logged, and need no words.
    if !status.is_server_error() && !log::is_logged(level) {
        return response;
    }
    let id = number(id);
    if log::is_logged(level) {
        let (route, table) = (route_of(address.path()), table_of(address.path()));
        let (number, micros) = (status.as_u16().to_string(), took.as_micros().to_string());
        let fields = [
            Field("request", &id),
            Field("method", method.as_str()),
            Field("route", or_none(route)),
            Field("table", or_none(table.as_deref())),
            Field("status", &number),
            Field("micros", &micros),
        ];
        log::event(level, "request", &fields);
    }
    // Whoever was let down can name it.
    if status.is_server_error()
        && let Ok(id) = HeaderValue::from_str(&id)
    {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// The number of a request, as its sender and the log are told.
fn number(id: u64) -> String {
    format!("{id:016x}")
}

/// What a field of the log has, or that it has nothing.
fn or_none(value: Option<&str>) -> &str {
    value.filter(|value| !value.is_empty()).unwrap_or("-")
}

/// The table of an address, if it has one.
fn table_of(path: &str) -> Option<String> {
    route_of(path).filter(|route| route.starts_with("/t/"))?;
    let id = path.split('/').nth(2)?;
    // What somebody has made up is not for the log.
    id.bytes().all(|b| b.is_ascii_alphanumeric()).then(|| id.chars().take(20).collect())
}

/// The route of an address, if it has one.
fn route_of(path: &str) -> Option<&'static str> {
    static ROUTES: OnceLock<Vec<&'static str>> = OnceLock::new();
    let routes = ROUTES.get_or_init(|| crate::routes().iter().map(|route| route.path).collect());
    let fits = |route: &&&str| {
        let (mut wanted, mut given) = (route.split('/'), path.split('/'));
        loop {
            match (wanted.next(), given.next()) {
                (None, None) => return true,
                (Some(wanted), Some(given)) if wanted.starts_with('{') && !given.is_empty() => {}
                (Some(wanted), Some(given)) if wanted == given => {}
                _ => return false,
            }
        }
    };
    routes.iter().find(fits).copied()
}

/// A number that does not tell how many came before: one step of SplitMix64.
fn scattered(number: u64) -> u64 {
    let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The process is alive.
pub(crate) async fn health() -> Response {
    plain(StatusCode::OK, "alive\n")
}

/// The store answers, and is of this program's version.
pub(crate) async fn ready(State(app): State<Arc<App>>) -> Response {
    if app.is_stopping() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match app.service.store().check().await {
        Ok(()) => plain(StatusCode::OK, "ready\n"),
        Err(_) => {
            plain(StatusCode::SERVICE_UNAVAILABLE, "the store does not answer, or is of another version\n")
        }
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    (status, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

/// Says what the server does in numbers, at `/metrics` of an address that is not for guests, for ever.
pub async fn serve_metrics(listener: TcpListener, app: Arc<App>) -> io::Result<()> {
    let router = Router::new().route("/metrics", routing::get(metrics)).with_state(app);
    axum::serve(listener, router).await
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let mut out = Exposition::default();
    let requests = &app.metrics;
    let classes = ["1xx", "2xx", "3xx", "4xx", "5xx"];
    let answers: Vec<(&str, u64)> =
        classes.iter().zip(&requests.answers[1..]).map(|(class, n)| (*class, n.get())).collect();
    out.counters("answers_total", "Answers by the kind of their status.", "status", &answers);
    out.histogram("answer_seconds", "Time until the head of an answer.", &requests.time);
    out.gauge(
        "requests_under_way",
        "Requests that wait for an answer.",
        requests.under_way.load(Ordering::Relaxed),
    );
    out.counter("views_total", "Views of tables that were asked for.", &app.drawn.asked);
    out.counter("views_drawn_total", "Views that were drawn, and not there already.", &app.drawn.drawn);
    app.service.expose(&mut out);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], out.text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_names_routes_and_no_secrets() {
        for (path, route) in [
            ("/", Some("/")),
            ("/t/3kq9", Some("/t/{table}")),
            ("/t/3kq9/join/00ff", Some("/t/{table}/join/{secret}")),
            ("/t/3kq9/replay/17/view", Some("/t/{table}/replay/{moves}/view")),
            ("/continue/00ff", Some("/continue/{secret}")),
            ("/continue/", None),
            ("/wp-admin.php", None),
        ] {
            assert_eq!(route_of(path), route, "{path}");
        }
    }
}
