//! A scenario made ready to run: the graph, chains united, and the times of each iteration.

use crate::model::chains::{self, Chained};
use crate::model::{Fetch, Graph, Network, Setting, Times, Transfer};
use crate::policy::{self, Master, Policy, Transfers};
use crate::run::Run;
use crate::scenario::{Scenario, common_speed, optimal_needs};
use crate::trace::Trace;
use allot_kernel::error::BadInput;
use std::borrow::Cow;

/// The most pairs of task and processor that a policy looks at.
const MOST_PAIRS: u64 = 2_000_000_000;
/// The most entries of PEFT's table.
const MOST_ENTRIES: u64 = 20_000_000;

/// The times of a run: believed and true ones.
#[derive(Debug, Clone, PartialEq)]
pub struct Iteration {
    /// The times that plans are made from.
    pub believed: Times,
    /// The times that runs have.
    pub true_times: Times,
}

/// A scenario made ready to run.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The graph as given.
    pub given: Graph,
    /// The graph with chains united, if they are.
    pub chained: Option<Chained>,
    /// Numbers of processors P.
    pub counts: Vec<u32>,
    /// Whether each task is told.
    pub tells_tasks: bool,
    /// Whether iterations are told.
    pub has_iterations: bool,
    /// Nodes of branch and bound.
    pub nodes: u64,
    /// None if the first P processors have speed 1.
    speeds: Option<Vec<f64>>,
    network: Network,
    transfers: Transfers,
    fetch: Fetch,
    master: Master,
    noise: f64,
    seed: String,
    iterations: u64,
}

impl Problem {
    /// Makes the graph of a scenario, and checks what does not go together.
    ///
    /// # Errors
    /// Names the field.
    pub fn new(scenario: &Scenario) -> Result<Self, BadInput> {
        let Some(source) = &scenario.graph else {
            return Err(BadInput::new("graph", "nothing", "this field is needed"));
        };
        let given = source.make()?;
        scenario.check_graph(&given)?;
        let counts = scenario.counts()?;
        let speeds = scenario.speeds.clone();
        let largest = counts.iter().copied().max().unwrap_or(1) as usize;
        let speeds = speeds.filter(|speeds| speeds.iter().take(largest).any(|speed| *speed != 1.0));
        let chained = scenario.chains.then(|| chains::united(&given));
        Ok(Self {
            given,
            chained,
            tells_tasks: scenario.schedule && counts.len() == 1,
            has_iterations: scenario.iterations.is_some(),
            counts,
            nodes: scenario.nodes,
            speeds,
            network: scenario.network,
            transfers: scenario.transfers,
            fetch: scenario.fetch,
            master: Master {
                dispatch: scenario.dispatch,
                coalesce: scenario.coalesce,
            },
            noise: scenario.noise,
            seed: scenario.seed.clone(),
            iterations: scenario.iterations.unwrap_or(1),
        })
    }

    /// The graph that runs: with chains united, if they are.
    pub fn graph(&self) -> &Graph {
        self.chained
            .as_ref()
            .map_or(&self.given, |chained| &chained.graph)
    }

    /// The graph as branch and bound sees it: its seconds on the common speed of all processors.
    ///
    /// # Errors
    /// If processors are not alike.
    pub fn alike(&self) -> Result<Cow<'_, Graph>, BadInput> {
        let graph = self.graph();
        let largest = self.counts.iter().copied().max().unwrap_or(1) as usize;
        match common_speed(self.speeds.as_deref(), largest) {
            Some(1.0) if graph.costs().is_none() => Ok(Cow::Borrowed(graph)),
            Some(speed) if graph.costs().is_none() => {
                let mut parts = graph.parts().clone();
                parts
                    .seconds
                    .iter_mut()
                    .for_each(|seconds| *seconds /= speed);
                Graph::new(parts).map(Cow::Owned)
            }
            _ => Err(optimal_needs(if graph.costs().is_some() {
                "graph.costs"
            } else {
                "speeds"
            })),
        }
    }

    /// The same machine with another graph.
    pub(crate) fn with_graph(&self, graph: Graph) -> Self {
        Self {
            given: graph,
            chained: None,
            ..self.clone()
        }
    }

    /// Whether results and hand-outs take no time.
    pub(crate) fn is_free(&self) -> bool {
        self.network.is_free() && self.master.dispatch == 0.0
    }

    /// The graph on P processors.
    pub fn setting(&self, processors: u32) -> Setting<'_> {
        Setting::new(self.graph(), processors, self.network).fetching(self.fetch)
    }

    /// The times as given.
    pub fn given_times(&self) -> Times {
        Times::given(self.graph(), self.speeds.as_deref())
    }

    /// The times of the graph as given, before chains are united.
    pub(super) fn times_of_given(&self) -> Times {
        Times::given(&self.given, self.speeds.as_deref())
    }

    /// Beliefs and true times of each iteration: if iterations are asked for, the first believes that each task takes
    /// Σt/n (the seed's initial policy), later ones what the run before measured (improved policy); else t is believed.
    pub fn iterations(&self) -> Vec<Iteration> {
        let given = self.given_times();
        let mut believed = match self.has_iterations {
            false => given.clone(),
            true => {
                let count = given.count();
                let mean = allot_kernel::sum::total(given.seconds()) / count as f64;
                given.with_seconds(vec![mean; count])
            }
        };
        let mut all = Vec::with_capacity(self.iterations as usize);
        for iteration in 1..=self.iterations {
            let true_times = given.with_noise(self.noise, &self.seed, iteration);
            let next = true_times.clone();
            all.push(Iteration {
                believed,
                true_times,
            });
            believed = next;
        }
        all
    }

    /// Runs a policy; `trace` gets its steps.
    ///
    /// # Errors
    /// If graph and machine are too large together for the policy.
    pub fn run(
        &self,
        policy: Policy,
        processors: u32,
        iteration: &Iteration,
        trace: Option<&mut Trace>,
    ) -> Result<Run, BadInput> {
        let setting = self.setting(processors);
        check_pairs(policy, self.graph().count() as u64 * u64::from(processors))?;
        let times = [&iteration.believed, &iteration.true_times];
        Ok(policy::run(
            policy,
            &setting,
            times,
            self.transfers,
            self.master,
            trace,
        ))
    }

    /// The way of results in a policy.
    pub fn transfer(&self, policy: Policy) -> Transfer {
        self.transfers.of(policy)
    }
}

/// Refuses what would take too long, or too much room.
fn check_pairs(policy: Policy, pairs: u64) -> Result<(), BadInput> {
    let most = match policy {
        Policy::Peft => MOST_ENTRIES,
        Policy::Heft | Policy::Cpop => MOST_PAIRS,
        _ => u64::MAX,
    };
    if pairs <= most {
        return Ok(());
    }
    let value = format!("{pairs} pairs of task and processor for {}", policy.name());
    Err(BadInput::new(
        "processors",
        value,
        format!("at most {most} pairs are allowed"),
    ))
}
