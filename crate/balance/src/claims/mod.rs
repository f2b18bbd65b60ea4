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
    use super::*;
    use crate::Balance;
    use allot_figure::System;

    #[test]
    fn every_claim_holds_or_differs_for_its_reason() {
        let claims = Balance::claims(|_| true).unwrap();
        assert_eq!(claims.len(), count());
        for claim in &claims {
            assert_ne!(claim.verdict, Verdict::Fails, "{claim:?}");
            assert!(claim.computed.is_finite(), "{claim:?}");
        }
        let differing: Vec<&str> = claims
            .iter()
            .filter(|claim| claim.verdict == Verdict::Differs)
            .map(|claim| claim.id)
            .collect();
        assert_eq!(differing, ["namd", "fewest_messages", "whole_items"]);
    }
}
