//! The answer of `allot inspect`: every policy over the numbers of processes.

use crate::account::{Account, Outcome, total};
use crate::partition::lpt;
use crate::policy::{Plan, Policy, Run, ideal};
use crate::scenario::Scenario;
use crate::tasks::contraction::Blocks;
use allot_kernel::error::BadInput;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The answer about a scenario.
#[derive(Debug, Clone, PartialEq, Serialize)]
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
    pub contraction: Option<Blocks>,
    /// Each policy, in the order of the scenario.
    #[serde(serialize_with = "by_name")]
    pub policies: Vec<(Policy, Told)>,
}

/// The closed form max(L + S, P·S) over the numbers of processes.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Flooded {
    /// Numbers of processes.
    pub processes: Vec<u32>,
    /// Seconds of a call.
    pub seconds_per_call: Vec<f64>,
}

/// A policy's answer: the last iteration, all of them if there are several, and the processes if they were asked for.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Told {
    /// The last iteration.
    #[serde(flatten)]
    pub last: Columns,
    /// Every iteration, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<Vec<Columns>>,
    /// The seconds of each process in the last iteration.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_process: Option<Vec<Account>>,
}

/// Columns over the numbers of processes. Seconds are sums over all processes; they add up to P times the makespan.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Columns {
    /// Numbers of processes P.
    pub processes: Vec<u32>,
    /// Seconds until the last process has ended.
    pub makespan: Vec<f64>,
    /// Seconds in tasks.
    pub task: Vec<f64>,
    /// Seconds in counters.
    pub counter: Vec<f64>,
    /// Seconds of finding out which candidates are tasks.
    pub inspect: Vec<f64>,
    /// Seconds of sharing out beforehand.
    pub partition: Vec<f64>,
    /// Seconds of waiting for the last process.
    pub idle: Vec<f64>,
    /// Questions to counters.
    pub calls: Vec<u64>,
    /// Seconds of a call; 0 without calls.
    pub seconds_per_call: Vec<f64>,
    /// Share of all time that is spent in tasks; 1 if there is no time.
    pub efficiency: Vec<f64>,
    /// The lower bound: the larger of Σ/P and the longest task.
    pub ideal: Vec<f64>,
    /// The makespan over that bound; 1 if both are 0, and none if only the bound is.
    pub over_ideal: Vec<Option<f64>>,
    /// LPT's largest load is at most this much of the optimum on estimates: 4/3 − 1/(3P).
    pub lpt_bound: Vec<f64>,
}

impl Columns {
    fn push(&mut self, processes: u32, work: f64, ideal: f64, outcome: &Outcome) {
        let makespan = outcome.makespan;
        let counter = outcome.sum(|account| account.counter);
        let all = f64::from(processes) * makespan;
        self.processes.push(processes);
        self.makespan.push(makespan);
        self.task.push(work);
        self.counter.push(counter);
        self.inspect.push(outcome.sum(|account| account.inspect));
        self.partition
            .push(outcome.sum(|account| account.partition));
        self.idle.push(outcome.sum(|account| account.idle));
        self.calls.push(outcome.calls);
        self.seconds_per_call.push(if outcome.calls == 0 {
            0.0
        } else {
            counter / outcome.calls as f64
        });
        self.efficiency
            .push(if all == 0.0 { 1.0 } else { work / all });
        self.ideal.push(ideal);
        self.over_ideal.push(match (makespan == 0.0, ideal == 0.0) {
            (true, true) => Some(1.0),
            (false, true) => None,
            _ => Some(makespan / ideal),
        });
        self.lpt_bound.push(lpt::bound(f64::from(processes)));
    }
}

/// `{"nxtval": {…}, …}`, in the order of the list.
fn by_name<S: Serializer>(policies: &[(Policy, Told)], serializer: S) -> Result<S::Ok, S::Error> {
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
    let empty = || (vec![Columns::default(); count], None);
    let mut tables: Vec<(Vec<Columns>, Option<Vec<Account>>)> =
        scenario.policies.iter().map(|_| empty()).collect();
    let mut done = 0;
    'all: for processes in &processes {
        let mut finished = Vec::with_capacity(tables.len());
        for policy in &scenario.policies {
            let outcomes = truth.run(&plan, *policy, *processes, count);
            done += 1;
            if !go_on(done) {
                break 'all;
            }
            finished.push(outcomes);
        }
        for ((columns, accounts), (outcomes, last)) in tables.iter_mut().zip(finished) {
            for (columns, row) in columns.iter_mut().zip(outcomes) {
                columns.append(row);
            }
            *accounts = scenario.by_process.then_some(last);
        }
    }
    let told =
        |(policy, (mut columns, by_process)): (&Policy, (Vec<Columns>, Option<Vec<Account>>))| {
            let last = columns.last().cloned().unwrap_or_default();
            let iterations = (columns.len() > 1).then(|| std::mem::take(&mut columns));
            (
                *policy,
                Told {
                    last,
                    iterations,
                    by_process,
                },
            )
        };
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
        policies: scenario.policies.iter().zip(tables).map(told).collect(),
    })
}

/// Number of steps of an answer, for a progress bar.
///
/// # Errors
/// Names the field that is out of range.
pub fn steps(scenario: &Scenario) -> Result<usize, BadInput> {
    Ok(scenario.check_settings()?.len() * scenario.policies.len())
}

/// The true times of an iteration, and their sum.
struct Times {
    seconds: Vec<f64>,
    work: f64,
}

/// The true times of each iteration. Without noise all iterations are the same, and one is kept.
struct Truth {
    iterations: Vec<Times>,
    noisy: bool,
}

impl Truth {
    fn new(scenario: &Scenario, plan: &Plan) -> Self {
        let noisy = scenario.noise > 0.0;
        let count = if noisy { scenario.iterations } else { 1 };
        let iteration = |iteration| {
            let errors = scenario.errors();
            let seconds = errors.true_seconds(&plan.candidates, &scenario.seed, iteration);
            let work = total(seconds.iter().copied());
            Times { seconds, work }
        };
        Self {
            iterations: (1..=count).map(iteration).collect(),
            noisy,
        }
    }

    /// The times of an iteration, from 0.
    fn of(&self, iteration: usize) -> &Times {
        &self.iterations[if self.noisy { iteration } else { 0 }]
    }

    /// A policy's row of each iteration, and the accounts of the last one.
    fn run(
        &self,
        plan: &Plan,
        policy: Policy,
        processes: u32,
        count: usize,
    ) -> (Vec<Columns>, Vec<Account>) {
        let mut run = Run::new(plan, policy, processes);
        let mut rows: Vec<Columns> = Vec::with_capacity(count);
        let mut accounts = Vec::new();
        for iteration in 0..count {
            let same = iteration > 0 && !self.noisy && !policy.differs_by_iteration();
            if let Some(before) = rows.last().filter(|_| same) {
                rows.push(before.clone());
                continue;
            }
            let Times { seconds, work } = self.of(iteration);
            let outcome = run.iterate(seconds);
            let mut row = Columns::default();
            row.push(processes, *work, ideal(seconds, processes), &outcome);
            rows.push(row);
            accounts = outcome.accounts;
        }
        (rows, accounts)
    }
}

impl Columns {
    fn append(&mut self, mut row: Self) {
        self.processes.append(&mut row.processes);
        self.makespan.append(&mut row.makespan);
        self.task.append(&mut row.task);
        self.counter.append(&mut row.counter);
        self.inspect.append(&mut row.inspect);
        self.partition.append(&mut row.partition);
        self.idle.append(&mut row.idle);
        self.calls.append(&mut row.calls);
        self.seconds_per_call.append(&mut row.seconds_per_call);
        self.efficiency.append(&mut row.efficiency);
        self.ideal.append(&mut row.ideal);
        self.over_ideal.append(&mut row.over_ideal);
        self.lpt_bound.append(&mut row.lpt_bound);
    }
}
