//! The bounds that Graham proved, and the numbers computed here.
//!
//! R. L. Graham, “Bounds on multiprocessing timing anomalies”, SIAM Journal on Applied Mathematics 17 (1969) 416–429.
//! Its text is not quoted: what a theorem says stands in square brackets. [`allot_kernel::claim`] says how a verdict is
//! given.

mod measured;
mod statements;

pub use allot_kernel::claim::{Claim, Verdict};

pub(crate) use statements::STATEMENTS;
