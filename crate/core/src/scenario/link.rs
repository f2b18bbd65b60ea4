//! A scenario as the hash of a link: only what differs from the defaults, readable, for ever valid.
//!
//! `v=1&slots=5000&tasks.beta.alpha=0.5&chapter=5`: the keys are the scenario's own dotted paths; lists
//! are written `1,0.5`, and lists of records `p:weight,p:weight` with the fields in their order in the
//! file. Keys that are no path of a scenario belong to the page (which chapter, which theme) and are
//! handed through. A part that cannot be read is reported and left at its default: an old or broken link
//! never leads to an empty page.

use super::{Scenario, VERSION};
use crate::error::BadInput;
use crate::json::{parse as parse_json, shorten};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use serde_json::{Map, Value, json};

/// The most characters that are read of a link.
pub const LONGEST: usize = 2_000_000;

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
const TEXTS: [&str; 4] = [
    "tasks.delta.seed",
    "tasks.beta.seed",
    "tasks.delta.composition",
    "tasks.beta.composition",
];

/// Keys and values, each key once.
pub type Pairs = Vec<(String, String)>;

fn set(pairs: &mut Pairs, key: String, value: String) {
    pairs.retain(|(known, _)| *known != key);
    pairs.push((key, value));
}

/// What a link says.
#[derive(Debug, Clone)]
pub struct Link {
    /// The scenario, complete.
    pub scenario: Scenario,
    /// Keys and values that are the page's.
    pub view: Pairs,
    /// What could not be read, in words for the reader.
    pub warnings: Vec<String>,
}

/// Writes a link's hash (without `#`): empty where nothing differs from the defaults.
pub fn write(scenario: &Scenario, view: &[(String, String)]) -> String {
    let mut pairs = Pairs::new();
    let mine = scenario.to_value();
    flatten("", &mine, &base_for(&mine), &mut pairs);
    let mine = pairs.into_iter();
    let view = view.iter().filter(|(key, _)| !is_scenario_key(key));
    let all: Vec<String> = mine
        .chain(view.map(|(key, value)| (key.clone(), value.clone())))
        .map(|(key, value)| format!("{}={}", encode(&key), encode(&value)))
        .collect();
    if all.is_empty() {
        String::new()
    } else {
        format!("v={VERSION}&{}", all.join("&"))
    }
}

/// The page's own part of a link, a JSON object of texts.
///
/// # Errors
/// Names the entry that is no text.
pub fn view_from_json(text: &str) -> Result<Pairs, BadInput> {
    let value = parse_json("view", text)?;
    let Value::Object(entries) = value else {
        return Err(BadInput::new(
            "view",
            shorten(&value),
            "an object of texts is needed",
        ));
    };
    let entry = |(key, value): (String, Value)| match value {
        Value::String(text) => Ok((key, text)),
        other => Err(BadInput::new(
            format!("view.{key}"),
            shorten(&other),
            "a text is needed",
        )),
    };
    entries.into_iter().map(entry).collect()
}

/// Reads a link's hash, with or without `#`. What is wrong in it becomes a warning.
pub fn read(hash: &str) -> Link {
    let mut warnings = Vec::new();
    let mut view = Pairs::new();
    let mut mine = Pairs::new();
    let hash = hash.trim_start_matches('#');
    if hash.len() > LONGEST {
        warnings.push(format!(
            "The link has {} characters, more than the {LONGEST} that are read. The defaults are shown.",
            hash.len()
        ));
    } else {
        for pair in hash.split('&').filter(|pair| !pair.is_empty()) {
            let Some((key, value)) = pair.split_once('=') else {
                warnings.push(format!(
                    "“{}” in the link is not a key and a value; it is left out.",
                    short(pair)
                ));
                continue;
            };
            let (key, value) = (decode(key), decode(value));
            if key == "v" {
                if value != VERSION.to_string() {
                    warnings.push(format!("The link is of version {}; this page reads version {VERSION} and shows what it understands.", short(&value)));
                }
            } else if is_scenario_key(&key) {
                set(&mut mine, key, value);
            } else {
                set(&mut view, key, value);
            }
        }
    }
    let scenario = assemble(mine, &mut warnings);
    Link {
        scenario,
        view,
        warnings,
    }
}

/// Builds the scenario, leaving out one bad key after another until the rest makes sense.
fn assemble(mut pairs: Pairs, warnings: &mut Vec<String>) -> Scenario {
    loop {
        let error = match Scenario::from_value(&inflate(&pairs)).and_then(|s| s.check().map(|_| s))
        {
            Ok(scenario) => return scenario,
            Err(error) => error,
        };
        // The key to blame: the one that the error names, or else one that holds it or lies within.
        let blamed = |(key, _): &(String, String)| {
            let field = error.field.split('[').next().unwrap_or_default();
            field == key.as_str()
                || field.starts_with(&format!("{key}."))
                || key.starts_with(&format!("{field}."))
                || field.is_empty()
        };
        if pairs.is_empty() {
            return Scenario::default();
        }
        let (key, value) = pairs.remove(pairs.iter().position(blamed).unwrap_or(0));
        warnings.push(format!(
            "The link's {key} = {} was left out: {} ({}).",
            short(&value),
            error.allowed,
            error.field
        ));
    }
}

/// The defaults that `mine` is compared with: those of its own kind of tasks.
fn base_for(mine: &Value) -> Value {
    let mut base = Scenario::default().to_value();
    // Written out where the defaults leave them out of a file.
    base["sweep"] = json!(crate::sweep::Range::DEFAULT);
    base["runtime"]["c"] = json!(0.0);
    let kind = mine["tasks"]
        .as_object()
        .and_then(|kinds| kinds.keys().next())
        .cloned();
    if let Some(kind) = kind.filter(|kind| kind != "beta") {
        base["tasks"] = empty_tasks(&kind);
    }
    base
}

fn empty_tasks(kind: &str) -> Value {
    match kind {
        "delta" => json!({ "delta": { "total": 1000.0, "seed": "1" } }),
        other => json!({ other: null }),
    }
}

fn flatten(path: &str, mine: &Value, base: &Value, pairs: &mut Pairs) {
    if mine == base || path == "version" {
        return;
    }
    match mine {
        Value::Object(fields) => {
            for (name, value) in fields {
                let path = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                flatten(&path, value, base.get(name).unwrap_or(&Value::Null), pairs);
            }
        }
        Value::Array(items) => {
            pairs.push((path.into(), list(path, items)));
        }
        Value::String(text) => {
            pairs.push((path.into(), text.clone()));
        }
        other => {
            pairs.push((path.into(), number(other)));
        }
    }
}

/// `5000` rather than `5000.0`.
fn number(value: &Value) -> String {
    let text = value.to_string();
    text.strip_suffix(".0").map_or(text.clone(), str::to_string)
}

fn list(path: &str, items: &[Value]) -> String {
    let Some((_, fields)) = RECORDS.iter().find(|(known, _)| *known == path) else {
        return items.iter().map(number).collect::<Vec<_>>().join(",");
    };
    let simple = |item: &Value| {
        item.as_object()
            .is_some_and(|o| o.keys().all(|key| fields.contains(&key.as_str())))
    };
    if !items.iter().all(simple) {
        return Value::Array(items.to_vec()).to_string(); // groups with runtime models of their own
    }
    let record = |item: &Value| {
        let last = fields
            .iter()
            .rposition(|field| item.get(field).is_some())
            .unwrap_or(0);
        let texts = fields[..=last]
            .iter()
            .map(|field| item.get(field).map_or("1".into(), number));
        texts.collect::<Vec<_>>().join(":")
    };
    items.iter().map(record).collect::<Vec<_>>().join(",")
}

fn is_scenario_key(key: &str) -> bool {
    let root = key.split('.').next().unwrap_or_default();
    [
        "version", "runtime", "timings", "tasks", "slots", "sweep", "v",
    ]
    .contains(&root)
}

/// The defaults with the pairs set in them.
fn inflate(pairs: &[(String, String)]) -> Value {
    let mut root = Scenario::default().to_value();
    root["sweep"] = json!(crate::sweep::Range::DEFAULT);
    let kind = pairs.iter().find_map(|(key, _)| key.strip_prefix("tasks."));
    if let Some(kind) = kind
        .and_then(|rest| rest.split('.').next())
        .filter(|kind| *kind != "beta")
    {
        root["tasks"] = empty_tasks(kind);
    }
    for (key, text) in pairs {
        let value = parse(key, text);
        let mut place = &mut root;
        for name in key.split('.') {
            if !place.is_object() {
                *place = Value::Object(Map::new());
            }
            place = &mut place[name];
        }
        *place = value;
    }
    root
}

fn parse(key: &str, text: &str) -> Value {
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
    if key == "tasks.list" || (key == "slots" && text.contains(',')) {
        return Value::Array(text.split(',').map(one).collect());
    }
    one(text)
}

fn encode(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

fn decode(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

fn short(text: &str) -> String {
    if text.chars().count() <= 40 {
        text.into()
    } else {
        text.chars().take(40).chain(['…']).collect()
    }
}
