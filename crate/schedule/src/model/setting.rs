//! A graph on a network: what each transfer takes, and how results travel.

use super::graph::Graph;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// Latency, in seconds.
pub const LATENCY: Bounds = Bounds::new(0.0, 1e12);
/// Bandwidth, in bytes a second.
pub const BANDWIDTH: Bounds = Bounds::above("a number of bytes a second", 0.0, 1e18);

/// The network between processors; what is left out takes nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Network {
    /// Seconds of each transfer, whatever its bytes.
    pub latency: f64,
    /// Bytes a second; infinite if not given.
    pub bandwidth: Option<f64>,
}

impl Network {
    /// Checks both numbers.
    ///
    /// # Errors
    /// Names the one that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        LATENCY.check("latency", self.latency)?;
        self.bandwidth.map_or(Ok(()), |bandwidth| {
            BANDWIDTH.check("bandwidth", bandwidth).map(drop)
        })
    }

    /// Whether all transfers take no time.
    pub fn is_free(&self) -> bool {
        self.latency == 0.0 && self.bandwidth.is_none()
    }

    /// Seconds of a transfer, c = latency + bytes/bandwidth.
    pub fn seconds(&self, bytes: f64) -> f64 {
        self.latency + self.bandwidth.map_or(0.0, |bandwidth| bytes / bandwidth)
    }
}

/// The way in which a result reaches another processor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transfer {
    /// The processor asks for it when the task is assigned, and waits.
    Pull,
    /// It is sent when the predecessor ends.
    Push,
}

impl Transfer {
    /// Both, by name.
    pub const ALL: [(&'static str, Self); 2] = [("pull", Self::Pull), ("push", Self::Push)];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

/// How often a processor fetches a result that several of its tasks need; under pull only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fetch {
    /// Once: it keeps what it has fetched.
    Once,
    /// Each task fetches anew.
    Each,
}

impl Fetch {
    /// Both, by name.
    pub const ALL: [(&'static str, Self); 2] = [("once", Self::Once), ("each", Self::Each)];

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].0
    }
}

/// A graph with the seconds of every transfer.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// Number of processors P.
    pub processors: u32,
    /// How often a processor fetches a result.
    pub fetch: Fetch,
    network: Network,
}

impl<'a> Setting<'a> {
    /// A graph on P processors and their network, on which each task fetches its results anew.
    pub fn new(graph: &'a Graph, processors: u32, network: Network) -> Self {
        Self {
            graph,
            processors,
            fetch: Fetch::Each,
            network,
        }
    }

    /// The same with another way of fetching.
    pub fn fetching(self, fetch: Fetch) -> Self {
        Self { fetch, ..self }
    }

    /// Whether all transfers take no time.
    pub fn is_free(&self) -> bool {
        self.network.is_free()
    }

    /// The same without communication.
    pub fn free(&self) -> Self {
        Self {
            network: Network::default(),
            ..*self
        }
    }

    /// Successors of a task with the seconds of the transfer.
    pub fn successors(&self, task: u32) -> impl Iterator<Item = (u32, f64)> + '_ {
        let of = self.graph.successors().of(task);
        of.map(|(next, bytes)| (next, self.network.seconds(bytes)))
    }

    /// Predecessors of a task with the seconds of the transfer.
    pub fn predecessors(&self, task: u32) -> impl Iterator<Item = (u32, f64)> + '_ {
        let of = self.graph.predecessors().of(task);
        of.map(|(before, bytes)| (before, self.network.seconds(bytes)))
    }
}
