//! Requests for a table: the extractor of everything below `/t/{table}`, and the table as who asks may see it.

use super::layout::PageParts;
use super::perspective::Perspective;
use crate::app::App;
use crate::error::PageError;
use crate::localizer::Localizer;
use crate::session::Session;
use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request;
use kernel::scene::Scene;
use std::sync::Arc;
use table::{LiveTable, Secret, TableError, TableState};
use tokio::sync::RwLockReadGuard;

/// A table that somebody asks for. A table that does not open is an error that leads to what can be had of it.
pub(crate) struct TablePage {
    pub(crate) app: Arc<App>,
    pub(crate) session: Session,
    pub(crate) live: Arc<LiveTable>,
}

impl TablePage {
    /// The id of the table, as it stands in addresses.
    pub(crate) fn id(&self) -> &str {
        &self.live.header.id
    }

    /// The address of the table.
    pub(crate) fn path(&self) -> String {
        format!("/t/{}", self.id())
    }

    /// The table as it is now. An extractor cannot do this: what it takes is held while the body of a
    /// request arrives, and who reads the state holds up everybody who changes it.
    pub(crate) async fn look(&self) -> TableView<'_> {
        let state = self.live.state().await;
        let l10n = self.app.game_localizer(self.live.game.id(), self.session.lang, state.names());
        let perspective = Perspective::of(&state, self.session.id());
        TableView { live: &self.live, state, l10n, perspective }
    }
}

/// A table at one moment, for one viewer. Hold it shortly.
pub(crate) struct TableView<'a> {
    pub(crate) live: &'a LiveTable,
    pub(crate) state: RwLockReadGuard<'a, TableState>,
    /// Speaks to the viewer about the game, with the names of this table.
    pub(crate) l10n: Localizer<'a>,
    pub(crate) perspective: Perspective,
}

impl TableView<'_> {
    /// The parts of the page that change with every move, and the scene from which they are made.
    pub(crate) fn parts(&self) -> (PageParts, Scene) {
        let TableState { position, seats, played, handed, .. } = &*self.state;
        let page = (self.live.game.id(), Some(&*self.live.header.id));
        PageParts::new(&self.l10n, page, &**position, seats, (played, handed), self.perspective)
    }

    /// Is it the viewer's decision?
    pub(crate) fn is_mine(&self) -> bool {
        self.perspective.decides(&self.state).is_some()
    }
}

/// The id of the table in an address.
async fn table_id(parts: &mut request::Parts, app: &Arc<App>) -> Result<String, PageError> {
    let params = RawPathParams::from_request_parts(parts, app).await;
    let params = params.map_err(|_| TableError::NoTable)?;
    let id = params.iter().find_map(|(name, value)| (name == "table").then(|| value.to_owned()));
    Ok(id.ok_or(TableError::NoTable)?)
}

/// Refuses a table that is for its players only to others. Who has the invitation may come in.
async fn must_be_open(
    parts: &mut request::Parts,
    app: &Arc<App>,
    session: &Session,
    live: &LiveTable,
) -> Result<(), PageError> {
    if live.is_open_to(session.id()).await {
        return Ok(());
    }
    let params = RawPathParams::from_request_parts(parts, app).await.ok();
    let secret =
        params.iter().flatten().find_map(|(name, value)| (name == "secret").then(|| value.to_owned()));
    let secret = secret.and_then(|secret| Secret::parse(&secret));
    let invited = secret.is_some_and(|secret| secret.ct_eq(&app.service.invitation(&live.header.id)));
    if invited { Ok(()) } else { Err(TableError::Private.into()) }
}

impl FromRequestParts<Arc<App>> for TablePage {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut request::Parts, app: &Arc<App>) -> Result<TablePage, PageError> {
        let id = table_id(parts, app).await?;
        let session = Session::from_request_parts(parts, app).await?;
        let live = app.service.table(&id).await.map_err(|error| PageError::at(&id, error))?;
        must_be_open(parts, app, &session, &live).await?;
        Ok(TablePage { app: app.clone(), session, live })
    }
}

/// A table whose past is asked for: one that does not open is shown as far as it replays.
pub(crate) struct PastPage(pub(crate) TablePage);

impl FromRequestParts<Arc<App>> for PastPage {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut request::Parts, app: &Arc<App>) -> Result<PastPage, PageError> {
        let id = table_id(parts, app).await?;
        let session = Session::from_request_parts(parts, app).await?;
        let live = app.service.past(&id).await.map_err(|error| PageError::at(&id, error))?;
        must_be_open(parts, app, &session, &live).await?;
        Ok(PastPage(TablePage { app: app.clone(), session, live }))
    }
}
