//! Reading a scenario from JSON, field by field, with errors that name the field, the value and what is
//! allowed.
//!
//! Written by hand rather than derived: a derived reader knows neither the path of a mistake nor our
//! words for it, and takes four times the room in the page's download.

use super::{Range, Scenario, Slots, Tasks, VERSION};
use crate::distribution::{Beta, Composition, DeltaMixture, Level};
use crate::error::BadInput;
use crate::fit::Timing;
use crate::runtime::Coefficients;
use crate::task::TaskGroup;
use serde_json::{Map, Value};

impl Scenario {
    /// Reads a scenario from JSON text and checks its form; [`Scenario::check`] checks its values.
    ///
    /// # Errors
    /// Names the place of a mistake in the JSON, or the field that is unknown or of the wrong kind.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        Self::from_value(&json("scenario", text)?)
    }

    /// Reads a scenario from a JSON value.
    ///
    /// # Errors
    /// As [`Scenario::from_json`].
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        let known = ["version", "runtime", "timings", "tasks", "slots", "sweep"];
        let fields = Fields::new("", value, &known)?;
        Ok(Self {
            version: fields.whole("version", Some(VERSION))?,
            runtime: fields
                .get("runtime")
                .map_or(Ok(Coefficients::PAPER), runtime)?,
            timings: fields.get("timings").map_or(Ok(Vec::new()), timings)?,
            tasks: tasks(fields.get("tasks"))?,
            slots: fields.get("slots").map(slots).transpose()?,
            sweep: fields
                .get("sweep")
                .map_or(Ok(Range::DEFAULT), |value| range("sweep", value))?,
        })
    }

    /// The scenario as JSON text, as a file holds it.
    pub fn to_json(&self) -> String {
        self.to_value().to_string()
    }
}

impl Coefficients {
    /// Reads the coefficients of a runtime model from JSON text.
    ///
    /// # Errors
    /// Names the field that is unknown or no number.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        runtime(&json("runtime", text)?)
    }
}

impl Timing {
    /// Reads a list of timings, `[{"w": 1, "seconds": 493.3}]`, from JSON text.
    ///
    /// # Errors
    /// Names the field that is unknown or no number.
    pub fn list_from_json(text: &str) -> Result<Vec<Self>, BadInput> {
        timings(&json("timings", text)?)
    }
}

fn json(field: &str, text: &str) -> Result<Value, BadInput> {
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

fn runtime(value: &Value) -> Result<Coefficients, BadInput> {
    runtime_at("runtime", value)
}

fn runtime_at(path: &str, value: &Value) -> Result<Coefficients, BadInput> {
    let fields = Fields::new(path, value, &["a", "b", "c", "d", "g", "h", "w_limit"])?;
    let or_zero = |key: &str| fields.number(key, Some(0.0));
    Ok(Coefficients {
        a: or_zero("a")?,
        b: or_zero("b")?,
        c: or_zero("c")?,
        d: or_zero("d")?,
        g: fields.number("g", Some(1.0))?,
        h: or_zero("h")?,
        w_limit: fields
            .get("w_limit")
            .map(|_| fields.number("w_limit", None))
            .transpose()?,
    })
}

fn timings(value: &Value) -> Result<Vec<Timing>, BadInput> {
    list("timings", value, |path, item| {
        let fields = Fields::new(path, item, &["w", "seconds"])?;
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
    let fields = Fields::new(path, value, &["p", "count", "weight", "runtime"])?;
    Ok(TaskGroup {
        p: fields.number("p", None)?,
        count: fields.whole("count", Some(1))?,
        weight: fields.number("weight", Some(1.0))?,
        runtime: fields
            .get("runtime")
            .map(|value| runtime_at(&fields.path_of("runtime"), value))
            .transpose()?,
    })
}

fn delta(value: &Value) -> Result<DeltaMixture, BadInput> {
    let path = "tasks.delta";
    let fields = Fields::new(path, value, &["levels", "total", "seed", "composition"])?;
    let levels = fields.needed("levels")?;
    Ok(DeltaMixture {
        levels: list("tasks.delta.levels", levels, |path, item| {
            let fields = Fields::new(path, item, &["p", "weight"])?;
            Ok(Level {
                p: fields.number("p", None)?,
                weight: fields.number("weight", Some(1.0))?,
            })
        })?,
        total: fields.number("total", Some(1000.0))?,
        seed: fields.text("seed", "1")?,
        composition: fields.composition()?,
    })
}

fn beta(value: &Value) -> Result<Beta, BadInput> {
    let known = ["alpha", "beta", "total", "seed", "composition"];
    let fields = Fields::new("tasks.beta", value, &known)?;
    Ok(Beta {
        alpha: fields.number("alpha", None)?,
        beta: fields.number("beta", None)?,
        total: fields.number("total", Some(1000.0))?,
        seed: fields.text("seed", "1")?,
        composition: fields.composition()?,
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
    let fields = Fields::new(path, value, &["from", "to", "points"])?;
    Ok(Range {
        from: fields.number("from", None)?,
        to: fields.number("to", None)?,
        points: fields.whole("points", None)?,
    })
}

fn list<T>(
    path: &str,
    value: &Value,
    item: impl Fn(&str, &Value) -> Result<T, BadInput>,
) -> Result<Vec<T>, BadInput> {
    let Value::Array(items) = value else {
        return Err(BadInput::new(path, shorten(value), "a list is needed"));
    };
    // The path of an item is only written out where it is wanted: a list may have a million of them.
    let named = |(i, value): (usize, &Value)| {
        item("", value).map_err(|e| {
            let dot = if e.field.is_empty() { "" } else { "." };
            BadInput {
                field: format!("{path}[{i}]{dot}{}", e.field),
                ..e
            }
        })
    };
    items.iter().enumerate().map(named).collect()
}

fn number(path: &str, value: &Value) -> Result<f64, BadInput> {
    value
        .as_f64()
        .ok_or_else(|| BadInput::new(path, shorten(value), "a number is needed"))
}

/// The fields of one JSON object, all of them known.
struct Fields<'a> {
    path: &'a str,
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    fn new(path: &'a str, value: &'a Value, known: &[&str]) -> Result<Self, BadInput> {
        let Value::Object(map) = value else {
            let allowed = format!("an object with {} is needed", known.join(", "));
            let path = if path.is_empty() { "scenario" } else { path };
            return Err(BadInput::new(path, shorten(value), allowed));
        };
        let fields = Self { path, map };
        match map.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(fields),
            Some(key) => {
                let allowed = format!("the fields here are {}", known.join(", "));
                Err(BadInput::new(
                    fields.path_of(key),
                    "an unknown field",
                    allowed,
                ))
            }
        }
    }

    fn path_of(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.into()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    /// The value of a field that may be left out; `null` counts as left out.
    fn get(&self, key: &str) -> Option<&'a Value> {
        self.map.get(key).filter(|value| !value.is_null())
    }

    fn needed(&self, key: &str) -> Result<&'a Value, BadInput> {
        self.get(key)
            .ok_or_else(|| BadInput::new(self.path_of(key), "nothing", "this field is needed"))
    }

    fn number(&self, key: &str, otherwise: Option<f64>) -> Result<f64, BadInput> {
        match (self.get(key), otherwise) {
            (None, Some(otherwise)) => Ok(otherwise),
            _ => number(&self.path_of(key), self.needed(key)?),
        }
    }

    fn whole(&self, key: &str, otherwise: Option<u64>) -> Result<u64, BadInput> {
        match (self.get(key), otherwise) {
            (None, Some(otherwise)) => Ok(otherwise),
            _ => {
                let value = self.needed(key)?;
                // 121.0 is as whole as 121: other languages write it so.
                let float = value
                    .as_f64()
                    .filter(|x| x.fract() == 0.0 && (0.0..=9e15).contains(x));
                value.as_u64().or(float.map(|x| x as u64)).ok_or_else(|| {
                    let allowed = "a whole number not below 0 is needed";
                    BadInput::new(self.path_of(key), shorten(value), allowed)
                })
            }
        }
    }

    fn text(&self, key: &str, otherwise: &str) -> Result<String, BadInput> {
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

    fn composition(&self) -> Result<Composition, BadInput> {
        match self.text("composition", "drawn")?.as_str() {
            "drawn" => Ok(Composition::Drawn),
            "expected" => Ok(Composition::Expected),
            other => {
                let allowed = "drawn or expected is needed";
                Err(BadInput::new(self.path_of("composition"), other, allowed))
            }
        }
    }
}

fn shorten(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 40 {
        text
    } else {
        text.chars().take(40).chain(['…']).collect()
    }
}
