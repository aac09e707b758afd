//! The browser table: pages, moves, live updates.
//!
//! Rust renders everything: pages from [`maud`], boards from each game's scene. The page adds a few
//! hand-written ES modules, which send the chosen move and put in the new scene. Moves are POSTs,
//! updates are server-sent events numbered by entry, so that a sleeping laptop catches up.
//!
//! This crate knows no game by name. What a viewer may see is decided where a scene is made.

mod app;
mod assets;
mod body;
mod common_passwords;
mod connections;
mod error;
mod frame;
mod guard;
mod limits;
mod localizer;
mod mail;
mod network;
mod operations;
mod pages;
mod preferences;
mod quota;
mod rate_limit;
mod server;
mod session;
mod table;

pub use app::{App, ProxyMode};
pub use limits::{Limits, RateLimit};
pub use mail::{Mail, MailError};
pub use operations::serve_metrics;
pub use server::serve;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::handler::Handler;
use axum::http::Method;
use axum::middleware;
use axum::routing::{self, MethodRouter};
use std::fmt;
use std::sync::Arc;
use tower_http::compression::CompressionLayer;

/// The texts of the pages in Hungarian.
pub const TEXTS_HU: &str = include_str!("texts/hu.ftl");
/// The texts of the pages in English.
pub const TEXTS_EN: &str = include_str!("texts/en.ftl");

/// An address, and how it is asked.
pub struct Route {
    /// By which method.
    pub method: Method,
    /// Where, with a name in braces for what differs.
    pub path: &'static str,
    answer: MethodRouter<Arc<App>>,
}

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.path)
    }
}

fn get<H: Handler<T, Arc<App>>, T: 'static>(path: &'static str, handler: H) -> Route {
    Route { method: Method::GET, path, answer: routing::get(handler) }
}

fn post<H: Handler<T, Arc<App>>, T: 'static>(path: &'static str, handler: H) -> Route {
    Route { method: Method::POST, path, answer: routing::post(handler) }
}

/// Everything that can be asked of the server. There is no other address: what a viewer may not know is
/// looked for in the answers of all of these.
pub fn routes() -> Vec<Route> {
    vec![
        get("/health", operations::health),
        get("/ready", operations::ready),
        get("/", pages::front::show),
        post("/play/{game}", pages::open::play_now),
        get("/new/{game}", pages::open::form),
        post("/new/{game}", pages::open::open),
        get("/solo/{game}", pages::solo::form),
        post("/solo/{game}", pages::solo::open),
        get("/daily", pages::daily::show),
        post("/daily", pages::daily::begin_today),
        get("/learn/{game}", pages::learn::show),
        post("/learn/{game}", pages::learn::begin),
        get("/rules/{game}", pages::rules::show),
        post("/language", pages::person::language),
        post("/name", pages::person::name),
        post("/link-device", pages::person::link_device),
        get("/continue/{secret}", pages::person::arrive),
        post("/continue/{secret}", pages::person::arrived),
        get("/me", pages::password::show),
        post("/password", pages::password::set),
        post("/login", pages::password::log_in),
        post("/logout", pages::account::sign_out),
        post("/devices", pages::account::end),
        post("/forget", pages::account::forget),
        post("/mail", pages::mail::set_address),
        get("/confirm/{token}", pages::mail::ask_confirmation),
        post("/confirm/{token}", pages::mail::confirm),
        post("/forgot", pages::mail::forgot),
        get("/reset/{secret}", pages::mail::ask_password),
        post("/reset/{secret}", pages::mail::reset),
        get("/settings", pages::settings::show),
        post("/settings", pages::settings::save),
        get("/assets/{file}", assets::show),
        get("/t/{table}", table::page::show),
        get("/t/{table}/view", table::page::view),
        get("/t/{table}/events", table::events::listen),
        get("/t/{table}/place", table::page::place),
        get("/t/{table}/preview", table::page::preview),
        get("/t/{table}/hint", table::hint::hint),
        get("/t/{table}/why", table::hint::why),
        post("/t/{table}/move", table::act::play),
        post("/t/{table}/undo", table::act::undo),
        post("/t/{table}/hurry", table::pace::hurry),
        post("/t/{table}/chat", table::act::chat),
        post("/t/{table}/notes", table::act::notes),
        post("/t/{table}/orders", table::act::orders),
        post("/t/{table}/bot", table::act::bot),
        post("/t/{table}/stand-in", table::seats::agree),
        post("/t/{table}/back", table::seats::back),
        post("/t/{table}/ask", table::lobby::ask),
        post("/t/{table}/admit", table::lobby::admit),
        post("/t/{table}/free", table::host::free),
        post("/t/{table}/privacy", table::host::set_privacy),
        post("/t/{table}/leave", table::lobby::leave),
        post("/t/{table}/hide", table::lobby::hide),
        get("/t/{table}/lesson", table::lesson::next),
        post("/t/{table}/lesson", table::lesson::read),
        get("/t/{table}/end", table::end::show),
        post("/t/{table}/again", table::end::again),
        get("/t/{table}/analysis", table::analysis::show),
        post("/t/{table}/analysis", table::analysis::begin),
        get("/t/{table}/join/{secret}", table::join::ask),
        post("/t/{table}/join/{secret}", table::join::sit),
        get("/t/{table}/replay", table::replay::last),
        get("/t/{table}/try", table::sandbox::now),
        get("/t/{table}/replay/{moves}", table::replay::show),
        get("/t/{table}/replay/{moves}/view", table::replay::view),
        get("/t/{table}/try/{moves}", table::sandbox::show),
        get("/t/{table}/log", table::replay::log),
        get("/t/{table}/record.txt", table::replay::record),
    ]
}

/// Every address of the table.
pub fn router(app: Arc<App>) -> Router {
    let routes = routes().into_iter();
    routes
        .fold(Router::new(), |router, route| router.route(route.path, route.answer))
        .fallback(error::nowhere)
        .method_not_allowed_fallback(error::wrong_method)
        .layer(DefaultBodyLimit::max(limits::MOST_BYTES))
        .layer(middleware::from_fn_with_state(app.clone(), error::in_words))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(middleware::from_fn_with_state(app.clone(), operations::observe))
        .layer(CompressionLayer::new())
        .with_state(app)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_pages_say_the_same_in_both_languages() {
        assert_eq!(texts::compare(crate::TEXTS_HU, crate::TEXTS_EN), Vec::<String>::new());
    }
}
