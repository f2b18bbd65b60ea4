//! The claims of the seed, and the numbers computed here.
//!
//! [`allot_kernel::claim`] says how a verdict is given.

mod central;
mod measured;
mod placed;
mod space;
mod statements;

pub use allot_kernel::claim::{Claim, Verdict};

pub(crate) use statements::STATEMENTS;

#[cfg(test)]
mod tests {
    use super::Verdict::{CanHold, Differs, NotComputed};

    #[test]
    fn every_claim_has_its_verdict() {
        allot_testing::claims_are::<crate::Balance>(&[
            ("symptoms", NotComputed),
            ("away_2", Differs),
            ("away_3", Differs),
            ("period", CanHold),
            ("fewest_messages", CanHold),
            ("dimension_exchange", CanHold),
            ("whole_items", Differs),
            ("sorting", NotComputed),
            ("virtualization", CanHold),
            ("persistence", NotComputed),
            ("multicast", CanHold),
            ("central", CanHold),
            ("topology", CanHold),
            ("diffusion", CanHold),
            ("extraneous", CanHold),
            ("shrink", CanHold),
            ("restart", CanHold),
            ("out_of_core", NotComputed),
            ("fft", NotComputed),
        ]);
    }
}
