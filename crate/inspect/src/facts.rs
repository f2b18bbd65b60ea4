//! Numbers about a scenario on one number of processes, for the sentences beside a control.

use crate::figures::Studio;
use crate::policy::Policy;
use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// Numbers about the tasks and the counter.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Facts {
    /// Number n of candidates.
    pub candidates: f64,
    /// Number n′ of those that are not null.
    pub tasks: f64,
    /// Number of routines.
    pub routines: f64,
    /// Mean seconds t of a candidate, null ones included.
    pub mean: f64,
    /// Mean seconds of a task.
    pub mean_task: f64,
    /// The number of processes from which on the counter is always busy, P*; none if it serves in no time.
    pub bottleneck: Option<f64>,
    /// Share of all time that the counter takes.
    pub share: f64,
    /// The closed form of that share, 1 − t/(P·S), above P*; 0 below.
    pub promised: f64,
    /// Mean seconds of a call.
    pub seconds_per_call: f64,
    /// Seconds per call when every process calls in a loop.
    pub flooded: f64,
    /// Makespan of the counter over all candidates.
    pub counter: f64,
    /// Makespan of lists made beforehand, LPT.
    pub list: f64,
}

/// The facts about a scenario with one number of processes.
///
/// # Errors
/// Names the field that is out of range.
pub fn facts(studio: &mut Studio, scenario: &Scenario) -> Result<Facts, BadInput> {
    let (processes, plan) = studio.one(scenario)?;
    let (candidates, tasks) = (
        plan.candidates.count() as f64,
        plan.candidates.tasks() as f64,
    );
    let (routines, mean) = (plan.routines.len() as f64, plan.candidates.mean());
    let row = studio.row(scenario, Policy::Nxtval, processes)?;
    let list = studio.row(scenario, Policy::Static, processes)?;
    let counter = scenario.counter;
    let number = f64::from(processes);
    let all = number * row.makespan[0];
    let from = counter.bottleneck(mean);
    Ok(Facts {
        candidates,
        tasks,
        routines,
        mean,
        mean_task: if tasks > 0.0 {
            mean * candidates / tasks
        } else {
            0.0
        },
        bottleneck: from.is_finite().then_some(from),
        share: if all > 0.0 { row.counter[0] / all } else { 0.0 },
        promised: if number > from {
            1.0 - mean / (number * counter.service)
        } else {
            0.0
        },
        seconds_per_call: row.seconds_per_call[0],
        flooded: counter.flooded(number),
        counter: row.makespan[0],
        list: list.makespan[0],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_s_share_and_its_closed_form() {
        let facts = facts(&mut Studio::default(), &Scenario::default()).unwrap();
        assert_eq!((facts.candidates, facts.tasks), (36_630.0, 13_230.0));
        assert!((facts.share - 0.37).abs() < 0.005, "{}", facts.share);
        assert!((facts.promised - facts.share).abs() < 0.01);
        assert!((facts.bottleneck.unwrap() - 571.0).abs() < 1.0);
    }
}
