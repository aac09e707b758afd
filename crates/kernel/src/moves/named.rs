//! Operands that are written by name: typed ids of components, and one of several kinds of them.

use crate::moves::ByName;
use crate::{MAX_SEATS, Message, ParseMoveError, Seat};

/// Something that has a name among all of its kind, and as a rule a text: what a row of [`kinds!`](crate::kinds!)
/// can hold.
pub trait Named: Copy + 'static {
    /// All that can be named.
    fn all() -> impl Iterator<Item = Self>;

    /// Its name.
    fn name(self) -> &'static str;

    /// The id of the text that names it, if it has one.
    fn word(self) -> Option<&'static str>;
}

impl<T: ByName> Named for T {
    fn all() -> impl Iterator<Item = T> {
        T::all()
    }

    fn name(self) -> &'static str {
        ByName::name(self)
    }

    fn word(self) -> Option<&'static str> {
        ByName::word(self)
    }
}

/// A seat is named as people count them, from 1.
impl Named for Seat {
    fn all() -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat)
    }

    fn name(self) -> &'static str {
        ["1", "2", "3", "4", "5", "6", "7", "8"].get(self.index()).copied().unwrap_or("?")
    }

    fn word(self) -> Option<&'static str> {
        None
    }
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

        $crate::named_operands! {
            $Name, such as $example at its name: <$Name as $crate::Id>::all(),
                |id: $Name| {
                    let $one = &$all[id];
                    $name
                },
                text |id: $Name| id.text();
        }
    )+};
}

/// Makes typed ids of components whose names are known: a row a kind, with what the ids of their texts begin with, and
/// the names in the order of the ids.
///
/// ```
/// use kernel::moves::ByName as _;
///
/// kernel::listed_ids! {
///     /// A science track.
///     pub struct Track, such as "law", texts "track-": "banking", "law";
///     /// A favor tile.
///     pub struct Favor, such as "FAV1", texts "favor-" in place of "FAV": "FAV1", "FAV2";
/// }
///
/// assert_eq!((Track::named("Law"), Track::named("arts")), (Track::new(1), None));
/// assert_eq!((Track::LAST.name(), Track::LAST.text(), Track::IDS), ("law", "track-law", ["banking", "law"]));
/// assert_eq!((Favor::LAST.name(), Favor::LAST.text()), ("FAV2", "favor-2"));
/// ```
#[macro_export]
macro_rules! listed_ids {
    ($(
        $(#[$meta:meta])*
        $visibility:vis struct $Name:ident, such as $example:literal, texts $begin:literal $(in place of $letters:literal)?:
            $($id:literal),+ $(,)?;
    )+) => {$(
        $crate::named_ids! {
            $(#[$meta])*
            $visibility struct $Name: [ $($id),+ ].len(), such as $example:
                $crate::ById::<$Name, &'static str, { [ $($id),+ ].len() }>::new($Name::IDS)
                    => |id| id, $crate::text_id($begin, id $(.trim_start_matches($letters))?);
        }

        impl $Name {
            /// Their names, in the order of the ids.
            $visibility const IDS: [&'static str; <$Name as $crate::Id>::COUNT] = [ $($id),+ ];
        }
    )+};
}

/// Makes an enum of several kinds of named things, which is written by the word of the kind and the name: a row a
/// kind, with what it holds (nothing, if there is only one) and its word.
///
/// ```
/// use kernel::{Operand as _, Seat};
///
/// kernel::listed_ids! {
///     /// A palace.
///     pub struct Palace, such as "1", texts "palace-": "1", "2";
/// }
///
/// kernel::kinds! {
///     /// Something that is taken.
///     pub enum Piece, such as "palace 2" {
///         /// A palace.
///         Palace(palace: Palace)                            "palace";
///         /// The first seat of three.
///         First(seat: Seat as (0..3).map(Seat))             "first";
///         /// The bridge.
///         Bridge                                            "bridge" text "piece-bridge";
///     }
/// }
///
/// let palace = Piece::Palace(Palace::LAST);
/// assert_eq!((palace.kind(), palace.name(), palace.word()), ("palace", "2", Some("palace-2")));
/// assert_eq!((Piece::First(Seat(0)).word(), Piece::Bridge.word()), (None, Some("piece-bridge")));
/// assert_eq!((Piece::read(&(), "Palace 2"), Piece::read(&(), "bridge")), (Some(palace), Some(Piece::Bridge)));
/// assert_eq!(Piece::all().count(), 6);
/// let why = |text| Piece::misread(&(), text).unwrap().to_string();
/// assert_eq!(why("tower"), "common-move-unknown word=tower known=palace, first, bridge");
/// assert_eq!(why("first 4"), "common-move-range word=4 first=1 last=3");
/// ```
#[macro_export]
macro_rules! kinds {
    (@all $Enum:ident $Variant:ident) => { [$Enum::$Variant] };
    (@all $Enum:ident $Variant:ident $T:ty) => { <$T as $crate::moves::Named>::all().map($Enum::$Variant) };
    (@all $Enum:ident $Variant:ident $T:ty, $all:expr) => { $all.map($Enum::$Variant) };
    (
        $(#[$meta:meta])*
        $visibility:vis enum $Enum:ident, such as $example:literal $(, at ($place:expr))? {$(
            $(#[$row:meta])*
            $Variant:ident $( ( $one:ident : $T:ty $(as $all:expr)? ) )? $word:literal $(text $text:literal)?;
        )+}
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        $visibility enum $Enum {$(
            $(#[$row])*
            $Variant $( ($T) )?,
        )+}

        #[allow(dead_code, unused_variables)]
        impl $Enum {
            /// The words of the kinds, in the order of the table.
            $visibility const KINDS: &'static [&'static str] = &[ $($word),+ ];

            /// All that there can be, kind by kind.
            $visibility fn all() -> impl Iterator<Item = $Enum> {
                let mut all = Vec::new();
                $( all.extend($crate::kinds!(@all $Enum $Variant $( $T $(, $all)? )?)); )+
                all.into_iter()
            }

            /// The word of its kind.
            $visibility fn kind(self) -> &'static str {
                match self { $( $Enum::$Variant { .. } => $word, )+ }
            }

            /// Its name among those of its kind; empty if it is the only one.
            $visibility fn name(self) -> &'static str {
                match self { $( $Enum::$Variant $( ($one) )? => [ $( $crate::moves::Named::name($one), )? "" ][0], )+ }
            }

            /// The id of the text that names it, if it has one.
            $visibility fn word(self) -> Option<&'static str> {
                match self { $(
                    $Enum::$Variant $( ($one) )? =>
                        [ $( $crate::moves::Named::word($one), )? $( Some($text), )? None ][0],
                )+ }
            }

            fn find(text: &str) -> Result<$Enum, $crate::Message> {
                $crate::moves::find_kind(text, Self::KINDS, Self::all(), |one| (one.kind(), one.name()))
            }
        }

        impl<C: ?Sized> $crate::Operand<C> for $Enum {
            const NOUN: &'static str = "";
            const EXAMPLE: &'static str = $example;

            fn write(self, _: &C, text: &mut String) {
                text.push_str(self.kind());
                if !self.name().is_empty() {
                    text.push(' ');
                    text.push_str(self.name());
                }
            }

            fn read(_: &C, text: &str) -> Option<$Enum> {
                $Enum::find(text).ok()
            }

            fn misread(_: &C, text: &str) -> Option<$crate::Message> {
                $Enum::find(text).err()
            }

            $( fn place(self, _: &C) -> Option<String> {
                Some($crate::moves::call_one($place, self))
            } )?

            fn arg(self, _: &C) -> $crate::Arg {
                $crate::Arg::Word(self.word().unwrap_or("nobody"))
            }
        }
    };
}

/// The thing that is written by the word of its kind and its name, or what would be right.
#[doc(hidden)]
pub fn find_kind<T: Copy>(
    text: &str,
    kinds: &[&'static str],
    all: impl Iterator<Item = T>,
    of: impl Fn(T) -> (&'static str, &'static str),
) -> Result<T, Message> {
    let (word, name) = text.split_once(' ').unwrap_or((text, ""));
    let such: Vec<T> = all.filter(|one| of(*one).0.eq_ignore_ascii_case(word)).collect();
    let found = such.iter().find(|one| of(**one).1.eq_ignore_ascii_case(name));
    found.copied().ok_or_else(|| match such.first().map(|first| of(*first).1) {
        None | Some("") => ParseMoveError::unknown(text, word, kinds.iter().copied()).why,
        Some("1") => ParseMoveError::out_of_range(name, name, 1, such.len() as u8).why,
        Some(_) => ParseMoveError::unknown(name, name, such.iter().map(|one| of(*one).1)).why,
    })
}

/// Makes operands that are written by one word each: components, and kinds of things. A row a type, with an example, all
/// that there are of it and the name of one, and as far as it has them: before the example the text that says what
/// it is; behind it the kind of its place in the scene (or `at its name`, if that is the place); behind the name which one is
/// left out where nothing is said, the text that names one, and what is filled into texts for it.
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
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Way {
///     Reach,
///     Tunnel,
/// }
///
/// kernel::named_operands! {
///     Card, "operand-card", such as "altar" at "card": <Card as Id>::all(), |card| ["altar", "baths"][card.index()],
///         arg |card| Arg::Word(["card-altar", "card-baths"][card.index()]);
///     Way, such as "tunnel": [Way::Tunnel].into_iter(), |way| ["reach", "tunnel"][way as usize],
///         left out Way::Reach;
/// }
///
/// let card = Card::named("baths").unwrap();
/// assert_eq!(Operand::<()>::place(card, &()), Some("card:baths".to_owned()));
/// assert_eq!(<Card as Operand<()>>::read(&(), "market"), None);
/// assert_eq!((Way::named("Tunnel"), Way::named("reach"), Way::Reach.name()), (Some(Way::Tunnel), None, "reach"));
/// ```
#[macro_export]
macro_rules! named_operands {
    ($(
        $Type:ty $(, $noun:literal)?, such as $example:literal $(at $place:literal)? $(at its $own:ident)? :
            $all:expr, $name:expr $(, left out $left_out:expr)? $(, text $text:expr)? $(, arg $arg:expr)?;
    )+) => {$(
        impl $crate::moves::ByName for $Type {
            $( const NOUN: &'static str = $noun; )?
            const EXAMPLE: &'static str = $example;
            $( const LEFT_OUT: Option<$Type> = Some($left_out); )?

            fn all() -> impl Iterator<Item = $Type> {
                $all
            }

            fn name(self) -> &'static str {
                let name: fn($Type) -> &'static str = $name;
                name(self)
            }

            $( fn word(self) -> Option<&'static str> {
                let text: fn($Type) -> &'static str = $text;
                Some(text(self))
            } )?

            $( fn place(self) -> Option<String> {
                Some(format!(concat!($place, ":{}"), $crate::moves::ByName::name(self)))
            } )?

            $( fn place(self) -> Option<String> {
                Some($crate::moves::ByName::$own(self).to_owned())
            } )?

            $( fn arg(self) -> $crate::Arg {
                let arg: fn($Type) -> $crate::Arg = $arg;
                arg(self)
            }

            fn in_range(self) -> bool {
                !$crate::moves::ByName::name(self).is_empty()
            } )?
        }

        $( impl<C: ?Sized> $crate::message_table::Said<C> for $Type {
            fn said(self, key: &'static str, _: &C, message: $crate::Message) -> $crate::Message {
                let arg: fn($Type) -> $crate::Arg = $arg;
                message.arg(key, arg(self))
            }
        } )?
    )+};
}
