//! Moves in one table: a row a move, and all that hangs on how it is written comes from that row.
//!
//! [`moves!`](crate::moves!) takes rows of a variant with its operands, its notation, the places of the
//! scene that it concerns and the text of its button. It makes the enum, and what every game needs of it:
//!
//! | made | from | used by |
//! | --- | --- | --- |
//! | `write`, `read` | the notation; [`Operand::write`], [`Operand::read`] | `Game::write_move`, `Game::read_move` |
//! | `places` | `at [...]`; [`Operand::place`] | `Scenic::choice` |
//! | `label` | `as "..."`; [`Operand::arg`] | `Scenic::choice` |
//! | `in_range` | [`Operand::in_range`] | `Game::check`, for numbers that came from anywhere |
//! | `NOTATION`, `LABELS` | the rows | help, and the test that every label has a text |
//!
//! What an operand is, how it is written and where it lies is said once a type. What is odd (a price in a
//! label, a move whose text depends on the position) stays code: match on the move first, and leave the
//! rest to the table.
//!
//! ```
//! use kernel::{Arg, Id as _, Operand, Seat};
//!
//! kernel::ids! {
//!     /// A place of the market.
//!     pub struct Slot: 3;
//! }
//!
//! /// People count from 1.
//! impl<C> Operand<C> for Slot {
//!     const NOUN: &'static str = "operand-slot";
//!     const EXAMPLE: &'static str = "2";
//!
//!     fn write(self, _: &C, text: &mut String) {
//!         text.push_str(&(self.index() + 1).to_string());
//!     }
//!
//!     fn read(_: &C, text: &str) -> Option<Slot> {
//!         Slot::new(text.parse::<usize>().ok()?.checked_sub(1)?)
//!     }
//!
//!     fn place(self, _: &C) -> Option<String> {
//!         Some(format!("market:{}", self.index()))
//!     }
//!
//!     fn arg(self, _: &C) -> Arg {
//!         Arg::Number(self.index() as i32 + 1)
//!     }
//! }
//!
//! kernel::moves! {
//!     /// A decision.
//!     pub enum Move for () {
//!         /// Buy from the market.
//!         Buy(slot: Slot)                "buy {slot}"            at [slot]  as "label-buy";
//!         /// Give what lies there to somebody.
//!         Give { slot: Slot, to: Seat }  "give {slot} to {to}"   at [slot]  as "label-give";
//!         /// End the turn.
//!         Done                           "done"                             as "label-done";
//!     }
//! }
//!
//! let give = Move::Give { slot: Slot::new(0).unwrap(), to: Seat(1) };
//! let mut text = String::new();
//! give.write(&(), &mut text);
//! assert_eq!(text, "give 1 to 2");
//! assert_eq!(Move::read(&(), "give  1 to 2"), Ok(give));
//! assert_eq!(give.places(&()), ["market:0"]);
//! assert_eq!(give.label(&()).to_string(), "label-give slot=1 to=2");
//!
//! let why = |text| Move::read(&(), text).unwrap_err().why.to_string();
//! assert_eq!(why("sell 1"), "common-move-unknown word=sell known=buy, give, done");
//! assert_eq!(why("give 1"), "common-move-form form=give 2 to 1");
//! assert_eq!(why("buy 4"), "common-move-not word=4 what=operand-slot form=buy 2");
//! ```

use crate::{Arg, FixedVec, MAX_SEATS, Message, ParseMoveError, Seat};
use std::fmt::Write as _;

/// Something that a move names: a seat, a card, a space, a number. Implemented once a type.
///
/// `C` is what is needed to write and to read it, the position as a rule. An operand that needs nothing is
/// implemented for every `C`.
pub trait Operand<C: ?Sized>: Copy {
    /// The id of the text that says what it is, with its article: "`x` is not …".
    const NOUN: &'static str;
    /// One of them as it is written, for "write it as in …".
    const EXAMPLE: &'static str;

    /// Writes it.
    fn write(self, context: &C, text: &mut String);

    /// Reads what [`Operand::write`] writes.
    fn read(context: &C, text: &str) -> Option<Self>;

    /// Is there such a thing? Types that hold nothing else need not ask.
    fn in_range(self, _context: &C) -> bool {
        true
    }

    /// The place of the scene where it lies, if it has one.
    fn place(self, _context: &C) -> Option<String> {
        None
    }

    /// What is filled into a label for it.
    fn arg(self, context: &C) -> Arg;
}

/// A seat is written as people count them, from 1.
impl<C: ?Sized> Operand<C> for Seat {
    const NOUN: &'static str = "common-operand-seat";
    const EXAMPLE: &'static str = "1";

    fn write(self, _: &C, text: &mut String) {
        let _ = write!(text, "{self}");
    }

    fn read(_: &C, text: &str) -> Option<Seat> {
        let number: u8 = text.parse().ok()?;
        (1..=MAX_SEATS as u8).contains(&number).then(|| Seat(number - 1))
    }

    fn in_range(self, _: &C) -> bool {
        self.index() < MAX_SEATS
    }

    fn arg(self, _: &C) -> Arg {
        Arg::Seat(self)
    }
}

/// A bare number; what it may be is for the rules to say.
impl<C: ?Sized> Operand<C> for u8 {
    const NOUN: &'static str = "common-operand-number";
    const EXAMPLE: &'static str = "2";

    fn write(self, _: &C, text: &mut String) {
        let _ = write!(text, "{self}");
    }

    fn read(_: &C, text: &str) -> Option<u8> {
        text.parse().ok()
    }

    fn arg(self, _: &C) -> Arg {
        Arg::Number(self.into())
    }
}

/// Makes the enum of a game's moves from a table, a row a move. See [the module](mod@crate::moves).
///
/// ```text
/// moves! {
///     /// A decision in this game.
///     pub enum Move for Position {
///         /// Build on a hex.
///         Build(hex: Hex)               "build {hex}"            at [hex]  as "label-build";
///         /// Send a priest.
///         Send { cult: Cult, by: Steps} "send p to {cult} for {by}"        as "label-send";
///     }
/// }
/// ```
///
/// A row has a variant whose operands all have names; the notation, in which every operand stands once
/// in braces with something between two of them; `at`, the operands whose places it concerns, and places
/// that have a name of their own (`"discard"`); and `as`,
/// the id of its label (the first word of the notation if nothing is said). A notation that does not fit
/// its operands does not compile:
///
/// ```compile_fail
/// kernel::moves! {
///     /// The notation names no seat.
///     pub enum Move for () {
///         /// Greet somebody.
///         Greet(seat: kernel::Seat) "greet {seet}";
///     }
/// }
/// ```
#[macro_export]
macro_rules! moves {
    (@place $place:literal, $Context:ty, $context:ident) => { Some(String::from($place)) };
    (@place $operand:ident, $Context:ty, $context:ident) => {
        $crate::Operand::<$Context>::place($operand, $context)
    };
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Move:ident for $Context:ty {$(
            $(#[$row:meta])*
            $Variant:ident
            $( ( $($f:ident : $F:ty),+ $(,)? ) )?
            $( { $($g:ident : $G:ty),+ $(,)? } )?
            $notation:literal
            $( at [ $($place:tt),* $(,)? ] )?
            $( as $label:literal )?
            ;
        )+}
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $visibility enum $Move {$(
            $(#[$row])*
            $Variant $( ( $($F),+ ) )? $( { $( #[allow(missing_docs)] $g: $G ),+ } )?,
        )+}

        $( const _: () = $crate::moves::check_notation(
            $notation,
            &[ $( $(stringify!($f)),+ )? $( $(stringify!($g)),+ )? ],
        ); )+

        #[allow(dead_code, unused_variables)]
        impl $Move {
            /// How each move is written, in the order of the table.
            $visibility const NOTATION: &'static [&'static str] = &[ $($notation),+ ];

            /// The id of each move's label, in the order of the table.
            $visibility const LABELS: &'static [&'static str] =
                &[ $( $crate::moves::label($notation, &[ $($label)? ]) ),+ ];

            /// Writes the move as it stands in a record.
            $visibility fn write(self, context: &$Context, text: &mut String) {
                match self {$(
                    $Move::$Variant $( ( $($f),+ ) )? $( { $($g),+ } )? => {
                        $crate::moves::write($notation, text, |name, text| match name {
                            $( $( stringify!($f) => $crate::Operand::<$Context>::write($f, context, text), )+ )?
                            $( $( stringify!($g) => $crate::Operand::<$Context>::write($g, context, text), )+ )?
                            _ => {}
                        });
                    }
                )+}
            }

            /// Reads a move. What is read need not be legal; an error says how to write it.
            $visibility fn read(context: &$Context, text: &str) -> Result<Self, $crate::ParseMoveError> {
                let words = $crate::moves::single_spaced(text);
                let mut reader = $crate::moves::Reader::new(&words);
                $({
                    let examples: &[(&str, &str)] = &[
                        $( $( (stringify!($f), <$F as $crate::Operand<$Context>>::EXAMPLE) ),+ )?
                        $( $( (stringify!($g), <$G as $crate::Operand<$Context>>::EXAMPLE) ),+ )?
                    ];
                    if let Some(fields) = reader.fit($notation, examples) {
                        let mut read = || -> Option<Self> {
                            Some($Move::$Variant
                                $( ( $( reader.read::<$F, $Context>(&fields, stringify!($f), context)? ),+ ) )?
                                $( { $( $g: reader.read::<$G, $Context>(&fields, stringify!($g), context)? ),+ } )?
                            )
                        };
                        if let Some(mv) = read() {
                            return Ok(mv);
                        }
                    }
                })+
                Err(reader.misread(Self::NOTATION))
            }

            /// Is there everything that the move names?
            $visibility fn in_range(self, context: &$Context) -> bool {
                match self {$(
                    $Move::$Variant $( ( $($f),+ ) )? $( { $($g),+ } )? => {
                        true
                        $( $( && $crate::Operand::<$Context>::in_range($f, context) )+ )?
                        $( $( && $crate::Operand::<$Context>::in_range($g, context) )+ )?
                    }
                )+}
            }

            /// The places of the scene that the move concerns.
            $visibility fn places(self, context: &$Context) -> Vec<String> {
                match self {$(
                    $Move::$Variant $( ( $($f),+ ) )? $( { $($g),+ } )? => {
                        let places: &[Option<String>] =
                            &[ $( $( $crate::moves!(@place $place, $Context, context) ),* )? ];
                        places.iter().flatten().cloned().collect()
                    }
                )+}
            }

            /// What the move is in a few words: its operands are the variables of the text.
            $visibility fn label(self, context: &$Context) -> $crate::Message {
                match self {$(
                    $Move::$Variant $( ( $($f),+ ) )? $( { $($g),+ } )? => $crate::Message {
                        id: $crate::moves::label($notation, &[ $($label)? ]),
                        args: vec![
                            $( $( (stringify!($f), $crate::Operand::<$Context>::arg($f, context)) ),+ )?
                            $( $( (stringify!($g), $crate::Operand::<$Context>::arg($g, context)) ),+ )?
                        ],
                    },
                )+}
            }
        }
    };
}

/// The most operands of a move.
const MOST_OPERANDS: usize = 8;

/// The operands of a text by name, not yet read.
#[doc(hidden)]
pub type Fields<'t> = FixedVec<(&'static str, &'t str), MOST_OPERANDS>;

/// Stops the compiler where a notation does not fit its operands.
#[doc(hidden)]
pub const fn check_notation(notation: &str, operands: &[&str]) {
    let bytes = notation.as_bytes();
    assert!(!bytes.is_empty() && bytes[0] != b'{', "a notation begins with a word of its own");
    assert!(operands.len() <= MOST_OPERANDS, "a move has at most eight operands");
    let (mut at, mut found) = (0, 0);
    while at < bytes.len() {
        if bytes[at] == b'{' {
            let start = at + 1;
            while at < bytes.len() && bytes[at] != b'}' {
                at += 1;
            }
            assert!(at < bytes.len(), "a brace is not closed");
            assert!(count_of(bytes, start, at, operands) == 1, "the notation names what is no operand");
            assert!(at + 1 == bytes.len() || bytes[at + 1] != b'{', "something must stand between operands");
            found += 1;
        }
        at += 1;
    }
    assert!(found == operands.len(), "the notation must name every operand once");
}

/// How many operands have the name between these two bytes.
const fn count_of(bytes: &[u8], start: usize, end: usize, operands: &[&str]) -> usize {
    let (mut i, mut count) = (0, 0);
    while i < operands.len() {
        let name = operands[i].as_bytes();
        let mut same = name.len() == end - start;
        let mut k = 0;
        while same && k < name.len() {
            same = name[k] == bytes[start + k];
            k += 1;
        }
        count += same as usize;
        i += 1;
    }
    count
}

/// The id of a label: the one given, or else the first word of the notation.
#[doc(hidden)]
pub const fn label(notation: &'static str, given: &[&'static str]) -> &'static str {
    if given.is_empty() { verb(notation) } else { given[0] }
}

/// What stands before the first blank or operand.
const fn verb(notation: &str) -> &str {
    let bytes = notation.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b' ' && bytes[end] != b'{' {
        end += 1;
    }
    notation.split_at(end).0
}

/// Writes a notation with its operands filled in.
#[doc(hidden)]
pub fn write(notation: &str, text: &mut String, mut operand: impl FnMut(&str, &mut String)) {
    let mut rest = notation;
    while let Some((literal, behind)) = rest.split_once('{') {
        text.push_str(literal);
        let (name, behind) = behind.split_once('}').unwrap_or((behind, ""));
        operand(name, text);
        rest = behind;
    }
    text.push_str(rest);
}

/// The text with one blank between words and none around them.
#[doc(hidden)]
pub fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a text by one notation after the other, and remembers what would have been right.
#[doc(hidden)]
#[derive(Debug)]
pub struct Reader<'t> {
    text: &'t str,
    /// How well the best row so far fitted, and what it says.
    best: (usize, Hint<'t>),
    /// The row that is being read: its score so far, and how it is written.
    row: (usize, String),
}

/// What is said of a text that no row could read.
#[derive(Debug)]
enum Hint<'t> {
    /// Its first word is none of the verbs.
    Verbs,
    /// How the rows with its verb are written.
    Forms(Vec<String>),
    /// A word that is not what its row asks for.
    Operand { word: &'t str, noun: &'static str, form: String },
}

/// The score of a row whose first word is the text's, and of one whose words all fit; each operand that
/// can be read adds one.
const VERB_FITS: usize = 1;
const WORDS_FIT: usize = 2;

impl<'t> Reader<'t> {
    /// A reader of this text, single-spaced.
    pub fn new(text: &'t str) -> Reader<'t> {
        Reader { text, best: (0, Hint::Verbs), row: (0, String::new()) }
    }

    /// The operands of the text, if its other words are those of the notation.
    pub fn fit(&mut self, notation: &'static str, examples: &[(&str, &str)]) -> Option<Fields<'t>> {
        let mut example = String::new();
        write(notation, &mut example, |name, text| {
            text.push_str(examples.iter().find(|(other, _)| *other == name).map_or("", |(_, one)| one));
        });
        self.row = (WORDS_FIT, example);
        let fields = fields(notation, self.text);
        if fields.is_none() && self.first_word() == verb(notation) {
            let form = self.row.1.clone();
            match &mut self.best {
                (VERB_FITS, Hint::Forms(forms)) => forms.push(form),
                _ => self.remember(VERB_FITS, Hint::Forms(vec![form])),
            }
        }
        fields
    }

    /// One operand of the row that fits.
    pub fn read<T: Operand<C>, C: ?Sized>(
        &mut self,
        fields: &Fields<'t>,
        name: &str,
        context: &C,
    ) -> Option<T> {
        let (_, word) = *fields.iter().find(|(other, _)| *other == name)?;
        let read = T::read(context, word);
        match read {
            Some(_) => self.row.0 += 1,
            None => {
                let form = self.row.1.clone();
                self.remember(self.row.0, Hint::Operand { word, noun: T::NOUN, form });
            }
        }
        read
    }

    fn first_word(&self) -> &'t str {
        self.text.split(' ').next().unwrap_or("")
    }

    /// Of rows that fit alike the first one speaks.
    fn remember(&mut self, score: usize, hint: Hint<'t>) {
        if score > self.best.0 {
            self.best = (score, hint);
        }
    }

    /// Why nothing could be read.
    pub fn misread(self, notations: &[&'static str]) -> ParseMoveError {
        if self.text.is_empty() {
            return ParseMoveError::empty(self.text);
        }
        match &self.best.1 {
            Hint::Verbs => {
                let mut verbs: Vec<&str> = Vec::new();
                for verb in notations.iter().map(|notation| verb(notation)) {
                    if !verbs.contains(&verb) {
                        verbs.push(verb);
                    }
                }
                ParseMoveError::unknown(self.text, self.first_word(), verbs)
            }
            Hint::Forms(forms) => ParseMoveError::form(self.text, &forms.join(" / ")),
            Hint::Operand { word, noun, form } => {
                let word: String = word.chars().take(40).collect();
                let why = Message::new("common-move-not").name("word", word).word("what", noun);
                ParseMoveError::new(self.text, why.name("form", form))
            }
        }
    }
}

/// The operands of a text that is written by this notation. An operand goes on to the next word of the
/// notation, or to the end.
fn fields<'t>(notation: &'static str, text: &'t str) -> Option<Fields<'t>> {
    let (mut found, mut rest, mut pattern) = (Fields::new(), text, notation);
    while let Some((literal, behind)) = pattern.split_once('{') {
        rest = rest.strip_prefix(literal)?;
        let (name, behind) = behind.split_once('}')?;
        let next = behind.split('{').next().unwrap_or("");
        let end = if next.is_empty() { rest.len() } else { rest.find(next)? };
        let (value, after) = rest.split_at_checked(end)?;
        if value.is_empty() {
            return None;
        }
        found.push((name, value)).ok()?;
        (rest, pattern) = (after, behind);
    }
    (rest == pattern).then_some(found)
}
