//! The answer to one scenario, flat, and its line.

use crate::cells::Cells;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The answer to a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its number in the study.
    pub number: usize,
    /// The digits that tell of which study it is, as of [`Study::key`](crate::Study::key).
    pub key: String,
    /// The answer: cells by the names of their columns.
    pub cells: BTreeMap<String, String>,
}

impl Row {
    /// A line of JSON, for a journal or between processes.
    pub fn line(&self) -> String {
        json!([self.number, self.key, self.cells]).to_string()
    }

    /// Reads such a line; none if it is not a whole one.
    pub fn of_line(line: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(line).ok()?;
        let cell = |(name, cell): (&String, &Value)| Some((name.clone(), cell.as_str()?.into()));
        Some(Self {
            number: value.get(0)?.as_u64()?.try_into().ok()?,
            key: value.get(1)?.as_str()?.into(),
            cells: value
                .get(2)?
                .as_object()?
                .iter()
                .map(cell)
                .collect::<Option<Cells>>()?,
        })
    }
}
