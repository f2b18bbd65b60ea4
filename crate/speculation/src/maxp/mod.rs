//! Task probabilities from a Markov model: MaxP (appendix A).
//!
//! The trajectory ends in a state and is to go on for a horizon of H segments. How likely is it that the
//! n-th additional segment of each state is needed for that, beyond those that are stored or pending?
//! [`analytic`] tells it in closed form for small models, [`monte_carlo`] by following an ensemble of
//! trajectories, as the simulator does.

pub mod analytic;
pub mod monte_carlo;
mod read;

use crate::markov::{MarkovModel, Model};
use crate::parsplice::LONGEST_HORIZON;
use allot_kernel::error::{BadInput, within};
use allot_kernel::order::{descending, pair, sorted};
use serde::Serialize;
use std::collections::BTreeMap;

/// The most probabilities that one answer lists.
pub const MOST_LISTED: u64 = 100_000;

/// What the task probabilities of one moment are to be computed from.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// What the segments do.
    pub model: Model,
    /// Stay probability of every state; none for a matrix.
    pub stay: Option<f64>,
    /// The state in which the trajectory ends.
    pub state: u32,
    /// How many segments are looked ahead.
    pub horizon: u64,
    /// Segments that are there already, by the state in which they begin.
    pub stored: BTreeMap<u32, Stored>,
    /// How the probabilities are computed.
    pub method: Estimate,
    /// How many are listed: the most probable ones.
    pub most: u64,
}

/// The segments of one state that are there already, in the order in which they will be used.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stored {
    /// States in which those end whose ends are known.
    pub ends: Vec<u32>,
    /// How many follow whose ends are not known: pending ones, or stored ones of which only the number
    /// was told. They end as the model has it.
    pub unknown: u64,
}

/// How task probabilities are computed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Estimate {
    /// In closed form. Known ends are left aside, as in the paper: only the number of segments counts.
    Analytic,
    /// From an ensemble of trajectories, which follow the known ends.
    MonteCarlo {
        /// How many trajectories.
        trajectories: u64,
        /// Which random numbers; any text.
        seed: String,
    },
}

/// How likely an additional segment is to be needed.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Need {
    /// The state in which it begins.
    pub state: u32,
    /// The n-th beyond those that are there, from 1.
    pub nth: u64,
    /// The probability that it is needed within the horizon.
    pub p: f64,
    /// The standard error of `p`, where it was estimated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stderr: Option<f64>,
}

impl Need {
    fn new(state: u32, nth: u64, p: f64) -> Self {
        Self {
            state,
            nth,
            p,
            stderr: None,
        }
    }
}

impl Request {
    /// The most probable segments, in descending order of p; those of equal p by state.
    ///
    /// # Errors
    /// Names the field that is out of range, or says that the closed form would take too long.
    pub fn answer(&self) -> Result<Vec<Need>, BadInput> {
        self.answer_telling(&mut |_| {})
    }

    /// As [`Request::answer`], telling now and then which part of the work is done, from 0 to 1.
    ///
    /// # Errors
    /// As [`Request::answer`].
    pub fn answer_telling(&self, done: &mut dyn FnMut(f64)) -> Result<Vec<Need>, BadInput> {
        self.check()?;
        let most = self.most as usize;
        match &self.method {
            Estimate::Analytic => {
                let count = |stored: &Stored| stored.ends.len() as u64 + stored.unknown;
                let stored = self.stored.iter();
                let stored = stored.map(|(state, stored)| (*state, count(stored)));
                let situation = (self.state, self.horizon, &stored.collect());
                let model = MarkovModel::new(&self.model, self.stay)?;
                analytic::needs(&model, situation, most, done)
            }
            Estimate::MonteCarlo { trajectories, seed } => {
                monte_carlo::needs(self, *trajectories, seed, done)
            }
        }
    }

    /// Checks every field.
    ///
    /// # Errors
    /// Names the first field that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        let extent = self.model.check(self.stay)?;
        let state = |field: String, state: u32| {
            if state < extent.states {
                return Ok(());
            }
            let allowed = format!("a state from 0 to {} is needed", extent.states - 1);
            Err(BadInput::new(field, state, allowed))
        };
        state("state".into(), self.state)?;
        whole("horizon", self.horizon, LONGEST_HORIZON)?;
        whole("most", self.most, MOST_LISTED)?;
        for (from, stored) in &self.stored {
            state(format!("stored.{from}"), *from)?;
            for (i, end) in stored.ends.iter().enumerate() {
                state(format!("stored.{from}[{i}]"), *end)?;
            }
            within(&format!("stored.{from}"), stored.unknown as f64, 0.0, 1e9)?;
        }
        if let Estimate::MonteCarlo { trajectories, .. } = self.method {
            monte_carlo::check(&extent, self.horizon, trajectories)?;
        }
        Ok(())
    }
}

/// A whole number from 1 to `most`.
fn whole(field: &str, value: u64, most: u64) -> Result<(), BadInput> {
    if (1..=most).contains(&value) {
        return Ok(());
    }
    let allowed = format!("a whole number from 1 to {most} is needed");
    Err(BadInput::new(field, value, allowed))
}

/// The `most` largest, in descending order of p, then by state; those of a state come, and stay, in the order of their
/// numbers.
fn most_probable(needs: &[Need], most: usize) -> Vec<Need> {
    let key = |i: usize| pair(descending(needs[i].p), needs[i].state);
    let order = sorted(needs.len(), &key).into_iter().take(most);
    order.map(|i| needs[i as usize]).collect()
}
