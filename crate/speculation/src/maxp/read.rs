//! Reading a request for task probabilities from JSON, field by field.

use super::{Estimate, Request, Stored};
use crate::markov::{MOST_STATES, Model};
use crate::parsplice::read::{named, read_state, read_stay};
use crate::scenario::read_version;
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, list, shorten};
use serde_json::Value;
use std::collections::BTreeMap;

/// The fields of a request, in the order of a file.
const FIELDS: [&str; 9] = [
    "version", "model", "stay", "state", "horizon", "stored", "pending", "method", "most",
];

impl Request {
    /// Reads a request; [`Request::check`] checks its values.
    ///
    /// # Errors
    /// Names the field that is unknown, missing or of the wrong kind.
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        if !value.is_object() {
            let allowed = "an object with model and horizon is needed";
            return Err(BadInput::new("request", shorten(value), allowed));
        }
        let fields = Fields::root(value, &FIELDS)?;
        read_version(&fields)?;
        let model = Model::from_value("model", fields.needed("model")?)?;
        let mut stored = BTreeMap::new();
        for field in ["stored", "pending"] {
            if let Some(value) = fields.get(field) {
                read_stored(field, value, &mut stored)?;
            }
        }
        Ok(Self {
            stay: read_stay(&fields, &model, None)?,
            model,
            state: read_state(&fields, "state", 0)?,
            horizon: fields.whole("horizon", None)?,
            stored,
            method: method(fields.get("method"))?,
            most: fields.whole("most", Some(20))?,
        })
    }
}

/// Reads `{"0": 2, "1": [1, 0]}`: by state, the number of segments or the list of their end states. Pending segments
/// have only numbers.
fn read_stored(
    field: &str,
    value: &Value,
    stored: &mut BTreeMap<u32, Stored>,
) -> Result<(), BadInput> {
    let Value::Object(entries) = value else {
        let allowed = "an object of states and numbers of segments is needed, as {\"0\": 2}";
        return Err(BadInput::new(field, shorten(value), allowed));
    };
    let names: Vec<&str> = entries.keys().map(String::as_str).collect();
    let fields = Fields::new(field, value, &names)?;
    for (name, value) in entries {
        let state = name
            .parse()
            .ok()
            .filter(|state: &u32| state.to_string() == *name);
        let Some(state) = state else {
            let allowed = "the number of a state is needed";
            return Err(BadInput::new(
                format!("{field}.{name}"),
                format!("“{name}”"),
                allowed,
            ));
        };
        let there: &mut Stored = stored.entry(state).or_default();
        if value.is_array() && field == "stored" {
            let end = |path: &str, end: &Value| {
                let most = u64::from(MOST_STATES - 1);
                let state = end.as_u64().filter(|state| *state <= most);
                state.map(|state| state as u32).ok_or_else(|| {
                    let allowed = format!("the number of a state, from 0 to {most}, is needed");
                    BadInput::new(path, shorten(end), allowed)
                })
            };
            there.ends = list(&format!("{field}.{name}"), value, end)?;
        } else {
            let number = fields.whole(name, None)?;
            there.unknown = there.unknown.saturating_add(number);
        }
    }
    Ok(())
}

fn method(value: Option<&Value>) -> Result<Estimate, BadInput> {
    let needed =
        "“analytic” or {\"monte_carlo\": {\"trajectories\": 100000, \"seed\": \"1\"}} is needed";
    let Some(value) = value else {
        return Ok(Estimate::Analytic);
    };
    match named("method", value, needed)? {
        ("analytic", Value::Null) => Ok(Estimate::Analytic),
        ("monte_carlo", inner @ Value::Object(_)) => {
            let fields = Fields::new("method.monte_carlo", inner, &["trajectories", "seed"])?;
            Ok(Estimate::MonteCarlo {
                trajectories: fields.whole("trajectories", Some(100_000))?,
                seed: fields.text("seed", "1")?,
            })
        }
        _ => Err(BadInput::new("method", shorten(value), needed)),
    }
}
