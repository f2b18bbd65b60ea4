//! Numbers of processes: one, a list, or a range; and those of a figure's curves.

pub use allot_kernel::counts::MOST_POINTS;

use allot_kernel::counts::{listed, spaced};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::Serialize;

/// The most processes.
pub const MOST_PROCESSES: u64 = 1_000_000;
/// A number of processes.
pub(super) const PROCESSES: Bounds = Bounds::new(1.0, MOST_PROCESSES as f64);

/// Numbers of processes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Processes {
    /// One number.
    One(u64),
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

impl Processes {
    /// Every number.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn all(&self) -> Result<Vec<u32>, BadInput> {
        match self {
            Self::One(one) => Ok(vec![PROCESSES.check_whole("processes", *one)? as u32]),
            Self::List(list) => listed("processes", list, &PROCESSES).map(small),
            Self::Range { from, to, points } => spaced([*from, *to], *points, &PROCESSES)
                .map(small)
                .map_err(|e| e.inside("processes")),
        }
    }
}

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
fn small(all: Vec<u64>) -> Vec<u32> {
    all.into_iter().map(|number| number as u32).collect()
}
