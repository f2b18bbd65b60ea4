//! The parts of a scenario, as data, and their limits.

use crate::generate::Generator;
use crate::model::{Fetch, Graph, MOST_PROCESSORS, Network, Parts};
use crate::policy::{Policy, Transfers};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;
/// The most numbers of processors in one answer.
pub const MOST_POINTS: usize = 1000;
/// A number of processors.
pub const PROCESSORS: Bounds = Bounds::new(1.0, MOST_PROCESSORS as f64);
/// Seconds of the master for a completion.
pub const DISPATCH: Bounds = Bounds::new(0.0, 1e12);
/// Standard deviation of the logarithm of a time.
pub const NOISE: Bounds = Bounds::new(0.0, 10.0);
/// Number of runs of the same program.
pub const ITERATIONS: Bounds = Bounds::new(1.0, 1000.0);
/// Tasks that a processor takes at once.
pub const COALESCE: Bounds = Bounds::new(1.0, 1e9);
/// Partial schedules that branch and bound looks at.
pub const NODES: Bounds = Bounds::new(1.0, 1e12);
/// A moment of a run, in seconds.
pub const MOMENT: Bounds = Bounds::new(0.0, 1e15);
/// Graphs that a search looks at.
pub const STEPS: Bounds = Bounds::new(1.0, 1e6);

/// The source of a graph.
#[derive(Debug, Clone, PartialEq)]
pub enum Source {
    /// Its tasks and edges.
    Own(Parts),
    /// A recipe.
    Made(Generator),
}

impl Source {
    /// The graph, checked.
    ///
    /// # Errors
    /// Names what is out of range, below `graph`.
    pub fn make(&self) -> Result<Graph, BadInput> {
        let made = match self {
            Self::Own(parts) => Graph::new(parts.clone()),
            Self::Made(generator) => generator.make(),
        };
        made.map_err(|e| e.inside("graph"))
    }
}

/// A search for the graph on which one policy loses most to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Search {
    /// The policy that is to lose.
    pub loser: Policy,
    /// The policy that it is compared with.
    pub winner: Policy,
    /// Graphs to try.
    pub steps: u64,
}

/// A request.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    /// Version of the format.
    pub version: u64,
    /// The graph; none if a file is to bring it.
    pub graph: Option<Source>,
    /// Numbers of processors P.
    pub processors: Option<Vec<u64>>,
    /// Speed of each processor; 1 if left out.
    pub speeds: Option<Vec<f64>>,
    /// The network.
    pub network: Network,
    /// The way of results in each policy.
    pub transfers: Transfers,
    /// How often a processor fetches a result.
    pub fetch: Fetch,
    /// Seconds of the master for a completion.
    pub dispatch: f64,
    /// Standard deviation σ of the logarithm of true times.
    pub noise: f64,
    /// Seed of the noise, and of a search.
    pub seed: String,
    /// Runs of the same program; if left out, one, whose times are known.
    pub iterations: Option<u64>,
    /// Whether chains become one task each.
    pub chains: bool,
    /// Tasks that a processor takes at once in `fifo`.
    pub coalesce: u64,
    /// Partial schedules that branch and bound looks at.
    pub nodes: u64,
    /// The policies, in this order; [`Policy::USUAL`] if left out.
    pub policies: Option<Vec<Policy>>,
    /// Whether each task is told, for one number of processors.
    pub schedule: bool,
    /// The moment of a run that the figure of the graph shows, in seconds; the graph before the run if left out.
    pub moment: Option<f64>,
    /// A search for a bad case.
    pub search: Option<Search>,
}

impl Search {
    pub(super) fn check(&self, scenario: &Scenario) -> Result<(), BadInput> {
        STEPS.check_whole("search.steps", self.steps)?;
        if self.loser == self.winner {
            let allowed = "another policy than search.loser is needed";
            return Err(BadInput::new("search.winner", self.winner.name(), allowed));
        }
        match scenario.counts()?.len() {
            1 => Ok(()),
            count => {
                let allowed = "one number of processors is needed for a search";
                Err(BadInput::new(
                    "processors",
                    format!("a list of {count}"),
                    allowed,
                ))
            }
        }
    }
}
