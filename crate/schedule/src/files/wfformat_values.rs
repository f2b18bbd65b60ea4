//! Values of a workflow's JSON, with errors that name their path.

use allot_kernel::error::BadInput;
use allot_kernel::json::{number, shorten};
use serde_json::{Map, Value};

/// An object.
pub(super) fn object<'a>(path: &str, value: &'a Value) -> Result<&'a Map<String, Value>, BadInput> {
    value
        .as_object()
        .ok_or_else(|| BadInput::new(path, shorten(value), "an object is needed"))
}

/// The path of a field.
pub(super) fn joined(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.into()
    } else {
        format!("{path}.{name}")
    }
}

/// A field that must be there.
pub(super) fn needed<'a>(
    of: &'a Map<String, Value>,
    path: &str,
    name: &str,
) -> Result<&'a Value, BadInput> {
    let missing = || BadInput::new(joined(path, name), "nothing", "this field is needed");
    of.get(name)
        .filter(|value| !value.is_null())
        .ok_or_else(missing)
}

/// A part that is an object.
pub(super) fn part(of: &Value, path: &str, name: &str) -> Result<Map<String, Value>, BadInput> {
    let path_of = joined(path, name);
    Ok(object(
        &path_of,
        needed(
            object(if path.is_empty() { "file" } else { path }, of)?,
            path,
            name,
        )?,
    )?
    .clone())
}

/// A text.
pub(super) fn text(path: &str, value: &Value) -> Result<String, BadInput> {
    match value {
        Value::String(text) => Ok(text.clone()),
        other => Err(BadInput::new(
            path,
            shorten(other),
            "a text in quotes is needed",
        )),
    }
}

/// The first of some fields that is there: a number not below 0.
pub(super) fn amount(
    of: &Map<String, Value>,
    path: &str,
    names: &[&str],
) -> Result<Option<f64>, BadInput> {
    let found = names
        .iter()
        .find_map(|name| Some((*name, of.get(*name).filter(|value| !value.is_null())?)));
    let Some((name, value)) = found else {
        return Ok(None);
    };
    let path = joined(path, name);
    match number(&path, value)? {
        number if number >= 0.0 => Ok(Some(number)),
        number => Err(BadInput::new(
            path,
            number,
            "a number not below 0 is needed",
        )),
    }
}
