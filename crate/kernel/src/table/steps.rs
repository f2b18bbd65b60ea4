//! Rows of several steps of a run in one table: each step is a table of its own.

use super::columns::Columns;
use super::question::RoleAsked;
use super::refused::{listed, shown};
use crate::error::BadInput;

/// Names of a column of steps.
const NAMES: &[&str] = &[
    "step",
    "steps",
    "time step",
    "phase",
    "iteration",
    "iter",
    "cycle",
    "epoch",
    "round",
    "schritt",
    "iteration number",
    "phase id",
];

/// A column of steps.
#[derive(Debug)]
pub struct Steps {
    /// Its place.
    pub at: usize,
    name: String,
    of: Vec<String>,
    /// All steps: by number, or as they come if some are words.
    pub all: Vec<String>,
}

impl Steps {
    /// The steps of a table; none if no column has such a name, if there is one step only, or if each row is a step of
    /// its own, so that the column numbers the rows.
    pub fn new(columns: &Columns<'_, '_>) -> Option<Self> {
        let at = columns.heads.iter().position(|head| head.is(NAMES))?;
        let of: Vec<String> = columns.grid.column(at).map(String::from).collect();
        let mut all: Vec<String> = Vec::new();
        let mut known = std::collections::HashSet::new();
        for step in &of {
            if known.insert(step.as_str()) {
                all.push(step.clone());
            }
        }
        let number = |step: &String| crate::decimal::parse(step);
        if all.iter().all(|step| number(step).is_some()) {
            all.sort_by(|one, other| {
                number(one)
                    .partial_cmp(&number(other))
                    .unwrap_or(std::cmp::Ordering::Equal)
            });
        }
        let name = shown(&columns.names[at]);
        (all.len() > 1 && all.len() < of.len()).then_some(Self { at, name, of, all })
    }

    /// The step asked for, or the first.
    ///
    /// # Errors
    /// Names the steps that there are.
    pub fn asked(&self, field: &str, step: Option<&str>) -> Result<&str, BadInput> {
        let Some(step) = step else {
            return Ok(&self.all[0]);
        };
        let number = crate::decimal::parse(step);
        let same = |known: &&String| {
            *known == step || number.is_some() && crate::decimal::parse(known) == number
        };
        self.all
            .iter()
            .find(same)
            .map(String::as_str)
            .ok_or_else(|| {
                let allowed = format!("one of {} is needed", listed(&self.all));
                BadInput::new(field, step, allowed)
            })
    }

    /// Whether a row is of a step.
    pub fn has(&self, step: &str, row: usize) -> bool {
        self.of[row] == step
    }

    /// “, step 0 of “0” and “1””.
    pub fn told(&self, step: &str) -> String {
        format!(", {} {step} of {}", self.name, listed(&self.all))
    }

    /// The question which step is meant.
    pub fn role(&self) -> RoleAsked {
        RoleAsked {
            role: format!("#{}", self.at + 1),
            label: self.name.clone(),
            needed: true,
            chosen: None,
            candidates: vec![self.at],
            values: self.all.clone(),
        }
    }
}
