//! Perspectives: what somebody who asks for a table may see of it.

use kernel::{Actor, Decision, Seat, Seats, Viewer};
use table::{TableState, Visibility};

/// As whom somebody looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Perspective {
    /// The seats they hold.
    pub(crate) own: Seats,
    /// As whom they see the position.
    pub(crate) viewer: Viewer,
    /// What they may know of what was played.
    pub(crate) visibility: Visibility,
}

impl Perspective {
    /// As whom a person looks at a table now: the seat of theirs that decides, or their only one.
    /// Several people on one device see what lies open for all while none of them decides.
    pub(crate) fn of(state: &TableState, person: Option<i64>) -> Perspective {
        let own = state.seats_of(person);
        let deciding = match state.position.decision() {
            Decision::Seats(seats) => Seats(seats.0 & own.0).lowest(),
            _ => None,
        };
        let only = own.lowest().filter(|_| own.len() == 1);
        let viewer = deciding.or(only).map_or(Viewer::Public, Viewer::Seat);
        Perspective { own, viewer, visibility: state.visibility(viewer) }
    }

    /// The seat that decides now, if the viewer is on it.
    pub(crate) fn decides(&self, state: &TableState) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if state.position.decision().is_for(Actor::Seat(seat)) && state.is_full() => {
                Some(seat)
            }
            _ => None,
        }
    }
}
