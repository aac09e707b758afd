//! Fields of a game's options, each filled by one row of the table.

use super::Chosen;
use crate::{Id, Seat};

/// A field of a game's options that one row of the table fills.
pub trait OptionField: Sized {
    /// What was chosen.
    fn chosen(chosen: &Chosen, key: &str) -> Self;

    /// The choice of this.
    fn choose(&self, chosen: Chosen, key: &str) -> Chosen;
}

/// The first of two values, or the second.
impl OptionField for bool {
    fn chosen(chosen: &Chosen, key: &str) -> bool {
        chosen.one(key) > 0
    }

    fn choose(&self, chosen: Chosen, key: &str) -> Chosen {
        chosen.with_one(key, (*self).into())
    }
}

/// What an option can fix; where nothing is fixed, the field is `None`.
pub trait Fixed: Sized {
    /// What is fixed.
    fn fixed(chosen: &Chosen, key: &str) -> Option<Self>;

    /// The choice that fixes it.
    fn fix(this: Option<&Self>, chosen: Chosen, key: &str) -> Chosen;
}

impl<T: Fixed> OptionField for Option<T> {
    fn chosen(chosen: &Chosen, key: &str) -> Option<T> {
        T::fixed(chosen, key)
    }

    fn choose(&self, chosen: Chosen, key: &str) -> Chosen {
        T::fix(self.as_ref(), chosen, key)
    }
}

impl Fixed for Seat {
    fn fixed(chosen: &Chosen, key: &str) -> Option<Seat> {
        chosen.seat(key)
    }

    fn fix(seat: Option<&Seat>, chosen: Chosen, key: &str) -> Chosen {
        chosen.with_seat(key, seat.copied())
    }
}

/// One of all, behind a first value that stands for none.
impl<I: Id> Fixed for I {
    fn fixed(chosen: &Chosen, key: &str) -> Option<I> {
        chosen.one(key).checked_sub(1).and_then(I::from_index)
    }

    fn fix(id: Option<&I>, chosen: Chosen, key: &str) -> Chosen {
        chosen.with_one(key, id.map_or(0, |id| id.index() + 1))
    }
}

/// Pieces in the order in which they are named.
impl<I: Id> Fixed for Vec<I> {
    fn fixed(chosen: &Chosen, key: &str) -> Option<Vec<I>> {
        chosen.ids(key)
    }

    fn fix(list: Option<&Vec<I>>, chosen: Chosen, key: &str) -> Chosen {
        chosen.with_ids(key, list.map(Vec::as_slice))
    }
}

/// The same, always so many.
impl<I: Id, const N: usize> Fixed for [I; N] {
    fn fixed(chosen: &Chosen, key: &str) -> Option<[I; N]> {
        chosen.ids(key)?.try_into().ok()
    }

    fn fix(list: Option<&[I; N]>, chosen: Chosen, key: &str) -> Chosen {
        chosen.with_ids(key, list.map(|list| &list[..]))
    }
}

/// Fills fields of a struct from the rows of the same keys, and writes them: `fill` and `chosen_by`.
///
/// ```
/// use kernel::Seat;
/// use kernel::option_table::{OptionTable, Values};
///
/// static TABLE: OptionTable = OptionTable::new(kernel::option_rows! {
///     "first": Values::Seat { otherwise: "random" }, "Who begins.";
///     "leech": Values::OneOf(&["immediate", "deferred"]), "When power from neighbors is decided on.";
/// });
///
/// #[derive(Default)]
/// struct Rules {
///     first: Option<Seat>,
///     deferred: bool,
/// }
///
/// kernel::option_fields!(Rules: first, deferred as "leech");
///
/// let given = [("leech".to_owned(), "deferred".to_owned())];
/// let mut rules = Rules::default();
/// rules.fill(&TABLE.read(2, &given)?);
/// assert!(rules.deferred && rules.first.is_none());
/// assert_eq!(rules.chosen_by(TABLE.usual(2)).write(), given);
/// # Ok::<(), kernel::OptionError>(())
/// ```
#[macro_export]
macro_rules! option_fields {
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    ($Struct:ty: $($field:ident $(as $key:literal)?),+ $(,)?) => {
        impl $Struct {
            /// Takes what was chosen.
            fn fill(&mut self, chosen: &$crate::option_table::Chosen) {
                $( self.$field = chosen.get($crate::option_fields!(@key $field $($key)?)); )+
            }

            /// The choices that make these fields, beside others.
            fn chosen_by(&self, chosen: $crate::option_table::Chosen) -> $crate::option_table::Chosen {
                $( let chosen = chosen.with_field($crate::option_fields!(@key $field $($key)?), &self.$field); )+
                chosen
            }
        }
    };
}
