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
    /// Seconds per call when every process calls in a loop (Fig. 5).
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

/// A scenario that is ready to be answered: every policy on every number of processes, in any order.
#[derive(Debug)]
pub struct Prepared<'s> {
    scenario: &'s Scenario,
    processes: Vec<u32>,
    contraction: Option<Blocks>,
    plan: Plan,
    truth: Truth,
}

/// A policy on a number of processes: a row of each iteration, and the processes if they were asked for.
#[derive(Debug)]
pub struct Piece {
    rows: Vec<Columns>,
    by_process: Option<Vec<Account>>,
}

impl<'s> Prepared<'s> {
    /// Draws the tasks and their true times.
    ///
    /// # Errors
    /// Names the field that is out of range.
    pub fn new(scenario: &'s Scenario) -> Result<Self, BadInput> {
        let processes = scenario.check_settings()?;
        let (candidates, contraction) = scenario.candidates()?;
        scenario.check_size(&candidates, &processes)?;
        let plan = Plan::new(candidates, scenario.machine());
        Ok(Self {
            truth: Truth::new(scenario, &plan),
            scenario,
            processes,
            contraction,
            plan,
        })
    }

    /// The number of pieces: every policy on the first number of processes, then on the next.
    pub fn pieces(&self) -> usize {
        self.processes.len() * self.scenario.policies.len()
    }

    /// Runs a piece. None if `go_on`, which is called after each of the iterations, stops the work.
    pub fn run(&self, piece: usize, mut go_on: impl FnMut() -> bool) -> Option<Piece> {
        let policies = &self.scenario.policies;
        let processes = self.processes[piece / policies.len()];
        let policy = policies[piece % policies.len()];
        let iterations = self.scenario.iterations as usize;
        let (rows, accounts) = self
            .truth
            .run(&self.plan, policy, processes, iterations, &mut go_on)?;
        let by_process = self.scenario.by_process.then_some(accounts);
        Some(Piece { rows, by_process })
    }

    /// The answer from pieces in order. Where the last ones are missing, columns end at the last number of processes that
    /// has all.
    pub fn answer(self, pieces: Vec<Piece>) -> Answer {
        let Self {
            scenario,
            processes,
            contraction,
            plan,
            truth,
        } = self;
        let iterations = scenario.iterations as usize;
        let empty = || PolicyAnswer {
            iterations: Some(vec![Columns::default(); iterations]),
            ..PolicyAnswer::default()
        };
        let mut policies: Vec<(Policy, PolicyAnswer)> = scenario
            .policies
            .iter()
            .map(|policy| (*policy, empty()))
            .collect();
        let complete = pieces.len() - pieces.len() % policies.len().max(1);
        for (at, piece) in pieces.into_iter().take(complete).enumerate() {
            let place = at % policies.len();
            let told = &mut policies[place].1;
            for (columns, row) in told.iterations.iter_mut().flatten().zip(piece.rows) {
                columns.append(row);
            }
            told.by_process = piece.by_process;
        }
        for (_, told) in &mut policies {
            let last = told.iterations.as_ref().and_then(|all| all.last());
            told.last = last.cloned().unwrap_or_default();
            told.iterations.take_if(|all| all.len() == 1);
        }
        let flooded = |processes: &u32| scenario.counter.flooded(f64::from(*processes));
        Answer {
            candidates: plan.candidates.count() as u64,
            null: (plan.candidates.count() - plan.candidates.tasks()) as u64,
            work: truth.of(iterations - 1).work,
            flooded: Flooded {
                seconds_per_call: processes.iter().map(flooded).collect(),
                processes,
            },
            contraction,
            policies,
        }
    }
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
    let prepared = Prepared::new(scenario)?;
    let mut done = 0;
    let mut step = || {
        done += 1;
        go_on(done)
    };
    let pieces = (0..prepared.pieces()).map_while(|piece| prepared.run(piece, &mut step));
    let pieces = pieces.collect();
    Ok(prepared.answer(pieces))
}

/// Number of steps of an answer, for a progress bar.
///
/// # Errors
/// Names the field that is out of range.
pub fn steps(scenario: &Scenario) -> Result<usize, BadInput> {
    let rows = scenario.check_settings()?.len() * scenario.policies.len();
    Ok(rows * scenario.iterations as usize)
}
