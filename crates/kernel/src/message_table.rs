//! Messages in one table: a row a reason, an event or a question, with its text and, where it has one, its clause.
//!
//! [`messages!`](crate::messages!) takes rows of a variant with its fields, the clause behind it and the id
//! of its text. It makes the enum and its `clause`, `message` and `TEXTS`; the fields are the variables of
//! the text, each filled in as its type says ([`Said`]).
//!
//! ```
//! use kernel::{Clause, Message, Seat};
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! pub struct Card(&'static str);
//!
//! kernel::said_words! {
//!     Card: card => card.0;
//! }
//!
//! kernel::messages! {
//!     /// Why not.
//!     pub enum Refusal is Refusal {
//!         /// The game is over.
//!         Over                                             by "6.1"    says "refuse-over";
//!         /// There are too few coins.
//!         Coins { needed: u8, clause: Clause }             by (clause) says "refuse-coins";
//!         /// Somebody has it.
//!         Taken { seat as who: Seat, card: Card }          by "2.3"    says "refuse-taken";
//!         /// It costs more, or nothing.
//!         Price(coins: u8)                                 by "3.1"    => price(coins);
//!     }
//! }
//!
//! fn price(coins: u8) -> Message {
//!     if coins == 0 { Message::new("refuse-free") } else { Message::new("refuse-price").number("n", coins) }
//! }
//!
//! let taken = Refusal::Taken { seat: Seat(1), card: Card("altar") };
//! assert_eq!((taken.clause(), taken.message().to_string()), (Clause("2.3"), "refuse-taken who=2 card=altar".into()));
//! let poor = Refusal::Coins { needed: 3, clause: Clause("7.5") };
//! assert_eq!((poor.clause(), poor.message().to_string()), (Clause("7.5"), "refuse-coins needed=3".into()));
//! assert_eq!(Refusal::Price(0).message().to_string(), "refuse-free");
//! assert_eq!(Refusal::TEXTS, ["refuse-over", "refuse-coins", "refuse-taken"]);
//! ```
//!
//! Where words need to know more than the row (the map whose hexes have names), the table says what for:
//! `message` is then given that context, and hands it to [`Said`]. A table without clauses has no `clause`:
//!
//! ```
//! use kernel::{Message, message_table::Said};
//!
//! pub struct Map(Vec<&'static str>);
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! pub struct Hex(usize);
//!
//! impl Said<Map> for Hex {
//!     fn said(self, key: &'static str, map: &Map, message: Message) -> Message {
//!         message.name(key, map.0[self.0])
//!     }
//! }
//!
//! kernel::messages! {
//!     /// The reasons against moves. The texts explain them.
//!     pub enum Why for Map {
//!         NoBridge                        says "refuse-no-bridge";
//!         Occupied(hex: Hex)              says "refuse-occupied";
//!         Power { hex: Hex, lacks: u8 }   says "refuse-power";
//!     }
//! }
//!
//! let map = Map(vec!["A1", "A2"]);
//! assert_eq!(Why::Occupied(Hex(1)).message(&map).to_string(), "refuse-occupied hex=A2");
//! assert_eq!(Why::Power { hex: Hex(0), lacks: 3 }.message(&map).to_string(), "refuse-power hex=A1 lacks=3");
//! ```

use crate::{Arg, Clause, Message, Seat};

/// Something that is filled into a text. Implemented once a type.
///
/// `C` is what is needed to name it; what needs nothing is filled in for every `C`.
pub trait Said<C: ?Sized = ()> {
    /// The message with this filled in for a variable.
    #[must_use]
    fn said(self, key: &'static str, context: &C, message: Message) -> Message;
}

macro_rules! numbers {
    ($($Number:ty),+) => {$(
        impl<C: ?Sized> Said<C> for $Number {
            fn said(self, key: &'static str, _: &C, message: Message) -> Message {
                message.number(key, self)
            }
        }
    )+};
}

numbers!(u8, u16, i16, i32);

impl<C: ?Sized> Said<C> for Seat {
    fn said(self, key: &'static str, _: &C, message: Message) -> Message {
        message.seat(key, self)
    }
}

impl<C: ?Sized> Said<C> for Arg {
    fn said(self, key: &'static str, _: &C, mut message: Message) -> Message {
        message.args.push((key, self));
        message
    }
}

/// The clause is told beside the text.
impl<C: ?Sized> Said<C> for Clause {
    fn said(self, _: &'static str, _: &C, message: Message) -> Message {
        message
    }
}

/// Implements [`Said`] for things that have a text of their own: a row a type, and the id of the text.
///
/// ```
/// # use kernel::{Message, message_table::Said};
/// #[derive(Clone, Copy)]
/// struct Card(usize);
///
/// kernel::said_words! {
///     Card: card => ["card-altar", "card-baths"][card.0];
/// }
/// assert_eq!(Card(1).said("card", &(), Message::new("built")).to_string(), "built card=card-baths");
/// ```
#[macro_export]
macro_rules! said_words {
    ($($Thing:ty: $thing:ident => $text:expr;)+) => {$(
        impl<C: ?Sized> $crate::message_table::Said<C> for $Thing {
            fn said(self, key: &'static str, _: &C, message: $crate::Message) -> $crate::Message {
                let $thing = self;
                message.word(key, $text)
            }
        }
    )+};
}

/// What can stand for a clause in a table.
#[doc(hidden)]
pub trait IntoClause {
    fn into_clause(self) -> Clause;
}

impl IntoClause for &'static str {
    fn into_clause(self) -> Clause {
        Clause(self)
    }
}

impl IntoClause for Clause {
    fn into_clause(self) -> Clause {
        self
    }
}

/// Makes an enum of reasons, events or questions from a table. See [the module](mod@crate::message_table).
///
/// `is Refusal` (or `is Event`) behind the name implements that trait, if it needs no more than these;
/// `for Map` says what its words need to know.
///
/// A row has a variant whose fields all have names (`seat as who: Seat` is `$who` in the text, and
/// `tile: u8 as Tile` is filled in as the tile of that number); where all rows have one, `by` and its
/// clause, a number or, in parentheses, an expression of the fields; and `says` with the id of its text, or
/// `=>` with an expression that makes the message: where one row has two texts, or reckons a number.
#[macro_export]
macro_rules! messages {
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:ident) => { stringify!($key) };
    (@message [$Context:ty, $context:expr] [] [$message:expr] $($fields:tt)*) => { $message };
    (@message [$Context:ty, $context:expr] [$text:literal] [] $($field:ident $(as $key:ident)? $(, $made:path)?;)*) => {{
        let message = $crate::Message::new($text);
        $( let message = $crate::message_table::Said::<$Context>::said(
            $($made)? ($field),
            $crate::messages!(@key $field $($key)?),
            $context,
            message,
        ); )*
        message
    }};
    (@enum
        $(#[$meta:meta])*
        $visibility:vis enum $Enum:ident {$(
            $(#[$row:meta])*
            $Variant:ident $( ( $($T:ty),+ ) )? $( { $($f:ident : $F:ty),+ } )? [ $($text:literal)? ];
        )+}
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        $visibility enum $Enum {$(
            $(#[$row])*
            $Variant $( ( $($T),+ ) )? $( { $($f: $F),+ } )?,
        )+}

        impl $Enum {
            /// The ids of the texts, in the order of the table.
            #[allow(dead_code)]
            $visibility const TEXTS: &'static [&'static str] = &[ $( $($text,)? )+ ];
        }
    };
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Enum:ident $(is $Trait:ident)? {$(
            $(#[$row:meta])*
            $Variant:ident
            $( ( $($t:ident $(as $t_key:ident)? : $T:ty $(as $t_made:path)?),+ $(,)? ) )?
            $( { $($f:ident $(as $f_key:ident)? : $F:ty $(as $f_made:path)?),+ $(,)? } )?
            by $clause:tt
            $( says $text:literal )?
            $( => $message:expr )?
            ;
        )+}
    ) => {
        $crate::messages! { @enum
            $(#[$meta])*
            $visibility enum $Enum {$(
                $(#[$row])*
                $Variant $( ( $($T),+ ) )? $( { $($f : $F),+ } )? [ $($text)? ];
            )+}
        }

        $( impl $crate::$Trait for $Enum {
            fn clause(&self) -> $crate::Clause {
                $Enum::clause(self)
            }

            fn message(&self) -> $crate::Message {
                $Enum::message(self)
            }
        } )?

        #[allow(dead_code, unused_variables, unused_parens)]
        impl $Enum {
            /// The rule behind it.
            $visibility fn clause(&self) -> $crate::Clause {
                match *self {$(
                    $Enum::$Variant $( ( $($t),+ ) )? $( { $($f),+ } )? =>
                        $crate::message_table::IntoClause::into_clause($clause),
                )+}
            }

            /// What it says.
            $visibility fn message(&self) -> $crate::Message {
                match *self {$(
                    $Enum::$Variant $( ( $($t),+ ) )? $( { $($f),+ } )? => $crate::messages!(
                        @message [(), &()] [ $($text)? ] [ $($message)? ]
                        $( $($t $(as $t_key)? $(, $t_made)?;)+ )?
                        $( $($f $(as $f_key)? $(, $f_made)?;)+ )?
                    ),
                )+}
            }
        }
    };
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Enum:ident for $Context:ty {$(
            $(#[$row:meta])*
            $Variant:ident
            $( ( $($t:ident $(as $t_key:ident)? : $T:ty $(as $t_made:path)?),+ $(,)? ) )?
            $( { $($f:ident $(as $f_key:ident)? : $F:ty $(as $f_made:path)?),+ $(,)? } )?
            $( says $text:literal )?
            $( => $message:expr )?
            ;
        )+}
    ) => {
        $crate::messages! { @enum
            $(#[$meta])*
            $visibility enum $Enum {$(
                $(#[$row])*
                $Variant $( ( $($T),+ ) )? $( { $($f : $F),+ } )? [ $($text)? ];
            )+}
        }

        #[allow(dead_code, unused_variables, unused_parens)]
        impl $Enum {
            /// What it says.
            $visibility fn message(&self, context: &$Context) -> $crate::Message {
                match *self {$(
                    $Enum::$Variant $( ( $($t),+ ) )? $( { $($f),+ } )? => $crate::messages!(
                        @message [$Context, context] [ $($text)? ] [ $($message)? ]
                        $( $($t $(as $t_key)? $(, $t_made)?;)+ )?
                        $( $($f $(as $f_key)? $(, $f_made)?;)+ )?
                    ),
                )+}
            }
        }
    };
}

/// Makes enums without operands, each value with the id of its text. They are [ids](crate::Id), too.
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
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        $visibility enum $Enum { $( $(#[$row])* $Variant, )+ }

        $crate::enum_ids!($Enum);

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

        $crate::said_words! { $Enum: word => word.id(); }
    )+};
}
