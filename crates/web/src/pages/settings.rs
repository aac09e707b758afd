//! Settings: theme, size of text, pace of bots, sound; kept by the browser.

use crate::app::App;
use crate::body::Body;
use crate::error::PageError;
use crate::frame::frame;
use crate::localizer::Localizer;
use crate::pages::person::back;
use crate::preferences::{PACES, Preferences, TEXT_SIZES, THEMES};
use crate::session::{Session, with_cookie};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Several values of which one is chosen, as buttons side by side.
fn segments(l10n: &Localizer, name: &str, title: &str, values: &[(String, String)], chosen: &str) -> Markup {
    html! {
        fieldset.segments {
            legend { (l10n.word(title)) }
            div { @for (value, text) in values {
                label { input type="radio" name=(name) value=(value) checked[value == chosen]; span { (text) } }
            } }
        }
    }
}

/// The form. It is sent as it is changed where the script runs.
fn form(l10n: &Localizer, now: Preferences) -> Markup {
    let named = |names: Vec<&str>, kind: &str| -> Vec<(String, String)> {
        names.iter().map(|name| ((*name).to_owned(), l10n.word(&format!("web-{kind}-{name}")))).collect()
    };
    let theme = THEMES.iter().find(|(_, theme)| *theme == now.theme).map_or("", |(name, _)| name);
    let pace = PACES.iter().find(|(_, pace)| *pace == now.pace).map_or("", |(name, _)| name);
    let sizes: Vec<(String, String)> =
        TEXT_SIZES.iter().map(|size| (size.to_string(), format!("{size} %"))).collect();
    html! {
        form.settings method="post" action="/settings" data-settings {
            (segments(l10n, "theme", "web-theme", &named(THEMES.map(|(name, _)| name).to_vec(), "theme"), theme))
            (segments(l10n, "text", "web-text-size", &sizes, &now.text.to_string()))
            (segments(l10n, "pace", "web-pace", &named(PACES.map(|(name, _)| name).to_vec(), "pace"), pace))
            label.tick { input type="checkbox" name="sound" value="sound" checked[now.sound]; " " (l10n.word("web-sound")) }
            button.primary { (l10n.word("web-save")) }
        }
    }
}

/// Where one came from.
#[derive(Deserialize)]
pub(crate) struct From {
    /// The id of a table.
    table: Option<String>,
}

impl From {
    /// The table to go back to, if it is written as ids of tables are.
    fn table(&self) -> Option<&str> {
        let is_id =
            |id: &&str| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        self.table.as_deref().filter(is_id)
    }
}

/// The page.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    session: Session,
    Query(from): Query<From>,
) -> Response {
    let l10n = app.l10n(session.lang);
    let page = frame(
        &l10n,
        &session,
        &l10n.word("web-settings"),
        "quiet",
        html! {
            main.sheet {
                h1 { (l10n.word("web-settings")) }
                p.hint { (l10n.word("web-settings-how")) }
                (form(&l10n, session.preferences))
                p {
                    @if let Some(table) = from.table() {
                        a.button href={ "/t/" (table) } { (l10n.word("web-back-to-table")) } " "
                    }
                    a.button href="/" { (l10n.word("web-to-front")) }
                }
            }
        },
    );
    Html(page.into_string()).into_response()
}

/// Remembers what was chosen.
pub(crate) async fn save(
    headers: HeaderMap,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, PageError> {
    let chosen = Preferences::chosen(body.sent.values().map(|value| &**value));
    Ok(with_cookie(body.answer(&back(&headers), serde_json::json!({})), chosen.cookie()))
}
