//! Privacy of a table: who may find it, and who may watch.

use crate::service::to_the_end;
use crate::{Header, LiveTable, SeatRequest, SeatRow, StoreError, TableError, TableService, TableState};
use kernel::Seat;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Under which kind of note the host's choice is kept.
pub(crate) const NOTE: &str = "privacy";

/// Who may find a table, and who may watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Privacy {
    /// Everybody: it is on the front page. So are tables of before there was a choice.
    #[default]
    Public,
    /// Whoever has its address.
    Link,
    /// Those who play, and nobody else.
    Players,
}

impl Privacy {
    /// All there are.
    pub const ALL: [Privacy; 3] = [Privacy::Public, Privacy::Link, Privacy::Players];

    /// As it is stored, and in forms.
    pub fn code(self) -> &'static str {
        match self {
            Privacy::Public => "public",
            Privacy::Link => "link",
            Privacy::Players => "players",
        }
    }

    /// Reads a code.
    pub fn read(code: &str) -> Option<Privacy> {
        Privacy::ALL.into_iter().find(|privacy| privacy.code() == code)
    }

    /// What a table with these seats gets where nobody has chosen: one with other people only by link.
    pub fn usual(wishes: &[SeatRequest]) -> Privacy {
        let other = |wish: &SeatRequest| matches!(wish, SeatRequest::Friend | SeatRequest::Known(..));
        if wishes.iter().any(other) { Privacy::Link } else { Privacy::Public }
    }

    pub(crate) fn of(number: u8) -> Privacy {
        Privacy::ALL.into_iter().find(|privacy| *privacy as u8 == number).unwrap_or_default()
    }
}

impl LiveTable {
    /// Who may find it, and who may watch.
    pub fn privacy(&self) -> Privacy {
        Privacy::of(self.privacy.load(Ordering::Relaxed))
    }

    /// May this person see the table? Who plays there may, and whoever opened it.
    pub async fn is_open_to(&self, person: Option<i64>) -> bool {
        self.privacy() != Privacy::Players
            || person == Some(self.header.host)
            || self.state().await.has_seat(person)
    }
}

impl TableState {
    /// Has this person a seat, whoever plays on it now?
    pub fn has_seat(&self, person: Option<i64>) -> bool {
        person.is_some() && self.seats.iter().any(|row| row.person == person)
    }

    /// Was no move made yet but draws?
    pub fn is_fresh(&self) -> bool {
        self.seq == self.played.len() as u64 && self.played.iter().all(|played| played.actor.seat().is_none())
    }
}

impl TableService {
    /// Who may find a stored table, and who may watch.
    pub(crate) async fn privacy_of(&self, header: &Header) -> Result<Privacy, StoreError> {
        let code = self.store.note(&header.id, header.host, NOTE).await?;
        Ok(Privacy::read(&code).unwrap_or_default())
    }

    /// The host says who may find the table, and who may watch.
    pub async fn set_privacy(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        host: i64,
        privacy: Privacy,
    ) -> Result<(), TableError> {
        if live.header.host != host {
            return Err(TableError::NotYours);
        }
        let (service, live) = (self.clone(), live.clone());
        to_the_end(async move {
            service.store.set_note(&live.header.id, host, NOTE, privacy.code()).await?;
            live.privacy.store(privacy as u8, Ordering::Relaxed);
            live.talk();
            Ok(())
        })
        .await
    }

    /// The host frees a seat that somebody else or a bot has taken, before the first move.
    pub async fn free_seat(
        self: &Arc<Self>,
        live: &Arc<LiveTable>,
        host: i64,
        seat: Seat,
    ) -> Result<(), TableError> {
        if live.header.host != host {
            return Err(TableError::NotYours);
        }
        let (service, live) = (self.clone(), live.clone());
        to_the_end(async move {
            let mut state = service.change(&live).await?;
            let held = state.seats.get(seat.index()).cloned().ok_or(TableError::NotYours)?;
            if held.is_open() || held.person == Some(host) {
                return Err(TableError::NotYours);
            }
            if !state.is_fresh() {
                return Err(TableError::Begun);
            }
            service.vacate(&live, &mut state, seat).await?;
            drop(state);
            live.bots.leave(seat);
            live.talk();
            Ok(())
        })
        .await
    }

    /// A name for somebody who sits down: another than those that are there.
    pub(crate) fn free_name(state: &TableState, name: &str) -> String {
        let taken = |name: &str| {
            let skeleton = crate::skeleton(name);
            state
                .seats
                .iter()
                .filter(|row| !row.is_open())
                .any(|row: &SeatRow| crate::skeleton(&row.name) == skeleton)
        };
        let numbered = (2..).map(|n| format!("{name} {n}"));
        std::iter::once(name.to_owned()).chain(numbered).find(|name| !taken(name)).unwrap_or_default()
    }
}
