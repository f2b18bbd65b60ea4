//! Numbers of processes: those of the answer, and those of a figure's curves.

pub use allot_kernel::counts::MOST_POINTS;

use allot_kernel::counts::spaced;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::Serialize;

/// The most processes.
pub const MOST_PROCESSES: u64 = 1_000_000;
/// A number of processes.
pub(super) const PROCESSES: Bounds = Bounds::new(1.0, MOST_PROCESSES as f64);

/// Numbers of processes of curves, evenly spaced on a logarithmic axis, both ends included, rounded, each once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Sweep {
    /// The first one.
    pub from: u64,
    /// The last one.
    pub to: u64,
    /// Their number before rounding, which may make some equal.
    pub points: u64,
}

impl Sweep {
    /// From 16 to 4096, two for each doubling: the seed's 900 processes and their neighbourhood.
    pub const DEFAULT: Self = Self {
        from: 16,
        to: 4096,
        points: 17,
    };

    /// Every number.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn all(&self) -> Result<Vec<u32>, BadInput> {
        spaced([self.from, self.to], self.points, &PROCESSES)
            .map(small)
            .map_err(|e| e.inside("sweep"))
    }
}

/// Numbers that are small enough for the machine.
pub(super) fn small(all: Vec<u64>) -> Vec<u32> {
    all.into_iter().map(|number| number as u32).collect()
}
