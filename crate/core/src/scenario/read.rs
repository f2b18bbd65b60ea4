//! Reading a scenario from JSON, with errors that name the field, the value and what is allowed.

use super::{Range, Scenario, Slots};
use crate::error::BadInput;
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor, value};
use serde_json::Value;

impl Scenario {
    /// Reads a scenario from JSON text and checks its form; [`Scenario::check`] checks its values.
    ///
    /// # Errors
    /// Names the place of a mistake in the JSON, or the field that is unknown or of the wrong kind.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        let value: Value =
            serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|e| {
                let value = if text.trim().is_empty() {
                    "an empty text"
                } else {
                    "this text"
                };
                BadInput::new("scenario", value, format!("JSON is needed ({e})"))
            })?;
        Self::from_value(&value)
    }

    /// Reads a scenario from a JSON value.
    ///
    /// # Errors
    /// As [`Scenario::from_json`].
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        let known = "one of list, groups, delta and beta is needed";
        match value.get("tasks") {
            None => return Err(BadInput::new("tasks", "nothing", known)),
            Some(Value::Object(kinds)) if kinds.len() != 1 => {
                let names: Vec<_> = kinds.keys().map(String::as_str).collect();
                let given = if names.is_empty() {
                    "nothing".into()
                } else {
                    names.join(" and ")
                };
                return Err(BadInput::new("tasks", given, format!("exactly {known}")));
            }
            Some(_) => {}
        }
        serde_path_to_error::deserialize(value).map_err(|e| explain(value, &e))
    }

    /// The scenario as JSON text, as a file holds it.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Says in our words what serde says in its own.
fn explain(root: &Value, error: &serde_path_to_error::Error<serde_json::Error>) -> BadInput {
    let path = error.path().to_string();
    let message = error.inner().to_string();
    let quoted = |start: &str| {
        let rest = message.strip_prefix(start)?.strip_prefix('`')?;
        rest.split_once('`')
            .map(|(name, rest)| (name.to_string(), rest.to_string()))
    };
    let at = |name: &str| {
        if path == "." {
            name.to_string()
        } else {
            format!("{path}.{name}")
        }
    };
    if let Some((name, rest)) = quoted("unknown field ") {
        let path = if path.ends_with(&name) {
            path.clone()
        } else {
            at(&name)
        };
        return BadInput::new(
            path,
            "an unknown field",
            rest.trim_start_matches(", ").to_string(),
        );
    }
    if let Some((name, _)) = quoted("missing field ") {
        return BadInput::new(at(&name), "nothing", "this field is needed");
    }
    let mut place = Some(root);
    for segment in error.path() {
        place = match segment {
            serde_path_to_error::Segment::Map { key } => place.and_then(|v| v.get(key)),
            serde_path_to_error::Segment::Seq { index } => place.and_then(|v| v.get(index)),
            _ => place,
        };
    }
    let value = place.map_or_else(|| "this".into(), shorten);
    let needed = message
        .rsplit_once("expected ")
        .map_or(message.as_str(), |(_, needed)| needed);
    let needed = match needed {
        "f64" => "a number",
        "u64" | "u32" => "a whole number not below 0",
        "a string" | "string" => "a text in quotes",
        other => other,
    };
    BadInput::new(path, value, format!("{needed} is needed"))
}

fn shorten(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 40 {
        text
    } else {
        text.chars().take(40).chain(['…']).collect()
    }
}

impl<'de> Deserialize<'de> for Slots {
    /// A number, a list of numbers, or a range; told apart by their form, so that errors stay exact.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Form;
        impl<'de> Visitor<'de> for Form {
            type Value = Slots;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a number, a list of numbers, or {from, to, points}")
            }
            fn visit_f64<E: de::Error>(self, n: f64) -> Result<Slots, E> {
                Ok(Slots::One(n))
            }
            fn visit_u64<E: de::Error>(self, n: u64) -> Result<Slots, E> {
                Ok(Slots::One(n as f64))
            }
            fn visit_i64<E: de::Error>(self, n: i64) -> Result<Slots, E> {
                Ok(Slots::One(n as f64))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Slots, A::Error> {
                Vec::deserialize(value::SeqAccessDeserializer::new(list)).map(Slots::List)
            }
            fn visit_map<A: MapAccess<'de>>(self, range: A) -> Result<Slots, A::Error> {
                Range::deserialize(value::MapAccessDeserializer::new(range)).map(Slots::Range)
            }
        }
        deserializer.deserialize_any(Form)
    }
}
