//! A runtime model from measured timings.
//!
//! The paper's form (section III.1, Fig. 1) with the term `c·w` of the Universal Scalability Law is linear in its
//! factors: `T(w) = a + b/w + c·w + d·ln w + h/w²`. A change of the paper's `g` only moves a part of `a` into the
//! logarithm, so `g = 1` is the convention here. (The paper's fit in it has a = 4.7658.)
//!
//! Times span decades, so relative errors count, and the fit is robust against outliers: see the module `curve`. Of
//! all sets of terms that make a usable runtime model, the one with the least corrected Akaike criterion is taken: it
//! weighs the accuracy of a curve against its number of terms.

mod bins;
mod curve;
mod fitted;
mod outliers;
mod report;
mod resample;
mod terms;

use fitted::Chosen;
pub use fitted::{Criterion, Family, Fit, FittedTiming, LARGE_ERROR, LargestError};

pub(crate) use report::error_words;
pub use resample::{RESAMPLES, resampled, spare, which_fit};

use crate::runtime::{Coefficients, RuntimeModel};
use crate::timing::{Pooled, Timing, checked};
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;
use curve::{Curve, Points};
use report::report;
use terms::Terms;

/// Fits a runtime model with the best set of terms.
///
/// # Errors
/// Names the timing that is out of range, or says why no model can be fitted.
pub fn fit(timings: &[Timing]) -> Result<Fit, BadInput> {
    fit_family(timings, Family::Auto)
}

/// Fits a runtime model of a family.
///
/// # Errors
/// Names the timing that is out of range, or says why no model can be fitted.
pub fn fit_family(timings: &[Timing], family: Family) -> Result<Fit, BadInput> {
    let pooled = checked(timings)?;
    let chosen = choose(&pooled, &Points::new(&pooled, &|_| 1.0), family)?;
    Ok(report(timings, &pooled, family, chosen))
}

/// The usable set of terms with the least criterion. If its T has no minimum, w_limit is the largest w measured.
fn choose(pooled: &[Pooled], points: &Points, family: Family) -> Result<Chosen, BadInput> {
    let different = pooled.len();
    let sets = match family.terms() {
        Some(terms) => vec![terms],
        None => Terms::candidates(different),
    };
    let least = sets.iter().map(|terms| terms.count()).min().unwrap_or(1);
    if different < least.max(2) {
        let value = format!("timings at {different} different w");
        let allowed = format!("at least {} different w are needed", least.max(2));
        return Err(BadInput::new("timings", value, allowed));
    }
    let largest = pooled[different - 1].w;
    if pooled
        .iter()
        .all(|point| point.seconds >= pooled[0].seconds)
    {
        let value = format!(
            "a table with no time below that at w = {}",
            brief(pooled[0].w)
        );
        let allowed = "no usable runtime model describes these timings: more slots have to make a task faster somewhere";
        return Err(BadInput::new("timings", value, allowed));
    }
    let mut curves: Vec<Curve> = sets.iter().flat_map(|terms| points.fit(*terms)).collect();
    curves.sort_by(|x, y| x.criterion.total_cmp(&y.criterion));
    let mut unusable = None;
    for curve in curves {
        match usable(&curve, largest) {
            Ok(model) => {
                return Ok(Chosen {
                    curve,
                    model,
                    tried: sets.len(),
                    unusable,
                });
            }
            Err(why) => unusable = unusable.or(Some((curve.terms, why.allowed))),
        }
    }
    let (value, allowed) = match unusable {
        Some((terms, why)) => (
            format!("a fit of {}", terms.formula()),
            format!("no usable runtime model describes these timings: {why}"),
        ),
        None => (
            format!("w from {} to {largest}", pooled[0].w),
            "the w are too close to each other to tell the terms of the model apart; a wider range is needed".into(),
        ),
    };
    Err(BadInput::new("timings", value, allowed))
}

/// The runtime model of a curve; if T has no minimum, up to the largest w measured.
fn usable(curve: &Curve, largest: f64) -> Result<RuntimeModel, BadInput> {
    let free = curve.terms.coefficients(&curve.factors);
    RuntimeModel::new(free).or_else(|_| {
        let w_limit = Some(largest);
        RuntimeModel::new(Coefficients { w_limit, ..free })
    })
}

/// The largest relative distance of a model from the medians of the timings, and its w; none without timings. Beyond a
/// `w_limit`, where a task leaves slots unused, the model's time is that at the limit.
pub fn largest_error(model: &RuntimeModel, pooled: &[Pooled]) -> Option<LargestError> {
    let at = |point: &Pooled| LargestError {
        w: point.w,
        relative: 1.0 / (model.throughput(point.w) * point.seconds) - 1.0,
    };
    let size = |error: &LargestError| error.relative.abs();
    pooled
        .iter()
        .map(at)
        .max_by(|x, y| size(x).total_cmp(&size(y)))
}

#[cfg(test)]
mod tests;
