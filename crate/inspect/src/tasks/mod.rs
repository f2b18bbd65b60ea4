//! Candidate tasks in order: null or not, with their seconds, estimates and true seconds.
//!
//! | module | contents |
//! | --- | --- |
//! | [`own`] | a reader's own list |
//! | [`distribution`] | log-normal seconds |
//! | [`knowledge`] | what is known of them before they run |
//! | [`contraction`] | the block-sparse contraction of the seed |

pub mod contraction;
pub mod distribution;
pub mod knowledge;
pub mod own;

use allot_kernel::fields::Bounds;
use allot_kernel::rng::Stream;
use allot_kernel::sum::total;

/// Seconds of a task, and what the inspector estimates.
pub(crate) const SECONDS: Bounds = Bounds::new(0.0, 1e9);

/// The spread of a logarithm.
pub(crate) const SPREAD: Bounds = Bounds::new(0.0, 10.0);
/// The most candidates.
pub const MOST_TASKS: u64 = 2_000_000;

/// Candidate tasks: `tasks` of them are not null, numbered in the order of the candidates.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Candidates {
    /// The number of the task of each candidate; [`NULL`] if there is nothing to do.
    pub task: Vec<u32>,
    /// The inspector's estimate of each task, in seconds.
    pub estimates: Vec<f64>,
    /// The seconds of each task before errors of the model and noise.
    pub seconds: Vec<f64>,
    /// The routine of each candidate, numbered by first appearance; empty if there is only one.
    pub routines: Vec<u32>,
}

/// The number in [`Candidates::task`] of a candidate with nothing to do.
pub const NULL: u32 = u32::MAX;

impl Candidates {
    /// Appends a candidate: its estimate and its seconds, or nothing if it is null.
    pub fn push(&mut self, task: Option<(f64, f64)>) {
        match task {
            None => self.task.push(NULL),
            Some((estimate, seconds)) => {
                self.task.push(self.estimates.len() as u32);
                // −0 becomes 0, which no sort and no heap has to know of.
                self.estimates.push(estimate + 0.0);
                self.seconds.push(seconds + 0.0);
            }
        }
    }

    /// The number n of candidates.
    pub fn count(&self) -> usize {
        self.task.len()
    }

    /// The number n′ of candidates that are not null.
    pub fn tasks(&self) -> usize {
        self.estimates.len()
    }

    /// The number of routines; 0 without a candidate.
    pub fn routine_count(&self) -> usize {
        let last = self.routines.iter().max().map(|last| *last as usize + 1);
        last.unwrap_or(usize::from(self.count() > 0))
    }

    /// The routine of a candidate.
    pub fn routine(&self, candidate: usize) -> usize {
        self.routines
            .get(candidate)
            .map_or(0, |routine| *routine as usize)
    }

    /// Mean seconds t of a candidate, null ones included; 0 without a candidate.
    pub fn mean(&self) -> f64 {
        let work = total(self.seconds.iter().copied());
        if self.count() == 0 {
            0.0
        } else {
            work / self.count() as f64
        }
    }
}

/// The errors of estimates: log-normal, with spreads of the logarithm.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Errors {
    /// Spread σ₁ of the model's error, the same in each iteration.
    pub model: f64,
    /// Spread σ₂ of the system's noise, anew in each iteration.
    pub noise: f64,
}

impl Errors {
    /// The true seconds of each task in an iteration: its seconds times exp(σ₁ z_k) times exp(σ₂ z_{k,it}).
    ///
    /// z is standard normal from the seed, the kind of error, the task's place k among all candidates and the iteration,
    /// so it is the same for every policy and every number of processes. Each error raises the mean by exp(σ²/2).
    pub fn true_seconds(&self, candidates: &Candidates, seed: &str, iteration: u64) -> Vec<f64> {
        let mut times = candidates.seconds.clone();
        for (place, task) in candidates.task.iter().enumerate() {
            let Some(time) = times.get_mut(*task as usize) else {
                continue;
            };
            let place = place as u64;
            let factor = |sigma: f64, kind, numbers: &[u64]| {
                let z = Stream::numbered(seed, kind, numbers).normal();
                libm::exp(sigma * z)
            };
            if self.model > 0.0 {
                *time *= factor(self.model, "model error", &[place]);
            }
            if self.noise > 0.0 {
                *time *= factor(self.noise, "noise", &[place, iteration]);
            }
        }
        times
    }
}
