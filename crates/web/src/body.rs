//! The body of a POST: a form of a page, or JSON of its script.

use crate::app::App;
use crate::error::PageError;
use crate::limits::BODY_TIMEOUT;
use axum::extract::{Form, FromRequest, Json, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// Nothing more needs to be said.
#[derive(Deserialize)]
pub(crate) struct Nothing {}

/// What was sent, and how to answer it.
pub(crate) struct Body<T> {
    pub(crate) sent: T,
    /// Was it sent by the script?
    pub(crate) script: bool,
}

impl<T> Body<T> {
    /// A form goes on to a page; the script gets its answer.
    pub(crate) fn answer(&self, page: &str, answer: serde_json::Value) -> Response {
        if self.script { Json(answer).into_response() } else { Redirect::to(page).into_response() }
    }
}

impl<T: DeserializeOwned + Send> FromRequest<Arc<App>> for Body<T> {
    type Rejection = PageError;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, PageError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let script = kind.is_some_and(|kind| kind.starts_with("application/json"));
        let wrong = |status: StatusCode| match status {
            StatusCode::PAYLOAD_TOO_LARGE => PageError::new(status, "web-error-too-large"),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => PageError::new(status, "web-error-media"),
            _ => PageError::new(StatusCode::BAD_REQUEST, "web-error-body"),
        };
        let read = async {
            if script {
                let sent = Json::<T>::from_request(request, app).await;
                sent.map(|sent| sent.0).map_err(|error| wrong(error.status()))
            } else {
                let sent = Form::<T>::from_request(request, app).await;
                sent.map(|sent| sent.0).map_err(|error| wrong(error.status()))
            }
        };
        let late = |_| PageError::new(StatusCode::REQUEST_TIMEOUT, "web-error-late");
        let sent = tokio::time::timeout(BODY_TIMEOUT, read).await.map_err(late)??;
        Ok(Body { sent, script })
    }
}
