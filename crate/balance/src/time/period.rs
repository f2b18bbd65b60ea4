//! The period at which to balance: totals over many, and a rule of thumb.

use super::{Ran, Run, When, simulate};
use crate::geometry::Points;
use crate::model::Problem;
use crate::strategy::Settings;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// √(2C/m), after MetaBalancer (Menon, Jain, Zheng and Kalé 2012).
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rule {
    /// Seconds C of a balance: the mean of the run's, or that of one that moves nothing.
    pub cost: f64,
    /// Seconds m by which max − mean grows a step: the slope of a line through a run without any balance.
    pub growth: f64,
    /// The period √(2C/m) in steps; none if max − mean does not grow.
    pub period: Option<f64>,
}

/// The total time for each period.
///
/// # Errors
/// As [`simulate`].
pub fn totals(
    problem: &Problem,
    places: Option<&Points>,
    settings: &Settings,
    run: &Run,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Vec<(u64, f64)>, BadInput> {
    let mut totals = Vec::with_capacity(run.periods.len());
    for period in &run.periods {
        let ran = simulate(problem, places, settings, run, When::Period(*period))?;
        totals.push((*period, ran.seconds));
        if !go_on() {
            break;
        }
    }
    Ok(totals)
}

/// The rule for a run; `ran` is its course.
///
/// # Errors
/// As [`simulate`].
pub fn rule(
    problem: &Problem,
    places: Option<&Points>,
    settings: &Settings,
    run: &Run,
    ran: &Ran,
) -> Result<Rule, BadInput> {
    let never = simulate(problem, places, settings, run, When::Period(0))?;
    let over: Vec<f64> = never
        .step
        .iter()
        .zip(&never.mean)
        .map(|(max, mean)| max - mean)
        .collect();
    let growth = slope(&over);
    let costs = ran.balanced.iter().map(|(_, _, seconds)| seconds);
    let cost = match ran.balanced.len() {
        0 => run.cost.fixed + run.cost.per_object * problem.count() as f64,
        count => costs.sum::<f64>() / count as f64,
    };
    Ok(Rule {
        cost,
        growth,
        period: (growth > 0.0).then(|| (2.0 * cost / growth).sqrt()),
    })
}

/// The slope of the line through values at 0, 1, …, by least squares.
fn slope(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    if values.len() < 2 {
        return 0.0;
    }
    let middle = (n - 1.0) / 2.0;
    let spread = n * (n * n - 1.0) / 12.0;
    let along = |(i, value): (usize, &f64)| (i as f64 - middle) * (value / spread);
    values.iter().enumerate().map(along).sum()
}

#[cfg(test)]
mod tests {
    use super::slope;

    #[test]
    fn a_line_has_its_slope() {
        let line: Vec<f64> = (0..9).map(|i| 4.0 + 0.5 * f64::from(i)).collect();
        assert!((slope(&line) - 0.5).abs() < 1e-12);
        assert_eq!(slope(&[3.0]), 0.0);
    }
}
