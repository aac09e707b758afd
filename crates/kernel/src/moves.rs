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
//! Reading is lenient where writing is not: letters may be large or small, a row may have other ways to say
//! the same (`or`), and what stands in brackets may be left out, for there is a default: that of the operand
//! (`= |context| ...`), or that of its type ([`Operand::LEFT_OUT`]), which is not written either.
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
//!         /// Look at so many cards; at as many as there are seats, if nothing is said.
//!         Look(count as n: u8 = |_| 4)   "look[ at {count}]" or "peek[ {count}]"  as "label-look";
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
//! assert_eq!(Move::read(&(), "Look at 2"), Ok(Move::Look(2)));
//! assert_eq!((Move::read(&(), "LOOK"), Move::read(&(), "peek 3")), (Ok(Move::Look(4)), Ok(Move::Look(3))));
//! assert_eq!(Move::Look(2).label(&()).to_string(), "label-look n=2");
//!
//! let why = |text| Move::read(&(), text).unwrap_err().why.to_string();
//! assert_eq!(why("sell 1"), "common-move-unknown word=sell known=buy, give, look, done");
//! assert_eq!(why("give 1"), "common-move-form form=give 2 to 1");
//! assert_eq!(why("buy 4"), "common-move-not word=4 what=operand-slot form=buy 2");
//! ```

mod reader;

#[doc(hidden)]
pub use reader::{Fields, Reader, put, single_spaced, write};

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

    /// What is filled into a label for it.
    fn arg(self) -> Arg {
        Arg::Name(self.name().to_owned())
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
/// A row has a variant whose operands all have names (`amount as n: u8` is `$n` in its label, and
/// `tile: u8 as Tile` is written as the tile of that number, for which `Tile` and the number must be made
/// [from](From) each other); the notation, in which every operand stands once in braces, and parts that may be
/// left out in brackets, an operand in each; other ways to say it, behind `or`; `at`, the operands whose places it concerns, and places
/// that have a name of their own (`"discard"`); and `as`,
/// the id of its label (the first word of the notation if nothing is said). An operand goes on to the next
/// word of the notation; one that stands directly before another is a number. A notation that does not fit
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
    (@place $place:literal, $($context:tt)*) => { Some(String::from($place)) };
    (@place $operand:ident, $Context:ty, $context:ident) => { $operand.place($context) };
    (@key $name:ident) => { stringify!($name) };
    (@key $name:ident $key:ident) => { stringify!($key) };
    (@type $Type:ty) => { $Type };
    (@type $Type:ty, $Operand:ty) => { $Operand };
    (@from $Name:ident, $Inner:ty) => {
        impl From<$Inner> for $Name {
            fn from(inner: $Inner) -> $Name {
                $Name(inner)
            }
        }

        impl From<$Name> for $Inner {
            fn from(operand: $Name) -> $Inner {
                operand.0
            }
        }
    };
    (@arg $operand:expr, $context:ident, $Context:ty) => {{
        let mut text = String::new();
        $crate::Operand::<$Context>::write($operand, $context, &mut text);
        $crate::Arg::Name(text)
    }};
    (@arg $operand:expr, $context:ident, $Context:ty, $arg:expr) => {
        $crate::moves::call_two($arg, $operand.0, $context)
    };
    (@default $context:ident) => { None };
    (@default $context:ident $default:expr) => { Some($crate::moves::call($default, $context).into()) };
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Move:ident for $Context:ty {$(
            $(#[$row:meta])*
            $Variant:ident
            $( ( $($f:ident $(as $f_key:ident)? : $F:ty $(as $FO:ty)? $(= $f_default:expr)?),+ $(,)? ) )?
            $( { $($g:ident $(as $g_key:ident)? : $G:ty $(as $GO:ty)? $(= $g_default:expr)?),+ $(,)? } )?
            $notation:literal
            $( or $other:literal )*
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

        $( const _: () = $crate::moves::check_notations(
            &[ $notation $(, $other)* ],
            &[ $( $(stringify!($f)),+ )? $( $(stringify!($g)),+ )? ],
        ); )+

        #[allow(dead_code, unused_variables, clippy::useless_conversion)]
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
                        $crate::moves::write($notation, text, &mut |name, text| match name {
                            $( $( stringify!($f) => $crate::moves::put::<$crate::moves!(@type $F $(, $FO)?), $Context>(
                                $f.into(), context, text,
                            ), )+ )?
                            $( $( stringify!($g) => $crate::moves::put::<$crate::moves!(@type $G $(, $GO)?), $Context>(
                                $g.into(), context, text,
                            ), )+ )?
                            _ => true,
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
                        $( $( (
                            stringify!($f),
                            <$crate::moves!(@type $F $(, $FO)?) as $crate::Operand<$Context>>::EXAMPLE,
                        ) ),+ )?
                        $( $( (
                            stringify!($g),
                            <$crate::moves!(@type $G $(, $GO)?) as $crate::Operand<$Context>>::EXAMPLE,
                        ) ),+ )?
                    ];
                    let mv = reader.row(&[ $notation $(, $other)* ], examples, |fields| {
                        $( $( let $f: $F = fields.read::<$crate::moves!(@type $F $(, $FO)?), $Context>(
                            stringify!($f), context, || $crate::moves!(@default context $($f_default)?),
                        )?.into(); )+ )?
                        $( $( let $g: $G = fields.read::<$crate::moves!(@type $G $(, $GO)?), $Context>(
                            stringify!($g), context, || $crate::moves!(@default context $($g_default)?),
                        )?.into(); )+ )?
                        Some($Move::$Variant $( ( $($f),+ ) )? $( { $($g),+ } )?)
                    });
                    if let Some(mv) = mv {
                        return Ok(mv);
                    }
                })+
                Err(reader.misread(Self::NOTATION))
            }

            /// Is there everything that the move names?
            $visibility fn in_range(self, context: &$Context) -> bool {
                match self {$(
                    $Move::$Variant $( ( $($f),+ ) )? $( { $($g),+ } )? => {
                        true
                        $( $( && $crate::Operand::<$Context>::in_range(
                            <$crate::moves!(@type $F $(, $FO)?)>::from($f), context,
                        ) )+ )?
                        $( $( && $crate::Operand::<$Context>::in_range(
                            <$crate::moves!(@type $G $(, $GO)?)>::from($g), context,
                        ) )+ )?
                    }
                )+}
            }

            /// The places of the scene that the move concerns.
            $visibility fn places(self, context: &$Context) -> Vec<String> {
                match self {$(
                    $Move::$Variant $( ( $($f),+ ) )? $( { $($g),+ } )? => {
                        $( $( let $f = $crate::moves::At::<$crate::moves!(@type $F $(, $FO)?)>($f.into()); )+ )?
                        $( $( let $g = $crate::moves::At::<$crate::moves!(@type $G $(, $GO)?)>($g.into()); )+ )?
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
                            $( $( (
                                $crate::moves!(@key $f $($f_key)?),
                                $crate::Operand::<$Context>::arg(
                                    <$crate::moves!(@type $F $(, $FO)?)>::from($f), context,
                                ),
                            ) ),+ )?
                            $( $( (
                                $crate::moves!(@key $g $($g_key)?),
                                $crate::Operand::<$Context>::arg(
                                    <$crate::moves!(@type $G $(, $GO)?)>::from($g), context,
                                ),
                            ) ),+ )?
                        ],
                    },
                )+}
            }
        }
    };
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

/// Makes operands of the numbers of components: a row a kind, with all that there are of it, the name of one
/// and the id of the text about it.
///
/// ```
/// use kernel::moves::ByName as _;
///
/// const TILES: [&str; 2] = ["FAV1", "FAV2"];
///
/// kernel::numbered! {
///     /// A favor tile.
///     pub struct Favor, such as "FAV2": TILES => |tile| tile, "favor";
/// }
///
/// assert_eq!((Favor::named("fav2"), Favor(0).name(), Favor(9).name()), (Some(Favor(1)), "FAV1", "?"));
/// ```
#[macro_export]
macro_rules! numbered {
    ($(
        $(#[$meta:meta])*
        $visibility:vis struct $Name:ident, such as $example:literal: $all:expr => |$one:ident| $name:expr, $text:expr;
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $visibility struct $Name(pub u8);

        $crate::moves!(@from $Name, u8);

        impl $Name {
            /// The id of the text about it.
            $visibility fn text(self) -> &'static str {
                $all.get(usize::from(self.0)).map_or("nobody", |$one| $text)
            }
        }

        impl $crate::moves::ByName for $Name {
            const EXAMPLE: &'static str = $example;

            fn all() -> impl Iterator<Item = $Name> {
                (0..$all.len()).map(|i| $Name(i as u8))
            }

            fn name(self) -> &'static str {
                $all.get(usize::from(self.0)).map_or("?", |$one| $name)
            }

            fn arg(self) -> $crate::Arg {
                $crate::Arg::Word(self.text())
            }

            fn place(self) -> Option<String> {
                Some(self.name().to_owned())
            }
        }
    )+};
}

/// Makes typed ids of components that moves write by their names: a row a kind, with how many there are, the components
/// by their ids, the name of one and the id of the text about it.
///
/// ```
/// use kernel::moves::ByName as _;
/// use kernel::ById;
///
/// static TILES: ById<Favor, &str, 2> = ById::new(["FAV1", "FAV2"]);
///
/// kernel::named_ids! {
///     /// A favor tile.
///     pub struct Favor: 2, such as "FAV2": TILES => |tile| tile, "favor";
/// }
///
/// assert_eq!((Favor::named("fav2"), Favor::named("fav3")), (Favor::new(1), None));
/// assert_eq!(Favor::default().name(), "FAV1");
/// ```
#[macro_export]
macro_rules! named_ids {
    ($(
        $(#[$meta:meta])*
        $visibility:vis struct $Name:ident: $count:expr, such as $example:literal:
            $all:expr => |$one:ident| $name:expr, $text:expr;
    )+) => {$(
        $crate::ids! {
            $(#[$meta])*
            $visibility struct $Name: $count;
        }

        impl $Name {
            /// The id of the text about it.
            $visibility fn text(self) -> &'static str {
                let $one = &$all[self];
                $text
            }
        }

        impl $crate::moves::ByName for $Name {
            const EXAMPLE: &'static str = $example;

            fn all() -> impl Iterator<Item = $Name> {
                <$Name as $crate::Id>::all()
            }

            fn name(self) -> &'static str {
                let $one = &$all[self];
                $name
            }

            fn arg(self) -> $crate::Arg {
                $crate::Arg::Word(self.text())
            }

            fn place(self) -> Option<String> {
                Some(self.name().to_owned())
            }
        }
    )+};
}

/// Makes operands of components that are written by one word, which is also their word in places of the scene. A
/// row a type: the text that says what it is, an example, the kind of its place if it has one, all that there
/// are of it, the name of one, and what is filled into texts for it.
///
/// ```
/// use kernel::moves::ByName as _;
/// use kernel::{Arg, Id, Operand};
///
/// kernel::ids! {
///     /// A card.
///     pub struct Card: 2;
/// }
///
/// kernel::named_operands! {
///     Card, "operand-card", "altar" at "card": <Card as Id>::all(), |card| ["altar", "baths"][card.index()],
///         |card| Arg::Word(["card-altar", "card-baths"][card.index()]);
/// }
///
/// let card = Card::named("baths").unwrap();
/// assert_eq!(Operand::<()>::place(card, &()), Some("card:baths".to_owned()));
/// assert_eq!(<Card as Operand<()>>::read(&(), "market"), None);
/// ```
#[macro_export]
macro_rules! named_operands {
    (@place $name:expr) => { None };
    (@place $name:expr, $kind:literal) => { Some(format!(concat!($kind, ":{}"), $name)) };
    ($(
        $Type:ty, $noun:literal, $example:literal $(at $place:literal)? : $all:expr, $name:expr, $arg:expr;
    )+) => {$(
        impl $crate::moves::ByName for $Type {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn all() -> impl Iterator<Item = $Type> {
                $all
            }

            fn name(self) -> &'static str {
                let name: fn($Type) -> &'static str = $name;
                name(self)
            }

            fn arg(self) -> $crate::Arg {
                let arg: fn($Type) -> $crate::Arg = $arg;
                arg(self)
            }

            fn in_range(self) -> bool {
                !$crate::moves::ByName::name(self).is_empty()
            }

            fn place(self) -> Option<String> {
                $crate::named_operands!(@place $crate::moves::ByName::name(self) $(, $place)?)
            }
        }

        impl<C: ?Sized> $crate::message_table::Said<C> for $Type {
            fn said(self, key: &'static str, _: &C, message: $crate::Message) -> $crate::Message {
                message.arg(key, $crate::moves::ByName::arg(self))
            }
        }
    )+};
}

/// The most operands of a move.
const MOST_OPERANDS: usize = 8;

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

/// Stops the compiler where notations do not fit their operands. The first one names them all.
#[doc(hidden)]
pub const fn check_notations(notations: &[&str], operands: &[&str]) {
    assert!(operands.len() <= MOST_OPERANDS, "a move has at most eight operands");
    let mut i = 0;
    while i < notations.len() {
        let found = check_notation(notations[i].as_bytes(), operands);
        assert!(i > 0 || found == operands.len(), "the notation must name every operand once");
        i += 1;
    }
}

/// How many operands a notation names.
const fn check_notation(bytes: &[u8], operands: &[&str]) -> usize {
    assert!(!bytes.is_empty() && bytes[0] != b'{', "a notation begins with a word of its own");
    let (mut at, mut found, mut inside) = (0, 0, false);
    while at < bytes.len() {
        match bytes[at] {
            b'[' => {
                assert!(!inside, "brackets do not stand in brackets");
                inside = true;
            }
            b']' => {
                assert!(inside, "a bracket is not opened");
                inside = false;
            }
            b'{' => {
                let start = at + 1;
                while at < bytes.len() && bytes[at] != b'}' {
                    at += 1;
                }
                assert!(at < bytes.len(), "a brace is not closed");
                assert!(count_of(bytes, start, at, operands) == 1, "the notation names what is no operand");
                found += 1;
            }
            _ => {}
        }
        at += 1;
    }
    assert!(!inside, "a bracket is not closed");
    found
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

/// What stands before the first blank, operand or bracket.
const fn verb(notation: &str) -> &str {
    let bytes = notation.as_bytes();
    let mut end = 0;
    while end < bytes.len() && !matches!(bytes[end], b' ' | b'{' | b'[') {
        end += 1;
    }
    notation.split_at(end).0
}
