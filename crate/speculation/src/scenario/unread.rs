//! What stands for a simulation where there is no simulator, as in the page's first module: it is at its defaults.
//!
//! A scenario with other settings is for those who have the simulator too; here it is refused.

use allot_kernel::error::BadInput;
use allot_kernel::json::text;
use serde::Serialize;
use serde_json::Value;

/// The defaults, as the page writes them; what has the simulator is tested to have the same.
const DEFAULTS: &str = r#"{
    "model": {"ring": {"states": 8000}}, "stay": 0.99, "start": 0, "slots": 5000,
    "methods": ["ve", "maxp", "maxp_w_const", "maxp_w_max", "maxp_w_star"],
    "horizon": 70000, "trajectories": 200, "knowledge": "true", "reallocate": "transition", "pause_cost": 0,
    "run_time": "exact", "runs": 500, "wall_clock": 3000, "points": 200, "seed": "1"
}"#;
/// Where those of the small machine differ.
const SMALL: &str = r#"{
    "model": {"ring": {"states": 12}}, "stay": 0.8, "slots": 24, "methods": ["ve", "maxp_w_star"],
    "horizon": 336, "runs": 1, "wall_clock": 20000
}"#;

/// A simulation at its defaults.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Simulation(Value);

impl Default for Simulation {
    fn default() -> Self {
        Self(serde_json::from_str(DEFAULTS).unwrap_or_default())
    }
}

impl Simulation {
    /// The machine small enough to follow with the eye.
    pub fn small() -> Self {
        let mut all = Self::default();
        if let (Value::Object(all), Ok(Value::Object(small))) =
            (&mut all.0, serde_json::from_str(SMALL))
        {
            all.extend(small);
        }
        all
    }

    /// Reads a simulation that stands at `path`.
    ///
    /// # Errors
    /// Names the field that is not as in `defaults`.
    pub fn from_value(path: &str, value: &Value, defaults: &Self) -> Result<Self, BadInput> {
        let usual =
            |key: &str, value: &Value| value.is_null() || defaults.0.get(key) == Some(value);
        let other = match value {
            Value::Object(fields) => fields.iter().find(|(key, value)| !usual(key, value)),
            _ => return Err(refused(path.into(), value)),
        };
        match other {
            None => Ok(defaults.clone()),
            Some((key, value)) => Err(refused(format!("{path}.{key}"), value)),
        }
    }

    /// Nothing is left to be checked.
    ///
    /// # Errors
    /// None.
    pub fn check(&self) -> Result<(), BadInput> {
        Ok(())
    }
}

fn refused(field: String, value: &Value) -> BadInput {
    BadInput::new(
        field,
        text(value),
        "the simulator, which knows more than the defaults, could not be loaded",
    )
}
