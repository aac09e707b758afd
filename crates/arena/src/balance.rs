//! Balance of components: how often bots take each of them where they could, and what it adds to their points.
//!
//! A component is known by its id, which stands in the notation of moves, and by the id of its name, which
//! stands in events; no game is known by name. A seat *had* a component if a move that it was offered names it,
//! and *took* it if it made such a move or, where an event is asked for, if that event named it ([`Taken`]).
//!
//! What it adds is a contrast within each game: the mean points of the seats that had (or took) it, less those of
//! the others. Where chance deals a component, having it is a fair experiment: nobody chose who has it.

use crate::Estimate;
use crate::report::t_quantile_95;
use kernel::erased::{AnyGame, LoggedEvent, PlayError};
use kernel::{Actor, Arg, OptionError, Record, RulesVersion};
use std::collections::HashMap;

/// Points are counted in parts, so that the means of up to eight seats are whole: sums are then the same on any
/// number of threads.
const PARTS: i64 = 420;

/// A component that is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its id in moves.
    pub id: String,
    /// The id of its name in events.
    pub name: String,
}

/// A record that could not be looked at.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreadable {
    /// It could not begin.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// A move was not accepted.
    #[error("{0}")]
    Move(#[from] PlayError),
    /// It does not come to an end.
    #[error("the game has no end")]
    NoEnd,
}

/// How it is known that a component was taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// By a move that names it.
    Move,
    /// By a move that told of it in the event of this text id, and not in the other.
    Event {
        /// What is told of a component that is taken.
        id: String,
        /// What is told of it where it is of no use.
        unless: Option<String>,
    },
}

/// What games say of components.
#[derive(Clone, Debug)]
pub struct Balance {
    taken: Taken,
    by_id: HashMap<String, usize>,
    by_name: HashMap<String, usize>,
    weighed: Vec<Weighed>,
}

/// What games say of one component.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Weighed {
    /// Seats that had it.
    pub had: u64,
    /// Seats that took it.
    pub took: u64,
    /// What having it adds.
    pub having: Contrast,
    /// What taking it adds, if all else were equal, which it is not: takers chose it.
    pub taking: Contrast,
}

/// Differences within games, summed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contrast {
    games: u64,
    sum: i64,
    squares: i128,
}

/// Which components a seat had and took in a game.
#[derive(Clone, Debug)]
struct Seen {
    had: Vec<bool>,
    took: Vec<bool>,
}

impl Balance {
    /// Nothing seen yet.
    pub fn new(components: &[Component], taken: Taken) -> Balance {
        let by = |key: fn(&Component) -> &String| {
            components.iter().enumerate().map(|(i, component)| (key(component).clone(), i)).collect()
        };
        Balance {
            taken,
            by_id: by(|component| &component.id),
            by_name: by(|component| &component.name),
            weighed: vec![Weighed::default(); components.len()],
        }
    }

    /// What was seen, in the order of the components.
    pub fn weighed(&self) -> &[Weighed] {
        &self.weighed
    }

    /// Looks at a game.
    ///
    /// # Errors
    /// If it does not replay to its end.
    pub fn add(&mut self, game: &dyn AnyGame, record: &Record) -> Result<(), Unreadable> {
        let version = RulesVersion(record.rules);
        let mut position = game.start_under(version, record.seats.len(), &record.options)?;
        let nothing = vec![false; self.weighed.len()];
        let mut seats = vec![Seen { had: nothing.clone(), took: nothing }; position.seats()];
        let mut told = Vec::new();
        for line in &record.moves {
            told.clear();
            let Actor::Seat(seat) = line.actor else {
                position.play(line.actor, &line.text, &mut told)?;
                continue;
            };
            let seen = &mut seats[seat.index()];
            for offered in position.offered(line.actor) {
                self.in_move(&offered).for_each(|component| seen.had[component] = true);
            }
            // Not every legal move is offered.
            self.in_move(&line.text).for_each(|component| seen.had[component] = true);
            position.play(line.actor, &line.text, &mut told)?;
            match &self.taken {
                Taken::Move => self.in_move(&line.text).for_each(|component| seen.took[component] = true),
                Taken::Event { id, unless } => {
                    let idle: Vec<usize> = unless.iter().flat_map(|id| self.in_events(&told, id)).collect();
                    let taken = self.in_events(&told, id).filter(|component| !idle.contains(component));
                    taken.for_each(|component| seen.took[component] = true);
                }
            }
        }
        let outcome = position.outcome().ok_or(Unreadable::NoEnd)?;
        let points: Vec<i64> = outcome.seats.iter().map(|seat| i64::from(seat.points)).collect();
        self.count(&seats, &points);
        Ok(())
    }

    fn count(&mut self, seats: &[Seen], points: &[i64]) {
        for (i, weighed) in self.weighed.iter_mut().enumerate() {
            let had: Vec<bool> = seats.iter().map(|seen| seen.had[i]).collect();
            let took: Vec<bool> = seats.iter().map(|seen| seen.took[i]).collect();
            let count = |of: &[bool]| of.iter().filter(|yes| **yes).count() as u64;
            weighed.had += count(&had);
            weighed.took += count(&took);
            weighed.having.add(&had, points);
            weighed.taking.add(&took, points);
        }
    }

    /// The components that the text of a move names.
    fn in_move<'a>(&'a self, text: &'a str) -> impl Iterator<Item = usize> + 'a {
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.filter_map(|word| self.by_id.get(word).copied())
    }

    /// The components that events of this kind name.
    fn in_events<'a>(&'a self, told: &'a [LoggedEvent], id: &'a str) -> impl Iterator<Item = usize> + 'a {
        let args = told.iter().filter(move |event| event.message.id == id).flat_map(|e| &e.message.args);
        args.filter_map(|(_, arg)| match arg {
            Arg::Word(word) => self.by_name.get(*word).copied(),
            _ => None,
        })
    }
}

impl Contrast {
    /// Adds a game in which some seats are `with` and others are not.
    fn add(&mut self, with: &[bool], points: &[i64]) {
        let sum = |wanted: bool| {
            let of = with.iter().zip(points).filter(|(with, _)| **with == wanted);
            of.fold((0, 0), |(n, sum), (_, points)| (n + 1, sum + points))
        };
        let ((n, ours), (m, others)) = (sum(true), sum(false));
        if n > 0 && m > 0 {
            let difference = PARTS * ours / n - PARTS * others / m;
            self.games += 1;
            self.sum += difference;
            self.squares += i128::from(difference) * i128::from(difference);
        }
    }

    /// Games in which there were both.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Points more than the others, in the mean over games; nothing without a game.
    pub fn estimate(&self) -> Option<Estimate> {
        let games = (self.games > 0).then_some(self.games as f64)?;
        let mean = self.sum as f64 / games;
        let half_width = (self.games > 1).then(|| {
            let variance = (self.squares as f64 - mean * mean * games).max(0.0) / (games - 1.0);
            t_quantile_95(self.games - 1) * (variance / games).sqrt() / PARTS as f64
        });
        Some(Estimate { mean: mean / PARTS as f64, half_width })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contrast_is_within_games() {
        let mut contrast = Contrast::default();
        contrast.add(&[true, false, false], &[50, 40, 30]);
        contrast.add(&[false, true, true], &[10, 20, 21]);
        // Nobody to compare with.
        contrast.add(&[true, true, true], &[90, 10, 10]);
        let estimate = contrast.estimate().unwrap();
        assert_eq!((contrast.games(), estimate.mean), (2, (15.0 + 10.5) / 2.0));
        assert_eq!(Contrast::default().estimate(), None);
    }

    #[test]
    fn a_game_says_who_had_and_who_took() {
        let deals: String = (1..=6).map(|card| format!("* deal {card}\n")).collect();
        let head = "tarsas record 1\ngame: stones\nrules: 3\nseat 1: Anna\nseat 2: Béla\n\n";
        let record = Record::parse(&format!("{head}{deals}1 choose 2\n2 choose 6\n")).unwrap();
        let component = |id: &str| Component { id: id.into(), name: format!("card-{id}") };
        let mut balance = Balance::new(&[component("2"), component("6"), component("shark")], Taken::Move);
        assert_eq!(balance.add(&toy::GAME, &record), Err(Unreadable::NoEnd));
        let mut game = toy::GAME.start(2, &[]).unwrap();
        let (mut dice, mut moves) = (kernel::Dice::new(3), record.moves.clone());
        moves.clear();
        while let Some(actor) = kernel::playout::pick_actor(game.decision(), &mut dice) {
            let text = match actor {
                Actor::Chance => game.draw(&mut dice).unwrap(),
                Actor::Seat(_) => dice.pick(&game.offered(actor)).unwrap().clone(),
            };
            game.play(actor, &text, &mut Vec::new()).unwrap();
            moves.push(kernel::record::RecordedMove { actor, text, number: 0 });
        }
        balance.add(&toy::GAME, &Record { moves, ..record }).unwrap();
        let [two, _, shark] = balance.weighed() else { panic!() };
        assert!(two.had >= 1 && two.took <= two.had, "{two:?}");
        assert_eq!(*shark, Weighed::default());
    }
}
