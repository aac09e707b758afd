//! Votes: people agree that bots play for those who let the others wait.

use kernel::{Actor, Seat, Seats};

/// The seats on which somebody wants to see a bot. Void once the table has moved on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vote {
    /// The number that the table was at.
    seq: u64,
    seats: Seats,
}

impl Vote {
    /// No seat yet, at this number.
    pub(crate) fn none(seq: u64) -> Vote {
        Vote { seq, seats: Seats::NONE }
    }

    /// The same vote if the table is still at this number, else none.
    pub(crate) fn at(self, seq: u64) -> Vote {
        if self.seq == seq { self } else { Vote::none(seq) }
    }

    pub(crate) fn with(self, seat: Seat) -> Vote {
        Vote { seats: self.seats.with(seat), ..self }
    }

    pub(crate) fn has(self, seat: Seat) -> bool {
        self.seats.has(seat)
    }

    /// As it is stored: the number, and the seats.
    pub(crate) fn write(self) -> String {
        let seats = self.seats.iter().map(|seat| format!(" {seat}"));
        std::iter::once(self.seq.to_string()).chain(seats).collect()
    }

    /// Reads what is stored.
    pub(crate) fn read(text: &str) -> Option<Vote> {
        let mut words = text.split_whitespace();
        let none = Vote::none(words.next()?.parse().ok()?);
        words.try_fold(none, |vote, word| Some(vote.with(word.parse::<Actor>().ok()?.seat()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vote_reads_as_it_was_written_and_is_void_when_the_table_moves_on() {
        let vote = Vote::none(17).with(Seat(0)).with(Seat(3));
        assert_eq!(vote.write(), "17 1 4");
        assert_eq!(Vote::read("17 1 4"), Some(vote));
        assert_eq!((Vote::read(""), Vote::read("x"), Vote::read("17 *")), (None, None, None));
        assert!(vote.at(17).has(Seat(3)) && !vote.at(17).has(Seat(1)) && !vote.at(18).has(Seat(3)));
    }
}
