//! The claims of the seed, and the numbers computed here.
//!
//! [`allot_kernel::claim`] says how a verdict is given.

mod capacity;
mod measured;
pub mod region;
mod statements;

pub use allot_kernel::claim::{Claim, Verdict};

pub(crate) use statements::STATEMENTS;
