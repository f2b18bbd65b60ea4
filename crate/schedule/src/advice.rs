//! Advice on a graph: which tasks to make shorter first, and what barriers between its stages cost.
//!
//! The first is the makespan's derivative, by differences: the rule runs again with one task a tenth shorter. The end
//! may move by less than the task (another path becomes the longest), not at all, by more, or back: with a shorter task
//! a list schedule may end later (Graham 1966).

use crate::answer::{Iteration, Problem};
use crate::model::{Graph, Parts, Times};
use crate::policy::Policy;
use crate::run::Run;
use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
use allot_kernel::order::{ascending, descending, pair, sorted};
use allot_kernel::sum::total;
use serde::Serialize;

/// The share by which a task is made shorter.
pub const SHORTER: f64 = 0.1;
/// The tasks that are told.
const FIRST: usize = 3;
/// Tasks and edges that all runs look at: about a second.
const WORK: usize = 20_000_000;

/// Advice for a number of processors.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Advice {
    /// Number of processors P.
    pub processors: u32,
    /// The rule: of several the one that ends first.
    pub policy: &'static str,
    /// Its makespan, in seconds.
    pub makespan: f64,
    /// Tasks that were tried: all, or those on which the end hangs and the longest.
    pub tried: usize,
    /// The tasks that bring most, the best first; those that bring nothing are left out.
    pub shorter: Vec<Shorter>,
    /// Seconds by which it ends earlier if all of these are a tenth shorter.
    pub together: f64,
    /// Tasks that make the end later if they are shorter.
    pub later: usize,
    /// The one of these that costs most; its gain is negative.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worst: Option<Shorter>,
    /// Stages: as told, or by depth.
    pub stages: usize,
    /// Makespan of the same rule with a barrier between stages, in seconds; none with a network or a master.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_barriers: Option<f64>,
}

/// A task that is made a tenth shorter.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Shorter {
    /// The task, from 0.
    pub task: u32,
    /// Its name.
    pub name: String,
    /// Its seconds.
    pub seconds: f64,
    /// Seconds by which it ends earlier.
    pub gain: f64,
}

/// Advice for each number of processors of a scenario; none where branch and bound alone is asked for, or where the graph
/// is too large to run a rule many times.
///
/// # Errors
/// Names the field that is out of range.
pub fn advice(scenario: &Scenario) -> Result<Vec<Advice>, BadInput> {
    scenario.check()?;
    let problem = Problem::new(scenario)?;
    let usual = [Policy::Fifo, Policy::CpMisf];
    let policies = scenario.policies.as_deref().unwrap_or(&usual);
    let Some(iteration) = problem.iterations().pop() else {
        return Ok(Vec::new());
    };
    let mut all = Vec::new();
    for count in &problem.counts {
        let mut best: Option<(Policy, Run)> = None;
        let few = |policy: &&Policy| {
            **policy != Policy::Optimal && runs(&problem, **policy, *count) >= FIRST
        };
        for policy in policies.iter().filter(few) {
            let run = problem.run(*policy, *count, &iteration, None)?;
            if best
                .as_ref()
                .is_none_or(|(_, best)| run.makespan() < best.makespan())
            {
                best = Some((*policy, run));
            }
        }
        if let Some((policy, run)) = best {
            let trial = Trial {
                problem: &problem,
                iteration: &iteration,
                policy,
                count: *count,
            };
            all.push(trial.advice(&run)?);
        }
    }
    Ok(all)
}

/// The runs of a rule that are made for advice.
fn runs(problem: &Problem, policy: Policy, count: u32) -> usize {
    let graph = problem.graph();
    let places = match policy {
        Policy::Heft | Policy::Cpop | Policy::Peft => count as usize,
        _ => 1,
    };
    let work = (graph.count() + graph.edges().len()) * places;
    WORK / problem.counts.len() / work.max(1)
}

/// A rule on a number of processors.
struct Trial<'a> {
    problem: &'a Problem,
    iteration: &'a Iteration,
    policy: Policy,
    count: u32,
}

impl Trial<'_> {
    fn advice(&self, run: &Run) -> Result<Advice, BadInput> {
        let graph = self.problem.graph();
        let makespan = run.makespan();
        let tried = self.candidates(run);
        let mut gains = Vec::with_capacity(tried.len());
        for task in &tried {
            let gain = makespan - self.makespan(&[*task])?;
            // Sums in another order differ by rounding.
            let gain = if gain.abs() <= 1e-12 * makespan {
                0.0
            } else {
                gain
            };
            gains.push(Shorter {
                task: *task,
                name: graph.name(*task),
                seconds: graph.seconds()[*task as usize],
                gain,
            });
        }
        gains.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.task.cmp(&b.task)));
        let later = gains.iter().filter(|one| one.gain < 0.0).count();
        let worst = gains.last().filter(|one| one.gain < 0.0).cloned();
        let mut shorter = gains;
        shorter.truncate(FIRST);
        shorter.retain(|one| one.gain > 0.0);
        let tasks: Vec<u32> = shorter.iter().map(|one| one.task).collect();
        let together = match tasks[..] {
            [] => 0.0,
            _ => makespan - self.makespan(&tasks)?,
        };
        let (stages, with_barriers) = self.barriers(makespan)?;
        Ok(Advice {
            processors: self.count,
            policy: self.policy.name(),
            makespan,
            tried: tried.len(),
            shorter,
            together,
            later,
            worst,
            stages,
            with_barriers,
        })
    }

    /// The makespan with some tasks a tenth shorter.
    fn makespan(&self, tasks: &[u32]) -> Result<f64, BadInput> {
        let shorter = |times: &Times| {
            let mut times = times.clone();
            tasks
                .iter()
                .for_each(|task| times.scale(*task, 1.0 - SHORTER));
            times
        };
        let iteration = Iteration {
            believed: shorter(&self.iteration.believed),
            true_times: shorter(&self.iteration.true_times),
        };
        let run = self
            .problem
            .run(self.policy, self.count, &iteration, None)?;
        Ok(run.makespan())
    }

    /// The tasks to try: all, or of many those on which the end hangs and then the longest.
    fn candidates(&self, run: &Run) -> Vec<u32> {
        let graph = self.problem.graph();
        let most = runs(self.problem, self.policy, self.count);
        if most >= graph.count() {
            return (0..graph.count() as u32).collect();
        }
        let mut last = vec![false; graph.count()];
        hanging(graph, run)
            .into_iter()
            .for_each(|task| last[task as usize] = true);
        let mut order = sorted(graph.count(), &|task| {
            pair(descending(graph.seconds()[task]), 0)
        });
        // A stable sort: within each the longest first.
        order.sort_by_key(|task| !last[*task as usize]);
        order.truncate(most);
        order
    }

    /// The number of stages, and the makespan with a barrier between them.
    fn barriers(&self, makespan: f64) -> Result<(usize, Option<f64>), BadInput> {
        let graph = self.problem.graph();
        let phases = graph.phases();
        let order = sorted(graph.count(), &|task| pair(phases[task], 0));
        let stages: Vec<&[u32]> = order
            .chunk_by(|a, b| phases[*a as usize] == phases[*b as usize])
            .collect();
        if self.policy == Policy::Barrier {
            return Ok((stages.len(), Some(makespan)));
        }
        if !self.problem.is_free() {
            return Ok((stages.len(), None));
        }
        let mut ends = Vec::with_capacity(stages.len());
        for stage in &stages {
            ends.push(self.stage(stage)?);
        }
        Ok((stages.len(), Some(total(&ends))))
    }

    /// The makespan of a stage alone, whose tasks wait for nothing.
    fn stage(&self, tasks: &[u32]) -> Result<f64, BadInput> {
        let part = |times: &Times| times.part(tasks);
        let seconds = part(&self.iteration.true_times).seconds().to_vec();
        let parts = Parts {
            seconds,
            ..Parts::default()
        };
        let problem = self.problem.with_graph(Graph::new(parts)?);
        let iteration = Iteration {
            believed: part(&self.iteration.believed),
            true_times: part(&self.iteration.true_times),
        };
        let run = problem.run(self.policy, self.count, &iteration, None)?;
        Ok(run.makespan())
    }
}

/// The tasks on which the end hangs: the last to end, the one for which it waited (a predecessor, or the one before it on
/// its processor), and so on to the beginning.
fn hanging(graph: &Graph, run: &Run) -> Vec<u32> {
    let end = |task: &u32| run.end[*task as usize];
    let later = |a: &u32, b: &u32| end(a).total_cmp(&end(b)).then(b.cmp(a));
    // The task before each on its processor.
    let order = sorted(graph.count(), &|task| {
        pair(ascending(run.start[task]), task as u32)
    });
    let mut before = vec![None; graph.count()];
    let mut last: Vec<Option<u32>> = Vec::new();
    for task in order {
        let processor = run.processor[task as usize] as usize;
        if last.len() <= processor {
            last.resize(processor + 1, None);
        }
        before[task as usize] = last[processor].replace(task);
    }
    let mut at = (0..graph.count() as u32).max_by(later);
    let mut chain = Vec::new();
    while let Some(task) = at {
        chain.push(task);
        let others = graph.predecessors().others(task).iter().copied();
        at = others.chain(before[task as usize]).max_by(later);
        if chain.len() > graph.count() {
            break;
        }
    }
    chain
}
