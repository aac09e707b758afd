//! Operands that are made of others: one with something behind it, and one of several kinds.
//!
//! ```
//! use kernel::{Arg, FixedVec, Id, Operand};
//!
//! kernel::ids! {
//!     /// A hex.
//!     pub struct Hex: 2;
//!     /// A machine.
//!     pub struct Machine: 3;
//! }
//! kernel::named_operands! {
//!     Hex, "operand-hex", such as "a1" at "hex": <Hex as Id>::all(), |hex| ["a1", "a2"][hex.index()],
//!         arg |_| Arg::Word("hex");
//!     Machine, "operand-machine", such as "crane": <Machine as Id>::all(), |one| ["crane", "drill", "lift"][one.index()],
//!         arg |_| Arg::Word("machine");
//! }
//! kernel::compound_operands! { for ();
//!     /// A site to build on.
//!     pub struct Site, "operand-hex", "a1" {
//!         /// The hex.
//!         hex: Hex,
//!         /// Machines that help.
//!         with: FixedVec<Machine, 2> = " with " says "label-with",
//!     }
//! }
//! kernel::one_of_operand! { for ();
//!     /// What can be taken away.
//!     pub enum Piece, "operand-piece", "crane" { Hex, Machine }
//! }
//!
//! let site = Site::read(&(), "a2 with crane lift").unwrap();
//! let mut text = String::new();
//! site.write(&(), &mut text);
//! assert_eq!((text.as_str(), site.place(&())), ("a2 with crane lift", Some("hex:a2".to_owned())));
//! assert_eq!(format!("{:?}", site.arg(&())).matches("machine").count(), 2, "both are part of how it is called");
//! assert_eq!(Site::read(&(), "a2").unwrap().with, FixedVec::new());
//! assert_eq!(Site::read(&(), "a2 with lift crane"), None, "each once, in the order of their ids");
//! assert_eq!(Piece::read(&(), "drill"), Some(Piece::Machine(Machine::new(1).unwrap())));
//! ```

use crate::moves::ByName;
use crate::{Arg, FixedVec, Joint, Message, Operand};

/// What stands behind an operand, after a word of its own.
pub trait Tail<C: ?Sized>: Copy {
    /// Writes the word and what stands behind it, if there is anything.
    fn write_behind(self, word: &str, context: &C, text: &mut String);

    /// What stands before the word, and what stands behind it.
    fn split<'t>(context: &C, text: &'t str, word: &str) -> Option<(&'t str, Self)>;

    /// See [`Operand::in_range`].
    fn is_known(self, context: &C) -> bool;

    /// What it is called, if there is anything.
    fn called(self, context: &C) -> Option<Arg>;
}

/// What something is called with what stands behind it, by a text that has both.
pub fn said_behind(what: Arg, id: &'static str, key: &'static str, behind: Option<Arg>) -> Arg {
    let Some(behind) = behind else { return what };
    Arg::List(vec![Message::new(id).arg("what", what).arg(key, behind)], Joint::Comma)
}

/// It must be there.
impl<C: ?Sized, T: ByName> Tail<C> for T {
    fn write_behind(self, word: &str, context: &C, text: &mut String) {
        Some(self).write_behind(word, context, text);
    }

    fn split<'t>(context: &C, text: &'t str, word: &str) -> Option<(&'t str, T)> {
        let (before, one) = Option::split(context, text, word)?;
        Some((before, one?))
    }

    fn is_known(self, context: &C) -> bool {
        Operand::in_range(self, context)
    }

    fn called(self, context: &C) -> Option<Arg> {
        Some(Operand::arg(self, context))
    }
}

/// It may be there.
impl<C: ?Sized, T: Operand<C>> Tail<C> for Option<T> {
    fn write_behind(self, word: &str, context: &C, text: &mut String) {
        if let Some(one) = self {
            text.push_str(word);
            one.write(context, text);
        }
    }

    fn split<'t>(context: &C, text: &'t str, word: &str) -> Option<(&'t str, Option<T>)> {
        match text.split_once(word) {
            Some((before, behind)) => Some((before, Some(T::read(context, behind)?))),
            None => Some((text, None)),
        }
    }

    fn is_known(self, context: &C) -> bool {
        self.is_none_or(|one| one.in_range(context))
    }

    fn called(self, context: &C) -> Option<Arg> {
        self.map(|one| one.arg(context))
    }
}

/// There may be several, each once, in the order of their ids.
impl<C: ?Sized, T: Operand<C> + Ord + Default, const N: usize> Tail<C> for FixedVec<T, N> {
    fn write_behind(self, word: &str, context: &C, text: &mut String) {
        for (i, one) in self.iter().enumerate() {
            text.push_str(if i > 0 { " " } else { word });
            one.write(context, text);
        }
    }

    fn split<'t>(context: &C, text: &'t str, word: &str) -> Option<(&'t str, FixedVec<T, N>)> {
        let mut all = FixedVec::new();
        let Some((before, words)) = text.split_once(word) else { return Some((text, all)) };
        for one in words.split(' ').map(|word| T::read(context, word)) {
            let one = one.filter(|one| all.last().is_none_or(|last| last < one))?;
            all.push(one).ok()?;
        }
        Some((before, all))
    }

    fn is_known(self, context: &C) -> bool {
        self.iter().all(|one| one.in_range(context))
    }

    fn called(self, context: &C) -> Option<Arg> {
        let all: Vec<Message> = self.iter().flat_map(|one| messages(one.arg(context))).collect();
        (!all.is_empty()).then_some(Arg::List(all, Joint::Comma))
    }
}

/// Words as messages, to stand in a list. What is no word has none.
fn messages(arg: Arg) -> Vec<Message> {
    match arg {
        Arg::Word(id) => vec![Message::new(id)],
        Arg::List(all, _) => all,
        _ => Vec::new(),
    }
}

/// Makes operands with something behind them, a row a struct: the text that says what it is, an example, the operand that
/// comes first and says where it lies and how it is called, and behind it what comes after which word. What has a text for
/// it (`says`) is part of how the whole is called: `$what` stands for what came before. What comes last is read first. See [the module](mod@crate::operands).
#[macro_export]
macro_rules! compound_operands {
    (@split $context:ident $text:ident) => {};
    (@split $context:ident $text:ident $tail:ident $word:literal $($rest:tt)*) => {
        $crate::compound_operands!(@split $context $text $($rest)*);
        let ($text, $tail) = $crate::operands::Tail::split($context, $text, $word)?;
    };
    (for $Context:ty; $(
        $(#[$meta:meta])*
        $visibility:vis struct $Name:ident, $noun:literal, $example:literal {
            $(#[$head_meta:meta])*
            $head:ident: $Head:ty,
            $($(#[$tail_meta:meta])* $tail:ident: $Tail:ty = $word:literal $(says $said:literal)?,)+
        }
    )+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $visibility struct $Name {
            $(#[$head_meta])*
            pub $head: $Head,
            $($(#[$tail_meta])* pub $tail: $Tail,)+
        }

        impl $crate::Operand<$Context> for $Name {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, context: &$Context, text: &mut String) {
                $crate::Operand::<$Context>::write(self.$head, context, text);
                $($crate::operands::Tail::write_behind(self.$tail, $word, context, text);)+
            }

            fn read(context: &$Context, text: &str) -> Option<$Name> {
                $crate::compound_operands!(@split context text $($tail $word)+);
                Some($Name { $head: $crate::Operand::<$Context>::read(context, text)?, $($tail),+ })
            }

            fn in_range(self, context: &$Context) -> bool {
                $crate::Operand::<$Context>::in_range(self.$head, context)
                    $(&& $crate::operands::Tail::is_known(self.$tail, context))+
            }

            fn place(self, context: &$Context) -> Option<String> {
                $crate::Operand::<$Context>::place(self.$head, context)
            }

            fn arg(self, context: &$Context) -> $crate::Arg {
                let said = $crate::Operand::<$Context>::arg(self.$head, context);
                $($(
                    let behind = $crate::operands::Tail::called(self.$tail, context);
                    let said = $crate::operands::said_behind(said, $said, stringify!($tail), behind);
                )?)+
                said
            }
        }
    )+};
}

/// Makes an operand that is one of several kinds, each written as what it is; the first that a text fits is meant. See
/// [the module](mod@crate::operands).
#[macro_export]
macro_rules! one_of_operand {
    (
        for $Context:ty;
        $(#[$meta:meta])*
        $visibility:vis enum $Name:ident, $noun:literal, $example:literal { $($(#[$row:meta])* $Kind:ident),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs)]
        $visibility enum $Name { $($(#[$row])* $Kind($Kind)),+ }

        impl $crate::Operand<$Context> for $Name {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, context: &$Context, text: &mut String) {
                match self { $($Name::$Kind(one) => $crate::Operand::<$Context>::write(one, context, text)),+ }
            }

            fn read(context: &$Context, text: &str) -> Option<$Name> {
                None$(.or_else(|| <$Kind as $crate::Operand<$Context>>::read(context, text).map($Name::$Kind)))+
            }

            fn in_range(self, context: &$Context) -> bool {
                match self { $($Name::$Kind(one) => $crate::Operand::<$Context>::in_range(one, context)),+ }
            }

            fn place(self, context: &$Context) -> Option<String> {
                match self { $($Name::$Kind(one) => $crate::Operand::<$Context>::place(one, context)),+ }
            }

            fn arg(self, context: &$Context) -> $crate::Arg {
                match self { $($Name::$Kind(one) => $crate::Operand::<$Context>::arg(one, context)),+ }
            }
        }

        impl<C: ?Sized> $crate::message_table::Said<C> for $Name {
            fn said(self, key: &'static str, context: &C, message: $crate::Message) -> $crate::Message {
                match self {
                    $($Name::$Kind(one) => $crate::message_table::Said::said(one, key, context, message)),+
                }
            }
        }
    };
}
