//! The uncertainty of a fit: the same fit to the same timings with random weights.
//!
//! The Bayesian bootstrap (Rubin 1981): instead of drawing points with replacement, it draws their weights from a
//! Dirichlet distribution. So every number of slots keeps some weight, even if there are only five.

use super::curve::Points;
use super::{Family, Pooled, Timing, checked, choose, usable};
use crate::runtime::{Coefficients, RuntimeModel};
use allot_kernel::error::{BadInput, within};
use allot_kernel::rng::Stream;

/// The default number of resamples.
pub const RESAMPLES: u32 = 200;
/// The largest number of resamples.
const MOST_RESAMPLES: f64 = 10_000.0;
/// All resamples come from one seed: the same timings have the same bands everywhere.
const SEED: &str = "1";

/// The family whose fit to the timings has exactly these coefficients; none if they come from elsewhere.
pub fn which_fit(timings: &[Timing], runtime: Coefficients) -> Option<Family> {
    let pooled = checked(timings).ok()?;
    let points = Points::new(&pooled, &|_| 1.0);
    let fits = |family: &Family| {
        let chosen = choose(&pooled, &points, *family);
        chosen.is_ok_and(|chosen| chosen.runtime() == runtime)
    };
    let families = Family::ALL.into_iter().map(|(_, family)| family);
    families.into_iter().find(fits)
}

/// Number of distinct w minus the number of coefficients of a family's fit; none if no model can be fitted.
pub fn spare(timings: &[Timing], family: Family) -> Option<usize> {
    let pooled = checked(timings).ok()?;
    let chosen = choose(&pooled, &Points::new(&pooled, &|_| 1.0), family).ok()?;
    pooled.len().checked_sub(chosen.curve.terms.count())
}

/// The runtime models from `count` fits to randomly weighted timings, in the order of the draws. All use the terms of
/// the family's fit: with random weights fewer timings count, and a criterion would mostly choose fewer terms. A draw
/// that gives no usable model is left out.
///
/// # Errors
/// Names the timing that is out of range, or `resamples` unless it is from 1 to 10 000; or says that there are no more
/// distinct w than coefficients, so that all weights give the same curve.
pub fn resampled(
    timings: &[Timing],
    family: Family,
    count: u32,
) -> Result<Vec<RuntimeModel>, BadInput> {
    within("resamples", count.into(), 1.0, MOST_RESAMPLES)?;
    let pooled = checked(timings)?;
    let terms = choose(&pooled, &Points::new(&pooled, &|_| 1.0), family)?
        .curve
        .terms;
    if terms.count() >= pooled.len() {
        let value = format!(
            "{} different w for {} coefficients",
            pooled.len(),
            terms.count()
        );
        let allowed = "more different w than coefficients are needed to tell how sure a fit is";
        return Err(BadInput::new("timings", value, allowed));
    }
    let largest = pooled[pooled.len() - 1].w;
    let model = |number| {
        let curve = weighted(&pooled, number).curve(terms, terms.count())?;
        usable(&curve, largest).ok()
    };
    Ok((0..count.into()).filter_map(model).collect())
}

/// The points with the weights of one draw, whose mean is 1.
fn weighted(pooled: &[Pooled], number: u64) -> Points {
    let mut stream = Stream::numbered(SEED, "timings weighted anew", &[number]);
    let draws: Vec<f64> = pooled.iter().map(|_| stream.exponential()).collect();
    let mean = draws.iter().sum::<f64>() / draws.len() as f64;
    Points::new(pooled, &|i| draws[i] / mean).with_one_start()
}
