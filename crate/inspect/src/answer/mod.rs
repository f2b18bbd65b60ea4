//! The answer of `allot inspect`: every policy over the numbers of processes.

mod columns;
mod truth;

pub use columns::Columns;
pub(crate) use truth::Truth;

use crate::account::Account;
use crate::policy::{Plan, Policy};
use crate::scenario::Scenario;
use crate::tasks::contraction::Blocks;
use allot_kernel::error::BadInput;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The answer about a scenario.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Answer {
    /// Number n of candidates.
    pub candidates: u64,
    /// Number of null ones.
    pub null: u64,
    /// Sum of the true seconds of all tasks, in the last iteration.
    pub work: f64,
    /// Seconds of a call to a counter that nobody leaves alone (Fig. 5).
    pub flooded: Flooded,
    /// The tiles, if the tasks are those of a contraction.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub contraction: Option<Blocks>,
    /// Each policy, in the order of the scenario.
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(feature = "types", ts(type = "{ [policy in Policy]?: PolicyAnswer }"))]
    pub policies: Vec<(Policy, PolicyAnswer)>,
}

/// The closed form max(L + S, P·S) over the numbers of processes.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Flooded {
    /// Numbers of processes.
    pub processes: Vec<u32>,
    /// Seconds of a call.
    pub seconds_per_call: Vec<f64>,
}

/// A policy's answer: the last iteration, all of them if there are several, and the processes if they were asked for.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PolicyAnswer {
    /// The last iteration.
    #[serde(flatten)]
    pub last: Columns,
    /// Every iteration, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub iterations: Option<Vec<Columns>>,
    /// The seconds of each process in the last iteration.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub by_process: Option<Vec<Account>>,
}

/// `{"nxtval": {…}, …}`, in the order of the list.
fn by_name<S: Serializer>(
    policies: &[(Policy, PolicyAnswer)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(policies.len()))?;
    for (policy, told) in policies {
        map.serialize_entry(policy.name(), told)?;
    }
    map.end()
}

/// Runs every policy on every number of processes.
///
/// `go_on` gets the number of finished steps, of [`steps`], and may stop the work; the columns then end at the last
/// number of processes that is finished.
///
/// # Errors
/// Names the field that is out of range.
///
/// ```
/// use allot_inspect::answer::answer;
/// use allot_inspect::scenario::Scenario;
/// let scenario = r#"{"tasks": [{"seconds": 3}], "processes": 2, "counter": {"latency": 1, "service": 0.25}}"#;
/// let answer = answer(&Scenario::from_json(scenario)?, |_| true)?;
/// assert_eq!(answer.policies[0].1.last.makespan, [5.5]);
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn answer(
    scenario: &Scenario,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Answer, BadInput> {
    let processes = scenario.check_settings()?;
    let (candidates, contraction) = scenario.candidates()?;
    scenario.check_size(&candidates, &processes)?;
    let plan = Plan::new(candidates, scenario.machine());
    let truth = Truth::new(scenario, &plan);
    let count = scenario.iterations as usize;
    let empty = || PolicyAnswer {
        iterations: Some(vec![Columns::default(); count]),
        ..PolicyAnswer::default()
    };
    let mut policies: Vec<(Policy, PolicyAnswer)> = scenario
        .policies
        .iter()
        .map(|policy| (*policy, empty()))
        .collect();
    let mut done = 0;
    let mut step = || {
        done += 1;
        go_on(done)
    };
    'all: for processes in &processes {
        let mut finished = Vec::with_capacity(policies.len());
        for policy in &scenario.policies {
            match truth.run(&plan, *policy, *processes, count, &mut step) {
                Some(rows) => finished.push(rows),
                None => break 'all,
            }
        }
        for ((_, told), (rows, accounts)) in policies.iter_mut().zip(finished) {
            for (columns, row) in told.iterations.iter_mut().flatten().zip(rows) {
                columns.append(row);
            }
            told.by_process = scenario.by_process.then_some(accounts);
        }
    }
    for (_, told) in &mut policies {
        let last = told.iterations.as_ref().and_then(|all| all.last());
        told.last = last.cloned().unwrap_or_default();
        told.iterations.take_if(|all| all.len() == 1);
    }
    Ok(Answer {
        candidates: plan.candidates.count() as u64,
        null: (plan.candidates.count() - plan.candidates.tasks()) as u64,
        work: truth.of(count - 1).work,
        flooded: Flooded {
            seconds_per_call: processes
                .iter()
                .map(|p| scenario.counter.flooded(f64::from(*p)))
                .collect(),
            processes,
        },
        contraction,
        policies,
    })
}

/// Number of steps of an answer, for a progress bar.
///
/// # Errors
/// Names the field that is out of range.
pub fn steps(scenario: &Scenario) -> Result<usize, BadInput> {
    let rows = scenario.check_settings()?.len() * scenario.policies.len();
    Ok(rows * scenario.iterations as usize)
}
