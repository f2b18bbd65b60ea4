//! The parts of a scenario, as data.

use crate::graph::Block;
use crate::run::Setup;
use allot_kernel::fields::Bounds;

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;
/// The most agents that a run starts, and that join it.
pub const MOST_AGENTS: u64 = 100_000;
/// The agents at the start.
pub const AGENTS: Bounds = Bounds::new(0.0, MOST_AGENTS as f64);

/// Where the program comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// A text.
    Text(String),
    /// An example, by its name.
    Example(String),
}

/// A request.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    /// Version of the format.
    pub version: u64,
    /// The program.
    pub program: Source,
    /// Values that take the place of constants of the program.
    pub constants: Vec<(String, f64)>,
    /// Agents, dictionary, and what happens to them.
    pub setup: Setup,
    /// Cells of a block; a unit is one cell without it.
    pub block: Option<Block>,
    /// The largest value of a label, in bytes.
    pub largest_value: u64,
    /// Number of runs.
    pub runs: u64,
    /// Whether the results are told.
    pub values: bool,
}
