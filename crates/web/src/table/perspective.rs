//! Perspectives: what somebody who asks for a table may see of it.

use kernel::{Actor, Decision, Seat, Seats, Viewer};
use table::{Played, TableState, Visibility};

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

    /// The last move of the viewer's last turn. An answer in somebody else's turn is no turn of one's own; before the first
    /// turn, as in the set-up, it is the last move of all.
    pub(crate) fn last_turn(&self, played: &[Played]) -> Option<usize> {
        let own = |played: &Played| {
            played.actor.seat().is_some_and(|seat| self.own.has(seat)) && played.by.is_person()
        };
        let action = played.iter().rposition(|played| own(played) && played.is_action);
        action.or_else(|| played.iter().rposition(own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Dice;
    use kernel::erased::{AnyGame as _, AnyPosition};
    use table::SeatRow;

    const ANNA: i64 = 1;
    const BELA: i64 = 2;

    /// A table of three at which Anna holds the first two seats.
    fn state(position: &dyn AnyPosition) -> TableState {
        let seat = |person| SeatRow { person: Some(person), bot: None, name: String::new() };
        TableState {
            seats: [ANNA, ANNA, BELA].map(seat).into(),
            position: position.copy(),
            played: Vec::new(),
            seq: 0,
            since: 0,
            undos: Vec::new(),
            handed: Vec::new(),
            version: 1,
        }
    }

    #[test]
    fn who_holds_several_seats_sees_as_the_one_that_decides_and_else_as_a_spectator() {
        let mut position = toy::GAME.start(3, &[]).unwrap();
        let (mut dice, mut seen) = (Dice::new(5), Vec::new());
        for turn in 0.. {
            let (state, decision) = (state(&*position), position.decision());
            let deciding = [Seat(0), Seat(1)].into_iter().find(|seat| decision.is_for(Actor::Seat(*seat)));
            let viewer = Perspective::of(&state, Some(ANNA)).viewer;
            assert_eq!(viewer, deciding.map_or(Viewer::Public, Viewer::Seat), "move {turn}");
            assert_eq!(Perspective::of(&state, Some(BELA)).viewer, Viewer::Seat(Seat(2)));
            assert_eq!(Perspective::of(&state, None).viewer, Viewer::Public);
            if !seen.contains(&viewer) {
                seen.push(viewer);
            }
            let Some(actor) = decision.first_actor() else { break };
            let text = match actor {
                Actor::Chance => position.draw(&mut dice),
                Actor::Seat(_) => position.legal(actor).first().cloned(),
            };
            position.play(actor, &text.unwrap(), &mut Vec::new()).unwrap();
        }
        assert_eq!(seen.len(), 3, "as a spectator, and as each of her seats: {seen:?}");
    }
}
