//! Messages in a context: enums that are said in words, a row a variant, where words need to know more than the
//! variant (the map whose hexes have names). [`message_table`](crate::message_table) is for those that do not.
//!
//! The reasons of refusals, events and questions of a game are such enums. [`messages_in!`](crate::messages_in!)
//! makes one from a table, and what fills the variables of its texts: each operand has the name of its
//! variable, and its type says how it is filled in ([`Fill`]). Where the type does not say it (a bare
//! number that names a tile), `as` names a function that makes something of it which does; its name must be
//! another than the operand's.
//! [`words!`](crate::words!) makes enums without operands, whose texts are single words.
//!
//! ```
//! use kernel::{Arg, Message, Seat};
//!
//! fn tile_name(number: u8) -> Arg {
//!     Arg::Name(format!("T{number}"))
//! }
//!
//! kernel::messages_in! {
//!     /// The reasons against moves.
//!     pub enum Why for () {
//!         Over                                 "refuse-over";
//!         Owned(tile: u8 as tile_name)         "refuse-owned";
//!         OtherOffer { who: Seat, n: u8 }      "refuse-other-offer";
//!     }
//! }
//!
//! assert_eq!(Why::Owned(3).row_message(&()).to_string(), "refuse-owned tile=T3");
//! let other = Why::OtherOffer { who: Seat(1), n: 2 };
//! assert_eq!(other.row_message(&()).to_string(), "refuse-other-offer who=2 n=2");
//! assert_eq!(Why::TEXTS, ["refuse-over", "refuse-owned", "refuse-other-offer"]);
//! ```
//!
//! What is odd (two texts for one reason, a number that is reckoned) stays code: match on it first, and leave
//! the rest to the table.

use crate::{Arg, Message, Seat};

/// Something that is filled into a text. `C` is what is needed to name it, such as the map whose hexes
/// have names; what needs nothing is filled in for every `C`.
pub trait Fill<C: ?Sized> {
    /// The message with it filled in for the variable `key`.
    fn fill(self, key: &'static str, context: &C, message: Message) -> Message;
}

impl<C: ?Sized> Fill<C> for Arg {
    fn fill(self, key: &'static str, _: &C, mut message: Message) -> Message {
        message.args.push((key, self));
        message
    }
}

impl<C: ?Sized> Fill<C> for Seat {
    fn fill(self, key: &'static str, _: &C, message: Message) -> Message {
        message.seat(key, self)
    }
}

impl<C: ?Sized> Fill<C> for u8 {
    fn fill(self, key: &'static str, _: &C, message: Message) -> Message {
        message.number(key, self)
    }
}

impl<C: ?Sized> Fill<C> for u16 {
    fn fill(self, key: &'static str, _: &C, message: Message) -> Message {
        message.number(key, self)
    }
}

impl<C: ?Sized> Fill<C> for i16 {
    fn fill(self, key: &'static str, _: &C, message: Message) -> Message {
        message.number(key, self)
    }
}

/// Makes an enum whose variants are messages. See [the module](mod@crate::messages_in).
///
/// The texts explain the variants, so that they need no comment.
#[macro_export]
macro_rules! messages_in {
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Enum:ident for $Context:ty {$(
            $Variant:ident
            $( ( $($f:ident : $F:ty $(as $into:path)?),+ $(,)? ) )?
            $( { $($g:ident : $G:ty $(as $made:path)?),+ $(,)? } )?
            $id:literal ;
        )+}
    ) => {
        $(#[$meta])*
        #[allow(missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visibility enum $Enum {$(
            $Variant $( ( $($F),+ ) )? $( { $($g: $G),+ } )?,
        )+}

        impl $Enum {
            /// The ids of the texts, in the order of the table.
            #[allow(dead_code)]
            $visibility const TEXTS: &'static [&'static str] = &[ $($id),+ ];

            /// What the row says, in words.
            #[allow(unused_variables)]
            $visibility fn row_message(self, context: &$Context) -> $crate::Message {
                match self {$(
                    $Enum::$Variant $( ( $($f),+ ) )? $( { $($g),+ } )? => {
                        let message = $crate::Message::new($id);
                        $($(
                            let message = $crate::messages_in::Fill::<$Context>::fill(
                                $($into)? ($f), stringify!($f), context, message,
                            );
                        )+)?
                        $($(
                            let message = $crate::messages_in::Fill::<$Context>::fill(
                                $($made)? ($g), stringify!($g), context, message,
                            );
                        )+)?
                        message
                    }
                )+}
            }
        }
    };
}

/// Makes enums without operands, each value with the id of its text.
///
/// ```
/// kernel::words! {
///     /// Where points come from.
///     pub enum Source {
///         /// Everybody's first points.
///         Start "source-start";
///         /// Towns.
///         Towns "source-towns";
///     }
/// }
///
/// assert_eq!((Source::Towns.id(), Source::COUNT), ("source-towns", 2));
/// assert_eq!(Source::ALL, [Source::Start, Source::Towns]);
/// ```
#[macro_export]
macro_rules! words {
    ($($(#[$meta:meta])* $visibility:vis enum $Enum:ident {
        $( $(#[$row:meta])* $Variant:ident $id:literal; )+
    })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        $visibility enum $Enum { $( $(#[$row])* $Variant, )+ }

        #[allow(dead_code)]
        impl $Enum {
            /// How many there are.
            $visibility const COUNT: usize = [ $($id),+ ].len();
            /// All of them, in order.
            $visibility const ALL: [$Enum; Self::COUNT] = [ $($Enum::$Variant),+ ];

            /// The ids of their texts, in order.
            $visibility const IDS: [&'static str; Self::COUNT] = [ $($id),+ ];

            /// The id of its text.
            #[inline]
            $visibility const fn id(self) -> &'static str {
                Self::IDS[self as usize]
            }
        }

        impl<C: ?Sized> $crate::messages_in::Fill<C> for $Enum {
            fn fill(self, key: &'static str, _: &C, message: $crate::Message) -> $crate::Message {
                message.word(key, self.id())
            }
        }
    )+};
}
