//! Numbers of processors: a list, or a range.

use crate::model::MOST_PROCESSORS;
use allot_kernel::counts::{listed, spaced};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// A number of processors.
pub const PROCESSORS: Bounds = Bounds::new(1.0, MOST_PROCESSORS as f64);

/// Numbers of processors.
#[derive(Debug, Clone, PartialEq)]
pub enum Numbers {
    /// Several, in any order.
    List(Vec<u64>),
    /// Several, evenly spaced on a logarithmic axis, both ends included, rounded, each once.
    Range {
        /// The first one.
        from: u64,
        /// The last one.
        to: u64,
        /// Their number before rounding, which may make some equal.
        points: u64,
    },
}

impl Numbers {
    /// Every number.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn all(&self) -> Result<Vec<u64>, BadInput> {
        match self {
            Self::List(list) => listed("processors", list, &PROCESSORS),
            Self::Range { from, to, points } => {
                spaced([*from, *to], *points, &PROCESSORS).map_err(|e| e.inside("processors"))
            }
        }
    }
}
