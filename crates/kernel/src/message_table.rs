//! Messages in one table: a row a reason or an event, with its clause and its text.
//!
//! [`messages!`](crate::messages!) takes rows of a variant with its fields, the clause behind it and the id
//! of its text. It makes the enum and its `clause`, `message` and `TEXTS`; the fields are the variables of
//! the text, each filled in as its type says ([`Said`]).
//!
//! ```
//! use kernel::message_table::Said;
//! use kernel::{Clause, Message, Seat};
//!
//! #[derive(Clone, Copy, PartialEq, Eq, Debug)]
//! pub struct Card(&'static str);
//!
//! impl Said for Card {
//!     fn said(self, key: &'static str, message: Message) -> Message {
//!         message.word(key, self.0)
//!     }
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

use crate::{Clause, Message, Seat};

/// Something that is filled into a text. Implemented once a type.
pub trait Said {
    /// The message with this filled in for a variable.
    #[must_use]
    fn said(self, key: &'static str, message: Message) -> Message;
}

macro_rules! numbers {
    ($($Number:ty),+) => {$(
        impl Said for $Number {
            fn said(self, key: &'static str, message: Message) -> Message {
                message.number(key, self)
            }
        }
    )+};
}

numbers!(u8, u16, i16, i32);

impl Said for Seat {
    fn said(self, key: &'static str, message: Message) -> Message {
        message.seat(key, self)
    }
}

/// The clause is told beside the text.
impl Said for Clause {
    fn said(self, _: &'static str, message: Message) -> Message {
        message
    }
}

/// Implements [`Said`] and [`Fill`](crate::messages_in::Fill) for things that have a text of their own: a row a
/// type, and the id of the text.
///
/// ```
/// # use kernel::{Message, message_table::Said};
/// #[derive(Clone, Copy)]
/// struct Card(usize);
///
/// kernel::said_words! {
///     Card: card => ["card-altar", "card-baths"][card.0];
/// }
/// assert_eq!(Card(1).said("card", Message::new("built")).to_string(), "built card=card-baths");
/// ```
#[macro_export]
macro_rules! said_words {
    ($($Thing:ty: $thing:ident => $text:expr;)+) => {$(
        impl $crate::message_table::Said for $Thing {
            fn said(self, key: &'static str, message: $crate::Message) -> $crate::Message {
                let $thing = self;
                message.word(key, $text)
            }
        }

        impl<C: ?Sized> $crate::messages_in::Fill<C> for $Thing {
            fn fill(self, key: &'static str, _: &C, message: $crate::Message) -> $crate::Message {
                $crate::message_table::Said::said(self, key, message)
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

/// Makes an enum of reasons or events from a table. See [the module](mod@crate::message_table).
///
/// `is Refusal` (or `is Event`) behind the name implements that trait, if it needs no more than these.
///
/// A row has a variant whose fields all have names (`seat as who: Seat` is `$who` in the text); `by` and
/// its clause, a number or, in parentheses, an expression of the fields; and `says` with the id of its
/// text, or `=>` with an expression that makes the message.
#[macro_export]
macro_rules! messages {
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:ident) => { stringify!($key) };
    (@message [$text:literal] [] [$($field:ident $(as $key:ident)?),*]) => {{
        let message = $crate::Message::new($text);
        $( let message = $crate::message_table::Said::said($field, $crate::messages!(@key $field $($key)?), message); )*
        message
    }};
    (@message [] [$message:expr] [$($fields:tt)*]) => { $message };
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Enum:ident $(is $Trait:ident)? {$(
            $(#[$row:meta])*
            $Variant:ident
            $( ( $($t:ident $(as $t_key:ident)? : $T:ty),+ $(,)? ) )?
            $( { $($f:ident $(as $f_key:ident)? : $F:ty),+ $(,)? } )?
            by $clause:tt
            $( says $text:literal )?
            $( => $message:expr )?
            ;
        )+}
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $visibility enum $Enum {$(
            $(#[$row])*
            $Variant $( ( $($T),+ ) )? $( { $( #[allow(missing_docs)] $f: $F ),+ } )?,
        )+}

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
            /// The ids of the texts, in the order of the table.
            $visibility const TEXTS: &'static [&'static str] = &[ $( $($text,)? )+ ];

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
                        @message [ $($text)? ] [ $($message)? ]
                        [ $( $($t $(as $t_key)?),+ )? $( $($f $(as $f_key)?),+ )? ]
                    ),
                )+}
            }
        }
    };
}
