//! Arrays of any length for serde, which of itself knows them up to 32 only: `#[serde(with =
//! "kernel::array")]`. Written as serde writes a short one, without a length.

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeTuple as _, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// Writes the items one after the other.
pub fn serialize<T: Serialize, S: Serializer, const N: usize>(
    items: &[T; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut tuple = serializer.serialize_tuple(N)?;
    items.iter().try_for_each(|item| tuple.serialize_element(item))?;
    tuple.end()
}

/// Reads exactly `N` items.
pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
    deserializer.deserialize_tuple(N, Items(PhantomData))
}

struct Items<T, const N: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for Items<T, N> {
    type Value = [T; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N} items")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<[T; N], A::Error> {
        let mut list = Vec::with_capacity(N);
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        let len = list.len();
        list.try_into().map_err(|_| A::Error::invalid_length(len, &self))
    }
}
