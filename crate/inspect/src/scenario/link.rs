//! A scenario in the hash of a link: `v=1&processes=900&counter.service=0.0004`; see [`allot_kernel::link`].

pub use allot_kernel::link::{LONGEST, Link, view_from_value, write};

use super::fields::{self, ROOT_NAMES};
use super::{FORMS, Scenario, VERSION};
use allot_kernel::error::BadInput;
use allot_kernel::link::{Form, Linked, OneOf};
use serde_json::Value;

/// Reads a link's hash, with or without `#`. A mistake in it becomes a warning.
pub fn read(hash: &str) -> Link<Scenario> {
    allot_kernel::link::read(hash)
}

impl Linked for Scenario {
    const VERSION: u64 = VERSION;
    const FIELDS: &'static [&'static str] = &ROOT_NAMES;
    const FORMS: &'static [OneOf] = &[OneOf::new("", &FORMS)];

    fn form(key: &str, text: &str) -> Form {
        let listed = key == "processes" && text.contains(',');
        if listed || key.starts_with("contraction.sort") {
            return Form::List;
        }
        fields::form(key)
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
