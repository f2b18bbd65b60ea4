//! Graphs made from a few numbers.
//!
//! | module | graphs |
//! | --- | --- |
//! | `dynamics` | molecular dynamics in cells, the seed's program |
//! | `regular` | Gaussian elimination, the fast Fourier transform, stencils, fork and join, trees |
//! | `random` | layers, and graphs as in the standard task graph set |
//! | `examples` | worked examples of papers, and our own |

pub mod dynamics;
pub mod examples;
pub mod random;
pub mod regular;

pub use dynamics::{Density, Dynamics};
pub use examples::Example;
pub use random::{Layered, Random};
pub use regular::Regular;

use crate::model::{Edge, Graph, MOST_EDGES, MOST_TASKS, Parts};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// A number that multiplies seconds.
pub const UNIT_SECONDS: Bounds = Bounds::new(0.0, 1e6);
/// A number that multiplies bytes.
pub const UNIT_BYTES: Bounds = Bounds::new(0.0, 1e12);

/// The seconds and the bytes of a unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Unit {
    /// Multiplies the seconds of all tasks.
    pub seconds: f64,
    /// Multiplies the bytes of all edges.
    pub bytes: f64,
}

impl Unit {
    fn check(&self) -> Result<(), BadInput> {
        UNIT_SECONDS.check("seconds", self.seconds)?;
        UNIT_BYTES.check("bytes", self.bytes).map(drop)
    }
}

/// A recipe for a graph.
#[derive(Debug, Clone, PartialEq)]
pub enum Generator {
    /// Molecular dynamics.
    Dynamics(Dynamics),
    /// A regular graph.
    Regular(Regular, Unit),
    /// Random layers.
    Layered(Layered, Unit),
    /// A random graph.
    Random(Random, Unit),
    /// A worked example.
    Example(Example),
}

impl Generator {
    /// Its name in a scenario.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Dynamics(_) => "molecular_dynamics",
            Self::Regular(of, _) => of.name(),
            Self::Layered(..) => "layered",
            Self::Random(..) => "random",
            Self::Example(example) => example.name(),
        }
    }

    /// Makes the graph.
    ///
    /// # Errors
    /// Names the number that is out of range, below the name of the recipe.
    pub fn make(&self) -> Result<Graph, BadInput> {
        let parts = match self {
            Self::Dynamics(dynamics) => dynamics.parts(),
            Self::Regular(of, unit) => unit.check().and_then(|()| of.parts(*unit)),
            Self::Layered(of, unit) => unit.check().and_then(|()| of.parts(*unit)),
            Self::Random(of, unit) => unit.check().and_then(|()| of.parts(*unit)),
            Self::Example(example) => Ok(example.parts()),
        };
        parts
            .and_then(Graph::new)
            .map_err(|e| e.inside(self.name()))
    }
}

/// Refuses a graph that would be too large, before it is made.
fn check_size(field: &str, tasks: f64, edges: f64) -> Result<(), BadInput> {
    if tasks <= MOST_TASKS as f64 && edges <= MOST_EDGES as f64 {
        return Ok(());
    }
    let value = format!("a graph of {tasks:.0} tasks and up to {edges:.0} edges");
    let allowed = format!("at most {MOST_TASKS} tasks and {MOST_EDGES} edges are allowed");
    Err(BadInput::new(field, value, allowed))
}

/// A graph that grows task by task.
#[derive(Default)]
struct Growing {
    parts: Parts,
}

impl Growing {
    fn task(&mut self, seconds: f64) -> u32 {
        self.parts.seconds.push(seconds);
        (self.parts.seconds.len() - 1) as u32
    }

    fn edge(&mut self, from: u32, to: u32, bytes: f64) {
        self.parts.edges.push(Edge { from, to, bytes });
    }
}
