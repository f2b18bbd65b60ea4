//! A scenario in the hash of a link: `v=1&processes=900&counter.service=0.0004`; see [`allot_kernel::link`].

pub use allot_kernel::link::{LONGEST, Link, view_from_value, write};

use super::fields::{self, ROOT_NAMES};
use super::{Scenario, VERSION};
use allot_kernel::error::BadInput;
use allot_kernel::link::{Form, Linked};
use serde_json::Value;

/// Reads a link's hash, with or without `#`. A mistake in it becomes a warning.
pub fn read(hash: &str) -> Link<Scenario> {
    allot_kernel::link::read(hash)
}

impl Linked for Scenario {
    const VERSION: u64 = VERSION;
    const FIELDS: &'static [&'static str] = &ROOT_NAMES;
    // The choice among three forms of tasks stands at the root; `read` below makes it.
    const CHOICES: &'static [(&'static str, &'static str)] = &[];

    fn form(key: &str, text: &str) -> Form {
        let listed = key == "processes" && text.contains(',');
        if listed || key.starts_with("contraction.sort") {
            return Form::List;
        }
        fields::form(key)
    }

    fn defaults() -> Value {
        Self::default().to_value()
    }

    fn choose(_defaults: &mut Value, _path: &str, _kind: &str) {}

    fn to_value(&self) -> Value {
        Scenario::to_value(self)
    }

    fn read(value: &Value) -> Result<Self, BadInput> {
        let mut value = value.clone();
        if let Some(fields) = value.as_object_mut()
            && ["tasks", "distribution"]
                .iter()
                .any(|form| fields.contains_key(*form))
        {
            // The default tasks are a contraction; a link with others does not mean it.
            fields.remove("contraction");
        }
        let scenario = Self::from_value(&value)?;
        scenario.check()?;
        Ok(scenario)
    }
}
