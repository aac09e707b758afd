//! Amounts: how many there are of each of several things, such as a price or what a tile gives.

/// Makes a struct of amounts: a row a thing, with the id of its text and picture. What is no amount stands behind.
///
/// ```
/// parts::amounts! {
///     /// A price.
///     pub struct Cost of u8 {
///         /// Workers.
///         workers "workers";
///         /// Coins.
///         coins "coins";
///     }
/// }
///
/// let (one, two) = (Cost { coins: 2, ..Cost::default() }, Cost { workers: 1, coins: 1 });
/// assert_eq!(one.and(two).times(2), Cost { workers: 2, coins: 6 });
/// assert_eq!((one.without(two), two.without(one)), (Cost { workers: 0, coins: 1 }, Cost { workers: 1, coins: 0 }));
/// assert!(one.listed().eq([(2, "coins")]));
/// ```
#[macro_export]
macro_rules! amounts {
    (
        $(#[$meta:meta])*
        $visibility:vis struct $Name:ident of $Number:ty {
            $( $(#[$doc:meta])* $field:ident $id:literal; )+
        }
        $( and { $( $(#[$other_doc:meta])* $other:ident: $Other:ty; )+ } )?
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ::serde::Deserialize)]
        #[serde(deny_unknown_fields, default)]
        $visibility struct $Name {
            $( $(#[$doc])* pub $field: $Number, )+
            $( $( $(#[$other_doc])* pub $other: $Other, )+ )?
        }

        #[allow(dead_code)]
        impl $Name {
            /// What there is: how many of what, by the id of its text and picture.
            $visibility fn listed(self) -> impl Iterator<Item = ($Number, &'static str)> {
                [ $((self.$field, $id)),+ ].into_iter().filter(|(n, _)| *n != 0)
            }

            #[inline]
            fn each(self, other: Self, join: impl Fn($Number, $Number) -> $Number) -> Self {
                $Name { $( $field: join(self.$field, other.$field), )+ $( $( $other: self.$other, )+ )? }
            }

            /// Both together.
            #[inline]
            #[must_use]
            $visibility fn and(self, other: Self) -> Self {
                self.each(other, |one, two| one + two)
            }

            /// So many times as much.
            #[inline]
            #[must_use]
            $visibility fn times(self, n: $Number) -> Self {
                self.each(self, |one, _| one * n)
            }

            /// What there is more of than in the other, and how much.
            #[inline]
            #[must_use]
            $visibility fn without(self, other: Self) -> Self {
                self.each(other, <$Number>::saturating_sub)
            }
        }
    };
}
