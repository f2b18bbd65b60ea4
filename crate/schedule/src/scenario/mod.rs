//! A scenario: a complete request, with every parameter and the seed.
//!
//! It has the same JSON form in a file, in a worker's message and on the command line.

pub mod fields;
pub mod link;
mod read;
mod read_graph;
mod read_own;
mod write;

pub use write::graph_value;

use crate::generate::Generator;
use crate::model::{Graph, MOST_PROCESSORS, Network, Parts, SPEED, Transfer};
use crate::policy::Policy;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::json::check_version;

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;
/// The most numbers of processors in one answer.
pub const MOST_POINTS: usize = 1000;
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
    /// The way of results; each policy's own if left out.
    pub transfer: Option<Transfer>,
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

impl Scenario {
    /// No graph; every setting at its default.
    pub fn empty() -> Self {
        Self {
            version: VERSION,
            graph: None,
            processors: None,
            speeds: None,
            network: Network::default(),
            transfer: None,
            dispatch: 0.0,
            noise: 0.0,
            seed: "1".into(),
            iterations: None,
            chains: false,
            coalesce: 1,
            nodes: 1_000_000,
            policies: None,
            schedule: false,
            moment: None,
            search: None,
        }
    }

    /// The policies to compare.
    pub fn policies(&self) -> &[Policy] {
        self.policies.as_deref().unwrap_or(&Policy::USUAL)
    }

    /// Whether branch and bound is asked for.
    fn has_optimal(&self) -> bool {
        let searched = self
            .search
            .is_some_and(|search| [search.loser, search.winner].contains(&Policy::Optimal));
        searched || self.policies().contains(&Policy::Optimal)
    }

    /// The numbers of processors, checked.
    ///
    /// # Errors
    /// If there are none, too many, or one is out of range.
    pub fn counts(&self) -> Result<Vec<u32>, BadInput> {
        let Some(list) = &self.processors else {
            return Err(BadInput::new(
                "processors",
                "nothing",
                "this field is needed",
            ));
        };
        if list.is_empty() || list.len() > MOST_POINTS {
            let allowed = format!("a list of 1 to {MOST_POINTS} whole numbers is needed");
            return Err(BadInput::new(
                "processors",
                format!("a list of {}", list.len()),
                allowed,
            ));
        }
        let bounds = Bounds::new(1.0, MOST_PROCESSORS as f64);
        let check = |(place, count): (usize, &u64)| {
            let path = if list.len() == 1 {
                "processors".into()
            } else {
                format!("processors[{place}]")
            };
            bounds.check_whole(&path, *count).map(|count| count as u32)
        };
        list.iter().enumerate().map(check).collect()
    }

    /// Checks every field but the graph.
    ///
    /// # Errors
    /// Names the first that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        check_version(self.version, VERSION)?;
        for part in &fields::PARTS {
            part.check(self)?;
        }
        let largest = self.counts()?.into_iter().max().unwrap_or(1) as usize;
        if let Some(speeds) = &self.speeds {
            if speeds.len() < largest {
                let allowed = format!("a speed for each of {largest} processors is needed");
                return Err(BadInput::new(
                    "speeds",
                    format!("a list of {}", speeds.len()),
                    allowed,
                ));
            }
            for (place, speed) in speeds.iter().enumerate() {
                SPEED.check(&format!("speeds[{place}]"), *speed)?;
            }
        }
        self.network.check().map_err(|e| e.inside("network"))?;
        if let Some(iterations) = self.iterations {
            ITERATIONS.check_whole("iterations", iterations)?;
        }
        if let Some(moment) = self.moment {
            MOMENT.check("moment", moment)?;
        }
        if self.speeds.is_some() && self.has_optimal() {
            return Err(optimal_needs("speeds"));
        }
        self.search.map_or(Ok(()), |search| search.check(self))
    }

    /// Checks what a graph with costs excludes, and that costs are there for each processor.
    ///
    /// # Errors
    /// Names the field that does not go with costs.
    pub fn check_graph(&self, graph: &Graph) -> Result<(), BadInput> {
        let Some(costs) = graph.costs() else {
            return Ok(());
        };
        let largest = self.counts()?.into_iter().max().unwrap_or(1) as usize;
        if costs.columns < largest {
            let allowed = format!("seconds on each of {largest} processors are needed");
            return Err(BadInput::new(
                "graph.costs",
                format!("rows of {}", costs.columns),
                allowed,
            ));
        }
        if self.speeds.is_some() {
            let allowed = "nothing is needed here, since costs tell the seconds on each processor";
            return Err(BadInput::new("speeds", "a list", allowed));
        }
        if let Some(iterations) = self.iterations {
            let allowed =
                "nothing is needed here, since iterations go with seconds, not with costs";
            return Err(BadInput::new("iterations", iterations, allowed));
        }
        if self.has_optimal() {
            return Err(optimal_needs("graph.costs"));
        }
        Ok(())
    }
}

/// `optimal` is for equal processors.
fn optimal_needs(field: &str) -> BadInput {
    BadInput::new(
        field,
        "given with optimal",
        "branch and bound needs processors that are all alike",
    )
}

impl Search {
    fn check(&self, scenario: &Scenario) -> Result<(), BadInput> {
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
