//! A replacement for the simulation settings in a build without the simulator, as in the page's first module.
//!
//! The settings can only be the defaults; a scenario with others is refused here. Load the simulator first if a
//! scenario has simulation settings.

use allot_kernel::error::BadInput;
use allot_kernel::json::text;
use serde::Serialize;
use serde_json::Value;

/// The defaults, as the page writes them; a test in the build with the simulator checks that they agree.
const DEFAULTS: &str = r#"{
    "model": {"ring": {"states": 8000}}, "stay": 0.99, "start": 0, "slots": 5000,
    "methods": ["ve", "maxp", "maxp_w_const", "maxp_w_max", "maxp_w_star"],
    "horizon": 70000, "trajectories": 200, "knowledge": "true", "reallocate": "transition", "pause_cost": 0,
    "run_time": "exact", "runs": 500, "wall_clock": 3000, "points": 200, "seed": "1"
}"#;
/// The differences of the small machine.
const SMALL: &str = r#"{
    "model": {"ring": {"states": 12}}, "stay": 0.8, "slots": 24, "methods": ["ve", "maxp_w_star"],
    "horizon": 336, "runs": 1, "wall_clock": 20000
}"#;

/// A simulation with default settings.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Simulation(Value);

impl Default for Simulation {
    fn default() -> Self {
        Self(serde_json::from_str(DEFAULTS).unwrap_or_default())
    }
}

impl Simulation {
    /// The machine small enough to watch.
    pub fn small() -> Self {
        let mut all = Self::default();
        if let (Value::Object(all), Ok(Value::Object(small))) =
            (&mut all.0, serde_json::from_str(SMALL))
        {
            all.extend(small);
        }
        all
    }

    /// Reads the simulation at `path`.
    ///
    /// # Errors
    /// Names the first field that differs from `defaults`.
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

    /// Checks nothing: the defaults are valid.
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
