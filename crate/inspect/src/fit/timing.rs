//! Timings of the two kernels.

use allot_kernel::fields::Bounds;
use serde::Serialize;

/// Sizes of matrices, and numbers of elements.
pub(crate) const SIZE: Bounds = Bounds::new(1.0, 1e12);
/// Seconds of a timing.
pub(crate) const TIMED: Bounds = Bounds::above("a number of seconds", 0.0, 1e9);

/// A timed matrix multiplication, m × k by k × n.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Multiplied {
    /// Rows of the result.
    pub m: f64,
    /// Columns of the result.
    pub n: f64,
    /// Length of the dot products.
    pub k: f64,
    /// Seconds that it took.
    pub seconds: f64,
}

/// A timed sort.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Sorted {
    /// Number of elements.
    pub elements: f64,
    /// Seconds that it took.
    pub seconds: f64,
    /// Class of the permutation, 1 to 4.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub class: Option<u8>,
}
