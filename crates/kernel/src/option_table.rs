//! Options in one table: a row an option, with typed values, one reader and one writer.
//!
//! A game lists its options as rows and maps what was chosen to its own fields. Reading, writing, the words
//! for help texts and every error come from the rows.
//!
//! ```
//! use kernel::option_table::{OptionRow, OptionTable, Values};
//!
//! static TABLE: OptionTable = OptionTable::new(&[
//!     OptionRow {
//!         key: "leech",
//!         meaning: "When power from neighbors is decided on.",
//!         values: Values::OneOf(&["immediate", "deferred"]),
//!     },
//!     OptionRow {
//!         key: "expansions",
//!         meaning: "What joins the base game.",
//!         values: Values::AnyOf(&["leaders", "cities"]),
//!     },
//!     OptionRow { key: "first", meaning: "Who begins.", values: Values::Seat { otherwise: "random" } },
//!     OptionRow { key: "turns", meaning: "How long it is.", values: Values::Number { from: 3, to: 8, usual: 5 } },
//! ]);
//!
//! let given = |key: &str, value: &str| (key.to_owned(), value.to_owned());
//! let chosen = TABLE.read(3, &[given("leech", "deferred"), given("expansions", "cities, leaders")])?;
//! assert!(chosen.is("leech", "deferred") && chosen.has("expansions", "leaders"));
//! assert_eq!((chosen.seat("first"), chosen.number("turns")), (None, 5));
//! // What differs from the default, in the order of the table.
//! assert_eq!(chosen.write(), [given("leech", "deferred"), given("expansions", "leaders,cities")]);
//!
//! let why = |key, value| TABLE.read(3, &[given(key, value)]).unwrap_err().why.to_string();
//! assert_eq!(why("leech", "later"), "common-option-none-of value=later known=immediate, deferred");
//! assert_eq!(why("first", "4"), "common-option-seat value=4 otherwise=random players=3");
//! # Ok::<(), kernel::OptionError>(())
//! ```

mod chosen;
mod fields;

pub use chosen::Chosen;
pub use fields::{Fixed, OptionField};

use crate::{Message, OptionError, OptionKind, OptionText, Seat};
use chosen::Value;
use std::sync::OnceLock;

/// The values that an option can take.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these. The first is what it is when nothing is said.
    OneOf(&'static [&'static str]),
    /// One of these. What it is when nothing is said is not the first, or hangs on how many play.
    OneOfUsually {
        /// All of them.
        all: &'static [&'static str],
        /// The place of the default with so many players.
        usual: fn(usize) -> usize,
        /// The default in words.
        said: &'static str,
    },
    /// Any number of these, in a list with commas; none when nothing is said.
    AnyOf(&'static [&'static str]),
    /// Pieces of a kind by their ids, none of them twice, or one word for "not fixed", such as `random`.
    Pieces {
        /// The word that stands for no pieces at all. It is the default.
        otherwise: &'static str,
        /// The ids of all pieces. A piece is known by its place in this list.
        known: fn() -> Vec<&'static str>,
        /// How many must be named with so many players.
        count: fn(usize) -> std::ops::RangeInclusive<usize>,
    },
    /// The number of a seat, or one word for "not fixed".
    Seat {
        /// The word that stands for no seat. It is the default.
        otherwise: &'static str,
    },
    /// A number.
    Number {
        /// The least.
        from: i32,
        /// The greatest.
        to: i32,
        /// What it is when nothing is said.
        usual: i32,
    },
    /// Any text, or one word for "not fixed".
    TextOr {
        /// The word for "not fixed". It is the default.
        otherwise: &'static str,
        /// What can be written, in words.
        what: &'static str,
    },
    /// Any text; empty when nothing is said.
    Text {
        /// What can be written, in words.
        what: &'static str,
    },
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub struct OptionRow {
    /// Its key in records and on the command line.
    pub key: &'static str,
    /// What it does, in one sentence.
    pub meaning: &'static str,
    /// The values that it can take.
    pub values: Values,
}

impl OptionRow {
    /// An option that is one of these, usually the first.
    pub const fn one_of(
        key: &'static str,
        meaning: &'static str,
        values: &'static [&'static str],
    ) -> OptionRow {
        OptionRow { key, meaning, values: Values::OneOf(values) }
    }

    /// Pieces that are named in place of being drawn at `random`.
    pub const fn pieces(
        key: &'static str,
        meaning: &'static str,
        known: fn() -> Vec<&'static str>,
        count: fn(usize) -> std::ops::RangeInclusive<usize>,
    ) -> OptionRow {
        OptionRow { key, meaning, values: Values::Pieces { otherwise: "random", known, count } }
    }
}

/// The options of a game.
#[derive(Debug)]
pub struct OptionTable {
    rows: &'static [OptionRow],
    /// The rows in words, made when they are first asked for.
    texts: OnceLock<Vec<OptionText>>,
}

impl OptionTable {
    /// A table of these rows.
    pub const fn new(rows: &'static [OptionRow]) -> OptionTable {
        OptionTable { rows, texts: OnceLock::new() }
    }

    /// The rows.
    pub fn rows(&self) -> &'static [OptionRow] {
        self.rows
    }

    /// The rows in words, for [`Options::described`](crate::Options::described).
    pub fn described(&'static self) -> &'static [OptionText] {
        self.texts.get_or_init(|| self.rows.iter().map(OptionRow::text).collect())
    }

    /// What is chosen when nothing is said.
    pub fn usual(&'static self, players: usize) -> Chosen {
        Chosen {
            rows: self.rows,
            players,
            values: self.rows.iter().map(|row| row.values.usual(players)).collect(),
        }
    }

    /// Reads options for this many players; what is not given takes its default.
    ///
    /// # Errors
    /// Says which option is not known, is given twice, or has a value that it cannot have.
    pub fn read(&'static self, players: usize, given: &[(String, String)]) -> Result<Chosen, OptionError> {
        let mut chosen = self.usual(players);
        for (i, (key, value)) in given.iter().enumerate() {
            let at = self.rows.iter().position(|row| row.key == key);
            let at = at.ok_or_else(|| OptionError::unknown(key, self.described()))?;
            if given[..i].iter().any(|(other, _)| other == key) {
                return Err(OptionError::new(key, Message::new("common-option-given-twice")));
            }
            chosen.values[at] = self.rows[at].values.read(key, players, value.trim())?;
        }
        Ok(chosen)
    }
}

impl OptionRow {
    fn text(&self) -> OptionText {
        let leaked = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
        let kind = match self.values {
            Values::OneOf(all) | Values::OneOfUsually { all, .. } => OptionKind::OneOf(all),
            Values::AnyOf(all) => OptionKind::AnyOf(all),
            Values::Seat { .. } => OptionKind::Seat,
            _ => OptionKind::Written,
        };
        let values = match self.values {
            Values::OneOf(all) | Values::OneOfUsually { all, .. } => all.join(" | "),
            Values::AnyOf(all) => format!("none | any of {}", all.join(", ")),
            Values::Pieces { otherwise, known, .. } => {
                let known = known();
                let some: Vec<&str> = known.iter().take(3).copied().collect();
                format!("{otherwise} | pieces, such as {}", some.join(" "))
            }
            Values::Seat { otherwise } => format!("{otherwise} | the number of a seat"),
            Values::Number { from, to, .. } => format!("{from} to {to}"),
            Values::Text { what } | Values::TextOr { what, .. } => what.to_owned(),
        };
        let default = match self.values {
            Values::OneOfUsually { said, .. } => said.to_owned(),
            _ => self.values.write(&self.values.usual(0)),
        };
        OptionText {
            key: self.key,
            meaning: self.meaning,
            kind,
            values: leaked(values),
            default: leaked(if default.is_empty() { "none".into() } else { default }),
        }
    }
}

/// The rows of a table: a key, its values and its meaning each.
///
/// ```
/// use kernel::option_table::{OptionTable, Values};
///
/// static TABLE: OptionTable = OptionTable::new(kernel::option_rows! {
///     "leech": Values::OneOf(&["immediate", "deferred"]), "When power from neighbors is decided on.";
///     "turns": Values::Number { from: 3, to: 8, usual: 5 }, "How long it is.";
/// });
/// assert_eq!(TABLE.rows()[1].key, "turns");
/// ```
#[macro_export]
macro_rules! option_rows {
    ($($key:literal: $values:expr, $meaning:literal;)+) => {
        &[ $( $crate::option_table::OptionRow { key: $key, meaning: $meaning, values: $values } ),+ ]
    };
}

/// Implements [`Options`](crate::Options) for a struct around [`Chosen`], by its table. Its method `check` says what fits
/// the table and still cannot be; what only this game has stands behind it.
///
/// ```
/// use kernel::option_table::{Chosen, OptionTable, Values};
/// use kernel::{OptionError, Options as _};
///
/// static TABLE: OptionTable = OptionTable::new(kernel::option_rows! {
///     "turns": Values::Number { from: 3, to: 8, usual: 5 }, "How long it is.";
/// });
///
/// #[derive(Clone, PartialEq, Eq, Debug)]
/// struct Options(Chosen);
///
/// impl Options {
///     fn check(&self) -> Result<(), OptionError> {
///         Ok(())
///     }
/// }
///
/// kernel::chosen_options!(Options by TABLE;);
///
/// let given = [("turns".to_owned(), "8".to_owned())];
/// assert_eq!(Options::read(2, &given)?.write(), given);
/// # Ok::<(), OptionError>(())
/// ```
#[macro_export]
macro_rules! chosen_options {
    ($Options:ident by $TABLE:ident; $($more:tt)*) => {
        impl $crate::Options for $Options {
            fn described() -> &'static [$crate::OptionText] {
                $TABLE.described()
            }

            fn read(players: usize, given: &[(String, String)]) -> Result<$Options, $crate::OptionError> {
                let options = $Options($TABLE.read(players, given)?);
                options.check()?;
                Ok(options)
            }

            fn write(&self) -> Vec<(String, String)> {
                self.0.write()
            }

            fn players(&self) -> usize {
                self.0.players()
            }

            $($more)*
        }
    };
}

/// Makes an enum of rules that can be played in two ways, each an option of two values of which the first is usual; its
/// set `Rules`, the rules that are played in the other way; and `ROWS`, with the rows of other options behind them.
///
/// ```
/// use kernel::option_table::{OptionTable, Values};
///
/// kernel::two_way_rules! {
///     /// A rule that can be played in two ways.
///     pub enum Variant {
///         /// Energy does not run out.
///         MuchEnergy "energy" ["limited", "unlimited"] "Whether the energy can run out.";
///     }
///     "first" "Who begins." = Values::Seat { otherwise: "random" };
/// }
///
/// static TABLE: OptionTable = OptionTable::new(ROWS);
///
/// let given = [("energy".to_owned(), "unlimited".to_owned())];
/// assert!(Rules::of(&TABLE.read(2, &given)?).has(Variant::MuchEnergy));
/// assert_eq!((Variant::KEYS, Rules::of(&TABLE.usual(2))), (&["energy"][..], Rules::default()));
/// # Ok::<(), kernel::OptionError>(())
/// ```
#[macro_export]
macro_rules! two_way_rules {
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Rule:ident {
            $( $(#[$row:meta])* $Name:ident $key:literal [$usual:literal, $other:literal] $meaning:literal; )+
        }
        $( $more:literal $what:literal = $values:expr; )*
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visibility enum $Rule { $( $(#[$row])* $Name, )+ }

        impl $Rule {
            /// All of them, in the order of the options.
            $visibility const ALL: &'static [$Rule] = &[ $($Rule::$Name),+ ];
            /// The keys of their options, in that order.
            $visibility const KEYS: &'static [&'static str] = &[ $($key),+ ];

            /// Its option, and the value by which it is in force.
            $visibility const fn option(self) -> (&'static str, &'static str) {
                match self { $( $Rule::$Name => ($key, $other), )+ }
            }
        }

        /// The rules in force that differ from the usual ones.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, ::serde::Serialize, ::serde::Deserialize)]
        $visibility struct Rules(u64);

        impl Rules {
            /// Is this one in force?
            #[inline]
            $visibility const fn has(self, rule: $Rule) -> bool {
                self.0 >> rule as u32 & 1 == 1
            }

            /// Those that were chosen.
            $visibility fn of(chosen: &$crate::option_table::Chosen) -> Rules {
                let bit = |rule: &$Rule| u64::from(chosen.is(rule.option().0, rule.option().1)) << *rule as u32;
                Rules($Rule::ALL.iter().fold(0, |bits, rule| bits | bit(rule)))
            }
        }

        const ROWS: &[$crate::option_table::OptionRow] = $crate::option_rows! {
            $( $key: $crate::option_table::Values::OneOf(&[$usual, $other]), $meaning; )+
            $( $more: $values, $what; )*
        };
    };
}

/// The place of a word in a list; capitals mean nothing.
fn find(list: &[&str], word: &str) -> Option<usize> {
    list.iter().position(|other| other.eq_ignore_ascii_case(word))
}

impl Values {
    fn usual(&self, players: usize) -> Value {
        match *self {
            Values::OneOf(_) => Value::One(0),
            Values::OneOfUsually { usual, .. } => Value::One(usual(players)),
            Values::AnyOf(_) => Value::Any(0),
            Values::Pieces { .. } => Value::Pieces(None),
            Values::Seat { .. } => Value::Seat(None),
            Values::Number { usual, .. } => Value::Number(usual),
            Values::TextOr { otherwise, .. } => Value::Text(otherwise.to_owned()),
            Values::Text { .. } => Value::Text(String::new()),
        }
    }

    fn read(&self, key: &str, players: usize, text: &str) -> Result<Value, OptionError> {
        match *self {
            Values::OneOf(all) | Values::OneOfUsually { all, .. } => match text {
                "true" if all.contains(&"yes") => self.read(key, players, "yes"),
                "false" if all.contains(&"no") => self.read(key, players, "no"),
                _ => one_of(key, text, all).map(Value::One),
            },
            Values::AnyOf(all) => {
                let mut bits = 0;
                for word in text.split(',').map(str::trim).filter(|word| !word.is_empty() && *word != "none")
                {
                    bits |= 1 << one_of(key, word, all)?;
                }
                Ok(Value::Any(bits))
            }
            Values::Pieces { otherwise, .. } if text.eq_ignore_ascii_case(otherwise) => {
                Ok(Value::Pieces(None))
            }
            Values::Pieces { known, count, .. } => {
                let list = pieces(key, text, &known())?;
                let count = count(players);
                if count.contains(&list.len()) {
                    return Ok(Value::Pieces(Some(list)));
                }
                // The nearer end of what is allowed.
                let wanted = list.len().clamp(*count.start(), *count.end());
                Err(OptionError::count(key, wanted, list.len()))
            }
            Values::Seat { otherwise } if text.eq_ignore_ascii_case(otherwise) => Ok(Value::Seat(None)),
            Values::Seat { otherwise } => {
                seat(key, text, otherwise, players).map(|seat| Value::Seat(Some(seat)))
            }
            Values::Number { from, to, .. } => match text.parse::<i32>() {
                Ok(n) if (from..=to).contains(&n) => Ok(Value::Number(n)),
                _ => Err(OptionError::no_number(key, text, from, to)),
            },
            Values::TextOr { otherwise, .. } if text.eq_ignore_ascii_case(otherwise) => {
                Ok(Value::Text(otherwise.to_owned()))
            }
            Values::Text { .. } | Values::TextOr { .. } => Ok(Value::Text(text.to_owned())),
        }
    }

    fn write(&self, value: &Value) -> String {
        match (*self, value) {
            (Values::OneOf(all) | Values::OneOfUsually { all, .. }, Value::One(at)) => {
                all.get(*at).copied().unwrap_or_default().to_owned()
            }
            (Values::AnyOf(all), Value::Any(bits)) => {
                let some: Vec<&str> =
                    all.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, id)| *id).collect();
                some.join(",")
            }
            (Values::Pieces { known, .. }, Value::Pieces(Some(list))) => {
                let known = known();
                let ids: Vec<&str> = list.iter().filter_map(|&at| known.get(at).copied()).collect();
                ids.join(" ")
            }
            (
                Values::Pieces { otherwise, .. } | Values::Seat { otherwise },
                Value::Pieces(None) | Value::Seat(None),
            ) => otherwise.to_owned(),
            (_, Value::Seat(Some(seat))) => seat.to_string(),
            (_, Value::Number(n)) => n.to_string(),
            (_, Value::Text(text)) => text.clone(),
            _ => String::new(),
        }
    }
}

/// The place of a word among all that it can be.
///
/// # Errors
/// Says what it can be.
pub fn one_of(key: &str, word: &str, known: &[&str]) -> Result<usize, OptionError> {
    find(known, word).ok_or_else(|| OptionError::none_of(key, word, known.iter().copied()))
}

/// A seat by its number.
///
/// # Errors
/// Says that there is no such seat, and what can be written instead of one.
pub fn seat(key: &str, word: &str, otherwise: &str, players: usize) -> Result<Seat, OptionError> {
    match word.parse::<u8>() {
        Ok(n) if (1..=players).contains(&n.into()) => Ok(Seat(n - 1)),
        _ => Err(OptionError::no_seat(key, word, otherwise, players)),
    }
}

/// A list of pieces with blanks or commas, none of them twice: each by its place among those known.
///
/// # Errors
/// Says which is not known, or is named twice.
pub fn pieces(key: &str, text: &str, known: &[&str]) -> Result<Vec<usize>, OptionError> {
    let mut list = Vec::new();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let at = one_of(key, word, known)?;
        if list.contains(&at) {
            return Err(OptionError::twice(key, word));
        }
        list.push(at);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    static TABLE: OptionTable = OptionTable::new(&[
        OptionRow { key: "side", meaning: "A side.", values: Values::OneOf(&["no", "yes"]) },
        OptionRow { key: "more", meaning: "More.", values: Values::AnyOf(&["leaders", "cities", "tower"]) },
        OptionRow {
            key: "cards",
            meaning: "The cards.",
            values: Values::Pieces {
                otherwise: "random",
                known: || vec!["BON1", "BON2", "BON3", "BON4", "BON5"],
                count: |players| players + 1..=players + 1,
            },
        },
        OptionRow { key: "first", meaning: "Who begins.", values: Values::Seat { otherwise: "random" } },
        OptionRow { key: "turns", meaning: "How long.", values: Values::Number { from: 3, to: 8, usual: 5 } },
        OptionRow { key: "boards", meaning: "Boards.", values: Values::Text { what: "boards with commas" } },
        OptionRow {
            key: "level",
            meaning: "The level.",
            values: Values::OneOfUsually {
                all: &["easy", "hard"],
                usual: |n| n / 3,
                said: "hard with three",
            },
        },
        OptionRow {
            key: "sides",
            meaning: "Sides.",
            values: Values::TextOr { otherwise: "random", what: "random, or sides with commas" },
        },
    ]);

    fn read(text: &str) -> Result<Chosen, String> {
        let pair = |entry: &str| {
            let (key, value) = entry.trim().split_once('=').unwrap();
            (key.to_owned(), value.to_owned())
        };
        let given: Vec<(String, String)> =
            text.split(';').filter(|text| !text.is_empty()).map(pair).collect();
        TABLE.read(3, &given).map_err(|why| why.to_string())
    }

    fn written(text: &str) -> String {
        let pairs = read(text).unwrap().write();
        pairs.iter().map(|(key, value)| format!("{key}={value}")).collect::<Vec<_>>().join(";")
    }

    #[test]
    fn what_is_written_is_read_back_and_defaults_are_not_written() {
        for text in [
            "",
            "side=yes",
            "more=leaders,tower",
            "cards=BON4 BON1 BON2 BON5",
            "first=3",
            "turns=8",
            "boards=giza,rhodos:b",
            "level=easy",
            "sides=a,b",
            "side=yes;more=cities;first=1;turns=3",
        ] {
            assert_eq!(written(text), text);
            assert_eq!(read(text), read(&written(text)));
        }
        for usual in [
            "side=no",
            "side=false",
            "more=none",
            "more=",
            "cards=random",
            "first=Random",
            "turns=5",
            "level=hard",
            "sides=random",
        ] {
            assert_eq!(written(usual), "");
            assert_eq!(read(usual), read(""));
        }
        assert_eq!(
            written("side=true;more=TOWER , leaders;cards=bon4,bon1 bon2,bon5"),
            "side=yes;more=leaders,tower;cards=BON4 BON1 BON2 BON5"
        );
    }

    #[test]
    fn what_was_chosen_is_typed() {
        let chosen = read("side=yes;more=tower;cards=BON4 BON1 BON2 BON5;first=2;turns=7;boards=x").unwrap();
        assert_eq!((chosen.one("side"), chosen.is("side", "yes"), chosen.players()), (1, true, 3));
        assert!(chosen.has("more", "tower") && !chosen.has("more", "cities"));
        assert_eq!(chosen.pieces("cards"), Some(&[3, 0, 1, 4][..]));
        assert_eq!(
            (chosen.seat("first"), chosen.number("turns"), chosen.text("boards")),
            (Some(Seat(1)), 7, "x")
        );
        assert_ne!(read("").unwrap(), chosen);
    }

    #[test]
    fn an_error_says_what_would_be_right() {
        for (text, why) in [
            (
                "pace=1",
                "`pace`: common-option-unknown known=side, more, cards, first, turns, boards, level, sides",
            ),
            ("side=left", "`side`: common-option-none-of value=left known=no, yes"),
            ("side=yes;side=no", "`side`: common-option-given-twice"),
            ("more=tower,dogs", "`more`: common-option-none-of value=dogs known=leaders, cities, tower"),
            ("cards=BON1", "`cards`: common-option-count wanted=4 named=1"),
            (
                "cards=BON1 BON9",
                "`cards`: common-option-none-of value=BON9 known=BON1, BON2, BON3, BON4, BON5",
            ),
            ("cards=BON1 BON1", "`cards`: common-option-twice name=BON1"),
            ("first=0", "`first`: common-option-seat value=0 otherwise=random players=3"),
            ("turns=9", "`turns`: common-option-range value=9 first=3 last=8"),
        ] {
            assert_eq!(read(text).unwrap_err(), format!("option {why}"));
        }
    }

    #[test]
    fn rows_are_described_in_words() {
        let said: Vec<String> = TABLE
            .described()
            .iter()
            .map(|text| format!("{}: {} ({})", text.key, text.values, text.default))
            .collect();
        assert_eq!(
            said,
            [
                "side: no | yes (no)",
                "more: none | any of leaders, cities, tower (none)",
                "cards: random | pieces, such as BON1 BON2 BON3 (random)",
                "first: random | the number of a seat (random)",
                "turns: 3 to 8 (5)",
                "boards: boards with commas (none)",
                "level: easy | hard (hard with three)",
                "sides: random, or sides with commas (random)"
            ]
        );
        let written = OptionKind::Written;
        let kinds: Vec<OptionKind> = TABLE.described().iter().map(|text| text.kind).collect();
        assert_eq!(kinds[0], OptionKind::OneOf(&["no", "yes"]));
        assert_eq!(kinds[1], OptionKind::AnyOf(&["leaders", "cities", "tower"]));
        assert_eq!(kinds[2..6], [written, OptionKind::Seat, written, written]);
        assert_eq!(kinds[6..], [OptionKind::OneOf(&["easy", "hard"]), written]);
    }
}
