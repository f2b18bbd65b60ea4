//! Claims of a paper beside the numbers computed here, for every system.
//!
//! A claim has bounds within which it *holds*. It *differs* where a known reason, which is told, leads to another
//! number, within bounds of its own. It fails outside of both.

use crate::digest::numbers_digest;
use crate::error::BadInput;
use serde::Serialize;

/// The result of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The number is within the bounds of the paper's words.
    Holds,
    /// The number is outside, for a known reason, and within the bounds for that reason.
    Differs,
    /// The number is outside.
    Fails,
}

/// A statement of the paper, and its result.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Claim {
    /// Short name, for links and scripts.
    pub id: &'static str,
    /// Section of the paper.
    pub section: &'static str,
    /// Figure of the paper that shows it, if one does.
    pub figure: Option<&'static str>,
    /// The quantity, in words.
    pub words: &'static str,
    /// The paper's statement about it, in its own words.
    pub paper: &'static str,
    /// The paper's number, if it gives one.
    pub value: Option<f64>,
    /// Unit of every number here; empty for ratios.
    pub unit: &'static str,
    /// The number computed here; the mean over the draws if tasks are drawn.
    pub computed: f64,
    /// Standard deviation from draw to draw, if tasks are drawn.
    pub spread: Option<f64>,
    /// Standard error, if there are several runs.
    pub error: Option<f64>,
    /// `computed` over `value`, less 1.
    pub deviation: Option<f64>,
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
    /// A further remark.
    pub note: Option<String>,
}

impl Claim {
    /// The computed number, its spread and its error; −1 for a missing spread or error, which cannot be negative.
    pub fn numbers(&self) -> [f64; 3] {
        let or_none = |number: Option<f64>| number.unwrap_or(-1.0);
        [self.computed, or_none(self.spread), or_none(self.error)]
    }
}

/// A known reason for a difference from the paper's number.
#[derive(Debug, Clone, Copy)]
pub struct Known {
    /// Lower bound of the number.
    pub low: f64,
    /// Upper bound of the number.
    pub high: f64,
    /// The reason.
    pub why: &'static str,
}

/// The verdict on a number with these bounds, lower and upper, and the reason if it differs.
fn judge(
    computed: f64,
    bounds: [f64; 2],
    known: Option<&Known>,
) -> (Verdict, Option<&'static str>) {
    let within = |[low, high]: [f64; 2]| low <= computed && computed <= high;
    match known.filter(|known| within([known.low, known.high])) {
        _ if within(bounds) => (Verdict::Holds, None),
        Some(known) => (Verdict::Differs, Some(known.why)),
        None => (Verdict::Fails, None),
    }
}

/// A computed number, and a remark.
pub type Measured = Result<(f64, Option<String>), BadInput>;

/// A claim that is not computed yet; `M` is what computes it.
#[derive(Debug)]
pub struct Statement<M> {
    /// See [`Claim::id`].
    pub id: &'static str,
    /// See [`Claim::section`].
    pub section: &'static str,
    /// See [`Claim::figure`].
    pub figure: Option<&'static str>,
    /// See [`Claim::words`].
    pub words: &'static str,
    /// See [`Claim::paper`].
    pub paper: &'static str,
    /// See [`Claim::value`].
    pub value: Option<f64>,
    /// See [`Claim::unit`].
    pub unit: &'static str,
    /// See [`Claim::low`].
    pub low: f64,
    /// See [`Claim::high`].
    pub high: f64,
    /// The reason for another number, if one is known.
    pub known: Option<Known>,
    /// The computation of the number.
    pub measure: M,
}

impl<M> Statement<M> {
    /// A statement that nothing is said of yet but how its number is computed: without figure, value, unit and known
    /// reason.
    pub const fn measured(measure: M) -> Self {
        Self {
            id: "",
            section: "",
            figure: None,
            words: "",
            paper: "",
            value: None,
            unit: "",
            low: f64::NEG_INFINITY,
            high: f64::INFINITY,
            known: None,
            measure,
        }
    }

    /// The claim with its number, which has neither spread nor error, and a remark.
    pub fn settle(&self, computed: f64, note: Option<String>) -> Claim {
        let (verdict, why) = judge(computed, [self.low, self.high], self.known.as_ref());
        let value = self.value.filter(|value| *value != 0.0);
        Claim {
            id: self.id,
            section: self.section,
            figure: self.figure,
            words: self.words,
            paper: self.paper,
            value: self.value,
            unit: self.unit,
            computed,
            spread: None,
            error: None,
            deviation: value.map(|value| computed / value - 1.0),
            low: self.low,
            high: self.high,
            holds: verdict == Verdict::Holds,
            verdict,
            why,
            note,
        }
    }
}

/// A digest of sixteen hexadecimal digits over the numbers of claims: equal if the same numbers were computed.
pub fn digest(claims: &[Claim]) -> String {
    let numbers = claims.iter().flat_map(Claim::numbers).collect::<Vec<_>>();
    numbers_digest(&numbers)
}

/// Computes the claim of that number, from 0; none beyond the last.
///
/// # Errors
/// The one of `compute`.
pub fn one<M>(
    statements: &[Statement<M>],
    number: usize,
    compute: impl FnOnce(&M) -> Measured,
) -> Result<Option<Claim>, BadInput> {
    let Some(statement) = statements.get(number) else {
        return Ok(None);
    };
    let (computed, note) = compute(&statement.measure)?;
    Ok(Some(statement.settle(computed, note)))
}

/// Computes every claim by its number; `go_on` gets each, and may stop.
///
/// # Errors
/// The first one of `one`.
pub fn check(
    mut one: impl FnMut(usize) -> Result<Option<Claim>, BadInput>,
    mut go_on: impl FnMut(&Claim) -> bool,
) -> Result<Vec<Claim>, BadInput> {
    let mut claims = Vec::new();
    while let Some(claim) = one(claims.len())? {
        let more = go_on(&claim);
        claims.push(claim);
        if !more {
            break;
        }
    }
    Ok(claims)
}
