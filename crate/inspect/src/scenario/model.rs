//! The parts of a scenario, as data.

use super::processes::Sweep;
use crate::counter::Counter;
use crate::fit::{Multiplied, Sorted};
use crate::policy::Policy;
use crate::tasks::contraction::Contraction;
use crate::tasks::distribution::Distribution;
use crate::tasks::knowledge::Knowledge;
use crate::tasks::own::Task;
use allot_kernel::counts::Counts;
use serde::Serialize;

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;
/// The most iterations.
pub const MOST_ITERATIONS: u64 = 1000;

/// A request.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scenario {
    /// The article, for a reader of files of several.
    pub article: &'static str,
    /// Version of the format.
    pub version: u64,
    /// The candidate tasks.
    #[serde(flatten)]
    #[cfg_attr(feature = "types", ts(skip))]
    pub tasks: Tasks,
    /// What is known of the lengths of tasks before they run.
    pub knowledge: Knowledge,
    /// Numbers of processes P.
    pub processes: Counts,
    /// Numbers of processes of a figure's curves, where `processes` is one number.
    pub sweep: Sweep,
    /// The counter.
    pub counter: Counter,
    /// Seconds to find out that a candidate from the counter is null.
    pub check: f64,
    /// Seconds of the inspector for each candidate.
    pub inspect: f64,
    /// Seconds to share out tasks, for each of n′·log₂(n′P) steps.
    pub partition: f64,
    /// Spread of the model's error.
    pub model_error: f64,
    /// Spread of the system's noise.
    pub noise: f64,
    /// Seed of all that is drawn.
    pub seed: String,
    /// The policies.
    pub policies: Vec<Policy>,
    /// Number of groups of dynamic buckets.
    pub groups: u64,
    /// Number of candidates in a fixed chunk.
    pub chunk: u64,
    /// Number of iterations.
    pub iterations: u64,
    /// Gain below which `refined` keeps what it has.
    pub tolerance: f64,
    /// Whether the seconds of each process are told.
    pub by_process: bool,
    /// Timed matrix multiplications, beside the model.
    pub dgemm_timings: Vec<Multiplied>,
    /// Timed sorts, beside the model.
    pub sort_timings: Vec<Sorted>,
}

/// The candidate tasks of a scenario, in one of three forms.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Tasks {
    /// A reader's own.
    #[serde(rename = "tasks")]
    Own(Vec<Task>),
    /// Log-normal.
    Distribution(Distribution),
    /// Of a block-sparse contraction.
    Contraction(Contraction),
}
