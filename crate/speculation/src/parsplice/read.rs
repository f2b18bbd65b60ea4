//! Reading a simulation from JSON, field by field.

use super::simulation::{PRIOR_IF_LEFT_OUT, START};
use super::{Knowledge, Method, Reallocate, RunTime, Simulation};
use crate::markov::{MATRIX_STATES, MOST_STATES, Matrix, Model, SIDE, STATES};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::json::{Fields, choice, list, number, shorten};
use serde_json::Value;

/// Stay probability of the paper's models, where none is given.
pub const STAY: f64 = 0.99;

pub(super) fn model(fields: &Fields<'_>, to: &mut Simulation) -> Result<(), BadInput> {
    if let Some(value) = fields.get("model") {
        to.model = Model::from_value(&fields.path_of("model"), value)?;
    }
    Ok(())
}

/// Reads the stay probability; the model, on which it depends, has been read.
pub(super) fn stay(fields: &Fields<'_>, to: &mut Simulation) -> Result<(), BadInput> {
    to.stay = read_stay(fields, &to.model, to.stay)?;
    Ok(())
}

pub(super) fn start(fields: &Fields<'_>, to: &mut Simulation) -> Result<(), BadInput> {
    to.start = read_state(fields, "start", to.start)?;
    Ok(())
}

pub(super) fn methods(fields: &Fields<'_>, to: &mut Simulation) -> Result<(), BadInput> {
    if let Some(value) = fields.get("methods") {
        let known = Method::ALL.map(|method| (method.id(), method));
        to.methods = list(&fields.path_of("methods"), value, |path, item| {
            choice(path, item, &known)
        })?;
    }
    Ok(())
}

pub(super) fn seed(fields: &Fields<'_>, to: &mut Simulation) -> Result<(), BadInput> {
    to.seed = fields.text("seed", &to.seed)?;
    Ok(())
}

impl Model {
    /// Reads the model at `path`, for example `{"ring": {"states": 8000}}`.
    ///
    /// # Errors
    /// Names the field that is unknown, missing, of the wrong kind, or too large for any model.
    pub fn from_value(path: &str, value: &Value) -> Result<Self, BadInput> {
        let needed = "exactly one of ring, cubic, complete and matrix is needed";
        let (kind, inner) = named(path, value, needed)?;
        let path = format!("{path}.{kind}");
        let size = |key, bounds| {
            let fields = Fields::new(&path, inner, &[key])?;
            small(&fields, key, None, bounds)
        };
        match kind {
            "ring" => size("states", STATES).map(|states| Self::Ring { states }),
            "cubic" => size("side", SIDE).map(|side| Self::Cubic { side }),
            "complete" => size("states", STATES).map(|states| Self::Complete { states }),
            "matrix" => matrix(&path, inner).map(Self::Matrix),
            _ => Err(BadInput::new(path, "an unknown field", needed)),
        }
    }
}

/// The stay probability of `model`: `otherwise` if the field is missing, none for a matrix.
pub(crate) fn read_stay(
    fields: &Fields<'_>,
    model: &Model,
    otherwise: Option<f64>,
) -> Result<Option<f64>, BadInput> {
    match (fields.get("stay"), model) {
        (None, Model::Matrix(_)) => Ok(None),
        (None, _) => Ok(otherwise.or(Some(STAY))),
        (Some(_), _) => fields.number("stay", None).map(Some),
    }
}

/// The number of a state.
pub(crate) fn read_state(fields: &Fields<'_>, key: &str, otherwise: u32) -> Result<u32, BadInput> {
    small(fields, key, Some(otherwise), START)
}

/// A whole number that is not above the bounds. Their lower end is checked later.
fn small(
    fields: &Fields<'_>,
    key: &str,
    otherwise: Option<u32>,
    bounds: Bounds,
) -> Result<u32, BadInput> {
    let value = fields.whole(key, otherwise.map(u64::from))?;
    let most = bounds.high as u32;
    let fits = u32::try_from(value).ok().filter(|value| *value <= most);
    fits.ok_or_else(|| BadInput::new(fields.path_of(key), value, bounds.whole()))
}

fn matrix(path: &str, value: &Value) -> Result<Matrix, BadInput> {
    if value.get("rows").is_some() {
        let fields = Fields::new(path, value, &["rows"])?;
        let row = |path: &str, row: &Value| list(path, row, number);
        let rows = list(&fields.path_of("rows"), fields.needed("rows")?, row);
        return Ok(Matrix::Dense { rows: rows? });
    }
    let fields = Fields::new(path, value, &["states", "entries"])?;
    let most = f64::from(MOST_STATES - 1);
    let entry = |path: &str, entry: &Value| {
        let numbers = list(path, entry, number)?;
        let [from, to, p] = numbers[..] else {
            let allowed = "three numbers are needed: from, to, probability";
            return Err(BadInput::new(path, shorten(entry), allowed));
        };
        for (place, state) in [from, to].into_iter().enumerate() {
            if state.fract() != 0.0 || !(0.0..=most).contains(&state) {
                let allowed = format!("the number of a state, from 0 to {most}, is needed");
                return Err(BadInput::new(format!("[{place}]"), state, allowed));
            }
        }
        Ok((from as u32, to as u32, p))
    };
    let missing = |e: BadInput| BadInput {
        allowed: "rows, or states and entries, are needed".into(),
        ..e
    };
    let entries = fields.needed("entries").map_err(missing)?;
    let entries = list(&fields.path_of("entries"), entries, entry);
    Ok(Matrix::Sparse {
        states: small(&fields, "states", None, MATRIX_STATES)?,
        entries: entries?,
    })
}

/// Reads `"name"` or `{"name": value}`; the value of a bare name is null.
pub(crate) fn named<'a>(
    path: &str,
    value: &'a Value,
    needed: &str,
) -> Result<(&'a str, &'a Value), BadInput> {
    let refused = |given: String| Err(BadInput::new(path, given, needed));
    match value {
        Value::String(name) => Ok((name, &Value::Null)),
        Value::Object(entries) if entries.len() > 1 => {
            let names: Vec<_> = entries.keys().map(String::as_str).collect();
            refused(names.join(" and "))
        }
        Value::Object(entries) => match entries.iter().next() {
            Some((name, inner)) => Ok((name, inner)),
            None => refused("nothing".into()),
        },
        other => refused(shorten(other)),
    }
}

/// The name and the value of a field that is `"name"` or `{"name": value}`; none if it is left out.
fn one_of<'a>(
    fields: &Fields<'a>,
    key: &str,
    needed: &str,
) -> Result<Option<(&'a str, &'a Value)>, BadInput> {
    match fields.get(key) {
        None => Ok(None),
        Some(value) => named(&fields.path_of(key), value, needed).map(Some),
    }
}

/// The error for a field that is neither of the names that are needed.
#[cold]
fn refused(fields: &Fields<'_>, key: &str, needed: &str) -> BadInput {
    let value = fields.get(key).unwrap_or(&Value::Null);
    BadInput::new(fields.path_of(key), shorten(value), needed)
}

pub(super) fn knowledge(fields: &Fields<'_>, to: &mut Simulation) -> Result<(), BadInput> {
    let needed = "“true” or {\"learned\": {\"prior\": 1}} is needed";
    match one_of(fields, "knowledge", needed)? {
        None => {}
        Some(("true", Value::Null)) => to.knowledge = Knowledge::True,
        Some(("learned", inner @ Value::Object(_))) => {
            let path = fields.path_of("knowledge.learned");
            let fields = Fields::new(&path, inner, &["prior"])?;
            let prior = fields.number("prior", Some(PRIOR_IF_LEFT_OUT))?;
            to.knowledge = Knowledge::Learned { prior };
        }
        _ => return Err(refused(fields, "knowledge", needed)),
    }
    Ok(())
}

pub(super) fn reallocate(fields: &Fields<'_>, to: &mut Simulation) -> Result<(), BadInput> {
    let needed = "“transition”, “segment” or {\"interval\": seconds} is needed";
    match one_of(fields, "reallocate", needed)? {
        None => {}
        Some(("transition", Value::Null)) => to.reallocate = Reallocate::Transition,
        Some(("segment", Value::Null)) => to.reallocate = Reallocate::Segment,
        Some(("interval", inner @ Value::Number(_))) => {
            let seconds = number(&fields.path_of("reallocate.interval"), inner)?;
            to.reallocate = Reallocate::Interval(seconds);
        }
        _ => return Err(refused(fields, "reallocate", needed)),
    }
    Ok(())
}

pub(super) fn run_time(fields: &Fields<'_>, to: &mut Simulation) -> Result<(), BadInput> {
    let needed = "“exact”, “exponential” or {\"uniform\": spread} is needed";
    match one_of(fields, "run_time", needed)? {
        None => {}
        Some(("exact", Value::Null)) => to.run_time = RunTime::Exact,
        Some(("exponential", Value::Null)) => to.run_time = RunTime::Exponential,
        Some(("uniform", inner @ Value::Number(_))) => {
            let spread = number(&fields.path_of("run_time.uniform"), inner)?;
            to.run_time = RunTime::Uniform(spread);
        }
        _ => return Err(refused(fields, "run_time", needed)),
    }
    Ok(())
}
