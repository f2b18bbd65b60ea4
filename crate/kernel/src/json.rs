//! Reading JSON field by field, with errors that name the field, the value and what is allowed.
//!
//! The readers are written by hand. Derived readers know neither the path of a mistake nor the project's wording for
//! it, and take more room in the page's download.

mod head;
mod lists;
mod value;

pub use head::{check_head, check_version};
pub use lists::{choices, one_of, wholes};
pub use value::{named, put, value};

use crate::decimal;
use crate::error::BadInput;
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use serde_json::{Map, Number, Value};

/// Parses JSON text; errors name it by `field`.
///
/// # Errors
/// Shows the text around the mistake.
pub fn parse(field: &str, text: &str) -> Result<Value, BadInput> {
    let text = text.trim_start_matches('\u{feff}');
    serde_json::from_str(text).map_err(|e| {
        let line = text
            .lines()
            .nth(e.line().saturating_sub(1))
            .unwrap_or_default();
        let around: String = line
            .chars()
            .skip(e.column().saturating_sub(16))
            .take(32)
            .collect();
        let value = match around.trim() {
            "" => "an empty text".into(),
            around => format!("“{around}” in line {}", e.line()),
        };
        BadInput::new(field, value, format!("JSON is needed ({e})"))
    })
}

/// Reads every item of a list with `item`, which gets the path so far; errors name the item.
///
/// # Errors
/// Says that the value is no list, or reports the first bad item.
pub fn list<T>(
    path: &str,
    value: &Value,
    item: impl Fn(&str, &Value) -> Result<T, BadInput>,
) -> Result<Vec<T>, BadInput> {
    let Value::Array(items) = value else {
        return Err(BadInput::new(path, shorten(value), "a list is needed"));
    };
    // A plain loop: it is compiled once for each type of item, and takes a third of the code of an iterator chain.
    let mut read = Vec::with_capacity(items.len());
    for (i, value) in items.iter().enumerate() {
        // The path of an item is written only for an error: a list may have a million items.
        read.push(item("", value).map_err(|e| in_list(path, i, e))?);
    }
    Ok(read)
}

/// The error of an item, with its index in the list.
#[cold]
pub fn in_list(path: &str, place: usize, error: BadInput) -> BadInput {
    error.inside(&format!("{path}[{place}]"))
}

/// A number as the nearest double, infinite if it is too large.
fn float(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => decimal::parse(number.as_str()),
        _ => None,
    }
}

/// A number.
///
/// # Errors
/// Says that the value is no number.
pub fn number(path: &str, value: &Value) -> Result<f64, BadInput> {
    float(value)
        .filter(|number| number.is_finite())
        .ok_or_else(|| {
            let needed = if value.is_number() {
                "a number of at most 1.8e308 in size"
            } else {
                "a number"
            };
            BadInput::new(path, shorten(value), format!("{needed} is needed"))
        })
}

/// The fields of one JSON object, all of them known.
#[derive(Debug)]
pub struct Fields<'a> {
    path: &'a str,
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    /// The fields of a whole file: an object, or errors call it “scenario”.
    ///
    /// # Errors
    /// As [`Fields::new`].
    pub fn root(value: &'a Value, known: &[&str]) -> Result<Self, BadInput> {
        Self::new("", value, known).map_err(|mut error| {
            if error.field.is_empty() {
                error.field = "scenario".into();
            }
            error
        })
    }

    /// The fields of `value`, an object at `path`; the path is empty for an item of a list, which the list names.
    ///
    /// # Errors
    /// Says that the value is no object, or names a field that is not `known`.
    pub fn new(path: &'a str, value: &'a Value, known: &[&str]) -> Result<Self, BadInput> {
        let Value::Object(map) = value else {
            let allowed = match known {
                [] => "an empty object, {}, is needed".into(),
                _ => format!("an object with {} is needed", known.join(", ")),
            };
            return Err(BadInput::new(path, shorten(value), allowed));
        };
        let fields = Self { path, map };
        match map.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(fields),
            Some(key) => {
                let allowed = match known {
                    [] => "there are no fields here".into(),
                    _ => format!("the fields here are {}", known.join(", ")),
                };
                Err(BadInput::new(
                    fields.path_of(key),
                    "an unknown field",
                    allowed,
                ))
            }
        }
    }

    /// The path of a field, as errors name it.
    pub fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.into()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    /// The value of an optional field; `null` counts as left out.
    pub fn get(&self, key: &str) -> Option<&'a Value> {
        self.map.get(key).filter(|value| !value.is_null())
    }

    /// The value of a required field.
    ///
    /// # Errors
    /// Names the field.
    pub fn needed(&self, key: &str) -> Result<&'a Value, BadInput> {
        self.get(key)
            .ok_or_else(|| BadInput::new(self.path_of(key), "nothing", "this field is needed"))
    }

    /// A number, `otherwise` if it is left out.
    ///
    /// # Errors
    /// Says that the value is no number, or that the field is required.
    pub fn number(&self, key: &str, otherwise: Option<f64>) -> Result<f64, BadInput> {
        match (self.get(key), otherwise) {
            (None, Some(otherwise)) => Ok(otherwise),
            _ => number(&self.path_of(key), self.needed(key)?),
        }
    }

    /// A whole number, `otherwise` if it is left out.
    ///
    /// # Errors
    /// Says that the value is no whole number, or that the field is required.
    pub fn whole(&self, key: &str, otherwise: Option<u64>) -> Result<u64, BadInput> {
        match (self.get(key), otherwise) {
            (None, Some(otherwise)) => Ok(otherwise),
            _ => {
                let value = self.needed(key)?;
                // 121.0 counts as whole: some languages write whole numbers so.
                let float = float(value).filter(|x| x.fract() == 0.0 && (0.0..=9e15).contains(x));
                value.as_u64().or(float.map(|x| x as u64)).ok_or_else(|| {
                    let allowed = "a whole number not below 0 is needed";
                    BadInput::new(self.path_of(key), shorten(value), allowed)
                })
            }
        }
    }

    /// A text, `otherwise` if it is left out.
    ///
    /// # Errors
    /// Says that the value is no text.
    pub fn text(&self, key: &str, otherwise: &str) -> Result<String, BadInput> {
        match self.get(key) {
            None => Ok(otherwise.into()),
            Some(Value::String(text)) => Ok(text.clone()),
            Some(other) => Err(BadInput::new(
                self.path_of(key),
                shorten(other),
                "a text in quotes is needed",
            )),
        }
    }

    /// A seed, `otherwise` if it is left out.
    ///
    /// # Errors
    /// As [`seed`].
    pub fn seed(&self, otherwise: &str) -> Result<String, BadInput> {
        match self.get("seed") {
            None => Ok(otherwise.into()),
            Some(value) => seed(&self.path_of("seed"), value),
        }
    }

    /// True or false, `otherwise` if it is left out.
    ///
    /// # Errors
    /// Says that the value is neither.
    pub fn switch(&self, key: &str, otherwise: bool) -> Result<bool, BadInput> {
        match self.get(key) {
            None => Ok(otherwise),
            Some(Value::Bool(switch)) => Ok(*switch),
            Some(other) => Err(BadInput::new(
                self.path_of(key),
                shorten(other),
                "true or false is needed",
            )),
        }
    }

    /// One of several named things, `otherwise` if it is left out.
    ///
    /// # Errors
    /// Lists the names that are allowed.
    pub fn choice<T: Copy>(
        &self,
        key: &str,
        known: &[(&str, T)],
        otherwise: Option<T>,
    ) -> Result<T, BadInput> {
        match (self.get(key), otherwise) {
            (None, Some(otherwise)) => Ok(otherwise),
            _ => choice(&self.path_of(key), self.needed(key)?, known),
        }
    }
}

/// Whether a number is written in digits alone, after a sign.
fn whole(number: &Number) -> bool {
    let digit = |byte: u8| byte.is_ascii_digit() || byte == b'-';
    number.as_str().bytes().all(digit)
}

/// A seed: a text, or a whole number, which stands for its digits.
///
/// # Errors
/// Says that the value is neither.
pub fn seed(path: &str, value: &Value) -> Result<String, BadInput> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) if whole(number) => Ok(number.as_str().into()),
        other => {
            let allowed = "a text in quotes, or a whole number, is needed";
            Err(BadInput::new(path, shorten(other), allowed))
        }
    }
}

/// One of several named things.
///
/// # Errors
/// Lists the names that are allowed.
pub fn choice<T: Copy>(path: &str, value: &Value, known: &[(&str, T)]) -> Result<T, BadInput> {
    let found = known.iter().find(|(name, _)| value.as_str() == Some(name));
    match found {
        Some((_, thing)) => Ok(*thing),
        None => {
            let names: Vec<_> = known.iter().map(|(name, _)| *name).collect();
            Err(none_of(path, value, &names))
        }
    }
}

/// The place of a thing in the list of all that have a name.
///
/// # Panics
/// If it is not in the list, which is a mistake in the list.
pub fn place<T: PartialEq>(all: &[(&str, T)], thing: &T) -> usize {
    let place = all.iter().position(|(_, known)| known == thing);
    place.expect("the list has everything")
}

/// The error that lists the allowed names.
#[cold]
fn none_of(path: &str, value: &Value, names: &[&str]) -> BadInput {
    let allowed = format!("one of {} is needed", names.join(", "));
    BadInput::new(path, shorten(value), allowed)
}

/// Serialises a value for any format. serde_json writes a number with all its digits, in a form of its own that only
/// serde_json understands; here it is a whole number or the nearest double.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<S: Serializer>(value: &Value, serializer: S) -> Result<S::Ok, S::Error> {
    struct Part<'a>(&'a Value);
    impl Serialize for Part<'_> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serialize(self.0, serializer)
        }
    }
    match value {
        Value::Null => serializer.serialize_none(),
        Value::Bool(switch) => serializer.serialize_bool(*switch),
        Value::String(text) => serializer.serialize_str(text),
        Value::Number(number) => match number.as_u64() {
            Some(whole) => serializer.serialize_u64(whole),
            None => serializer.serialize_f64(float(value).unwrap_or(f64::NAN)),
        },
        Value::Array(items) => {
            let mut seq = serializer.serialize_seq(Some(items.len()))?;
            for item in items {
                seq.serialize_element(&Part(item))?;
            }
            seq.end()
        }
        Value::Object(fields) => {
            let mut map = serializer.serialize_map(Some(fields.len()))?;
            for (key, field) in fields {
                map.serialize_entry(key, &Part(field))?;
            }
            map.end()
        }
    }
}

/// A value as JSON text.
///
/// `Display` would compile serde_json a second time, for a formatter.
pub fn text(value: &Value) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// JSON text short enough for an error.
pub fn shorten(value: &Value) -> String {
    let text = text(value);
    if text.chars().count() <= 40 {
        text
    } else {
        text.chars().take(40).chain(['…']).collect()
    }
}
