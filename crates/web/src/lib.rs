//! The browser table: pages, moves, live updates.
//!
//! Rust renders everything: pages from [`maud`], boards from each game's scene. The page adds one
//! hand-written ES module, which sends the chosen move and puts in the new scene. Moves are POSTs,
//! updates are server-sent events numbered by entry, so that a sleeping laptop catches up.
//!
//! This crate knows no game by name. What a viewer may see is decided where a scene is made.

mod app;
mod assets;
mod body;
mod connections;
mod frame;
mod guard;
mod guest;
mod limits;
mod meter;
mod network;
mod pages;
mod quota;
mod server;
mod sorry;
mod table;
mod voice;

pub use app::{App, Door};
pub use limits::{Limits, RateLimit};
pub use server::serve;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::{get, post};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;

/// The texts of the pages in Hungarian.
pub const TEXTS_HU: &str = include_str!("texts/hu.ftl");
/// The texts of the pages in English.
pub const TEXTS_EN: &str = include_str!("texts/en.ftl");

/// Every address of the table.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(pages::front::show))
        .route("/play/{game}", post(pages::open::play_now))
        .route("/new/{game}", get(pages::open::form).post(pages::open::open))
        .route("/rules/{game}", get(pages::rules::show))
        .route("/language", post(pages::person::language))
        .route("/name", post(pages::person::name))
        .route("/elsewhere", post(pages::person::elsewhere))
        .route("/continue/{secret}", get(pages::person::arrive).post(pages::person::arrived))
        .route("/me", get(pages::password::show))
        .route("/keep", post(pages::password::keep))
        .route("/enter", post(pages::password::enter))
        .route("/assets/{file}", get(assets::show))
        .route("/t/{table}", get(table::page::show))
        .route("/t/{table}/view", get(table::page::view))
        .route("/t/{table}/events", get(table::events::listen))
        .route("/t/{table}/place", get(table::page::place))
        .route("/t/{table}/preview", get(table::page::preview))
        .route("/t/{table}/move", post(table::act::play))
        .route("/t/{table}/undo", post(table::act::undo))
        .route("/t/{table}/chat", post(table::act::chat))
        .route("/t/{table}/notes", post(table::act::notes))
        .route("/t/{table}/orders", post(table::act::orders))
        .route("/t/{table}/bot", post(table::act::bot))
        .route("/t/{table}/stand-in", post(table::seats::agree))
        .route("/t/{table}/back", post(table::seats::back))
        .route("/t/{table}/join/{secret}", get(table::join::ask).post(table::join::sit))
        .route("/t/{table}/replay", get(table::replay::last))
        .route("/t/{table}/try", get(table::sandbox::now))
        .route("/t/{table}/replay/{moves}", get(table::replay::show))
        .route("/t/{table}/try/{moves}", get(table::sandbox::show))
        .route("/t/{table}/log", get(table::replay::log))
        .route("/t/{table}/record.txt", get(table::replay::record))
        .fallback(sorry::nowhere)
        .method_not_allowed_fallback(sorry::wrong_method)
        .layer(DefaultBodyLimit::max(limits::MOST_BYTES))
        .layer(middleware::from_fn_with_state(app.clone(), sorry::in_words))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
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
