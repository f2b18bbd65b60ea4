//! The outline of a JSON text: enough to recognise a form, in one pass without keeping anything.

use crate::leaf::Leaf;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// The most keys that are kept.
const MOST_KEYS: usize = 64;

/// The outline of the first value of a text.
#[derive(Debug, Default)]
pub(crate) struct Shape {
    /// Whether it is a list.
    pub(crate) list: bool,
    /// The first keys of the object, or of the first object of the list.
    pub(crate) keys: Vec<String>,
    /// The entries of the object whose value is a number or null, or the pairs `[text, number]` of the list.
    pub(crate) numbers: usize,
    /// Of these, the entries with a `::` in the name, which names of pytest have.
    pub(crate) tests: usize,
    /// Of these, the entries named like files.
    pub(crate) files: usize,
    /// All entries of the object or the list.
    pub(crate) entries: usize,
    /// Why it is no JSON.
    pub(crate) broken: Option<String>,
}

impl Shape {
    /// Whether it is an object with these keys among others.
    pub(crate) fn object(&self, keys: &[&str]) -> bool {
        !self.list && self.has(keys)
    }

    /// Whether it is a list whose first object has these keys among others.
    pub(crate) fn list_of(&self, keys: &[&str]) -> bool {
        self.list && self.has(keys)
    }

    fn has(&self, keys: &[&str]) -> bool {
        keys.iter().all(|key| self.keys.iter().any(|k| k == key))
    }

    /// The outline in words.
    pub(crate) fn words(&self) -> String {
        const MOST: usize = 6;
        let what = if self.list {
            "a JSON list"
        } else {
            "a JSON object"
        };
        if self.keys.is_empty() {
            return what.into();
        }
        let of = if self.list {
            " of objects with"
        } else {
            " with"
        };
        let keys = self.keys.iter().take(MOST);
        let keys: Vec<_> = keys
            .map(|key| format!("“{}”", crate::report::shown(key)))
            .collect();
        format!("{what}{of} {}", keys.join(", "))
    }

    fn entry(&mut self, name: &str, value: &Leaf) {
        if !matches!(value, Leaf::Number(_) | Leaf::Null) {
            return;
        }
        self.numbers += 1;
        let last = name.rsplit(['/', '\\']).next().unwrap_or(name);
        let ending = last.rsplit_once('.').map_or("", |(_, ending)| ending);
        let ending =
            (1..=8).contains(&ending.len()) && ending.bytes().all(|b| b.is_ascii_alphanumeric());
        if name.contains("::") {
            self.tests += 1;
        } else if ending && !name.contains(' ') {
            self.files += 1;
        }
    }
}

/// The outline of a text that begins like JSON.
pub(crate) fn of(text: &str) -> Option<Shape> {
    let text = text.trim_start();
    if !text.starts_with(['{', '[']) {
        return None;
    }
    let mut deserializer = serde_json::Deserializer::from_str(text);
    Some(
        Shape::deserialize(&mut deserializer).unwrap_or_else(|e| Shape {
            broken: Some(e.to_string()),
            ..Shape::default()
        }),
    )
}

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ShapeVisitor)
    }
}

struct ShapeVisitor;

impl<'de> Visitor<'de> for ShapeVisitor {
    type Value = Shape;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or a list")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Shape, A::Error> {
        let mut shape = Shape::default();
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value()?;
            shape.entry(&key, &value);
            shape.entries += 1;
            if shape.keys.len() < MOST_KEYS {
                shape.keys.push(key);
            }
        }
        Ok(shape)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Shape, A::Error> {
        let mut shape = Shape {
            list: true,
            ..Shape::default()
        };
        match seq.next_element()? {
            Some(First::Keys(keys)) => shape.keys = keys,
            Some(First::Pair(name, value)) => {
                shape.entry(&name, &value);
                shape.entries += 1;
                while let Some((name, value)) = seq.next_element::<(String, Leaf)>()? {
                    shape.entry(&name, &value);
                    shape.entries += 1;
                }
            }
            _ => {}
        }
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(shape)
    }
}

/// The first element of a list.
enum First {
    Keys(Vec<String>),
    Pair(String, Leaf),
    Other,
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FirstVisitor)
    }
}

struct FirstVisitor;

impl<'de> Visitor<'de> for FirstVisitor {
    type Value = First;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<First, E> {
        Ok(First::Other)
    }

    fn visit_bool<E>(self, _: bool) -> Result<First, E> {
        Ok(First::Other)
    }

    fn visit_f64<E>(self, _: f64) -> Result<First, E> {
        Ok(First::Other)
    }

    fn visit_u64<E>(self, _: u64) -> Result<First, E> {
        Ok(First::Other)
    }

    fn visit_i64<E>(self, _: i64) -> Result<First, E> {
        Ok(First::Other)
    }

    fn visit_str<E>(self, _: &str) -> Result<First, E> {
        Ok(First::Other)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<First, A::Error> {
        let mut keys = Vec::new();
        while let Some((key, _)) = map.next_entry::<String, IgnoredAny>()? {
            if keys.len() < MOST_KEYS {
                keys.push(key);
            }
        }
        Ok(First::Keys(keys))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<First, A::Error> {
        let pair = (seq.next_element()?, seq.next_element()?);
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(match pair {
            (Some(Leaf::Text(name)), Some(value)) => First::Pair(name, value),
            _ => First::Other,
        })
    }
}
