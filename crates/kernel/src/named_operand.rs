//! Named operands: what a move names by one word, which is also its word in places of the scene.
//!
//! Most components are such: cards, tiles, spaces. A game says the word and the name of each kind once, as rows
//! of [`named_operands!`](crate::named_operands!); writing, reading and places follow from it.
//!
//! ```
//! use kernel::{Arg, Id as _, NamedOperand as _, Operand};
//!
//! kernel::ids! {
//!     /// A card.
//!     pub struct Card: 2;
//! }
//!
//! kernel::named_operands! {
//!     Card, "operand-card", "altar" at "card": |card| ["altar", "baths"][card.index()],
//!         |word| Card::all().find(|card| card.word() == word),
//!         |card| Arg::Word(["card-altar", "card-baths"][card.index()]);
//! }
//!
//! let card = <Card as Operand<()>>::read(&(), "baths").unwrap();
//! assert_eq!(card.place(&()), Some("card:baths".to_owned()));
//! assert_eq!(<Card as Operand<()>>::read(&(), "market"), None);
//! ```

use crate::Arg;

/// An operand that is one word, whatever the position. See [the module](self).
pub trait NamedOperand: Copy {
    /// What stands before the word in the name of its place, if it has one.
    const PLACE: Option<&'static str>;

    /// Its word, empty if there is no such thing.
    fn word(self) -> &'static str;

    /// The one with this word.
    fn of_word(word: &str) -> Option<Self>;

    /// What is filled into a text for it.
    fn as_arg(self) -> Arg;
}

/// Implements [`NamedOperand`](crate::NamedOperand), [`Operand`](crate::Operand) and
/// [`Said`](crate::message_table::Said): a row a type, with its noun, an example, the kind of its place (or none), its word, the one with a word, and what is filled into texts.
#[macro_export]
macro_rules! named_operands {
    (@place) => { None };
    (@place $place:literal) => { Some($place) };
    ($(
        $Type:ty, $noun:literal, $example:literal $(at $place:literal)? :
        $word:expr, $named:expr, $arg:expr;
    )+) => {$(
        impl $crate::NamedOperand for $Type {
            const PLACE: Option<&'static str> = $crate::named_operands!(@place $($place)?);

            fn word(self) -> &'static str {
                let word: fn($Type) -> &'static str = $word;
                word(self)
            }

            fn of_word(word: &str) -> Option<$Type> {
                let named: fn(&str) -> Option<$Type> = $named;
                named(word)
            }

            fn as_arg(self) -> $crate::Arg {
                let arg: fn($Type) -> $crate::Arg = $arg;
                arg(self)
            }
        }

        impl<C: ?Sized> $crate::Operand<C> for $Type {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, _: &C, text: &mut String) {
                text.push_str($crate::NamedOperand::word(self));
            }

            fn read(_: &C, text: &str) -> Option<$Type> {
                <$Type as $crate::NamedOperand>::of_word(text).filter(|_| !text.is_empty())
            }

            fn in_range(self, _: &C) -> bool {
                !$crate::NamedOperand::word(self).is_empty()
            }

            fn place(self, _: &C) -> Option<String> {
                let kind = <$Type as $crate::NamedOperand>::PLACE?;
                Some(format!("{kind}:{}", $crate::NamedOperand::word(self)))
            }

            fn arg(self, _: &C) -> $crate::Arg {
                $crate::NamedOperand::as_arg(self)
            }
        }

        impl<C: ?Sized> $crate::message_table::Said<C> for $Type {
            fn said(self, key: &'static str, _: &C, message: $crate::Message) -> $crate::Message {
                message.arg(key, $crate::NamedOperand::as_arg(self))
            }
        }
    )+};
}
