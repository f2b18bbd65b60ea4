//! Parts of an answer told step by step, for a reader who looks on: a policy, and branch and bound.

use crate::answer::{Iteration, Problem};
use crate::optimal::{self, Budget};
use crate::policy::Policy;
use crate::scenario::Scenario;
use crate::trace::{Step, Trace};
use allot_figure::prose::counted;
use allot_kernel::error::BadInput;
use allot_kernel::json::choice;
use serde::Serialize;
use serde_json::json;

/// The most tasks, and the most processors, of a policy that is told.
const MOST_TOLD: [usize; 2] = [400, 64];

/// A policy, step by step.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Told {
    /// Number of processors.
    pub processors: u32,
    /// Name of each task.
    pub names: Vec<String>,
    /// Priority of each task, in seconds; empty for a policy without.
    pub priorities: Vec<f64>,
    /// Immediate successors of each task.
    pub successors: Vec<u32>,
    /// The steps.
    pub steps: Vec<Step>,
    /// Processor of each task.
    pub processor: Vec<u32>,
    /// Moment at which it was assigned, in seconds.
    pub assigned: Vec<f64>,
    /// Its start.
    pub start: Vec<f64>,
    /// Its end.
    pub end: Vec<f64>,
}

/// The largest number of processors, and a problem that is small enough to look on.
fn small(scenario: &Scenario) -> Result<(Problem, u32, Iteration), BadInput> {
    scenario.check()?;
    let problem = Problem::new(scenario)?;
    let count = problem.counts.iter().copied().max().unwrap_or(1);
    let [tasks, processors] = MOST_TOLD;
    if problem.graph().count() > tasks {
        let allowed = format!("at most {tasks} are needed to look on");
        return Err(BadInput::new(
            "graph",
            counted(problem.graph().count() as f64, "task", "tasks"),
            allowed,
        ));
    }
    if count as usize > processors {
        let allowed = format!("at most {processors} are needed to look on");
        return Err(BadInput::new("processors", count, allowed));
    }
    let iteration = problem.iterations().pop();
    let iteration =
        iteration.ok_or_else(|| BadInput::new("iterations", 0, "one at least is needed"))?;
    Ok((problem, count, iteration))
}

/// The steps of a policy on the scenario's largest number of processors: of a dynamic one as it runs, of a static one as
/// it plans.
///
/// # Errors
/// Names the field that is out of range, a policy that has no steps, or says that there is too much to look at.
pub fn steps(scenario: &Scenario, policy: &str) -> Result<Told, BadInput> {
    let policy = choice("policy", &json!(policy), &Policy::ALL)?;
    if matches!(policy, Policy::Barrier | Policy::Optimal) {
        let allowed = "a policy that chooses among ready tasks is needed";
        return Err(BadInput::new("policy", policy.name(), allowed));
    }
    let (problem, count, iteration) = small(scenario)?;
    let times = match policy.is_static() {
        true => iteration.believed,
        false => iteration.true_times,
    };
    let planned = Iteration {
        believed: times.clone(),
        true_times: times,
    };
    let mut trace = Trace::default();
    let run = problem.run(policy, count, &planned, Some(&mut trace))?;
    let graph = problem.graph();
    let tasks = 0..graph.count() as u32;
    Ok(Told {
        processors: count,
        names: tasks.clone().map(|task| graph.name(task)).collect(),
        priorities: trace.priorities,
        successors: tasks.map(|task| graph.successors().degree(task)).collect(),
        steps: trace.steps,
        processor: run.processor,
        assigned: run.assigned,
        start: run.start,
        end: run.end,
    })
}

/// A search with a limit.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Searched {
    /// Makespan of the best schedule found, in seconds.
    pub makespan: f64,
    /// No schedule ends before this, in seconds.
    pub bound: f64,
    /// Whether the schedule is optimal.
    pub proven: bool,
    /// Partial schedules looked at.
    pub nodes: f64,
    /// Makespan of the list schedule that it began with, in seconds.
    pub listed: f64,
}

/// Branch and bound with at most `nodes` nodes, on the scenario's largest number of processors.
///
/// # Errors
/// Names the field that is out of range, or that branch and bound cannot use.
pub fn searched(scenario: &Scenario, nodes: u64) -> Result<Searched, BadInput> {
    let own = Scenario {
        policies: Some(vec![Policy::Optimal]),
        nodes,
        search: None,
        ..scenario.clone()
    };
    own.check()?;
    let problem = Problem::new(&own)?;
    let count = problem.counts.iter().copied().max().unwrap_or(1);
    let mut go_on = |_| true;
    let mut budget = Budget::new(nodes, &mut go_on);
    let mut listed = f64::NAN;
    let graph = problem.alike()?;
    let found = optimal::schedule_with(&graph, count, &mut budget, &mut |_, best, _| {
        if listed.is_nan() {
            listed = best;
        }
    });
    Ok(Searched {
        makespan: found.run.makespan(),
        bound: found.bound,
        proven: found.proven,
        nodes: found.nodes as f64,
        listed,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_policy_that_chooses_is_told_to_its_last_task() {
        let text =
            r#"{"graph": {"heft_example": {}}, "network": {"bandwidth": 1}, "processors": 3}"#;
        let scenario = Scenario::from_json(text).unwrap();
        for (name, policy) in Policy::ALL {
            let told = steps(&scenario, name);
            if matches!(policy, Policy::Barrier | Policy::Optimal) {
                assert_eq!(told.unwrap_err().field, "policy");
                continue;
            }
            let told = told.unwrap();
            let mut taken: Vec<u32> = told
                .steps
                .iter()
                .flat_map(|step| step.tasks.clone())
                .collect();
            taken.sort_unstable();
            assert_eq!(taken, (0..10).collect::<Vec<u32>>(), "{name}");
            for step in &told.steps {
                assert!(
                    step.tasks.iter().all(|task| step.pool.contains(task)),
                    "{name}: {step:?}"
                );
                assert_eq!(
                    told.processor[step.tasks[0] as usize], step.processor,
                    "{name}"
                );
            }
        }
    }

    #[test]
    fn a_search_says_what_it_began_with_and_what_it_has_proven() {
        let text = r#"{"graph": {"waiting_example": {}}, "processors": 3}"#;
        let scenario = Scenario::from_json(text).unwrap();
        let none = searched(&scenario, 1).unwrap();
        assert_eq!(
            (none.listed, none.makespan, none.proven),
            (19.0, 19.0, false)
        );
        let all = searched(&scenario, 100_000).unwrap();
        assert_eq!(
            (all.listed, all.makespan, all.bound, all.proven),
            (19.0, 16.0, 16.0, true)
        );
    }
}
