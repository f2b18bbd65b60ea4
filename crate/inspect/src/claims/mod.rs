//! The claims of the seed, and the numbers computed here.
//!
//! The seed publishes neither orbitals, tiles, speeds nor the counter's times. They are chosen so that the first claim
//! holds ([`Contraction::seed`], [`Counter::SEED`]); all others are computed with the same choice. Each claim has bounds
//! that follow the seed's words: “as much as” is a value reached but hardly exceeded. A claim that *differs* has a
//! reason, and bounds for the number that this reason explains. It fails outside of those too.
//!
//! [`Contraction::seed`]: crate::tasks::contraction::Contraction::seed
//! [`Counter::SEED`]: crate::counter::Counter::SEED

mod statements;
mod study;

pub use allot_kernel::claim::{Claim, Verdict};

pub(crate) use statements::STATEMENTS;
pub(crate) use study::Study;

#[cfg(test)]
mod tests;
