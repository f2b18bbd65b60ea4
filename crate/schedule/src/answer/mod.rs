//! The answer of `allot schedule`: every policy side by side, over numbers of processors.

mod problem;
mod schedule;

pub use problem::{Iteration, Problem};
pub use schedule::ScheduleAnswer;

use crate::advice::Advice;
use crate::bound;
use crate::model::level;
use crate::optimal::{self, Budget};
use crate::policy::Policy;
use crate::run::Account;
use crate::scenario::Scenario;
use crate::search::{self, Found};
use allot_kernel::error::BadInput;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The answer about a scenario.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Answer {
    /// Number of tasks n of the graph as given.
    pub tasks: u64,
    /// Number of different edges of the graph as given.
    pub edges: u64,
    /// Σt, in seconds.
    pub work: f64,
    /// The longest path of t, in seconds.
    pub critical_path: f64,
    /// Each policy, in the order of the scenario.
    #[serde(serialize_with = "by_name")]
    pub policies: Vec<(&'static str, PolicyAnswer)>,
    /// The graph on which a policy loses most to another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<Found>,
    /// Advice on a graph of one's own, where it is asked for; see [`crate::advice::advice`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub advice: Vec<Advice>,
}

/// Columns over numbers of processors, in seconds; all but the makespan and the bound are sums over processors.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Columns {
    /// Numbers of processors P.
    pub processors: Vec<u32>,
    /// End of the last task.
    pub makespan: Vec<f64>,
    /// In tasks.
    pub calculation: Vec<f64>,
    /// From assignments to the first start.
    pub communication: Vec<f64>,
    /// From completions to the end of their service by the master, up to the makespan.
    pub dispatch: Vec<f64>,
    /// All the rest.
    pub waiting: Vec<f64>,
    /// A lower bound on the makespan of any schedule, without communication.
    pub bound: Vec<f64>,
}

impl Columns {
    fn push(&mut self, processors: u32, account: Account, bound: f64) {
        self.processors.push(processors);
        self.makespan.push(account.makespan);
        self.calculation.push(account.calculation);
        self.communication.push(account.communication);
        self.dispatch.push(account.dispatch);
        self.waiting.push(account.waiting);
        self.bound.push(bound);
    }
}

/// The answer of a policy.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum PolicyAnswer {
    /// Of one that is run.
    Run {
        /// The run, or the last iteration.
        #[serde(flatten)]
        columns: Columns,
        /// Each iteration, if the scenario asks for them.
        #[serde(skip_serializing_if = "Option::is_none")]
        iterations: Option<Vec<Columns>>,
        /// Each task.
        #[serde(skip_serializing_if = "Option::is_none")]
        schedule: Option<ScheduleAnswer>,
    },
    /// Of branch and bound.
    Optimal {
        /// Numbers of processors P.
        processors: Vec<u32>,
        /// Of the best schedule found.
        makespan: Vec<f64>,
        /// The bound that is proven.
        bound: Vec<f64>,
        /// Whether the best schedule found is proven to be optimal.
        proven: Vec<bool>,
        /// Partial schedules looked at.
        nodes: Vec<u64>,
        /// Each task.
        #[serde(skip_serializing_if = "Option::is_none")]
        schedule: Option<ScheduleAnswer>,
    },
}

impl PolicyAnswer {
    /// The makespan for each number of processors, in seconds.
    pub fn makespans(&self) -> &[f64] {
        match self {
            Self::Run { columns, .. } => &columns.makespan,
            Self::Optimal { makespan, .. } => makespan,
        }
    }

    /// Each task, if the scenario asks for it.
    pub fn schedule(&self) -> Option<&ScheduleAnswer> {
        match self {
            Self::Run { schedule, .. } | Self::Optimal { schedule, .. } => schedule.as_ref(),
        }
    }

    /// Leaves the tasks out.
    pub fn forget_schedule(&mut self) {
        match self {
            Self::Run { schedule, .. } | Self::Optimal { schedule, .. } => *schedule = None,
        }
    }
}

/// `{"fifo": {…}, …}`, in the order of the list.
fn by_name<T: Serialize, S: Serializer>(
    all: &[(&'static str, T)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(all.len()))?;
    for (name, told) in all {
        map.serialize_entry(name, told)?;
    }
    map.end()
}

/// The progress of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Runs finished, of [`steps`].
    pub done: usize,
    /// Nodes that branch and bound has looked at in the present one.
    pub nodes: u64,
}

/// Number of runs of an answer, for a progress bar.
pub fn steps(scenario: &Scenario) -> usize {
    let counts = scenario.processors.as_ref().map_or(1, Vec::len);
    let iterations = scenario.iterations.unwrap_or(1) as usize;
    let runs = |policy: &Policy| {
        if *policy == Policy::Optimal {
            counts
        } else {
            counts * iterations
        }
    };
    scenario.policies().iter().map(runs).sum()
}

/// Answers a scenario.
///
/// `go_on` is told how far the answer is, also within branch and bound, and may stop it: the best schedule so far is
/// kept then, and policies that have not begun are left out.
///
/// # Errors
/// Names the field that is out of range, or one that does not go with another.
///
/// ```
/// use allot_schedule::answer::{PolicyAnswer, answer};
/// use allot_schedule::scenario::Scenario;
/// let scenario = r#"{"graph": {"heft_example": {}}, "network": {"bandwidth": 1}, "processors": 3,
///     "policies": ["heft"]}"#;
/// let answer = answer(&Scenario::from_json(scenario)?, &mut |_| true)?;
/// let PolicyAnswer::Run { columns, .. } = &answer.policies[0].1 else { unreachable!() };
/// assert_eq!(columns.makespan, [80.0]);
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn answer(
    scenario: &Scenario,
    go_on: &mut dyn FnMut(Progress) -> bool,
) -> Result<Answer, BadInput> {
    scenario.check()?;
    let problem = Problem::new(scenario)?;
    let given = &problem.given;
    let mut answer = Answer {
        tasks: given.count() as u64,
        edges: given.edges().len() as u64,
        work: given.work(),
        critical_path: level::longest_path(given, given.seconds()),
        policies: Vec::new(),
        search: None,
        advice: Vec::new(),
    };
    let iterations = problem.iterations();
    let mut progress = Progress { done: 0, nodes: 0 };
    let mut bounds = Vec::with_capacity(iterations.len());
    // Branch and bound has its own. The interval bound of a large graph takes longer than a run.
    if scenario
        .policies()
        .iter()
        .any(|policy| *policy != Policy::Optimal)
    {
        for iteration in &iterations {
            if !go_on(progress) {
                return Ok(answer);
            }
            bounds.push(problem.bounds(iteration));
        }
    }
    for policy in scenario.policies() {
        let told = match policy {
            Policy::Optimal => searched(&problem, &mut progress, go_on)?,
            policy => compared(
                &problem,
                *policy,
                &iterations,
                &bounds,
                &mut progress,
                go_on,
            )?,
        };
        let Some(told) = told else { return Ok(answer) };
        answer.policies.push((policy.name(), told));
    }
    if let Some(wanted) = scenario.search {
        answer.search = Some(search::find(scenario, wanted, &mut |_| go_on(progress))?);
    }
    Ok(answer)
}

/// Every run of a policy; none if it was stopped.
fn compared(
    problem: &Problem,
    policy: Policy,
    iterations: &[Iteration],
    bounds: &[Vec<f64>],
    progress: &mut Progress,
    go_on: &mut dyn FnMut(Progress) -> bool,
) -> Result<Option<PolicyAnswer>, BadInput> {
    let mut all = vec![Columns::default(); iterations.len()];
    let mut schedule = None;
    for (place, count) in problem.counts.iter().enumerate() {
        let setting = problem.setting(*count);
        for ((iteration, columns), bounds) in iterations.iter().zip(&mut all).zip(bounds) {
            if !go_on(*progress) {
                return Ok(None);
            }
            let run = problem.run(policy, *count, iteration, None)?;
            let account = run.account(&setting, &iteration.true_times);
            columns.push(*count, account, bounds[place]);
            progress.done += 1;
            if problem.tells_tasks {
                schedule = Some(ScheduleAnswer::new(problem, &run, &iteration.true_times));
            }
        }
    }
    let last = all.last().cloned().unwrap_or_default();
    let iterations = problem.has_iterations.then_some(all);
    Ok(Some(PolicyAnswer::Run {
        columns: last,
        iterations,
        schedule,
    }))
}

/// Branch and bound for every number of processors.
fn searched(
    problem: &Problem,
    progress: &mut Progress,
    go_on: &mut dyn FnMut(Progress) -> bool,
) -> Result<Option<PolicyAnswer>, BadInput> {
    let (mut makespan, mut bound, mut proven, mut nodes) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut schedule = None;
    let graph = problem.alike()?;
    for count in &problem.counts {
        let mut tell = |nodes: u64| go_on(Progress { nodes, ..*progress });
        if !tell(0) {
            return Ok(None);
        }
        let mut budget = Budget::new(problem.nodes, &mut tell);
        let found = optimal::schedule(&graph, *count, &mut budget);
        makespan.push(found.run.makespan());
        bound.push(found.bound);
        proven.push(found.proven);
        nodes.push(found.nodes);
        progress.done += 1;
        if problem.tells_tasks {
            let times = crate::model::Times::given(&graph, None);
            schedule = Some(ScheduleAnswer::new(problem, &found.run, &times));
        }
    }
    let processors = problem.counts.clone();
    Ok(Some(PolicyAnswer::Optimal {
        processors,
        makespan,
        bound,
        proven,
        nodes,
        schedule,
    }))
}

impl Problem {
    /// The bound of an iteration's true times for each number of processors.
    pub fn bounds(&self, iteration: &Iteration) -> Vec<f64> {
        let all = bound::lower(self.graph(), &iteration.true_times, &self.counts);
        all.into_iter().map(|bound| bound.bound).collect()
    }
}
