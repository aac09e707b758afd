//! Replays every stored game.

use crate::components::bring;
use crate::live::status_of;
use crate::{Entry, Store, StoreError, Summary, TableFilter, TableState};
use kernel::erased::AnyGame;

/// What came of replaying one table.
#[derive(Debug)]
pub struct Validation {
    /// Which table.
    pub table: Summary,
    /// How many moves stand.
    pub moves: usize,
    /// What differs, if something does.
    pub differs: Option<String>,
}

/// Replays a game with its own components: how many moves stand, or what differs.
async fn replay(
    store: &dyn Store,
    game: &dyn AnyGame,
    table: &Summary,
    entries: &[Entry],
) -> Result<usize, String> {
    bring(store, game, &table.header).await.map_err(|error| error.to_string())?;
    match TableState::replay(game, &table.header, table.seats.clone(), entries) {
        Err(error) => Err(error.to_string()),
        Ok(state) if status_of(&*state.position) != table.status => {
            Err(format!("it stood at {:?}, now it stands at {:?}", table.status, status_of(&*state.position)))
        }
        Ok(state) => Ok(state.played.len()),
    }
}

/// Replays every stored game under its own rules version and compares where it stands.
pub async fn validate(store: &dyn Store, games: &[&dyn AnyGame]) -> Result<Vec<Validation>, StoreError> {
    let mut verdicts = Vec::new();
    for which in [TableFilter::Over, TableFilter::Going] {
        for mut table in store.tables(which, u32::MAX).await? {
            let mut entries = store.entries(&table.header.id).await?;
            // Somebody may move while this looks: the same number of entries before and after is one moment.
            while let Some(now) = store.table(&table.header.id).await? {
                let again = store.entries(&table.header.id).await?;
                let still = again.len() == entries.len();
                (table, entries) = (now, again);
                if still {
                    break;
                }
            }
            let verdict = match games.iter().find(|game| game.id() == table.header.game) {
                None => Err(format!("there is no game `{}`", table.header.game)),
                Some(game) => replay(store, *game, &table, &entries).await,
            };
            let gap = entries.iter().zip(1..).find(|(entry, number)| entry.seq != *number);
            let verdict = match gap {
                Some((_, number)) => Err(format!("entry {number} is missing")),
                None => verdict,
            };
            let (moves, differs) = match verdict {
                Ok(moves) => (moves, None),
                Err(why) => (0, Some(why)),
            };
            verdicts.push(Validation { table, moves, differs });
        }
    }
    Ok(verdicts)
}
