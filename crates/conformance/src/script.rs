//! A table for short scripts: play moves in notation, and say what is true then.
//!
//! A game's own table sets up positions and knows its pieces; what is the same for every game is
//! here. A table is a value. Every method gives a new one, so one position serves several scripts.

use crate::words;
use kernel::erased::About;
use kernel::{Actor, Decision, Event as _, Game, Refusal as _, Seat};

type MoveOf<S> = <<S as Script>::Game as Game>::Move;
type EventOf<S> = <<S as Script>::Game as Game>::Event;

/// What is the same in every [`Script`] that has a `position` of this type and the `events` of the last script; for the
/// inside of its `impl`.
#[macro_export]
macro_rules! table_of {
    ($Position:ty, $GAME:expr) => {
        type Game = $Position;

        fn about() -> &'static ::kernel::erased::About {
            ::kernel::erased::AnyGame::about(&$GAME)
        }

        fn position(&self) -> &$Position {
            &self.position
        }

        fn events(&self) -> &[<$Position as ::kernel::Game>::Event] {
            &self.events
        }

        fn after(position: $Position, events: Vec<<$Position as ::kernel::Game>::Event>) -> Self {
            Self { position, events }
        }
    };
}

/// A position, and what the last script made happen.
pub trait Script: Clone {
    /// The game.
    type Game: Game;

    /// What the game's folder tells, for its texts.
    fn about() -> &'static About;

    /// The position.
    fn position(&self) -> &Self::Game;

    /// What the last script made happen.
    fn events(&self) -> &[EventOf<Self>];

    /// The table after a script.
    #[must_use]
    fn after(position: Self::Game, events: Vec<EventOf<Self>>) -> Self;

    /// The seat of a player's name, or of a number from 1.
    fn seat(&self, who: &str) -> u8 {
        who.parse::<u8>().expect("the number of a seat") - 1
    }

    /// The seat whose turn it is.
    fn on_turn(&self) -> Option<Seat>;

    /// Plays moves, divided by full stops with a blank behind them or by lines, of whoever decides; `nomads: …` names a player
    /// for the rest of the line. Each must be legal and listed.
    #[must_use]
    #[track_caller]
    fn play(&self, script: &str) -> Self {
        let mut table = Self::after(self.position().clone(), Vec::new());
        let mut events = Vec::new();
        for (who, text) in moves(script) {
            let (actor, mv) = table.read(who, text);
            let mut position = table.position().clone();
            if let Err(refusal) = position.check(actor, mv) {
                panic!("`{text}` is refused: {refusal:?}");
            }
            assert!(table.list(actor).contains(&mv), "`{text}` is legal but not listed");
            position.play_unchecked(actor, mv, &mut events);
            table = Self::after(position, Vec::new());
        }
        Self::after(table.position().clone(), events)
    }

    /// This script can be played.
    #[track_caller]
    fn legal(&self, script: &str) -> Self {
        let _ = self.play(script);
        self.clone()
    }

    /// The last move of the script is refused by this clause, not listed, and changes nothing.
    #[track_caller]
    fn refuse(&self, script: &str, clause: &str) -> Self {
        let (table, last, actor, mv) = self.before_last(script);
        match table.position().check(actor, mv) {
            Ok(()) => panic!("`{last}` is legal, but {clause} should refuse it"),
            Err(refusal) => assert_eq!(refusal.clause().0, clause, "`{last}` is refused: {refusal:?}"),
        }
        assert!(!table.list(actor).contains(&mv), "`{last}` is refused but listed");
        let mut after = table.position().clone();
        assert!(
            after.play(actor, mv, &mut ()).is_err() && after == *table.position(),
            "`{last}` changed something"
        );
        self.clone()
    }

    /// The last move of the script is refused by this clause in these words, English and Hungarian.
    #[track_caller]
    fn refuse_saying(&self, script: &str, clause: &str, english: &str, hungarian: &str) -> Self {
        let _ = self.refuse(script, clause);
        let (table, _, actor, mv) = self.before_last(script);
        let refusal = table.position().check(actor, mv).expect_err("it was refused");
        words::says(Self::about(), &refusal.message(), english, hungarian);
        self.clone()
    }

    /// This is no move at all, and these words say why, in English and Hungarian.
    #[track_caller]
    fn misread(&self, text: &str, english: &str, hungarian: &str) -> Self {
        let misread = self.position().read_move(self.actor(None), text).expect_err("it cannot be read");
        words::says(Self::about(), &misread.why, english, hungarian);
        self.clone()
    }

    /// This is no move at all.
    #[track_caller]
    fn no_move(&self, text: &str) -> Self {
        let actor = self.actor(None);
        assert!(self.position().read_move(actor, text).is_err(), "`{text}` can be read");
        self.clone()
    }

    /// The legal moves that begin with `head`, in the order of the list.
    #[track_caller]
    fn choices(&self, head: &str, wanted: &str) -> Self {
        let actor = self.actor(None);
        let text = |mv| {
            let mut text = String::new();
            self.position().write_move(actor, mv, &mut text);
            text
        };
        let mut found: Vec<String> = self.list(actor).into_iter().map(text).collect();
        found.retain(|text| text.starts_with(head));
        found.sort();
        let mut wanted: Vec<String> = list(wanted).map(str::to_owned).collect();
        wanted.sort();
        assert_eq!(found, wanted);
        self.clone()
    }

    /// The table before the last move of a script, and that move.
    #[track_caller]
    fn before_last<'a>(&self, script: &'a str) -> (Self, &'a str, Actor, MoveOf<Self>) {
        let list = moves(script);
        let (&(who, last), before) = list.split_last().expect("a move");
        let mut table = self.clone();
        for (who, text) in before {
            table = table.play(&who.map_or(text.to_string(), |who| format!("{who}: {text}")));
        }
        let (actor, mv) = table.read(who, last);
        (table, last, actor, mv)
    }

    /// Every legal move.
    fn list(&self, actor: Actor) -> Vec<MoveOf<Self>> {
        let mut moves = Vec::new();
        self.position().legal(actor, &mut moves);
        moves
    }

    /// A move as players write it, and who makes it.
    #[track_caller]
    fn read(&self, who: Option<&str>, text: &str) -> (Actor, MoveOf<Self>) {
        let actor = self.actor(who);
        match self.position().read_move(actor, text) {
            Ok(mv) => (actor, mv),
            Err(misread) => panic!("{misread}"),
        }
    }

    /// The player named, or else the one on turn, or else whoever decides.
    fn actor(&self, who: Option<&str>) -> Actor {
        let decision = self.position().decision();
        match (who, self.on_turn().map(Actor::Seat)) {
            (Some(who), _) => Actor::Seat(Seat(self.seat(who))),
            (None, Some(on_turn)) if decision.is_for(on_turn) => on_turn,
            _ => decision.first_actor().expect("somebody to move"),
        }
    }

    /// Those who may move now, in the order of seats; nobody when the game is over.
    #[track_caller]
    fn decides(&self, who: &str) -> Self {
        let wanted: Vec<u8> = who.split_whitespace().map(|who| self.seat(who)).collect();
        let found: Vec<u8> = match self.position().decision() {
            Decision::Seats(seats) => seats.iter().map(|seat| seat.0).collect(),
            Decision::Chance | Decision::Over => Vec::new(),
        };
        assert_eq!(found, wanted, "the seats that decide, counted from 0");
        self.clone()
    }

    /// What the last script scored for a player by this clause.
    #[track_caller]
    fn scored(&self, who: &str, clause: &str, points: i32) -> Self {
        let seat = Seat(self.seat(who));
        let by = self.events().iter().filter(|event| event.clause().0 == clause);
        let found: i32 = by.filter_map(|e| e.scored()).filter(|(s, _)| *s == seat).map(|(_, n)| n).sum();
        assert_eq!(found, points, "scored by {clause}: {:?}", self.events());
        self.clone()
    }

    /// The game is over with these points by seat, and these won.
    #[track_caller]
    fn over(&self, points: &str, winners: &str) -> Self {
        let outcome = self.position().outcome().expect("the end of the game");
        let found: Vec<String> = outcome.seats.iter().map(|seat| seat.points.to_string()).collect();
        assert_eq!(found.join(" "), points);
        let won: Vec<&str> =
            outcome.seats.iter().filter(|seat| seat.rank == 1).map(|seat| seat.plays).collect();
        assert_eq!(won.join(" "), winners);
        self.clone()
    }
}

/// The moves of a script, each with the player who is named for it.
fn moves(script: &str) -> Vec<(Option<&str>, &str)> {
    let mut found = Vec::new();
    for line in script.lines().map(str::trim) {
        let (who, rest) = match line.split_once(": ") {
            Some((who, rest)) => (Some(who), rest),
            None => (None, line),
        };
        // A full stop inside of a word belongs to it.
        let texts = rest.split(". ").map(|text| text.trim().trim_end_matches('.'));
        found.extend(texts.filter(|text| !text.is_empty()).map(|text| (who, text)));
    }
    found
}

/// The entries of a list with commas.
pub fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|entry| !entry.is_empty())
}

/// Options in a list with commas: `leech deferred, draft yes`.
pub fn pairs(options: &str) -> Vec<(String, String)> {
    let pair = |entry: &str| {
        let (key, value) = entry.split_once(' ').expect("a key and a value");
        (key.to_owned(), value.trim().to_owned())
    };
    list(options).map(pair).collect()
}

/// The number of an id.
#[track_caller]
pub fn index<S: AsRef<str>>(ids: impl IntoIterator<Item = S>, id: &str) -> usize {
    ids.into_iter().position(|known| known.as_ref() == id).unwrap_or_else(|| panic!("there is no {id}"))
}

/// The rows of the table in a book of rules whose first line begins with this, cell by cell.
pub fn rows(rules: &'static str, head: &str) -> Vec<Vec<&'static str>> {
    let lines = rules.lines().skip_while(|line| !line.starts_with(head));
    let rows = lines.skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}
