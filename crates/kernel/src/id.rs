//! Typed ids: small numbers that name components (cards, tiles, spaces) and cannot be mixed up.

use std::fmt::Debug;
use std::hash::Hash;

/// The number of a component of one kind, from 0 up to, not including, [`Id::COUNT`].
///
/// [`ids!`](crate::ids) makes such types. Since no other number can be had, nobody has to ask whether an
/// id is in range: text, bytes and numbers are checked where they come in.
pub trait Id: Copy + Eq + Ord + Hash + Debug + 'static {
    /// How many there can be.
    const COUNT: usize;

    /// Its number.
    fn index(self) -> usize;

    /// The one with this number, if there can be one.
    fn from_index(index: usize) -> Option<Self>;

    /// All that there can be, in order.
    #[inline]
    fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::from_index)
    }
}

/// Makes types of ids, each a byte with a range of its own.
///
/// ```
/// use kernel::Id as _;
///
/// kernel::ids! {
///     /// A card of the deck.
///     pub struct Card: 24;
///     /// A space of the board.
///     pub struct Space: 15;
/// }
///
/// assert_eq!(Card::new(23).map(Card::index), Some(23));
/// assert_eq!(Card::new(24), None);
/// assert_eq!(Space::all().count(), 15);
/// assert_eq!(Card::default(), Card::new(0).unwrap());
/// ```
///
/// Such a type is `Copy`, ordered by number, and written by serde as its number; a number out of range is
/// not read.
#[macro_export]
macro_rules! ids {
    ($($(#[$meta:meta])* $visibility:vis struct $Name:ident : $count:expr;)+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $visibility struct $Name(u8);

        impl $Name {
            /// The last one.
            #[allow(dead_code)]
            $visibility const LAST: $Name = $Name(($count - 1) as u8);

            /// The one with this number, if there can be one.
            #[inline]
            #[allow(dead_code)]
            $visibility const fn new(index: usize) -> Option<Self> {
                const { assert!($count > 0 && $count <= 256, "an id is a byte") };
                if index < $count { Some($Name(index as u8)) } else { None }
            }
        }

        impl $crate::Id for $Name {
            const COUNT: usize = $count;

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn from_index(index: usize) -> Option<Self> {
                $Name::new(index)
            }

            #[inline]
            fn all() -> impl Iterator<Item = Self> + Clone {
                (0..$count).map(|index| $Name(index as u8))
            }
        }

        impl $crate::__serde::Serialize for $Name {
            fn serialize<S: $crate::__serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.0)
            }
        }

        impl<'de> $crate::__serde::Deserialize<'de> for $Name {
            fn deserialize<D: $crate::__serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let index: u8 = $crate::__serde::Deserialize::deserialize(deserializer)?;
                $Name::new(index as usize).ok_or_else(|| {
                    let why = concat!("there is no ", stringify!($Name), " with this number");
                    <D::Error as $crate::__serde::de::Error>::custom(why)
                })
            }
        }
    )+};
}

/// Makes ids of the values of an enum that lists them in its constant `ALL`, so that arrays can be indexed by them.
///
/// ```
/// use kernel::ById;
///
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// enum Building {
///     House,
///     Tower,
/// }
///
/// impl Building {
///     const ALL: [Building; 2] = [Building::House, Building::Tower];
/// }
///
/// kernel::enum_ids!(Building);
///
/// let mut built: ById<Building, u8, 2> = ById::default();
/// built[Building::Tower] += 1;
/// assert_eq!(built, ById::new([0, 1]));
/// ```
#[macro_export]
macro_rules! enum_ids {
    ($($Enum:ty),+) => {$(
        impl $crate::Id for $Enum {
            const COUNT: usize = <$Enum>::ALL.len();

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn from_index(index: usize) -> Option<Self> {
                <$Enum>::ALL.get(index).copied()
            }

            #[inline]
            fn all() -> impl Iterator<Item = Self> + Clone {
                <$Enum>::ALL.into_iter()
            }
        }
    )+};
}

#[cfg(test)]
mod tests {
    use crate::Id as _;

    crate::ids! {
        /// A card.
        struct Card: 24;
        /// All that a byte can name.
        struct Byte: 256;
    }

    #[test]
    fn only_numbers_in_range_are_read() {
        let card = Card::new(23).unwrap();
        assert_eq!(postcard::to_allocvec(&card).unwrap(), [23]);
        assert_eq!(postcard::from_bytes::<Card>(&[23]), Ok(card));
        assert!(postcard::from_bytes::<Card>(&[24]).is_err());
        assert_eq!((Byte::all().count(), Byte::new(256)), (256, None));
        assert_eq!(size_of::<Option<Card>>(), 2);
    }
}
