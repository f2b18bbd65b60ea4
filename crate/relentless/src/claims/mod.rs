//! The claims of the seed, and the numbers computed here.
//!
//! Each claim has bounds that follow the seed's words. A claim that *differs* has a reason, and bounds for the number that
//! this reason explains. It fails outside of those too.

mod capacity;
mod measured;
mod statements;

pub use allot_kernel::claim::{Claim, Verdict};

pub(crate) use statements::STATEMENTS;
