//! Every figure of this article by name: from a scenario to a [`Figure`](allot_figure::Figure).
//!
//! | module | figures |
//! | --- | --- |
//! | `work` | 3: the work of tasks, in order and as a histogram |
//! | `shares` | 4: where the time goes, over P |
//! | `calls` | 5: seconds a call to the counter, over P |
//! | `kernels` | 8, dgemm: timings beside cost models |
//! | `scaling` | 9, 10, family: makespans over P |
//! | `groups` | 11: dynamic buckets over their number |
//! | `processes` | 12: the time of each process, iteration by iteration |
//! | `winners` | winners: the fastest policy over P and grain |
//! | `tiles` | tiles: the candidates of a contraction, and why some are null |
//! | `queue` | counter: processes at the counter |

mod calls;
mod groups;
mod kernels;
mod looks;
mod processes;
mod queue;
mod registry;
mod scaling;
mod shares;
mod studio;
mod tiles;
mod winners;
mod work;

pub use queue::{Trace, trace};
pub use registry::{FIGURES, late};
pub use studio::Studio;

use crate::scenario::Scenario;
use allot_figure::model::Axis;
use allot_figure::prose::{counted, percent, plain, seconds};
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;

/// The number of processes of a figure that shows one.
fn one(scenario: &Scenario) -> Result<u32, BadInput> {
    match scenario.processes {
        Counts::One(_) => Ok(scenario.counts()?[0]),
        _ => {
            let allowed = "one number is needed for this figure";
            Err(BadInput::new("processes", "several numbers", allowed))
        }
    }
}

/// The numbers of processes of a figure over them.
fn many(scenario: &Scenario) -> Result<Vec<u32>, BadInput> {
    match scenario.processes {
        Counts::One(_) => scenario.sweep.all(),
        _ => {
            let mut all = scenario.counts()?;
            all.sort_unstable();
            all.dedup();
            Ok(all)
        }
    }
}

/// The number of processes that the words of a figure over many are about: the one of the scenario, or the largest.
fn told(scenario: &Scenario) -> Result<u32, BadInput> {
    let all = scenario.counts()?;
    Ok(all.into_iter().max().unwrap_or(1))
}

/// The horizontal axis of numbers of processes.
fn over_processes() -> Axis {
    Axis::log("processes", "Number of processes P", "processes")
}

/// Numbers as coordinates.
fn floats(numbers: &[u32]) -> Vec<f64> {
    numbers.iter().map(|number| f64::from(*number)).collect()
}

/// "1 process", "900 processes".
fn processes(number: u32) -> String {
    counted(f64::from(number), "process", "processes")
}

#[cfg(test)]
mod tests;
