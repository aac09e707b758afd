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

mod named;
mod notation;
mod operand;
mod reader;

pub use named::Named;
#[doc(hidden)]
pub use named::find_kind;
#[doc(hidden)]
pub use notation::{check_notations, label};
#[doc(hidden)]
pub use operand::{At, call, call_one, call_two};
pub use operand::{ByName, Operand};
#[doc(hidden)]
pub use reader::{Fields, Reader, at_place, put, single_spaced, write};

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

            /// The moves that a place of the scene names alone, in the order of the table.
            $visibility fn at_place(context: &$Context, place: &str) -> Vec<Self> {
                let read = |text: &str| Self::read(context, text).ok();
                $crate::moves::at_place(Self::NOTATION, place, read, |mv| mv.places(context))
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
