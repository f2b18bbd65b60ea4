//! Lenient values for derived readers of JSON: a field of another type is as if it were left out.
//!
//! Reports have fields beside those that matter here, and tools write null, texts or nothing where there is no number.

use allot_kernel::decimal;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// The key under which serde_json hands over the digits of a number.
const DIGITS: &str = "$serde_json::private::Number";

/// A value without its inside.
#[derive(Debug, PartialEq)]
pub(crate) enum Leaf {
    Number(Option<f64>),
    Text(String),
    Null,
    Switch,
    List,
    Object,
}

impl<'de> Deserialize<'de> for Leaf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LeafVisitor)
    }
}

struct LeafVisitor;

impl<'de> Visitor<'de> for LeafVisitor {
    type Value = Leaf;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Leaf, E> {
        Ok(Leaf::Null)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Leaf, E> {
        Ok(Leaf::Switch)
    }

    fn visit_f64<E>(self, x: f64) -> Result<Leaf, E> {
        Ok(Leaf::Number(Some(x)))
    }

    fn visit_u64<E>(self, x: u64) -> Result<Leaf, E> {
        Ok(Leaf::Number(Some(x as f64)))
    }

    fn visit_i64<E>(self, x: i64) -> Result<Leaf, E> {
        Ok(Leaf::Number(Some(x as f64)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Leaf, E> {
        Ok(Leaf::Text(text.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Leaf, A::Error> {
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Leaf::List)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Leaf, A::Error> {
        match map.next_key::<String>()? {
            Some(key) if key == DIGITS => {
                let digits: String = map.next_value()?;
                return Ok(Leaf::Number(decimal::finite(&digits)));
            }
            Some(_) => map.next_value::<IgnoredAny>()?,
            None => return Ok(Leaf::Object),
        };
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Leaf::Object)
    }
}

/// A number, if there is one.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Number(pub(crate) Option<f64>);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(match Leaf::deserialize(deserializer)? {
            Leaf::Number(number) => number,
            Leaf::Text(text) => decimal::finite(text.trim()),
            _ => None,
        }))
    }
}

impl Number {
    /// The seconds of a number of milliseconds that is no less than 0.
    pub(crate) fn milliseconds(self) -> Option<f64> {
        self.0.filter(|x| *x >= 0.0).map(|x| x / 1e3)
    }
}

/// A text, if there is one; a number stands for its digits.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Text(pub(crate) Option<String>);

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(match Leaf::deserialize(deserializer)? {
            Leaf::Text(text) => Some(text),
            Leaf::Number(number) => number.map(|x| x.to_string()),
            _ => None,
        }))
    }
}

impl Text {
    /// The text, empty if there is none.
    pub(crate) fn str(&self) -> &str {
        self.0.as_deref().unwrap_or_default()
    }

    /// The text, if it is not empty.
    pub(crate) fn some(self) -> Option<String> {
        self.0.filter(|text| !text.is_empty())
    }
}

/// A list, empty where there is none.
#[derive(Debug)]
pub(crate) struct List<T>(pub(crate) Vec<T>);

impl<T> Default for List<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListVisitor(PhantomData))
    }
}

struct ListVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ListVisitor<T> {
    type Value = List<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_unit<E>(self) -> Result<List<T>, E> {
        Ok(List::default())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<List<T>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = seq.next_element()? {
            list.push(item);
        }
        Ok(List(list))
    }
}
