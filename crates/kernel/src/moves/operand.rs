//! Operands: what moves name, how it is written, and where it lies.

use crate::{Arg, MAX_SEATS, Message, ParseMoveError, Seat};
use std::fmt::Write as _;

/// Something that a move names: a seat, a card, a space, a number. Implemented once a type.
///
/// `C` is what is needed to write and to read it, the position as a rule. An operand that needs nothing is
/// implemented for every `C`.
pub trait Operand<C: ?Sized>: Copy + PartialEq {
    /// The id of the text that says what it is, with its article: "`x` is not …".
    const NOUN: &'static str;
    /// One of them as it is written, for "write it as in …".
    const EXAMPLE: &'static str;
    /// The one that is meant where nothing is said, and that is not written where it may be left out.
    const LEFT_OUT: Option<Self> = None;

    /// Writes it.
    fn write(self, context: &C, text: &mut String);

    /// Reads what [`Operand::write`] writes.
    fn read(context: &C, text: &str) -> Option<Self>;

    /// Why a word is none of them, where there is more to say than that it is not [`Operand::NOUN`].
    fn misread(_context: &C, _word: &str) -> Option<Message> {
        None
    }

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

/// An operand that is written by its name, whoever reads: one of all that there are of its kind. Most components
/// are such; [`named_operands!`](crate::named_operands!) makes them of rows.
pub trait ByName: Copy + PartialEq + 'static {
    /// See [`Operand::NOUN`]. If there is none, whoever writes something else is told all names.
    const NOUN: &'static str = "";
    /// One of the names.
    const EXAMPLE: &'static str;
    /// See [`Operand::LEFT_OUT`].
    const LEFT_OUT: Option<Self> = None;

    /// All that can be named.
    fn all() -> impl Iterator<Item = Self>;

    /// Its name; empty or a mark if there is no such thing.
    fn name(self) -> &'static str;

    /// The id of the text that names it, if it has one.
    fn word(self) -> Option<&'static str> {
        None
    }

    /// What is filled into a label for it.
    fn arg(self) -> Arg {
        self.word().map_or_else(|| Arg::Name(self.name().to_owned()), Arg::Word)
    }

    /// The place of the scene where it lies, if it has one.
    fn place(self) -> Option<String> {
        None
    }

    /// Is there such a thing? Types that hold nothing else need not ask.
    #[inline]
    fn in_range(self) -> bool {
        true
    }

    /// The one of this name, in any letter case.
    fn named(name: &str) -> Option<Self> {
        Self::all().find(|one| one.name().eq_ignore_ascii_case(name)).filter(|_| !name.is_empty())
    }
}

impl<C: ?Sized, T: ByName> Operand<C> for T {
    const NOUN: &'static str = T::NOUN;
    const EXAMPLE: &'static str = T::EXAMPLE;
    const LEFT_OUT: Option<T> = T::LEFT_OUT;

    fn write(self, _: &C, text: &mut String) {
        text.push_str(self.name());
    }

    fn read(_: &C, text: &str) -> Option<T> {
        T::named(text)
    }

    fn misread(_: &C, word: &str) -> Option<Message> {
        T::NOUN.is_empty().then(|| ParseMoveError::unknown(word, word, T::all().map(T::name)).why)
    }

    fn in_range(self, _: &C) -> bool {
        ByName::in_range(self)
    }

    fn place(self, _: &C) -> Option<String> {
        ByName::place(self)
    }

    fn arg(self, _: &C) -> Arg {
        ByName::arg(self)
    }
}

/// One that is named, or none, which is not written.
impl<C: ?Sized, T: ByName> Operand<C> for Option<T> {
    const NOUN: &'static str = T::NOUN;
    const EXAMPLE: &'static str = T::EXAMPLE;
    const LEFT_OUT: Option<Option<T>> = Some(None);

    fn write(self, _: &C, text: &mut String) {
        text.push_str(self.map_or("", T::name));
    }

    fn read(_: &C, text: &str) -> Option<Option<T>> {
        T::named(text).map(Some)
    }

    fn misread(context: &C, word: &str) -> Option<Message> {
        <T as Operand<C>>::misread(context, word)
    }

    fn place(self, _: &C) -> Option<String> {
        self.and_then(ByName::place)
    }

    fn arg(self, _: &C) -> Arg {
        self.map_or_else(|| Arg::Name(String::new()), ByName::arg)
    }
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

/// Makes operands of numbers, seats and the like that are written otherwise than these: a row a type, with how
/// it is written and read where the position is known, and, if there is more to say, why a word is none.
///
/// ```
/// use kernel::{Message, Operand as _, Seat};
///
/// pub struct Table(Vec<&'static str>);
///
/// kernel::operands! {
///     /// A player, by name.
///     pub struct Player(Seat) for Table, such as "Anna" {
///         write: |seat, table| table.0[seat.index()],
///         read: |table, name| table.0.iter().position(|known| *known == name).map(|at| Seat(at as u8)),
///         misread: |_, name| Message::new("misread-nobody").name("name", name),
///     }
/// }
///
/// let table = Table(vec!["Anna", "Bea"]);
/// assert_eq!(Player::read(&table, "Bea"), Some(Player(Seat(1))));
/// assert_eq!(Player::misread(&table, "Cili").unwrap().to_string(), "misread-nobody name=Cili");
/// ```
#[macro_export]
macro_rules! operands {
    ($(
        $(#[$meta:meta])*
        $visibility:vis struct $Name:ident($Inner:ty) for $Context:ty, such as $example:literal {
            write: $write:expr,
            read: $read:expr,
            $( misread: $misread:expr, )?
            $( arg: $arg:expr, )?
            $( left_out: $left_out:expr, )?
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $visibility struct $Name(pub $Inner);

        $crate::moves!(@from $Name, $Inner);

        impl $crate::Operand<$Context> for $Name {
            /// Whoever writes something else is told how moves are written.
            const NOUN: &'static str = "";
            const EXAMPLE: &'static str = $example;
            $( const LEFT_OUT: Option<$Name> = Some($Name($left_out)); )?

            fn write(self, context: &$Context, text: &mut String) {
                use std::fmt::Write as _;
                let _ = write!(text, "{}", $crate::moves::call_two($write, self.0, context));
            }

            fn read(context: &$Context, text: &str) -> Option<$Name> {
                $crate::moves::call_two($read, context, text).map($Name)
            }

            $( fn misread(context: &$Context, word: &str) -> Option<$crate::Message> {
                Some($crate::moves::call_two($misread, context, word))
            } )?

            fn arg(self, context: &$Context) -> $crate::Arg {
                $crate::moves!(@arg self, context, $Context $(, $arg)?)
            }
        }
    )+};
}

/// An operand whose place is asked for.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct At<T>(pub T);

impl<T> At<T> {
    /// The place of the scene where it lies.
    pub fn place<C: ?Sized>(self, context: &C) -> Option<String>
    where
        T: Operand<C>,
    {
        self.0.place(context)
    }
}

/// What a closure makes of something.
#[doc(hidden)]
pub fn call_one<T, U>(make: impl FnOnce(T) -> U, one: T) -> U {
    make(one)
}

/// What a closure over the context makes of it.
#[doc(hidden)]
pub fn call<C: ?Sized, T>(make: impl FnOnce(&C) -> T, context: &C) -> T {
    make(context)
}

/// What a closure over two things makes of them.
#[doc(hidden)]
pub fn call_two<A, B, T>(make: impl FnOnce(A, B) -> T, one: A, other: B) -> T {
    make(one, other)
}
