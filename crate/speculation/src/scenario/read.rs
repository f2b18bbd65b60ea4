//! Reading a scenario from JSON, field by field.

use super::fields::{
    ARTICLE, BETA, BETA_NAMES, DELTA, DELTA_NAMES, GROUP, GROUP_NAMES, LEVEL, LEVEL_NAMES,
    ROOT_NAMES, RUNTIME, RUNTIME_NAMES, SWEEP_NAMES, TIMING_NAMES,
};
use super::{Range, RuntimeFrom, RuntimeSource, Scenario, Simulation, Slots, Tasks, VERSION};
use crate::distribution::{Beta, Composition, DeltaMixture, Level};
use crate::runtime::Coefficients;
use crate::task::TaskGroup;
use crate::timing::Timing;
use allot_kernel::error::BadInput;
use allot_kernel::fields::{number_for, text_for};
use allot_kernel::json::{Fields, check_head, check_version, list, number, parse, shorten, text};
use serde_json::Value;

impl Scenario {
    /// Reads a scenario from JSON text and checks its form; [`Scenario::check`] checks its values.
    ///
    /// # Errors
    /// Names the place of a mistake in the JSON, or the field that is unknown or of the wrong kind.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        Self::from_value(&parse("scenario", text)?)
    }

    /// Reads a scenario from a JSON value.
    ///
    /// # Errors
    /// As [`Scenario::from_json`].
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        check_head(value, ARTICLE, VERSION)?;
        let fields = Fields::root(value, &ROOT_NAMES)?;
        let simulation = |key: &str, defaults: Simulation| match fields.get(key) {
            None => Ok(defaults),
            Some(value) => Simulation::from_value(key, value, defaults),
        };
        let source = RuntimeSource::read(&fields)?;
        Ok(Self {
            version: fields.whole("version", Some(VERSION))?,
            runtime: source.runtime,
            timings: source.timings,
            runtime_from: source.runtime_from,
            tasks: tasks(fields.get("tasks"))?,
            slots: fields.get("slots").map(slots).transpose()?,
            sweep: fields
                .get("sweep")
                .map_or(Ok(Range::DEFAULT), |value| range("sweep", value))?,
            simulation: simulation("simulation", Simulation::default())?,
            splicing: simulation("splicing", Simulation::small())?,
        })
    }

    /// The scenario as JSON text, in the form of a file.
    pub fn to_json(&self) -> String {
        text(&self.to_value())
    }
}

impl Coefficients {
    /// Reads the coefficients of a runtime model from JSON text.
    ///
    /// # Errors
    /// Names the field that is unknown or no number.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        read_runtime(&parse("runtime", text)?)
    }
}

impl Timing {
    /// Reads a list of timings, `[{"w": 1, "seconds": 493.3}]`.
    ///
    /// # Errors
    /// Names the field that is unknown or no number.
    pub fn list_from_value(value: &Value) -> Result<Vec<Self>, BadInput> {
        timings(value)
    }
}

impl RuntimeSource {
    /// Reads `runtime`, `timings` and `runtime_from` from the top-level fields of a file.
    pub(crate) fn read(fields: &Fields<'_>) -> Result<Self, BadInput> {
        let from = [
            ("coefficients", RuntimeFrom::Coefficients),
            ("timings", RuntimeFrom::Timings),
        ];
        Ok(Self {
            runtime: fields
                .get("runtime")
                .map_or(Ok(Coefficients::PAPER), read_runtime)?,
            timings: fields.get("timings").map_or(Ok(Vec::new()), timings)?,
            runtime_from: fields.choice("runtime_from", &from, Some(RuntimeFrom::default()))?,
        })
    }
}

/// The coefficients of a runtime model, from the field `runtime` of any file.
fn read_runtime(value: &Value) -> Result<Coefficients, BadInput> {
    runtime_at("runtime", value)
}

/// Reads the version of a file, and refuses unknown ones.
pub(crate) fn read_version(fields: &Fields<'_>) -> Result<u64, BadInput> {
    check_version(fields.whole("version", Some(VERSION))?, VERSION)
}

fn runtime_at(path: &str, value: &Value) -> Result<Coefficients, BadInput> {
    let fields = Fields::new(path, value, &RUNTIME_NAMES)?;
    let read = |name: &str, otherwise| fields.number(name, Some(otherwise));
    Ok(Coefficients {
        a: read("a", const { number_for(&RUNTIME, "a") })?,
        b: read("b", const { number_for(&RUNTIME, "b") })?,
        c: read("c", const { number_for(&RUNTIME, "c") })?,
        d: read("d", const { number_for(&RUNTIME, "d") })?,
        g: read("g", const { number_for(&RUNTIME, "g") })?,
        h: read("h", const { number_for(&RUNTIME, "h") })?,
        w_limit: fields
            .get("w_limit")
            .map(|_| fields.number("w_limit", None))
            .transpose()?,
    })
}

fn timings(value: &Value) -> Result<Vec<Timing>, BadInput> {
    list("timings", value, |path, item| {
        let fields = Fields::new(path, item, &TIMING_NAMES)?;
        Ok(Timing {
            w: fields.number("w", None)?,
            seconds: fields.number("seconds", None)?,
        })
    })
}

fn tasks(value: Option<&Value>) -> Result<Tasks, BadInput> {
    let needed = "exactly one of list, groups, delta and beta is needed";
    let kinds = match value {
        Some(Value::Object(kinds)) => kinds,
        Some(other) => return Err(BadInput::new("tasks", shorten(other), needed)),
        None => return Err(BadInput::new("tasks", "nothing", needed)),
    };
    let mut entries = kinds.iter();
    let (Some((kind, value)), None) = (entries.next(), entries.next()) else {
        let names: Vec<_> = kinds.keys().map(String::as_str).collect();
        let given = if names.is_empty() {
            "nothing".into()
        } else {
            names.join(" and ")
        };
        return Err(BadInput::new("tasks", given, needed));
    };
    Ok(match kind.as_str() {
        "list" => Tasks::List(list("tasks.list", value, number)?),
        "groups" => Tasks::Groups(list("tasks.groups", value, group)?),
        "delta" => Tasks::Delta(delta(value)?),
        "beta" => Tasks::Beta(beta(value)?),
        _ => {
            return Err(BadInput::new(
                format!("tasks.{kind}"),
                "an unknown field",
                needed,
            ));
        }
    })
}

fn group(path: &str, value: &Value) -> Result<TaskGroup, BadInput> {
    let fields = Fields::new(path, value, &GROUP_NAMES)?;
    Ok(TaskGroup {
        p: fields.number("p", None)?,
        count: fields.whole("count", Some(const { number_for(&GROUP, "count") as u64 }))?,
        weight: fields.number("weight", Some(const { number_for(&GROUP, "weight") }))?,
        runtime: fields
            .get("runtime")
            .map(|value| runtime_at(&fields.path_of("runtime"), value))
            .transpose()?,
        name: fields.text("name", "")?,
    })
}

fn delta(value: &Value) -> Result<DeltaMixture, BadInput> {
    let path = "tasks.delta";
    let fields = Fields::new(path, value, &DELTA_NAMES)?;
    let levels = fields.needed("levels")?;
    Ok(DeltaMixture {
        levels: list("tasks.delta.levels", levels, |path, item| {
            let fields = Fields::new(path, item, &LEVEL_NAMES)?;
            Ok(Level {
                p: fields.number("p", None)?,
                weight: fields.number("weight", Some(const { number_for(&LEVEL, "weight") }))?,
            })
        })?,
        total: fields.number("total", Some(const { number_for(&DELTA, "total") }))?,
        seed: fields.text("seed", const { text_for(&DELTA, "seed") })?,
        composition: composition(&fields)?,
    })
}

fn beta(value: &Value) -> Result<Beta, BadInput> {
    let fields = Fields::new("tasks.beta", value, &BETA_NAMES)?;
    Ok(Beta {
        alpha: fields.number("alpha", None)?,
        beta: fields.number("beta", None)?,
        total: fields.number("total", Some(const { number_for(&BETA, "total") }))?,
        seed: fields.text("seed", const { text_for(&BETA, "seed") })?,
        composition: composition(&fields)?,
    })
}

/// A number, a list of numbers, or a range.
fn slots(value: &Value) -> Result<Slots, BadInput> {
    match value {
        Value::Number(_) => Ok(Slots::One(number("slots", value)?)),
        Value::Array(_) => Ok(Slots::List(list("slots", value, number)?)),
        Value::Object(_) => Ok(Slots::Range(range("slots", value)?)),
        other => {
            let allowed = "a number, a list of numbers, or {from, to, points} is needed";
            Err(BadInput::new("slots", shorten(other), allowed))
        }
    }
}

fn range(path: &str, value: &Value) -> Result<Range, BadInput> {
    let fields = Fields::new(path, value, &SWEEP_NAMES)?;
    Ok(Range {
        from: fields.number("from", None)?,
        to: fields.number("to", None)?,
        points: fields.whole("points", None)?,
    })
}

fn composition(fields: &Fields<'_>) -> Result<Composition, BadInput> {
    let known = [
        ("drawn", Composition::Drawn),
        ("expected", Composition::Expected),
    ];
    fields.choice("composition", &known, Some(Composition::Drawn))
}
