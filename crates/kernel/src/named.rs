//! Kinds of things that have names: an enum a table, a row a kind with its id.

/// Makes an enum of kinds, each with an id and the text that names it.
///
/// ```
/// use serde::Deserialize;
///
/// kernel::named! {
///     /// Where points come from; the clause that scores it stands behind it.
///     #[derive(PartialOrd, Ord, Deserialize)]
///     pub enum Source, "source-" {
///         Military = "military" by "4.1",
///         Coins = "coins" by "6.2",
///     }
/// }
///
/// assert_eq!((Source::ALL, Source::COUNT), ([Source::Military, Source::Coins], 2));
/// assert_eq!((Source::Coins.id(), Source::Coins.text(), Source::Coins.index()), ("coins", "source-coins", 1));
/// assert_eq!(Source::named("military"), Some(Source::Military));
/// assert_eq!(Source::TEXTS, ["source-military", "source-coins"]);
/// assert_eq!(Source::PAIRS[0], ("military", "source-military"));
/// assert_eq!(Source::CLAUSES, ["4.1", "6.2"]);
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Enum:ident, $prefix:literal {$(
            $(#[$row:meta])*
            $Variant:ident = $id:literal $(by $clause:literal)?
        ),+ $(,)?}
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        $visibility enum $Enum { $( $(#[$row])* $Variant ),+ }

        #[allow(dead_code)]
        impl $Enum {
            /// All of them, in order.
            $visibility const ALL: [$Enum; $Enum::COUNT] = [ $($Enum::$Variant),+ ];

            /// How many there are.
            $visibility const COUNT: usize = $Enum::IDS.len();

            /// Their ids, in order.
            $visibility const IDS: &'static [&'static str] = &[ $($id),+ ];

            /// The ids of the texts that name them, in order.
            $visibility const TEXTS: [&'static str; $Enum::COUNT] = [ $(concat!($prefix, $id)),+ ];

            /// Their ids, each with the id of the text that names it, in order.
            $visibility const PAIRS: [(&'static str, &'static str); $Enum::COUNT] =
                [ $(($id, concat!($prefix, $id))),+ ];

            /// The clauses behind them, in order, where they have any.
            $visibility const CLAUSES: &'static [&'static str] = &[ $( $($clause,)? )+ ];

            /// Its place in tables.
            #[inline]
            $visibility const fn index(self) -> usize {
                self as usize
            }

            /// Its id.
            $visibility const fn id(self) -> &'static str {
                $Enum::IDS[self as usize]
            }

            /// The id of the text that names it.
            $visibility const fn text(self) -> &'static str {
                $Enum::TEXTS[self as usize]
            }

            /// The one with this id.
            $visibility fn named(id: &str) -> Option<$Enum> {
                $Enum::ALL.into_iter().find(|one| one.id() == id)
            }
        }
    };
}
