//! The numbers of a run.

use super::{Order, Request, Targets};
use crate::graph::Graph;
use allot_kernel::fields::Bounds;

/// The capacity of the dictionary, in bytes.
pub(crate) const CAPACITY: Bounds = Bounds::new(1.0, 1e12);

/// The rule by which a full dictionary chooses the label that goes; ties: the one that is there longest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evict {
    /// The one least recently looked up with success, read or written (also in vain), as memcached does.
    Lru,
    /// The one of the lowest step.
    Oldest,
    /// The one that the fewest needed tasks require which have never been executed; the get-counts of Concurrent
    /// Collections would free it.
    Needed,
    /// Any one.
    Random,
}

impl Evict {
    /// All, by their names in a scenario.
    pub const ALL: [(&'static str, Self); 4] = [
        ("lru", Self::Lru),
        ("oldest", Self::Oldest),
        ("needed", Self::Needed),
        ("random", Self::Random),
    ];
}

/// Seconds of what agents do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Costs {
    /// Of a lookup.
    pub lookup: f64,
    /// Of a read, without its bytes.
    pub read: f64,
    /// Of a write, without its bytes.
    pub write: f64,
    /// Bytes a second of reads and writes; without it bytes cost nothing.
    pub bandwidth: Option<f64>,
    /// Of an operator, a comparison or a function in the text.
    pub operation: f64,
}

impl Costs {
    /// The seconds of what an agent asks for; none if it rests.
    #[inline(always)]
    pub fn of(&self, graph: &Graph, request: Request) -> Option<f64> {
        let bytes = |unit: u32| match self.bandwidth {
            None => 0.0,
            Some(bandwidth) => graph.bytes(unit) as f64 / bandwidth,
        };
        match request {
            Request::Lookup(_) => Some(self.lookup),
            Request::Read(unit) => Some(self.read + bytes(unit)),
            Request::Compute(unit) => Some(self.operation * graph.operations(unit) as f64),
            Request::Write(unit) => Some(self.write + bytes(unit)),
            Request::Rest => None,
        }
    }
}

/// Agents that come or go.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Change {
    /// When, in seconds.
    pub at: f64,
    /// The number of agents.
    pub count: u64,
}

/// Labels that are lost.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Loss {
    /// When, in seconds.
    pub at: f64,
    /// The probability of each label.
    pub share: f64,
}

/// A run.
#[derive(Debug, Clone, PartialEq)]
pub struct Setup {
    /// Agents at the start.
    pub agents: u64,
    /// Agents that join.
    pub join: Vec<Change>,
    /// Agents that are killed, drawn from those alive.
    pub kill: Vec<Change>,
    /// Losses of labels.
    pub loss: Vec<Loss>,
    /// Mean seconds to the failure of an agent, exponential; never, without it.
    pub mtbf: Option<f64>,
    /// Seconds from a failure to a new agent in its place; never, without it.
    pub repair: Option<f64>,
    /// Seconds of what agents do.
    pub costs: Costs,
    /// The order in which agents take targets and missing labels.
    pub order: Order,
    /// The labels for which agents set out.
    pub targets: Targets,
    /// Seconds until a label is visible to others than its writer.
    pub delay: f64,
    /// The most labels in the dictionary.
    pub capacity: Option<u64>,
    /// The rule by which a label is chosen to go.
    pub evict: Evict,
    /// Executions and failures together, over the needed tasks, at which a run stalls.
    pub patience: f64,
    /// The seed.
    pub seed: String,
}
