//! Reading a scenario from JSON, field by field.

use super::fields::{DRAWN, DRAWN_NAMES, TESTS_NAMES, WHOLE_NAMES};
use super::{Drawn, Own, Scenario, Whole};
use crate::answer::Today;
use crate::suite::Group;
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, list, number, shorten};
use serde_json::Value;

pub(super) fn own(value: &Value) -> Result<Own, BadInput> {
    let fields = Fields::new("tests", value, &TESTS_NAMES)?;
    let text = |_: &str, value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        Value::Null => Ok(String::new()),
        other => Err(BadInput::new("", shorten(other), "a text is needed")),
    };
    let texts = |name: &str| match fields.get(name) {
        None => Ok(Vec::new()),
        Some(value) => list(&fields.path_of(name), value, text),
    };
    let path = fields.path_of("seconds");
    Ok(Own {
        seconds: list(&path, fields.needed("seconds")?, times)?,
        name: texts("name")?,
        file: texts("file")?,
        class: texts("class")?,
        machine: texts("machine")?,
        start: match fields.get("start") {
            None => Vec::new(),
            Some(value) => list(&fields.path_of("start"), value, time)?,
        },
    })
}

pub(super) fn whole(path: &str, value: &Value) -> Result<Whole, BadInput> {
    let fields = Fields::new(path, value, &WHOLE_NAMES)?;
    fields.needed("name")?;
    Ok(Whole {
        seconds: times(
            &fields.path_of("seconds"),
            fields.get("seconds").unwrap_or(&Value::Null),
        )?,
        name: fields.text("name", "")?,
    })
}

/// Seconds; null where they are not known.
fn time(path: &str, value: &Value) -> Result<Option<f64>, BadInput> {
    match value {
        Value::Null => Ok(None),
        value => number(path, value).map(Some),
    }
}

/// Seconds of one run, or of each; null where they are not known.
fn times(path: &str, value: &Value) -> Result<Vec<Option<f64>>, BadInput> {
    match value {
        Value::Array(items) if items.is_empty() => {
            let allowed = "a time or null for each run is needed";
            Err(BadInput::new(path, "an empty list", allowed))
        }
        Value::Array(_) => list(path, value, time),
        value => Ok(vec![time(path, value)?]),
    }
}

pub(super) fn drawn(value: &Value) -> Result<Drawn, BadInput> {
    let fields = Fields::new("suite", value, &DRAWN_NAMES)?;
    let super::Tests::Suite(mut read) = Scenario::default().tests else {
        unreachable!("the default is drawn");
    };
    DRAWN
        .iter()
        .try_for_each(|part| part.read(&fields, &mut read))?;
    Ok(read)
}

pub(super) fn group(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.group = fields.choice("group", &Group::ALL, Some(to.group))?;
    Ok(())
}

pub(super) fn today(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.today = fields.choice("today", &Today::ALL, Some(to.today))?;
    Ok(())
}

pub(super) fn seed(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.seed = fields.seed(&to.seed)?;
    Ok(())
}
