//! Choices: what was chosen for every option of a table.

use super::{OptionField, OptionRow, Values, find};
use crate::{Id, Seat};

/// What was chosen for one option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    One(usize),
    /// As bits, in the order of the row.
    Any(u64),
    Pieces(Option<Vec<usize>>),
    Seat(Option<Seat>),
    Number(i32),
    Text(String),
}

/// What was chosen, for every option of a table.
#[derive(Clone, Debug)]
pub struct Chosen {
    pub(super) rows: &'static [OptionRow],
    pub(super) players: usize,
    /// One a row.
    pub(super) values: Vec<Value>,
}

impl PartialEq for Chosen {
    fn eq(&self, other: &Chosen) -> bool {
        self.players == other.players && self.values == other.values
    }
}

impl Eq for Chosen {}

/// A key or a value that the table does not have is a slip of the programmer, which any test shows: it is
/// answered with the default.
impl Chosen {
    fn find(&self, key: &str) -> Option<(&'static OptionRow, &Value)> {
        let at = self.rows.iter().position(|row| row.key == key);
        debug_assert!(at.is_some(), "there is no option `{key}`");
        Some((&self.rows[at?], &self.values[at?]))
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Which of its values an option has, as a number in the order of its row.
    pub fn one(&self, key: &str) -> usize {
        match self.find(key) {
            Some((_, Value::One(at))) => *at,
            _ => 0,
        }
    }

    /// Does an option have this value?
    pub fn is(&self, key: &str, value: &str) -> bool {
        match self.find(key) {
            Some((
                OptionRow { values: Values::OneOf(all) | Values::OneOfUsually { all, .. }, .. },
                Value::One(at),
            )) => {
                debug_assert!(all.contains(&value), "`{key}` cannot be `{value}`");
                all.get(*at) == Some(&value)
            }
            _ => false,
        }
    }

    /// Is this among what was chosen?
    pub fn has(&self, key: &str, value: &str) -> bool {
        match self.find(key) {
            Some((OptionRow { values: Values::AnyOf(all), .. }, Value::Any(bits))) => {
                debug_assert!(all.contains(&value), "`{key}` has no `{value}`");
                find(all, value).is_some_and(|at| bits >> at & 1 == 1)
            }
            _ => false,
        }
    }

    /// The pieces that are fixed, whose ids are their places in the list of those known.
    pub fn ids<I: Id>(&self, key: &str) -> Option<Vec<I>> {
        self.pieces(key).map(|list| list.iter().filter_map(|&at| I::from_index(at)).collect())
    }

    /// The pieces that are fixed, by their places in the list of those known.
    pub fn pieces(&self, key: &str) -> Option<&[usize]> {
        match self.find(key) {
            Some((_, Value::Pieces(list))) => list.as_deref(),
            _ => None,
        }
    }

    /// The seat that is fixed.
    pub fn seat(&self, key: &str) -> Option<Seat> {
        match self.find(key) {
            Some((_, Value::Seat(seat))) => *seat,
            _ => None,
        }
    }

    /// What was chosen, as a field of a game's options holds it.
    pub fn get<T: OptionField>(&self, key: &str) -> T {
        T::chosen(self, key)
    }

    /// A number.
    pub fn number(&self, key: &str) -> i32 {
        match self.find(key) {
            Some((_, Value::Number(n))) => *n,
            _ => 0,
        }
    }

    /// A text.
    pub fn text(&self, key: &str) -> &str {
        match self.find(key) {
            Some((_, Value::Text(text))) => text,
            _ => "",
        }
    }

    /// With another value of one option, by its place in the row.
    #[must_use]
    pub fn with_one(self, key: &str, at: usize) -> Chosen {
        self.with(key, Value::One(at))
    }

    /// With these pieces fixed, whose ids are their places in the list of those known.
    #[must_use]
    pub fn with_ids<I: Id>(self, key: &str, list: Option<&[I]>) -> Chosen {
        self.with(key, Value::Pieces(list.map(|list| list.iter().map(|id| id.index()).collect())))
    }

    /// With this seat fixed.
    #[must_use]
    pub fn with_seat(self, key: &str, seat: Option<Seat>) -> Chosen {
        self.with(key, Value::Seat(seat))
    }

    /// With this text.
    #[must_use]
    pub fn with_text(self, key: &str, text: &str) -> Chosen {
        self.with(key, Value::Text(text.to_owned()))
    }

    /// With what a field of a game's options holds.
    #[must_use]
    pub fn with_field<T: OptionField>(self, key: &str, field: &T) -> Chosen {
        field.choose(self, key)
    }

    fn with(mut self, key: &str, value: Value) -> Chosen {
        let at = self.rows.iter().position(|row| row.key == key);
        debug_assert!(at.is_some(), "there is no option `{key}`");
        if let Some(old) = at.and_then(|at| self.values.get_mut(at)) {
            *old = value;
        }
        self
    }

    /// The options that differ from their default, in the order of the table.
    pub fn write(&self) -> Vec<(String, String)> {
        let rows = self.rows.iter().zip(&self.values);
        let differs = rows.filter(|(row, value)| **value != row.values.usual(self.players));
        differs.map(|(row, value)| (row.key.to_owned(), row.values.write(value))).collect()
    }
}
