//! Style sheets, the script, pictures: all embedded.

use crate::app::App;
use crate::error::PageError;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

const SITE_CSS: &str = include_str!("assets/site.css");
const TABLE_JS: &str = include_str!("assets/table.js");
const ICON: &str = include_str!("assets/icon.svg");
/// For games that have no picture of their own.
const PICTURE: &str = include_str!("assets/picture.svg");

pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(file): Path<String>,
) -> Result<Response, PageError> {
    let css = "text/css; charset=utf-8";
    let svg = "image/svg+xml";
    let (kind, text) = match &*file {
        "site.css" => (css, SITE_CSS),
        "table.js" => ("text/javascript; charset=utf-8", TABLE_JS),
        "icon.svg" => (svg, ICON),
        _ => {
            let missing = || PageError::not_found("web-error-nowhere");
            let (name, ending) = file.rsplit_once('.').ok_or_else(missing)?;
            let game = app.service.game(name).ok_or_else(missing)?;
            match ending {
                "css" => (css, game.style().unwrap_or_default()),
                "svg" => (svg, game.picture().unwrap_or(PICTURE)),
                _ => return Err(missing()),
            }
        }
    };
    Ok(([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=300")], text).into_response())
}
