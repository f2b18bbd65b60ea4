//! The claims of the seed, and the numbers computed here.
//!
//! Each claim has bounds that follow the seed's words. A claim that *differs* has a reason, and bounds for the number that
//! this reason explains. It fails outside of those too.

mod measured;
mod statements;

use allot_kernel::claim::{Known, judge};
use allot_kernel::error::BadInput;
use statements::STATEMENTS;

pub use allot_kernel::claim::{Claim, Verdict};

/// A computed number, and a remark.
type Measured = Result<(f64, Option<String>), BadInput>;

/// A claim that is not computed yet.
struct Statement {
    id: &'static str,
    section: &'static str,
    figure: Option<&'static str>,
    words: &'static str,
    paper: &'static str,
    value: Option<f64>,
    low: f64,
    high: f64,
    known: Option<Known>,
    measure: fn() -> Measured,
}

impl Statement {
    fn settle(&self, computed: f64, note: Option<String>) -> Claim {
        let bounds = [self.low, self.high];
        let (verdict, why) = judge(computed, bounds, self.known.as_ref());
        Claim {
            id: self.id,
            section: self.section,
            figure: self.figure,
            words: self.words,
            paper: self.paper,
            value: self.value,
            unit: "",
            computed,
            spread: None,
            error: None,
            deviation: self.value.map(|value| computed / value - 1.0),
            low: self.low,
            high: self.high,
            holds: verdict == Verdict::Holds,
            verdict,
            why,
            note,
        }
    }
}

/// Number of claims.
pub fn count() -> usize {
    STATEMENTS.len()
}

/// Computes every claim, in the order of the seed; `go_on` gets each, and may stop.
///
/// # Errors
/// None, unless a constant of this module is out of range.
pub fn check(mut go_on: impl FnMut(&Claim) -> bool) -> Result<Vec<Claim>, BadInput> {
    let mut claims = Vec::with_capacity(STATEMENTS.len());
    for statement in STATEMENTS {
        let (computed, note) = (statement.measure)()?;
        let claim = statement.settle(computed, note);
        let more = go_on(&claim);
        claims.push(claim);
        if !more {
            break;
        }
    }
    Ok(claims)
}
