//! Reading a scenario from JSON, field by field.

use super::fields::{CHANGE, COSTS, LOSS};
use super::{Scenario, Source};
use crate::examples::{EXAMPLES, example};
use crate::graph::Block;
use crate::run::{CAPACITY, Change, Costs, Loss};
use allot_kernel::error::BadInput;
use allot_kernel::fields::names;
use allot_kernel::json::{Fields, list, number, shorten};
use serde_json::Value;

pub(super) fn source(value: &Value) -> Result<Source, BadInput> {
    match value {
        Value::String(text) => Ok(Source::Text(text.clone())),
        Value::Object(_) => {
            let fields = Fields::new("program", value, &["example"])?;
            fields.needed("example")?;
            let name = fields.text("example", "")?;
            match example(&name) {
                Some(_) => Ok(Source::Example(name)),
                None => Err(no_example(&name)),
            }
        }
        other => {
            let allowed = "a text in quotes, or {\"example\": name}, is needed";
            Err(BadInput::new("program", shorten(other), allowed))
        }
    }
}

/// The error that lists the examples.
pub(super) fn no_example(name: &str) -> BadInput {
    let names: Vec<&str> = EXAMPLES.iter().map(|example| example.name).collect();
    let allowed = format!("one of {} is needed", names.join(", "));
    BadInput::new("program.example", format!("“{name}”"), allowed)
}

pub(super) fn constants(value: &Value) -> Result<Vec<(String, f64)>, BadInput> {
    let Value::Object(given) = value else {
        let allowed = "an object with a number for each constant is needed";
        return Err(BadInput::new("constants", shorten(value), allowed));
    };
    let read = |(name, value): (&String, &Value)| {
        Ok((name.clone(), number(&format!("constants.{name}"), value)?))
    };
    given.iter().map(read).collect()
}

pub(super) fn costs(value: &Value) -> Result<Costs, BadInput> {
    let fields = Fields::new("costs", value, &names(&COSTS))?;
    let bandwidth = fields.get("bandwidth");
    Ok(Costs {
        lookup: fields.number("lookup", Some(0.0))?,
        read: fields.number("read", Some(0.0))?,
        write: fields.number("write", Some(0.0))?,
        bandwidth: bandwidth
            .map(|value| number("costs.bandwidth", value))
            .transpose()?,
        operation: fields.number("operation", Some(0.0))?,
    })
}

/// The fields of an entry of a list; the list adds its own name to `path`.
fn entry<'a>(path: &'a str, value: &'a Value, known: &[&str]) -> Result<Fields<'a>, BadInput> {
    Fields::new(path, value, known).map_err(|wrong| match value {
        Value::Object(_) => wrong,
        _ => BadInput {
            field: path.to_string(),
            ..wrong
        },
    })
}

pub(super) fn change(path: &str, value: &Value) -> Result<Change, BadInput> {
    let fields = entry(path, value, &names(&CHANGE))?;
    Ok(Change {
        at: fields.number("at", None)?,
        count: fields.whole("count", None)?,
    })
}

pub(super) fn loss(path: &str, value: &Value) -> Result<Loss, BadInput> {
    let fields = entry(path, value, &names(&LOSS))?;
    Ok(Loss {
        at: fields.number("at", None)?,
        share: fields.number("share", None)?,
    })
}

pub(super) fn block(value: &Value) -> Result<Block, BadInput> {
    let side = |path: &str, value: &Value| {
        let side = number(path, value)?;
        match side.fract() == 0.0 && (1.0..=1e9).contains(&side) {
            true => Ok(side as u64),
            false => {
                let allowed = "a whole number from 1 to 1000000000 is needed";
                Err(BadInput::new(path, shorten(value), allowed))
            }
        }
    };
    match value {
        Value::Array(sides) if sides.is_empty() => {
            let allowed = "a number, or one for each spatial dimension, is needed";
            Err(BadInput::new("block", "an empty list", allowed))
        }
        Value::Array(_) => list("block", value, side).map(Block::Each),
        _ => side("block", value).map(Block::Every),
    }
}

pub(super) fn mtbf(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.setup.mtbf = optional(fields, "mtbf")?;
    Ok(())
}

pub(super) fn repair(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.setup.repair = optional(fields, "repair")?;
    Ok(())
}

fn optional(fields: &Fields<'_>, name: &str) -> Result<Option<f64>, BadInput> {
    fields
        .get(name)
        .map(|value| number(name, value))
        .transpose()
}

pub(super) fn capacity(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.setup.capacity = match fields.get("capacity") {
        None => None,
        Some(_) => {
            let read = fields.whole("capacity", None);
            let allowed = CAPACITY.whole();
            Some(read.map_err(|wrong| BadInput { allowed, ..wrong })?)
        }
    };
    Ok(())
}

pub(super) fn seed(fields: &Fields<'_>, to: &mut Scenario) -> Result<(), BadInput> {
    to.setup.seed = fields.seed(&to.setup.seed)?;
    Ok(())
}
