//! The one error type: an input that is not allowed, described so that the reader can correct it.

use crate::words::tidy;
use serde::Serialize;

/// An input that is not allowed: the field, the value given, and the values allowed.
///
/// The outcome of a solve is a status of its answer, never an error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{field}: {value} is {}; {allowed}", verdict(value))]
pub struct BadInput {
    /// Dotted path of the field, as in a scenario file (`tasks.list[3]`).
    pub field: String,
    /// The value given, as text.
    pub value: String,
    /// The values allowed, in words.
    pub allowed: String,
}

/// The end of the sentence on a value; a missing value is written “nothing”.
fn verdict(value: &str) -> &'static str {
    match value {
        "nothing" => "given",
        _ => "not allowed",
    }
}

impl BadInput {
    /// Names the field, the value and what is allowed.
    pub fn new(
        field: impl Into<String>,
        value: impl std::fmt::Display,
        allowed: impl Into<String>,
    ) -> Self {
        Self {
            field: field.into(),
            value: value.to_string(),
            allowed: allowed.into(),
        }
    }

    /// The same error seen from the struct that holds the field: `groups[2]` + `p` = `groups[2].p`.
    #[must_use]
    pub fn inside(mut self, outer: &str) -> Self {
        let dot = if self.field.is_empty() || self.field.starts_with('[') {
            ""
        } else {
            "."
        };
        self.field = format!("{outer}{dot}{}", self.field);
        self
    }
}

/// `value`, if it is a finite number in `[low, high]`.
///
/// # Errors
/// Says what is allowed.
pub fn within(field: &str, value: f64, low: f64, high: f64) -> Result<f64, BadInput> {
    if value.is_finite() && low <= value && value <= high {
        Ok(value)
    } else {
        let allowed = format!("a number from {} to {} is needed", tidy(low), tidy(high));
        Err(BadInput::new(field, tidy(value), allowed))
    }
}

#[cfg(test)]
mod tests {
    use super::BadInput;

    #[test]
    fn what_is_missing_is_told_as_missing() {
        let told = |value: &str| BadInput::new("slots", value, "a number is needed").to_string();
        assert_eq!(told("-1"), "slots: -1 is not allowed; a number is needed");
        assert_eq!(
            told("nothing"),
            "slots: nothing is given; a number is needed"
        );
    }
}
