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
mod growing;
pub mod random;
pub mod regular;

pub use growing::{UNIT_BYTES, UNIT_SECONDS, Unit};

pub use dynamics::{Density, Dynamics};
pub use examples::Example;
pub use random::{Layered, Random};
pub use regular::Regular;

use crate::model::Graph;
use allot_kernel::error::BadInput;

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
