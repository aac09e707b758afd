//! Seats at a table, small sets of them, and who makes a move.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most seats any game at this table has.
pub const MAX_SEATS: usize = 8;

/// One place at the table, counted from 0 in seating (clockwise) order.
/// People and records count from 1; [`fmt::Display`] prints it their way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// No seat, where a position has room for one that is not there.
    pub const NOBODY: Seat = Seat(u8::MAX);

    /// The place of this seat in an array of seats.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// A set of seats.
///
/// ```
/// use kernel::{Seat, Seats};
///
/// let mut waiting = Seats::first(4).without(Seat(2));
/// assert_eq!((waiting.len(), waiting.has(Seat(2)), waiting.lowest()), (3, false, Some(Seat(0))));
/// waiting = waiting.without(Seat(0));
/// // People count seats from 1.
/// assert_eq!(waiting.iter().map(|seat| seat.to_string()).collect::<Vec<_>>(), ["2", "4"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Seats(pub u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);

    /// The seats `0..n`.
    #[inline]
    pub const fn first(n: usize) -> Seats {
        Seats(((1u16 << n) - 1) as u8)
    }

    /// The set with one seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Is this seat in the set?
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set with this seat taken out.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is the set empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat of the set.
    #[inline]
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The seats of the set in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let seat = Seats(rest).lowest()?;
            rest &= rest - 1;
            Some(seat)
        })
    }
}

/// Who makes a move: a seat, or chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Actor {
    /// The shuffle, the draw, the die.
    Chance,
    /// A player.
    Seat(Seat),
}

impl Actor {
    /// The seat, unless it is chance.
    #[inline]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Actor::Chance => None,
            Actor::Seat(seat) => Some(seat),
        }
    }
}

/// As written in a record: `*` for chance, the seat's number otherwise.
impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Chance => f.write_str("*"),
            Actor::Seat(seat) => seat.fmt(f),
        }
    }
}

impl std::str::FromStr for Actor {
    type Err = String;

    fn from_str(text: &str) -> Result<Actor, String> {
        if text == "*" {
            return Ok(Actor::Chance);
        }
        match text.parse::<u8>() {
            Ok(n) if (1..=MAX_SEATS as u8).contains(&n) => Ok(Actor::Seat(Seat(n - 1))),
            _ => {
                Err(format!("`{text}` is nobody: write a seat number from 1 to {MAX_SEATS}, or * for chance"))
            }
        }
    }
}

/// Whose decision a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Something must be drawn.
    Chance,
    /// These seats may each make a move now: one as a rule, several where the game lets
    /// players choose at the same time. Never empty.
    Seats(Seats),
    /// The game has ended.
    Over,
}

impl Decision {
    /// May this actor move now?
    #[inline]
    pub fn is_for(self, actor: Actor) -> bool {
        match (self, actor) {
            (Decision::Chance, Actor::Chance) => true,
            (Decision::Seats(seats), Actor::Seat(seat)) => seats.has(seat),
            _ => false,
        }
    }

    /// The seat of this viewer, if it is asked for a decision now.
    #[inline]
    pub fn asks(self, viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) => self.is_for(Actor::Seat(seat)).then_some(seat),
            Viewer::Public => None,
        }
    }

    /// Somebody who may move now; the lowest seat where several may.
    #[inline]
    pub fn first_actor(self) -> Option<Actor> {
        match self {
            Decision::Chance => Some(Actor::Chance),
            Decision::Seats(seats) => seats.lowest().map(Actor::Seat),
            Decision::Over => None,
        }
    }
}

/// For whom something is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player sees what that seat may know.
    Seat(Seat),
    /// A spectator sees what lies open for all.
    Public,
}

/// Who may know something while a game runs. Once it is over, everything is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Audience {
    /// It lies open for all.
    #[default]
    Everybody,
    /// These seats alone; nobody if there are none, as with a card drawn face down.
    Only(Seats),
}

impl Audience {
    /// This seat alone.
    pub const fn only(seat: Seat) -> Audience {
        Audience::Only(Seats::only(seat))
    }

    /// May this viewer know it?
    pub const fn has(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Everybody, _) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.has(seat),
            (Audience::Only(_), Viewer::Public) => false,
        }
    }
}
