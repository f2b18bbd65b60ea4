//! The claims of the seed, and the numbers computed here.
//!
//! Each claim has bounds that follow the seed's words. A claim that *differs* has a reason, and bounds for the number
//! that this reason explains. It fails outside of those too.

mod measured;
mod statements;

use allot_kernel::claim;
use allot_kernel::error::BadInput;
use statements::STATEMENTS;

pub use allot_kernel::claim::{Claim, Verdict};

/// Number of claims.
pub fn count() -> usize {
    STATEMENTS.len()
}

/// Computes the claim of that number, from 0, in the order of the seed; none beyond the last.
///
/// # Errors
/// None, unless a constant of this module is out of range.
pub fn one(number: usize) -> Result<Option<Claim>, BadInput> {
    claim::one(STATEMENTS, number, |measure| measure())
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_claim_holds_or_differs_for_its_reason() {
        allot_testing::claims_hold::<crate::Balance>(&["namd", "fewest_messages", "whole_items"]);
    }
}
