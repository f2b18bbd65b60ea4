//! The claims of the seed, and the numbers computed here.
//!
//! Each claim has bounds that follow the seed's words. A claim that *differs* has a reason, and bounds for the number
//! that this reason explains. It fails outside of those too.

mod measured;
mod statements;

pub use allot_kernel::claim::{Claim, Verdict};

pub(crate) use statements::STATEMENTS;

#[cfg(test)]
mod tests {
    #[test]
    fn every_claim_holds_or_differs_for_its_reason() {
        allot_testing::claims_hold::<crate::Balance>(&["namd", "fewest_messages", "whole_items"]);
    }
}
