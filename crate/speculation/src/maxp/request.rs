//! A request for task probabilities, and what each segment needs.

use crate::markov::Model;
use allot_kernel::error::BadInput;
use allot_kernel::order::{descending, pair, sorted};
use serde::Serialize;
use std::collections::BTreeMap;

/// The most probabilities that one answer lists.
pub const MOST_LISTED: u64 = 100_000;

/// A request for the task probabilities of one moment.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// The Markov model of the segments.
    pub model: Model,
    /// Stay probability of every state; none for a matrix.
    pub stay: Option<f64>,
    /// The state in which the trajectory ends.
    pub state: u32,
    /// Horizon, in segments.
    pub horizon: u64,
    /// Segments that are there already, by the state in which they begin.
    pub stored: BTreeMap<u32, Stored>,
    /// Method of computation.
    pub method: Estimate,
    /// Length of the answer: this number of the most probable segments.
    pub most: u64,
}

/// The segments of one state that are there already, in the order in which they will be used.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stored {
    /// End states of the segments whose ends are known.
    pub ends: Vec<u32>,
    /// Number of segments that follow, with unknown ends: pending ones, and stored ones given by number only. Their
    /// ends are drawn from the model.
    pub unknown: u64,
}

/// Method of computing task probabilities.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Estimate {
    /// In closed form. Known ends are ignored, as in the paper: only the number of segments counts.
    Analytic,
    /// From an ensemble of trajectories, which follow the known ends.
    MonteCarlo {
        /// Number of trajectories.
        trajectories: u64,
        /// Seed of the random numbers; any text.
        seed: String,
    },
}

/// The task probability of one additional segment.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Need {
    /// The state in which it begins.
    pub state: u32,
    /// Its index n among the additional segments of that state, from 1.
    pub nth: u64,
    /// The probability that it is needed within the horizon.
    pub p: f64,
    /// The standard error of `p`, where it was estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stderr: Option<f64>,
}

impl Need {
    pub(super) fn new(state: u32, nth: u64, p: f64) -> Self {
        Self {
            state,
            nth,
            p,
            stderr: None,
        }
    }
}

/// A whole number from 1 to `most`.
pub(super) fn whole(field: &str, value: u64, most: u64) -> Result<(), BadInput> {
    if (1..=most).contains(&value) {
        return Ok(());
    }
    let allowed = format!("a whole number from 1 to {most} is needed");
    Err(BadInput::new(field, value, allowed))
}

/// The `most` most probable ones, in descending order of p, then by state (stable: those of one state stay in order of
/// n).
pub(super) fn most_probable(needs: &[Need], most: usize) -> Vec<Need> {
    let key = |i: usize| pair(descending(needs[i].p), needs[i].state);
    let order = sorted(needs.len(), &key).into_iter().take(most);
    order.map(|i| needs[i as usize]).collect()
}
