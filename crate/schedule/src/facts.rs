//! Numbers about a scenario's graph, for the sentences at the end of a chapter.

use crate::answer::Problem;
use crate::model::level;
use crate::policy::Policy;
use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// Numbers about the graph and its machine.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Facts {
    /// Number n of tasks.
    pub tasks: f64,
    /// Number of different edges.
    pub edges: f64,
    /// Number P of processors, the largest of the scenario.
    pub processors: f64,
    /// Σt of the true times, in seconds; with costs of the least of each row.
    pub work: f64,
    /// The longest path of these times, in seconds.
    pub path: f64,
    /// Makespan with barriers, in seconds.
    pub barrier: f64,
    /// Makespan of FIFO, in seconds.
    pub fifo: f64,
    /// Makespan of CP/MISF, in seconds.
    pub listed: f64,
}

/// The facts about a scenario with a graph.
///
/// # Errors
/// Names the field that is out of range or missing.
///
/// ```
/// use allot_schedule::facts::facts;
/// use allot_schedule::scenario::Scenario;
/// let scenario = Scenario::from_json(r#"{"graph": {"waiting_example": {}}, "processors": 3}"#)?;
/// let facts = facts(&scenario)?;
/// assert_eq!((facts.fifo, facts.listed), (20.0, 19.0));
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn facts(scenario: &Scenario) -> Result<Facts, BadInput> {
    scenario.check()?;
    let problem = Problem::new(scenario)?;
    let count = problem.counts.iter().copied().max().unwrap_or(1);
    let iteration = problem.iterations().pop();
    let iteration =
        iteration.ok_or_else(|| BadInput::new("iterations", 0, "one at least is needed"))?;
    let (least, _) = iteration.true_times.least(count as usize);
    let makespan = |policy| Ok(problem.run(policy, count, &iteration, None)?.makespan());
    Ok(Facts {
        tasks: problem.given.count() as f64,
        edges: problem.given.edges().len() as f64,
        processors: f64::from(count),
        work: crate::model::graph::total(&least),
        path: level::longest_path(problem.graph(), &least),
        barrier: makespan(Policy::Barrier)?,
        fifo: makespan(Policy::Fifo)?,
        listed: makespan(Policy::CpMisf)?,
    })
}
