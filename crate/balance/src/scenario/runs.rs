//! Reading runs through time and central decisions.

use super::CentralPlan;
use super::fields::{CENTRAL, CHANGE, COST, DRIFT, EVENT, FRONT, JUMP, PERIOD, PREDICT, RUN};
use super::read_objects::rows;
use crate::strategy::Strategy;
use crate::time::central::Central;
use crate::time::machine::Happening;
use crate::time::{Change, Cost, Event, Predict, Run, When};
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;
use allot_kernel::fields::{group, number_for, text_for};
use allot_kernel::json::{list, number, one_of, shorten, wholes};
use serde_json::Value;

/// A run.
pub(super) fn run(path: &str, value: &Value) -> Result<Run, BadInput> {
    let fields = group(path, value, &RUN)?;
    let period = fields.whole("period", Some(0))?;
    PERIOD.check_whole("run.period", period)?;
    let when = match fields.get("when") {
        None => When::Period(period),
        Some(_) if fields.get("period").is_some() => {
            let allowed = "either period or when is needed";
            return Err(BadInput::new("run.when", "both", allowed));
        }
        Some(Value::String(text)) if text == "gain" => When::Gain,
        Some(value @ Value::Number(_)) => When::Above(number("run.when", value)?),
        Some(other) => {
            let allowed = "an imbalance, or \"gain\", is needed";
            return Err(BadInput::new("run.when", shorten(other), allowed));
        }
    };
    let cost = match fields.get("cost") {
        None => Cost::default(),
        Some(value) => cost(value)?,
    };
    let periods = match fields.get("periods") {
        None => Vec::new(),
        Some(value) => wholes("run.periods", value)?,
    };
    for (place, period) in periods.iter().enumerate() {
        PERIOD.check_whole(&format!("run.periods[{place}]"), *period)?;
    }
    Ok(Run {
        steps: fields.whole("steps", None)?,
        when,
        strategy: fields.choice("strategy", &Strategy::ALL, Some(Strategy::GreedyRefine))?,
        change: fields.get("change").map_or(Ok(Change::Nothing), change)?,
        cost,
        periods,
        events: match fields.get("events") {
            None => Vec::new(),
            Some(value) => list("run.events", value, event)?,
        },
        predict: fields.get("predict").map_or(Ok(Predict::Last), predict)?,
    })
}

fn cost(value: &Value) -> Result<Cost, BadInput> {
    let fields = group("run.cost", value, &COST)?;
    Ok(Cost {
        fixed: fields.number("fixed", Some(0.0))?,
        per_object: fields.number("per_object", Some(0.0))?,
        per_move: fields.number("per_move", Some(0.0))?,
    })
}

fn change(value: &Value) -> Result<Change, BadInput> {
    let fields = group("run.change", value, &CHANGE)?;
    let (form, value) = one_of(&fields, "run.change", &["front", "drift", "jump", "table"])?;
    let path = fields.path_of(form);
    Ok(match form {
        "front" => {
            let fields = group(&path, value, &FRONT)?;
            Change::Front {
                factor: fields.number("factor", None)?,
                from: fields.number("from", Some(number_for(&FRONT, "from")))?,
                speed: fields.number("speed", None)?,
            }
        }
        "drift" => {
            let fields = group(&path, value, &DRIFT)?;
            Change::Drift {
                sigma: fields.number("sigma", None)?,
                seed: fields.seed(text_for(&DRIFT, "seed"))?,
            }
        }
        "jump" => {
            let fields = group(&path, value, &JUMP)?;
            Change::Jump {
                every: fields.whole("every", None)?,
                share: fields.number("share", None)?,
                factor: fields.number("factor", None)?,
                seed: fields.seed(text_for(&JUMP, "seed"))?,
            }
        }
        _ => Change::Table(rows(&path, value)?),
    })
}

fn predict(value: &Value) -> Result<Predict, BadInput> {
    match value {
        Value::String(text) if text == "last" => Ok(Predict::Last),
        Value::Object(_) => {
            let fields = group("run.predict", value, &PREDICT)?;
            let (form, _) = one_of(&fields, "run.predict", &["median", "trend"])?;
            let window = fields.whole(form, None)?;
            Ok(match form {
                "median" => Predict::Median(window),
                _ => Predict::Trend(window),
            })
        }
        other => {
            let allowed = "\"last\", {median} or {trend} is needed";
            Err(BadInput::new("run.predict", shorten(other), allowed))
        }
    }
}

fn event(path: &str, value: &Value) -> Result<Event, BadInput> {
    let fields = group(path, value, &EVENT)?;
    let (form, value) = one_of(&fields, path, &["speeds", "background", "withdraw", "add"])?;
    let field = fields.path_of(form);
    let step = fields.whole("step", None)?;
    PERIOD.check_whole(&fields.path_of("step"), step)?;
    Ok(Event {
        step,
        what: match form {
            "speeds" => Happening::Speeds(list(&field, value, number)?),
            "background" => Happening::Background(list(&field, value, number)?),
            "withdraw" => Happening::Withdraw(wholes(&field, value)?),
            _ => Happening::Add(wholes(&field, value)?),
        },
    })
}

/// Central and distributed decisions.
pub(super) fn central(path: &str, value: &Value) -> Result<CentralPlan, BadInput> {
    let fields = group(path, value, &CENTRAL)?;
    let processors = Counts::read("central.processors", fields.needed("processors")?)?;
    Ok(CentralPlan {
        processors,
        central: Central {
            objects_per_processor: fields.number("objects_per_processor", None)?,
            per_object: fields.number("per_object", None)?,
            message: fields.number("message", None)?,
            hops: fields.number("hops", Some(number_for(&CENTRAL, "hops")))?,
        },
    })
}
