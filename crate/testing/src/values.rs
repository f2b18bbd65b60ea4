//! JSON values by their paths, as in errors and in the tables of fields: `tasks[].seconds`.

use serde_json::Value;

/// The paths of all values that are no objects; the entries of a list of objects are `[]`.
pub fn leaves(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    walk("", value, &mut found);
    found
}

fn walk(path: &str, value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                walk(&format!("{path}{dot}{name}"), value, found);
            }
        }
        Value::Array(items) if items.first().is_some_and(Value::is_object) => {
            for item in items {
                walk(&format!("{path}[]"), item, found);
            }
        }
        _ => found.push(path.into()),
    }
}

/// The paths of all nulls: what JSON has for an infinite number, and for none.
pub fn nulls(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    look("", value, &mut found);
    found
}

fn look(path: &str, value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Null => found.push(path.into()),
        Value::Array(items) => items.iter().for_each(|item| look(path, item, found)),
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, value)| look(&format!("{path}.{name}"), value, found)),
        _ => {}
    }
}

/// Puts a value at a path, whose objects and lists are made where they are missing; `[]` is the first entry, which the
/// list has already.
///
/// # Panics
/// If something on the way is neither.
pub fn put(scenario: &mut Value, path: &str, value: &Value) {
    let mut place = scenario;
    for name in path.split('.') {
        place = match name.strip_suffix("[]") {
            Some(list) => &mut place[list][0],
            None => &mut place[name],
        };
    }
    *place = value.clone();
}

/// A scenario with other fields at its root, which take the place of its own ones.
///
/// # Panics
/// If either is no object.
pub fn with(mut scenario: Value, fields: &Value) -> Value {
    for (name, value) in fields.as_object().expect("fields") {
        scenario[name] = value.clone();
    }
    scenario
}
