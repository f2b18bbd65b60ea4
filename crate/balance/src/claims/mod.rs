//! The claims of the seed, and the numbers computed here.
//!
//! Each claim has bounds that follow the seed's words. A claim that *differs* has a reason, and bounds for the number that
//! this reason explains. It fails outside of those too.

mod measured;
mod statements;

use allot_kernel::error::BadInput;
use serde::Serialize;
use statements::STATEMENTS;

/// The result of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The number is within the bounds of the seed's words.
    Holds,
    /// The number is outside, for a known reason, and within the bounds for that reason.
    Differs,
    /// The number is outside.
    Fails,
}

/// A statement of the seed, and its result.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Claim {
    /// Short name, for links and scripts.
    pub id: &'static str,
    /// Slide of the seed.
    pub section: &'static str,
    /// The quantity, in words.
    pub words: &'static str,
    /// The seed's statement about it, in its own words.
    pub paper: &'static str,
    /// The seed's number, if it gives one.
    pub value: Option<f64>,
    /// Unit of every number here; empty for ratios and counts.
    pub unit: &'static str,
    /// The number computed here.
    pub computed: f64,
    /// Lower bound of the claim, included.
    pub low: f64,
    /// Upper bound of the claim, included.
    pub high: f64,
    /// Whether the claim holds.
    pub holds: bool,
    /// Whether the claim holds, differs for a known reason, or fails.
    pub verdict: Verdict,
    /// The reason, if the claim differs.
    pub why: Option<&'static str>,
    /// A further remark, with numbers.
    pub note: Option<String>,
}

/// A known reason for a difference from the seed's words, and the bounds of the number then.
struct Known {
    low: f64,
    high: f64,
    why: &'static str,
}

/// A computed number, and a remark.
type Measured = Result<(f64, Option<String>), BadInput>;

/// A claim that is not computed yet.
struct Statement {
    id: &'static str,
    section: &'static str,
    words: &'static str,
    paper: &'static str,
    value: Option<f64>,
    unit: &'static str,
    low: f64,
    high: f64,
    known: Option<Known>,
    measure: fn() -> Measured,
}

impl Statement {
    fn settle(&self, computed: f64, note: Option<String>) -> Claim {
        let within = |low: f64, high: f64| low <= computed && computed <= high;
        let holds = within(self.low, self.high);
        let known = self
            .known
            .as_ref()
            .filter(|known| !holds && within(known.low, known.high));
        Claim {
            id: self.id,
            section: self.section,
            words: self.words,
            paper: self.paper,
            value: self.value,
            unit: self.unit,
            computed,
            low: self.low,
            high: self.high,
            holds,
            verdict: match known {
                _ if holds => Verdict::Holds,
                Some(_) => Verdict::Differs,
                None => Verdict::Fails,
            },
            why: known.map(|known| known.why),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_claim_holds_or_differs_for_its_reason() {
        let claims = check(|_| true).unwrap();
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
