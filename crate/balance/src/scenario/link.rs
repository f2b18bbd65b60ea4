//! A scenario in the hash of a link: `v=1&processors=64&communication.alpha=0.0001`; see [`allot_kernel::link`].

pub use allot_kernel::link::{LONGEST, Link, view_from_value, write};

use super::fields::{self, ROOT_NAMES};
use super::{Scenario, VERSION};
use allot_kernel::error::BadInput;
use allot_kernel::link::{Form, Linked, OneOf};
use serde_json::{Value, json};

/// Reads a link's hash, with or without `#`. A mistake in it becomes a warning.
pub fn read(hash: &str) -> Link<Scenario> {
    allot_kernel::link::read(hash)
}

impl Default for Scenario {
    /// The opening of the article: a crack through 128 objects on 16 processors, items on a hypercube, and points.
    fn default() -> Self {
        let file = json!({
            "processors": 16,
            "objects": {
                "distribution": { "kind": "exponential", "count": 128, "mean": 1 },
                "neighbours": "grid2",
                "bytes": 1000,
            },
            "communication": { "alpha": 1e-3, "beta": 1e-5 },
            "items": { "distribution": { "kind": "uniform", "mean": 100, "spread": 0.8 } },
            "topology": "hypercube",
            "points": { "clusters": { "count": 500, "clusters": 5 } },
            "cutoff": 0.05,
            "nudge": 0.01,
            "grain": { "limit": 4 },
            "run": {
                "steps": 200, "period": 20,
                "change": { "front": { "factor": 4, "from": 20, "speed": 1 } },
                "cost": { "fixed": 1, "per_move": 0.05 },
            },
            "central": {
                "processors": { "from": 1, "to": 1_000_000, "points": 61 },
                "objects_per_processor": 8, "per_object": 1e-6, "message": 1e-5,
            },
            "reduction": { "compute": 1, "reduce": 0.25, "iterations": 100 },
        });
        Self::from_value(&file).expect("the default is a scenario")
    }
}

impl Linked for Scenario {
    const VERSION: u64 = VERSION;
    const FIELDS: &'static [&'static str] = &ROOT_NAMES;
    const FORMS: &'static [OneOf] = &[
        OneOf {
            path: "objects",
            forms: &["distribution", "loads", "points"],
            with: &[
                ("distribution", &["neighbours"]),
                ("points", &["boxes", "pair"]),
            ],
        },
        OneOf::new("objects.points", &["at", "clusters"]),
        OneOf::new("points", &["clusters", "at"]),
        OneOf::new("run.change", &["front", "drift", "jump", "table"]),
        OneOf::new("run", &["period", "when"]),
        OneOf::new("run.predict", &["median", "trend"]),
    ];

    const LACKS: bool = true;

    fn may_lack(field: &str) -> bool {
        field != "seed"
    }

    fn form(key: &str, _text: &str) -> Form {
        match key {
            "central.processors" => Form::List,
            _ => fields::form(key),
        }
    }

    fn to_value(&self) -> Value {
        Scenario::to_value(self)
    }

    fn read(value: &Value) -> Result<Self, BadInput> {
        let scenario = Self::from_value(value)?;
        scenario.check()?;
        Ok(scenario)
    }
}
