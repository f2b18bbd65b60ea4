//! The one error type: an input that is not allowed, described so that the reader can correct it.

use crate::words::tidy;
use serde::Serialize;

/// An input that is not allowed: the field, the value given, and the values allowed.
///
/// The outcome of a solve is a status of its answer, never an error. An input with several readings is a question: its
/// `ways` are the answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{field}: {value}{}; {allowed}", verdict(value, ways))]
pub struct BadInput {
    /// Dotted path of the field, as in a scenario file (`tasks.list[3]`).
    pub field: String,
    /// The value given, as text.
    pub value: String,
    /// The values allowed, in words.
    pub allowed: String,
    /// The readings of an input that has several.
    #[serde(skip_serializing_if = "Ways::is_none")]
    pub ways: Ways,
}

/// The readings of an input; few have several, so that most errors have a word for them.
pub type Ways = Option<Box<Readings>>;

/// Several readings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Readings(pub Vec<Way>);

/// One of several readings of an input.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Way {
    /// The reading, in words.
    pub words: String,
    /// The choice of columns that decides for it, as on the command line: `seconds=realtime`.
    pub columns: String,
}

impl Way {
    /// A reading in words, and its choice of columns.
    pub fn new(words: impl Into<String>, columns: impl Into<String>) -> Self {
        Self {
            words: words.into(),
            columns: columns.into(),
        }
    }
}

/// The end of the sentence on a value; a missing value is written “nothing”, and that of a question is a sentence.
fn verdict(value: &str, ways: &Ways) -> &'static str {
    match value {
        _ if ways.is_some() => "",
        "nothing" => " is given",
        _ => " is not allowed",
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
            ways: None,
        }
    }

    /// A question: a sentence on what may be meant, and the readings to choose from.
    pub fn question(
        field: impl Into<String>,
        sentence: impl std::fmt::Display,
        ways: Vec<Way>,
    ) -> Self {
        Self {
            ways: Some(Box::new(Readings(ways))),
            ..Self::new(field, sentence, "a choice is needed")
        }
    }

    /// The readings to choose from; none if it is no question.
    pub fn ways(&self) -> &[Way] {
        self.ways.as_ref().map_or(&[], |readings| &readings.0)
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
    use super::{BadInput, Way};

    #[test]
    fn what_is_missing_is_told_as_missing() {
        let told = |value: &str| BadInput::new("slots", value, "a number is needed").to_string();
        assert_eq!(told("-1"), "slots: -1 is not allowed; a number is needed");
        assert_eq!(
            told("nothing"),
            "slots: nothing is given; a number is needed"
        );
        let ways = vec![Way::new("from 0", "edges=0"), Way::new("from 1", "edges=1")];
        assert_eq!(
            BadInput::question("a.csv", "rows may count from 0 or from 1", ways).to_string(),
            "a.csv: rows may count from 0 or from 1; a choice is needed"
        );
    }
}
