//! The model: a graph of subtasks, a machine with its network, and the times that are believed or true.

pub mod arrival;
pub mod chains;
pub mod graph;
pub mod level;
pub mod links;
pub mod order;
mod parts;
pub mod setting;
pub mod times;

pub use graph::Graph;
pub use parts::{Costs, Edge, Parts};
pub use setting::{Fetch, Network, Setting, Transfer};
pub use times::Times;

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// The most tasks of a graph.
pub const MOST_TASKS: usize = 1_000_000;
/// The most edges of a graph, each given pair counted.
pub const MOST_EDGES: usize = 20_000_000;
/// The most processors.
pub const MOST_PROCESSORS: usize = 100_000;
/// The most bytes of an edge.
pub const MOST_BYTES: f64 = 1e18;
/// Seconds of a task.
pub const SECONDS: Bounds = Bounds::new(0.0, 1e15);
/// Speed of a processor.
pub const SPEED: Bounds = Bounds::new(1e-6, 1e6);

/// Checks the seconds of a task; the path is written only for an error.
pub(crate) fn check_seconds(seconds: f64, path: impl Fn() -> String) -> Result<(), BadInput> {
    if (SECONDS.low..=SECONDS.high).contains(&seconds) {
        return Ok(());
    }
    SECONDS.check(&path(), seconds).map(drop)
}
