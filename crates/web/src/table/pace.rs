//! Pace: how fast bots move for whoever looks on, and hurrying them along.

use super::request::{TablePage, TableView};
use crate::body::{Body, Nothing};
use crate::error::PageError;
use axum::response::Response;
use serde_json::json;
use table::BotPace;

/// Whether this viewer waits for bots that take their time: then they can be hurried along.
pub(crate) fn waits_for_bots(page: &TablePage, view: &TableView) -> bool {
    let session = &page.session;
    let takes_time = session.person.is_some() && session.preferences.pace != BotPace::Off;
    takes_time && !view.is_mine() && page.app.service.waits_for_bot(&page.live, &view.state)
}

/// Hurries the bots along.
pub(crate) async fn hurry(page: TablePage, body: Body<Nothing>) -> Result<Response, PageError> {
    let person = page.session.must_be_known()?;
    page.app.service.hurry(&page.live, person.id).await;
    Ok(body.answer(&page.path(), json!({})))
}
