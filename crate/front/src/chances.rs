//! Tasks that may turn out not to be needed: how many processors each of them is worth.

use allot_kernel::error::BadInput;
use allot_kernel::work::Work;
use allot_speculation::answer::answer;
use allot_speculation::fit::fit;
use allot_speculation::scenario::Scenario;
use allot_speculation::timing::Timing;
use serde::Serialize;
use serde_json::{Value, json};

/// The useful results a second that can be expected of each sharing.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Shared {
    /// Number of tasks.
    pub tasks: u64,
    /// Number of processors.
    pub processors: f64,
    /// The best sharing, in whole processors.
    pub best: f64,
    /// Tasks that run in it.
    pub run: u64,
    /// Processors of each task in it; left out if there are too many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub each: Option<Vec<f64>>,
    /// The best equal share for the likeliest tasks.
    pub constant: f64,
    /// Processors of each of them.
    pub share: f64,
    /// One processor for each task, more only if all run.
    pub naive: f64,
    /// A bound that no sharing exceeds.
    pub bound: f64,
    /// Warnings: parts of the answer that rest on times that were not measured.
    pub warnings: Vec<String>,
}

/// The most tasks whose processors are told.
const MOST_TOLD: u64 = 1000;

/// An example: forty candidates, the first ones likely.
pub fn example() -> Vec<f64> {
    let chance = |place: u32| libm::round(100.0 * libm::exp(-f64::from(place) / 12.0)) / 100.0;
    (0..40).map(chance).collect()
}

/// Adds measured timings to a file of the article, and the curve fitted to them; nothing if there are none.
///
/// # Errors
/// Names the timing that is out of range, or says that there are too few.
pub fn add_timings(timings: &Value, file: &mut Value) -> Result<(), BadInput> {
    let pair = |pair: &Value| json!({ "w": pair[0], "seconds": pair[1] });
    let objects: Value = timings.as_array().into_iter().flatten().map(pair).collect();
    let timings = Timing::list_from_value(&objects)?;
    if !timings.is_empty() {
        file["runtime"] = json!(fit(&timings)?.runtime);
        file["timings"] = json!(timings);
    }
    Ok(())
}

/// The best sharing of processors among tasks with these chances, and others beside it.
///
/// `timings` are measured seconds of a task on several numbers of processors, `[[processors, seconds], …]`; with none of
/// them times are the paper's.
///
/// # Errors
/// Names the field that is out of range, or missing.
pub fn shared(work: &Work, timings: &Value) -> Result<Shared, BadInput> {
    let mut file = allot_speculation::carry::file(work)?.what;
    add_timings(timings, &mut file)?;
    let scenario = Scenario::from_value(&file)?;
    let told = answer(&scenario, MOST_TOLD)?;
    Ok(Shared {
        tasks: told.tasks,
        processors: told.slots,
        best: told.integer.throughput,
        run: told.integer.tasks_run,
        each: told.integer.w,
        constant: told.constant.allocation.throughput,
        share: told.constant.allocation.w,
        naive: told.naive.throughput,
        bound: told.optimal.upper_bound,
        warnings: told.warnings,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use allot_kernel::work::Processors;

    fn work() -> Work {
        Work {
            chance: Some(example()),
            processors: Some(Processors::One(100.0)),
            ..Work::default()
        }
    }

    #[test]
    fn the_best_sharing_is_above_the_others_and_below_its_bound() {
        let told = shared(&work(), &json!([])).unwrap();
        assert!(told.naive <= told.constant * 1.05 && told.constant <= told.best * 1.001);
        assert!(told.best <= told.bound && told.run < told.tasks);
        assert_eq!(told.each.map(|each| each.len()), Some(40));
    }

    #[test]
    fn measured_times_take_the_place_of_the_papers() {
        let timings = json!([[1, 100], [2, 52], [4, 28], [8, 16], [16, 12]]);
        let own = shared(&work(), &timings).unwrap();
        let paper = shared(&work(), &json!([])).unwrap();
        assert!(own.best != paper.best, "{own:?}");
    }
}
