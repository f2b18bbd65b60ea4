//! Reading a simulation from JSON, field by field.
//!
//! There are two forms: inside a scenario, which has its own version and runtime model, and as a separate file, which
//! contains both.

use super::{Knowledge, Method, Reallocate, RunTime, Simulation};
use crate::markov::{MOST_SIDE, MOST_STATES, Matrix, Model};
use crate::scenario::{RuntimeSource, Scenario, read_version};
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, choice, list, number, shorten};
use serde_json::{Value, json};

/// Stay probability of the paper's models, where none is given.
pub const STAY: f64 = 0.99;

/// The fields of a simulation, in the order of a file.
const FIELDS: [&str; 15] = [
    "model",
    "stay",
    "start",
    "slots",
    "methods",
    "horizon",
    "trajectories",
    "knowledge",
    "reallocate",
    "pause_cost",
    "run_time",
    "runs",
    "wall_clock",
    "points",
    "seed",
];

impl Simulation {
    /// Reads the simulation at `path`; missing fields are taken from `defaults`.
    ///
    /// # Errors
    /// Names the field that is unknown, of the wrong kind, or too large for any model.
    /// [`Simulation::check`] checks the values.
    pub fn from_value(path: &str, value: &Value, defaults: &Self) -> Result<Self, BadInput> {
        Self::read(&Fields::new(path, value, &FIELDS)?, defaults)
    }

    /// Reads a file: a simulation with its model at the top, or a scenario that holds a simulation.
    /// Everything is checked.
    ///
    /// # Errors
    /// Names the field that is unknown, missing, of the wrong kind or out of range.
    pub fn from_file(value: &Value) -> Result<(Self, RuntimeSource), BadInput> {
        let has = |key| value.get(key).is_some_and(|value| !value.is_null());
        if has("simulation") {
            // A simulation does not need the tasks that every other use of a scenario does.
            let mut value = value.clone();
            if !has("tasks") {
                value["tasks"] = json!({ "list": [1] });
            }
            let scenario = Scenario::from_value(&value)?;
            scenario.check()?;
            let simulation = scenario.simulation.clone();
            return Ok((simulation, RuntimeSource::in_use(scenario)));
        }
        let needed = "a Markov model is needed: ring, cubic, complete or matrix (or “simulation” in a scenario)";
        if !value.is_object() {
            return Err(BadInput::new("simulation", shorten(value), needed));
        }
        if !has("model") {
            return Err(BadInput::new("model", "nothing", needed));
        }
        let known = [
            &["version", "runtime", "timings", "runtime_from"][..],
            &FIELDS,
        ]
        .concat();
        let fields = Fields::new("", value, &known)?;
        read_version(&fields)?;
        let runtime = RuntimeSource::read(&fields)?;
        runtime.model()?;
        let simulation = Self::read(&fields, &Self::default())?;
        simulation.check()?;
        Ok((simulation, runtime))
    }

    fn read(fields: &Fields<'_>, defaults: &Self) -> Result<Self, BadInput> {
        let model = fields.get("model").map_or_else(
            || Ok(defaults.model.clone()),
            |value| Model::from_value(&fields.path_of("model"), value),
        )?;
        let known = Method::ALL.map(|method| (method.id(), method));
        let methods = fields.get("methods").map_or_else(
            || Ok(defaults.methods.clone()),
            |value| {
                list(&fields.path_of("methods"), value, |path, item| {
                    choice(path, item, &known)
                })
            },
        )?;
        let whole = |key, otherwise| fields.whole(key, Some(otherwise));
        Ok(Self {
            stay: read_stay(fields, &model, defaults.stay)?,
            model,
            start: read_state(fields, "start", defaults.start)?,
            slots: whole("slots", defaults.slots)?,
            methods,
            horizon: whole("horizon", defaults.horizon)?,
            trajectories: whole("trajectories", defaults.trajectories)?,
            knowledge: knowledge(fields, defaults.knowledge)?,
            reallocate: reallocate(fields, defaults.reallocate)?,
            pause_cost: fields.number("pause_cost", Some(defaults.pause_cost))?,
            run_time: run_time(fields, defaults.run_time)?,
            runs: whole("runs", defaults.runs)?,
            wall_clock: fields.number("wall_clock", Some(defaults.wall_clock))?,
            points: whole("points", defaults.points)?,
            seed: fields.text("seed", &defaults.seed)?,
        })
    }
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
        let size = |key, most| {
            let fields = Fields::new(&path, inner, &[key])?;
            small(&fields, key, None, 2, most)
        };
        match kind {
            "ring" => size("states", MOST_STATES).map(|states| Self::Ring { states }),
            "cubic" => size("side", MOST_SIDE).map(|side| Self::Cubic { side }),
            "complete" => size("states", MOST_STATES).map(|states| Self::Complete { states }),
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
    small(fields, key, Some(otherwise), 0, MOST_STATES - 1)
}

/// A whole number of at most `most`. Only the error message uses `least`, which is checked later.
fn small(
    fields: &Fields<'_>,
    key: &str,
    otherwise: Option<u32>,
    least: u32,
    most: u32,
) -> Result<u32, BadInput> {
    let value = fields.whole(key, otherwise.map(u64::from))?;
    let fits = u32::try_from(value).ok().filter(|value| *value <= most);
    fits.ok_or_else(|| {
        let allowed = format!("a whole number from {least} to {most} is needed");
        BadInput::new(fields.path_of(key), value, allowed)
    })
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
        states: small(&fields, "states", None, 1, MOST_STATES)?,
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

fn knowledge(fields: &Fields<'_>, otherwise: Knowledge) -> Result<Knowledge, BadInput> {
    let Some(value) = fields.get("knowledge") else {
        return Ok(otherwise);
    };
    let path = fields.path_of("knowledge");
    let needed = "“true” or {\"learned\": {\"prior\": 1}} is needed";
    match named(&path, value, needed)? {
        ("true", Value::Null) => Ok(Knowledge::True),
        ("learned", inner @ Value::Object(_)) => {
            let path = format!("{path}.learned");
            let fields = Fields::new(&path, inner, &["prior"])?;
            let prior = fields.number("prior", Some(1.0))?;
            Ok(Knowledge::Learned { prior })
        }
        _ => Err(BadInput::new(path, shorten(value), needed)),
    }
}

fn reallocate(fields: &Fields<'_>, otherwise: Reallocate) -> Result<Reallocate, BadInput> {
    let Some(value) = fields.get("reallocate") else {
        return Ok(otherwise);
    };
    let path = fields.path_of("reallocate");
    let needed = "“transition”, “segment” or {\"interval\": seconds} is needed";
    match named(&path, value, needed)? {
        ("transition", Value::Null) => Ok(Reallocate::Transition),
        ("segment", Value::Null) => Ok(Reallocate::Segment),
        ("interval", inner @ Value::Number(_)) => {
            number(&format!("{path}.interval"), inner).map(Reallocate::Interval)
        }
        _ => Err(BadInput::new(path, shorten(value), needed)),
    }
}

fn run_time(fields: &Fields<'_>, otherwise: RunTime) -> Result<RunTime, BadInput> {
    let Some(value) = fields.get("run_time") else {
        return Ok(otherwise);
    };
    let path = fields.path_of("run_time");
    let needed = "“exact”, “exponential” or {\"uniform\": spread} is needed";
    match named(&path, value, needed)? {
        ("exact", Value::Null) => Ok(RunTime::Exact),
        ("exponential", Value::Null) => Ok(RunTime::Exponential),
        ("uniform", inner @ Value::Number(_)) => {
            number(&format!("{path}.uniform"), inner).map(RunTime::Uniform)
        }
        _ => Err(BadInput::new(path, shorten(value), needed)),
    }
}
