//! A deserializer of TOML values in which each kind of thing is read the one way it can be written.
//!
//! The one that comes with `toml` tries every kind of value for every type, and all of that is compiled for each component
//! of each game.

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, MapAccess, SeqAccess,
    Unexpected, VariantAccess, Visitor,
};
use std::fmt;
use toml::Value;

/// A value that is being read.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a>(pub(crate) &'a Value);

/// What is wrong with a value, and in which field.
#[derive(Debug)]
pub(crate) struct Fault {
    /// From the inside out.
    fields: Vec<String>,
    why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut end = self.fields.len();
        for field in self.fields.iter().rev() {
            end -= 1;
            write!(f, "{field}{}", if end == 0 { ": " } else { "." })?;
        }
        f.write_str(&self.why)
    }
}

impl std::error::Error for Fault {}

impl Error for Fault {
    fn custom<T: fmt::Display>(why: T) -> Fault {
        Fault { fields: Vec::new(), why: why.to_string() }
    }
}

#[cold]
fn wrong(value: &Value, expected: &dyn Expected) -> Fault {
    let found = match value {
        Value::Boolean(yes) => Unexpected::Bool(*yes),
        Value::Integer(n) => Unexpected::Signed(*n),
        Value::Float(n) => Unexpected::Float(*n),
        Value::String(text) => Unexpected::Str(text),
        Value::Datetime(_) => Unexpected::Other("date"),
        Value::Array(_) => Unexpected::Seq,
        Value::Table(_) => Unexpected::Map,
    };
    Fault::invalid_type(found, expected)
}

type Read<'de, V> = Result<<V as Visitor<'de>>::Value, Fault>;

fn yes_or_no<'de, V: Visitor<'de>>(value: &'de Value, visitor: V) -> Read<'de, V> {
    match value {
        Value::Boolean(yes) => visitor.visit_bool(*yes),
        _ => Err(wrong(value, &visitor)),
    }
}

fn integer<'de, V: Visitor<'de>>(value: &'de Value, visitor: V) -> Read<'de, V> {
    match value {
        Value::Integer(n) => visitor.visit_i64(*n),
        _ => Err(wrong(value, &visitor)),
    }
}

fn number<'de, V: Visitor<'de>>(value: &'de Value, visitor: V) -> Read<'de, V> {
    match value {
        Value::Float(n) => visitor.visit_f64(*n),
        _ => integer(value, visitor),
    }
}

fn text<'de, V: Visitor<'de>>(value: &'de Value, visitor: V) -> Read<'de, V> {
    match value {
        Value::String(text) => visitor.visit_str(text),
        _ => Err(wrong(value, &visitor)),
    }
}

fn items<'de, V: Visitor<'de>>(value: &'de Value, visitor: V) -> Read<'de, V> {
    let Value::Array(items) = value else { return Err(wrong(value, &visitor)) };
    let mut left = Items(items.iter());
    let read = visitor.visit_seq(&mut left)?;
    match left.0.len() {
        0 => Ok(read),
        _ => Err(Fault::invalid_length(items.len(), &"fewer elements in array")),
    }
}

fn fields<'de, V: Visitor<'de>>(value: &'de Value, visitor: V) -> Read<'de, V> {
    match value {
        Value::Table(fields) => visitor.visit_map(Fields { left: fields.iter(), open: None }),
        _ => Err(wrong(value, &visitor)),
    }
}

fn anything<'de, V: Visitor<'de>>(value: &'de Value, visitor: V) -> Read<'de, V> {
    match value {
        Value::Boolean(_) => yes_or_no(value, visitor),
        Value::Integer(_) | Value::Float(_) => number(value, visitor),
        Value::Array(_) => items(value, visitor),
        Value::Table(_) => fields(value, visitor),
        Value::String(_) | Value::Datetime(_) => text(value, visitor),
    }
}

/// Methods that read a value one way.
macro_rules! read {
    ($read:ident: $($method:ident),+) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
            $read(self.0, visitor)
        }
    )+};
}

impl<'de> Deserializer<'de> for Node<'de> {
    type Error = Fault;

    read!(yes_or_no: deserialize_bool);
    read!(integer: deserialize_u8, deserialize_u16, deserialize_u32, deserialize_u64);
    read!(integer: deserialize_i8, deserialize_i16, deserialize_i32, deserialize_i64);
    read!(number: deserialize_f32, deserialize_f64);
    read!(text: deserialize_char, deserialize_str, deserialize_string, deserialize_identifier);
    read!(items: deserialize_seq);
    read!(fields: deserialize_map);
    read!(anything: deserialize_any);

    fn deserialize_tuple<V: Visitor<'de>>(self, count: usize, visitor: V) -> Read<'de, V> {
        match self.0 {
            Value::Array(items) if items.len() != count => {
                Err(Fault::custom(format!("{count} values are needed, there are {}", items.len())))
            }
            _ => self.deserialize_seq(visitor),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Read<'de, V> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<'de, V> {
        self.deserialize_map(visitor)
    }

    /// What is there is something; what is not has no field.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Read<'de, V> {
        visitor.visit_newtype_struct(self)
    }

    /// A word alone, or a table of one field: the word, and what belongs to it.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<'de, V> {
        let one = match self.0 {
            Value::String(word) => Some((word, None)),
            Value::Table(fields) if fields.len() == 1 => {
                fields.iter().next().map(|(word, value)| (word, Some(value)))
            }
            _ => None,
        };
        match one {
            Some((word, value)) => visitor.visit_enum(Variant { word, value }),
            None => Err(wrong(self.0, &visitor)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Read<'de, V> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { bytes byte_buf unit unit_struct }
}

/// The items of an array.
struct Items<'a>(std::slice::Iter<'a, Value>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        self.0.next().map(|item| seed.deserialize(Node(item))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The fields of a table.
struct Fields<'a> {
    left: toml::map::Iter<'a, String, Value>,
    open: Option<(&'a str, &'a Value)>,
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        self.open = self.left.next().map(|(field, value)| (field.as_str(), value));
        self.open.map(|(field, _)| seed.deserialize(word(field))).transpose()
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        let Some((field, value)) = self.open.take() else { return Err(Fault::custom("value is missing")) };
        seed.deserialize(Node(value)).map_err(|mut fault| {
            fault.fields.push(field.to_owned());
            fault
        })
    }
}

fn word(word: &str) -> StrDeserializer<'_, Fault> {
    word.into_deserializer()
}

/// One of several kinds, with what belongs to it.
struct Variant<'a> {
    word: &'a str,
    value: Option<&'a Value>,
}

impl<'a> Variant<'a> {
    fn inside(&self) -> Result<Node<'a>, Fault> {
        let more = || Fault::custom(format!("`{}` needs something behind it", self.word));
        self.value.map(Node).ok_or_else(more)
    }
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Fault;
    type Variant = Variant<'de>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Variant<'de>), Fault> {
        Ok((seed.deserialize(word(self.word))?, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        match self.value {
            None => Ok(()),
            Some(_) => Err(Fault::custom(format!("`{}` has nothing behind it", self.word))),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        seed.deserialize(self.inside()?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Read<'de, V> {
        self.inside()?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Read<'de, V> {
        self.inside()?.deserialize_map(visitor)
    }
}
