//! How the values of a link are written and read.

use crate::json;
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use serde_json::{Map, Value};

/// What must not stand as it is in a value; `,` and `:` may, and keep the link readable.
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

/// Lists of records, and the order of their fields.
const RECORDS: [(&str, &[&str]); 3] = [
    ("timings", &["w", "seconds"]),
    ("tasks.delta.levels", &["p", "weight"]),
    ("tasks.groups", &["p", "count", "weight"]),
];
/// Fields that hold text, whatever it looks like.
const TEXTS: [&str; 6] = [
    "tasks.delta.seed",
    "tasks.beta.seed",
    "tasks.delta.composition",
    "tasks.beta.composition",
    "simulation.seed",
    "splicing.seed",
];
/// `5000` rather than `5000.0`, and a text without quotes.
pub(super) fn plain(value: &Value) -> String {
    if let Value::String(text) = value {
        return text.clone();
    }
    let text = json::text(value);
    text.strip_suffix(".0").map_or(text.clone(), str::to_string)
}

/// A list of numbers or texts, of lists, or of records.
pub(super) fn list(path: &str, items: &[Value]) -> String {
    let Some((_, fields)) = RECORDS.iter().find(|(known, _)| *known == path) else {
        let join = |items: &[Value]| items.iter().map(plain).collect::<Vec<_>>().join(",");
        if items.iter().all(Value::is_array) {
            let rows = items.iter().filter_map(Value::as_array);
            return rows.map(|row| join(row)).collect::<Vec<_>>().join(";");
        }
        return join(items);
    };
    let simple = |item: &Value| {
        item.as_object()
            .is_some_and(|o| o.keys().all(|key| fields.contains(&key.as_str())))
    };
    if !items.iter().all(simple) {
        return json::text(&Value::Array(items.to_vec())); // groups with runtime models of their own
    }
    let record = |item: &Value| {
        let last = fields
            .iter()
            .rposition(|field| item.get(field).is_some())
            .unwrap_or(0);
        let texts = fields[..=last]
            .iter()
            .map(|field| item.get(field).map_or("1".into(), plain));
        texts.collect::<Vec<_>>().join(":")
    };
    items.iter().map(record).collect::<Vec<_>>().join(",")
}

/// The value that stands at `key`.
pub(super) fn parse(key: &str, text: &str) -> Value {
    if TEXTS.contains(&key) {
        return Value::String(text.into());
    }
    let one = |text: &str| match serde_json::from_str::<Value>(text.trim()) {
        Ok(value @ Value::Number(_)) => value,
        _ => Value::String(text.into()), // refused later, by name
    };
    if let Some((_, fields)) = RECORDS.iter().find(|(known, _)| *known == key) {
        if text.starts_with('[') {
            return serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.into()));
        }
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
        return Value::Array(text.split(',').map(record).collect());
    }
    let row = |text: &str| Value::Array(text.split(',').map(one).collect());
    if key == "tasks.list" || key.ends_with(".methods") || (key == "slots" && text.contains(',')) {
        return row(text);
    }
    if key.ends_with(".matrix.rows") || key.ends_with(".matrix.entries") {
        return Value::Array(text.split(';').map(row).collect());
    }
    one(text)
}

/// With what would end a value escaped.
pub(super) fn encode(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

/// As it was before [`encode`].
pub(super) fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}
