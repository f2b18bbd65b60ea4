//! The claims of the seed, and the numbers computed here.
//!
//! The seed publishes neither orbitals, tiles, speeds nor the counter's times. Speeds and molecule are
//! [`Contraction::seed`]; the service of [`Counter::SEED`] is chosen so that NXTVAL takes 37 % on 900 processes. What
//! else was chosen stands at each claim. [`allot_kernel::claim`] says how a verdict is given.
//!
//! [`Contraction::seed`]: crate::tasks::contraction::Contraction::seed
//! [`Counter::SEED`]: crate::counter::Counter::SEED

mod measured;
pub mod region;
mod statements;
mod study;

pub use allot_kernel::claim::{Claim, Verdict};

pub(crate) use statements::STATEMENTS;
pub(crate) use study::Study;

#[cfg(test)]
mod tests;
