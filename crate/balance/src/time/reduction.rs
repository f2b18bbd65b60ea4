//! Asynchronous reductions (slides 2 and 3).

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::Serialize;

/// Seconds of an iteration, or of a reduction.
pub const SECONDS: Bounds = Bounds::new(0.0, 1e9);
/// Number of iterations.
pub const ITERATIONS: Bounds = Bounds::new(1.0, 1e9);

/// Iterations that end in a reduction.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Reduction {
    /// Seconds c of an iteration.
    pub compute: f64,
    /// Seconds r of a reduction.
    pub reduce: f64,
    /// Number k of iterations.
    pub iterations: u64,
}

/// Seconds of all iterations.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Reduced {
    /// k·(c + r): each iteration waits for its reduction.
    pub synchronous: f64,
    /// c + k·max(c, r): each result comes one iteration late, so there is one iteration more.
    pub asynchronous: f64,
}

impl Reduction {
    /// Checks every number.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        SECONDS.check("compute", self.compute)?;
        SECONDS.check("reduce", self.reduce)?;
        ITERATIONS
            .check_whole("iterations", self.iterations)
            .map(drop)
    }

    /// Seconds of all iterations.
    pub fn seconds(&self) -> Reduced {
        let count = self.iterations as f64;
        Reduced {
            synchronous: count * (self.compute + self.reduce),
            asynchronous: self.compute + count * self.compute.max(self.reduce),
        }
    }
}
