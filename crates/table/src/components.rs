//! Components of owners: the store keeps each set once, and tables that are played with it name it in their options. So a
//! table goes on with its own cards wherever it is opened, whatever new tables are played with there.

use crate::{Header, Store, StoreError, TableError, TableService, log};
use kernel::component_set::{self, Owned};
use kernel::components::Overlay;
use kernel::erased::{AnyGame, add_components, has_components};
use kernel::{Message, OptionError};
use std::sync::PoisonError;

/// The setting in which a set is kept.
fn setting(game: &str, print: &str) -> String {
    format!("{}/{game}/{print}", component_set::OPTION)
}

/// The components that a table is played with, as its store has them. `None` if they are ours, or are not there.
///
/// # Errors
/// Where the store does not answer, or has something else there.
pub async fn components_of(store: &dyn Store, header: &Header) -> Result<Option<Vec<Overlay>>, StoreError> {
    let Some(print) = component_set::named(&header.options) else { return Ok(None) };
    let Some(text) = store.setting_of(&setting(&header.game, print)).await? else { return Ok(None) };
    component_set::read(&text).map(Some).map_err(|why| StoreError(why.to_string()))
}

/// Brings the components of a table along, so that it can be played. If nobody has them, whoever starts the game says so.
pub(crate) async fn bring(store: &dyn Store, game: &dyn AnyGame, header: &Header) -> Result<(), TableError> {
    if has_components(game, &header.options) {
        return Ok(());
    }
    let Some(overlays) = components_of(store, header).await? else { return Ok(()) };
    add_components(game, &overlays).map_err(|why| {
        let why = Message::new("common-option-components-unfit").name("why", why.to_string());
        OptionError::new(component_set::OPTION, why).into()
    })
}

impl TableService {
    /// Keeps what new tables of this game are played with, once.
    pub(crate) async fn keep_components(&self, game: &str) -> Result<(), TableError> {
        let Some(Owned { print, overlays }) = component_set::in_use(game) else { return Ok(()) };
        let name = setting(game, &print);
        if !self.kept.lock().unwrap_or_else(PoisonError::into_inner).contains(&name) {
            self.store.setting(&name, &component_set::write(&overlays)).await?;
            self.kept.lock().unwrap_or_else(PoisonError::into_inner).insert(name);
        }
        Ok(())
    }

    /// Brings the components of a table along. A table of a version that kept only their mark gets them now, if they are
    /// those in use.
    pub(crate) async fn bring_components(
        &self,
        game: &dyn AnyGame,
        header: &Header,
    ) -> Result<(), TableError> {
        let Some(print) = component_set::named(&header.options) else { return Ok(()) };
        if component_set::in_use(game.id()).is_some_and(|owned| owned.print == print)
            && let Err(why) = self.keep_components(game.id()).await
        {
            log::warn_at(&header.id, format_args!("the components of the table could not be kept: {why}"));
        }
        bring(self.store(), game, header).await
    }
}
