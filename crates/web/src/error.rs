//! Errors of pages: a sentence that helps, in the viewer's language, with the right status.

use crate::app::App;
use crate::frame::frame;
use crate::operations;
use crate::preferences::Preferences;
use crate::session::{Session, lang};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Json, Response};
use kernel::component_set;
use kernel::erased::PlayError;
use kernel::scene::Localize;
use kernel::{Clause, Message};
use maud::html;
use serde_json::json;
use std::sync::Arc;
use table::{StoreError, TableError, WriteError};

/// A table that an apology leads to: to itself, or to what can be had of it if it cannot be opened.
#[derive(Clone, Debug)]
struct Remains {
    table: String,
    pages: &'static [Page],
}

/// What stands behind a table in the address of one of its pages, and the id of its text.
type Page = (&'static str, &'static str);

const RECORD: Page = ("/record.txt", "web-record");
const REPLAY: Page = ("/replay", "web-replay");
const TABLE: Page = ("", "web-back-to-table");

/// What is said where a table is for its players only.
const PRIVATE: &str = "web-error-private";

/// An apology. It is put into words on its way out, where the language is known.
#[derive(Clone, Debug)]
pub(crate) struct PageError {
    status: StatusCode,
    message: Message,
    clause: Option<Clause>,
    /// In the words of this game, with these names.
    about: Option<Box<(&'static str, Vec<String>)>>,
    remains: Option<Box<Remains>>,
    /// Where the table is now, if the sender did not know.
    pub(crate) now: Option<u64>,
    /// What the sender missed, in words.
    pub(crate) missed: Vec<String>,
}

impl PageError {
    pub(crate) fn new(status: StatusCode, id: &'static str) -> PageError {
        PageError::saying(status, Message::new(id))
    }

    pub(crate) fn saying(status: StatusCode, message: Message) -> PageError {
        PageError { status, message, clause: None, about: None, remains: None, now: None, missed: Vec::new() }
    }

    pub(crate) fn forbidden(id: &'static str) -> PageError {
        PageError::new(StatusCode::FORBIDDEN, id)
    }

    pub(crate) fn not_found(id: &'static str) -> PageError {
        PageError::new(StatusCode::NOT_FOUND, id)
    }

    /// A table that does not open: leads to what can be had of it.
    pub(crate) fn at(table: &str, error: TableError) -> PageError {
        let pages: &[Page] = match error {
            TableError::Broken { .. } => &[RECORD, REPLAY],
            TableError::OtherRules(..) => &[RECORD],
            TableError::Option(ref bad) if bad.key == component_set::OPTION => &[RECORD],
            _ => return error.into(),
        };
        let remains = Remains { table: table.to_owned(), pages };
        PageError { remains: Some(Box::new(remains)), ..PageError::from(error) }
    }

    /// Leads back to the table on whose pages it happened, if it opens.
    fn below(mut self, table: Option<String>) -> PageError {
        let opens = self.status != StatusCode::NOT_FOUND && self.message.id != PRIVATE;
        if let Some(table) = table.filter(|_| opens && self.remains.is_none()) {
            self.remains = Some(Box::new(Remains { table, pages: &[TABLE] }));
        }
        self
    }

    /// What is said.
    pub(crate) fn message(&self) -> &Message {
        &self.message
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    /// In the words of a game.
    pub(crate) fn of(mut self, game: &'static str, names: Vec<String>) -> PageError {
        self.about = Some(Box::new((game, names)));
        self
    }
}

impl From<StoreError> for PageError {
    fn from(error: StoreError) -> PageError {
        operations::warn(&error);
        PageError::new(StatusCode::INTERNAL_SERVER_ERROR, "web-error-store")
    }
}

impl From<WriteError> for PageError {
    fn from(error: WriteError) -> PageError {
        TableError::from(error).into()
    }
}

impl From<TableError> for PageError {
    fn from(error: TableError) -> PageError {
        use StatusCode as S;
        match error {
            TableError::NoTable => PageError::not_found("web-error-no-table"),
            TableError::NoGame => PageError::not_found("web-error-no-game"),
            TableError::NotYours => PageError::forbidden("web-error-not-yours"),
            TableError::Taken => PageError::new(S::CONFLICT, "web-error-taken"),
            TableError::NoPerson => PageError::new(S::UNPROCESSABLE_ENTITY, "web-error-no-person"),
            TableError::Waiting => PageError::new(S::CONFLICT, "web-error-waiting"),
            TableError::NotYourTurn => PageError::new(S::CONFLICT, "web-error-not-your-turn"),
            TableError::NoHints => PageError::forbidden("web-error-no-hints"),
            TableError::Private => PageError::forbidden(PRIVATE),
            TableError::Begun => PageError::new(S::CONFLICT, "web-error-begun"),
            TableError::NotIdle => PageError::new(S::CONFLICT, "web-error-not-idle"),
            TableError::Stale { now } => {
                PageError { now: Some(now), ..PageError::new(S::CONFLICT, "web-error-stale") }
            }
            TableError::NothingToUndo => PageError::new(S::CONFLICT, "web-error-no-undo"),
            TableError::PlayError(PlayError::ParseMoveError(misread)) => PageError::saying(
                S::BAD_REQUEST,
                Message::new("web-error-misread").name("text", misread.text),
            ),
            TableError::PlayError(PlayError::Refused { clause, why }) => {
                PageError { clause: Some(clause), ..PageError::saying(S::UNPROCESSABLE_ENTITY, why) }
            }
            TableError::Option(bad) if bad.key == component_set::OPTION => {
                PageError::saying(S::CONFLICT, bad.why)
            }
            TableError::Option(bad) => PageError::saying(
                S::UNPROCESSABLE_ENTITY,
                Message::new("web-error-together").name("option", bad.key),
            ),
            TableError::OtherRules(version, plays) => {
                operations::warn(&error);
                let message = Message::new("web-error-other-rules").number("version", version.0 as i32);
                PageError::saying(S::CONFLICT, message.name("plays", plays.to_string()))
            }
            TableError::Broken { number, .. } => {
                operations::warn(&error);
                PageError::saying(
                    S::CONFLICT,
                    Message::new("web-error-broken").number("number", number as i32),
                )
            }
            TableError::Store(error) => error.into(),
            TableError::Unknown(_) => {
                operations::warn(&error);
                PageError::new(S::INTERNAL_SERVER_ERROR, "web-error-in-doubt")
            }
        }
    }
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Puts apologies into words.
pub(crate) async fn in_words(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let headers = request.headers().clone();
    let table = table_above(request.uri().path());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<PageError>() {
        Some(error) => say(&app, &headers, error.below(table)),
        None if is_bad_address(&response) => say(&app, &headers, nowhere().await),
        None => response,
    }
}

/// The id of the table that a page or an action belongs to.
fn table_above(path: &str) -> Option<String> {
    let (table, page) = path.strip_prefix("/t/")?.split_once('/')?;
    (!table.is_empty() && !page.is_empty()).then(|| table.to_owned())
}

/// Did the library refuse an address, in its own words? No page of ours answers like that.
fn is_bad_address(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    response.status() == StatusCode::BAD_REQUEST && kind.is_some_and(|kind| kind.starts_with("text/plain"))
}

/// An apology as a page, or as JSON where a script asks.
pub(crate) fn say(app: &App, headers: &HeaderMap, error: PageError) -> Response {
    let lang = lang(headers);
    let (game, l10n) = match error.about.map(|about| *about) {
        Some((game, names)) => (Some(game), app.game_localizer(game, lang, names)),
        None => (None, app.l10n(lang)),
    };
    let said = l10n.say(&error.message);
    let asks = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let script = asks(header::ACCEPT).contains("application/json")
        || asks(header::CONTENT_TYPE).starts_with("application/json");
    let clause = error.clause.map(|clause| clause.0);
    if script {
        let answer = json!({ "error": said, "clause": clause, "now": error.now, "missed": error.missed });
        return (error.status, Json(answer)).into_response();
    }
    let preferences = Preferences::of(headers);
    let session =
        Session { lang, person: None, hash: None, agent: None, secure: false, network: None, preferences };
    let page = frame(
        &l10n,
        &session,
        &l10n.word("web-error"),
        "quiet",
        html! {
            main.sheet {
                h1 { (l10n.word("web-error")) }
                p.error role="alert" {
                    (said)
                    @if let (Some(game), Some(clause)) = (game, clause) {
                        " " a.clause href={ "/rules/" (game) "#" (clause) } { "§" (clause) }
                    }
                }
                @if !error.missed.is_empty() {
                    h2 { (l10n.word("web-missed")) }
                    ul { @for line in &error.missed { li { (line) } } }
                }
                p {
                    @if let Some(Remains { table, pages }) = error.remains.as_deref() {
                        @for (page, id) in *pages {
                            a.button href={ "/t/" (table) (page) } { (l10n.word(id)) } " "
                        }
                    }
                    a.button href="/" { (l10n.word("web-to-front")) }
                }
            }
        },
    );
    (error.status, Html(page.into_string())).into_response()
}

pub(crate) async fn nowhere() -> PageError {
    PageError::not_found("web-error-nowhere")
}

pub(crate) async fn wrong_method() -> PageError {
    PageError::new(StatusCode::METHOD_NOT_ALLOWED, "web-error-method")
}
