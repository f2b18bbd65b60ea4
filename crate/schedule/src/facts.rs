//! Numbers about a scenario's graph, for the sentences at the end of a chapter.

use crate::answer::Problem;
use crate::model::level;
use crate::policy::Policy;
use crate::run::Account;
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
    /// No schedule ends before this: the longest path, or the work over what all processors do in a second.
    pub bound: f64,
    /// The most processors that can all be busy from beginning to end, ⌊work / path⌋. None if nothing takes time,
    /// or if processors differ: a slow one is busy longer.
    pub busy: Option<f64>,
    /// Makespan with barriers, in seconds.
    pub barrier: f64,
    /// Makespan of FIFO, in seconds.
    pub fifo: f64,
    /// Makespan of CP/MISF, in seconds.
    pub listed: f64,
    /// Share of all processors' time that is spent in tasks, with barriers.
    pub barrier_calculation: f64,
    /// Share of all processors' time that is spent in tasks, by FIFO.
    pub fifo_calculation: f64,
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
    let (least, machines) = iteration.true_times.least(count as usize);
    let work = allot_kernel::sum::total(&least);
    let path = level::longest_path(problem.graph(), &least);
    let ran = |policy| {
        let run = problem.run(policy, count, &iteration, None)?;
        Ok(run.account(&problem.setting(count), &iteration.true_times))
    };
    let share = |account: &Account| match f64::from(count) * account.makespan {
        0.0 => 0.0,
        all => account.calculation / all,
    };
    let alike = problem.given.costs().is_none() && scenario.speeds.is_none();
    let [barrier, fifo] = [ran(Policy::Barrier)?, ran(Policy::Fifo)?];
    Ok(Facts {
        tasks: problem.given.count() as f64,
        edges: problem.given.edges().len() as f64,
        processors: f64::from(count),
        work,
        path,
        bound: path.max(work / machines),
        busy: (alike && path > 0.0).then(|| busy_at_most(work, path)),
        barrier: barrier.makespan,
        fifo: fifo.makespan,
        listed: ran(Policy::CpMisf)?.makespan,
        barrier_calculation: share(&barrier),
        fifo_calculation: share(&fifo),
    })
}

/// ⌊work / path⌋. Both are sums of the same seconds in another order, so they may be off by rounding.
fn busy_at_most(work: f64, path: f64) -> f64 {
    libm::floor(work / path * (1.0 + 1e-12)).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Facts {
        facts(&Scenario::from_json(text).unwrap()).unwrap()
    }

    #[test]
    fn shares_and_bound_follow_the_processors_that_tasks_ran_on() {
        let alike = of(r#"{"graph": {"waiting_example": {}}, "processors": 3}"#);
        // 45 s of work, a path of 15 s: of four processors one must idle at times.
        assert_eq!(
            (alike.work, alike.path, alike.busy),
            (45.0, 15.0, Some(3.0))
        );
        assert_eq!(alike.fifo_calculation, alike.work / (3.0 * alike.fifo));
        assert_eq!(alike.bound, alike.path.max(alike.work / 3.0));
        let two = of(
            r#"{"graph": {"tasks": [{"seconds": 6}, {"seconds": 6}, {"seconds": 6}]}, "processors": 2, "speeds": [1, 2]}"#,
        );
        assert_eq!(two.busy, None);
        assert_eq!((two.work, two.path, two.bound), (9.0, 3.0, 6.0));
        // The first runs one of them, the second two, both for 6 s.
        assert_eq!((two.fifo, two.fifo_calculation), (6.0, 1.0));
        let costs =
            of(r#"{"graph": {"heft_example": {}}, "network": {"bandwidth": 1}, "processors": 3}"#);
        assert_eq!(costs.busy, None);
        assert!(costs.fifo_calculation > costs.work / (3.0 * costs.fifo));
        let nothing = of(r#"{"graph": {"tasks": [{"seconds": 0}]}, "processors": 2}"#);
        assert_eq!(
            (nothing.bound, nothing.fifo_calculation, nothing.busy),
            (0.0, 0.0, None)
        );
        // Ten equal tasks side by side: all ten can be busy, whatever their sum rounds to.
        assert_eq!(busy_at_most([0.1; 10].iter().sum(), 0.1), 10.0);
    }
}
