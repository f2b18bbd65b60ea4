//! The claims of the seed, and the numbers computed here.
//!
//! Each claim has bounds that follow the seed's words. A claim that *differs* has a reason, and bounds for the number that
//! this reason explains. It fails outside of those too.

mod capacity;
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
    let Some(statement) = STATEMENTS.get(number) else {
        return Ok(None);
    };
    let (computed, note) = (statement.measure)()?;
    Ok(Some(statement.settle(computed, note)))
}

/// Computes every claim, in the order of the seed; `go_on` gets each, and may stop.
///
/// # Errors
/// None, unless a constant of this module is out of range.
pub fn check(go_on: impl FnMut(&Claim) -> bool) -> Result<Vec<Claim>, BadInput> {
    claim::check(STATEMENTS, |measure| measure(), go_on)
}
