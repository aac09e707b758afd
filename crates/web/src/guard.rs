//! The guard that every request passes: how much one client may ask, no posts from other sites, and the headers
//! that keep a page to itself.

use crate::app::App;
use crate::error::PageError;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use std::sync::Arc;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub(crate) async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let client = app.client(request.headers(), peer);
    if let Some(client) = client {
        request.extensions_mut().insert(client);
    }
    let secure = app.is_secure(request.headers());
    let mut response = if client.is_some_and(|client| !app.allow(client)) {
        let mut response = crate::error::say(
            &app,
            request.headers(),
            PageError::new(StatusCode::TOO_MANY_REQUESTS, "web-error-slow"),
        );
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        response
    } else if request.method() == Method::POST && from_elsewhere(request.headers()) {
        let error = PageError::forbidden("web-error-cross-site");
        crate::error::say(&app, request.headers(), error)
    } else {
        next.run(request).await.into_response()
    };
    let headers = response.headers_mut();
    let mut set = |name: header::HeaderName, value| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    if secure {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(header::REFERRER_POLICY, "same-origin");
    // A page has what one viewer may see; nobody else may keep it.
    set(header::CACHE_CONTROL, "no-store");
    set(header::VARY, "Cookie, Accept-Language");
    response
}

/// Did another site's page send this?
fn from_elsewhere(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(header::HeaderName::from_static("sec-fetch-site")) {
        return !matches!(site, "same-origin" | "none");
    }
    match text(header::ORIGIN) {
        None => false,
        Some(origin) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_none() || host != text(header::HOST)
        }
    }
}
