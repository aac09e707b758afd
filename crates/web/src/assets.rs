//! Style sheets, scripts, pictures: all embedded.

use crate::app::App;
use crate::error::PageError;
use crate::preferences::Preferences;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// The style sheets of the site.
const SHEETS: [(&str, &str); 3] = [
    ("site.css", include_str!("assets/site.css")),
    ("pages.css", include_str!("assets/pages.css")),
    ("table.css", include_str!("assets/table.css")),
];
/// The modules of the script, one a theme.
const MODULES: &[(&str, &str)] = &[
    ("table.js", include_str!("assets/table.js")),
    ("page.js", include_str!("assets/page.js")),
    ("choices.js", include_str!("assets/choices.js")),
    ("info.js", include_str!("assets/info.js")),
    ("keys.js", include_str!("assets/keys.js")),
    ("live.js", include_str!("assets/live.js")),
    ("motion.js", include_str!("assets/motion.js")),
    ("moved.js", include_str!("assets/moved.js")),
    ("overview.js", include_str!("assets/overview.js")),
    ("panes.js", include_str!("assets/panes.js")),
    ("preferences.js", include_str!("assets/preferences.js")),
    ("press.js", include_str!("assets/press.js")),
    ("preview.js", include_str!("assets/preview.js")),
    ("privacy.js", include_str!("assets/privacy.js")),
    ("purse.js", include_str!("assets/purse.js")),
    ("send.js", include_str!("assets/send.js")),
    ("turn.js", include_str!("assets/turn.js")),
    ("view.js", include_str!("assets/view.js")),
    ("patch.js", include_str!("assets/patch.js")),
    ("pages.js", include_str!("assets/pages.js")),
    ("settings.js", include_str!("assets/settings.js")),
    ("log.js", include_str!("assets/log.js")),
    ("replay.js", include_str!("assets/replay.js")),
    ("end.js", include_str!("assets/end.js")),
    ("guide.js", include_str!("assets/guide.js")),
    ("hint.js", include_str!("assets/hint.js")),
    ("analysis.js", include_str!("assets/analysis.js")),
    ("pieces.js", include_str!("assets/pieces.js")),
];
const ICON: &str = include_str!("assets/icon.svg");
/// For games that have no picture of their own.
const PICTURE: &str = include_str!("assets/picture.svg");

fn find(files: &[(&str, &'static str)], name: &str) -> Option<&'static str> {
    files.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
}

/// A file. Style sheets are made for the theme and the size of text that the browser's owner prefers.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(file): Path<String>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let css = |text: &str| ("text/css; charset=utf-8", Preferences::of(&headers).styled(text));
    let svg = |text: &str| ("image/svg+xml", text.to_owned());
    let missing = || PageError::not_found("web-error-nowhere");
    let sent = if let Some(sheet) = find(&SHEETS, &file) {
        css(sheet)
    } else if let Some(module) = find(MODULES, &file) {
        ("text/javascript; charset=utf-8", module.to_owned())
    } else if file == "icon.svg" {
        svg(ICON)
    } else {
        let (name, ending) = file.rsplit_once('.').ok_or_else(missing)?;
        let game = app.service.game(name).ok_or_else(missing)?;
        match ending {
            "css" => css(game.style().unwrap_or_default()),
            "svg" => svg(game.picture().unwrap_or(PICTURE)),
            _ => return Err(missing()),
        }
    };
    let (kind, text) = sent;
    if !kind.starts_with("text/css") {
        let age = (header::CACHE_CONTROL, "private, max-age=300");
        return Ok(([(header::CONTENT_TYPE, kind), age], text).into_response());
    }
    // A style sheet may be another one after every change of the settings: it is asked for again, and sent if it is.
    let tag = tag(&text);
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let about = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CACHE_CONTROL, "private, no-cache".to_owned()),
        (header::ETAG, tag),
    ];
    if known {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    Ok((about, text).into_response())
}

/// A name of a text that changes with it: its FNV-1a hash.
fn tag(text: &str) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("W/\"{:016x}\"", text.bytes().fold(0xcbf2_9ce4_8422_2325, step))
}
