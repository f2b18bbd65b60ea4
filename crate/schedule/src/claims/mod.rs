//! The claims of the seed, and the numbers computed here.
//!
//! Where times are noisy, a number is the mean over thirty seeds. [`allot_kernel::claim`] says how a verdict is given.

mod measured;
pub mod region;
mod runs;
mod statements;

use allot_kernel::error::BadInput;
use runs::Measures;
use statements::{STATEMENTS, Statement};

pub use allot_kernel::claim::{Claim, Stated, Verdict};

/// Every claim before it is computed.
pub fn stated() -> Vec<Stated> {
    STATEMENTS.iter().map(Statement::stated).collect()
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
        let found = statement.measure.map(|measure| measure(&measures));
        self.0 = Some(measures);
        Ok(Some(statement.settle(found)))
    }
}

#[cfg(test)]
mod tests {
    use super::Verdict::{CanHold, Differs, NotComputed};

    #[test]
    fn every_claim_has_its_verdict() {
        allot_testing::claims_are::<crate::Schedule>(&[
            ("dynamic_graph", NotComputed),
            ("small_grains", CanHold),
            ("decomposition", CanHold),
            ("optimal", CanHold),
            ("figure_6", NotComputed),
            ("few_processors", CanHold),
            ("many_processors", CanHold),
            ("rises", Differs),
            ("over_barrier", Differs),
            ("barrier_alone", CanHold),
            ("speedup", CanHold),
            ("sd_speedup", Differs),
            ("communication", Differs),
            ("not_calculating", CanHold),
            ("densities", Differs),
            ("near_cells", CanHold),
            ("crossing", CanHold),
            ("improves", CanHold),
            ("initial_16", CanHold),
            ("initial_32", CanHold),
            ("improved_16", CanHold),
            ("improved_32", CanHold),
            ("gained_16", CanHold),
            ("gained_32", CanHold),
            ("table_1", Differs),
            ("halving", Differs),
            ("with_transfers", CanHold),
            ("many_kinds", NotComputed),
        ]);
    }
}
