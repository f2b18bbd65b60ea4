//! The values of a link, written and read.

use crate::json;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use serde_json::{Map, Value};

/// The characters that are escaped in a value; `,` and `:` are not, which keeps the link readable.
const ESCAPED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'&')
    .add(b'+')
    .add(b'<')
    .add(b'=')
    .add(b'>')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// The form of the value at a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// One value: a number, or else a text.
    Single,
    /// A text, even if it looks like a number.
    Text,
    /// `true` or `false`.
    Switch,
    /// Numbers or texts: `1,0.5`.
    List,
    /// Lists of numbers: `0.9,0.1;0.1,0.9`.
    Rows,
    /// Records with these fields, the last ones of which may be left out: `1:0.5,2:0.25`. Those with others are JSON,
    /// and so are all where no field is named.
    Records(&'static [&'static str]),
}

/// The texts as one. The standard library's `join` would be compiled once more, for owned texts.
pub(super) fn joined(texts: Vec<String>, separator: &str) -> String {
    let mut whole = String::new();
    for (place, text) in texts.iter().enumerate() {
        if place > 0 {
            whole.push_str(separator);
        }
        whole.push_str(text);
    }
    whole
}

/// A single value: `5000` rather than `5000.0`, and a text without quotes.
pub(super) fn plain(value: &Value) -> String {
    if let Value::String(text) = value {
        return text.clone();
    }
    let text = json::text(value);
    text.strip_suffix(".0").map_or(text.clone(), str::to_string)
}

/// Whether a record's value comes back from its [`plain`] form.
fn is_plain(value: &Value) -> bool {
    match value {
        Value::String(text) => {
            let parts = text.bytes().any(|byte| b",:[".contains(&byte));
            !parts && one(text).is_string()
        }
        other => other.is_number(),
    }
}

/// A list of numbers or texts, of lists, or of records.
pub(super) fn list(form: Form, items: &[Value]) -> String {
    let Form::Records(fields) = form else {
        let join = |items: &[Value]| joined(items.iter().map(plain).collect(), ",");
        if items.iter().all(Value::is_array) {
            let rows = items.iter().filter_map(Value::as_array);
            return joined(rows.map(|row| join(row)).collect(), ";");
        }
        return join(items);
    };
    let simple = |item: &Value| {
        item.as_object().is_some_and(|o| {
            o.iter()
                .all(|(key, value)| fields.contains(&key.as_str()) && is_plain(value))
        })
    };
    if !items.iter().all(simple) {
        return json::text(&Value::Array(items.to_vec())); // with fields or texts that have no place in a record
    }
    let record = |item: &Value| {
        let last = fields
            .iter()
            .rposition(|field| item.get(field).is_some())
            .unwrap_or(0);
        let texts = fields[..=last]
            .iter()
            .map(|field| item.get(field).map_or("1".into(), plain));
        joined(texts.collect(), ":")
    };
    joined(items.iter().map(record).collect(), ",")
}

/// A single value: a number, or else a text.
fn one(text: &str) -> Value {
    match serde_json::from_str::<Value>(text.trim()) {
        Ok(value @ Value::Number(_)) => value,
        _ => Value::String(text.into()), // refused later, by name
    }
}

/// The value in a text of this form.
pub(super) fn parse(form: Form, text: &str) -> Value {
    let row = |text: &str| Value::Array(text.split(',').map(one).collect());
    match form {
        Form::Text => Value::String(text.into()),
        Form::Switch => match text {
            "true" => Value::Bool(true),
            "false" => Value::Bool(false),
            other => Value::String(other.into()), // refused later, by name
        },
        Form::Single => one(text),
        Form::List => row(text),
        Form::Rows => Value::Array(text.split(';').map(row).collect()),
        Form::Records(_) if text.starts_with('[') => {
            serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.into()))
        }
        Form::Records(fields) => {
            let record = |item: &str| {
                let values = item.split(':').map(one);
                let known = fields.iter().map(|field| (*field).to_string());
                let extra = (fields.len()..).map(|i| format!("field {}", i + 1));
                let mut fields = Map::new();
                for (field, value) in known.chain(extra).zip(values) {
                    fields.insert(field, value);
                }
                Value::Object(fields)
            };
            Value::Array(text.split(',').map(record).collect())
        }
    }
}

/// A value with the characters escaped that would end it.
pub(super) fn encode(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

/// The inverse of [`encode`].
pub(super) fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}
