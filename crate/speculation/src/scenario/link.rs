//! A scenario in the hash of a link: `v=1&slots=5000&tasks.beta.alpha=0.5`; see [`allot_kernel::link`].

pub use allot_kernel::link::{LONGEST, Link, view_from_value, write};

use super::fields::{self, ROOT_NAMES};
use super::{Scenario, VERSION};
use crate::distribution::PAPER_TOTAL;
use allot_kernel::error::BadInput;
use allot_kernel::json;
use allot_kernel::link::{Form, Linked, place};
use serde_json::Value;

/// Reads a link's hash, with or without `#`. A mistake in it becomes a warning.
pub fn read(hash: &str) -> Link<Scenario> {
    allot_kernel::link::read(hash)
}

impl Linked for Scenario {
    const VERSION: u64 = VERSION;
    const FIELDS: &'static [&'static str] = &ROOT_NAMES;
    const CHOICES: &'static [(&'static str, &'static str)] = &[
        ("tasks", "beta"),
        ("simulation.model", "ring"),
        ("splicing.model", "ring"),
    ];

    fn form(key: &str, text: &str) -> Form {
        if key == "slots" && text.contains(',') {
            return Form::List;
        }
        fields::form(key)
    }

    fn defaults() -> Value {
        let default = Self::default();
        let mut value = default.to_value();
        value["sweep"] = json::value(&default.sweep);
        value["simulation"] = json::value(&default.simulation);
        value["splicing"] = json::value(&default.splicing);
        value
    }

    fn compared() -> Value {
        let mut defaults = Self::defaults();
        // Added here, since a file with the defaults leaves it out.
        defaults["runtime"]["c"] = Value::from(0.0);
        defaults
    }

    fn choose(defaults: &mut Value, path: &str, kind: &str) {
        if kind == "matrix" {
            // A matrix has its own probabilities to stay.
            let holder = path.split('.').next().unwrap_or_default();
            defaults[holder]["stay"] = Value::Null;
        }
        *place(defaults, path) = json::named(kind, Value::Null);
        if kind == "delta" {
            let delta = place(defaults, "tasks.delta");
            delta["total"] = Value::from(PAPER_TOTAL);
            delta["seed"] = Value::from("1");
        }
    }

    fn to_value(&self) -> Value {
        Scenario::to_value(self)
    }

    fn read(value: &Value) -> Result<Self, BadInput> {
        // Most links do not contain tasks, and a draw of the default ones would take longer than everything else.
        let sound = Self::default().tasks;
        let scenario = Self::from_value(value)?;
        scenario.check_unless(Some(&sound))?;
        Ok(scenario)
    }
}
