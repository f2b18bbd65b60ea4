//! The claims of the seed, and the numbers computed here.
//!
//! Each claim has bounds that follow the seed's words. A claim that *differs* has a reason, and bounds for the number
//! that this reason explains. It fails outside of those too. Where times are noisy, a number is the mean over ten
//! seeds.

mod measured;
mod statements;

use statements::Statement;

use allot_kernel::claim::Known;
use allot_kernel::error::BadInput;
use measured::Measures;
use statements::STATEMENTS;

pub use allot_kernel::claim::{Claim, Verdict};

/// The claim with the mean of its numbers, and their spread from seed to seed.
fn settle(statement: &Statement, computed: &[f64], note: Option<String>) -> Claim {
    let count = computed.len() as f64;
    let mean = computed.iter().sum::<f64>() / count;
    let squares: f64 = computed
        .iter()
        .map(|number| (number - mean) * (number - mean))
        .sum();
    let spread = (count > 1.0).then(|| libm::sqrt(squares / (count - 1.0)));
    Claim {
        spread,
        ..statement.settle(mean, note)
    }
}

/// Number of claims.
pub fn count() -> usize {
    STATEMENTS.len()
}

/// Claims one by one: the runs that several of them look at are made when the first is asked for.
#[derive(Default)]
pub struct Checking(Option<Measures>);

impl Checking {
    /// Computes the claim of that number, from 0, in the order of the seed; none beyond the last.
    ///
    /// # Errors
    /// None, unless a constant of this module is out of range.
    pub fn one(&mut self, number: usize) -> Result<Option<Claim>, BadInput> {
        let Some(statement) = STATEMENTS.get(number) else {
            return Ok(None);
        };
        let measures = match self.0.take() {
            Some(measures) => measures,
            None => Measures::new()?,
        };
        let (computed, note) = (statement.measure)(&measures);
        self.0 = Some(measures);
        Ok(Some(settle(statement, &computed, note)))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_claim_holds_or_differs_for_its_reason() {
        allot_testing::claims_hold::<crate::Schedule>(&["over_barrier", "initial_16", "halving"]);
    }
}
